//! Ctrl-C and requests to terminate.

use dohyo_arena::program::Stop;

/// A stop that Ctrl-C and a request to terminate raise: programs have process groups of their own, so that the
/// terminal does not reach them.
pub(super) fn on_interrupt() -> Stop {
    let stop = Stop::new();
    let raised = stop.clone();
    // Without a handler an interrupt ends this process at once; that is no reason not to run.
    let _ = ctrlc::set_handler(move || raised.raise());
    stop
}
