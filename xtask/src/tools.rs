//! What the tests need besides Cargo: the languages of the example programs, and some Cargo subcommands.
//!
//! Only what is missing is installed: programs with Debian's packages, subcommands with `cargo install` at the versions below,
//! rustfmt and clippy with rustup. Where apt is not at hand, the missing programs are named and the task fails.

use std::collections::BTreeSet;

use semver::Version;

use crate::{debian, error::Error, shell, steps::Outcome};

/// A program that the tests call, and how people get it.
struct Program {
    name: &'static str,
    package: &'static str,
    what_for: &'static str,
}

const PROGRAMS: [Program; 5] = [
    Program {
        name: "python3",
        package: "python3",
        what_for: "Python programs",
    },
    Program {
        name: "node",
        package: "nodejs",
        what_for: "JavaScript programs (Node.js)",
    },
    Program {
        name: "ruby",
        package: "ruby",
        what_for: "Ruby programs",
    },
    Program {
        name: "javac",
        package: "default-jdk-headless",
        what_for: "Java programs (a JDK)",
    },
    Program {
        name: "g++",
        package: "g++",
        what_for: "C++ programs and the fuzzer",
    },
];

/// A subcommand of Cargo that comes from crates.io.
struct Subcommand {
    /// The word after `cargo`.
    name: &'static str,
    /// An older one is replaced.
    at_least: Version,
    /// What is installed if there is none, or an older one.
    install: &'static str,
    /// Further arguments of `cargo install`, to build less.
    arguments: &'static [&'static str],
}

const SUBCOMMANDS: [Subcommand; 3] = [
    Subcommand {
        name: "nextest",
        at_least: Version::new(0, 9, 100),
        install: "cargo-nextest@0.9.151",
        arguments: &["--no-default-features", "--features", "default-no-update"],
    },
    Subcommand {
        name: "deny",
        at_least: Version::new(0, 20, 0),
        install: "cargo-deny@0.20.2",
        arguments: &[],
    },
    Subcommand {
        name: "fuzz",
        at_least: Version::new(0, 13, 0),
        install: "cargo-fuzz@0.13.2",
        arguments: &[],
    },
];

/// Installs what is missing.
pub(crate) fn install() -> Result<Outcome, Error> {
    let missing = PROGRAMS
        .iter()
        .filter(|program| which::which(program.name).is_err())
        .collect::<Vec<_>>();
    if !missing.is_empty() {
        if !debian::is_here() {
            return Err(Error::Missing {
                missing: list(&missing),
            });
        }
        debian::install(
            &missing
                .iter()
                .map(|program| program.package)
                .collect::<BTreeSet<_>>(),
        )?;
    }
    for program in missing {
        if which::which(program.name).is_err() {
            let reason = format!("no `{}` in PATH", program.name);
            return Err(Error::StillMissing {
                tool: program.package.into(),
                reason,
            });
        }
    }
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if shell::read(&mut shell::cargo([subcommand, "--version"])).is_none() {
            shell::run(&mut shell::command(
                "rustup",
                ["component", "add", component],
            ))?;
        }
    }
    for subcommand in &SUBCOMMANDS {
        subcommand.install_if_missing()?;
    }
    Ok(Outcome::Passed)
}

impl Subcommand {
    /// Installs the pinned version, unless a recent enough one answers.
    fn install_if_missing(&self) -> Result<(), Error> {
        if let Ok(version) = self.version() {
            println!("cargo-{} {version} is here", self.name);
            return Ok(());
        }
        let mut command = shell::cargo(["install", "--locked", self.install]);
        shell::run(command.args(self.arguments))?;
        self.version()
            .map(drop)
            .map_err(|reason| Error::StillMissing {
                tool: self.install.into(),
                reason,
            })
    }

    /// The version that answers, or why it will not do.
    fn version(&self) -> Result<Version, String> {
        let answer = shell::read(&mut shell::cargo([self.name, "--version"]));
        let answer = answer.ok_or_else(|| format!("`cargo {} --version` fails", self.name))?;
        let version = find_version(&answer).ok_or_else(|| format!("no version in {answer:?}"))?;
        if version < self.at_least {
            return Err(format!(
                "`cargo {}` is still {version}, older than {}",
                self.name, self.at_least
            ));
        }
        Ok(version)
    }
}

/// The second word of what `--version` prints, as in `cargo-deny 0.20.2`.
fn find_version(answer: &str) -> Option<Version> {
    answer.split_whitespace().nth(1)?.parse().ok()
}

/// The missing programs, as the error shows them.
fn list(missing: &[&Program]) -> String {
    let one = |program: &&Program| format!("`{}` for {}", program.name, program.what_for);
    missing.iter().map(one).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found() {
        assert_eq!(
            find_version("cargo-deny 0.20.2\n"),
            Some(Version::new(0, 20, 2))
        );
        let nextest = "cargo-nextest 0.9.143 (60fa45f63 2026-08-04)\nrelease: 0.9.143";
        assert_eq!(find_version(nextest), Some(Version::new(0, 9, 143)));
        for answer in ["", "tool", "tool 1.2", "tool x.y.z"] {
            assert_eq!(find_version(answer), None, "{answer}");
        }
    }

    #[test]
    fn what_is_installed_is_recent_enough() {
        for subcommand in &SUBCOMMANDS {
            let words = subcommand.install.replace('@', " ");
            let version = find_version(&words).expect("a pinned version");
            assert!(version >= subcommand.at_least, "{words}");
        }
    }

    #[test]
    fn missing_programs_are_all_named() {
        let missing = list(&[&PROGRAMS[1], &PROGRAMS[3]]);
        insta::assert_snapshot!(Error::Missing { missing }, @r"
        missing here: `node` for JavaScript programs (Node.js), `javac` for Java programs (a JDK)
               only Debian's packages are installed by this task; install these yourself and try again
        ");
    }
}
