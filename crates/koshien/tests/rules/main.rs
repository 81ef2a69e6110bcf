//! The rule book, rule by rule: one named test for each rule of sections 4 to 9, each detail of section 13,
//! and each odd case of section 12.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test")]

mod commands;
mod details;
mod enemy;
mod knowledge;
mod maps;
mod odd_cases;
mod parts;
mod support;
mod turns;
mod water;
