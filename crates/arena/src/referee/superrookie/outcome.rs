//! The outcome of a match.

use std::time::Duration;

use dohyo_superrookie::State;

use super::hint::Hint;
use crate::program::Ending;
use crate::verdict::{Status, Verdict};

/// What a match came to. For every verdict other than accepted the cost is the one reached so far, and
/// the score is 0 points all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// Lowest cost over all frames (section 5).
    pub cost: u32,
    /// The first frame at which it was reached; 0 is before the first answer.
    pub cost_frame: u32,
    /// Coins collected.
    pub coins: u32,
    /// Coins of the map.
    pub max_coins: u32,
    /// Shields held at the end.
    pub shields: u32,
    /// Spikes hit without a shield.
    pub hits: u32,
    /// Frames with a special jump.
    pub specials: u32,
    /// Frames played.
    pub frames: u32,
    /// Wall time charged: how long the judge waited for the program.
    pub charged: Duration,
    /// CPU time of the program; `None` for built-in ones.
    pub cpu: Option<Duration>,
    /// Most memory of the program at one time, in bytes; `None` for built-in ones.
    pub max_rss: Option<u64>,
    /// How its process ended; `None` for built-in ones, and if the judge killed it.
    pub status: Option<Status>,
    /// Whether the judge had to kill it.
    pub killed: bool,
    /// Whether it left processes behind that held its pipes open; the judge has killed them.
    pub leaked: bool,
    /// The last part of its stderr, at most 1 MiB. The bytes are the program's: escape them before they
    /// reach a terminal or a page.
    pub stderr: Vec<u8>,
    /// All that it wrote to stderr, in bytes.
    pub stderr_bytes: u64,
    /// What to do about it.
    pub hint: Option<Hint>,
}

impl Outcome {
    pub(super) fn new(
        verdict: Verdict,
        state: &State,
        charged: Duration,
        ending: Ending,
        hint: Option<Hint>,
    ) -> Self {
        Self {
            verdict,
            cost: state.cost(),
            cost_frame: state.cost_frame(),
            coins: state.coins(),
            max_coins: state.max_coins(),
            shields: state.shields(),
            hits: state.hits(),
            specials: state.specials(),
            frames: state.frame(),
            charged,
            cpu: ending.cpu,
            max_rss: ending.max_rss,
            status: ending.status.filter(|_| !ending.killed),
            killed: ending.killed,
            leaked: ending.leaked,
            stderr: ending.stderr,
            stderr_bytes: ending.stderr_bytes,
            hint,
        }
    }
}
