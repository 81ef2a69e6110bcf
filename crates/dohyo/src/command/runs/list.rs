//! `dohyo runs list`: the runs, a line each.

use std::io::Write as _;
use std::time::SystemTime;

use dohyo_contest::Store;
use dohyo_contest::store::{Run, State};

use crate::contest::rounded;
use crate::error::Error;
use crate::output::{self, HINT};
use crate::safe;
use crate::table::Grid;
use crate::texts::Texts;
use crate::tr;

/// How many runs are listed unless all are asked for.
const NEWEST: usize = 20;

/// Arguments of `dohyo runs list`.
#[derive(Debug, Default, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo runs list
  dohyo runs list --all")]
pub(super) struct Args {
    /// List all runs, not only the newest 20.
    #[arg(long)]
    all: bool,
}

impl Args {
    pub(super) fn run(&self, store: &Store, texts: &Texts) -> Result<(), Error> {
        let newest = (!self.all).then_some(NEWEST);
        // One more, to know whether there are more.
        let mut runs = store.runs(newest.map(|newest| newest + 1))?;
        let more = newest.is_some_and(|newest| runs.len() > newest);
        if more {
            runs.remove(0);
        }
        let out = &mut output::coloured();
        let mut grid = Grid::new(
            3,
            vec![
                tr!(texts, "runs-run"),
                tr!(texts, "runs-began"),
                tr!(texts, "runs-what"),
                tr!(texts, "totals-cases"),
                tr!(texts, "totals-accepted"),
                tr!(texts, "totals-mean"),
            ],
        );
        for run in &runs {
            grid.row(line(run, texts));
        }
        grid.write(out)?;
        if more {
            let hint = tr!(texts, "runs-more");
            writeln!(out, "{HINT}{hint}{HINT:#}")?;
        }
        Ok(())
    }
}

fn line(run: &Run, texts: &Texts) -> Vec<String> {
    let cases = if run.done == run.planned {
        run.done.to_string()
    } else {
        format!("{}/{}", run.done, run.planned)
    };
    let mut what = vec![safe::quoted(run.command()), safe::quoted(&run.suite)];
    what.extend(
        run.commit
            .as_ref()
            .map(|commit| safe::quoted(&commit.short())),
    );
    if run.state != State::Done {
        what.push(state(run.state, texts));
    }
    what.extend(
        run.note
            .as_deref()
            .map(|note| format!("\"{}\"", safe::quoted(note))),
    );
    vec![
        run.id.to_string(),
        began(run.started),
        texts.list(what),
        cases,
        run.accepted.to_string(),
        run.mean().map_or_else(|| "-".to_owned(), rounded),
    ]
}

/// How far a run is.
pub(super) fn state(state: State, texts: &Texts) -> String {
    match state {
        State::Running => tr!(texts, "state-running"),
        State::Done => tr!(texts, "state-done"),
        State::Stopped => tr!(texts, "state-stopped"),
        State::Killed => tr!(texts, "state-killed"),
    }
}

/// A time, to the second, in UTC.
pub(super) fn began(time: SystemTime) -> String {
    humantime::format_rfc3339_seconds(time).to_string()
}
