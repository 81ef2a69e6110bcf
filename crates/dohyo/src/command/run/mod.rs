//! `dohyo run`: run programs on a map and judge them.

mod koshien;
mod superrookie;

use clap::Subcommand;

use crate::error::Error;
use crate::exit::Exit;
use crate::texts::Texts;

/// Arguments of `dohyo run`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo run superrookie maze-small --program builtin:greedy
  dohyo run koshien open --program cat.rb --program builtin:goal")]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Debug, Subcommand)]
enum Game {
    /// Super Rookie: steer a character through a world of pixels and collect the coins.
    Superrookie(superrookie::Args),
    /// Koshien: two programs search a board, collect what lies there, and go for the goal.
    Koshien(koshien::Args),
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self.game {
            Game::Superrookie(args) => args.run(texts),
            Game::Koshien(args) => args.run(texts),
        }
    }
}
