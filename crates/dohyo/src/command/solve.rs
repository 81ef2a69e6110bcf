//! `dohyo solve`: look for commands that collect every coin of a map, with the whole map known.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::ValueHint;
use dohyo_superrookie::solve::{Budget, Certificate, Reason, Unsolved, solve_watched};
use dohyo_superrookie::{Commands, Map};
use indicatif::{ProgressBar, ProgressStyle};

use crate::background;
use crate::error::Error;
use crate::exit::Exit;
use crate::output::{self, BAD, GOOD};
use crate::source::{LoadedMap, Origin};
use crate::texts::Texts;
use crate::tr;
use crate::write::{self, Kind};

/// Coins that are named when some are missing.
const NAMED: usize = 10;

/// Arguments of `dohyo solve`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The commands have one line per frame, as `dohyo simulate superrookie` reads
them. They were played by the rules: every coin, no special jump, no hit. When
none are found (exit code 4), that is no proof that there are none.

Examples:
  dohyo solve maze-small
  dohyo solve my.map -o my.cmds
  dohyo solve my.map --budget 1000000000 -o my.cmds")]
pub(crate) struct Args {
    /// Map file of Super Rookie, - for standard input, or name of a bundled map.
    #[arg(value_hint = ValueHint::FilePath)]
    map: OsString,
    /// Write the commands to this file instead of standard output.
    #[arg(short, long, value_name = "COMMANDS", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// Most states that the search expands.
    #[arg(long, value_name = "N", default_value_t = Budget::default().expansions)]
    budget: u64,
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        let loaded = LoadedMap::named(&self.map)?;
        if let Some(path) = &self.output {
            let read = match &loaded.origin {
                Origin::File(file) => std::slice::from_ref(file),
                Origin::Bundled | Origin::StandardInput | Origin::Generated => &[],
            };
            write::prepare(path, Kind::Commands, read)?;
        }
        let name = &loaded.name;
        match search(&loaded.map, self.budget) {
            Ok(certificate) => {
                let verdict = solved(&certificate, texts);
                let line = format!("{name}: {GOOD}{verdict}{GOOD:#}\n");
                let commands = lines(certificate.commands());
                if let Some(path) = &self.output {
                    write::save(path, commands.as_bytes())?;
                    write!(output::coloured(), "{line}")?;
                } else {
                    output::with_plain(|out| out.write_all(commands.as_bytes()))?;
                    // The commands are what was asked for; the line is for whoever looks on.
                    let _ = background::last_word(line.into_bytes());
                }
                Ok(Exit::Success)
            }
            Err(unsolved) => {
                let line = format!("{name}: {BAD}{}{BAD:#}\n", not_solved(&unsolved, texts));
                let _ = background::last_word(line.into_bytes());
                Ok(Exit::NotFound)
            }
        }
    }
}

/// The search, with a bar on standard error if that is a terminal.
pub(super) fn search(map: &Map, expansions: u64) -> Result<Certificate, Unsolved> {
    let bar = ProgressBar::new(expansions);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent}%  {msg}  {elapsed_precise}")
    {
        bar.set_style(style);
    }
    let found = solve_watched(map, Budget { expansions }, |progress| {
        bar.set_message(format!("{}/{} $", progress.coins, progress.max_coins));
        bar.set_position(progress.expansions);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    found
}

/// What is said about commands that were found.
pub(super) fn solved(certificate: &Certificate, texts: &Texts) -> String {
    tr!(texts, "solved", frames = certificate.frames())
}

/// What is said when none were found.
pub(super) fn not_solved(unsolved: &Unsolved, texts: &Texts) -> String {
    // As in every message about a map: the header is line 1.
    let cells = unsolved.missing.iter().take(NAMED);
    let cells = cells.map(|(row, column)| format!("{}:{}", row + 2, column + 1));
    let more = unsolved.missing.len().saturating_sub(NAMED);
    let more = (more > 0).then(|| tr!(texts, "solve-more", more = more));
    let missing = texts.list(cells.chain(more));
    let found = unsolved.max_coins - unsolved.missing.len();
    match unsolved.reason {
        Reason::Budget => tr!(
            texts,
            "not-solved-budget",
            expansions = unsolved.expansions,
            found = found,
            all = unsolved.max_coins,
            missing = missing
        ),
        Reason::Exhausted | Reason::Stopped => tr!(
            texts,
            "not-solved",
            found = found,
            all = unsolved.max_coins,
            missing = missing
        ),
    }
}

/// A command file: a line for every frame.
fn lines(commands: &[Commands]) -> String {
    let mut text = String::new();
    for frame in commands {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{frame}");
    }
    text
}
