//! How close the judge of Koshien is to processes that only exchange lines: `cargo xtask bench koshien`, or
//! `cargo bench -p dohyo-arena --bench referee -- [--repetitions N]`.
//!
//! A match of an example program against itself is recorded, line by line. Then three kinds of run alternate:
//! the bare exchange of the same bytes between the same processes, with no rules, no clock, no limit and no
//! poll, where each read blocks; the referee; and the referee with the record of the match. Both programs and
//! the judge are on one core. The rate is that of the turns between the first and the last one of a round, so
//! that starting and ending the processes does not count. The judge's CPU time is that of its own thread.
//!
//! Two more runs have no processes: the referee with the same lines from memory, which is what the protocol and
//! the rules cost it, and the referee with built-in programs, beside the bare engine.

mod bare;
mod conversation;
mod measure;

use std::path::{Path, PathBuf};
use std::process::Command;

use dohyo_arena::program::PrepareOptions;
use dohyo_arena::program::koshien::{Libraries, Prepared, Spec};
use dohyo_koshien::{Map, Rules};

use crate::measure::{Course, Failure};

fn main() -> Result<(), Failure> {
    let mut repetitions = 15;
    let mut arguments = std::env::args().skip(1);
    // Without it, this is a test that everything works.
    let mut is_benchmark = false;
    while let Some(argument) = arguments.next() {
        match &*argument {
            "--bench" => is_benchmark = true,
            "--list" => return Ok(()),
            "--repetitions" => {
                repetitions = arguments
                    .next()
                    .ok_or("--repetitions needs a number")?
                    .parse()?;
            }
            _ => return Err(format!("there is no option {argument}").into()),
        }
    }
    if !is_benchmark {
        repetitions = 1;
    }
    println!("{repetitions} matches of each kind, all on one core\n");
    let course = Course {
        map: snake()?,
        rules: Rules::default(),
        repetitions,
    };
    let rust = build_example("walk_to_goal")?;
    course.compare("walk_to_goal in Rust", &prepare(&rust)?)?;
    for (name, file) in [
        ("walk_to_goal in Ruby", "ruby/examples/b/walk_to_goal.rb"),
        ("walk_to_goal in JavaScript", "javascript/walk_to_goal.js"),
    ] {
        match prepare(&programs().join(file)) {
            Ok(program) => course.compare(name, &program)?,
            Err(reason) => println!("{name}: not measured, {reason}\n"),
        }
    }
    course.compare_built_in()
}

/// The folder of the Koshien programs.
fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../programs/koshien")
}

fn prepare(file: &Path) -> Result<Prepared, Failure> {
    let spec = Spec::parse(&shell_words::quote(&file.to_string_lossy()))?;
    Ok(spec.prepare(&PrepareOptions::default(), &Libraries::default())?)
}

/// Compiles an example program in Rust, and gives its file.
fn build_example(name: &str) -> Result<PathBuf, Failure> {
    let output = Command::new(env!("CARGO"))
        .args(["build", "--locked", "--release", "--quiet"])
        .args(["--package", "koshien-program", "--example", name])
        .arg("--message-format=json")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = text
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let executables = messages.filter(|message| message["target"]["name"] == name);
    let mut files = executables.filter_map(|message| Some(message["executable"].as_str()?.into()));
    files.next_back().ok_or_else(|| {
        let problem = String::from_utf8_lossy(&output.stderr);
        format!("the example {name} was not built:\n{problem}").into()
    })
}

/// A board of one long way, more than fifty steps from either start to the goal in its middle: nobody arrives
/// before the last turn.
fn snake() -> Result<Map, Failure> {
    let mut rows = vec!["1".repeat(17)];
    for y in 1..16 {
        rows.push(match y % 4 {
            1 if y == 9 => "1.......3.......1".to_owned(),
            2 => "111111111111111.1".to_owned(),
            0 => "1.111111111111111".to_owned(),
            _ => "1...............1".to_owned(),
        });
    }
    rows.push("1".repeat(17));
    let text = format!(
        "dohyo-koshien-map 1\nplayer 1: 1:1\nplayer 2: 1:15\n\n{}\n",
        rows.join("\n")
    );
    Ok(Map::parse("snake", text.as_bytes(), 17, 17)?)
}
