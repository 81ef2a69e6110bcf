//! Shortest paths in steps, for the enemy and for the check of a map: breadth first, one cell at a time.

use crate::MAX_SIDE;
use crate::position::{Direction, Position};
use crate::rows::Rows;

/// Places between a cell and the one below it.
const STRIDE: usize = 32;
/// Places of the largest board and of what lies beside it.
const PLACES: usize = STRIDE * (MAX_SIDE as usize + 1);

/// What is known of a cell that has been found: its steps from the start, and by which direction a shortest
/// path to it begins, as an index in the order given.
#[derive(Debug, Clone, Copy, Default)]
struct Found {
    steps: u16,
    begins: u8,
}

/// A shortest path, as far as one needs to know it to begin it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Approach {
    /// Its length.
    pub(crate) steps: u32,
    /// Its first cell after the start; of several, the one that comes first in the order given.
    pub(crate) first: Position,
}

/// Steps of a shortest path between two walkable cells; `None` if there is no path.
pub(crate) fn steps(walkable: &Rows, from: Position, to: Position) -> Option<u32> {
    approach(walkable, from, &[Some(to)], Direction::ALL).map(|approach| approach.steps)
}

/// A shortest path from a walkable cell to the nearest of `ends`; of equally near ones to the first.
pub(crate) fn approach(
    walkable: &Rows,
    from: Position,
    ends: &[Option<Position>],
    order: [Direction; 4],
) -> Option<Approach> {
    let ends = || ends.iter().copied().flatten();
    if ends().any(|end| end == from) {
        return Some(Approach {
            steps: 0,
            first: from,
        });
    }
    let place = |at: Position| usize::from(at.y) * STRIDE + usize::from(at.x);
    let mut wanted = Rows::EMPTY;
    ends().for_each(|end| wanted.insert(end));
    let mut found = [Found::default(); PLACES];
    let mut queue = [from; PLACES];
    let (mut next, mut last) = (0, 0);
    for (begins, direction) in (0..).zip(order) {
        let Some(cell) = from.next(direction).filter(|&cell| walkable.contains(cell)) else {
            continue;
        };
        found[place(cell)] = Found { steps: 1, begins };
        queue[last] = cell;
        last += 1;
    }
    while next < last && !wanted.contains(queue[next]) {
        let at = queue[next];
        let here = found[place(at)];
        next += 1;
        for cell in order.into_iter().filter_map(|d| at.next(d)) {
            let there = &mut found[place(cell)];
            if there.steps == 0 && cell != from && walkable.contains(cell) {
                // The queue holds the cells of one distance by the order in which their paths begin: who
                // finds a cell first has found the path that the order prefers.
                *there = Found {
                    steps: here.steps + 1,
                    begins: here.begins,
                };
                queue[last] = cell;
                last += 1;
            }
        }
    }
    // All cells as near as the first end in the queue have been found by now.
    let nearest = found[place(*queue[..last].get(next)?)].steps;
    let end = ends().find(|&end| walkable.contains(end) && found[place(end)].steps == nearest)?;
    let first = order.into_iter().nth(found[place(end)].begins.into())?;
    Some(Approach {
        steps: nearest.into(),
        first: from.next(first)?,
    })
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
        let approach = approach(&walkable, from, &[Some(to)], Direction::ALL).unwrap();
        assert_eq!((approach.steps, approach.first), (8, Position::new(1, 1)));
        assert_eq!(steps(&walkable, from, from), Some(0));
        assert_eq!(steps(&walkable, to, Position::new(5, 1)), Some(1));
    }

    #[test]
    fn of_equally_short_paths_the_order_decides() {
        let walkable = rows(&["#####", "#...#", "#...#", "#...#", "#####"]);
        let first = |order| {
            let (from, to) = (Position::new(1, 1), Position::new(3, 3));
            approach(&walkable, from, &[Some(to)], order).unwrap().first
        };
        assert_eq!(first(Direction::ALL), Position::new(2, 1));
        let mut order = Direction::ALL;
        order.reverse();
        assert_eq!(first(order), Position::new(1, 2));
    }

    #[test]
    fn the_nearest_end_counts_and_the_first_of_equals() {
        let walkable = rows(&["#######", "#.....#", "#######"]);
        let at = |x| Some(Position::new(x, 1));
        let first = |ends: [Option<Position>; 2]| {
            let found = approach(&walkable, Position::new(3, 1), &ends, Direction::ALL).unwrap();
            (found.steps, found.first.x)
        };
        assert_eq!(first([at(1), at(5)]), (2, 2));
        assert_eq!(first([at(5), at(1)]), (2, 4));
        assert_eq!(first([at(1), at(4)]), (1, 4));
        assert_eq!(first([None, at(1)]), (2, 2));
        assert_eq!(first([at(1), at(3)]), (0, 3));
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
