//! The first line of a record.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::LineKind;
use super::digest::Digest;
use crate::chooser::Seeded;
use crate::error::{Error, JsonProblem, RecordReason, RulesReason, excerpt, json_object};
use crate::game::Match;
use crate::map::Map;
use crate::position::Position;
use crate::rules::Rules;

/// The name of the format.
pub const FORMAT: &str = "dohyo-koshien-record";
/// The version that is written; all versions from 1 are read.
pub const VERSION: u32 = 2;

/// The first line: all that a match needs beside the commands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`], or an older one of a record that was read.
    pub version: u32,
    /// The rules.
    pub rules: Rules,
    /// The map, whole.
    pub map: MapText,
    /// The seed of the enemy's generator.
    pub seed: u64,
    /// The name of the enemy's generator, [`Seeded::NAME`].
    pub generator: String,
    /// The programs of player 1 and player 2.
    pub players: [Program; 2],
    /// Of all before the players; `None` in version 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
}

/// A map in a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapText {
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// What it teaches.
    #[serde(default)]
    pub teaches: String,
    /// Rows of digits joined by `,`.
    pub terrain: String,
    /// Rows of letters joined by `,`, `.` for none.
    pub items: String,
    /// The starts of player 1 and player 2 in round 1.
    pub starts: [Position; 2],
}

/// A program that took part.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// The name that it gave itself, cut as the rules say.
    pub name: String,
    /// What was run.
    pub program: String,
}

/// Only what is needed to say that a line is not a header that can be read.
#[derive(Deserialize)]
struct Opening {
    format: String,
    version: u32,
}

/// What the rules of a record are called in errors.
const RULES: &str = "rules of the record";

impl Header {
    /// The header of a match that is about to begin.
    pub fn new(game: &Match, seed: u64, players: [Program; 2]) -> Self {
        let map = game.map();
        let mut header = Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            rules: game.rules().clone(),
            map: MapText {
                name: map.name().to_owned(),
                teaches: map.teaches().to_owned(),
                terrain: map.terrain_rows(),
                items: map.item_rows(),
                starts: map.starts(),
            },
            seed,
            generator: Seeded::NAME.to_owned(),
            players,
            digest: None,
        };
        header.digest = Some(Digest::of_header(&header));
        header
    }

    pub(super) fn parse(line: &[u8]) -> Result<Self, RecordReason> {
        let unreadable = |problem: JsonProblem| RecordReason::Json {
            expected: LineKind::Header,
            problem: problem.in_a_line(),
        };
        let opening: Opening = json_object(line).map_err(unreadable)?;
        if opening.format != FORMAT {
            return Err(RecordReason::Format {
                expected: FORMAT,
                found: excerpt(opening.format.as_bytes()),
            });
        }
        if opening.version == 0 || opening.version > VERSION {
            return Err(RecordReason::Version {
                found: opening.version,
                newest: VERSION,
            });
        }
        let whole: Value = json_object(line).map_err(unreadable)?;
        let rules = |reason| Error::Rules {
            file: RULES.into(),
            reason,
        };
        Rules::check_range(&whole["rules"])
            .map_err(|reason| RecordReason::Header(Box::new(rules(reason))))?;
        let header: Self = json_object(line).map_err(unreadable)?;
        // What is left out would be taken for its default, and nobody would notice.
        if header.version > 1 && serde_json::to_value(&header).ok() != Some(whole) {
            let problem = "a field is missing, in the map or in the rules";
            return Err(unreadable(JsonProblem(problem.into())));
        }
        if header.generator != Seeded::NAME {
            return Err(RecordReason::Generator {
                expected: Seeded::NAME,
                found: excerpt(header.generator.as_bytes()),
            });
        }
        header
            .start()
            .map_err(|error| RecordReason::Header(Box::new(error)))?;
        Ok(header)
    }

    /// The first turn of the match.
    ///
    /// # Errors
    /// [`Error::Rules`], [`Error::Map`] or [`Error::Size`] if the header was changed into one that no match
    /// can have.
    pub fn start(&self) -> Result<Match, Error> {
        let rules = |reason: RulesReason| Error::Rules {
            file: RULES.into(),
            reason,
        };
        self.rules.check().map_err(rules)?;
        let MapText {
            name,
            teaches,
            terrain,
            items,
            starts,
        } = &self.map;
        let size = (self.rules.width, self.rules.height);
        let map = Map::from_rows("map of the record", terrain, items, *starts, size)?;
        let map = map.clone().named(name, teaches).unwrap_or(map);
        Match::new(self.rules.clone(), map)
    }
}

/// The line's text, without a newline.
impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::to_json(self)?)
    }
}
