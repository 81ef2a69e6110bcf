//! Programs that write strange things, too much, or too early.

use dohyo_arena::Verdict;
use dohyo_arena::program::STDERR_KEPT;

use crate::support::{options, play, play_script, play_with, test_program};

#[test]
fn a_flood_without_newline_is_over_the_output_limit() {
    let played = play(&["flood-without-newline"]);
    assert_eq!(played.outcome.verdict, Verdict::OutputLimit);
    insta::assert_snapshot!(played.outcome.hint.as_ref().unwrap());
    played.assert_at_once();
}

#[test]
fn a_flood_of_answers_that_reads_nothing_is_over_the_output_limit() {
    let played = play(&["flood-of-answers"]);
    assert_eq!(played.outcome.verdict, Verdict::OutputLimit);
    played.assert_at_once();
}

#[test]
fn a_flood_of_answers_that_reads_is_invalid_after_the_last_frame() {
    let mut options = options();
    options.time_limit = None;
    let script = "exec 3<&0; cat <&3 >/dev/null & while :; do echo 0; done".into();
    let played = play_with(&options, &["sh".into(), "-c".into(), script]);
    let Verdict::InvalidOutput {
        frame,
        line,
        reason,
    } = played.outcome.verdict
    else {
        panic!("verdict is {}", played.outcome.verdict);
    };
    assert_eq!(
        (frame, line, played.outcome.frames),
        (10_001, 10_001, 10_000)
    );
    assert_eq!(
        reason.to_string(),
        "after frame 10000 only FINISH is allowed, found `0`"
    );
}

#[test]
fn binary_garbage_is_invalid_and_quoted_harmlessly() {
    let played = play(&["garbage"]);
    let Verdict::InvalidOutput {
        frame,
        line,
        reason,
    } = &played.outcome.verdict
    else {
        panic!("verdict is {}", played.outcome.verdict);
    };
    assert_eq!((*frame, *line), (1, 1));
    assert!(
        reason
            .to_string()
            .bytes()
            .all(|byte| (b' '..=b'~').contains(&byte)),
        "{reason:?}"
    );
    insta::assert_snapshot!(played.outcome.hint.as_ref().unwrap());
    played.assert_at_once();
}

#[test]
fn answers_ahead_of_the_frames_count_in_order() {
    for _ in 0..5 {
        let played = play(&["ahead-and-read", "500", "0"]);
        assert_eq!(played.outcome.verdict, Verdict::Accepted);
        assert_eq!((played.outcome.frames, played.outcome.coins), (500, 1));
    }
}

#[test]
fn answers_ahead_count_even_if_the_program_never_reads_and_is_gone() {
    for _ in 0..5 {
        let played = play(&["ahead", "5000"]);
        assert_eq!(played.outcome.verdict, Verdict::Accepted);
        assert_eq!((played.outcome.frames, played.outcome.coins), (5000, 1));
    }
}

#[test]
fn when_both_sides_write_a_lot_nobody_is_stuck() {
    // 800 kB of answers before the program reads; the judge has more than a pipe to write, too.
    let mut options = options();
    options.time_limit = None;
    let played = play_with(&options, &test_program(&["ahead-and-read", "10000", "80"]));
    assert_eq!(played.outcome.verdict, Verdict::Accepted);
    assert_eq!(played.outcome.frames, 10_000);
}

#[test]
fn more_than_a_mebibyte_ahead_is_over_the_output_limit() {
    let mut options = options();
    options.time_limit = None;
    let played = play_with(&options, &test_program(&["ahead-and-read", "10000", "400"]));
    assert_eq!(played.outcome.verdict, Verdict::OutputLimit);
}

#[test]
fn a_flood_to_stderr_blocks_nothing_and_is_counted() {
    let mut options = options();
    options.time_limit = None;
    let played = play_with(&options, &test_program(&["stderr", "30000", "100"]));
    let outcome = &played.outcome;
    assert_eq!(
        (&outcome.verdict, outcome.frames),
        (&Verdict::Accepted, 100)
    );
    assert_eq!(
        (outcome.stderr_bytes, outcome.stderr.len()),
        (3_000_000, STDERR_KEPT)
    );
    assert_eq!(played.stderr.len(), 30_000);
    assert!(played.stderr.iter().all(|line| line == &[b'e'; 99]));
    assert!(outcome.stderr.ends_with(b"eee\n"));
}

#[test]
fn last_words_on_stderr_are_kept() {
    let played = play_script("echo one >&2; printf two >&2; exit 1");
    assert_eq!(played.outcome.stderr, b"one\ntwo");
    assert_eq!(played.stderr, [b"one", b"two"]);
    assert_eq!(
        played.outcome.hint.unwrap().to_string(),
        "the program must end with exit code 0; it failed at frame 1; its stderr may say why"
    );
}

#[test]
fn carriage_returns_and_blanks_are_accepted() {
    let played = play_script(r"printf '1\r\n>\r\n 1 \n > \r\nFINISH\r\n'");
    assert_eq!(
        (played.outcome.verdict, played.outcome.frames),
        (Verdict::Accepted, 2)
    );
}
