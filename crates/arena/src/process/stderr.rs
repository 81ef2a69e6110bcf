//! What a program writes to stderr: counted in full, shown line by line, the last part kept.

use crate::program::STDERR_KEPT;

/// Longest piece of a line that is shown at once.
const MAX_SHOWN: usize = 4096;

/// The stderr of one program.
#[derive(Debug)]
pub(super) struct StderrTail {
    /// The last bytes; more than [`STDERR_KEPT`] until [`StderrTail::into_tail`].
    kept: Vec<u8>,
    total: u64,
    /// Where in `kept` the line begins that is not shown yet.
    line: usize,
    /// Where the bytes end that are filled; behind it is space.
    end: usize,
}

impl StderrTail {
    pub(super) fn new() -> Self {
        Self {
            kept: Vec::new(),
            total: 0,
            line: 0,
            end: 0,
        }
    }

    /// A place for `size` more bytes.
    pub(super) fn space(&mut self, size: usize) -> &mut [u8] {
        if self.end > 2 * STDERR_KEPT {
            let dropped = self.end - STDERR_KEPT;
            self.kept.copy_within(dropped..self.end, 0);
            self.end -= dropped;
            // What is not shown is at most `MAX_SHOWN` bytes, which are never dropped.
            self.line -= dropped;
        }
        if self.kept.len() < self.end + size {
            self.kept.resize(self.end + size, 0);
        }
        &mut self.kept[self.end..self.end + size]
    }

    /// Says that so many bytes of the space are now filled, and shows the lines that they complete.
    pub(super) fn filled(&mut self, count: usize, show: &mut dyn FnMut(&[u8])) {
        self.end += count;
        self.total += count as u64;
        loop {
            let rest = &self.kept[self.line..self.end];
            let window = &rest[..rest.len().min(MAX_SHOWN + 1)];
            match memchr::memchr(b'\n', window) {
                Some(length) => {
                    show(&rest[..length]);
                    self.line += length + 1;
                }
                None if rest.len() > MAX_SHOWN => {
                    show(&rest[..MAX_SHOWN]);
                    self.line += MAX_SHOWN;
                }
                None => return,
            }
        }
    }

    /// Shows a last line that has no newline.
    pub(super) fn finish(&mut self, show: &mut dyn FnMut(&[u8])) {
        if self.line < self.end {
            show(&self.kept[self.line..self.end]);
            self.line = self.end;
        }
    }

    /// All that was written, in bytes.
    pub(super) fn total(&self) -> u64 {
        self.total
    }

    /// The last [`STDERR_KEPT`] bytes. Nothing may come afterwards.
    pub(super) fn take_tail(&mut self) -> Vec<u8> {
        let mut tail = std::mem::take(&mut self.kept);
        tail.truncate(self.end);
        tail.drain(..self.end.saturating_sub(STDERR_KEPT));
        (self.line, self.end) = (0, 0);
        tail
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(tail: &mut StderrTail, bytes: &[u8], shown: &mut Vec<Vec<u8>>) {
        tail.space(bytes.len()).copy_from_slice(bytes);
        tail.filled(bytes.len(), &mut |line| shown.push(line.to_vec()));
    }

    #[test]
    fn lines_are_shown_when_complete_and_the_last_at_the_end() {
        let mut tail = StderrTail::new();
        let mut shown = Vec::new();
        put(&mut tail, b"one\ntw", &mut shown);
        assert_eq!(shown, [b"one"]);
        put(&mut tail, b"o\n\nthr", &mut shown);
        put(&mut tail, b"ee", &mut shown);
        tail.finish(&mut |line| shown.push(line.to_vec()));
        assert_eq!(shown, [&b"one"[..], b"two", b"", b"three"]);
        assert_eq!(
            (tail.total(), tail.take_tail()),
            (14, b"one\ntwo\n\nthree".to_vec())
        );
    }

    #[test]
    fn the_last_mebibyte_is_kept_and_all_is_counted() {
        let mut tail = StderrTail::new();
        let (mut bytes, mut shown) = (0, 0);
        for chunk in 0..200_u32 {
            let piece = vec![u8::try_from(chunk % 251).unwrap(); 50_000];
            tail.space(piece.len()).copy_from_slice(&piece);
            tail.filled(piece.len(), &mut |line| {
                bytes += line.len();
                shown += 1;
                assert!(line.len() <= MAX_SHOWN);
            });
            assert!(tail.kept.len() < 3 * STDERR_KEPT);
        }
        tail.finish(&mut |line| bytes += line.len());
        // One chunk is all newlines.
        assert_eq!(bytes + 50_000, 10_000_000);
        assert!(shown > 50_000);
        assert_eq!(tail.total(), 10_000_000);
        let kept = tail.take_tail();
        assert_eq!(kept.len(), STDERR_KEPT);
        assert_eq!((kept[0], kept[STDERR_KEPT - 1]), (179, 199));
    }
}
