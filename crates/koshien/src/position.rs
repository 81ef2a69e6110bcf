//! Cells of the board: where something is, where a command points to, and the four directions.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use serde::de::{self, Deserialize, Deserializer};
use serde::{Serialize, Serializer};

/// A cell of the board, written `x:y`. Sorts in reading order: by y, then by x.
///
/// ```
/// use dohyo_koshien::Position;
/// let cell: Position = "3:4".parse()?;
/// assert_eq!(cell, Position::new(3, 4));
/// assert!(Position::new(9, 3) < cell);
/// # Ok::<(), dohyo_koshien::ParsePositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    // The order of the fields makes the order of positions.
    /// Row, 0 at the top.
    pub y: u8,
    /// Column, 0 at the left.
    pub x: u8,
}

impl Position {
    /// The cell in column `x` and row `y`.
    pub const fn new(x: u8, y: u8) -> Self {
        Self { y, x }
    }

    /// The cell next to this one, unless that would be left of or above the board.
    #[inline]
    pub fn next(self, direction: Direction) -> Option<Self> {
        let (x, y) = match direction {
            Direction::Right => (self.x.checked_add(1)?, self.y),
            Direction::Left => (self.x.checked_sub(1)?, self.y),
            Direction::Down => (self.x, self.y.checked_add(1)?),
            Direction::Up => (self.x, self.y.checked_sub(1)?),
        };
        Some(Self { y, x })
    }

    /// Steps from here to there if nothing is in the way: the sum of both differences.
    #[inline]
    pub fn steps_to(self, other: Self) -> u32 {
        u32::from(self.x.abs_diff(other.x)) + u32::from(self.y.abs_diff(other.y))
    }

    /// The larger of both differences: the measure of the enemy's attention (section 1).
    #[inline]
    pub fn reach_to(self, other: Self) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// The square of the straight-line distance.
    #[inline]
    pub fn square_to(self, other: Self) -> u32 {
        let dx = u32::from(self.x.abs_diff(other.x));
        let dy = u32::from(self.y.abs_diff(other.y));
        dx * dx + dy * dy
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.x, self.y)
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let error = || ParsePositionError(crate::error::excerpt(text.as_bytes()));
        let Target { x, y } = text.parse()?;
        match (u8::try_from(x), u8::try_from(y)) {
            (Ok(x), Ok(y)) => Ok(Self { y, x }),
            _ => Err(error()),
        }
    }
}

/// What a command points to: any two numbers, on the board or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Target {
    /// Column, 0 at the left.
    pub x: i32,
    /// Row, 0 at the top.
    pub y: i32,
}

impl Target {
    /// The target in column `x` and row `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

impl From<Position> for Target {
    fn from(at: Position) -> Self {
        Self {
            x: i32::from(at.x),
            y: i32::from(at.y),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.x, self.y)
    }
}

impl FromStr for Target {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let error = || ParsePositionError(crate::error::excerpt(text.as_bytes()));
        let (x, y) = text.split_once(':').ok_or_else(error)?;
        match (x.parse(), y.parse()) {
            (Ok(x), Ok(y)) => Ok(Self { x, y }),
            _ => Err(error()),
        }
    }
}

/// The text is not a cell.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a cell `x:y` like `3:4`, found `{0}`")]
pub struct ParsePositionError(pub String);

/// One of the four ways out of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// x + 1
    Right,
    /// x - 1
    Left,
    /// y + 1
    Down,
    /// y - 1
    Up,
}

impl Direction {
    /// All four, in the order in which the enemy looks around (section 9).
    pub const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Down, Self::Up];
    /// All four, in reading order of the cells to which they lead.
    pub const READING: [Self; 4] = [Self::Up, Self::Left, Self::Right, Self::Down];
}

/// As a string, `"3:4"`.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use std::vec::Vec;

    #[test]
    fn texts_of_cells_are_read_back_and_others_refused() {
        for text in ["0:0", "16:3", "255:255"] {
            assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
        }
        for text in ["", ":", "3", "3:", "3:4:5", "-1:3", "256:0", "a:b", "3;4"] {
            assert!(text.parse::<Position>().is_err(), "{text}");
        }
        assert_eq!("-1:99".parse(), Ok(Target::new(-1, 99)));
    }

    #[test]
    fn neighbours_stop_at_zero() {
        let corner: Vec<_> = Direction::ALL.map(|d| Position::new(0, 0).next(d)).into();
        assert_eq!(
            corner,
            [
                Some(Position::new(1, 0)),
                None,
                Some(Position::new(0, 1)),
                None
            ]
        );
    }

    #[test]
    fn distances() {
        let (a, b) = (Position::new(3, 4), Position::new(1, 7));
        assert_eq!((a.steps_to(b), a.reach_to(b), a.square_to(b)), (5, 3, 13));
    }

    #[test]
    fn directions_in_reading_order_lead_to_sorted_cells() {
        let cells = Direction::READING.map(|d| Position::new(5, 5).next(d));
        assert!(cells.is_sorted());
    }
}
