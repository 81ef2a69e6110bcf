//! What the difference between two runs means, in sentences.

use std::io::{self, Write};

use dohyo_contest::case::Direction;
use dohyo_contest::group::Key;
use dohyo_contest::statistics::{Finding, Pair, Paired, by_group, pairs};
use dohyo_contest::store::{Row, Run};

use super::{signed_rounded, totals};
use crate::output::{BAD, GOOD, STRONG};
use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// The cases that are done in both runs.
pub(crate) fn shared(before: &[Row], after: &[Row]) -> Vec<Pair> {
    let counted = |row: &Row| row.result.as_ref().map(|result| result.counted);
    pairs(
        before
            .iter()
            .filter_map(|row| Some((row.hash, counted(row)?))),
        after
            .iter()
            .filter_map(|row| Some((row.hash, &row.label, counted(row)?))),
    )
}

/// Writes what has changed from one run to another, as far as they have cases in common, and what that means.
pub(crate) fn write(
    before: &Run,
    after: &Run,
    pairs: &[Pair],
    keys: &[Key],
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let direction = after.game.direction();
    let command = safe::quoted(before.command());
    let Some(paired) = Paired::new(pairs, direction) else {
        let text = tr!(texts, "compare-nothing", run = before.id, program = command);
        return writeln!(out, "{text}");
    };
    let head = tr!(
        texts,
        "compare-head",
        run = before.id,
        program = command,
        cases = paired.count
    );
    writeln!(out, "{STRONG}{head}{STRONG:#}")?;
    writeln!(out, "  {}", counts(&paired, texts))?;
    writeln!(out, "  {}", mean(&paired, texts))?;
    let (style, finding) = match paired.finding {
        Finding::Better => (GOOD, tr!(texts, "compare-better")),
        Finding::Worse => (BAD, tr!(texts, "compare-worse")),
        Finding::NoEvidence => (STRONG, tr!(texts, "compare-no-evidence")),
    };
    writeln!(out, "  {style}{finding}{style:#}")?;
    for &key in keys {
        if let Some(line) = groups(pairs, key, direction, texts) {
            writeln!(out, "  {line}")?;
        }
    }
    if before.time_limit != after.time_limit {
        writeln!(out, "  {}", tr!(texts, "compare-other-limit"))?;
    }
    let label = tr!(texts, "compare-changes", run = before.id);
    totals::changes(pairs, &label, texts, out)
}

fn counts(paired: &Paired, texts: &Texts) -> String {
    tr!(
        texts,
        "compare-counts",
        better = paired.better,
        equal = paired.equal,
        worse = paired.worse,
        cases = paired.count
    )
}

fn mean(paired: &Paired, texts: &Texts) -> String {
    tr!(
        texts,
        "compare-mean",
        mean = signed_rounded(paired.mean),
        low = signed_rounded(paired.interval.0),
        high = signed_rounded(paired.interval.1),
        p = probability(paired.p)
    )
}

/// A p with as many digits as mean something.
pub(crate) fn probability(p: f64) -> String {
    if p < 0.0001 {
        "< 0.0001".to_owned()
    } else {
        format!("= {p:.4}")
    }
}

/// On which groups there is evidence, and on which not. Nothing if there is only one group.
fn groups(pairs: &[Pair], key: Key, direction: Direction, texts: &Texts) -> Option<String> {
    let groups = by_group(pairs, key, direction);
    if groups.len() < 2 {
        return None;
    }
    let names = |finding: Finding| {
        let named = groups
            .iter()
            .filter(|(_, paired)| paired.finding == finding)
            .map(|(name, _)| name.clone());
        texts.list(named)
    };
    let better = names(Finding::Better);
    let worse = names(Finding::Worse);
    let none = names(Finding::NoEvidence);
    let mut parts = Vec::new();
    if !better.is_empty() {
        parts.push(tr!(texts, "compare-groups-better", groups = better));
    }
    if !worse.is_empty() {
        parts.push(tr!(texts, "compare-groups-worse", groups = worse));
    }
    if parts.is_empty() {
        return Some(tr!(
            texts,
            "compare-groups-nothing",
            key = key_name(key, texts)
        ));
    }
    if !none.is_empty() {
        parts.push(tr!(texts, "compare-groups-none", groups = none));
    }
    let parts = parts
        .into_iter()
        .reduce(|first, second| format!("{first}; {second}"))
        .unwrap_or_default();
    Some(tr!(
        texts,
        "compare-groups",
        key = key_name(key, texts),
        findings = parts
    ))
}

fn key_name(key: Key, texts: &Texts) -> String {
    match key {
        Key::Kind => tr!(texts, "key-kind"),
        Key::Size => tr!(texts, "key-size"),
        Key::Coins => tr!(texts, "key-coins"),
    }
}
