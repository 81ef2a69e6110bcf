//! `dohyo run koshien` with Ruby programs that are odd: too long, never in the game, or nothing but nil. Each has its
//! exit code and its text, and the other player plays on.
#![cfg(unix)]

use std::fmt::Write as _;
use std::fs;

use serde_json::Value;

use super::support::{Folder, code, repository, stderr, stdout};

/// A folder with an odd program of the libraries' own tests as `cat.rb`.
fn odd(name: &str) -> Folder {
    let file = repository().join("programs/koshien/tests/odd").join(name);
    Folder::new().file("cat.rb", fs::read(file).unwrap())
}

/// What a match of `cat.rb` against a built-in program prints, and its result; the record is genuine.
fn play(folder: &Folder, expected: i32) -> (String, Value) {
    let line = "run koshien open -a cat.rb -a builtin:goal";
    let output = folder.run(&format!("{line} --record game.jsonl"));
    assert_eq!(code(&output), expected, "{output:?}");
    assert_eq!(stderr(&output), "");
    assert_eq!(code(&folder.run("record verify game.jsonl")), 0);
    let json = folder.run(&format!("{line} --json"));
    assert_eq!(code(&json), expected, "{json:?}");
    (
        stdout(&output),
        serde_json::from_str(&stdout(&json)).unwrap(),
    )
}

/// Checks that player 1 ended like this in both rounds, and that player 2 reached the goal.
#[track_caller]
fn assert_parts(json: &Value, status: &str, last_turn: u32) {
    let rounds = json["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 2);
    for round in rounds {
        assert_eq!(round[0]["status"], status, "{round}");
        assert_eq!(round[0]["turn"], last_turn, "{round}");
        assert_eq!(round[1]["status"], "goal", "{round}");
        assert_eq!(round[1]["failure"], Value::Null, "{round}");
    }
    assert_eq!(json["winner"], 2);
}

#[test]
fn a_program_of_100_kilobytes_plays_to_the_end() {
    let mut text = "require \"smalruby3\"\n".to_owned();
    for number in 0..2500 {
        writeln!(text, "def helper_{number}(value)\n  value + {number}\nend").unwrap();
    }
    text.push_str(
        "koshien.connect_game(name: \"long\")\nkoshien.set_message(helper_2499(1).to_s)\n\
         loop { koshien.turn_over }\n",
    );
    assert!(text.len() > 100_000);
    let folder = Folder::new().file("cat.rb", text);
    let (text, json) = play(&folder, 0);
    assert!(text.starts_with("2 builtin:goal wins"), "{text}");
    assert!(text.contains("1 long"), "{text}");
    assert_parts(&json, "timeup", 50);
    let shown = stdout(&folder.run("record show game.jsonl --turn 1"));
    assert!(shown.contains("2500"), "{shown}");
}

#[test]
fn a_program_that_never_calls_connect_game_is_told_and_the_other_plays_on() {
    // Commands before the game are a mistake that the library names, with the line.
    let (text, json) = play(&odd("never_connects.rb"), 1);
    assert!(text.starts_with("2 builtin:goal wins"), "{text}");
    for round in 1..=2 {
        let line = format!(
            "1 cat.rb, round {round}, turn 1: the program ended before it was ready: exit code 1\n"
        );
        assert!(text.contains(&line), "{text}");
    }
    assert!(text.contains("cat.rb:3: "), "{text}");
    assert!(text.contains("connect_game"), "{text}");
    assert_parts(&json, "crashed", 1);
    let failure = &json["rounds"][0][0]["failure"];
    assert_eq!(
        (&failure["cause"], &failure["line"]),
        (&"exited".into(), &3.into()),
        "{failure}"
    );

    // Who only prints ends, and is told what was missing.
    let (text, json) = play(&odd("exits_without_connecting.rb"), 1);
    assert!(
        text.contains(
            "1 cat.rb, round 1, turn 1: the program ended before it was ready: exit code 0\n"
        ),
        "{text}"
    );
    assert!(text.contains("never called connect_game"), "{text}");
    assert_parts(&json, "crashed", 1);
}

#[test]
fn a_program_that_calls_everything_with_nil_is_warned_and_plays_to_the_end() {
    let folder = odd("all_nil.rb");
    let (text, json) = play(&folder, 0);
    assert!(text.starts_with("2 builtin:goal wins"), "{text}");
    assert_parts(&json, "timeup", 50);
    for round in json["rounds"].as_array().unwrap() {
        assert!(round[0]["warnings"].as_u64() > Some(10), "{round}");
        assert_eq!(round[1]["warnings"], 0, "{round}");
    }
    // The warnings are in the table and, with their lines, in the record.
    let warnings = json["rounds"][0][0]["warnings"].to_string();
    let row = text
        .lines()
        .rfind(|line| line.trim_start().starts_with("2      1"));
    assert!(row.unwrap().trim_end().ends_with(&warnings), "{text}");
    let shown = stdout(&folder.run("record show game.jsonl --turn 1"));
    assert!(shown.contains("warning: move_to(nil), line 8"), "{shown}");
}
