//! `cargo xtask`: whatever the project promises in one command.
//!
//! Each subcommand is one file. This one reads the arguments, calls the subcommand and reports an error in one place.
//! Exit codes: 0 done, 1 something failed (the last line of standard error says what), 2 wrong usage.

mod bench;
mod debian;
mod deny;
mod error;
mod fuzz;
mod layout;
mod libraries;
mod maps_table;
mod no_std;
mod shell;
mod steps;
mod test;
mod tools;
mod windows;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The tasks of the Dohyo workspace.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    Test(test::Arguments),
    Bench(bench::Arguments),
    Fuzz(fuzz::Arguments),
    MapsTable(maps_table::Arguments),
    Windows(windows::Arguments),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().task {
        Task::Test(arguments) => test::run(&arguments),
        Task::Bench(arguments) => bench::run(&arguments),
        Task::Fuzz(arguments) => fuzz::run(&arguments),
        Task::MapsTable(arguments) => maps_table::run(&arguments),
        Task::Windows(arguments) => windows::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn help_lists_every_task() {
        insta::assert_snapshot!("help", Arguments::command().term_width(100).render_help());
    }

    #[test]
    fn help_of_every_task() {
        let mut command = Arguments::command();
        command.build();
        for task in ["test", "bench", "fuzz", "maps-table", "windows"] {
            let task_command = command
                .find_subcommand(task)
                .expect("the task exists")
                .clone();
            let help = task_command.term_width(100).render_long_help();
            insta::assert_snapshot!(format!("help-{task}"), help);
        }
    }
}
