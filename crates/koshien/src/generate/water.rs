//! Rivers, lakes and marshes. Water parts nothing: it can be walked through, at two turns a cell.

use alloc::vec::Vec;

use crate::cell::Terrain;
use crate::position::{Direction, Position};

use super::canvas::{AXIS, Canvas, SIDE};
use super::dice::Dice;

/// Draws one of the three; gives the cell for the goal if the water lies around it.
pub(super) fn lay(canvas: &mut Canvas, dice: &mut Dice) -> Option<Position> {
    match dice.below(3) {
        0 => {
            river(canvas, dice);
            None
        }
        1 => Some(lake(canvas, dice)),
        _ => {
            let count = if canvas.symmetric { 6 } else { 11 };
            for _ in 0..count {
                let size = usize::from(dice.between(3, 8));
                pond(canvas, dice, size);
            }
            None
        }
    }
}

/// Turns free cells into water.
fn flood(canvas: &mut Canvas, at: Position) {
    if canvas.is_free(at) {
        canvas.put(at, Terrain::Water);
    }
}

/// Dries a cell, and keeps it dry.
fn dry(canvas: &mut Canvas, at: Position) {
    if canvas.at(at) == Terrain::Water {
        canvas.put(at, Terrain::Space);
    }
}

/// Some cells of water that hang together.
pub(super) fn pond(canvas: &mut Canvas, dice: &mut Dice, size: usize) {
    let mut shore: Vec<Position> = Vec::from([dice.cell()]);
    let mut size = size;
    while size > 0 && !shore.is_empty() {
        let index = dice.below(shore.len());
        let at = shore.swap_remove(index);
        if canvas.is_free(at) {
            flood(canvas, at);
            size -= 1;
            shore.extend(Direction::READING.into_iter().filter_map(|d| at.next(d)));
        }
    }
}

/// From one side of the board to the other, with a few dry crossings.
fn river(canvas: &mut Canvas, dice: &mut Dice) {
    // Down a symmetric board runs one on each side.
    let down = dice.one_in(2);
    let most = if canvas.symmetric && down {
        AXIS - 2
    } else {
        11
    };
    let cell = |along: u8, across: u8| {
        if down {
            Position::new(across, along)
        } else {
            Position::new(along, across)
        }
    };
    let least = if canvas.symmetric && down { 2 } else { 5 };
    let mut bank = dice.between(least, most);
    let mut width = dice.between(1, 3);
    for along in 1..SIDE - 1 {
        for across in bank..(bank + width).min(SIDE - 2) {
            flood(canvas, cell(along, across));
        }
        match dice.below(5) {
            0 if bank < most => bank += 1,
            1 if bank > least => bank -= 1,
            2 => width = dice.between(1, 3),
            _ => {}
        }
    }
    for _ in 0..dice.between(1, 2) {
        let along = dice.between(1, SIDE - 2);
        for across in 1..SIDE - 1 {
            dry(canvas, cell(along, across));
        }
    }
}

/// An island with the goal, water around it, and a dry way or two. Gives the middle of the island.
fn lake(canvas: &mut Canvas, dice: &mut Dice) -> Position {
    let x = if canvas.symmetric {
        AXIS
    } else {
        dice.between(5, SIDE - 6)
    };
    let middle = Position::new(x, dice.between(5, SIDE - 6));
    let island = u32::from(dice.between(1, 4));
    let shore = u32::from(dice.between(12, 26));
    for y in 1..SIDE - 1 {
        for x in 1..SIDE - 1 {
            let at = Position::new(x, y);
            let far = middle.square_to(at);
            // The shore is no circle.
            let wave = u32::try_from(dice.below(7)).unwrap_or(0);
            if far > island && far <= shore + wave {
                flood(canvas, at);
            }
        }
    }
    let mut directions = Direction::ALL;
    dice.shuffle(&mut directions);
    for &direction in directions.iter().take(usize::from(dice.between(1, 2))) {
        let mut at = Some(middle);
        while let Some(cell) = at.filter(|&cell| super::canvas::is_inside(cell)) {
            dry(canvas, cell);
            at = cell.next(direction);
        }
    }
    middle
}
