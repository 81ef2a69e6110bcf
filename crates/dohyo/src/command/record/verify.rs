//! `dohyo record verify`: say whether a record is genuine, and name the first turn that is not.

use std::io::Write as _;
use std::path::PathBuf;

use clap::ValueHint;

use super::{open, turns, wrong};
use crate::error::Error;
use crate::exit::Exit;
use crate::koshien::{events, result};
use crate::output::{self, GOOD};
use crate::report;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo record verify`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The commands of the record are played again with its map, rules and seed, and
every line is compared: points and positions, what became of every command, and
a digest of what each player knew. What cannot be played again takes no part:
names of programs, times, messages, what the programs printed, warnings, why
they dropped out, and how they wrote a target that is none. Nor can a record
prove who wrote it: who plays another match has another genuine record.

Exit codes: 0 genuine; 1 wrong, or no record at all; 2 bad usage, or a file that
cannot be read.

Example:
  dohyo record verify game.jsonl")]
pub(super) struct Args {
    /// The record.
    #[arg(value_hint = ValueHint::FilePath)]
    record: PathBuf,
}

impl Args {
    pub(super) fn run(&self, texts: &Texts) -> Result<Exit, Error> {
        let (name, record) = match open(&self.record) {
            Ok(opened) => opened,
            // What can be read and is no record is no genuine record: a script that verifies wants to know just that.
            Err(error @ Error::Koshien(_)) => {
                report::error(&error, texts);
                return Ok(Exit::Fault);
            }
            Err(error) => return Err(error),
        };
        let mut out = output::coloured();
        if let Err(difference) = record.verify() {
            writeln!(out, "{name}: {}", wrong(&difference, texts))?;
            return Ok(Exit::Fault);
        }
        let verdict = tr!(texts, "record-genuine");
        let counted = tr!(texts, "record-turns", turns = turns(&record).count());
        let labels = events::labels(&record.header.players);
        let result = result::of(&record).map(|result| result::line(result, &labels, texts));
        let parts = [format!("{GOOD}{verdict}{GOOD:#}"), counted];
        writeln!(
            out,
            "{name}: {}",
            texts.list(parts.into_iter().chain(result))
        )?;
        writeln!(out, "  {}", tr!(texts, "record-not-covered"))?;
        if record.header.version == 1 {
            writeln!(out, "  {}", tr!(texts, "record-version-1"))?;
        }
        Ok(Exit::Success)
    }
}
