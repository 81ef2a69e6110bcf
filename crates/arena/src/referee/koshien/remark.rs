//! What a program has said in a turn that is no command, in its order, and bounded in size.

use std::fmt;

pub use dohyo_koshien::record::Warning;

/// Lines of output that are kept of one player in one turn, and their bytes.
pub const KEPT_LINES: u64 = 20_000;
/// See [`KEPT_LINES`].
pub const KEPT_BYTES: u64 = 1024 * 1024;

/// Something that a program said. Texts are the program's: escape them before they reach a terminal or a page.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remark {
    /// A line that it printed: to standard error, or to standard output what is no message.
    Output(String),
    /// It printed more than is kept ([`KEPT_LINES`], [`KEPT_BYTES`]): so much is left out.
    Cut {
        /// Lines left out.
        lines: u64,
        /// Bytes left out.
        bytes: u64,
    },
    /// A message for viewers, `set_message`, cut as the rules say.
    Message(String),
    /// A line for the record.
    Debug(String),
    /// A mistake that was forgiven.
    Warning(Warning),
    /// What went wrong in it. The program is about to crash, as a rule.
    Error(Fault),
}

/// What went wrong in a program, as it says itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fault {
    /// `my_program.rb:34: undefined method ...`
    pub message: String,
    /// The class of the exception.
    pub class: Option<String>,
    /// The program's own file.
    pub file: Option<String>,
    /// The line in it.
    pub line: Option<u64>,
    /// The calls that led there, the innermost first.
    pub backtrace: Vec<String>,
}

/// The message.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// The remarks of one player in one turn.
#[derive(Debug, Default)]
pub(super) struct Notebook {
    remarks: Vec<Remark>,
    kept_lines: u64,
    kept_bytes: u64,
    lines: u64,
    bytes: u64,
}

impl Notebook {
    /// Notes a printed line.
    pub(super) fn output(&mut self, line: &[u8]) {
        self.count(line.len() as u64, |remarks| {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            remarks.push(Remark::Output(String::from_utf8_lossy(line).into_owned()));
        });
    }

    /// Notes something else that the program said; it counts as output.
    pub(super) fn said(&mut self, remark: Remark, bytes: usize) {
        self.count(bytes as u64, |remarks| remarks.push(remark));
    }

    /// Notes something of the judge's own.
    pub(super) fn warn(&mut self, warning: Warning) {
        // As many as there are actions in a line: bounded by its length.
        self.remarks.push(Remark::Warning(warning));
    }

    fn count(&mut self, bytes: u64, keep: impl FnOnce(&mut Vec<Remark>)) {
        self.lines += 1;
        self.bytes += bytes;
        if self.kept_lines < KEPT_LINES && self.kept_bytes + bytes <= KEPT_BYTES {
            self.kept_lines += 1;
            self.kept_bytes += bytes;
            keep(&mut self.remarks);
        }
    }

    /// The remarks since the last time, and how many lines were printed or said in all.
    pub(super) fn take(&mut self) -> (Vec<Remark>, u64) {
        let Self {
            mut remarks,
            kept_lines,
            kept_bytes,
            lines,
            bytes,
        } = std::mem::take(self);
        if kept_lines < lines {
            remarks.push(Remark::Cut {
                lines: lines - kept_lines,
                bytes: bytes - kept_bytes,
            });
        }
        (remarks, lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_is_kept_up_to_a_bound_and_counted_in_full() {
        let mut notebook = Notebook::default();
        for _ in 0..KEPT_LINES + 5 {
            notebook.output(b"12345678\r");
        }
        let (remarks, lines) = notebook.take();
        assert_eq!(lines, KEPT_LINES + 5);
        assert_eq!(remarks.len() as u64, KEPT_LINES + 1);
        assert_eq!(remarks[0], Remark::Output("12345678".to_owned()));
        assert_eq!(
            remarks.last(),
            Some(&Remark::Cut {
                lines: 5,
                bytes: 45
            })
        );
        assert_eq!(notebook.take(), (Vec::new(), 0));
        for _ in 0..300 {
            notebook.output(&[b'x'; 4096]);
        }
        let (remarks, lines) = notebook.take();
        assert_eq!((remarks.len(), lines), (257, 300));
    }
}
