//! The example programs of all languages give the same answers as the library.
//!
//! Each program plays every bundled map for real, through pipes, next to the library.
//! Only one thing may differ: a program whose time runs out says FINISH earlier.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "these are tests"
)]

use dohyo_superrookie::{Commands, Map, World};
use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use superrookie_example::Player;

/// When a program may say FINISH although the library would play on.
const IMPATIENT: Duration = Duration::from_millis(1300);

/// The folder `programs/superrookie`.
fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A program that runs, and the lines that it writes.
struct Program {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(command: &mut Command, package: &str) -> Self {
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.unwrap_or_else(|error| {
            panic!(
                "{command:?} did not start ({error}): install {package}, or run `cargo xtask test`"
            )
        });
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        Program {
            child,
            input,
            output,
        }
    }

    fn line(&mut self) -> String {
        self.output
            .next()
            .expect("the program writes a line")
            .unwrap()
    }

    /// The commands of one frame; `None` for FINISH.
    fn answer(&mut self) -> Option<Vec<String>> {
        let first = self.line();
        if first == "FINISH" {
            return None;
        }
        let count = first
            .parse()
            .unwrap_or_else(|_| panic!("{first:?} is no count"));
        Some((0..count).map(|_: usize| self.line()).collect())
    }
}

/// Lets a program and the library play the same map, and compares their answers.
fn plays_like_the_library(command: &mut Command, package: &str, file: &Path) {
    let name = &file.display().to_string();
    let text = fs::read(file).unwrap_or_else(|error| panic!("{name}: {error}"));
    let map = Map::parse(name, &text).unwrap();
    let mut world = World::new(&map);
    let mut player = Player::new(&map.header());

    let start = Instant::now();
    let mut program = Program::start(command, package);
    let mut lines = format!("{}\n", map.header()).into_bytes();
    loop {
        let frame_at = lines.len();
        world.write_frame(&mut lines);
        let frame = String::from_utf8(lines[frame_at..].to_vec()).unwrap();
        let (status, view) = frame.trim_end().split_once('\n').unwrap();
        program.input.write_all(&lines).unwrap();
        lines.clear();

        let (expected, answer) = (player.answer(status, view), program.answer());
        let number = world.state().frame() + 1;
        let Some(answer) = answer else {
            let impatient = start.elapsed() > IMPATIENT;
            assert!(
                expected.is_none() || impatient,
                "{name}: FINISH too early, in frame {number}"
            );
            break;
        };
        assert_eq!(
            Some(answer.iter().map(String::as_str).collect()),
            expected,
            "{name}, frame {number}"
        );
        let commands = answer
            .iter()
            .fold(Commands::NONE, |all, word| all | word.parse().unwrap());
        world.step(commands);
    }
    assert!(
        program.child.wait().unwrap().success(),
        "{name}: the program fails after FINISH"
    );
    let state = world.state();
    assert!(
        state.cost() < 1_000_000,
        "{name}: no coin in {} frames",
        state.frame()
    );
}

/// All maps, one after the other.
fn all(command: &[&str], package: &str) {
    let maps = fs::read_dir(programs().join("../../maps/superrookie")).unwrap();
    let mut maps: Vec<PathBuf> = maps.map(|entry| entry.unwrap().path()).collect();
    maps.retain(|file| file.extension().is_some_and(|ending| ending == "map"));
    assert!(maps.len() >= 12, "the bundled maps: {maps:?}");
    for map in &maps {
        let mut command_line = Command::new(command[0]);
        command_line.args(&command[1..]).current_dir(programs());
        plays_like_the_library(&mut command_line, package, map);
    }
}

/// Runs a compiler.
fn compile(command: &mut Command, package: &str) {
    let status = command
        .current_dir(programs())
        .status()
        .unwrap_or_else(|error| {
            panic!(
                "{command:?} did not start ({error}): install {package}, or run `cargo xtask test`"
            )
        });
    assert!(status.success(), "{command:?} fails");
}

#[test]
fn rust() {
    all(&[env!("CARGO_BIN_EXE_superrookie-example")], "Rust");
}

#[test]
fn python() {
    all(&["python3", "python/greedy.py"], "Python 3");
}

#[test]
fn javascript() {
    all(&["node", "javascript/greedy.js"], "Node.js");
}

#[test]
fn ruby() {
    all(&["ruby", "ruby/greedy.rb"], "Ruby");
}

#[test]
fn java() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().to_str().unwrap();
    compile(
        Command::new("javac").args(["-d", to, "java/Greedy.java"]),
        "a JDK",
    );
    all(&["java", "-XX:+UseSerialGC", "-cp", to, "Greedy"], "a JDK");
}

#[test]
fn cpp() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("greedy");
    let to = to.to_str().unwrap();
    compile(
        Command::new("g++").args([
            "-O2",
            "-std=c++17",
            "-Wall",
            "-Wextra",
            "-Werror",
            "-o",
            to,
            "cpp/greedy.cpp",
        ]),
        "g++",
    );
    all(&[to], "g++");
}
