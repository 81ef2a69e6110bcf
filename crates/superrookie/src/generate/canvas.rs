//! A map while it is drawn.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::map::{Cell, Kind, Map};

/// A place in the map: row and column of a cell.
pub(super) type At = (usize, usize);

/// Cells that can be painted over until they become a map.
#[derive(Debug, Clone)]
pub(super) struct Canvas {
    rows: usize,
    columns: usize,
    cells: Vec<Cell>,
}

impl Canvas {
    /// Everything is wall.
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        Self {
            rows,
            columns,
            cells: vec![Cell::Wall; rows * columns],
        }
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    /// What is painted here; wall outside.
    pub(super) fn at(&self, (row, column): At) -> Cell {
        if row < self.rows && column < self.columns {
            self.cells[row * self.columns + column]
        } else {
            Cell::Wall
        }
    }

    /// Whether the character can be here, as far as walls are concerned.
    pub(super) fn is_open(&self, at: At) -> bool {
        self.at(at) != Cell::Wall
    }

    /// Paints one cell. The border stays as it is.
    pub(super) fn set(&mut self, (row, column): At, cell: Cell) {
        let inside = (1..self.rows.saturating_sub(1)).contains(&row)
            && (1..self.columns.saturating_sub(1)).contains(&column);
        if inside {
            self.cells[row * self.columns + column] = cell;
        }
    }

    /// Paints a rectangle.
    pub(super) fn fill(&mut self, rows: Range<usize>, columns: Range<usize>, cell: Cell) {
        for row in rows {
            for column in columns.clone() {
                self.set((row, column), cell);
            }
        }
    }

    /// The map, if it is one.
    pub(super) fn map(&self, kind: Kind) -> Option<Map> {
        let mut text = format!("{} {} {kind}\n", self.rows, self.columns);
        for row in self.cells.chunks(self.columns) {
            text.extend(row.iter().map(|cell| char::from(cell.to_byte())));
            text.push('\n');
        }
        Map::parse("generated", text.as_bytes()).ok()
    }
}
