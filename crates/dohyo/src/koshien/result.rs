//! Who won.

use dohyo_koshien::Record;
use dohyo_koshien::record::{Line, MatchResult};

use crate::texts::Texts;
use crate::tr;

/// The result in a record, if the match was played to its end.
pub(crate) fn of(record: &Record) -> Option<MatchResult> {
    match record.lines.last() {
        Some(Line::Result(result)) => Some(*result),
        _ => None,
    }
}

/// The winner and both totals, the winner's first.
pub(crate) fn line(result: MatchResult, labels: &[String; 2], texts: &Texts) -> String {
    let [one, two] = result.totals;
    let (winner, more, less) = match result.winner {
        1 => (&labels[0], one, two),
        2 => (&labels[1], two, one),
        _ => return tr!(texts, "result-draw", points = one.to_string()),
    };
    tr!(
        texts,
        "result-winner",
        winner = winner.as_str(),
        more = more.to_string(),
        less = less.to_string()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn winners_and_a_draw_in_every_language() {
        let labels = ["1 cat".to_owned(), "2 dog".to_owned()];
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for (totals, winner) in [([30, -40], 1), ([-5, 3], 2), ([60, 60], 0)] {
                lines.push(line(MatchResult { totals, winner }, &labels, &texts));
            }
        }
        insta::assert_snapshot!(lines.join("\n"));
    }
}
