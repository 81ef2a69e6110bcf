//! The arguments of the command, as data. Nothing here touches a file or the terminal.

use std::ffi::OsString;

use clap::{Parser, ValueEnum as _};

use crate::command::Command;
use crate::texts::Language;

/// The exit codes, for `--help`.
const EXIT_CODES: &str = "\
Exit codes:
  0    done: no program was at fault, the log or record is right, the maps are
       valid
  1    a program that was judged, or the log or record that was verified, is at
       fault
  2    the command line or a file it names is at fault; nothing was judged
  3    the judge is at fault; the result says nothing about the program
  4    no commands were found that solve the map: no proof that there are none
  130  interrupted by Ctrl-C or a request to terminate

Examples:
  dohyo run superrookie maze-small --program builtin:greedy --log game.log
  dohyo log show game.log --frame 10
  dohyo run koshien open --program cat.rb --program builtin:goal
  dohyo record show game.jsonl --turn 12
  dohyo maps";

const LANGUAGE_HELP: &str = "Language of messages; without it LC_ALL, LC_MESSAGES or LANG decides";

/// A ring in which AI programs compete: run, simulate, check and replay contest games.
#[derive(Debug, Parser)]
#[command(name = "dohyo", version, after_help = EXIT_CODES, arg_required_else_help = true, max_term_width = 100)]
pub(crate) struct Cli {
    /// Language of messages.
    #[arg(long = "lang", global = true, value_name = "LANGUAGE", help = LANGUAGE_HELP, display_order = 900)]
    pub(crate) language: Option<Language>,
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The language asked for in arguments that do not parse.
pub(crate) fn language_in(arguments: &[OsString]) -> Option<Language> {
    let mut words = arguments.iter().filter_map(|argument| argument.to_str());
    while let Some(word) = words.next() {
        let name = match word.strip_prefix("--lang") {
            Some("") => words.next()?,
            Some(rest) => match rest.strip_prefix('=') {
                Some(name) => name,
                None => continue,
            },
            None => continue,
        };
        return Language::from_str(name, false).ok();
    }
    None
}

/// The arguments without the `--help` of `dohyo help --help`, which asks for what comes anyway.
pub(crate) fn without_help_of_help(arguments: &[OsString]) -> &[OsString] {
    match arguments {
        [before @ .., last]
            if (last == "--help" || last == "-h")
                && before.iter().skip(1).any(|word| word == "help") =>
        {
            without_help_of_help(before)
        }
        _ => arguments,
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }

    /// The commands that have no example in their help, with all below them.
    fn without_example(command: &clap::Command, path: &str) -> Vec<String> {
        let path = format!("{path} {}", command.get_name());
        let helps = [command.get_after_help(), command.get_after_long_help()];
        let has_example = helps[0].is_some()
            && helps
                .into_iter()
                .flatten()
                .all(|help| help.to_string().contains("Example"));
        let own = (!has_example).then(|| path.clone());
        let below = command
            .get_subcommands()
            .flat_map(|below| without_example(below, &path));
        own.into_iter().chain(below).collect()
    }

    #[test]
    fn every_command_has_an_example() {
        assert_eq!(without_example(&Cli::command(), ""), Vec::<String>::new());
    }

    #[test]
    fn the_help_of_help_is_help() {
        let cut = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            without_help_of_help(&words).len()
        };
        assert_eq!(cut("dohyo help --help"), 2);
        assert_eq!(cut("dohyo run help -h"), 3);
        assert_eq!(cut("dohyo run --help"), 3);
        assert_eq!(cut("dohyo --help"), 2);
    }

    #[test]
    fn the_language_is_found_even_in_arguments_that_do_not_parse() {
        let find =
            |words: &[&str]| language_in(&words.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(
            find(&["dohyo", "--nonsense", "--lang", "ja"]),
            Some(Language::Japanese)
        );
        assert_eq!(find(&["dohyo", "--lang=ko", "x"]), Some(Language::Korean));
        assert_eq!(find(&["dohyo", "--lang", "xx"]), None);
        assert_eq!(find(&["dohyo", "--lang"]), None);
        assert_eq!(find(&["dohyo", "--language=ko"]), None);
    }
}
