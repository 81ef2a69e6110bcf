//! The clock that charges a program for the time that the judge waits for it (section 4).

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Tells the time; never goes back, and no change of the system's date touches it.
pub trait Clock {
    /// Now.
    fn now(&self) -> Instant;
}

/// The real, monotonic clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct MonotonicClock;

impl Clock for MonotonicClock {
    fn now(&self) -> Instant {
        Instant::now()
    }
}

/// A clock that goes only when told to. Clones show the same time.
#[derive(Debug, Clone)]
pub struct FakeClock {
    start: Instant,
    nanoseconds: Arc<AtomicU64>,
}

impl FakeClock {
    /// A clock that stands still.
    pub fn new() -> Self {
        Self {
            start: Instant::now(),
            nanoseconds: Arc::default(),
        }
    }

    /// Moves the clock on.
    pub fn advance(&self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
    }
}

impl Default for FakeClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for FakeClock {
    fn now(&self) -> Instant {
        self.start + Duration::from_nanos(self.nanoseconds.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fake_clock_goes_only_when_told_to_and_clones_agree() {
        let clock = FakeClock::new();
        let other = clock.clone();
        let before = other.now();
        clock.advance(Duration::from_millis(1500));
        assert_eq!(other.now() - before, Duration::from_millis(1500));
        assert_eq!(other.now(), clock.now());
    }
}
