//! `cargo xtask bench`: the benchmarks the README and the documentation quote.

use clap::ValueEnum;

use crate::{error::Error, shell};

/// Run a benchmark and print its table
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo xtask bench superrookie")]
pub(crate) struct Arguments {
    /// What to measure
    benchmark: Benchmark,

    /// Passed on to the benchmark as they are
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "ARGUMENT"
    )]
    arguments: Vec<String>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Benchmark {
    /// The Super Rookie engine: frames, views, encoded views and state clones a second
    Superrookie,
    /// The Koshien engine: turns a second
    Koshien,
    /// The judge loop: frames a second beside those of a bare exchange of lines between two processes
    Arena,
}

impl Benchmark {
    /// The package and the bench target that measure it.
    fn target(self) -> (&'static str, &'static str) {
        match self {
            Self::Superrookie => ("dohyo-superrookie", "frames"),
            Self::Koshien => ("dohyo-koshien", "turns"),
            Self::Arena => ("dohyo-arena", "exchange"),
        }
    }
}

/// Builds the benchmark in release mode and runs it.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Error> {
    let (package, bench) = arguments.benchmark.target();
    let mut command = shell::cargo(["bench", "--locked", "--package", package, "--bench", bench]);
    if !arguments.arguments.is_empty() {
        command.arg("--").args(&arguments.arguments);
    }
    shell::run(&mut command)
}
