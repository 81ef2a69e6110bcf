//! Playing a record again: the same commands must give the same match.

use alloc::boxed::Box;
use alloc::vec::Vec;

use serde::Serialize;

use super::{
    Difference, Differs, Digest, Header, Line, LineKind, MatchResult, Record, RoundEnd, TurnLine,
};
use crate::chooser::Seeded;
use crate::command::Command;
use crate::error::Error;
use crate::game::{Commands, Match, Phase};

/// A record that is being played again, line by line.
#[derive(Debug, Clone)]
pub struct Replay<'a> {
    game: Match,
    chooser: Seeded,
    lines: core::slice::Iter<'a, Line>,
    version: u32,
    /// What must come next.
    next: LineKind,
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
            version: self.header.version,
            lines: self.lines.iter(),
            next: LineKind::Turn,
        })
    }

    /// Plays the whole match again, and compares everything but the notes.
    ///
    /// # Errors
    /// The first difference; it also counts as one if the record ends before the match does, or goes on
    /// after it.
    pub fn verify(&self) -> Result<(), Difference> {
        let header = |differs| Difference {
            round: 1,
            turn: 1,
            differs,
        };
        let digest = (self.header.version > 1).then(|| Digest::of_header(&self.header));
        if self.header.digest != digest {
            return Err(header(Differs::Header {
                recorded: self.header.digest,
                played: digest,
            }));
        }
        let mut replay = self
            .replay()
            .map_err(|error| header(Differs::NoMatch(Box::new(error))))?;
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
            (None, LineKind::End) => Ok(None),
            (Some(Line::Turn(line)), LineKind::Turn) => self.turn(line).map(Some),
            (Some(Line::RoundEnd(line)), LineKind::RoundEnd) => {
                self.compare(LineKind::RoundEnd, line, &RoundEnd::new(&self.game))?;
                let more = self.game.phase() == Phase::RoundOver;
                self.next = if more {
                    LineKind::Turn
                } else {
                    LineKind::Result
                };
                Ok(Some(Step::RoundEnd(line)))
            }
            (Some(Line::Result(line)), LineKind::Result) => {
                self.compare(LineKind::Result, line, &MatchResult::new(&self.game))?;
                self.next = LineKind::End;
                Ok(Some(Step::Result(line)))
            }
            (line, expected) => {
                let found = line.map_or(LineKind::End, Line::kind);
                Err(self.differs(Differs::Line { expected, found }))
            }
        }
    }

    fn turn(&mut self, line: &'a TurnLine) -> Result<Step<'a>, Difference> {
        self.game.next_round();
        let (round, turn) = (self.game.round(), self.game.turn_number());
        if (line.round, line.turn) != (round, turn) {
            return Err(self.differs(Differs::Number {
                round: line.round,
                turn: line.turn,
            }));
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
        let mut played = TurnLine::new(&self.game, &report, <_>::default());
        for (recorded, played) in line.players.iter().zip(&mut played.players) {
            // What takes no part in the check.
            played.notes.clone_from(&recorded.notes);
            for (recorded, played) in recorded.commands.iter().zip(&mut played.commands) {
                played.text.clone_from(&recorded.text);
            }
            if self.version == 1 {
                played.knowledge = None;
            }
        }
        if let Some(differs) = Differs::of_turns(line, &played) {
            return Err(Difference {
                round,
                turn,
                differs,
            });
        }
        if self.game.phase() != Phase::Turn {
            self.next = LineKind::RoundEnd;
        }
        Ok(Step::Turn(line))
    }

    fn compare<T: Serialize + PartialEq>(
        &self,
        kind: LineKind,
        recorded: &T,
        played: &T,
    ) -> Result<(), Difference> {
        let differs = Differs::of_lines(kind, recorded, played);
        differs.map_or(Ok(()), |differs| Err(self.differs(differs)))
    }

    fn differs(&self, differs: Differs) -> Difference {
        Difference {
            round: self.game.round(),
            turn: self.game.turn_number(),
            differs,
        }
    }
}
