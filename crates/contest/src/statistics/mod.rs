//! Two programs on the same cases: is one better, and how sure is that?
//!
//! Cases differ far more from each other than two programs do on one of them, so that only pairs are compared: the
//! difference on each case. Of these differences [`Paired`] has the mean with an interval (bootstrap), a test of whether
//! they are likely to come from chance alone (Wilcoxon's signed-rank test), and how many are better, equal and worse.

mod bootstrap;
mod wilcoxon;

pub use bootstrap::{SEED, mean_interval};
pub use wilcoxon::{SignedRank, least_p, signed_rank};

use crate::case::{Direction, Hash, Label};
use crate::group::Key;

/// A test whose p is below this counts as evidence.
pub const EVIDENCE: f64 = 0.05;
/// Of fewer pairs there is no interval of the mean: the bootstrap is far too narrow there. Of twelve its 95 % are about
/// 91 %, and more pairs come closer.
pub const INTERVAL: usize = 8;

/// The same case in two runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// What the newer run calls it.
    pub label: Label,
    /// What counted before.
    pub before: i64,
    /// What counts now.
    pub after: i64,
}

/// The pairs of the cases that are in both runs, in the order of `after`, each given as hash, label and what counts.
pub fn pairs<'a>(
    before: impl IntoIterator<Item = (Hash, i64)>,
    after: impl IntoIterator<Item = (Hash, &'a Label, i64)>,
) -> Vec<Pair> {
    let before: std::collections::HashMap<[u8; 32], i64> = before
        .into_iter()
        .map(|(hash, counted)| (hash.0, counted))
        .collect();
    after
        .into_iter()
        .filter_map(|(hash, label, after)| {
            Some(Pair {
                label: label.clone(),
                before: *before.get(&hash.0)?,
                after,
            })
        })
        .collect()
}

/// What the test says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finding {
    /// The newer one is better.
    Better,
    /// The newer one is worse.
    Worse,
    /// More than chance leans to better, but the mean is not better: a few cases have become much worse.
    LeansBetter,
    /// The same the other way round.
    LeansWorse,
    /// The differences may come from chance.
    NoEvidence,
    /// So few pairs differ that p would be no evidence even if all of them went the same way.
    TooFew,
    /// All pairs are equal.
    NoDifference,
}

/// What the differences of some pairs say.
#[derive(Debug, Clone, PartialEq)]
pub struct Paired {
    /// How many pairs there are.
    pub count: usize,
    /// Pairs in which the newer score is better, the same and worse.
    pub better: usize,
    /// See `better`.
    pub equal: usize,
    /// See `better`.
    pub worse: usize,
    /// The mean change of the score, newer minus older.
    pub mean: f64,
    /// An interval that has the mean change in about 95 of 100 such evaluations, if there are [`INTERVAL`] pairs.
    pub interval: Option<(f64, f64)>,
    /// How likely differences like these, or larger ones, are if neither is better.
    pub p: f64,
    /// Whether `p` is exact or an approximation.
    pub exact: bool,
    /// What that says, by itself.
    pub finding: Finding,
}

impl Paired {
    /// Compares. `None` without pairs.
    pub fn new<'a>(
        pairs: impl IntoIterator<Item = &'a Pair>,
        direction: Direction,
    ) -> Option<Self> {
        let pairs: Vec<&Pair> = pairs.into_iter().collect();
        let changes: Vec<i64> = pairs
            .iter()
            .map(|pair| pair.after.saturating_sub(pair.before))
            .collect();
        let (mean, interval) = mean_interval(&changes, SEED)?;
        let improvement = |pair: &Pair| direction.improvement(pair.before, pair.after);
        let better = pairs.iter().filter(|pair| improvement(pair) > 0).count();
        let worse = pairs.iter().filter(|pair| improvement(pair) < 0).count();
        let test = signed_rank(&changes);
        let mut paired = Self {
            count: pairs.len(),
            better,
            equal: pairs.len() - better - worse,
            worse,
            mean,
            interval: (pairs.len() >= INTERVAL).then_some(interval),
            p: test.p,
            exact: test.exact,
            finding: Finding::NoEvidence,
        };
        paired.finding = paired.finding(test.tends_up, direction);
        Some(paired)
    }

    fn finding(&self, tends_up: bool, direction: Direction) -> Finding {
        if self.changed() == 0 {
            return Finding::NoDifference;
        }
        if least_p(self.changed()) >= EVIDENCE {
            return Finding::TooFew;
        }
        if self.p >= EVIDENCE {
            return Finding::NoEvidence;
        }
        let (better, gain) = match direction {
            Direction::LowerIsBetter => (!tends_up, -self.mean),
            Direction::HigherIsBetter => (tends_up, self.mean),
        };
        match better {
            true if gain > 0.0 => Finding::Better,
            true => Finding::LeansBetter,
            false if gain < 0.0 => Finding::Worse,
            false => Finding::LeansWorse,
        }
    }

    /// Pairs that are not equal.
    const fn changed(&self) -> usize {
        self.better + self.worse
    }
}

/// Compares within every group. Many groups are many chances to find something by accident: the findings are those that
/// are left after the correction of Holm and Bonferroni. Of 100 evaluations in which no group differs, at most 5 find
/// something in any of the groups of this key; those of another key have their own 5.
pub fn by_group(pairs: &[Pair], key: Key, direction: Direction) -> Vec<(String, Paired)> {
    let mut groups: Vec<(String, Paired)> = key
        .groups(pairs, |pair| &pair.label)
        .into_iter()
        .filter_map(|(name, pairs)| Some((name, Paired::new(pairs, direction)?)))
        .collect();
    let ps: Vec<f64> = groups.iter().map(|(_, paired)| paired.p).collect();
    let evident = holm(&ps);
    for (index, (_, paired)) in groups.iter_mut().enumerate() {
        if evident[index] || paired.finding == Finding::NoDifference {
            continue;
        }
        // What if all of its changes went the same way, and the other groups were as they are?
        let mut best = ps.clone();
        best[index] = least_p(paired.changed());
        paired.finding = if holm(&best)[index] {
            Finding::NoEvidence
        } else {
            Finding::TooFew
        };
    }
    groups
}

/// Which of these p are evidence, as one family: the k-th smallest of n must be below `EVIDENCE` / (n - k + 1), and so
/// must all that are smaller.
fn holm(ps: &[f64]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..ps.len()).collect();
    order.sort_by(|&one, &other| ps[one].total_cmp(&ps[other]));
    let mut evident = vec![false; ps.len()];
    let mut left = f64::from(u32::try_from(ps.len()).unwrap_or(u32::MAX));
    for index in order {
        if ps[index] * left >= EVIDENCE {
            break;
        }
        evident[index] = true;
        left -= 1.0;
    }
    evident
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Size;

    fn pair(kind: &str, before: i64, after: i64) -> Pair {
        Pair {
            label: Label {
                name: format!("{kind}-{before}-{after}"),
                kind: kind.to_owned(),
                size: Size::Small,
                seed: None,
                coins: 1,
            },
            before,
            after,
        }
    }

    /// So many pairs of a kind, each a little more improved than the one before.
    fn improved(kind: &str, count: i64, by: i64) -> Vec<Pair> {
        (1..=count)
            .map(|number| pair(kind, 100_000, 100_000 - by - number))
            .collect()
    }

    #[test]
    fn lower_costs_are_better_and_higher_points_too() {
        let pairs = improved("Maze", 12, 500);
        let lower = Paired::new(&pairs, Direction::LowerIsBetter).unwrap();
        assert_eq!(lower.finding, Finding::Better);
        assert_eq!((lower.better, lower.equal, lower.worse), (12, 0, 0));
        let (low, high) = lower.interval.unwrap();
        assert!(low < lower.mean && lower.mean < high && high < 0.0);
        let higher = Paired::new(&pairs, Direction::HigherIsBetter).unwrap();
        assert_eq!(higher.finding, Finding::Worse);
        assert_eq!((higher.better, higher.equal, higher.worse), (0, 0, 12));
    }

    #[test]
    fn a_mean_that_is_worse_was_called_better() {
        let mut pairs = improved("Maze", 16, 10);
        pairs.push(pair("Maze", 0, 900_000));
        let lower = Paired::new(&pairs, Direction::LowerIsBetter).unwrap();
        assert!(lower.p < EVIDENCE && lower.mean > 0.0);
        assert_eq!(lower.finding, Finding::LeansBetter);
        let higher = Paired::new(&pairs, Direction::HigherIsBetter).unwrap();
        assert_eq!(higher.finding, Finding::LeansWorse);
    }

    #[test]
    fn what_could_not_be_evidence_was_called_no_evidence() {
        assert!(Paired::new(&[], Direction::LowerIsBetter).is_none());
        for (count, finding) in [
            (1, Finding::TooFew),
            (5, Finding::TooFew),
            (6, Finding::Better),
        ] {
            // Equal pairs do not help.
            let mut pairs = improved("Maze", count, 9);
            pairs.extend([pair("Maze", 5, 5), pair("Jump", 5, 5)]);
            let found = Paired::new(&pairs, Direction::LowerIsBetter).unwrap();
            assert_eq!(found.finding, finding, "{count}");
        }
        // Six of six would do alone, not as one of two groups; seven of seven do.
        for (count, finding) in [(6, Finding::TooFew), (7, Finding::Better)] {
            let mut pairs = improved("Maze", count, 9);
            pairs.extend([pair("Jump", 5, 5), pair("Jump", 7, 7)]);
            let groups = by_group(&pairs, Key::Kind, Direction::LowerIsBetter);
            let findings: Vec<(&str, Finding)> = groups
                .iter()
                .map(|(kind, paired)| (&**kind, paired.finding))
                .collect();
            assert!(findings.contains(&("Maze", finding)), "{findings:?}");
            assert!(findings.contains(&("Jump", Finding::NoDifference)));
        }
    }

    #[test]
    fn few_pairs_had_an_interval() {
        for (count, some) in [(7, false), (8, true)] {
            let found = Paired::new(&improved("Maze", count, 9), Direction::LowerIsBetter);
            assert_eq!(found.unwrap().interval.is_some(), some, "{count}");
        }
    }

    #[test]
    fn equal_pairs_are_no_difference() {
        let same = [pair("Maze", 5, 5), pair("Maze", 7, 7)];
        let same = Paired::new(&same, Direction::LowerIsBetter).unwrap();
        assert_eq!((same.equal, same.finding), (2, Finding::NoDifference));
        assert!((same.p - 1.0).abs() < f64::EPSILON);
    }

    #[test]
    fn what_one_of_many_groups_shows_by_accident_is_no_evidence() {
        // Six of six improved: p = 1/32, below 0.05 by itself but not as one of six groups.
        let kinds = ["Handcrafted", "Choice", "Jump", "Pits", "Puzzle", "Maze"];
        let mut pairs = improved("Jump", 6, 10);
        for kind in kinds {
            pairs.extend([pair(kind, 5, 4), pair(kind, 5, 7)]);
        }
        pairs.retain(|pair| pair.label.kind != "Jump" || pair.after > 1000);
        let alone = Paired::new(&improved("Jump", 6, 10), Direction::LowerIsBetter).unwrap();
        assert_eq!(alone.finding, Finding::Better);
        for (kind, paired) in by_group(&pairs, Key::Kind, Direction::LowerIsBetter) {
            assert_eq!(paired.finding, Finding::TooFew, "{kind}");
        }
        // Twelve of twelve is evidence all the same.
        pairs.extend(improved("Maze", 12, 10));
        pairs.retain(|pair| pair.label.kind != "Maze" || pair.after > 1000);
        let groups = by_group(&pairs, Key::Kind, Direction::LowerIsBetter);
        let better: Vec<&str> = groups
            .iter()
            .filter(|(_, paired)| paired.finding == Finding::Better)
            .map(|(kind, _)| &**kind)
            .collect();
        assert_eq!(better, ["Maze"]);
    }

    #[test]
    fn only_cases_of_both_runs_are_pairs() {
        let label = pair("Maze", 0, 0).label;
        let hash = |byte| Hash([byte; 32]);
        let found = pairs(
            [(hash(1), 10), (hash(2), 20)],
            [(hash(2), &label, 25), (hash(3), &label, 30)],
        );
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].before, found[0].after), (20, 25));
    }
}
