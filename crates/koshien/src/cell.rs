//! What a cell can hold: terrain and items (section 2), with all their codes.

use alloc::string::String;
use core::fmt;

use serde::{Deserialize, Serialize};

/// The ground of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// 0: can be entered.
    Space,
    /// 1: blocks.
    Wall,
    /// 2: blocks.
    Storehouse,
    /// 3: can be entered; ends the player's part of the round.
    Goal,
    /// 4: can be entered; swallows the next move.
    Water,
    /// 5: blocks until dynamite opens it.
    BreakableWall,
}

impl Terrain {
    /// All of them, by their numbers.
    pub const ALL: [Self; 6] = [
        Self::Space,
        Self::Wall,
        Self::Storehouse,
        Self::Goal,
        Self::Water,
        Self::BreakableWall,
    ];

    /// The number on disk and in programs.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The terrain with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number as a character, as it stands in `map_all`.
    pub const fn mark(self) -> u8 {
        b'0' + self.number()
    }

    /// Whether players and the enemy may enter.
    pub const fn can_be_entered(self) -> bool {
        matches!(self, Self::Space | Self::Goal | Self::Water)
    }

    /// Name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Space => "space",
            Self::Wall => "wall",
            Self::Storehouse => "storehouse",
            Self::Goal => "goal",
            Self::Water => "water",
            Self::BreakableWall => "breakable wall",
        }
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Something that acts when a player enters its cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// `a`
    Tea,
    /// `b`
    Sweets,
    /// `c`, the silver coin (chogin).
    Coin,
    /// `d`, the white dolphin.
    Beluga,
    /// `e`, the Kusanagi sword: also the power to defeat the enemy.
    Sword,
    /// `A`, the poison mushroom.
    Poison,
    /// `B`
    Snake,
    /// `C`
    Trap,
    /// `D`; players set it too.
    Bomb,
}

impl Item {
    /// All of them, by their codes on disk.
    pub const ALL: [Self; 9] = [
        Self::Tea,
        Self::Sweets,
        Self::Coin,
        Self::Beluga,
        Self::Sword,
        Self::Poison,
        Self::Snake,
        Self::Trap,
        Self::Bomb,
    ];

    /// The code in `items.dat`, 1 to 9.
    pub const fn code(self) -> u8 {
        self as u8 + 1
    }

    /// The item with this code.
    pub fn from_code(code: u8) -> Option<Self> {
        let index = usize::from(code).checked_sub(1)?;
        Self::ALL.get(index).copied()
    }

    /// The letter in programs and in `map_all`: `a` to `e`, `A` to `D`.
    pub const fn mark(self) -> u8 {
        match self {
            Self::Tea => b'a',
            Self::Sweets => b'b',
            Self::Coin => b'c',
            Self::Beluga => b'd',
            Self::Sword => b'e',
            Self::Poison => b'A',
            Self::Snake => b'B',
            Self::Trap => b'C',
            Self::Bomb => b'D',
        }
    }

    /// The item with this letter.
    pub fn from_mark(mark: u8) -> Option<Self> {
        Some(match mark {
            b'a' => Self::Tea,
            b'b' => Self::Sweets,
            b'c' => Self::Coin,
            b'd' => Self::Beluga,
            b'e' => Self::Sword,
            b'A' => Self::Poison,
            b'B' => Self::Snake,
            b'C' => Self::Trap,
            b'D' => Self::Bomb,
            _ => return None,
        })
    }

    /// Whether it is one of `A` to `D`, which cost points.
    pub const fn is_harmful(self) -> bool {
        matches!(self, Self::Poison | Self::Snake | Self::Trap | Self::Bomb)
    }

    /// Name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tea => "tea",
            Self::Sweets => "sweets",
            Self::Coin => "silver coin",
            Self::Beluga => "beluga",
            Self::Sword => "Kusanagi sword",
            Self::Poison => "poison mushroom",
            Self::Snake => "snake",
            Self::Trap => "trap",
            Self::Bomb => "bomb",
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A cell as a player's own map shows it: an item hides the terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Known {
    /// -1, `-` in `map_all`: never searched.
    Unexplored,
    /// A number 0 to 5.
    Terrain(Terrain),
    /// A letter.
    Item(Item),
}

impl Known {
    /// The character in `map_all`.
    pub const fn mark(self) -> u8 {
        match self {
            Self::Unexplored => b'-',
            Self::Terrain(terrain) => terrain.mark(),
            Self::Item(item) => item.mark(),
        }
    }

    /// What a character of `map_all` stands for.
    pub fn from_mark(mark: u8) -> Option<Self> {
        match mark {
            b'-' => Some(Self::Unexplored),
            b'0'..=b'5' => Terrain::from_number(mark - b'0').map(Self::Terrain),
            _ => Item::from_mark(mark).map(Self::Item),
        }
    }
}

/// Rows of characters joined by `,`, as in `map_all` and in the states of `simulate`.
pub(crate) fn joined_rows(marks: &[u8], width: usize) -> String {
    let mut text = String::with_capacity(marks.len() + marks.len() / width.max(1));
    for (index, row) in marks.chunks(width.max(1)).enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.extend(row.iter().copied().map(char::from));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_read_back() {
        for terrain in Terrain::ALL {
            assert_eq!(Terrain::from_number(terrain.number()), Some(terrain));
            assert_eq!(
                Known::from_mark(terrain.mark()),
                Some(Known::Terrain(terrain))
            );
        }
        for item in Item::ALL {
            assert_eq!(Item::from_code(item.code()), Some(item));
            assert_eq!(Item::from_mark(item.mark()), Some(item));
            assert_eq!(Known::from_mark(item.mark()), Some(Known::Item(item)));
        }
        assert_eq!(Terrain::from_number(6), None);
        assert_eq!((Item::from_code(0), Item::from_code(10)), (None, None));
        for mark in *b"6f E,.\n" {
            assert_eq!(Known::from_mark(mark), None);
        }
    }

    #[test]
    fn players_may_enter_space_goal_and_water() {
        let open: alloc::vec::Vec<u8> = Terrain::ALL
            .into_iter()
            .filter(|t| t.can_be_entered())
            .map(Terrain::number)
            .collect();
        assert_eq!(open, [0, 3, 4]);
    }
}
