//! The judge of each game.

pub mod superrookie;
