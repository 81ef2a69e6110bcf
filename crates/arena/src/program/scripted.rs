//! Programs that follow a script: tests of a referee, without processes and without waiting.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::{Ending, Heard, Peer, Program, Stream};
use crate::clock::{Clock, FakeClock};
use crate::error::Error;
use crate::verdict::Status;

/// What a scripted program does next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Writes a line; the newline is not part of the text.
    Line(Vec<u8>),
    /// Lets time pass, on the fake clock.
    Wait(Duration),
    /// Writes a line to stderr.
    Stderr(Vec<u8>),
    /// Writes a part of a line.
    Part(usize),
    /// Writes more than a line may have.
    TooMuch,
}

/// A program that follows a list of steps; after the last it ends.
#[derive(Debug)]
pub struct Scripted {
    clock: FakeClock,
    steps: VecDeque<Step>,
    status: Status,
    /// The line that was heard last.
    line: Vec<u8>,
    /// Everything that it was sent.
    pub received: Vec<u8>,
    stderr: Vec<u8>,
    /// The end of the wait that it is in, and what it has written of a line, as a [`Peer`].
    wake: Option<Instant>,
    unseen: usize,
}

impl Scripted {
    /// A program that takes these steps, letting time pass on this clock, and ends with code 0.
    pub fn new(clock: &FakeClock, steps: impl IntoIterator<Item = Step>) -> Self {
        Self {
            clock: clock.clone(),
            steps: steps.into_iter().collect(),
            status: Status::Code(0),
            line: Vec::new(),
            received: Vec::new(),
            stderr: Vec::new(),
            wake: None,
            unseen: 0,
        }
    }

    /// A program that writes these lines.
    pub fn lines<'a>(clock: &FakeClock, lines: impl IntoIterator<Item = &'a str>) -> Self {
        Self::new(
            clock,
            lines
                .into_iter()
                .map(|line| Step::Line(line.as_bytes().to_vec())),
        )
    }

    /// Ends in another way.
    #[must_use]
    pub fn ending(mut self, status: Status) -> Self {
        self.status = status;
        self
    }
}

impl Program for Scripted {
    fn send(&mut self, text: &[u8]) -> Result<(), Error> {
        self.received.extend_from_slice(text);
        Ok(())
    }

    fn line(
        &mut self,
        deadline: Option<Instant>,
        stderr: &mut dyn FnMut(&[u8]),
    ) -> Result<Heard<'_>, Error> {
        let mut unseen = 0;
        while let Some(step) = self.steps.pop_front() {
            match step {
                Step::Line(line) => {
                    self.line = line;
                    return Ok(Heard::Line(&self.line));
                }
                Step::Wait(time) => {
                    // Like a process: nobody waits past the deadline.
                    let left = deadline.map(|end| end.saturating_duration_since(self.clock.now()));
                    match left {
                        Some(left) if time > left => {
                            self.clock.advance(left);
                            return Ok(Heard::Late { unseen, unread: 0 });
                        }
                        _ => self.clock.advance(time),
                    }
                }
                Step::Stderr(line) => {
                    stderr(&line);
                    self.stderr.extend_from_slice(&line);
                    self.stderr.push(b'\n');
                }
                Step::Part(bytes) => unseen += bytes,
                Step::TooMuch => return Ok(Heard::TooMuch),
            }
        }
        Ok(Heard::Ended)
    }

    fn end(&mut self, _grace: Duration, _stderr: &mut dyn FnMut(&[u8])) -> Result<Ending, Error> {
        Ok(Ending {
            status: Some(self.status),
            stderr_bytes: self.stderr.len() as u64,
            stderr: std::mem::take(&mut self.stderr),
            ..Ending::default()
        })
    }
}

/// The end of the script is the end of the output. A wait begins when the referee first listens to it.
impl Peer for Scripted {
    fn send(&mut self, text: &[u8]) -> Result<(), Error> {
        self.received.extend_from_slice(text);
        Ok(())
    }

    fn unread(&self) -> usize {
        0
    }

    fn unseen(&self) -> usize {
        self.unseen
    }

    fn next(&mut self, stderr: &mut dyn FnMut(&[u8])) -> Result<Option<Heard<'_>>, Error> {
        if self.wake.is_some_and(|wake| self.clock.now() < wake) {
            return Ok(None);
        }
        self.wake = None;
        while let Some(step) = self.steps.pop_front() {
            match step {
                Step::Line(line) => {
                    self.line = line;
                    self.unseen = 0;
                    return Ok(Some(Heard::Line(&self.line)));
                }
                Step::Wait(time) => {
                    self.wake = self.clock.now().checked_add(time);
                    return Ok(None);
                }
                Step::Stderr(line) => stderr(&line),
                Step::Part(bytes) => self.unseen += bytes,
                Step::TooMuch => return Ok(Some(Heard::TooMuch)),
            }
        }
        Ok(Some(Heard::Ended))
    }

    fn end_line(&mut self, _stderr: &mut dyn FnMut(&[u8])) {}

    fn pause(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn resume(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn kill(&mut self) -> Result<(), Error> {
        self.steps.clear();
        Ok(())
    }

    fn end(
        &mut self,
        _grace: Duration,
        heard: &mut dyn FnMut(Stream, &[u8]),
    ) -> Result<Ending, Error> {
        while let Some(step) = self.steps.pop_front() {
            match step {
                Step::Line(line) => heard(Stream::Stdout, &line),
                Step::Stderr(line) => heard(Stream::Stderr, &line),
                Step::Wait(_) | Step::Part(_) | Step::TooMuch => {}
            }
        }
        Ok(Ending {
            status: Some(self.status),
            ..Ending::default()
        })
    }

    fn due(&self) -> Option<Instant> {
        self.wake
    }
}
