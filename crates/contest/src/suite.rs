//! Cases in an order, where they come from, and filters.

use std::collections::{BTreeMap, BTreeSet};

use dohyo_superrookie::{Kind, generate};

use crate::case::{Case, Label, Size};
use crate::error::Error;

/// What an evaluation plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suite {
    /// What it is called.
    pub name: String,
    /// The cases; no two have the same name, or the same map.
    pub cases: Vec<Case>,
}

impl Suite {
    /// A suite of maps of Super Rookie, each with its name and its text.
    ///
    /// # Errors
    /// A text that is no map, two maps of one name, the same map twice, or no map at all.
    pub fn from_maps(
        name: &str,
        maps: impl IntoIterator<Item = (String, Vec<u8>)>,
    ) -> Result<Self, Error> {
        let cases = maps
            .into_iter()
            .map(|(name, text)| Case::superrookie(&name, &text, None, None))
            .collect::<Result<_, _>>()?;
        Self::new(name, cases)
    }

    /// A suite of these cases.
    ///
    /// # Errors
    /// Two cases of one name, the same map twice (it would count as two that agree), or no case at all.
    pub fn new(name: &str, cases: Vec<Case>) -> Result<Self, Error> {
        let mut names = BTreeSet::new();
        if let Some(case) = cases.iter().find(|case| !names.insert(&case.label.name)) {
            return Err(Error::SameName {
                name: case.label.name.clone(),
            });
        }
        let mut maps = BTreeMap::new();
        for case in &cases {
            if let Some(one) = maps.insert(case.hash, &case.label.name) {
                return Err(Error::SameMap {
                    one: one.clone(),
                    other: case.label.name.clone(),
                });
            }
        }
        if cases.is_empty() {
            return Err(Error::NoCase {
                suite: name.to_owned(),
                filtered: false,
            });
        }
        Ok(Self {
            name: name.to_owned(),
            cases,
        })
    }

    /// A suite of generated maps: for every seed one of each kind and size. `make` gives the text of a map; a case is
    /// called `KIND-SIZE-SEED`, in small letters. A map that an earlier seed has given already is left out.
    ///
    /// # Errors
    /// What `make` gives back, or [`Error::NoCase`].
    pub fn generated<E: From<Error>>(
        name: &str,
        sizes: &[Size],
        seeds: impl IntoIterator<Item = u64>,
        make: impl Fn(Kind, Size, u64) -> Result<String, E>,
    ) -> Result<Self, E> {
        let mut cases = Vec::new();
        let mut known = BTreeSet::new();
        for seed in seeds {
            for kind in Kind::ALL {
                for &size in sizes {
                    let name = format!("{}-{}-{seed}", kind.name(), size.name()).to_lowercase();
                    let text = make(kind, size, seed)?;
                    let case = Case::superrookie(&name, text.as_bytes(), Some(size), Some(seed))?;
                    if known.insert(case.hash) {
                        cases.push(case);
                    }
                }
            }
        }
        Ok(Self::new(name, cases)?)
    }

    /// A suite of the maps that [`dohyo_superrookie::generate`] makes: for every seed one of each kind and size, as
    /// the contest plays them with all sizes (section 7 of the rule book).
    ///
    /// # Errors
    /// A seed that gives no map, or [`Error::NoCase`].
    pub fn contest(
        name: &str,
        sizes: &[Size],
        seeds: impl IntoIterator<Item = u64>,
    ) -> Result<Self, Error> {
        Self::generated(name, sizes, seeds, |kind, size, seed| {
            let size = match size {
                Size::Small => generate::Size::Small,
                Size::Medium => generate::Size::Medium,
                Size::Large => generate::Size::Large,
            };
            Ok(generate::generate(kind, size, seed)?.map().to_string())
        })
    }

    /// Leaves only what the filter lets through.
    ///
    /// # Errors
    /// [`Error::NoCase`] if that is nothing.
    pub fn filtered(mut self, filter: &Filter) -> Result<Self, Error> {
        self.cases.retain(|case| filter.matches(&case.label));
        if self.cases.is_empty() {
            return Err(Error::NoCase {
                suite: self.name,
                filtered: true,
            });
        }
        Ok(self)
    }
}

/// Which cases are wanted: `kind=Maze,kind=Jump,size=small` are the small ones of two kinds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    wanted: Vec<(Field, String)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field {
    Name,
    Kind,
    Size,
    Seed,
}

impl Field {
    const ALL: [Self; 4] = [Self::Name, Self::Kind, Self::Size, Self::Seed];

    const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Kind => "kind",
            Self::Size => "size",
            Self::Seed => "seed",
        }
    }

    fn value(self, label: &Label) -> String {
        match self {
            Self::Name => label.name.clone(),
            Self::Kind => label.kind.clone(),
            Self::Size => label.size.name().to_owned(),
            Self::Seed => label.seed.map(|seed| seed.to_string()).unwrap_or_default(),
        }
    }
}

impl Filter {
    /// Reads `KEY=VALUE,...` with the keys name, kind, size and seed. Values of the same key are alternatives.
    ///
    /// # Errors
    /// [`Error::BadKey`], [`Error::BadKind`] or [`Error::BadSize`].
    pub fn parse(text: &str) -> Result<Self, Error> {
        let part = |part: &str| {
            let (key, value) = part.split_once('=')?;
            let field = Field::ALL
                .into_iter()
                .find(|field| field.name() == key.trim())?;
            Some((field, value.trim().to_owned()))
        };
        let wanted = text.split(',').map(|text| {
            let (field, value) = part(text).ok_or_else(|| Error::BadKey {
                text: text.to_owned(),
                what: "filter",
                expected: "KEY=VALUE with the key name, kind, size or seed",
            })?;
            let is = |name: &str| name.eq_ignore_ascii_case(&value);
            if field == Field::Kind && !Kind::ALL.into_iter().any(|kind| is(kind.name())) {
                return Err(Error::BadKind { text: value });
            }
            if field == Field::Size && !Size::ALL.into_iter().any(|size| is(size.name())) {
                return Err(Error::BadSize { text: value });
            }
            Ok((field, value))
        });
        Ok(Self {
            wanted: wanted.collect::<Result<_, _>>()?,
        })
    }

    /// Whether a case is wanted.
    pub fn matches(&self, label: &Label) -> bool {
        Field::ALL.into_iter().all(|field| {
            let mut wanted = self
                .wanted
                .iter()
                .filter(|(key, _)| *key == field)
                .peekable();
            wanted.peek().is_none()
                || wanted.any(|(_, value)| field.value(label).eq_ignore_ascii_case(value))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::tests::map;

    fn suite(names: &[&str]) -> Result<Suite, Error> {
        let maps = names
            .iter()
            .enumerate()
            .map(|(number, name)| ((*name).to_owned(), map(1 + number).into_bytes()));
        Suite::from_maps("some", maps)
    }

    #[test]
    fn names_are_unique_and_there_is_something_to_play() {
        assert!(matches!(
            suite(&["a", "b", "a"]),
            Err(Error::SameName { name }) if name == "a"
        ));
        assert!(matches!(
            suite(&[]),
            Err(Error::NoCase {
                filtered: false,
                ..
            })
        ));
    }

    #[test]
    fn the_same_map_under_two_names_counted_twice() {
        let text = || map(3).into_bytes();
        let maps = [("a", text()), ("b", map(4).into_bytes()), ("c", text())];
        let maps = maps.map(|(name, text)| (name.to_owned(), text));
        let refused = Suite::from_maps("some", maps).unwrap_err();
        assert!(
            matches!(&refused, Error::SameMap { one, other } if one == "a" && other == "c"),
            "{refused}"
        );
    }

    #[test]
    fn a_generated_suite_has_every_kind_and_size_for_every_seed() {
        let make = |kind: Kind, size: Size, seed: u64| {
            let place = Size::ALL.iter().position(|&one| one == size).unwrap();
            let coin = 1 + place + 3 * (usize::try_from(seed).unwrap() % 2);
            Ok::<_, Error>(map(coin).replace("Jump", kind.name()))
        };
        let suite = Suite::generated("contest", &Size::ALL, 3..=4, make).unwrap();
        let labels: Vec<&Label> = suite.cases.iter().map(|case| &case.label).collect();
        assert_eq!(labels.len(), 2 * 18);
        assert_eq!(labels[0].name, "handcrafted-small-3");
        assert_eq!(labels[35].name, "maze-large-4");
        assert_eq!((labels[35].size, labels[35].seed), (Size::Large, Some(4)));
        // Seeds 3 and 5 give the same maps, which are played once.
        let twice = Suite::generated("contest", &Size::ALL, [3, 5, 4], make).unwrap();
        assert_eq!(twice.cases.len(), 2 * 18);
        assert_eq!(twice.cases[18].label.seed, Some(4));
        let none = Suite::generated("contest", &Size::ALL, [], make);
        assert!(matches!(none, Err(Error::NoCase { .. })));
        let failing = |_, _, _| Err(Error::NothingToResume);
        let failed = Suite::generated("contest", &Size::ALL, [1], failing);
        assert!(matches!(failed, Err(Error::NothingToResume)));
    }

    #[test]
    fn values_of_one_key_are_alternatives_and_keys_must_all_match() {
        let left = |filter: &str| -> Vec<String> {
            let all = suite(&["jump-small", "jump-large", "x-large"]).unwrap();
            let left = all.filtered(&Filter::parse(filter).unwrap()).unwrap();
            left.cases.into_iter().map(|case| case.label.name).collect()
        };
        assert_eq!(left("size=small,size=large,name=x-large"), ["x-large"]);
        assert_eq!(left("kind=jump,size=small"), ["jump-small"]);
        assert_eq!(left("kind=Jump").len(), 3);
        let none = suite(&["a"])
            .unwrap()
            .filtered(&Filter::parse("kind=Maze").unwrap());
        assert!(matches!(none, Err(Error::NoCase { filtered: true, .. })));
    }

    #[test]
    fn what_is_no_filter_is_refused() {
        let kind = Filter::parse("size=small,kind=Labyrinth");
        assert!(matches!(kind, Err(Error::BadKind { text }) if text == "Labyrinth"));
        let size = Filter::parse("size=huge");
        assert!(matches!(size, Err(Error::BadSize { text }) if text == "huge"));
        for text in ["Maze", "colour=red", "", "kind"] {
            assert!(
                matches!(Filter::parse(text), Err(Error::BadKey { .. })),
                "{text}"
            );
        }
    }
}
