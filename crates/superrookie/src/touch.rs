//! Touching coins, shields and spikes (section 2, "Touching").

use crate::CELL_PX;
use crate::ground::{Position, Side, bits};
use crate::state::{Near, State, Watch};

impl State {
    /// Moves the character pixel by pixel; touching happens after every single pixel (I2), and only then:
    /// objects are never touched by standing still.
    #[inline]
    pub(crate) fn move_character(
        &mut self,
        side: Side,
        pixels: i32,
        near: Near,
        watch: &mut impl Watch,
    ) {
        if near.cells & bits::TAKEN == 0 {
            self.character.at = side.step(self.character.at, pixels);
            return;
        }
        for _ in 0..pixels {
            self.character.at = side.step(self.character.at, 1);
            if self.ground.cells_at(self.character.at) & bits::TAKEN != 0 {
                self.touch(watch);
            }
        }
    }

    /// Takes what the character overlaps. The order makes no difference: a spike is met at the edge of
    /// its cell and a shield inside of its own, so never both in the same pixel.
    fn touch(&mut self, watch: &mut impl Watch) {
        let at = self.character.at;
        let end = |pixel: i32| (pixel + CELL_PX - 1) / CELL_PX;
        for row in at.y / CELL_PX..=end(at.y) {
            for column in at.x / CELL_PX..=end(at.x) {
                let cell = self.ground.cell(row, column);
                if cell & bits::TAKEN != 0 && overlaps(cell, at, row, column) {
                    self.take(cell);
                    self.ground.clear(row, column);
                    watch.taken(row, column);
                }
            }
        }
    }

    fn take(&mut self, cell: u8) {
        let tally = &mut self.tally;
        match cell {
            bits::COIN => tally.coins += 1,
            bits::SHIELD => tally.shields += 1,
            // A spike takes a shield if there is one.
            _ if tally.shields > 0 => tally.shields -= 1,
            _ => tally.hits += 1,
        }
    }
}

/// Whether the character overlaps the drawn pixels of an object (I1), given that it reaches into its cell.
/// A spike fills its cell. A coin or shield has the 12 middle pixels: columns 2-3 of rows 1-4, and columns
/// 1-4 of rows 2-3.
fn overlaps(cell: u8, at: Position, row: i32, column: i32) -> bool {
    let down = (at.y - row * CELL_PX).abs();
    let right = (at.x - column * CELL_PX).abs();
    cell == bits::SPIKE || (down <= 4 && right <= 3) || (down <= 3 && right <= 4)
}

#[cfg(test)]
mod tests;
