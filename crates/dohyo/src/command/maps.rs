//! `dohyo maps`: list the bundled maps, or print one.

use std::io::{self, Write};

use clap::Subcommand;
use dohyo_superrookie::{Cell, Map};

use crate::bundled::{self, BundledMap};
use crate::error::Error;
use crate::exit::Exit;
use crate::output::{self, LABEL};
use crate::source;

/// Arguments of `dohyo maps`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo maps
  dohyo maps show maze-small > my.map")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List the bundled maps with their size and what is in them (the default).
    List,
    /// Print a bundled map, for example to save and change it.
    Show {
        /// The name of the map.
        name: String,
    },
}

impl Args {
    pub(crate) fn run(self) -> Result<Exit, Error> {
        match self.action.unwrap_or(Action::List) {
            Action::List => {
                let maps = bundled::MAPS
                    .iter()
                    .map(|bundled| Ok((bundled, bundled.map()?)))
                    .collect::<Result<Vec<_>, dohyo_superrookie::Error>>()?;
                list(&maps, &mut output::coloured())?;
            }
            Action::Show { name } => {
                let short = name.strip_prefix(bundled::PREFIX).unwrap_or(&name);
                let bundled = bundled::find(short).ok_or_else(|| source::unknown(short))?;
                output::with_plain(|out| out.write_all(bundled.text.as_bytes()))?;
            }
        }
        Ok(Exit::Success)
    }
}

/// The table of maps, names padded to the longest.
fn list(maps: &[(&BundledMap, Map)], out: &mut impl Write) -> io::Result<()> {
    let name = maps
        .iter()
        .map(|(bundled, _)| bundled.name.len())
        .max()
        .unwrap_or_default();
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
