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

/// A place from which a command pushes a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contact {
    pub(super) node: usize,
    pub(super) sideways: i32,
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
    /// Component of each node; a component leads only to itself and to those with lower numbers.
    components: Vec<u32>,
    /// The same for the ways that touch no spike. Empty if that is no difference.
    dry: Vec<u32>,
    /// What can still be taken from each component: a number in `sets`.
    reach: Vec<u32>,
    sets: Vec<Set>,
    pub(super) contacts: Vec<Contact>,
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
    /// allowance of expansions was too small.
    pub(super) fn new(
        field: &Field,
        items: &Items,
        start: Body,
        spikes: bool,
        allowance: &mut u64,
    ) -> Option<Self> {
        let mut graph = Self {
            seen: vec![0; (field.bits.len() * KEYS).div_ceil(64)],
            before: Vec::new(),
            numbers: Vec::new(),
            keys: Vec::new(),
            starts: vec![0],
            edges: Vec::new(),
            components: Vec::new(),
            dry: Vec::new(),
            reach: Vec::new(),
            sets: Vec::new(),
            contacts: Vec::new(),
        };
        graph.flood(field, start, spikes, allowance)?;
        graph.number();
        let (components, count) = graph.find_components(|_| true);
        graph.components = components;
        if spikes {
            graph.dry = graph.find_components(|edge| !edge.has_spike()).0;
        }
        graph.find_reach(field, items, count, &BTreeMap::new());
        graph.attach(field, items, count);
        Some(graph)
    }

    /// Visits every node once; the edges have keys as targets until [`Graph::number`].
    fn flood(
        &mut self,
        field: &Field,
        start: Body,
        spikes: bool,
        allowance: &mut u64,
    ) -> Option<()> {
        let first = key(start);
        self.seen[first / 64] |= 1 << (first % 64);
        self.keys.push(first as u32);
        let mut node = 0;
        while node < self.keys.len() {
            *allowance = allowance.checked_sub(1)?;
            let from = body(self.keys[node]);
            let moves = if field.can_jump(from) { 6 } else { 3 };
            let first_edge = self.edges.len();
            for (number, &play) in MOVES.iter().enumerate().take(moves) {
                let step = field.step(from, play);
                if step.pushes {
                    if !play.jump {
                        self.contacts.push(Contact {
                            node,
                            sideways: play.sideways,
                        });
                    }
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

    /// Number of the component of a node if no spike may be touched.
    pub(super) fn dry_component(&self, node: usize) -> u32 {
        *self.dry.get(node).unwrap_or(&self.components[node])
    }

    /// Number of the set of all that can be taken from a node on.
    pub(super) fn reach(&self, node: usize) -> usize {
        self.reach[self.components[node] as usize] as usize
    }

    /// The sets that [`Graph::reach`] numbers.
    pub(super) fn sets(&self) -> &[Set] {
        &self.sets
    }

    /// The strongly connected components, by Tarjan's algorithm without recursion. Returns their number.
    fn find_components(&self, keep: impl Fn(Edge) -> bool) -> (Vec<u32>, usize) {
        const NONE: u32 = u32::MAX;
        let nodes = self.keys.len();
        let mut index = vec![NONE; nodes];
        let mut low = vec![0_u32; nodes];
        // The edge at which the visit of a node goes on.
        let mut next = self.starts.clone();
        let mut components = vec![NONE; nodes];
        let (mut path, mut open) = (Vec::new(), Vec::new());
        let (mut visited, mut count) = (0, 0);
        for root in 0..nodes {
            if index[root] != NONE {
                continue;
            }
            path.push(root);
            while let Some(&node) = path.last() {
                if index[node] == NONE {
                    index[node] = visited;
                    low[node] = visited;
                    visited += 1;
                    open.push(node);
                }
                let mut child = None;
                while next[node] < self.starts[node + 1] {
                    let edge = self.edges[next[node] as usize];
                    let target = edge.target();
                    if !keep(edge) {
                        next[node] += 1;
                        continue;
                    }
                    if index[target] == NONE {
                        child = Some(target);
                        break;
                    }
                    if components[target] == NONE {
                        low[node] = low[node].min(low[target]);
                    }
                    next[node] += 1;
                }
                if let Some(child) = child {
                    path.push(child);
                    continue;
                }
                if low[node] == index[node] {
                    while let Some(member) = open.pop() {
                        components[member] = count;
                        if member == node {
                            break;
                        }
                    }
                    count += 1;
                }
                path.pop();
            }
        }
        (components, count as usize)
    }

    /// What can be taken from each component on, lowest number first: it leads nowhere else.
    fn find_reach(
        &mut self,
        field: &Field,
        items: &Items,
        count: usize,
        attached: &BTreeMap<usize, Vec<usize>>,
    ) {
        self.sets.clear();
        self.reach.clear();
        let mut members = vec![0_u32; count + 1];
        for &component in &self.components {
            members[component as usize + 1] += 1;
        }
        for component in 0..count {
            members[component + 1] += members[component];
        }
        let mut order = vec![0_u32; self.keys.len()];
        let mut place = members.clone();
        for (node, &component) in self.components.iter().enumerate() {
            order[place[component as usize] as usize] = node as u32;
            place[component as usize] += 1;
        }
        let empty = Set::new(items.all.len());
        let mut sets = BTreeMap::from([(empty.clone(), 0_u32)]);
        self.sets.push(empty);
        for component in 0..count {
            let mut only = 0;
            let mut union: Option<Set> = None;
            for &node in &order[members[component] as usize..members[component + 1] as usize] {
                if !attached.is_empty() {
                    let cell = field.cell(self.body(node as usize).at);
                    for &item in attached.get(&cell).into_iter().flatten() {
                        union
                            .get_or_insert_with(|| self.sets[only as usize].clone())
                            .insert(item);
                    }
                }
                for &edge in self.edges(node as usize) {
                    let other = self.components[edge.target()] as usize;
                    if other != component && self.reach[other] != only {
                        let reach = self.reach[other];
                        match &mut union {
                            Some(union) => union.union(&self.sets[reach as usize]),
                            None if only == 0 => only = reach,
                            None => {
                                let mut both = self.sets[only as usize].clone();
                                both.union(&self.sets[reach as usize]);
                                union = Some(both);
                            }
                        }
                    }
                    if edge.has_item() || edge.has_spike() {
                        let union = union.get_or_insert_with(|| self.sets[only as usize].clone());
                        let from = self.body(node as usize);
                        field.touches(from, MOVES[edge.play()], |at| {
                            items.touched(at, |item| union.insert(item));
                        });
                    }
                }
            }
            let number = union.map_or(only, |union| {
                *sets.entry(union).or_insert_with_key(|union| {
                    self.sets.push(union.clone());
                    self.sets.len() as u32 - 1
                })
            });
            self.reach.push(number);
        }
    }

    /// Coins that cannot be reached as the boxes lie, but could be if one were pushed, are attached to the
    /// cells next to them that can be reached: who leaves those for good gives the coins up too.
    fn attach(&mut self, field: &Field, items: &Items, count: usize) {
        let reachable = &self.sets[self.reach(0)];
        let mut missing = items.left_in_field(field, Cell::Coin);
        missing.subtract(reachable);
        if missing.is_empty() || !field.has_boxes() {
            return;
        }
        let mut reached = vec![false; field.cells()];
        for &key in &self.keys {
            reached[field.cell(body(key).at)] = true;
        }
        let mut attached = BTreeMap::<usize, Vec<usize>>::new();
        for coin in missing.iter() {
            let mut queue = vec![items.all[coin].0 * field.columns() + items.all[coin].1];
            let mut seen = vec![false; field.cells()];
            seen[queue[0]] = true;
            while let Some(cell) = queue.pop() {
                if reached[cell] {
                    attached.entry(cell).or_default().push(coin);
                    continue;
                }
                for next in [
                    cell - 1,
                    cell + 1,
                    cell - field.columns(),
                    cell + field.columns(),
                ] {
                    if !seen[next] && !field.is_wall(next) {
                        seen[next] = true;
                        queue.push(next);
                    }
                }
            }
        }
        if !attached.is_empty() {
            self.find_reach(field, items, count, &attached);
        }
    }
}
