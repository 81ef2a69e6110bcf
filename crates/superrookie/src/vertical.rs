//! The vertical part of a frame (section 2, "Vertical, body by body").
//!
//! Character and boxes move in order of height, lowest first, the character before boxes of the same
//! height; each does all of its steps before the next (V4, V6). Boxes at rest take no part: a box is
//! woken when it is pushed, or when what it rests on moves away. Whoever is woken in this part is higher
//! than the body that woke it, and so has not had its turn.

use crate::CELL_PX;
use crate::ground::{Position, Side};
use crate::state::{AwakeBox, Near, State, Watch};

/// Vertical speed of every jump.
const JUMP_SPEED: i32 = -3;
/// Fastest fall.
const MAX_FALL: i32 = 6;

impl State {
    #[inline]
    pub(crate) fn move_vertically(&mut self, jumped: bool, near: Near, watch: &mut impl Watch) {
        self.awake.sort_unstable_by_key(|b| (-b.at.y, b.at.x));
        let mut next = 0;
        let mut character_moved = false;
        loop {
            // Bodies that have not had their turn stand where they stood at the start of the frame.
            let lower = self
                .awake
                .get(next)
                .is_some_and(|b| b.at.y > self.character.at.y);
            if !character_moved && !lower {
                self.move_character_vertically(jumped, near, watch);
                character_moved = true;
            } else if next < self.awake.len() {
                self.move_box(next, watch);
                next += 1;
            } else {
                break;
            }
        }
        self.awake.retain(|b| !b.at_rest);
    }

    #[inline]
    fn move_character_vertically(&mut self, jumped: bool, near: Near, watch: &mut impl Watch) {
        let from = self.character.at;
        // (1)
        if jumped {
            self.character.vy = JUMP_SPEED;
        }
        // (2), (3)
        let vy = self.character.vy;
        if vy != 0 {
            let side = if vy < 0 { Side::Up } else { Side::Down };
            let free = self.free(from, side, vy.abs(), near.boxes);
            // A speed is reset only by an attempted pixel that is blocked (V1, V2).
            if free < vy.abs() {
                self.character.vy = 0;
            }
            self.move_character(side, free, near, watch);
        }
        if near.boxes && self.character.at != from {
            self.wake_above(from);
        }
        // (4) The bottom edge is judged now, after the move.
        if !jumped && !self.touches_solid(self.character.at, Side::Down, near.boxes) {
            self.character.vy = (self.character.vy + 1).min(MAX_FALL);
        }
    }

    fn move_box(&mut self, index: usize, watch: &mut impl Watch) {
        let AwakeBox { at: from, vy, .. } = self.awake[index];
        let free = self.free_below_box(from, vy);
        let at = Side::Down.step(from, free);
        if free > 0 {
            self.ground.move_box(from, at);
            watch.box_moved(&self.ground, from, at);
        }
        let blocked = free < vy;
        let mut vy = if blocked { 0 } else { vy };
        // A box on a falling box is supported until that one has really moved away (V5).
        let supported = self.supports_box(at);
        if !supported {
            vy = (vy + 1).min(MAX_FALL);
        }
        let at_rest = supported && vy == 0;
        if at_rest {
            self.ground.sleep(at);
        }
        self.awake[index] = AwakeBox { at, vy, at_rest };
        if free > 0 {
            self.wake_above(from);
        }
    }

    /// Whether a wall, a box or the character touches the bottom of a box.
    pub(crate) fn supports_box(&self, at: Position) -> bool {
        self.free_below_box(at, 1) == 0
    }

    /// How many pixels a box can fall before a wall, box or the character stops it. Jump blocks, spikes
    /// and items stop no body (V8).
    fn free_below_box(&self, at: Position, limit: i32) -> i32 {
        let free = self.free(at, Side::Down, limit, true);
        let character = self.character.at;
        let gap = character.y - (at.y + CELL_PX);
        if (character.x - at.x).abs() < CELL_PX && gap >= 0 {
            free.min(gap)
        } else {
            free
        }
    }
}

#[cfg(test)]
mod tests;
