//! The state of one player in a round.

use alloc::vec::Vec;

use crate::command::Given;
use crate::known::Knowledge;
use crate::position::Position;
use crate::rules::Rules;

/// How a player's part in a round stands or has ended (section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Still in the round.
    Playing,
    /// Reached the goal.
    Goal,
    /// The last turn is over, without the goal.
    TimeUp,
    /// Ran out of time in a turn.
    Timeout,
    /// The program ended.
    Crashed,
}

impl Status {
    /// The name in records and in `simulate`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Goal => "goal",
            Self::TimeUp => "timeup",
            Self::Timeout => "timeout",
            Self::Crashed => "crashed",
        }
    }
}

/// One player in a round. The fields of a player that has left keep their last values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    pub(super) at: Position,
    pub(super) before: Position,
    pub(super) score: i32,
    pub(super) status: Status,
    pub(super) steps: u32,
    pub(super) locked: bool,
    pub(super) sword: bool,
    pub(super) dynamite: u32,
    pub(super) bombs: u32,
    pub(super) knowledge: Knowledge,
    pub(super) turn: Pending,
}

/// What a player has given in the turn that is being played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Pending {
    /// Actions used.
    pub(super) actions: u32,
    /// The turn's move is used, whether or not anything came of it.
    pub(super) moved: bool,
    /// The cell that it will enter.
    pub(super) reserved: Option<Position>,
    pub(super) bombs: Vec<Position>,
    pub(super) dynamite: Vec<Position>,
    pub(super) given: Vec<Given>,
    /// How it left in this turn.
    pub(super) left: Option<Status>,
}

impl Seat {
    pub(super) fn new(rules: &Rules, start: Position, goal: Position) -> Self {
        Self {
            at: start,
            before: start,
            score: 0,
            status: Status::Playing,
            steps: 0,
            locked: false,
            sword: false,
            dynamite: rules.dynamite,
            bombs: rules.bombs,
            knowledge: Knowledge::new(rules.width, rules.height, goal),
            turn: Pending::default(),
        }
    }

    /// Its cell.
    pub fn at(&self) -> Position {
        self.at
    }

    /// Its cell one turn earlier; the same at the start of a round.
    pub fn before(&self) -> Position {
        self.before
    }

    /// Its score in this round.
    pub fn score(&self) -> i32 {
        self.score
    }

    /// How its part in the round stands.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Cells that it has moved in this round.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Whether water will swallow its next move.
    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// Whether it holds the sword.
    pub fn has_sword(&self) -> bool {
        self.sword
    }

    /// Pieces of dynamite left.
    pub fn dynamite(&self) -> u32 {
        self.dynamite
    }

    /// Bombs left.
    pub fn bombs(&self) -> u32 {
        self.bombs
    }

    /// Actions used in the turn that is being played.
    pub fn actions(&self) -> u32 {
        self.turn.actions
    }

    /// The commands given in the turn that is being played.
    pub fn given(&self) -> &[Given] {
        &self.turn.given
    }

    /// The cell reserved by the move of the turn that is being played.
    pub fn reserved(&self) -> Option<Position> {
        self.turn.reserved
    }

    /// What it knows.
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// Whether its part in the round is not over. Inside of a turn, a player that has dropped out still
    /// counts as playing until the turn resolves; see [`Seat::has_dropped_out`].
    pub fn is_playing(&self) -> bool {
        self.status == Status::Playing
    }

    /// Whether it has dropped out in the turn that is being played.
    pub fn has_dropped_out(&self) -> bool {
        self.turn.left.is_some()
    }
}
