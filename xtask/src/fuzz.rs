//! `cargo xtask fuzz`: the coverage-guided fuzz targets of `fuzz/`, each for a bounded time.
//!
//! They run on the stable toolchain: no sanitizer (there is no unsafe code to sanitise), but coverage from the compiler and
//! libFuzzer's mutations. Debug assertions are on, so that the engine's own invariants count too.

use std::fs;

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

/// The subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Error> {
    tools::install()?;
    let targets = if arguments.targets.is_empty() {
        Target::value_variants()
    } else {
        &arguments.targets
    };
    fuzz(targets, arguments.seconds)
}

/// The step of `cargo xtask test`: every target for `seconds`.
pub(crate) fn check(seconds: u32) -> Result<Outcome, Error> {
    fuzz(Target::value_variants(), seconds).map(|()| Outcome::Passed)
}

/// Runs `targets`, starting from what earlier runs found (`fuzz/corpus`) and from the inputs that are checked in (`fuzz/seeds`).
fn fuzz(targets: &[Target], seconds: u32) -> Result<(), Error> {
    for target in targets {
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
            "-verbosity=0",
        ]);
        command.args([
            "-print_final_stats=1".to_owned(),
            format!("-max_total_time={seconds}"),
        ]);
        shell::run(&mut command)?;
    }
    Ok(())
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
}
