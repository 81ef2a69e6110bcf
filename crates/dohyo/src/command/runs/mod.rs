//! `dohyo runs`: list, show and compare the runs that `eval` has kept.

mod diff;
mod export;
mod gc;
mod list;
mod log;
mod show;

use clap::Subcommand;
use dohyo_contest::group::Key;

use crate::contest::store::StoreArg;
use crate::error::Error;
use crate::exit::Exit;
use crate::texts::Texts;

/// Arguments of `dohyo runs`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo runs
  dohyo runs show 12
  dohyo runs diff 11 12
  dohyo runs log 12 maze-small > game.log")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    store: StoreArg,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List the runs, newest last (the default).
    List(list::Args),
    /// Show a run: its cases, totals, program and surroundings.
    Show(show::Args),
    /// Compare two runs case by case, and say whether one is better.
    Diff(diff::Args),
    /// Print the log of a case, or what the program wrote to standard error.
    Log(log::Args),
    /// Remove old runs or their logs, and give the room back to the disk.
    Gc(gc::Args),
    /// Print all cases of runs for other programs.
    Export(export::Args),
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self.action {
            None => list::Args::default().run(&self.store.open()?, texts)?,
            Some(Action::List(args)) => args.run(&self.store.open()?, texts)?,
            Some(Action::Show(args)) => args.run(&self.store, texts)?,
            Some(Action::Diff(args)) => args.run(&self.store.open()?, texts)?,
            Some(Action::Log(args)) => args.run(&self.store.open()?)?,
            Some(Action::Gc(args)) => args.run(&mut self.store.open()?, texts)?,
            Some(Action::Export(args)) => args.run(&self.store.open()?)?,
        }
        Ok(Exit::Success)
    }
}

/// The option that names the groups of totals.
#[derive(Debug, clap::Args)]
struct Groups {
    /// Groups: kind, size, coins.
    #[arg(
        long,
        value_name = "KEYS",
        value_delimiter = ',',
        default_value = "kind,size"
    )]
    group_by: Vec<String>,
}

impl Groups {
    fn keys(&self) -> Result<Vec<Key>, Error> {
        let keys = self.group_by.iter().map(|name| Key::parse(name));
        Ok(keys.collect::<Result<_, _>>()?)
    }
}
