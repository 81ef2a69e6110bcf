//! Whoever reads our output may stop reading.

use std::io::Read as _;
use std::process::Stdio;

use super::support::{Folder, MAP};

/// Runs a command whose standard output is closed after the first byte; gives its exit code and standard error.
fn with_closed_output(folder: &Folder, line: &str) -> (Option<i32>, String) {
    let mut command = folder.dohyo(line.split_whitespace());
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0];
    let _ = child.stdout.take().unwrap().read(&mut first);
    let output = child.wait_with_output().unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn a_closed_pipe_is_no_error() {
    // Enough output to fill the pipe and meet its end.
    let folder = Folder::with_game().file("long.cmds", "\n".repeat(10_000));
    let closed = with_closed_output(&folder, "simulate superrookie my.map long.cmds");
    assert_eq!(closed, (Some(0), String::new()));
    for line in [
        "maps",
        "maps show jump-medium",
        "check my.map",
        "completions bash",
        "--help",
    ] {
        assert_eq!(
            with_closed_output(&folder, line),
            (Some(0), String::new()),
            "{line}"
        );
    }
}

#[test]
fn a_pipe_that_is_closed_from_the_start_is_no_error_and_the_verdict_stays() {
    let folder = Folder::with_game()
        .file("bad.py", "print('x', flush=True)")
        .file("other.map", MAP);
    for (line, expected) in [
        ("maps", 0),
        ("check my.map other.map", 0),
        ("run superrookie my.map -a good.py", 0),
        ("run superrookie my.map -a bad.py", 1),
        ("run superrookie my.map -a bad.py --json", 1),
        ("run koshien open -a builtin:goal -a builtin:stop", 0),
        ("run koshien open -a builtin:goal -a bad.py --json", 1),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = folder.dohyo(line.split_whitespace());
        let output = command.stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(expected), "{line}: {output:?}");
        assert!(output.stderr.is_empty(), "{line}: {output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let folder = Folder::new();
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = folder
        .dohyo(["maps", "show", "maze-small"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        message,
        "error: cannot write to standard output: No space left on device\n"
    );
}
