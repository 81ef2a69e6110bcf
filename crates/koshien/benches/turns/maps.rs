//! The maps of the benchmark: all that are bundled.

use std::fs;
use std::path::Path;

use dohyo_koshien::{Map, Match};

/// A map, and a match on it that is about to begin.
pub(crate) struct Course {
    pub(crate) name: String,
    pub(crate) start: Match,
}

pub(crate) fn courses() -> Vec<Course> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/koshien");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of the bundled maps")
        .map(|entry| entry.expect("an entry of that folder").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "map"))
        .collect();
    files.sort();
    let read = |file: &std::path::PathBuf| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let text = fs::read(file).expect("a bundled map");
        let map = Map::parse(&name, &text, 17, 17).expect("a bundled map is valid");
        Course {
            name: name.into_owned(),
            start: crate::start(map),
        }
    };
    files.iter().map(read).collect()
}
