//! The ground of each style.

use crate::cell::Terrain;
use crate::position::Position;

use super::canvas::Canvas;
use super::dice::Dice;
use super::maze::{self, Area};
use super::{Style, vault, water};

/// What the ground asks of the places that are chosen next.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wish {
    /// Where the goal should be.
    pub(super) goal: Option<Position>,
}

/// Draws the ground; `None` if it did not work out.
pub(super) fn lay(canvas: &mut Canvas, style: Style, dice: &mut Dice) -> Option<Wish> {
    if dice.one_in(4) {
        canvas.ring_of_storehouses();
    }
    // On a symmetric map everything comes twice.
    let symmetric = canvas.symmetric;
    let share = |count: u8| if symmetric { count.div_ceil(2) } else { count };
    let (few, some, many) = (share(4), share(7), share(15));
    let mut wish = Wish::default();
    match style {
        Style::Open => {
            if dice.one_in(2) {
                let size = usize::from(dice.between(3, 6));
                water::pond(canvas, dice, size);
            }
            let count = dice.between(some, many);
            obstacles(canvas, dice, count);
        }
        Style::Water => {
            wish.goal = water::lay(canvas, dice);
            let count = dice.between(few, some);
            obstacles(canvas, dice, count);
        }
        Style::Vault => {
            vault::build(canvas, dice, vault::Kind::Closed)?;
            vault::build(canvas, dice, vault::Kind::Passage)?;
            for _ in 0..dice.below(usize::from(few)) {
                let kind = if dice.one_in(2) {
                    vault::Kind::Closed
                } else {
                    vault::Kind::Passage
                };
                // One more is welcome, but there may be no room for it.
                let _ = vault::build(canvas, dice, kind);
            }
            let count = dice.between(few, some);
            obstacles(canvas, dice, count);
        }
        Style::Maze => maze::whole(canvas, dice),
        Style::Mixed => {
            let area = quarter(symmetric, dice);
            maze::carve(canvas, dice, area, 5, 1);
            vault::build(canvas, dice, vault::Kind::Closed)?;
            for _ in 0..share(2) {
                let size = usize::from(dice.between(4, 9));
                water::pond(canvas, dice, size);
            }
            let count = dice.between(few, some);
            obstacles(canvas, dice, count);
            let has_water = canvas.count(Terrain::Water) >= 4;
            if !has_water {
                return None;
            }
        }
    }
    canvas.is_connected().then_some(wish)
}

/// One quarter of the board, together with the walls that part it from the rest.
fn quarter(symmetric: bool, dice: &mut Dice) -> Area {
    let corner = |far: bool| if far { 8 } else { 0 };
    let right = !symmetric && dice.one_in(2);
    Area {
        left: corner(right),
        top: corner(dice.one_in(2)),
        right: corner(right) + 8,
        bottom: 0,
    }
    .square()
}

/// Shapes of what is in the way.
const SHAPES: [&[(u8, u8)]; 11] = [
    &[(0, 0)],
    &[(0, 0), (1, 0)],
    &[(0, 0), (0, 1)],
    &[(0, 0), (1, 0), (2, 0)],
    &[(0, 0), (0, 1), (0, 2)],
    &[(0, 0), (1, 0), (0, 1)],
    &[(0, 0), (1, 0), (1, 1)],
    &[(0, 0), (1, 0), (0, 1), (1, 1)],
    &[(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)],
    &[(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)],
    &[(2, 0), (2, 1), (0, 2), (1, 2), (2, 2)],
];

/// Puts some walls and storehouses where they part nothing.
fn obstacles(canvas: &mut Canvas, dice: &mut Dice, count: u8) {
    for _ in 0..count {
        let terrain = wall(dice);
        let corner = dice.cell();
        let Some(shape) = dice.pick(&SHAPES) else {
            continue;
        };
        let mut cells = [corner; 5];
        for (cell, &(x, y)) in cells.iter_mut().zip(shape) {
            *cell = Position::new(corner.x + x, corner.y + y);
        }
        canvas.block(&cells[..shape.len()], terrain);
    }
}

/// A wall or a storehouse.
pub(super) fn wall(dice: &mut Dice) -> Terrain {
    if dice.one_in(3) {
        Terrain::Storehouse
    } else {
        Terrain::Wall
    }
}
