#![doc = include_str!("docs/crate.md")]
#![forbid(unsafe_code)]

pub mod clock;
mod error;
pub mod event;
pub mod process;
pub mod program;
pub mod referee;
mod verdict;

pub use error::{Error, Unrunnable};
pub use event::Event;
pub use program::{Prepared, Program, ProgramSpec};
pub use verdict::{Status, Verdict};
