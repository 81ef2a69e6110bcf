//! Pits: long corridors over pits that are three cells wide and entered through an opening of one cell. From
//! the floor of a pit no jump gets out, unless crates were pushed in before, as a step. Corridors lead
//! one way: at the end of each a shaft falls into the next.

use alloc::vec::Vec;

use super::canvas::{At, Canvas};
use super::pilot::{Lost, Pilot};
use super::random::Random;
use super::{Draft, Size};
use crate::map::{Cell, Kind};

/// Rows of a corridor.
const HEIGHT: usize = 4;
/// Rows from corridor to corridor: the corridor, its floor, the pits and their floor.
const PITCH: usize = HEIGHT + 5;
/// Cells at the end of a corridor that are for the shaft to the next one.
const END: usize = 4;

/// Draws one map.
pub(super) fn draw(size: Size, random: &mut Random) -> Result<Draft, Lost> {
    let corridors = size.of(1, random.between(5, 6), 2);
    let columns = size.of(
        random.between(46, 50),
        random.between(70, 108),
        random.between(470, 500),
    );
    let mut canvas = Canvas::new(PITCH * corridors + 1, columns);
    let mut plan = Vec::new();
    for index in 0..corridors {
        let mut corridor = Corridor {
            canvas: &mut canvas,
            plan: &mut plan,
            floor: PITCH * index + HEIGHT,
            rightwards: index % 2 == 0,
            along: 0,
        };
        corridor.dig(index == 0, index + 1 == corridors, size, random);
    }
    let map = canvas.map(Kind::Pits).ok_or(Lost)?;
    if size == Size::Small && map.count(Cell::Coin) != 3 {
        return Err(Lost);
    }
    let mut pilot = Pilot::new(&map);
    for step in plan {
        match step {
            Step::Rest(at) => pilot.rest(at)?,
            Step::Touch((row, column)) => {
                if pilot.state().left_in(row, column) == Cell::Coin {
                    pilot.touch((row, column))?;
                }
            }
            Step::Push(at, to) => pilot.push(at, to)?,
        }
    }
    Ok((map, pilot.into_commands()))
}

/// One step of the plan that proves the map.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// Come to rest in a cell.
    Rest(At),
    /// Touch a coin.
    Touch(At),
    /// Push the box in a cell to a column, with what is in front of it.
    Push(At, usize),
}

/// What there is along a corridor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// A pit and the crate that makes its step.
    OneCrate,
    /// A deeper pit and two crates, one behind the other.
    TwoCrates,
    /// A deeper pit with a crate on either side.
    BothSides,
    /// A pit whose crate lies on a ledge beside it.
    Ledge,
    /// A pit with a step of its own.
    Step,
    /// A pit from which nobody returns.
    Deadly,
    /// Spikes, and a coin above them.
    Spikes,
    /// A wall with a slit at the ceiling, and a crate to climb it.
    Wall,
    /// Coins on the way.
    Coins,
}

impl Piece {
    /// Most cells that a piece takes.
    fn length(self) -> usize {
        match self {
            Self::TwoCrates | Self::BothSides => 13,
            Self::OneCrate | Self::Wall => 11,
            Self::Ledge => 9,
            Self::Coins | Self::Spikes => 8,
            Self::Step | Self::Deadly => 6,
        }
    }
}

/// A corridor while it is dug, in its own direction: cells are counted along it.
struct Corridor<'a> {
    canvas: &'a mut Canvas,
    plan: &'a mut Vec<Step>,
    /// Row in which one walks.
    floor: usize,
    rightwards: bool,
    along: usize,
}

impl Corridor<'_> {
    /// Digs the corridor from one end to the other.
    fn dig(&mut self, first: bool, last: bool, size: Size, random: &mut Random) {
        let columns = self.canvas.columns();
        let rows = self.floor + 1 - HEIGHT..self.floor + 1;
        self.canvas.fill(rows, 1..columns - 1, Cell::Empty);
        self.along = if first { 2 } else { END };
        if first {
            let start = self.at(0, 2);
            self.canvas.set(start, Cell::Character);
            if size != Size::Small {
                self.coin((0, 4));
                self.along = 6;
            }
        }
        let mut before = Piece::Coins;
        let mut pieces = Vec::new();
        if size == Size::Small {
            pieces = random.some(
                &[
                    Piece::OneCrate,
                    Piece::TwoCrates,
                    Piece::BothSides,
                    Piece::Ledge,
                    Piece::Deadly,
                ],
                4,
            );
            pieces.push(Piece::Deadly);
        }
        let mut pieces = pieces.into_iter();
        loop {
            let room = (columns - 2).saturating_sub(self.along + END);
            let piece = if size == Size::Small {
                pieces.next()
            } else {
                Self::any_piece(before, random)
            };
            let Some(piece) = piece else { break };
            if piece.length() > room {
                if size == Size::Small {
                    continue;
                }
                break;
            }
            if size == Size::Small {
                self.along += random.below(3);
            }
            self.build(piece, size, random);
            before = piece;
        }
        if last {
            self.last_pit(random);
        } else {
            self.shaft();
        }
    }

    /// A piece that is not what came before.
    fn any_piece(before: Piece, random: &mut Random) -> Option<Piece> {
        const ALL: [Piece; 14] = [
            Piece::OneCrate,
            Piece::OneCrate,
            Piece::OneCrate,
            Piece::TwoCrates,
            Piece::TwoCrates,
            Piece::BothSides,
            Piece::Ledge,
            Piece::Ledge,
            Piece::Step,
            Piece::Deadly,
            Piece::Spikes,
            Piece::Wall,
            Piece::Wall,
            Piece::Coins,
        ];
        (0..20).find_map(|_| random.pick(&ALL).filter(|&piece| piece != before))
    }

    /// The cell so many rows above the floor and so many cells along the corridor; rows below are negative.
    fn at(&self, up: isize, along: usize) -> At {
        let row = self.floor.saturating_add_signed(-up);
        let column = if self.rightwards {
            along
        } else {
            self.canvas.columns() - 1 - along
        };
        (row, column)
    }

    fn set(&mut self, up: isize, along: usize, cell: Cell) {
        let at = self.at(up, along);
        self.canvas.set(at, cell);
    }

    /// Lays a coin and plans to fetch it.
    fn coin(&mut self, (up, along): (isize, usize)) {
        self.set(up, along, Cell::Coin);
        let at = self.at(up, along);
        self.plan.push(Step::Touch(at));
    }

    fn rest(&mut self, along: usize) {
        let at = self.at(0, along);
        self.plan.push(Step::Rest(at));
    }

    fn push(&mut self, up: isize, along: usize, to: usize) {
        let (at, to) = (self.at(up, along), self.at(0, to).1);
        self.plan.push(Step::Push(at, to));
    }

    /// A pit with its opening here, so many cells deep.
    fn pit(&mut self, along: usize, depth: isize) {
        self.set(-1, along, Cell::Empty);
        for down in 2..=depth {
            for beside in along - 1..=along + 1 {
                self.set(-down, beside, Cell::Empty);
            }
        }
    }

    /// Coins on one or both sides of a pit's floor.
    fn coins_below(&mut self, along: usize, depth: isize, size: Size, random: &mut Random) {
        let sides = random.below(if size == Size::Small { 2 } else { 5 });
        if sides != 1 && sides != 3 {
            self.coin((-depth, along - 1));
        }
        if sides % 2 == 1 || sides == 4 {
            self.coin((-depth, along + 1));
        }
    }

    fn build(&mut self, piece: Piece, size: Size, random: &mut Random) {
        let start = self.along;
        self.along = match piece {
            Piece::OneCrate => {
                let crate_at = start + random.between(2, 3);
                let pit = crate_at + random.between(2, 4);
                self.pit(pit, 3);
                self.set(0, crate_at, Cell::Box);
                self.push(0, crate_at, pit);
                self.coins_below(pit, 3, size, random);
                self.rest(pit + 1);
                pit + 3
            }
            Piece::TwoCrates => {
                let rear = start + random.between(2, 3);
                let pit = rear + random.between(3, 5);
                self.pit(pit, 4);
                self.set(0, rear, Cell::Box);
                self.set(0, rear + 1, Cell::Box);
                self.push(0, rear, pit - 1);
                self.push(0, pit - 1, pit);
                self.coins_below(pit, 4, size, random);
                self.rest(pit + 1);
                pit + 3
            }
            Piece::BothSides => {
                let near = start + 2;
                let pit = near + random.between(2, 4);
                let far = pit + random.between(2, 3);
                self.pit(pit, 4);
                self.set(0, near, Cell::Box);
                self.set(0, far, Cell::Box);
                self.push(0, near, pit);
                self.push(0, far, pit);
                self.coins_below(pit, 4, size, random);
                self.rest(pit + 1);
                far + 3
            }
            Piece::Ledge => {
                let ledge = start + random.between(1, 2);
                let pit = ledge + 3;
                for along in ledge..pit {
                    self.set(0, along, Cell::Wall);
                }
                self.pit(pit, 3);
                self.set(1, pit - 1, Cell::Box);
                self.push(1, pit - 1, pit);
                self.coins_below(pit, 3, size, random);
                self.rest(pit + 1);
                pit + 3
            }
            Piece::Step => {
                let pit = start + 2;
                self.pit(pit, 3);
                self.set(-3, pit - 1, Cell::Wall);
                self.coin((-3, pit + 1));
                self.rest(pit + 1);
                pit + 3
            }
            Piece::Deadly => {
                let pit = start + 2;
                self.pit(pit, 4);
                if random.percent(50) {
                    self.set(-4, pit + random.between(0, 2) - 1, Cell::Spike);
                }
                self.rest(pit + 1);
                pit + 3
            }
            Piece::Spikes => {
                let (first, count) = (start + random.between(2, 3), random.between(1, 2));
                for along in first..first + count {
                    self.set(0, along, Cell::Spike);
                }
                self.coin((random.pick(&[2, 3]).unwrap_or(2), first));
                self.rest(first + count + 1);
                first + count + 2
            }
            Piece::Wall => {
                let crate_at = start + random.between(2, 3);
                let wall = crate_at + random.between(2, 5);
                for up in 0..3 {
                    self.set(up, wall, Cell::Wall);
                }
                self.set(0, crate_at, Cell::Box);
                self.push(0, crate_at, wall - 1);
                self.coin((3, wall));
                self.rest(wall + 1);
                wall + 3
            }
            Piece::Coins => {
                for _ in 0..random.between(2, 3) {
                    self.along += random.between(1, 2);
                    self.coin((random.pick(&[0, 0, 1, 2]).unwrap_or(0), self.along));
                }
                self.rest(self.along + 1);
                self.along + 2
            }
        };
    }

    /// A shaft to the corridor below; its coin is taken while falling.
    fn shaft(&mut self) {
        let end = self.canvas.columns() - 2;
        for down in 1..=5 {
            for along in end - 1..=end {
                self.set(-down, along, Cell::Empty);
            }
        }
        let (row, column) = self.at(0, end);
        self.plan.push(Step::Rest((row + PITCH, column)));
    }

    /// The last coin of the map lies where nobody returns from.
    fn last_pit(&mut self, random: &mut Random) {
        let end = self.canvas.columns() - 2;
        let pit = end - random.between(1, 2);
        self.pit(pit, 4);
        let side = if random.percent(50) { pit - 1 } else { pit + 1 };
        self.coin((-4, side));
    }
}
