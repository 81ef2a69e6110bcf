//! Programs in Rust as people write them by mistake. Each test is its program too: it starts itself again.

use std::env;
use std::process;

use dohyo_arena::Status as Exit;
use dohyo_arena::referee::koshien::Cause;
use dohyo_koshien::Status;
use koshien_program::Koshien;

use crate::support::{LIMIT, MARGIN, Played, Setting};

/// Set in the processes that are programs.
const PROGRAM: &str = "KOSHIEN_TEST_PROGRAM";
/// Lines that look like messages.
const FORGED: [&str; 4] = [
    r#"{"type":"turn_over","data":{"actions":[]}}"#,
    r#"{"type":"ready","data":{"player_name":"somebody else"}}"#,
    r#"{"type":"map_area_request","data":{"x":1,"y":1}}"#,
    r#"{"type":"error","data":{"message":"forged"}}"#,
];

/// Plays a program against one that stays. `test` is the name of the test that calls this, and that is started
/// to be the program: then this does not return.
pub(crate) fn play(setting: &Setting, test: &str, program: impl Fn()) -> Played {
    if env::var_os(PROGRAM).is_some() {
        // The test harness may have begun a line.
        println!();
        program();
        process::exit(0);
    }
    let exe = env::current_exe().unwrap();
    let quote = |path: &std::path::Path| shell_words::quote(path.to_str().unwrap()).into_owned();
    // No test has the name of the folder; it tells the processes of this match from all others.
    let command = format!(
        "env {PROGRAM}=1 {} --exact {test} --nocapture {}",
        quote(&exe),
        quote(setting.folder.path())
    );
    setting.play(&command, "builtin:stop")
}

fn is_exit(cause: &Cause, code: i32, is_ready: bool) -> bool {
    matches!(cause, Cause::Exited { status: Exit::Code(found), ready } if *found == code && *ready == is_ready)
}

#[test]
fn a_program_that_panics_in_turn_7_crashes_there_with_its_file_and_line() {
    let test = "rust::a_program_that_panics_in_turn_7_crashes_there_with_its_file_and_line";
    let line = line!() + 4;
    let played = play(&Setting::new(), test, || {
        let mut koshien = Koshien::connect_game("panics");
        for turn in 1..=50 {
            assert!(turn != 7, "I do not like turn {turn}");
            println!("turn {turn} is over");
            koshien.turn_over();
        }
    });
    played.assert_left(Status::Crashed, 7, |cause| is_exit(cause, 101, true));
    let fault = played.first(1).fault.as_ref().unwrap();
    assert_eq!(fault.line, Some(line.into()), "{fault:?}");
    assert!(
        fault.file.as_ref().unwrap().ends_with("rust.rs"),
        "{fault:?}"
    );
    assert!(fault.message.contains("I do not like turn 7"), "{fault:?}");
    let notes = played.notes(7);
    assert!(notes.faults[0].contains("rust.rs:"), "{notes:?}");
    let exit = dohyo_koshien::record::Exit::Code(101);
    let ready = true;
    assert_eq!(
        notes.cause,
        Some(dohyo_koshien::record::Cause::Exited { exit, ready })
    );
    assert!(
        notes.output.iter().any(|line| line.contains("panicked at")),
        "{notes:?}"
    );
    assert_eq!(played.notes(6).output, ["turn 6 is over"]);
}

#[test]
fn a_program_that_loops_in_turn_3_runs_out_of_time_there() {
    let test = "rust::a_program_that_loops_in_turn_3_runs_out_of_time_there";
    let played = play(&Setting::hasty(), test, || {
        let mut koshien = Koshien::connect_game("loops");
        koshien.turn_over();
        koshien.turn_over();
        println!("round and round");
        loop {
            std::hint::spin_loop();
        }
    });
    played.assert_left(Status::Timeout, 3, |cause| {
        matches!(cause, Cause::Late { limit: LIMIT, .. })
    });
    assert_eq!(played.printed(3), ["round and round"]);
    assert!(played.first(1).killed);
    assert!(played.took < 2 * LIMIT + MARGIN, "{:?}", played.took);
}

#[test]
fn a_program_that_exits_early_crashes_in_that_turn() {
    let test = "rust::a_program_that_exits_early_crashes_in_that_turn";
    let played = play(&Setting::new(), test, || {
        let mut koshien = Koshien::connect_game("leaves");
        for _ in 0..3 {
            koshien.turn_over();
        }
        print!("I leave");
    });
    played.assert_left(Status::Crashed, 4, |cause| is_exit(cause, 0, true));
    assert_eq!(played.printed(4), ["I leave"]);
}

#[test]
fn a_program_that_never_connects_crashes_in_turn_1() {
    let test = "rust::a_program_that_never_connects_crashes_in_turn_1";
    let played = play(&Setting::new(), test, || {
        println!("{}", FORGED[0]);
        process::exit(3);
    });
    played.assert_left(Status::Crashed, 1, |cause| is_exit(cause, 3, false));
    assert_eq!(played.first(1).name, "");
}

#[test]
fn messages_that_a_program_prints_itself_are_not_taken_for_messages() {
    let test = "rust::messages_that_a_program_prints_itself_are_not_taken_for_messages";
    let played = play(&Setting::new().turns(5), test, || {
        let mut koshien = Koshien::connect_game("forges");
        while koshien.turn() > 0 {
            println!("1");
            for line in FORGED {
                println!("{line}");
            }
            if !koshien.turn_over() {
                return;
            }
        }
    });
    let first = played.first(1);
    assert_eq!(first.status, Some(Status::TimeUp), "{:?}", played.events);
    assert_eq!(played.outcome.names[0], "forges");
    assert_eq!((first.refusals, first.fault.as_ref()), (0, None));
    for turn in 2..=5 {
        let printed = played.printed(turn);
        assert_eq!(
            (printed[0], &printed[1..]),
            ("1", &FORGED[..]),
            "turn {turn}"
        );
    }
}

#[test]
fn ten_thousand_lines_in_every_turn_are_recorded() {
    let test = "rust::ten_thousand_lines_in_every_turn_are_recorded";
    let played = play(&Setting::new().turns(3), test, || {
        let mut koshien = Koshien::connect_game("talks");
        loop {
            for number in 0..10_000 {
                println!("line {number} of many");
            }
            if !koshien.turn_over() {
                return;
            }
        }
    });
    let first = played.first(1);
    assert_eq!(first.status, Some(Status::TimeUp), "{:?}", played.events);
    for turn in 2..=3 {
        let printed = played.printed(turn);
        assert_eq!(printed.len(), 10_000, "turn {turn}");
        assert_eq!(
            (printed[0], printed[9_999]),
            ("line 0 of many", "line 9999 of many")
        );
    }
}

#[test]
fn a_program_that_calls_everything_with_none_is_warned_and_plays_on() {
    let test = "rust::a_program_that_calls_everything_with_none_is_warned_and_plays_on";
    let played = play(&Setting::new().turns(5), test, || {
        let mut koshien = Koshien::connect_game("");
        koshien.get_map_area(None);
        koshien.move_to(None);
        koshien.set_dynamite(None);
        koshien.set_bomb(None);
        koshien.calc_route(None, None, &[]);
        koshien.calc_route(koshien.player(), koshien.other_player(), &[]);
        koshien.locate_objects(None, 0, "");
        koshien.set_message("");
        while koshien.turn_over() {}
    });
    let first = played.first(1);
    assert_eq!(first.status, Some(Status::TimeUp), "{:?}", played.events);
    assert_eq!(
        (first.warnings, first.refusals),
        (7, 0),
        "{:?}",
        played.warnings()
    );
    assert!(
        played.warnings()[1].contains("move_to(None)"),
        "{:?}",
        played.warnings()
    );
}
