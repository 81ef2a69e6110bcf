//! Passages one cell wide: a random tree of rooms at odd coordinates, and walls taken away for loops.

use alloc::vec;
use alloc::vec::Vec;

use crate::cell::Terrain;
use crate::position::{Direction, Position};

use super::canvas::{AXIS, Canvas, SIDE, is_inside};
use super::dice::Dice;
use super::ground;

/// A part of the board with the walls around it, all of them at even coordinates.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub(super) left: u8,
    pub(super) top: u8,
    pub(super) right: u8,
    pub(super) bottom: u8,
}

impl Area {
    /// As many rows as columns.
    pub(super) fn square(self) -> Self {
        Self {
            bottom: self.top + (self.right - self.left),
            ..self
        }
    }

    fn cells(self) -> impl Iterator<Item = Position> {
        (self.top..=self.bottom)
            .flat_map(move |y| (self.left..=self.right).map(move |x| Position::new(x, y)))
    }

    /// Whether a cell lies within the walls around.
    fn holds(self, at: Position) -> bool {
        at.x > self.left && at.x < self.right && at.y > self.top && at.y < self.bottom
    }
}

/// The whole board as a maze.
pub(super) fn whole(canvas: &mut Canvas, dice: &mut Dice) {
    let symmetric = canvas.symmetric;
    let area = Area {
        left: 0,
        top: 0,
        right: if symmetric { AXIS } else { SIDE - 1 },
        bottom: SIDE - 1,
    };
    // A symmetric maze is two halves of half as many loops, and gains some by the ways from half to half.
    let loops = if symmetric {
        dice.between(5, 8)
    } else {
        dice.between(12, 20)
    };
    let thin = dice.between(0, if symmetric { 2 } else { 4 });
    carve(canvas, dice, area, usize::from(loops), usize::from(thin));
}

/// Makes a maze of an area: `loops` walls of the tree are taken away, `thin` more become breakable. Where the
/// walls around it are none of the board's ring, three or four of them are opened, or on the axis four or five.
pub(super) fn carve(canvas: &mut Canvas, dice: &mut Dice, area: Area, loops: usize, thin: usize) {
    let wall = ground::wall(dice);
    for at in area.cells().filter(|&at| is_inside(at)) {
        canvas.put(at, wall);
        canvas.keep(at);
    }
    tree(canvas, dice, area);
    let mut between: Vec<Position> = area
        .cells()
        .filter(|&at| area.holds(at) && at.x % 2 != at.y % 2)
        .filter(|&at| !canvas.at(at).can_be_entered())
        .collect();
    dice.shuffle(&mut between);
    for (number, &at) in between.iter().take(loops + thin).enumerate() {
        let terrain = if number < loops {
            Terrain::Space
        } else {
            Terrain::BreakableWall
        };
        canvas.put(at, terrain);
    }
    let border = |at: &Position| !area.holds(*at) && is_inside(*at) && at.x % 2 != at.y % 2;
    let mut gates: Vec<Position> = area.cells().filter(border).collect();
    dice.shuffle(&mut gates);
    let most = gates.len() * 2 / 3;
    let count = usize::from(dice.between(3, 5)).min(most);
    for &at in gates.iter().take(count) {
        canvas.put(at, Terrain::Space);
    }
}

/// Joins all rooms of an area, from one that was joined already to a neighbour that was not: mostly from the last
/// one, which makes long passages, sometimes from any, which makes short ones.
fn tree(canvas: &mut Canvas, dice: &mut Dice, area: Area) {
    let first = Position::new(area.left + 1, area.top + 1);
    canvas.put(first, Terrain::Space);
    let mut joined = vec![first];
    let long = usize::from(dice.between(2, 8));
    while !joined.is_empty() {
        let index = if dice.one_in(long) {
            dice.below(joined.len())
        } else {
            joined.len() - 1
        };
        let at = joined[index];
        let mut ways: Vec<(Position, Position)> = Vec::with_capacity(4);
        for direction in Direction::READING {
            let between = at.next(direction);
            let room = between.and_then(|between| between.next(direction));
            if let (Some(between), Some(room)) = (between, room)
                && area.holds(room)
                && !canvas.at(room).can_be_entered()
            {
                ways.push((between, room));
            }
        }
        match dice.pick(&ways) {
            Some((between, room)) => {
                canvas.put(between, Terrain::Space);
                canvas.put(room, Terrain::Space);
                joined.push(room);
            }
            None => {
                joined.remove(index);
            }
        }
    }
}
