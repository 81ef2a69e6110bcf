//! How far it is, by the routes that programs get.

use alloc::string::String;
use alloc::vec::Vec;

use crate::known::KnownMap;
use crate::position::Position;
use crate::route::Router;
use crate::rows::Rows;

/// Distances in turns on ground that is known completely.
pub(super) struct Walk {
    known: KnownMap,
    goal: Position,
    router: Router,
    route: Vec<Position>,
}

impl Walk {
    /// Walks on rows of terrain joined by `,`, on which the goal lies here.
    pub(super) fn new(rows: &str, goal: Position) -> Option<Self> {
        Some(Self {
            known: KnownMap::parse(rows).ok()?,
            goal,
            router: Router::new(),
            route: Vec::new(),
        })
    }

    /// The same ground without water and with its cells closed.
    pub(super) fn dry(rows: &str, goal: Position) -> Option<Self> {
        let dry: String = rows.replace('4', "1");
        Self::new(&dry, goal)
    }

    /// The same ground with dry land where there was water: what counts is cells.
    pub(super) fn cells(rows: &str, goal: Position) -> Option<Self> {
        let cells: String = rows.replace('4', "0");
        Self::new(&cells, goal)
    }

    /// Turns from one cell to another without entering these cells, nor the goal before the end.
    pub(super) fn turns(
        &mut self,
        from: Position,
        to: Position,
        closed: &[Position],
    ) -> Option<u32> {
        // A route may not enter the goal on its way: who does has ended the round.
        let mut except = Vec::with_capacity(closed.len() + 1);
        except.extend_from_slice(closed);
        if to != self.goal {
            except.push(self.goal);
        }
        let cost = self
            .router
            .route(&self.known, from, to, &except, &mut self.route)?;
        // For a route the goal costs three; to walk onto it takes one turn.
        Some(if to == self.goal && from != to {
            cost.saturating_sub(2)
        } else {
            cost
        })
    }

    /// Whether there are two ways between these cells that have no cell in common but their ends.
    pub(super) fn has_two_ways(&mut self, from: Position, to: Position) -> bool {
        if self.turns(from, to, &[]).is_none() {
            return false;
        }
        let way = self.route.clone();
        let between = way.get(1..way.len().saturating_sub(1)).unwrap_or_default();
        // By Menger's theorem there are, if no single cell is on every way.
        between
            .iter()
            .all(|&cell| self.turns(from, to, &[cell]).is_some())
    }
}

/// Every one of `cells` that can be reached from one of them.
pub(super) fn flood(cells: &Rows, from: Position) -> Rows {
    let mut reached = Rows::only(from);
    loop {
        let mut grown = reached;
        let lines = cells.lines().len();
        for line in 1..lines - 1 {
            grown.lines_mut()[line] |= reached.beside(line) & cells.lines()[line];
        }
        if grown == reached {
            return reached;
        }
        reached = grown;
    }
}
