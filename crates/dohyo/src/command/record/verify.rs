//! `dohyo record verify`: say whether a record is genuine, and name the first turn that is not.

use std::io::Write as _;
use std::path::PathBuf;

use clap::ValueHint;

use super::{open, turns, wrong};
use crate::error::Error;
use crate::exit::Exit;
use crate::koshien::{events, result};
use crate::output::{self, GOOD};
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo record verify`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The commands of the record are played again with its map, rules and seed, and
every line is compared. What the rules do not know takes no part: times,
messages, what the programs printed, warnings, and names.

Exit codes: 0 genuine, 1 wrong, 2 bad usage, or a file that is no record.

Example:
  dohyo record verify game.jsonl")]
pub(super) struct Args {
    /// The record.
    #[arg(value_hint = ValueHint::FilePath)]
    record: PathBuf,
}

impl Args {
    pub(super) fn run(&self, texts: &Texts) -> Result<Exit, Error> {
        let (name, record) = open(&self.record)?;
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
        Ok(Exit::Success)
    }
}
