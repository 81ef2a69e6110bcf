//! Wilcoxon's signed-rank test (1945) of pairs.
//!
//! Only the order of the differences counts, not how large they are, so that a single case with a huge difference
//! decides nothing, and no distribution has to be assumed. Written out here, as `statrs` does not have this test.

use statrs::function::erf::erfc;

/// The most differences for which the distribution is counted out.
const EXACT: usize = 50;

/// What the test says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SignedRank {
    /// Differences that are not 0; the others say nothing.
    pub count: usize,
    /// The sum of the ranks of the differences above 0.
    pub up: f64,
    /// The sum of the ranks of those below 0.
    pub down: f64,
    /// The two-sided p: how likely sums as far apart are if a difference is as likely above 0 as below.
    pub p: f64,
    /// Whether p is exact, as for at most 50 differences.
    pub exact: bool,
    /// Whether the differences above 0 weigh more.
    pub tends_up: bool,
}

/// Tests whether differences lie about 0. Those that are 0 are left out; equally large ones share the mean of their
/// ranks. Of more than 50 differences p comes from the normal distribution, its variance corrected for the ties and its
/// step for being one (continuity correction).
pub fn signed_rank(differences: &[i64]) -> SignedRank {
    let mut sorted: Vec<i64> = differences.iter().copied().filter(|&d| d != 0).collect();
    sorted.sort_by_key(|d| d.unsigned_abs());
    let count = sorted.len();
    // Twice the ranks are whole numbers also where they are shared.
    let (mut up, mut down, mut ties) = (0_u64, 0_u64, 0.0);
    let mut ranks = Vec::with_capacity(count);
    let mut first = 0;
    for group in sorted.chunk_by(|a, b| a.unsigned_abs() == b.unsigned_abs()) {
        let twice = 2 * first + group.len() + 1;
        ranks.extend(group.iter().map(|_| twice));
        let twice = twice as u64;
        let above = group.iter().filter(|&&d| d > 0).count() as u64;
        up += twice * above;
        down += twice * (group.len() as u64 - above);
        let tied = real(group.len() as u64);
        ties += tied * tied * tied - tied;
        first += group.len();
    }
    let exact = count <= EXACT;
    let p = if count == 0 {
        1.0
    } else if exact {
        exact_p(&ranks, up.min(down))
    } else {
        normal_p(real(count as u64), real(up) / 2.0, ties)
    };
    SignedRank {
        count,
        up: real(up) / 2.0,
        down: real(down) / 2.0,
        p,
        exact,
        tends_up: up > down,
    }
}

/// Whole numbers up to 2^53 are exact.
#[expect(
    clippy::cast_precision_loss,
    reason = "sums of ranks are far below 2^53"
)]
const fn real(number: u64) -> f64 {
    number as f64
}

/// The least p that so many differences can have, which is when all go the same way: two choices of signs of all.
/// Ties do not change it.
pub fn least_p(count: usize) -> f64 {
    let halvings = i32::try_from(count).unwrap_or(i32::MAX);
    (2.0 * 0.5_f64.powi(halvings)).min(1.0)
}

/// Twice the share of all 2^n choices of signs whose sum of ranks is at most `sum`, at most 1. The ranks and the sum are
/// twice what they are, so that ranks that are shared are whole numbers too.
fn exact_p(ranks: &[usize], sum: u64) -> f64 {
    let most = ranks.iter().sum();
    // ways[s]: in how many ways some of the ranks so far make the sum s; at most 2^50.
    let mut ways = vec![0_u64; most + 1];
    ways[0] = 1;
    for &rank in ranks {
        for s in (rank..=most).rev() {
            ways[s] += ways[s - rank];
        }
    }
    let until = usize::try_from(sum).unwrap_or(most).min(most);
    let below: u64 = ways[..=until].iter().sum();
    let all = 1_u64 << ranks.len();
    (2.0 * real(below) / real(all)).min(1.0)
}

fn normal_p(count: f64, up: f64, ties: f64) -> f64 {
    let mean = count * (count + 1.0) / 4.0;
    let variance = count * (count + 1.0) * (2.0 * count + 1.0) / 24.0 - ties / 48.0;
    let distance = ((up - mean).abs() - 0.5).max(0.0);
    // Twice the upper tail of the standard normal distribution.
    erfc(distance / (2.0 * variance).sqrt()).min(1.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn close(found: f64, expected: f64, by: f64) {
        assert!((found - expected).abs() < by, "{found} is not {expected}");
    }

    /// Hollander and Wolfe, Nonparametric Statistical Methods (1973), table 3.1: Hamilton depression scale of nine
    /// patients before and after a tranquilizer. One-sided p = 0.0195 there, with the sum of ranks 40.
    #[test]
    fn published_depression_scale() {
        let differences = [952, -147, 1022, 430, 620, 590, 490, -80, 10];
        let test = signed_rank(&differences);
        assert!(test.exact && test.tends_up);
        close(test.up, 40.0, 1e-9);
        close(test.down, 5.0, 1e-9);
        close(test.p, 0.039_062_5, 1e-9);
    }

    /// Darwin's maize, cross- against self-fertilised plants in eighths of an inch, after Fisher (1935); the sum of
    /// ranks 24 and p = 0.0413 are in the documentation of SciPy.
    #[test]
    fn published_maize() {
        let differences = [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75];
        let test = signed_rank(&differences);
        assert!(test.exact);
        close(test.down, 24.0, 1e-9);
        close(test.p, 0.041_259_765_625, 1e-12);
    }

    #[test]
    fn five_equal_changes_were_more_than_chance() {
        let test = signed_rank(&[-7; 5]);
        assert!(test.exact && !test.tends_up);
        close(test.p, 2.0 / 32.0, 1e-15);
    }

    /// The exact p was counted with whole numbers in Python; the other is that of
    /// `scipy.stats.wilcoxon(differences, correction=True, method="approx")` of SciPy 1.17.
    #[test]
    fn ties_are_exact_and_many_differences_as_scipy_has_them() {
        let tied = [
            3, -1, 4, 1, -5, 9, 2, 6, 5, 3, 5, -8, 9, 7, 9, 3, 2, 3, 8, 4,
        ];
        let test = signed_rank(&tied);
        assert!(test.exact && test.tends_up);
        close(test.down, 30.0, 1e-9);
        close(test.p, 0.003_484_725_952_148_437_5, 1e-15);

        let many: Vec<i64> = (0..60).map(|i| (i * 37) % 101 - 40).collect();
        let test = signed_rank(&many);
        assert!(!test.exact && test.tends_up);
        assert_eq!(test.count, 59);
        close(test.down, 583.0, 1e-9);
        close(test.p, 0.022_858_234_652_659_223, 1e-12);
    }

    #[test]
    fn the_smallest_p_is_two_choices_of_all() {
        for count in 1..=50_i64 {
            let all_up: Vec<i64> = (1..=count).collect();
            let test = signed_rank(&all_up);
            assert!(test.exact);
            close(
                test.p,
                0.5_f64.powi(i32::try_from(count).unwrap() - 1).min(1.0),
                1e-15,
            );
            close(test.p, least_p(all_up.len()), 1e-15);
        }
    }

    #[test]
    fn no_difference_is_no_evidence() {
        for none in [&[][..], &[0, 0, 0]] {
            let test = signed_rank(none);
            assert_eq!((test.count, test.tends_up), (0, false));
            close(test.p, 1.0, 1e-12);
        }
        close(signed_rank(&[5, -5]).p, 1.0, 1e-12);
    }

    /// Counts all choices of signs one by one.
    fn by_hand(differences: &[i64]) -> f64 {
        let found = signed_rank(differences);
        let sizes: Vec<i64> = differences.iter().map(|d| d.abs()).collect();
        let below = (0..1_u32 << sizes.len())
            .filter(|signs| {
                let turned = sizes.iter().enumerate();
                let turned = turned.map(|(b, d)| if signs >> b & 1 == 1 { *d } else { -d });
                let turned: Vec<i64> = turned.collect();
                signed_rank(&turned).up <= found.up.min(found.down)
            })
            .count();
        (2.0 * real(below as u64) / real(1 << sizes.len())).min(1.0)
    }

    proptest! {
        #[test]
        fn the_exact_p_is_the_share_of_all_signs_also_with_ties(
            differences in prop::collection::vec((1_i64..6, any::<bool>()), 1..9)
        ) {
            let differences: Vec<i64> = differences.into_iter().map(|(d, up)| if up { d } else { -d }).collect();
            let test = signed_rank(&differences);
            prop_assert!(test.exact);
            prop_assert!((test.p - by_hand(&differences)).abs() < 1e-12);
            prop_assert!(test.p >= least_p(differences.len()));
        }

        #[test]
        fn turning_all_signs_changes_only_the_side(differences in prop::collection::vec(-40_i64..40, 0..80)) {
            let test = signed_rank(&differences);
            let turned: Vec<i64> = differences.iter().map(|d| -d).collect();
            let other = signed_rank(&turned);
            prop_assert!((test.p - other.p).abs() < 1e-12);
            prop_assert!((test.up - other.down).abs() < 1e-9);
            prop_assert!((0.0..=1.0).contains(&test.p));
            let n = real(test.count as u64);
            prop_assert!((test.up + test.down - n * (n + 1.0) / 2.0).abs() < 1e-9);
        }
    }
}
