//! Programs that take their time: what is charged, what is not, and that every wait ends.

use std::time::{Duration, Instant};

use dohyo_arena::clock::MonotonicClock;
use dohyo_arena::process::Process;
use dohyo_arena::process::affinity::Pinned;
use dohyo_arena::program::{PrepareOptions, Stop};
use dohyo_arena::referee::superrookie::{Pin, judge, run_match};
use dohyo_arena::{Error, Event, ProgramSpec, Verdict};

use crate::support::{
    LIMIT, MARGIN, Played, assert_gone, map, options, play, play_script, play_with, test_program,
};

#[track_caller]
fn assert_time_limit(played: &Played) {
    assert_eq!(played.outcome.verdict, Verdict::TimeLimit);
    assert!(played.outcome.killed);
    played.assert_at_limit();
}

#[test]
fn sleeping_is_over_the_limit() {
    let played = play(&["hang", "0"]);
    assert_time_limit(&played);
    assert_eq!(played.outcome.frames, 0);
}

#[test]
fn sleeping_in_mid_game_is_over_the_limit_and_the_frames_so_far_are_told() {
    let played = play(&["hang", "10"]);
    assert_time_limit(&played);
    assert_eq!(played.outcome.frames, 10);
}

#[test]
fn a_busy_loop_is_over_the_limit_and_its_cpu_time_is_measured() {
    let played = play(&["busy"]);
    assert_time_limit(&played);
    // On a busy machine it gets only a part of the core.
    let cpu = played.outcome.cpu.unwrap();
    assert!(
        cpu > Duration::from_millis(50) && cpu < LIMIT + MARGIN,
        "{cpu:?}"
    );
}

#[test]
fn who_ignores_signals_is_killed_all_the_same() {
    assert_time_limit(&play_script(
        "trap '' TERM INT HUP ALRM XCPU; while :; do sleep 60; done",
    ));
}

#[test]
fn who_stops_itself_is_killed_all_the_same() {
    assert_time_limit(&play_script("kill -STOP $$"));
}

#[test]
fn a_slow_drip_does_not_extend_the_limit() {
    let played = play(&["drip"]);
    assert_time_limit(&played);
    let hint = played.outcome.hint.unwrap().to_string();
    assert!(
        hint.contains("no complete line") && hint.contains("bytes unseen"),
        "{hint}"
    );
}

#[test]
fn stderr_does_not_extend_the_limit() {
    let played = play(&["drip-stderr"]);
    assert_time_limit(&played);
    assert!(played.stderr.len() > 2);
}

#[test]
fn a_forgotten_flush_gets_a_hint() {
    let played = play(&["no-flush", "3"]);
    assert_time_limit(&played);
    insta::assert_snapshot!(played.outcome.hint.unwrap());
}

#[test]
fn who_never_reads_is_stopped_while_the_judge_writes() {
    let played = play(&["ahead-and-hang", "5000"]);
    assert_time_limit(&played);
    // The pipe took some frames, then no more.
    assert!(
        (1..5000).contains(&played.outcome.frames),
        "{}",
        played.outcome.frames
    );
    let hint = played.outcome.hint.unwrap().to_string();
    assert!(hint.contains("does not read its input"), "{hint}");
}

#[test]
fn the_limit_is_on_the_sum() {
    // 30 times 30 ms are 900 ms.
    let played = play(&["slow", "30", "30"]);
    assert_time_limit(&played);
    assert!(
        (1..30).contains(&played.outcome.frames),
        "{}",
        played.outcome.frames
    );
}

#[test]
fn without_a_limit_time_is_charged_and_nothing_happens() {
    let mut options = options();
    options.time_limit = None;
    let played = play_with(&options, &test_program(&["slow", "10", "20"]));
    assert_eq!(played.outcome.verdict, Verdict::Accepted);
    assert!(
        played.outcome.charged >= Duration::from_millis(200),
        "{:?}",
        played.outcome.charged
    );
}

#[test]
fn start_up_is_charged() {
    let played = play_script("sleep 0.2; echo FINISH");
    assert_eq!(played.outcome.verdict, Verdict::Accepted);
    assert!(
        played.outcome.charged >= Duration::from_millis(200),
        "{:?}",
        played.outcome.charged
    );
}

/// On one core the program can run before the system call that sends a frame comes back to the judge: it
/// does when the judge has been the busier of the two.
#[test]
fn what_is_thought_while_the_judge_writes_is_charged() {
    let _pinned = Pinned::to(None);
    let mut process =
        Process::start(&test_program(&["think", "100", "500"]), &Stop::new()).unwrap();
    let mut options = options();
    options.time_limit = None;
    let mut busy = |_event: &Event<'_>| {
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(1) {
            std::hint::spin_loop();
        }
    };
    let outcome = judge(
        &map(),
        "test",
        &mut process,
        &MonotonicClock,
        &options,
        &mut busy,
    )
    .unwrap();
    assert_eq!(outcome.verdict, Verdict::Accepted);
    assert!(
        outcome.charged >= Duration::from_millis(50),
        "{:?}",
        outcome.charged
    );
}

#[test]
fn the_judges_own_time_is_not_charged() {
    let mut process = Process::start(&test_program(&["play", "100"]), &Stop::new()).unwrap();
    let start = Instant::now();
    let outcome = judge(
        &map(),
        "test",
        &mut process,
        &MonotonicClock,
        &options(),
        &mut |_event| {
            std::thread::sleep(Duration::from_millis(6));
        },
    )
    .unwrap();
    assert_eq!(outcome.verdict, Verdict::Accepted);
    assert!(start.elapsed() > LIMIT);
    assert!(outcome.charged < LIMIT, "{:?}", outcome.charged);
}

#[test]
fn a_match_can_be_stopped_from_outside() {
    for arguments in [&["hang", "0"][..], &["drip"], &["walk", "1000000"]] {
        let stop = Stop::new();
        let mut process = Process::start(&test_program(arguments), &stop).unwrap();
        let mut options = options();
        options.time_limit = None;
        options.stop = stop.clone();
        let raiser = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            stop.raise();
        });
        let start = Instant::now();
        let mut slowly = |_event: &Event<'_>| std::thread::sleep(Duration::from_micros(100));
        let result = judge(
            &map(),
            "test",
            &mut process,
            &MonotonicClock,
            &options,
            &mut slowly,
        );
        assert!(matches!(result, Err(Error::Stopped)), "{result:?}");
        assert!(start.elapsed() < MARGIN, "{:?}", start.elapsed());
        let id = process.id();
        drop(process);
        assert_gone(id);
        raiser.join().unwrap();
    }
}

#[test]
fn a_process_that_is_dropped_is_killed() {
    let process = Process::start(&test_program(&["busy"]), &Stop::new()).unwrap();
    let id = process.id();
    drop(process);
    assert_gone(id);
}

#[test]
fn pinned_or_not_a_match_has_the_same_result() {
    let command = format!("{} walk 300", env!("CARGO_BIN_EXE_arena-test-program"));
    let program = ProgramSpec::parse(&command)
        .unwrap()
        .prepare(&PrepareOptions::default())
        .unwrap();
    let results = [Pin::Here, Pin::Core(0), Pin::Core(1_000_000), Pin::Off].map(|pin| {
        let mut options = options();
        options.time_limit = None;
        options.pin = pin;
        let outcome = run_match(&map(), &program, &options, &mut |_event| {}).unwrap();
        (
            outcome.verdict,
            outcome.cost,
            outcome.cost_frame,
            outcome.frames,
        )
    });
    assert_eq!(results[0].0, Verdict::Accepted);
    assert!(
        results.iter().all(|result| *result == results[0]),
        "{results:?}"
    );
}
