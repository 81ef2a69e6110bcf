//! The public format of the contest: `map.dat`, `items.dat` and `players.dat` (section 3).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::valid::{Parts, Place};
use super::{Map, index, lines};
use crate::cell::{Item, Terrain};
use crate::error::{Error, MapReason, excerpt};
use crate::position::Position;

/// A file as the caller read it.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// Its name, for errors.
    pub name: &'a str,
    /// What it holds.
    pub text: &'a [u8],
}

/// The three public files.
#[derive(Debug, Clone, Copy)]
pub struct MapFiles<'a> {
    /// `map.dat`: the terrain.
    pub terrain: Source<'a>,
    /// `items.dat`: 0 for none, 1 to 9 for an item.
    pub items: Source<'a>,
    /// `players.dat`: two cells with 1.
    pub players: Source<'a>,
}

impl<'a> MapFiles<'a> {
    /// The files under their usual names.
    pub fn new(terrain: &'a [u8], items: &'a [u8], players: &'a [u8]) -> Self {
        let source = |name, text| Source { name, text };
        Self {
            terrain: source("map.dat", terrain),
            items: source("items.dat", items),
            players: source("players.dat", players),
        }
    }
}

impl Map {
    /// Reads the three public files of a board of `width` x `height` cells. CRLF, blanks around the
    /// numbers, and empty lines at the end are accepted.
    ///
    /// # Errors
    /// [`Error::Map`] with file, line, column, cell and reason for everything that section 3 rejects.
    ///
    /// ```
    /// use dohyo_koshien::{Map, MapFiles};
    /// let nothing = b"0,0,0,0,0\n0,0,0,0,0\n0,0,0,0,0\n0,0,0,0,0\n0,0,0,0,0\n";
    /// let terrain = b"1,1,1,1,1\n1,0,0,0,1\n1,0,3,0,1\n1,0,0,6,1\n1,1,1,1,1\n";
    /// let error = Map::from_files(&MapFiles::new(terrain, nothing, nothing), 5, 5).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "map.dat:4:7: cell 3:3: expected a terrain 0 to 5, found `6`",
    /// );
    /// ```
    pub fn from_files(files: &MapFiles<'_>, width: u8, height: u8) -> Result<Self, Error> {
        let terrain = Numbers::read(files.terrain, width, height, "a terrain 0 to 5", |number| {
            Terrain::from_number(number)
        })?;
        let items = Numbers::read(
            files.items,
            width,
            height,
            "0 or an item 1 to 9",
            |number| match number {
                0 => Some(None),
                _ => Item::from_code(number).map(Some),
            },
        )?;
        let players = Numbers::read(files.players, width, height, "0 or 1", |number| {
            (number <= 1).then_some(number == 1)
        })?;
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| Position::new(x, y)));
        let starts: Vec<Position> = cells
            .zip(&players.cells)
            .filter_map(|(at, &start)| start.then_some(at))
            .collect();
        let [first, second] = starts[..] else {
            let reason = MapReason::Starts {
                found: starts.len(),
            };
            // The third start is one too many; with fewer, the whole file is to blame.
            let at = starts.get(2).copied();
            let last = Position::new(width.saturating_sub(1), height.saturating_sub(1));
            return Err(players.place(at.unwrap_or(last)).error(at, reason));
        };
        let starts = [first, second];
        Parts {
            width,
            terrain: terrain.cells.clone(),
            items: items.cells.clone(),
            starts,
            name: String::new(),
            teaches: String::new(),
            terrain_place: &|at| terrain.place(at),
            item_place: &|at| items.place(at),
            start_place: &|player| players.place(starts[player.min(1)]),
        }
        .check()
    }

    /// The three public files, `map.dat`, `items.dat` and `players.dat` in this order.
    pub fn to_files(&self) -> [String; 3] {
        let terrain = self.numbers(|at| self.terrain(at).number());
        let items = self.numbers(|at| self.item(at).map_or(0, Item::code));
        let players = self.numbers(|at| u8::from(self.starts().contains(&at)));
        [terrain, items, players]
    }

    fn numbers(&self, number: impl Fn(Position) -> u8) -> String {
        let mut text = String::new();
        for at in self.cells() {
            let end = if at.x + 1 == self.width() { '\n' } else { ',' };
            // Writing to a string does not fail.
            let _ = write!(text, "{}{end}", number(at));
        }
        text
    }
}

/// One of the files, read.
struct Numbers<'a, T> {
    file: &'a str,
    width: u8,
    cells: Vec<T>,
    /// Where each number begins in its line.
    columns: Vec<usize>,
}

impl<'a, T> Numbers<'a, T> {
    fn read(
        source: Source<'a>,
        width: u8,
        height: u8,
        expected: &'static str,
        value: impl Fn(u8) -> Option<T>,
    ) -> Result<Self, Error> {
        let lines = lines(source.text);
        let mut all = Self {
            file: source.name,
            width,
            cells: Vec::new(),
            columns: Vec::new(),
        };
        for (y, line) in (0..height).zip(&lines) {
            all.row(line, y, expected, &value)?;
        }
        if lines.len() != usize::from(height) {
            let place = Place {
                file: source.name,
                line: lines.len().min(usize::from(height)) + 1,
                column: 1,
            };
            let reason = MapReason::Rows {
                found: lines.len(),
                expected: height.into(),
            };
            return Err(place.error(None, reason));
        }
        Ok(all)
    }

    fn row(
        &mut self,
        line: &[u8],
        y: u8,
        expected: &'static str,
        value: &impl Fn(u8) -> Option<T>,
    ) -> Result<(), Error> {
        let mut place = Place {
            file: self.file,
            line: usize::from(y) + 1,
            column: 1,
        };
        let mut words = line.split(|&byte| byte == b',');
        for (x, word) in (0..self.width).zip(&mut words) {
            let number = core::str::from_utf8(word.trim_ascii()).ok();
            let found = number
                .and_then(|number| number.parse().ok())
                .and_then(value);
            let Some(cell) = found else {
                let reason = MapReason::Value {
                    expected,
                    found: excerpt(word.trim_ascii()),
                };
                return Err(place.error(Some(Position::new(x, y)), reason));
            };
            self.cells.push(cell);
            self.columns.push(place.column);
            place.column += word.len() + 1;
        }
        let found = line.split(|&byte| byte == b',').count();
        if found != usize::from(self.width) {
            let reason = MapReason::Columns {
                found,
                expected: self.width.into(),
            };
            return Err(place.error(None, reason));
        }
        Ok(())
    }

    fn place(&self, at: Position) -> Place<'a> {
        let column = index(at, self.width).and_then(|index| self.columns.get(index));
        Place {
            file: self.file,
            line: usize::from(at.y) + 1,
            column: column.copied().unwrap_or(1),
        }
    }
}
