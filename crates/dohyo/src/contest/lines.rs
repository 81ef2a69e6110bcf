//! The lines of cases, one by one as they are done: the widths are known before.

use std::fmt;
use std::io::{self, Write};

use anstyle::Style;
use dohyo_contest::CaseResult;
use dohyo_contest::case::Direction;
use unicode_width::UnicodeWidthStr as _;

use super::{signed, verdict};
use crate::output::{BAD, GOOD, LABEL};
use crate::texts::Texts;
use crate::tr;

/// What a case is compared with.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Reference {
    /// The best of all runs before.
    pub(crate) best: Option<i64>,
    /// What counted in the run before.
    pub(crate) before: Option<i64>,
}

/// How the lines of cases are set.
pub(crate) struct Lines<'a> {
    texts: &'a Texts,
    direction: Direction,
    head: [String; 8],
    widths: [usize; 7],
}

/// The least widths of the columns before the verdict: name, cost, two changes, coins, frames, time.
const LEAST: [usize; 7] = [8, 7, 8, 8, 7, 6, 6];

impl<'a> Lines<'a> {
    /// Lines for cases of these names.
    pub(crate) fn new<'b>(
        names: impl IntoIterator<Item = &'b str>,
        direction: Direction,
        texts: &'a Texts,
    ) -> Self {
        let head = [
            tr!(texts, "eval-case"),
            tr!(texts, "label-cost"),
            tr!(texts, "eval-to-best"),
            tr!(texts, "eval-to-before"),
            tr!(texts, "label-coins"),
            tr!(texts, "label-frames"),
            tr!(texts, "eval-seconds"),
            tr!(texts, "eval-verdict"),
        ];
        let mut widths = LEAST;
        for (width, head) in widths.iter_mut().zip(&head) {
            *width = (*width).max(head.width());
        }
        for name in names {
            widths[0] = widths[0].max(name.width());
        }
        Self {
            texts,
            direction,
            head,
            widths,
        }
    }

    /// Writes the head of the table.
    pub(crate) fn head(&self, out: &mut impl Write) -> io::Result<()> {
        let mut line = String::new();
        for (column, width) in self.widths.iter().enumerate() {
            Self::cell(&mut line, column, *width, &self.head[column], Style::new());
        }
        writeln!(out, "{LABEL}{line}  {}{LABEL:#}", self.head[7])
    }

    /// Writes the line of a case.
    pub(crate) fn case(
        &self,
        name: &str,
        result: &CaseResult,
        reference: Reference,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let number = |name: &str| {
            let number = result.numbers.get(name);
            number.map(ToString::to_string).unwrap_or_default()
        };
        let change = |other: Option<i64>| match other {
            None => ("-".to_owned(), Style::new()),
            Some(other) => {
                let change = result.counted - other;
                let style = match self.direction.improvement(other, result.counted) {
                    1.. => GOOD,
                    0 => Style::new(),
                    _ => BAD,
                };
                (signed(change), style)
            }
        };
        let plain = |text: String| (text, Style::new());
        let cells = [
            plain(name.to_owned()),
            plain(result.score.to_string()),
            change(reference.best),
            change(reference.before),
            plain(format!("{}/{}", number("coins"), number("all_coins"))),
            plain(number("frames")),
            plain(format!("{:.3}", result.wall.as_secs_f64())),
        ];
        let mut line = String::new();
        for (column, (text, style)) in cells.iter().enumerate() {
            Self::cell(&mut line, column, self.widths[column], text, *style);
        }
        let verdict = verdict::name(result, self.texts);
        let style = if result.accepted { Style::new() } else { BAD };
        writeln!(out, "{line}  {style}{verdict}{style:#}")
    }

    /// Adds a cell: the name to the left, numbers to the right.
    fn cell(line: &mut String, column: usize, width: usize, text: &str, style: Style) {
        let padding = " ".repeat(width.saturating_sub(text.width()));
        line.push_str("  ");
        // Writing to a String cannot fail.
        if column == 0 {
            let _ = fmt::Write::write_fmt(line, format_args!("{style}{text}{style:#}{padding}"));
        } else {
            let _ = fmt::Write::write_fmt(line, format_args!("{padding}{style}{text}{style:#}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::time::Duration;

    use dohyo_contest::evaluate::Rerun;

    use super::*;
    use crate::texts::Language;

    fn result(score: i64, verdict: &str, rerun: Rerun) -> CaseResult {
        let accepted = verdict == "accepted";
        CaseResult {
            verdict: verdict.to_owned(),
            accepted,
            too_slow: verdict == "time-limit",
            failure: None,
            score,
            counted: if accepted { score } else { 1_000_000 },
            wall: Duration::from_micros(123_456),
            cpu: None,
            memory: None,
            numbers: BTreeMap::from(
                [("coins", 3), ("all_coins", 12), ("frames", 340)]
                    .map(|(name, number)| (name.to_owned(), number)),
            ),
            log: Vec::new(),
            seen: None,
            stderr: Vec::new(),
            rerun,
        }
    }

    #[test]
    fn cases_in_every_language() {
        let mut out = anstream::StripStream::new(Vec::new());
        for language in Language::ALL {
            let texts = Texts::new(language);
            let names = ["maze-small", "handcrafted-medium"];
            let lines = Lines::new(names, Direction::LowerIsBetter, &texts);
            lines.head(&mut out).unwrap();
            let both = |best, before| Reference {
                best: Some(best),
                before: Some(before),
            };
            let verdicts = [
                "accepted",
                "invalid-output",
                "time-limit",
                "memory-limit",
                "output-limit",
                "runtime-error",
                "compile-error",
            ];
            for verdict in verdicts {
                let result = result(250_000, verdict, Rerun::No);
                lines
                    .case(names[0], &result, both(0, 500_000), &mut out)
                    .unwrap();
            }
            for (verdict, rerun) in [
                ("accepted", Rerun::Passed),
                ("time-limit", Rerun::Confirmed),
            ] {
                let result = result(0, verdict, rerun);
                lines
                    .case(names[1], &result, Reference::default(), &mut out)
                    .unwrap();
            }
        }
        insta::assert_snapshot!(String::from_utf8(out.into_inner()).unwrap());
    }
}
