//! The true board of a round: the map, and what has happened to it.

use alloc::string::String;
use alloc::vec::Vec;

use crate::cell::{Item, Known, Terrain, joined_rows};
use crate::known::Marks;
use crate::map::Map;
use crate::position::{Direction, Position};
use crate::rows::Rows;

/// The board as a search would show it, and where one can walk.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    marks: Marks,
    walkable: Rows,
    goal: Position,
}

impl Board {
    pub(crate) fn new(map: &Map) -> Self {
        let mut marks = Marks::unexplored(map.width(), map.height());
        let mut walkable = Rows::EMPTY;
        for at in map.cells() {
            let terrain = map.terrain(at);
            marks.set(
                at,
                map.item(at).map_or(Known::Terrain(terrain), Known::Item),
            );
            if terrain.can_be_entered() {
                walkable.insert(at);
            }
        }
        Self {
            marks,
            walkable,
            goal: map.goal(),
        }
    }

    /// Columns.
    pub fn width(&self) -> u8 {
        self.marks.width()
    }

    /// Rows.
    pub fn height(&self) -> u8 {
        self.marks.height()
    }

    /// The goal.
    #[inline]
    pub fn goal(&self) -> Position {
        self.goal
    }

    /// The terrain of a cell; wall off the board.
    #[inline]
    pub fn terrain(&self, at: Position) -> Terrain {
        match self.marks.mark(at).and_then(Known::from_mark) {
            // Items lie on space only.
            Some(Known::Item(_)) => Terrain::Space,
            Some(Known::Terrain(terrain)) => terrain,
            Some(Known::Unexplored) | None => Terrain::Wall,
        }
    }

    /// The item in a cell.
    #[inline]
    pub fn item(&self, at: Position) -> Option<Item> {
        self.marks.mark(at).and_then(Item::from_mark)
    }

    /// The terrain as rows of digits joined by `,`, as in `simulate`.
    pub fn terrain_rows(&self) -> String {
        self.rows(|mark| match Item::from_mark(mark) {
            Some(_) => Terrain::Space.mark(),
            None => mark,
        })
    }

    /// The items as rows of letters joined by `,`, `.` for none, as in `simulate`.
    pub fn item_rows(&self) -> String {
        self.rows(|mark| Item::from_mark(mark).map_or(b'.', Item::mark))
    }

    fn rows(&self, show: impl Fn(u8) -> u8) -> String {
        let marks: Vec<u8> = self.marks.bytes().iter().map(|&mark| show(mark)).collect();
        joined_rows(&marks, usize::from(self.width()))
    }

    #[inline]
    pub(crate) fn marks(&self) -> &Marks {
        &self.marks
    }

    #[inline]
    pub(crate) fn walkable(&self) -> &Rows {
        &self.walkable
    }

    /// Whether a bomb may be set: space without an item.
    #[inline]
    pub(crate) fn takes_bomb(&self, at: Position) -> bool {
        self.marks.mark(at) == Some(Terrain::Space.mark())
    }

    /// Whether dynamite may be set: space or water without an item.
    #[inline]
    pub(crate) fn takes_dynamite(&self, at: Position) -> bool {
        self.takes_bomb(at) || self.marks.mark(at) == Some(Terrain::Water.mark())
    }

    #[inline]
    pub(crate) fn set_bomb(&mut self, at: Position) {
        self.marks.set_on_space(at, Item::Bomb.mark());
    }

    #[inline]
    pub(crate) fn take_item(&mut self, at: Position) {
        self.marks.set_on_space(at, Terrain::Space.mark());
    }

    /// Dynamite goes off: breakable walls beside it become space. Tells each of them.
    pub(crate) fn blast(&mut self, at: Position, mut opened: impl FnMut(Position)) {
        for cell in Direction::READING.into_iter().filter_map(|d| at.next(d)) {
            if self.marks.mark(cell) == Some(Terrain::BreakableWall.mark()) {
                self.marks.set(cell, Known::Terrain(Terrain::Space));
                self.walkable.insert(cell);
                opened(cell);
            }
        }
    }
}
