//! `dohyo runs export`: all cases of runs, for other programs.

use std::io::{self, Write};

use dohyo_contest::store::{Row, Run};
use dohyo_contest::{CaseResult, Store};

use super::list::began;
use super::show::references;
use crate::contest::json::CaseLine;
use crate::contest::lines::Reference;
use crate::error::Error;
use crate::output;

/// Arguments of `dohyo runs export`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
docs/formats.md describes the keys and columns.

Examples:
  dohyo runs export --csv > runs.csv
  dohyo runs export 11 12 --json")]
pub(super) struct Args {
    /// The numbers of the runs; all without any.
    runs: Vec<u64>,
    /// A table with a head.
    #[arg(long, required_unless_present = "json", conflicts_with = "json")]
    csv: bool,
    /// One JSON object per case, as `eval --json` prints it.
    #[arg(long)]
    json: bool,
}

/// The columns of the table.
const COLUMNS: [&str; 24] = [
    "run",
    "began",
    "program",
    "suite",
    "commit",
    "dirty",
    "note",
    "position",
    "case",
    "kind",
    "size",
    "seed",
    "verdict",
    "cost",
    "counted",
    "coins",
    "all_coins",
    "frames",
    "hits",
    "specials",
    "wall_s",
    "cpu_s",
    "memory_bytes",
    "rerun",
];

impl Args {
    pub(super) fn run(&self, store: &Store) -> Result<(), Error> {
        let runs: Vec<Run> = if self.runs.is_empty() {
            store.runs(None)?
        } else {
            let runs = self.runs.iter().map(|&run| store.run(run));
            runs.collect::<Result<_, _>>()?
        };
        let mut out = output::plain();
        if self.csv {
            let mut table = csv::Writer::from_writer(&mut out);
            table.write_record(COLUMNS).map_err(io::Error::from)?;
            for run in &runs {
                for row in store.rows(run.id)? {
                    if let Some(result) = &row.result {
                        let record = record(run, &row, result);
                        table.write_record(record).map_err(io::Error::from)?;
                    }
                }
            }
            table.flush()?;
        } else {
            for run in &runs {
                let rows = store.rows(run.id)?;
                let references = references(store, run, &rows)?;
                for row in &rows {
                    if let Some(result) = &row.result {
                        let reference: Reference = references[&row.position];
                        let line =
                            CaseLine::new(run.id, row.position, &row.label, result, reference);
                        out.write_all(&line.to_line()?)?;
                    }
                }
            }
        }
        Ok(out.flush()?)
    }
}

fn record(run: &Run, row: &Row, result: &CaseResult) -> [String; COLUMNS.len()] {
    let number = |name: &str| {
        let number = result.numbers.get(name);
        number.map(ToString::to_string).unwrap_or_default()
    };
    let commit = run.commit.as_ref();
    [
        run.id.to_string(),
        began(run.started),
        run.command().to_owned(),
        run.suite.clone(),
        commit.map(|commit| commit.hash.clone()).unwrap_or_default(),
        commit
            .map(|commit| commit.dirty.to_string())
            .unwrap_or_default(),
        run.note.clone().unwrap_or_default(),
        (row.position + 1).to_string(),
        row.label.name.clone(),
        row.label.kind.clone(),
        row.label.size.name().to_owned(),
        row.label
            .seed
            .map(|seed| seed.to_string())
            .unwrap_or_default(),
        result.verdict.clone(),
        result.score.to_string(),
        result.counted.to_string(),
        number("coins"),
        number("all_coins"),
        number("frames"),
        number("hits"),
        number("specials"),
        format!("{:.6}", result.wall.as_secs_f64()),
        result
            .cpu
            .map(|cpu| format!("{:.6}", cpu.as_secs_f64()))
            .unwrap_or_default(),
        result
            .memory
            .map(|memory| memory.to_string())
            .unwrap_or_default(),
        result.rerun.name().to_owned(),
    ]
}
