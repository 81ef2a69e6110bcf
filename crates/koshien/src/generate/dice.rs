//! The generator's choices: whole numbers from one PCG32.

use crate::chooser::Seeded;
use crate::position::Position;

use super::canvas::SIDE;

/// Makes choices.
pub(super) struct Dice(Seeded);

impl Dice {
    /// The choices for a recipe. Version, style and symmetry pick the stream of the generator, the seed its state.
    pub(super) fn new(seed: u64, version: u32, style: u64, symmetric: bool) -> Self {
        let stream = u64::from(version) << 8 | style << 1 | u64::from(symmetric);
        Self(Seeded::with_stream(mix(seed), stream))
    }

    /// A number below `count`; 0 if `count` is 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        self.0.below(count)
    }

    /// A number from `least` to `most`, both included.
    pub(super) fn between(&mut self, least: u8, most: u8) -> u8 {
        let count = usize::from(most.saturating_sub(least)) + 1;
        least.saturating_add(u8::try_from(self.below(count)).unwrap_or(0))
    }

    /// True in one of `count` cases.
    pub(super) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// One of these.
    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }

    /// Another order of these, each with the same probability.
    pub(super) fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            let other = self.below(last + 1);
            all.swap(last, other);
        }
    }

    /// A cell inside of the outer ring.
    pub(super) fn cell(&mut self) -> Position {
        let x = self.between(1, SIDE - 2);
        Position::new(x, self.between(1, SIDE - 2))
    }
}

/// Spreads seeds that lie side by side (the last step of `SplitMix64`); different seeds stay different.
fn mix(seed: u64) -> u64 {
    let mut bits = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
