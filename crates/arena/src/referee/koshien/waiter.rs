//! How the judge waits for two programs at once.

use std::time::Instant;

use crate::clock::{Clock, FakeClock, MonotonicClock};
use crate::error::Error;
use crate::program::Peer;

/// Tells the time, and lets it pass.
pub trait Waiter {
    /// Now.
    fn now(&self) -> Instant;

    /// Waits until one of the programs may have something to say, or has been waited for long enough, but
    /// not past `until` (`None`: there is no end).
    ///
    /// # Errors
    /// A fault of the judge.
    fn wait(&mut self, programs: &mut [&mut dyn Peer], until: Option<Instant>)
    -> Result<(), Error>;
}

/// Waits for processes.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProcessWaiter;

impl Waiter for ProcessWaiter {
    fn now(&self) -> Instant {
        MonotonicClock.now()
    }

    fn wait(
        &mut self,
        programs: &mut [&mut dyn Peer],
        until: Option<Instant>,
    ) -> Result<(), Error> {
        let most = until.map_or(std::time::Duration::MAX, |until| {
            until.saturating_duration_since(self.now())
        });
        let mut processes: Vec<_> = programs
            .iter_mut()
            .filter_map(|program| program.process())
            .collect();
        crate::process::wait(&mut processes, most)
    }
}

/// Waits for scripts: the fake clock goes to the next moment at which something happens.
#[derive(Debug, Clone)]
pub struct FakeWaiter(pub FakeClock);

impl Waiter for FakeWaiter {
    fn now(&self) -> Instant {
        self.0.now()
    }

    fn wait(
        &mut self,
        programs: &mut [&mut dyn Peer],
        until: Option<Instant>,
    ) -> Result<(), Error> {
        let due = programs.iter().filter_map(|program| program.due());
        if let Some(next) = due.chain(until).min() {
            self.0.advance(next.saturating_duration_since(self.now()));
        }
        Ok(())
    }
}
