//! A run, as the store has it.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use crate::case::{Game, Hash};
use crate::surroundings::{Commit, Host};

/// How far a run is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It is going on.
    Running,
    /// All of its cases are done.
    Done,
    /// It was stopped, by Ctrl-C or by a fault of the judge, and can go on.
    Stopped,
    /// Its process was killed; it can go on.
    Killed,
}

impl State {
    /// A short fixed name, for machines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Running => "running",
            Self::Done => "done",
            Self::Stopped => "stopped",
            Self::Killed => "killed",
        }
    }
}

/// A program of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// Its command, as the user typed it.
    pub command: String,
    /// Its files with their hashes.
    pub files: Vec<(PathBuf, Hash)>,
}

/// A run, without its cases.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    /// Its number.
    pub id: u64,
    /// The game.
    pub game: Game,
    /// The name of the suite.
    pub suite: String,
    /// How far it is.
    pub state: State,
    /// When it began.
    pub started: SystemTime,
    /// When it ended.
    pub ended: Option<SystemTime>,
    /// The version of dohyo.
    pub dohyo: String,
    /// The machine.
    pub host: Host,
    /// How many cases were played at the same time.
    pub jobs: usize,
    /// The time limit of a case.
    pub time_limit: Option<Duration>,
    /// The commit that was checked out.
    pub commit: Option<Commit>,
    /// What the user noted.
    pub note: Option<String>,
    /// Whether a file of a program changed while it ran.
    pub files_changed: bool,
    /// The programs by their seats; usually one.
    pub programs: Vec<Program>,
    /// Cases that it is to play.
    pub planned: usize,
    /// Cases that are done.
    pub done: usize,
    /// Cases that were accepted.
    pub accepted: usize,
    /// The sum of what counts of the cases that are done.
    pub total: i64,
}

impl Run {
    /// The mean of what counts, if a case is done.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a mean is shown with few digits"
    )]
    pub fn mean(&self) -> Option<f64> {
        (self.done > 0).then(|| self.total as f64 / self.done as f64)
    }

    /// The command of the first program.
    pub fn command(&self) -> &str {
        self.programs
            .first()
            .map_or("", |program| program.command.as_str())
    }
}
