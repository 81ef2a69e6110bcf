//! Which seeds maps are made from.

use std::str::FromStr;

/// The most maps that one command makes.
pub(super) const MOST: u64 = 100_000;

/// `A..B`: the seeds from A to B, both included; a single number is one seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seeds {
    first: u64,
    last: u64,
}

impl Seeds {
    /// `count` seeds from `first` on; `None` if there are not so many.
    pub(super) fn from(first: u64, count: u64) -> Option<Self> {
        let last = first.checked_add(count.checked_sub(1)?)?;
        Some(Self { first, last })
    }

    /// Each seed.
    pub(super) fn iter(self) -> impl Iterator<Item = u64> {
        self.first..=self.last
    }
}

impl FromStr for Seeds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || {
            format!("expected A..B with whole numbers, A not above B, and at most {MOST} of them")
        };
        let number = |text: &str| text.parse::<u64>().ok();
        let (first, last) = match text.split_once("..") {
            Some((first, last)) => (number(first), number(last)),
            None => (number(text), number(text)),
        };
        match (first, last) {
            (Some(first), Some(last)) if first <= last && last - first < MOST => {
                Ok(Self { first, last })
            }
            _ => Err(expected()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_are_included() {
        let seeds: Seeds = "3..5".parse().unwrap();
        assert_eq!(seeds.iter().collect::<Vec<_>>(), [3, 4, 5]);
        assert_eq!("7".parse(), Ok(Seeds { first: 7, last: 7 }));
        assert_eq!("0..99999".parse::<Seeds>().unwrap().iter().count(), 100_000);
        let last: Seeds = "18446744073709551615..18446744073709551615"
            .parse()
            .unwrap();
        assert_eq!(last.iter().collect::<Vec<_>>(), [u64::MAX]);
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in [
            "",
            "..",
            "1..",
            "..2",
            "5..3",
            "0..100000",
            "-1..2",
            "1..2..3",
            "a..b",
            "1...3",
            "0..18446744073709551616",
            "0..18446744073709551615",
        ] {
            assert!(text.parse::<Seeds>().is_err(), "{text}");
        }
    }

    #[test]
    fn seeds_do_not_go_on_after_the_largest() {
        assert_eq!(Seeds::from(u64::MAX, 2), None);
        let last = Seeds::from(u64::MAX, 1).unwrap();
        assert_eq!(last.iter().collect::<Vec<_>>(), [u64::MAX]);
        assert_eq!(Seeds::from(1, 0), None);
    }
}
