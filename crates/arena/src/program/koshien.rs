//! What to run in Koshien: the same as elsewhere, but with other built-in programs, and with the libraries at
//! hand.
//!
//! * A file `.rb` is run as `ruby -I LIBRARY -r koshien FILE`: it may require `smalruby3`, `smalruby`,
//!   `koshien`, or nothing.
//! * For every other program the libraries are on `PYTHONPATH`, `NODE_PATH` and `RUBYLIB`, in front of what
//!   stands there: `from koshien import koshien` and `require("koshien")` work wherever the file is. In a
//!   file `.js`, `require("./koshien")` does too. (Node.js has none of this for `import` in a file `.mjs`:
//!   use `createRequire` there.)
//! * Every program has the seed of its random numbers in `DOHYO_SEED`, and Python's hashes are seeded with it.
//!
//! The libraries are part of this binary and unpacked to a private folder; see [`Libraries`].

use std::ffi::OsString;
use std::fmt;
use std::str::FromStr;

use dohyo_koshien::Builtin;

use super::library::Unpacked;
use super::{Peer, PrepareOptions, ProgramSpec, Stop};
use crate::error::Error;
use crate::process::Process;

pub use super::library::Libraries;

/// What to run.
///
/// ```
/// use dohyo_arena::program::koshien::Spec;
/// use dohyo_koshien::Builtin;
///
/// assert_eq!(Spec::parse("builtin:item-goal")?, Spec::Builtin(Builtin::ItemGoal));
/// assert_eq!(Spec::parse("'my cat.rb'")?.to_string(), "'my cat.rb'");
/// assert!(Spec::parse("builtin:greedy").is_err());
/// # Ok::<(), dohyo_arena::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spec {
    /// `builtin:NAME`.
    Builtin(Builtin),
    /// A command or a source file.
    Program(ProgramSpec),
}

impl Spec {
    /// Reads what follows `--program`: `builtin:NAME`, a file, or a command line with the quoting of a shell; see
    /// [`ProgramSpec::parse`].
    ///
    /// # Errors
    /// [`Error::NoProgram`], [`Error::Quoting`], [`Error::UnknownKoshienBuiltin`].
    pub fn parse(text: &str) -> Result<Self, Error> {
        match text.trim().strip_prefix("builtin:") {
            Some(name) => Ok(Self::Builtin(name.parse()?)),
            None => ProgramSpec::parse(text).map(Self::Program),
        }
    }

    /// Looks for the files and tools, compiles what must be compiled, unpacks the libraries.
    ///
    /// # Errors
    /// A missing file, tool or command; a fault of the judge; [`Error::Stopped`]. A source that the compiler
    /// refuses is no error here: see [`Prepared::compile_error`].
    pub fn prepare(
        &self,
        options: &PrepareOptions,
        libraries: &Libraries,
    ) -> Result<Prepared, Error> {
        let ready = match self {
            Self::Builtin(builtin) => Ready::Builtin(*builtin),
            Self::Program(spec) => {
                let mut program = spec.prepare(options)?;
                let libraries = libraries.unpack()?;
                if let ProgramSpec::Source(language, _) = spec {
                    program.change_command(|words| {
                        words.splice(1..1, libraries.options(*language));
                    });
                }
                Ready::Program(program, libraries)
            }
        };
        Ok(Prepared {
            name: self.to_string(),
            ready,
        })
    }
}

impl FromStr for Spec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text)
    }
}

/// A text that [`Spec::parse`] reads back.
impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Builtin(builtin) => write!(f, "builtin:{builtin}"),
            Self::Program(spec) => spec.fmt(f),
        }
    }
}

/// A program that can be started for every player and round.
#[derive(Debug)]
pub struct Prepared {
    name: String,
    ready: Ready,
}

#[derive(Debug)]
enum Ready {
    Builtin(Builtin),
    Program(super::Prepared, Unpacked),
}

impl Prepared {
    /// The program, as the user named it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the compiler says, if it refuses the source. The program then crashes in the first turn of every
    /// round, and the other one plays on.
    pub fn compile_error(&self) -> Option<&str> {
        match &self.ready {
            Ready::Builtin(_) => None,
            Ready::Program(program, _) => program.compile_error(),
        }
    }

    /// The command that will be run, its first word an absolute path; `None` for built-in programs.
    pub fn command(&self) -> Option<&[OsString]> {
        match &self.ready {
            Ready::Builtin(_) => None,
            Ready::Program(program, _) => program.command(),
        }
    }

    /// Starts the program for one player in one round; the seed is for its random numbers.
    ///
    /// # Errors
    /// [`Error::Start`] or [`Error::System`].
    pub(crate) fn start(&self, seed: u64, stop: &Stop) -> Result<Started, Error> {
        match &self.ready {
            Ready::Builtin(builtin) => Ok(Started::Builtin(*builtin, seed)),
            Ready::Program(program, libraries) => match program.command() {
                Some(words) => start_process(words, libraries, seed, stop).map(Started::Peer),
                None => Ok(Started::NotCompiled(
                    program.compile_error().unwrap_or_default().to_owned(),
                )),
            },
        }
    }
}

/// What [`Prepared::start`] has started.
pub(crate) enum Started {
    Builtin(Builtin, u64),
    Peer(Box<dyn Peer>),
    NotCompiled(String),
}

fn start_process(
    words: &[OsString],
    libraries: &Unpacked,
    seed: u64,
    stop: &Stop,
) -> Result<Box<dyn Peer>, Error> {
    let (first, arguments) = words.split_first().ok_or(Error::NoProgram)?;
    let mut command = std::process::Command::new(first);
    command.args(arguments).envs(libraries.variables());
    // Python takes 32 bits, and so much the referee gives.
    let hashes = seed & u64::from(u32::MAX);
    command.env("DOHYO_SEED", seed.to_string());
    command.env("PYTHONHASHSEED", hashes.to_string());
    Ok(Box::new(Process::spawn(command, stop)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_unknown_ones_refused_with_the_list() {
        for text in [
            "builtin:goal",
            "builtin:item",
            "builtin:item-goal",
            "builtin:stop",
            "builtin:random",
            "cat.rb",
            "python3 'my bot.py'",
        ] {
            assert_eq!(Spec::parse(text).unwrap().to_string(), text);
        }
        let refused = Spec::parse("builtin:nobody").unwrap_err();
        assert!(refused.is_usage());
        assert_eq!(
            refused.to_string(),
            "there is no built-in program `nobody`: expected goal, item, item-goal, stop or random"
        );
    }

    #[test]
    fn a_file_is_run_with_the_library_in_its_language() {
        let folder = tempfile::tempdir().unwrap();
        let prepare = |name: &str| {
            let file = folder.path().join(name);
            std::fs::write(&file, "").unwrap();
            let file = file.into_os_string().into_string().unwrap();
            let spec = Spec::parse(&shell_words::quote(&file)).unwrap();
            spec.prepare(&PrepareOptions::default(), &Libraries::default())
                .unwrap()
        };
        let cat = prepare("cat.rb");
        let words = cat.command().unwrap();
        assert_eq!([&words[1], &words[3], &words[4]], ["-I", "-r", "koshien"]);
        assert!(
            std::path::Path::new(&words[2])
                .join("smalruby3.rb")
                .is_file()
        );
        assert_eq!(words[5], folder.path().join("cat.rb"));
        let cat = prepare("cat.js");
        let words = cat.command().unwrap();
        assert_eq!(words[1], "-r");
        assert!(std::path::Path::new(&words[2]).is_file());
        assert_eq!(prepare("cat.py").command().unwrap().len(), 2);
    }
}
