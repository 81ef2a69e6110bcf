//! A command line as words, and back. On Windows a backslash stands in paths and means itself.

use std::borrow::Cow;

use crate::error::Error;

/// Splits as a shell does; on Windows as [`split_windows`] does.
pub(super) fn split(text: &str) -> Result<Vec<String>, Error> {
    let words = if cfg!(windows) {
        split_windows(text)
    } else {
        shell_words::split(text).ok()
    };
    words.ok_or_else(|| Error::Quoting {
        text: text.to_owned(),
    })
}

/// A text that [`split`] takes for this one word.
pub(super) fn quote(word: &str) -> Cow<'_, str> {
    if cfg!(windows) {
        quote_windows(word).into()
    } else {
        shell_words::quote(word)
    }
}

/// A text that [`split`] takes for these words.
pub(super) fn join(words: &[String]) -> String {
    let words: Vec<_> = words.iter().map(|word| quote(word)).collect();
    words.join(" ")
}

/// Splits at blanks outside of `'...'` and `"..."`; all other characters mean themselves, also `\`. `None`: a quote
/// is not closed.
fn split_windows(text: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for character in text.chars() {
        if quote == Some(character) {
            quote = None;
        } else if quote.is_some() {
            word.get_or_insert_default().push(character);
        } else if character == '\'' || character == '"' {
            quote = Some(character);
            // Nothing between quotes is a word too.
            word.get_or_insert_default();
        } else if character.is_ascii_whitespace() {
            words.extend(word.take());
        } else {
            word.get_or_insert_default().push(character);
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// A text that [`split_windows`] takes for this one word.
fn quote_windows(word: &str) -> String {
    let quoted = |character: char| character.is_ascii_whitespace() || "'\"".contains(character);
    if !word.is_empty() && !word.contains(quoted) {
        return word.to_owned();
    }
    // No character can be escaped: one kind of quote stands between those of the other kind.
    let parts: Vec<_> = word.split('"').map(|part| format!("\"{part}\"")).collect();
    parts.join("'\"'")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn backslashes_of_windows_paths_were_eaten() {
        let words = |text| split_windows(text).unwrap();
        assert_eq!(words(r"C:\Users\me\cat1.rb"), [r"C:\Users\me\cat1.rb"]);
        assert_eq!(
            words(r#"ruby "C:\my cats\cat1.rb"  -x '\' ''"#),
            ["ruby", r"C:\my cats\cat1.rb", "-x", r"\", ""]
        );
        assert_eq!(words(r#"C:\"my cats"\cat.rb"#), [r"C:\my cats\cat.rb"]);
        assert_eq!(words(" \t"), [""; 0]);
        assert_eq!(split_windows(r#"ruby "C:\my cats\"#), None);
    }

    #[test]
    fn words_are_quoted_only_where_they_must_be() {
        assert_eq!(quote_windows(r"C:\cat.rb"), r"C:\cat.rb");
        assert_eq!(quote_windows(r"C:\my cat.rb"), r#""C:\my cat.rb""#);
        assert_eq!(quote_windows(""), r#""""#);
    }

    proptest! {
        #[test]
        fn what_is_quoted_is_read_back(words in prop::collection::vec("\\PC{0,8}", 0..4)) {
            let text: Vec<_> = words.iter().map(|word| quote_windows(word)).collect();
            prop_assert_eq!(split_windows(&text.join(" ")), Some(words));
        }
    }
}
