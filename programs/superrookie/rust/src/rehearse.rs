//! Playing a move in the head: the rules of the game, as far as we need them.

use super::grid::{BLOCK, COIN, SHIELD, SOLID, SPIKE, UNSEEN};
use super::moves::JUMP;
use super::{Edge, Player};

/// Moves that take longer than this are not worth it.
const LONGEST: usize = 130;

impl Player {
    /// Plays the move from the node in the head. `None` if something solid stops it.
    pub(crate) fn rehearse(&self, node: usize, number: usize) -> Option<Edge> {
        let grid = &self.grid;
        let step = &self.moves[number];
        let (mut y, mut x) = self.pixel(node);
        let deep = y + 12;
        let mut speed = 0; // downwards
        let (mut could_jump, mut jumped, mut holds) = (false, false, 0);
        let mut bounce_until = 0;
        let mut edge = Edge {
            number,
            ..Edge::default()
        };
        for frame in 0..LONGEST {
            let (top, bottom, left, right) = (y / 6, (y + 5) / 6, x / 6, (x + 5) / 6);
            let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
            let touched = corners
                .iter()
                .fold(0, |all, &(row, column)| all | grid.at(row, column));

            // 1. What do we touch?
            if touched & (UNSEEN | COIN | SHIELD | SPIKE) != 0 {
                for (row, column) in corners {
                    let (what, cell) = (grid.at(row, column), grid.index(row, column));
                    if what == UNSEEN {
                        edge.unseen = Some(cell);
                        edge.lift = (touched | grid.at(top, left - 1) | grid.at(top, right + 1))
                            & BLOCK
                            != 0;
                        return Some(edge);
                    }
                    if what == SPIKE && !edge.spikes.contains(&cell) {
                        edge.spikes.push(cell);
                    }
                    // Of a coin, only the middle counts.
                    let middle = (y - 6 * row).abs() <= 4 && (x - 6 * column).abs() <= 3;
                    if what & (COIN | SHIELD) != 0 && middle && !edge.loot.contains(&cell) {
                        edge.loot.push(cell);
                    }
                }
            }

            // 2. Is the move over? It is when we stand, or fall onto a jump block from above.
            let stand =
                y % 6 == 0 && (grid.at(bottom + 1, left) | grid.at(bottom + 1, right)) & SOLID != 0;
            if frame >= step.keys.len() && speed >= 0 {
                let onto_block =
                    y % 6 != 0 && grid.at(bottom, left) == BLOCK && grid.at(top, left) != BLOCK;
                if stand || (onto_block && step.jump_at.is_some()) {
                    edge.end =
                        Some(8 * grid.index(bottom, left) + usize::try_from(y % 6).unwrap_or(0));
                    edge.deep = y > deep;
                    return Some(edge);
                }
            }

            // 3. Jump?
            let can_jump = stand || touched & BLOCK != 0;
            let mut keys = step.keys.get(frame).copied().unwrap_or(0);
            if step.jump_at.is_some_and(|start| frame >= start + 3) {
                if can_jump && !stand {
                    bounce_until = frame + 3;
                }
                if frame < bounce_until {
                    keys |= JUMP;
                }
            }
            edge.keys.push(keys);
            let jumps = if keys & JUMP == 0 {
                false
            } else if can_jump || (could_jump && !jumped) {
                holds = 0;
                true
            } else {
                holds += 1;
                jumped && holds <= 2
            };
            (could_jump, jumped) = (can_jump, jumps);
            if jumped {
                speed = -3;
            }

            // 4. Up or down, until there is something solid.
            let row = if speed < 0 {
                (y + speed) / 6
            } else {
                (y + speed + 5) / 6
            };
            if (grid.at(row, left) | grid.at(row, right)) & SOLID == 0 {
                y += speed;
            } else {
                y = if speed < 0 { 6 * row + 6 } else { 6 * row - 6 };
                speed = 0;
            }
            let stand =
                y % 6 == 0 && (grid.at(y / 6 + 1, left) | grid.at(y / 6 + 1, right)) & SOLID != 0;
            if !stand && !jumped {
                speed = 6.min(speed + 1);
            }

            // 5. To the side. Something solid there spoils the move.
            let pixels = step.steps.get(frame).copied().unwrap_or(0);
            x += pixels;
            let column = if pixels < 0 { x / 6 } else { (x + 5) / 6 };
            if pixels != 0 && (grid.at(y / 6, column) | grid.at((y + 5) / 6, column)) & SOLID != 0 {
                return None;
            }
        }
        None
    }
}
