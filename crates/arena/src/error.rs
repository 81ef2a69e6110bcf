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
        /// Why not.
        reason: Unrunnable,
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
        pid: u32,
    },
    /// [`crate::program::Stop`] was raised.
    #[error("stopped")]
    Stopped,
}

/// Why a command cannot be run. All of it is for the user to change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unrunnable {
    /// Nothing has that name.
    #[error("there is no such command on PATH and no such file here; blanks in names need quotes")]
    NotOnPath,
    /// A path at which nothing lies.
    #[error(
        "there is no such file; no shell reads the command, so that ~ and $NAME are not replaced"
    )]
    NoFile,
    /// A folder.
    #[error("it is a folder")]
    Folder,
    /// A file that is no program, as far as the system knows.
    #[error(
        "the file is neither executable (chmod +x) nor a source file ({})",
        crate::program::Language::ENDINGS
    )]
    NotExecutable,
    /// A source file with arguments behind it: only alone does its ending say how it is run.
    #[error(
        "a source file with arguments needs its interpreter in front, as in 'python3 bot.py fast'"
    )]
    SourceWithArguments,
    /// The system finds no program in the file.
    #[error(
        "the file is executable but no program: a script begins with a line like \
         #!/usr/bin/env python3, or name its interpreter in front of it"
    )]
    NoFormat,
    /// The file is there, what should run it is not.
    #[error("what its first line #! names, or a library that it needs, is not on this machine")]
    NoInterpreter,
    /// The system does not let this user run it.
    #[error("the system does not allow it: is it executable (chmod +x), also its folders?")]
    NotAllowed,
}

/// What the system says of a file in which it finds no program: `ENOEXEC`.
#[cfg(unix)]
const NO_FORMAT: i32 = rustix::io::Errno::NOEXEC.raw_os_error();
/// What the system says of a file in which it finds no program: `ERROR_BAD_EXE_FORMAT`.
#[cfg(windows)]
const NO_FORMAT: i32 = 193;

impl Error {
    /// The error of a command that the system did not start: the user's, if the file is at fault.
    pub(crate) fn start(command: String, source: io::Error) -> Self {
        let reason = match source.kind() {
            _ if source.raw_os_error() == Some(NO_FORMAT) => Unrunnable::NoFormat,
            io::ErrorKind::NotFound => Unrunnable::NoInterpreter,
            io::ErrorKind::PermissionDenied => Unrunnable::NotAllowed,
            _ => return Self::Start { command, source },
        };
        Self::NoCommand {
            word: command,
            reason,
        }
    }

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
            | Self::MissingTool { .. } => true,
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

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::process::Process;
    use crate::program::Stop;

    #[test]
    fn a_file_that_is_no_program_was_taken_for_the_judges_fault() {
        let folder = tempfile::tempdir().unwrap();
        let starting = |content: &str| {
            let file = folder.path().join("bot");
            std::fs::write(&file, content).unwrap();
            std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
            Process::start(&[file.into()], &Stop::new()).unwrap_err()
        };
        for (content, expected) in [
            ("print(1)\n", Unrunnable::NoFormat),
            ("#!/no/such/interpreter\n", Unrunnable::NoInterpreter),
        ] {
            let error = starting(content);
            assert!(error.is_usage(), "{error}");
            let Error::NoCommand { reason, .. } = error else {
                panic!("{error}");
            };
            assert_eq!(reason, expected);
        }
        let here = Process::start(&[folder.path().into()], &Stop::new()).unwrap_err();
        assert!(
            matches!(
                here,
                Error::NoCommand {
                    reason: Unrunnable::NotAllowed,
                    ..
                }
            ),
            "{here}"
        );
    }
}
