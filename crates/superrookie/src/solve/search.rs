//! The order of the coins: the nearest one from which all others can still be reached, again and again.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::certificate::Certificate;
use super::field::{Field, MOVES};
use super::graph::Graph;
use super::items::Items;
use super::leg::{Legs, Verdict};
use super::{Budget, Progress, Reason, Unsolved};
use crate::MAX_FRAMES;
use crate::command::Commands;
use crate::map::{Cell, Map};
use crate::state::State;

/// Called between the parts of a search.
pub(super) type Watch<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

pub(super) struct Search<'a> {
    map: &'a Map,
    items: Items,
    budget: Budget,
    left: u64,
    watch: Watch<'a>,
    state: State,
    commands: Vec<Commands>,
}

impl<'a> Search<'a> {
    pub(super) fn new(map: &'a Map, budget: Budget, watch: Watch<'a>) -> Self {
        Self {
            map,
            items: Items::new(map),
            budget,
            left: budget.expansions,
            watch,
            state: State::new(map),
            commands: Vec::new(),
        }
    }

    pub(super) fn run(mut self) -> Result<Certificate, Unsolved> {
        if let Err(reason) = self.collect() {
            return Err(self.unsolved(reason));
        }
        let certificate = Certificate {
            expansions: self.budget.expansions - self.left,
            commands: self.commands.clone(),
        };
        if certificate.verify(self.map).is_err() {
            return Err(self.unsolved(Reason::Exhausted));
        }
        Ok(certificate)
    }

    fn unsolved(self, reason: Reason) -> Unsolved {
        let coins = self.items.left(&self.state, Cell::Coin);
        Unsolved {
            reason,
            missing: coins
                .iter()
                .map(|coin| (self.items.all[coin].0, self.items.all[coin].1))
                .collect(),
            max_coins: self.map.count(Cell::Coin),
            best: self.commands,
            expansions: self.budget.expansions - self.left,
        }
    }

    fn report(&mut self) -> Result<(), Reason> {
        let progress = Progress {
            expansions: self.budget.expansions - self.left,
            coins: self.state.coins(),
            max_coins: self.state.max_coins(),
        };
        match (self.watch)(progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Reason::Stopped),
        }
    }

    fn play(&mut self, commands: Commands) {
        self.state.step(commands);
        self.commands.push(commands);
    }

    fn collect(&mut self) -> Result<(), Reason> {
        while !self.state.is_quiet() && !self.state.is_over() {
            self.play(Commands::NONE);
        }
        let field = Field::new(self.map.rows(), self.map.columns(), &self.state);
        let start = field.body(&self.state);
        let graph =
            Graph::new(&field, &self.items, start, false, &mut self.left).ok_or(Reason::Budget)?;
        let mut legs = Legs::default();
        let mut node = graph.node(start).ok_or(Reason::Exhausted)?;
        loop {
            self.report()?;
            let coins = self.items.left(&self.state, Cell::Coin);
            if coins.is_empty() {
                return Ok(());
            }
            let sets = graph.sets();
            let mut wanted = coins;
            wanted.intersect(&sets[graph.reach(node)]);
            let keeps: Vec<bool> = sets.iter().map(|set| wanted.is_subset(set)).collect();
            let items = &self.items;
            let found = legs.find(&graph, node, &mut self.left, |from, edge| {
                let reach = graph.reach(edge.target());
                if edge.has_item() {
                    let mut rest = wanted.clone();
                    field.touches(graph.body(from), MOVES[edge.play()], |at| {
                        items.touched(at, |item| rest.remove(item));
                    });
                    if rest != wanted {
                        return if rest.is_subset(&sets[reach]) {
                            Verdict::Goal
                        } else {
                            Verdict::Refuse
                        };
                    }
                }
                if keeps[reach] {
                    Verdict::Pass
                } else {
                    Verdict::Refuse
                }
            });
            let Some(moves) = found else {
                return Err(if self.left == 0 {
                    Reason::Budget
                } else {
                    Reason::Exhausted
                });
            };
            for play in moves {
                self.play(MOVES[usize::from(play)].commands());
            }
            if self.commands.len() > MAX_FRAMES as usize {
                return Err(Reason::Exhausted);
            }
            node = graph
                .node(field.body(&self.state))
                .ok_or(Reason::Exhausted)?;
        }
    }
}
