//! The libraries of the Koshien programs in every language, tested from outside: real programs against a judge of their own.

use std::{env, path::PathBuf};

use crate::{error::Error, shell, steps::Outcome};

/// The folder of the tests, which are Python's unittest.
const TESTS: &str = "programs/koshien/tests";

/// Builds the examples in Rust and plays the examples of all languages.
pub(crate) fn check() -> Result<Outcome, Error> {
    let build = [
        "build",
        "--locked",
        "--package",
        "koshien-program",
        "--examples",
    ];
    shell::run(&mut shell::cargo(build))?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    let examples = shell::root().join(target).join("debug/examples");
    let discover = ["-B", "-m", "unittest", "discover", "-s", TESTS, "-t", TESTS];
    let mut tests = shell::command("python3", discover);
    tests.env("KOSHIEN_RUST_EXAMPLES", examples);
    shell::run(&mut tests).map(|()| Outcome::Passed)
}
