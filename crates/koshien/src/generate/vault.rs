//! Chambers with a reward behind a breakable wall.

use alloc::vec::Vec;

use crate::cell::Terrain;
use crate::position::{Direction, Position};

use super::canvas::{AXIS, Canvas, SIDE, is_inside};
use super::dice::Dice;
use super::ground;

/// What kind of vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Only dynamite opens it.
    Closed,
    /// A passage with one open end, and the reward at the other one, behind a breakable wall.
    Passage,
}

/// A vault with its walls, from corner to corner.
#[derive(Debug, Clone, Copy)]
struct Site {
    left: u8,
    top: u8,
    right: u8,
    bottom: u8,
}

impl Site {
    /// A box with a chamber of this size somewhere on the board; its walls may be those of the ring.
    fn somewhere(dice: &mut Dice, width: u8, height: u8) -> Self {
        let left = dice.between(0, SIDE - width - 2);
        let top = dice.between(0, SIDE - height - 2);
        Self {
            left,
            top,
            right: left + width + 1,
            bottom: top + height + 1,
        }
    }

    fn is_chamber(self, at: Position) -> bool {
        at.x > self.left && at.x < self.right && at.y > self.top && at.y < self.bottom
    }

    fn cells(self) -> impl Iterator<Item = Position> {
        (self.top..=self.bottom)
            .flat_map(move |y| (self.left..=self.right).map(move |x| Position::new(x, y)))
    }

    fn chamber(self) -> impl Iterator<Item = Position> {
        self.cells().filter(move |&at| self.is_chamber(at))
    }

    /// Whether it lies on one side of the axis, or on both alike.
    fn suits_a_mirror(self) -> bool {
        self.right <= AXIS || self.left >= AXIS || self.left + self.right == SIDE - 1
    }

    /// The cells of its walls through which one could go in: each with the cell inside and the one outside.
    fn doors(self) -> impl Iterator<Item = Door> {
        self.chamber().flat_map(move |inner| {
            Direction::READING.into_iter().filter_map(move |direction| {
                let wall = inner.next(direction)?;
                let outer = wall.next(direction)?;
                let is_door = !self.is_chamber(wall) && is_inside(wall) && is_inside(outer);
                is_door.then_some(Door { wall, inner, outer })
            })
        })
    }
}

/// A way through a wall.
#[derive(Debug, Clone, Copy)]
struct Door {
    wall: Position,
    inner: Position,
    outer: Position,
}

/// How often a place is looked for.
const TRIES: usize = 60;

/// Builds a vault where there is room; `None` if there was none.
pub(super) fn build(canvas: &mut Canvas, dice: &mut Dice, kind: Kind) -> Option<()> {
    (0..TRIES).find_map(|_| {
        let mut after = canvas.clone();
        match kind {
            Kind::Closed => closed(&mut after, dice)?,
            Kind::Passage => passage(&mut after, dice)?,
        }
        if !after.is_connected() {
            return None;
        }
        *canvas = after;
        Some(())
    })
}

/// Walls around a chamber.
fn walls(canvas: &mut Canvas, dice: &mut Dice, place: Site) -> Option<()> {
    let room = place.cells().all(|at| !is_inside(at) || canvas.is_free(at));
    if !room || canvas.symmetric && !place.suits_a_mirror() {
        return None;
    }
    let wall = ground::wall(dice);
    for at in place.cells().filter(|&at| is_inside(at)) {
        canvas.keep(at);
        if !place.is_chamber(at) {
            canvas.put(at, wall);
        }
    }
    Some(())
}

fn closed(canvas: &mut Canvas, dice: &mut Dice) -> Option<()> {
    const CHAMBERS: [(u8, u8); 4] = [(1, 1), (2, 1), (1, 2), (2, 2)];
    let (width, height) = dice.pick(&CHAMBERS)?;
    let place = Site::somewhere(dice, width, height);
    walls(canvas, dice, place)?;
    let doors: Vec<Door> = place
        .doors()
        .filter(|door| canvas.is_free(door.outer))
        .collect();
    for _ in 0..dice.between(1, 2) {
        let door = dice.pick(&doors)?;
        canvas.put(door.wall, Terrain::BreakableWall);
        canvas.keep(door.outer);
    }
    place.chamber().for_each(|at| canvas.seal(at));
    Some(())
}

fn passage(canvas: &mut Canvas, dice: &mut Dice) -> Option<()> {
    let length = dice.between(3, 5);
    let flat = dice.one_in(2);
    let (width, height) = if flat { (length, 1) } else { (1, length) };
    let place = Site::somewhere(dice, width, height);
    walls(canvas, dice, place)?;
    let is_end = |door: &Door| (door.wall.y == door.inner.y) == flat;
    let mut ends: Vec<Door> = place
        .doors()
        .filter(|door| is_end(door) && canvas.is_free(door.outer))
        .collect();
    dice.shuffle(&mut ends);
    let &[thin, open] = &ends[..] else {
        return None;
    };
    // A mirrored passage across the axis would be open at both ends.
    if canvas.symmetric && place.left < AXIS && place.right > AXIS && flat {
        return None;
    }
    canvas.put(thin.wall, Terrain::BreakableWall);
    canvas.put(open.wall, Terrain::Space);
    for door in [thin, open] {
        canvas.keep(door.outer);
    }
    canvas.reward(thin.inner);
    Some(())
}
