//! The ground while it is drawn: terrain, of which a symmetric map has each cell twice.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::cell::{Terrain, joined_rows};
use crate::position::{Direction, Position};
use crate::rows::Rows;

use super::walk;

/// Rows and columns of a generated map.
pub(super) const SIDE: u8 = 17;
/// The column that a symmetric map mirrors onto itself.
pub(super) const AXIS: u8 = SIDE / 2;

/// The cell that mirrors this one.
pub(super) const fn mirrored(at: Position) -> Position {
    Position::new(SIDE - 1 - at.x, at.y)
}

/// Whether a cell lies inside of the outer ring.
pub(super) const fn is_inside(at: Position) -> bool {
    at.x >= 1 && at.y >= 1 && at.x < SIDE - 1 && at.y < SIDE - 1
}

/// Every cell inside of the outer ring, in reading order.
pub(super) fn inside() -> impl Iterator<Item = Position> {
    (1..SIDE - 1).flat_map(|y| (1..SIDE - 1).map(move |x| Position::new(x, y)))
}

/// Terrain under construction. Whatever is done to a cell of a symmetric map is done to its mirror image too.
#[derive(Clone)]
pub(super) struct Canvas {
    /// Whether the right half mirrors the left one.
    pub(super) symmetric: bool,
    terrain: Vec<Terrain>,
    /// Cells that later shapes leave alone.
    kept: Rows,
    /// Cells that are closed up behind breakable walls.
    sealed: Rows,
    /// Cells with a reward that dynamite brings near.
    rewards: Rows,
}

impl Canvas {
    /// Space within a ring of walls.
    pub(super) fn new(symmetric: bool) -> Self {
        let mut canvas = Self {
            symmetric,
            terrain: vec![Terrain::Wall; usize::from(SIDE) * usize::from(SIDE)],
            kept: Rows::EMPTY,
            sealed: Rows::EMPTY,
            rewards: Rows::EMPTY,
        };
        for at in inside() {
            canvas.put(at, Terrain::Space);
        }
        canvas
    }

    /// Makes the ring of storehouses.
    pub(super) fn ring_of_storehouses(&mut self) {
        for y in 0..SIDE {
            for x in 0..SIDE {
                let at = Position::new(x, y);
                if !is_inside(at) {
                    self.put(at, Terrain::Storehouse);
                }
            }
        }
    }

    pub(super) fn at(&self, at: Position) -> Terrain {
        let cell = index(at).and_then(|index| self.terrain.get(index));
        cell.copied().unwrap_or(Terrain::Wall)
    }

    /// Changes a cell whatever it was.
    pub(super) fn put(&mut self, at: Position, terrain: Terrain) {
        for at in self.both(at) {
            if let Some(cell) = index(at).and_then(|index| self.terrain.get_mut(index)) {
                *cell = terrain;
            }
        }
    }

    /// Whether a cell is space that a shape may take.
    pub(super) fn is_free(&self, at: Position) -> bool {
        is_inside(at) && self.at(at) == Terrain::Space && !self.kept.contains(at)
    }

    /// Puts something that cannot be entered into free cells, unless it would part the board.
    pub(super) fn block(&mut self, cells: &[Position], terrain: Terrain) -> bool {
        if !cells.iter().all(|&at| self.is_free(at)) {
            return false;
        }
        let before = self.clone();
        for &at in cells {
            self.put(at, terrain);
        }
        let whole = self.is_connected();
        if !whole {
            *self = before;
        }
        whole
    }

    /// Nothing changes this cell any more.
    pub(super) fn keep(&mut self, at: Position) {
        for at in self.both(at) {
            self.kept.insert(at);
        }
    }

    /// This cell lies in a closed vault and has a reward.
    pub(super) fn seal(&mut self, at: Position) {
        for at in self.both(at) {
            self.sealed.insert(at);
        }
        self.reward(at);
    }

    /// This cell has a reward.
    pub(super) fn reward(&mut self, at: Position) {
        for at in self.both(at) {
            self.rewards.insert(at);
        }
    }

    pub(super) fn sealed(&self) -> &Rows {
        &self.sealed
    }

    pub(super) fn rewards(&self) -> &Rows {
        &self.rewards
    }

    /// The cells that can be entered without dynamite.
    pub(super) fn open(&self) -> Rows {
        let mut open = Rows::EMPTY;
        for at in inside() {
            if self.at(at).can_be_entered() && !self.sealed.contains(at) {
                open.insert(at);
            }
        }
        open
    }

    /// Whether every open cell can be reached from every other one.
    pub(super) fn is_connected(&self) -> bool {
        is_whole(&self.open())
    }

    /// How many of the four neighbours are open.
    pub(super) fn ways_out(&self, at: Position) -> usize {
        self.beside(at, Terrain::can_be_entered)
    }

    /// How many of the four neighbours are of such a terrain.
    pub(super) fn beside(&self, at: Position, such: impl Fn(Terrain) -> bool) -> usize {
        let next = Direction::READING.into_iter().filter_map(|d| at.next(d));
        next.filter(|&next| such(self.at(next))).count()
    }

    /// How many cells have this terrain.
    pub(super) fn count(&self, terrain: Terrain) -> usize {
        self.terrain.iter().filter(|&&cell| cell == terrain).count()
    }

    /// The terrain as rows joined by `,`.
    pub(super) fn rows(&self) -> String {
        let marks: Vec<u8> = self.terrain.iter().map(|terrain| terrain.mark()).collect();
        joined_rows(&marks, usize::from(SIDE))
    }

    /// The cell and, on a symmetric map, its mirror image.
    fn both(&self, at: Position) -> [Position; 2] {
        [at, if self.symmetric { mirrored(at) } else { at }]
    }
}

/// Whether these cells hang together; no cells do.
pub(super) fn is_whole(cells: &Rows) -> bool {
    let first = cells.iter().next();
    first.is_none_or(|first| walk::flood(cells, first) == *cells)
}

fn index(at: Position) -> Option<usize> {
    let inside = at.x < SIDE && at.y < SIDE;
    inside.then(|| usize::from(at.y) * usize::from(SIDE) + usize::from(at.x))
}
