//! What goes wrong on the judge's side: the command line does not name a program, a tool is missing,
//! the system refuses. None of it counts against a program.

use std::io;
use std::path::PathBuf;

/// An error of this crate. The text says what to do about it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The text that should name a program is blank.
    #[error("no program given: expected a command, a source file or builtin:NAME")]
    NoProgram,
    /// A quote that is not closed.
    #[error("cannot split `{text}` into words: a quote is not closed")]
    Quoting {
        /// The whole text.
        text: String,
    },
    /// `builtin:` with a name that does not exist.
    #[error(
        "there is no built-in program `{name}`: the names are {}",
        crate::program::Builtin::NAMES
    )]
    UnknownBuiltin {
        /// What follows `builtin:`.
        name: String,
    },
    /// `builtin:` with a name that does not exist in Koshien.
    #[error(transparent)]
    UnknownKoshienBuiltin(#[from] dohyo_koshien::UnknownBuiltin),
    /// The rules or the map of Koshien allow no match.
    #[error(transparent)]
    Koshien(#[from] dohyo_koshien::Error),
    /// The number behind `builtin:NAME:`.
    #[error("`{text}` is no seed for builtin:{name}: expected a whole number from 0")]
    Seed {
        /// Name of the built-in program.
        name: &'static str,
        /// What stands where the seed should.
        text: String,
    },
    /// A source file that does not exist.
    #[error("there is no file `{}`", path.display())]
    NoFile {
        /// The file.
        path: PathBuf,
    },
    /// The first word of a command names nothing that can be run.
    #[error("cannot run `{word}`: {reason}")]
    NoCommand {
        /// The first word of the command.
        word: String,
        /// What was found instead, and what to do.
        reason: String,
    },
    /// An interpreter or compiler is not installed.
    #[error("{file} needs {tool}, which is not installed (not found on PATH): {install}")]
    MissingTool {
        /// The source file.
        file: String,
        /// Name of the interpreter or compiler.
        tool: &'static str,
        /// How to install it.
        install: &'static str,
    },
    /// The system does not start the program.
    #[error("cannot start `{command}`: {source}")]
    Start {
        /// The command.
        command: String,
        /// What the system says.
        source: io::Error,
    },
    /// The system refuses something that should always work.
    #[error("{doing}: {source}")]
    System {
        /// What the judge was doing.
        doing: &'static str,
        /// What the system says.
        source: io::Error,
    },
    /// The rules give an error that has no place where it came up.
    #[error("the rules of the game failed: {0}")]
    Rules(dohyo_superrookie::Error),
    /// A killed program does not go away.
    #[error("process {pid} was killed and does not end: it may hang inside the system")]
    Unkillable {
        /// Its number.
        pid: i32,
    },
    /// [`crate::program::Stop`] was raised.
    #[error("stopped")]
    Stopped,
    /// This system cannot run programs as processes.
    #[error(
        "programs run as processes only on Unix (Linux, macOS): \
         here only builtin:NAME works, or use the Linux subsystem of Windows"
    )]
    NotUnix,
}

impl Error {
    /// Whether it is about what the user asked for, not about the judge or its machine.
    pub fn is_usage(&self) -> bool {
        match self {
            Self::NoProgram
            | Self::Quoting { .. }
            | Self::UnknownBuiltin { .. }
            | Self::UnknownKoshienBuiltin(_)
            | Self::Koshien(_)
            | Self::Seed { .. }
            | Self::NoFile { .. }
            | Self::NoCommand { .. }
            | Self::MissingTool { .. }
            | Self::NotUnix => true,
            Self::Start { .. }
            | Self::System { .. }
            | Self::Rules(_)
            | Self::Unkillable { .. }
            | Self::Stopped => false,
        }
    }

    /// For `map_err`: what was being done when the system refused.
    pub(crate) fn system<E: Into<io::Error>>(doing: &'static str) -> impl FnOnce(E) -> Self {
        move |source| Self::System {
            doing,
            source: source.into(),
        }
    }
}
