//! A map as rows of terrain and of items, the form in which `simulate` shows it and records keep it.

use alloc::string::String;
use alloc::vec::Vec;

use super::Map;
use super::valid::{Parts, Place};
use crate::cell::{Item, Terrain};
use crate::error::{Error, MapReason, excerpt};
use crate::position::Position;

impl Map {
    /// The map of [`Map::terrain_rows`], [`Map::item_rows`] and [`Map::starts`], of a board of `size` columns
    /// and rows. The name of the file is for errors, which give rows as lines.
    ///
    /// # Errors
    /// [`Error::Map`] for everything that section 3 rejects.
    pub fn from_rows(
        file: &str,
        terrain: &str,
        items: &str,
        starts: [Position; 2],
        size: (u8, u8),
    ) -> Result<Self, Error> {
        let terrain = read(file, terrain, size, "a terrain 0 to 5", |mark| {
            Terrain::from_number(mark.checked_sub(b'0')?)
        })?;
        let items = read(
            file,
            items,
            size,
            "`.` or an item a to e, A to D",
            |mark| match mark {
                b'.' => Some(None),
                _ => Item::from_mark(mark).map(Some),
            },
        )?;
        let place = |at: Position| Place {
            file,
            line: usize::from(at.y) + 1,
            column: usize::from(at.x) + 1,
        };
        Parts {
            width: size.0,
            terrain,
            items,
            starts,
            name: String::new(),
            teaches: String::new(),
            terrain_place: &place,
            item_place: &place,
            start_place: &|player| place(starts[player.min(1)]),
        }
        .check()
    }
}

fn read<T>(
    file: &str,
    text: &str,
    (width, height): (u8, u8),
    expected: &'static str,
    value: impl Fn(u8) -> Option<T>,
) -> Result<Vec<T>, Error> {
    let mut cells = Vec::new();
    let rows: Vec<&str> = text.split(',').collect();
    let place = |line, column| Place { file, line, column };
    if rows.len() != usize::from(height) {
        let (found, expected) = (rows.len(), usize::from(height));
        return Err(place(1, 1).error(None, MapReason::Rows { found, expected }));
    }
    for (y, row) in (0..).zip(rows) {
        if row.len() != usize::from(width) {
            let (found, expected) = (row.len(), usize::from(width));
            let reason = MapReason::Columns { found, expected };
            return Err(place(usize::from(y) + 1, 1).error(None, reason));
        }
        for (x, mark) in (0..).zip(row.bytes()) {
            let cell = value(mark).ok_or_else(|| {
                let found = excerpt(&[mark]);
                let reason = MapReason::Value { expected, found };
                let at = Position::new(x, y);
                place(usize::from(y) + 1, usize::from(x) + 1).error(Some(at), reason)
            })?;
            cells.push(cell);
        }
    }
    Ok(cells)
}
