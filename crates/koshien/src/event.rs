//! What happens when a turn resolves, with the points it brings (section 7). The sum of the points is the
//! score.

use serde::{Deserialize, Serialize};

use crate::cell::Item;
use crate::position::Position;

/// One of the two players, by the number of its program; the starts change sides, the numbers do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Player 1.
    One,
    /// Player 2.
    Two,
}

impl Player {
    /// Both.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// 0 or 1, for arrays of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 or 2.
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }

    /// The other one.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// As a number, 1 or 2.
impl Serialize for Player {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.number())
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            _ => Err(serde::de::Error::custom("expected player 1 or 2")),
        }
    }
}

/// Something that happened in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The player ran out of time, and has left the board.
    TimedOut {
        /// Who.
        player: Player,
    },
    /// The player's program ended, and the player has left the board.
    Crashed {
        /// Who.
        player: Player,
    },
    /// The player entered water: its next move is swallowed.
    Locked {
        /// Who.
        player: Player,
        /// Where.
        at: Position,
    },
    /// The player's bomb lies on the board now.
    BombSet {
        /// Who.
        player: Player,
        /// Where.
        at: Position,
    },
    /// The player's dynamite goes off at the end of the turn.
    DynamiteSet {
        /// Who.
        player: Player,
        /// Where.
        at: Position,
    },
    /// The player holds the sword.
    Sword {
        /// Who.
        player: Player,
    },
    /// The player entered the cell of an item.
    Item {
        /// Who.
        player: Player,
        /// The item.
        item: Item,
        /// Where.
        at: Position,
        /// Whether both entered, and share it.
        shared: bool,
        /// Points.
        points: i32,
    },
    /// The player touched the enemy.
    Contact {
        /// Who.
        player: Player,
        /// Where.
        at: Position,
        /// Points.
        points: i32,
    },
    /// The player defeated the enemy, which is gone for the round.
    Defeat {
        /// Who.
        player: Player,
        /// Where.
        at: Position,
        /// Whether both defeated it, and share the points.
        shared: bool,
        /// Points.
        points: i32,
    },
    /// The player has walked another five cells.
    WalkBonus {
        /// Who.
        player: Player,
        /// Points.
        points: i32,
    },
    /// The player reached the goal.
    Goal {
        /// Who.
        player: Player,
        /// Points.
        points: i32,
    },
    /// Dynamite opened a breakable wall.
    WallOpened {
        /// Where.
        at: Position,
    },
    /// The last turn is over, and the player has not reached the goal.
    NoGoal {
        /// Who.
        player: Player,
        /// Points.
        points: i32,
    },
}

impl Event {
    /// The player whom it concerns; a wall opens for everyone.
    pub const fn player(&self) -> Option<Player> {
        match *self {
            Self::TimedOut { player }
            | Self::Crashed { player }
            | Self::Locked { player, .. }
            | Self::BombSet { player, .. }
            | Self::DynamiteSet { player, .. }
            | Self::Sword { player }
            | Self::Item { player, .. }
            | Self::Contact { player, .. }
            | Self::Defeat { player, .. }
            | Self::WalkBonus { player, .. }
            | Self::Goal { player, .. }
            | Self::NoGoal { player, .. } => Some(player),
            Self::WallOpened { .. } => None,
        }
    }

    /// The points that it brings to that player.
    pub const fn points(&self) -> i32 {
        match *self {
            Self::Item { points, .. }
            | Self::Contact { points, .. }
            | Self::Defeat { points, .. }
            | Self::WalkBonus { points, .. }
            | Self::Goal { points, .. }
            | Self::NoGoal { points, .. } => points,
            Self::TimedOut { .. }
            | Self::Crashed { .. }
            | Self::Locked { .. }
            | Self::BombSet { .. }
            | Self::DynamiteSet { .. }
            | Self::Sword { .. }
            | Self::WallOpened { .. } => 0,
        }
    }
}
