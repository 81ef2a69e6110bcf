//! The messages between program and judge: JSON Lines (programs/koshien/PROTOCOL.md).

use std::io::{BufRead, Write};

use serde_json::{Value, json};

/// The longest text that is sent in one message, in characters. The judge bounds a line.
const LONGEST_TEXT: usize = 4_000;

/// A judge at the other end of two streams.
#[derive(Debug)]
pub(crate) struct Wire<R, W> {
    input: R,
    output: W,
}

impl<R: BufRead, W: Write> Wire<R, W> {
    pub(crate) fn new(input: R, output: W) -> Self {
        Self { input, output }
    }

    /// Sends one message. Whether anybody still listens, the next [`Self::receive`] tells.
    pub(crate) fn send(&mut self, kind: &str, data: &Value) {
        send(&mut self.output, kind, data);
    }

    /// Waits for the next message, its type and its data; `None` when there will be no more. A line that is no
    /// message is skipped.
    pub(crate) fn receive(&mut self) -> Option<(String, Value)> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if self.input.read_until(b'\n', &mut line).ok()? == 0 {
                return None;
            }
            let Ok(mut message) = serde_json::from_slice::<Value>(&line) else {
                continue;
            };
            if let Some(kind) = message["type"].as_str() {
                return Some((kind.to_owned(), message["data"].take()));
            }
        }
    }
}

/// Writes one message and flushes it.
pub(crate) fn send(output: &mut impl Write, kind: &str, data: &Value) {
    let line = format!("{}\n", json!({ "type": kind, "data": data }));
    // An error means that the judge is gone, and then it is the end of its messages that ends the program.
    let _ = output
        .write_all(line.as_bytes())
        .and_then(|()| output.flush());
}

/// As much of a text as is sent in one message. How much of it counts is for the judge to say.
pub(crate) fn cut(text: &str) -> String {
    text.chars().take(LONGEST_TEXT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_no_messages_are_skipped() {
        let input = b"1\nnull\n[]\n{}\n{\"type\":1}\nhello\n\xff\n{\"type\":\"x\",\"data\":{\"y\":1}}\n{\"type\":\"z\"}\n";
        let mut wire = Wire::new(&input[..], Vec::new());
        assert_eq!(wire.receive(), Some(("x".into(), json!({ "y": 1 }))));
        assert_eq!(wire.receive(), Some(("z".into(), Value::Null)));
        assert_eq!(wire.receive(), None);
    }

    #[test]
    fn a_message_is_one_line() {
        let mut output = Vec::new();
        send(&mut output, "debug", &json!({ "message": "two\nlines" }));
        assert_eq!(
            output,
            b"{\"data\":{\"message\":\"two\\nlines\"},\"type\":\"debug\"}\n"
        );
    }

    #[test]
    fn texts_are_cut_by_characters_and_at_the_bound_of_a_message_only() {
        assert_eq!(
            cut(&"剣".repeat(LONGEST_TEXT + 1)),
            "剣".repeat(LONGEST_TEXT)
        );
        assert_eq!(cut(&"剣".repeat(101)), "剣".repeat(101));
    }
}
