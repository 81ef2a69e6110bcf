//! What every test needs: the command in a folder of its own, and programs to run.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A small map on which going right collects the only coin after six frames.
pub(crate) const MAP: &str = "10 10 Jump\n##########\n#........#\n#........#\n#........#\n#........#\n#........#\n\
                       #........#\n#........#\n#@..$....#\n##########\n";

/// A program that goes right for six frames and finishes.
pub(crate) const GOOD: &str = r#"
import sys
for frame in range(6):
    print("1\n>", flush=True)
print("FINISH", flush=True)
"#;

/// An empty folder with the command beside it.
pub(crate) struct Folder {
    folder: TempDir,
}

impl Folder {
    pub(crate) fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// A folder with [`MAP`] as `my.map` and [`GOOD`] as `good.py`.
    pub(crate) fn with_game() -> Self {
        Self::new().file("my.map", MAP).file("good.py", GOOD)
    }

    pub(crate) fn file(self, name: &str, text: impl AsRef<[u8]>) -> Self {
        fs::write(self.path(name), text).unwrap();
        self
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    /// The command in this folder, as on a machine that says nothing about language or colours.
    pub(crate) fn dohyo<A: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = A>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dohyo"));
        for name in [
            "LC_ALL",
            "LC_MESSAGES",
            "LANG",
            "NO_COLOR",
            "CLICOLOR",
            "CLICOLOR_FORCE",
        ] {
            command.env_remove(name);
        }
        command
            .current_dir(self.folder.path())
            .stdin(Stdio::null())
            .args(arguments);
        command
    }

    /// Runs the command whose arguments are the words of `line`.
    pub(crate) fn run(&self, line: &str) -> Output {
        self.dohyo(line.split_whitespace()).output().unwrap()
    }
}

/// The exit code.
pub(crate) fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The root of the repository.
pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares exit code and everything printed with a snapshot; times and this machine's paths are left out.
macro_rules! assert_snapshot {
    ($name:expr, $command:expr) => {
        insta::with_settings!({
            filters => vec![
                (r"\d+\.\d{3} ?(s|秒|초)", "[TIME] $1"),
                (r#""(wall_s|cpu_s)":[0-9.e-]+"#, r#""$1":"[TIME]""#),
                (r"/\S*/python3?[0-9.]*", "[PYTHON]"),
                (r"/\S*/\.tmp\w+", "[FOLDER]"),
            ],
            omit_expression => true,
        }, {
            insta_cmd::assert_cmd_snapshot!($name, $command);
        })
    };
}
pub(crate) use assert_snapshot;
