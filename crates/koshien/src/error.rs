//! What can be wrong with a map, rules, an action list or a record: where it is, what was found there and
//! what was expected.

use alloc::string::{String, ToString};

use crate::cell::Terrain;
use crate::position::Position;
use crate::record::LineKind;
use crate::{MAX_SIDE, MIN_SIDE};

/// An error of this crate. Lines and columns count from 1; columns count bytes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file of a map is not one (section 3).
    #[error("{file}:{line}:{column}: {}{reason}", cell(*.at))]
    Map {
        /// Name of the file, as the caller gave it.
        file: String,
        /// Line in the file.
        line: usize,
        /// Column in the line.
        column: usize,
        /// The cell of the board that stands there, if one does.
        at: Option<Position>,
        /// What is wrong.
        reason: MapReason,
    },
    /// The rules are not such that a match can be played by them (section 1).
    #[error("{file}: {reason}")]
    Rules {
        /// Name of the file, as the caller gave it.
        file: String,
        /// What is wrong.
        reason: RulesReason,
    },
    /// The map and the rules do not fit.
    #[error(
        "the map has {} columns and {} rows, but the rules want {} and {}: take another map, or change \
         width and height in the rules",
        .map.0, .map.1, .rules.0, .rules.1
    )]
    Size {
        /// Columns and rows of the map.
        map: (u8, u8),
        /// Columns and rows in the rules.
        rules: (u8, u8),
    },
    /// The action list is not one (`simulate`).
    #[error("{file}: {reason}")]
    Actions {
        /// Name of the file, as the caller gave it.
        file: String,
        /// What is wrong.
        reason: ActionsReason,
    },
    /// The record is not one (section 10).
    #[error("{file}:{line}: {reason}")]
    Record {
        /// Name of the file, as the caller gave it.
        file: String,
        /// Line in the file.
        line: usize,
        /// What is wrong.
        reason: RecordReason,
    },
    /// A text is no `map_all`.
    #[error("map_all, cell {}: {reason}", .index + 1)]
    KnownMap {
        /// Where in the text, counted in characters from 0.
        index: usize,
        /// What is wrong.
        reason: KnownMapReason,
    },
}

fn cell(at: Option<Position>) -> String {
    at.map_or_else(String::new, |at| alloc::format!("cell {at}: "))
}

/// What is wrong with a file of a map.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MapReason {
    /// Too few or too many rows.
    #[error("expected {expected} rows, found {found}")]
    Rows {
        /// Rows in the file.
        found: usize,
        /// Rows of the board.
        expected: usize,
    },
    /// A row that is too short or too long.
    #[error("expected {expected} cells in this row, found {found}")]
    Columns {
        /// Cells in the row.
        found: usize,
        /// Columns of the board.
        expected: usize,
    },
    /// Not one of the values that may stand there.
    #[error("expected {expected}, found `{found}`")]
    Value {
        /// What may stand there.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
    /// A cell of the outer ring that could be entered or opened.
    #[error("the outer ring must be wall or storehouse (1 or 2), found {found}")]
    OpenRing {
        /// The terrain in the ring.
        found: Terrain,
    },
    /// No goal.
    #[error("expected exactly one goal, found none")]
    NoGoal,
    /// More than one goal.
    #[error("expected exactly one goal, found another besides {first}")]
    SecondGoal {
        /// The first one.
        first: Position,
    },
    /// Not two starts.
    #[error("expected exactly two starts, found {found}")]
    Starts {
        /// How many.
        found: usize,
    },
    /// A start elsewhere than on space.
    #[error("a start must be on space, found {found}")]
    StartNotOnSpace {
        /// The terrain there.
        found: Terrain,
    },
    /// An item elsewhere than on space.
    #[error("an item must be on space, found {found}")]
    ItemNotOnSpace {
        /// The terrain there.
        found: Terrain,
    },
    /// The goal cannot be reached.
    #[error("the goal {goal} cannot be reached from this start without dynamite")]
    Unreachable {
        /// The goal.
        goal: Position,
    },
    /// The first line is not that of our map format.
    #[error("expected `{expected}`, found `{found}`")]
    Header {
        /// What the first line must be.
        expected: &'static str,
        /// The first line.
        found: String,
    },
    /// A version that this program does not know.
    #[error(
        "this is version {found} of the format, and this program reads up to version {newest}: use a newer one"
    )]
    Version {
        /// The version in the file.
        found: u32,
        /// The newest one that is read.
        newest: u32,
    },
    /// A line before the board that is no field of the format.
    #[error(
        "expected `name: ...`, `teaches: ...`, `player 1: x:y`, `player 2: x:y` or an empty line before the board, found `{found}`"
    )]
    Field {
        /// The line.
        found: String,
    },
    /// A field that comes twice.
    #[error("`{name}` is already given")]
    FieldTwice {
        /// The field.
        name: &'static str,
    },
    /// A field that must be there.
    #[error("expected `{name}: ...` before the board, and it is not there")]
    FieldMissing {
        /// The field.
        name: &'static str,
    },
    /// A text that is too long or has characters that could not be shown.
    #[error("expected at most {most} printable characters, found `{found}`")]
    Text {
        /// The most characters.
        most: usize,
        /// The text.
        found: String,
    },
    /// A cell outside of the board.
    #[error("the cell {found} is not on the board")]
    Outside {
        /// The cell.
        found: Position,
    },
}

/// What is wrong with rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesReason {
    /// Not JSON, or not an object with the keys of the rules.
    #[error("expected a JSON object with the keys of the rules ({0})")]
    Json(JsonProblem),
    /// A number that is too small or too large.
    #[error("{name} must be from {least} to {most}, found {found}")]
    OutOfRange {
        /// The rule.
        name: &'static str,
        /// Its value, as written.
        found: String,
        /// The least that it may be.
        least: i64,
        /// The most that it may be.
        most: i64,
    },
    /// A window without a middle.
    #[error("window must be odd, so that it has a middle, found {found}")]
    EvenWindow {
        /// Its value.
        found: u8,
    },
    /// Points that two players cannot share.
    #[error(
        "the points for {name} must be even, so that two players can share them, found {found}"
    )]
    OddPoints {
        /// What they are given for.
        name: &'static str,
        /// Their number.
        found: i64,
    },
    /// A goal bonus with a gap.
    #[error(
        "goal_bonus must have rising turns in `until`, the last at least {turns}, the number of turns"
    )]
    GoalBonus {
        /// Turns of a round.
        turns: u32,
    },
    /// A direction twice.
    #[error("enemy_order must name right, left, down and up, each once")]
    EnemyOrder,
}

/// What is wrong with an action list.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActionsReason {
    /// Not JSON, or not of the form that `simulate` reads.
    #[error("expected a JSON object with `rounds` ({0})")]
    Json(JsonProblem),
    /// More rounds than the rules have.
    #[error("the list has {found} rounds, a match has {most}")]
    Rounds {
        /// Rounds in the list.
        found: usize,
        /// Rounds of a match.
        most: u32,
    },
    /// More turns than the rules have.
    #[error("round {round}, {player}: the list has {found} turns, a round has {most}")]
    Turns {
        /// The round, the first is 1.
        round: usize,
        /// `p1` or `p2`.
        player: &'static str,
        /// Turns in the list.
        found: usize,
        /// Turns of a round.
        most: u32,
    },
    /// Not a command.
    #[error("round {round}, {player}, turn {turn}, command {command}: {reason}")]
    Command {
        /// The round, the first is 1.
        round: usize,
        /// `p1` or `p2`.
        player: &'static str,
        /// The turn, the first is 1.
        turn: usize,
        /// Which command of the turn, the first is 1.
        command: usize,
        /// What is wrong.
        reason: crate::command::ParseCommandError,
    },
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordReason {
    /// Not JSON, or not of the form of a record's line.
    #[error("expected {expected}, which is a JSON object on one line ({problem})")]
    Json {
        /// What must stand there.
        expected: LineKind,
        /// What the reader of JSON says.
        problem: JsonProblem,
    },
    /// Another format.
    #[error("expected a record, `\"format\":\"{expected}\"`, found format `{found}`")]
    Format {
        /// The name of the format.
        expected: &'static str,
        /// The name in the file.
        found: String,
    },
    /// A version that this program does not know.
    #[error(
        "this is version {found} of the format, and this program reads up to version {newest}: use a newer one"
    )]
    Version {
        /// The version in the file.
        found: u32,
        /// The newest one that is read.
        newest: u32,
    },
    /// A random generator that this program does not have.
    #[error("the enemy's generator is `{found}`, and this program knows `{expected}` only")]
    Generator {
        /// The name of ours.
        expected: &'static str,
        /// The name in the file.
        found: String,
    },
    /// The map or the rules in the header are none.
    #[error("{0}")]
    Header(alloc::boxed::Box<Error>),
    /// The file has no line.
    #[error("the file is empty, expected the header of a record")]
    Empty,
}

/// What is wrong with a `map_all`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KnownMapReason {
    /// A character that stands for nothing.
    #[error("expected `-`, a number 0 to 5 or an item a to e, A to D, found `{found}`")]
    Cell {
        /// The character.
        found: String,
    },
    /// Rows of different lengths, or too few or too many of them.
    #[error("expected {MIN_SIDE} to {MAX_SIDE} rows and columns, all rows of the same length")]
    Size,
}

/// A short, harmless quotation of what was found: escaped, at most 40 bytes of it.
pub(crate) fn excerpt(found: &[u8]) -> String {
    const MOST: usize = 40;
    let mut text = alloc::format!("{}", found.get(..MOST).unwrap_or(found).escape_ascii());
    if found.len() > MOST {
        text.push_str("...");
    }
    text
}

/// What the reader of JSON has against a text: in English, one line, harmless to print.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct JsonProblem(pub String);

/// Reads a JSON object. (A list of the fields' values would be taken for one otherwise.)
pub(crate) fn json_object<'a, T: serde::Deserialize<'a>>(text: &'a [u8]) -> Result<T, JsonProblem> {
    match text.trim_ascii_start().first() {
        Some(b'{') => serde_json::from_slice(text).map_err(|error| JsonProblem::new(&error)),
        _ => Err(JsonProblem(alloc::format!(
            "found `{}`",
            excerpt(text.trim_ascii())
        ))),
    }
}

impl JsonProblem {
    /// The same of a text that is one line of a file: which one is said elsewhere.
    pub(crate) fn in_a_line(self) -> Self {
        Self(self.0.replace(" at line 1 column ", ", column "))
    }

    /// The text of an error, without control characters and not longer than a line.
    pub(crate) fn new(error: &serde_json::Error) -> Self {
        const MOST: usize = 200;
        let text = error.to_string();
        let mut short: String = text
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .take(MOST)
            .collect();
        if text.chars().count() > MOST {
            short.push_str("...");
        }
        Self(short)
    }
}
