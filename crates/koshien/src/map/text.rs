//! Our single-file format: a few fields, then the board as a program sees it.
//!
//! ```text
//! dohyo-koshien-map 1
//! name: Pond
//! teaches: Water costs a turn; the way around it is longer.
//! player 1: 2:2
//! player 2: 6:2
//!
//! 111111111
//! 1.......1
//! 1..a.b..1
//! 1..444..1
//! 1...3...1
//! 111111111
//! ```
//! The first line names format and version. `name` and `teaches` may be left out. The board follows after
//! an empty line: `.` (or `0`) is space, 1 to 5 are terrain, letters are items, which lie on space.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::valid::{Parts, Place};
use super::{Map, lines};
use crate::cell::{Item, Terrain};
use crate::error::{Error, MapReason, excerpt};
use crate::position::Position;

/// The first line of a map in our format; the number is the version.
pub const FIRST_LINE: &str = "dohyo-koshien-map 1";
const FORMAT: &str = "dohyo-koshien-map";
const VERSION: u32 = 1;
/// The most characters of `name` and of `teaches`.
pub const MAX_TEXT: usize = 200;

impl Map {
    /// Whether a text says in its first bytes that it is a map in our single-file format, of any version.
    pub fn is_text(text: &[u8]) -> bool {
        text.strip_prefix(b"\xef\xbb\xbf")
            .unwrap_or(text)
            .starts_with(FORMAT.as_bytes())
    }

    /// Reads a map in our single-file format, of a board of `width` x `height` cells.
    ///
    /// # Errors
    /// [`Error::Map`] with file, line, column, cell and reason for everything that the format or section 3
    /// rejects.
    pub fn parse(file: &str, text: &[u8], width: u8, height: u8) -> Result<Self, Error> {
        let lines = lines(text);
        let mut fields = Fields::default();
        let mut board = lines.len();
        let place = |line: usize, column: usize| Place { file, line, column };
        for (number, line) in (1..).zip(&lines) {
            if number == 1 {
                check_first(line).map_err(|reason| place(1, 1).error(None, reason))?;
            } else if line.trim_ascii().is_empty() {
                board = number;
                break;
            } else {
                fields
                    .read(number, line)
                    .map_err(|(column, reason)| place(number, column).error(None, reason))?;
            }
        }
        if lines.is_empty() {
            let reason = MapReason::Header {
                expected: FIRST_LINE,
                found: String::new(),
            };
            return Err(place(1, 1).error(None, reason));
        }
        let missing = |name| {
            let reason = MapReason::FieldMissing { name };
            place(board + 1, 1).error(None, reason)
        };
        let (first, first_place) = fields.starts[0].ok_or_else(|| missing(PLAYERS[0]))?;
        let (second, second_place) = fields.starts[1].ok_or_else(|| missing(PLAYERS[1]))?;
        let rows = lines.get(board..).unwrap_or_default();
        let (terrain, items) = read_board(rows, width, height).map_err(|(x, y, reason)| {
            let inside = matches!(reason, MapReason::Value { .. });
            let at = inside.then(|| cell(x, y)).flatten();
            place(board + 1 + y, x + 1).error(at, reason)
        })?;
        let on_board = |at: Position| place(board + 1 + usize::from(at.y), 1 + usize::from(at.x));
        Parts {
            width,
            terrain,
            items,
            starts: [first, second],
            name: fields.name.unwrap_or_default(),
            teaches: fields.teaches.unwrap_or_default(),
            terrain_place: &on_board,
            item_place: &on_board,
            start_place: &|player| {
                let (line, column) = [first_place, second_place][player.min(1)];
                place(line, column)
            },
        }
        .check()
    }

    /// The same map under another name; `None` if one of the texts is too long or not printable.
    #[must_use]
    pub fn named(mut self, name: &str, teaches: &str) -> Option<Self> {
        self.name = printable(name)?;
        self.teaches = printable(teaches)?;
        Some(self)
    }
}

/// The map in our single-file format, as [`Map::parse`] reads it.
impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        for (name, text) in [("name", self.name()), ("teaches", self.teaches())] {
            if !text.is_empty() {
                writeln!(f, "{name}: {text}")?;
            }
        }
        for (name, start) in PLAYERS.into_iter().zip(self.starts()) {
            writeln!(f, "{name}: {start}")?;
        }
        for at in self.cells() {
            if at.x == 0 {
                writeln!(f)?;
            }
            let mark = match (self.item(at), self.terrain(at)) {
                (Some(item), _) => item.mark(),
                (None, Terrain::Space) => b'.',
                (None, terrain) => terrain.mark(),
            };
            fmt::Write::write_char(f, char::from(mark))?;
        }
        writeln!(f)
    }
}

const PLAYERS: [&str; 2] = ["player 1", "player 2"];

#[derive(Default)]
struct Fields {
    name: Option<String>,
    teaches: Option<String>,
    /// Each with its line and column.
    starts: [Option<(Position, (usize, usize))>; 2],
}

impl Fields {
    /// Reads `key: value`; an error comes with its column.
    fn read(&mut self, number: usize, line: &[u8]) -> Result<(), (usize, MapReason)> {
        let field = || {
            let found = excerpt(line);
            (1, MapReason::Field { found })
        };
        let text = core::str::from_utf8(line).map_err(|_| field())?;
        let (key, value) = text.split_once(':').ok_or_else(field)?;
        let column = line.len() - value.trim_start().len() + 1;
        let value = value.trim();
        let twice = |name, is_twice| {
            if is_twice {
                return Err((1, MapReason::FieldTwice { name }));
            }
            Ok(())
        };
        let text = || {
            printable(value).ok_or_else(|| {
                let found = excerpt(value.as_bytes());
                (
                    column,
                    MapReason::Text {
                        most: MAX_TEXT,
                        found,
                    },
                )
            })
        };
        match key {
            "name" => {
                twice("name", self.name.is_some())?;
                self.name = Some(text()?);
            }
            "teaches" => {
                twice("teaches", self.teaches.is_some())?;
                self.teaches = Some(text()?);
            }
            _ => {
                let known = PLAYERS.iter().position(|&name| name == key);
                let player = known.ok_or_else(field)?;
                twice(PLAYERS[player], self.starts[player].is_some())?;
                let start = value.parse().map_err(|_| {
                    let found = excerpt(value.as_bytes());
                    let expected = "a cell `x:y` like `3:4`";
                    (column, MapReason::Value { expected, found })
                })?;
                self.starts[player] = Some((start, (number, column)));
            }
        }
        Ok(())
    }
}

fn check_first(line: &[u8]) -> Result<(), MapReason> {
    if line.trim_ascii_end() == FIRST_LINE.as_bytes() {
        return Ok(());
    }
    let version = core::str::from_utf8(line)
        .ok()
        .and_then(|line| line.strip_prefix(FORMAT))
        .and_then(|rest| rest.trim().parse().ok());
    match version {
        Some(found) if found > VERSION => Err(MapReason::Version {
            found,
            newest: VERSION,
        }),
        _ => Err(MapReason::Header {
            expected: FIRST_LINE,
            found: excerpt(line),
        }),
    }
}

/// What a board holds, or column and row of what is wrong with it.
type Board = Result<(Vec<Terrain>, Vec<Option<Item>>), (usize, usize, MapReason)>;

fn read_board(rows: &[&[u8]], width: u8, height: u8) -> Board {
    let (mut terrain, mut items) = (Vec::new(), Vec::new());
    for (y, row) in rows.iter().enumerate().take(usize::from(height)) {
        let row = row.trim_ascii_end();
        for (x, &mark) in row.iter().enumerate().take(usize::from(width)) {
            let (ground, item) = match mark {
                b'.' => (Some(Terrain::Space), None),
                b'0'..=b'5' => (Terrain::from_number(mark - b'0'), None),
                _ => {
                    let item = Item::from_mark(mark);
                    (item.map(|_| Terrain::Space), item)
                }
            };
            let expected = "`.`, a terrain 0 to 5 or an item a to e, A to D";
            let found = || excerpt(&[mark]);
            terrain.push(ground.ok_or_else(|| {
                let found = found();
                (x, y, MapReason::Value { expected, found })
            })?);
            items.push(item);
        }
        if row.len() != usize::from(width) {
            let reason = MapReason::Columns {
                found: row.len(),
                expected: width.into(),
            };
            return Err((row.len().min(width.into()), y, reason));
        }
    }
    if rows.len() != usize::from(height) {
        let reason = MapReason::Rows {
            found: rows.len(),
            expected: height.into(),
        };
        return Err((0, rows.len().min(height.into()), reason));
    }
    Ok((terrain, items))
}

fn cell(x: usize, y: usize) -> Option<Position> {
    Some(Position::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?))
}

/// The text, if it can be a field: printable, on one line, not too long.
fn printable(text: &str) -> Option<String> {
    let text = text.trim();
    let fits = text.chars().count() <= MAX_TEXT && !text.chars().any(char::is_control);
    fits.then(|| text.into())
}
