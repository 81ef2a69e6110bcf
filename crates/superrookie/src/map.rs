//! The map: kinds, cells and the map file (section 1 of the rule book).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::error::{Error, MapReason, excerpt};

/// The kind of a map, the last word of its header.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Designed by hand, the same for every seed.
    Handcrafted,
    /// One-way shafts: take one.
    Choice,
    /// Dense coins, jumps on the limit.
    Jump,
    /// Long corridors with pits.
    Pits,
    /// Boxes, coin corridors, one-way shafts.
    Puzzle,
    /// Sheer shafts and corridors.
    Maze,
}

impl Kind {
    /// All kinds, in the order of the rule book.
    pub const ALL: [Self; 6] = [
        Self::Handcrafted,
        Self::Choice,
        Self::Jump,
        Self::Pits,
        Self::Puzzle,
        Self::Maze,
    ];

    /// The word in the header of a map.
    pub fn name(self) -> &'static str {
        match self {
            Self::Handcrafted => "Handcrafted",
            Self::Choice => "Choice",
            Self::Jump => "Jump",
            Self::Pits => "Pits",
            Self::Puzzle => "Puzzle",
            Self::Maze => "Maze",
        }
    }

    fn named(word: &[u8]) -> Result<Self, MapReason> {
        let mut kinds = Self::ALL.into_iter();
        kinds
            .find(|kind| kind.name().as_bytes() == word)
            .ok_or_else(|| MapReason::UnknownKind {
                found: excerpt(word),
            })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = MapReason;

    fn from_str(word: &str) -> Result<Self, MapReason> {
        Self::named(word.as_bytes())
    }
}

/// What fills a cell at the start (section 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cell {
    /// `.`
    Empty,
    /// `#`
    Wall,
    /// `O`
    Box,
    /// `$`
    Coin,
    /// `+`
    JumpBlock,
    /// `*`
    Shield,
    /// `^`
    Spike,
    /// `@`
    Character,
}

impl Cell {
    /// The cell that a byte of a map file stands for.
    pub fn from_byte(byte: u8) -> Option<Self> {
        Some(match byte {
            b'.' => Self::Empty,
            b'#' => Self::Wall,
            b'O' => Self::Box,
            b'$' => Self::Coin,
            b'+' => Self::JumpBlock,
            b'*' => Self::Shield,
            b'^' => Self::Spike,
            b'@' => Self::Character,
            _ => return None,
        })
    }

    /// The byte of the cell in a map file, and of its pixels in a view.
    pub fn to_byte(self) -> u8 {
        match self {
            Self::Empty => b'.',
            Self::Wall => b'#',
            Self::Box => b'O',
            Self::Coin => b'$',
            Self::JumpBlock => b'+',
            Self::Shield => b'*',
            Self::Spike => b'^',
            Self::Character => b'@',
        }
    }
}

/// A valid map: `10 <= rows, columns <= 500`, at most 10,000 cells, walls all around, exactly one
/// character and at least one coin.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Map {
    kind: Kind,
    columns: usize,
    cells: Vec<Cell>,
}

impl Map {
    /// Fewest and most rows or columns.
    pub const SIDE: core::ops::RangeInclusive<usize> = 10..=500;
    /// Most cells.
    pub const MAX_CELLS: usize = 10_000;

    /// Reads a map file; `file` only names it in errors. CRLF and a missing last newline are accepted.
    ///
    /// # Errors
    /// [`Error::Map`] with file, line, column and reason for everything that section 1 rejects.
    ///
    /// ```
    /// use dohyo_superrookie::Map;
    /// let error = Map::parse("my.map", b"10 10 Lake\n").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "my.map:1:7: unknown kind `Lake`, expected Handcrafted, Choice, Jump, Pits, Puzzle or Maze",
    /// );
    /// ```
    pub fn parse(file: &str, text: &[u8]) -> Result<Self, Error> {
        Reader { file }.map(text)
    }

    /// Number of rows, the `N` of the header.
    pub fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// Number of columns, the `M` of the header.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The kind, the `S` of the header.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The cell at a row and a column; wall outside of the map.
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        if column >= self.columns {
            return Cell::Wall;
        }
        self.cells
            .get(row * self.columns + column)
            .copied()
            .unwrap_or(Cell::Wall)
    }

    /// Every cell with its row and column, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, Cell)> + '_ {
        let columns = self.columns;
        self.cells
            .iter()
            .enumerate()
            .map(move |(i, &cell)| (i / columns, i % columns, cell))
    }

    /// How many cells of this sort the map has at the start.
    pub fn count(&self, cell: Cell) -> usize {
        self.cells.iter().filter(|&&c| c == cell).count()
    }

    /// The first line of the map file, and of what a program reads: `N M S`.
    pub fn header(&self) -> String {
        alloc::format!("{} {} {}", self.rows(), self.columns, self.kind)
    }
}

/// The map file, as [`Map::parse`] reads it.
impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header())?;
        for row in self.cells.chunks(self.columns) {
            for cell in row {
                fmt::Write::write_char(f, char::from(cell.to_byte()))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Splits a text into lines without their `\n` or `\r\n`; a last line without newline counts.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    text.split_inclusive(|&byte| byte == b'\n').map(|line| {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        line.strip_suffix(b"\r").unwrap_or(line)
    })
}

/// Reads a whole number written as we write it: digits only, no sign, no leading zero. One that is too
/// large for the machine is as large as it can be: out of every range.
pub(crate) fn plain_number(word: &[u8]) -> Option<usize> {
    if word.is_empty() || (word.len() > 1 && word[0] == b'0') {
        return None;
    }
    word.iter().try_fold(0_usize, |number, &byte| {
        let digit = byte.is_ascii_digit().then(|| usize::from(byte - b'0'))?;
        Some(number.saturating_mul(10).saturating_add(digit))
    })
}

/// What is wrong with the words `N M S` of a header: which of them, from 0, and what. `None`: a word that
/// should be a number is none.
pub(crate) struct BadHeader {
    pub(crate) word: usize,
    pub(crate) reason: Option<MapReason>,
}

/// Reads the words `N M S` of a header.
pub(crate) fn size_and_kind(words: [&[u8]; 3]) -> Result<(usize, usize, Kind), BadHeader> {
    let side = |word: usize| match plain_number(words[word]) {
        Some(number) if Map::SIDE.contains(&number) => Ok(number),
        number => Err(BadHeader {
            word,
            reason: number.map(|_| MapReason::SideOutOfRange {
                found: excerpt(words[word]),
            }),
        }),
    };
    let (rows, columns) = (side(0)?, side(1)?);
    let kind = Kind::named(words[2]).map_err(|reason| BadHeader {
        word: 2,
        reason: Some(reason),
    })?;
    if rows * columns > Map::MAX_CELLS {
        return Err(BadHeader {
            word: 0,
            reason: Some(MapReason::TooManyCells { rows, columns }),
        });
    }
    Ok((rows, columns, kind))
}

/// The column, from 1, at which a word of a line begins.
pub(crate) fn column_of(word: usize, words: &[&[u8]]) -> usize {
    words[..word]
        .iter()
        .map(|word| word.len() + 1)
        .sum::<usize>()
        + 1
}

struct Reader<'a> {
    file: &'a str,
}

impl Reader<'_> {
    fn error(&self, line: usize, column: usize, reason: MapReason) -> Error {
        Error::Map {
            file: self.file.into(),
            line,
            column,
            reason,
        }
    }

    fn map(&self, text: &[u8]) -> Result<Map, Error> {
        let mut lines = lines(text);
        let (rows, columns, kind) = self.header(lines.next().unwrap_or_default())?;
        if let Some(line) = lines.clone().nth(rows) {
            let reason = MapReason::TrailingLine {
                found: excerpt(line),
                expected: rows,
            };
            return Err(self.error(rows + 2, 1, reason));
        }
        let mut cells = Vec::with_capacity(rows * columns);
        let mut character = None;
        for row in 0..rows {
            let number = row + 2;
            let Some(line) = lines.next() else {
                let reason = MapReason::MissingLines {
                    found: row,
                    expected: rows,
                };
                return Err(self.error(number, 1, reason));
            };
            if line.len() != columns {
                let reason = MapReason::LineLength {
                    found: line.len(),
                    expected: columns,
                };
                return Err(self.error(number, line.len().min(columns) + 1, reason));
            }
            for (column, &byte) in line.iter().enumerate() {
                let cell = Cell::from_byte(byte).ok_or_else(|| {
                    let reason = MapReason::UnknownCell {
                        found: excerpt(&[byte]),
                    };
                    self.error(number, column + 1, reason)
                })?;
                let border = row == 0 || row + 1 == rows || column == 0 || column + 1 == columns;
                if border && cell != Cell::Wall {
                    let reason = MapReason::OpenBorder {
                        found: char::from(byte),
                    };
                    return Err(self.error(number, column + 1, reason));
                }
                if cell == Cell::Character {
                    if let Some((line, column_of_first)) = character {
                        let reason = MapReason::SecondCharacter {
                            line,
                            column: column_of_first,
                        };
                        return Err(self.error(number, column + 1, reason));
                    }
                    character = Some((number, column + 1));
                }
                cells.push(cell);
            }
        }
        if character.is_none() {
            return Err(self.error(rows + 1, columns, MapReason::NoCharacter));
        }
        if !cells.contains(&Cell::Coin) {
            return Err(self.error(rows + 1, columns, MapReason::NoCoin));
        }
        Ok(Map {
            kind,
            columns,
            cells,
        })
    }

    fn header(&self, line: &[u8]) -> Result<(usize, usize, Kind), Error> {
        let words: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
        let bad = || MapReason::Header {
            found: excerpt(line),
        };
        let Ok(three) = <[&[u8]; 3]>::try_from(&words[..]) else {
            return Err(self.error(1, 1, bad()));
        };
        size_and_kind(three).map_err(|BadHeader { word, reason }| {
            self.error(1, column_of(word, &words), reason.unwrap_or_else(bad))
        })
    }
}

#[cfg(test)]
mod tests;
