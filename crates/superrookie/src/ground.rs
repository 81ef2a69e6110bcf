//! Where everything stands: one byte a cell for what fills it, one byte a cell for the box whose top left
//! corner lies in it. Boxes do not overlap, so there is at most one such corner in a cell.
//!
//! A box is a single byte: where in the cell its corner is, and whether it is awake. Boxes at rest have
//! no entry anywhere else and cost nothing; this also keeps the state small enough to copy for search.
//!
//! Around the map lie two more cells on each side, so that no question about the neighbourhood of a body
//! needs to ask whether it is still on the map.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a map has at most 500 cells a side and 10,000 in all: every index and pixel is small"
)]

use alloc::vec;
use alloc::vec::Vec;

use crate::CELL_PX;
use crate::map::{Cell, Map};

/// A direction in which a body moves, or a side on which it is touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Up,
    Down,
    Left,
    Right,
}

impl Side {
    /// The next position on this side.
    pub(crate) fn step(self, at: Position, pixels: i32) -> Position {
        match self {
            Self::Up => Position {
                y: at.y - pixels,
                ..at
            },
            Self::Down => Position {
                y: at.y + pixels,
                ..at
            },
            Self::Left => Position {
                x: at.x - pixels,
                ..at
            },
            Self::Right => Position {
                x: at.x + pixels,
                ..at
            },
        }
    }
}

/// The top left pixel of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Position {
    pub(crate) y: i32,
    pub(crate) x: i32,
}

/// What fills a cell, as bits that can be tested together.
pub(crate) mod bits {
    use crate::map::Cell;

    pub(crate) const WALL: u8 = 1;
    pub(crate) const JUMP_BLOCK: u8 = 2;
    pub(crate) const COIN: u8 = 4;
    pub(crate) const SHIELD: u8 = 8;
    pub(crate) const SPIKE: u8 = 16;
    /// What a character that touches it takes away.
    pub(crate) const TAKEN: u8 = COIN | SHIELD | SPIKE;

    /// The bits of a cell; a box is no cell.
    pub(crate) fn of(cell: Cell) -> u8 {
        match cell {
            Cell::Wall => WALL,
            Cell::JumpBlock => JUMP_BLOCK,
            Cell::Coin => COIN,
            Cell::Shield => SHIELD,
            Cell::Spike => SPIKE,
            Cell::Empty | Cell::Character | Cell::Box => 0,
        }
    }
}

/// Box byte: 1 + 6 * row in the cell + column in the cell.
const CORNER: u8 = 0x3f;
/// Box byte: the box has an entry in the list of awake boxes.
const AWAKE: u8 = 0x40;
/// Cells around the map.
const MARGIN: i32 = 2;
/// A run of bytes that is read at once may end this far behind the last cell.
const SLACK: usize = 8;

#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ground {
    stride: i32,
    cells: Vec<u8>,
    boxes: Vec<u8>,
}

impl Clone for Ground {
    fn clone(&self) -> Self {
        Self {
            stride: self.stride,
            cells: self.cells.clone(),
            boxes: self.boxes.clone(),
        }
    }

    /// Reuses the memory: a search that copies states into the same place allocates nothing.
    fn clone_from(&mut self, source: &Self) {
        self.stride = source.stride;
        self.cells.clone_from(&source.cells);
        self.boxes.clone_from(&source.boxes);
    }
}

/// The cell in which a pixel lies, also for the pixels of the margin.
fn cell_of(pixel: i32) -> i32 {
    // Unsigned, since that division is a multiplication.
    ((pixel + MARGIN * CELL_PX) as u32 / CELL_PX as u32) as i32 - MARGIN
}

impl Ground {
    pub(crate) fn new(map: &Map) -> Self {
        let stride = map.columns() + 2 * MARGIN as usize;
        let size = stride * (map.rows() + 2 * MARGIN as usize) + SLACK;
        let stride = i32::try_from(stride).unwrap_or(i32::MAX);
        let mut ground = Self {
            stride,
            cells: vec![0; size],
            boxes: vec![0; size],
        };
        for (row, column, cell) in map.cells() {
            let (row, column) = (row as i32, column as i32);
            let index = ground.index(row, column);
            ground.cells[index] = bits::of(cell);
            ground.boxes[index] = u8::from(cell == Cell::Box);
        }
        ground
    }

    #[inline]
    fn index(&self, row: i32, column: i32) -> usize {
        ((row + MARGIN) * self.stride + column + MARGIN) as usize
    }

    /// What fills a cell.
    #[inline]
    pub(crate) fn cell(&self, row: i32, column: i32) -> u8 {
        self.cells[self.index(row, column)]
    }

    /// What fills a cell, if it is one of the map.
    pub(crate) fn try_cell(&self, row: usize, column: usize) -> Option<u8> {
        let columns = (self.stride - 2 * MARGIN) as usize;
        let rows = (self.cells.len() - SLACK) / self.stride as usize - 2 * MARGIN as usize;
        (row < rows && column < columns).then(|| self.cell(row as i32, column as i32))
    }

    /// Puts something else into a cell; for the generators, which play while they build.
    pub(crate) fn build(&mut self, (row, column): (usize, usize), cell: Cell) {
        let index = self.index(row as i32, column as i32);
        self.cells[index] = bits::of(cell);
    }

    /// Takes every coin, shield and spike off the map.
    pub(crate) fn clear_all(&mut self) {
        for cell in &mut self.cells {
            *cell &= !bits::TAKEN;
        }
    }

    /// Takes a coin, shield or spike off the map.
    pub(crate) fn clear(&mut self, row: i32, column: i32) {
        let index = self.index(row, column);
        self.cells[index] = 0;
    }

    /// Everything that fills one of the cells which the 6x6 pixels at a position reach into.
    #[inline]
    pub(crate) fn cells_at(&self, at: Position) -> u8 {
        let (top, bottom) = (at.y / CELL_PX, (at.y + CELL_PX - 1) / CELL_PX);
        let (left, right) = (at.x / CELL_PX, (at.x + CELL_PX - 1) / CELL_PX);
        self.cell(top, left)
            | self.cell(top, right)
            | self.cell(bottom, left)
            | self.cell(bottom, right)
    }

    /// Everything in the 5x5 cells around the one of a position: what fills them, and whether there is
    /// a box. No body reaches further in one frame.
    #[inline]
    pub(crate) fn around(&self, at: Position) -> (u8, bool) {
        let first = self.index(at.y / CELL_PX - 2, at.x / CELL_PX - 2);
        let (mut cells, mut boxes) = (0, 0);
        for row in 0..5 {
            let start = first + row * self.stride as usize;
            cells |= eight(&self.cells, start);
            boxes |= eight(&self.boxes, start);
        }
        let five = 0xff_ffff_ffff;
        let folded = cells & five;
        let folded = folded | folded >> 32;
        let folded = folded | folded >> 16;
        ((folded | folded >> 8) as u8, boxes & five != 0)
    }

    /// Calls `visit` with the position of every box whose corner lies in the rectangle.
    #[inline]
    pub(crate) fn boxes_in(
        &self,
        (top, bottom): (i32, i32),
        (left, right): (i32, i32),
        mut visit: impl FnMut(Position),
    ) {
        let (first, last) = (cell_of(left), cell_of(right));
        for row in cell_of(top)..=cell_of(bottom) {
            let start = self.index(row, 0);
            for column in first..=last {
                let byte = self.boxes[(start as i32 + column) as usize] & CORNER;
                if byte != 0 {
                    let corner = i32::from(byte - 1);
                    let y = row * CELL_PX + corner / CELL_PX;
                    let x = column * CELL_PX + corner % CELL_PX;
                    if (top..=bottom).contains(&y) && (left..=right).contains(&x) {
                        visit(Position { y, x });
                    }
                }
            }
        }
    }

    /// Calls `visit` with every box that touches a body at `at` on a side: with one pixel of shared edge.
    #[inline]
    pub(crate) fn boxes_touching(&self, at: Position, side: Side, visit: impl FnMut(Position)) {
        let Position { y, x } = at;
        let beside = |middle: i32| (middle - CELL_PX + 1, middle + CELL_PX - 1);
        match side {
            Side::Up => self.boxes_in((y - CELL_PX, y - CELL_PX), beside(x), visit),
            Side::Down => self.boxes_in((y + CELL_PX, y + CELL_PX), beside(x), visit),
            Side::Left => self.boxes_in(beside(y), (x - CELL_PX, x - CELL_PX), visit),
            Side::Right => self.boxes_in(beside(y), (x + CELL_PX, x + CELL_PX), visit),
        }
    }

    /// How many pixels, at most `limit` (up to 6), a body at `at` can move before a wall is in its way.
    #[inline]
    pub(crate) fn free_of_walls(&self, at: Position, side: Side, limit: i32) -> i32 {
        let (top, bottom) = (at.y / CELL_PX, (at.y + CELL_PX - 1) / CELL_PX);
        let (left, right) = (at.x / CELL_PX, (at.x + CELL_PX - 1) / CELL_PX);
        // The edge of the cells that the body is in, and the cells behind that edge.
        let (gap, wall) = match side {
            Side::Up => (
                at.y - top * CELL_PX,
                self.cell(top - 1, left) | self.cell(top - 1, right),
            ),
            Side::Down => (
                bottom * CELL_PX - at.y,
                self.cell(bottom + 1, left) | self.cell(bottom + 1, right),
            ),
            Side::Left => (
                at.x - left * CELL_PX,
                self.cell(top, left - 1) | self.cell(bottom, left - 1),
            ),
            Side::Right => (
                right * CELL_PX - at.x,
                self.cell(top, right + 1) | self.cell(bottom, right + 1),
            ),
        };
        // Behind the edge lies a whole cell, which is at least as long as any move.
        if wall & bits::WALL != 0 {
            gap.min(limit)
        } else {
            limit
        }
    }

    /// How many pixels, at most `limit`, a body at `at` can move before a box is in its way.
    #[inline]
    pub(crate) fn free_of_boxes(&self, at: Position, side: Side, limit: i32) -> i32 {
        let Position { y, x } = at;
        let beside = |middle: i32| (middle - CELL_PX + 1, middle + CELL_PX - 1);
        let mut free = limit;
        match side {
            Side::Up => self.boxes_in((y - CELL_PX - limit + 1, y - CELL_PX), beside(x), |b| {
                free = free.min(y - CELL_PX - b.y);
            }),
            Side::Down => self.boxes_in((y + CELL_PX, y + CELL_PX + limit - 1), beside(x), |b| {
                free = free.min(b.y - y - CELL_PX);
            }),
            Side::Left => self.boxes_in(beside(y), (x - CELL_PX - limit + 1, x - CELL_PX), |b| {
                free = free.min(x - CELL_PX - b.x);
            }),
            Side::Right => self.boxes_in(beside(y), (x + CELL_PX, x + CELL_PX + limit - 1), |b| {
                free = free.min(b.x - x - CELL_PX);
            }),
        }
        free
    }

    /// Moves a box, which keeps whether it is awake.
    pub(crate) fn move_box(&mut self, from: Position, to: Position) {
        let old = self.index(cell_of(from.y), cell_of(from.x));
        let awake = self.boxes[old] & AWAKE;
        self.boxes[old] = 0;
        let (row, column) = (cell_of(to.y), cell_of(to.x));
        let corner = (to.y - row * CELL_PX) * CELL_PX + (to.x - column * CELL_PX);
        let new = self.index(row, column);
        self.boxes[new] = (corner + 1) as u8 | awake;
    }

    /// Marks a box as awake; says whether it was asleep.
    pub(crate) fn wake(&mut self, at: Position) -> bool {
        let index = self.index(cell_of(at.y), cell_of(at.x));
        let asleep = self.boxes[index] & AWAKE == 0;
        self.boxes[index] |= AWAKE;
        asleep
    }

    /// Whether there is a box exactly here.
    pub(crate) fn is_box(&self, at: Position) -> bool {
        let mut here = false;
        self.boxes_in((at.y, at.y), (at.x, at.x), |_| here = true);
        here
    }

    /// Whether there is a box exactly here, and it is awake.
    pub(crate) fn is_awake(&self, at: Position) -> bool {
        self.is_box(at) && self.boxes[self.index(cell_of(at.y), cell_of(at.x))] & AWAKE != 0
    }

    /// Marks a box as asleep.
    pub(crate) fn sleep(&mut self, at: Position) {
        let index = self.index(cell_of(at.y), cell_of(at.x));
        self.boxes[index] &= !AWAKE;
    }

    /// Every box of the map, sorted by y, then x.
    pub(crate) fn all_boxes(&self) -> Vec<Position> {
        let rows = (self.cells.len() - SLACK) as i32 / self.stride - 2 * MARGIN;
        let mut boxes = Vec::new();
        let bottom = rows * CELL_PX - 1;
        let right = (self.stride - 2 * MARGIN) * CELL_PX - 1;
        self.boxes_in((0, bottom), (0, right), |at| boxes.push(at));
        boxes.sort_unstable();
        boxes
    }
}

/// Eight bytes from `start` on as one number.
#[inline]
fn eight(bytes: &[u8], start: usize) -> u64 {
    match bytes[start..].first_chunk() {
        Some(&chunk) => u64::from_le_bytes(chunk),
        None => 0,
    }
}
