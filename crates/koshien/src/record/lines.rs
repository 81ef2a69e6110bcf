//! The lines of a record after the header: turns, ends of rounds, the result.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::notes::Notes;
use crate::command::{Command, Given, Outcome};
use crate::enemy::Mode;
use crate::event::{Event, Player};
use crate::game::{End, Match, Status, TurnReport};
use crate::position::Position;

/// A turn: what was given, what happened, and where everybody stands after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnLine {
    /// The round, from 1.
    pub round: u32,
    /// The turn, from 1.
    pub turn: u32,
    /// Player 1 and player 2.
    pub players: [PlayerTurn; 2],
    /// The enemy after the turn.
    pub enemy: EnemyState,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// A player's part of a turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerTurn {
    /// Its commands, and what became of them.
    pub commands: Vec<CommandEntry>,
    /// How its turn ended.
    pub end: End,
    /// Its cell after the turn.
    pub pos: Position,
    /// Its score in this round.
    pub score: i32,
    /// How its part in the round stands.
    pub status: Status,
    /// Cells that it has moved in this round.
    pub steps: u32,
    /// Whether water will swallow its next move.
    pub locked: bool,
    /// Whether it holds the sword.
    pub sword: bool,
    /// Pieces of dynamite left.
    pub dynamite: u32,
    /// Bombs left.
    pub bomb: u32,
    /// Of what it knows ([`Digest::of_knowledge`]); `None` in version 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub knowledge: Option<Digest>,
    /// What the rules do not know.
    #[serde(default, skip_serializing_if = "Notes::is_empty")]
    pub notes: Notes,
}

/// A command in a record, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandEntry {
    /// The command.
    pub command: Command,
    /// What became of it.
    pub outcome: Outcome,
    /// The target as the program wrote it, shortened and escaped, if that cannot be read as a target. It takes
    /// no part in the check of a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl From<&Given> for CommandEntry {
    fn from(given: &Given) -> Self {
        Self {
            command: given.command,
            outcome: given.outcome,
            text: None,
        }
    }
}

/// The enemy after a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyState {
    /// Its cell; `None` once it is gone.
    // So that it has to be there, also as `null`.
    #[serde(deserialize_with = "Option::deserialize")]
    pub pos: Option<Position>,
    /// How it will act in the next turn.
    pub mode: Mode,
}

impl TurnLine {
    /// The line of the turn that a match has just resolved.
    pub fn new(game: &Match, report: &TurnReport, notes: [Notes; 2]) -> Self {
        let [first, second] = notes;
        let player = |player: Player, notes| {
            let seat = game.seat(player);
            let given = report.commands(player);
            PlayerTurn {
                commands: given.iter().map(CommandEntry::from).collect(),
                end: report.ends[player.index()],
                pos: seat.at(),
                score: seat.score(),
                status: seat.status(),
                steps: seat.steps(),
                locked: seat.is_locked(),
                sword: seat.has_sword(),
                dynamite: seat.dynamite(),
                bomb: seat.bombs(),
                knowledge: Some(Digest::of_knowledge(seat.knowledge(), given)),
                notes,
            }
        };
        Self {
            round: report.round,
            turn: report.turn,
            players: [player(Player::One, first), player(Player::Two, second)],
            enemy: EnemyState {
                pos: game.enemy().at(),
                mode: game.enemy_mode(),
            },
            events: report.events.clone(),
        }
    }
}

/// The end of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundEnd {
    /// The round, from 1.
    pub round: u32,
    /// The scores of this round.
    pub scores: [i32; 2],
    /// How each player's part ended.
    pub statuses: [Status; 2],
}

impl RoundEnd {
    /// The line of the round that a match has just ended.
    pub fn new(game: &Match) -> Self {
        Self {
            round: game.round(),
            scores: Player::ALL.map(|player| game.seat(player).score()),
            statuses: Player::ALL.map(|player| game.seat(player).status()),
        }
    }
}

/// The end of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchResult {
    /// The scores of all rounds together.
    pub totals: [i32; 2],
    /// 1 or 2, or 0 for a draw.
    pub winner: u32,
}

impl MatchResult {
    /// The line of a match that is over.
    pub fn new(game: &Match) -> Self {
        Self {
            totals: game.totals(),
            winner: game.winner().map_or(0, Player::number),
        }
    }
}
