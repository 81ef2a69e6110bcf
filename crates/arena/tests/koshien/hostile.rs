//! Programs that speak the protocol by hand and break it: each is stopped, told why, and leaves nothing.

use std::time::Duration;

use dohyo_arena::Status as Exit;
use dohyo_arena::referee::koshien::{Cause, KEPT_BYTES, Remark};
use dohyo_koshien::Status;

use crate::support::{LIMIT, MARGIN, Played, Setting, own};

fn play(setting: &Setting, mode: &str) -> Played {
    setting.play(
        &format!("{} {mode}", own("raw.py").display()),
        "builtin:stop",
    )
}

/// A match that ends without anybody running into a limit.
#[track_caller]
fn play_at_once(mode: &str) -> Played {
    let played = play(&Setting::new(), mode);
    // The limit of a turn is 20 s.
    assert!(played.took < MARGIN, "{mode}: {:?}", played.took);
    played
}

/// A match in which player 1 runs out of time in this turn of both rounds.
#[track_caller]
fn assert_late(mode: &str, in_turn: u32) -> Played {
    let played = play(&Setting::hasty(), mode);
    played.assert_left(Status::Timeout, in_turn, |cause| {
        matches!(cause, Cause::Late { .. })
    });
    assert!(
        played.took < 2 * LIMIT + MARGIN,
        "{mode}: {:?}",
        played.took
    );
    played
}

fn is_exit(cause: &Cause, code: i32, is_ready: bool) -> bool {
    matches!(cause, Cause::Exited { status: Exit::Code(found), ready } if *found == code && *ready == is_ready)
}

#[test]
fn a_good_program_is_played_to_the_end() {
    let played = play_at_once("good");
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
    assert_eq!(
        (played.first(2).cause.as_ref(), played.first(2).killed),
        (None, false)
    );
}

#[test]
fn messages_for_ever_do_not_restart_the_clock() {
    // In all of them, the program is busy until it is killed.
    for mode in [
        "debug-for-ever",
        "trickle",
        "busy",
        "threads-busy",
        "search-for-ever",
    ] {
        assert_late(mode, 2);
    }
}

#[test]
fn a_flood_of_standard_error_blocks_nothing_and_is_cut() {
    let played = assert_late("stderr-for-ever", 2);
    let cut = played.said.iter().find_map(|said| match said {
        (1, 2, 1, Remark::Cut { lines, bytes }) => Some((*lines, *bytes)),
        _ => None,
    });
    let (lines, bytes) = cut.unwrap();
    assert!(
        lines > 1000 && bytes > KEPT_BYTES,
        "{lines} lines, {bytes} bytes"
    );
    let notes = played.notes(2);
    let kept: usize = notes.output.iter().map(String::len).sum();
    assert!(kept as u64 <= KEPT_BYTES, "{kept} bytes are kept");
}

#[test]
fn who_stops_itself_or_ignores_signals_is_gone_at_the_limit() {
    assert_late("stops-itself", 2);
    assert_late("ignores-signals", 2);
}

#[test]
fn a_flood_of_standard_output_breaks_a_bound() {
    let played = play_at_once("flood-without-newline");
    played.assert_left(Status::Crashed, 2, |cause| *cause == Cause::LineTooLong);
    let played = play_at_once("flood-of-lines");
    played.assert_left(Status::Crashed, 2, |cause| *cause == Cause::TooManyLines);
    let played = play_at_once("flood-of-messages");
    played.assert_left(Status::Crashed, 2, |cause| *cause == Cause::TooManyLines);
}

#[test]
fn answers_are_read_by_a_bound_even_if_nobody_reads_them() {
    // 19,000 searches in one turn, and nothing read: 1.2 MB of refusals.
    let played = play_at_once("never-reads");
    played.assert_left(Status::Crashed, 2, |cause| *cause == Cause::NotReading);
}

#[test]
fn an_exit_is_noticed_at_once_wherever_it_happens() {
    let played = play_at_once("exit-first 3");
    played.assert_left(Status::Crashed, 1, |cause| is_exit(cause, 3, false));
    let played = play_at_once("exit-when-ready 0");
    played.assert_left(Status::Crashed, 1, |cause| is_exit(cause, 0, true));
    let played = play_at_once("exit-in-turn-2 1");
    played.assert_left(Status::Crashed, 2, |cause| is_exit(cause, 1, true));
    // The turn that it ended is played.
    let played = play_at_once("exit-after-turn-2 0");
    played.assert_left(Status::Crashed, 3, |cause| is_exit(cause, 0, true));
    let played = play_at_once("killed-in-turn-2");
    played.assert_left(Status::Crashed, 2, |cause| {
        matches!(
            cause,
            Cause::Exited {
                status: Exit::Signal(9),
                ready: true
            }
        )
    });
}

#[test]
fn closed_pipes() {
    for mode in ["closes-stdout", "closes-all"] {
        let played = play_at_once(mode);
        played.assert_left(Status::Crashed, 2, |cause| *cause == Cause::ClosedOutput);
    }
    // Not to listen is no fault.
    let played = play_at_once("closes-stdin");
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
}

#[test]
fn a_child_that_holds_the_pipes_changes_nothing() {
    let played = play_at_once("leaves-a-child");
    played.assert_left(Status::Crashed, 2, |cause| is_exit(cause, 0, true));
}

#[test]
fn a_child_played_some_turns_for_a_program_that_had_ended() {
    let played = play_at_once("leaves-the-match-to-a-child 3");
    let is_this_exit = |cause: &Cause| is_exit(cause, 3, false) || is_exit(cause, 3, true);
    played.assert_left(Status::Crashed, 1, is_this_exit);
}

#[test]
fn of_a_ready_without_its_newline_nobody_was_told_that_it_had_arrived() {
    let mut setting = Setting::new();
    setting.options.start_limit = LIMIT;
    let played = play(&setting, "says-ready-without-an-end");
    played.assert_left(Status::Timeout, 1, |cause| {
        matches!(cause, Cause::NotReady { unseen: 16, .. })
    });
}

#[test]
fn a_program_that_had_moved_to_another_group_could_not_be_killed_and_stopped_the_judge() {
    assert_late("moves-to-the-group-of-its-child", 1);
}

#[cfg(all(target_os = "linux", not(feature = "threaded-pipes")))]
#[test]
fn the_end_of_a_program_was_noticed_later_than_the_answer_of_its_child() {
    for _ in 0..5 {
        let played = play_at_once("leaves-turn-2-to-a-child 3");
        played.assert_left(Status::Crashed, 2, |cause| is_exit(cause, 3, true));
    }
}

#[test]
fn who_does_not_end_after_the_game_is_killed_after_the_grace() {
    let mut setting = Setting::new();
    setting.options.end_grace = Duration::from_millis(300);
    let played = play(&setting, "stays-after-the-end");
    for [one, two] in &played.outcome.rounds {
        assert_eq!(
            (one.status, one.cause.as_ref(), one.killed),
            (Some(Status::TimeUp), None, true)
        );
        assert_eq!(two.status, Some(Status::TimeUp));
    }
    assert!(played.took < MARGIN, "{:?}", played.took);
    // What it said in that time is in the record.
    assert_eq!(played.printed(50), ["still here"]);
}

#[test]
fn a_turn_that_is_played_ahead_is_played_in_its_turn() {
    let played = play_at_once("ahead");
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
    assert_eq!(played.first(1).walk_bonus.count, 1, "five steps");
    assert_eq!(played.first(1).refusals, 0);
}

#[test]
fn odd_lines_are_output_and_odd_messages_are_read_as_far_as_they_go() {
    let played = play_at_once("odd-lines");
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
    let printed = played.printed(1);
    assert_eq!(printed.len(), 13, "{printed:#?}");
    assert_eq!(printed[0], "\u{feff}{\"type\":\"turn_over\"}");
    assert!(printed[2].contains('\u{fffd}'), "{printed:#?}");
}
