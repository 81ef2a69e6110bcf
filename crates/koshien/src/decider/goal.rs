//! `goal`: walks the shortest known route to the goal.

use alloc::vec::Vec;

use super::{Decider, Turn};
use crate::cell::Known;
use crate::position::Position;
use crate::route::Router;

/// Each turn searches around the first unexplored cell of its route, or around itself if there is none,
/// and takes a step of the shortest route on what it knows then; if that leads into a neighbour that it has
/// never searched, it searches there instead. Takes no notice of items and the enemy.
#[derive(Debug, Clone, Default)]
pub struct Goal {
    router: Router,
    route: Vec<Position>,
}

impl Goal {
    /// Ready for a round.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Decider for Goal {
    fn play(&mut self, turn: &mut Turn<'_>) {
        let centre = first_unexplored(turn, &self.route).unwrap_or(turn.at());
        turn.get_map_area(centre);
        let (from, known) = (turn.at(), turn.knowledge());
        let goal = known.goal();
        self.router
            .route(known.map(), from, goal, &[], &mut self.route);
        step(turn, &self.route);
    }
}

/// Takes a step along a route that begins at the own cell, if an action is left. What was seen just now may have
/// led the route through a neighbour that was never searched, and which may be a wall: that one is searched, and
/// the step waits for the next turn.
pub(super) fn step(turn: &mut Turn<'_>, route: &[Position]) {
    let Some(&next) = route.get(1) else {
        return;
    };
    if turn.actions_left() == 0 {
        return;
    }
    if turn.knowledge().map().at(next) == Some(Known::Unexplored) {
        turn.get_map_area(next);
    } else {
        turn.move_to(next);
    }
}

/// The first cell of a route that has never been searched.
pub(super) fn first_unexplored(turn: &Turn<'_>, route: &[Position]) -> Option<Position> {
    let map = turn.knowledge().map();
    let mut cells = route.iter().copied();
    cells.find(|&cell| map.at(cell) == Some(Known::Unexplored))
}
