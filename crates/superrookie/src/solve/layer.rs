//! What a graph leads to: its strongly connected components, and what can still be taken from each.

#![allow(
    clippy::cast_possible_truncation,
    reason = "a graph has fewer than 2^27 nodes"
)]

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::field::{Field, MOVES};
use super::graph::Graph;
use super::items::{Items, Set};

/// Some of the edges of a graph, and what they lead to.
#[derive(Debug)]
pub(super) struct Layer {
    /// Whether edges that touch a spike are part of it.
    spikes: bool,
    /// Component of each node; a component leads only to itself and to those with lower numbers.
    components: Vec<u32>,
    count: usize,
    /// What can still be taken from each component: a number in `sets`.
    reach: Vec<u32>,
    sets: Vec<Set>,
}

impl Layer {
    /// The layer of all edges, or of those that touch no spike.
    pub(super) fn new(graph: &Graph, spikes: bool) -> Self {
        let mut layer = Self {
            spikes,
            components: Vec::new(),
            count: 0,
            reach: Vec::new(),
            sets: Vec::new(),
        };
        layer.find_components(graph);
        layer
    }

    /// Number of the component of a node.
    pub(super) fn component(&self, node: usize) -> u32 {
        self.components[node]
    }

    /// Number of the set of all that can be taken from a node on.
    pub(super) fn reach(&self, node: usize) -> usize {
        self.reach[self.components[node] as usize] as usize
    }

    /// All that can be taken from a node on.
    pub(super) fn set(&self, node: usize) -> &Set {
        &self.sets[self.reach(node)]
    }

    /// For each of the sets that [`Layer::reach`] numbers, whether it has all that is wanted.
    pub(super) fn keeps(&self, wanted: &Set) -> Vec<bool> {
        self.sets.iter().map(|set| wanted.is_subset(set)).collect()
    }

    /// The strongly connected components, by Tarjan's algorithm without recursion.
    fn find_components(&mut self, graph: &Graph) {
        const NONE: u32 = u32::MAX;
        let nodes = graph.nodes();
        let mut index = vec![NONE; nodes];
        let mut low = vec![0_u32; nodes];
        // The edge at which the visit of a node goes on.
        let mut next: Vec<u32> = vec![0; nodes];
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
                while let Some(&edge) = graph.edges(node).get(next[node] as usize) {
                    let target = edge.target();
                    if edge.has_spike() && !self.spikes {
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
        self.components = components;
        self.count = count as usize;
    }

    /// What can be taken from each component on, lowest number first: it leads nowhere else.
    /// `attached` are items that count as taken in a cell.
    pub(super) fn find_reach(
        &mut self,
        graph: &Graph,
        field: &Field,
        items: &Items,
        attached: &BTreeMap<usize, Vec<usize>>,
    ) {
        let count = self.count;
        self.sets.clear();
        self.reach.clear();
        let mut members = vec![0_u32; count + 1];
        for &component in &self.components {
            members[component as usize + 1] += 1;
        }
        for component in 0..count {
            members[component + 1] += members[component];
        }
        let mut order = vec![0_u32; graph.nodes()];
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
                    let cell = field.cell(graph.body(node as usize).at);
                    for &item in attached.get(&cell).into_iter().flatten() {
                        union
                            .get_or_insert_with(|| self.sets[only as usize].clone())
                            .insert(item);
                    }
                }
                for &edge in graph.edges(node as usize) {
                    if edge.has_spike() && !self.spikes {
                        continue;
                    }
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
                        let from = graph.body(node as usize);
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
}
