//! Running other programs: shown before they run, their failure an error that repeats the command line.

use std::{
    env,
    ffi::OsStr,
    path::PathBuf,
    process::{Command, Stdio},
};

use crate::error::Error;

/// The root of the repository: every command runs there, wherever `cargo xtask` was called.
pub(crate) fn root() -> PathBuf {
    let manifest = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest
        .parent()
        .map_or_else(|| PathBuf::from("."), PathBuf::from)
}

/// A command that runs in the root of the repository.
pub(crate) fn command<S: AsRef<OsStr>>(
    program: &str,
    arguments: impl IntoIterator<Item = S>,
) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).args(arguments);
    command
}

/// The same Cargo that runs this task, with `arguments`.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = command("cargo", arguments);
    // `cargo run` sets these for the xtask package; a child that builds other packages must not believe them.
    for (name, _) in env::vars_os() {
        let name = name.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&*name);
        }
    }
    command
}

/// Shows `command`, runs it with our own output streams and waits for it.
pub(crate) fn run(command: &mut Command) -> Result<(), Error> {
    let line = line(command);
    println!("$ {line}");
    let status = command.status().map_err(|source| Error::Start {
        command: line.clone(),
        source,
    })?;
    if status.success() {
        Ok(())
    } else {
        Err(Error::Command {
            command: line,
            status,
        })
    }
}

/// Shows `command` and runs it; what it wrote to standard error. All of it is shown only if the command fails.
pub(crate) fn run_quietly(command: &mut Command) -> Result<String, Error> {
    let line = line(command);
    println!("$ {line}");
    let output = command.output().map_err(|source| Error::Start {
        command: line.clone(),
        source,
    })?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() {
        return Ok(said);
    }
    print!("{}", String::from_utf8_lossy(&output.stdout));
    eprint!("{said}");
    Err(Error::Command {
        command: line,
        status: output.status,
    })
}

/// Runs `command` silently: its standard output if it succeeded, nothing if it did not start or failed.
pub(crate) fn read(command: &mut Command) -> Option<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The command line as a person would type it: the variables we set, the program, its arguments.
pub(crate) fn line(command: &Command) -> String {
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some((name, value?)));
    let variables = variables.map(|(name, value)| format!("{}={}", name.display(), quote(value)));
    let words = [command.get_program()]
        .into_iter()
        .chain(command.get_args())
        .map(quote);
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

/// Quotes a word for a shell where it needs it.
fn quote(word: &OsStr) -> String {
    shell_words::quote(&word.to_string_lossy()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_can_be_typed_again() {
        let mut command = command("cargo", ["clippy", "--", "-D", "all warnings", "it's", ""]);
        command.env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(
            line(&command),
            r"RUSTDOCFLAGS='-D warnings' cargo clippy -- -D 'all warnings' 'it'\''s' ''"
        );
    }

    #[test]
    fn the_root_is_the_folder_with_the_workspace() {
        let manifest =
            std::fs::read_to_string(root().join("Cargo.toml")).expect("the root has a manifest");
        assert!(manifest.contains("[workspace]"));
    }

    #[test]
    fn a_failure_repeats_the_command() {
        let error =
            run(&mut cargo(["no-such-subcommand"])).expect_err("there is no such subcommand");
        assert!(
            error
                .to_string()
                .starts_with("`cargo no-such-subcommand` failed ("),
            "{error}"
        );
        let error =
            run(&mut command("no-such-program", [""; 0])).expect_err("there is no such program");
        assert!(
            error
                .to_string()
                .starts_with("cannot start `no-such-program`: "),
            "{error}"
        );
    }
}
