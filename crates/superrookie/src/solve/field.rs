//! The map as the search sees it: for every pixel position of the character, what it would overlap there.
//!
//! While no box moves, a frame is a few look-ups in this table, some ten times faster than the rules in
//! full. The search never trusts it: what it finds is played by the rules before it is used.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a map has at most 10,000 cells: every pixel and every key of a body is small"
)]

use alloc::vec;
use alloc::vec::Vec;

use crate::CELL;
use crate::command::Commands;
use crate::map::Cell;
use crate::state::{BoxBody, State};

/// The character would overlap a wall or a box.
pub(super) const SOLID: u8 = 1;
/// The character would overlap a box.
pub(super) const BOX: u8 = 2;
/// The character overlaps a jump block.
pub(super) const JUMP: u8 = 4;
/// The character touches a coin, a shield or a spike.
pub(super) const COIN: u8 = 8;
pub(super) const SHIELD: u8 = 16;
pub(super) const SPIKE: u8 = 32;
/// Everything that is taken by touching.
pub(super) const TAKEN: u8 = COIN | SHIELD | SPIKE;

/// Cells that boxes may add to the height of a jump.
const CLIMB: u8 = 3;

/// The character in motion, with what the next frame has to know of the last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Body {
    /// Index of the position in the field: row of the pixel times the stride plus its column.
    pub(super) at: usize,
    pub(super) vy: i32,
    pub(super) vx: i32,
    pub(super) jump: Jump,
}

/// What is left of the last jump, or of the ground under it (section 2, "Jump").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Jump {
    /// Nothing: `J` does nothing unless it is jump time.
    None,
    /// The last frame was jump time without a jump: one can still be made.
    Late,
    /// Two holds can follow.
    Two,
    /// One hold can follow.
    One,
}

/// A frame's commands: sideways -1, 0 or 1, and whether to jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) sideways: i32,
    pub(super) jump: bool,
}

/// Every move, in the order of their numbers.
pub(super) const MOVES: [Move; 6] = [
    Move::new(-1, false),
    Move::new(0, false),
    Move::new(1, false),
    Move::new(-1, true),
    Move::new(0, true),
    Move::new(1, true),
];

impl Move {
    const fn new(sideways: i32, jump: bool) -> Self {
        Self { sideways, jump }
    }

    /// What a program says for it.
    pub(super) fn commands(self) -> Commands {
        let sideways = match self.sideways {
            0 => Commands::NONE,
            1 => Commands::RIGHT,
            _ => Commands::LEFT,
        };
        if self.jump {
            sideways | Commands::JUMP
        } else {
            sideways
        }
    }
}

/// What a frame does.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) body: Body,
    /// The kinds of things touched on the way.
    pub(super) touched: u8,
    /// The command was towards a box: what happens is not known here.
    pub(super) pushes: bool,
}

#[derive(Debug, Clone)]
pub(super) struct Field {
    pub(super) stride: usize,
    pub(super) bits: Vec<u8>,
    walls: Vec<bool>,
    boxes: bool,
}

impl Field {
    /// The field of a state, without its boxes.
    pub(super) fn new(rows: usize, columns: usize, state: &State) -> Self {
        let stride = columns * CELL;
        let mut field = Self {
            stride,
            bits: vec![0; rows * CELL * stride],
            walls: vec![false; rows * columns],
            boxes: false,
        };
        for row in 0..rows {
            for column in 0..columns {
                let bits = match state.left_in(row, column) {
                    Cell::Wall => SOLID,
                    Cell::JumpBlock => JUMP,
                    Cell::Coin => COIN,
                    Cell::Shield => SHIELD,
                    Cell::Spike => SPIKE,
                    _ => continue,
                };
                field.walls[row * columns + column] = bits == SOLID;
                field.add((row * CELL) as i32, (column * CELL) as i32, bits);
            }
        }
        field
    }

    /// Puts boxes in.
    pub(super) fn add_boxes(&mut self, boxes: &[BoxBody]) {
        for b in boxes {
            self.boxes = true;
            self.add(b.y, b.x, SOLID | BOX);
        }
    }

    /// Whether the character stands on something, at rest.
    pub(super) fn stands(&self, body: Body) -> bool {
        body.vy == 0 && body.vx == 0 && self.solid(body.at + self.stride)
    }

    /// The character of a state at the end of a frame.
    pub(super) fn body(&self, state: &State) -> Body {
        let at = state.y() as usize * self.stride + state.x() as usize;
        let (jump_time, jumped, holds) = state.jump.parts();
        Body {
            at,
            vy: state.vy(),
            vx: state.vx(),
            jump: match (jump_time, jumped, holds) {
                _ if self.is_jump_time(at) => Jump::None,
                (_, true, 0) => Jump::Two,
                (_, true, 1) => Jump::One,
                (true, false, _) => Jump::Late,
                _ => Jump::None,
            },
        }
    }

    /// Marks the positions from which the character overlaps what is at a pixel.
    fn add(&mut self, y: i32, x: i32, bits: u8) {
        let item = bits & (COIN | SHIELD) != 0;
        let rows = (self.bits.len() / self.stride) as i32;
        for dy in -5_i32..=5 {
            for dx in -5_i32..=5 {
                let (y, x) = (y + dy, x + dx);
                let (down, right) = (dy.abs(), dx.abs());
                let drawn = !item || (down <= 4 && right <= 3) || (down <= 3 && right <= 4);
                if drawn && (0..rows).contains(&y) && (0..self.stride as i32).contains(&x) {
                    self.bits[y as usize * self.stride + x as usize] |= bits;
                }
            }
        }
    }

    /// Cells of a row.
    pub(super) fn columns(&self) -> usize {
        self.stride / CELL
    }

    /// Cells of the map.
    pub(super) fn cells(&self) -> usize {
        self.bits.len() / (CELL * CELL)
    }

    /// The cell in which the middle of the character lies, in reading order.
    pub(super) fn cell(&self, at: usize) -> usize {
        let (y, x) = (at / self.stride, at % self.stride);
        (y + CELL / 2) / CELL * self.columns() + (x + CELL / 2) / CELL
    }

    /// Distance of every cell from a cell, in cells, over the ways on which the character could come to it:
    /// around walls, through boxes, and with no more than [`CLIMB`] cells straight up. `u16::MAX`: none.
    /// The search goes not beyond cells for which `stop` says so.
    pub(super) fn approach(&self, to: usize, stop: impl Fn(usize) -> bool) -> Vec<u16> {
        let columns = self.columns();
        let mut distances = vec![u16::MAX; self.cells()];
        // For each cell, how far straight up the way goes from it, at least.
        let mut climbed = vec![u8::MAX; self.cells()];
        let mut queue = vec![(to, 0_u16, 0_u8)];
        climbed[to] = 0;
        let mut place = 0;
        while let Some(&(cell, distance, climb)) = queue.get(place) {
            place += 1;
            distances[cell] = distances[cell].min(distance);
            if stop(cell) {
                continue;
            }
            for (next, climb) in [
                (cell - columns, 0),
                (cell - 1, climb),
                (cell + 1, climb),
                (cell + columns, climb + 1),
            ] {
                if self.walls[next] || climb > CLIMB {
                    continue;
                }
                let climb = if self.walls[next + columns] { 0 } else { climb };
                if climb < climbed[next] {
                    climbed[next] = climb;
                    queue.push((next, distance + 1, climb));
                }
            }
        }
        distances
    }

    /// Whether there is any box.
    pub(super) fn has_boxes(&self) -> bool {
        self.boxes
    }

    /// Whether the character touches something of a sort from the place of its cell.
    pub(super) fn has(&self, row: usize, column: usize, bits: u8) -> bool {
        self.bits[row * CELL * self.stride + column * CELL] & bits != 0
    }

    #[inline]
    fn solid(&self, at: usize) -> bool {
        self.bits[at] & SOLID != 0
    }

    /// Whether `J` does something for a body that is about to play a frame.
    #[inline]
    pub(super) fn can_jump(&self, body: Body) -> bool {
        body.jump != Jump::None || self.is_jump_time(body.at)
    }

    #[inline]
    pub(super) fn is_jump_time(&self, at: usize) -> bool {
        self.solid(at + self.stride) || self.bits[at] & JUMP != 0
    }

    /// Plays one frame in which no box moves.
    #[inline]
    pub(super) fn step(&self, body: Body, play: Move) -> Step {
        self.step_watched(body, play, |_| {})
    }

    /// Calls `visit` with the top left pixel `(y, x)` of the character after every pixel of a frame in
    /// which it touches something.
    pub(super) fn touches(&self, body: Body, play: Move, mut visit: impl FnMut((usize, usize))) {
        self.step_watched(body, play, |at| {
            if self.bits[at] & TAKEN != 0 {
                visit((at / self.stride, at % self.stride));
            }
        });
    }

    #[inline]
    fn step_watched(&self, body: Body, play: Move, mut visit: impl FnMut(usize)) -> Step {
        let Body {
            mut at,
            mut vy,
            mut vx,
            jump,
        } = body;
        let mut touched = 0;
        let jump_time = self.is_jump_time(at);
        let new = play.jump && (jump_time || jump == Jump::Late);
        let hold = play.jump && !new && matches!(jump, Jump::Two | Jump::One);
        let next_jump = if new {
            Jump::Two
        } else if hold && jump == Jump::Two {
            Jump::One
        } else if !hold && jump_time {
            Jump::Late
        } else {
            Jump::None
        };
        let jumped = new || hold;
        if jumped {
            vy = -3;
        }
        for _ in 0..vy.abs() {
            let next = if vy < 0 {
                at - self.stride
            } else {
                at + self.stride
            };
            if self.solid(next) {
                vy = 0;
                break;
            }
            at = next;
            touched |= self.bits[at];
            visit(at);
        }
        if !jumped && !self.solid(at + self.stride) {
            vy = (vy + 1).min(6);
        }
        let mut pushes = false;
        if vx != 0 && play.sideways != vx.signum() {
            vx -= vx.signum();
        }
        if play.sideways != 0 {
            let next = at.wrapping_add_signed(play.sideways as isize);
            if self.solid(next) {
                pushes = self.bits[next] & BOX != 0;
            } else {
                vx = (vx + play.sideways).clamp(-4, 4);
            }
        }
        for _ in 0..vx.abs() {
            let next = at.wrapping_add_signed(vx.signum() as isize);
            if self.solid(next) {
                vx = 0;
                break;
            }
            at = next;
            touched |= self.bits[at];
            visit(at);
        }
        Step {
            body: Body {
                at,
                vy,
                vx,
                // In jump time every `J` is a new jump, whatever was before.
                jump: if self.is_jump_time(at) {
                    Jump::None
                } else {
                    next_jump
                },
            },
            touched: touched & TAKEN,
            pushes,
        }
    }
}
