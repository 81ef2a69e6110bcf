//! Waiting for one process: [`Process`] as a [`Program`].

use std::time::{Duration, Instant};

use super::lines::Taken;
use super::{Drained, Process, QUICK_FRAMES, SLICE};
use crate::error::Error;
use crate::program::{Ending, Heard, MAX_AHEAD, Program, Stream};

impl Process {
    /// Whether to try to read before the judge waits.
    ///
    /// When judge and program share a core, writing a frame usually lets the program run at once, and its
    /// answer is there when the judge goes on: a wait would only cost time. One that has written to stderr
    /// is always waited for, so that its lines are shown at the frame where they belong, and every other one now
    /// and then.
    fn may_be_quick(&mut self) -> bool {
        self.quick = self.quick.checked_sub(1).unwrap_or(QUICK_FRAMES);
        self.quick > 0 && self.errors.total() == 0
    }
}

impl Program for Process {
    fn send(&mut self, text: &[u8]) -> Result<(), Error> {
        self.pipes
            .send(text)
            .map_err(Error::system("writing to the program"))
    }

    fn line(
        &mut self,
        deadline: Option<Instant>,
        stderr: &mut dyn FnMut(&[u8]),
    ) -> Result<Heard<'_>, Error> {
        let mut first = true;
        let line = loop {
            let open = self.pipes.stdout_is_open();
            if self.pipes.unread() == 0 || !open {
                match self.lines.take() {
                    Taken::Line(line) => break line,
                    Taken::TooLong => return Ok(Heard::TooMuch),
                    Taken::Nothing if open => {}
                    Taken::Nothing => match self.lines.take_rest() {
                        Some(rest) => break rest,
                        None => return Ok(Heard::Ended),
                    },
                }
            } else if self.lines.len() > MAX_AHEAD {
                return Ok(Heard::TooMuch);
            }
            if std::mem::take(&mut first)
                && self.may_be_quick()
                && (self.read_stdout()? == Drained::Something || !self.pipes.stdout_is_open())
            {
                continue;
            }
            self.stop.check()?;
            let now = Instant::now();
            if now.saturating_duration_since(self.looked) >= SLICE {
                self.looked = now;
                self.look_after_exit()?;
                if !self.pipes.stdout_is_open() {
                    continue;
                }
            }
            let mut most = SLICE;
            if let Some(deadline) = deadline {
                most = most.min(deadline.saturating_duration_since(now));
                if most.is_zero() {
                    return Ok(Heard::Late {
                        unseen: self.lines.len(),
                        unread: self.pipes.unread(),
                    });
                }
            }
            self.exchange(most, stderr)?;
        };
        Ok(Heard::Line(self.lines.bytes(line)))
    }

    fn end(&mut self, grace: Duration, stderr: &mut dyn FnMut(&[u8])) -> Result<Ending, Error> {
        self.finish(grace, &mut |stream, line| {
            if stream == Stream::Stderr {
                stderr(line);
            }
        })
    }
}
