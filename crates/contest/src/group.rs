//! Cases that belong together: of one kind, one size, or about the same number of coins.

use std::collections::BTreeMap;

use crate::case::{Label, Size};
use crate::error::Error;

/// What cases are grouped by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// The kind of map.
    Kind,
    /// Its size.
    Size,
    /// About how many coins it has.
    Coins,
}

/// The groups by number of coins: each begins here.
const COINS: [u32; 6] = [0, 5, 10, 20, 50, 100];

impl Key {
    /// The names that [`Key::parse`] knows.
    pub const NAMES: &str = "kind, size or coins";

    /// The key of that name.
    ///
    /// # Errors
    /// [`Error::BadKey`].
    pub fn parse(name: &str) -> Result<Self, Error> {
        match name {
            "kind" => Ok(Self::Kind),
            "size" => Ok(Self::Size),
            "coins" => Ok(Self::Coins),
            other => Err(Error::BadKey {
                text: other.to_owned(),
                what: "key of groups",
                expected: Self::NAMES,
            }),
        }
    }

    /// The name that [`Key::parse`] knows.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Size => "size",
            Self::Coins => "coins",
        }
    }

    /// The group that a case belongs to.
    pub fn group(self, label: &Label) -> String {
        match self {
            Self::Kind => label.kind.clone(),
            Self::Size => label.size.name().to_owned(),
            Self::Coins => {
                let group = COINS.iter().rposition(|&least| label.coins >= least);
                let group = group.unwrap_or_default();
                match COINS.get(group + 1) {
                    Some(next) => format!("{}-{}", COINS[group].max(1), next - 1),
                    None => format!("{}+", COINS[group]),
                }
            }
        }
    }

    /// Where a group stands among the others of its key.
    fn rank(self, label: &Label) -> usize {
        match self {
            Self::Kind => dohyo_superrookie::Kind::ALL
                .iter()
                .position(|kind| kind.name() == label.kind)
                .unwrap_or(usize::MAX),
            Self::Size => Size::ALL
                .iter()
                .position(|&size| size == label.size)
                .unwrap_or_default(),
            Self::Coins => COINS
                .iter()
                .rposition(|&least| label.coins >= least)
                .unwrap_or_default(),
        }
    }

    /// The items of every group, groups in the order of the rule book or of their coins.
    pub fn groups<'a, T>(
        self,
        items: impl IntoIterator<Item = &'a T>,
        label: impl Fn(&T) -> &Label,
    ) -> Vec<(String, Vec<&'a T>)> {
        let mut groups: BTreeMap<(usize, String), Vec<&T>> = BTreeMap::new();
        for item in items {
            let label = label(item);
            groups
                .entry((self.rank(label), self.group(label)))
                .or_default()
                .push(item);
        }
        groups
            .into_iter()
            .map(|((_, name), items)| (name, items))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(kind: &str, size: Size, coins: u32) -> Label {
        Label {
            name: format!("{kind}-{}", size.name()),
            kind: kind.to_owned(),
            size,
            seed: None,
            coins,
        }
    }

    #[test]
    fn groups_come_in_the_order_of_the_rule_book() {
        let labels = [
            label("Maze", Size::Large, 7),
            label("Jump", Size::Small, 130),
            label("Maze", Size::Small, 1),
        ];
        let names = |key: Key| -> Vec<String> {
            let groups = key.groups(&labels, |label| label);
            groups
                .into_iter()
                .map(|(name, items)| format!("{name}:{}", items.len()))
                .collect()
        };
        assert_eq!(names(Key::Kind), ["Jump:1", "Maze:2"]);
        assert_eq!(names(Key::Size), ["small:2", "large:1"]);
        assert_eq!(names(Key::Coins), ["1-4:1", "5-9:1", "100+:1"]);
    }

    #[test]
    fn a_key_that_does_not_exist_is_refused() {
        let error = Key::parse("colour").unwrap_err();
        assert_eq!(
            error.to_string(),
            "`colour` is no key of groups; expected kind, size or coins"
        );
        for key in [Key::Kind, Key::Size, Key::Coins] {
            assert_eq!(Key::parse(key.name()).unwrap(), key);
        }
    }
}
