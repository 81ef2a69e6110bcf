//! What a program is told and says in a round: heard from a process, and told again without one.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use dohyo_arena::Error;
use dohyo_arena::process::Process;
use dohyo_arena::program::{Ending, Heard, Peer, Stream};

/// A step of a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    /// The judge says this, one message or several.
    Told(Vec<u8>),
    /// The program says this line.
    Said(Vec<u8>),
}

impl Step {
    /// Whether the program's turn is over with it.
    pub(crate) fn ends_turn(&self) -> bool {
        matches!(self, Self::Said(line) if contains(line, br#""turn_over""#))
    }
}

fn contains(line: &[u8], text: &[u8]) -> bool {
    line.windows(text.len()).any(|part| part == text)
}

/// All that is said between the judge and a program in a round.
pub(crate) type Conversation = Vec<Step>;

/// A process whose conversation is written down.
pub(crate) struct Listened {
    pub(crate) process: Process,
    pub(crate) steps: Rc<RefCell<Conversation>>,
}

impl Peer for Listened {
    fn send(&mut self, text: &[u8]) -> Result<(), Error> {
        self.steps.borrow_mut().push(Step::Told(text.to_vec()));
        self.process.send(text)
    }

    fn unread(&self) -> usize {
        self.process.unread()
    }

    fn unseen(&self) -> usize {
        self.process.unseen()
    }

    fn next(&mut self, stderr: &mut dyn FnMut(&[u8])) -> Result<Option<Heard<'_>>, Error> {
        let heard = Peer::next(&mut self.process, stderr)?;
        if let Some(Heard::Line(line)) = heard {
            self.steps.borrow_mut().push(Step::Said(line.to_vec()));
        }
        Ok(heard)
    }

    fn end_line(&mut self, stderr: &mut dyn FnMut(&[u8])) {
        self.process.end_line(stderr);
    }

    fn pause(&mut self) -> Result<(), Error> {
        self.process.pause()
    }

    fn resume(&mut self) -> Result<(), Error> {
        self.process.resume()
    }

    fn kill(&mut self) -> Result<(), Error> {
        self.process.kill()
    }

    fn end(
        &mut self,
        grace: Duration,
        heard: &mut dyn FnMut(Stream, &[u8]),
    ) -> Result<Ending, Error> {
        Peer::end(&mut self.process, grace, heard)
    }

    fn process(&mut self) -> Option<&mut Process> {
        Some(&mut self.process)
    }
}

/// Says the lines of a conversation again, each when it has been told as much as it was the first time.
pub(crate) struct Retold {
    pub(crate) steps: Rc<Conversation>,
    pub(crate) next: usize,
}

impl Peer for Retold {
    fn send(&mut self, text: &[u8]) -> Result<(), Error> {
        let expected = self.steps.get(self.next);
        assert!(
            matches!(expected, Some(Step::Told(told)) if told == text),
            "the match is another one: {}, not {expected:?}",
            String::from_utf8_lossy(text)
        );
        self.next += 1;
        Ok(())
    }

    fn unread(&self) -> usize {
        0
    }

    fn unseen(&self) -> usize {
        0
    }

    fn next(&mut self, _stderr: &mut dyn FnMut(&[u8])) -> Result<Option<Heard<'_>>, Error> {
        Ok(match self.steps.get(self.next) {
            Some(Step::Said(line)) => {
                self.next += 1;
                Some(Heard::Line(line))
            }
            Some(Step::Told(_)) => None,
            None => Some(Heard::Ended),
        })
    }

    fn end_line(&mut self, _stderr: &mut dyn FnMut(&[u8])) {}

    fn pause(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn resume(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn kill(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn end(
        &mut self,
        _grace: Duration,
        _heard: &mut dyn FnMut(Stream, &[u8]),
    ) -> Result<Ending, Error> {
        Ok(Ending::default())
    }
}
