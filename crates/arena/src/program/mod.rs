//! Programs: what to run, how to make it ready, and how a referee talks to it.
//!
//! [`ProgramSpec::parse`] only reads text. [`ProgramSpec::prepare`] looks for files and tools and runs
//! compilers. [`Prepared::start`] starts it, once for every match.
//!
//! A referee of one program knows only the trait [`Program`], which has three makers: a process
//! ([`Process`](crate::process::Process)), a bot inside this process ([`InProcess`]), and a script
//! ([`Scripted`]) for tests. One of several programs is a [`Peer`], which never lets its referee wait; it is a
//! process or a script. [`koshien`] says what can be run in Koshien.

mod builtin;
mod compile;
mod in_process;
pub mod koshien;
mod library;
mod peer;
mod prepare;
mod recipe;
mod scripted;
mod spec;
mod words;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub use builtin::Builtin;
pub use in_process::{Bot, InProcess};
pub use peer::{Peer, Stream};
pub use prepare::{PrepareOptions, Prepared};
pub use recipe::Language;
pub use scripted::{Scripted, Step};
pub use spec::ProgramSpec;

use crate::error::Error;
use crate::verdict::Status;

/// A running program, as a referee sees it: text goes in, lines come out.
pub trait Program {
    /// Gives text to the program. Never waits: what the program does not take now is written while
    /// [`Program::line`] waits.
    ///
    /// # Errors
    /// A fault of the judge. A program that does not read any more is none.
    fn send(&mut self, text: &[u8]) -> Result<(), Error>;

    /// Waits for the next line of output, until `deadline` (`None`: for ever). A line counts only when
    /// everything sent before has been taken or the program cannot take it any more. `stderr` gets the
    /// lines of stderr that arrive in the meantime.
    ///
    /// # Errors
    /// A fault of the judge, or [`Error::Stopped`].
    fn line(
        &mut self,
        deadline: Option<Instant>,
        stderr: &mut dyn FnMut(&[u8]),
    ) -> Result<Heard<'_>, Error>;

    /// Closes the program's input, gives it `grace` to end by itself, then kills it with all of its
    /// group. What it still writes to stdout is thrown away. Nothing else may be called afterwards.
    ///
    /// # Errors
    /// A fault of the judge, or [`Error::Stopped`].
    fn end(&mut self, grace: Duration, stderr: &mut dyn FnMut(&[u8])) -> Result<Ending, Error>;
}

/// What a referee hears when it waits for a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heard<'a> {
    /// A line, without its newline. The end of the output completes a last line that has none.
    Line(&'a [u8]),
    /// No complete line until the deadline.
    Late {
        /// Bytes of an incomplete line that have arrived.
        unseen: usize,
        /// Bytes of the frame that the program has not taken.
        unread: usize,
    },
    /// The line, or the output ahead of the frames, is too long.
    TooMuch,
    /// The output has ended: closed, or the program is gone.
    Ended,
}

/// How a program has ended, and what it has used.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ending {
    /// How its process ended; `None` for a program without a process.
    pub status: Option<Status>,
    /// Whether the judge had to kill it.
    pub killed: bool,
    /// Whether it ended and left something behind that held its pipes open.
    pub leaked: bool,
    /// CPU time of the process, its threads, and the children it has waited for; `None` if unknown.
    pub cpu: Option<Duration>,
    /// Most memory it has had at one time, in bytes; `None` if unknown.
    pub max_rss: Option<u64>,
    /// The last [`STDERR_KEPT`] bytes of its stderr.
    pub stderr: Vec<u8>,
    /// How many bytes it wrote to stderr in all.
    pub stderr_bytes: u64,
}

/// Bytes in a line of output, its newline not counted; a longer one is over the output limit.
pub const MAX_LINE: usize = 64 * 1024;
/// Bytes of output that may lie unread while the judge still writes a frame.
pub const MAX_AHEAD: usize = 1024 * 1024;
/// Bytes of stderr that are kept, the last ones.
pub const STDERR_KEPT: usize = 1024 * 1024;

/// A flag that stops a match or a compiler from another thread or a signal handler; clones are the same
/// flag. The program is killed and [`Error::Stopped`] comes back.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is down.
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag, for good.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is up.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// [`Error::Stopped`] if the flag is up.
    pub(crate) fn check(&self) -> Result<(), Error> {
        if self.is_raised() {
            Err(Error::Stopped)
        } else {
            Ok(())
        }
    }
}
