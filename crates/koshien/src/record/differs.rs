//! In what a record is not what the rules make of its commands.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt;

use serde::Serialize;

use super::{Digest, LineKind, TurnLine};
use crate::error::{Error, excerpt};
use crate::event::Player;

/// The first place in which a record is not what the rules make of its commands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("round {round}, turn {turn}: {differs}")]
pub struct Difference {
    /// The round, from 1.
    pub round: u32,
    /// The turn, from 1; of an end of a round or of the match, the last turn.
    pub turn: u32,
    /// What is different.
    pub differs: Differs,
}

/// What is different, and both values.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Differs {
    /// No match can begin with this header.
    #[error("{0}")]
    NoMatch(Box<Error>),
    /// The header is not the one that its digest was made of.
    #[error("the digest of the header is {} in the record, {} by its contents", shown(*.recorded), shown(*.played))]
    Header {
        /// In the record.
        recorded: Option<Digest>,
        /// Of what stands there.
        played: Option<Digest>,
    },
    /// Another line must come next.
    #[error("expected {expected}, found {found}")]
    Line {
        /// What must come.
        expected: LineKind,
        /// What comes.
        found: LineKind,
    },
    /// Another turn must come next.
    #[error("the record goes on with round {round}, turn {turn}")]
    Number {
        /// The round that comes.
        round: u32,
        /// The turn that comes.
        turn: u32,
    },
    /// A player cannot know what it knew: a command of this turn or of an earlier one is another.
    #[error(
        "the digest of what player {} knew and gave is {} in the record, {} by the rules: a search or another command was changed",
        .player.number(), shown(*.recorded), shown(*.played)
    )]
    Knowledge {
        /// Who.
        player: Player,
        /// In the record.
        recorded: Option<Digest>,
        /// By the rules.
        played: Option<Digest>,
    },
    /// Something else in a line.
    #[error("{}{path} is {recorded} in the record, {played} by the rules", of(*.line))]
    Value {
        /// In what line.
        line: LineKind,
        /// Where in it: keys, and numbers from 1, with blanks between them.
        path: String,
        /// In the record.
        recorded: Value,
        /// By the rules.
        played: Value,
    },
}

/// A value in a line of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// None is there.
    Missing,
    /// A list of so many elements.
    List(usize),
    /// The value as JSON, shortened.
    Json(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("missing"),
            Self::List(length) => write!(f, "a list of {length}"),
            Self::Json(text) => f.write_str(text),
        }
    }
}

fn shown(digest: Option<Digest>) -> String {
    digest.map_or_else(|| Value::Missing.to_string(), |digest| digest.to_string())
}

fn of(line: LineKind) -> String {
    match line {
        LineKind::Turn => String::new(),
        other => alloc::format!("{other}: "),
    }
}

impl Differs {
    /// What is different in a turn. Digests come last: where a value differs, that says more.
    pub(super) fn of_turns(recorded: &TurnLine, played: &TurnLine) -> Option<Self> {
        let mut alike = recorded.clone();
        for (alike, played) in alike.players.iter_mut().zip(&played.players) {
            alike.knowledge = played.knowledge;
        }
        Self::of_lines(LineKind::Turn, &alike, played).or_else(|| {
            Player::ALL.into_iter().find_map(|player| {
                let [recorded, played] =
                    [recorded, played].map(|line| line.players[player.index()].knowledge);
                (recorded != played).then_some(Self::Knowledge {
                    player,
                    recorded,
                    played,
                })
            })
        })
    }

    /// The first part of two lines that differs.
    pub(super) fn of_lines<T: Serialize + PartialEq>(
        line: LineKind,
        recorded: &T,
        played: &T,
    ) -> Option<Self> {
        if recorded == played {
            return None;
        }
        let whole = (String::new(), Value::Missing, Value::Missing);
        let values =
            serde_json::to_value(recorded).and_then(|r| Ok((r, serde_json::to_value(played)?)));
        let found = values.ok().and_then(|(r, p)| first(Some(&r), Some(&p)));
        let (path, recorded, played) = found.unwrap_or(whole);
        Some(Self::Value {
            line,
            path,
            recorded,
            played,
        })
    }
}

type Found = (String, Value, Value);

fn first(
    recorded: Option<&serde_json::Value>,
    played: Option<&serde_json::Value>,
) -> Option<Found> {
    use serde_json::Value::{Array, Object};
    match (recorded, played) {
        (Some(Object(recorded)), Some(Object(played))) => {
            let mut keys = recorded.keys().chain(played.keys());
            keys.find_map(|key| below(key, recorded.get(key), played.get(key)))
        }
        (Some(Array(recorded)), Some(Array(played))) if recorded.len() == played.len() => {
            let mut pairs = (1_usize..).zip(recorded.iter().zip(played));
            pairs.find_map(|(number, (r, p))| below(&number.to_string(), Some(r), Some(p)))
        }
        _ if recorded == played => None,
        _ => Some((String::new(), short(recorded), short(played))),
    }
}

/// The first difference below a key, with that key in front of its path.
fn below(
    key: &str,
    recorded: Option<&serde_json::Value>,
    played: Option<&serde_json::Value>,
) -> Option<Found> {
    let (rest, recorded, played) = first(recorded, played)?;
    let gap = if rest.is_empty() { "" } else { " " };
    Some((alloc::format!("{key}{gap}{rest}"), recorded, played))
}

fn short(value: Option<&serde_json::Value>) -> Value {
    match value {
        None => Value::Missing,
        Some(serde_json::Value::Array(list)) => Value::List(list.len()),
        // Quotation marks in texts of JSON need no escape for people.
        Some(other) => Value::Json(excerpt(other.to_string().as_bytes()).replace("\\\"", "\"")),
    }
}
