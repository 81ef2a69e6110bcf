//! One thing to play: a map, what kind of map it is, and the hash by which it is the same case in every run.

use std::fmt;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use crate::error::Error;

/// A game that cases belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Game {
    /// Super Rookie; the score of a case is its cost.
    SuperRookie,
}

impl Game {
    /// A short fixed name, for machines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SuperRookie => "superrookie",
        }
    }

    /// The game of that name.
    pub fn named(name: &str) -> Option<Self> {
        (name == Self::SuperRookie.name()).then_some(Self::SuperRookie)
    }

    /// Which scores are better.
    pub const fn direction(self) -> Direction {
        match self {
            Self::SuperRookie => Direction::LowerIsBetter,
        }
    }
}

/// Which scores are better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// The lower one.
    LowerIsBetter,
    /// The higher one.
    HigherIsBetter,
}

impl Direction {
    /// By how much `after` is better than `before`; negative if it is worse.
    pub const fn improvement(self, before: i64, after: i64) -> i64 {
        match self {
            Self::LowerIsBetter => before.saturating_sub(after),
            Self::HigherIsBetter => after.saturating_sub(before),
        }
    }

    /// The better of two scores.
    pub fn better(self, one: i64, other: i64) -> i64 {
        match self {
            Self::LowerIsBetter => one.min(other),
            Self::HigherIsBetter => one.max(other),
        }
    }
}

/// The SHA-256 of something that is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, std::hash::Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The hash of these parts, one behind the other.
    pub fn of(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }

    /// The first twelve digits, which is what people compare.
    pub fn short(&self) -> String {
        let mut text = self.to_string();
        text.truncate(12);
        text
    }
}

/// 64 hexadecimal digits, as `sha256sum` prints them.
impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({})", self.short())
    }
}

/// How large a map is, in the words of the contest (section 7 of the rule book).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// Up to 1,900 cells.
    Small,
    /// Up to 6,500 cells.
    Medium,
    /// More.
    Large,
}

impl Size {
    /// All sizes, small to large.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// `small`, `medium` or `large`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// The size of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name() == name)
    }

    /// The size of a map that says nothing about it, by its cells. The limits lie between the sizes that
    /// contestants have seen (section 8 of the rule book).
    pub const fn of_cells(cells: usize) -> Self {
        match cells {
            0..=1_900 => Self::Small,
            1_901..=6_500 => Self::Medium,
            _ => Self::Large,
        }
    }

    /// The size that a name like `maze-small` or `maze-small-17` ends with.
    fn in_name(name: &str) -> Option<Self> {
        name.rsplit('-').take(2).find_map(Self::named)
    }
}

/// What people call a case, and what cases are grouped by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// Its name, unique in its suite.
    pub name: String,
    /// The kind of map.
    pub kind: String,
    /// The size of the map.
    pub size: Size,
    /// The seed that it was generated from.
    pub seed: Option<u64>,
    /// Coins, or whatever can be collected.
    pub coins: u32,
}

/// One thing to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// What it is called.
    pub label: Label,
    /// The map file.
    pub text: Arc<str>,
    /// The hash of the game and the map file. Cases with the same one are the same case, whatever they are called.
    pub hash: Hash,
}

impl Case {
    /// A case of Super Rookie from the text of a map file. Without a `size`, the end of the name says it, or the
    /// number of cells. Line ends do not matter for the hash.
    ///
    /// # Errors
    /// [`Error::Map`] if the text is no valid map.
    pub fn superrookie(
        name: &str,
        text: &[u8],
        size: Option<Size>,
        seed: Option<u64>,
    ) -> Result<Self, Error> {
        let map = dohyo_superrookie::Map::parse(name, text).map_err(Error::Map)?;
        let cells = map.rows() * map.columns();
        let size = size
            .or_else(|| Size::in_name(name))
            .unwrap_or_else(|| Size::of_cells(cells));
        let coins = map.count(dohyo_superrookie::Cell::Coin);
        let label = Label {
            name: name.to_owned(),
            kind: map.kind().name().to_owned(),
            size,
            seed,
            coins: u32::try_from(coins).unwrap_or(u32::MAX),
        };
        let text: Arc<str> = map.to_string().into();
        Ok(Self {
            label,
            hash: Self::hash(Game::SuperRookie, &text),
            text,
        })
    }

    /// The hash of a case.
    pub(crate) fn hash(game: Game, text: &str) -> Hash {
        Hash::of(&[game.name().as_bytes(), b"\n", text.as_bytes()])
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A map of Super Rookie with a coin `distance` cells to the right of the character.
    pub(crate) fn map(distance: usize) -> String {
        let mut row = "#@.......".to_owned();
        row.replace_range(distance + 1..distance + 2, "$");
        let empty = "#........#\n".repeat(7);
        format!("10 10 Jump\n##########\n{empty}{row}#\n##########\n")
    }

    fn case(name: &str, text: &str) -> Case {
        Case::superrookie(name, text.as_bytes(), None, None).unwrap()
    }

    #[test]
    fn a_case_is_known_by_its_map_not_by_its_name_or_line_ends() {
        let one = case("one", &map(3));
        assert_eq!(one.hash, case("two", &map(3).replace('\n', "\r\n")).hash);
        assert_ne!(one.hash, case("one", &map(4)).hash);
        assert_eq!(one.label.coins, 1);
        assert_eq!(one.label.kind, "Jump");
    }

    #[test]
    fn the_name_says_the_size_or_else_the_cells() {
        assert_eq!(case("jump", &map(3)).label.size, Size::Small);
        assert_eq!(case("jump-large", &map(3)).label.size, Size::Large);
        assert_eq!(case("jump-medium-7", &map(3)).label.size, Size::Medium);
        assert_eq!(Size::of_cells(1_901), Size::Medium);
        assert_eq!(Size::of_cells(10_000), Size::Large);
    }

    #[test]
    fn a_hash_is_what_sha256sum_prints() {
        assert_eq!(
            Hash::of(&[b"a", b"bc"]).to_string(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }

    #[test]
    fn better_is_lower_or_higher_as_the_game_has_it() {
        assert_eq!(Direction::LowerIsBetter.improvement(10, 4), 6);
        assert_eq!(Direction::HigherIsBetter.improvement(10, 4), -6);
        assert_eq!(Direction::LowerIsBetter.better(10, 4), 4);
        assert_eq!(Direction::HigherIsBetter.better(10, 4), 10);
    }
}
