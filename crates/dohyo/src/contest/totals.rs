//! Totals of a run: by groups of cases, the worst cases, the biggest changes.

use std::io::{self, Write};
use std::time::Duration;

use dohyo_contest::case::Direction;
use dohyo_contest::group::Key;
use dohyo_contest::statistics::Pair;
use dohyo_contest::store::Row;
use dohyo_contest::{CaseResult, Label};

use super::{rounded, signed};
use crate::output::LABEL;
use crate::table::Grid;
use crate::texts::Texts;
use crate::tr;

/// How many cases are named.
const NAMED: usize = 5;

/// The cases that are done.
fn done(rows: &[Row]) -> Vec<(&Label, &CaseResult)> {
    rows.iter()
        .filter_map(|row| Some((&row.label, row.result.as_ref()?)))
        .collect()
}

/// Writes a table of totals: by each of `keys`, and overall.
pub(crate) fn write(
    rows: &[Row],
    keys: &[Key],
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let done = done(rows);
    let mut grid = Grid::new(
        1,
        vec![
            tr!(texts, "totals-group"),
            tr!(texts, "totals-cases"),
            tr!(texts, "totals-accepted"),
            tr!(texts, "totals-perfect"),
            tr!(texts, "totals-mean"),
            tr!(texts, "totals-coins"),
            tr!(texts, "totals-longest"),
        ],
    );
    for key in keys {
        for (name, cases) in key.groups(&done, |(label, _)| label) {
            let results: Vec<&CaseResult> = cases.into_iter().map(|(_, result)| *result).collect();
            grid.row(line(name, &results));
        }
    }
    let all: Vec<&CaseResult> = done.into_iter().map(|(_, result)| result).collect();
    grid.row(line(tr!(texts, "totals-all"), &all));
    grid.write(out)
}

/// The line of a group.
#[expect(
    clippy::cast_precision_loss,
    reason = "a mean is shown with few digits"
)]
fn line(name: String, results: &[&CaseResult]) -> Vec<String> {
    let number = |name: &str| -> i64 {
        let numbers = results.iter().filter_map(|result| result.numbers.get(name));
        numbers.sum()
    };
    let count = |what: fn(&CaseResult) -> bool| {
        results
            .iter()
            .filter(|result| what(result))
            .count()
            .to_string()
    };
    let sum: i64 = results.iter().map(|result| result.counted).sum();
    let mean = if results.is_empty() {
        "-".to_owned()
    } else {
        rounded(sum as f64 / results.len() as f64)
    };
    let longest = results.iter().map(|result| result.wall).max();
    vec![
        name,
        results.len().to_string(),
        count(|result| result.accepted),
        count(|result| result.accepted && result.score == 0),
        mean,
        format!("{}/{}", number("coins"), number("all_coins")),
        format!("{:.3}", longest.unwrap_or(Duration::ZERO).as_secs_f64()),
    ]
}

/// Names the worst cases, if there are any that could be better.
pub(crate) fn worst(
    rows: &[Row],
    direction: Direction,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut cases = done(rows);
    cases.retain(|(_, result)| result.counted != 0);
    // Stable: equals stay in the order of the suite.
    cases.sort_by(|(_, one), (_, other)| {
        direction
            .improvement(one.counted, other.counted)
            .cmp(&0)
            .reverse()
    });
    let worst = cases
        .iter()
        .take(NAMED)
        .map(|(label, result)| format!("{} {}", label.name, result.counted));
    named(&tr!(texts, "totals-worst"), worst, texts, out)
}

/// Names the biggest changes, if there are any.
pub(crate) fn changes(
    pairs: &[Pair],
    label: &str,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let change = |pair: &Pair| pair.after - pair.before;
    let mut changed: Vec<&Pair> = pairs.iter().filter(|pair| change(pair) != 0).collect();
    changed.sort_by_key(|pair| std::cmp::Reverse(change(pair).unsigned_abs()));
    let changed = changed
        .into_iter()
        .take(NAMED)
        .map(|pair| format!("{} {}", pair.label.name, signed(change(pair))));
    named(label, changed, texts, out)
}

fn named(
    label: &str,
    names: impl Iterator<Item = String>,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let names = texts.list(names);
    if names.is_empty() {
        return Ok(());
    }
    writeln!(out, "{LABEL}{label}{LABEL:#} {names}")
}
