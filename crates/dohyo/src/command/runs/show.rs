//! `dohyo runs show`: a run with everything about it.

use std::collections::HashMap;
use std::io::Write;

use dohyo_contest::Store;
use dohyo_contest::store::{Row, Run, State};

use super::Groups;
use super::list::{began, state};
use crate::contest::failures;
use crate::contest::json::CaseLine;
use crate::contest::lines::{Lines, Reference};
use crate::contest::store::StoreArg;
use crate::contest::totals;
use crate::error::Error;
use crate::output;
use crate::safe;
use crate::table::Table;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo runs show`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo runs show 12
  dohyo runs show 12 --group-by kind,coins
  dohyo runs show 12 --json")]
pub(super) struct Args {
    /// The number of the run.
    run: u64,
    #[command(flatten)]
    groups: Groups,
    /// Print one JSON object per case, as `eval --json` does.
    #[arg(long)]
    json: bool,
}

/// What every case of a run is compared with: the best before, and the run before.
pub(super) fn references(
    store: &Store,
    run: &Run,
    rows: &[Row],
) -> Result<HashMap<usize, Reference>, Error> {
    let best = store.best_before(run.id)?;
    let before = match store.run_before(run.id)? {
        Some(before) => store.rows(before)?,
        None => Vec::new(),
    };
    let counted: HashMap<[u8; 32], i64> = before
        .iter()
        .filter_map(|row| Some((row.hash.0, row.result.as_ref()?.counted)))
        .collect();
    let references = rows.iter().map(|row| {
        let best = best.get(&row.position);
        let reference = Reference {
            best: best.map(|(low, high)| run.game.direction().better(*low, *high)),
            before: counted.get(&row.hash.0).copied(),
        };
        (row.position, reference)
    });
    Ok(references.collect())
}

impl Args {
    pub(super) fn run(&self, place: &StoreArg, texts: &Texts) -> Result<(), Error> {
        let keys = self.groups.keys()?;
        let store = &place.open()?;
        let run = store.run(self.run)?;
        let rows = store.rows(run.id)?;
        let references = references(store, &run, &rows)?;
        let done = rows
            .iter()
            .filter_map(|row| Some((row, row.result.as_ref()?, references[&row.position])));
        if self.json {
            return Ok(output::with_plain(|out| {
                for (row, result, reference) in done {
                    let line = CaseLine::new(run.id, row.position, &row.label, result, reference);
                    out.write_all(&line.to_line()?)?;
                }
                Ok(())
            })?);
        }
        let out = &mut output::coloured();
        about(&run, texts).write(out)?;
        writeln!(out)?;
        let names = rows.iter().map(|row| row.label.name.as_str());
        let lines = Lines::new(names, run.game.direction(), texts);
        lines.head(out)?;
        for (row, result, reference) in done {
            lines.case(&row.label.name, result, reference, out)?;
        }
        writeln!(out)?;
        failures::write(run.id, &rows, &place.option(), texts, out)?;
        totals::write(&rows, &keys, texts, out)?;
        writeln!(out)?;
        totals::worst(&rows, run.game.direction(), texts, out)?;
        Ok(())
    }
}

/// Everything about a run but its cases.
fn about(run: &Run, texts: &Texts) -> Table {
    let mut table = Table::new();
    table.row(tr!(texts, "runs-run"), run.id.to_string());
    let mut how = state(run.state, texts);
    if run.state != State::Done {
        how = texts.list([how, format!("{}/{}", run.done, run.planned)]);
    }
    table.row(tr!(texts, "runs-state"), how);
    table.row(tr!(texts, "runs-began"), began(run.started));
    for program in &run.programs {
        table.row(tr!(texts, "label-program"), safe::line(&program.command));
        for (path, hash) in &program.files {
            let file = format!("{}  sha256 {}", safe::path(path), hash.short());
            table.row(tr!(texts, "runs-file"), file);
        }
    }
    if run.files_changed {
        table.row(tr!(texts, "warning"), tr!(texts, "runs-files-changed"));
    }
    table.row(tr!(texts, "runs-suite"), safe::line(&run.suite));
    if let Some(commit) = &run.commit {
        let mut parts = vec![safe::line(&commit.short())];
        parts.extend(commit.branch.as_deref().map(safe::line));
        if commit.dirty {
            parts.push(tr!(texts, "runs-dirty"));
        }
        table.row(tr!(texts, "runs-commit"), texts.list(parts));
    }
    let host = [safe::line(&run.host.name), safe::line(&run.host.system)];
    table.row(tr!(texts, "runs-host"), texts.list(host));
    let jobs = tr!(
        texts,
        "runs-jobs-of",
        jobs = run.jobs,
        cores = run.host.cores
    );
    table.row(tr!(texts, "runs-jobs"), jobs);
    let limit = match run.time_limit {
        None => tr!(texts, "runs-no-limit"),
        Some(limit) => humantime::format_duration(limit).to_string(),
    };
    table.row(tr!(texts, "runs-limit"), limit);
    table.row("dohyo".to_owned(), safe::line(&run.dohyo));
    if let Some(note) = &run.note {
        table.row(tr!(texts, "runs-note"), safe::line(note));
    }
    table
}
