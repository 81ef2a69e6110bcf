//! Two programs on the same cases: is one better, and how sure is that?
//!
//! Cases differ far more from each other than two programs do on one of them, so that only pairs are compared: the
//! difference on each case. Of these differences [`Paired`] has the mean with an interval (bootstrap), a test of whether
//! they are likely to come from chance alone (Wilcoxon's signed-rank test), and how many are better, equal and worse.

mod bootstrap;
mod wilcoxon;

pub use bootstrap::{SEED, mean_interval};
pub use wilcoxon::{SignedRank, signed_rank};

use crate::case::{Direction, Hash, Label};
use crate::group::Key;

/// A test whose p is below this counts as evidence.
pub const EVIDENCE: f64 = 0.05;

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
    /// The differences may come from chance.
    NoEvidence,
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
    /// An interval that has the mean change in 95 of 100 such evaluations.
    pub interval: (f64, f64),
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
            interval,
            p: test.p,
            exact: test.exact,
            finding: Finding::NoEvidence,
        };
        paired.finding = paired.finding_below(EVIDENCE, test.tends_up, direction);
        Some(paired)
    }

    fn finding_below(&self, limit: f64, tends_up: bool, direction: Direction) -> Finding {
        if self.p >= limit {
            return Finding::NoEvidence;
        }
        match (direction, tends_up) {
            (Direction::LowerIsBetter, false) | (Direction::HigherIsBetter, true) => {
                Finding::Better
            }
            _ => Finding::Worse,
        }
    }
}

/// Compares within every group. Many groups are many chances to find something by accident: the findings are those that
/// are left after the correction of Holm and Bonferroni, so that all of them together hold in 95 of 100 evaluations.
pub fn by_group(pairs: &[Pair], key: Key, direction: Direction) -> Vec<(String, Paired)> {
    let mut groups: Vec<(String, Paired)> = key
        .groups(pairs, |pair| &pair.label)
        .into_iter()
        .filter_map(|(name, pairs)| Some((name, Paired::new(pairs, direction)?)))
        .collect();
    let mut order: Vec<usize> = (0..groups.len()).collect();
    order.sort_by(|&one, &other| groups[one].1.p.total_cmp(&groups[other].1.p));
    let mut holds = true;
    let mut left = f64::from(u32::try_from(groups.len()).unwrap_or(u32::MAX));
    for index in order {
        let paired = &mut groups[index].1;
        holds &= paired.p * left < EVIDENCE;
        if !holds {
            paired.finding = Finding::NoEvidence;
        }
        left -= 1.0;
    }
    groups
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
        assert!(lower.interval.0 < lower.mean && lower.mean < lower.interval.1);
        assert!(lower.interval.1 < 0.0);
        let higher = Paired::new(&pairs, Direction::HigherIsBetter).unwrap();
        assert_eq!(higher.finding, Finding::Worse);
        assert_eq!((higher.better, higher.equal, higher.worse), (0, 0, 12));
    }

    #[test]
    fn few_or_equal_pairs_are_no_evidence() {
        assert!(Paired::new(&[], Direction::LowerIsBetter).is_none());
        let three = Paired::new(&improved("Maze", 3, 9), Direction::LowerIsBetter).unwrap();
        assert_eq!(three.finding, Finding::NoEvidence);
        let same = [pair("Maze", 5, 5), pair("Maze", 7, 7)];
        let same = Paired::new(&same, Direction::LowerIsBetter).unwrap();
        assert_eq!((same.equal, same.finding), (2, Finding::NoEvidence));
        assert!((same.p - 1.0).abs() < f64::EPSILON);
        assert!(same.interval.0.abs() + same.interval.1.abs() < f64::EPSILON);
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
            assert_eq!(paired.finding, Finding::NoEvidence, "{kind}");
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
