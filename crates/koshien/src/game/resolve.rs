//! How a turn resolves, step by step (section 7).

use alloc::vec::Vec;

use super::{End, Match, Phase, Seat, Status, TurnReport};
use crate::chooser::Chooser;
use crate::enemy::Sight;
use crate::event::{Event, Player};
use crate::position::Position;

impl Match {
    /// Resolves the turn that is being played. In [`Phase::RoundOver`] and [`Phase::Over`] there is no turn,
    /// and nothing happens.
    pub fn resolve(&mut self, chooser: &mut impl Chooser) -> TurnReport {
        let mut report = TurnReport {
            round: self.round,
            turn: self.turn,
            commands: [Vec::new(), Vec::new()],
            ends: [End::TurnOver; 2],
            events: Vec::new(),
            enemy_left: None,
            round_over: true,
        };
        for player in Player::ALL {
            let pending = &mut self.seats[player.index()].turn;
            report.commands[player.index()] = core::mem::take(&mut pending.given);
            report.ends[player.index()] = match pending.left {
                Some(Status::Timeout) => End::Timeout,
                Some(_) => End::Crash,
                None => End::TurnOver,
            };
        }
        if self.phase != Phase::Turn {
            return report;
        }
        let events = &mut report.events;
        self.mark_dropouts(events);
        report.enemy_left = self.move_enemy(chooser);
        self.move_players(events);
        self.place_bombs(events);
        self.hand_out_swords(events);
        self.hand_out_items(events);
        self.meet_enemy(events);
        self.pay_walkers(events);
        self.pay_goal(events);
        self.blast(events);
        if self.turn == self.rules.turns {
            self.end_last_turn(events);
        }
        report.round_over = self.seats.iter().all(|seat| seat.status != Status::Playing);
        for seat in &mut self.seats {
            seat.turn.clear();
        }
        if !report.round_over {
            self.turn += 1;
        } else if self.round < self.rules.rounds {
            self.phase = Phase::RoundOver;
        } else {
            self.phase = Phase::Over;
        }
        report
    }

    /// 7.1
    fn mark_dropouts(&mut self, events: &mut Vec<Event>) {
        for player in Player::ALL {
            let seat = &mut self.seats[player.index()];
            let Some(status) = seat.turn.left else {
                continue;
            };
            seat.status = status;
            seat.turn.reserved = None;
            seat.turn.bombs.clear();
            seat.turn.dynamite.clear();
            events.push(match status {
                Status::Timeout => Event::TimedOut { player },
                _ => Event::Crashed { player },
            });
        }
    }

    /// 7.2
    fn move_enemy(&mut self, chooser: &mut impl Chooser) -> Option<Position> {
        let mut players = Player::ALL.map(|player| self.playing_at(player));
        // The tie rule of section 9.
        if self.round.is_multiple_of(2) {
            players.reverse();
        }
        let sight = Sight {
            rules: &self.rules,
            walkable: self.board.walkable(),
            mode: self.mode_in(self.turn),
            players,
        };
        let from = self.enemy.at;
        self.enemy.at = sight.next(from, chooser);
        self.enemy.before = from;
        (self.enemy.at != from).then_some(from)
    }

    fn playing_at(&self, player: Player) -> Option<Position> {
        let seat = self.seat(player);
        (seat.status == Status::Playing).then_some(seat.at)
    }

    /// 7.3
    fn move_players(&mut self, events: &mut Vec<Event>) {
        for player in Player::ALL {
            let seat = &mut self.seats[player.index()];
            if seat.status != Status::Playing {
                continue;
            }
            seat.before = seat.at;
            let Some(at) = seat.turn.reserved else {
                continue;
            };
            seat.at = at;
            if self.board.terrain(at) == crate::cell::Terrain::Water {
                seat.locked = true;
                events.push(Event::Locked { player, at });
            }
        }
    }

    /// 7.4. The fuses of the dynamite burn until 7.10.
    fn place_bombs(&mut self, events: &mut Vec<Event>) {
        for player in Player::ALL {
            let pending = &self.seats[player.index()].turn;
            for &at in &pending.bombs {
                self.board.set_bomb(at);
                events.push(Event::BombSet { player, at });
            }
            for &at in &pending.dynamite {
                events.push(Event::DynamiteSet { player, at });
            }
        }
    }

    /// The cell that each playing player has entered in this turn.
    fn entered(&self) -> [Option<Position>; 2] {
        Player::ALL.map(|player| {
            let seat = self.seat(player);
            seat.turn
                .reserved
                .filter(|_| seat.status == Status::Playing)
        })
    }

    /// 7.5
    fn hand_out_swords(&mut self, events: &mut Vec<Event>) {
        for (player, entered) in Player::ALL.into_iter().zip(self.entered()) {
            let item = entered.and_then(|at| self.board.item(at));
            if item == Some(crate::cell::Item::Sword) {
                self.seats[player.index()].sword = true;
                events.push(Event::Sword { player });
            }
        }
    }

    /// 7.6
    fn hand_out_items(&mut self, events: &mut Vec<Event>) {
        let entered = self.entered();
        let shared = entered[0] == entered[1];
        for (player, entered) in Player::ALL.into_iter().zip(entered) {
            let Some((at, item)) = entered.and_then(|at| Some((at, self.board.item(at)?))) else {
                continue;
            };
            let points = self.rules.items.of(item);
            let points = if shared { points / 2 } else { points };
            self.pay(player, points);
            events.push(Event::Item {
                player,
                item,
                at,
                shared,
                points,
            });
        }
        for at in entered.into_iter().flatten() {
            if self.board.item(at).is_some() {
                self.board.take_item(at);
            }
        }
    }

    /// 7.7
    fn meet_enemy(&mut self, events: &mut Vec<Event>) {
        if self.enemy.gone {
            return;
        }
        let at = self.enemy.at;
        let meeting = Player::ALL.map(|player| self.playing_at(player) == Some(at));
        let armed = Player::ALL.map(|p| meeting[p.index()] && self.seat(p).sword);
        let shared = armed == [true, true];
        for player in Player::ALL {
            if armed[player.index()] {
                self.enemy.gone = true;
                let points = self.rules.defeat;
                let points = if shared { points / 2 } else { points };
                self.pay(player, points);
                events.push(Event::Defeat {
                    player,
                    at,
                    shared,
                    points,
                });
            } else if meeting[player.index()] && armed == [false, false] {
                let points = self.rules.contact;
                self.pay(player, points);
                events.push(Event::Contact { player, at, points });
            }
        }
    }

    /// 7.8
    fn pay_walkers(&mut self, events: &mut Vec<Event>) {
        for (player, entered) in Player::ALL.into_iter().zip(self.entered()) {
            if entered.is_none() {
                continue;
            }
            let seat = &mut self.seats[player.index()];
            seat.steps += 1;
            if seat.steps.is_multiple_of(self.rules.walk_cells) {
                let points = self.rules.walk_bonus;
                self.pay(player, points);
                events.push(Event::WalkBonus { player, points });
            }
        }
    }

    /// 7.9
    fn pay_goal(&mut self, events: &mut Vec<Event>) {
        for player in Player::ALL {
            if self.playing_at(player) == Some(self.board.goal()) {
                let points = self.rules.goal_bonus_in(self.turn);
                self.pay(player, points);
                self.seats[player.index()].status = Status::Goal;
                events.push(Event::Goal { player, points });
            }
        }
    }

    /// 7.10
    fn blast(&mut self, events: &mut Vec<Event>) {
        for seat in &self.seats {
            for &at in &seat.turn.dynamite {
                self.board
                    .blast(at, |at| events.push(Event::WallOpened { at }));
            }
        }
    }

    /// 7.11
    fn end_last_turn(&mut self, events: &mut Vec<Event>) {
        for player in Player::ALL {
            if self.seat(player).status == Status::Playing {
                let points = self.rules.no_goal;
                self.pay(player, points);
                self.seats[player.index()].status = Status::TimeUp;
                events.push(Event::NoGoal { player, points });
            }
        }
    }

    fn pay(&mut self, player: Player, points: i32) {
        let seat: &mut Seat = &mut self.seats[player.index()];
        seat.score += points;
    }
}

impl super::seat::Pending {
    /// Ready for the next turn, with the memory kept.
    fn clear(&mut self) {
        self.actions = 0;
        self.moved = false;
        self.reserved = None;
        self.bombs.clear();
        self.dynamite.clear();
        self.left = None;
    }
}
