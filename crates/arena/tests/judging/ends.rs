//! Programs that end: early, late, in the wrong way, without a newline, after FINISH.

use std::time::Duration;

use dohyo_arena::{Status, Verdict};

use crate::support::{LIMIT, MARGIN, options, play, play_script, play_with};

#[track_caller]
fn assert_output_ended(verdict: &Verdict, at_frame: u32, at_line: usize) {
    let Verdict::InvalidOutput {
        frame,
        line,
        reason,
    } = verdict
    else {
        panic!("verdict is {verdict}");
    };
    assert_eq!((*frame, *line), (at_frame, at_line));
    assert_eq!(reason.to_string(), "the output ended without FINISH");
}

#[test]
fn a_program_that_finishes_is_accepted() {
    let played = play(&["play", "20"]);
    let outcome = &played.outcome;
    assert_eq!(outcome.verdict, Verdict::Accepted);
    assert_eq!(
        (outcome.frames, outcome.coins, outcome.max_coins),
        (20, 0, 1)
    );
    assert_eq!(
        (outcome.status, outcome.killed, outcome.leaked),
        (Some(Status::Code(0)), false, false)
    );
    assert!(outcome.cpu.unwrap() < played.took + Duration::from_millis(100));
    assert!(outcome.max_rss.unwrap() > 100_000, "{:?}", outcome.max_rss);
    assert_eq!(outcome.hint, None);
    played.assert_at_once();
}

#[test]
fn the_cost_is_the_lowest_one_and_its_frame_is_told() {
    let outcome = play(&["walk", "300"]).outcome;
    assert_eq!(outcome.verdict, Verdict::Accepted);
    assert_eq!((outcome.cost, outcome.coins, outcome.frames), (0, 1, 300));
    assert!(
        (1..20).contains(&outcome.cost_frame),
        "{}",
        outcome.cost_frame
    );
}

#[test]
fn exit_with_code_0_before_the_first_answer_is_invalid() {
    let played = play(&["exit", "0", "0"]);
    assert_output_ended(&played.outcome.verdict, 1, 1);
    played.assert_at_once();
}

#[test]
fn exit_with_another_code_before_the_first_answer_is_a_runtime_error() {
    let played = play(&["exit", "0", "3"]);
    assert_eq!(
        played.outcome.verdict,
        Verdict::RuntimeError {
            status: Status::Code(3)
        }
    );
    assert_eq!((played.outcome.frames, played.outcome.cost), (0, 1_000_000));
    played.assert_at_once();
}

#[test]
fn exit_with_code_0_in_mid_game_is_invalid_at_the_next_frame() {
    let played = play(&["exit", "10", "0"]);
    assert_output_ended(&played.outcome.verdict, 11, 11);
    assert_eq!(played.outcome.frames, 10);
    played.assert_at_once();
}

#[test]
fn exit_with_another_code_in_mid_game_is_a_runtime_error() {
    let played = play(&["exit", "10", "3"]);
    assert_eq!(
        played.outcome.verdict,
        Verdict::RuntimeError {
            status: Status::Code(3)
        }
    );
    assert_eq!(played.outcome.frames, 10);
    played.assert_at_once();
}

#[test]
fn a_crash_is_a_runtime_error_with_its_signal() {
    let played = play(&["abort", "10"]);
    assert_eq!(
        played.outcome.verdict,
        Verdict::RuntimeError {
            status: Status::Signal(6)
        }
    );
    played.assert_at_once();
}

#[test]
fn a_program_that_kills_its_own_group_kills_only_that() {
    let played = play_script("kill -9 0");
    assert_eq!(
        played.outcome.verdict,
        Verdict::RuntimeError {
            status: Status::Signal(9)
        }
    );
    played.assert_at_once();
}

#[test]
fn closed_stdout_is_invalid_at_once() {
    let played = play_script("exec >&-; exec sleep 60");
    assert_output_ended(&played.outcome.verdict, 1, 1);
    assert!(played.outcome.killed);
    played.assert_at_once();
}

#[test]
fn everything_closed_is_invalid_at_once() {
    let played = play_script("exec <&- >&- 2>&-; exec sleep 60");
    assert_output_ended(&played.outcome.verdict, 1, 1);
    played.assert_at_once();
}

#[test]
fn closed_stdin_alone_is_no_fault() {
    let played = play_script("exec <&-; for i in 1 2 3 4 5; do echo 0; done; echo FINISH");
    assert_eq!(played.outcome.verdict, Verdict::Accepted);
    assert_eq!(played.outcome.frames, 5);
}

#[test]
fn closed_stdin_and_silence_is_over_the_time_limit() {
    let played = play_script("exec <&-; exec sleep 60");
    assert_eq!(played.outcome.verdict, Verdict::TimeLimit);
    played.assert_at_limit();
}

#[test]
fn finish_without_newline_is_finish() {
    let played = play(&["finish-without-newline", "5"]);
    assert_eq!(played.outcome.verdict, Verdict::Accepted);
    assert_eq!(played.outcome.frames, 5);
    played.assert_at_once();
}

#[test]
fn an_answer_without_newline_counts_when_the_output_ends() {
    let played = play(&["answer-without-newline", "5"]);
    assert_output_ended(&played.outcome.verdict, 7, 7);
    assert_eq!(played.outcome.frames, 6);
    played.assert_at_once();
}

#[test]
fn another_code_after_finish_is_a_runtime_error() {
    let played = play(&["finish-and-exit", "5", "3"]);
    assert_eq!(
        played.outcome.verdict,
        Verdict::RuntimeError {
            status: Status::Code(3)
        }
    );
    assert_eq!(played.outcome.frames, 5);
    played.assert_at_once();
}

#[test]
fn a_crash_after_finish_is_a_runtime_error() {
    let played = play_script("echo FINISH; kill -SEGV $$");
    assert_eq!(
        played.outcome.verdict,
        Verdict::RuntimeError {
            status: Status::Signal(11)
        }
    );
    played.assert_at_once();
}

#[test]
fn a_program_that_hangs_after_finish_is_killed_and_its_result_stands() {
    let played = play(&["finish-and-hang", "5"]);
    let outcome = &played.outcome;
    assert_eq!(outcome.verdict, Verdict::Accepted);
    assert_eq!(
        (outcome.frames, outcome.killed, outcome.status),
        (5, true, None)
    );
    insta::assert_snapshot!(outcome.hint.as_ref().unwrap());
    assert!(
        played.took >= Duration::from_millis(300),
        "{:?}",
        played.took
    );
    // The time after FINISH is not charged.
    played.assert_at_once();
}

#[test]
fn what_follows_finish_is_not_read() {
    let played = play(&["finish-and-flood"]);
    assert_eq!(played.outcome.verdict, Verdict::Accepted);
    assert!(played.outcome.killed);
    played.assert_at_once();
    assert_eq!(
        play_script("echo FINISH; echo nonsense").outcome.verdict,
        Verdict::Accepted
    );
}

#[test]
fn a_program_may_wait_for_the_end_of_its_input_after_finish() {
    let played = play_script("echo FINISH; cat >/dev/null");
    assert_eq!(played.outcome.verdict, Verdict::Accepted);
    assert!(!played.outcome.killed);
}

#[test]
fn nobody_waits_for_a_child_that_keeps_the_pipes_after_finish() {
    let played = play_script("sleep 60 & echo FINISH");
    assert_eq!(played.outcome.verdict, Verdict::Accepted);
    assert!(played.outcome.leaked && !played.outcome.killed);
    assert!(played.took < MARGIN, "{:?}", played.took);
}

#[test]
fn nobody_waits_for_a_child_that_keeps_the_pipes_without_finish() {
    let played = play_script("sleep 60 & echo 0; exit 3");
    assert_eq!(
        played.outcome.verdict,
        Verdict::RuntimeError {
            status: Status::Code(3)
        }
    );
    assert_eq!(played.outcome.frames, 1);
    assert!(played.outcome.leaked);
    assert!(played.took < LIMIT + MARGIN, "{:?}", played.took);
}

#[test]
fn nobody_waits_for_a_child_that_goes_on_talking() {
    let mut options = options();
    options.time_limit = None;
    let script = "(while :; do echo hm >&2; sleep 0.01; done) & exit 3";
    let played = play_with(&options, &["sh".into(), "-c".into(), script.into()]);
    assert_eq!(
        played.outcome.verdict,
        Verdict::RuntimeError {
            status: Status::Code(3)
        }
    );
    assert!(played.outcome.leaked);
    assert!(played.took < MARGIN, "{:?}", played.took);
}

#[test]
fn all_of_a_family_is_killed() {
    let played = play_script("for i in 1 2 3 4 5 6 7 8; do (sleep 60; sleep 60) & done; wait");
    assert_eq!(played.outcome.verdict, Verdict::TimeLimit);
    played.assert_at_limit();
}
