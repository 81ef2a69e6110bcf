//! `cargo xtask bench`: the benchmarks the README and the documentation quote.

use clap::ValueEnum;

use crate::{error::Error, shell};

/// Run a benchmark and print its table
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo xtask bench superrookie")]
pub(crate) struct Arguments {
    /// What to measure
    benchmark: Benchmark,

    /// Passed on to the benchmark as they are; to the first one, if there are two
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
    /// The generators of Super Rookie maps: milliseconds a map
    Maps,
    /// The Koshien engine and its judge: turns a second, and beside those of a bare exchange between processes
    Koshien,
    /// The judge loop: frames a second beside those of a bare exchange of lines between two processes
    Arena,
}

impl Benchmark {
    /// The packages and the bench targets that measure it, one after the other.
    fn targets(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Superrookie => &[("dohyo-superrookie", "frames")],
            Self::Maps => &[("dohyo-superrookie", "generate")],
            Self::Koshien => &[("dohyo-koshien", "turns"), ("dohyo-arena", "referee")],
            Self::Arena => &[("dohyo-arena", "exchange")],
        }
    }
}

/// Builds the benchmark in release mode and runs it.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Error> {
    let mut passed_on = &*arguments.arguments;
    for (package, bench) in arguments.benchmark.targets() {
        let mut command =
            shell::cargo(["bench", "--locked", "--package", package, "--bench", bench]);
        if !passed_on.is_empty() {
            command.arg("--").args(passed_on);
        }
        passed_on = &[];
        shell::run(&mut command)?;
    }
    Ok(())
}
