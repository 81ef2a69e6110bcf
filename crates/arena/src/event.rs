//! What a referee reports while it judges. Terminal, log file, JSON lines and page consume it.
//!
//! A consumer is a function, `&mut dyn FnMut(&Event<'_>)`. It is called between two waits, so that its
//! own time is not charged to the program; what it must keep it copies.

use std::time::Duration;

use dohyo_superrookie::{Answer, AnswerReason, Map, State};

use crate::referee::superrookie::Outcome;
use crate::verdict::Verdict;

/// One event of a match of Super Rookie, in the order of the variants: `Started`, then `Frame`s with
/// `Stderr` in between, `Refused` if an answer was, `Verdict`, `Finished`.
#[derive(Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The match begins.
    Started {
        /// The program, as the user named it.
        program: &'a str,
        /// The map.
        map: &'a Map,
        /// The two lines of the first frame, as the program gets them.
        text: &'a [u8],
        /// The world at rest.
        state: &'a State,
    },
    /// A frame was played.
    Frame {
        /// What the program said for it, in the program's order.
        answer: Answer,
        /// The two lines after it, as the program gets them.
        text: &'a [u8],
        /// The world after it; [`State::frame`] is the number of the frame.
        state: &'a State,
        /// Time charged up to here.
        charged: Duration,
    },
    /// A line that the program wrote to stderr, without its newline; longer ones come in pieces. The
    /// bytes are the program's: escape them before they reach a terminal or a page.
    Stderr(&'a [u8]),
    /// An answer was refused.
    Refused {
        /// The frame that it was for.
        frame: u32,
        /// Line in all that the program has written.
        line: usize,
        /// What is wrong.
        reason: &'a AnswerReason,
    },
    /// The verdict is reached; the program is gone.
    Verdict(&'a Verdict),
    /// The match is over.
    Finished(&'a Outcome),
}
