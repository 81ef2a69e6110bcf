//! The random numbers of the generators: PCG32, integers only, the same everywhere.

use alloc::vec::Vec;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// A stream of random numbers.
#[derive(Debug, Clone)]
pub(super) struct Random(Pcg32);

impl Random {
    /// The stream that belongs to some numbers.
    pub(super) fn new(numbers: &[u64]) -> Self {
        // SplitMix64 folds the numbers into one, so that neighbouring seeds have nothing in common.
        let seed = numbers.iter().fold(0, |seed, &number| {
            let mut z = (seed ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        });
        Self(Pcg32::seed_from_u64(seed))
    }

    /// A number from 0 to `count - 1`; 0 if there is none.
    pub(super) fn below(&mut self, count: usize) -> usize {
        // Counts are cells of a map and the like, far below 2^32: the bias is below one in 2^18.
        let product = u64::from(self.0.next_u32()) * count as u64;
        usize::try_from(product >> 32).unwrap_or(0)
    }

    /// A number from `least` to `most`.
    pub(super) fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most.saturating_sub(least) + 1)
    }

    /// True in `percent` of a hundred cases.
    pub(super) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of the items.
    pub(super) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// Puts the items in random order.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Some of the items, at most `count`, in random order.
    pub(super) fn some<T: Copy>(&mut self, items: &[T], count: usize) -> Vec<T> {
        let mut items = items.to_vec();
        self.shuffle(&mut items);
        items.truncate(count);
        items
    }
}
