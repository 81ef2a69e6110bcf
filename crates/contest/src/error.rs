//! What goes wrong on the judge's side, or with what the user asked for. None of it counts against a program.

use std::io;
use std::path::PathBuf;

/// An error of this crate. The text says what to do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A map that is none.
    #[error(transparent)]
    Map(dohyo_superrookie::Error),
    /// The arena could not play a match.
    #[error(transparent)]
    Arena(#[from] dohyo_arena::Error),
    /// A seed that gives no map.
    #[error(transparent)]
    Generate(#[from] dohyo_superrookie::generate::GenerateError),
    /// Two cases of a suite have the same name.
    #[error("two cases are called `{name}`; rename one of the files")]
    SameName {
        /// The name.
        name: String,
    },
    /// A suite has the same map twice.
    #[error(
        "`{one}` and `{other}` are the same map, which would count twice; remove one of the files"
    )]
    SameMap {
        /// The case of the first.
        one: String,
        /// The case of the other.
        other: String,
    },
    /// A suite has nothing to play.
    #[error("the suite `{suite}` has no case{}", if *filtered { " that the filter lets through" } else { "" })]
    NoCase {
        /// The suite.
        suite: String,
        /// Whether there were cases before a filter.
        filtered: bool,
    },
    /// A filter or key of groups that is none.
    #[error("`{text}` is no {what}; expected {expected}")]
    BadKey {
        /// What was given.
        text: String,
        /// What it should be.
        what: &'static str,
        /// What would do.
        expected: &'static str,
    },
    /// A filter by a kind that there is not.
    #[error("there is no kind `{text}`; the kinds are {}", kinds())]
    BadKind {
        /// What was given.
        text: String,
    },
    /// A filter by a size that there is not.
    #[error("there is no size `{text}`; the sizes are small, medium and large")]
    BadSize {
        /// What was given.
        text: String,
    },
    /// A file of a program, or the store, cannot be read.
    #[error("{}: {source}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// There is no store yet.
    #[error("there is no store {}; `dohyo eval` makes one", file.display())]
    NoStore {
        /// Where it would be.
        file: PathBuf,
    },
    /// The store was written by a newer version.
    #[error("the store {} has version {found}, this program knows versions up to {known}; use a newer dohyo", file.display())]
    NewerStore {
        /// The store.
        file: PathBuf,
        /// Its version.
        found: u32,
        /// The newest version that is known.
        known: u32,
    },
    /// The store does not work.
    #[error("the store {} fails: {problem}", file.display())]
    Store {
        /// The store.
        file: PathBuf,
        /// What is wrong with it.
        problem: StoreProblem,
    },
    /// A run that is not in the store.
    #[error("there is no run {run}; the last one is {last:?}")]
    NoRun {
        /// What was asked for.
        run: u64,
        /// The newest run that there is.
        last: Option<u64>,
    },
    /// A case that is not in a run.
    #[error("run {run} has no case `{case}`")]
    NoCaseInRun {
        /// The run.
        run: u64,
        /// What was asked for.
        case: String,
    },
    /// A case that was not played to its end, or whose log was removed.
    #[error("there is no log of case `{case}` of run {run}")]
    NoLog {
        /// The run.
        run: u64,
        /// The case.
        case: String,
    },
    /// A log that does not come out as it was.
    #[error(
        "case `{case}` of run {run} does not replay as it was played; was it played by another version?"
    )]
    OtherReplay {
        /// The run.
        run: u64,
        /// The case.
        case: String,
    },
    /// A run that cannot go on, as it is still going on.
    #[error("run {run} is still going on")]
    StillRunning {
        /// The run.
        run: u64,
    },
    /// A run that cannot go on, as it is complete.
    #[error("run {run} is complete")]
    Complete {
        /// The run.
        run: u64,
    },
    /// There is no run that could go on.
    #[error("no run was interrupted")]
    NothingToResume,
    /// A run that cannot go on, as its program is another one now.
    #[error("`{file}` has changed since run {run} began; begin a new run")]
    ProgramChanged {
        /// The run.
        run: u64,
        /// The file.
        file: String,
    },
}

/// What can be wrong with a store.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreProblem {
    /// No room on the disk.
    #[error("the disk is full")]
    Full,
    /// It, or its folder, cannot be written.
    #[error("it cannot be written")]
    ReadOnly,
    /// It cannot be opened or made.
    #[error("it cannot be opened")]
    CannotOpen,
    /// Another program holds it for too long.
    #[error("another program holds it")]
    Busy,
    /// It is another sort of file.
    #[error("it is no store of runs")]
    NotAStore,
    /// Something in it is damaged.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

/// The names of all kinds.
fn kinds() -> String {
    dohyo_superrookie::Kind::ALL
        .map(dohyo_superrookie::Kind::name)
        .join(", ")
}

impl Error {
    /// Whether it is about what the user asked for, not about the judge or its machine.
    pub fn is_usage(&self) -> bool {
        match self {
            Self::Arena(error) => error.is_usage(),
            Self::Store { problem, .. } => matches!(
                problem,
                StoreProblem::ReadOnly | StoreProblem::CannotOpen | StoreProblem::NotAStore
            ),
            Self::OtherReplay { .. } => false,
            _ => true,
        }
    }
}
