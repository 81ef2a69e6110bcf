//! Every motion of the character while no box moves, as a graph: a node for each position, speed and jump
//! memory that can be reached from the start, an edge for each frame that can be played there.
//!
//! The graph is exact, and so are its strongly connected components: what a component does not lead to is
//! lost once the character is there. That is how the search tells a one-way drop from a way back.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "keys are below 360 * 36 * 10,000, and there are fewer nodes than keys"
)]

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::field::{Body, COIN, Field, Jump, MOVES, SHIELD, SPIKE};
use super::items::{Items, Set};
use super::layer::Layer;
use super::meter::Meter;
use crate::map::Cell;

/// Keys for each position: 10 vertical speeds, 9 horizontal ones, 4 jump memories.
const KEYS: usize = 10 * 9 * 4;

/// A frame: where it leads, with which move, and what is touched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Edge(u32);

impl Edge {
    const MOVE: u32 = 0x7;
    const ITEM: u32 = 0x8;
    const SPIKE: u32 = 0x10;
    const TARGET: u32 = 5;

    /// Number of the node at the end of the frame.
    pub(super) fn target(self) -> usize {
        (self.0 >> Self::TARGET) as usize
    }

    /// Number of the move in [`MOVES`].
    pub(super) fn play(self) -> usize {
        (self.0 & Self::MOVE) as usize
    }

    /// Whether a spike is touched, or was until it was taken.
    pub(super) fn has_spike(self) -> bool {
        self.0 & Self::SPIKE != 0
    }

    /// Whether a coin or shield is touched, or was until it was taken.
    pub(super) fn has_item(self) -> bool {
        self.0 & Self::ITEM != 0
    }
}

#[derive(Debug)]
pub(super) struct Graph {
    /// Which keys have a node, and how many there are before each word.
    seen: Vec<u64>,
    before: Vec<u32>,
    /// Number of the node of the n-th key.
    numbers: Vec<u32>,
    /// Key of each node.
    keys: Vec<u32>,
    /// The edges of node n are `edges[starts[n]..starts[n + 1]]`.
    starts: Vec<u32>,
    edges: Vec<Edge>,
    /// What all edges lead to, and what those do that touch no spike, if there is a difference.
    layers: Vec<Layer>,
    /// What can be taken from the start, without a push: for each layer.
    real: Vec<Set>,
}

fn key(body: Body) -> usize {
    let vertical = (body.vy + 3) as usize;
    let horizontal = (body.vx + 4) as usize;
    ((body.at * 10 + vertical) * 9 + horizontal) * 4 + body.jump as usize
}

fn body(key: u32) -> Body {
    let key = key as usize;
    Body {
        at: key / KEYS,
        vy: (key / 36 % 10) as i32 - 3,
        vx: (key / 4 % 9) as i32 - 4,
        jump: match key % 4 {
            0 => Jump::None,
            1 => Jump::Late,
            2 => Jump::Two,
            _ => Jump::One,
        },
    }
}

impl Graph {
    /// Everything that can be reached from a body. Spikes are passed only if `spikes` says so. `None`: the
    /// meter has ended the search.
    pub(super) fn new(
        field: &Field,
        items: &Items,
        start: Body,
        spikes: bool,
        meter: &mut Meter<'_>,
    ) -> Option<Self> {
        let mut graph = Self {
            seen: vec![0; (field.bits.len() * KEYS).div_ceil(64)],
            before: Vec::new(),
            numbers: Vec::new(),
            keys: Vec::new(),
            starts: vec![0],
            edges: Vec::new(),
            layers: Vec::new(),
            real: Vec::new(),
        };
        graph.flood(field, start, spikes, meter)?;
        graph.number();
        let spiky = spikes && graph.edges.iter().any(|edge| edge.has_spike());
        let mut layers = vec![Layer::new(&graph, true)];
        layers.extend(spiky.then(|| Layer::new(&graph, false)));
        for layer in &mut layers {
            layer.find_reach(&graph, field, items, &BTreeMap::new());
        }
        graph.real = layers.iter().map(|layer| layer.set(0).clone()).collect();
        let attached = graph.attach(field, items, layers[0].set(0));
        for layer in layers.iter_mut().filter(|_| !attached.is_empty()) {
            layer.find_reach(&graph, field, items, &attached);
        }
        graph.layers = layers;
        Some(graph)
    }

    /// Visits every node once; the edges have keys as targets until [`Graph::number`].
    fn flood(
        &mut self,
        field: &Field,
        start: Body,
        spikes: bool,
        meter: &mut Meter<'_>,
    ) -> Option<()> {
        let first = key(start);
        self.seen[first / 64] |= 1 << (first % 64);
        self.keys.push(first as u32);
        let mut node = 0;
        while node < self.keys.len() {
            if !meter.spend() {
                return None;
            }
            let from = body(self.keys[node]);
            let moves = if field.can_jump(from) { 6 } else { 3 };
            let first_edge = self.edges.len();
            for (number, &play) in MOVES.iter().enumerate().take(moves) {
                let step = field.step(from, play);
                if step.pushes {
                    continue;
                }
                if step.touched & SPIKE != 0 && !spikes {
                    continue;
                }
                let to = key(step.body);
                if self.seen[to / 64] >> (to % 64) & 1 == 0 {
                    self.seen[to / 64] |= 1 << (to % 64);
                    self.keys.push(to as u32);
                }
                let mut edge = (to as u32) << Edge::TARGET | number as u32;
                if step.touched & (COIN | SHIELD) != 0 {
                    edge |= Edge::ITEM;
                }
                if step.touched & SPIKE != 0 {
                    edge |= Edge::SPIKE;
                }
                // Against a wall several moves do the same.
                let same = |other: &Edge| (other.0 ^ edge) & !Edge::MOVE == 0;
                if step.touched != 0 || !self.edges[first_edge..].iter().any(same) {
                    self.edges.push(Edge(edge));
                }
            }
            self.starts.push(self.edges.len() as u32);
            node += 1;
        }
        Some(())
    }

    /// Turns the keys in the edges into numbers of nodes.
    fn number(&mut self) {
        let mut count = 0;
        for word in &self.seen {
            self.before.push(count);
            count += word.count_ones();
        }
        self.numbers = vec![0; self.keys.len()];
        for node in 0..self.keys.len() {
            let place = self.place(self.keys[node] as usize);
            self.numbers[place] = node as u32;
        }
        for index in 0..self.edges.len() {
            let edge = self.edges[index].0;
            let node = self.numbers[self.place((edge >> Edge::TARGET) as usize)];
            let flags = edge & ((1 << Edge::TARGET) - 1);
            self.edges[index] = Edge(node << Edge::TARGET | flags);
        }
    }

    /// How many keys with a node are smaller than a key.
    fn place(&self, key: usize) -> usize {
        let below = self.seen[key / 64] & ((1 << (key % 64)) - 1);
        (self.before[key / 64] + below.count_ones()) as usize
    }

    /// Number of the node of a body, if it can be reached.
    pub(super) fn node(&self, body: Body) -> Option<usize> {
        let key = key(body);
        let known = self
            .seen
            .get(key / 64)
            .is_some_and(|word| word >> (key % 64) & 1 != 0);
        known.then(|| self.numbers[self.place(key)] as usize)
    }

    pub(super) fn body(&self, node: usize) -> Body {
        body(self.keys[node])
    }

    pub(super) fn nodes(&self) -> usize {
        self.keys.len()
    }

    pub(super) fn edges(&self, node: usize) -> &[Edge] {
        &self.edges[self.starts[node] as usize..self.starts[node + 1] as usize]
    }

    /// The edge of a move; of several moves that do the same only the first has one.
    pub(super) fn edge(&self, node: usize, play: u8) -> Edge {
        let edges = self.edges(node);
        let found = edges.iter().find(|edge| edge.play() == usize::from(play));
        found.copied().unwrap_or(Edge(0))
    }

    /// What all edges lead to, and after it, if that is a difference, what those do that touch no spike.
    pub(super) fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// What can be taken from the start without a push: by all edges, and by those that touch no spike.
    pub(super) fn real(&self) -> (&Set, &Set) {
        // There is always one layer, and at most two.
        (&self.real[0], &self.real[self.real.len() - 1])
    }

    /// Coins that cannot be reached as the boxes lie, but could be if one were pushed, are attached to the
    /// cells next to them that can be reached: who leaves those for good gives the coins up too.
    fn attach(&self, field: &Field, items: &Items, reachable: &Set) -> BTreeMap<usize, Vec<usize>> {
        let mut missing = items.left_in_field(field, Cell::Coin);
        missing.subtract(reachable);
        let mut attached = BTreeMap::<usize, Vec<usize>>::new();
        if missing.is_empty() || !field.has_boxes() {
            return attached;
        }
        let mut reached = vec![false; field.cells()];
        for &key in &self.keys {
            reached[field.cell(body(key).at)] = true;
        }
        for coin in missing.iter() {
            let cell = items.all[coin].0 * field.columns() + items.all[coin].1;
            let distances = field.approach(cell, |cell| reached[cell]);
            for (cell, &distance) in distances.iter().enumerate() {
                if distance != u16::MAX && reached[cell] {
                    attached.entry(cell).or_default().push(coin);
                }
            }
        }
        attached
    }
}
