//! A case for machines, on one line. The keys are documented in `docs/formats.md`.

use std::collections::BTreeMap;
use std::time::Duration;

use dohyo_contest::{CaseResult, Label};
use serde::Serialize;

use super::lines::Reference;
use crate::safe;

/// What came of a case. The first keys name the format, so that readers can refuse what they do not know.
#[derive(Debug, Serialize)]
pub(crate) struct CaseLine<'a> {
    format: &'static str,
    version: u32,
    run: u64,
    position: usize,
    case: &'a str,
    kind: &'a str,
    size: &'static str,
    seed: Option<u64>,
    verdict: &'a str,
    failure: Option<&'a str>,
    cost: i64,
    counted: i64,
    best_before: Option<i64>,
    counted_before: Option<i64>,
    wall_s: f64,
    cpu_s: Option<f64>,
    memory_bytes: Option<u64>,
    rerun: &'static str,
    #[serde(flatten)]
    numbers: &'a BTreeMap<String, i64>,
}

impl<'a> CaseLine<'a> {
    /// The line of a case at a position, from 0, of a run.
    pub(crate) fn new(
        run: u64,
        position: usize,
        label: &'a Label,
        result: &'a CaseResult,
        reference: Reference,
    ) -> Self {
        Self {
            format: "dohyo-case",
            version: 1,
            run,
            position: position + 1,
            case: &label.name,
            kind: &label.kind,
            size: label.size.name(),
            seed: label.seed,
            verdict: &result.verdict,
            failure: result.failure.as_deref(),
            cost: result.score,
            counted: result.counted,
            best_before: reference.best,
            counted_before: reference.before,
            wall_s: result.wall.as_secs_f64(),
            cpu_s: result.cpu.as_ref().map(Duration::as_secs_f64),
            memory_bytes: result.memory,
            rerun: result.rerun.name(),
            numbers: &result.numbers,
        }
    }

    /// The line, with its newline.
    pub(crate) fn to_line(&self) -> std::io::Result<Vec<u8>> {
        let mut line = safe::json(self)?;
        line.push(b'\n');
        Ok(line)
    }
}
