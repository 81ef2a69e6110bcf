//! The library with which a Koshien program in Rust plays.
//!
//! ```no_run
//! use koshien_program::Koshien;
//!
//! let mut koshien = Koshien::connect_game("player1");
//! loop {
//!     koshien.get_map_area(koshien.player());
//!     let route = koshien.calc_route(koshien.player(), koshien.goal(), &[]);
//!     koshien.move_to(route.get(1).copied());
//!     if !koshien.turn_over() {
//!         break;
//!     }
//! }
//! ```
//!
//! The names are those of the Ruby library, and three things are as one expects them in Rust: a cell is a
//! [`Position`] and not a text, arguments have no defaults, and [`Koshien::turn_over`] does not end the
//! program but says whether there is another turn.
//!
//! `None` where a position belongs does nothing, is not counted as a command, and is put into the record with
//! its line.
//!
//! Print as you like, with `println!`, `print!`, `eprintln!` or `dbg!`: it goes into the record. From
//! [`Koshien::connect_game`] on, the messages have a stream of their own, and standard output is the same as
//! standard error. (On Windows standard output is where the messages go: use `eprintln!` there.)

mod channel;
mod koshien;
mod objects;
mod wire;

pub use channel::Channel;
pub use dohyo_koshien::{Direction, Item, Known, Position, Terrain};
pub use koshien::{Area, Koshien};
pub use objects::object;
