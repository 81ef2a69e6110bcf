//! Programs that end, break a bound or do not compile: only their own part is over.

use dohyo_koshien::record::{Cut, Line, Notes};

use super::*;
use crate::verdict::Status;

/// Nobody else notices: player 2 plays to the end.
#[track_caller]
fn assert_crashed(played: &Played, in_turn: u32, cause: &Cause) {
    let first = played.first();
    assert_eq!(first.cause.as_ref(), Some(cause));
    assert_eq!(
        (first.status, first.last_turn),
        (Some(PartStatus::Crashed), in_turn)
    );
    assert_eq!(played.second().status, Some(PartStatus::TimeUp));
    assert_eq!(played.second().goal_bonus, -70);
}

fn exited(code: i32, ready: bool) -> Cause {
    let status = Status::Code(code);
    Cause::Exited { status, ready }
}

#[test]
fn a_program_that_ends_leaves_the_board_in_that_turn() {
    let stay = || [ready(), over(""), over(""), over("")];
    assert_crashed(&play(rules(3), [], stay()), 1, &exited(0, false));
    assert_crashed(&play(rules(3), [ready()], stay()), 1, &exited(0, true));
    // It has played the turn that it ended, and crashes in the next one.
    assert_crashed(
        &play(rules(3), [ready(), over("")], stay()),
        2,
        &exited(0, true),
    );
}

#[test]
fn the_commands_of_the_turn_in_which_it_ends_are_dropped_but_searches_have_happened() {
    let script = [
        ready(),
        say("map_area_request", r#"{"x":1,"y":1}"#),
        say(
            "error",
            r#"{"message":"cat.rb:3: no","file":"cat.rb","line":3}"#,
        ),
    ];
    let played = play(rules(2), script, Builtin::Stop);
    assert_crashed(&played, 1, &exited(0, true));
    let fault = played.first().fault.as_ref().unwrap();
    assert_eq!(
        (fault.file.as_deref(), fault.line),
        (Some("cat.rb"), Some(3))
    );
    assert!(played.events.iter().any(|event| event.starts_with("player 1 dropped out in turn 1: the program ended: exit code 0, Some(Fault { message: \"cat.rb:3: no\"")));
}

#[test]
fn a_line_that_is_too_long_breaks_a_bound() {
    let script = [ready(), over(""), Step::TooMuch, over("")];
    let played = play(rules(3), script, Builtin::Stop);
    assert_crashed(&played, 2, &Cause::LineTooLong);
    assert!(played.told[0].ends_with("(killed)\n(ended)\n"));
}

#[test]
fn twenty_thousand_lines_in_a_turn_are_allowed_and_one_more_is_not() {
    let lines = |count: u32| {
        let mut script = vec![ready()];
        for turn in 0..2 {
            // `ready` is one, `turn_over` is one.
            script.extend((0..count - 1 - u32::from(turn == 0)).map(|_| print("1")));
            script.push(over(""));
        }
        script
    };
    let played = play(rules(2), lines(MAX_LINES), Builtin::Stop);
    assert_eq!(played.first().cause, None);
    assert_eq!(played.first().output_lines, 2 * u64::from(MAX_LINES) - 3);
    let played = play(rules(2), lines(MAX_LINES + 1), Builtin::Stop);
    assert_crashed(&played, 1, &Cause::TooManyLines);
    assert!(Cause::TooManyLines.is_protocol());
}

#[test]
fn what_piles_up_unread_has_a_bound() {
    // A script reads nothing. A refused search is answered with 64 bytes.
    let script = |searches: usize| {
        let search = say("map_area_request", r#"{"x":1,"y":1}"#);
        let mut script = vec![ready()];
        script.extend(std::iter::repeat_n(search, searches));
        script.push(over(""));
        script
    };
    let played = play(rules(1), script(10_000), Builtin::Stop);
    assert_eq!(played.first().cause, None);
    assert_eq!(played.first().refusals, 9_998);
    let played = play(rules(1), script(19_000), Builtin::Stop);
    assert_crashed(&played, 1, &Cause::NotReading);
}

#[test]
fn who_does_not_compile_crashes_at_once_in_every_round_and_the_other_plays() {
    let map = Map::parse("lane", LANE, 9, 5).unwrap();
    let rules = Rules {
        rounds: 2,
        ..rules(3)
    };
    let mut started = 0;
    let outcome = judge(
        Match::new(rules, map).unwrap(),
        1,
        ["one", "two"],
        &mut |_round, player| {
            started += 1;
            Ok(match player {
                Player::One => Running::NotCompiled("no".to_owned()),
                Player::Two => Running::Decider(Builtin::Stop.decider(1)),
            })
        },
        &mut FakeWaiter(FakeClock::new()),
        &Options::default(),
        &mut |_event| {},
    )
    .unwrap();
    assert_eq!(started, 4);
    let message = "no".to_owned();
    for [one, two] in &outcome.rounds {
        assert_eq!(
            one.cause,
            Some(Cause::NotCompiled {
                message: message.clone()
            })
        );
        assert_eq!((one.last_turn, one.total), (1, 0));
        assert_eq!((two.last_turn, two.total), (3, -70));
    }
    assert_eq!(
        (outcome.totals, outcome.winner),
        ([0, -140], Some(Player::One))
    );
}

#[test]
fn last_words_after_the_goal_are_recorded() {
    let to_the_goal = r#"{"type":"move","direction":"right"}"#;
    let script = [
        ready(),
        over(to_the_goal),
        over(to_the_goal),
        over(to_the_goal),
        print("rescued"),
        say("error", r#"{"message":"late"}"#),
        over(""),
    ];
    let played = play(rules(9), script, Builtin::Stop);
    let first = played.first();
    assert_eq!(
        (first.status, first.goal_turn, first.cause.as_ref()),
        (Some(PartStatus::Goal), Some(3), None)
    );
    // The enemy comes to meet it on its way.
    assert_eq!(
        first.contacts,
        Tally {
            count: 1,
            points: -10
        }
    );
    assert_eq!(
        (first.goal_bonus, first.items, first.total),
        (
            100,
            Tally {
                count: 1,
                points: 10
            },
            100
        )
    );
    let said = played.said();
    assert_eq!(said[0], r#"3: Output("rescued")"#);
    assert!(
        said[1].starts_with(r#"3: Error(Fault { message: "late""#),
        "{}",
        said[1]
    );
    assert!(
        said[2].starts_with(r#"3: Output("{\"type\":\"turn_over\""#),
        "{}",
        said[2]
    );
    assert_eq!(played.second().last_turn, 9);
}

#[test]
fn a_raised_stop_ends_the_match_without_an_outcome() {
    let map = Map::parse("lane", LANE, 9, 5).unwrap();
    let options = Options::default();
    let stop = options.stop.clone();
    let mut turns = 0;
    let result = judge(
        Match::new(rules(9), map).unwrap(),
        1,
        ["one", "two"],
        &mut |_round, _player| Ok(Running::Decider(Builtin::Stop.decider(1))),
        &mut FakeWaiter(FakeClock::new()),
        &options,
        &mut |event| {
            if let Event::Turn { .. } = event {
                turns += 1;
                stop.raise();
            }
        },
    );
    assert!(matches!(result, Err(Error::Stopped)));
    assert_eq!(turns, 1);
}

#[test]
fn where_every_point_comes_from_adds_up() {
    for (one, two) in [
        (Builtin::ItemGoal, Builtin::Goal),
        (Builtin::Random, Builtin::Item),
    ] {
        let played = play(rules(50), one, two);
        for player in &played.outcome.rounds[0] {
            let parts = player.items.points
                + player.contacts.points
                + player.defeats.points
                + player.walk_bonus.points
                + player.goal_bonus;
            assert_eq!(parts, player.total);
            assert_eq!(player.time.turns, 0);
        }
        let [one, two] = &played.outcome.rounds[0];
        assert_eq!(played.outcome.totals, [one.total, two.total]);
    }
}

/// The notes of player 1 in a turn, from 1.
fn notes(played: &Played, turn: usize) -> &Notes {
    let Line::Turn(line) = &played.record.lines[turn - 1] else {
        panic!("no turn")
    };
    &line.players[0].notes
}

#[test]
fn who_warns_twice_and_crashes_has_two_warnings_and_the_fault_is_not_one_of_them() {
    let warning = |call: &str| {
        say(
            "debug",
            &format!(
                r#"{{"message":"{call}","warning":{{"call":"{call}","file":"cat.rb","line":3}}}}"#
            ),
        )
    };
    let script = [
        ready(),
        warning("move_to(nil)"),
        warning("map(nil)"),
        say("error", r#"{"message":"cat.rb:4: no"}"#),
    ];
    let played = play(rules(2), script, Builtin::Stop);
    assert_crashed(&played, 1, &exited(0, true));
    assert_eq!(played.first().warnings, 2);
    let notes = notes(&played, 1);
    let warnings: Vec<String> = notes.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings, ["move_to(nil), line 3", "map(nil), line 3"]);
    assert_eq!(notes.faults, ["cat.rb:4: no"]);
    let exit = dohyo_koshien::record::Exit::Code(0);
    let ready = true;
    assert_eq!(
        notes.cause,
        Some(dohyo_koshien::record::Cause::Exited { exit, ready })
    );
}

#[test]
fn who_prints_30_000_lines_in_a_turn_has_no_warning() {
    let mut script = vec![ready()];
    script.extend((0..30_000).map(|_| Step::Stderr(b"12".to_vec())));
    script.push(over(""));
    let played = play(rules(1), script, Builtin::Stop);
    assert_eq!(
        (played.first().warnings, played.first().output_lines),
        (0, 30_000)
    );
    let notes = notes(&played, 1);
    assert_eq!((notes.warnings.len(), notes.faults.len()), (0, 0));
    let (lines, bytes) = (10_000, 20_000);
    assert_eq!(notes.cut, Some(Cut { lines, bytes }));
}

#[test]
fn a_search_that_was_refused_behind_commands_is_not_forgotten_when_the_turn_has_no_end() {
    let search = say("map_area_request", r#"{"x":3,"y":2,"reserved":2}"#);
    for (last, status) in [
        (wait(SECOND * 21), PartStatus::Timeout),
        (print("bye"), PartStatus::Crashed),
    ] {
        let played = play(rules(2), [ready(), search.clone(), last], Builtin::Stop);
        assert_eq!(played.first().status, Some(status));
        assert_eq!(
            notes(&played, 1).warnings,
            [Warning::SearchRefused("get_map_area 3:2".parse().unwrap())]
        );
    }
}

#[test]
fn who_prints_without_a_newline_in_front_of_a_message_is_told_when_time_is_up() {
    let glued = r#"1{"data":{"actions":[]},"type":"turn_over"}"#;
    let played = play(
        rules(2),
        [ready(), print(glued), wait(SECOND * 21)],
        Builtin::Stop,
    );
    assert_eq!(played.first().status, Some(PartStatus::Timeout));
    let warnings = &notes(&played, 1).warnings;
    assert_eq!(*warnings, [Warning::Glued]);
    // Not if it went on afterwards, nor for what only looks like it.
    for line in [r#"x {"type":1}"#, r#"{"type":"turn_over"} x"#, "}"] {
        let script = [ready(), print(glued), print(line), wait(SECOND * 21)];
        let played = play(rules(2), script, Builtin::Stop);
        assert_eq!(notes(&played, 1).warnings, Vec::<Warning>::new(), "{line}");
    }
}
