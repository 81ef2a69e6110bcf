//! The `dohyo` command.
//!
//! Arguments are parsed without side effects ([`cli`]), then resolved and carried out by one file per subcommand
//! ([`command`]); whatever goes wrong comes back here, is reported in one place ([`report`]) and becomes an exit code
//! ([`exit`]).

mod background;
mod bundled;
mod cli;
mod command;
mod config;
mod consistency;
mod contest;
mod error;
mod exit;
mod explain;
mod game;
mod koshien;
mod limit;
mod near;
mod output;
mod preview;
mod read;
mod report;
mod safe;
mod source;
mod stop;
mod table;
mod texts;
mod usage;
mod write;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser as _;

use crate::cli::Cli;
use crate::exit::Exit;
use crate::texts::{Language, Texts};

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().collect();
    run(&arguments).into()
}

fn run(arguments: &[OsString]) -> Exit {
    match Cli::try_parse_from(cli::without_help_of_help(arguments)) {
        Ok(cli) => {
            let texts = Texts::new(cli.language.unwrap_or_else(Language::from_environment));
            cli.command
                .run(&texts)
                .unwrap_or_else(|error| report::error(&error, &texts))
        }
        Err(error) => {
            // The parser gave up before it could say which language was asked for.
            let texts =
                Texts::new(cli::language_in(arguments).unwrap_or_else(Language::from_environment));
            report::parser(error, arguments, &texts)
        }
    }
}
