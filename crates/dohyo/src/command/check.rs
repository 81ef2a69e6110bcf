//! `dohyo check`: say whether map files are valid, and what is in them.

use std::ffi::OsString;
use std::io::Write as _;

use clap::ValueHint;
use dohyo_superrookie::{Cell, Map};

use crate::error::Error;
use crate::exit::Exit;
use crate::output::{self, GOOD};
use crate::report;
use crate::source::LoadedMap;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo check`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every map is checked; the exit code is 2 if one of them is not valid.

Examples:
  dohyo check my.map
  dohyo check maps/*.map
  dohyo check maze-small")]
pub(crate) struct Args {
    /// Map files, or names of bundled maps.
    #[arg(required = true, value_name = "MAP", value_hint = ValueHint::FilePath)]
    maps: Vec<OsString>,
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        let mut exit = Exit::Success;
        for word in &self.maps {
            match LoadedMap::named(word) {
                Ok(loaded) => writeln!(output::coloured(), "{}", valid(&loaded, texts))?,
                Err(error) => exit = report::error(&error, texts),
            }
        }
        Ok(exit)
    }
}

/// The line about a valid map.
fn valid(loaded: &LoadedMap, texts: &Texts) -> String {
    let map = &loaded.map;
    let verdict = format!("{GOOD}{}{GOOD:#}", tr!(texts, "check-valid"));
    let parts = [verdict, size(map, texts), contents(map, texts)];
    format!("{}: {}", loaded.name, texts.list(parts))
}

/// Kind and size of a map.
fn size(map: &Map, texts: &Texts) -> String {
    tr!(
        texts,
        "map-size",
        kind = map.kind().name(),
        rows = map.rows(),
        columns = map.columns(),
        cells = map.rows() * map.columns(),
    )
}

/// What lies in a map.
fn contents(map: &Map, texts: &Texts) -> String {
    tr!(
        texts,
        "map-contents",
        coins = map.count(Cell::Coin),
        shields = map.count(Cell::Shield),
        spikes = map.count(Cell::Spike),
        boxes = map.count(Cell::Box),
        jump_blocks = map.count(Cell::JumpBlock),
    )
}
