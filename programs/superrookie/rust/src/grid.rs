//! What we have seen of the map, on squared paper.

use std::cmp::{max, min};

// What a cell can be. One bit each, so that `a | b` asks about two cells at once.
pub(crate) const EMPTY: u8 = 0;
pub(crate) const UNSEEN: u8 = 1;
pub(crate) const SOLID: u8 = 2; // a wall or a box
pub(crate) const COIN: u8 = 4;
pub(crate) const SHIELD: u8 = 8;
pub(crate) const SPIKE: u8 = 16;
pub(crate) const BLOCK: u8 = 32; // a jump block

/// The map as far as we know it: `rows` times `columns` cells of 6x6 pixels.
#[derive(Debug)]
pub(crate) struct Grid {
    pub(crate) rows: i32,
    pub(crate) columns: i32,
    /// The cell (row, column) is at row * columns + column. Empty if the header was no header.
    pub(crate) cells: Vec<u8>,
}

impl Grid {
    /// An unseen map from the judge's first line: `rows columns kind`. Only its border is known.
    pub(crate) fn new(header: &str) -> Self {
        let mut words = header
            .split_whitespace()
            .map(|word| word.parse().unwrap_or(0));
        let (rows, columns) = (words.next().unwrap_or(0), words.next().unwrap_or(0));
        let mut cells = Vec::new();
        if (10..=500).contains(&rows) && (10..=500).contains(&columns) {
            for row in 0..rows {
                for column in 0..columns {
                    let inside = 0 < row && row < rows - 1 && 0 < column && column < columns - 1;
                    cells.push(if inside { UNSEEN } else { SOLID });
                }
            }
        }
        Grid {
            rows,
            columns,
            cells,
        }
    }

    /// The number of the cell at (row, column).
    pub(crate) fn index(&self, row: i32, column: i32) -> usize {
        usize::try_from(row * self.columns + column).unwrap_or(0)
    }

    /// The row and column of the cell with this number.
    pub(crate) fn place(&self, cell: usize) -> (i32, i32) {
        let cell = i32::try_from(cell).unwrap_or(0);
        (cell / self.columns, cell % self.columns)
    }

    /// What is at (row, column). Outside of the map everything is wall.
    pub(crate) fn at(&self, row: i32, column: i32) -> u8 {
        self.cells
            .get(self.index(row, column))
            .copied()
            .unwrap_or(SOLID)
    }

    /// Writes down what the view shows when we are at the pixel (y, x). True if there is a new
    /// coin or shield.
    pub(crate) fn look(&mut self, y: i32, x: i32, view: &str) -> bool {
        let pixels = unpack(view);
        // The view begins 21 pixels above and to the left of us. One pixel near the middle of
        // a cell tells what is in it: pixel 2, or 3 where the edge of the view cuts off pixel 2.
        let (top, left) = (y - 21, x - 21);
        let mut found = false;
        for row in max(1, (y - 19) / 6)..=min(self.rows - 2, (y + 24) / 6) {
            let line = 48 * (max(6 * row + 2, top) - top);
            for column in max(1, (x - 19) / 6)..=min(self.columns - 2, (x + 24) / 6) {
                let pixel = line + max(6 * column + 2, left) - left;
                let cell = self.index(row, column);
                let old = self.cells[cell];
                let new = match usize::try_from(pixel)
                    .ok()
                    .and_then(|pixel| pixels.get(pixel))
                {
                    Some(b'#' | b'O') => SOLID,
                    Some(b'$') => COIN,
                    Some(b'*') => SHIELD,
                    Some(b'^') => SPIKE,
                    Some(b'+') => BLOCK,
                    Some(b'@') => old & BLOCK, // that is us: we hide what is behind us
                    _ => EMPTY,
                };
                self.cells[cell] = new;
                found |= old == UNSEEN && new & (COIN | SHIELD) != 0;
            }
        }
        found
    }
}

/// Unpacks the run-length code of a view: `.8$2` is `........$$`.
fn unpack(view: &str) -> Vec<u8> {
    let mut pixels = Vec::with_capacity(48 * 48);
    let (mut letter, mut count) = (b'.', 0);
    for byte in view.bytes().chain([b'.']) {
        if byte.is_ascii_digit() {
            count = min(10 * count + usize::from(byte - b'0'), 48 * 48);
        } else {
            pixels.resize(min(pixels.len() + count, 48 * 48), letter);
            (letter, count) = (byte, 0);
        }
    }
    pixels
}
