//! A solver that knows the whole map: it looks for commands that reach cost 0, that is every coin, no
//! special jump, no hit without a shield, within 10,000 frames.
//!
//! What it returns has been played by the rules. What it does not find may still exist: "not found within
//! the budget" says nothing about the map. The same map and budget give the same answer everywhere; the
//! budget is counted in expanded states, not in time.
//!
//! ```
//! use dohyo_superrookie::Map;
//! use dohyo_superrookie::solve::{Budget, solve};
//!
//! let text = "10 10 Jump\n##########\n#........#\n#........#\n#........#\n#........#\n\
//!             #........#\n#........#\n#........#\n#@..$...$#\n##########\n";
//! let map = Map::parse("example.map", text.as_bytes())?;
//! let certificate = solve(&map, Budget::default())?;
//! assert_eq!(certificate.frames(), 11);
//! certificate.verify(&map)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod certificate;
mod field;
mod flood;
mod graph;
mod items;
mod layer;
mod leg;
mod meter;
mod push;
mod search;
mod tour;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

pub use certificate::{Certificate, Refuted};

use crate::command::Commands;
use crate::map::{Cell, Map};
use meter::Meter;
use search::Search;

/// How long to search, in expanded states: the same on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Most states that are expanded.
    pub expansions: u64,
}

impl Default for Budget {
    /// Enough for the bundled maps with much to spare; some seconds on the machines of today.
    fn default() -> Self {
        Self {
            expansions: 100_000_000,
        }
    }
}

/// How far a search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// States expanded so far.
    pub expansions: u64,
    /// Most coins collected so far in a play without a hit and a special jump.
    pub coins: u32,
    /// Coins of the map.
    pub max_coins: u32,
}

/// Why there is no certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The search has tried all that it can try. It cannot try everything: no proof that there is no way.
    Exhausted,
    /// The budget is used up.
    Budget,
    /// The caller stopped the search.
    Stopped,
}

/// A search without success. It is no proof that the map cannot be finished.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no way to cost 0 was found ({reason}): {} of {max_coins} coins were reached; missing {}", max_coins - missing.len(), Cells(missing))]
pub struct Unsolved {
    /// Why the search ended.
    pub reason: Reason,
    /// Coins that the best play found does not have: row and column of each cell, in reading order.
    pub missing: Vec<(usize, usize)>,
    /// Coins of the map.
    pub max_coins: usize,
    /// The best play found, one entry for each frame: no hit, no special jump, all coins but the missing.
    pub best: Vec<Commands>,
    /// States that were expanded.
    pub expansions: u64,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exhausted => "every way the search knows was tried",
            Self::Budget => "the budget is used up",
            Self::Stopped => "stopped",
        })
    }
}

/// A few cells by row and column, for a message.
struct Cells<'a>(&'a [(usize, usize)]);

impl fmt::Display for Cells<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 5;
        for (index, (row, column)) in self.0.iter().take(MOST).enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}({row}, {column})")?;
        }
        match self.0.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

/// Looks for commands that reach cost 0.
///
/// # Errors
/// [`Unsolved`], with the coins that are missing and the best play found.
pub fn solve(map: &Map, budget: Budget) -> Result<Certificate, Unsolved> {
    solve_watched(map, budget, |_| ControlFlow::Continue(()))
}

/// As [`solve`], and calls `watch` every few thousand expansions; the search stops when it says so.
///
/// # Errors
/// [`Unsolved`], with the coins that are missing and the best play found.
pub fn solve_watched(
    map: &Map,
    budget: Budget,
    mut watch: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Certificate, Unsolved> {
    let max_coins = u32::try_from(map.count(Cell::Coin)).unwrap_or(u32::MAX);
    Search::new(map, Meter::new(budget, max_coins, &mut watch)).run()
}

#[cfg(test)]
mod tests;
