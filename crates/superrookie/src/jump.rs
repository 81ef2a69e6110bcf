//! Jump time, new jumps, holds and special jumps (section 2, "Commands", "Jump time" and "Jump").

use crate::command::Commands;
use crate::ground::{Side, bits};
use crate::state::{Near, State};

/// Holds that can follow a new jump.
const MAX_HOLDS: u8 = 2;

/// What the next frame has to know of the last one. There is no previous frame before frame 1 (J6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct JumpMemory {
    /// The last frame was jump time.
    jump_time: bool,
    /// A jump or hold happened in the last frame.
    jumped: bool,
    /// Holds that have followed the last new jump.
    holds: u8,
}

impl JumpMemory {
    /// Whether the last frame was jump time, whether a jump or hold happened in it, and the holds so far.
    pub(crate) fn parts(self) -> (bool, bool, u8) {
        (self.jump_time, self.jumped, self.holds)
    }
}

impl State {
    /// Judges jump time and the jump commands, once, before anything moves. Says whether a jump, hold
    /// or special jump is made; the vertical speed is set by the vertical part.
    #[inline]
    pub(crate) fn jump(&mut self, commands: Commands, near: Near) -> bool {
        let jump_time = self.is_jump_time(near);
        let last = self.jump;
        let asked = commands.contains(Commands::JUMP);
        // A late ("coyote") jump: the last frame was jump time, and its right was not used.
        let late = last.jump_time && !last.jumped;
        let new = asked && (jump_time || late);
        let hold = asked && !new && last.jumped && last.holds < MAX_HOLDS;
        self.jump = JumpMemory {
            jump_time,
            // A special jump is neither: it ends the holds (J9) and leaves the late jump alone (J1).
            jumped: new || hold,
            // A new jump renews the holds (J3), a late one has two as well (J2).
            holds: if hold { last.holds + 1 } else { 0 },
        };
        let special = commands.contains(Commands::SPECIAL);
        self.tally.specials += u32::from(special);
        new || hold || special
    }

    /// The character overlaps a jump block.
    pub(crate) fn is_on_jump_block(&self) -> bool {
        self.ground.cells_at(self.character.at) & bits::JUMP_BLOCK != 0
    }

    /// The character's bottom edge touches a wall or box, or it overlaps a jump block by a pixel (J8).
    #[inline]
    fn is_jump_time(&self, near: Near) -> bool {
        let at = self.character.at;
        self.touches_solid(at, Side::Down, near.boxes)
            || (near.cells & bits::JUMP_BLOCK != 0 && self.is_on_jump_block())
    }
}

#[cfg(test)]
mod tests;
