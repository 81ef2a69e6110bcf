//! The lines of a record after the header: turns, ends of rounds, the result.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::command::Given;
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
    pub commands: Vec<Given>,
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
    /// What the rules do not know.
    #[serde(default, skip_serializing_if = "Notes::is_empty")]
    pub notes: Notes,
}

/// What a referee adds to a player's turn. It takes no part in the check of a record.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Notes {
    /// Wall time of the turn in microseconds, for a program that was watched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_us: Option<u64>,
    /// The message that the program last set, cut as the rules say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What the program printed, line by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub output: Vec<String>,
    /// Mistakes that were forgiven, as a library or the referee remarked them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
    /// What went wrong in the program, as it says itself, and why its part ended early.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
    /// What the program printed beyond what is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
}

/// Output that was not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// Lines left out.
    pub lines: u64,
    /// Bytes left out.
    pub bytes: u64,
}

impl Notes {
    /// Whether there is nothing to note.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The enemy after a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnemyState {
    /// Its cell; `None` once it is gone.
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
            PlayerTurn {
                commands: report.commands(player).to_vec(),
                end: report.ends[player.index()],
                pos: seat.at(),
                score: seat.score(),
                status: seat.status(),
                steps: seat.steps(),
                locked: seat.is_locked(),
                sword: seat.has_sword(),
                dynamite: seat.dynamite(),
                bomb: seat.bombs(),
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
