//! The map of a match: terrain, items and starts, always valid (section 3).

mod files;
mod rows;
mod text;
mod valid;

use alloc::string::String;
use alloc::vec::Vec;

use crate::cell::{Item, Terrain, joined_rows};
use crate::position::Position;

pub use files::{MapFiles, Source};
pub use text::{FIRST_LINE, MAX_TEXT};

/// A valid map: closed outer ring, exactly one goal, exactly two starts on space, items on space only, goal
/// within reach of both starts without dynamite.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Map {
    width: u8,
    terrain: Vec<Terrain>,
    items: Vec<Option<Item>>,
    starts: [Position; 2],
    goal: Position,
    name: String,
    teaches: String,
}

impl Map {
    /// Columns.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> u8 {
        let rows = self.terrain.len() / usize::from(self.width.max(1));
        u8::try_from(rows).unwrap_or(u8::MAX)
    }

    /// The terrain of a cell; wall off the board.
    pub fn terrain(&self, at: Position) -> Terrain {
        let index = index(at, self.width);
        index
            .and_then(|index| self.terrain.get(index))
            .copied()
            .unwrap_or(Terrain::Wall)
    }

    /// The item in a cell.
    pub fn item(&self, at: Position) -> Option<Item> {
        let index = index(at, self.width)?;
        self.items.get(index).copied().flatten()
    }

    /// Where player 1 and player 2 start in round 1.
    pub fn starts(&self) -> [Position; 2] {
        self.starts
    }

    /// The goal, where the enemy starts too.
    pub fn goal(&self) -> Position {
        self.goal
    }

    /// The name, empty if the map has none. The three public files carry none.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the map teaches, in a line; empty if it does not say.
    pub fn teaches(&self) -> &str {
        &self.teaches
    }

    /// Every cell, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Position> + use<> {
        let (width, height) = (self.width, self.height());
        (0..height).flat_map(move |y| (0..width).map(move |x| Position::new(x, y)))
    }

    /// How many items of this sort lie on the map.
    pub fn count(&self, item: Item) -> usize {
        self.items.iter().filter(|&&i| i == Some(item)).count()
    }

    /// The terrain as rows of digits joined by `,`, as in `simulate`.
    pub fn terrain_rows(&self) -> String {
        let marks: Vec<u8> = self.terrain.iter().map(|terrain| terrain.mark()).collect();
        joined_rows(&marks, usize::from(self.width))
    }

    /// The items as rows of letters joined by `,`, `.` for none, as in `simulate`.
    pub fn item_rows(&self) -> String {
        let mark = |item: &Option<Item>| item.map_or(b'.', Item::mark);
        let marks: Vec<u8> = self.items.iter().map(mark).collect();
        joined_rows(&marks, usize::from(self.width))
    }
}

fn index(at: Position, width: u8) -> Option<usize> {
    (at.x < width).then(|| usize::from(at.y) * usize::from(width) + usize::from(at.x))
}

/// Splits a text into lines without their `\n` or `\r\n`. A last line without newline counts; empty lines
/// at the end do not.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut lines: Vec<&[u8]> = text
        .split(|&byte| byte == b'\n')
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
        .collect();
    while lines
        .last()
        .is_some_and(|line| line.trim_ascii().is_empty())
    {
        lines.pop();
    }
    lines
}
