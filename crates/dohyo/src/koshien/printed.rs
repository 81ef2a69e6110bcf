//! What a program printed in a turn.

use std::io::{self, Write};

use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// The first lines that are shown: where most languages say what went wrong.
const FIRST: usize = 20;
/// The last lines that are shown: where the others say it.
const LAST: usize = 12;

/// The most characters of a line that are shown.
const LONGEST: usize = 500;

/// Writes these lines, made harmless and set apart; of many, the first and the last ones.
pub(crate) fn write(lines: &[String], texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let left_out = lines.len().saturating_sub(FIRST + LAST);
    let (first, rest) = lines.split_at(lines.len().min(FIRST));
    for line in first {
        writeln!(out, "    {}", cut(line, texts))?;
    }
    if left_out > 0 {
        let text = tr!(texts, "printed-left-out", lines = left_out);
        writeln!(out, "    {text}")?;
    }
    for line in &rest[left_out..] {
        writeln!(out, "    {}", cut(line, texts))?;
    }
    Ok(())
}

/// A line, made harmless, and cut if it is very long.
fn cut(line: &str, texts: &Texts) -> String {
    match line.char_indices().nth(LONGEST) {
        None => safe::printed(line),
        Some((end, _)) => {
            let more = line[end..].chars().count();
            let more = tr!(texts, "printed-line-cut", characters = more);
            format!("{} {more}", safe::printed(&line[..end]))
        }
    }
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

    /// Regression: a line of 30 MB was printed whole.
    #[test]
    fn a_very_long_line_is_cut() {
        let texts = Texts::new(Language::English);
        let line = "土".repeat(LONGEST);
        assert_eq!(cut(&line, &texts), line);
        assert_eq!(
            cut(&format!("{line}俵.."), &texts),
            format!("{line} ... 3 more characters")
        );
    }
}
