//! `dohyo gen`: make maps from seeds.

pub(crate) mod files;
mod koshien;
mod seeds;

use clap::Subcommand;

use crate::error::Error;
use crate::exit::Exit;
use crate::texts::Texts;

/// Arguments of `dohyo gen`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo gen koshien --seed 7 > my.map
  dohyo gen koshien --style maze --seeds 1..20 --dir mazes")]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Debug, Subcommand)]
enum Game {
    /// Koshien: maps of 17x17 cells in five styles.
    Koshien(koshien::Args),
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self.game {
            Game::Koshien(args) => args.run(texts),
        }
    }
}
