//! From the word that names a map to the map.
//!
//! A file wins over a bundled map of the same name: what lies in the folder is what a person sees and edits. A bundled
//! map is always meant by `bundled:NAME`, and results say where their map came from.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use dohyo_superrookie::Map;

use crate::bundled;
use crate::error::Error;
use crate::read;
use crate::safe::{self, quoted};

/// Where a map came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// From inside the binary.
    Bundled,
    /// From this file.
    File(PathBuf),
    /// From standard input.
    StandardInput,
}

impl Origin {
    /// A short fixed name, for machines.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Bundled => "bundled",
            Self::File(_) => "file",
            Self::StandardInput => "standard-input",
        }
    }
}

/// A map and where it came from.
#[derive(Debug)]
pub(crate) struct LoadedMap {
    /// The name of the bundled map or the path of the file, harmless to print; `<stdin>` for standard input.
    pub(crate) name: String,
    /// Where it came from.
    pub(crate) origin: Origin,
    /// The map.
    pub(crate) map: Map,
}

impl LoadedMap {
    /// The map that `word` names: a file or a bundled map.
    pub(crate) fn named(word: &OsStr) -> Result<Self, Error> {
        let text = word.to_str();
        if let Some(name) = text.and_then(|text| text.strip_prefix(bundled::PREFIX)) {
            return Self::bundled(name);
        }
        let path = Path::new(word);
        if let Some(name) = text
            && !path.is_file()
            && bundled::find(name).is_some()
        {
            return Self::bundled(name);
        }
        if !path.exists() && path.components().count() <= 1 {
            return Err(unknown(&word.to_string_lossy()));
        }
        let name = safe::path(path);
        let map = Map::parse(&name, &read::file(path, read::MAP_BYTES)?)?;
        Ok(Self {
            name,
            origin: Origin::File(path.to_owned()),
            map,
        })
    }

    /// The map on standard input.
    pub(crate) fn from_standard_input() -> Result<Self, Error> {
        let name = read::STANDARD_INPUT.to_owned();
        let map = Map::parse(&name, &read::standard_input(read::MAP_BYTES)?)?;
        Ok(Self {
            name,
            origin: Origin::StandardInput,
            map,
        })
    }

    fn bundled(name: &str) -> Result<Self, Error> {
        let bundled = bundled::find(name).ok_or_else(|| unknown(name))?;
        Ok(Self {
            name: bundled.name.to_owned(),
            origin: Origin::Bundled,
            map: bundled.map()?,
        })
    }
}

/// The error of a name that nothing has.
pub(crate) fn unknown(name: &str) -> Error {
    Error::UnknownMap {
        name: quoted(name),
        near: bundled::similar(name),
    }
}
