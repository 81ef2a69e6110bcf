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

    /// How many more commands count in this turn.
    pub fn actions_left(&self) -> u32 {
        let used = self.game.seat(self.player).actions();
        self.game.rules().actions.saturating_sub(used)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chooser::Seeded;
    use crate::map::Map;
    use alloc::string::ToString;
    use std::vec::Vec;

    const FIELD: &str = "dohyo-koshien-map 1\nplayer 1: 1:1\nplayer 2: 9:1\n\n\
                         11111111111\n1....A....1\n1..a...b..1\n1...121...1\n1....3....1\n\
                         1.........1\n11111111111\n";

    /// The cells of player 1 in its first turns, and the commands that it gave in the first.
    fn walk(builtin: Builtin, seed: u64, turns: usize) -> (Vec<String>, String) {
        let rules = Rules {
            width: 11,
            height: 7,
            ..Rules::default()
        };
        let map = Map::parse("field", FIELD.as_bytes(), 11, 7).unwrap();
        let mut game = Match::new(rules, map).unwrap();
        let (mut one, mut two) = (builtin.decider(seed), Builtin::Stop.decider(0));
        let mut enemy = Seeded::new(1);
        let mut first = Vec::new();
        let cells = (0..turns).map(|_| {
            let report = game.turn_of([one.as_mut(), two.as_mut()], &mut enemy);
            if report.turn == 1 {
                let given = report.commands(Player::One).iter();
                first = given.map(|given| given.command.to_string()).collect();
            }
            game.seat(Player::One).at().to_string()
        });
        (cells.collect(), first.join(", "))
    }

    #[test]
    fn names_are_read_back() {
        for builtin in Builtin::ALL {
            assert_eq!(builtin.to_string().parse(), Ok(builtin));
        }
        let error = "gaol".parse::<Builtin>().unwrap_err().to_string();
        assert!(
            error.contains("`gaol`") && error.contains("item-goal"),
            "{error}"
        );
    }

    #[test]
    fn stop_does_nothing() {
        assert_eq!(
            walk(Builtin::Stop, 0, 2),
            (["1:1", "1:1"].map(String::from).into(), String::new())
        );
    }

    #[test]
    fn goal_searches_around_itself_first_and_walks_a_shortest_way() {
        let (cells, first) = walk(Builtin::Goal, 0, 8);
        assert_eq!(first, "get_map_area 1:1, move_to 2:1");
        // Seven steps; the walls beside the goal are seen in time.
        assert_eq!(cells.iter().position(|cell| cell == "5:4"), Some(6));
    }

    #[test]
    fn item_takes_the_nearest_item_and_then_the_next() {
        let (cells, first) = walk(Builtin::Item, 0, 40);
        // The window of the first search is pulled inside of the board.
        assert_eq!(first, "get_map_area 2:2, move_to 2:1");
        let at = |cell: &str| cells.iter().position(|at| at == cell);
        assert_eq!(at("3:2"), Some(2));
        assert!(at("7:2") > at("3:2"), "{cells:?}");
        assert_eq!(
            (at("5:1"), at("5:4")),
            (None, None),
            "neither the mushroom nor the goal"
        );
    }

    #[test]
    fn item_goal_collects_and_is_at_the_goal_in_time() {
        let (cells, _) = walk(Builtin::ItemGoal, 0, 50);
        let at = |cell: &str| cells.iter().position(|at| at == cell);
        assert!(at("3:2").is_some() && at("7:2").is_some(), "{cells:?}");
        assert!(at("5:4") > at("7:2"));
    }

    #[test]
    fn random_walks_the_same_way_for_the_same_seed() {
        assert_eq!(walk(Builtin::Random, 7, 30), walk(Builtin::Random, 7, 30));
        assert_ne!(walk(Builtin::Random, 7, 30), walk(Builtin::Random, 8, 30));
    }
}
