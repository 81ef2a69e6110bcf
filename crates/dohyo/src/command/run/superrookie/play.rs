//! A run: the match, and everybody who listens to it.

use std::fs;
use std::io::{self, Write as _};

use dohyo_arena::Event;
use dohyo_arena::program::{PrepareOptions, Stop};
use dohyo_arena::referee::superrookie::{Options, Outcome, run_match};
use dohyo_superrookie::LogWriter;

use super::super::stop;
use super::plan::{LogTarget, Plan, sidecar};
use super::progress::Progress;
use super::record::Record;
use super::show;
use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::safe::printable;
use crate::texts::Texts;
use crate::write;

/// Runs the match and tells what came of it.
pub(super) fn play(plan: &Plan, texts: &Texts) -> Result<Exit, Error> {
    let stop = stop::on_interrupt();
    let mut log = None;
    let outcome = judge(plan, &stop, &mut log);
    // Whatever happened, the log up to there is worth having.
    let saved = save_log(plan, log, outcome.as_ref().ok());
    let outcome = outcome?;
    match tell(plan, &outcome, texts) {
        // Whoever closes our output still gets the exit code.
        Err(error) if error.exit() != Exit::Success => return Err(error),
        _ => saved?,
    }
    Ok(if outcome.verdict.is_accepted() {
        Exit::Success
    } else {
        Exit::Fault
    })
}

fn judge(plan: &Plan, stop: &Stop, log: &mut Option<LogWriter>) -> Result<Outcome, Error> {
    let mut prepare = PrepareOptions::default();
    prepare.stop = stop.clone();
    let program = plan.program.prepare(&prepare).map_err(Error::Arena)?;
    let mut options = Options::default();
    options.time_limit = plan.time_limit;
    options.stop = stop.clone();

    let keep_log = plan.log != LogTarget::Nowhere;
    // A bar and a program's own lines would overwrite each other.
    let mut progress = Progress::new(!plan.stderr);
    let outcome = run_match(
        &plan.map.map,
        &program,
        &options,
        &mut |event| match event {
            Event::Started { map, text, .. } if keep_log => *log = Some(LogWriter::new(map, text)),
            Event::Frame {
                answer,
                text,
                state,
                charged,
            } => {
                if let Some(log) = log {
                    log.record(*answer, text);
                }
                progress.frame(state, *charged);
            }
            Event::Stderr(line) if plan.stderr => {
                // A program's chatter is not worth failing for.
                let _ = writeln!(io::stderr(), "{}", printable(line));
            }
            _ => {}
        },
    );
    progress.finish();
    outcome.map_err(Error::Arena)
}

/// Writes the log, and its sidecar if there is an outcome.
fn save_log(plan: &Plan, log: Option<LogWriter>, outcome: Option<&Outcome>) -> Result<(), Error> {
    let Some(bytes) = log.map(LogWriter::finish) else {
        return Ok(());
    };
    match &plan.log {
        LogTarget::Nowhere => {}
        LogTarget::StandardOutput => output::with_plain(|out| out.write_all(&bytes))?,
        LogTarget::File(path) => {
            write::save(path, &bytes)?;
            let Some(outcome) = outcome else {
                // The sidecar of an earlier run would speak of another log. There may be none.
                let _ = fs::remove_file(sidecar(path));
                return Ok(());
            };
            let mut json =
                serde_json::to_vec_pretty(&Record::new(plan, outcome)).map_err(io::Error::from)?;
            json.push(b'\n');
            write::save(&sidecar(path), &json)?;
        }
    }
    Ok(())
}

/// Tells the result to people or machines; standard output belongs to the log if that goes there.
fn tell(plan: &Plan, outcome: &Outcome, texts: &Texts) -> Result<(), Error> {
    if plan.json {
        let mut json = serde_json::to_vec(&Record::new(plan, outcome)).map_err(io::Error::from)?;
        json.push(b'\n');
        output::with_plain(|out| out.write_all(&json))?;
    } else if plan.log == LogTarget::StandardOutput {
        show::result(plan, outcome, texts, &mut anstream::stderr())?;
    } else {
        show::result(plan, outcome, texts, &mut output::coloured())?;
    }
    Ok(())
}
