//! `dohyo check`: say whether map files are valid, and what is in them.

use std::ffi::OsString;
use std::io::Write as _;
use std::path::PathBuf;

use clap::ValueHint;
use dohyo_koshien::Item;
use dohyo_superrookie::solve::Budget;
use dohyo_superrookie::{Cell, Map};

use super::solve;

use crate::error::Error;
use crate::exit::Exit;
use crate::explain;
use crate::koshien::rules;
use crate::output::{self, BAD, GOOD};
use crate::report;
use crate::source::AnyMap;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo check`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every map is checked; the exit code is 2 if one of them is not valid, else 4 if
no solution is found for one with --solvable. What a map
is says of which game it is: a folder with map.dat, items.dat and players.dat,
and a file that begins with `dohyo-koshien-map`, are maps of Koshien, every
other file is one of Super Rookie.

Examples:
  dohyo check my.map
  dohyo check maps/*/*.map
  dohyo check --solvable my.map
  dohyo check my-koshien-map/
  dohyo check maze-small open")]
pub(crate) struct Args {
    /// Map files or folders, or names of bundled maps.
    #[arg(required = true, value_name = "MAP", value_hint = ValueHint::AnyPath)]
    maps: Vec<OsString>,
    /// Look for commands that reach cost 0 on each map of Super Rookie, as `dohyo solve` does.
    #[arg(long)]
    solvable: bool,
    /// Check maps of Koshien for the rules in this JSON file, for example for a board of another size.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    rules: Option<PathBuf>,
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        let rules = rules::load(self.rules.as_deref())?;
        let mut exit = Exit::Success;
        for word in &self.maps {
            match AnyMap::named(word, &rules) {
                Ok(map) => {
                    let mut line = valid(&map, texts);
                    if self.solvable
                        && let AnyMap::SuperRookie(loaded) = &map
                    {
                        let (found, says) = solvable(&loaded.map, texts);
                        line = texts.list([line, says]);
                        if !found && exit == Exit::Success {
                            exit = Exit::NotFound;
                        }
                    }
                    writeln!(output::coloured(), "{line}")?;
                }
                Err(error) => exit = report::error(&error, texts),
            }
        }
        Ok(exit)
    }
}

/// Whether a solution was found, and what is said about it.
fn solvable(map: &Map, texts: &Texts) -> (bool, String) {
    match solve::search(map, Budget::default().expansions) {
        Ok(certificate) => {
            let says = solve::solved(&certificate, texts);
            (true, format!("{GOOD}{says}{GOOD:#}"))
        }
        Err(unsolved) => {
            let says = solve::not_solved(&unsolved, texts);
            (false, format!("{BAD}{says}{BAD:#}"))
        }
    }
}

/// The line about a valid map.
fn valid(map: &AnyMap, texts: &Texts) -> String {
    let verdict = format!("{GOOD}{}{GOOD:#}", tr!(texts, "check-valid"));
    let (name, parts) = match map {
        AnyMap::SuperRookie(loaded) => (
            &loaded.name,
            [size(&loaded.map, texts), contents(&loaded.map, texts)],
        ),
        AnyMap::Koshien(loaded) => (
            &loaded.name,
            [
                koshien_size(&loaded.map, texts),
                koshien_contents(&loaded.map, texts),
            ],
        ),
    };
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    format!(
        "{name}: {}",
        texts.list(std::iter::once(verdict).chain(parts))
    )
}

/// Kind and size of a map of Super Rookie.
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

/// What lies in a map of Super Rookie.
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

/// Size, starts and goal of a map of Koshien.
fn koshien_size(map: &dohyo_koshien::Map, texts: &Texts) -> String {
    let [first, second] = map.starts().map(|start| start.to_string());
    tr!(
        texts,
        "koshien-map-size",
        columns = map.width(),
        rows = map.height(),
        first = first,
        second = second,
        goal = map.goal().to_string(),
    )
}

/// What lies in a map of Koshien; nothing if it has no items.
fn koshien_contents(map: &dohyo_koshien::Map, texts: &Texts) -> String {
    let items = Item::ALL.into_iter().map(|item| (item, map.count(item)));
    texts.list(
        items
            .filter(|(_, count)| *count > 0)
            .map(|(item, count)| format!("{} {count}", explain::koshien::item(item, texts))),
    )
}
