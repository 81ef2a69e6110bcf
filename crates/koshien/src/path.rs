//! Shortest paths in steps, for the enemy and for the check of a map: breadth first, whole rows at a time.

use crate::MAX_SIDE;
use crate::position::{Direction, Position};
use crate::rows::Rows;

/// The cells that a path can reach, as they are found.
struct Flood<'a> {
    walkable: &'a Rows,
    /// Found so far.
    reached: Rows,
    /// Found in the last step.
    edge: Rows,
    /// The lines (y + 1) in which the edge lies.
    lines: (usize, usize),
}

impl<'a> Flood<'a> {
    fn new(walkable: &'a Rows, from: Position) -> Self {
        let line = usize::from(from.y.min(MAX_SIDE - 1)) + 1;
        Self {
            walkable,
            reached: Rows::only(from),
            edge: Rows::only(from),
            lines: (line, line),
        }
    }

    /// Takes one step more; false if there is nothing more to find.
    #[inline]
    fn step(&mut self) -> bool {
        let first = self.lines.0.max(2) - 1;
        let last = (self.lines.1 + 1).min(usize::from(MAX_SIDE));
        let mut next = Rows::EMPTY;
        let mut any = 0;
        for line in first..=last {
            let found = self.edge.beside(line) & self.walkable.lines()[line];
            let new = found & !self.reached.lines()[line];
            next.lines_mut()[line] = new;
            any |= new;
        }
        for line in first..=last {
            self.reached.lines_mut()[line] |= next.lines()[line];
        }
        self.edge = next;
        self.lines = (first, last);
        any != 0
    }
}

/// Steps of a shortest path between two walkable cells; `None` if there is no path.
#[inline]
pub(crate) fn steps(walkable: &Rows, from: Position, to: Position) -> Option<u32> {
    approach(walkable, from, to, Direction::ALL).map(|approach| approach.steps)
}

/// A shortest path, as far as one needs to know it to begin it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Approach {
    /// Its length.
    pub(crate) steps: u32,
    /// Its first cell after the start; of several, the one that comes first in the order given.
    pub(crate) first: Position,
}

/// A shortest path from one walkable cell to another.
pub(crate) fn approach(
    walkable: &Rows,
    from: Position,
    to: Position,
    order: [Direction; 4],
) -> Option<Approach> {
    if from == to {
        return Some(Approach {
            steps: 0,
            first: from,
        });
    }
    // From the end to the start: what is found one step before the start is where a path may begin.
    let mut flood = Flood::new(walkable, to);
    let mut steps = 0;
    loop {
        let beside = order
            .into_iter()
            .filter_map(|direction| from.next(direction))
            .find(|&cell| flood.edge.contains(cell));
        if let Some(first) = beside {
            return Some(Approach {
                steps: steps + 1,
                first,
            });
        }
        if !flood.step() {
            return None;
        }
        steps += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(lines: &[&str]) -> Rows {
        let mut rows = Rows::EMPTY;
        for (y, line) in (0..).zip(lines) {
            for (x, cell) in (0..).zip(line.bytes()) {
                if cell == b'.' {
                    rows.insert(Position::new(x, y));
                }
            }
        }
        rows
    }

    #[test]
    fn a_path_goes_around_walls() {
        let walkable = rows(&["#######", "#..#..#", "#.##..#", "#.....#", "#######"]);
        let (from, to) = (Position::new(2, 1), Position::new(4, 1));
        let approach = approach(&walkable, from, to, Direction::ALL).unwrap();
        assert_eq!((approach.steps, approach.first), (8, Position::new(1, 1)));
        assert_eq!(steps(&walkable, from, from), Some(0));
        assert_eq!(steps(&walkable, to, Position::new(5, 1)), Some(1));
    }

    #[test]
    fn of_equally_short_paths_the_order_decides() {
        let walkable = rows(&["#####", "#...#", "#...#", "#...#", "#####"]);
        let first = |order| {
            let (from, to) = (Position::new(1, 1), Position::new(3, 3));
            approach(&walkable, from, to, order).unwrap().first
        };
        assert_eq!(first(Direction::ALL), Position::new(2, 1));
        let mut order = Direction::ALL;
        order.reverse();
        assert_eq!(first(order), Position::new(1, 2));
    }

    #[test]
    fn without_a_path_there_is_none() {
        let walkable = rows(&["#####", "#.#.#", "#####"]);
        assert_eq!(
            steps(&walkable, Position::new(1, 1), Position::new(3, 1)),
            None
        );
    }

    #[test]
    fn the_largest_board_is_walked_to_its_last_corner() {
        let walkable = Rows::all(MAX_SIDE, MAX_SIDE);
        let last = MAX_SIDE - 1;
        let corner = Position::new(last, last);
        assert_eq!(steps(&walkable, Position::new(0, 0), corner), Some(60));
        assert_eq!(steps(&walkable, corner, Position::new(0, 0)), Some(60));
    }
}
