//! The rules of the **Smalruby Programming Koshien**: two programs play two rounds of at most 50 turns on a
//! board of 17x17 cells of which they know only what they have searched.
//!
//! The crate is pure: no input or output, no clock, no threads, `no_std` with `alloc`; the same map, commands
//! and choices of the enemy give the same match everywhere.
//!
//! | module | what it holds | rule book |
//! |---|---|---|
//! | [`rules`] | every number of the rule book | section 1 |
//! | [`cell`], [`position`] | terrain, items, cells | section 2 |
//! | [`map`] | the map and its files | section 3 |
//! | [`game`] | the match: commands, turns, rounds | sections 4, 6, 7, 8 |
//! | [`known`] | what a player knows | section 5 |
//! | [`command`], [`event`] | what is given, what happens | sections 6, 7 |
//! | [`enemy`], [`chooser`] | the enemy and its choices | section 9 |
//! | [`record`] | a match on disk, and whether it is genuine | section 10 |
//! | [`KnownMap::calc_route`], [`Router`] | routes on what a player knows | - |
//! | [`decider`] | programs of this process, and the built-in ones | - |
//! | [`simulate`] | fixed commands in, every state out | - |
//! | [`generate`] | maps without end, by style and seed | section 3 |
//!
//! Positions are `x:y`, counted from 0 at the top left.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod board;
pub mod cell;
pub mod chooser;
pub mod command;
pub mod decider;
pub mod enemy;
mod error;
pub mod event;
pub mod game;
pub mod generate;
pub mod known;
pub mod map;
mod path;
pub mod position;
pub mod record;
mod route;
mod rows;
pub mod rules;
pub mod simulate;

pub use board::Board;
pub use cell::{Item, Known, Terrain};
pub use chooser::{Chooser, Scripted, Seeded};
pub use command::{Command, Given, Language, Outcome, ParseCommandError, Refusal};
pub use decider::{Builtin, Decider, Turn, UnknownBuiltin};
pub use enemy::{Enemy, Mode};
pub use error::{
    ActionsReason, Error, JsonProblem, KnownMapReason, MapReason, RecordReason, RulesReason,
};
pub use event::{Event, Player};
pub use game::{Commands, End, Match, Phase, Reply, Seat, Status, TurnReport};
pub use known::{Knowledge, KnownMap, Seen, SeenEnemy, Window};
pub use map::{Map, MapFiles, Source};
pub use position::{Direction, ParsePositionError, Position, Target};
pub use record::{Difference, Record, Replay};
pub use route::Router;
pub use rules::{GoalBonus, ItemPoints, Rules};

/// The fewest rows or columns of a board.
pub const MIN_SIDE: u8 = 5;
/// The most rows or columns of a board.
pub const MAX_SIDE: u8 = 31;
