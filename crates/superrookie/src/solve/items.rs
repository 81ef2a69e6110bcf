//! What can be taken from a map: coins, shields and spikes, each with a number.

#![allow(
    clippy::cast_possible_truncation,
    reason = "a map has at most 10,000 cells, so at most as many items"
)]

use alloc::vec;
use alloc::vec::Vec;

use super::field::{COIN, Field, SHIELD, SPIKE};
use crate::CELL;
use crate::map::{Cell, Map};
use crate::state::State;

/// Coins, shields and spikes of a map in reading order.
#[derive(Debug, Clone)]
pub(super) struct Items {
    /// Row, column and sort of each.
    pub(super) all: Vec<(usize, usize, Cell)>,
    /// Number of the item in a cell plus 1, or 0.
    by_cell: Vec<u16>,
    columns: usize,
}

impl Items {
    pub(super) fn new(map: &Map) -> Self {
        let mut items = Self {
            all: Vec::new(),
            by_cell: vec![0; map.rows() * map.columns()],
            columns: map.columns(),
        };
        for (row, column, cell) in map.cells() {
            if matches!(cell, Cell::Coin | Cell::Shield | Cell::Spike) {
                items.all.push((row, column, cell));
                items.by_cell[row * items.columns + column] = items.all.len() as u16;
            }
        }
        items
    }

    /// The items of a sort that a state still has.
    pub(super) fn left(&self, state: &State, sort: Cell) -> Set {
        let mut left = Set::new(self.all.len());
        for (number, &(row, column, cell)) in self.all.iter().enumerate() {
            if cell == sort && state.left_in(row, column) == sort {
                left.insert(number);
            }
        }
        left
    }

    /// All items of a sort.
    pub(super) fn of(&self, sort: Cell) -> Set {
        let mut set = Set::new(self.all.len());
        for (number, &(_, _, cell)) in self.all.iter().enumerate() {
            if cell == sort {
                set.insert(number);
            }
        }
        set
    }

    /// The items of a sort that a field still has.
    pub(super) fn left_in_field(&self, field: &Field, sort: Cell) -> Set {
        let bits = match sort {
            Cell::Coin => COIN,
            Cell::Shield => SHIELD,
            _ => SPIKE,
        };
        let mut left = Set::new(self.all.len());
        for (number, &(row, column, cell)) in self.all.iter().enumerate() {
            if cell == sort && field.has(row, column, bits) {
                left.insert(number);
            }
        }
        left
    }

    /// Calls `visit` with every item that the character touches with its top left pixel at `(y, x)`.
    pub(super) fn touched(&self, (y, x): (usize, usize), mut visit: impl FnMut(usize)) {
        for row in y / CELL..=y.div_ceil(CELL) {
            for column in x / CELL..=x.div_ceil(CELL) {
                let Some(number) = self.by_cell[row * self.columns + column].checked_sub(1) else {
                    continue;
                };
                let down = y.abs_diff(row * CELL);
                let right = x.abs_diff(column * CELL);
                let spike = self.all[usize::from(number)].2 == Cell::Spike;
                if spike || (down <= 4 && right <= 3) || (down <= 3 && right <= 4) {
                    visit(usize::from(number));
                }
            }
        }
    }
}

/// A set of items.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Set(Vec<u64>);

impl Set {
    pub(super) fn new(items: usize) -> Self {
        Self(vec![0; items.div_ceil(64)])
    }

    pub(super) fn insert(&mut self, item: usize) {
        self.0[item / 64] |= 1 << (item % 64);
    }

    pub(super) fn remove(&mut self, item: usize) {
        self.0[item / 64] &= !(1 << (item % 64));
    }

    pub(super) fn contains(&self, item: usize) -> bool {
        self.0[item / 64] >> (item % 64) & 1 != 0
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn union(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    pub(super) fn subtract(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }

    pub(super) fn intersect(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
    }

    /// Whether every item is in `other` too.
    pub(super) fn is_subset(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .all(|(word, other)| word & !other == 0)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|&item| self.contains(item))
    }
}
