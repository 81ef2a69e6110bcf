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

/// A program that says more on standard error than any pipe holds, and then plays well.
#[cfg(unix)]
const CHATTY: &str = r#"
import sys
for line in range(3000):
    print("x" * 1000, file=sys.stderr, flush=True)
for frame in range(6):
    print("1\n>", flush=True)
print("FINISH", flush=True)
"#;

/// Whoever does not read what the program says must not slow down the match, whose time is the program's.
#[cfg(unix)]
#[test]
fn a_standard_error_that_nobody_reads_does_not_hold_up_the_match() {
    let folder = Folder::with_game().file("chatty.py", CHATTY);
    let (reader, writer) = std::io::pipe().unwrap();
    let mut command = folder
        .dohyo("run superrookie my.map -a chatty.py --stderr --json --time-limit 10s".split(' '));
    let start = std::time::Instant::now();
    let output = command.stderr(writer).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(start.elapsed() < std::time::Duration::from_secs(30));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\"verdict\":\"accepted\""), "{text}");
    drop(reader);
}

/// The same reader, and a match that would never end.
#[cfg(unix)]
#[test]
fn a_standard_error_that_nobody_reads_does_not_hold_up_an_interrupt() {
    use super::interrupt::{interrupt, wait_until};
    let folder = Folder::with_game().file(
        "endless.py",
        CHATTY.replace("for frame in range(6)", "open('said', 'w')\nwhile True"),
    );
    let (reader, writer) = std::io::pipe().unwrap();
    let line = "run superrookie my.map -a endless.py --stderr --time-limit none";
    let mut child = folder
        .dohyo(line.split(' '))
        .stderr(writer)
        .spawn()
        .unwrap();
    wait_until("it has said more than a pipe holds", || {
        folder.path("said").exists()
    });
    interrupt(child.id());
    wait_until("dohyo has ended", || child.try_wait().unwrap().is_some());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(reader);
}

/// Everything arrives at a reader who reads, and what was too much for it is counted.
#[cfg(unix)]
#[test]
fn lines_that_a_slow_reader_did_not_get_are_counted() {
    let folder = Folder::with_game().file("chatty.py", CHATTY);
    let (mut reader, writer) = std::io::pipe().unwrap();
    let line = "run superrookie my.map -a chatty.py --stderr --json --time-limit 10s";
    let mut child = {
        let mut command = folder.dohyo(line.split(' '));
        command
            .stderr(writer)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    };
    // The pipe and the queue are full by then; the rest of the match is not held up by that.
    std::thread::sleep(std::time::Duration::from_secs(1));
    let mut text = String::new();
    reader.read_to_string(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let shown = text.lines().filter(|line| line.starts_with('x')).count();
    let skipped: usize = text
        .lines()
        .filter_map(|line| {
            let count = line.strip_prefix("... ")?.split(' ').next()?;
            count.parse::<usize>().ok()
        })
        .sum();
    assert_eq!(shown + skipped, 3000, "{}", text.lines().last().unwrap());
}
