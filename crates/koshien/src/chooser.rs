//! The enemy's choices: from a seed, from a list, or from whoever plays the enemy.

use alloc::vec::Vec;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use crate::position::Position;

/// Chooses where the wandering enemy goes. One chooser serves a whole match; forced steps do not ask it.
pub trait Chooser {
    /// The index of one of the cells, two to four, given in reading order. The rules take it modulo their
    /// number.
    fn choose(&mut self, cells: &[Position]) -> usize;
}

impl<C: Chooser + ?Sized> Chooser for &mut C {
    fn choose(&mut self, cells: &[Position]) -> usize {
        (**self).choose(cells)
    }
}

/// The enemy's generator, PCG32 (`pcg32` in records), seeded with 64 bits: the same choices for the same
/// seed on every machine, for good.
///
/// A choice among n cells takes 32 bits r and is the upper half of r * n; r is drawn again while the lower
/// half is less than 2^32 mod n, so that every cell has the same probability.
///
/// ```
/// use dohyo_koshien::{Chooser, Position, Seeded};
/// let cells = [Position::new(2, 1), Position::new(1, 2), Position::new(3, 2)];
/// let mut enemy = Seeded::new(7);
/// let choices: Vec<usize> = (0..8).map(|_| enemy.choose(&cells)).collect();
/// assert_eq!(choices, [1, 0, 1, 2, 1, 0, 0, 2]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seeded(Pcg32);

impl Seeded {
    /// The generator's name in records.
    pub const NAME: &'static str = "pcg32";

    /// The generator of this seed.
    pub fn new(seed: u64) -> Self {
        Self(Pcg32::seed_from_u64(seed))
    }

    /// The generator of this state and stream: the sequences of two streams have nothing to do with each other.
    pub(crate) fn with_stream(state: u64, stream: u64) -> Self {
        Self(Pcg32::new(state, stream))
    }

    /// A number below `count`, each with the same probability; 0 if `count` is 0.
    #[inline]
    pub fn below(&mut self, count: usize) -> usize {
        let Ok(count) = u32::try_from(count) else {
            return 0;
        };
        if count == 0 {
            return 0;
        }
        let rejected = count.wrapping_neg() % count;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(count);
            let [upper, lower] = [product >> 32, product & u64::from(u32::MAX)];
            if lower >= u64::from(rejected) {
                return usize::try_from(upper).unwrap_or(0);
            }
        }
    }
}

impl Chooser for Seeded {
    #[inline]
    fn choose(&mut self, cells: &[Position]) -> usize {
        self.below(cells.len())
    }
}

/// Choices from a list, modulo the number of cells; 0 when it is used up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scripted {
    choices: Vec<u64>,
    next: usize,
}

impl Scripted {
    /// The list for a whole match.
    pub fn new(choices: Vec<u64>) -> Self {
        Self { choices, next: 0 }
    }
}

impl Chooser for Scripted {
    fn choose(&mut self, cells: &[Position]) -> usize {
        let choice = self.choices.get(self.next).copied().unwrap_or(0);
        self.next = self.next.saturating_add(1);
        let count = u64::try_from(cells.len()).unwrap_or(u64::MAX).max(1);
        usize::try_from(choice % count).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_chosen_about_as_often() {
        let mut generator = Seeded::new(1);
        for count in 2..=4 {
            let mut chosen = [0_u32; 4];
            for _ in 0..12_000 {
                chosen[generator.below(count)] += 1;
            }
            let expected = 12_000 / u32::try_from(count).unwrap();
            for times in &chosen[..count] {
                assert!(times.abs_diff(expected) < 300, "{chosen:?}");
            }
        }
        assert_eq!((generator.below(1), generator.below(0)), (0, 0));
    }

    #[test]
    fn a_list_is_taken_modulo_and_ends_in_zeros() {
        let cells = [Position::new(1, 1); 3];
        let mut list = Scripted::new([5, 1, u64::MAX].into());
        let choices: Vec<_> = (0..5).map(|_| list.choose(&cells)).collect();
        assert_eq!(choices, [2, 1, 0, 0, 0]);
    }
}
