//! `--log` never destroys what somebody wrote, and goes to things that are no files without harm.
#![cfg(unix)]

use std::fs;
use std::io::Read as _;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use super::interrupt::{interrupt, wait_until};
use super::support::{Folder, GOOD, MAP, assert_snapshot, code, stderr, stdout};

const CONFIG: &str = "INPUT=my.map\nEXEC=python3 good.py\nLOG=config.ini\n";

/// Runs `line`, whose log must be refused, and makes sure that no file has changed.
fn refused(folder: &Folder, line: &[&str]) -> String {
    let before: Vec<_> = folder.names();
    let texts: Vec<_> = before.iter().map(|name| folder.read(name)).collect();
    let output = folder
        .dohyo(["run", "superrookie"])
        .args(line)
        .output()
        .unwrap();
    assert_eq!(code(&output), 2, "{line:?}: {output:?}");
    assert_eq!(folder.names(), before, "{line:?}");
    for (name, text) in before.iter().zip(texts) {
        assert_eq!(folder.read(name), text, "{line:?} changed {name}");
    }
    stderr(&output)
}

#[test]
fn the_log_never_overwrites_what_the_run_reads() {
    let folder = Folder::with_game().file("config.ini", CONFIG);
    fs::hard_link(folder.path("good.py"), folder.path("hard")).unwrap();
    symlink("my.map", folder.path("soft")).unwrap();
    for line in [
        &["my.map", "-a", "good.py", "-l", "good.py"][..],
        &["my.map", "-a", "python3 good.py", "-l", "good.py"],
        &["my.map", "-a", "python3 good.py", "-l", "./good.py"],
        &["my.map", "-a", "python3 good.py", "-l", "hard"],
        &["my.map", "-a", "python3 good.py", "-l", "my.map"],
        &["my.map", "-a", "python3 good.py", "-l", "soft"],
        &["-c", "config.ini"],
    ] {
        let said = refused(&folder, line);
        assert!(
            said.contains("would be written and is also read; "),
            "{said}"
        );
    }
}

#[test]
fn the_sidecar_never_overwrites_the_map() {
    let folder = Folder::with_game().file("g.log.json", MAP);
    let said = refused(&folder, &["g.log.json", "-a", "good.py", "-l", "g.log"]);
    assert!(said.contains("is also read"), "{said}");
}

#[test]
fn the_log_overwrites_logs_only() {
    let folder = Folder::with_game()
        .file("other.py", GOOD)
        .file("empty", "")
        .file("bytes", b"\xff\xfe")
        .file("t.log.json", "{\"mine\": 1}");
    let output = folder.run("run superrookie my.map -a good.py -l bytes");
    assert_eq!(code(&output), 2, "{output:?}");
    assert_eq!(fs::read(folder.path("bytes")).unwrap(), b"\xff\xfe");
    fs::remove_file(folder.path("bytes")).unwrap();
    let mut command = folder.dohyo(["run", "superrookie", "my.map", "-a", "good.py"]);
    assert_snapshot!("log_over_program", command.args(["-l", "other.py"]));
    let mut command = folder.dohyo(["run", "superrookie", "my.map", "-a", "good.py"]);
    assert_snapshot!("result_over_json", command.args(["-l", "t.log"]));
    refused(&folder, &["my.map", "-a", "good.py", "-l", "other.py"]);
    refused(&folder, &["my.map", "-a", "good.py", "-l", "t.log"]);
    // A file without anything in it and a log of before may be written over.
    for _ in 0..2 {
        let output = folder.run("run superrookie my.map -a good.py -l empty");
        assert_eq!(code(&output), 0, "{output:?}");
        assert!(folder.read("empty").starts_with("10 10 Jump 6\n"));
    }
}

#[test]
fn a_record_overwrites_records_only() {
    let folder = Folder::new().file("cat.rb", "mine");
    let line = "run koshien open -a builtin:goal -a builtin:stop -r";
    let output = folder.run(&format!("{line} cat.rb"));
    assert_eq!(code(&output), 2, "{output:?}");
    assert_eq!(folder.read("cat.rb"), "mine");
    for _ in 0..2 {
        assert_eq!(code(&folder.run(&format!("{line} game.jsonl"))), 0);
    }
}

#[test]
fn a_log_to_a_device_has_no_sidecar() {
    let folder = Folder::with_game();
    let output = folder.run("run superrookie my.map -a good.py -l /dev/null");
    assert_eq!(code(&output), 0, "{output:?}");
    assert!(stdout(&output).ends_with(" /dev/null\n"), "{output:?}");
    assert!(!Path::new("/dev/null.json").exists());
}

#[test]
fn a_log_to_standard_output_is_alone_there() {
    let folder = Folder::with_game();
    for log in ["-", "/dev/stdout", "/dev/fd/1"] {
        let output = folder.run(&format!("run superrookie my.map -a good.py -l {log}"));
        assert_eq!(code(&output), 0, "{output:?}");
        assert!(
            stdout(&output).starts_with("10 10 Jump 6\n1\n>\n"),
            "{output:?}"
        );
        assert!(stderr(&output).starts_with("accepted: "), "{output:?}");
        assert_eq!(folder.names(), ["good.py", "my.map"]);
    }
    let output = folder.run("run superrookie my.map -a good.py -l - --json");
    assert_eq!(code(&output), 2, "{output:?}");
}

fn with_fifo() -> Folder {
    let folder = Folder::with_game();
    let made = Command::new("mkfifo").arg(folder.path("fifo")).status();
    assert!(made.unwrap().success());
    folder
}

#[test]
fn a_log_to_a_pipe_comes_through_it() {
    let folder = with_fifo();
    let child = folder
        .dohyo("run superrookie my.map -a good.py -l fifo".split(' '))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = String::new();
    let mut fifo = fs::File::open(folder.path("fifo")).unwrap();
    fifo.read_to_string(&mut log).unwrap();
    assert!(log.starts_with("10 10 Jump 6\n1\n>\n"), "{log}");
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
    assert_eq!(folder.names(), ["fifo", "good.py", "my.map"]);
}

#[test]
fn a_log_to_a_pipe_that_nobody_reads_can_be_interrupted_and_the_result_is_there() {
    let folder = with_fifo();
    let mut child = folder
        .dohyo("run superrookie my.map -a good.py -l fifo".split(' '))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = [0; 9];
    child
        .stdout
        .as_mut()
        .unwrap()
        .read_exact(&mut said)
        .unwrap();
    assert_eq!(&said, b"accepted:");
    interrupt(child.id());
    wait_until("dohyo has ended", || child.try_wait().unwrap().is_some());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn a_link_that_leads_nowhere_is_followed_and_never_deleted() {
    let folder = Folder::with_game();
    symlink("real.log", folder.path("link.log")).unwrap();
    let output = folder.run("run superrookie my.map -a nowhere.py -l link.log");
    assert_eq!(code(&output), 2, "{output:?}");
    assert!(fs::symlink_metadata(folder.path("link.log")).is_ok());
    assert!(!folder.path("real.log").exists());
    let output = folder.run("run superrookie my.map -a good.py -l link.log");
    assert_eq!(code(&output), 0, "{output:?}");
    assert!(folder.read("real.log").starts_with("10 10 Jump 6\n"));
}
