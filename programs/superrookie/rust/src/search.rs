//! Looking for the best way: Dijkstra's algorithm on the moves.

use super::grid::{BLOCK, COIN, SHIELD, SOLID, SPIKE, UNSEEN};
use super::moves::HIGHEST;
use super::{Edge, Player};
use std::collections::{HashMap, HashSet, VecDeque};
use std::rc::Rc;

// The price of a way is its length in frames, plus these:
const PRICE_UNSEEN: usize = 40; // for going somewhere only to see more
const PRICE_LIFT: usize = 60; // for a leap into the unseen, if a jump block will bring us back
const PRICE_GRAB: usize = 1500; // for a leap into the unseen that touches a coin
const PRICE_LEAP: usize = 2000; // for any other leap into the unseen
const PRICE_DEEP: usize = 300; // for falling so deep that there is no jumping back
const PRICE_TRAP: usize = 4000; // for falling to where there is no way out
const PRICE_SPIKE: usize = 30; // for giving a shield
const PRICE_HURT: usize = 2500; // for touching a spike without a shield
const TOO_MUCH: usize = 10_000;

/// One step of a plan: the node where it starts, and its edge.
pub(crate) type Step = (usize, Edge);

impl Player {
    /// Finds the cheapest way to something worth going to: its steps, the last one first.
    ///
    /// The nodes that wait for their turn are in buckets, one bucket for each price.
    pub(crate) fn search(&mut self, start: usize) -> Vec<Step> {
        let mut price = HashMap::from([(start, 0)]);
        let mut came_by: HashMap<usize, Step> = HashMap::new(); // the step that led to a node
        let mut buckets = vec![vec![start]];
        let (mut best, mut goal) = (TOO_MUCH, None);
        let mut here = 0;
        while here < buckets.len() && here < best {
            for node in std::mem::take(&mut buckets[here]) {
                if price.get(&node) != Some(&here) {
                    continue; // by now there is a cheaper way to it
                }
                for edge in self.edges_of(node).iter() {
                    if self
                        .failed
                        .get(&(node, edge.number))
                        .is_some_and(|&times| times >= 2)
                    {
                        continue;
                    }
                    let mut there = here + edge.keys.len();
                    let spikes = edge
                        .spikes
                        .iter()
                        .filter(|&&cell| self.grid.cells[cell] == SPIKE)
                        .count();
                    there += spikes
                        * if spikes <= self.shields {
                            PRICE_SPIKE
                        } else {
                            PRICE_HURT
                        };
                    if edge.deep {
                        let trap = edge.end.is_some_and(|end| self.traps.contains(&end));
                        there += if trap { PRICE_TRAP } else { PRICE_DEEP };
                    }
                    // Is it worth going for?
                    let unseen = edge
                        .unseen
                        .filter(|&cell| node != start && self.would_see(node, cell));
                    let (wish, go) = if self.loot_left(edge) {
                        (
                            if edge.end.is_some() {
                                there
                            } else {
                                there + PRICE_GRAB
                            },
                            true,
                        )
                    } else if edge.end.is_some() {
                        (TOO_MUCH, true)
                    } else if unseen.is_some() {
                        (here + PRICE_UNSEEN, false)
                    } else {
                        (
                            there + if edge.lift { PRICE_LIFT } else { PRICE_LEAP },
                            true,
                        )
                    };
                    if wish < best {
                        (best, goal) = (wish, Some((node, go.then(|| edge.clone()))));
                    }
                    // Does it lead on?
                    let Some(end) = edge.end else { continue };
                    if there < price.get(&end).copied().unwrap_or(TOO_MUCH) {
                        price.insert(end, there);
                        came_by.insert(end, (node, edge.clone()));
                        buckets.resize(buckets.len().max(there + 1), Vec::new());
                        buckets[there].push(end);
                    }
                }
            }
            here += 1;
        }
        // Go back from the goal to the start and note the steps.
        let Some((mut node, last)) = goal else {
            return Vec::new();
        };
        let mut steps: Vec<Step> = last.into_iter().map(|edge| (node, edge)).collect();
        while let Some(step) = came_by.remove(&node) {
            node = step.0;
            steps.push(step);
        }
        steps
    }

    /// Does the edge lead down to where we could reach hardly anything? Then remember that.
    pub(crate) fn is_trap(&mut self, edge: &Edge) -> bool {
        let Some(end) = edge
            .end
            .filter(|end| edge.deep && !self.traps.contains(end))
        else {
            return false;
        };
        let mut nodes = vec![end];
        let mut next = 0;
        while next < nodes.len() {
            for other in self.edges_of(nodes[next]).iter() {
                let Some(end) = other.end.filter(|_| nodes.len() <= 20) else {
                    return false;
                };
                if !nodes.contains(&end) {
                    nodes.push(end);
                }
            }
            next += 1;
        }
        self.traps.insert(end);
        true
    }

    /// Is there a coin or shield left that the edge touches?
    pub(crate) fn loot_left(&self, edge: &Edge) -> bool {
        edge.loot
            .iter()
            .any(|&cell| self.grid.cells[cell] & (COIN | SHIELD) != 0)
    }

    /// Would the cell be in the view from the node, with much that is new beside it?
    fn would_see(&self, node: usize, cell: usize) -> bool {
        let ((row, column), (other_row, other_column)) =
            (self.grid.place(node / 8), self.grid.place(cell));
        let far = if node.is_multiple_of(8) { 4 } else { 3 };
        (row - other_row).abs() <= far && (column - other_column).abs() <= 2
    }

    /// All edges that start in the node. A move is rehearsed once, and once more when an unseen
    /// cell that got in its way has been seen.
    fn edges_of(&mut self, node: usize) -> Rc<Vec<Edge>> {
        let seen_now = |edge: &Edge| {
            edge.unseen
                .is_some_and(|cell| self.grid.cells[cell] != UNSEEN)
        };
        let mut numbers: VecDeque<usize> = (0..self.climb).collect();
        let mut edges: Vec<Edge> = Vec::new();
        if let Some(known) = self.edges.get(&node) {
            numbers = known
                .iter()
                .filter(|edge| seen_now(edge))
                .map(|edge| edge.number)
                .collect();
            if numbers.is_empty() {
                return Rc::clone(known);
            }
            edges = known
                .iter()
                .filter(|edge| !seen_now(edge))
                .cloned()
                .collect();
        }
        // Nodes to which we know a way. We need no second one, except for loot on the way.
        let mut ends: HashSet<usize> = edges
            .iter()
            .filter(|edge| edge.spikes.is_empty())
            .filter_map(|edge| edge.end)
            .collect();
        ends.insert(node);
        let (row, column) = self.grid.place(node / 8);
        while let Some(number) = numbers.pop_front() {
            let jump_at = self.moves[number].jump_at;
            if !node.is_multiple_of(8) && jump_at != Some(0) {
                continue; // in the air we can only jump
            }
            if let Some(start) = jump_at {
                let take_off = if start == 0 {
                    column
                } else {
                    column + self.moves[number].side
                };
                if self.grid.at(row - 1, take_off) & SOLID != 0 {
                    continue; // no room
                }
            }
            let edge = self.rehearse(node, number);
            if number == 0 && edge.as_ref().is_none_or(|edge| edge.unseen.is_none()) {
                numbers.extend(self.climb..self.climb + 2 * self.height(row, column));
            }
            let Some(edge) = edge else { continue };
            if !edge.loot.is_empty() || edge.end.is_none_or(|end| !ends.contains(&end)) {
                if edge.spikes.is_empty() {
                    ends.extend(edge.end);
                }
                edges.push(edge);
            }
        }
        let edges = Rc::new(edges);
        self.edges.insert(node, Rc::clone(&edges));
        edges
    }

    /// How many cells the jump blocks above can lift us.
    fn height(&self, row: i32, column: i32) -> usize {
        let at = |row| self.grid.at(row, column);
        let mut top = row;
        while at(top - 1) & SOLID == 0 && (at(top) | at(top - 1) | at(top - 2)) & BLOCK != 0 {
            top -= 1;
        }
        usize::try_from(row - top).unwrap_or(0).min(HIGHEST)
    }
}
