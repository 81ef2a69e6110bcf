//! The enemy: how it acts and where it goes (section 9).

use serde::{Deserialize, Serialize};

use crate::chooser::Chooser;
use crate::path;
use crate::position::{Direction, Position};
use crate::rows::Rows;
use crate::rules::Rules;

/// How the enemy acts, the highest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Defeated: off the board for the rest of the round.
    Gone,
    /// A playing player holds the sword: it stays.
    Frightened,
    /// From turn 40 on: it goes for the nearest player.
    Angry,
    /// It wanders, and goes for a player that is near.
    Normal,
}

impl Mode {
    /// The name in records and in `simulate`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gone => "gone",
            Self::Frightened => "frightened",
            Self::Angry => "angry",
            Self::Normal => "normal",
        }
    }
}

/// Where the enemy is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Enemy {
    /// Its cell; if it is gone, the cell on which it was defeated.
    pub(crate) at: Position,
    /// Its cell one turn earlier.
    pub(crate) before: Position,
    pub(crate) gone: bool,
}

impl Enemy {
    pub(crate) fn new(goal: Position) -> Self {
        Self {
            at: goal,
            before: goal,
            gone: false,
        }
    }

    /// Its cell; `None` once it is gone.
    pub fn at(&self) -> Option<Position> {
        (!self.gone).then_some(self.at)
    }

    /// Its cell one turn earlier, the same at the start of a round; `None` once it is gone.
    pub fn before(&self) -> Option<Position> {
        (!self.gone).then_some(self.before)
    }
}

/// What the enemy sees when it moves.
pub(crate) struct Sight<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) walkable: &'a Rows,
    pub(crate) mode: Mode,
    /// The cells of the playing players at the start of the turn, the one whom ties favour first.
    pub(crate) players: [Option<Position>; 2],
}

impl Sight<'_> {
    /// Where the enemy goes from here; it may stay.
    #[inline]
    pub(crate) fn next(&self, from: Position, chooser: &mut impl Chooser) -> Position {
        match self.mode {
            Mode::Gone | Mode::Frightened => from,
            Mode::Angry => self.hunt(from),
            Mode::Normal => {
                let near = self
                    .playing()
                    .filter(|at| from.reach_to(*at) <= self.rules.notice);
                // `min_by_key` takes the first of equals, as the tie rule wants.
                match near.min_by_key(|at| from.square_to(*at)) {
                    Some(player) => {
                        self.approach(from, &[Some(player)], self.rules.normal_distance)
                    }
                    None => self.wander(from, chooser),
                }
            }
        }
    }

    fn playing(&self) -> impl Iterator<Item = Position> {
        self.players.into_iter().flatten()
    }

    /// Angry: the player with the shortest path counts.
    fn hunt(&self, from: Position) -> Position {
        if self.playing().any(|at| from.steps_to(at) <= 1) {
            // Beside or on a player: nobody is nearer, and it does not come nearer.
            return from;
        }
        self.approach(from, &self.players, self.rules.angry_distance)
    }

    /// A step of a shortest path to the nearest of these, unless it is near enough already.
    #[inline]
    fn approach(&self, from: Position, ends: &[Option<Position>], distance: u32) -> Position {
        match path::approach(self.walkable, from, ends, self.rules.enemy_order) {
            Some(path) if path.steps > distance => path.first,
            _ => from,
        }
    }

    /// Nobody near: one of the free neighbours, each with the same probability.
    #[inline]
    fn wander(&self, from: Position, chooser: &mut impl Chooser) -> Position {
        let mut cells = [from; 4];
        let mut count = 0;
        for cell in Direction::READING.into_iter().filter_map(|d| from.next(d)) {
            let taken = self.players.contains(&Some(cell));
            if self.walkable.contains(cell) && !taken {
                cells[count] = cell;
                count += 1;
            }
        }
        match count {
            0 | 1 => cells[0],
            _ => {
                let cells = &cells[..count];
                cells[chooser.choose(cells) % count]
            }
        }
    }
}
