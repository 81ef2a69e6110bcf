//! The exit codes of the command: part of its interface, listed in `--help` and in the README.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Exit {
    /// 0: done; no program was at fault, the log or record is right.
    Success = 0,
    /// 1: a program that was judged is at fault, or the log or record that was verified is wrong. A match of two is
    /// played to its end all the same, and its result counts.
    Fault = 1,
    /// 2: the command line or a file it names is at fault: nothing was judged.
    Usage = 2,
    /// 3: the judge is at fault: the result says nothing about the program.
    Judge = 3,
    /// 4: a search has found nothing within its budget, which is no proof that there is nothing.
    NotFound = 4,
    /// 130: interrupted, by Ctrl-C or a request to terminate, as shells report it.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
