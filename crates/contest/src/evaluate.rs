//! Plays all cases of a suite, many at a time, and reports what happens.
//!
//! Nothing here knows a game or a store: a [`Runner`] plays a case, a sink gets the [`Event`]s, one after the other and
//! on the thread that called [`evaluate`].
//!
//! **Fairness.** A program that is slow only because other matches run beside it must not lose by that. A case that
//! hits its time limit while others are played is therefore no result yet: when all others are done it is played again,
//! alone, and that counts ([`Rerun`]). When [`CONFIRMED`] cases in a row were too slow alone as well, the program is
//! simply slow, and the rest is believed.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use dohyo_arena::program::Stop;

use crate::case::{Case, Hash};
use crate::error::Error;

/// So many cases in a row that are too slow alone as well end the repetitions.
pub const CONFIRMED: usize = 5;

/// How a case is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Company {
    /// Other cases are played at the same time.
    Others,
    /// Nothing else is played.
    Alone,
}

/// Plays cases of one game with the programs of one run.
pub trait Runner: Sync {
    /// Plays a case to its end.
    ///
    /// # Errors
    /// A fault of the judge or its machine, or `Stopped` of the arena. A program's fault is a verdict.
    fn play(&self, case: &Case, company: Company) -> Result<CaseResult, Error>;
}

/// Whether a case was played again, alone, because it had been too slow beside others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rerun {
    /// No.
    #[default]
    No,
    /// Yes, and it was in time: the time-out came from the load.
    Passed,
    /// Yes, and it was too slow again.
    Confirmed,
}

impl Rerun {
    /// A short fixed name, for machines: `no`, `passed-alone`, `too-slow-alone`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::No => "no",
            Self::Passed => "passed-alone",
            Self::Confirmed => "too-slow-alone",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::No, Self::Passed, Self::Confirmed]
            .into_iter()
            .find(|rerun| rerun.name() == name)
    }
}

/// What came of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseResult {
    /// The name of the verdict, see [`dohyo_arena::Verdict::name`].
    pub verdict: String,
    /// Whether the verdict is accepted.
    pub accepted: bool,
    /// Whether it ran into the time limit.
    pub too_slow: bool,
    /// What is wrong with the program, if something is, in English.
    pub failure: Option<String>,
    /// The score reached, lower or higher is better as the game has it.
    pub score: i64,
    /// The score that counts: the worst possible one if the verdict is not accepted.
    pub counted: i64,
    /// Wall time charged.
    pub wall: Duration,
    /// CPU time of the program, if known.
    pub cpu: Option<Duration>,
    /// Most memory of the program at one time, in bytes, if known.
    pub memory: Option<u64>,
    /// What else the game counts, by name: coins, frames and so on.
    pub numbers: BTreeMap<String, i64>,
    /// What the program said, enough to play the case again.
    pub log: Vec<u8>,
    /// The hash of what the program was told, to be sure that a replay is right.
    pub seen: Option<Hash>,
    /// The end of its standard error.
    pub stderr: Vec<u8>,
    /// Whether it was played a second time.
    pub rerun: Rerun,
}

/// What happens during an evaluation.
#[derive(Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// It begins.
    Started {
        /// How many cases there are.
        cases: usize,
        /// How many are played at the same time.
        jobs: usize,
    },
    /// A case begins.
    Playing {
        /// Its index.
        case: usize,
    },
    /// A case was too slow beside others and will be played again, alone, at the end.
    Postponed {
        /// Its index.
        case: usize,
    },
    /// A case is done, for good.
    Finished {
        /// Its index.
        case: usize,
        /// What came of it.
        result: &'a CaseResult,
    },
    /// It is over.
    Ended(End),
}

/// How an evaluation ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// All cases are done.
    Done,
    /// It was stopped; what is done counts.
    Stopped,
}

/// How an evaluation goes.
#[derive(Debug, Clone)]
pub struct Options {
    /// How many cases are played at the same time, at least 1.
    pub jobs: usize,
    /// Stops it from outside.
    pub stop: Stop,
}

impl Options {
    /// So many cases at the same time, until `stop` is raised.
    pub fn new(jobs: usize, stop: &Stop) -> Self {
        Self {
            jobs,
            stop: stop.clone(),
        }
    }
}

/// What a worker tells.
enum Message {
    Playing(usize),
    Played(usize, Box<Result<CaseResult, Error>>),
}

/// Plays all cases. They begin in their order and end in any.
///
/// # Errors
/// The first fault of the judge, or what the sink gave back. Matches that are still going on are ended.
pub fn evaluate(
    cases: &[Case],
    runner: &dyn Runner,
    options: &Options,
    sink: &mut dyn FnMut(&Event<'_>) -> Result<(), Error>,
) -> Result<End, Error> {
    let jobs = options.jobs.clamp(1, cases.len().max(1));
    sink(&Event::Started {
        cases: cases.len(),
        jobs,
    })?;
    let postponed = together(cases, runner, jobs, &options.stop, sink)?;
    alone(cases, runner, postponed, &options.stop, sink)?;
    let end = if options.stop.is_raised() {
        End::Stopped
    } else {
        End::Done
    };
    sink(&Event::Ended(end))?;
    Ok(end)
}

/// Plays all cases at the same time, so far as there are workers; gives back what was too slow.
fn together(
    cases: &[Case],
    runner: &dyn Runner,
    jobs: usize,
    stop: &Stop,
    sink: &mut dyn FnMut(&Event<'_>) -> Result<(), Error>,
) -> Result<Vec<(usize, CaseResult)>, Error> {
    let next = AtomicUsize::new(0);
    let company = if jobs == 1 {
        Company::Alone
    } else {
        Company::Others
    };
    let mut postponed = Vec::new();
    let mut failed = None;
    thread::scope(|scope| {
        let (sender, messages) = mpsc::channel();
        for _ in 0..jobs {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || work(cases, runner, company, next, stop, &sender));
        }
        drop(sender);
        for message in messages {
            let result = match message {
                Message::Playing(case) => sink(&Event::Playing { case }),
                Message::Played(case, played) => match *played {
                    Err(Error::Arena(dohyo_arena::Error::Stopped)) => Ok(()),
                    Err(error) => Err(error),
                    Ok(result) if result.too_slow && company == Company::Others => {
                        postponed.push((case, result));
                        sink(&Event::Postponed { case })
                    }
                    Ok(result) => {
                        let result = &result;
                        sink(&Event::Finished { case, result })
                    }
                },
            };
            if let Err(error) = result
                && failed.is_none()
            {
                // The others end at once. What they would say is not heard: the sink may be what failed.
                stop.raise();
                failed = Some(error);
                break;
            }
        }
    });
    match failed {
        Some(error) => Err(error),
        None => Ok(postponed),
    }
}

/// A worker: takes the next case until there is none.
fn work(
    cases: &[Case],
    runner: &dyn Runner,
    company: Company,
    next: &AtomicUsize,
    stop: &Stop,
    sender: &Sender<Message>,
) {
    while !stop.is_raised() {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some(case) = cases.get(index) else { return };
        // Nobody listens any more after a failure.
        let _ = sender.send(Message::Playing(index));
        let _ = sender.send(Message::Played(index, Box::new(runner.play(case, company))));
    }
}

/// Plays what was too slow beside others again, one by one.
fn alone(
    cases: &[Case],
    runner: &dyn Runner,
    postponed: Vec<(usize, CaseResult)>,
    stop: &Stop,
    sink: &mut dyn FnMut(&Event<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut confirmed = 0;
    for (case, before) in postponed {
        if stop.is_raised() {
            break;
        }
        let result = if confirmed >= CONFIRMED {
            before
        } else {
            sink(&Event::Playing { case })?;
            let mut result = match runner.play(&cases[case], Company::Alone) {
                Err(Error::Arena(dohyo_arena::Error::Stopped)) => break,
                other => other?,
            };
            if result.too_slow {
                confirmed += 1;
                result.rerun = Rerun::Confirmed;
            } else {
                confirmed = 0;
                result.rerun = Rerun::Passed;
            }
            result
        };
        let result = &result;
        sink(&Event::Finished { case, result })?;
    }
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests;
