//! Arguments that make no sense, in one line: what is wrong and what to do.
//!
//! The parser knows what is wrong as data; its own texts are English and spread over several lines.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::ParseIntError;

use clap::CommandFactory as _;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::cli::Cli;
use crate::safe::quoted;
use crate::texts::Texts;
use crate::tr;

/// The parser's error as a message and a hint.
pub(crate) fn explain(
    error: &clap::Error,
    arguments: &[OsString],
    texts: &Texts,
) -> (String, String) {
    let argument = context(error, ContextKind::InvalidArg);
    let value = context(error, ContextKind::InvalidValue);
    let message = match error.kind() {
        ErrorKind::UnknownArgument => tr!(texts, "usage-unknown-argument", argument = argument),
        ErrorKind::InvalidSubcommand => {
            tr!(
                texts,
                "usage-unknown-command",
                command = context(error, ContextKind::InvalidSubcommand)
            )
        }
        ErrorKind::MissingSubcommand => tr!(texts, "usage-no-command"),
        ErrorKind::MissingRequiredArgument => {
            tr!(texts, "usage-missing-argument", argument = argument)
        }
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg);
            // An option given twice conflicts with itself.
            if other == argument || other.is_empty() {
                tr!(texts, "usage-twice", argument = argument)
            } else {
                tr!(texts, "usage-conflict", argument = argument, other = other)
            }
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            tr!(texts, "usage-no-value", argument = argument)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            tr!(texts, "usage-bad-value", argument = argument, value = value)
        }
        ErrorKind::TooManyValues => tr!(texts, "usage-unknown-argument", argument = value),
        ErrorKind::InvalidUtf8 => tr!(texts, "usage-not-text"),
        _ => first_line(error),
    };
    (message, hint(error, arguments, texts))
}

/// The most helpful thing to do: the near name, the possible values, or the help.
fn hint(error: &clap::Error, arguments: &[OsString], texts: &Texts) -> String {
    for kind in [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ] {
        let suggestion = context(error, kind);
        if !suggestion.is_empty() {
            return tr!(texts, "hint-did-you-mean", name = suggestion);
        }
    }
    if let Some(command) = unquoted_program(error, arguments) {
        return tr!(texts, "quote-program-hint", command = quoted(&command));
    }
    if error
        .source()
        .is_some_and(<dyn std::error::Error>::is::<ParseIntError>)
    {
        // `--seed <N>`, as the parser names it.
        return if context(error, ContextKind::InvalidArg).starts_with("--seed ") {
            tr!(texts, "seed-hint", most = u64::MAX.to_string())
        } else {
            tr!(texts, "whole-number-hint")
        };
    }
    let values = context(error, ContextKind::ValidValue);
    if !values.is_empty() {
        return tr!(texts, "hint-possible-values", values = values);
    }
    tr!(texts, "hint-help", command = command_of(arguments))
}

/// The command of `--program python3 bot.py`, whose quotes are missing: the second word is one too many.
fn unquoted_program(error: &clap::Error, arguments: &[OsString]) -> Option<String> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let program = words
        .iter()
        .position(|word| ["-a", "--program"].contains(word))?
        + 1;
    let second = words.get(program + 1)?;
    // The options of an interpreter come before the file that was meant.
    let end = words[program + 1..]
        .iter()
        .position(|word| !word.starts_with('-'));
    let end = end.map_or(words.len(), |end| program + end + 2);
    // An option is told without its value, and short ones one by one.
    let found = context(error, ContextKind::InvalidArg);
    let is_it = !found.is_empty() && second.starts_with(&found);
    is_it.then(|| words[program..end].join(" "))
}

/// The command whose help explains the arguments: as many leading words as name commands, `dohyo run superrookie`.
fn command_of(arguments: &[OsString]) -> String {
    let mut command = Cli::command();
    let mut words = vec![command.get_name().to_owned()];
    for word in arguments.iter().skip(1).filter_map(|word| word.to_str()) {
        let Some(found) = command.find_subcommand(word).cloned() else {
            break;
        };
        words.push(found.get_name().to_owned());
        command = found;
    }
    words.join(" ")
}

/// One piece of what the parser knows; lists are joined by commas, nothing is an empty text.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        // The parser puts optional arguments in brackets.
        // `[MAP]` is MAP; in `--resume [<RUN>]` the brackets belong to the value.
        Some(ContextValue::String(text)) if text.starts_with('[') => {
            quoted(text.trim_matches(['[', ']']))
        }
        Some(ContextValue::String(text)) => quoted(text),
        Some(ContextValue::Strings(texts)) => texts
            .iter()
            .map(|text| quoted(text))
            .collect::<Vec<_>>()
            .join(", "),
        // `to_string` is without colours.
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    }
}

/// The parser's own first line, for errors that have no message here.
fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_found_in_its_arguments() {
        let command =
            |line: &str| command_of(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(command("dohyo"), "dohyo");
        assert_eq!(
            command("/usr/bin/dohyo run superrookie x --program"),
            "dohyo run superrookie"
        );
        assert_eq!(command("dohyo log verify"), "dohyo log verify");
        assert_eq!(command("dohyo run chess"), "dohyo run");
    }
}
