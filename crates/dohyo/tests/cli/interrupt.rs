//! Ctrl-C: the program goes, what was played stays.
#![cfg(unix)]

use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::support::Folder;

/// Waits until `done`, for a time that is ample on any machine.
pub(crate) fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "waited in vain: {what}"
        );
        sleep(Duration::from_millis(20));
    }
}

/// Sends an interrupt, as Ctrl-C does.
pub(crate) fn interrupt(pid: u32) {
    let sent = Command::new("kill")
        .args(["-INT", &pid.to_string()])
        .status()
        .unwrap();
    assert!(sent.success());
}

/// Whether a process is there.
pub(crate) fn is_alive(pid: &str) -> bool {
    let asked = Command::new("kill")
        .args(["-0", pid.trim()])
        .stderr(Stdio::null())
        .status()
        .unwrap();
    asked.success()
}

#[test]
fn an_interrupt_ends_the_program_and_keeps_the_log() {
    let folder = Folder::with_game().file(
        "slow.py",
        "import os, time\nprint('1\\n>', flush=True)\n\
         open('pid.part', 'w').write(str(os.getpid()))\nos.rename('pid.part', 'pid')\ntime.sleep(60)",
    );
    let line = "run superrookie my.map -a slow.py --time-limit none --log game.log";
    let mut command = folder.dohyo(line.split_whitespace());
    let child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until("the program has started", || folder.path("pid").exists());
    // The frame it has answered is played a moment later.
    sleep(Duration::from_millis(300));

    interrupt(child.id());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "error: interrupted, and the program was ended; what was played is in game.log\n"
    );
    assert!(folder.read("game.log").starts_with("10 10 Jump 1\n1\n>\n"));
    assert!(
        !folder.path("game.log.json").exists(),
        "there is no verdict to write down"
    );

    let pid = folder.read("pid");
    wait_until("the program is gone", || !is_alive(&pid));
}

/// A sleeping program, and the command that plays it; waits until it has started.
fn with_sleeper(arguments: &str) -> (Folder, std::process::Child) {
    let folder = Folder::with_game().file(
        "sleep.sh",
        "echo $$ > pid.part\nmv pid.part pid\nexec sleep 60\n",
    );
    let line = format!("run superrookie my.map -a sleep.sh --time-limit none {arguments}");
    let child = folder
        .dohyo(line.split_whitespace())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until("the program has started", || folder.path("pid").exists());
    (folder, child)
}

#[test]
fn every_signal_that_ends_a_command_ends_the_program_too() {
    for signal in ["-INT", "-QUIT", "-TERM", "-HUP"] {
        let (folder, child) = with_sleeper("");
        let sent = Command::new("kill")
            .args([signal, &child.id().to_string()])
            .status();
        assert!(sent.unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{signal}: {output:?}");
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "error: interrupted, and the program was ended\n"
        );
        let pid = folder.read("pid");
        wait_until("the program is gone", || !is_alive(&pid));
    }
}

#[test]
fn an_interrupt_says_where_the_log_is_only_if_there_is_one() {
    let (folder, child) = with_sleeper("--log game.log");
    interrupt(child.id());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.ends_with("; what was played is in game.log\n"),
        "{said}"
    );
    assert!(folder.read("game.log").starts_with("10 10 Jump 0\n"));
}
