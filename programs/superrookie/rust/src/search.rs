//! Looking for the best way: Dijkstra's algorithm on the moves.

use crate::grid::{BLOCK, BOX, COIN, SHIELD, SOLID, SPIKE, UNSEEN};
use crate::moves::{HIGHEST, JUMP, When};
use crate::{Edge, Player};
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

// The price of a way is its length in frames, plus these:
const PRICE_UNSEEN: usize = 40; // for going somewhere only to see more
const PRICE_LIFT: usize = 60; // for a leap into the unseen, if a jump block will bring us back
const PRICE_LEAP: usize = 2000; // for a leap into the unseen otherwise
const PRICE_GRAB: usize = 1000; // for a leap into the unseen that touches a coin
const PRICE_HOLE: usize = 30; // for pushing a box towards a hole in the floor
const PRICE_PUSH: usize = 1500; // for pushing a box without a reason
const PRICE_DEEP: usize = 1000; // for falling so deep that there is no jumping back
const PRICE_SPIKE: usize = 30; // for giving a shield

/// One step of a plan: an edge and the node where it starts.
pub(crate) type Step = (usize, Edge);

impl Player {
    /// Finds the cheapest way to something worth going to: its steps, the last one first.
    ///
    /// The nodes that wait for their turn are in buckets, one bucket for each price.
    /// If `brave`, spikes do not stop us even without a shield.
    pub(crate) fn search(&mut self, start: usize, brave: bool) -> Option<Vec<Step>> {
        let mut price = HashMap::from([(start, 0)]);
        let mut shields = HashMap::from([(start, self.shields)]);
        let mut came_by: HashMap<usize, (usize, usize)> = HashMap::new();
        let mut buckets = vec![vec![start]];
        let (mut best, mut goal) = (usize::MAX, None);
        let mut here = 0;
        while here < buckets.len() && here < best {
            for node in std::mem::take(&mut buckets[here]) {
                if price.get(&node) != Some(&here) {
                    continue; // by now there is a cheaper way to it
                }
                let shields_here = shields.get(&node).copied().unwrap_or(0);
                for (place, edge) in self.edges_of(node).iter().enumerate() {
                    let spikes = edge
                        .spikes
                        .iter()
                        .filter(|&&cell| self.grid.cells[cell] == SPIKE)
                        .count();
                    let failed = self.failed.get(&(node, edge.number)).copied().unwrap_or(0);
                    if failed >= 2 || (spikes > shields_here && !brave) {
                        continue;
                    }
                    let loot = self.loot_left(edge);
                    let mut there = here + edge.keys.len() + PRICE_SPIKE * spikes;
                    // Is it worth going for?
                    let mut go = true;
                    let wish = if let Some(end) = edge.end {
                        if self.grid.place(end / 4).0 > self.grid.place(node / 4).0 + 2 {
                            there += PRICE_DEEP;
                        }
                        if loot { there } else { usize::MAX }
                    } else if loot {
                        there + PRICE_GRAB
                    } else if let Some(cell) = edge.unseen {
                        go = node == start || !self.would_see(node, cell);
                        match (go, edge.lift) {
                            (false, _) => here + PRICE_UNSEEN,
                            (true, true) => there + PRICE_LIFT,
                            (true, false) => there + PRICE_LEAP,
                        }
                    } else if self.hole_ahead(node, self.moves.list[edge.number].side) {
                        there + PRICE_HOLE
                    } else {
                        there + PRICE_PUSH
                    };
                    if wish < best {
                        (best, goal) = (wish, Some((node, go.then(|| edge.clone()))));
                    }
                    // Does it lead on?
                    let Some(end) = edge.end else { continue };
                    if price.get(&end).is_none_or(|&old| there < old) {
                        price.insert(end, there);
                        shields.insert(end, shields_here.saturating_sub(spikes));
                        came_by.insert(end, (node, place));
                        buckets.resize(buckets.len().max(there + 1), Vec::new());
                        buckets[there].push(end);
                    }
                }
            }
            here += 1;
        }
        // Go back from the goal to the start and note the steps.
        let (mut node, last) = goal?;
        let mut steps: Vec<Step> = last.into_iter().map(|edge| (node, edge)).collect();
        while let Some(&(from, place)) = came_by.get(&node) {
            steps.push((from, self.edges_of(from)[place].clone()));
            node = from;
        }
        Some(steps)
    }

    /// Is there a coin or shield left that the edge touches?
    pub(crate) fn loot_left(&self, edge: &Edge) -> bool {
        edge.loot
            .iter()
            .any(|&cell| self.grid.cells[cell] & (COIN | SHIELD) != 0)
    }

    /// Would the cell be in the view from the node?
    fn would_see(&self, node: usize, cell: usize) -> bool {
        let ((row, column), (other_row, other_column)) =
            (self.grid.place(node / 4), self.grid.place(cell));
        let far = if node.is_multiple_of(4) { 4 } else { 3 };
        (row - other_row).abs() <= far && (column - other_column).abs() <= far
    }

    /// Is there a hole in the floor to which we can push the box beside us?
    fn hole_ahead(&self, node: usize, side: i32) -> bool {
        let (row, column) = self.grid.place(node / 4);
        (2..7)
            .map(|far| column + far * side)
            .take_while(|&column| self.grid.at(row, column) & SOLID == 0)
            .any(|column| self.grid.at(row + 1, column) & (SOLID | UNSEEN) == 0)
    }

    /// How many columns to that side have nothing that is worth a jump: no coin, no ledge, no gap.
    fn dull_columns(&self, row: i32, column: i32, side: i32) -> usize {
        let exciting = |column: i32| {
            let above: Vec<u8> = (0..4)
                .map(|up| self.grid.at((row - up).max(0), column))
                .collect();
            let all = above.iter().fold(0, |all, cell| all | cell);
            all & (UNSEEN | COIN | SHIELD | SPIKE | BLOCK) != 0
                || above[0] & SOLID != 0
                || (above[1] & SOLID != 0 && above[2] & SOLID == 0)
                || self.grid.at(row + 1, column) & SOLID == 0
        };
        (0..11)
            .take_while(|far| !exciting(column + far * side))
            .count()
    }

    /// All edges that start in the node. A move is rehearsed once, and once more when an unseen
    /// cell that got in its way has been seen.
    fn edges_of(&mut self, node: usize) -> Rc<Vec<Edge>> {
        let again = |edge: &Edge| {
            edge.unseen
                .is_some_and(|cell| self.grid.cells[cell] != UNSEEN)
        };
        let (row, column) = self.grid.place(node / 4);
        let mut edges = Vec::new();
        let mut numbers = VecDeque::new();
        if let Some(known) = &self.edges[node] {
            if !known.iter().any(again) {
                return Rc::clone(known);
            }
            numbers.extend(
                known
                    .iter()
                    .filter(|edge| again(edge))
                    .map(|edge| edge.number),
            );
            edges.extend(known.iter().filter(|edge| !again(edge)).cloned());
        } else {
            numbers.extend(
                (0..self.moves.climb)
                    .filter(|&number| self.moves.list[number].when == When::Always),
            );
            for number in [self.moves.push, self.moves.push + 1] {
                let (keys, side) = (
                    self.moves.list[number].keys.clone(),
                    self.moves.list[number].side,
                );
                let pushable = self.grid.at(row, column + side) == BOX
                    && self.grid.at(row, column + 2 * side) & SOLID == 0;
                if pushable && node.is_multiple_of(4) {
                    edges.push(Edge {
                        number,
                        keys,
                        ..Edge::default()
                    });
                }
            }
        }
        let mut dull = [0, 0]; // columns to the left and to the right
        if node.is_multiple_of(4) {
            dull = [
                self.dull_columns(row, column, -1),
                self.dull_columns(row, column, 1),
            ];
        }
        while let Some(number) = numbers.pop_front() {
            let step = &self.moves.list[number];
            if let Some(start) = step.jump_at {
                // Some jumps are not worth a thought.
                let take_off = if start == 0 {
                    column
                } else {
                    column + step.side
                };
                let no_room = self.grid.at(row - 1, take_off) & SOLID != 0;
                let no_use = step.cells < dull[usize::from(step.side > 0)];
                if no_room || no_use || (!node.is_multiple_of(4) && start > 0) {
                    continue;
                }
            } else if !node.is_multiple_of(4) {
                continue; // in the air there is no way but up
            }
            let edge = self.rehearse(node, number);
            // Moves to think about because of this one:
            if edge.as_ref().is_none_or(|edge| edge.unseen.is_none()) {
                if number == 0 {
                    let climb = self.moves.climb;
                    numbers.extend(climb..climb + 2 * self.height(row, column));
                }
                let bounced = edge.as_ref().is_some_and(|edge| {
                    edge.keys
                        .iter()
                        .skip(step.jump_at.unwrap_or(0) + 3)
                        .any(|keys| keys & JUMP != 0)
                });
                match self.moves.list.get(number + 1).map(|next| next.when) {
                    Some(When::Blocked) if edge.is_none() => numbers.push_back(number + 1),
                    Some(When::Bounced) if bounced => numbers.push_back(number + 1),
                    _ => {}
                }
            }
            // Keep the edge if it is good for something.
            if let Some(edge) = edge {
                let better = |old: &Edge| {
                    old.end.is_some() && old.end == edge.end && old.keys.len() <= edge.keys.len()
                };
                if !edge.loot.is_empty() || (edge.end != Some(node) && !edges.iter().any(better)) {
                    edges.push(edge);
                }
            }
        }
        let edges = Rc::new(edges);
        self.edges[node] = Some(Rc::clone(&edges));
        edges
    }

    /// How many cells the jump blocks above can lift us.
    fn height(&self, row: i32, column: i32) -> usize {
        let mut top = row;
        while self.grid.at(top - 1, column) & SOLID == 0
            && (self.grid.at(top, column)
                | self.grid.at(top - 1, column)
                | self.grid.at(top - 2, column))
                & BLOCK
                != 0
        {
            top -= 1;
        }
        usize::try_from(row - top).unwrap_or(0).min(HIGHEST)
    }
}
