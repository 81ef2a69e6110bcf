//! Maps without end: a valid map of 17x17 cells for every style and seed.
//!
//! A map is drawn and tested until it is good: ground of the style, then goal, starts and sword, then items. All
//! choices come from one PCG32 that is seeded with the [`Recipe`] and [`VERSION`], and all numbers are integers, so the
//! same recipe gives the same bytes on every machine. Whoever changes what comes out raises [`VERSION`].

mod canvas;
mod dice;
mod ground;
mod items;
mod maze;
mod place;
mod vault;
mod walk;
mod water;

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::map::Map;
use crate::position::Position;
use canvas::{Canvas, SIDE};
use dice::Dice;

/// The version of the generator: part of the seed, and named in every map.
pub const VERSION: u32 = 1;

/// What a generated map is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// Little is in the way.
    Open,
    /// A river, a lake or a marsh: the way with the fewest cells leads through water, a dry one around it.
    Water,
    /// Rewards behind breakable walls: some cannot be had without dynamite, some only by a long way.
    Vault,
    /// Passages one cell wide, with loops.
    Maze,
    /// A quarter that is a maze, water, and a vault.
    Mixed,
}

impl Style {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Open,
        Self::Water,
        Self::Vault,
        Self::Maze,
        Self::Mixed,
    ];

    /// The name: `open`, `water`, `vault`, `maze`, `mixed`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Water => "water",
            Self::Vault => "vault",
            Self::Maze => "maze",
            Self::Mixed => "mixed",
        }
    }

    /// The number that goes into the seed; never changes.
    const fn number(self) -> u64 {
        match self {
            Self::Open => 1,
            Self::Water => 2,
            Self::Vault => 3,
            Self::Maze => 4,
            Self::Mixed => 5,
        }
    }

    /// What its maps teach.
    const fn teaches(self) -> &'static str {
        match self {
            Self::Open => {
                "Little is in the way: what you search and in which order you collect decides."
            }
            Self::Water => {
                "The way with the fewest cells leads through water: count whether the dry one takes fewer turns."
            }
            Self::Vault => {
                "Rewards lie behind breakable walls: where does a piece of dynamite pay most?"
            }
            Self::Maze => {
                "Passages with loops and dead ends: search before you walk, and remember another way."
            }
            Self::Mixed => {
                "A maze, water and a vault on one board: plan a tour, and leave out what is dear."
            }
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Style {
    type Err = UnknownStyle;

    fn from_str(name: &str) -> Result<Self, UnknownStyle> {
        let found = Self::ALL.into_iter().find(|style| style.name() == name);
        found.ok_or_else(|| UnknownStyle(crate::error::excerpt(name.as_bytes())))
    }
}

/// There is no style of this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no style `{0}`: expected open, water, vault, maze or mixed")]
pub struct UnknownStyle(pub String);

/// Which map is to be made. With [`VERSION`] it says everything about the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// What it is about.
    pub style: Style,
    /// Whether the right half mirrors the left one, the start of one player that of the other.
    pub symmetric: bool,
    /// Which of the maps of this style.
    pub seed: u64,
}

/// A map, and how far both players have to walk on it. Distances are turns of somebody who walks without
/// stopping: one for each cell, two for water (section 6), and never across the goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generated {
    /// The map.
    pub map: Map,
    /// The cell of the sword.
    pub sword: Position,
    /// Turns from the start of player 1 and of player 2 in round 1 to the goal.
    pub to_goal: [u32; 2],
    /// Turns from the starts to the sword.
    pub to_sword: [u32; 2],
    /// How many maps were drawn until this one was good enough.
    pub tries: u32,
}

impl Recipe {
    /// The name of its map: style, seed and version of the generator.
    pub fn name(self) -> String {
        let Self { style, seed, .. } = self;
        let symmetric = if self.symmetric { ", symmetric" } else { "" };
        format!("{style} {seed}{symmetric} (generator {VERSION})")
    }

    /// Makes the map.
    ///
    /// ```
    /// use dohyo_koshien::generate::{Recipe, Style};
    /// let recipe = Recipe { style: Style::Water, symmetric: true, seed: 7 };
    /// let made = recipe.generate();
    /// assert_eq!(made.map.name(), "water 7, symmetric (generator 1)");
    /// assert_eq!(made.to_goal[0], made.to_goal[1]);
    /// assert_eq!(made.map, recipe.generate().map);
    /// ```
    pub fn generate(self) -> Generated {
        let mut dice = Dice::new(self.seed, VERSION, self.style.number(), self.symmetric);
        let mut tries = 0_u32;
        // A draw is good with a probability that the tests watch; the loop ends soon for every seed they tried.
        loop {
            tries = tries.saturating_add(1);
            if let Some(made) = self.draw(&mut dice) {
                return Generated { tries, ..made };
            }
        }
    }

    /// One draw; `None` if it is not good enough.
    fn draw(self, dice: &mut Dice) -> Option<Generated> {
        let mut canvas = Canvas::new(self.symmetric);
        let wish = ground::lay(&mut canvas, self.style, dice)?;
        let spots = place::place(&mut canvas, self.style, wish, dice)?;
        let items = items::lay(&canvas, &spots, self.style, dice)?;
        let map = Map::from_rows(
            "generated",
            &canvas.rows(),
            &items,
            spots.starts,
            (SIDE, SIDE),
        );
        Some(Generated {
            map: map.ok()?.named(&self.name(), self.style.teaches())?,
            sword: spots.sword,
            to_goal: spots.to_goal,
            to_sword: spots.to_sword,
            tries: 0,
        })
    }
}
