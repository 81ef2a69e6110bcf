//! What is to be done, settled before anything is done: command line first, then the configuration file, then defaults.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

use dohyo_arena::ProgramSpec;
use dohyo_arena::program::Builtin;

use super::Args;
use crate::config::Config;
use crate::error::Error;
use crate::game::Game;
use crate::limit::{TimeLimit, parse_limit, parse_seconds};
use crate::read;
use crate::safe;
use crate::source::{LoadedMap, Origin};
use crate::write;

/// The limit of the rule book (section 4).
const TIME_LIMIT: Duration = Duration::from_secs(2);

/// A run, ready to begin.
#[derive(Debug)]
pub(super) struct Plan {
    /// The map.
    pub(super) map: LoadedMap,
    /// The program.
    pub(super) program: ProgramSpec,
    /// How long it may take.
    pub(super) time_limit: TimeLimit,
    /// Where the log goes.
    pub(super) log: LogTarget,
    /// Whether the result is for machines.
    pub(super) json: bool,
    /// Whether the program's standard error is shown.
    pub(super) stderr: bool,
}

/// Where the log goes.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum LogTarget {
    /// It is not written.
    Nowhere,
    /// To standard output, nothing else with it.
    StandardOutput,
    /// To a file, with a sidecar.
    File(PathBuf),
    /// To a device or a pipe, which can be written once and has nothing beside it.
    Stream(PathBuf),
}

impl Plan {
    /// Reads the configuration file and the map, and makes sure that the log can be written.
    pub(super) fn resolve(args: Args) -> Result<Self, Error> {
        let config = match &args.config {
            None => Config::default(),
            Some(path) => {
                Config::parse(&read::text(path, read::CONFIG_BYTES)?).map_err(|error| {
                    Error::Config {
                        file: safe::path(path),
                        error,
                    }
                })?
            }
        };
        // What costs nothing to find out comes first: nobody should wait for a map to learn of a misspelt time.
        let time_limit = time_limit(&args, &config)?;
        let map = args.map.or(args.input).or(config.input.map(OsString::from));
        if map.is_none() && !args.stdio {
            return Err(Error::NoMap);
        }
        let game = Game::SuperRookie;
        let program = args.program.or(config.exec);
        let program = program.ok_or(Error::NoProgram { game })?;
        let program = ProgramSpec::parse(&program).map_err(|error| Error::program(error, game))?;
        let map = match map {
            Some(word) if !args.stdio => LoadedMap::named(&word)
                .map_err(|error| perhaps_a_program(error, &word, &program))?,
            _ => LoadedMap::from_standard_input()?,
        };
        let log = match args.log.or(config.log.map(PathBuf::from)) {
            _ if args.stdio => LogTarget::StandardOutput,
            Some(path) if is_standard_output(&path) => LogTarget::StandardOutput,
            Some(path) => {
                let read = files_read(&map, &program, args.config.as_deref());
                log_target(path, &read)?
            }
            None => LogTarget::Nowhere,
        };
        if args.json && log == LogTarget::StandardOutput {
            return Err(Error::TwoOutputs);
        }
        Ok(Self {
            map,
            program,
            time_limit,
            log,
            json: args.json,
            stderr: args.stderr,
        })
    }

    /// The seed of a program whose choices come from one.
    pub(super) fn seed(&self) -> Option<u64> {
        match &self.program {
            ProgramSpec::Builtin(Builtin::Random { seed }) => Some(*seed),
            _ => None,
        }
    }
}

/// The file beside a log that has what is not part of the log: `game.log` has `game.log.json`.
pub(super) fn sidecar(log: &Path) -> PathBuf {
    let mut name = log.as_os_str().to_owned();
    name.push(".json");
    PathBuf::from(name)
}

/// Whoever writes `--program python3 bot.py` without quotes names `bot.py` as the map.
fn perhaps_a_program(error: Error, word: &OsStr, program: &ProgramSpec) -> Error {
    match (program, word.to_str().map(ProgramSpec::parse)) {
        (ProgramSpec::Command(words), Some(Ok(ProgramSpec::Source(_, file))))
            if words.len() == 1 =>
        {
            Error::ProgramAsMap {
                word: safe::path(file),
                command: format!("{} {}", words[0], word.display()),
            }
        }
        _ => error,
    }
}

/// Whether a log goes to standard output, where nothing else may come between its lines.
fn is_standard_output(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]
        .iter()
        .any(|name| path == Path::new(name))
}

/// The files that a run reads, which its log must not overwrite: a program that is lost is lost work.
fn files_read(map: &LoadedMap, program: &ProgramSpec, config: Option<&Path>) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = config.map(Path::to_owned).into_iter().collect();
    if let Origin::File(path) = &map.origin {
        files.push(path.clone());
    }
    match program {
        ProgramSpec::Source(_, path) => files.push(path.clone()),
        ProgramSpec::Command(words) => files.extend(words.iter().map(PathBuf::from)),
        ProgramSpec::Builtin(_) => {}
    }
    files
}

/// Where a log that was asked for goes, once it is sure that it can be written there and nothing is lost by it.
fn log_target(path: PathBuf, read: &[PathBuf]) -> Result<LogTarget, Error> {
    match write::prepare(&path, write::Kind::Log, read)? {
        write::Target::Stream => Ok(LogTarget::Stream(path)),
        write::Target::File => match write::prepare(&sidecar(&path), write::Kind::Sidecar, read)? {
            write::Target::File => Ok(LogTarget::File(path)),
            write::Target::Stream => Err(Error::OtherContents {
                file: sidecar(&path),
                kind: write::Kind::Sidecar,
            }),
        },
    }
}

fn time_limit(args: &Args, config: &Config) -> Result<TimeLimit, Error> {
    let bad = |option, text: &str| Error::TimeLimit {
        option,
        text: text.to_owned(),
    };
    if let Some(text) = &args.time_limit {
        return parse_limit(text).ok_or_else(|| bad("--time-limit", text));
    }
    if let Some(text) = &args.timeout {
        return parse_seconds(text)
            .map(Some)
            .ok_or_else(|| bad("--timeout", text));
    }
    match &config.timeout {
        None => Ok(Some(TIME_LIMIT)),
        Some(Ok(limit)) => Ok(Some(*limit)),
        Some(Err(error)) => Err(Error::Config {
            file: args.config.as_ref().map(safe::path).unwrap_or_default(),
            error: error.clone(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn args() -> Args {
        Args {
            map: Some("maze-small".into()),
            program: Some("builtin:still".to_owned()),
            ..Args::default()
        }
    }

    #[test]
    fn without_more_said_the_limit_is_two_seconds_and_no_log_is_written() {
        let plan = Plan::resolve(args()).unwrap();
        assert_eq!(plan.time_limit, Some(Duration::from_secs(2)));
        assert_eq!(plan.log, LogTarget::Nowhere);
        assert_eq!(plan.map.origin, Origin::Bundled);
        assert_eq!(plan.seed(), None);
    }

    #[test]
    fn the_command_line_wins_over_the_configuration_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("config.ini");
        let log = folder.path().join("game.log");
        let text = format!(
            "INPUT=jump-small\nLOG={}\nEXEC=builtin:random:7\nTIMEOUT=3\n",
            log.display()
        );
        fs::write(&file, text).unwrap();

        let from_file = Args {
            config: Some(file.clone()),
            ..Args::default()
        };
        let plan = Plan::resolve(from_file).unwrap();
        assert_eq!(plan.map.name, "jump-small");
        assert_eq!(plan.seed(), Some(7));
        assert_eq!(plan.time_limit, Some(Duration::from_secs(3)));
        assert_eq!(plan.log, LogTarget::File(log));

        let other = folder.path().join("other.log");
        let both = Args {
            config: Some(file),
            log: Some(other.clone()),
            time_limit: Some("none".to_owned()),
            ..args()
        };
        let plan = Plan::resolve(both).unwrap();
        assert_eq!(plan.map.name, "maze-small");
        assert_eq!(plan.seed(), None);
        assert_eq!(plan.time_limit, None);
        assert_eq!(plan.log, LogTarget::File(other));
    }

    #[test]
    fn an_old_log_stays_until_there_is_a_new_one() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("game.log");
        let old = "10 10 Jump 6\n";
        fs::write(&log, old).unwrap();
        Plan::resolve(Args {
            log: Some(log.clone()),
            ..args()
        })
        .unwrap();
        assert_eq!(fs::read_to_string(&log).unwrap(), old);
        assert!(!sidecar(&log).exists());
    }

    #[test]
    fn the_log_may_not_overwrite_the_map() {
        let folder = tempfile::tempdir().unwrap();
        let map = folder.path().join("my.map");
        fs::write(&map, crate::bundled::find("maze-small", None).unwrap().text).unwrap();
        let same = Args {
            map: Some(map.clone().into()),
            log: Some(map),
            ..args()
        };
        assert!(matches!(Plan::resolve(same), Err(Error::SameFile { .. })));
    }
}
