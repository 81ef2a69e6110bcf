//! The order in which things are taken while no box moves.
//!
//! What loses nothing is taken first, the nearest before the others. What is left then is behind a drop
//! without a way back, or behind spikes: there the search branches, and of two ways that end in the same
//! place with the same things left, it keeps the one with more shields.

#![allow(
    clippy::cast_possible_truncation,
    reason = "a map has at most 10,000 cells, so at most as many coins"
)]

use alloc::collections::{BTreeMap, BTreeSet, BinaryHeap};
use alloc::vec;
use alloc::vec::Vec;

use super::field::{Field, MOVES};
use super::graph::{Edge, Graph};
use super::items::{Items, Set};
use super::leg::{Legs, Verdict};
use crate::map::Cell;

/// A place on the way.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) node: usize,
    /// Coins, shields and spikes that are left.
    pub(super) left: Set,
    /// Shields in hand.
    pub(super) shields: u32,
    /// Frames played since the start of the tour, as numbers of [`MOVES`].
    pub(super) moves: Vec<u8>,
}

pub(super) struct Tour<'a> {
    pub(super) field: &'a Field,
    pub(super) graph: &'a Graph,
    pub(super) items: &'a Items,
    pub(super) coins: Set,
    pub(super) shields: Set,
    pub(super) legs: Legs,
}

impl<'a> Tour<'a> {
    pub(super) fn new(field: &'a Field, graph: &'a Graph, items: &'a Items) -> Self {
        Self {
            field,
            graph,
            items,
            coins: items.of(Cell::Coin),
            shields: items.of(Cell::Shield),
            legs: Legs::default(),
        }
    }

    /// The coins that are left.
    pub(super) fn coins(&self, left: &Set) -> Set {
        let mut coins = left.clone();
        coins.intersect(&self.coins);
        coins
    }

    /// Takes what an edge touches. `None`: a spike without a shield.
    fn take(&self, place: &mut Place, edge: Edge) -> Option<()> {
        let from = self.graph.body(place.node);
        let mut hit = false;
        self.field.touches(from, MOVES[edge.play()], |at| {
            self.items.touched(at, |item| {
                if place.left.contains(item) {
                    place.left.remove(item);
                    match self.items.all[item].2 {
                        Cell::Shield => place.shields += 1,
                        Cell::Spike if place.shields > 0 => place.shields -= 1,
                        Cell::Spike => hit = true,
                        _ => {}
                    }
                }
            });
        });
        place.node = edge.target();
        (!hit).then_some(())
    }

    /// Whether an edge touches something that is left: what is left behind it, and the shields.
    fn behind(&self, node: usize, edge: Edge, left: &Set, shields: u32) -> Option<Place> {
        let mut place = Place {
            node,
            left: left.clone(),
            shields,
            moves: Vec::new(),
        };
        self.take(&mut place, edge)?;
        Some(place)
    }

    /// Takes coins and shields as long as nothing is lost by it, the nearest first. Before each it asks
    /// `each`, with the number of coins that are left and the allowance, whether to go on.
    pub(super) fn gather(
        &mut self,
        place: &mut Place,
        allowance: &mut u64,
        mut each: impl FnMut(u32, u64) -> bool,
    ) {
        let Self { graph, .. } = *self;
        let sets = graph.sets();
        while each(self.coins(&place.left).len() as u32, *allowance) {
            let mut wanted = self.coins.clone();
            wanted.union(&self.shields);
            wanted.intersect(&place.left);
            wanted.intersect(&sets[graph.reach(place.node)]);
            let keeps: Vec<bool> = sets.iter().map(|set| wanted.is_subset(set)).collect();
            let mut legs = core::mem::take(&mut self.legs);
            let found = legs.find(graph, place.node, allowance, |node, edge| {
                let reach = graph.reach(edge.target());
                if !edge.has_item() && !edge.has_spike() {
                    return if keeps[reach] {
                        Verdict::Pass
                    } else {
                        Verdict::Refuse
                    };
                }
                let Some(behind) = self.behind(node, edge, &place.left, 0) else {
                    return Verdict::Refuse;
                };
                if behind.left == place.left {
                    return if keeps[reach] {
                        Verdict::Pass
                    } else {
                        Verdict::Refuse
                    };
                }
                let mut rest = wanted.clone();
                rest.intersect(&behind.left);
                if rest != wanted && rest.is_subset(&sets[reach]) {
                    Verdict::Goal
                } else {
                    Verdict::Refuse
                }
            });
            self.legs = legs;
            let Some(moves) = found else { return };
            self.walk(place, &moves);
        }
    }

    /// Plays moves over the edges of the graph.
    fn walk(&self, place: &mut Place, moves: &[u8]) {
        for &play in moves {
            let edge = self.graph.edge(place.node, play);
            if edge.has_item() || edge.has_spike() {
                // The judge has let no spike pass without a shield.
                let _ = self.take(place, edge);
            } else {
                place.node = edge.target();
            }
            place.moves.push(play);
        }
    }

    /// Every way to one thing more that keeps all coins in reach: one for each thing and each set of what
    /// can be taken afterwards.
    fn branches(&mut self, place: &Place, allowance: &mut u64) -> Vec<Place> {
        let Self { graph, .. } = *self;
        let sets = graph.sets();
        let mut wanted = self.coins(&place.left);
        wanted.intersect(&sets[graph.reach(place.node)]);
        let keeps: Vec<bool> = sets.iter().map(|set| wanted.is_subset(set)).collect();
        let mut found = BTreeSet::new();
        let mut branches = Vec::new();
        let mut legs = core::mem::take(&mut self.legs);
        legs.flood(graph, place.node, allowance, |at, node, edge| {
            let reach = graph.reach(edge.target());
            if edge.has_item() || edge.has_spike() {
                let Some(behind) = self.behind(node, edge, &place.left, place.shields) else {
                    return Verdict::Refuse;
                };
                if behind.left != place.left {
                    let mut rest = wanted.clone();
                    rest.intersect(&behind.left);
                    let mut taken = place.left.clone();
                    taken.subtract(&behind.left);
                    if rest.is_subset(&sets[reach]) && found.insert((taken, reach)) {
                        branches.push((behind, at, edge));
                    }
                    return Verdict::Refuse;
                }
            }
            if keeps[reach] {
                Verdict::Pass
            } else {
                Verdict::Refuse
            }
        });
        let places = branches.into_iter().map(|(mut behind, at, edge)| {
            behind.moves.clone_from(&place.moves);
            behind.moves.extend(legs.moves(at, edge));
            behind
        });
        let places = places.collect();
        self.legs = legs;
        places
    }

    /// Looks for a way that takes all coins that can be reached, where shields have to be won and spent.
    pub(super) fn plan(&mut self, start: &Place, allowance: &mut u64) -> Option<Place> {
        let mut wanted = self.coins(&start.left);
        wanted.intersect(&self.graph.sets()[self.graph.reach(start.node)]);
        // First those who still have most before them: whoever comes later to the same place has had the
        // chance to bring more shields.
        let mut queue = BinaryHeap::new();
        let mut places = vec![start.clone()];
        let mut best = BTreeMap::new();
        queue.push((usize::MAX, 0_u32, 0_usize));
        while let Some((_, _, index)) = queue.pop() {
            if *allowance == 0 {
                return None;
            }
            let mut place = places[index].clone();
            self.gather(&mut place, allowance, |_, _| true);
            let mut coins = self.coins(&place.left);
            coins.intersect(&wanted);
            if coins.is_empty() {
                return Some(place);
            }
            let mut before = place.left.clone();
            before.intersect(&self.graph.sets()[self.graph.reach(place.node)]);
            let key = (self.graph.dry_component(place.node), before);
            if best
                .get(&key)
                .is_some_and(|&shields| shields >= place.shields)
            {
                continue;
            }
            best.insert(key, place.shields);
            for branch in self.branches(&place, allowance) {
                let mut before = branch.left.clone();
                before.intersect(&self.graph.sets()[self.graph.reach(branch.node)]);
                queue.push((before.len(), branch.shields, places.len()));
                places.push(branch);
            }
        }
        None
    }
}
