//! `cargo xtask fuzz`: the coverage-guided fuzz targets of `fuzz/`, each for a bounded time.
//!
//! They run on the stable toolchain: no sanitizer (there is no unsafe code to sanitise), but coverage from the compiler and
//! libFuzzer's mutations. Debug assertions are on, so that the engine's own invariants count too.

use std::{fs, process::Command};

use clap::ValueEnum;

use crate::{error::Error, shell, steps::Outcome, tools};

/// Run the fuzz targets, each for a bounded time
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo xtask fuzz map --seconds 300")]
pub(crate) struct Arguments {
    /// Which targets to run; all if none is named
    targets: Vec<Target>,

    /// How long each target runs
    #[arg(long, default_value_t = 60, value_name = "N")]
    seconds: u32,
}

/// The fuzz targets: one file each in `fuzz/fuzz_targets`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub(crate) enum Target {
    /// The map reader
    Map,
    /// The log reader
    Log,
    /// The reader of a program's answers
    Answer,
    /// The run-length reader of a view
    RunLength,
    /// The rules: maps and commands
    Play,
}

impl Target {
    /// The name of the binary.
    fn name(self) -> String {
        self.to_possible_value()
            .map(|value| value.get_name().to_owned())
            .unwrap_or_default()
    }
}

/// The subcommand: everything that libFuzzer says is shown.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Error> {
    tools::install()?;
    let targets = if arguments.targets.is_empty() {
        Target::value_variants()
    } else {
        &arguments.targets
    };
    build()?;
    for target in targets {
        shell::run(&mut fuzz(*target, arguments.seconds)?)?;
    }
    Ok(())
}

/// The step of `cargo xtask test`: every target for `seconds`, and a line about each; everything only if it fails.
pub(crate) fn check(seconds: u32) -> Result<Outcome, Error> {
    build()?;
    for target in Target::value_variants() {
        let said = shell::run_quietly(&mut fuzz(*target, seconds)?)?;
        let name = target.name();
        match statistic(&said, "number_of_executed_units") {
            Some(inputs) if inputs > 0 => {
                println!("{name}: {inputs} inputs in {seconds} s, no fault");
            }
            _ => return Err(Error::NothingFuzzed { target: name }),
        }
    }
    Ok(Outcome::Passed)
}

/// Builds all targets.
fn build() -> Result<(), Error> {
    shell::run(&mut shell::cargo(["fuzz", "build", "--sanitizer", "none"]))
}

/// Runs a target, starting from what earlier runs found (`fuzz/corpus`) and from the inputs that are checked in (`fuzz/seeds`).
fn fuzz(target: Target, seconds: u32) -> Result<Command, Error> {
    let name = target.name();
    let corpus = format!("fuzz/corpus/{name}");
    let path = shell::root().join(&corpus);
    fs::create_dir_all(&path).map_err(|source| Error::File { path, source })?;
    let mut command = shell::cargo(["fuzz", "run", "--sanitizer", "none", &name, &corpus]);
    // One input that takes 5 s or 1 GiB is a defect too.
    command.args([
        &format!("fuzz/seeds/{name}"),
        "--",
        "-timeout=5",
        "-rss_limit_mb=1024",
    ]);
    command.args([
        "-print_final_stats=1".to_owned(),
        format!("-max_total_time={seconds}"),
    ]);
    Ok(command)
}

/// A number among libFuzzer's final statistics.
fn statistic(said: &str, name: &str) -> Option<u64> {
    let lines = said
        .lines()
        .filter_map(|line| line.strip_prefix("stat::")?.split_once(':'));
    lines
        .filter(|(key, _)| *key == name)
        .find_map(|(_, value)| value.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_its_file_and_its_seeds() {
        for target in Target::value_variants() {
            let fuzz = shell::root().join("fuzz");
            assert!(
                fuzz.join(format!("fuzz_targets/{}.rs", target.name()))
                    .is_file(),
                "{target:?}"
            );
            let seeds =
                fs::read_dir(fuzz.join("seeds").join(target.name())).expect("a folder of seeds");
            assert!(seeds.count() > 0, "{target:?}");
        }
        let files =
            fs::read_dir(shell::root().join("fuzz/fuzz_targets")).expect("the folder of targets");
        assert_eq!(files.count(), Target::value_variants().len());
    }

    #[test]
    fn statistics_are_found() {
        let said = "Done 12 runs\nstat::number_of_executed_units: 12\nstat::peak_rss_mb:              31\n";
        assert_eq!(statistic(said, "number_of_executed_units"), Some(12));
        assert_eq!(statistic(said, "peak_rss_mb"), Some(31));
        assert_eq!(statistic(said, "units"), None);
        assert_eq!(statistic("", "peak_rss_mb"), None);
    }
}
