//! What is to be done, settled before anything is done.

use std::path::{Path, PathBuf};
use std::time::Duration;

use dohyo_arena::ProgramSpec;
use dohyo_arena::program::koshien::Spec;
use dohyo_koshien::Rules;

use super::Args;
use crate::error::Error;
use crate::game::Game;
use crate::koshien::rules;
use crate::limit;
use crate::source::{KoshienMap, Origin};
use crate::write;

/// A match, ready to begin.
#[derive(Debug)]
pub(super) struct Plan {
    /// The map.
    pub(super) map: KoshienMap,
    /// The rules.
    pub(super) rules: Rules,
    /// The programs of player 1 and player 2.
    pub(super) programs: [Spec; 2],
    /// Seed of the match.
    pub(super) seed: u64,
    /// The time for a turn, if it is not that of the rules.
    pub(super) time_limit: Option<Duration>,
    /// Where the record goes.
    pub(super) record: Option<PathBuf>,
    /// Whether the result is for machines.
    pub(super) json: bool,
    /// Whether what the programs print is shown.
    pub(super) stderr: bool,
}

impl Plan {
    /// Reads rules and map, and makes sure that the record can be written.
    pub(super) fn resolve(args: Args) -> Result<Self, Error> {
        // What costs nothing to find out comes first: nobody should wait for a map to learn of a misspelt time.
        let time_limit = match &args.time_limit {
            None => None,
            Some(text) => {
                let limit = limit::parse_limit(text).ok_or_else(|| Error::TimeLimit {
                    option: "--time-limit",
                    text: text.clone(),
                })?;
                // Nobody waits for a program longer than a day.
                Some(limit.unwrap_or(limit::LONGEST))
            }
        };
        let word = args.map.ok_or(Error::NoMap)?;
        let found = args.programs.len();
        let two: [String; 2] = args
            .programs
            .try_into()
            .map_err(|_| Error::TwoPrograms { found })?;
        let parse =
            |text: String| Spec::parse(&text).map_err(|error| Error::program(error, Game::Koshien));
        let [one, two] = two.map(parse);
        let programs = [one?, two?];
        let rules = rules::load(args.rules.as_deref())?;
        let map = KoshienMap::named(&word, &rules)?;
        if let Some(record) = &args.record {
            let read = files_read(&map, &programs, args.rules.as_deref());
            write::prepare(record, write::Kind::Record, &read)?;
        }
        Ok(Self {
            map,
            rules,
            programs,
            seed: args.seed,
            time_limit,
            record: args.record,
            json: args.json,
            stderr: args.stderr,
        })
    }
}

/// The files that a match reads, which its record must not overwrite: a program that is lost is lost work.
fn files_read(map: &KoshienMap, programs: &[Spec; 2], rules: Option<&Path>) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = rules.map(Path::to_owned).into_iter().collect();
    if let Origin::File(path) = &map.origin {
        files.push(path.clone());
        files.extend(["map.dat", "items.dat", "players.dat"].map(|file| path.join(file)));
    }
    for program in programs {
        match program {
            Spec::Program(ProgramSpec::Source(_, path)) => files.push(path.clone()),
            Spec::Program(ProgramSpec::Command(words)) => {
                files.extend(words.iter().map(PathBuf::from));
            }
            Spec::Program(ProgramSpec::Builtin(_)) | Spec::Builtin(_) => {}
        }
    }
    files
}
