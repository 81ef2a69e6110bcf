//! `dohyo simulate`: play a fixed list of commands and print every state.
//!
//! The output is a machine format: the same bytes on every machine and in every language.

mod koshien;
mod superrookie;

use clap::Subcommand;

use crate::error::Error;
use crate::exit::Exit;

/// Arguments of `dohyo simulate`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo simulate superrookie maze-small right.cmds
  dohyo simulate koshien open actions.json")]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Debug, Subcommand)]
enum Game {
    /// Super Rookie: print every state, then the cost.
    Superrookie(superrookie::Args),
    /// Koshien: print the state after every turn, then the totals.
    Koshien(koshien::Args),
}

impl Args {
    pub(crate) fn run(self) -> Result<Exit, Error> {
        match self.game {
            Game::Superrookie(args) => args.run(),
            Game::Koshien(args) => args.run(),
        }
    }
}
