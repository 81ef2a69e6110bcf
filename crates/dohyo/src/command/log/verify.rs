//! `dohyo log verify`: say whether a log is right, and name the first frame that is not.

use std::ffi::OsString;
use std::io::Write as _;
use std::path::PathBuf;

use clap::ValueHint;
use dohyo_superrookie::{Difference, Differs, Log};

use super::open;
use crate::consistency::{self, Inconsistency, Problem};
use crate::error::Error;
use crate::exit::Exit;
use crate::output::{self, BAD, GOOD, HINT};
use crate::source::LoadedMap;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo log verify`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
With --map the log is played again and every frame compared. Without it the
log is checked for what no run can have written: counts and positions that no
frame can change that way, views that contradict each other. A log that passes
this may still be wrong.

Exit codes: 0 right, 1 wrong, 2 bad usage, or a file that is no log.

Examples:
  dohyo log verify game.log --map maze-small
  dohyo log verify game.log")]
pub(crate) struct Args {
    /// The log.
    #[arg(value_hint = ValueHint::FilePath)]
    log: PathBuf,
    /// Map file, or name of a bundled map.
    #[arg(long, value_hint = ValueHint::FilePath)]
    map: Option<OsString>,
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        let (name, log) = open(&self.log)?;
        let frames = log.answers().len();
        let mut out = output::coloured();
        let wrong = match &self.map {
            None => {
                let checked = consistency::check(log.rows(), log.columns(), log.frames());
                if checked.is_ok() {
                    let verdict = tr!(texts, "verify-consistent");
                    let counted = tr!(texts, "verify-frames", frames = frames);
                    let hint = tr!(texts, "verify-consistent-hint");
                    let verdict = format!("{GOOD}{verdict}{GOOD:#}");
                    writeln!(out, "{name}: {}", texts.list([verdict, counted]))?;
                    writeln!(out, "  {HINT}{hint}{HINT:#}")?;
                }
                checked
                    .err()
                    .map(|inconsistency| explain_inconsistency(inconsistency, texts))
            }
            Some(word) => {
                let loaded = LoadedMap::named(word)?;
                let replayed = log.replay(&loaded.map);
                if let Ok(state) = &replayed {
                    let verdict = tr!(texts, "verify-right", map = loaded.name.as_str());
                    let counted = tr!(texts, "verify-frames", frames = frames);
                    let cost = tr!(
                        texts,
                        "verify-cost",
                        cost = state.cost(),
                        frame = state.cost_frame()
                    );
                    let verdict = format!("{GOOD}{verdict}{GOOD:#}");
                    writeln!(out, "{name}: {}", texts.list([verdict, counted, cost]))?;
                }
                replayed
                    .err()
                    .map(|difference| explain_difference(difference, &log, texts))
            }
        };
        let Some(what) = wrong else {
            return Ok(Exit::Success);
        };
        let verdict = tr!(texts, "verify-wrong");
        let verdict = format!("{BAD}{verdict}{BAD:#}");
        writeln!(out, "{name}: {}", texts.list([verdict, what]))?;
        Ok(Exit::Fault)
    }
}

/// What no run can have written, and where.
fn explain_inconsistency(Inconsistency { frame, problem }: Inconsistency, texts: &Texts) -> String {
    let what = match problem {
        Problem::Start => tr!(texts, "verify-start"),
        Problem::OutOfBounds { y, x } => tr!(texts, "verify-out-of-bounds", y = y, x = x),
        Problem::TooFar { down, right } => tr!(texts, "verify-too-far", down = down, right = right),
        Problem::Coins { before, after } => {
            tr!(texts, "verify-coins", before = before, after = after)
        }
        Problem::Shields { before, after } => {
            tr!(texts, "verify-shields", before = before, after = after)
        }
        Problem::Character { row, column } => {
            tr!(texts, "verify-character", row = row, column = column)
        }
        Problem::Outside { row, column, found } => {
            tr!(
                texts,
                "verify-outside",
                row = row,
                column = column,
                found = found.to_string()
            )
        }
        Problem::Pixel { y, x, found } => tr!(
            texts,
            "verify-pixel",
            y = y,
            x = x,
            found = found.to_string()
        ),
    };
    tr!(texts, "verify-at-frame", frame = frame, what = what)
}

/// What differs from the rules, and where.
fn explain_difference(
    Difference { frame, differs }: Difference,
    log: &Log,
    texts: &Texts,
) -> String {
    let what = match differs {
        Differs::Header { log, map } => {
            return tr!(
                texts,
                "verify-other-header",
                log = format!("{} {} {}", log.0, log.1, log.2),
                map = format!("{} {} {}", map.0, map.1, map.2),
            );
        }
        Differs::Coins { log, rules } => tr!(texts, "verify-other-coins", log = log, rules = rules),
        Differs::Shields { log, rules } => {
            tr!(texts, "verify-other-shields", log = log, rules = rules)
        }
        Differs::Position { log, rules } => tr!(
            texts,
            "verify-other-position",
            log = format!("{} {}", log.0, log.1),
            rules = format!("{} {}", rules.0, rules.1),
        ),
        Differs::Pixel {
            row,
            column,
            log,
            rules,
        } => tr!(
            texts,
            "verify-other-pixel",
            row = row,
            column = column,
            log = log.to_string(),
            rules = rules.to_string(),
        ),
    };
    let what = tr!(texts, "verify-at-frame", frame = frame, what = what);
    match (frame as usize)
        .checked_sub(1)
        .and_then(|index| log.answers().get(index))
    {
        None => what,
        Some(answer) => {
            let commands = answer.commands().to_string();
            let commands = if commands.is_empty() {
                "-".to_owned()
            } else {
                commands
            };
            tr!(
                texts,
                "verify-after-commands",
                what = what,
                commands = commands
            )
        }
    }
}
