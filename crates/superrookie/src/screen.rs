//! The picture of the world: one byte a pixel, with a margin of 21 pixels, changed only where something
//! changes, so that a view is 48 copies of 48 bytes.
//!
//! The character is not in the picture: it is always in the middle of the view, above everything.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a map has at most 500 cells a side: every pixel is small"
)]

use alloc::vec;
use alloc::vec::Vec;

use crate::ground::{Ground, Position, bits};
use crate::map::{Cell, Map};
use crate::state::Watch;
use crate::view::View;
use crate::{CELL, CELL_PX, VIEW};

/// Pixels that a view reaches beyond the character on each side.
const MARGIN: usize = (VIEW - CELL) / 2;

/// The drawn pixels of a coin or shield.
const ITEM: [[bool; CELL]; CELL] = {
    let mut item = [[false; CELL]; CELL];
    let mut row = 1;
    while row <= 4 {
        let mut column = if row == 1 || row == 4 { 2 } else { 1 };
        while column < CELL - if row == 1 || row == 4 { 2 } else { 1 } {
            item[row][column] = true;
            column += 1;
        }
        row += 1;
    }
    item
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Screen {
    stride: usize,
    pixels: Vec<u8>,
}

impl Screen {
    pub(crate) fn new(map: &Map, ground: &Ground) -> Self {
        let stride = map.columns() * CELL + 2 * MARGIN;
        let height = map.rows() * CELL + 2 * MARGIN;
        let mut screen = Self {
            stride,
            pixels: vec![b'.'; stride * height],
        };
        for (row, column, cell) in map.cells() {
            let at = Position {
                y: row as i32 * CELL_PX,
                x: column as i32 * CELL_PX,
            };
            for dy in 0..CELL_PX {
                for dx in 0..CELL_PX {
                    let pixel = Position {
                        y: at.y + dy,
                        x: at.x + dx,
                    };
                    let byte = if cell == Cell::Box {
                        b'O'
                    } else {
                        background(ground, pixel)
                    };
                    screen.set(pixel, byte);
                }
            }
        }
        screen
    }

    fn set(&mut self, at: Position, byte: u8) {
        let row = at.y as usize + MARGIN;
        self.pixels[row * self.stride + at.x as usize + MARGIN] = byte;
    }

    /// Copies the 48x48 pixels around the character, and puts it in their middle.
    #[inline]
    pub(crate) fn copy_view(&self, character: Position, view: &mut View) {
        // The margin of the picture is that of the view: the corner needs no subtraction.
        let start = character.y as usize * self.stride + character.x as usize;
        let rows = self.pixels[start..].chunks(self.stride);
        let view = view.bytes_mut();
        for (to, from) in view.chunks_exact_mut(VIEW).zip(rows) {
            to.copy_from_slice(&from[..VIEW]);
        }
        for row in MARGIN..MARGIN + CELL {
            let start = row * VIEW + MARGIN;
            view[start..start + CELL].fill(b'@');
        }
    }
}

/// What is seen at a pixel where no box is.
fn background(ground: &Ground, at: Position) -> u8 {
    let drawn = || ITEM[at.y as usize % CELL][at.x as usize % CELL];
    match ground.cell(at.y / CELL_PX, at.x / CELL_PX) {
        bits::WALL => b'#',
        bits::JUMP_BLOCK => b'+',
        bits::SPIKE => b'^',
        bits::COIN if drawn() => b'$',
        bits::SHIELD if drawn() => b'*',
        _ => b'.',
    }
}

impl Watch for Screen {
    fn box_moved(&mut self, ground: &Ground, from: Position, to: Position) {
        for y in from.y..from.y + CELL_PX {
            for x in from.x..from.x + CELL_PX {
                // The two places overlap: only a strip is uncovered.
                let covered = (y - to.y).cast_unsigned() < CELL_PX as u32
                    && (x - to.x).cast_unsigned() < CELL_PX as u32;
                if !covered {
                    let pixel = Position { y, x };
                    self.set(pixel, background(ground, pixel));
                }
            }
        }
        for y in to.y..to.y + CELL_PX {
            let start = (y as usize + MARGIN) * self.stride + to.x as usize + MARGIN;
            self.pixels[start..start + CELL].copy_from_slice(&[b'O'; CELL]);
        }
    }

    fn taken(&mut self, row: i32, column: i32) {
        for dy in 0..CELL_PX {
            let pixel = (row * CELL_PX + dy) as usize + MARGIN;
            let start = pixel * self.stride + (column * CELL_PX) as usize + MARGIN;
            for byte in &mut self.pixels[start..start + CELL] {
                // A box may cover a part of what has gone.
                if *byte != b'O' {
                    *byte = b'.';
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
