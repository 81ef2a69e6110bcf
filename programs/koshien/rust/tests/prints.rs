//! What a program prints is never a message, and never spoils one. This file is both: the test starts itself as the
//! program.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::process::{Command, Stdio};

use koshien_program::Koshien;
use serde_json::{Value, json};

const PLAYS: &str = "KOSHIEN_TEST_PRINTS";
const FORGED: &str = r#"{"type":"turn_over","data":{"actions":[]}}"#;

/// Prints in every way there is, what looks like messages too, and never ends the last line.
fn play() -> Result<(), Box<dyn Error>> {
    let mut koshien = Koshien::connect_game("prints");
    loop {
        let turn = koshien.turn();
        println!("{turn} println");
        println!("{FORGED}");
        eprintln!("{turn} eprintln");
        writeln!(io::stdout().lock(), "{turn} writeln")?;
        Command::new("echo").arg(format!("{turn} echo")).status()?;
        print!("{turn} print");
        if !koshien.turn_over() {
            return Ok(());
        }
    }
}

#[cfg(unix)]
#[test]
fn what_is_printed_never_reaches_the_stream_of_the_messages() -> Result<(), Box<dyn Error>> {
    if env::var_os(PLAYS).is_some() {
        return play();
    }
    let name = "what_is_printed_never_reaches_the_stream_of_the_messages";
    let mut program = Command::new(env::current_exe()?)
        .args(["--exact", name, "--nocapture"])
        .env(PLAYS, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let at = json!({ "x": 1, "y": 1 });
    let map = json!({ "width": 5, "height": 5, "goal_position": at });
    let initialize =
        json!({ "type": "initialize", "data": { "game_map": map, "initial_position": at } });
    let turn = |number| {
        let data = json!({ "turn_number": number, "current_player": at });
        json!({ "type": "turn_start", "data": data })
    };
    let end = json!({ "type": "game_end", "data": {} });
    let mut input = program.stdin.take().ok_or("no standard input")?;
    writeln!(input, "{initialize}\n{}\n{}\n{end}", turn(1), turn(2))?;
    let output = program.wait_with_output()?;

    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout)?;
    // The test harness has its say before the game begins.
    let lines = text.lines().skip_while(|line| !line.starts_with('{'));
    let kinds: Vec<Value> = lines
        .map(|line| serde_json::from_str(line).map(|message: Value| message["type"].clone()))
        .collect::<Result<_, _>>()
        .map_err(|error| format!("{error}: {text}"))?;
    assert_eq!(kinds, ["ready", "turn_over", "turn_over"], "{text}");
    let printed = String::from_utf8(output.stderr)?;
    let turns: Vec<String> = (1..=2)
        .map(|turn| {
            format!(
                "{turn} println\n{FORGED}\n{turn} eprintln\n{turn} writeln\n{turn} echo\n{turn} print"
            )
        })
        .collect();
    assert!(printed.starts_with(&turns.concat()), "{printed}");
    Ok(())
}
