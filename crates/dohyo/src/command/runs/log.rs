//! `dohyo runs log`: the evidence of a case.

use dohyo_contest::{Error as ContestError, Store, superrookie};
use dohyo_superrookie::Map;

use crate::error::Error;
use crate::output;

/// Arguments of `dohyo runs log`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The log is made again from what the program said, and is checked to be the one
that was played.

Examples:
  dohyo runs log 12 maze-small > game.log
  dohyo runs log 12 3 --stderr
  dohyo runs log 12 maze-small --map > my.map")]
pub(super) struct Args {
    /// The number of the run.
    run: u64,
    /// The name of the case, or its number in the order of the run, from 1.
    case: String,
    /// Print the end of what the program wrote to standard error instead.
    #[arg(long, conflicts_with = "map")]
    stderr: bool,
    /// Print the map instead.
    #[arg(long)]
    map: bool,
}

impl Args {
    pub(super) fn run(&self, store: &Store) -> Result<(), Error> {
        let run = store.run(self.run)?.id;
        let (position, case) = store.find_case(run, &self.case)?;
        let name = || case.label.name.clone();
        let bytes = if self.map {
            case.text.as_bytes().to_vec()
        } else if self.stderr {
            store.stderr(run, position)?.unwrap_or_default()
        } else {
            let kept = store.log(run, position)?;
            let (answers, seen) = kept.ok_or_else(|| ContestError::NoLog { run, case: name() })?;
            let map = Map::parse(&case.label.name, case.text.as_bytes())?;
            superrookie::log(&map, &answers, &seen)
                .ok_or_else(|| ContestError::OtherReplay { run, case: name() })?
        };
        Ok(output::with_plain(|out| out.write_all(&bytes))?)
    }
}
