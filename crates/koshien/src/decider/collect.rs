//! `item` and `item-goal`: collect what they have seen.

use alloc::vec::Vec;

use super::goal::{first_unexplored, step};
use super::{Decider, Turn};
use crate::cell::Known;
use crate::position::Position;
use crate::route::Router;

/// Each turn searches (what is unexplored on its route, else near itself), then takes a step to the useful
/// item that is nearest by the cost of the route; if it knows of none, to the nearest unexplored cell.
/// Walks around harmful items and the goal, and stays if there is nowhere to go.
#[derive(Debug, Clone, Default)]
pub struct Item {
    walk: Walk,
}

impl Item {
    /// Ready for a round.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Decider for Item {
    fn play(&mut self, turn: &mut Turn<'_>) {
        self.walk.search(turn);
        if self.walk.collect(turn) {
            self.walk.step(turn);
        }
    }
}

/// Collects as [`Item`] does until the turns left are just enough for the route to the goal, or there is
/// nothing left to collect or explore; then goes to the goal.
#[derive(Debug, Clone, Default)]
pub struct ItemGoal {
    walk: Walk,
    homeward: bool,
}

impl ItemGoal {
    /// Ready for a round.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Decider for ItemGoal {
    fn play(&mut self, turn: &mut Turn<'_>) {
        self.walk.search(turn);
        let left = turn.rules().turns.saturating_sub(turn.number()) + 1;
        let way = self.walk.go_home(turn);
        // The cost of a route is two more than its turns, since the goal costs three: that is the step aside,
        // there and back. Water costs its two turns, and the unknown more than it can.
        self.homeward |= way.is_some_and(|cost| left <= cost);
        if !self.homeward && self.walk.collect(turn) || self.walk.go_home(turn).is_some() {
            self.walk.step(turn);
        }
    }
}

/// What both have in common: a route, and the cells that were visited.
#[derive(Debug, Clone, Default)]
struct Walk {
    router: Router,
    route: Vec<Position>,
    /// For routes that are compared.
    other: Vec<Position>,
    /// Items there are taken, whatever the map still shows.
    visited: Vec<Position>,
    harmful: Vec<Position>,
}

impl Walk {
    fn search(&mut self, turn: &mut Turn<'_>) {
        let at = turn.at();
        if self.visited.last() != Some(&at) {
            self.visited.push(at);
        }
        let next = first_unexplored(turn, &self.route);
        let near = || {
            let cells = inside(turn);
            cells.min_by_key(|cell| at.steps_to(*cell))
        };
        let centre = match next {
            Some(cell) => cell,
            // The first look is around itself.
            None if turn.number() == 1 => at,
            None => near().unwrap_or(at),
        };
        let (width, height) = (turn.rules().width, turn.rules().height);
        let reach = turn.rules().window / 2;
        let pull = |x: u8, side: u8| {
            x.min(side.saturating_sub(1 + reach))
                .max(reach.min(side / 2))
        };
        turn.get_map_area(Position::new(pull(centre.x, width), pull(centre.y, height)));
        self.harmful.clear();
        self.harmful.extend(items(turn, true));
    }

    /// Sets the route to the nearest useful item or unexplored cell. False if there is none.
    fn collect(&mut self, turn: &Turn<'_>) -> bool {
        let visited = &self.visited;
        let wanted: Vec<Position> = items(turn, false)
            .filter(|at| !visited.contains(at))
            .collect();
        self.nearest(turn, wanted) || self.nearest(turn, inside(turn).collect())
    }

    fn nearest(&mut self, turn: &Turn<'_>, cells: Vec<Position>) -> bool {
        let (at, known) = (turn.at(), turn.knowledge());
        self.harmful.push(known.goal());
        let mut best = None;
        for cell in cells {
            // A route costs at least its steps: farther cells cannot be better.
            if best.is_some_and(|best| at.steps_to(cell) >= best) {
                continue;
            }
            let map = known.map();
            let cost = self
                .router
                .route(map, at, cell, &self.harmful, &mut self.other);
            if let Some(cost) = cost
                && best.is_none_or(|best| cost < best)
            {
                best = Some(cost);
                core::mem::swap(&mut self.route, &mut self.other);
            }
        }
        self.harmful.pop();
        best.is_some()
    }

    /// Sets the route to the goal, around harmful items if that is possible; gives its cost.
    fn go_home(&mut self, turn: &Turn<'_>) -> Option<u32> {
        let (at, known) = (turn.at(), turn.knowledge());
        let (map, goal) = (known.map(), known.goal());
        let clean = self
            .router
            .route(map, at, goal, &self.harmful, &mut self.route);
        clean.or_else(|| self.router.route(map, at, goal, &[], &mut self.route))
    }

    fn step(&mut self, turn: &mut Turn<'_>) {
        step(turn, &self.route);
    }
}

/// The harmful or the useful items that the player knows of, in reading order.
fn items<'a>(turn: &'a Turn<'_>, harmful: bool) -> impl Iterator<Item = Position> + 'a {
    let map = turn.knowledge().map();
    let width = map.width().max(1);
    let wanted = move |mark: u8| match Known::from_mark(mark) {
        Some(Known::Item(item)) => item.is_harmful() == harmful,
        _ => false,
    };
    let cells = map.marks().iter().enumerate();
    cells
        .filter(move |(_, mark)| wanted(**mark))
        .filter_map(move |(index, _)| {
            let (y, x) = (index / usize::from(width), index % usize::from(width));
            Some(Position::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?))
        })
}

/// The unexplored cells inside of the outer ring, which can never be entered.
fn inside<'a>(turn: &'a Turn<'_>) -> impl Iterator<Item = Position> + 'a {
    let map = turn.knowledge().map();
    let (right, bottom) = (
        map.width().saturating_sub(1),
        map.height().saturating_sub(1),
    );
    let cells = map.unexplored();
    cells.filter(move |at| (1..right).contains(&at.x) && (1..bottom).contains(&at.y))
}
