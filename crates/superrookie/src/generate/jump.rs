//! Jump: slabs that float in the air, floor above floor, with gaps between them that are as wide as a jump
//! goes, or almost. It is built while it is played: each slab is tried where it is hardest to reach first,
//! and the coins lie on the curves that were flown.

use alloc::vec;
use alloc::vec::Vec;

use super::canvas::{At, Canvas};
use super::flight::{self, Landing};
use super::pilot::{Lost, Mark, Pilot};
use super::random::Random;
use super::search::{Goal, pixel};
use super::{Draft, Size};
use crate::CELL_PX;
use crate::command::Commands;
use crate::map::{Cell, Kind};

/// Rows from floor to floor.
const FLOOR: usize = 8;
/// Cells beside the wall on either side that are for climbing to the next floor.
const STAIRS: usize = 9;
/// Slabs that lead nowhere before a draw is given up.
const MAX_FAILURES: usize = 2_000;

/// Draws one map.
pub(super) fn draw(size: Size, random: &mut Random) -> Result<Draft, Lost> {
    let floors = size.of(random.between(3, 4), random.between(9, 12), 4);
    let columns = size.of(
        random.between(44, 48),
        random.between(46, 50),
        random.between(248, 256),
    );
    let coins = size.of(
        random.between(39, 48),
        random.between(42, 51),
        random.between(260, 340),
    );
    let rows = FLOOR * floors + 7;
    let mut course = Course::new(rows, columns, random)?;
    course.build(floors, random)?;
    course.finish(coins, random)
}

/// A slab: its row, its first and its last column.
#[derive(Debug, Clone, Copy)]
struct Slab {
    row: usize,
    left: usize,
    right: usize,
}

/// What is between two slabs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Between {
    Nothing,
    /// A jump block that hangs in the middle.
    Block,
    /// A ceiling that cuts the jump short.
    Ceiling,
}

/// What is built so far.
#[derive(Debug, Clone)]
struct Built {
    canvas: Canvas,
    /// Cells that the character has been in.
    used: Vec<bool>,
    /// Frames at which a flight began.
    flights: Vec<usize>,
    /// The slab on which the character stands.
    slab: Slab,
    /// The floor that is built, from 1, and its direction.
    floor: usize,
    rightwards: bool,
    /// Whether it is still climbed to, and whether the next slab on the way lies in the right direction.
    climbs: bool,
    ahead: bool,
}

/// The map as far as it is built, and played.
struct Course {
    built: Built,
    pilot: Pilot,
}

impl Course {
    /// An empty hall with the character on its ground.
    fn new(rows: usize, columns: usize, random: &mut Random) -> Result<Self, Lost> {
        let mut canvas = Canvas::new(rows, columns);
        canvas.fill(1..rows - 1, 1..columns - 1, Cell::Empty);
        let start = (rows - 2, random.between(2, 4));
        canvas.set(start, Cell::Character);
        // A map has a coin; this one is taken away again at once.
        let mut with_coin = canvas.clone();
        with_coin.set((1, 1), Cell::Coin);
        let map = with_coin.map(Kind::Jump).ok_or(Lost)?;
        let run = columns - 2 - STAIRS / 2;
        let mut course = Self {
            pilot: Pilot::new(&map),
            built: Built {
                canvas,
                used: vec![false; rows * columns],
                flights: vec![0],
                slab: Slab {
                    row: rows - 1,
                    left: run - 3,
                    right: columns - 2,
                },
                floor: 1,
                rightwards: true,
                climbs: true,
                ahead: false,
            },
        };
        course.pilot.build((1, 1), Cell::Empty);
        course.pilot.go(Goal::rest((rows - 2, run)))?;
        course.mark(0);
        Ok(course)
    }

    /// Builds slab after slab up to the last floor. What leads nowhere is taken down again.
    fn build(&mut self, floors: usize, random: &mut Random) -> Result<(), Lost> {
        let mut marks: Vec<(Mark, Built)> = Vec::new();
        let mut failures = 0;
        while self.built.floor <= floors {
            let mark = (self.pilot.mark(), self.built.clone());
            if self.go_on(random) {
                marks.push(mark);
                continue;
            }
            failures += 1;
            if failures > MAX_FAILURES {
                return Err(Lost);
            }
            marks.truncate(marks.len().saturating_sub(random.below(4)));
            if let Some((mark, built)) = marks.pop() {
                self.pilot.back_to(&mark);
                self.built = built;
            }
        }
        Ok(())
    }

    /// One slab more: up beside the wall, until the floor is reached, then across the hall to the other wall.
    fn go_on(&mut self, random: &mut Random) -> bool {
        let Built {
            slab, rightwards, ..
        } = self.built;
        let floor = self.built.canvas.rows() - 2 - FLOOR * self.built.floor;
        if self.built.climbs && slab.row > floor {
            // First away from the wall, then back and forth.
            let up = (slab.row - floor).min(if random.percent(30) { 4 } else { 2 });
            let between = if up > 2 {
                Between::Block
            } else {
                Between::Nothing
            };
            let gap = if up > 2 {
                random.between(3, 5)
            } else {
                random.between(1, 4)
            };
            let length = random.between(2, 3);
            let ahead = self.built.ahead;
            self.built.ahead = !ahead;
            return (1..=gap)
                .rev()
                .any(|gap| self.hop(ahead, -offset(up), gap, length, between));
        }
        if self.built.climbs {
            self.built.climbs = false;
            self.built.rightwards = !rightwards;
        }
        let last = self.built.canvas.columns() - 2;
        let rightwards = self.built.rightwards;
        let room = if rightwards {
            last - slab.right
        } else {
            slab.left - 1
        };
        if room < STAIRS {
            self.built.climbs = true;
            self.built.ahead = !rightwards;
            self.built.floor += 1;
            return true;
        }
        let down = offset(random.between(floor - 1, floor + 1)) - offset(slab.row);
        let between = match random.below(10) {
            0..2 => Between::Block,
            2..4 => Between::Ceiling,
            _ => Between::Nothing,
        };
        let widest = match between {
            Between::Block => 14,
            Between::Ceiling => 7,
            // From a slab of one cell there is no full speed.
            Between::Nothing => match (down, slab.right > slab.left) {
                (2, _) => 10,
                (1, _) | (0, true) => 9,
                (0, false) | (-1, true) => 8,
                _ => 7,
            },
        };
        let length = match random.below(10) {
            0..3 => 1,
            3..7 => 2,
            7..9 => 3,
            _ => 5,
        };
        let wanted = (widest - random.below(3)).min(room.saturating_sub(length));
        (wanted.saturating_sub(3).max(2)..=wanted)
            .rev()
            .any(|gap| self.hop(rightwards, down, gap, length, between))
    }

    /// Builds a slab and jumps there, or builds nothing.
    fn hop(&mut self, right: bool, down: i32, gap: usize, length: usize, between: Between) -> bool {
        let from = self.built.slab;
        let Some(row) = from.row.checked_add_signed(down as isize) else {
            return false;
        };
        let slab = if right {
            let left = from.right + gap + 1;
            Slab {
                row,
                left,
                right: left + length - 1,
            }
        } else {
            let Some(right) = from.left.checked_sub(gap + 1) else {
                return false;
            };
            let Some(left) = (right + 1).checked_sub(length) else {
                return false;
            };
            Slab { row, left, right }
        };
        if row < 3 || slab.left < 1 || slab.right > self.built.canvas.columns() - 2 {
            return false;
        }
        let mut built: Vec<(At, Cell)> = (slab.left..=slab.right)
            .map(|column| ((row, column), Cell::Wall))
            .collect();
        let (first, last) = if right {
            (from.right + 1, slab.left - 1)
        } else {
            (slab.right + 1, from.left - 1)
        };
        let middle = usize::midpoint(first, last);
        match between {
            Between::Nothing => {}
            Between::Block => {
                let height = if down < -2 {
                    from.row - 3
                } else {
                    row.min(from.row) - 1
                };
                built.push(((height, middle), Cell::JumpBlock));
            }
            Between::Ceiling => {
                for column in first..=last {
                    built.push(((row.min(from.row) - 3, column), Cell::Wall));
                }
            }
        }
        let is_free = |&(at, _): &(At, Cell)| {
            self.built.canvas.at(at) == Cell::Empty && !self.built.used[self.index(at)]
        };
        // Whoever stands on the slab needs room above.
        let room = (slab.left..=slab.right)
            .all(|column| (1..=2).all(|up| self.built.canvas.is_open((row - up, column))));
        if !room || !built.iter().all(is_free) {
            return false;
        }
        for &(at, cell) in &built {
            self.built.canvas.set(at, cell);
            self.pilot.build(at, cell);
        }
        let began = self.pilot.path().len();
        let landing = Landing {
            y: pixel(row - 1),
            left: pixel(slab.left),
            right: pixel(slab.right),
        };
        if !self.jump(landing, right, between == Between::Block) {
            for &(at, _) in &built {
                self.built.canvas.set(at, Cell::Empty);
                self.pilot.build(at, Cell::Empty);
            }
            return false;
        }
        self.built.flights.push(began);
        self.mark(began);
        self.built.slab = slab;
        true
    }

    /// Jumps from where the character stands, or after a run from the far end of its slab.
    fn jump(&mut self, landing: Landing, right: bool, again: bool) -> bool {
        let aside = if right {
            Commands::RIGHT
        } else {
            Commands::LEFT
        };
        let mark = self.pilot.mark();
        let Slab {
            row,
            left,
            right: end,
        } = self.built.slab;
        let far = Goal::rest((row - 1, if right { left } else { end }));
        for runs in [false, true] {
            if runs && self.pilot.go(far).is_err() {
                break;
            }
            if let Some(flight) = flight::find(self.pilot.state(), aside, landing, again) {
                for commands in flight {
                    self.pilot.press(commands);
                }
                return true;
            }
        }
        self.pilot.back_to(&mark);
        false
    }

    fn index(&self, (row, column): At) -> usize {
        row * self.built.canvas.columns() + column
    }

    /// Keeps free what the character went through since a frame.
    fn mark(&mut self, since: usize) {
        for at in &self.pilot.path()[since..] {
            for y in [at.y, at.y + CELL_PX - 1] {
                for x in [at.x, at.x + CELL_PX - 1] {
                    let cell = |pixel: i32| usize::try_from(pixel / CELL_PX).unwrap_or(0);
                    let index = self.index((cell(y), cell(x)));
                    self.built.used[index] = true;
                }
            }
        }
    }

    /// Lays the coins on the curves.
    fn finish(mut self, coins: usize, random: &mut Random) -> Result<Draft, Lost> {
        let mut flights: Vec<Vec<At>> = Vec::new();
        let ends = self.built.flights[1..]
            .iter()
            .copied()
            .chain([self.pilot.path().len()]);
        for (&from, to) in self.built.flights.iter().zip(ends) {
            let mut cells: Vec<At> = Vec::new();
            for at in &self.pilot.path()[from..to] {
                let cell =
                    |pixel: i32| usize::try_from((pixel + CELL_PX / 2) / CELL_PX).unwrap_or(0);
                let (row, column) = (cell(at.y), cell(at.x));
                let near = |at: i32, cell: usize| (at - pixel(cell)).abs() <= 2;
                if near(at.y, row) && near(at.x, column) && !cells.contains(&(row, column)) {
                    cells.push((row, column));
                }
            }
            random.shuffle(&mut cells);
            flights.push(cells);
        }
        let mut left = coins;
        let mut taken: Vec<At> = Vec::new();
        while left > 0 {
            let before = left;
            for cells in &mut flights {
                while let Some(at) = cells.pop() {
                    let apart = taken
                        .iter()
                        .all(|&(row, column)| row.abs_diff(at.0) + column.abs_diff(at.1) > 1);
                    if left > 0 && apart && self.built.canvas.at(at) == Cell::Empty {
                        self.built.canvas.set(at, Cell::Coin);
                        taken.push(at);
                        left -= 1;
                        break;
                    }
                }
            }
            if left == before {
                return Err(Lost);
            }
        }
        let map = self.built.canvas.map(Kind::Jump).ok_or(Lost)?;
        Ok((map, self.pilot.into_commands()))
    }
}

fn offset(cells: usize) -> i32 {
    i32::try_from(cells).unwrap_or(0)
}
