//! Programs inside of this process: what a program can do in a turn, and the built-in ones.

mod collect;
mod goal;
mod random;

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::chooser::Chooser;
use crate::command::Command;
use crate::event::Player;
use crate::game::{Match, Reply, TurnReport};
use crate::known::Knowledge;
use crate::position::{Position, Target};
use crate::rules::Rules;

pub use collect::{Item, ItemGoal};
pub use goal::Goal;
pub use random::Random;

/// A program that plays one player in one round. Each round takes a fresh one.
pub trait Decider {
    /// Plays a turn: gives commands, and ends the turn by returning.
    fn play(&mut self, turn: &mut Turn<'_>);
}

/// What a program can see and do in its turn. It goes through [`Match::request`], like everybody else.
#[derive(Debug)]
pub struct Turn<'a> {
    game: &'a mut Match,
    player: Player,
}

impl<'a> Turn<'a> {
    /// The turn of a player in the match as it is.
    pub fn new(game: &'a mut Match, player: Player) -> Self {
        Self { game, player }
    }

    /// The turn, from 1.
    pub fn number(&self) -> u32 {
        self.game.turn_number()
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// Its own cell.
    pub fn at(&self) -> Position {
        self.game.seat(self.player).at()
    }

    /// What it knows.
    pub fn knowledge(&self) -> &Knowledge {
        self.game.seat(self.player).knowledge()
    }

    /// Pieces of dynamite left.
    pub fn dynamite(&self) -> u32 {
        self.game.seat(self.player).dynamite()
    }

    /// Bombs left.
    pub fn bombs(&self) -> u32 {
        self.game.seat(self.player).bombs()
    }

    /// Reserves a move to a neighbour.
    pub fn move_to(&mut self, target: impl Into<Target>) -> Reply {
        self.game
            .request(self.player, Command::MoveTo(target.into()))
    }

    /// Searches the window around a cell; [`Turn::knowledge`] shows it at once.
    pub fn get_map_area(&mut self, target: impl Into<Target>) -> Reply {
        self.game
            .request(self.player, Command::GetMapArea(target.into()))
    }

    /// Puts dynamite on the base cell or beside it.
    pub fn set_dynamite(&mut self, target: impl Into<Target>) -> Reply {
        self.game
            .request(self.player, Command::SetDynamite(target.into()))
    }

    /// Puts a bomb on the base cell or beside it.
    pub fn set_bomb(&mut self, target: impl Into<Target>) -> Reply {
        self.game
            .request(self.player, Command::SetBomb(target.into()))
    }
}

impl Match {
    /// Plays a whole turn of two programs of this process. A player whose part is over is not asked.
    pub fn turn_of<D: Decider + ?Sized>(
        &mut self,
        deciders: [&mut D; 2],
        chooser: &mut impl Chooser,
    ) -> TurnReport {
        for (player, decider) in Player::ALL.into_iter().zip(deciders) {
            if self.seat(player).is_playing() {
                decider.play(&mut Turn::new(self, player));
            }
        }
        self.resolve(chooser)
    }
}

/// The built-in programs.
///
/// ```
/// use dohyo_koshien::{Builtin, Phase};
/// # use dohyo_koshien::{Map, Match, Player, Rules, Seeded, Status};
/// # let text = b"dohyo-koshien-map 1\nplayer 1: 1:1\nplayer 2: 5:1\n\n1111111\n1..3..1\n1111111\n1111111\n1111111\n";
/// # let rules = Rules { width: 7, height: 5, ..Rules::default() };
/// # let map = Map::parse("lane.map", text, rules.width, rules.height)?;
/// # let mut game = Match::new(rules, map)?;
/// let mut one = "goal".parse::<Builtin>().unwrap().decider(1);
/// let mut two = Builtin::Stop.decider(2);
/// let mut enemy = Seeded::new(3);
/// while game.phase() == Phase::Turn {
///     game.turn_of([one.as_mut(), two.as_mut()], &mut enemy);
/// }
/// assert_eq!(Player::ALL.map(|p| game.seat(p).status()), [Status::Goal, Status::TimeUp]);
/// # Ok::<(), dohyo_koshien::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Builtin {
    /// Walks the shortest known route to the goal, searching what lies on it.
    Goal,
    /// Collects the nearest item it has seen, and explores; never enters the goal.
    Item,
    /// Collects as `Item` does, and goes to the goal in time.
    ItemGoal,
    /// Does nothing.
    Stop,
    /// Steps to a random neighbour that can be entered.
    Random,
}

impl Builtin {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Goal,
        Self::Item,
        Self::ItemGoal,
        Self::Stop,
        Self::Random,
    ];

    /// The name: `goal`, `item`, `item-goal`, `stop`, `random`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Goal => "goal",
            Self::Item => "item",
            Self::ItemGoal => "item-goal",
            Self::Stop => "stop",
            Self::Random => "random",
        }
    }

    /// The program, ready for one player in one round. Only `random` uses the seed.
    pub fn decider(self, seed: u64) -> Box<dyn Decider + Send> {
        match self {
            Self::Goal => Box::new(Goal::new()),
            Self::Item => Box::new(Item::new()),
            Self::ItemGoal => Box::new(ItemGoal::new()),
            Self::Stop => Box::new(Stop),
            Self::Random => Box::new(Random::new(seed)),
        }
    }
}

impl fmt::Display for Builtin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Builtin {
    type Err = UnknownBuiltin;

    fn from_str(name: &str) -> Result<Self, UnknownBuiltin> {
        let found = Self::ALL.into_iter().find(|builtin| builtin.name() == name);
        found.ok_or_else(|| UnknownBuiltin(crate::error::excerpt(name.as_bytes())))
    }
}

/// There is no built-in program of this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no built-in program `{0}`: expected goal, item, item-goal, stop or random")]
pub struct UnknownBuiltin(pub String);

/// `stop`: does nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Stop;

impl Decider for Stop {
    fn play(&mut self, _turn: &mut Turn<'_>) {}
}
