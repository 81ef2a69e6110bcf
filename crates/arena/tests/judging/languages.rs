//! Programs in every language that has a recipe: run, compiled, refused by the compiler.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use dohyo_arena::program::{PrepareOptions, Prepared, Stop};
use dohyo_arena::referee::superrookie::{Options, Outcome, run_match};
use dohyo_arena::{Error, ProgramSpec, Verdict};
use tempfile::TempDir;

use crate::support::{MARGIN, map};

const PYTHON: &str = r#"
import sys
for _ in range(20):
    print("1\n>", flush=True)
print("FINISH")
"#;
const JAVASCRIPT: &str = r#"process.stdout.write("1\n>\n".repeat(20) + "FINISH\n");"#;
const RUBY: &str = r#"20.times { puts "1\n>" }; puts "FINISH""#;
const SHELL: &str = r"for i in $(seq 20); do echo 1; echo '>'; done; echo FINISH";
const JAVA: &str = r#"
package bots;
public class Bot {
    public static void main(String[] arguments) {
        System.out.print("1\n>\n".repeat(20));
        System.out.println("FINISH");
    }
}
"#;
const CPP: &str = r#"
#include <iostream>
int main() {
    for (int i = 0; i < 20; i++) std::cout << "1\n>" << std::endl;
    std::cout << "FINISH" << std::endl;
}
"#;
const RUST: &str = r#"
fn main() {
    print!("{}FINISH\n", "1\n>\n".repeat(20));
}
"#;

/// Prepares a source file of this name.
fn prepare(name: &str, source: &str, options: &PrepareOptions) -> (Prepared, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    fs::write(&file, source).unwrap();
    let text = format!("'{}'", file.display());
    let prepared = ProgramSpec::parse(&text).unwrap().prepare(options).unwrap();
    (prepared, folder)
}

fn run(prepared: &Prepared) -> Outcome {
    let mut options = Options::default();
    // Virtual machines start slowly on a busy machine, and time is not what is tested here.
    options.time_limit = None;
    run_match(&map(), prepared, &options, &mut |_event| {}).unwrap()
}

#[track_caller]
fn assert_plays(name: &str, source: &str) {
    let (prepared, _folder) = prepare(name, source, &PrepareOptions::default());
    assert_eq!(prepared.compile_error(), None);
    // A prepared program can be run again.
    for _ in 0..2 {
        let outcome = run(&prepared);
        let stderr = String::from_utf8_lossy(&outcome.stderr);
        assert_eq!(outcome.verdict, Verdict::Accepted, "{stderr}");
        assert_eq!((outcome.frames, outcome.coins, outcome.cost), (20, 1, 0));
    }
}

#[test]
fn python() {
    assert_plays("bot.py", PYTHON);
}

#[test]
fn javascript() {
    assert_plays("bot.js", JAVASCRIPT);
}

#[test]
fn ruby() {
    assert_plays("bot.rb", RUBY);
}

#[test]
fn shell() {
    assert_plays("bot.sh", SHELL);
}

#[test]
fn java_with_a_package() {
    assert_plays("Bot.java", JAVA);
}

#[test]
fn cpp_in_a_file_whose_name_has_blanks_and_a_dash() {
    assert_plays("-my bot.cpp", CPP);
}

#[test]
fn rust_in_a_file_whose_name_is_no_identifier() {
    assert_plays("2-my bot.rs", RUST);
}

/// Of a compiled language, whose compiler looks at the ending itself.
#[test]
fn endings_in_capitals() {
    assert_plays("BOT.PY", PYTHON);
    assert_plays("BOT.JS", JAVASCRIPT);
    assert_plays("Bot.JAVA", JAVA);
    assert_plays("BOT.CPP", CPP);
    assert_plays("bot.CC", CPP);
    assert_plays("BOT.RS", RUST);
}

#[test]
fn what_the_compiler_made_goes_with_the_program() {
    let (prepared, _folder) = prepare("bot.cpp", CPP, &PrepareOptions::default());
    let program = Path::new(&prepared.command().unwrap()[0]).to_owned();
    assert!(program.is_file());
    drop(prepared);
    assert!(!program.parent().unwrap().exists());
}

#[test]
fn a_compile_error_is_a_verdict_with_the_compilers_message() {
    for (name, source, says) in [
        ("bot.cpp", "int main() { return missing; }", "missing"),
        ("bot.rs", "fn main() { missing() }", "missing"),
        ("Bot.java", "class Bot { int missing() { } }", "missing"),
    ] {
        let (prepared, _folder) = prepare(name, source, &PrepareOptions::default());
        let outcome = run(&prepared);
        let Verdict::CompileError { message } = &outcome.verdict else {
            panic!("verdict is {}", outcome.verdict);
        };
        assert!(
            message.contains("error") && message.contains(says),
            "{message}"
        );
        assert_eq!(prepared.compile_error(), Some(&**message));
        assert_eq!((outcome.frames, outcome.cost), (0, 1_000_000));
    }
}

#[test]
fn a_compiler_that_does_not_come_to_an_end_is_a_compile_error() {
    // Includes itself, 200 levels deep, twice at each.
    let source = "#include __FILE__\n#include __FILE__\nint main() {}\n";
    let mut options = PrepareOptions::default();
    options.compile_limit = Duration::from_millis(500);
    let start = Instant::now();
    let (prepared, _folder) = prepare("bot.cpp", source, &options);
    assert!(
        start.elapsed() < options.compile_limit + MARGIN,
        "{:?}",
        start.elapsed()
    );
    let message = prepared.compile_error().unwrap();
    assert_eq!(message, "the compiler did not come to an end within 0.5 s");
}

#[test]
fn a_compiler_can_be_stopped() {
    let stop = Stop::new();
    stop.raise();
    let mut options = PrepareOptions::default();
    options.stop = stop;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bot.cpp");
    fs::write(&file, CPP).unwrap();
    let spec = ProgramSpec::parse(&format!("'{}'", file.display())).unwrap();
    assert!(matches!(spec.prepare(&options), Err(Error::Stopped)));
}
