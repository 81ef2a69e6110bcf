//! One deadline for a turn, one for the start; and whom the time of others is charged to.

use super::*;
use crate::clock::Clock;

/// A script with one turn that takes these steps, and one more without anything.
fn turn(steps: impl IntoIterator<Item = Step>) -> Vec<Step> {
    let mut script = vec![ready()];
    script.extend(steps);
    script.push(over(""));
    script.push(over(""));
    script
}

#[test]
fn a_turn_over_at_the_limit_counts_and_one_nanosecond_later_does_not() {
    let limit = 20 * SECOND;
    let played = play(rules(2), turn([wait(limit)]), Builtin::Stop);
    assert_eq!(played.first().status, Some(PartStatus::TimeUp));
    assert_eq!(
        (played.first().time.worst, played.first().time.worst_turn),
        (limit, 1)
    );
    let played = play(rules(2), turn([wait(limit + NANOSECOND)]), Builtin::Stop);
    assert_eq!(played.first().status, Some(PartStatus::Timeout));
    assert_eq!(played.first().cause, Some(Cause::Late { limit, unseen: 0 }));
    assert_eq!((played.first().total, played.first().last_turn), (0, 1));
    assert_eq!(played.second().status, Some(PartStatus::TimeUp));
}

#[test]
fn nothing_restarts_the_clock() {
    let part = 6 * SECOND;
    let others = [
        say("debug", r#"{"message":"still here"}"#),
        say("debug", r#"{"message":"look","show":true}"#),
        say("map_area_request", r#"{"x":1,"y":1}"#),
        say("error", r#"{"message":"no"}"#),
        say("ready", "{}"),
        say("thinking", "{}"),
        print("1"),
        Step::Stderr(b"still here".to_vec()),
        Step::Part(10),
    ];
    for other in others {
        let (a, b, c) = (other.clone(), other.clone(), other.clone());
        let script = turn([wait(part), a, wait(part), b, wait(part), c, wait(part)]);
        let played = play(rules(2), script, Builtin::Stop);
        let first = played.first();
        assert!(
            matches!(first.cause, Some(Cause::Late { .. })),
            "{other:?}: {:?}",
            first.cause
        );
        assert_eq!(first.time.worst, 20 * SECOND, "{other:?}");
    }
}

#[test]
fn an_unfinished_line_at_the_limit_is_told() {
    let script = turn([Step::Part(7), wait(21 * SECOND)]);
    let played = play(rules(2), script, Builtin::Stop);
    let limit = 20 * SECOND;
    assert_eq!(played.first().cause, Some(Cause::Late { limit, unseen: 7 }));
}

#[test]
fn the_start_has_a_limit_of_its_own_and_costs_no_turn_anything() {
    let limit = 20 * SECOND;
    let script = [wait(limit), ready(), wait(limit), over("")];
    let played = play(rules(1), script, Builtin::Stop);
    assert_eq!(played.first().status, Some(PartStatus::TimeUp));
    assert_eq!(played.first().start_up, Some(limit));
    assert_eq!(played.first().time.worst, limit);
    let script = [wait(limit + NANOSECOND), ready(), over("")];
    let played = play(rules(1), script, Builtin::Stop);
    assert_eq!(played.first().status, Some(PartStatus::Timeout));
    assert_eq!(
        played.first().cause,
        Some(Cause::NotReady { limit, unseen: 0 })
    );
    assert_eq!(played.first().time.turns, 0);
}

#[test]
fn both_think_at_the_same_time_and_each_by_its_own_clock() {
    let clock = FakeClock::new();
    let start = clock.now();
    let one = [ready(), wait(15 * SECOND), over(""), over("")];
    let two = [
        wait(5 * SECOND),
        ready(),
        wait(12 * SECOND),
        over(""),
        wait(3 * SECOND),
        over(""),
    ];
    let played = play_with(rules(2), &clock, &mut |_| {}, one, two);
    assert_eq!(played.first().time.worst, 15 * SECOND);
    assert_eq!(played.second().time.worst, 12 * SECOND);
    assert_eq!(played.second().time.mean(), Duration::from_millis(7500));
    // 17 s for the first turn, not 15 + 12 s, and 3 s for the second.
    assert_eq!(clock.now() - start, 20 * SECOND);
}

#[test]
fn the_time_of_a_slow_consumer_is_charged_to_nobody() {
    let clock = FakeClock::new();
    let script = || [ready(), over(""), over(""), over("")];
    let slow = clock.clone();
    let mut consumer = |_event: &Event<'_>| slow.advance(30 * SECOND);
    let played = play_with(rules(3), &clock, &mut consumer, script(), script());
    for player in [played.first(), played.second()] {
        assert_eq!(player.status, Some(PartStatus::TimeUp));
        assert_eq!(player.time.total, Duration::ZERO);
        assert_eq!(player.time.turns, 3);
    }
}

#[test]
fn the_order_of_events_does_not_depend_on_who_is_quicker() {
    let script = |time: Duration| {
        [
            ready(),
            print("hello"),
            wait(time),
            over(r#"{"type":"move"}"#),
            print("bye"),
            wait(time),
            over(""),
        ]
    };
    let quick = play(rules(2), script(SECOND), script(2 * SECOND));
    let slow = play(rules(2), script(2 * SECOND), script(SECOND));
    let without_times = |played: &Played| {
        let lines = played.events.iter();
        lines
            .map(|line| line.split(", time used").next().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(without_times(&quick), without_times(&slow));
}

#[test]
fn a_program_is_stopped_from_the_end_of_its_turn_to_the_next() {
    let played = play(rules(2), [ready(), over(""), over("")], Builtin::Stop);
    let told: Vec<&str> = played.told[0]
        .lines()
        .map(|line| {
            line.strip_prefix(r#"{"type":""#)
                .map_or(line, |rest| rest.split('"').next().unwrap())
        })
        .collect();
    assert_eq!(
        told,
        [
            "initialize",
            "turn_start",
            "(goes on)",
            "(paused)",
            "turn_end_confirm",
            "turn_start",
            "(goes on)",
            "(paused)",
            "turn_end_confirm",
            "game_end",
            "(goes on)",
            "(ended)"
        ]
    );
}

#[test]
fn an_override_of_the_limit_is_in_the_rules() {
    let mut options = Options::default();
    assert_eq!(options.rules(&Rules::default()), Rules::default());
    for (limit, milliseconds) in [
        (Duration::from_millis(300), 300),
        (Duration::ZERO, 1),
        (Duration::MAX, 86_400_000),
    ] {
        options.time_limit = Some(limit);
        let rules = options.rules(&Rules::default());
        assert_eq!(rules.turn_timeout_ms, milliseconds);
        assert_eq!(rules.check(), Ok(()));
    }
}
