//! The rules of **Super Rookie**, the final problem of the NYPC 2026 rookie track: a program steers a
//! character through a world of pixels of which it sees 48x48 at a time, and collects coins.
//!
//! The crate is pure: no input or output, no clock, no threads, `no_std` with `alloc`; the same map and
//! the same commands give the same bytes everywhere.
//!
//! | module | what it holds | rule book |
//! |---|---|---|
//! | [`map`] | the map file | section 1 |
//! | [`state`] | the rules of a frame, without a picture: cheap to step and to clone | section 2 |
//! | [`world`] | a state and its picture: what the program sees | section 3 |
//! | [`view`], [`run_length`] | the 48x48 pixels and their text | section 3 |
//! | [`answer`], [`command`] | what the program says | section 4 |
//! | [`cost`] | cost and score | section 5 |
//! | [`generate`] | maps made from a seed, with the commands that finish them | section 8 |
//! | [`log`] | the log file, both ways, and its replay | section 6 |
//! | [`solve`] | a search that knows the whole map: commands that reach cost 0 | |
//!
//! Positions are pixels `(y, x)` of a top left corner, counted from the top left corner of the map.
//!
//! ```
//! use dohyo_superrookie::{Commands, Map, World};
//!
//! let text = "10 10 Jump\n##########\n#........#\n#........#\n#........#\n#........#\n\
//!             #........#\n#........#\n#........#\n#@..$....#\n##########\n";
//! let mut world = World::new(&Map::parse("example.map", text.as_bytes())?);
//! while world.state().coins() == 0 {
//!     world.step(Commands::RIGHT);
//! }
//! assert_eq!((world.state().frame(), world.state().cost()), (5, 0));
//! # Ok::<(), dohyo_superrookie::Error>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod answer;
pub mod command;
pub mod cost;
mod error;
pub mod generate;
mod ground;
mod horizontal;
mod jump;
pub mod log;
pub mod map;
mod push;
mod replay;
pub mod run_length;
mod screen;
pub mod solve;
pub mod state;
#[cfg(test)]
mod testing;
mod touch;
mod vertical;
pub mod view;
pub mod world;

pub use answer::{Answer, AnswerReader, Reply};
pub use command::{Command, Commands};
pub use error::{AnswerReason, Error, LogPart, LogReason, MapReason, RunLengthReason};
pub use log::{Log, LogWriter, LoggedFrame};
pub use map::{Cell, Kind, Map};
pub use replay::{Difference, Differs};
pub use state::{BoxBody, State};
pub use view::View;
pub use world::World;

/// Pixels on each side of a cell (section 1).
pub const CELL: usize = 6;
/// Pixels on each side of the view (section 3).
pub const VIEW: usize = 48;
/// Frames that a program may play (section 4).
pub const MAX_FRAMES: u32 = 10_000;

/// [`CELL`] for arithmetic with pixel positions.
const CELL_PX: i32 = 6;
