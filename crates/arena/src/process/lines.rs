//! Output as it arrives, cut into lines of bounded length.

use std::ops::Range;

use crate::program::MAX_LINE;

/// Bytes that have arrived and not been taken: `buffer[start..end]`.
#[derive(Debug)]
pub(super) struct Lines {
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// No newline before this place.
    searched: usize,
}

/// What [`Lines::take`] finds.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// A line, without its newline: [`Lines::bytes`].
    Line(Range<usize>),
    /// None that is complete yet.
    Nothing,
    /// One that is longer than [`MAX_LINE`].
    TooLong,
}

impl Lines {
    pub(super) fn new() -> Self {
        Self {
            buffer: Vec::new(),
            start: 0,
            end: 0,
            searched: 0,
        }
    }

    /// Bytes that have arrived and not been taken.
    pub(super) fn len(&self) -> usize {
        self.end - self.start
    }

    /// A place for at least `size` more bytes.
    pub(super) fn space(&mut self, size: usize) -> &mut [u8] {
        if self.start == self.end {
            self.clear();
        }
        if self.buffer.len() - self.end < size {
            self.buffer.copy_within(self.start..self.end, 0);
            self.searched -= self.start;
            self.end -= self.start;
            self.start = 0;
            if self.buffer.len() - self.end < size {
                self.buffer.resize(self.end + size, 0);
            }
        }
        &mut self.buffer[self.end..]
    }

    /// Says that so many bytes of [`Lines::space`] are now filled.
    pub(super) fn filled(&mut self, count: usize) {
        self.end += count;
    }

    /// Takes the next line.
    pub(super) fn take(&mut self) -> Taken {
        let newline = memchr::memchr(b'\n', &self.buffer[self.searched..self.end]);
        let line_end = newline.map_or(self.end, |offset| self.searched + offset);
        if line_end - self.start > MAX_LINE {
            return Taken::TooLong;
        }
        if newline.is_none() {
            self.searched = self.end;
            return Taken::Nothing;
        }
        let line = self.start..line_end;
        self.start = line_end + 1;
        self.searched = self.start;
        Taken::Line(line)
    }

    /// Takes what is left as a last line without newline; `None` if nothing is.
    pub(super) fn take_rest(&mut self) -> Option<Range<usize>> {
        let rest = self.start..self.end;
        self.start = self.end;
        self.searched = self.end;
        (!rest.is_empty()).then_some(rest)
    }

    /// Throws away what has arrived.
    pub(super) fn clear(&mut self) {
        (self.start, self.end, self.searched) = (0, 0, 0);
    }

    /// The bytes of a line that was just taken.
    pub(super) fn bytes(&self, line: Range<usize>) -> &[u8] {
        &self.buffer[line]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn put(lines: &mut Lines, bytes: &[u8]) {
        lines.space(bytes.len())[..bytes.len()].copy_from_slice(bytes);
        lines.filled(bytes.len());
    }

    fn take_all(lines: &mut Lines, into: &mut Vec<Vec<u8>>) {
        while let Taken::Line(line) = lines.take() {
            into.push(lines.bytes(line).to_vec());
        }
    }

    #[test]
    fn a_line_may_have_64_kib_and_no_more() {
        let mut lines = Lines::new();
        put(&mut lines, &vec![b'x'; MAX_LINE]);
        assert_eq!(lines.take(), Taken::Nothing);
        put(&mut lines, b"\n");
        assert_eq!(lines.take(), Taken::Line(0..MAX_LINE));
        put(&mut lines, &vec![b'x'; MAX_LINE + 1]);
        assert_eq!(lines.take(), Taken::TooLong);
        put(&mut lines, b"\n");
        assert_eq!(lines.take(), Taken::TooLong);
    }

    #[test]
    fn the_buffer_does_not_grow_with_the_output() {
        let mut lines = Lines::new();
        let mut taken = Vec::new();
        for _ in 0..1000 {
            put(&mut lines, &[b"x\n".repeat(50), b"yy".to_vec()].concat());
            take_all(&mut lines, &mut taken);
            put(&mut lines, b"\n");
            take_all(&mut lines, &mut taken);
            taken.clear();
        }
        assert!(lines.buffer.len() < 1000, "{}", lines.buffer.len());
    }

    proptest! {
        #[test]
        fn chunks_make_no_difference(
            text in prop::collection::vec(prop::sample::select(b"ab\n".to_vec()), 0..200),
            cuts in prop::collection::vec(0..200_usize, 0..6),
        ) {
            let mut lines = Lines::new();
            let mut taken = Vec::new();
            let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(text.len())).collect();
            cuts.extend([0, text.len()]);
            cuts.sort_unstable();
            for piece in cuts.windows(2) {
                put(&mut lines, &text[piece[0]..piece[1]]);
                take_all(&mut lines, &mut taken);
            }
            if let Some(rest) = lines.take_rest() {
                taken.push(lines.bytes(rest).to_vec());
            }
            let mut expected: Vec<Vec<u8>> = text.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
            if expected.last().is_some_and(Vec::is_empty) {
                expected.pop();
            }
            prop_assert_eq!(taken, expected);
            prop_assert_eq!(lines.len(), 0);
        }
    }
}
