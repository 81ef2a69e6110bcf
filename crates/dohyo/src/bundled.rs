//! The maps inside the binary.

use dohyo_superrookie::Map;

use crate::near::nearest;

/// Prefix that means a bundled map even where a file has the same name.
pub(crate) const PREFIX: &str = "bundled:";

/// A map of our own that every copy of the command carries.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BundledMap {
    /// The name, which is also its file's name in `maps/superrookie` without the ending.
    pub(crate) name: &'static str,
    /// The map file.
    pub(crate) text: &'static str,
}

macro_rules! bundle {
    ($($name:literal),* $(,)?) => {
        &[$(BundledMap {
            name: $name,
            text: include_str!(concat!("../../../maps/superrookie/", $name, ".map")),
        }),*]
    };
}

/// All bundled maps, kind by kind in the order of the rule book, small before medium.
pub(crate) const MAPS: &[BundledMap] = bundle![
    "handcrafted-small",
    "handcrafted-medium",
    "choice-small",
    "choice-medium",
    "jump-small",
    "jump-medium",
    "pits-small",
    "pits-medium",
    "puzzle-small",
    "puzzle-medium",
    "maze-small",
    "maze-medium",
];

/// The bundled map with this name.
pub(crate) fn find(name: &str) -> Option<&'static BundledMap> {
    MAPS.iter().find(|bundled| bundled.name == name)
}

/// The name of a bundled map that looks like `name`.
pub(crate) fn similar(name: &str) -> Option<&'static str> {
    let stem = name.strip_suffix(".map").unwrap_or(name);
    find(stem)
        .map(|bundled| bundled.name)
        .or_else(|| nearest(stem, MAPS.iter().map(|bundled| bundled.name)))
}

impl BundledMap {
    /// The map itself.
    pub(crate) fn map(&self) -> Result<Map, dohyo_superrookie::Error> {
        Map::parse(self.name, self.text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_map_file_is_bundled_and_valid() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/superrookie");
        let files: BTreeSet<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter_map(|name| name.strip_suffix(".map").map(str::to_owned))
            .collect();
        let bundled: BTreeSet<String> = MAPS.iter().map(|map| map.name.to_owned()).collect();
        assert_eq!(files, bundled);
        for map in MAPS {
            assert_eq!(
                map.map().unwrap().to_string(),
                map.text,
                "{} is not in canonical form",
                map.name
            );
        }
    }

    #[test]
    fn a_name_with_a_wrong_letter_or_the_ending_of_a_file_is_recognised() {
        assert_eq!(similar("maze-smal"), Some("maze-small"));
        assert_eq!(similar("maze-small.map"), Some("maze-small"));
        assert_eq!(similar("castle"), None);
    }
}
