//! `cargo xtask test`: everything that has to hold before a change is taken. CI runs exactly this.

use clap::ValueEnum;

use crate::{
    deny,
    error::Error,
    fuzz, layout, libraries, no_std, shell,
    steps::{Outcome, Steps},
    tools,
};

/// Run everything that CI runs, installing what is missing
///
/// On Debian and what is made from it, missing programs are installed with apt, as root or through sudo; elsewhere they are
/// named and the task fails. Cargo subcommands are installed with `cargo install`. Stops at the first step that fails.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo xtask test --only format,clippy")]
pub(crate) struct Arguments {
    /// Run these steps alone, in the usual order
    #[arg(long, value_delimiter = ',', value_name = "STEP")]
    only: Vec<Step>,

    /// How long each fuzz target runs
    #[arg(long, default_value_t = 20, value_name = "N")]
    fuzz_seconds: u32,

    /// Also the tests that take minutes, such as twenty maps of every kind and size
    #[arg(long)]
    full: bool,
}

/// The steps, in their order: the quick ones first, the tests last, so that their summary is what one sees at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Step {
    /// Install what is missing
    Tools,
    /// rustfmt
    Format,
    /// No file is too long, each has a header
    Layout,
    /// clippy, warnings are errors
    Clippy,
    /// rustdoc, warnings are errors
    Docs,
    /// Licences, sources and known vulnerabilities of the dependencies
    Deny,
    /// The engines need no standard library
    NoStd,
    /// The examples in the documentation
    Doctests,
    /// The libraries of the Koshien programs, against a judge of their own
    Libraries,
    /// The fuzz targets
    Fuzz,
    /// All other tests, with nextest
    Tests,
}

impl Step {
    /// The name on the command line.
    fn name(self) -> &'static str {
        match self {
            Self::Tools => "tools",
            Self::Format => "format",
            Self::Layout => "layout",
            Self::Clippy => "clippy",
            Self::Docs => "docs",
            Self::Deny => "deny",
            Self::NoStd => "no-std",
            Self::Doctests => "doctests",
            Self::Libraries => "libraries",
            Self::Fuzz => "fuzz",
            Self::Tests => "tests",
        }
    }

    /// Runs the step.
    fn run(self, arguments: &Arguments) -> Result<Outcome, Error> {
        match self {
            Self::Tools => tools::install(),
            Self::Format => format(),
            Self::Layout => layout::check(),
            Self::Clippy => clippy(),
            Self::Docs => docs(),
            Self::Deny => deny::check(),
            Self::NoStd => no_std::check(),
            Self::Doctests => cargo(&["test", "--locked", "--workspace", "--doc"]),
            Self::Libraries => libraries::check(),
            Self::Fuzz => fuzz::check(arguments.fuzz_seconds),
            Self::Tests => tests(arguments.full),
        }
    }
}

/// The manifests of our crates that are no members of the workspace.
const OUTSIDE: [&str; 2] = ["fuzz/Cargo.toml", "xtask/no_std/Cargo.toml"];

/// Runs the steps and prints how long each took.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Error> {
    let wanted = |step: &Step| arguments.only.is_empty() || arguments.only.contains(step);
    let wanted = Step::value_variants()
        .iter()
        .copied()
        .filter(wanted)
        .collect::<Vec<_>>();
    let mut steps = Steps::new(wanted.len());
    for step in wanted {
        steps.run(step.name(), || step.run(arguments))?;
    }
    println!("\n{steps}");
    Ok(())
}

fn cargo(arguments: &[&str]) -> Result<Outcome, Error> {
    shell::run(&mut shell::cargo(arguments)).map(|()| Outcome::Passed)
}

fn format() -> Result<Outcome, Error> {
    cargo(&["fmt", "--all", "--check"])?;
    for manifest in OUTSIDE {
        cargo(&["fmt", "--manifest-path", manifest, "--check"])?;
    }
    Ok(Outcome::Passed)
}

fn clippy() -> Result<Outcome, Error> {
    cargo(&[
        "clippy",
        "--locked",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ])?;
    cargo(&[
        "clippy",
        "--locked",
        "--manifest-path",
        "fuzz/Cargo.toml",
        "--",
        "-D",
        "warnings",
    ])
}

/// All tests, and those of the arena once more with the pipes of Windows.
fn tests(full: bool) -> Result<Outcome, Error> {
    let all: &[&str] = if full { &["--run-ignored", "all"] } else { &[] };
    cargo(&[&["nextest", "run", "--locked", "--workspace"], all].concat())?;
    cargo(&[
        "nextest",
        "run",
        "--locked",
        "--package",
        "dohyo-arena",
        "--features",
        "threaded-pipes",
    ])
}

fn docs() -> Result<Outcome, Error> {
    let mut command = shell::cargo(["doc", "--locked", "--workspace", "--no-deps"]);
    shell::run(command.env("RUSTDOCFLAGS", "-D warnings")).map(|()| Outcome::Passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_those_of_the_command_line() {
        for step in Step::value_variants() {
            let value = step.to_possible_value().expect("no step is hidden");
            assert_eq!(value.get_name(), step.name());
        }
    }
}
