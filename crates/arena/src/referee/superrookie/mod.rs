#![doc = include_str!("../../docs/superrookie.md")]

mod hint;
mod outcome;
#[cfg(test)]
mod tests;

use std::time::Duration;

use dohyo_superrookie::{Answer, AnswerReader, AnswerReason, Error as Refusal, Map, Reply, World};

pub use hint::Hint;
pub use outcome::Outcome;

use self::hint::{Circumstances, Last};
use crate::clock::{Clock, MonotonicClock};
use crate::error::Error;
use crate::event::Event;
use crate::process::affinity::Pinned;
use crate::program::{Ending, Heard, Prepared, Program, Stop};
use crate::verdict::Verdict;

/// How a match is judged.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Options {
    /// Wall time that the program may let the judge wait in all; 2 s unless changed, `None`: any.
    pub time_limit: Option<Duration>,
    /// How long the program may take to end after FINISH; 1 s unless changed.
    pub finish_limit: Duration,
    /// Whether judge and program share one core; on unless changed. See
    /// [`affinity`](crate::process::affinity).
    pub pin: Pin,
    /// Stops the match from outside.
    pub stop: Stop,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            time_limit: Some(Duration::from_secs(2)),
            finish_limit: Duration::from_secs(1),
            pin: Pin::Here,
            stop: Stop::new(),
        }
    }
}

/// Which core judge and program share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pin {
    /// The one that the judge's thread runs on when the match begins, or another if a match has that
    /// already; with no core left for it alone the match runs where the system puts it.
    Here,
    /// This one: for matches at the same time, a core each.
    Core(usize),
    /// None in particular; the system decides.
    Off,
}

/// Time that a program which has closed its output may take to end, before it counts as still running.
/// A process that ends closes its output a moment before it can be reaped.
const EXIT_MOMENT: Duration = Duration::from_millis(200);

/// Runs a match: starts the program, judges it, and leaves nothing of it running.
///
/// # Errors
/// A fault of the judge or its machine, or [`Error::Stopped`]; nothing is left running then either.
pub fn run_match(
    map: &Map,
    program: &Prepared,
    options: &Options,
    consumer: &mut dyn FnMut(&Event<'_>),
) -> Result<Outcome, Error> {
    let _pinned = pin(options.pin);
    let name = program.name();
    match program.start(&options.stop)? {
        Some(mut running) => judge(map, name, &mut *running, &MonotonicClock, options, consumer),
        None => Ok(refuse_uncompiled(map, program, consumer)),
    }
}

fn pin(pin: Pin) -> Option<Pinned> {
    match pin {
        Pin::Here => Pinned::to(None),
        Pin::Core(core) => Pinned::to(Some(core)),
        Pin::Off => None,
    }
}

/// The match of a program that the compiler refused: it is over before it begins.
fn refuse_uncompiled(
    map: &Map,
    program: &Prepared,
    consumer: &mut dyn FnMut(&Event<'_>),
) -> Outcome {
    let message = program.compile_error().unwrap_or_default().to_owned();
    let world = World::new(map);
    let mut text = Vec::new();
    world.write_frame(&mut text);
    let state = world.state();
    consumer(&Event::Started {
        program: program.name(),
        map,
        text: &text,
        state,
    });
    let verdict = Verdict::CompileError { message };
    let hint = hint::hint(&verdict, &Circumstances::default());
    let outcome = Outcome::new(verdict, state, Duration::ZERO, Ending::default(), hint);
    consumer(&Event::Verdict(&outcome.verdict));
    consumer(&Event::Finished(&outcome));
    outcome
}

/// Judges a program that is already running, by the given clock.
///
/// # Errors
/// A fault of the judge or its machine, or [`Error::Stopped`].
pub fn judge(
    map: &Map,
    name: &str,
    program: &mut dyn Program,
    clock: &dyn Clock,
    options: &Options,
    consumer: &mut dyn FnMut(&Event<'_>),
) -> Result<Outcome, Error> {
    let mut game = Game {
        world: World::new(map),
        reader: AnswerReader::new(),
        charged: Duration::ZERO,
        text: Vec::with_capacity(8 * 1024),
    };
    let over = game.play(map, name, program, clock, options, consumer)?;
    let grace = match over {
        Over::Finished => options.finish_limit,
        Over::Ended => EXIT_MOMENT,
        Over::Invalid { .. } | Over::Late { .. } | Over::TooMuch => Duration::ZERO,
    };
    let ending = program.end(grace, &mut |line| consumer(&Event::Stderr(line)))?;
    let last = match over {
        Over::Finished => Last::Finish,
        Over::Ended => Last::EndOfOutput,
        Over::Late { unseen, unread } => Last::Late { unseen, unread },
        Over::Invalid { .. } | Over::TooMuch => Last::Other,
    };
    let verdict = over.verdict(&game.reader, &ending);
    if let Verdict::InvalidOutput {
        frame,
        line,
        reason,
    } = &verdict
    {
        consumer(&Event::Refused {
            frame: *frame,
            line: *line,
            reason,
        });
    }
    let circumstances = Circumstances {
        frame: game.reader.frame(),
        limit: options.time_limit.unwrap_or_default(),
        finish_limit: options.finish_limit,
        last,
        killed: ending.killed,
        stderr: !ending.stderr.is_empty(),
    };
    let hint = hint::hint(&verdict, &circumstances);
    let outcome = Outcome::new(verdict, game.world.state(), game.charged, ending, hint);
    consumer(&Event::Verdict(&outcome.verdict));
    consumer(&Event::Finished(&outcome));
    Ok(outcome)
}

/// What the judge knows of a match while it lasts.
struct Game {
    world: World,
    reader: AnswerReader,
    charged: Duration,
    /// What is sent next.
    text: Vec<u8>,
}

/// Why no more frames come.
enum Over {
    Finished,
    Ended,
    Invalid {
        frame: u32,
        line: usize,
        reason: AnswerReason,
    },
    Late {
        unseen: usize,
        unread: usize,
    },
    TooMuch,
}

impl Game {
    /// Frame by frame, until something ends it. Allocates nothing once it is under way.
    fn play(
        &mut self,
        map: &Map,
        name: &str,
        program: &mut dyn Program,
        clock: &dyn Clock,
        options: &Options,
        consumer: &mut dyn FnMut(&Event<'_>),
    ) -> Result<Over, Error> {
        self.text.extend_from_slice(map.header().as_bytes());
        self.text.push(b'\n');
        let header = self.text.len();
        self.world.write_frame(&mut self.text);
        let state = self.world.state();
        consumer(&Event::Started {
            program: name,
            map,
            text: &self.text[header..],
            state,
        });
        loop {
            options.stop.check()?;
            let answer = match self.exchange(program, clock, options.time_limit, consumer)? {
                Ok(answer) => answer,
                Err(over) => return Ok(over),
            };
            self.world.step(answer.commands());
            self.text.clear();
            self.world.write_frame(&mut self.text);
            consumer(&Event::Frame {
                answer,
                text: &self.text,
                state: self.world.state(),
                charged: self.charged,
            });
        }
    }

    /// Sends the frame, waits for its answer, and charges the wait.
    fn exchange(
        &mut self,
        program: &mut dyn Program,
        clock: &dyn Clock,
        limit: Option<Duration>,
        consumer: &mut dyn FnMut(&Event<'_>),
    ) -> Result<Result<Answer, Over>, Error> {
        // Before it is sent: on a shared core the program may think before the judge gets on.
        let sent = clock.now();
        program.send(&self.text)?;
        // A limit beyond the end of time is none.
        let deadline = limit.and_then(|limit| sent.checked_add(limit.saturating_sub(self.charged)));
        let reply = loop {
            let heard = program.line(deadline, &mut |line| consumer(&Event::Stderr(line)))?;
            match heard {
                Heard::Line(line) => match self.reader.line(line) {
                    Ok(Some(reply)) => break Ok(reply),
                    Ok(None) => {}
                    Err(Refusal::Answer {
                        frame,
                        line,
                        reason,
                        column: _,
                    }) => {
                        break Err(Over::Invalid {
                            frame,
                            line,
                            reason,
                        });
                    }
                    Err(other) => return Err(Error::Rules(other)),
                },
                Heard::Late { unseen, unread } => break Err(Over::Late { unseen, unread }),
                Heard::TooMuch => break Err(Over::TooMuch),
                Heard::Ended => break Err(Over::Ended),
            }
        };
        self.charged += clock.now().saturating_duration_since(sent);
        Ok(match reply {
            // Complete, but too late: the same as not complete in time.
            Ok(_) if limit.is_some_and(|limit| self.charged > limit) => Err(Over::Late {
                unseen: 0,
                unread: 0,
            }),
            Ok(Reply::Answer(answer)) => Ok(answer),
            Ok(Reply::Finish) => Err(Over::Finished),
            Err(over) => Err(over),
        })
    }
}

impl Over {
    fn verdict(self, reader: &AnswerReader, ending: &Ending) -> Verdict {
        let failed = ending
            .status
            .filter(|status| !ending.killed && !status.is_success());
        match (self, failed) {
            (Self::Finished | Self::Ended, Some(status)) => Verdict::RuntimeError { status },
            (Self::Finished, None) => Verdict::Accepted,
            (Self::Ended, None) => Verdict::InvalidOutput {
                frame: reader.frame(),
                line: reader.lines() + 1,
                reason: AnswerReason::EndOfOutput,
            },
            (
                Self::Invalid {
                    frame,
                    line,
                    reason,
                },
                _,
            ) => Verdict::InvalidOutput {
                frame,
                line,
                reason,
            },
            (Self::Late { .. }, _) => Verdict::TimeLimit,
            (Self::TooMuch, _) => Verdict::OutputLimit,
        }
    }
}
