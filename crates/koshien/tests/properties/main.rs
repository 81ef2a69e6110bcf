//! Properties of every match: random boards, random commands, and a slow, obvious engine beside ours.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a test on small boards"
)]

mod builtins;
mod engine;
mod junk;
mod reference;
mod routes;
mod strategy;
mod symmetry;
mod unseen;
