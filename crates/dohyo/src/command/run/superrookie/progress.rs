//! The bar that shows how far a run has come, on a terminal only.

use std::time::Duration;

use dohyo_superrookie::{MAX_FRAMES, State};
use indicatif::{ProgressBar, ProgressStyle};

/// Frames, or time of the program, after which the bar is looked at again. The bar itself draws less often.
const FRAMES: u32 = 64;
const TIME: Duration = Duration::from_millis(50);

/// A progress bar that costs nothing worth mentioning per frame.
pub(super) struct Progress {
    bar: ProgressBar,
    shown: bool,
    next: Duration,
}

impl Progress {
    /// A bar on standard error, or nothing if that is no terminal or `wanted` is false.
    pub(super) fn new(wanted: bool) -> Self {
        let bar = if wanted {
            ProgressBar::new(u64::from(MAX_FRAMES))
        } else {
            ProgressBar::hidden()
        };
        let template = "{bar:30} {pos}/{len}  {msg}  {elapsed_precise}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self {
            shown: !bar.is_hidden(),
            bar,
            next: Duration::ZERO,
        }
    }

    /// A frame was played.
    pub(super) fn frame(&mut self, state: &State, charged: Duration) {
        if !self.shown || (!state.frame().is_multiple_of(FRAMES) && charged < self.next) {
            return;
        }
        self.next = charged + TIME;
        self.bar.set_position(u64::from(state.frame()));
        self.bar
            .set_message(format!("{}/{} $", state.coins(), state.max_coins()));
    }

    /// The run is over: the bar goes, the result comes.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
