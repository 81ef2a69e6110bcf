//! Why cases failed, below the table: the first of them, and how to see what the program wrote.

use std::io::{self, Write};

use dohyo_contest::CaseResult;
use dohyo_contest::store::Row;

use super::verdict;
use crate::output::{BAD, HINT, STRONG};
use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// How many cases are named.
const NAMED: usize = 3;

/// Writes why the first cases of a run failed, if any did. `store` is what a command needs to find the store, see
/// `StoreArg::option`.
pub(crate) fn write(
    run: u64,
    rows: &[Row],
    store: &str,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let failed: Vec<(&Row, &CaseResult)> = rows
        .iter()
        .filter_map(|row| Some((row, row.result.as_ref()?)))
        .filter(|(_, result)| !result.accepted)
        .collect();
    let Some((first, _)) = failed.first() else {
        return Ok(());
    };
    let label = tr!(texts, "failures-head", cases = failed.len());
    writeln!(out, "{STRONG}{label}{STRONG:#}")?;
    for (row, result) in failed.iter().take(NAMED) {
        // With frame and line, as they were kept; a compiler says more than one line.
        let reason = result
            .failure
            .as_deref()
            .and_then(|text| text.lines().next());
        let reason = reason.map_or_else(|| verdict::name(result, texts), safe::line);
        writeln!(out, "  {}: {BAD}{reason}{BAD:#}", row.label.name)?;
    }
    let hint = tr!(
        texts,
        "failures-hint",
        command = format!(
            "dohyo runs log {run} {} --stderr{store}",
            super::store::word(&first.label.name)
        )
    );
    writeln!(out, "  {HINT}{hint}{HINT:#}")?;
    writeln!(out)
}
