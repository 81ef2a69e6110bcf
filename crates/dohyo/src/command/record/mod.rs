//! `dohyo record`: verify and show records of Koshien.

mod show;
mod turn;
mod verify;

use std::path::Path;

use clap::Subcommand;
use dohyo_koshien::record::{Cut, Line, Notes, TurnLine};
use dohyo_koshien::{Difference, Record};

use crate::error::Error;
use crate::exit::Exit;
use crate::explain;
use crate::output::BAD;
use crate::read;
use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo record`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo record verify game.jsonl
  dohyo record show game.jsonl --turn 12")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Say whether a record is genuine: play its commands again and compare every turn.
    Verify(verify::Args),
    /// Show where every point came from, or draw the board after one of the turns.
    Show(show::Args),
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self.action {
            Action::Verify(args) => args.run(texts),
            Action::Show(args) => args.run(texts),
        }
    }
}

/// A record and its name, harmless to print.
fn open(path: &Path) -> Result<(String, Record), Error> {
    let name = safe::path(path);
    let record = Record::parse(&name, &read::file(path, read::RECORD_BYTES)?)?;
    Ok((name, record))
}

/// The turns of a record, in its order.
fn turns(record: &Record) -> impl Iterator<Item = &TurnLine> {
    record.lines.iter().filter_map(|line| match line {
        Line::Turn(turn) => Some(turn),
        Line::RoundEnd(_) | Line::Result(_) => None,
    })
}

/// Where a record is not genuine. That its end is missing, as of a match that was interrupted, is no lie.
fn lie(record: &Record) -> Option<Difference> {
    let difference = record.verify().err()?;
    is_lie(record, &difference).then_some(difference)
}

/// Whether there is a line at the place of a difference.
fn is_lie(record: &Record, difference: &Difference) -> bool {
    let at = (difference.round, difference.turn);
    let whole = matches!(record.lines.last(), Some(Line::Result(_)));
    whole || turns(record).any(|line| (line.round, line.turn) >= at)
}

/// What was noted beside a player's turn: warnings, why its part ended early, and what is not kept of its output.
fn remarks(notes: &Notes, texts: &Texts) -> Vec<String> {
    let warnings = notes.warnings.iter();
    let warnings = warnings.map(|warning| {
        let warning = safe::printed(&explain::record::warning(warning, texts));
        tr!(texts, "player-warning", warning = warning)
    });
    let faults = notes.faults.iter().map(|fault| safe::printed(fault));
    let cause = notes.cause.iter();
    let cause = cause.map(|cause| explain::record::cause(cause, texts));
    let cut = notes
        .cut
        .map(|Cut { lines, bytes }| tr!(texts, "printed-not-kept", lines = lines, bytes = bytes));
    warnings.chain(faults).chain(cause).chain(cut).collect()
}

/// The verdict on a record that is not genuine: where it first differs, and what does.
fn wrong(difference: &Difference, texts: &Texts) -> String {
    let verdict = tr!(texts, "record-wrong");
    let what = tr!(
        texts,
        "record-differs",
        round = difference.round,
        turn = difference.turn,
        what = safe::line(&explain::record::differs(&difference.differs, texts))
    );
    texts.list([format!("{BAD}{verdict}{BAD:#}"), what])
}
