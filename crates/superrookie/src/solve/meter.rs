//! What a search has left to spend, and who watches it.

use core::ops::ControlFlow;

use super::{Budget, Progress, Reason};

/// Called between expansions.
pub(super) type Watch<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

/// The watcher is called after so many expansions.
const EVERY: u64 = 1 << 16;

pub(super) struct Meter<'a> {
    budget: u64,
    left: u64,
    /// A part of the search spends no more than down to here.
    floor: u64,
    /// Most coins of any play so far.
    coins: u32,
    max_coins: u32,
    stopped: bool,
    watch: Watch<'a>,
}

impl<'a> Meter<'a> {
    pub(super) fn new(budget: Budget, max_coins: u32, watch: Watch<'a>) -> Self {
        Self {
            budget: budget.expansions,
            left: budget.expansions,
            floor: 0,
            coins: 0,
            max_coins,
            stopped: false,
            watch,
        }
    }

    /// Expansions so far.
    pub(super) fn spent(&self) -> u64 {
        self.budget - self.left
    }

    /// Pays for one expansion; says whether it may be made.
    #[inline]
    pub(super) fn spend(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        self.left -= 1;
        if self.left.is_multiple_of(EVERY) {
            self.report();
        }
        true
    }

    /// Whether there is nothing left to spend for this part of the search.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.left <= self.floor || self.stopped
    }

    /// Why the whole search has to end, if it has.
    pub(super) fn end(&self) -> Option<Reason> {
        if self.stopped {
            Some(Reason::Stopped)
        } else {
            (self.left == 0).then_some(Reason::Budget)
        }
    }

    /// A play has collected so many coins.
    pub(super) fn found(&mut self, coins: u32) {
        if coins > self.coins {
            self.coins = coins;
            self.report();
        }
    }

    fn report(&mut self) {
        let progress = Progress {
            expansions: self.spent(),
            coins: self.coins,
            max_coins: self.max_coins,
        };
        self.stopped |= (self.watch)(progress).is_break();
    }

    /// Does a part of the search that may spend no more than `most`.
    pub(super) fn part<T>(&mut self, most: u64, part: impl FnOnce(&mut Self) -> T) -> T {
        let floor = self.floor;
        self.floor = floor.max(self.left.saturating_sub(most));
        let done = part(self);
        self.floor = floor;
        done
    }
}
