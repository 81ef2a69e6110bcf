//! `dohyo run superrookie`: run a program on a map and judge it.
//!
//! [`plan`] settles what is to be done before anything is done, [`play`] runs the match and listens to its events, and
//! [`show`] and [`record`] say what came of it, to people and to machines.

mod plan;
mod play;
mod progress;
mod record;
mod show;

use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;

use clap::ValueHint;

use crate::error::Error;
use crate::exit::Exit;
use crate::source::is_standard_input;
use crate::texts::Texts;
use crate::tr;

/// The parts of the help that follow the options, in lines that fit a narrow terminal.
const WORDS: &str = "\
MAP is a file, - for standard input, or the name of a bundled map (`dohyo maps`).
A file wins; `bundled:NAME` always means the bundled map.
CMD is a file, a command line (quotes as in a shell, but no shell runs it),
builtin:still, builtin:random:SEED or builtin:greedy. A source file
(.py .js .rb .sh .java .cpp .rs) is compiled if need be.";

const FORMATS: &str = "\
The log is written whatever the verdict, up to where the game came, byte for
byte in the contest's format. It never replaces a file that is no log. With
--log - the result goes to standard error. FILE.json beside a file (there is none
beside a pipe or device) has what --json prints:
  format, version  \"dohyo-run\" and 1
  game, dohyo      the game, and the version of this command
  map              name, source (bundled, file, standard-input), kind, rows,
                   columns, coins
  program, seed    what was run; the seed of builtin:random, else null
  verdict          accepted, invalid-output, time-limit, output-limit,
                   runtime-error or compile-error
  failure          null, or frame and line (null where they mean nothing)
                   and reason
  cost, cost_frame lowest cost, and the first frame at which it was reached
  frames, coins    frames played, coins collected
  shields, hits    shields in hand, hits without a shield
  specials         frames with a special jump
  time             in seconds: limit_s (null: none), wall_s (time charged),
                   cpu_s (null: not known)
  log              the file of the log, or null

config.ini has lines KEY=VALUE with the keys INPUT, LOG, EXEC (or EXEC1) and
TIMEOUT (seconds). `#` starts a comment at the start of a line or after a
blank; an empty value does not count. What the command line says wins. Paths
are relative to the current folder.";

const EXAMPLES: &str = "\
Exit codes:
  0    accepted
  1    the program is at fault
  2    bad usage or input; nothing was judged
  3    the judge is at fault
  130  interrupted by Ctrl-C or a request to terminate

Examples:
  dohyo run superrookie maze-small --program builtin:greedy
  dohyo run superrookie my.map --program 'python3 bot.py' --log game.log
  dohyo run superrookie -i my.map -a ./bot -l game.log --timeout 2
  dohyo run superrookie -c config.ini
  dohyo run superrookie -s -a ./bot < my.map > game.log";

/// Arguments of `dohyo run superrookie`. The short options are those of the contest's own tool.
#[derive(Debug, Default, clap::Args)]
#[command(
    after_help = format!("{WORDS}\n\n{EXAMPLES}"),
    after_long_help = format!("{WORDS}\n\n{FORMATS}\n\n{EXAMPLES}"),
)]
pub(super) struct Args {
    /// Map file, - for standard input, or name of a bundled map.
    #[arg(value_hint = ValueHint::FilePath)]
    map: Option<OsString>,
    /// The same as MAP.
    #[arg(short, long, value_name = "MAP", conflicts_with = "map", value_hint = ValueHint::FilePath)]
    input: Option<OsString>,
    /// The program to run.
    #[arg(short = 'a', long, value_name = "CMD", value_hint = ValueHint::FilePath)]
    program: Option<String>,
    /// Write the log to this file, and FILE.json beside it; - is standard output.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    log: Option<PathBuf>,
    /// Print the result as one JSON object.
    #[arg(long)]
    json: bool,
    /// Show what the program writes to standard error, as it comes.
    #[arg(long)]
    stderr: bool,
    /// How long the program may let the judge wait in all: 2s, 500ms, none [default: 2s]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    time_limit: Option<String>,
    /// The same in seconds.
    #[arg(
        long,
        value_name = "SECONDS",
        conflicts_with = "time_limit",
        allow_hyphen_values = true
    )]
    timeout: Option<String>,
    /// Read the map from standard input and write the log to standard output, the result to standard error.
    #[arg(short, long, conflicts_with_all = ["map", "input", "log", "json"])]
    stdio: bool,
    /// Take what is not given here from a configuration file.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        let named = |word: &Option<OsString>| word.as_deref().is_some_and(is_standard_input);
        let reads = self.stdio || named(&self.map) || named(&self.input);
        if reads && io::stdin().is_terminal() {
            // Whoever meant another option would wait without knowing for what.
            let _ = writeln!(io::stderr(), "{}", tr!(texts, "reading-standard-input"));
        }
        play::play(&plan::Plan::resolve(self)?, texts)
    }
}
