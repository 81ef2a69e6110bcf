//! `dohyo gen`: make maps from seeds.

pub(crate) mod files;
mod koshien;
mod seeds;
mod superrookie;

use clap::Subcommand;

use crate::error::Error;
use crate::exit::Exit;
use crate::texts::Texts;

/// Arguments of `dohyo gen`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo gen koshien --seed 7 > my.map
  dohyo gen koshien --style maze --seeds 1..20 --dir mazes
  dohyo gen superrookie maze small --seed 7 -o my.map")]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Debug, Subcommand)]
enum Game {
    /// Koshien: maps of 17x17 cells in five styles.
    Koshien(koshien::Args),
    /// Super Rookie: six kinds of maps in three sizes, each with commands that finish it.
    Superrookie(superrookie::Args),
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self.game {
            Game::Koshien(args) => args.run(texts),
            Game::Superrookie(args) => args.run(texts),
        }
    }
}
