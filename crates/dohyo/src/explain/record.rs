//! What is wrong with a record of Koshien, and what a referee noted in it.

use dohyo_arena::Status;
use dohyo_koshien::record::{Cause, Differs, Digest, Exit, LineKind, Value, Warning};
use dohyo_koshien::{RecordReason, Refusal};

use super::koshien::{error, refusal, version};
use crate::safe::quoted;
use crate::texts::Texts;
use crate::tr;

/// Why a record cannot be read.
pub(super) fn unreadable(reason: &RecordReason, texts: &Texts) -> String {
    match reason {
        RecordReason::Json { expected, problem } => tr!(
            texts,
            "record-json",
            expected = kind(*expected, texts),
            problem = problem.to_string()
        ),
        RecordReason::Format { expected, found } => tr!(
            texts,
            "record-format",
            expected = *expected,
            found = quoted(found)
        ),
        RecordReason::Version { found, newest } => version(*found, *newest, texts),
        RecordReason::Generator { expected, found } => tr!(
            texts,
            "record-generator",
            expected = *expected,
            found = quoted(found)
        ),
        RecordReason::Header(header) => error(header, texts),
        RecordReason::Empty => tr!(texts, "record-empty"),
        other => other.to_string(),
    }
}

/// What a line is.
fn kind(kind: LineKind, texts: &Texts) -> String {
    match kind {
        LineKind::Header => tr!(texts, "line-header"),
        LineKind::Line => tr!(texts, "line-any"),
        LineKind::Turn => tr!(texts, "line-turn"),
        LineKind::RoundEnd => tr!(texts, "line-round-end"),
        LineKind::Result => tr!(texts, "line-result"),
        LineKind::End => tr!(texts, "line-end"),
    }
}

/// In what a record is not what the rules make of its commands.
pub(crate) fn differs(differs: &Differs, texts: &Texts) -> String {
    match differs {
        Differs::NoMatch(problem) => error(problem, texts),
        Differs::Header { recorded, played } => tr!(
            texts,
            "differs-header",
            recorded = digest(*recorded, texts),
            played = digest(*played, texts)
        ),
        Differs::Line { expected, found } => tr!(
            texts,
            "differs-line",
            expected = kind(*expected, texts),
            found = kind(*found, texts)
        ),
        Differs::Number { round, turn } => {
            tr!(texts, "differs-number", round = *round, turn = *turn)
        }
        Differs::Knowledge {
            player,
            recorded,
            played,
        } => tr!(
            texts,
            "differs-knowledge",
            player = player.number(),
            recorded = digest(*recorded, texts),
            played = digest(*played, texts)
        ),
        Differs::Value {
            line,
            path,
            recorded,
            played,
        } => {
            // The keys are those of the file in every language.
            let path = match line {
                LineKind::Turn => path.clone(),
                other => format!("{}: {path}", kind(*other, texts)),
            };
            tr!(
                texts,
                "differs-value",
                path = path,
                recorded = value(recorded, texts),
                played = value(played, texts)
            )
        }
        other => other.to_string(),
    }
}

fn value(found: &Value, texts: &Texts) -> String {
    match found {
        Value::Missing => tr!(texts, "value-missing"),
        Value::List(length) => tr!(texts, "value-list", length = *length),
        Value::Json(text) => text.clone(),
    }
}

fn digest(digest: Option<Digest>, texts: &Texts) -> String {
    digest.map_or_else(|| tr!(texts, "value-missing"), |digest| digest.to_string())
}

/// Why a program dropped out.
pub(crate) fn cause(cause: &Cause, texts: &Texts) -> String {
    let seconds = |milliseconds: u64| {
        let time = std::time::Duration::from_millis(milliseconds);
        time.as_secs_f64().to_string()
    };
    match *cause {
        Cause::NotReady {
            limit_ms,
            unseen: 0,
        } => tr!(texts, "cause-not-ready", limit = seconds(limit_ms)),
        Cause::NotReady { limit_ms, unseen } => tr!(
            texts,
            "cause-not-ready-unseen",
            limit = seconds(limit_ms),
            unseen = unseen
        ),
        Cause::Late {
            limit_ms,
            unseen: 0,
        } => tr!(texts, "cause-late", limit = seconds(limit_ms)),
        Cause::Late { limit_ms, unseen } => tr!(
            texts,
            "cause-late-unseen",
            limit = seconds(limit_ms),
            unseen = unseen
        ),
        Cause::Exited { exit, ready } => {
            let status = match exit {
                Exit::Code(code) => tr!(texts, "status-code", code = code),
                // The names of signals are the system's.
                Exit::Signal(signal) => Status::Signal(signal).to_string(),
            };
            if ready {
                tr!(texts, "cause-exited", status = status)
            } else {
                tr!(texts, "cause-exited-not-ready", status = status)
            }
        }
        Cause::ClosedOutput => tr!(texts, "cause-closed-output"),
        Cause::LineTooLong { most } => tr!(texts, "cause-line-too-long", most = most.to_string()),
        Cause::TooManyLines { most } => {
            tr!(texts, "cause-too-many-lines", most = most.to_string())
        }
        Cause::NotReading => tr!(texts, "cause-not-reading"),
        Cause::NotCompiled => tr!(texts, "verdict-compile-error"),
        ref other => format!("{other:?}"),
    }
}

/// A mistake that was forgiven. What the program or its library said is not made harmless here.
pub(crate) fn warning(warning: &Warning, texts: &Texts) -> String {
    match warning {
        Warning::Library {
            call,
            line: Some(line),
            ..
        } => tr!(
            texts,
            "warning-library",
            call = call.as_str(),
            line = line.to_string()
        ),
        Warning::Library { call, .. } => call.clone(),
        Warning::NoActions => tr!(texts, "warning-no-actions"),
        Warning::UnknownAction(text) => {
            tr!(texts, "warning-unknown-action", action = text.as_str())
        }
        Warning::NoTarget { command } => {
            tr!(texts, "warning-no-target", command = command.as_str())
        }
        Warning::BadTarget { command, text } => tr!(
            texts,
            "warning-bad-target",
            command = command.as_str(),
            text = text.as_str()
        ),
        Warning::NotReserved { said, sent } => {
            tr!(texts, "warning-not-reserved", said = *said, sent = *sent)
        }
        Warning::SearchRefused(command) => tr!(
            texts,
            "warning-search-refused",
            command = command.to_string(),
            reason = refusal(Refusal::NoActionLeft, texts)
        ),
        Warning::Glued => tr!(texts, "warning-glued"),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dohyo_arena::referee::koshien::Cause as Left;
    use dohyo_koshien::{Player, Record};

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

    /// English is said twice, by the arena and here: it must not drift apart.
    #[test]
    fn every_cause_of_a_drop_out() {
        let limit = Duration::from_millis(1500);
        let status = Status::Code(1);
        let causes = [
            Left::NotReady { limit, unseen: 0 },
            Left::NotReady { limit, unseen: 7 },
            Left::Late { limit, unseen: 0 },
            Left::Late { limit, unseen: 7 },
            Left::Exited {
                status,
                ready: true,
            },
            Left::Exited {
                status: Status::Signal(11),
                ready: false,
            },
            Left::ClosedOutput,
            Left::LineTooLong,
            Left::TooManyLines,
            Left::NotReading,
            Left::NotCompiled {
                message: "no".to_owned(),
            },
        ];
        let english = Texts::new(Language::English);
        for value in &causes {
            assert_eq!(cause(&value.noted(), &english), value.to_string());
        }
        insta::assert_snapshot!(in_every_language(|texts| {
            let causes = causes.iter();
            causes.map(|value| cause(&value.noted(), texts)).collect()
        }));
    }

    /// The same, of the game crate.
    #[test]
    fn every_warning() {
        let command = || "move_to".to_owned();
        let warnings = [
            Warning::Library {
                call: "move_to(nil)".to_owned(),
                file: Some("cat.rb".to_owned()),
                line: Some(1234),
            },
            Warning::Library {
                call: "move_to(nil)".to_owned(),
                file: None,
                line: None,
            },
            Warning::NoActions,
            Warning::UnknownAction("{\"type\":\"fly\"}".to_owned()),
            Warning::NoTarget { command: command() },
            Warning::BadTarget {
                command: command(),
                text: "\"three\":4".to_owned(),
            },
            Warning::NotReserved { said: 2, sent: 0 },
            Warning::SearchRefused("get_map_area 3:4".parse().unwrap()),
            Warning::Glued,
            Warning::Text("move_to(nil), line 34".to_owned()),
        ];
        let english = Texts::new(Language::English);
        for value in &warnings {
            let library = value.to_string();
            let reason = refusal(Refusal::NoActionLeft, &english);
            let library = library.replace(Refusal::NoActionLeft.name(), reason);
            assert_eq!(warning(value, &english), library);
        }
        insta::assert_snapshot!(in_every_language(|texts| {
            let warnings = warnings.iter();
            warnings.map(|value| warning(value, texts)).collect()
        }));
    }

    /// The same, of everything that a record can be wrong in.
    #[test]
    fn every_difference() {
        let (recorded, played) = (Some(Digest::of("a")), Some(Digest::of("b")));
        let kinds = [
            LineKind::Turn,
            LineKind::RoundEnd,
            LineKind::Result,
            LineKind::End,
        ];
        let missing = (Value::Missing, Value::List(3));
        let values = [missing, (Value::Json("5".to_owned()), Value::Missing)];
        let mut all = vec![
            Differs::Header { recorded, played },
            Differs::Number { round: 1, turn: 2 },
            Differs::Knowledge {
                player: Player::Two,
                recorded,
                played: None,
            },
        ];
        all.extend(kinds.map(|found| Differs::Line {
            expected: LineKind::RoundEnd,
            found,
        }));
        for line in kinds {
            all.extend(values.clone().map(|(recorded, played)| Differs::Value {
                line,
                path: "players 1 commands".to_owned(),
                recorded,
                played,
            }));
        }
        let english = Texts::new(Language::English);
        for value in &all {
            assert_eq!(differs(value, &english), value.to_string());
        }
        insta::assert_snapshot!(in_every_language(|texts| {
            all.iter().map(|value| differs(value, texts)).collect()
        }));
    }

    /// What the reader of JSON says is English, and stands in brackets.
    #[test]
    fn a_line_that_cannot_be_read() {
        insta::assert_snapshot!(in_every_language(|texts| {
            let texts_of = ["hello", r#"{"format":"dohyo-koshien-record"}"#];
            let errors = texts_of.map(|text| Record::parse("game.jsonl", text.as_bytes()));
            let errors = errors.into_iter().map(Result::unwrap_err);
            errors.map(|found| error(&found, texts)).collect()
        }));
    }
}
