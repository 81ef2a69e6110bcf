//! A run: the match, and everybody who listens to it.

use std::io;
use std::{fs, path::Path};

use dohyo_arena::Event;
use dohyo_arena::program::{PrepareOptions, Stop};
use dohyo_arena::referee::superrookie::{Options, Outcome, run_match};
use dohyo_superrookie::LogWriter;

use super::plan::{LogTarget, Plan, sidecar};
use super::progress::Progress;
use super::record::Record;
use super::show;
use crate::background::{self, Background};
use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::safe;
use crate::stop;
use crate::texts::Texts;
use crate::write;

/// Runs the match and tells what came of it.
pub(super) fn play(plan: &Plan, texts: &Texts) -> Result<Exit, Error> {
    let stop = stop::on_interrupt();
    let mut log = None;
    let outcome = judge(plan, &stop, &mut log, texts);
    stop::match_is_over();
    let log = log.map(LogWriter::finish);
    // A file is there when its name is printed. A stream may never be read: the result does not wait for that.
    let file = match &plan.log {
        LogTarget::File(path) => log.as_deref().map(|log| (path, log)),
        _ => None,
    };
    // Whatever happened, the log up to there is worth having.
    let saved = match file {
        Some((path, log)) => save_file(plan, path, log, outcome.as_ref().ok()),
        None => Ok(()),
    };
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(Error::Arena(dohyo_arena::Error::Stopped)) => {
            if file.is_none() {
                save_stream(plan, log.as_deref())?;
            }
            saved?;
            return Err(Error::Interrupted {
                kept: file.map(|(path, _)| path.clone()),
            });
        }
        Err(error) => return Err(error),
    };
    match tell(plan, &outcome, texts) {
        // Whoever closes our output still gets the exit code.
        Err(error) if error.exit() != Exit::Success => return Err(error),
        _ => saved?,
    }
    match save_stream(plan, log.as_deref()) {
        Err(error) if error.exit() != Exit::Success => return Err(error),
        _ => {}
    }
    Ok(if outcome.verdict.is_accepted() {
        Exit::Success
    } else {
        Exit::Fault
    })
}

fn judge(
    plan: &Plan,
    stop: &Stop,
    log: &mut Option<LogWriter>,
    texts: &Texts,
) -> Result<Outcome, Error> {
    let mut prepare = PrepareOptions::default();
    prepare.stop = stop.clone();
    let program = plan.program.prepare(&prepare).map_err(Error::Arena)?;
    let mut options = Options::default();
    options.time_limit = plan.time_limit;
    options.stop = stop.clone();

    let keep_log = plan.log != LogTarget::Nowhere;
    // A bar and a program's own lines would overwrite each other.
    let progress = Progress::new(!plan.stderr);
    let mut chatter = plan.stderr.then(|| Background::new(texts));
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
                ..
            } => {
                if let Some(log) = log {
                    log.record(*answer, text);
                }
                progress.frame(state);
            }
            Event::Stderr(line) => {
                if let Some(chatter) = &mut chatter {
                    chatter.foreign_line(line);
                }
            }
            _ => {}
        },
    );
    progress.finish();
    if let Some(chatter) = chatter {
        chatter.finish();
    }
    outcome.map_err(Error::Arena)
}

/// Writes the log, and its sidecar if there is an outcome.
fn save_file(plan: &Plan, path: &Path, log: &[u8], outcome: Option<&Outcome>) -> Result<(), Error> {
    write::save(path, log)?;
    let Some(outcome) = outcome else {
        // The sidecar of an earlier run would speak of another log. There may be none.
        let _ = fs::remove_file(sidecar(path));
        return Ok(());
    };
    let mut json =
        serde_json::to_vec_pretty(&Record::new(plan, outcome)).map_err(io::Error::from)?;
    json.push(b'\n');
    write::save(&sidecar(path), &json)
}

/// Writes the log to where it can be written only once.
fn save_stream(plan: &Plan, log: Option<&[u8]>) -> Result<(), Error> {
    match (&plan.log, log) {
        (LogTarget::StandardOutput, Some(log)) => Ok(output::with_plain(|out| out.write_all(log))?),
        (LogTarget::Stream(path), Some(log)) => write::save(path, log),
        _ => Ok(()),
    }
}

/// Tells the result to people or machines; standard output belongs to the log if that goes there.
fn tell(plan: &Plan, outcome: &Outcome, texts: &Texts) -> Result<(), Error> {
    if plan.json {
        let mut json = safe::json(&Record::new(plan, outcome))?;
        json.push(b'\n');
        output::with_plain(|out| out.write_all(&json))?;
    } else if plan.log == LogTarget::StandardOutput {
        let mut text = Vec::new();
        show::result(plan, outcome, texts, &mut text)?;
        background::last_word(text)?;
    } else {
        show::result(plan, outcome, texts, &mut output::coloured())?;
    }
    Ok(())
}
