//! The judge of each game.

pub mod koshien;
pub mod superrookie;
