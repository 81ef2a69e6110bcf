//! The horizontal part of a frame (section 2, "Horizontal").

use crate::command::Commands;
use crate::ground::Side;
use crate::state::{Near, State, Watch};

/// Fastest run.
const MAX_RUN: i32 = 4;

impl State {
    /// Contact is judged now, after the vertical part (H1).
    #[inline]
    pub(crate) fn move_horizontally(
        &mut self,
        commands: Commands,
        near: Near,
        watch: &mut impl Watch,
    ) {
        let from = self.character.at;
        // `>` has already beaten `<` (H7).
        let direction = if commands.contains(Commands::RIGHT) {
            1
        } else {
            -i32::from(commands.contains(Commands::LEFT))
        };
        // 1. Without a command, or against it, the character slows down.
        let speed = self.character.vx;
        if speed != 0 && direction != speed.signum() {
            self.character.vx -= speed.signum();
        }
        // 2. A command towards a side.
        if direction != 0 {
            self.run_or_push(direction, near, watch);
        }
        // 3., 4. Also in a frame in which a box was pushed (H4, H5); a blocked command leaves inertia
        // alone (H6).
        let vx = self.character.vx;
        if vx != 0 {
            let side = side(vx);
            let free = self.free(self.character.at, side, vx.abs(), near.boxes);
            if free < vx.abs() {
                self.character.vx = 0;
            }
            self.move_character(side, free, near, watch);
        }
        // The character carries nothing on its head (H15): it leaves from under it.
        if near.boxes && self.character.at != from {
            self.wake_above(from);
        }
    }

    #[inline]
    fn run_or_push(&mut self, direction: i32, near: Near, watch: &mut impl Watch) {
        let (at, side) = (self.character.at, side(direction));
        if self.ground.free_of_walls(at, side, 1) == 0 {
            return;
        }
        if near.boxes && self.ground.free_of_boxes(at, side, 1) == 0 {
            // The speed is unchanged (H9).
            if self.push(side, watch) {
                self.move_character(side, 1, near, watch);
            }
            return;
        }
        self.character.vx = (self.character.vx + direction).clamp(-MAX_RUN, MAX_RUN);
    }
}

fn side(direction: i32) -> Side {
    if direction < 0 {
        Side::Left
    } else {
        Side::Right
    }
}

#[cfg(test)]
mod tests;
