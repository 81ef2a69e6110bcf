//! The result for machines. The keys are documented in `--help`.

use std::borrow::Cow;

use dohyo_arena::referee::koshien::PlayerRound;
use serde::Serialize;

use super::plan::Plan;
use super::play::{Played, seconds};
use crate::koshien::tally::{Count, Tally};
use crate::source::Origin;

/// The result of a match. The first keys name the format, so that readers can refuse what they do not know.
#[derive(Debug, Serialize)]
pub(super) struct Result<'a> {
    format: &'static str,
    version: u32,
    game: &'static str,
    dohyo: &'static str,
    map: MapResult<'a>,
    seed: u64,
    players: [Player<'a>; 2],
    rounds: Vec<[Part<'a>; 2]>,
    totals: [i32; 2],
    winner: u32,
    time_limit_s: f64,
    record: Option<Cow<'a, str>>,
}

#[derive(Debug, Serialize)]
struct MapResult<'a> {
    name: Cow<'a, str>,
    source: &'static str,
    columns: u8,
    rows: u8,
}

#[derive(Debug, Serialize)]
struct Player<'a> {
    name: &'a str,
    program: String,
}

/// A player in a round.
#[derive(Debug, Serialize)]
struct Part<'a> {
    status: &'static str,
    turn: u32,
    goal_turn: Option<u32>,
    items: Count,
    halves: u32,
    contacts: Count,
    defeats: Count,
    walk_bonus: Count,
    goal_bonus: i32,
    total: i32,
    refusals: u32,
    warnings: usize,
    output_lines: u64,
    time: Option<Time>,
    failure: Option<Failure<'a>>,
}

/// In seconds.
#[derive(Debug, Serialize)]
struct Time {
    worst_s: f64,
    worst_turn: u32,
    mean_s: f64,
    start_s: Option<f64>,
    cpu_s: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Failure<'a> {
    turn: u32,
    cause: &'static str,
    reason: String,
    message: Option<&'a str>,
    file: Option<&'a str>,
    line: Option<u64>,
}

impl<'a> Result<'a> {
    pub(super) fn new(plan: &'a Plan, played: &'a Played) -> Self {
        let outcome = &played.outcome;
        let map = &plan.map.map;
        let rounds = outcome.rounds.iter().zip(&played.tallies.rounds);
        Self {
            format: "dohyo-run",
            version: 1,
            game: "koshien",
            dohyo: env!("CARGO_PKG_VERSION"),
            map: MapResult {
                name: match &plan.map.origin {
                    Origin::File(path) => path.to_string_lossy(),
                    Origin::Bundled | Origin::StandardInput | Origin::Generated => {
                        plan.map.name.as_str().into()
                    }
                },
                source: plan.map.origin.name(),
                columns: map.width(),
                rows: map.height(),
            },
            seed: plan.seed,
            players: [0, 1].map(|player: usize| Player {
                name: &outcome.names[player],
                program: plan.programs[player].to_string(),
            }),
            rounds: rounds
                .map(|(parts, tallies)| {
                    [0, 1].map(|player: usize| Part::new(&parts[player], &tallies[player]))
                })
                .collect(),
            totals: outcome.totals,
            winner: outcome.winner.map_or(0, dohyo_koshien::Player::number),
            time_limit_s: seconds(outcome.time_limit),
            record: plan.record.as_ref().map(|path| path.to_string_lossy()),
        }
    }
}

impl<'a> Part<'a> {
    fn new(part: &'a PlayerRound, tally: &Tally) -> Self {
        Self {
            status: tally.status.name(),
            turn: tally.turn,
            goal_turn: (tally.status == dohyo_koshien::Status::Goal).then_some(tally.turn),
            items: tally.items,
            halves: tally.halves,
            contacts: tally.contacts,
            defeats: tally.defeats,
            walk_bonus: tally.walk,
            goal_bonus: tally.goal,
            total: tally.total,
            refusals: tally.refusals,
            warnings: tally.warnings,
            output_lines: part.output_lines,
            time: tally.time.map(|times| Time {
                worst_s: seconds(times.worst),
                worst_turn: times.worst_turn,
                mean_s: seconds(times.mean()),
                start_s: part.start_up.map(seconds),
                cpu_s: part.cpu.map(seconds),
            }),
            failure: part.cause.as_ref().map(|cause| Failure {
                turn: tally.turn,
                cause: cause.name(),
                reason: cause.to_string(),
                message: part.fault.as_ref().map(|fault| fault.message.as_str()),
                file: part.fault.as_ref().and_then(|fault| fault.file.as_deref()),
                line: part.fault.as_ref().and_then(|fault| fault.line),
            }),
        }
    }
}
