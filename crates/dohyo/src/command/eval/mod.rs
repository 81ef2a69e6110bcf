//! `dohyo eval`: play many cases with a program and keep what comes of it.

mod live;
mod plan;
mod play;
mod suites;

use clap::Subcommand;

use crate::contest::store::StoreArg;
use crate::error::Error;
use crate::exit::Exit;
use crate::texts::Texts;

/// Arguments of `dohyo eval`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo eval superrookie --program bot.py
  dohyo eval superrookie --resume")]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Debug, Subcommand)]
enum Game {
    /// Super Rookie: play many maps, in parallel and fairly, and say what has become better.
    Superrookie(SuperRookie),
}

const EXAMPLES: &str = "\
Every run is kept, with the program's files, logs and results; see `dohyo runs`.
A case that is too slow beside others is played again, alone, and that counts.
Ctrl-C keeps what is done; --resume goes on.

Exit codes:
  0    all cases were accepted
  1    a case was not accepted: the program is at fault
  2    bad usage or input; nothing was judged
  3    the judge is at fault; what was done is kept
  130  interrupted by Ctrl-C or a request to terminate; what was done is kept

Examples:
  dohyo eval superrookie --program builtin:greedy
  dohyo eval superrookie --program 'python3 bot.py' --suite my-maps/
  dohyo eval superrookie --program ./bot --suite contest --seeds 1..5
  dohyo eval superrookie --program ./bot --only kind=Maze,size=small --jobs 1
  dohyo eval superrookie --program ./bot --json | jq .cost
  dohyo eval superrookie --resume";

/// Arguments of `dohyo eval superrookie`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct SuperRookie {
    /// The program to run, as for `dohyo run superrookie`.
    #[arg(short = 'a', long, value_name = "CMD", value_hint = clap::ValueHint::CommandString, required_unless_present = "resume")]
    program: Option<String>,
    /// What to play: a suite (bundled; contest and small are generated), a folder of maps, or a map file [default: bundled]
    #[arg(long, value_name = "SUITE", value_hint = clap::ValueHint::AnyPath, conflicts_with = "resume")]
    suite: Option<std::ffi::OsString>,
    /// Seeds of generated suites, both ends included: 7 or 1..20 [default: 1]
    #[arg(long, value_name = "A..B", requires = "suite")]
    seeds: Option<suites::Seeds>,
    /// Play only these cases: KEY=VALUE,... with the keys name, kind, size and seed.
    #[arg(long, value_name = "FILTER", conflicts_with = "resume")]
    only: Option<String>,
    /// How many cases are played at the same time [default: as many as there are cores, siblings counted once]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// How long the program may let the judge wait in each case: 2s, 500ms, none [default: 2s]
    #[arg(
        long,
        value_name = "TIME",
        allow_hyphen_values = true,
        conflicts_with = "resume"
    )]
    time_limit: Option<String>,
    /// Groups of the totals: kind, size, coins.
    #[arg(
        long,
        value_name = "KEYS",
        value_delimiter = ',',
        default_value = "kind,size"
    )]
    group_by: Vec<String>,
    /// Compare with this run instead of the one before.
    #[arg(long, value_name = "RUN")]
    against: Option<u64>,
    /// Go on with a run that was interrupted: this one, or the newest.
    #[arg(long, value_name = "RUN", num_args = 0..=1, default_missing_value = "newest", conflicts_with_all = ["program", "note"])]
    resume: Option<Resume>,
    /// A note that `dohyo runs` shows.
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,
    /// Print one JSON object per case, and nothing else.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    store: StoreArg,
}

/// Which run goes on.
#[derive(Debug, Clone, Copy)]
enum Resume {
    Newest,
    Run(u64),
}

impl std::str::FromStr for Resume {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "newest" => Ok(Self::Newest),
            number => number.parse().map(Self::Run),
        }
    }
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self.game {
            Game::Superrookie(args) => play::play(&plan::Plan::resolve(args)?, texts),
        }
    }
}
