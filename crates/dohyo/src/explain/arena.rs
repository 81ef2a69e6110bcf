//! How a match ended, what to do about it, and what goes wrong on the judge's side.

use std::time::Duration;

use dohyo_arena::program::{Builtin, MAX_AHEAD, MAX_LINE};
use dohyo_arena::referee::superrookie::Hint;
use dohyo_arena::{Error, Status, Verdict};

use super::unrunnable::unrunnable;
use crate::report::system;
use crate::safe::{self, quoted};
use crate::texts::Texts;
use crate::tr;

/// The verdict in a word or two.
pub(crate) fn verdict_name(verdict: &Verdict, texts: &Texts) -> String {
    match verdict {
        Verdict::Accepted => tr!(texts, "verdict-accepted"),
        Verdict::InvalidOutput { .. } => tr!(texts, "verdict-invalid-output"),
        Verdict::TimeLimit => tr!(texts, "verdict-time-limit"),
        Verdict::MemoryLimit => tr!(texts, "verdict-memory-limit"),
        Verdict::OutputLimit => tr!(texts, "verdict-output-limit"),
        Verdict::RuntimeError { .. } => tr!(texts, "verdict-runtime-error"),
        Verdict::CompileError { .. } => tr!(texts, "verdict-compile-error"),
        other => other.to_string(),
    }
}

/// Where it happened, or what.
pub(crate) fn verdict_detail(verdict: &Verdict, texts: &Texts) -> Option<String> {
    match verdict {
        Verdict::InvalidOutput {
            frame,
            line,
            reason,
        } => Some(tr!(
            texts,
            "at-answer",
            frame = *frame,
            line = *line,
            reason = super::game::answer(reason, texts)
        )),
        Verdict::RuntimeError { status } => Some(match status {
            Status::Code(code) => tr!(texts, "status-code", code = *code),
            // The names of signals are the system's.
            Status::Signal(_) => status.to_string(),
        }),
        _ => None,
    }
}

/// What to do about a verdict.
pub(crate) fn hint(hint: &Hint, texts: &Texts) -> String {
    match hint {
        Hint::KilledAfterFinish { limit } => {
            tr!(texts, "hint-killed-after-finish", limit = seconds(*limit))
        }
        Hint::FinishMissing { stderr } => {
            see_stderr(tr!(texts, "hint-finish-missing"), *stderr, texts)
        }
        Hint::AnswerFormat => tr!(texts, "hint-answer-format"),
        Hint::NotReading {
            frame,
            unread,
            limit,
        } => {
            let limit = seconds(*limit);
            tr!(
                texts,
                "hint-not-reading",
                frame = *frame,
                unread = *unread,
                limit = limit
            )
        }
        Hint::NotFlushing {
            frame,
            unseen,
            limit,
        } => {
            let limit = seconds(*limit);
            tr!(
                texts,
                "hint-not-flushing",
                frame = *frame,
                unseen = *unseen,
                limit = limit
            )
        }
        Hint::NoFirstAnswer { limit } => {
            tr!(texts, "hint-no-first-answer", limit = seconds(*limit))
        }
        Hint::TooSlow { frame, limit } => {
            tr!(
                texts,
                "hint-too-slow",
                frame = *frame,
                limit = seconds(*limit)
            )
        }
        Hint::OutputLimit => tr!(
            texts,
            "hint-output-limit",
            line = MAX_LINE,
            ahead = MAX_AHEAD
        ),
        Hint::ExitCode {
            frame: Some(frame),
            stderr,
        } => {
            let text = tr!(texts, "hint-exit-code", frame = *frame);
            see_stderr(text, *stderr, texts)
        }
        Hint::ExitCode {
            frame: None,
            stderr,
        } => see_stderr(tr!(texts, "hint-exit-code-after-finish"), *stderr, texts),
        Hint::Crash {
            frame: Some(frame),
            stderr,
        } => {
            let text = tr!(texts, "hint-crash", frame = *frame);
            see_stderr(text, *stderr, texts)
        }
        Hint::Crash {
            frame: None,
            stderr,
        } => see_stderr(tr!(texts, "hint-crash-after-finish"), *stderr, texts),
        Hint::CompileError => tr!(texts, "hint-compile-error"),
        other => other.to_string(),
    }
}

fn see_stderr(text: String, written: bool, texts: &Texts) -> String {
    if written {
        tr!(texts, "hint-and-stderr", hint = text)
    } else {
        text
    }
}

fn seconds(time: Duration) -> String {
    time.as_secs_f64().to_string()
}

/// What the judge could not do, and what to do about it.
pub(crate) fn error(error: &Error, texts: &Texts) -> (String, Option<String>) {
    match error {
        Error::NoProgram => (tr!(texts, "no-program"), None),
        Error::Quoting { text } => (
            tr!(texts, "program-quoting", text = quoted(text)),
            Some(tr!(texts, "program-quoting-hint")),
        ),
        Error::UnknownBuiltin { name } => {
            let hint = tr!(texts, "hint-possible-values", values = Builtin::NAMES);
            (
                tr!(texts, "program-unknown-builtin", name = quoted(name)),
                Some(hint),
            )
        }
        Error::UnknownKoshienBuiltin(unknown) => {
            let names = dohyo_koshien::Builtin::ALL.map(dohyo_koshien::Builtin::name);
            let hint = tr!(texts, "hint-possible-values", values = names.join(", "));
            (
                tr!(texts, "program-unknown-builtin", name = quoted(&unknown.0)),
                Some(hint),
            )
        }
        Error::Koshien(error) => (super::koshien::error(error, texts), None),
        Error::Seed { name, text } => (
            tr!(texts, "program-seed", name = *name, text = quoted(text)),
            Some(tr!(texts, "seed-hint", most = u64::MAX.to_string())),
        ),
        Error::NoFile { path } => (tr!(texts, "program-no-file", file = safe::path(path)), None),
        Error::NoCommand { word, reason } => (
            tr!(
                texts,
                "program-no-command",
                word = quoted(word),
                reason = unrunnable(*reason, texts)
            ),
            None,
        ),
        Error::MissingTool {
            file,
            tool,
            install,
        } => (
            tr!(
                texts,
                "program-missing-tool",
                file = quoted(file),
                tool = *tool
            ),
            Some(tr!(texts, "program-missing-tool-hint", install = *install)),
        ),
        Error::Start { command, source } => (
            tr!(
                texts,
                "program-start",
                command = quoted(command),
                reason = system(source)
            ),
            None,
        ),
        Error::System { doing, source } => (
            tr!(
                texts,
                "judge-system",
                doing = *doing,
                reason = system(source)
            ),
            Some(
                if ["temporary", "unpacking"]
                    .iter()
                    .any(|word| doing.contains(word))
                {
                    tr!(texts, "judge-temporary-hint")
                } else {
                    tr!(texts, "judge-hint")
                },
            ),
        ),
        Error::Unkillable { pid } => (
            tr!(texts, "judge-unkillable", pid = pid.to_string()),
            Some(tr!(texts, "judge-hint")),
        ),
        Error::Stopped => (tr!(texts, "judge-stopped"), None),
        other => (other.to_string(), None),
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::texts::Language;

    /// The lines that `say` makes in every language.
    fn in_every_language(say: impl Fn(&Texts) -> Vec<String>) -> String {
        Language::ALL
            .into_iter()
            .flat_map(|language| say(&Texts::new(language)))
            .collect::<Vec<_>>()
            .join("\n")
    }

    #[test]
    fn every_hint() {
        let limit = Duration::from_millis(1500);
        let hints = [
            Hint::KilledAfterFinish { limit },
            Hint::FinishMissing { stderr: false },
            Hint::FinishMissing { stderr: true },
            Hint::AnswerFormat,
            Hint::NotReading {
                frame: 3,
                unread: 100,
                limit,
            },
            Hint::NotFlushing {
                frame: 3,
                unseen: 1,
                limit,
            },
            Hint::NoFirstAnswer { limit },
            Hint::TooSlow { frame: 3, limit },
            Hint::OutputLimit,
            Hint::ExitCode {
                frame: Some(3),
                stderr: false,
            },
            Hint::ExitCode {
                frame: None,
                stderr: true,
            },
            Hint::Crash {
                frame: Some(3),
                stderr: true,
            },
            Hint::Crash {
                frame: None,
                stderr: false,
            },
            Hint::CompileError,
        ];
        insta::assert_snapshot!(in_every_language(|texts| {
            hints.iter().map(|value| hint(value, texts)).collect()
        }));
    }

    #[test]
    fn every_verdict() {
        let verdicts = [
            Verdict::Accepted,
            Verdict::TimeLimit,
            Verdict::MemoryLimit,
            Verdict::OutputLimit,
            Verdict::RuntimeError {
                status: Status::Code(3),
            },
            Verdict::RuntimeError {
                status: Status::Signal(11),
            },
            Verdict::CompileError {
                message: String::new(),
            },
        ];
        insta::assert_snapshot!(in_every_language(|texts| {
            let say = |verdict| {
                format!(
                    "{} {:?}",
                    verdict_name(verdict, texts),
                    verdict_detail(verdict, texts)
                )
            };
            verdicts.iter().map(say).collect()
        }));
    }

    #[test]
    fn every_error() {
        let refused = || io::Error::from_raw_os_error(13);
        let errors = [
            Error::NoProgram,
            Error::Quoting {
                text: "a 'b".to_owned(),
            },
            Error::UnknownBuiltin {
                name: "nobody".to_owned(),
            },
            Error::UnknownKoshienBuiltin("nobody".parse::<dohyo_koshien::Builtin>().unwrap_err()),
            Error::Koshien(dohyo_koshien::Error::Size {
                map: (17, 17),
                rules: (15, 15),
            }),
            Error::Seed {
                name: "random",
                text: "x".to_owned(),
            },
            Error::NoFile {
                path: "bot.py".into(),
            },
            Error::NoCommand {
                word: "bot".to_owned(),
                reason: dohyo_arena::Unrunnable::Folder,
            },
            Error::MissingTool {
                file: "bot.rb".to_owned(),
                tool: "ruby",
                install: "apt install ruby",
            },
            Error::Start {
                command: "bot".to_owned(),
                source: refused(),
            },
            Error::System {
                doing: "making a pipe",
                source: refused(),
            },
            Error::Unkillable { pid: 12345 },
            Error::Stopped,
        ];
        insta::assert_snapshot!(in_every_language(|texts| {
            let say = |value| {
                let (message, hint) = error(value, texts);
                format!("{message} | {}", hint.unwrap_or_default())
            };
            errors.iter().map(say).collect()
        }));
    }
}
