//! A set of cells as one row of bits per row of the board: what searches for paths are made of.

use crate::MAX_SIDE;
use crate::position::Position;

/// Rows, and an empty one above the first and below the last, so that every row has two neighbours.
const LINES: usize = MAX_SIDE as usize + 2;

/// A set of cells. Bit x of line y + 1 stands for the cell `x:y`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rows([u32; LINES]);

impl Rows {
    pub(crate) const EMPTY: Self = Self([0; LINES]);

    /// The set of this cell.
    #[inline]
    pub(crate) fn only(at: Position) -> Self {
        let mut rows = Self::EMPTY;
        rows.insert(at);
        rows
    }

    /// Every cell of a board.
    pub(crate) fn all(width: u8, height: u8) -> Self {
        let mut rows = Self::EMPTY;
        let line = (1_u64 << width.min(MAX_SIDE)) - 1;
        for row in rows.0.iter_mut().skip(1).take(usize::from(height)) {
            *row = u32::try_from(line).unwrap_or(u32::MAX);
        }
        rows
    }

    /// The cells of row `y`. Rows outside of the board are empty.
    #[inline]
    pub(crate) fn row(&self, y: u8) -> u32 {
        self.0.get(usize::from(y) + 1).copied().unwrap_or(0)
    }

    #[inline]
    pub(crate) fn contains(&self, at: Position) -> bool {
        at.x < MAX_SIDE && self.row(at.y) >> at.x & 1 != 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, at: Position) {
        if at.x < MAX_SIDE
            && let Some(row) = self.0.get_mut(usize::from(at.y) + 1)
        {
            *row |= 1 << at.x;
        }
    }

    #[inline]
    pub(crate) fn remove(&mut self, at: Position) {
        if at.x < MAX_SIDE
            && let Some(row) = self.0.get_mut(usize::from(at.y) + 1)
        {
            *row &= !(1 << at.x);
        }
    }

    /// Takes over, in row `y`, the cells in `mask` from `other`.
    #[inline]
    pub(crate) fn copy_part(&mut self, other: &Self, y: u8, mask: u32) {
        let line = usize::from(y) + 1;
        if let (Some(to), Some(from)) = (self.0.get_mut(line), other.0.get(line)) {
            *to = *to & !mask | from & mask;
        }
    }

    /// Removes, in row `y`, the cells in `mask`.
    #[inline]
    pub(crate) fn clear_part(&mut self, y: u8, mask: u32) {
        if let Some(row) = self.0.get_mut(usize::from(y) + 1) {
            *row &= !mask;
        }
    }

    /// The cells of `line` that lie beside, above or below a cell of this set; `line` is `y + 1`, and has
    /// neighbours.
    #[inline]
    pub(crate) fn beside(&self, line: usize) -> u32 {
        let middle = self.0[line];
        middle << 1 | middle >> 1 | self.0[line - 1] | self.0[line + 1]
    }

    /// Direct access by `y + 1`.
    #[inline]
    pub(crate) fn lines(&self) -> &[u32; LINES] {
        &self.0
    }

    /// Direct access by `y + 1`.
    #[inline]
    pub(crate) fn lines_mut(&mut self) -> &mut [u32; LINES] {
        &mut self.0
    }

    /// Every cell of the set, in reading order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Position> + '_ {
        (0..MAX_SIDE).flat_map(move |y| {
            let mut left = self.row(y);
            core::iter::from_fn(move || {
                let x = u8::try_from(left.trailing_zeros())
                    .ok()
                    .filter(|&x| x < 32)?;
                left &= left - 1;
                Some(Position::new(x, y))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn cells_come_back_in_reading_order() {
        let cells = [(5, 0), (0, 3), (30, 3), (2, 30)].map(|(x, y)| Position::new(x, y));
        let mut rows = Rows::EMPTY;
        for &cell in cells.iter().rev() {
            rows.insert(cell);
        }
        assert_eq!(rows.iter().collect::<Vec<_>>(), cells);
        rows.remove(cells[1]);
        assert!(!rows.contains(cells[1]) && rows.contains(cells[2]));
        rows.insert(Position::new(31, 0));
        rows.insert(Position::new(0, 200));
        assert_eq!(
            rows.iter().count(),
            3,
            "cells that no board has are left out"
        );
    }

    #[test]
    fn all_cells_of_a_board() {
        assert_eq!(Rows::all(17, 15).iter().count(), 17 * 15);
        assert_eq!(Rows::all(31, 31).iter().count(), 31 * 31);
    }
}
