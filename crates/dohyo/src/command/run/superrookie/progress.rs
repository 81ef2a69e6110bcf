//! The bar that shows how far a run has come, on a terminal only.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use dohyo_superrookie::{MAX_FRAMES, State};
use indicatif::{ProgressBar, ProgressStyle};

/// How often the bar is drawn.
const PAUSE: Duration = Duration::from_millis(100);
/// How long the end of a run waits for a terminal that has stopped, to clear the bar.
const CLEAR: Duration = Duration::from_secs(1);

/// What the bar shows.
#[derive(Debug, Default)]
struct Shown {
    frame: AtomicU32,
    coins: AtomicU32,
    all: AtomicU32,
}

/// A progress bar that costs the judge three stores per frame: a thread draws it, so that a terminal that stops
/// (Ctrl-S) does not stop the match.
pub(super) struct Progress {
    shown: Arc<Shown>,
    /// Tells the thread to end, and hears that it has; nothing where no bar is shown.
    thread: Option<(Sender<()>, Receiver<()>)>,
}

impl Progress {
    /// A bar on standard error, or nothing if that is no terminal or `wanted` is false.
    pub(super) fn new(wanted: bool) -> Self {
        let shown = Arc::new(Shown::default());
        let bar = if wanted {
            ProgressBar::new(u64::from(MAX_FRAMES))
        } else {
            ProgressBar::hidden()
        };
        let thread = (!bar.is_hidden()).then(|| {
            let (end, ended) = mpsc::channel();
            let (done, cleared) = mpsc::channel();
            let shown = Arc::clone(&shown);
            thread::spawn(move || {
                draw(&bar, &shown, &ended);
                let _ = done.send(());
            });
            (end, cleared)
        });
        Self { shown, thread }
    }

    /// A frame was played.
    pub(super) fn frame(&self, state: &State) {
        self.shown.frame.store(state.frame(), Ordering::Relaxed);
        self.shown.coins.store(state.coins(), Ordering::Relaxed);
        self.shown.all.store(state.max_coins(), Ordering::Relaxed);
    }

    /// The run is over: the bar goes, the result comes.
    pub(super) fn finish(self) {
        if let Some((end, cleared)) = self.thread {
            drop(end);
            let _ = cleared.recv_timeout(CLEAR);
        }
    }
}

/// Draws the bar until the run is over.
fn draw(bar: &ProgressBar, shown: &Shown, ended: &Receiver<()>) {
    let template = "{bar:30} {pos}/{len}  {msg}  {elapsed_precise}";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    while ended.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
        let [frame, coins, all] =
            [&shown.frame, &shown.coins, &shown.all].map(|number| number.load(Ordering::Relaxed));
        bar.set_message(format!("{coins}/{all} $"));
        bar.set_position(u64::from(frame));
        bar.tick();
    }
    bar.finish_and_clear();
}
