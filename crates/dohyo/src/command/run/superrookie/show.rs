//! The result for people.

use std::io::{self, Write};
use std::time::Duration;

use dohyo_arena::Verdict;
use dohyo_arena::referee::superrookie::Outcome;

use super::plan::{LogTarget, Plan, sidecar};
use crate::explain;
use crate::output::{BAD, GOOD, HINT, LABEL};
use crate::safe::{self, printable};
use crate::source::Origin;
use crate::table::Table;
use crate::texts::Texts;
use crate::tr;

/// The most lines of a compiler's message, or of a failed program's standard error, that are shown.
const MESSAGE_LINES: usize = 40;
const STDERR_LINES: usize = 12;

/// Writes verdict, what to do, and the numbers.
pub(super) fn result(
    plan: &Plan,
    outcome: &Outcome,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let style = if outcome.verdict.is_accepted() {
        GOOD
    } else {
        BAD
    };
    let name = explain::arena::verdict_name(&outcome.verdict, texts);
    let detail = if outcome.verdict.is_accepted() {
        Some(tr!(
            texts,
            "result-summary",
            cost = outcome.cost,
            frame = outcome.cost_frame
        ))
    } else {
        explain::arena::verdict_detail(&outcome.verdict, texts)
    };
    let detail = detail
        .map(|detail| format!(": {detail}"))
        .unwrap_or_default();
    writeln!(out, "{style}{name}{style:#}{detail}")?;
    if let Some(hint) = &outcome.hint {
        let hint = explain::arena::hint(hint, texts);
        let label = tr!(texts, "hint");
        writeln!(out, "  {HINT}{label}: {hint}{HINT:#}")?;
    }
    if outcome.leaked {
        let note = tr!(texts, "leaked");
        writeln!(out, "  {HINT}{note}{HINT:#}")?;
    }
    table(plan, outcome, texts).write(out)?;
    if let Verdict::CompileError { message } = &outcome.verdict {
        excerpt(
            &tr!(texts, "compiler-says"),
            message
                .as_bytes()
                .split(|&byte| byte == b'\n')
                .take(MESSAGE_LINES),
            out,
        )?;
    } else if !outcome.verdict.is_accepted() && !plan.stderr && !outcome.stderr.is_empty() {
        let text = outcome
            .stderr
            .strip_suffix(b"\n")
            .unwrap_or(&outcome.stderr);
        let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
        let last = lines[lines.len().saturating_sub(STDERR_LINES)..]
            .iter()
            .copied();
        excerpt(&tr!(texts, "stderr-says"), last, out)?;
    }
    Ok(())
}

fn table(plan: &Plan, outcome: &Outcome, texts: &Texts) -> Table {
    let mut table = Table::new();
    table.row(tr!(texts, "label-map"), map(plan, texts));
    table.row(
        tr!(texts, "label-program"),
        safe::line(&plan.program.to_string()),
    );
    if !outcome.verdict.is_accepted() {
        let cost = tr!(
            texts,
            "result-cost-so-far",
            cost = outcome.cost,
            frame = outcome.cost_frame
        );
        table.row(tr!(texts, "label-cost"), cost);
    }
    let coins = tr!(
        texts,
        "result-coins",
        coins = outcome.coins,
        all = outcome.max_coins
    );
    table.row(tr!(texts, "label-coins"), coins);
    table.row(tr!(texts, "label-shields"), outcome.shields.to_string());
    table.row(tr!(texts, "label-hits"), outcome.hits.to_string());
    table.row(tr!(texts, "label-specials"), outcome.specials.to_string());
    table.row(tr!(texts, "label-frames"), outcome.frames.to_string());
    table.row(tr!(texts, "label-time"), time(plan, outcome, texts));
    let log = match &plan.log {
        LogTarget::File(path) => Some(format!(
            "{}, {}",
            safe::path(path),
            safe::path(sidecar(path))
        )),
        LogTarget::Stream(path) => Some(safe::path(path)),
        LogTarget::Nowhere | LogTarget::StandardOutput => None,
    };
    if let Some(log) = log {
        table.row(tr!(texts, "label-log"), log);
    }
    table
}

fn map(plan: &Plan, texts: &Texts) -> String {
    let loaded = &plan.map;
    let name = match &loaded.origin {
        Origin::Bundled => tr!(texts, "map-bundled", name = loaded.name.as_str()),
        Origin::File(_) | Origin::Generated => loaded.name.clone(),
        Origin::StandardInput => tr!(texts, "map-standard-input"),
    };
    let size = tr!(
        texts,
        "map-size",
        kind = loaded.map.kind().name(),
        rows = loaded.map.rows(),
        columns = loaded.map.columns(),
    );
    texts.list([name, size])
}

fn time(plan: &Plan, outcome: &Outcome, texts: &Texts) -> String {
    let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
    let wall = seconds(outcome.charged);
    let wall = match plan.time_limit {
        None => tr!(texts, "time-unlimited", wall = wall),
        Some(limit) => tr!(
            texts,
            "time-limited",
            wall = wall,
            limit = limit.as_secs_f64().to_string()
        ),
    };
    match outcome.cpu {
        None => wall,
        Some(cpu) => tr!(texts, "time-and-cpu", wall = wall, cpu = seconds(cpu)),
    }
}

/// Lines from outside, made harmless and set apart.
fn excerpt<'a>(
    title: &str,
    lines: impl Iterator<Item = &'a [u8]>,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "  {LABEL}{title}{LABEL:#}")?;
    for line in lines {
        writeln!(
            out,
            "    {}",
            printable(line.strip_suffix(b"\r").unwrap_or(line))
        )?;
    }
    Ok(())
}
