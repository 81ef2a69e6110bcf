//! The search as a whole: tours over the graph while no box moves, and pushes in between.

#![allow(
    clippy::cast_possible_truncation,
    reason = "a map has at most 10,000 cells, so distances are small"
)]

use alloc::vec;
use alloc::vec::Vec;

use super::certificate::Certificate;
use super::field::{Field, MOVES};
use super::graph::{Edge, Graph};
use super::items::{Items, Set};
use super::leg::{Legs, Verdict};
use super::meter::Meter;
use super::push::Task;
use super::tour::{Keeper, Place, Tour};
use super::{Reason, Unsolved};
use crate::MAX_FRAMES;
use crate::command::Commands;
use crate::map::{Cell, Map};
use crate::state::State;

/// So near to a coin, in cells, the character goes before it looks for boxes, or nearer if it cannot.
const BESIDE: u16 = 10;
/// Expansions for a plan of shields and spikes that boxes could make unnecessary.
const PLAN: u64 = 20_000_000;
/// Rounds of a search for one coin that needs boxes: expansions, and how much further away from the coin
/// the character may go.
const ROUNDS: [(u64, u16); 3] = [(400_000, 20), (4_000_000, 36), (30_000_000, 60)];

pub(super) struct Search<'a> {
    map: &'a Map,
    items: Items,
    meter: Meter<'a>,
    state: State,
    commands: Vec<Commands>,
}

impl<'a> Search<'a> {
    pub(super) fn new(map: &'a Map, meter: Meter<'a>) -> Self {
        Self {
            map,
            items: Items::new(map),
            meter,
            state: State::new(map),
            commands: Vec::new(),
        }
    }

    pub(super) fn run(mut self) -> Result<Certificate, Unsolved> {
        if let Err(reason) = self.collect() {
            let reason = self.meter.end().unwrap_or(reason);
            return Err(self.unsolved(reason));
        }
        let certificate = Certificate {
            expansions: self.meter.spent(),
            commands: self.commands.clone(),
        };
        if certificate.verify(self.map).is_err() {
            return Err(self.unsolved(Reason::Exhausted));
        }
        Ok(certificate)
    }

    fn unsolved(mut self, reason: Reason) -> Unsolved {
        self.commands.truncate(MAX_FRAMES as usize);
        let coins = self.items.left(&self.state, Cell::Coin);
        Unsolved {
            reason,
            missing: coins
                .iter()
                .map(|coin| (self.items.all[coin].0, self.items.all[coin].1))
                .collect(),
            max_coins: self.map.count(Cell::Coin),
            best: self.commands,
            expansions: self.meter.spent(),
        }
    }

    fn play(&mut self, commands: Commands) {
        self.state.step(commands);
        self.commands.push(commands);
    }

    fn play_moves(&mut self, moves: &[u8]) {
        for &play in moves {
            self.play(MOVES[usize::from(play)].commands());
        }
    }

    /// Coins, shields and spikes that the state still has.
    fn all_left(&self) -> Set {
        let mut left = self.items.left(&self.state, Cell::Coin);
        left.union(&self.items.left(&self.state, Cell::Shield));
        left.union(&self.items.left(&self.state, Cell::Spike));
        left
    }

    /// Waits until the boxes that hang in the air at the start are at rest, or steps aside if waiting hurts.
    fn settle(&mut self) -> Result<(), Reason> {
        for commands in [
            Commands::NONE,
            Commands::LEFT,
            Commands::RIGHT,
            Commands::JUMP,
        ] {
            let mut state = self.state.clone();
            let mut frames = 0;
            while !state.is_quiet() && !state.is_over() {
                state.step(commands);
                frames += 1;
            }
            if state.hits() == 0 && state.is_quiet() {
                self.state = state;
                self.commands = vec![commands; frames];
                return Ok(());
            }
        }
        Err(Reason::Exhausted)
    }

    fn collect(&mut self) -> Result<(), Reason> {
        self.settle()?;
        loop {
            self.meter.found(self.state.coins());
            let empty = Field::new(self.map.rows(), self.map.columns(), &self.state);
            let mut field = empty.clone();
            field.add_boxes(&self.state.boxes());
            let start = field.body(&self.state);
            let left = self.all_left();
            let spikes =
                self.state.shields() > 0 || !self.items.left(&self.state, Cell::Shield).is_empty();
            let graph = Graph::new(&field, &self.items, start, spikes, &mut self.meter)
                .ok_or(Reason::Budget)?;
            let items = self.items.clone();
            let mut tour = Tour::new(&field, &graph, &items);
            let mut place = Place {
                node: graph.node(start).ok_or(Reason::Exhausted)?,
                left,
                shields: self.state.shields(),
                moves: Vec::new(),
            };
            tour.gather(&mut place, &mut self.meter);
            if spikes && tour.could_help(&place) {
                let most = if field.has_boxes() { PLAN } else { u64::MAX };
                place = self.meter.part(most, |meter| tour.plan(place, meter));
            }
            self.play_moves(&place.moves);
            if tour.coins(&place.left).is_empty() {
                return Ok(());
            }
            if self.meter.end().is_some() {
                return Err(Reason::Exhausted);
            }
            if !self.push(&empty, &field, &graph, place.node) {
                place.moves.clear();
                tour.grab(&mut place, &mut self.meter);
                self.play_moves(&place.moves);
                // What seemed to be lost may have been no loss.
                if tour.coins(&place.left).is_empty() {
                    return Ok(());
                }
                return Err(Reason::Exhausted);
            }
        }
    }

    /// Gets one more coin with the help of boxes.
    fn push(&mut self, empty: &Field, field: &Field, graph: &Graph, node: usize) -> bool {
        if !field.has_boxes() {
            return false;
        }
        let coins = self.items.left(&self.state, Cell::Coin);
        let keeper = Keeper::new(graph, 2, node, &coins);
        let distances: Vec<(usize, Vec<u16>)> = coins
            .iter()
            .map(|coin| {
                let (row, column, _) = self.items.all[coin];
                let cell = row * field.columns() + column;
                (coin, field.approach(cell, |_| false))
            })
            .collect();
        // The nearest place to stand beside each coin.
        let mut beside: Vec<Option<(u16, usize, Edge)>> = vec![None; distances.len()];
        let mut legs = Legs::default();
        legs.flood(graph, node, &mut self.meter, |place, from, edge| {
            if !keeper.keeps(edge.target()) {
                return Verdict::Refuse;
            }
            if edge.has_spike() || edge.has_item() {
                let mut live = false;
                field.touches(graph.body(from), MOVES[edge.play()], |at| {
                    self.items.touched(at, |item| {
                        live |= self.items.all[item].2 != Cell::Shield
                            && self
                                .state
                                .left_in(self.items.all[item].0, self.items.all[item].1)
                                == self.items.all[item].2;
                    });
                });
                if live {
                    return Verdict::Refuse;
                }
            }
            let body = graph.body(edge.target());
            if field.stands(body) {
                let cell = field.cell(body.at);
                for (index, (_, distance)) in distances.iter().enumerate() {
                    let far = distance[cell].max(BESIDE);
                    let nearer = beside[index].is_none_or(|(known, ..)| far < known);
                    if nearer && far != u16::MAX {
                        beside[index] = Some((far, place, edge));
                    }
                }
            }
            Verdict::Pass
        });
        let mut order: Vec<usize> = (0..distances.len()).collect();
        order.sort_by_key(|&index| beside[index].map(|(_, place, _)| place));
        for (effort, around) in ROUNDS {
            for &index in &order {
                let Some((far, place, edge)) = beside[index] else {
                    continue;
                };
                let (coin, distance) = &distances[index];
                let near: Vec<bool> = distance
                    .iter()
                    .map(|&cells| cells <= far + around)
                    .collect();
                let moves = legs.moves(place, edge);
                let mut state = self.state.clone();
                for &play in &moves {
                    state.step(MOVES[usize::from(play)].commands());
                }
                let task = Task {
                    field: empty,
                    items: &self.items,
                    coin: *coin,
                    near: &near,
                };
                let mut rest = coins.clone();
                rest.remove(*coin);
                let last = coins.len() == 1;
                let is_home = |body| {
                    last || (field.stands(body)
                        && graph
                            .node(body)
                            .is_some_and(|node| keeper.keeps_rest(node, &rest)))
                };
                let found = self
                    .meter
                    .part(effort, |meter| task.solve(&state, meter, is_home));
                if let Some(commands) = found {
                    self.play_moves(&moves);
                    for commands in commands {
                        self.play(commands);
                    }
                    return true;
                }
                if self.meter.is_over() {
                    return false;
                }
            }
        }
        false
    }
}
