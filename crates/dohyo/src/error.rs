//! Everything that can stop a command, with what a message about it needs to say.
//!
//! A program that loses is no error: that is a result, and `run` reports it.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;

use crate::config::ConfigError;
use crate::exit::Exit;
use crate::game::Game;
use crate::write::Kind;

/// Why a command could not do what it was asked.
#[derive(Debug)]
pub(crate) enum Error {
    /// The arguments make no sense to the parser.
    Usage {
        /// What it says.
        parser: Box<clap::Error>,
        /// The arguments.
        arguments: Vec<OsString>,
    },
    /// No map was named, on the command line or in a configuration file.
    NoMap,
    /// No program was named.
    NoProgram {
        /// The game that it would have played.
        game: Game,
    },
    /// The second word of a program's command, which was taken for the map.
    ProgramAsMap {
        /// The word, harmless to print.
        word: String,
        /// The command that was meant.
        command: String,
    },
    /// Neither a file nor a bundled map has this name.
    UnknownMap {
        /// What was asked for.
        name: String,
        /// The bundled map whose name looks most like it.
        near: Option<&'static str>,
        /// Whether only bundled maps were meant.
        bundled: bool,
    },
    /// A map of another game than the one that is played.
    OtherGame {
        /// Its file or name, harmless to print.
        file: String,
        /// The game it belongs to.
        game: Game,
    },
    /// A match of two was given another number of programs.
    TwoPrograms {
        /// How many.
        found: usize,
    },
    /// A time limit is no time.
    TimeLimit {
        /// The option that has it.
        option: &'static str,
        /// What it says.
        text: String,
    },
    /// A line of a configuration file.
    Config {
        /// The file.
        file: String,
        /// The line and what is wrong with it.
        error: ConfigError,
    },
    /// A line of a command file for `simulate`.
    Commands {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: CommandsProblem,
    },
    /// A map or log of Super Rookie that breaks the rules of its format.
    Game(dohyo_superrookie::Error),
    /// A map, rules, actions or record of Koshien that are none.
    Koshien(dohyo_koshien::Error),
    /// What the judge could not do.
    Arena(dohyo_arena::Error),
    /// What an evaluation or the store of runs could not do.
    Contest(dohyo_contest::Error),
    /// Neither a folder, nor a file, nor a suite has this name.
    UnknownSuite {
        /// What was asked for, harmless to print.
        name: String,
        /// The suite whose name looks most like it.
        near: Option<&'static str>,
    },
    /// A frame that the log does not have.
    NoSuchFrame {
        /// What was asked for.
        frame: u32,
        /// The last one there is.
        last: usize,
    },
    /// A turn that the record does not have.
    NoSuchTurn {
        /// The round that was asked for.
        round: u32,
        /// The turn that was asked for.
        turn: u32,
        /// The last turn of every round that there is.
        last: Vec<u32>,
    },
    /// A file could not be read.
    Read {
        /// The file, or standard input.
        file: String,
        /// What the system says.
        source: io::Error,
    },
    /// A file is larger than any valid one.
    TooLarge {
        /// The file, or standard input.
        file: String,
        /// Bytes that would have been accepted.
        limit: u64,
    },
    /// A file cannot be written; found out before anything is done.
    Write {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A result could not be written.
    Save {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Standard output could not be written.
    Output(io::Error),
    /// The files of this run would overwrite each other.
    SameFile {
        /// The file.
        file: PathBuf,
    },
    /// A map that a generator could not make.
    Generate(dohyo_superrookie::generate::GenerateError),
    /// A word that begins as the name of a generated map does, and is none.
    GeneratedName {
        /// The word, harmless to print.
        name: String,
    },
    /// A file that would be written holds something else.
    OtherContents {
        /// The file.
        file: PathBuf,
        /// What would be written.
        kind: Kind,
    },
    /// A file that would be made is there already.
    Exists {
        /// The file.
        file: PathBuf,
    },
    /// A picture with an ending that promises another format than SVG.
    NotSvg {
        /// The file.
        file: PathBuf,
    },
    /// More seeds are asked for than there are.
    SeedsEnd {
        /// The first one.
        seed: u64,
    },
    /// The log and the result would both go to standard output.
    TwoOutputs,
    /// The user ended a match.
    Interrupted {
        /// The file that has what was played, if there is one.
        kept: Option<PathBuf>,
    },
}

/// What can be wrong with a line of a command file.
#[derive(Debug)]
pub(crate) enum CommandsProblem {
    /// Its letters are no commands.
    Letters(dohyo_superrookie::AnswerReason),
    /// Bytes that are not UTF-8.
    NotText,
    /// It would be a frame after the last one.
    TooMany,
}

impl Error {
    /// What is wrong with the text that names a program.
    pub(crate) fn program(error: dohyo_arena::Error, game: Game) -> Self {
        match error {
            dohyo_arena::Error::NoProgram => Self::NoProgram { game },
            other => Self::Arena(other),
        }
    }

    /// The exit code: whatever is wrong with what the user gave is 2, whatever fails on our side is 3.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            // Somebody who closes our output has seen enough (`dohyo maps | head -1`).
            Self::Output(source) if source.kind() == io::ErrorKind::BrokenPipe => Exit::Success,
            Self::Output(_) | Self::Save { .. } => Exit::Judge,
            Self::Arena(dohyo_arena::Error::Stopped)
            | Self::Contest(dohyo_contest::Error::Arena(dohyo_arena::Error::Stopped))
            | Self::Interrupted { .. } => Exit::Interrupted,
            Self::Arena(error) if !error.is_usage() => Exit::Judge,
            Self::Contest(error) if !error.is_usage() => Exit::Judge,
            _ => Exit::Usage,
        }
    }
}

impl From<dohyo_superrookie::Error> for Error {
    fn from(error: dohyo_superrookie::Error) -> Self {
        Self::Game(error)
    }
}

impl From<dohyo_koshien::Error> for Error {
    fn from(error: dohyo_koshien::Error) -> Self {
        Self::Koshien(error)
    }
}

impl From<dohyo_contest::Error> for Error {
    fn from(error: dohyo_contest::Error) -> Self {
        Self::Contest(error)
    }
}

/// Every writer of the commands ends in standard output; files are wrapped where they are written.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
