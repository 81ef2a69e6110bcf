//! What can stop a task: one enum, each message saying what happened and what to do.

use std::{io, path::PathBuf, time::Duration};

/// Why a task stopped.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// A command could not be started at all.
    #[error("cannot start `{command}`: {source}")]
    Start { command: String, source: io::Error },

    /// A command ran and said no.
    #[error("`{command}` failed ({status})")]
    Command {
        command: String,
        status: std::process::ExitStatus,
    },

    /// A step of `cargo xtask test` failed; nothing after it ran.
    #[error(
        "step `{step}` failed after {:.1} s: {source}\n       run it alone with `cargo xtask test --only {step}`",
        after.as_secs_f64()
    )]
    Step {
        step: &'static str,
        after: Duration,
        source: Box<Error>,
    },

    /// Programs that the tests need are missing, and this system has no package manager that we use.
    #[error(
        "missing here: {missing}\n       only Debian's packages are installed by this task; install these yourself and try again"
    )]
    Missing { missing: String },

    /// Packages are needed, but we are neither root nor is there a `sudo`.
    #[error(
        "these Debian packages are needed: {packages}\n       run as root, install sudo, or run `apt-get install {packages}` yourself"
    )]
    NotRoot { packages: String },

    /// An install command succeeded but the tool is still not there.
    #[error("{tool} was installed but still cannot be used: {reason}")]
    StillMissing { tool: String, reason: String },

    /// A fuzz target ended normally, but libFuzzer does not say that it ran anything.
    #[error("fuzz target `{target}` tried no input: run `cargo xtask fuzz {target}` and see why")]
    NothingFuzzed { target: String },

    /// Matches under Wine did not end as they should.
    #[error("{} match(es) under Wine went wrong, as shown above", count)]
    Windows { count: usize },

    /// A run ended without a result.
    #[error("no cost on {map}; run it alone and see why")]
    NoCost { map: String },

    /// Source files break the rules on their size and header.
    #[error("{} source file(s) break the layout rules, listed above", count)]
    Layout { count: usize },

    /// A file or folder could not be read or made.
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
}
