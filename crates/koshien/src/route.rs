//! `calc_route` and `locate_objects`: what every language's library offers on a player's own map.

use alloc::vec;
use alloc::vec::Vec;

use crate::known::KnownMap;
use crate::position::{Direction, Position, Target};
use crate::rows::Rows;

/// Finds routes, and keeps its memory from one to the next.
///
/// Entering a cell costs 1 for space and items, 2 for water, 3 for the goal and 4 for an unexplored cell;
/// everything else blocks. Of equally cheap routes it gives that of Dijkstra's algorithm, settling the
/// cheapest cell with the smallest index in reading order, where only a strictly smaller cost replaces a
/// parent.
///
/// The cost of a step depends on the cell entered alone. A cell therefore gets its cost from the first of
/// its neighbours to be settled, and no later one improves it: the cells of one cost can be settled all at
/// once, and the route is read from its end, each time to the first neighbour in reading order that has the
/// right cost.
#[derive(Debug, Clone, Default)]
pub struct Router {
    /// The cells of each cost.
    levels: Vec<Level>,
}

#[derive(Debug, Clone, Copy)]
struct Level {
    cells: Rows,
    /// The lines (y + 1) in which they lie; none if the first is behind the last.
    first: usize,
    last: usize,
}

impl Level {
    const EMPTY: Self = Self {
        cells: Rows::EMPTY,
        first: usize::MAX,
        last: 0,
    };
}

/// The most that a step costs.
const DEAREST: usize = 4;

impl Router {
    /// A router without memory yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Fills `route` with the cells from `src` to `dst`, both included, and gives its cost. Without a route,
    /// or if both are the same cell, `route` is `src` alone. Cells in `except` are not entered.
    pub fn route(
        &mut self,
        map: &KnownMap,
        src: Position,
        dst: Position,
        except: &[Position],
        route: &mut Vec<Position>,
    ) -> Option<u32> {
        route.clear();
        route.push(src);
        if src == dst {
            return Some(0);
        }
        let cost = self.flood(map, src, dst, except)?;
        route.clear();
        let mut at = dst;
        let mut left = cost;
        while at != src {
            route.push(at);
            left -= cost_of(map, at)?;
            let cells = &self.levels.get(left)?.cells;
            let before = Direction::READING.into_iter().filter_map(|d| at.next(d));
            at = before.into_iter().find(|&cell| cells.contains(cell))?;
        }
        route.push(src);
        route.reverse();
        u32::try_from(cost).ok()
    }

    /// The cost of `dst`; its level and all below are filled.
    fn flood(
        &mut self,
        map: &KnownMap,
        src: Position,
        dst: Position,
        except: &[Position],
    ) -> Option<usize> {
        map.at(src)?;
        let last_step = cost_of(map, dst)?;
        let costs = map.0.costs();
        // Walls count as reached when they are met: they have no cost, and lead nowhere.
        let mut reached = Rows::only(src);
        for &cell in except {
            reached.insert(cell);
        }
        if reached.contains(dst) {
            return None;
        }
        let line = usize::from(src.y) + 1;
        self.levels.clear();
        self.levels.resize(1 + DEAREST, Level::EMPTY);
        self.levels[0] = Level {
            cells: Rows::only(src),
            first: line,
            last: line,
        };
        let bottom = usize::from(map.height());
        let mut cost = 0;
        loop {
            let (settled, open) = self.levels.split_at_mut(cost + 1);
            let level = &settled[cost];
            if level.first <= level.last {
                let first = level.first.max(2) - 1;
                let last = (level.last + 1).min(bottom);
                let mut found = [0_u32; DEAREST];
                for line in first..=last {
                    let new = level.cells.beside(line) & !reached.lines()[line];
                    reached.lines_mut()[line] |= new;
                    for step in 0..DEAREST {
                        let part = new & costs[step].lines()[line];
                        open[step].cells.lines_mut()[line] |= part;
                        found[step] |= part;
                    }
                }
                for (level, found) in open.iter_mut().zip(found) {
                    if found != 0 {
                        level.first = level.first.min(first);
                        level.last = level.last.max(last);
                    }
                }
                if open[last_step - 1].cells.contains(dst) {
                    return Some(cost + last_step);
                }
            } else if open.iter().all(|level| level.first > level.last) {
                return None;
            }
            cost += 1;
            self.levels.push(Level::EMPTY);
        }
    }
}

#[inline]
fn cost_of(map: &KnownMap, at: Position) -> Option<usize> {
    let costs = map.0.costs();
    costs
        .iter()
        .position(|cells| cells.contains(at))
        .map(|index| index + 1)
}

impl KnownMap {
    /// The cells of the cheapest route from `src` to `dst`, both included; `src` alone if there is none or
    /// both are the same. Who asks often keeps a [`Router`].
    ///
    /// ```
    /// use dohyo_koshien::{KnownMap, Position};
    /// let map = KnownMap::parse("11111,10001,14001,1-031,11111")?;
    /// let route = map.calc_route(Position::new(1, 1), Position::new(3, 3), &[Position::new(2, 1)]);
    /// let cells: Vec<String> = route.iter().map(Position::to_string).collect();
    /// assert_eq!(cells.join(" "), "1:1 1:2 2:2 3:2 3:3");
    /// # Ok::<(), dohyo_koshien::Error>(())
    /// ```
    pub fn calc_route(&self, src: Position, dst: Position, except: &[Position]) -> Vec<Position> {
        let mut route = vec![src];
        Router::new().route(self, src, dst, except, &mut route);
        route
    }

    /// Every cell of a square that holds one of `objects`, in reading order. Each character of `objects` is
    /// one to look for, as in `map_all`: letters, digits, or `-`.
    ///
    /// The square is clipped to the board. An even size reaches one cell farther up and to the left, as
    /// `-(n-1)/2` does in Ruby: 4 from -2 to +1.
    ///
    /// ```
    /// use dohyo_koshien::{KnownMap, Position, Target};
    /// let map = KnownMap::parse("11111,1A041,10B41,10031,11111")?;
    /// let found = map.locate_objects(Target::new(2, 2), 3, "AB4");
    /// assert_eq!(found, [(1, 1), (3, 1), (2, 2), (3, 2)].map(|(x, y)| Position::new(x, y)));
    /// assert_eq!(map.locate_objects(Target::new(2, 2), 1, "ABCD"), [Position::new(2, 2)]);
    /// # Ok::<(), dohyo_koshien::Error>(())
    /// ```
    pub fn locate_objects(&self, centre: Target, sq_size: i32, objects: &str) -> Vec<Position> {
        let size = i64::from(sq_size);
        let inside = |middle: i32, at: u8| {
            let from = i64::from(middle) - size.div_euclid(2);
            (from..from + size).contains(&i64::from(at))
        };
        let mut found = Vec::new();
        for y in (0..self.height()).filter(|&y| inside(centre.y, y)) {
            for x in (0..self.width()).filter(|&x| inside(centre.x, x)) {
                let at = Position::new(x, y);
                if self
                    .0
                    .mark(at)
                    .is_some_and(|mark| objects.as_bytes().contains(&mark))
                {
                    found.push(at);
                }
            }
        }
        found
    }
}
