//! `dohyo record show`: the result of a match and where every point came from; one turn of it is in [`super::turn`].

use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueHint;
use dohyo_koshien::Record;
use dohyo_koshien::record::TurnLine;

use super::{lie, open, remarks, turn, turns, wrong};
use crate::error::Error;
use crate::exit::Exit;
use crate::koshien::tally::Tallies;
use crate::koshien::{events, result};
use crate::output::{self, LABEL, STRONG};
use crate::safe;
use crate::table::Table;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo record show`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without --turn: the result, where the points came from, and all that happened,
turn by turn. With it: the board after that turn, what each program knew of it,
its commands, what it printed, and the warnings.

Examples:
  dohyo record show game.jsonl
  dohyo record show game.jsonl --turn 12
  dohyo record show game.jsonl --round 2 --turn 0")]
pub(super) struct Args {
    /// The record.
    #[arg(value_hint = ValueHint::FilePath)]
    record: PathBuf,
    /// Draw the board after this turn; 0 is before the first.
    #[arg(long, value_name = "N")]
    turn: Option<u32>,
    /// The round [default: 1 with --turn, else all].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    round: Option<u32>,
}

impl Args {
    pub(super) fn run(&self, texts: &Texts) -> Result<Exit, Error> {
        let (name, record) = open(&self.record)?;
        let mut out = output::coloured();
        if let Some(turn) = self.turn {
            return turn::show(&record, self.round.unwrap_or(1), turn, texts, &mut out);
        }
        let wanted = |line: &&TurnLine| self.round.is_none_or(|round| line.round == round);
        let lines: Vec<&TurnLine> = turns(&record).filter(wanted).collect();
        if let (Some(round), true) = (self.round, lines.is_empty()) {
            return Err(turn::no_such(&record, round, 1));
        }
        writeln!(out, "{STRONG}{name}{STRONG:#}")?;
        summary(&record, texts).write(&mut out)?;
        let lie = lie(&record);
        if let Some(difference) = &lie {
            writeln!(out, "  {}", wrong(difference, texts))?;
        }
        let labels = events::labels(&record.header.players);
        let tallies = Tallies::of(turns(&record));
        writeln!(out)?;
        tallies.points(&labels, texts).write(&mut out)?;
        writeln!(out)?;
        let limit = std::time::Duration::from_millis(record.header.rules.turn_timeout_ms);
        let programs = tallies.programs(&labels, Some(limit), texts);
        programs.write(&mut out)?;
        happenings(&lines, &labels, texts, &mut out)?;
        Ok(if lie.is_some() {
            Exit::Fault
        } else {
            Exit::Success
        })
    }
}

/// What was played, and who won.
fn summary(record: &Record, texts: &Texts) -> Table {
    let header = &record.header;
    let labels = events::labels(&header.players);
    let mut table = Table::new();
    let size = format!("{} x {}", header.rules.width, header.rules.height);
    let name = Some(safe::quoted(&header.map.name)).filter(|name| !name.is_empty());
    table.row(
        tr!(texts, "label-map"),
        texts.list(name.into_iter().chain([size])),
    );
    table.row(tr!(texts, "label-seed"), header.seed.to_string());
    for program in events::programs(&header.players, texts) {
        table.row(tr!(texts, "label-program"), program);
    }
    let outcome = result::of(record).map_or_else(
        || tr!(texts, "record-unfinished"),
        |result| result::line(result, &labels, texts),
    );
    table.row(tr!(texts, "label-result"), outcome);
    table
}

/// All that happened, turn by turn, and the warnings. Turns in which nothing did are left out.
fn happenings(
    lines: &[&TurnLine],
    labels: &[String; 2],
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut round = None;
    for line in lines {
        if round != Some(line.round) {
            round = Some(line.round);
            let title = tr!(texts, "round-title", round = line.round);
            writeln!(out, "\n{STRONG}{title}{STRONG:#}")?;
        }
        let mut turn = line.turn.to_string();
        for event in &line.events {
            let who = event.player().map(|player| &labels[player.index()]);
            let points = match event.points() {
                0 => String::new(),
                points => events::points(points),
            };
            happening(&turn, &points, who, &events::what(event, texts), out)?;
            turn.clear();
        }
        for (own, label) in line.players.iter().zip(labels) {
            for text in remarks(&own.notes, texts) {
                happening(&turn, "", Some(label), &text, out)?;
                turn.clear();
            }
        }
    }
    Ok(())
}

fn happening(
    turn: &str,
    points: &str,
    who: Option<&String>,
    what: &str,
    out: &mut impl Write,
) -> io::Result<()> {
    write!(out, "  {turn:>4}  {points:>5}  ")?;
    if let Some(who) = who {
        write!(out, "{LABEL}{who}{LABEL:#} ")?;
    }
    writeln!(out, "{what}")
}
