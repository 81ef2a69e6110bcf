//! Ctrl-C, Ctrl-\ and requests to terminate.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use dohyo_arena::program::Stop;

use crate::exit::Exit;

/// Whether the match is over, so that there is nothing left to stop but this process.
static OVER: AtomicBool = AtomicBool::new(false);

/// Whether a second interrupt ends this process whatever it does.
static TWICE_ENDS: AtomicBool = AtomicBool::new(false);

/// A stop that the keys and requests that end a command raise: programs have process groups of their own, so that the
/// terminal does not reach them.
pub(crate) fn on_interrupt() -> Stop {
    let stop = Stop::new();
    let raised = stop.clone();
    // Without a handler an interrupt ends this process at once; that is no reason not to run.
    let _ = on_signal(move || {
        let again = raised.is_raised() && TWICE_ENDS.load(Ordering::Relaxed);
        raised.raise();
        if again || OVER.load(Ordering::Relaxed) {
            process::exit(Exit::Interrupted as i32);
        }
    });
    stop
}

/// From now on an interrupt ends this process, which may be waiting for somebody to read what it writes.
pub(crate) fn match_is_over() {
    OVER.store(true, Ordering::Relaxed);
}

/// From now on a second interrupt ends this process, which may be waiting for somebody to read what it writes while
/// there is more to do. Only for a command that loses nothing by that.
pub(crate) fn twice_ends() {
    TWICE_ENDS.store(true, Ordering::Relaxed);
}

#[cfg(unix)]
fn on_signal(handle: impl Fn() + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
    std::thread::spawn(move || {
        for _ in signals.forever() {
            handle();
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn on_signal(handle: impl Fn() + Send + 'static) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(handle)
}
