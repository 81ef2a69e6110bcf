//! What the difference between two runs means, in sentences.

use std::io::{self, Write};

use anstyle::Style;
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
    for run in [before, after] {
        if run.done < run.planned {
            let (done, planned) = (run.done, run.planned);
            let said = tr!(
                texts,
                "compare-incomplete",
                run = run.id,
                done = done,
                planned = planned
            );
            writeln!(out, "  {BAD}{said}{BAD:#}")?;
        }
    }
    writeln!(out, "  {}", counts(&paired, texts))?;
    if paired.finding != Finding::NoDifference {
        writeln!(out, "  {}", mean(&paired, texts))?;
    }
    let (style, finding) = finding(paired.finding, texts);
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
    let (mean, p) = (signed_rounded(paired.mean), probability(paired.p));
    match paired.interval {
        None => tr!(texts, "compare-mean-only", mean = mean, p = p),
        Some((low, high)) => tr!(
            texts,
            "compare-mean",
            mean = mean,
            low = signed_rounded(low),
            high = signed_rounded(high),
            p = p
        ),
    }
}

/// What all pairs together say, and how it is set.
fn finding(finding: Finding, texts: &Texts) -> (Style, String) {
    match finding {
        Finding::Better => (GOOD, tr!(texts, "compare-better")),
        Finding::Worse => (BAD, tr!(texts, "compare-worse")),
        Finding::LeansBetter => (STRONG, tr!(texts, "compare-leans-better")),
        Finding::LeansWorse => (STRONG, tr!(texts, "compare-leans-worse")),
        Finding::NoEvidence => (STRONG, tr!(texts, "compare-no-evidence")),
        Finding::TooFew => (STRONG, tr!(texts, "compare-too-few")),
        Finding::NoDifference => (STRONG, tr!(texts, "compare-no-difference")),
    }
}

/// A p with as many digits as mean something.
pub(crate) fn probability(p: f64) -> String {
    if p < 0.0001 {
        "< 0.0001".to_owned()
    } else {
        format!("= {p:.4}")
    }
}

/// On which groups there is evidence, and on which not. Nothing if there is only one group, or no difference at all.
fn groups(pairs: &[Pair], key: Key, direction: Direction, texts: &Texts) -> Option<String> {
    let groups = by_group(pairs, key, direction);
    if groups.len() < 2 {
        return None;
    }
    let named = |finding: Finding| {
        let named = groups
            .iter()
            .filter(|(_, paired)| paired.finding == finding)
            .map(|(name, _)| name.clone());
        (finding, named.collect::<Vec<_>>())
    };
    let found: Vec<(Finding, Vec<String>)> = [
        Finding::Better,
        Finding::Worse,
        Finding::LeansBetter,
        Finding::LeansWorse,
        Finding::NoEvidence,
        Finding::TooFew,
        Finding::NoDifference,
    ]
    .into_iter()
    .map(named)
    .filter(|(_, names)| !names.is_empty())
    .collect();
    let key = key_name(key, texts);
    match found[..] {
        [(Finding::NoDifference, _)] => return None,
        [(Finding::NoEvidence, _)] => return Some(tr!(texts, "compare-groups-nothing", key = key)),
        [(Finding::TooFew, _)] => return Some(tr!(texts, "compare-groups-all-few", key = key)),
        _ => {}
    }
    let findings = found
        .into_iter()
        .map(|(finding, names)| on_groups(finding, &texts.list(names), texts))
        .reduce(|first, second| format!("{first}; {second}"))
        .unwrap_or_default();
    Some(tr!(texts, "compare-groups", key = key, findings = findings))
}

/// What is found on some groups.
fn on_groups(finding: Finding, groups: &str, texts: &Texts) -> String {
    match finding {
        Finding::Better => tr!(texts, "compare-groups-better", groups = groups),
        Finding::Worse => tr!(texts, "compare-groups-worse", groups = groups),
        Finding::LeansBetter => tr!(texts, "compare-groups-leans-better", groups = groups),
        Finding::LeansWorse => tr!(texts, "compare-groups-leans-worse", groups = groups),
        Finding::NoEvidence => tr!(texts, "compare-groups-none", groups = groups),
        Finding::TooFew => tr!(texts, "compare-groups-few", groups = groups),
        Finding::NoDifference => tr!(texts, "compare-groups-equal", groups = groups),
    }
}

fn key_name(key: Key, texts: &Texts) -> String {
    match key {
        Key::Kind => tr!(texts, "key-kind"),
        Key::Size => tr!(texts, "key-size"),
        Key::Coins => tr!(texts, "key-coins"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn every_finding_in_every_language() {
        let all = [
            Finding::Better,
            Finding::Worse,
            Finding::LeansBetter,
            Finding::LeansWorse,
            Finding::NoEvidence,
            Finding::TooFew,
            Finding::NoDifference,
        ];
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for found in all {
                lines.push(finding(found, &texts).1);
                lines.push(on_groups(found, "Maze, Jump", &texts));
            }
            lines.push(tr!(
                texts,
                "compare-groups-nothing",
                key = key_name(Key::Kind, &texts)
            ));
            lines.push(tr!(
                texts,
                "compare-groups-all-few",
                key = key_name(Key::Size, &texts)
            ));
        }
        insta::assert_snapshot!(lines.join("\n"));
    }
}
