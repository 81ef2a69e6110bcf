//! From the word that names a suite to its cases.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use dohyo_contest::{Size, Suite};

use crate::bundled;
use crate::error::Error;
use crate::game::Game;
use crate::near::nearest;
use crate::read;
use crate::safe::{self, quoted};

/// The maps inside the binary.
pub(super) const BUNDLED: &str = "bundled";

/// The suites that have a name.
const NAMES: [&str; 3] = [BUNDLED, CONTEST, SMALL];

/// Generated maps of all kinds and sizes, as in the contest.
const CONTEST: &str = "contest";
/// The small ones of those.
const SMALL: &str = "small";

/// Seeds, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seeds {
    first: u64,
    last: u64,
}

impl Default for Seeds {
    fn default() -> Self {
        Self { first: 1, last: 1 }
    }
}

/// `7`, or `1..20` for 1 to 20.
impl std::str::FromStr for Seeds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        match (first.parse(), last.parse()) {
            (Ok(first), Ok(last)) if first <= last => Ok(Self { first, last }),
            _ => Err("a seed, or FIRST..LAST".to_owned()),
        }
    }
}

/// Endings of files that are maps.
const ENDINGS: [&str; 2] = ["map", "txt"];

/// The suite that a word names: a folder or file wins over a name.
pub(super) fn named(word: &OsStr, seeds: Seeds) -> Result<Suite, Error> {
    let path = Path::new(word);
    if path.is_dir() {
        return folder(path);
    }
    if path.is_file() {
        return from_files(path, &[path.to_owned()]);
    }
    match word.to_str() {
        Some(BUNDLED) => bundled(),
        Some(CONTEST) => Ok(Suite::contest(
            CONTEST,
            &Size::ALL,
            seeds.first..=seeds.last,
        )?),
        Some(SMALL) => Ok(Suite::contest(
            SMALL,
            &[Size::Small],
            seeds.first..=seeds.last,
        )?),
        _ => Err(Error::UnknownSuite {
            name: quoted(&word.to_string_lossy()),
            near: nearest(&word.to_string_lossy(), NAMES),
        }),
    }
}

/// The bundled maps.
pub(super) fn bundled() -> Result<Suite, Error> {
    let maps = bundled::of(Game::SuperRookie)
        .iter()
        .map(|bundled| (bundled.name.to_owned(), bundled.text.as_bytes().to_vec()));
    Ok(Suite::from_maps(BUNDLED, maps)?)
}

/// The maps in a folder, by name; numbers in names count as numbers.
fn folder(path: &Path) -> Result<Suite, Error> {
    let failed = |source| Error::Read {
        file: safe::path(path),
        source,
    };
    let mut files: Vec<PathBuf> = fs::read_dir(path)
        .map_err(failed)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(failed)?;
    files.retain(|file| {
        let ending = file.extension().and_then(OsStr::to_str);
        let is = |known: &str| ending.is_some_and(|ending| ending.eq_ignore_ascii_case(known));
        // Hidden ones are no maps: some systems put `._NAME` beside every file that they copy.
        let hidden = file
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        !hidden && ENDINGS.into_iter().any(is) && file.is_file()
    });
    files.sort_by_cached_key(|file| natural(&stem(file)));
    from_files(path, &files)
}

fn from_files(path: &Path, files: &[PathBuf]) -> Result<Suite, Error> {
    let maps = files
        .iter()
        .map(|file| {
            let text = read::text(file, read::MAP_BYTES)?;
            // Read here, so that an error names the file as the user knows it.
            dohyo_superrookie::Map::parse(&safe::path(file), &text)?;
            Ok((stem(file), text))
        })
        .collect::<Result<Vec<_>, Error>>()?;
    Ok(Suite::from_maps(&safe::path(path), maps)?)
}

/// The name of a case: that of its file without the ending, harmless to print.
fn stem(file: &Path) -> String {
    safe::path(file.file_stem().unwrap_or_default())
}

/// A key by which `map-9` comes before `map-10`.
fn natural(name: &str) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let text = rest
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(rest.len());
        let (before, from) = rest.split_at(text);
        let digits = from
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(from.len());
        let (number, after) = from.split_at(digits);
        parts.push((before.to_owned(), number.parse().unwrap_or(u64::MAX)));
        rest = after;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_count_as_numbers() {
        let mut names = ["map-10", "map-9", "a", "map-9b", "map"];
        names.sort_by_cached_key(|name| natural(name));
        assert_eq!(names, ["a", "map", "map-9", "map-9b", "map-10"]);
    }

    #[test]
    fn every_named_suite_is_there() {
        for name in NAMES {
            let suite = named(OsStr::new(name), Seeds::default()).unwrap();
            assert_eq!(suite.name, name);
        }
        assert_eq!(bundled().unwrap().cases.len(), 12);
        let two = named(OsStr::new(SMALL), "4..5".parse().unwrap()).unwrap();
        // The handcrafted map is the same for every seed, and is played once.
        assert_eq!(two.cases.len(), 11);
        assert_eq!(two.cases[10].label.name, "maze-small-5");
        for text in ["", "5..4", "a", "1..", "-1"] {
            assert!(text.parse::<Seeds>().is_err(), "{text}");
        }
        let error = named(OsStr::new("bundle"), Seeds::default()).unwrap_err();
        assert!(matches!(
            error,
            Error::UnknownSuite {
                near: Some(BUNDLED),
                ..
            }
        ));
    }
}
