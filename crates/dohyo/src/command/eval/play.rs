//! An evaluation, and everybody who listens to it: the store, the table or the lines of JSON.

use std::collections::HashMap;
use std::io::{self, Write as _};

use dohyo_arena::program::PrepareOptions;
use dohyo_contest::evaluate::{End, Options, evaluate};
use dohyo_contest::store::{NewRun, Row, Run, Writer};
use dohyo_contest::superrookie::SuperRookie;
use dohyo_contest::surroundings::{Commit, Host};
use dohyo_contest::{Case, Event, Game, Store};

use super::live::Live;
use super::plan::Plan;
use crate::contest::compare;
use crate::contest::failures;
use crate::contest::json::CaseLine;
use crate::contest::lines::Reference;
use crate::contest::totals;
use crate::error::Error;
use crate::exit::Exit;
use crate::output::{self, BAD, HINT};
use crate::safe;
use crate::stop;
use crate::texts::Texts;
use crate::tr;

/// Plays all cases, keeps and tells what came of them.
pub(super) fn play(plan: &Plan, texts: &Texts) -> Result<Exit, Error> {
    let stop = stop::on_interrupt();
    // What is done is in the store.
    stop::twice_ends();
    let mut preparing = PrepareOptions::default();
    preparing.stop = stop.clone();
    let program = plan.program.prepare(&preparing).map_err(Error::Arena)?;
    if let Some(message) = program.compile_error() {
        return refused_by_compiler(message, texts);
    }
    let mut store = Store::open(&plan.store)?;
    let mut writer = begin(plan, &mut store)?;
    let run = writer.run();
    let reader = Store::open_existing(&plan.store)?;
    let compared = Compared::read(&reader, run, plan)?;

    let mut runner = SuperRookie::new(program, plan.time_limit, &stop);
    if plan.crowded {
        runner = runner.crowded();
    }
    let positions = plan.positions();
    let cases: Vec<Case> = positions
        .iter()
        .filter_map(|&position| plan.suite.cases.get(position).cloned())
        .collect();
    let mut live = Live::new(plan, run, &cases, texts);
    // Whoever closes our output has seen enough: the run stops, as if by Ctrl-C.
    let mut closed = None;
    let end = evaluate(
        &cases,
        &runner,
        &Options::new(plan.jobs, &stop),
        &mut |event| {
            if let Event::Finished { case, result } = event {
                writer.record(positions[*case], result)?;
            }
            let told = tell(event, plan, run, &positions, &compared, &mut live);
            if let Err(error) = told
                && closed.is_none()
            {
                stop.raise();
                closed = Some(error);
            }
            Ok(())
        },
    );
    live.finish();
    stop::match_is_over();
    let changed = changed_files(plan);
    if !changed.is_empty() {
        // Worth a warning, not worth losing the end of the run for.
        let _ = writer.files_changed();
    }
    let end = match end {
        Ok(end) => end,
        Err(error) => {
            // A store that is full cannot note it; the run counts as killed then, and can go on just the same.
            let _ = writer.end(false);
            if matches!(error, dohyo_contest::Error::Store { .. }) {
                stopped(plan, run, texts)?;
            }
            return Err(error.into());
        }
    };
    writer.end(end == End::Done)?;
    if let Some(error) = closed {
        return Err(error.into());
    }
    let rows = reader.rows(run)?;
    if !plan.json {
        summary(plan, &reader.run(run)?, &rows, &compared, &live, texts)?;
    }
    warn(&changed, texts)?;
    if end == End::Stopped {
        stopped(plan, run, texts)?;
        return Ok(Exit::Interrupted);
    }
    let all_accepted = rows
        .iter()
        .all(|row| row.result.as_ref().is_some_and(|result| result.accepted));
    Ok(if all_accepted {
        Exit::Success
    } else {
        Exit::Fault
    })
}

/// Says how the run goes on.
fn stopped(plan: &Plan, run: u64, texts: &Texts) -> io::Result<()> {
    let store = plan.store_option.as_str();
    let hint = tr!(texts, "eval-stopped", run = run, store = store);
    writeln!(io::stderr(), "{hint}")
}

fn begin<'a>(plan: &Plan, store: &'a mut Store) -> Result<Writer<'a>, Error> {
    if let Some((run, _)) = plan.resumed {
        return Ok(store.go_on(run)?);
    }
    let commit = Commit::here();
    let new = NewRun {
        game: Game::SuperRookie,
        suite: &plan.suite,
        programs: &[(plan.command.clone(), plan.files.clone())],
        host: &Host::this(),
        commit: commit.as_ref(),
        dohyo: env!("CARGO_PKG_VERSION"),
        jobs: plan.jobs.min(plan.suite.cases.len()),
        time_limit: plan.time_limit,
        note: plan.note.as_deref(),
    };
    Ok(store.begin(&new)?)
}

/// What this run is compared with.
struct Compared {
    /// The best score of every case before, by position.
    best: HashMap<usize, i64>,
    /// The run before.
    before: Option<(Run, Vec<Row>)>,
    /// What counted there, by position in this run.
    counted: HashMap<usize, i64>,
}

impl Compared {
    fn read(store: &Store, run: u64, plan: &Plan) -> Result<Self, Error> {
        let direction = Game::SuperRookie.direction();
        let best = store
            .best_before(run)?
            .into_iter()
            .map(|(position, (low, high))| (position, direction.better(low, high)))
            .collect();
        let other = match plan.against {
            Some(other) => Some(other),
            None => store.run_before(run)?,
        };
        let before = match other {
            Some(other) => Some((store.run(other)?, store.rows(other)?)),
            None => None,
        };
        let by_hash: HashMap<[u8; 32], i64> = before
            .iter()
            .flat_map(|(_, rows)| rows)
            .filter_map(|row| Some((row.hash.0, row.result.as_ref()?.counted)))
            .collect();
        let cases = plan.suite.cases.iter().enumerate();
        let counted = cases
            .filter_map(|(position, case)| Some((position, *by_hash.get(&case.hash.0)?)))
            .collect();
        Ok(Self {
            best,
            before,
            counted,
        })
    }

    fn reference(&self, position: usize) -> Reference {
        Reference {
            best: self.best.get(&position).copied(),
            before: self.counted.get(&position).copied(),
        }
    }
}

/// Tells an event to the terminal or to machines.
fn tell(
    event: &Event<'_>,
    plan: &Plan,
    run: u64,
    positions: &[usize],
    compared: &Compared,
    live: &mut Live<'_>,
) -> io::Result<()> {
    match event {
        Event::Started { cases, jobs } => live.started(*cases, *jobs),
        Event::Postponed { .. } => {
            live.postponed();
            Ok(())
        }
        Event::Finished { case, result } => {
            let position = positions[*case];
            let reference = compared.reference(position);
            let label = &plan.suite.cases[position].label;
            if plan.json {
                let line = CaseLine::new(run, position, label, result, reference).to_line()?;
                live.json(&line)
            } else {
                live.case(&label.name, result, reference)
            }
        }
        _ => Ok(()),
    }
}

/// Totals, worst cases and what the difference to the run before means.
fn summary(
    plan: &Plan,
    run: &Run,
    rows: &[Row],
    compared: &Compared,
    live: &Live<'_>,
    texts: &Texts,
) -> Result<(), Error> {
    let out = &mut output::coloured();
    if rows.iter().all(|row: &Row| row.result.is_none()) {
        return Ok(());
    }
    writeln!(out)?;
    failures::write(run.id, rows, &plan.store_option, texts, out)?;
    totals::write(rows, &plan.keys, texts, out)?;
    writeln!(out)?;
    totals::worst(rows, run.game.direction(), texts, out)?;
    if let Some((before, before_rows)) = &compared.before {
        let pairs = compare::shared(before_rows, rows);
        compare::write(before, run, &pairs, &plan.keys, texts, out)?;
    }
    writeln!(out, "{}", live.rate())?;
    let kept = tr!(
        texts,
        "eval-kept",
        run = run.id,
        file = safe::path(&plan.store),
        store = plan.store_option.as_str()
    );
    writeln!(out, "{HINT}{kept}{HINT:#}")?;
    Ok(())
}

/// The files of the program that are not what they were when the run began.
fn changed_files(plan: &Plan) -> Vec<String> {
    plan.files
        .iter()
        .filter(|file| file.has_changed())
        .map(|file| safe::path(&file.path))
        .collect()
}

fn warn(changed: &[String], texts: &Texts) -> io::Result<()> {
    if changed.is_empty() {
        return Ok(());
    }
    let files = texts.list(changed.iter().cloned());
    let warning = tr!(texts, "eval-files-changed", files = files);
    let label = tr!(texts, "warning");
    let mut err = anstream::stderr();
    writeln!(err, "{BAD}{label}{BAD:#}: {warning}")
}

/// A program that does not compile plays nothing, and is no run.
fn refused_by_compiler(message: &str, texts: &Texts) -> Result<Exit, Error> {
    let out = &mut anstream::stderr();
    let verdict = tr!(texts, "verdict-compile-error");
    let says = tr!(texts, "compiler-says");
    writeln!(out, "{BAD}{verdict}{BAD:#}: {says}")?;
    for line in message.lines() {
        writeln!(out, "    {}", safe::printable(line.as_bytes()))?;
    }
    Ok(Exit::Fault)
}
