//! Rules on our own Rust files that no other tool checks: none is too long, each begins with a header saying its purpose.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{error::Error, shell, steps::Outcome};

/// More lines than this and a file does more than one thing.
const MAX_LINES: usize = 500;

/// Files that may be longer, with the reason; empty is best.
const MAY_BE_LONGER: [(&str, &str); 0] = [];

/// Folders that hold no source of ours, besides those whose name begins with a dot.
const SKIPPED: [&str; 3] = ["target", "node_modules", "shared"];

/// Checks every Rust file of the repository.
pub(crate) fn check() -> Result<Outcome, Error> {
    let root = shell::root();
    let mut files = Vec::new();
    find(&root, &mut files)?;
    files.sort();
    let mut count = 0;
    for file in &files {
        let source = fs::read_to_string(file).map_err(|source| Error::File {
            path: file.clone(),
            source,
        })?;
        let name = file
            .strip_prefix(&root)
            .unwrap_or(file)
            .display()
            .to_string();
        let name = name.replace('\\', "/");
        let longer = MAY_BE_LONGER.iter().any(|(listed, _)| *listed == name);
        for problem in problems(&source, longer) {
            println!("{name}: {problem}");
            count += 1;
        }
    }
    println!("{} Rust files looked at, {count} problem(s)", files.len());
    if count == 0 {
        Ok(Outcome::Passed)
    } else {
        Err(Error::Layout { count })
    }
}

/// Collects the Rust files below `folder`.
fn find(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Error> {
    let error = |source| Error::File {
        path: folder.to_path_buf(),
        source,
    };
    for entry in fs::read_dir(folder).map_err(error)? {
        let entry = entry.map_err(error)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type().map_err(error)?;
        if kind.is_dir() && !name.starts_with('.') && !SKIPPED.contains(&name.as_str()) {
            find(&entry.path(), files)?;
        } else if kind.is_file()
            && Path::new(&name)
                .extension()
                .is_some_and(|ending| ending == "rs")
        {
            files.push(entry.path());
        }
    }
    Ok(())
}

/// What is wrong with one file.
fn problems(source: &str, may_be_longer: bool) -> Vec<String> {
    let mut problems = Vec::new();
    let lines = source.lines().count();
    if lines > MAX_LINES && !may_be_longer {
        problems.push(format!("{lines} lines, more than {MAX_LINES}: split it, or list it with a reason in xtask/src/layout.rs"));
    }
    if lines <= MAX_LINES && may_be_longer {
        problems.push("no longer too long: take it off the list in xtask/src/layout.rs".into());
    }
    let header = |line: &str| line.starts_with("//!") || line.starts_with("#![doc = ");
    let mut lines = source.lines().filter(|line| !line.trim().is_empty());
    if !lines
        .find(|line| header(line) || !line.starts_with("#!"))
        .is_some_and(header)
    {
        problems.push("no header: begin it with `//!` and what it is for".into());
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_file_with_a_header_is_fine() {
        assert_eq!(problems("//! Purpose.\n\nfn f() {}\n", false), [""; 0]);
        assert_eq!(problems("#![no_std]\n//! Purpose.\n", false), [""; 0]);
        assert_eq!(
            problems("#![doc = include_str!(\"purpose.md\")]\n", false),
            [""; 0]
        );
    }

    #[test]
    fn a_missing_header_is_a_problem() {
        for source in [
            "fn f() {}\n//! Too late.\n",
            "// Not a header.\n",
            "#![no_std]\n",
            "",
        ] {
            assert_eq!(
                problems(source, false),
                ["no header: begin it with `//!` and what it is for"]
            );
        }
    }

    #[test]
    fn five_hundred_lines_are_the_limit() {
        let longest = "//! Purpose.\n".repeat(MAX_LINES);
        assert_eq!(problems(&longest, false), [""; 0]);
        let longer = "//! Purpose.\n".repeat(MAX_LINES + 1);
        assert_eq!(problems(&longer, false).len(), 1);
        assert_eq!(problems(&longer, true), [""; 0]);
        assert_eq!(problems(&longest, true).len(), 1);
    }
}
