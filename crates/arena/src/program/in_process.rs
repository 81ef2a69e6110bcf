//! Programs that run inside the judge's process: the built-in ones, and bots in tests.
//!
//! They get and give the same text as a process. What they cannot be is stopped: one that does not come
//! back holds the judge, so they are only for code that we know.

use std::time::{Duration, Instant};

use super::{Ending, Heard, Program};
use crate::error::Error;

/// A player of Super Rookie that is called instead of started.
pub trait Bot {
    /// Gets the very first line, `N M S`.
    fn start(&mut self, header: &str);

    /// Gets the two lines of a frame and appends an answer to `out`, as section 4 says, with its newlines.
    fn answer(&mut self, status: &str, view: &str, out: &mut Vec<u8>);
}

/// A [`Bot`] as a [`Program`].
pub struct InProcess {
    bot: Box<dyn Bot>,
    /// The text of the frame that is to be answered.
    frame: Vec<u8>,
    started: bool,
    output: Vec<u8>,
    /// How much of `output` has been heard.
    heard: usize,
}

impl InProcess {
    /// Puts a bot in the place of a process.
    pub fn new(bot: Box<dyn Bot>) -> Self {
        Self {
            bot,
            frame: Vec::new(),
            started: false,
            output: Vec::new(),
            heard: 0,
        }
    }

    /// Shows the bot what was sent since the last time.
    fn think(&mut self) {
        let text = String::from_utf8_lossy(&self.frame);
        let mut lines = text.lines();
        if !self.started
            && let Some(header) = lines.next()
        {
            self.started = true;
            self.bot.start(header);
        }
        if let (Some(status), Some(view)) = (lines.next(), lines.next()) {
            self.bot.answer(status, view, &mut self.output);
        }
        self.frame.clear();
    }
}

impl Program for InProcess {
    fn send(&mut self, text: &[u8]) -> Result<(), Error> {
        self.frame.extend_from_slice(text);
        Ok(())
    }

    fn line(
        &mut self,
        _deadline: Option<Instant>,
        _stderr: &mut dyn FnMut(&[u8]),
    ) -> Result<Heard<'_>, Error> {
        if self.heard == self.output.len() {
            self.output.clear();
            self.heard = 0;
            self.think();
        }
        let rest = &self.output[self.heard..];
        if rest.is_empty() {
            return Ok(Heard::Ended);
        }
        let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        self.heard += (length + 1).min(rest.len());
        Ok(Heard::Line(&rest[..length]))
    }

    fn end(&mut self, _grace: Duration, _stderr: &mut dyn FnMut(&[u8])) -> Result<Ending, Error> {
        Ok(Ending::default())
    }
}
