//! `dohyo runs gc`: make the store smaller.

use std::io::Write as _;

use dohyo_contest::Store;
use dohyo_contest::store::Collect;

use crate::error::Error;
use crate::output;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo runs gc`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without options nothing is removed but what no run refers to.

Examples:
  dohyo runs gc --keep 50 --only-logs
  dohyo runs gc --keep 20")]
pub(super) struct Args {
    /// Remove all runs but so many of the newest. Runs that are going on stay.
    #[arg(long, value_name = "N")]
    keep: Option<usize>,
    /// Of those runs remove only logs and standard errors; results stay.
    #[arg(long, requires = "keep")]
    only_logs: bool,
}

impl Args {
    pub(super) fn run(&self, store: &mut Store, texts: &Texts) -> Result<(), Error> {
        let collected = store.collect(Collect {
            keep: self.keep,
            only_logs: self.only_logs,
        })?;
        let said = tr!(
            texts,
            "gc-done",
            runs = collected.runs,
            contents = collected.contents,
            before = kibibytes(collected.before),
            after = kibibytes(collected.after)
        );
        writeln!(output::coloured(), "{said}")?;
        Ok(())
    }
}

/// Bytes in units of 1,024, rounded up.
fn kibibytes(bytes: u64) -> String {
    bytes.div_ceil(1024).to_string()
}
