//! The match: rounds, turns, and the state of both players (section 4). How commands are taken is in
//! `request`, how a turn resolves in `resolve`.

mod report;
mod request;
mod resolve;
mod seat;

use alloc::string::String;

use crate::board::Board;
use crate::chooser::Chooser;
use crate::command::Command;
use crate::enemy::{Enemy, Mode};
use crate::error::{Error, RulesReason};
use crate::event::Player;
use crate::map::Map;
use crate::rules::Rules;

pub use report::TurnReport;
pub use request::Reply;
pub use seat::{Seat, Status};

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A turn is being played.
    Turn,
    /// A round is over, and another follows: [`Match::next_round`].
    RoundOver,
    /// The last round is over.
    Over,
}

/// How a player's turn ends.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The program ended its turn.
    #[default]
    TurnOver,
    /// It ran out of time (section 8).
    Timeout,
    /// It exited, crashed, or broke the protocol (section 8).
    Crash,
}

/// All that a program does in a turn, for [`Match::turn`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Commands<'a> {
    /// Its commands, in its order.
    pub given: &'a [Command],
    /// How its turn ends.
    pub end: End,
}

impl<'a> From<&'a [Command]> for Commands<'a> {
    fn from(given: &'a [Command]) -> Self {
        Self {
            given,
            end: End::TurnOver,
        }
    }
}

impl<'a, const N: usize> From<&'a [Command; N]> for Commands<'a> {
    fn from(given: &'a [Command; N]) -> Self {
        Self::from(given.as_slice())
    }
}

/// A match, as a value: the same map, rules, commands and choices give the same match everywhere.
///
/// ```
/// use dohyo_koshien::{Command, Commands, Map, Match, Player, Rules, Seeded, Target};
/// # let text = b"dohyo-koshien-map 1\nplayer 1: 1:1\nplayer 2: 5:1\n\n1111111\n1..3..1\n1111111\n1111111\n1111111\n";
/// let rules = Rules { width: 7, height: 5, ..Rules::default() };
/// let map = Map::parse("lane.map", text, rules.width, rules.height)?;
/// let mut game = Match::new(rules, map)?;
/// let mut enemy = Seeded::new(1);
/// let right = [Command::MoveTo(Target::new(2, 1))];
/// let report = game.turn([Commands::from(&right), Commands::default()], &mut enemy);
/// assert!(report.commands(Player::One)[0].outcome.refusal().is_none());
/// assert_eq!(game.seat(Player::One).at().to_string(), "2:1");
/// assert_eq!(game.turn_number(), 2);
/// # Ok::<(), dohyo_koshien::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    rules: Rules,
    map: Map,
    fresh: Board,
    board: Board,
    phase: Phase,
    round: u32,
    turn: u32,
    seats: [Seat; 2],
    enemy: Enemy,
    totals: [i32; 2],
}

impl Match {
    /// The first turn of a match.
    ///
    /// # Errors
    /// [`Error::Rules`] or [`Error::Size`] if no match can be played by these rules on this map.
    pub fn new(rules: Rules, map: Map) -> Result<Self, Error> {
        let problem = |reason: RulesReason| Error::Rules {
            file: String::from("rules"),
            reason,
        };
        rules.check().map_err(problem)?;
        if (map.width(), map.height()) != (rules.width, rules.height) {
            return Err(Error::Size {
                map: (map.width(), map.height()),
                rules: (rules.width, rules.height),
            });
        }
        let board = Board::new(&map);
        let enemy = Enemy::new(map.goal());
        let [first, second] = map.starts();
        Ok(Self {
            fresh: board.clone(),
            board,
            phase: Phase::Turn,
            round: 1,
            turn: 1,
            seats: [
                Seat::new(&rules, first, map.goal()),
                Seat::new(&rules, second, map.goal()),
            ],
            enemy,
            totals: [0; 2],
            rules,
            map,
        })
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The map, as it was at the start.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The board of this round, as it is now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether a turn is being played, or a round is over, or the match.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The turn that is being played, from 1; after a round its last turn.
    pub fn turn_number(&self) -> u32 {
        self.turn
    }

    /// The state of a player.
    pub fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    /// The enemy.
    pub fn enemy(&self) -> &Enemy {
        &self.enemy
    }

    /// How the enemy acts in the turn that is being played, or would act in the next after a round.
    pub fn enemy_mode(&self) -> Mode {
        let turn = match self.phase {
            Phase::Turn => self.turn,
            Phase::RoundOver | Phase::Over => self.turn + 1,
        };
        self.mode_in(turn)
    }

    /// The scores of all rounds together, this one included.
    pub fn totals(&self) -> [i32; 2] {
        let now = |player: Player| self.totals[player.index()] + self.seat(player).score();
        Player::ALL.map(now)
    }

    /// The player with the higher total, `None` for equal totals; of an unfinished match, who leads.
    pub fn winner(&self) -> Option<Player> {
        let [one, two] = self.totals();
        match one.cmp(&two) {
            core::cmp::Ordering::Greater => Some(Player::One),
            core::cmp::Ordering::Less => Some(Player::Two),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// The character level of a player (section 11), for display.
    pub fn level(&self, player: Player) -> u32 {
        let seat = self.seat(player);
        let bonus = match seat.status() {
            Status::Playing => self.rules.goal_bonus_in(self.turn),
            _ => 0,
        };
        self.rules.level(seat.score() + bonus)
    }

    /// Begins the next round: the board and both players as at the start, on each other's starts. False, and
    /// nothing happens, unless the match is in [`Phase::RoundOver`].
    pub fn next_round(&mut self) -> bool {
        if self.phase != Phase::RoundOver {
            return false;
        }
        self.totals = self.totals();
        self.round += 1;
        self.turn = 1;
        self.phase = Phase::Turn;
        self.board.clone_from(&self.fresh);
        self.enemy = Enemy::new(self.map.goal());
        let swapped = self.round.is_multiple_of(2);
        let starts = self.map.starts();
        for player in Player::ALL {
            let side = if swapped { player.other() } else { player };
            let start = starts[side.index()];
            self.seats[player.index()] = Seat::new(&self.rules, start, self.map.goal());
        }
        true
    }

    /// Plays a whole turn: both programs' commands, then the resolution. The same as [`Match::request`] for
    /// each command, [`Match::drop_out`] for whoever failed, and [`Match::resolve`].
    ///
    /// Does not begin the next round by itself: see [`Match::phase`].
    pub fn turn(&mut self, commands: [Commands<'_>; 2], chooser: &mut impl Chooser) -> TurnReport {
        for (player, commands) in Player::ALL.into_iter().zip(commands) {
            for &command in commands.given {
                self.request(player, command);
            }
            match commands.end {
                End::TurnOver => {}
                End::Timeout => self.drop_out(player, Status::Timeout),
                End::Crash => self.drop_out(player, Status::Crashed),
            }
        }
        self.resolve(chooser)
    }

    fn mode_in(&self, turn: u32) -> Mode {
        let frightened = |seat: &Seat| seat.status == Status::Playing && seat.sword;
        if self.enemy.gone {
            Mode::Gone
        } else if self.seats.iter().any(frightened) {
            Mode::Frightened
        } else if turn >= self.rules.anger_turn {
            Mode::Angry
        } else {
            Mode::Normal
        }
    }
}
