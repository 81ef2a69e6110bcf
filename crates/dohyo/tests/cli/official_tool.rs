//! The habits of people who come from the contest's own tool: `-i -l -a --timeout -s`.

use std::io::Write as _;
use std::process::{Output, Stdio};

use super::support::{Folder, MAP, assert_snapshot, code, stderr, stdout};

/// Runs with a text on standard input.
fn with_input(folder: &Folder, line: &str, input: &str) -> Output {
    let mut command = folder.dohyo(line.split_whitespace());
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn short_options_mean_the_same_as_long_ones() {
    let folder = Folder::with_game();
    let short = folder.run("run superrookie -i my.map -a good.py -l short.log --timeout 2");
    let long = folder
        .run("run superrookie --input my.map --program good.py --log long.log --time-limit 2s");
    assert_eq!(code(&short), 0);
    assert_eq!(code(&long), 0);
    assert_eq!(folder.read("short.log"), folder.read("long.log"));
}

#[test]
fn a_timeout_is_in_seconds() {
    let folder = Folder::with_game();
    let output = folder.run("run superrookie my.map -a good.py --timeout 1.5 --json");
    assert!(stdout(&output).contains("\"limit_s\":1.5"), "{output:?}");
}

#[test]
fn stdio_takes_the_map_from_standard_input_and_gives_the_log_to_standard_output() {
    let folder = Folder::with_game();
    let output = with_input(&folder, "run superrookie -s -a good.py", MAP);
    assert_eq!(code(&output), 0);
    assert!(
        stderr(&output).starts_with("accepted: cost 0"),
        "{}",
        stderr(&output)
    );
    folder.run("run superrookie my.map -a good.py -l game.log");
    assert_eq!(stdout(&output), folder.read("game.log"));
}

#[test]
fn a_dash_is_standard_input_wherever_a_map_is_named() {
    let folder = Folder::with_game().file("my.cmds", ">\n");
    for (line, said) in [
        (
            "run superrookie - -a good.py --json",
            "\"source\":\"standard-input\"",
        ),
        ("run superrookie -i - -a good.py", "standard input"),
        ("simulate superrookie - my.cmds", "cost 1000000"),
        ("check -", "<stdin>: valid, Jump"),
    ] {
        let output = with_input(&folder, line, MAP);
        assert_eq!(code(&output), 0, "{line}: {output:?}");
        assert!(stdout(&output).contains(said), "{line}: {output:?}");
    }
    let koshien = stdout(&folder.run("maps show open"));
    for line in ["check -", "run koshien - -a builtin:goal -a builtin:stop"] {
        let output = with_input(&folder, line, &koshien);
        assert_eq!(code(&output), 0, "{line}: {output:?}");
    }
}

#[test]
fn stdio_gives_the_log_of_a_failure_too() {
    let folder = Folder::with_game().file("bad.py", "print('1\\n>\\njump', flush=True)");
    let output = with_input(&folder, "run superrookie -s -a bad.py", MAP);
    assert_eq!(code(&output), 1);
    assert!(
        stdout(&output).starts_with("10 10 Jump 1\n1\n>\n"),
        "{}",
        stdout(&output)
    );
    assert!(
        stderr(&output).starts_with("invalid output"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_bad_map_on_standard_input_is_bad_input() {
    let folder = Folder::with_game();
    let output = with_input(&folder, "run superrookie -s -a good.py", "10 10 Lake\n");
    assert_eq!(code(&output), 2);
    assert_eq!(stdout(&output), "");
    assert!(
        stderr(&output).starts_with("error: <stdin>:1:7: unknown kind `Lake`"),
        "{}",
        stderr(&output)
    );
}

macro_rules! refused {
    ($($test:ident: $line:literal,)*) => {
        $(#[test]
        fn $test() {
            let folder = Folder::with_game();
            let line = concat!("run superrookie ", $line);
            assert_snapshot!(concat!("usage_", stringify!($test)), folder.dohyo(line.split_whitespace()));
            assert_eq!(folder.names(), ["good.py", "my.map"], "something was written");
        })*
    };
}

refused! {
    nothing_given: "",
    program_without_quotes: "my.map --program python3 good.py",
    program_without_quotes_or_map: "--program python3 good.py",
    program_with_option_without_quotes: "my.map -a python3 -u good.py",
    negative_timeout: "my.map -a good.py --timeout -1",
    huge_timeout: "my.map -a good.py --timeout 1e19",
    negative_time_limit: "my.map -a good.py --time-limit -1s",
    no_map: "-a good.py",
    no_program: "my.map",
    map_in_both_forms: "my.map -i my.map -a good.py",
    program_in_both_forms: "my.map -a good.py --program good.py",
    log_in_both_forms: "my.map -a good.py -l a.log --log b.log",
    time_in_both_forms: "my.map -a good.py --timeout 2 --time-limit 2s",
    stdio_and_map: "my.map -s -a good.py",
    stdio_and_input: "-i my.map -s -a good.py",
    stdio_and_log: "-s -a good.py -l game.log",
    stdio_and_json: "-s -a good.py --json",
    input_without_value: "-a good.py -i",
    program_without_value: "my.map -a",
    log_without_value: "my.map -a good.py -l",
    config_without_value: "-c",
    timeout_without_value: "my.map -a good.py --timeout",
    timeout_not_a_number: "my.map -a good.py --timeout abc",
    timeout_zero: "my.map -a good.py --timeout 0",
    timeout_negative: "my.map -a good.py --timeout=-1",
    timeout_with_unit: "my.map -a good.py --timeout 2s",
    time_limit_without_unit: "my.map -a good.py --time-limit 2",
    time_limit_zero: "my.map -a good.py --time-limit 0s",
    time_limit_too_long: "my.map -a good.py --time-limit 25h",
    unknown_option: "my.map -a good.py --logg x",
    unknown_game: "my.map extra -a good.py",
    map_not_there: "nowhere.map -a good.py",
    map_is_a_folder: ". -a good.py",
    config_not_there: "-c nowhere.ini",
}
