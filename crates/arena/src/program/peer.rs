//! One of several programs in a match: what a referee that listens to more than one needs of each.

use std::time::{Duration, Instant};

use super::{Ending, Heard};
use crate::error::Error;
use crate::process::Process;

/// A stream that a program writes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stream {
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
}

/// A running program that shares the referee with others. Only [`Peer::end`] ever waits.
pub trait Peer {
    /// Gives text to the program. What it does not take now is written while the referee waits.
    ///
    /// # Errors
    /// A fault of the judge. A program that does not read any more is none.
    fn send(&mut self, text: &[u8]) -> Result<(), Error>;

    /// Bytes that the program has not taken yet.
    fn unread(&self) -> usize;

    /// Bytes of an incomplete line that have arrived.
    fn unseen(&self) -> usize;

    /// The next line of output if it is there, never [`Heard::Late`]. `stderr` gets every line of stderr that
    /// was written before that line, and perhaps later ones.
    ///
    /// # Errors
    /// A fault of the judge.
    fn next(&mut self, stderr: &mut dyn FnMut(&[u8])) -> Result<Option<Heard<'_>>, Error>;

    /// Whether the program has ended. What it has written by then is all that it says, even if a child of its
    /// own goes on writing.
    ///
    /// # Errors
    /// A fault of the judge.
    fn has_ended(&mut self) -> Result<bool, Error> {
        Ok(false)
    }

    /// Gives `stderr` an incomplete line of stderr as it is.
    fn end_line(&mut self, stderr: &mut dyn FnMut(&[u8]));

    /// Stops the program, all of its group, until [`Peer::resume`].
    ///
    /// # Errors
    /// A fault of the judge.
    fn pause(&mut self) -> Result<(), Error>;

    /// Lets the program go on.
    ///
    /// # Errors
    /// A fault of the judge.
    fn resume(&mut self) -> Result<(), Error>;

    /// Kills the program, all of its group, and does not wait for its end.
    ///
    /// # Errors
    /// A fault of the judge.
    fn kill(&mut self) -> Result<(), Error>;

    /// Closes the program's input, gives it `grace` to end by itself, then kills it with all of its group.
    /// `heard` gets what it still says, incomplete last lines too. Nothing else may be called afterwards.
    ///
    /// # Errors
    /// A fault of the judge, or [`Error::Stopped`].
    fn end(
        &mut self,
        grace: Duration,
        heard: &mut dyn FnMut(Stream, &[u8]),
    ) -> Result<Ending, Error>;

    /// The process that it is, to be waited for together with others.
    fn process(&mut self) -> Option<&mut Process> {
        None
    }

    /// When it will say something by itself, if that is known: scripts know it.
    fn due(&self) -> Option<Instant> {
        None
    }
}
