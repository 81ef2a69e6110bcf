#![doc = include_str!("docs/crate.md")]
#![forbid(unsafe_code)]

pub mod case;
pub mod cores;
mod error;
pub mod evaluate;
pub mod files;
pub mod group;
pub mod statistics;
pub mod store;
pub mod suite;
pub mod superrookie;
pub mod surroundings;

pub use case::{Case, Game, Hash, Label, Size};
pub use error::{Error, StoreProblem};
pub use evaluate::{CaseResult, Event};
pub use store::Store;
pub use suite::Suite;
