//! `random`: steps to a random neighbour.

use super::{Decider, Turn};
use crate::cell::{Known, Terrain};
use crate::chooser::Seeded;
use crate::position::{Direction, Position};

/// Each turn searches around itself and steps to one of the neighbours that can be entered, each with the
/// same probability; the goal is one of them.
#[derive(Debug, Clone)]
pub struct Random(Seeded);

impl Random {
    /// Ready for a round; the same seed walks the same way.
    pub fn new(seed: u64) -> Self {
        Self(Seeded::new(seed))
    }
}

impl Decider for Random {
    fn play(&mut self, turn: &mut Turn<'_>) {
        let at = turn.at();
        turn.get_map_area(at);
        let map = turn.knowledge().map();
        let mut cells = [at; 4];
        let mut count = 0;
        for cell in Direction::READING.into_iter().filter_map(|d| at.next(d)) {
            if map.at(cell).is_some_and(can_be_entered) {
                cells[count] = cell;
                count += 1;
            }
        }
        let chosen: Position = cells[self.0.below(count)];
        if chosen != at {
            turn.move_to(chosen);
        }
    }
}

fn can_be_entered(known: Known) -> bool {
    match known {
        Known::Item(_) => true,
        Known::Terrain(terrain) => Terrain::can_be_entered(terrain),
        Known::Unexplored => false,
    }
}
