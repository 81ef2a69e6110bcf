//! Programs as they should be: every language and dialect, against built-in programs and each other.

use dohyo_koshien::Status;

use crate::support::{Setting, own, programs};

fn example(path: &str) -> String {
    programs().join(path).display().to_string()
}

#[test]
fn examples_in_every_language_find_their_library_and_reach_the_goal() {
    for (one, two) in [
        (
            "ruby/examples/a/collect_then_goal.rb",
            "ruby/examples/b/walk_to_goal.rb",
        ),
        (
            "ruby/examples/c/collect_then_goal.rb",
            "python/walk_to_goal.py",
        ),
        (
            "javascript/collect_then_goal.js",
            "python/collect_then_goal.py",
        ),
    ] {
        let played = Setting::new().play(&example(one), &example(two));
        for [first, second] in &played.outcome.rounds {
            for (program, player) in [(one, first), (two, second)] {
                assert_eq!(
                    player.status,
                    Some(Status::Goal),
                    "{program}: {:?} {:?} {:#?}",
                    player.cause,
                    player.last_turn,
                    played.said
                );
                assert!(
                    player.goal_bonus > 0 && !player.name.is_empty(),
                    "{program}: {player:?}"
                );
                assert!(
                    player.start_up.is_some() && player.cpu.is_some(),
                    "{program}: {player:?}"
                );
                assert_eq!(player.time.turns, player.last_turn, "{program}");
                assert!(!player.killed, "{program} did not end by itself");
            }
        }
    }
}

#[test]
fn a_program_plays_against_every_built_in_one() {
    for builtin in ["goal", "item", "item-goal", "stop", "random"] {
        let played = Setting::new().play(
            &example("ruby/examples/b/collect_then_goal.rb"),
            &format!("builtin:{builtin}"),
        );
        assert_eq!(played.outcome.rounds.len(), 2);
        for [first, second] in &played.outcome.rounds {
            assert_eq!(first.status, Some(Status::Goal), "against {builtin}");
            assert_eq!((second.cause.as_ref(), second.time.turns), (None, 0));
        }
    }
}

#[test]
fn the_same_match_twice_is_the_same_match() {
    let play = || {
        Setting::new()
            .play(
                &example("ruby/examples/a/use_dynamite.rb"),
                "builtin:random",
            )
            .record
    };
    let (mut one, mut two) = (play(), play());
    for record in [&mut one, &mut two] {
        for line in &mut record.lines {
            if let dohyo_koshien::record::Line::Turn(turn) = line {
                turn.players
                    .iter_mut()
                    .for_each(|player| player.notes.time_us = None);
            }
        }
        // The copies lie in different folders.
        record
            .header
            .players
            .iter_mut()
            .for_each(|player| player.program.clear());
    }
    assert_eq!(one.to_string(), two.to_string());
}

#[test]
fn a_client_with_the_habits_of_the_public_one_plays_a_whole_match() {
    let public = own("public_client.py").display().to_string();
    let played = Setting::new().play(&public, &public);
    for players in &played.outcome.rounds {
        for player in players {
            assert_eq!(player.status, Some(Status::Goal), "{:?}", player.cause);
            assert!(!player.killed);
            assert_eq!((player.refusals, player.warnings), (0, 0));
        }
    }
    // `debug` after every confirmation, each read in the turn that follows.
    assert_eq!(
        u32::try_from(played.said.len()).unwrap(),
        played
            .outcome
            .rounds
            .iter()
            .flatten()
            .map(|player| player.last_turn)
            .sum::<u32>()
    );
}
