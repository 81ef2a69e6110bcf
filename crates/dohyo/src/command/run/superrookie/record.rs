//! The result for machines: what `--json` prints and what lies beside a log. The keys are documented in `--help`.

use std::borrow::Cow;
use std::time::Duration;

use dohyo_arena::Verdict;
use dohyo_arena::referee::superrookie::Outcome;
use dohyo_superrookie::Cell;
use serde::Serialize;

use super::plan::{LogTarget, Plan};
use crate::source::Origin;

/// The result of a run. The first keys name the format, so that readers can refuse what they do not know.
#[derive(Debug, Serialize)]
pub(super) struct Record<'a> {
    format: &'static str,
    version: u32,
    game: &'static str,
    dohyo: &'static str,
    map: MapRecord<'a>,
    program: String,
    seed: Option<u64>,
    verdict: &'static str,
    failure: Option<Failure>,
    cost: u32,
    cost_frame: u32,
    frames: u32,
    coins: u32,
    shields: u32,
    hits: u32,
    specials: u32,
    time: Time,
    log: Option<Cow<'a, str>>,
}

#[derive(Debug, Serialize)]
struct MapRecord<'a> {
    name: Cow<'a, str>,
    source: &'static str,
    kind: &'static str,
    rows: usize,
    columns: usize,
    coins: usize,
}

#[derive(Debug, Serialize)]
struct Failure {
    frame: Option<u32>,
    line: Option<usize>,
    reason: String,
}

/// In seconds.
#[derive(Debug, Serialize)]
#[expect(
    clippy::struct_field_names,
    reason = "the keys of the format name their unit"
)]
struct Time {
    limit_s: Option<f64>,
    wall_s: f64,
    cpu_s: Option<f64>,
}

impl<'a> Record<'a> {
    pub(super) fn new(plan: &'a Plan, outcome: &Outcome) -> Self {
        let map = &plan.map.map;
        Self {
            format: "dohyo-run",
            version: 1,
            game: "superrookie",
            dohyo: env!("CARGO_PKG_VERSION"),
            map: MapRecord {
                name: match &plan.map.origin {
                    Origin::File(path) => path.to_string_lossy(),
                    Origin::Bundled | Origin::StandardInput | Origin::Generated => {
                        plan.map.name.as_str().into()
                    }
                },
                source: plan.map.origin.name(),
                kind: map.kind().name(),
                rows: map.rows(),
                columns: map.columns(),
                coins: map.count(Cell::Coin),
            },
            program: plan.program.to_string(),
            seed: plan.seed(),
            verdict: outcome.verdict.name(),
            failure: failure(&outcome.verdict, outcome.frames),
            cost: outcome.cost,
            cost_frame: outcome.cost_frame,
            frames: outcome.frames,
            coins: outcome.coins,
            shields: outcome.shields,
            hits: outcome.hits,
            specials: outcome.specials,
            time: Time {
                limit_s: plan.time_limit.as_ref().map(Duration::as_secs_f64),
                wall_s: outcome.charged.as_secs_f64(),
                cpu_s: outcome.cpu.as_ref().map(Duration::as_secs_f64),
            },
            log: match &plan.log {
                LogTarget::File(path) | LogTarget::Stream(path) => Some(path.to_string_lossy()),
                LogTarget::Nowhere | LogTarget::StandardOutput => None,
            },
        }
    }
}

/// Where and why a program failed; `played` frames were complete.
fn failure(verdict: &Verdict, played: u32) -> Option<Failure> {
    let reason = verdict.to_string();
    match verdict {
        Verdict::Accepted => None,
        Verdict::InvalidOutput {
            frame,
            line,
            reason,
        } => Some(Failure {
            frame: Some(*frame),
            line: Some(*line),
            reason: reason.to_string(),
        }),
        Verdict::CompileError { message } => Some(Failure {
            frame: None,
            line: None,
            reason: message.clone(),
        }),
        _ => Some(Failure {
            frame: Some(played + 1),
            line: None,
            reason,
        }),
    }
}
