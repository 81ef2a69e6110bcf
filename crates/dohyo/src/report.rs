//! The one place that tells people what went wrong.

use std::ffi::OsString;
use std::io;

use clap::error::ErrorKind;

use crate::background;
use crate::config::{ConfigError, ConfigProblem};
use crate::error::{CommandsProblem, Error};
use crate::exit::Exit;
use crate::explain;
use crate::game::Game;
use crate::output::BAD;
use crate::safe::{self, quoted};
use crate::texts::Texts;
use crate::tr;
use crate::usage;

/// Reports an error in one line on standard error, and says how the command ends.
pub(crate) fn error(error: &Error, texts: &Texts) -> Exit {
    let exit = error.exit();
    if exit != Exit::Success {
        let (message, hint) = explain_error(error, texts);
        let line = match hint {
            Some(hint) => tr!(texts, "error-and-hint", message = message, hint = hint),
            None => message,
        };
        let label = tr!(texts, "error");
        let text = format!("{BAD}{label}{BAD:#}: {line}\n");
        // When standard error is gone too, the exit code is all that is left to say.
        let _ = background::last_word(text.into_bytes());
    }
    exit
}

/// Reports what the argument parser gave up with; help and version are wanted, and go to standard output.
pub(crate) fn parser(parser: clap::Error, arguments: &[OsString], texts: &Texts) -> Exit {
    match parser.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => match parser.print() {
            Ok(()) => Exit::Success,
            Err(source) => error(&Error::Output(source), texts),
        },
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // Goes to standard error; see `error` for why a failure is left alone.
            let _ = parser.print();
            Exit::Usage
        }
        _ => {
            let (parser, arguments) = (Box::new(parser), arguments.to_vec());
            error(&Error::Usage { parser, arguments }, texts)
        }
    }
}

/// What happened, and what to do about it.
fn explain_error(error: &Error, texts: &Texts) -> (String, Option<String>) {
    match error {
        Error::Usage { parser, arguments } => {
            let (message, hint) = usage::explain(parser, arguments, texts);
            (message, Some(hint))
        }
        Error::NoMap => (tr!(texts, "no-map"), Some(tr!(texts, "no-map-hint"))),
        Error::NoProgram { game } => {
            let builtin = match game {
                Game::SuperRookie => "builtin:greedy",
                Game::Koshien => "builtin:goal",
            };
            (
                tr!(texts, "no-program"),
                Some(tr!(texts, "no-program-hint", builtin = builtin)),
            )
        }
        Error::ProgramAsMap { word, command } => (
            tr!(texts, "program-as-map", word = word.as_str()),
            Some(tr!(texts, "quote-program-hint", command = quoted(command))),
        ),
        Error::UnknownMap {
            name,
            near,
            bundled,
        } => {
            let hint = did_you_mean(*near, texts).unwrap_or_else(|| tr!(texts, "unknown-map-hint"));
            let message = if *bundled {
                tr!(texts, "unknown-bundled-map", name = name.as_str())
            } else {
                tr!(texts, "unknown-map", name = name.as_str())
            };
            (message, Some(hint))
        }
        Error::OtherGame { file, game } => explain::file::other_game(file, *game, texts),
        Error::TwoPrograms { found } => (
            tr!(texts, "two-programs", found = *found),
            Some(tr!(texts, "two-programs-hint")),
        ),
        Error::TimeLimit { option, text } => explain_time_limit(option, text, texts),
        Error::Config { file, error } => explain_config(file, error, texts),
        Error::Commands {
            file,
            line,
            problem,
        } => {
            let problem = explain_commands(problem, texts);
            (
                format!("{file}:{line}: {problem}"),
                Some(tr!(texts, "commands-hint")),
            )
        }
        Error::Game(error) => (explain::game::error(error, texts), None),
        Error::Koshien(error) => (explain::koshien::error(error, texts), None),
        Error::Arena(error) => explain::arena::error(error, texts),
        Error::Contest(error) => explain::contest::error(error, texts),
        Error::UnknownSuite { name, near } => explain_unknown_suite(name, *near, texts),
        Error::NoSuchFrame { frame, last } => (
            tr!(texts, "no-such-frame", frame = *frame),
            Some(tr!(texts, "no-such-frame-hint", last = *last)),
        ),
        Error::NoSuchTurn { round, turn, last } => explain_no_such_turn(*round, *turn, last, texts),
        Error::TwoOutputs => (
            tr!(
                texts,
                "usage-conflict",
                argument = "--log -",
                other = "--json"
            ),
            Some(tr!(texts, "two-outputs-hint")),
        ),
        Error::Interrupted { kept } => (
            tr!(texts, "judge-stopped"),
            kept.as_ref()
                .map(|file| tr!(texts, "judge-stopped-kept", file = safe::path(file))),
        ),
        Error::Read { file, source } => explain::file::read(file, source, texts),
        Error::TooLarge { file, limit } => (
            tr!(texts, "too-large", file = file.as_str(), limit = *limit),
            Some(tr!(texts, "too-large-hint")),
        ),
        Error::Write { file, source } | Error::Save { file, source } => {
            explain::file::write(file, source, texts)
        }
        Error::Output(source) => (tr!(texts, "cannot-print", reason = system(source)), None),
        Error::SameFile { file } => explain::file::same(file, texts),
        Error::Exists { file } => explain::file::exists(file, texts),
        Error::NotSvg { file } => explain::file::not_svg(file, texts),
        Error::SeedsEnd { seed } => explain_seeds_end(*seed, texts),
        Error::Generate(error) => explain::game::generate(error, texts),
        Error::GeneratedName { name } => (
            tr!(texts, "generated-name", name = name.as_str()),
            Some(tr!(texts, "generated-name-hint")),
        ),
        Error::OtherContents { file, kind } => (
            explain::file::other_contents(file, *kind, texts),
            Some(tr!(texts, "same-file-hint")),
        ),
    }
}

fn explain_unknown_suite(
    name: &str,
    near: Option<&str>,
    texts: &Texts,
) -> (String, Option<String>) {
    let hint = did_you_mean(near, texts).unwrap_or_else(|| tr!(texts, "unknown-suite-hint"));
    (tr!(texts, "unknown-suite", name = name), Some(hint))
}

fn explain_no_such_turn(
    round: u32,
    turn: u32,
    last: &[u32],
    texts: &Texts,
) -> (String, Option<String>) {
    let rounds = (1..).zip(last).map(|(round, last): (u32, _)| {
        tr!(texts, "no-such-turn-round", round = round, last = *last)
    });
    let hint = if last.is_empty() {
        tr!(texts, "no-turn-at-all-hint")
    } else {
        tr!(texts, "no-such-turn-hint", rounds = texts.list(rounds))
    };
    (
        tr!(texts, "no-such-turn", round = round, turn = turn),
        Some(hint),
    )
}

fn explain_time_limit(option: &str, text: &str, texts: &Texts) -> (String, Option<String>) {
    let hint = if option == "--timeout" {
        tr!(texts, "bad-seconds-hint")
    } else {
        tr!(texts, "bad-time-limit-hint")
    };
    let text = quoted(text);
    (
        tr!(texts, "bad-time-limit", option = option, text = text),
        Some(hint),
    )
}

fn explain_commands(problem: &CommandsProblem, texts: &Texts) -> String {
    match problem {
        CommandsProblem::Letters(reason) => explain::game::answer(reason, texts),
        CommandsProblem::NotText => tr!(texts, "not-text"),
        CommandsProblem::TooMany => tr!(
            texts,
            "too-many-commands",
            most = dohyo_superrookie::MAX_FRAMES
        ),
    }
}

fn explain_config(file: &str, error: &ConfigError, texts: &Texts) -> (String, Option<String>) {
    let (message, hint) = match &error.problem {
        ConfigProblem::NotText => (tr!(texts, "not-text"), None),
        ConfigProblem::NotAssignment(found) => (
            tr!(texts, "config-not-assignment", found = quoted(found)),
            Some(tr!(texts, "config-keys-hint")),
        ),
        ConfigProblem::UnknownKey(key, near) => {
            let hint = did_you_mean(*near, texts).unwrap_or_else(|| tr!(texts, "config-keys-hint"));
            (
                tr!(texts, "config-unknown-key", key = quoted(key)),
                Some(hint),
            )
        }
        ConfigProblem::Repeated(key, first) => (
            tr!(texts, "config-repeated", key = *key, first = *first),
            Some(tr!(texts, "config-repeated-hint")),
        ),
        ConfigProblem::BadTimeout(found) => (
            tr!(
                texts,
                "bad-time-limit",
                option = "TIMEOUT",
                text = quoted(found)
            ),
            Some(tr!(texts, "bad-seconds-hint")),
        ),
    };
    (format!("{file}:{}: {message}", error.line), hint)
}

/// More seeds than there are. As text, since a number of Fluent does not hold all digits.
fn explain_seeds_end(seed: u64, texts: &Texts) -> (String, Option<String>) {
    (
        tr!(texts, "seeds-end", seed = seed.to_string()),
        Some(tr!(texts, "seeds-end-hint", most = u64::MAX.to_string())),
    )
}

/// The hint that names what looks like what was asked for.
fn did_you_mean(near: Option<&str>, texts: &Texts) -> Option<String> {
    near.map(|name| tr!(texts, "hint-did-you-mean", name = name))
}

/// What the system says, without its number.
pub(crate) fn system(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((reason, _)) => reason.to_owned(),
        None => text,
    }
}
