//! What goes wrong with evaluations and the store of runs.

use dohyo_contest::{Error, StoreProblem};

use super::{arena, game};

use crate::safe::{self, quoted};
use crate::texts::Texts;
use crate::tr;

/// What happened, and what to do about it.
pub(crate) fn error(error: &Error, texts: &Texts) -> (String, Option<String>) {
    match error {
        Error::Map(error) => (game::error(error, texts), None),
        Error::Arena(error) => arena::error(error, texts),
        Error::SameName { .. }
        | Error::SameMap { .. }
        | Error::NoCase { .. }
        | Error::BadKey { .. }
        | Error::BadKind { .. }
        | Error::BadSize { .. } => suite(error, texts),
        Error::File { file, source } => super::file::read(&safe::path(file), source, texts),
        Error::NoStore { file } => (
            tr!(texts, "store-none", file = safe::path(file)),
            Some(tr!(texts, "store-none-hint")),
        ),
        Error::NewerStore { file, found, known } => (
            tr!(
                texts,
                "store-newer",
                file = safe::path(file),
                found = *found,
                known = *known
            ),
            Some(tr!(texts, "store-newer-hint")),
        ),
        Error::Store { file, problem } => store(&safe::path(file), problem, texts),
        Error::NoRun { run, last } => (
            tr!(texts, "runs-no-run", run = *run),
            last.map(|last| tr!(texts, "runs-no-run-hint", last = last)),
        ),
        Error::NoCaseInRun { run, case } => (
            tr!(texts, "runs-no-case", run = *run, case = quoted(case)),
            Some(tr!(texts, "runs-no-case-hint", run = *run)),
        ),
        Error::NoLog { run, case } => (
            tr!(texts, "runs-no-log", run = *run, case = quoted(case)),
            None,
        ),
        Error::OtherReplay { run, case } => (
            tr!(texts, "runs-other-replay", run = *run, case = quoted(case)),
            Some(tr!(texts, "runs-other-replay-hint")),
        ),
        Error::StillRunning { run } => (tr!(texts, "runs-still-running", run = *run), None),
        Error::Complete { run } => (
            tr!(texts, "runs-complete", run = *run),
            Some(tr!(texts, "runs-begin-new-hint")),
        ),
        Error::NothingToResume => (
            tr!(texts, "runs-nothing-to-resume"),
            Some(tr!(texts, "runs-begin-new-hint")),
        ),
        Error::ProgramChanged { run, file } => (
            tr!(
                texts,
                "runs-program-changed",
                run = *run,
                file = quoted(file)
            ),
            Some(tr!(texts, "runs-program-changed-hint")),
        ),
        other => (other.to_string(), None),
    }
}

/// What is wrong with a suite, or with what is wanted of it.
fn suite(error: &Error, texts: &Texts) -> (String, Option<String>) {
    match error {
        Error::SameName { name } => (
            tr!(texts, "contest-same-name", name = quoted(name)),
            Some(tr!(texts, "contest-same-name-hint")),
        ),
        Error::SameMap { one, other } => (
            tr!(
                texts,
                "contest-same-map",
                one = quoted(one),
                other = quoted(other)
            ),
            Some(tr!(texts, "contest-same-map-hint")),
        ),
        Error::NoCase { suite, filtered } => {
            let suite = quoted(suite);
            if *filtered {
                let hint = tr!(texts, "contest-filter-hint");
                (
                    tr!(texts, "contest-all-filtered", suite = suite),
                    Some(hint),
                )
            } else {
                let hint = tr!(texts, "contest-suite-hint");
                (tr!(texts, "contest-no-case", suite = suite), Some(hint))
            }
        }
        Error::BadKey { text, what, .. } => {
            let text = quoted(text);
            if *what == "filter" {
                let hint = tr!(texts, "contest-filter-hint");
                (tr!(texts, "contest-bad-filter", text = text), Some(hint))
            } else {
                let hint = tr!(texts, "contest-key-hint");
                (tr!(texts, "contest-bad-key", text = text), Some(hint))
            }
        }
        Error::BadKind { text } => {
            let kinds = dohyo_superrookie::Kind::ALL.map(|kind| kind.name().to_owned());
            let kinds = texts.list(kinds);
            (
                tr!(texts, "contest-bad-kind", text = quoted(text)),
                Some(tr!(texts, "contest-bad-kind-hint", kinds = kinds)),
            )
        }
        Error::BadSize { text } => (
            tr!(texts, "contest-bad-size", text = quoted(text)),
            Some(tr!(texts, "contest-bad-size-hint")),
        ),
        other => (other.to_string(), None),
    }
}

fn store(file: &str, problem: &StoreProblem, texts: &Texts) -> (String, Option<String>) {
    let reason = match problem {
        StoreProblem::Full => tr!(texts, "store-full"),
        StoreProblem::ReadOnly => tr!(texts, "store-read-only"),
        StoreProblem::CannotOpen => tr!(texts, "store-cannot-open"),
        StoreProblem::Busy => tr!(texts, "store-busy"),
        StoreProblem::NotAStore => tr!(texts, "store-other-file"),
        StoreProblem::Damaged(what) => tr!(texts, "store-damaged", what = safe::line(what)),
        other => safe::line(&other.to_string()),
    };
    let hint = match problem {
        StoreProblem::Full => Some(tr!(texts, "store-full-hint")),
        StoreProblem::Damaged(_) => Some(tr!(texts, "store-damaged-hint")),
        StoreProblem::Busy => None,
        _ => Some(tr!(texts, "store-elsewhere-hint")),
    };
    (
        tr!(texts, "store-fails", file = file, reason = reason),
        hint,
    )
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::texts::Language;

    #[test]
    fn every_error_in_every_language() {
        let file = || PathBuf::from(".dohyo/runs.sqlite");
        let store = |problem| Error::Store {
            file: file(),
            problem,
        };
        let name = || "maze".to_owned();
        let errors = [
            Error::SameName { name: name() },
            Error::SameMap {
                one: name(),
                other: "copy".to_owned(),
            },
            Error::NoCase {
                suite: name(),
                filtered: false,
            },
            Error::NoCase {
                suite: name(),
                filtered: true,
            },
            Error::BadKey {
                text: "Maze".to_owned(),
                what: "filter",
                expected: "",
            },
            Error::BadKey {
                text: "colour".to_owned(),
                what: "key of groups",
                expected: "",
            },
            Error::BadKind {
                text: "Labyrinth".to_owned(),
            },
            Error::BadSize {
                text: "huge".to_owned(),
            },
            Error::NoStore { file: file() },
            Error::NewerStore {
                file: file(),
                found: 9,
                known: 1,
            },
            store(StoreProblem::Full),
            store(StoreProblem::ReadOnly),
            store(StoreProblem::CannotOpen),
            store(StoreProblem::Busy),
            store(StoreProblem::NotAStore),
            store(StoreProblem::Damaged("a map does not unpack".to_owned())),
            Error::NoRun {
                run: 7,
                last: Some(3),
            },
            Error::NoCaseInRun {
                run: 7,
                case: name(),
            },
            Error::NoLog {
                run: 7,
                case: name(),
            },
            Error::OtherReplay {
                run: 7,
                case: name(),
            },
            Error::StillRunning { run: 7 },
            Error::Complete { run: 7 },
            Error::NothingToResume,
            Error::ProgramChanged {
                run: 7,
                file: "bot.py".to_owned(),
            },
        ];
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for found in &errors {
                let (message, hint) = error(found, &texts);
                lines.push(format!("{message} | {}", hint.unwrap_or_default()));
            }
        }
        insta::assert_snapshot!(lines.join("\n"));
    }
}
