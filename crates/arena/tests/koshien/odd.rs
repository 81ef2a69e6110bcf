//! Ruby programs as pupils write them by mistake: only their own part suffers, and they are told why.

use std::fmt::Write as _;
use std::time::Duration;

use dohyo_arena::Status as Exit;
use dohyo_arena::referee::koshien::{Cause, Remark};
use dohyo_koshien::Status;

use crate::support::{LIMIT, MARGIN, Played, Setting, odd};

fn play(setting: &Setting, name: &str) -> Played {
    setting.play(odd(name).to_str().unwrap(), "builtin:stop")
}

#[test]
fn a_program_that_raises_in_turn_7_crashes_there_with_its_file_and_line() {
    let played = play(&Setting::new(), "raises_in_turn_7.rb");
    played.assert_left(Status::Crashed, 7, |cause| {
        matches!(
            cause,
            Cause::Exited {
                status: Exit::Code(1),
                ready: true
            }
        )
    });
    let fault = played.first(1).fault.as_ref().unwrap();
    assert_eq!(fault.line, Some(9), "{fault:?}");
    assert!(
        fault
            .file
            .as_ref()
            .unwrap()
            .ends_with("raises_in_turn_7.rb"),
        "{fault:?}"
    );
    assert!(fault.message.contains("NoMethodError"), "{fault:?}");
    // And in the record, in the turn where it happened, with the end of the process.
    let notes = played.notes(7);
    assert!(
        notes.faults[0].contains("raises_in_turn_7.rb:9: "),
        "{notes:?}"
    );
    let exit = dohyo_koshien::record::Exit::Code(1);
    let ready = true;
    assert_eq!(
        notes.cause,
        Some(dohyo_koshien::record::Cause::Exited { exit, ready })
    );
    assert!(
        notes
            .output
            .iter()
            .any(|line| line.contains("raises_in_turn_7.rb:9:in")),
        "{notes:?}"
    );
    assert_eq!(played.notes(6).output, ["turn 6 is over"]);
}

#[test]
fn a_program_that_loops_in_turn_3_runs_out_of_time_there() {
    let played = play(&Setting::hasty(), "loops_in_turn_3.rb");
    played.assert_left(Status::Timeout, 3, |cause| {
        matches!(cause, Cause::Late { limit: LIMIT, .. })
    });
    assert_eq!(played.printed(3), ["round and round"]);
    let first = played.first(1);
    assert!(
        first.time.worst >= LIMIT && first.time.worst_turn == 3,
        "{:?}",
        first.time
    );
    assert!(first.killed);
    // Both rounds, and starting Ruby twice.
    assert!(
        played.took >= 2 * LIMIT && played.took < 2 * LIMIT + MARGIN,
        "{:?}",
        played.took
    );
}

#[test]
fn a_program_that_leaves_its_loop_or_exits_crashes_in_that_turn() {
    let said = "turn 4: the program ended before its part of the round was over: \
                is there no loop around turn_over?";
    for name in ["exits_early.rb", "ends_early.rb"] {
        let played = play(&Setting::new(), name);
        played.assert_left(Status::Crashed, 4, |cause| {
            matches!(
                cause,
                Cause::Exited {
                    status: Exit::Code(0),
                    ready: true
                }
            )
        });
        assert_eq!(played.warnings(), [said], "{name}");
    }
}

#[test]
fn a_program_that_never_connects_is_told() {
    let played = play(&Setting::new(), "exits_without_connecting.rb");
    played.assert_left(Status::Crashed, 1, |cause| {
        matches!(
            cause,
            Cause::Exited {
                status: Exit::Code(0),
                ready: false
            }
        )
    });
    assert_eq!(played.printed(1), ["bye"]);
    assert_eq!(
        played.warnings(),
        ["turn 1: the program ended and never called connect_game"]
    );
    let played = play(&Setting::new(), "never_connects.rb");
    played.assert_left(Status::Crashed, 1, |cause| {
        matches!(
            cause,
            Cause::Exited {
                status: Exit::Code(1),
                ready: false
            }
        )
    });
    let fault = played.first(1).fault.as_ref().unwrap();
    assert!(fault.message.contains("call connect_game first"), "{fault}");
}

#[test]
fn a_program_that_waits_before_it_connects_runs_out_of_time() {
    let mut setting = Setting::new();
    setting.options.start_limit = LIMIT;
    let folder = tempfile::tempdir().unwrap();
    let waits = folder.path().join("waits.rb");
    std::fs::write(
        &waits,
        "puts 'soon'\nsleep 60\nkoshien.connect_game(name: 'late')\n",
    )
    .unwrap();
    let played = setting.play(waits.to_str().unwrap(), "builtin:stop");
    played.assert_left(Status::Timeout, 1, |cause| {
        *cause
            == Cause::NotReady {
                limit: LIMIT,
                unseen: 0,
            }
    });
    assert_eq!(played.printed(1), ["soon"]);
}

#[test]
fn a_program_that_calls_everything_with_nil_is_warned_and_plays_on() {
    let played = play(&Setting::new(), "all_nil.rb");
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
    let warnings = played.warnings();
    assert!(
        warnings.contains(&"turn 1: move_to(nil), line 8".to_owned()),
        "{warnings:#?}"
    );
    assert!(warnings.len() > 10, "{warnings:#?}");
    assert!(
        played
            .notes(1)
            .warnings
            .iter()
            .any(|warning| warning.to_string() == "move_to(nil), line 8")
    );
    assert_eq!(played.first(1).warnings as usize, warnings.len());
}

#[test]
fn what_is_printed_is_never_a_message_and_is_recorded_with_its_turn() {
    let played = play(&Setting::new().turns(5), "prints_messages.rb");
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
    assert_eq!(played.outcome.names[0], "forges");
    for turn in 1..=5 {
        assert_eq!(
            played.printed(turn),
            [
                "1",
                "1",
                r#"{"type":"turn_over","data":{"actions":[]}}"#,
                r#"{"type":"ready","data":{"player_name":"somebody else"}}"#,
                r#"{"type":"error","data":{"message":"forged"}}"#,
                r#"{"type":"#,
                "[]",
                "null",
                r#""turn_over""#,
                "{}",
            ],
            "turn {turn}"
        );
    }
}

#[test]
fn everything_printed_in_any_way_belongs_to_its_turn() {
    let played = play(&Setting::new(), "prints.rb");
    played.assert_left(Status::Crashed, 3, |cause| {
        matches!(
            cause,
            Cause::Exited {
                status: Exit::Code(3),
                ready: true
            }
        )
    });
    // Seven ways, and at the end of the turn a line that has no end.
    assert_eq!(played.printed(1), ["1"; 8]);
    assert_eq!(played.printed(2), ["2"; 8]);
    let (last, others) = played
        .printed(3)
        .split_last()
        .map(|(last, others)| (*last, others.to_vec()))
        .unwrap();
    assert_eq!((others, last), (vec!["3"; 7], "3the last thing"));
}

#[test]
fn ten_thousand_lines_in_every_turn_are_recorded() {
    let played = play(&Setting::new().turns(5), "prints_10000_lines.rb");
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
    for turn in 1..=5 {
        let printed = played.printed(turn);
        assert_eq!(printed.len(), 10_000, "turn {turn}");
        assert_eq!(
            (printed[0], printed[9_999]),
            ("line 0 of many", "line 9999 of many")
        );
    }
    assert_eq!(played.first(1).output_lines, 50_000);
}

#[test]
fn a_program_of_100_kilobytes_plays() {
    let folder = tempfile::tempdir().unwrap();
    let mut text = "require \"smalruby3\"\n".to_owned();
    for number in 0..2500 {
        writeln!(text, "def helper_{number}(value)\n  value + {number}\nend").unwrap();
    }
    text.push_str("koshien.connect_game(name: \"long\")\nkoshien.set_message(helper_2499(1).to_s)\nloop { koshien.turn_over }\n");
    assert!(text.len() > 100_000);
    let file = folder.path().join("long.rb");
    std::fs::write(&file, text).unwrap();
    let played = Setting::new()
        .turns(3)
        .play(file.to_str().unwrap(), "builtin:goal");
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
    assert_eq!(played.notes(1).message.as_deref(), Some("2500"));
}

#[test]
fn a_program_that_ruby_cannot_read_crashes_and_says_where() {
    let played = play(&Setting::new(), "syntax_error.rb");
    played.assert_left(Status::Crashed, 1, |cause| {
        matches!(
            cause,
            Cause::Exited {
                status: Exit::Code(1),
                ready: false
            }
        )
    });
    assert!(
        played
            .notes(1)
            .output
            .iter()
            .any(|line| line.contains("syntax_error.rb:"))
    );
}

#[test]
fn a_program_that_swallows_its_end_is_gone_all_the_same() {
    let played = play(&Setting::new().turns(3), "rescues_everything.rb");
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
    assert!(!played.first(1).killed);
    assert!(played.took < MARGIN);
}

#[test]
fn children_and_threads_of_a_program_do_no_harm() {
    for name in ["forks.rb", "threads.rb"] {
        let played = play(&Setting::new(), name);
        let expected = if name == "forks.rb" {
            Status::TimeUp
        } else {
            Status::Goal
        };
        assert_eq!(
            played.first(1).status,
            Some(expected),
            "{name}: {:?}",
            played.events
        );
        if name == "forks.rb" {
            assert_eq!(
                (played.printed(1), played.printed(50)),
                (vec!["child"], vec!["child"])
            );
        }
    }
}

#[test]
fn the_other_player_is_not_disturbed_in_its_own_time() {
    // Player 2 needs little; what player 1 burns is not charged to it.
    let setting = Setting::hasty();
    let (loops, stays) = (odd("loops_in_turn_3.rb"), odd("stays.rb"));
    let played = setting.play(loops.to_str().unwrap(), stays.to_str().unwrap());
    for [one, two] in &played.outcome.rounds {
        assert_eq!(one.status, Some(Status::Timeout));
        assert_eq!(two.status, Some(Status::TimeUp), "{:?}", two.cause);
        assert_eq!(two.time.turns, 50);
        assert!(
            two.time.mean() < Duration::from_millis(500),
            "{:?}",
            two.time
        );
    }
    let debug = played
        .said
        .iter()
        .filter(|(.., remark)| matches!(remark, Remark::Debug(_)));
    assert_eq!(debug.count(), 0);
}

#[test]
fn the_same_mistakes_in_other_languages_end_the_same_way() {
    for (file, line) in [("raises_in_turn_7.py", 10), ("raises_in_turn_7.js", 9)] {
        let played = play(&Setting::new(), file);
        played.assert_left(Status::Crashed, 7, |cause| {
            matches!(cause, Cause::Exited { ready: true, .. })
        });
        let fault = played.first(1).fault.as_ref().unwrap();
        assert_eq!(fault.line, Some(line), "{fault:?}");
        assert!(fault.file.as_ref().unwrap().ends_with(file), "{fault:?}");
    }
    for file in ["loops_in_turn_3.py", "loops_in_turn_3.js"] {
        let played = play(&Setting::hasty(), file);
        played.assert_left(Status::Timeout, 3, |cause| {
            matches!(cause, Cause::Late { limit: LIMIT, .. })
        });
        assert_eq!(played.printed(3), ["round and round"], "{file}");
    }
    for file in [
        "all_none.py",
        "all_null.js",
        "prints_messages.py",
        "prints_messages.js",
    ] {
        let played = play(&Setting::new().turns(5), file);
        assert_eq!(
            played.first(1).status,
            Some(Status::TimeUp),
            "{file}: {:?}",
            played.events
        );
        assert_eq!(
            played.first(1).warnings > 0,
            file.starts_with("all"),
            "{file}"
        );
    }
}
