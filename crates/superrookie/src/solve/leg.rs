//! One leg of a way: the shortest one to something that is wanted, over the edges of the graph.

#![allow(
    clippy::cast_possible_truncation,
    reason = "a graph has fewer than 2^27 nodes"
)]

use alloc::vec;
use alloc::vec::Vec;

use super::graph::{Edge, Graph};
use super::meter::Meter;

/// What the search may do with an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Not this way.
    Refuse,
    /// Go on.
    Pass,
    /// The leg ends here.
    Goal,
}

/// Memory of the breadth-first search, kept from leg to leg.
#[derive(Debug, Default)]
pub(super) struct Legs {
    /// The search in which a node was last visited.
    visited: Vec<u32>,
    search: u32,
    /// Nodes in the order of their visit, each with the place in this list where it was reached from and
    /// the move.
    queue: Vec<(u32, u32, u8)>,
}

impl Legs {
    /// The moves of the shortest way from a node to an edge that is a goal. `None`: there is none, or
    /// the meter has ended the search.
    pub(super) fn find(
        &mut self,
        graph: &Graph,
        start: usize,
        meter: &mut Meter<'_>,
        mut judge: impl FnMut(usize, Edge) -> Verdict,
    ) -> Option<Vec<u8>> {
        let mut goal = None;
        self.flood(graph, start, meter, |place, node, edge| {
            let verdict = judge(node, edge);
            if verdict == Verdict::Goal {
                goal = Some((place, edge));
            }
            verdict
        });
        goal.map(|(place, edge)| self.moves(place, edge))
    }

    /// Visits everything that can be reached from a node, nearest first, until `judge` says
    /// [`Verdict::Goal`]. It is given the place in the queue, for [`Legs::moves`], the node and the edge.
    /// Ends early when the meter says so.
    pub(super) fn flood(
        &mut self,
        graph: &Graph,
        start: usize,
        meter: &mut Meter<'_>,
        mut judge: impl FnMut(usize, usize, Edge) -> Verdict,
    ) {
        self.visited.resize(graph.nodes(), 0);
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.visited.fill(0);
            self.search = 1;
        }
        self.queue.clear();
        self.queue.push((start as u32, 0, 0));
        self.visited[start] = self.search;
        let mut place = 0;
        while let Some(&(node, ..)) = self.queue.get(place) {
            if !meter.spend() {
                return;
            }
            for &edge in graph.edges(node as usize) {
                match judge(place, node as usize, edge) {
                    Verdict::Refuse => continue,
                    Verdict::Goal => return,
                    Verdict::Pass => {}
                }
                let target = edge.target();
                if self.visited[target] != self.search {
                    self.visited[target] = self.search;
                    self.queue
                        .push((target as u32, place as u32, edge.play() as u8));
                }
            }
            place += 1;
        }
    }

    /// The moves to a place of the last search and over an edge from there.
    pub(super) fn moves(&self, mut place: usize, last: Edge) -> Vec<u8> {
        let mut moves = vec![last.play() as u8];
        while place != 0 {
            let (_, from, play) = self.queue[place];
            moves.push(play);
            place = from as usize;
        }
        moves.reverse();
        moves
    }
}
