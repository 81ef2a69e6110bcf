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
use super::meter::Meter;
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

/// What has to stay in reach, for each layer of a graph.
pub(super) struct Keeper<'a> {
    graph: &'a Graph,
    /// For each layer what is wanted, and which of its sets have all of it.
    layers: Vec<(Set, Vec<bool>)>,
}

impl<'a> Keeper<'a> {
    /// Keeps all of `wanted` that can be reached from a node, in the first `layers` layers.
    pub(super) fn new(graph: &'a Graph, layers: usize, node: usize, wanted: &Set) -> Self {
        let layers = graph.layers().iter().take(layers).map(|layer| {
            let mut wanted = wanted.clone();
            wanted.intersect(layer.set(node));
            let keeps = layer.keeps(&wanted);
            (wanted, keeps)
        });
        Self {
            graph,
            layers: layers.collect(),
        }
    }

    /// Whether everything stays in reach at a node.
    pub(super) fn keeps(&self, node: usize) -> bool {
        let mut layers = self.layers.iter().zip(self.graph.layers());
        layers.all(|((_, keeps), layer)| keeps[layer.reach(node)])
    }

    /// Whether everything that is still left stays in reach at a node.
    pub(super) fn keeps_rest(&self, node: usize, left: &Set) -> bool {
        let mut layers = self.layers.iter().zip(self.graph.layers());
        layers.all(|((wanted, _), layer)| {
            let mut rest = wanted.clone();
            rest.intersect(left);
            rest.is_subset(layer.set(node))
        })
    }
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

    /// Takes coins and shields as long as nothing is lost by it, the nearest first.
    pub(super) fn gather(&mut self, place: &mut Place, meter: &mut Meter<'_>) {
        while !meter.is_over() {
            let mut wanted = self.coins.clone();
            wanted.union(&self.shields);
            wanted.intersect(&place.left);
            let keeper = Keeper::new(self.graph, 2, place.node, &wanted);
            if !self.take_nearest(&keeper, place, meter) {
                return;
            }
        }
    }

    /// Takes what can be had when not everything can: the nearest first, whatever is lost by it.
    pub(super) fn grab(&mut self, place: &mut Place, meter: &mut Meter<'_>) {
        let keeper = Keeper::new(self.graph, 0, place.node, &self.coins);
        while !meter.is_over() && self.take_nearest(&keeper, place, meter) {}
    }

    /// Goes to the nearest coin or shield, past no spike. Says whether there was one.
    fn take_nearest(
        &mut self,
        keeper: &Keeper<'_>,
        place: &mut Place,
        meter: &mut Meter<'_>,
    ) -> bool {
        let Self { graph, .. } = *self;
        let mut legs = core::mem::take(&mut self.legs);
        let found = legs.find(graph, place.node, meter, |node, edge| {
            let target = edge.target();
            if edge.has_item() || edge.has_spike() {
                let Some(behind) = self.behind(node, edge, &place.left, 0) else {
                    return Verdict::Refuse;
                };
                if behind.left != place.left {
                    return if keeper.keeps_rest(target, &behind.left) {
                        Verdict::Goal
                    } else {
                        Verdict::Refuse
                    };
                }
            }
            if keeper.keeps(target) {
                Verdict::Pass
            } else {
                Verdict::Refuse
            }
        });
        self.legs = legs;
        let Some(moves) = found else { return false };
        self.walk(place, &moves);
        let left = self.coins(&place.left).len();
        meter.found((self.coins.len() - left) as u32);
        true
    }

    /// Plays moves over the edges of the graph. Says whether no spike was met without a shield.
    fn walk(&self, place: &mut Place, moves: &[u8]) -> bool {
        for &play in moves {
            let edge = self.graph.edge(place.node, play);
            if edge.has_item() || edge.has_spike() {
                if self.take(place, edge).is_none() {
                    return false;
                }
            } else {
                place.node = edge.target();
            }
            place.moves.push(play);
        }
        true
    }

    /// Every way to one thing more that keeps all coins in reach: one for each thing and each set of what
    /// can be taken afterwards.
    fn branches(&mut self, place: &Place, meter: &mut Meter<'_>) -> Vec<Place> {
        let Self { graph, .. } = *self;
        let wanted = self.coins(&place.left);
        let keeper = Keeper::new(graph, 1, place.node, &wanted);
        let mut found = BTreeSet::new();
        let mut branches = Vec::new();
        let mut legs = core::mem::take(&mut self.legs);
        legs.flood(graph, place.node, meter, |at, node, edge| {
            let target = edge.target();
            if edge.has_item() || edge.has_spike() {
                let Some(behind) = self.behind(node, edge, &place.left, place.shields) else {
                    return Verdict::Refuse;
                };
                if behind.left != place.left {
                    let mut taken = place.left.clone();
                    taken.subtract(&behind.left);
                    let reach: Vec<usize> = graph
                        .layers()
                        .iter()
                        .map(|layer| layer.reach(target))
                        .collect();
                    if keeper.keeps_rest(target, &behind.left) && found.insert((taken, reach)) {
                        branches.push((behind, at, edge));
                    }
                    return Verdict::Refuse;
                }
            }
            if keeper.keeps(target) {
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

    /// Whether there are coins behind spikes, and shields to get there.
    pub(super) fn could_help(&self, place: &Place) -> bool {
        let mut coins = self.coins(&place.left);
        coins.intersect(self.graph.real().0);
        let mut shields = self.shields.clone();
        shields.intersect(&place.left);
        shields.intersect(self.graph.real().0);
        !coins.is_empty() && (place.shields > 0 || !shields.is_empty())
    }

    /// To each coin and shield behind spikes the way with the fewest spikes.
    fn through_spikes(&self, place: &Place, meter: &mut Meter<'_>) -> Vec<Place> {
        let graph = self.graph;
        let wanted = self.coins(&place.left);
        let keeper = Keeper::new(graph, 1, place.node, &wanted);
        let mut goals = self.coins.clone();
        goals.union(&self.shields);
        goals.intersect(&place.left);
        goals.intersect(graph.real().0);
        let mut visited = vec![false; graph.nodes()];
        // Node, spike that was touched last, place in the list where it was reached from, and the move.
        let mut reached = vec![(place.node, usize::MAX, 0, 0)];
        // The places of the list by the spikes on the way to them.
        let mut now = vec![0];
        let mut found = Vec::new();
        for _ in 0..=place.shields {
            let mut later = Vec::new();
            let mut next = 0;
            while let Some(&at) = now.get(next) {
                next += 1;
                let (node, last, ..) = reached[at];
                if core::mem::replace(&mut visited[node], true) {
                    continue;
                }
                if !meter.spend() {
                    return found;
                }
                for &edge in graph.edges(node) {
                    let mut spike = last;
                    let mut goal = None;
                    if edge.has_item() || edge.has_spike() {
                        self.field
                            .touches(graph.body(node), MOVES[edge.play()], |at| {
                                self.items.touched(at, |item| {
                                    if goals.contains(item) {
                                        goal = Some(item);
                                    } else if self.items.all[item].2 == Cell::Spike
                                        && place.left.contains(item)
                                    {
                                        spike = item;
                                    }
                                });
                            });
                    }
                    let target = edge.target();
                    if visited[target] && goal.is_none() || !keeper.keeps(target) {
                        continue;
                    }
                    let list = if spike == last { &mut now } else { &mut later };
                    list.push(reached.len());
                    reached.push((target, spike, at, edge.play() as u8));
                    if let Some(goal) = goal {
                        goals.remove(goal);
                        let mut moves = Vec::new();
                        let mut at = reached.len() - 1;
                        while at != 0 {
                            moves.push(reached[at].3);
                            at = reached[at].2;
                        }
                        moves.reverse();
                        let mut behind = place.clone();
                        if self.walk(&mut behind, &moves) {
                            found.push(behind);
                        }
                    }
                }
            }
            now = later;
        }
        found
    }

    /// Looks for a way that takes all coins that can be reached, where shields have to be won and spent.
    /// Returns the place with the fewest coins left, and of those the first: the start, if nothing helps.
    pub(super) fn plan(&mut self, start: Place, meter: &mut Meter<'_>) -> Place {
        let sign = |tour: &Self, place: &Place| {
            let mut before = place.left.clone();
            before.intersect(tour.graph.layers()[0].set(place.node));
            before
        };
        let mut wanted = self.coins(&start.left);
        wanted.intersect(self.graph.real().0);
        // Where boxes lie and shields are few, most spikes are there to be left alone.
        let all = !self.field.has_boxes();
        let mut best = (usize::MAX, start.clone());
        // First those who still have most before them: whoever comes later to the same place has had the
        // chance to bring more shields.
        let mut queue = BinaryHeap::new();
        let mut known = BTreeMap::new();
        let mut places = vec![start];
        queue.push((usize::MAX, 0_u32, 0_usize));
        while let Some((_, _, index)) = queue.pop() {
            let mut place = places[index].clone();
            self.gather(&mut place, meter);
            let mut coins = self.coins(&place.left);
            coins.intersect(&wanted);
            if coins.len() < best.0 {
                best = (coins.len(), place.clone());
            }
            if coins.is_empty() || meter.is_over() {
                break;
            }
            let dry = self.graph.layers().last();
            let dry = dry.map(|layer| layer.component(place.node));
            let key = (dry, sign(self, &place));
            if known
                .get(&key)
                .is_some_and(|&shields| shields >= place.shields)
            {
                continue;
            }
            known.insert(key, place.shields);
            let branches = if all {
                self.branches(&place, meter)
            } else {
                self.through_spikes(&place, meter)
            };
            for branch in branches {
                queue.push((sign(self, &branch).len(), branch.shields, places.len()));
                places.push(branch);
            }
        }
        best.1
    }
}
