//! Where a run was made: the machine, and the state of the git repository around the current folder.

use std::process::{Command, Stdio};

use crate::cores::Cores;

/// The state of a git repository.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    /// The hash of the commit that is checked out.
    pub hash: String,
    /// The branch, if one is checked out.
    pub branch: Option<String>,
    /// Whether files that git knows differ from that commit.
    pub dirty: bool,
}

/// The machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Host {
    /// Its name in the network; empty if it has none.
    pub name: String,
    /// Operating system and processor, like `linux x86_64`, and the model where the system tells it.
    pub system: String,
    /// Its cores, without siblings.
    pub cores: usize,
}

impl Commit {
    /// The commit that is checked out around the current folder. `None` outside of a repository, in one without a
    /// commit, and where git is not installed.
    pub fn here() -> Option<Self> {
        let hash = git(&["rev-parse", "--verify", "HEAD"])?;
        let status = git(&["status", "--porcelain", "--untracked-files=no"])?;
        Some(Self {
            hash,
            branch: git(&["symbolic-ref", "--quiet", "--short", "HEAD"]),
            dirty: !status.is_empty(),
        })
    }

    /// The first ten digits, with a `+` if files have changed since.
    pub fn short(&self) -> String {
        let hash: String = self.hash.chars().take(10).collect();
        format!("{hash}{}", if self.dirty { "+" } else { "" })
    }
}

/// What a git command prints, or nothing if it fails.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git")
        .args(arguments)
        // Asking must change nothing.
        .env("GIT_OPTIONAL_LOCKS", "0")
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = output
        .status
        .success()
        .then_some(output.stdout)
        .and_then(|text| String::from_utf8(text).ok())?;
    Some(text.trim_end().to_owned())
}

impl Host {
    /// This machine.
    pub fn this() -> Self {
        let parts = [
            Some(std::env::consts::OS.to_owned()),
            Some(std::env::consts::ARCH.to_owned()),
            model(),
        ];
        Self {
            name: name(),
            system: parts.into_iter().flatten().collect::<Vec<_>>().join(" "),
            cores: Cores::of_this_machine().count(),
        }
    }
}

#[cfg(unix)]
fn name() -> String {
    rustix::system::uname()
        .nodename()
        .to_string_lossy()
        .into_owned()
}

#[cfg(not(unix))]
fn name() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

/// The model of the processor, on Linux.
fn model() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_has_a_system_and_cores() {
        let host = Host::this();
        assert!(host.system.starts_with(std::env::consts::OS), "{host:?}");
        assert!(host.cores >= 1);
    }

    #[test]
    fn a_commit_with_changes_has_a_plus() {
        let commit = |dirty| Commit {
            hash: "0123456789abcdef".to_owned(),
            branch: None,
            dirty,
        };
        assert_eq!(commit(false).short(), "0123456789");
        assert_eq!(commit(true).short(), "0123456789+");
    }
}
