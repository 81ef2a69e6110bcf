//! How close the judge is to two processes that only exchange lines: `cargo xtask bench arena`, or
//! `cargo bench -p dohyo-arena --bench exchange -- [--repetitions N] [--frames N] [MAP...]`.
//!
//! Two measures: wall time, which is what people wait for, and CPU time of both processes, which other
//! work on the machine disturbs less. On one core and with nothing else to do they are nearly the same.
//!
//! The same compiled program walks to and fro in both; it does nothing but read and write. In the bare
//! exchange the other side writes frames that were recorded before, and blocks until the answer is there:
//! no rules, no view, no clock, no limit. Both sides are on one core in every run, the runs alternate, and
//! each is measured whole, from before the start of the process until it is reaped.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use dohyo_arena::process::affinity::Pinned;
use dohyo_arena::program::PrepareOptions;
use dohyo_arena::referee::superrookie::{Options, Outcome, run_match};
use dohyo_arena::{Event, Prepared, ProgramSpec};
use dohyo_superrookie::{LogWriter, Map};
use wait4::Wait4;

type Failure = Box<dyn std::error::Error>;

/// Bytes of each of the program's answers.
const ANSWER: usize = b"1\n>\n".len();

fn main() -> Result<(), Failure> {
    let (mut frames, mut repetitions) = (10_000, 15);
    let mut maps = Vec::new();
    let mut arguments = std::env::args().skip(1);
    // Without it, this is a test that everything works.
    let mut is_benchmark = false;
    while let Some(argument) = arguments.next() {
        match &*argument {
            "--bench" => is_benchmark = true,
            "--list" => return Ok(()),
            "--frames" => frames = arguments.next().ok_or("--frames needs a number")?.parse()?,
            "--repetitions" => {
                repetitions = arguments
                    .next()
                    .ok_or("--repetitions needs a number")?
                    .parse()?;
            }
            _ => maps.push(PathBuf::from(argument)),
        }
    }
    if !is_benchmark {
        (frames, repetitions) = (100, 1);
    }
    if maps.is_empty() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/superrookie");
        maps.extend(["jump-small.map", "maze-medium.map"].map(|map| folder.join(map)));
    }
    println!(
        "{frames} frames a match, {repetitions} matches of each kind, judge and program on one core\n"
    );
    for file in maps {
        let map = Map::parse(&file.to_string_lossy(), &std::fs::read(&file)?)?;
        compare(&file, &map, frames, repetitions)?;
    }
    Ok(())
}

/// The rows of the table for one map.
fn compare(file: &Path, map: &Map, frames: u32, repetitions: usize) -> Result<(), Failure> {
    let exe = env!("CARGO_BIN_EXE_arena-test-program");
    let command = format!("{} walk {frames}", shell_words::quote(exe));
    let program = ProgramSpec::parse(&command)?.prepare(&PrepareOptions::default())?;
    let texts = record(map, &program)?;
    let bytes: usize = texts.iter().map(Vec::len).sum();
    let mut runs = [const { Vec::new() }; 3];
    for _ in 0..repetitions {
        runs[0].push(measure(|| exchange(exe, frames, &texts))?);
        runs[1].push(measure(|| judge(map, &program, frames))?);
        runs[2].push(measure(|| judge_and_log(map, &program, frames))?);
    }
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    println!(
        "{name}: {} bytes a frame, {ANSWER} an answer",
        bytes / texts.len()
    );
    println!(
        "{:<20}{:>10}  {:<21}  {:<21}",
        "", "frames/s", "of the bare exchange", "the same in CPU time"
    );
    println!(
        "{:<20}{:>10}  {:<21}  {:<21}",
        "", "(median)", "median (min .. max)", "median (min .. max)"
    );
    for (row, of_row) in ["bare exchange", "referee", "referee, log kept"]
        .iter()
        .zip(&runs)
    {
        let rate = median(
            of_row
                .iter()
                .map(|run| f64::from(frames) / run.wall.as_secs_f64()),
        );
        // Runs that stand next to each other are compared: what else the machine does changes slowly.
        let compared = |time: fn(&Run) -> Duration| {
            let pairs = runs[0].iter().zip(of_row);
            spread(pairs.map(|(bare, run)| time(bare).as_secs_f64() / time(run).as_secs_f64()))
        };
        println!(
            "{row:<20}{rate:>10.0}  {:<21}  {:<21}",
            compared(|run| run.wall),
            compared(|run| run.cpu)
        );
    }
    println!();
    Ok(())
}

/// `median (min .. max)`
fn spread(values: impl Iterator<Item = f64> + Clone) -> String {
    format!(
        "{:.2} ({:.2} .. {:.2})",
        median(values.clone()),
        values.clone().fold(f64::INFINITY, f64::min),
        values.fold(0.0, f64::max),
    )
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// What a run took.
struct Run {
    wall: Duration,
    /// Of both sides.
    cpu: Duration,
}

/// Measures a run that tells the CPU time of its program.
fn measure(run: impl FnOnce() -> Result<Duration, Failure>) -> Result<Run, Failure> {
    let start = Instant::now();
    let own_start = own_cpu()?;
    let cpu = run()?;
    Ok(Run {
        wall: start.elapsed(),
        cpu: cpu + own_cpu()?.saturating_sub(own_start),
    })
}

/// CPU time of this thread so far.
fn own_cpu() -> Result<Duration, Failure> {
    Ok(Duration::try_from(rustix::time::clock_gettime(
        rustix::time::ClockId::ThreadCPUTime,
    ))?)
}

/// All that the program is sent in a match, frame by frame.
fn record(map: &Map, program: &Prepared) -> Result<Vec<Vec<u8>>, Failure> {
    let mut texts = Vec::new();
    let mut keep = |event: &Event<'_>| match event {
        Event::Started { text, .. } => {
            texts.push([map.header().as_bytes(), b"\n", text].concat());
        }
        Event::Frame { text, .. } => texts.push(text.to_vec()),
        _ => {}
    };
    run_match(map, program, &Options::default(), &mut keep)?;
    Ok(texts)
}

/// The full referee.
fn judge(map: &Map, program: &Prepared, frames: u32) -> Result<Duration, Failure> {
    let outcome = run_match(map, program, &Options::default(), &mut |_event| {})?;
    cpu_of(&outcome, frames)
}

/// The full referee, and the log of the match in memory.
fn judge_and_log(map: &Map, program: &Prepared, frames: u32) -> Result<Duration, Failure> {
    let mut log = None;
    let mut keep = |event: &Event<'_>| match event {
        Event::Started { map, text, .. } => log = Some(LogWriter::new(map, text)),
        Event::Frame { answer, text, .. } => {
            if let Some(log) = &mut log {
                log.record(*answer, text);
            }
        }
        _ => {}
    };
    let outcome = run_match(map, program, &Options::default(), &mut keep)?;
    std::hint::black_box(log.map(LogWriter::finish));
    cpu_of(&outcome, frames)
}

fn cpu_of(outcome: &Outcome, frames: u32) -> Result<Duration, Failure> {
    let Outcome {
        verdict,
        frames: played,
        ..
    } = outcome;
    if !verdict.is_accepted() || *played != frames {
        let text =
            format!("{verdict} after {played} of {frames} frames: the benchmark is worthless");
        return Err(text.into());
    }
    Ok(outcome.cpu.unwrap_or_default())
}

/// Two processes that only exchange lines.
fn exchange(exe: &str, frames: u32, texts: &[Vec<u8>]) -> Result<Duration, Failure> {
    let _pinned = Pinned::to(None);
    let mut child = Command::new(exe)
        .args(["walk", &frames.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let pipes = child.stdin.take().zip(child.stdout.take());
    let (mut stdin, mut stdout) = pipes.ok_or("the program has no pipes")?;
    let mut answer = [0; ANSWER];
    let (last, others) = texts.split_last().ok_or("nothing was recorded")?;
    for text in others {
        stdin.write_all(text)?;
        stdout.read_exact(&mut answer)?;
    }
    stdin.write_all(last)?;
    drop(stdin);
    io::copy(&mut stdout, &mut io::sink())?;
    let used = child.wait4()?.rusage;
    Ok(used.utime + used.stime)
}
