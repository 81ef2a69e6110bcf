//! Playing a record again: the same commands must give the same match.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;
use serde_json::Value;

use super::{Header, Line, MatchResult, Record, RoundEnd, TurnLine};
use crate::chooser::Seeded;
use crate::command::Command;
use crate::error::{Error, excerpt};
use crate::game::{Commands, Match, Phase};

/// The first place in which a record is not what the rules make of its commands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("round {round}, turn {turn}: {differs}")]
pub struct Difference {
    /// The round, from 1.
    pub round: u32,
    /// The turn, from 1; of an end of a round or of the match, the last turn.
    pub turn: u32,
    /// What is different, and both values.
    pub differs: String,
}

/// A record that is being played again, line by line.
#[derive(Debug, Clone)]
pub struct Replay<'a> {
    game: Match,
    chooser: Seeded,
    lines: core::slice::Iter<'a, Line>,
    next: Next,
}

/// What must come next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Turn,
    RoundEnd,
    Result,
    Nothing,
}

impl Next {
    fn name(self) -> &'static str {
        match self {
            Self::Turn => "a turn",
            Self::RoundEnd => "the end of a round",
            Self::Result => "the result",
            Self::Nothing => "the end of the file",
        }
    }
}

/// A line that has been played again, and is genuine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step<'a> {
    /// A turn; [`Replay::game`] is the match after it.
    Turn(&'a TurnLine),
    /// The end of a round; [`Replay::game`] is the match at that end still.
    RoundEnd(&'a RoundEnd),
    /// The end of the match.
    Result(&'a MatchResult),
}

impl Record {
    /// A record without lines yet.
    pub fn new(header: Header) -> Self {
        Self {
            header,
            lines: Vec::new(),
        }
    }

    /// Begins to play the match again.
    ///
    /// # Errors
    /// If the header is none of a match; [`Record::parse`] has checked that.
    pub fn replay(&self) -> Result<Replay<'_>, Error> {
        Ok(Replay {
            game: self.header.start()?,
            chooser: Seeded::new(self.header.seed),
            lines: self.lines.iter(),
            next: Next::Turn,
        })
    }

    /// Plays the whole match again, and compares everything but the notes.
    ///
    /// # Errors
    /// The first difference; it also counts as one if the record ends before the match does, or goes on
    /// after it.
    pub fn verify(&self) -> Result<(), Difference> {
        let header = |error: Error| Difference {
            round: 1,
            turn: 1,
            differs: error.to_string(),
        };
        let mut replay = self.replay().map_err(header)?;
        while replay.step()?.is_some() {}
        Ok(())
    }
}

impl<'a> Replay<'a> {
    /// The match after what has been played again so far.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Plays the next line again; `None` at the end of a whole record.
    ///
    /// # Errors
    /// If the line is not what the rules make of it, or is not there.
    pub fn step(&mut self) -> Result<Option<Step<'a>>, Difference> {
        let line = self.lines.next();
        match (line, self.next) {
            (None, Next::Nothing) => Ok(None),
            (Some(Line::Turn(line)), Next::Turn) => self.turn(line).map(Some),
            (Some(Line::RoundEnd(line)), Next::RoundEnd) => {
                self.compare("the end of the round", line, &RoundEnd::new(&self.game))?;
                let more = self.game.phase() == Phase::RoundOver;
                self.next = if more { Next::Turn } else { Next::Result };
                Ok(Some(Step::RoundEnd(line)))
            }
            (Some(Line::Result(line)), Next::Result) => {
                self.compare("the result", line, &MatchResult::new(&self.game))?;
                self.next = Next::Nothing;
                Ok(Some(Step::Result(line)))
            }
            (line, next) => {
                let found = line.map_or("the end of the file", kind);
                Err(self.differs(alloc::format!("expected {}, found {found}", next.name())))
            }
        }
    }

    fn turn(&mut self, line: &'a TurnLine) -> Result<Step<'a>, Difference> {
        self.game.next_round();
        let (round, turn) = (self.game.round(), self.game.turn_number());
        if (line.round, line.turn) != (round, turn) {
            let found = (line.round, line.turn);
            return Err(self.differs(alloc::format!(
                "the record goes on with round {}, turn {}",
                found.0,
                found.1
            )));
        }
        let given = line.players.each_ref().map(|player| {
            let commands = player.commands.iter();
            commands
                .map(|given| given.command)
                .collect::<Vec<Command>>()
        });
        let commands = [0, 1].map(|index: usize| Commands {
            given: &given[index],
            end: line.players[index].end,
        });
        let report = self.game.turn(commands, &mut self.chooser);
        let notes = line.players.each_ref().map(|player| player.notes.clone());
        let played = TurnLine::new(&self.game, &report, notes);
        if let Some(differs) = difference(line, &played) {
            return Err(Difference {
                round,
                turn,
                differs,
            });
        }
        if self.game.phase() != Phase::Turn {
            self.next = Next::RoundEnd;
        }
        Ok(Step::Turn(line))
    }

    fn compare<T: Serialize + PartialEq>(
        &self,
        what: &str,
        recorded: &T,
        played: &T,
    ) -> Result<(), Difference> {
        difference(recorded, played).map_or(Ok(()), |differs| {
            Err(self.differs(alloc::format!("{what}: {differs}")))
        })
    }

    fn differs(&self, differs: String) -> Difference {
        Difference {
            round: self.game.round(),
            turn: self.game.turn_number(),
            differs,
        }
    }
}

fn kind(line: &Line) -> &'static str {
    match line {
        Line::Turn(_) => "a turn",
        Line::RoundEnd(_) => "the end of a round",
        Line::Result(_) => "the result",
    }
}

/// Names the first part of two lines that differs, with both values.
fn difference<T: Serialize + PartialEq>(recorded: &T, played: &T) -> Option<String> {
    if recorded == played {
        return None;
    }
    let values =
        serde_json::to_value(recorded).and_then(|r| Ok((r, serde_json::to_value(played)?)));
    let found = values.ok().and_then(|(r, p)| first_difference(&r, &p));
    Some(found.unwrap_or_else(|| String::from("the line is another by the rules")))
}

fn first_difference(recorded: &Value, played: &Value) -> Option<String> {
    match (recorded, played) {
        (Value::Object(recorded), Value::Object(played)) => {
            let mut keys = recorded.keys().chain(played.keys());
            keys.find_map(|key| {
                let missing = Value::Null;
                let values = (recorded.get(key), played.get(key));
                let (r, p) = (values.0.unwrap_or(&missing), values.1.unwrap_or(&missing));
                first_difference(r, p).map(|rest| join(key, &rest))
            })
        }
        (Value::Array(recorded), Value::Array(played)) if recorded.len() == played.len() => {
            let mut pairs = (1..).zip(recorded.iter().zip(played));
            pairs.find_map(|(number, (r, p))| {
                let rest = first_difference(r, p)?;
                Some(join(&number.to_string(), &rest))
            })
        }
        _ if recorded == played => None,
        _ => Some(alloc::format!(
            " is {} in the record, {} by the rules",
            short(recorded),
            short(played)
        )),
    }
}

fn join(part: &str, rest: &str) -> String {
    let gap = if rest.starts_with(' ') { "" } else { " " };
    alloc::format!("{part}{gap}{rest}")
}

fn short(value: &Value) -> String {
    match value {
        Value::Array(list) => alloc::format!("a list of {}", list.len()),
        other => excerpt(other.to_string().as_bytes()),
    }
}
