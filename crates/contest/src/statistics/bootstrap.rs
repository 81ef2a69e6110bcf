//! How far a mean may lie from what it would be with all cases that there could be: the bootstrap (Efron, 1979).
//!
//! The cases are drawn again and again, with repetition, as many as there are, and the middle 95 of 100 of the means that
//! come out are the interval (percentile method). The draws come from a seeded generator and the sums are whole numbers,
//! so that the interval is the same on every machine.

use rand_core::{Rng as _, SeedableRng as _};
use rand_pcg::Pcg64;

/// The seed of the intervals that are shown.
pub const SEED: u64 = 0x0d0e_2026;
/// How many means are drawn, unless there are very many differences.
const MEANS: usize = 10_000;
/// The least.
const FEWEST: usize = 1_000;
/// How many differences are drawn in all, so that an interval takes no longer than a moment.
const DRAWS: usize = 5_000_000;

/// The mean of whole numbers, and its interval of 95 %. `None` without numbers.
pub fn mean_interval(values: &[i64], seed: u64) -> Option<(f64, (f64, f64))> {
    let count = u64::try_from(values.len()).ok().filter(|&n| n > 0)?;
    let sum: i128 = values.iter().copied().map(i128::from).sum();
    let means = (DRAWS / values.len()).clamp(FEWEST, MEANS);
    let mut generator = Pcg64::seed_from_u64(seed);
    let mut sums: Vec<i128> = (0..means)
        .map(|_| {
            (0..values.len())
                .map(|_| i128::from(values[below(count, &mut generator)]))
                .sum()
        })
        .collect();
    sums.sort_unstable();
    let at = |per_thousand: usize| mean(sums[(means - 1) * per_thousand / 1000], count);
    Some((mean(sum, count), (at(25), at(975))))
}

/// A number below `count`, all equally likely but for less than one in 2^32: the upper half of a product.
fn below(count: u64, generator: &mut Pcg64) -> usize {
    let product = u128::from(generator.next_u64()) * u128::from(count);
    // The upper half is below `count`, which is a length.
    usize::try_from(product >> 64).unwrap_or_default()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a mean is shown with few digits"
)]
fn mean(sum: i128, count: u64) -> f64 {
    sum as f64 / count as f64
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_interval_is_the_same_for_the_same_seed_for_good() {
        let values: Vec<i64> = (0..18).map(|n| (n * n * 37) % 101 - 40).collect();
        let found = mean_interval(&values, SEED).unwrap();
        assert_eq!(mean_interval(&values, SEED), Some(found));
        insta::assert_debug_snapshot!(found);
    }

    /// For many values the interval is the mean plus and minus 1.96 standard errors.
    #[test]
    fn the_interval_of_many_values_is_that_of_the_normal_distribution() {
        let values: Vec<i64> = (0..500).map(|n| (n * 7919) % 1000).collect();
        let (mean, (low, high)) = mean_interval(&values, SEED).unwrap();
        let deviation = 1000.0 / 12.0_f64.sqrt();
        let expected = 1.96 * deviation / 500.0_f64.sqrt();
        assert!(((mean - low) / expected - 1.0).abs() < 0.06, "{low} {mean}");
        assert!(
            ((high - mean) / expected - 1.0).abs() < 0.06,
            "{mean} {high}"
        );
    }

    #[test]
    fn a_single_value_has_no_width_and_none_has_no_mean() {
        assert_eq!(mean_interval(&[7], 1), Some((7.0, (7.0, 7.0))));
        assert_eq!(mean_interval(&[], 1), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20))]
        #[test]
        fn the_interval_lies_within_the_values(values in prop::collection::vec(-1_000_000_i64..=1_000_000, 1..40)) {
            let (middle, (low, high)) = mean_interval(&values, SEED).unwrap();
            let least = mean((*values.iter().min().unwrap()).into(), 1);
            let most = mean((*values.iter().max().unwrap()).into(), 1);
            prop_assert!(least <= low && low <= middle && middle <= high && high <= most);
        }
    }
}
