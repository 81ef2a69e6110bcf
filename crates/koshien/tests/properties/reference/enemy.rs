//! The enemy of the slow engine.

use std::collections::{BTreeMap, VecDeque};

use super::{Cell, Reference};

const ORDER: [Cell; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl Reference {
    /// The name of the mode in a turn.
    pub(crate) fn mode(&self, turn: u32) -> &'static str {
        if self.enemy.is_none() {
            "gone"
        } else if (0..2).any(|player| self.playing(player) && self.players[player].sword) {
            "frightened"
        } else if turn >= self.rules.anger_turn {
            "angry"
        } else {
            "normal"
        }
    }

    pub(super) fn move_enemy(&mut self, choose: &mut dyn FnMut(&[Cell]) -> usize) {
        let Some(at) = self.enemy else {
            return;
        };
        self.enemy_before = at;
        // Whom a tie favours comes first.
        let order = if self.round == 1 { [0, 1] } else { [1, 0] };
        let players: Vec<Cell> = order
            .into_iter()
            .filter(|&player| self.playing(player))
            .map(|player| self.players[player].at)
            .collect();
        let next = match self.mode(self.turn) {
            "angry" => self.hunt(at, &players),
            "normal" => {
                let near = |p: &&Cell| (p.0 - at.0).abs().max((p.1 - at.1).abs()) <= 3;
                let line = |p: &&Cell| (p.0 - at.0).pow(2) + (p.1 - at.1).pow(2);
                match players.iter().filter(near).min_by_key(line) {
                    Some(&player) => self.step(at, player, 2),
                    None => self.wander(at, &players, choose),
                }
            }
            _ => at,
        };
        self.enemy = Some(next);
    }

    fn hunt(&self, at: Cell, players: &[Cell]) -> Cell {
        let length = |player: &&Cell| self.distances(**player).get(&at).copied();
        let reachable = players.iter().filter(|player| length(player).is_some());
        reachable
            .min_by_key(length)
            .map_or(at, |&player| self.step(at, player, 1))
    }

    /// One step of a shortest path to a player, if that path is longer than `distance`.
    fn step(&self, at: Cell, player: Cell, distance: u32) -> Cell {
        let distances = self.distances(player);
        let Some(&length) = distances.get(&at) else {
            return at;
        };
        if length <= distance {
            return at;
        }
        let beside = ORDER.map(|(dx, dy)| (at.0 + dx, at.1 + dy));
        let first = beside
            .into_iter()
            .find(|cell| distances.get(cell) == Some(&(length - 1)));
        first.unwrap()
    }

    fn wander(&self, at: Cell, players: &[Cell], choose: &mut dyn FnMut(&[Cell]) -> usize) -> Cell {
        let mut cells: Vec<Cell> = ORDER
            .map(|(dx, dy)| (at.0 + dx, at.1 + dy))
            .into_iter()
            .filter(|cell| self.walkable(*cell) && !players.contains(cell))
            .collect();
        cells.sort_by_key(|&(x, y)| (y, x));
        match cells[..] {
            [] => at,
            [cell] => cell,
            _ => cells[choose(&cells) % cells.len()],
        }
    }

    /// Steps from a cell to every other that can be reached.
    fn distances(&self, from: Cell) -> BTreeMap<Cell, u32> {
        let mut distances = BTreeMap::from([(from, 0)]);
        let mut queue = VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            for (dx, dy) in ORDER {
                let next = (at.0 + dx, at.1 + dy);
                if self.walkable(next) && !distances.contains_key(&next) {
                    distances.insert(next, distances[&at] + 1);
                    queue.push_back(next);
                }
            }
        }
        distances
    }
}
