//! A match, and everybody who listens to it.

use std::time::Duration;

use dohyo_arena::program::PrepareOptions;
use dohyo_arena::program::koshien::{Libraries, Prepared, Spec};
use dohyo_arena::referee::koshien::{Event, Options, Outcome, RecordWriter, run_match};
use dohyo_koshien::record::TurnLine;

use super::json;
use super::live::Live;
use super::plan::Plan;
use super::show;
use crate::error::Error;
use crate::exit::Exit;
use crate::koshien::tally::Tallies;
use crate::output;
use crate::safe;
use crate::stop;
use crate::texts::Texts;
use crate::write;

/// The least time to start up: what starts an interpreter or a virtual machine on a slow computer is no part of a
/// turn, however short one is.
const START_UP: Duration = Duration::from_secs(5);

/// A match that was played to its end.
pub(super) struct Played {
    /// What came of it.
    pub(super) outcome: Outcome,
    /// Where the points came from.
    pub(super) tallies: Tallies,
    /// The last turn of every player that failed, round by round.
    pub(super) failures: Vec<[Option<TurnLine>; 2]>,
}

/// Plays the match and tells what came of it.
pub(super) fn play(plan: &Plan, texts: &Texts) -> Result<Exit, Error> {
    let mut record = RecordWriter::new(Vec::new());
    let played = judge(plan, &mut record, texts);
    stop::match_is_over();
    // Whatever happened, the record up to there is worth having.
    let saved = save(plan, record);
    let played = match played {
        Err(Error::Arena(dohyo_arena::Error::Stopped)) => {
            let kept = saved?.then(|| plan.record.clone()).flatten();
            return Err(Error::Interrupted { kept });
        }
        played => played?,
    };
    match tell(plan, &played, texts) {
        // Whoever closes our output still gets the exit code.
        Err(error) if error.exit() != Exit::Success => return Err(error),
        _ => saved.map(|_| ())?,
    }
    let failed = played
        .outcome
        .rounds
        .iter()
        .flatten()
        .any(|part| part.cause.is_some());
    Ok(if failed { Exit::Fault } else { Exit::Success })
}

fn judge(plan: &Plan, record: &mut RecordWriter<Vec<u8>>, texts: &Texts) -> Result<Played, Error> {
    let stop = stop::on_interrupt();
    let mut options = Options::default();
    options.time_limit = plan.time_limit;
    let turn = Duration::from_millis(options.rules(&plan.rules).turn_timeout_ms);
    options.start_limit = turn.max(START_UP);
    options.stop = stop.clone();
    let mut prepare = PrepareOptions::default();
    prepare.stop = stop;
    let libraries = Libraries::from_env();
    let ready = |spec: &Spec| -> Result<Prepared, Error> {
        spec.prepare(&prepare, &libraries).map_err(Error::Arena)
    };
    let programs = [ready(&plan.programs[0])?, ready(&plan.programs[1])?];

    let mut live = Live::new(plan.stderr, texts);
    let mut tallies = Tallies::default();
    let mut failures: Vec<[Option<TurnLine>; 2]> = Vec::new();
    let outcome = run_match(
        &plan.rules,
        &plan.map.map,
        [&programs[0], &programs[1]],
        plan.seed,
        &options,
        &mut |event| {
            if plan.record.is_some() {
                record.event(event);
            }
            live.event(event);
            match event {
                Event::RoundStarted { .. } => failures.push([None, None]),
                Event::Turn { line, .. } => {
                    tallies.turn(line);
                    if let Some(round) = failures.last_mut() {
                        keep_failures(line, round);
                    }
                }
                _ => {}
            }
        },
    );
    live.finish();
    Ok(Played {
        outcome: outcome.map_err(Error::Arena)?,
        tallies,
        failures,
    })
}

/// Keeps the turn in which a player dropped out: it has what the program printed at the end.
fn keep_failures(line: &TurnLine, kept: &mut [Option<TurnLine>; 2]) {
    for (player, kept) in line.players.iter().zip(kept) {
        if player.end != dohyo_koshien::game::End::TurnOver && kept.is_none() {
            *kept = Some(line.clone());
        }
    }
}

/// Writes the record, if there is anything in it, and says whether there was.
fn save(plan: &Plan, record: RecordWriter<Vec<u8>>) -> Result<bool, Error> {
    let Some(path) = &plan.record else {
        return Ok(false);
    };
    let bytes = record.finish()?;
    if bytes.is_empty() {
        return Ok(false);
    }
    write::save(path, &bytes)?;
    Ok(true)
}

/// Tells the result to people or machines.
fn tell(plan: &Plan, played: &Played, texts: &Texts) -> Result<(), Error> {
    if plan.json {
        let result = json::Result::new(plan, played);
        let mut json = safe::json(&result)?;
        json.push(b'\n');
        output::with_plain(|out| out.write_all(&json))?;
    } else {
        show::result(plan, played, texts, &mut output::coloured())?;
    }
    Ok(())
}

/// Seconds, for machines.
pub(super) const fn seconds(time: Duration) -> f64 {
    time.as_secs_f64()
}
