//! A program that panics says so to the judge, with its own file and line. This file is both: the test starts
//! itself as the program.

use std::env;
use std::error::Error;
use std::io::Write;
use std::process::{Command, Stdio};

use koshien_program::Koshien;
use serde_json::{Value, json};

const PLAYS: &str = "KOSHIEN_TEST_PLAYS";

#[test]
fn a_panic_is_told_to_the_judge() -> Result<(), Box<dyn Error>> {
    if env::var_os(PLAYS).is_some() {
        let mut koshien = Koshien::connect_game("panics");
        koshien.move_to(None);
        let route = koshien.calc_route(koshien.player(), None, &[]);
        println!("a line that is no message");
        koshien.move_to(route[1]);
    }
    let mut program = Command::new(env::current_exe()?)
        .args(["--exact", "a_panic_is_told_to_the_judge", "--nocapture"])
        .env(PLAYS, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let at = json!({ "x": 1, "y": 1 });
    let map = json!({ "width": 5, "height": 5, "goal_position": at });
    let initialize =
        json!({ "type": "initialize", "data": { "game_map": map, "initial_position": at } });
    let turn_start =
        json!({ "type": "turn_start", "data": { "turn_number": 1, "current_player": at } });
    let mut input = program.stdin.take().ok_or("no standard input")?;
    writeln!(input, "{initialize}\n{turn_start}")?;
    let output = program.wait_with_output()?;

    assert!(!output.status.success());
    let text = String::from_utf8(output.stdout)?;
    let messages: Vec<Value> = text
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let kinds: Vec<&str> = messages
        .iter()
        .filter_map(|message| message["type"].as_str())
        .collect();
    assert_eq!(kinds, ["ready", "debug", "debug", "error"], "{text}");
    let line = |index: usize| messages[index]["data"]["warning"]["line"].as_u64();
    assert_eq!(messages[1]["data"]["warning"]["call"], "move_to(None)");
    assert_eq!(line(2), line(1).map(|line| line + 1));
    let error = &messages[3]["data"];
    assert_eq!(
        error["line"].as_u64(),
        line(1).map(|line| line + 3),
        "{error}"
    );
    let message = error["message"].as_str().ok_or("no message")?;
    assert!(
        error["file"]
            .as_str()
            .is_some_and(|file| file.ends_with("panics.rs")),
        "{error}"
    );
    assert!(message.contains("index out of bounds"), "{message}");
    Ok(())
}
