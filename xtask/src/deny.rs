//! Licences, banned crates, sources and known vulnerabilities of everything we depend on, by cargo-deny.
//!
//! The first three need nothing from outside. Vulnerabilities need a database that is cloned from a Git host: where that
//! cannot be reached, the step passes but says in the closing table what was not checked.

use crate::{error::Error, shell, steps::Outcome};

/// The manifests whose dependencies are checked: the workspace and the fuzz targets, which stand outside of it.
const MANIFESTS: [&str; 2] = ["Cargo.toml", "fuzz/Cargo.toml"];

/// Checks the dependencies of all our manifests against `deny.toml`.
pub(crate) fn check() -> Result<Outcome, Error> {
    for manifest in MANIFESTS {
        deny(manifest, &["licenses", "bans", "sources"])?;
    }
    let mut fetch = shell::cargo(["deny", "--config", "deny.toml", "fetch", "db"]);
    // Git must neither ask for a password nor wait for ever.
    fetch
        .env("GIT_TERMINAL_PROMPT", "0")
        .env("GIT_HTTP_LOW_SPEED_LIMIT", "1000")
        .env("GIT_HTTP_LOW_SPEED_TIME", "30");
    if let Err(error) = shell::run(&mut fetch) {
        println!("The advisory database cannot be fetched: {error}");
        println!("Known vulnerabilities are NOT checked in this run.");
        return Ok(Outcome::Partly(
            "known vulnerabilities (no advisory database)".into(),
        ));
    }
    for manifest in MANIFESTS {
        deny(manifest, &["advisories"])?;
    }
    Ok(Outcome::Passed)
}

/// Runs one `cargo deny check`.
fn deny(manifest: &str, what: &[&str]) -> Result<(), Error> {
    let mut command = shell::cargo([
        "deny",
        "--locked",
        "--config",
        "deny.toml",
        "--manifest-path",
        manifest,
        "check",
    ]);
    shell::run(command.args(what))
}
