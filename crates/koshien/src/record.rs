#![doc = include_str!("docs/record.md")]

mod differs;
mod digest;
mod header;
mod lines;
mod notes;
mod replay;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::error::{Error, JsonProblem, RecordReason, json_object};

pub use differs::{Difference, Differs, Value};
pub use digest::{Digest, ParseDigestError};
pub use header::{FORMAT, Header, MapText, Program, VERSION};
pub use lines::{CommandEntry, EnemyState, MatchResult, PlayerTurn, RoundEnd, TurnLine};
pub use notes::{Cause, Cut, Exit, Notes, Warning};
pub use replay::{Replay, Step};

/// The record of a match: its header, and the lines that follow it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// All others, in their order.
    pub lines: Vec<Line>,
}

/// A line after the header.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "almost every line is a turn, the largest one"
)]
pub enum Line {
    /// A turn.
    Turn(TurnLine),
    /// The end of a round.
    RoundEnd(RoundEnd),
    /// The end of the match.
    Result(MatchResult),
}

/// What a line of a record is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// The header.
    Header,
    /// Any line after the header.
    Line,
    /// A turn.
    Turn,
    /// The end of a round.
    RoundEnd,
    /// The result.
    Result,
    /// None: the file ends.
    End,
}

impl LineKind {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Header,
        Self::Line,
        Self::Turn,
        Self::RoundEnd,
        Self::Result,
        Self::End,
    ];
}

/// In English: `the end of a round`.
impl fmt::Display for LineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Header => "the header of a record",
            Self::Line => "a turn, the end of a round or the result",
            Self::Turn => "a turn",
            Self::RoundEnd => "the end of a round",
            Self::Result => "the result",
            Self::End => "the end of the file",
        })
    }
}

impl Record {
    /// Whether a text says in its first bytes that it is a record, of any version.
    pub fn is_record(text: &[u8]) -> bool {
        text.starts_with(br#"{"format":"dohyo-koshien-record""#)
    }

    /// Reads a record; `file` only names it in errors. That every line has the right form is checked here,
    /// that the match is genuine in [`Record::verify`].
    ///
    /// # Errors
    /// [`Error::Record`] with file, line and reason.
    pub fn parse(file: &str, text: &[u8]) -> Result<Self, Error> {
        let error = |line, reason| Error::Record {
            file: file.into(),
            line,
            reason,
        };
        let mut rows = (1..).zip(text.split(|&byte| byte == b'\n'));
        let first = rows.next().map_or(&[][..], |(_, row)| row);
        if first.trim_ascii().is_empty() {
            return Err(error(1, RecordReason::Empty));
        }
        let header = Header::parse(first).map_err(|reason| error(1, reason))?;
        let mut lines = Vec::new();
        for (number, row) in rows {
            if !row.trim_ascii().is_empty() {
                let unreadable = |problem: JsonProblem| RecordReason::Json {
                    expected: LineKind::Line,
                    problem: problem.in_a_line(),
                };
                let line = json_object(row).map_err(unreadable);
                lines.push(line.map_err(|reason| error(number, reason))?);
            }
        }
        Ok(Self { header, lines })
    }
}

/// The text of the record, as [`Record::parse`] reads it.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header)?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl Line {
    /// What it is.
    pub const fn kind(&self) -> LineKind {
        match self {
            Self::Turn(_) => LineKind::Turn,
            Self::RoundEnd(_) => LineKind::RoundEnd,
            Self::Result(_) => LineKind::Result,
        }
    }
}

/// The line's text, without a newline.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_json(self)?)
    }
}

fn to_json(value: &impl Serialize) -> Result<String, fmt::Error> {
    serde_json::to_string(value).map_err(|_| fmt::Error)
}
