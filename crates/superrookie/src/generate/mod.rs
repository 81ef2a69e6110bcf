//! Maps made from a seed, each with a certificate: a list of commands that collects every coin without a
//! special jump and without a hit, checked by the rules before the map is given out.
//!
//! Six kinds in three sizes, in the spirit of what contestants have told of the contest's maps (section 8
//! of the rule book). The same version, kind, size and seed give the same map and certificate everywhere.
//!
//! ```
//! use dohyo_superrookie::generate::{Size, generate};
//! use dohyo_superrookie::{Kind, State};
//!
//! let made = generate(Kind::Maze, Size::Small, 7)?;
//! let mut state = State::new(made.map());
//! for &commands in made.certificate() {
//!     state.step(commands);
//! }
//! assert_eq!((state.cost(), state.specials(), state.hits()), (0, 0, 0));
//! # Ok::<(), dohyo_superrookie::generate::GenerateError>(())
//! ```

mod canvas;
mod choice;
mod flight;
mod handcrafted;
mod jump;
mod maze;
mod pilot;
mod pits;
mod puzzle;
mod random;
mod search;

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use self::random::Random;
use crate::command::Commands;
use crate::map::{Kind, Map};
use crate::state::State;

/// Version of the generators: it changes with every change of a map or certificate that they make.
pub const VERSION: u32 = 1;

/// Draws after which a generator gives up. Hardly any seed needs more than a few.
const MAX_DRAWS: u32 = 10_000;

/// The size of a generated map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// At most 1,900 cells.
    Small,
    /// At most 6,500 cells.
    Medium,
    /// At most 10,000 cells.
    Large,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// Most cells of a map of this size.
    pub fn max_cells(self) -> usize {
        match self {
            Self::Small => 1_900,
            Self::Medium => 6_500,
            Self::Large => Map::MAX_CELLS,
        }
    }

    /// One of three things, by size.
    fn of<T>(self, small: T, medium: T, large: T) -> T {
        match self {
            Self::Small => small,
            Self::Medium => medium,
            Self::Large => large,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Size {
    type Err = GenerateError;

    fn from_str(word: &str) -> Result<Self, GenerateError> {
        let mut sizes = Self::ALL.into_iter();
        sizes
            .find(|size| size.name() == word)
            .ok_or(GenerateError::UnknownSize)
    }
}

/// Why there is no map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// A word that is no size.
    #[error("unknown size, expected small, medium or large")]
    UnknownSize,
    /// None of many draws could be proved; no seed is known with which this happens.
    #[error(
        "no {kind} map of size {size} could be made from seed {seed} in {draws} draws; take another seed"
    )]
    NoDraw {
        /// The kind.
        kind: Kind,
        /// The size.
        size: Size,
        /// The seed.
        seed: u64,
        /// Draws that were thrown away.
        draws: u32,
    },
}

/// A map and the proof that it can be finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generated {
    map: Map,
    certificate: Vec<Commands>,
    draws: u32,
}

impl Generated {
    /// The map.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The commands of every frame until the last coin: cost 0.
    pub fn certificate(&self) -> &[Commands] {
        &self.certificate
    }

    /// Draws that were made, this one included.
    pub fn draws(&self) -> u32 {
        self.draws
    }
}

/// Makes the map of a seed, and its certificate. A seed makes no difference to [`Kind::Handcrafted`].
///
/// # Errors
/// [`GenerateError::NoDraw`] if no draw could be proved.
pub fn generate(kind: Kind, size: Size, seed: u64) -> Result<Generated, GenerateError> {
    let mut random = Random::new(&[u64::from(VERSION), kind as u64, size as u64, seed]);
    for draws in 1..=MAX_DRAWS {
        let drawn = match kind {
            Kind::Choice => choice::draw(size, &mut random),
            Kind::Jump => jump::draw(size, &mut random),
            Kind::Pits => pits::draw(size, &mut random),
            Kind::Puzzle => puzzle::draw(size, &mut random),
            Kind::Maze => maze::draw(size, &mut random),
            Kind::Handcrafted => handcrafted::draw(size),
        };
        if let Some((map, certificate)) = drawn.ok().and_then(|draft| prove(draft, size)) {
            return Ok(Generated {
                map,
                certificate,
                draws,
            });
        }
    }
    Err(GenerateError::NoDraw {
        kind,
        size,
        seed,
        draws: MAX_DRAWS,
    })
}

/// A map with commands that should finish it.
type Draft = (Map, Vec<Commands>);

/// Plays the commands by the rules, from the start; gives them up to the last coin, if they are a proof.
fn prove((map, mut commands): Draft, size: Size) -> Option<Draft> {
    if map.rows() * map.columns() > size.max_cells() {
        return None;
    }
    let mut state = State::new(&map);
    let all = state.max_coins();
    let mut played = 0;
    for &frame in &commands {
        if state.coins() == all || state.is_over() {
            break;
        }
        state.step(frame);
        played += 1;
    }
    commands.truncate(played);
    (state.cost() == 0 && state.specials() == 0 && state.hits() == 0).then_some((map, commands))
}

#[cfg(test)]
mod tests;
