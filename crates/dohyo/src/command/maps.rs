//! `dohyo maps`: list the bundled maps, or print one.

use std::io::{self, Write};

use clap::{Subcommand, ValueEnum};
use dohyo_superrookie::{Cell, Map};

use crate::bundled::{self, BundledMap};
use crate::error::Error;
use crate::exit::Exit;
use crate::game::Game;
use crate::koshien::teaches;
use crate::output::{self, LABEL, STRONG};
use crate::source;
use crate::texts::Texts;

/// Arguments of `dohyo maps`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo maps
  dohyo maps list koshien
  dohyo maps show maze-small > my.map")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List the bundled maps with what is in them, or what one can learn from them (the default).
    List {
        /// Only the maps of this game.
        game: Option<GameName>,
    },
    /// Print a bundled map, for example to save and change it.
    Show {
        /// The name of the map.
        name: String,
    },
}

/// A game, as an argument.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum GameName {
    /// Super Rookie.
    Superrookie,
    /// Koshien.
    Koshien,
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self.action.unwrap_or(Action::List { game: None }) {
            Action::List { game } => {
                let out = &mut output::coloured();
                match game {
                    Some(GameName::Superrookie) => superrookie(out)?,
                    Some(GameName::Koshien) => koshien(texts, out)?,
                    None => {
                        writeln!(out, "{STRONG}Super Rookie{STRONG:#}")?;
                        superrookie(out)?;
                        writeln!(out, "\n{STRONG}Koshien{STRONG:#}")?;
                        koshien(texts, out)?;
                    }
                }
            }
            Action::Show { name } => {
                let short = name.strip_prefix(bundled::PREFIX).unwrap_or(&name);
                let bundled =
                    bundled::find(short, None).ok_or_else(|| source::unknown(short, None, true))?;
                output::with_plain(|out| out.write_all(bundled.text.as_bytes()))?;
            }
        }
        Ok(Exit::Success)
    }
}

/// The longest name of these maps.
fn name_width(maps: &[BundledMap]) -> usize {
    let names = maps.iter().map(|bundled| bundled.name.len());
    names.max().unwrap_or_default()
}

/// The maps of Koshien, each with what it teaches.
fn koshien(texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let maps = bundled::of(Game::Koshien);
    let name = name_width(maps);
    for bundled in maps {
        let teaches = teaches::of(bundled.name, texts);
        writeln!(out, "{:name$}  {teaches}", bundled.name)?;
    }
    Ok(())
}

/// The maps of Super Rookie with their sizes and what is in them.
fn superrookie(out: &mut impl Write) -> Result<(), Error> {
    let maps = bundled::of(Game::SuperRookie);
    let read: Result<Vec<(&BundledMap, Map)>, dohyo_superrookie::Error> = maps
        .iter()
        .map(|bundled| Ok((bundled, bundled.superrookie()?)))
        .collect();
    table(&read?, name_width(maps), out)?;
    Ok(())
}

/// The table of maps, names padded to the longest.
fn table(maps: &[(&BundledMap, Map)], name: usize, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{LABEL}{:name$}  {:11}  {:>4}  {:>7}  {:>5}  {:>7}  {:>6}  {:>5}  {:>11}{LABEL:#}",
        "name", "kind", "rows", "columns", "coins", "shields", "spikes", "boxes", "jump blocks"
    )?;
    for (bundled, map) in maps {
        writeln!(
            out,
            "{:name$}  {:11}  {:>4}  {:>7}  {:>5}  {:>7}  {:>6}  {:>5}  {:>11}",
            bundled.name,
            map.kind(),
            map.rows(),
            map.columns(),
            map.count(Cell::Coin),
            map.count(Cell::Shield),
            map.count(Cell::Spike),
            map.count(Cell::Box),
            map.count(Cell::JumpBlock),
        )?;
    }
    Ok(())
}
