//! A second engine for the tests: the rule book word by word, cell by cell, with nothing clever in it.

mod enemy;

use std::collections::BTreeMap;

use dohyo_koshien::{Command, End, Item, Map, Rules, Status, Target};

/// x and y.
pub(crate) type Cell = (i32, i32);

/// A player.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Player {
    pub(crate) at: Cell,
    pub(crate) score: i32,
    pub(crate) status: Status,
    pub(crate) steps: u32,
    pub(crate) locked: bool,
    pub(crate) sword: bool,
    pub(crate) dynamite: u32,
    pub(crate) bombs: u32,
    pub(crate) known: BTreeMap<Cell, char>,
    pub(crate) sees_other: Option<Cell>,
    pub(crate) sees_enemy: Option<(Cell, Cell)>,
}

/// A round of a match.
#[derive(Debug, Clone)]
pub(crate) struct Reference {
    pub(crate) rules: Rules,
    pub(crate) terrain: BTreeMap<Cell, u8>,
    pub(crate) items: BTreeMap<Cell, Item>,
    pub(crate) goal: Cell,
    pub(crate) round: u32,
    pub(crate) turn: u32,
    pub(crate) players: [Player; 2],
    pub(crate) enemy: Option<Cell>,
    pub(crate) enemy_before: Cell,
}

/// What a player has reserved in a turn.
#[derive(Debug, Clone, Default)]
struct Plan {
    actions: u32,
    moved: bool,
    to: Option<Cell>,
    bombs: Vec<Cell>,
    dynamite: Vec<Cell>,
}

fn cell(target: Target) -> Cell {
    (target.x, target.y)
}

fn beside(a: Cell, b: Cell) -> bool {
    (a.0 - b.0).abs() + (a.1 - b.1).abs() == 1
}

impl Reference {
    pub(crate) fn new(rules: &Rules, map: &Map, round: u32) -> Self {
        let at = |p: dohyo_koshien::Position| (i32::from(p.x), i32::from(p.y));
        let mut starts = map.starts().map(at);
        if round == 2 {
            starts.reverse();
        }
        let goal = at(map.goal());
        let player = |start| Player {
            at: start,
            score: 0,
            status: Status::Playing,
            steps: 0,
            locked: false,
            sword: false,
            dynamite: rules.dynamite,
            bombs: rules.bombs,
            known: [(goal, '3')].into(),
            sees_other: None,
            sees_enemy: None,
        };
        Self {
            rules: rules.clone(),
            terrain: map
                .cells()
                .map(|p| (at(p), map.terrain(p).number()))
                .collect(),
            items: map
                .cells()
                .filter_map(|p| Some((at(p), map.item(p)?)))
                .collect(),
            goal,
            round,
            turn: 1,
            players: starts.map(player),
            enemy: Some(goal),
            enemy_before: goal,
        }
    }

    pub(crate) fn walkable(&self, at: Cell) -> bool {
        matches!(self.terrain.get(&at), Some(0 | 3 | 4))
    }

    pub(crate) fn playing(&self, player: usize) -> bool {
        self.players[player].status == Status::Playing
    }

    /// `map_all` of a player.
    pub(crate) fn known(&self, player: usize) -> String {
        let row = |y| {
            (0..i32::from(self.rules.width))
                .map(|x| *self.players[player].known.get(&(x, y)).unwrap_or(&'-'))
                .collect::<String>()
        };
        (0..i32::from(self.rules.height))
            .map(row)
            .collect::<Vec<_>>()
            .join(",")
    }

    /// Whether the round is over.
    pub(crate) fn over(&self) -> bool {
        !self.playing(0) && !self.playing(1)
    }

    /// Plays a turn, and gives the replies. `choose` is asked as the engine's chooser is.
    pub(crate) fn turn(
        &mut self,
        given: [(&[Command], End); 2],
        choose: &mut dyn FnMut(&[Cell]) -> usize,
    ) -> [Vec<&'static str>; 2] {
        let start = self.clone();
        let mut plans = [Plan::default(), Plan::default()];
        let mut replies = [vec![], vec![]];
        for player in 0..2 {
            for &command in given[player].0 {
                let reply = self.take(&start, player, command, &mut plans[player]);
                replies[player].push(reply);
            }
        }
        for player in 0..2 {
            if self.playing(player) && given[player].1 != End::TurnOver {
                let crashed = given[player].1 == End::Crash;
                self.players[player].status = if crashed {
                    Status::Crashed
                } else {
                    Status::Timeout
                };
                plans[player] = Plan::default();
            }
        }
        self.move_enemy(choose);
        self.resolve(&plans);
        self.turn += 1;
        replies
    }

    fn take(
        &mut self,
        start: &Self,
        player: usize,
        command: Command,
        plan: &mut Plan,
    ) -> &'static str {
        if !start.playing(player) {
            return "already_finished";
        }
        if plan.actions == 2 {
            return "no_action_left";
        }
        plan.actions += 1;
        let me = &mut self.players[player];
        let base = plan.to.unwrap_or(me.at);
        let target = cell(command.target());
        let reachable = target == base || beside(target, base);
        let terrain = start.terrain.get(&target);
        let free = !start.items.contains_key(&target);
        match command {
            Command::MoveTo(_) => {
                if plan.moved {
                    return "already_moved";
                }
                plan.moved = true;
                if me.locked {
                    me.locked = false;
                } else if beside(target, me.at) && start.walkable(target) {
                    plan.to = Some(target);
                } else {
                    return "cannot_move_there";
                }
            }
            Command::GetMapArea(_) => {
                if terrain.is_none() {
                    return "not_on_the_map";
                }
                self.search(start, player, target);
            }
            Command::SetDynamite(_) => {
                if me.dynamite == 0 {
                    return "no_dynamite";
                }
                me.dynamite -= 1;
                if !(reachable && free && matches!(terrain, Some(0 | 4))) {
                    return "cannot_set_dynamite_there";
                }
                plan.dynamite.push(target);
            }
            Command::SetBomb(_) => {
                if me.bombs == 0 {
                    return "no_bomb";
                }
                me.bombs -= 1;
                if !(reachable && free && terrain == Some(&0)) {
                    return "cannot_set_bomb_there";
                }
                plan.bombs.push(target);
            }
        }
        "ok"
    }

    fn search(&mut self, start: &Self, player: usize, centre: Cell) {
        let inside = |at: Cell| (at.0 - centre.0).abs() <= 2 && (at.1 - centre.1).abs() <= 2;
        for (&at, &terrain) in start.terrain.iter().filter(|(at, _)| inside(**at)) {
            let item = start.items.get(&at).map(|item| char::from(item.mark()));
            let shown = item.unwrap_or(char::from(b'0' + terrain));
            self.players[player].known.insert(at, shown);
        }
        let other = &start.players[1 - player];
        let here = !matches!(other.status, Status::Timeout | Status::Crashed);
        self.players[player].sees_other = Some(other.at).filter(|&at| here && inside(at));
        self.players[player].sees_enemy = start.enemy.map(|at| (at, start.enemy_before));
    }

    fn resolve(&mut self, plans: &[Plan; 2]) {
        let mut entered = [None, None];
        for player in 0..2 {
            if let Some(to) = plans[player].to {
                self.players[player].at = to;
                entered[player] = Some(to);
                if self.terrain[&to] == 4 {
                    self.players[player].locked = true;
                }
            }
        }
        for plan in plans {
            for &bomb in &plan.bombs {
                self.items.insert(bomb, Item::Bomb);
            }
        }
        self.take_items(entered);
        self.meet_enemy();
        for (player, entered) in entered.into_iter().enumerate() {
            if entered.is_some() {
                self.players[player].steps += 1;
                if self.players[player].steps.is_multiple_of(5) {
                    self.players[player].score += 3;
                }
            }
            if self.playing(player) && self.players[player].at == self.goal {
                let bonus = [100, 90, 80, 70, 60][(self.turn as usize - 1) / 10];
                self.players[player].score += bonus;
                self.players[player].status = Status::Goal;
            }
        }
        for &(x, y) in plans.iter().flat_map(|plan| &plan.dynamite) {
            for at in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                if self.terrain[&at] == 5 {
                    self.terrain.insert(at, 0);
                }
            }
        }
        for player in 0..2 {
            if self.turn == self.rules.turns && self.playing(player) {
                self.players[player].score -= 70;
                self.players[player].status = Status::TimeUp;
            }
        }
    }

    fn take_items(&mut self, entered: [Option<Cell>; 2]) {
        let items: Vec<(Cell, Item)> = self.items.iter().map(|(&at, &item)| (at, item)).collect();
        for (at, item) in items {
            let entrants: Vec<usize> = (0..2)
                .filter(|&player| entered[player] == Some(at))
                .collect();
            let points = match item {
                Item::Tea => 10,
                Item::Sweets => 20,
                Item::Coin => 30,
                Item::Beluga => 40,
                Item::Sword => 60,
                Item::Poison => -10,
                Item::Snake => -20,
                Item::Trap => -30,
                Item::Bomb => -40,
            };
            for &player in &entrants {
                self.players[player].score += points / entrants.len() as i32;
                self.players[player].sword |= item == Item::Sword;
                self.items.remove(&at);
            }
        }
    }

    fn meet_enemy(&mut self) {
        let there: Vec<usize> = (0..2)
            .filter(|&player| self.playing(player) && Some(self.players[player].at) == self.enemy)
            .collect();
        let holders: Vec<usize> = there
            .iter()
            .copied()
            .filter(|&p| self.players[p].sword)
            .collect();
        for &player in &there {
            if holders.is_empty() {
                self.players[player].score -= 10;
            }
        }
        for &player in &holders {
            self.players[player].score += 30 / holders.len() as i32;
            self.enemy = None;
        }
    }
}
