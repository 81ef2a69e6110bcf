//! End-to-end tests: the built binary, real files, real programs.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test that meets a surprise fails"
)]

mod check;
mod completions;
mod config;
mod eval;
mod generate;
mod generate_superrookie;
mod help;
mod interrupt;
#[cfg(unix)]
mod killed;
mod koshien;
mod koshien_examples;
mod koshien_odd;
mod koshien_run;
mod koshien_words;
mod language;
mod log;
mod maps;
mod official_tool;
mod overwrite;
mod pipes;
mod readme;
mod record;
mod record_attack;
mod run;
mod runs;
mod simulate;
mod solve;
mod support;
mod usage;
