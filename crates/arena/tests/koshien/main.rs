//! Matches of Koshien with real programs: the libraries in four languages, a client with the habits of the
//! public one, each way to misbehave, and nothing left running.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "these are tests")]

mod hostile;
mod knows;
mod odd;
mod pause;
mod play;
mod rust;
mod seed;
mod support;
mod unreadable;
