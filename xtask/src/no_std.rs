//! Proves that the engines need only `core` and `alloc`, on a machine that has the host's target alone.
//!
//! `xtask/no_std` is a `no_std` library with a panic handler of its own. The standard library has one too, so that crate
//! compiles only if nothing that it depends on, the engines and their dependencies, links the standard library.

use crate::{error::Error, shell, steps::Outcome};

/// Compiles `xtask/no_std`.
pub(crate) fn check() -> Result<Outcome, Error> {
    let arguments = [
        "check",
        "--locked",
        "--manifest-path",
        "xtask/no_std/Cargo.toml",
        "--target-dir",
        "target/no_std",
    ];
    shell::run(&mut shell::cargo(arguments)).map(|()| Outcome::Passed)
}
