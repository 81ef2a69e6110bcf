//! `dohyo run superrookie`: results, logs and every exit code, with real programs.

use std::fs;

use super::support::{Folder, MAP, assert_snapshot, code, stderr, stdout};

const RUN: [&str; 4] = ["run", "superrookie", "my.map", "--program"];

fn with_program(name: &str, text: &str) -> Folder {
    Folder::with_game().file(name, text)
}

#[test]
fn accepted() {
    let folder = Folder::with_game();
    let mut command = folder.dohyo(RUN);
    assert_snapshot!("accepted", command.args(["good.py", "--log", "game.log"]));
    assert_eq!(
        folder.names(),
        ["game.log", "game.log.json", "good.py", "my.map"]
    );
    // The log is the contest's format: header, answers, frames.
    let log = folder.read("game.log");
    assert!(log.starts_with("10 10 Jump 6\n1\n>\n1\n>\n"), "{log}");
    assert_eq!(log.lines().count(), 1 + 6 * 2 + 7 * 2);
    let verified = folder.run("log verify game.log --map my.map");
    assert_eq!(code(&verified), 0, "{verified:?}");
}

/// Whoever has compiled `test` and names it does not mean the system's command of that name.
#[cfg(unix)]
#[test]
fn a_program_of_this_folder_comes_before_a_command_of_its_name() {
    use std::os::unix::fs::PermissionsExt as _;
    let script = "#!/bin/sh\nfor i in 1 2 3 4 5 6; do printf '1\\n>\\n'; done; echo FINISH\n";
    let folder = with_program("test", script).file("my test", script);
    for name in ["test", "my test"] {
        let mode = fs::Permissions::from_mode(0o755);
        fs::set_permissions(folder.path(name), mode).unwrap();
        let output = folder.dohyo(RUN).arg(name).output().unwrap();
        assert_eq!(code(&output), 0, "{output:?}");
    }
    // A file that cannot be run hides no command, and `python3 good.py` means the interpreter.
    let folder = with_program("true", "").file("python3", "");
    assert_eq!(code(&folder.run("run superrookie my.map -a true")), 1);
    let output = folder.dohyo(RUN).arg("python3 good.py").output().unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
}

#[test]
fn the_sidecar_names_its_format_first_and_has_the_result() {
    let folder = Folder::with_game();
    let output = folder.run("run superrookie my.map --program builtin:random:7 --log game.log");
    assert_eq!(code(&output), 0);
    let text = folder.read("game.log.json");
    assert!(
        text.starts_with("{\n  \"format\": \"dohyo-run\",\n  \"version\": 1,\n"),
        "{text}"
    );
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["seed"], 7);
    assert_eq!(json["program"], "builtin:random:7");
    assert_eq!(json["verdict"], "accepted");
    assert_eq!(json["map"]["source"], "file");
    assert_eq!(json["time"]["limit_s"], 2.0);
    assert_eq!(json["log"], "game.log");
}

#[test]
fn json() {
    let folder = Folder::with_game();
    assert_snapshot!("json", folder.dohyo(RUN).args(["good.py", "--json"]));
}

#[test]
fn json_of_a_failure_has_frame_line_and_reason() {
    let folder = with_program("bad.py", "print('1\\n>\\njump', flush=True)");
    let output = folder.run("run superrookie my.map --program bad.py --json");
    assert_eq!(code(&output), 1);
    let json: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(json["verdict"], "invalid-output");
    assert_eq!(json["failure"]["frame"], 2);
    assert_eq!(json["failure"]["line"], 3);
    assert!(
        json["failure"]["reason"]
            .as_str()
            .unwrap()
            .contains("`jump`")
    );
}

#[test]
fn json_is_never_translated() {
    let folder = with_program("bad.py", "print('jump', flush=True)");
    let json = |language: &str| {
        let mut value: serde_json::Value = serde_json::from_str(&stdout(&folder.run(&format!(
            "--lang {language} run superrookie my.map --program bad.py --json"
        ))))
        .unwrap();
        value["time"] = serde_json::Value::Null;
        value
    };
    assert_eq!(json("en"), json("ja"));
    assert_eq!(json("en"), json("ko"));
}

#[test]
fn invalid_output() {
    let folder = with_program("bad.py", "print('1\\n>\\n2\\n>\\n>', flush=True)");
    assert_snapshot!(
        "invalid_output",
        folder.dohyo(RUN).args(["bad.py", "--log", "game.log"])
    );
    // The log goes up to where the game came.
    assert!(folder.read("game.log").starts_with("10 10 Jump 1\n1\n>\n"));
    assert_eq!(code(&folder.run("log verify game.log --map my.map")), 0);
    assert!(
        folder
            .read("game.log.json")
            .contains("\"verdict\": \"invalid-output\"")
    );
}

#[test]
fn no_finish() {
    let folder = with_program("bad.py", "print('1\\n>', flush=True)");
    assert_snapshot!("no_finish", folder.dohyo(RUN).arg("bad.py"));
}

#[test]
fn a_traceback_is_shown() {
    let folder = with_program(
        "bad.py",
        "print('1\\n>', flush=True)\nraise ValueError('lost')",
    );
    assert_snapshot!("traceback", folder.dohyo(RUN).arg("bad.py"));
}

/// A shell starts at once, so that the limit is met where the program sleeps.
#[test]
fn time_limit() {
    let folder = with_program("slow.sh", "echo 0\nsleep 60\n");
    let mut command = folder.dohyo(RUN);
    command.args(["slow.sh", "--time-limit", "1s", "--log", "game.log"]);
    assert_snapshot!("time_limit", command);
    assert!(folder.read("game.log").starts_with("10 10 Jump 1\n0\n"));
}

#[test]
fn output_that_is_never_flushed_is_noticed() {
    let folder = with_program("slow.sh", "printf 1\nsleep 60\n");
    let mut command = folder.dohyo(RUN);
    assert_snapshot!("unflushed", command.args(["slow.sh", "--time-limit", "1s"]));
}

#[test]
fn processes_that_are_left_behind_are_mentioned() {
    let folder = with_program("leaves.sh", "sleep 60 &\necho FINISH\n");
    assert_snapshot!("leaves_processes", folder.dohyo(RUN).arg("leaves.sh"));
}

#[test]
fn output_limit() {
    let folder = with_program("flood.py", "print('x' * 100_000, flush=True)");
    assert_snapshot!("output_limit", folder.dohyo(RUN).arg("flood.py"));
}

#[test]
fn no_time_limit() {
    let folder = Folder::with_game();
    assert_snapshot!(
        "no_time_limit",
        folder.dohyo(RUN).args(["good.py", "--time-limit", "none"])
    );
}

#[cfg(unix)]
#[test]
fn killed_by_a_signal() {
    let folder = with_program(
        "dies.py",
        "import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)",
    );
    assert_snapshot!("signal", folder.dohyo(RUN).arg("dies.py"));
}

#[test]
fn compile_error() {
    let folder = with_program("bad.rs", "fn main() { let x: u8 = \"no number\"; }\n");
    let output = folder.run("run superrookie my.map --program bad.rs");
    assert_eq!(code(&output), 1, "{output:?}");
    let text = stdout(&output);
    assert!(text.starts_with("compile error\n"), "{text}");
    assert!(text.contains("the compiler says:"), "{text}");
    assert!(text.contains("mismatched types"), "{text}");
}

#[test]
fn stderr_is_shown_when_asked_for_and_made_harmless() {
    let folder = with_program(
        "chatty.py",
        "import sys\nprint('at \\x1b[31mhome\\x07', file=sys.stderr, flush=True)\nprint('FINISH')",
    );
    let shown = folder.run("run superrookie my.map --program chatty.py --stderr");
    assert_eq!(stderr(&shown), "at \\u{1b}[31mhome\\u{7}\n");
    let hidden = folder.run("run superrookie my.map --program chatty.py");
    assert_eq!(stderr(&hidden), "");
}

#[test]
fn a_file_wins_over_a_bundled_map_of_the_same_name() {
    let folder = Folder::new()
        .file("maze-small", MAP)
        .file("good.py", super::support::GOOD);
    let of_file = stdout(&folder.run("run superrookie maze-small --program good.py"));
    assert!(of_file.contains("maze-small, Jump"), "{of_file}");
    let bundled = stdout(&folder.run("run superrookie bundled:maze-small --program builtin:still"));
    assert!(bundled.contains("maze-small (bundled), Maze"), "{bundled}");
}

#[test]
fn a_map_with_an_error_is_bad_input() {
    let folder = Folder::with_game().file("bad.map", MAP.replace('$', "."));
    assert_snapshot!(
        "bad_map",
        folder.dohyo(["run", "superrookie", "bad.map", "-a", "good.py"])
    );
}

#[test]
fn a_program_that_is_not_there_is_bad_input() {
    let folder = Folder::with_game();
    assert_snapshot!("no_file", folder.dohyo(RUN).arg("nowhere.py"));
    assert_snapshot!(
        "no_command",
        folder.dohyo(RUN).arg("no-such-command --fast")
    );
    assert_snapshot!("no_builtin", folder.dohyo(RUN).arg("builtin:nobody"));
    assert_snapshot!("bad_seed", folder.dohyo(RUN).arg("builtin:random:x"));
    assert_snapshot!("open_quote", folder.dohyo(RUN).arg("python3 'my bot.py"));
    assert_snapshot!("blank_program", folder.dohyo(RUN).arg(" "));
}

#[test]
fn a_log_that_cannot_be_written_is_found_out_before_the_match() {
    let folder = Folder::with_game();
    let mut command = folder.dohyo(RUN);
    assert_snapshot!(
        "log_in_no_folder",
        command.args(["good.py", "--log", "no/such/folder.log"])
    );
    let mut command = folder.dohyo(RUN);
    assert_snapshot!(
        "log_over_map",
        command.args(["good.py", "--log", "./my.map"])
    );
    assert_eq!(folder.read("my.map"), MAP);
}

#[test]
fn nothing_is_written_when_the_program_cannot_start() {
    let folder = Folder::with_game();
    let output = folder.run("run superrookie my.map --program nowhere.py --log game.log");
    assert_eq!(code(&output), 2);
    assert_eq!(folder.names(), ["good.py", "my.map"]);
}

#[test]
fn a_long_path_is_shown_in_full() {
    let folder = Folder::with_game();
    let name = format!("{}.map", "long".repeat(30));
    let folder = folder.file(&name, MAP);
    let output = folder.run(&format!("run superrookie {name} --program good.py"));
    assert!(stdout(&output).contains(&name), "{output:?}");
    let output = folder.run(&format!(
        "run superrookie {name} --program good.py --log {name}"
    ));
    assert_eq!(code(&output), 2, "{output:?}");
}

#[cfg(unix)]
#[test]
fn a_path_that_is_no_text_can_be_used() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let folder = Folder::with_game();
    let name = OsStr::from_bytes(b"\xffmap");
    fs::copy(folder.path("my.map"), folder.path("").join(name)).unwrap();
    let mut command = folder.dohyo([
        "run",
        "superrookie",
        "-a",
        "good.py",
        "--json",
        "--log",
        "game.log",
    ]);
    let output = command.arg(name).output().unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
    assert!(stdout(&output).contains("\u{fffd}map"), "{output:?}");
}

/// The judge's own failure: a log that could be opened and then cannot be filled.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_not_the_programs_fault() {
    let folder = Folder::with_game();
    std::os::unix::fs::symlink("/dev/full", folder.path("game.log")).unwrap();
    assert_snapshot!(
        "full_disk",
        folder.dohyo(RUN).args(["good.py", "--log", "game.log"])
    );
}

#[test]
fn the_map_may_have_windows_line_ends() {
    let folder = Folder::with_game().file("crlf.map", MAP.replace('\n', "\r\n"));
    assert_eq!(
        code(&folder.run("run superrookie crlf.map --program good.py")),
        0
    );
}

#[test]
fn a_run_is_the_same_every_time() {
    let folder = Folder::new();
    for log in ["a.log", "b.log"] {
        let line = format!("run superrookie maze-small --program builtin:random:3 --log {log}");
        assert_eq!(code(&folder.run(&line)), 0);
    }
    assert_eq!(
        fs::read(folder.path("a.log")).unwrap(),
        fs::read(folder.path("b.log")).unwrap()
    );
}
