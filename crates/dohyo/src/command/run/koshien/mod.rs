//! `dohyo run koshien`: let two programs play a match.
//!
//! [`plan`] settles what is to be done before anything is done, [`play`] runs the match and listens to its events,
//! [`live`] tells every turn on a terminal, and [`show`] and [`json`] say what came of it, to people and to machines.

mod json;
mod live;
mod plan;
mod play;
mod show;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueHint;

use crate::error::Error;
use crate::exit::Exit;
use crate::texts::Texts;

/// The parts of the help that follow the options, in lines that fit a narrow terminal.
const WORDS: &str = "\
MAP is a folder with map.dat, items.dat and players.dat, a file in the format of
`dohyo maps show open`, - for such a file on standard input, or the name of a
bundled map (`dohyo maps list koshien`).
A file wins; `bundled:NAME` always means the bundled map.
CMD is a file, a command line (quotes as in a shell, but no shell runs it), or
builtin:goal, builtin:item, builtin:item-goal, builtin:stop or builtin:random.
A source file (.rb .py .js .sh .java .cpp .rs) is compiled if need be. The first
--program is player 1. A Ruby file needs nothing but Ruby: the library comes
with this command, and so do those for Python and JavaScript. A Rust
program that uses the library is built with cargo, and given as a binary.
The built-in programs are this project's own, not the rule book's:
  goal       walks the cheapest known way to the goal
  item       collects useful items, explores, never enters the goal
  item-goal  collects useful items, and goes to the goal in time
  stop       does nothing
  random     takes steps by chance, the same for the same --seed
To start up, until it calls connect_game, a program has as long as for a turn,
and at least 5 s.";

const FORMATS: &str = "\
--record FILE writes all that happened, also what was printed, as JSON Lines;
`dohyo record show FILE` explains it. --json prints one object:
  format, version  \"dohyo-run\" and 1
  game, dohyo      the game, and the version of this command
  map              name, source (bundled or file), columns, rows
  seed             of the enemy and of the programs' random numbers
  players          of player 1 and 2: name, program
  rounds           of every round, of player 1 and 2: status (goal, timeup,
                   timeout, crashed), turn (in which its part ended),
                   goal_turn, items, halves, contacts, defeats, walk_bonus,
                   goal_bonus (or the loss without goal), total, refusals,
                   warnings, output_lines, time (null: built in), failure
                   (null, or turn, cause, reason, and message, file and line
                   of the exception, each null if unknown)
  totals, winner   points of player 1 and 2; 1, 2, or 0 for a draw
  time_limit_s     of a turn
  record           the file of the record, or null

--rules FILE has a JSON object with what is other than in the rule book, for
example {\"width\": 15, \"height\": 15, \"turn_timeout_ms\": 10000}; a record has
all rules in its first line.";

const EXAMPLES: &str = "\
Exit codes:
  0    the match was played, and both programs came to its end
  1    the match was played, but a program ran out of time or crashed; the other
       played on, and the result counts
  2    bad usage or input; nothing was played
  3    the judge is at fault
  130  interrupted by Ctrl-C or a request to terminate

Examples:
  dohyo run koshien open --program cat.rb --program builtin:goal
  dohyo run koshien my-map/ --program cat.rb --program dog.py --record game.jsonl
  dohyo run koshien maze --program 'node bot.js' --program cat.rb --seed 7 --json";

/// Arguments of `dohyo run koshien`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = format!("{WORDS}\n\n{EXAMPLES}"),
    after_long_help = format!("{WORDS}\n\n{FORMATS}\n\n{EXAMPLES}"),
)]
pub(super) struct Args {
    /// Map folder, map file, or name of a bundled map.
    #[arg(value_hint = ValueHint::AnyPath)]
    map: Option<OsString>,
    /// A program; give it twice, for player 1 and player 2.
    #[arg(short = 'a', long = "program", value_name = "CMD", value_hint = ValueHint::FilePath)]
    programs: Vec<String>,
    /// Seed of the enemy and of the programs' random numbers.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        allow_negative_numbers = true
    )]
    seed: u64,
    /// Write the record of the match to this file.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    record: Option<PathBuf>,
    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,
    /// Show what the programs print, and warnings, after every turn.
    #[arg(long)]
    stderr: bool,
    /// How long a program may take for a turn: 2s, 500ms, none [default: that of the rules, 20s]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    time_limit: Option<String>,
    /// Play by the rules in this JSON file, which names what is other than in the rule book.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    rules: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        play::play(&plan::Plan::resolve(self)?, texts)
    }
}
