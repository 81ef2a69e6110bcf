//! The way through a maze: where one can go, by rules of thumb, and the walk that proves it.

use alloc::collections::{BTreeMap, BTreeSet, VecDeque};
use alloc::vec;
use alloc::vec::Vec;

use crate::generate::canvas::{At, Canvas};
use crate::generate::pilot::{Lost, Pilot};
use crate::generate::search::Goal;
use crate::map::Cell;

/// From where to where the character can move, by simple rules of thumb. The pilot has to prove them.
#[derive(Debug)]
pub(super) struct Moves {
    canvas: Canvas,
    columns: usize,
    after: Vec<Vec<At>>,
}

impl Moves {
    pub(super) fn of(canvas: &Canvas) -> Self {
        let (rows, columns) = (canvas.rows(), canvas.columns());
        let mut moves = Self {
            canvas: canvas.clone(),
            columns,
            after: vec![Vec::new(); rows * columns],
        };
        for row in 1..rows - 1 {
            for column in 1..columns - 1 {
                if moves.stands((row, column)) {
                    moves.after[row * columns + column] = moves.from((row, column));
                }
            }
        }
        moves
    }

    fn open(&self, at: At) -> bool {
        self.canvas.is_open(at)
    }

    /// Whether the character can stand here.
    fn stands(&self, (row, column): At) -> bool {
        self.open((row, column)) && !self.open((row + 1, column))
    }

    /// Where one lands who falls here.
    fn landing(&self, (mut row, column): At) -> At {
        while self.open((row + 1, column)) {
            row += 1;
        }
        (row, column)
    }

    fn from(&self, (row, column): At) -> Vec<At> {
        let mut ends = Vec::new();
        let sides = [column - 1, column + 1];
        for (side, beyond) in sides.into_iter().zip([column.wrapping_sub(2), column + 2]) {
            let next = (row, side);
            if !self.open(next) {
                continue;
            }
            if self.stands(next) {
                ends.push(next);
                continue;
            }
            ends.push(self.landing(next));
            if self.stands((row, beyond)) {
                ends.push((row, beyond));
            }
            self.climb(next, &mut ends);
        }
        self.climb((row, column), &mut ends);
        ends
    }

    /// What can be reached from a cell upwards, where the character can jump off.
    fn climb(&self, (row, column): At, ends: &mut Vec<At>) {
        let block = |row| self.canvas.at((row, column)) == Cell::JumpBlock;
        let (mut top, mut reach) = (row, 2);
        while reach > 0 && self.open((top - 1, column)) {
            top -= 1;
            reach = if block(top) { 2 } else { reach - 1 };
            for side in [column - 1, column + 1] {
                if self.stands((top, side)) {
                    ends.push((top, side));
                }
            }
        }
    }

    /// Whether this is the end of a passage, or a place on the way.
    pub(super) fn ends(&self, (row, column): At) -> bool {
        let open = [(row, column - 1), (row, column + 1)];
        open.iter().filter(|&&at| self.open(at)).count() <= 1
    }

    fn after(&self, (row, column): At) -> &[At] {
        &self.after[row * self.columns + column]
    }

    /// Everything that can be reached from some places.
    pub(super) fn reached(&self, from: &[At]) -> BTreeSet<At> {
        let mut seen: BTreeSet<At> = from.iter().copied().collect();
        let mut waiting = from.to_vec();
        while let Some(at) = waiting.pop() {
            for &next in self.after(at) {
                if seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
        seen
    }

    /// Everything that can be reached from here and has a way back: the places among which no order of
    /// coins is wrong.
    pub(super) fn area(&self, first: At) -> BTreeSet<At> {
        let reached = self.reached(&[first]);
        let mut before: BTreeMap<At, Vec<At>> = BTreeMap::new();
        for &at in &reached {
            for &next in self.after(at) {
                before.entry(next).or_default().push(at);
            }
        }
        let mut back = BTreeSet::from([first]);
        let mut waiting = vec![first];
        while let Some(at) = waiting.pop() {
            for &previous in before.get(&at).map_or(&[][..], |list| list) {
                if back.insert(previous) {
                    waiting.push(previous);
                }
            }
        }
        back
    }

    /// The shortest way within an area to one of some places, without its start.
    pub(super) fn way(
        &self,
        from: At,
        area: &BTreeSet<At>,
        to: &BTreeSet<At>,
        bad: &BTreeSet<(At, At)>,
    ) -> Option<Vec<At>> {
        let mut previous = BTreeMap::from([(from, from)]);
        let mut waiting = VecDeque::from([from]);
        while let Some(at) = waiting.pop_front() {
            if to.contains(&at) {
                let mut way = Vec::new();
                let mut at = at;
                while at != from {
                    way.push(at);
                    at = previous[&at];
                }
                way.reverse();
                return Some(way);
            }
            for &next in self.after(at) {
                if area.contains(&next)
                    && !previous.contains_key(&next)
                    && !bad.contains(&(at, next))
                {
                    previous.insert(next, at);
                    waiting.push_back(next);
                }
            }
        }
        None
    }
}

/// A walk through the maze.
pub(super) struct Tour {
    pub(super) pilot: Pilot,
    pub(super) moves: Moves,
    pub(super) at: At,
}

impl Tour {
    /// Fetches coins that lie in an area, always the nearest one.
    pub(super) fn collect(&mut self, area: &BTreeSet<At>, coins: Vec<At>) -> Result<(), Lost> {
        let mut left: BTreeSet<At> = coins.into_iter().collect();
        while !left.is_empty() {
            self.go_to_one(area, &left)?;
            left.retain(|&(row, column)| self.pilot.state().left_in(row, column) == Cell::Coin);
        }
        Ok(())
    }

    /// Goes to the nearest of some places without leaving an area.
    pub(super) fn go_to_one(&mut self, area: &BTreeSet<At>, to: &BTreeSet<At>) -> Result<(), Lost> {
        let mut bad = BTreeSet::new();
        'again: loop {
            let way = self.moves.way(self.at, area, to, &bad).ok_or(Lost)?;
            let mut index = 0;
            while index < way.len() {
                // Steps in the same row and direction are one walk.
                let mut last = index;
                let step = |from: At, to: At| (to.0 == from.0, to.1 > from.1);
                let mut before = self.at;
                while last + 1 < way.len()
                    && way[last + 1].0 == way[last].0
                    && step(before, way[last]) == step(way[last], way[last + 1])
                {
                    before = way[last];
                    last += 1;
                }
                if self.pilot.go(Goal::rest(way[last])).is_err() {
                    bad.insert((self.at, way[index]));
                    continue 'again;
                }
                self.at = way[last];
                index = last + 1;
            }
            return Ok(());
        }
    }
}
