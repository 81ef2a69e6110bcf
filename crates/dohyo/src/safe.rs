//! Text that came from outside, made harmless for a terminal.
//!
//! Names of files, lines of programs and bytes of logs may contain escape sequences, marks that turn the writing
//! direction, or bytes that are no text at all. Nothing of that reaches a terminal (hostile programs, case 45).

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

/// The most characters of foreign text that are quoted in a message.
const LONGEST_QUOTE: usize = 60;

/// `bytes` as text in which every control character, direction mark and broken byte is written out.
pub(crate) fn printable(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            if character == '\t' {
                text.push(character);
            } else if character.is_control() || turns_direction(character) {
                text.extend(character.escape_default());
            } else {
                text.push(character);
            }
        }
        for byte in chunk.invalid() {
            // Writing to a String cannot fail.
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text
}

/// A path on one line, harmless to print. Not cut: its end is what tells files apart.
pub(crate) fn path(path: impl AsRef<Path>) -> String {
    line(&path.as_ref().to_string_lossy())
}

/// `text` made [`printable`] and cut to a length that leaves an error on one line.
pub(crate) fn quoted(text: &str) -> String {
    let safe = line(text);
    match safe.char_indices().nth(LONGEST_QUOTE) {
        None => safe,
        Some((end, _)) => format!("{}...", &safe[..end]),
    }
}

/// `text` made [`printable`], on one line.
pub(crate) fn line(text: &str) -> String {
    printable(text.as_bytes()).replace('\t', "\\t")
}

/// A line that a program printed: as [`line()`], but with its tabs as blanks, up to the next of the columns that
/// terminals have for them.
pub(crate) fn printed(text: &str) -> String {
    const STOP: usize = 8;
    let (mut line, mut column) = (String::new(), 0);
    for (number, part) in text.split('\t').enumerate() {
        if number > 0 {
            let gap = STOP - column % STOP;
            line.extend(std::iter::repeat_n(' ', gap));
            column += gap;
        }
        let part = printable(part.as_bytes());
        column += part.width();
        line.push_str(&part);
    }
    line
}

/// `value` as JSON on one line. What a terminal would obey stands there as an escape, which readers undo: the
/// standard asks that only of the control characters of ASCII.
pub(crate) fn json(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let text = serde_json::to_string(value)?;
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() || turns_direction(character) {
            // Writing to a String cannot fail. None of these characters lies outside of 16 bits.
            let _ = write!(safe, "\\u{:04x}", u32::from(character));
        } else {
            safe.push(character);
        }
    }
    Ok(safe.into_bytes())
}

/// Whether a character changes the order in which a terminal shows the others, or hides itself.
const fn turns_direction(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_are_written_out() {
        assert_eq!(printable(b"\x1b[31mred\x07"), "\\u{1b}[31mred\\u{7}");
    }

    /// Regression: a table that a program printed was a row of `\t`.
    #[test]
    fn tabs_that_a_program_prints_are_blanks() {
        assert_eq!(printed("a\tb"), "a       b");
        assert_eq!(
            printed("\t12345678\tあ\t.\x1b\n"),
            format!("{0}12345678{0}あ      .\\u{{1b}}\\n", " ".repeat(8))
        );
        assert_eq!(printed(""), "");
    }

    #[test]
    fn direction_marks_are_written_out() {
        assert_eq!(printable("a\u{202e}b".as_bytes()), "a\\u{202e}b");
    }

    /// Regression: `--json` printed control characters above ASCII and direction marks as they are.
    #[test]
    fn json_holds_nothing_that_a_terminal_obeys() {
        let name = "\u{1b}[31m\u{9b}31mA\u{202e}B\u{7f} 土俵";
        let json = String::from_utf8(json(&[name]).unwrap()).unwrap();
        assert_eq!(json, r#"["\u001b[31m\u009b31mA\u202eB\u007f 土俵"]"#);
        assert_eq!(serde_json::from_str::<Vec<String>>(&json).unwrap(), [name]);
    }

    #[test]
    fn ordinary_text_of_any_language_is_kept() {
        assert_eq!(printable("土俵\t씨름 é".as_bytes()), "土俵\t씨름 é");
    }

    #[test]
    fn broken_bytes_are_shown_as_numbers() {
        assert_eq!(printable(b"a\xffb"), "a\\xffb");
    }

    #[test]
    fn a_long_quote_is_cut_between_characters() {
        let cut = quoted(&"é".repeat(500));
        assert_eq!(cut, format!("{}...", "é".repeat(LONGEST_QUOTE)));
        assert_eq!(quoted("a\nb\tc"), "a\\nb\\tc");
    }
}
