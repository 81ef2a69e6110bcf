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
use crate::report;
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

Exit codes: 0 right; 1 wrong, or no log at all; 2 bad usage, or a file that
cannot be read.

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
        let (name, log) = match open(&self.log) {
            Ok(opened) => opened,
            // What can be read and is no log is no right log: a script that verifies wants to know just that.
            Err(error @ Error::Game(_)) => {
                report::error(&error, texts);
                return Ok(Exit::Fault);
            }
            Err(error) => return Err(error),
        };
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
        Problem::Border { y, x, found } => tr!(
            texts,
            "verify-border",
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn every_inconsistency() {
        let problems = [
            Problem::Start,
            Problem::OutOfBounds { y: 3, x: 6 },
            Problem::TooFar { down: -4, right: 0 },
            Problem::Coins {
                before: 1,
                after: 0,
            },
            Problem::Shields {
                before: 0,
                after: 9,
            },
            Problem::Character { row: 0, column: 47 },
            Problem::Outside {
                row: 0,
                column: 0,
                found: '#',
            },
            Problem::Pixel {
                y: 100,
                x: 200,
                found: '$',
            },
            Problem::Border {
                y: 0,
                x: 0,
                found: '.',
            },
        ];
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for problem in problems {
                lines.push(explain_inconsistency(
                    Inconsistency { frame: 7, problem },
                    &texts,
                ));
            }
        }
        insta::assert_snapshot!(lines.join("\n"));
    }

    #[test]
    fn every_difference() {
        let sizes = (10, 10, dohyo_superrookie::Kind::Jump);
        let differences = [
            Differs::Header {
                log: sizes,
                map: sizes,
            },
            Differs::Coins { log: 1, rules: 2 },
            Differs::Shields { log: 1, rules: 2 },
            Differs::Position {
                log: (1, 2),
                rules: (3, 4),
            },
            Differs::Pixel {
                row: 1,
                column: 2,
                log: '.',
                rules: '#',
            },
        ];
        let view = dohyo_superrookie::View::EMPTY;
        let mut encoded = Vec::new();
        view.encode(&mut encoded);
        let frame = format!("0 0 6 6\n{}\n", String::from_utf8(encoded).unwrap());
        let text = format!("10 10 Jump 2\n2\nJ\n>\n0\n{}", frame.repeat(3));
        let log = Log::parse("x", text.as_bytes()).unwrap();
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for differs in differences {
                lines.push(explain_difference(
                    Difference { frame: 1, differs },
                    &log,
                    &texts,
                ));
            }
            lines.push(explain_difference(
                Difference {
                    frame: 2,
                    differs: differences[1],
                },
                &log,
                &texts,
            ));
        }
        insta::assert_snapshot!(lines.join("\n"));
    }
}
