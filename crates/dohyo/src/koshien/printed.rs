//! What a program printed in a turn.

use std::io::{self, Write};

use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// The first lines that are shown: where most languages say what went wrong.
const FIRST: usize = 20;
/// The last lines that are shown: where the others say it.
const LAST: usize = 12;

/// Writes these lines, made harmless and set apart; of many, the first and the last ones.
pub(crate) fn write(lines: &[String], texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let left_out = lines.len().saturating_sub(FIRST + LAST);
    let (first, rest) = lines.split_at(lines.len().min(FIRST));
    for line in first {
        writeln!(out, "    {}", safe::printed(line))?;
    }
    if left_out > 0 {
        let text = tr!(texts, "printed-left-out", lines = left_out);
        writeln!(out, "    {text}")?;
    }
    for line in &rest[left_out..] {
        writeln!(out, "    {}", safe::printed(line))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    /// Regression: of a program that crashed only the end was shown, and its message stood at the beginning.
    #[test]
    fn of_many_lines_the_first_and_the_last_are_shown() {
        let texts = Texts::new(Language::English);
        let shown = |count: usize| {
            let lines: Vec<String> = (1..=count).map(|line| format!("\t{line}")).collect();
            let mut text = Vec::new();
            write(&lines, &texts, &mut text).unwrap();
            String::from_utf8(text).unwrap()
        };
        for count in [0, 1, 20, 21, 32] {
            let lines: Vec<String> = (1..=count)
                .map(|line| format!("            {line}\n"))
                .collect();
            assert_eq!(shown(count), lines.concat());
        }
        let many = shown(1000);
        assert!(
            many.contains(" 20\n    ... 968 lines left out ...\n            989\n"),
            "{many}"
        );
        assert_eq!(many.lines().count(), 33);
    }
}
