//! Matches with real programs: each rule of judging, each way to misbehave, and nothing left running.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "these are tests")]

mod ends;
mod languages;
mod output;
mod support;
mod times;
