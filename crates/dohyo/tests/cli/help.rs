//! Every help text, and the version.

use super::support::{Folder, assert_snapshot, code, stdout};

/// Help is wrapped to the terminal; without one clap takes 100 columns.
macro_rules! help {
    ($($test:ident: $line:literal,)*) => {
        $(#[test]
        fn $test() {
            let line = concat!($line, " --help");
            assert_snapshot!(concat!("help_", stringify!($test)), Folder::new().dohyo(line.split_whitespace()));
        })*
    };
}

help! {
    dohyo: "",
    run: "run",
    run_superrookie: "run superrookie",
    run_koshien: "run koshien",
    eval: "eval",
    eval_superrookie: "eval superrookie",
    runs: "runs",
    runs_list: "runs list",
    runs_show: "runs show",
    runs_diff: "runs diff",
    runs_log: "runs log",
    runs_gc: "runs gc",
    runs_export: "runs export",
    simulate: "simulate",
    simulate_superrookie: "simulate superrookie",
    simulate_koshien: "simulate koshien",
    solve: "solve",
    check: "check",
    generate: "gen",
    generate_superrookie: "gen superrookie",
    log: "log",
    log_verify: "log verify",
    log_show: "log show",
    record: "record",
    record_verify: "record verify",
    record_show: "record show",
    maps: "maps",
    maps_list: "maps list",
    maps_show: "maps show",
    completions: "completions",
}

#[test]
fn every_command_that_does_something_has_an_example() {
    for line in [
        "",
        "run superrookie",
        "run koshien",
        "eval superrookie",
        "runs show",
        "runs diff",
        "simulate superrookie",
        "simulate koshien",
        "solve",
        "check",
        "gen superrookie",
        "log verify",
        "log show",
        "record verify",
        "record show",
        "maps",
        "completions",
    ] {
        for help in ["-h", "--help"] {
            let output = Folder::new().run(&format!("{line} {help}"));
            assert_eq!(code(&output), 0);
            assert!(
                stdout(&output).contains("Example"),
                "dohyo {line} {help} has no example"
            );
        }
    }
}

#[test]
fn the_help_of_help_is_help() {
    let folder = Folder::new();
    for line in ["help", "help --help", "help run", "run help --help"] {
        let output = folder.run(line);
        assert_eq!(code(&output), 0, "{line}: {output:?}");
        assert!(stdout(&output).contains("Usage: dohyo"), "{line}");
    }
}

/// Whoever reads `dohyo check --help` in a clone can type its examples.
#[cfg(unix)]
#[test]
fn the_examples_of_check_run_in_the_repository() {
    let folder = Folder::new();
    let help = stdout(&folder.run("check --help"));
    let example = help.lines().map(str::trim).find(|line| line.contains('*'));
    let words = example.unwrap().strip_prefix("dohyo ").unwrap();
    let output = std::process::Command::new("sh")
        .args(["-c", &format!("{} {words}", env!("CARGO_BIN_EXE_dohyo"))])
        .current_dir(super::support::repository())
        .output()
        .unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
}

#[test]
fn version() {
    let output = Folder::new().run("--version");
    assert_eq!(code(&output), 0);
    assert_eq!(
        stdout(&output),
        format!("dohyo {}\n", env!("CARGO_PKG_VERSION"))
    );
}
