//! `dohyo log`: verify and show logs.

mod show;
mod verify;

use std::path::Path;

use clap::Subcommand;
use dohyo_superrookie::Log;

use crate::error::Error;
use crate::exit::Exit;
use crate::read;
use crate::safe;
use crate::texts::Texts;

/// Arguments of `dohyo log`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo log verify game.log --map maze-small
  dohyo log show game.log")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Say whether a log is right: re-simulated with its map, or by its own consistency.
    Verify(verify::Args),
    /// Show what is in a log, or draw one of its frames.
    Show(show::Args),
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self.action {
            Action::Verify(args) => args.run(texts),
            Action::Show(args) => args.run(texts),
        }
    }
}

/// A log and its name, harmless to print.
fn open(path: &Path) -> Result<(String, Log), Error> {
    let name = safe::path(path);
    let log = Log::parse(&name, &read::file(path, read::LOG_BYTES)?)?;
    Ok((name, log))
}
