//! Puzzle: corridors every eight rows, closed on the left and open to a lift of jump blocks on the right. Each
//! is a row of tasks with a coin at its end. Below the lowest corridor shafts lead into a tunnel back to
//! the lift; they hold coins, a shield and a spike.

use alloc::vec::Vec;

use super::canvas::{At, Canvas};
use super::pilot::{Lost, Pilot};
use super::random::Random;
use super::search::Goal;
use super::{Draft, Size};
use crate::map::{Cell, Kind};

/// Rows from corridor to corridor.
const PITCH: usize = 8;
/// The row in which one walks, counted from the top of a corridor.
const FLOOR: usize = 6;

/// Draws one map.
pub(super) fn draw(size: Size, random: &mut Random) -> Result<Draft, Lost> {
    let corridors = size.of(4, 7, 8);
    let columns = size.of(
        random.between(41, 46),
        random.between(54, 66),
        random.between(71, 75),
    );
    let depth = size.of(5, 5, 9);
    let mut canvas = Canvas::new(PITCH * corridors + depth + 4, columns);
    let last = canvas.rows() - 2;
    let mut plans = Vec::new();
    for index in 0..corridors {
        let mut corridor = Corridor {
            canvas: &mut canvas,
            plan: Vec::new(),
            top: PITCH * index + 1,
        };
        corridor.canvas.fill(
            corridor.top..corridor.top + FLOOR + 1,
            1..columns - 1,
            Cell::Empty,
        );
        if index + 1 < corridors {
            corridor.tasks(random);
        } else {
            corridor.hall(depth, size, random)?;
        }
        plans.push(corridor.plan);
    }
    canvas.fill(last - 1..last + 1, 1..columns - 1, Cell::Empty);
    canvas.fill(1..last + 1, columns - 2..columns - 1, Cell::JumpBlock);
    let map = canvas.map(Kind::Puzzle).ok_or(Lost)?;
    let mut pilot = Pilot::new(&map);
    for (index, plan) in plans.into_iter().enumerate().rev() {
        let entry = (PITCH * index + 1 + FLOOR, columns - 3);
        pilot.rest(entry)?;
        for step in plan {
            step.carry_out(&mut pilot)?;
        }
        pilot.rest(entry)?;
    }
    Ok((map, pilot.into_commands()))
}

/// One step of the plan that proves the map.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// Come to rest in a cell.
    Rest(At),
    /// As [`Step::Rest`], on a way with a spike for which there is a shield.
    Shielded(At),
    /// Touch a coin.
    Touch(At),
    /// Push the box in a cell to a column.
    Push(At, usize),
}

impl Step {
    fn carry_out(self, pilot: &mut Pilot) -> Result<(), Lost> {
        match self {
            Self::Rest(at) => pilot.rest(at),
            Self::Shielded(at) => {
                pilot.spikes = true;
                let done = pilot.rest(at);
                pilot.spikes = false;
                done
            }
            Self::Touch((row, column)) => {
                if pilot.state().left_in(row, column) != Cell::Coin {
                    return Ok(());
                }
                pilot.go(Goal::touch((row, column)))
            }
            Self::Push(at, to) => pilot.push(at, to),
        }
    }
}

/// What has to be done in a corridor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Task {
    /// A crate as a step to a shelf with a coin.
    Shelf,
    /// Crates that fill a gap with spikes in a tunnel too low to jump.
    Tunnel,
    /// A crate as a step to a wall of three cells.
    Wall,
    /// A stack of two crates and a third one, as a stair to a wall of four cells.
    Stack,
    /// A crate that has to be pushed off a shelf before it is a step to another one.
    Fall,
    /// A coin below the ceiling, reached from jump block to jump block.
    Blocks,
    /// Posts in a bed of spikes, and a coin in the air between them.
    Posts,
}

const TASKS: [Task; 9] = [
    Task::Shelf,
    Task::Shelf,
    Task::Tunnel,
    Task::Tunnel,
    Task::Wall,
    Task::Stack,
    Task::Fall,
    Task::Blocks,
    Task::Posts,
];

/// A corridor while it is furnished, from the lift to the left.
struct Corridor<'a> {
    canvas: &'a mut Canvas,
    plan: Vec<Step>,
    /// Its uppermost row.
    top: usize,
}

impl Corridor<'_> {
    /// Furnishes the corridor with tasks; the last coin lies behind all of them.
    fn tasks(&mut self, random: &mut Random) {
        let mut right = self.canvas.columns() - 4 - random.below(3);
        let mut before = None;
        let mut crates = false;
        loop {
            let task = random.pick(&TASKS).filter(|&task| Some(task) != before);
            let Some(task) = task else { continue };
            // Every corridor has a crate.
            let is_crate = !matches!(task, Task::Blocks | Task::Posts);
            if before.is_none() && !is_crate {
                continue;
            }
            let width = self.build(task, right, random);
            if width == 0 {
                break;
            }
            crates |= is_crate;
            before = Some(task);
            right -= width + random.below(2);
        }
        let end = random.between(1, right.clamp(1, 4));
        let up = if crates && random.percent(30) { 2 } else { 0 };
        self.coin((FLOOR - up, end));
    }

    /// Row and column on the map.
    fn at(&self, (row, column): At) -> At {
        (self.top + row, column)
    }

    fn set(&mut self, at: At, cell: Cell) {
        let at = self.at(at);
        self.canvas.set(at, cell);
    }

    /// Paints a piece of a column, from a row down to the floor.
    fn pillar(&mut self, row: usize, column: usize) {
        for row in row..=FLOOR {
            self.set((row, column), Cell::Wall);
        }
    }

    fn coin(&mut self, at: At) {
        self.set(at, Cell::Coin);
        self.plan.push(Step::Touch(self.at(at)));
    }

    fn rest(&mut self, at: At) {
        self.plan.push(Step::Rest(self.at(at)));
    }

    fn push(&mut self, at: At, to: usize) {
        self.plan.push(Step::Push(self.at(at), to));
    }

    /// Builds a task whose last column is `right`; gives its width, or 0 if there is no room for it.
    fn build(&mut self, task: Task, right: usize, random: &mut Random) -> usize {
        // Cells for chance: between a crate and where it belongs.
        let (spare, more) = (random.below(4), random.below(3));
        let width = match task {
            Task::Shelf => 9 + spare + more,
            Task::Tunnel => 14 + spare + more,
            Task::Wall => 10 + spare,
            Task::Stack => 13 + spare,
            Task::Fall => 13,
            Task::Blocks => 7 + spare,
            Task::Posts => 12 + spare + more,
        };
        let Some(x) = (right + 1).checked_sub(width).filter(|&x| x > 3) else {
            return 0;
        };
        match task {
            Task::Shelf => {
                let end = x + 2 + more;
                for column in x + 1..=end {
                    self.set((4, column), Cell::Wall);
                }
                self.curtain(end + 2);
                let from = end + 4 + spare;
                self.set((FLOOR, from), Cell::Box);
                self.push((FLOOR, from), end + 1);
                self.coin((3, x + 1));
            }
            Task::Tunnel => self.tunnel(x, spare, more),
            Task::Wall => {
                self.pillar(5, x + 2);
                self.pillar(4, x + 3);
                self.curtain(x + 5);
                let from = x + 7 + spare;
                self.set((FLOOR, from), Cell::Box);
                self.push((FLOOR, from), x + 4);
                self.rest((3, x + 3));
            }
            Task::Stack => {
                self.pillar(5, x + 2);
                self.pillar(3, x + 3);
                self.curtain(x + 5);
                let stack = x + 7 + spare;
                self.set((FLOOR, stack), Cell::Box);
                self.set((FLOOR - 1, stack), Cell::Box);
                self.set((FLOOR, stack + 3), Cell::Box);
                self.push((FLOOR, stack), x + 4);
                self.push((FLOOR, stack + 3), x + 5);
                self.rest((2, x + 3));
            }
            Task::Fall => {
                for column in [x + 1, x + 2, x + 3, x + 8, x + 9, x + 10] {
                    self.set((4, column), Cell::Wall);
                }
                self.curtain(x + 5);
                self.set((FLOOR, x + 11), Cell::Wall);
                self.set((3, x + 9), Cell::Box);
                self.push((3, x + 9), x + 7);
                self.push((FLOOR, x + 7), x + 4);
                self.coin((3, x + 1 + more));
            }
            Task::Blocks => {
                let first = x + 2 + spare.min(2);
                self.set((4, first), Cell::JumpBlock);
                let second = if random.percent(50) {
                    first - 1
                } else {
                    first + 2
                };
                self.set((2, second), Cell::JumpBlock);
                let coin = if random.percent(50) {
                    second - 1
                } else {
                    second + 2
                };
                self.coin((0, coin));
            }
            Task::Posts => {
                for column in x + 1..x + width - 1 {
                    self.set((FLOOR, column), Cell::Spike);
                }
                let mut post = x + width - 1;
                let mut posts = Vec::new();
                while post > x + 6 {
                    post -= random.between(3, 5);
                    posts.push(post);
                }
                for &post in &posts {
                    if random.percent(30) {
                        self.set((4, post), Cell::JumpBlock);
                    } else {
                        self.set((FLOOR, post), Cell::Wall);
                    }
                }
                let near = random.pick(&posts).unwrap_or(x + 3);
                self.coin((random.between(2, 3), near + 1));
            }
        }
        self.rest((FLOOR, x));
        width
    }

    /// A wall that hangs from the ceiling: nobody jumps from a crate that stands behind it.
    fn curtain(&mut self, column: usize) {
        for row in 0..4 {
            self.set((row, column), Cell::Wall);
        }
    }

    /// A tunnel with its raised floor; the crates wait to the right of it. A shorter gap could be run across.
    fn tunnel(&mut self, x: usize, spare: usize, more: usize) {
        let long = 5 + more;
        let crates = x + long + 2;
        let last = crates + 4 + spare;
        for column in x + 1..=last + 2 {
            self.set((FLOOR, column), Cell::Wall);
        }
        for row in 0..FLOOR - 1 {
            for column in x + 1..=x + long {
                self.set((row, column), Cell::Wall);
            }
        }
        for (gap, from) in [(x + 4, crates), (x + 3, crates + 2), (x + 2, last)] {
            self.set((FLOOR, gap), Cell::Spike);
            self.set((FLOOR - 1, from), Cell::Box);
            self.push((FLOOR - 1, from), gap);
        }
    }

    /// The lowest corridor, where the character begins, with the shafts below.
    fn hall(&mut self, depth: usize, size: Size, random: &mut Random) -> Result<(), Lost> {
        let columns = self.canvas.columns();
        let start = (FLOOR, columns - 4 - random.below(2));
        self.set(start, Cell::Character);
        self.coin((FLOOR, start.1 - 2));
        let places: Vec<usize> = (1..columns / 5 - 1)
            .map(|index| 5 * index + random.below(3))
            .collect();
        let count = size.of(4, random.between(5, 6), random.between(6, 8));
        let mut shafts = random.some(&places, count);
        // The shield has to be fetched first, the spike comes last.
        let (shield, spike) = (shafts.first().copied(), shafts.get(1).copied());
        let (Some(shield), Some(spike)) = (shield, spike) else {
            return Err(Lost);
        };
        shafts.swap(1, count - 1);
        let below = FLOOR + 1 + depth + 1;
        for (index, &column) in shafts.iter().enumerate() {
            for row in FLOOR + 1..=below {
                self.set((row, column), Cell::Empty);
            }
            let row = FLOOR + 2 + random.below(depth - 2);
            let end = (below + 1, column);
            if column == shield {
                self.set((row, column), Cell::Shield);
                self.plan.push(Step::Rest(self.at(end)));
            } else if column == spike {
                self.set((row, column), Cell::Spike);
                self.set((row + 1, column), Cell::Coin);
                self.plan.push(Step::Shielded(self.at(end)));
            } else if index % 3 == 2 {
                // Nothing but a spike: who jumps in is hurt.
                self.set((row, column), Cell::Spike);
                continue;
            } else {
                self.set((row, column), Cell::Coin);
                self.plan.push(Step::Rest(self.at(end)));
            }
            self.plan.push(Step::Rest(self.at((FLOOR, columns - 3))));
        }
        Ok(())
    }
}
