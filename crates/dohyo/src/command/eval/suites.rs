//! From the word that names a suite to its cases.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use dohyo_contest::Suite;

use crate::bundled;
use crate::error::Error;
use crate::game::Game;
use crate::near::nearest;
use crate::read;
use crate::safe::{self, quoted};

/// The maps inside the binary.
pub(super) const BUNDLED: &str = "bundled";

/// The suites that have a name.
const NAMES: [&str; 1] = [BUNDLED];

/// Endings of files that are maps.
const ENDINGS: [&str; 2] = ["map", "txt"];

/// The suite that a word names: a folder or file wins over a name.
pub(super) fn named(word: &OsStr) -> Result<Suite, Error> {
    let path = Path::new(word);
    if path.is_dir() {
        return folder(path);
    }
    if path.is_file() {
        return from_files(path, &[path.to_owned()]);
    }
    match word.to_str() {
        Some(BUNDLED) => bundled(),
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
        ending.is_some_and(|ending| ENDINGS.contains(&ending)) && file.is_file()
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
            assert_eq!(named(OsStr::new(name)).unwrap().name, name);
        }
        assert_eq!(bundled().unwrap().cases.len(), 12);
        let error = named(OsStr::new("bundle")).unwrap_err();
        assert!(matches!(
            error,
            Error::UnknownSuite {
                near: Some(BUNDLED),
                ..
            }
        ));
    }
}
