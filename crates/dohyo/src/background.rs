//! Writing to standard error for which nobody waits.
//!
//! Whoever reads our standard error may be slow, stopped, or not there at all, and then a write blocks. A judge that
//! blocks is a match that stands still and cannot be interrupted. So what a program says during a match is written by a
//! thread, and what does not fit into its queue is counted instead; what is said at the end has a deadline.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crate::safe::printable;
use crate::texts::Texts;
use crate::tr;

/// The most bytes that wait to be written.
const QUEUE: usize = 1 << 20;
/// What a line takes in the queue besides its bytes.
const LINE: usize = 64;
/// How long the end of a match waits for what is still in the queue.
const FLUSH: Duration = Duration::from_secs(2);
/// How long a last word on standard error may take.
const LAST_WORD: Duration = Duration::from_secs(5);

/// Lines on their way to standard error.
pub(crate) struct Background<'a> {
    texts: &'a Texts,
    lines: Sender<Vec<u8>>,
    queued: Arc<AtomicUsize>,
    written: Receiver<()>,
    skipped: u64,
}

impl<'a> Background<'a> {
    /// Starts the thread that writes to standard error.
    pub(crate) fn new(texts: &'a Texts) -> Self {
        Self::to(texts, anstream::stderr)
    }

    /// The same, to what `open` opens on the thread.
    fn to<W: Write>(texts: &'a Texts, open: impl FnOnce() -> W + Send + 'static) -> Self {
        let (lines, to_write) = mpsc::channel::<Vec<u8>>();
        let (done, written) = mpsc::channel();
        let queued = Arc::new(AtomicUsize::new(0));
        let left = Arc::clone(&queued);
        thread::spawn(move || {
            let mut out = open();
            for line in to_write {
                // A program's chatter is not worth failing for.
                let _ = out.write_all(&line).and_then(|()| out.flush());
                left.fetch_sub(line.len() + LINE, Ordering::Relaxed);
            }
            let _ = done.send(());
        });
        Self {
            texts,
            lines,
            queued,
            written,
            skipped: 0,
        }
    }

    /// Puts a line from outside into the queue, made harmless; it is counted instead if there is no room.
    pub(crate) fn foreign_line(&mut self, line: &[u8]) {
        if self.has_room(line.len()) {
            self.put(printable(line) + "\n");
        }
    }

    /// Puts a line of our own, with its newline and perhaps colours, into the queue, under the same condition.
    pub(crate) fn line(&mut self, line: String) {
        if self.has_room(line.len()) {
            self.put(line);
        }
    }

    /// Whether there is room for a line; if so, says how many there was none for.
    fn has_room(&mut self, length: usize) -> bool {
        let has_room = self.queued.load(Ordering::Relaxed) + length + LINE <= QUEUE;
        if has_room {
            self.tell_skipped();
        } else {
            self.skipped += 1;
        }
        has_room
    }

    fn tell_skipped(&mut self) {
        if self.skipped > 0 {
            let lines = std::mem::take(&mut self.skipped);
            self.put(tr!(self.texts, "stderr-skipped", lines = lines) + "\n");
        }
    }

    fn put(&self, text: String) {
        let line = text.into_bytes();
        self.queued.fetch_add(line.len() + LINE, Ordering::Relaxed);
        // The thread lives as long as this does.
        let _ = self.lines.send(line);
    }

    /// Waits for what is still in the queue, but not for long.
    pub(crate) fn finish(mut self) {
        self.tell_skipped();
        drop(self.lines);
        let _ = self.written.recv_timeout(FLUSH);
    }
}

/// Writes to standard error, colours only where a terminal shows them. A reader that does not read in time, or is gone,
/// gets nothing, as there is nobody left to tell.
pub(crate) fn last_word(text: Vec<u8>) -> io::Result<()> {
    let (done, written) = mpsc::channel();
    thread::spawn(move || {
        let mut out = anstream::stderr();
        let _ = done.send(out.write_all(&text).and_then(|()| out.flush()));
    });
    match written.recv_timeout(LAST_WORD) {
        Ok(result) => result,
        Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::texts::Language;

    /// Keeps what is written, once it is allowed to write at all.
    #[derive(Clone)]
    struct Gate(Arc<Mutex<Vec<u8>>>);

    impl Write for Gate {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_does_not_fit_into_the_queue_is_counted_and_nothing_waits() {
        let texts = Texts::new(Language::English);
        let kept = Arc::new(Mutex::new(Vec::new()));
        let gate = Gate(Arc::clone(&kept));
        let mut background = Background::to(&texts, move || gate);
        {
            let _closed = kept.lock().unwrap();
            for _ in 0..400 {
                background.foreign_line(&[b'x'; 4096]);
            }
        }
        background.finish();
        let text = String::from_utf8(kept.lock().unwrap().clone()).unwrap();
        let shown = text.lines().filter(|line| line.starts_with("xx")).count();
        assert!(shown < 400, "{shown}");
        assert_eq!(
            text.lines().last().unwrap(),
            format!("... {} lines not shown", 400 - shown)
        );
    }

    #[test]
    fn every_line_is_written_in_order_where_there_is_room() {
        let texts = Texts::new(Language::English);
        let kept = Arc::new(Mutex::new(Vec::new()));
        let gate = Gate(Arc::clone(&kept));
        let mut background = Background::to(&texts, move || gate);
        background.foreign_line(b"one");
        background.foreign_line(b"\x1b[31mtwo");
        background.finish();
        assert_eq!(*kept.lock().unwrap(), b"one\n\\u{1b}[31mtwo\n");
    }
}
