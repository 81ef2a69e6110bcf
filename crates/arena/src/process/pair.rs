//! Waiting for two processes at the same time: nothing that is done to one of them waits for the other.

use std::time::{Duration, Instant};

use super::lines::Taken;
use super::pipes::{self, MOST};
use super::{Drained, Process, SLICE};
use crate::error::Error;
use crate::program::{Ending, Heard, MAX_AHEAD, Peer, Stream};

/// Waits until one of the processes, at most two, has something to say or takes what is to be written,
/// but no longer than `most`, and than it takes to notice the end of a process whose pipes others hold open.
///
/// # Errors
/// A fault of the judge.
pub(crate) fn wait(processes: &mut [&mut Process], most: Duration) -> Result<(), Error> {
    debug_assert!(processes.len() <= MOST, "pipes::wait takes no more");
    for process in processes.iter_mut() {
        process.pipes.watch(&process.group);
    }
    let pipes = processes.iter_mut().map(|process| &mut process.pipes);
    let ready =
        pipes::wait(pipes, most.min(SLICE)).map_err(Error::system("waiting for the programs"))?;
    let now = Instant::now();
    for (process, ready) in processes.iter_mut().zip(ready) {
        if ready.exited || now.saturating_duration_since(process.looked) >= SLICE {
            process.looked = now;
            process.look_after_exit()?;
        }
    }
    Ok(())
}

impl Process {
    /// Reads what lies in stderr now, but no more than a pipe can hold.
    fn drain_stderr(&mut self, stderr: &mut dyn FnMut(&[u8])) -> Result<(), Error> {
        for _ in 0..MAX_AHEAD / 4096 {
            if self.read_stderr(stderr)? == Drained::Nothing
                && !self.pipes.more_stderr(self.errors.total() > 0)
            {
                break;
            }
        }
        Ok(())
    }
}

impl Peer for Process {
    fn send(&mut self, text: &[u8]) -> Result<(), Error> {
        self.pipes
            .send(text)
            .map_err(Error::system("writing to the program"))
    }

    fn unread(&self) -> usize {
        self.pipes.unread()
    }

    fn unseen(&self) -> usize {
        self.lines.len()
    }

    fn next(&mut self, stderr: &mut dyn FnMut(&[u8])) -> Result<Option<Heard<'_>>, Error> {
        let line = loop {
            match self.lines.take() {
                Taken::Line(line) => break line,
                Taken::TooLong => return Ok(Some(Heard::TooMuch)),
                Taken::Nothing => {}
            }
            if self.read_stdout()? == Drained::Something {
                continue;
            }
            if self.pipes.stdout_is_open() {
                self.drain_stderr(stderr)?;
                return Ok(None);
            }
            if let Some(rest) = self.lines.take_rest() {
                break rest;
            }
            self.drain_stderr(stderr)?;
            return Ok(Some(Heard::Ended));
        };
        // What was printed before the line was written is there by now.
        self.drain_stderr(stderr)?;
        Ok(Some(Heard::Line(self.lines.bytes(line))))
    }

    fn has_ended(&mut self) -> Result<bool, Error> {
        self.look_after_exit()
    }

    fn end_line(&mut self, stderr: &mut dyn FnMut(&[u8])) {
        self.errors.finish(stderr);
    }

    fn pause(&mut self) -> Result<(), Error> {
        self.group.pause()
    }

    fn resume(&mut self) -> Result<(), Error> {
        self.group.resume()
    }

    fn kill(&mut self) -> Result<(), Error> {
        self.group.kill()
    }

    fn end(
        &mut self,
        grace: Duration,
        heard: &mut dyn FnMut(Stream, &[u8]),
    ) -> Result<Ending, Error> {
        self.finish(grace, heard)
    }

    fn process(&mut self) -> Option<&mut Process> {
        Some(self)
    }
}
