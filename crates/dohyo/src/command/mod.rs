//! One file per subcommand: its arguments, and what it does with them.

mod check;
mod completions;
mod eval;
mod r#gen;
mod log;
mod maps;
mod record;
mod run;
mod runs;
mod simulate;
mod solve;

use clap::Subcommand;

use crate::error::Error;
use crate::exit::Exit;
use crate::texts::Texts;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run programs on a map and judge them.
    Run(run::Args),
    /// Play many maps with a program and say what has become better.
    Eval(eval::Args),
    /// List, show and compare the runs of `eval`.
    Runs(runs::Args),
    /// Play a fixed list of commands and print every state.
    Simulate(simulate::Args),
    /// Look for commands that collect every coin of a map of Super Rookie.
    Solve(solve::Args),
    /// Say whether map files are valid, and what is in them.
    Check(check::Args),
    /// Verify and show logs of Super Rookie.
    Log(log::Args),
    /// Verify and show records of Koshien.
    Record(record::Args),
    /// List the bundled maps, or print one.
    Maps(maps::Args),
    /// Make maps from seeds.
    Gen(r#gen::Args),
    /// Print a script that teaches a shell to complete `dohyo` commands.
    Completions(completions::Args),
}

impl Command {
    /// Carries the command out.
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self {
            Self::Run(args) => args.run(texts),
            Self::Eval(args) => args.run(texts),
            Self::Runs(args) => args.run(texts),
            Self::Simulate(args) => args.run(),
            Self::Solve(args) => args.run(texts),
            Self::Record(args) => args.run(texts),
            Self::Check(args) => args.run(texts),
            Self::Log(args) => args.run(texts),
            Self::Maps(args) => args.run(texts),
            Self::Gen(args) => args.run(texts),
            Self::Completions(args) => args.run(),
        }
    }
}
