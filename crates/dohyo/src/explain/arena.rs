//! How a match ended, what to do about it, and what goes wrong on the judge's side.

use dohyo_arena::program::Builtin;
use dohyo_arena::referee::superrookie::Outcome;
use dohyo_arena::{Error, Status, Verdict};

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
            reason = reason.clone()
        )),
        Verdict::RuntimeError { status } => Some(match status {
            Status::Code(code) => tr!(texts, "status-code", code = *code),
            // The names of signals are the system's.
            Status::Signal(_) => status.to_string(),
        }),
        _ => None,
    }
}

/// What to do about it.
pub(crate) fn hint(outcome: &Outcome, _texts: &Texts) -> Option<String> {
    outcome.hint.as_ref().map(ToString::to_string)
}

/// What the judge could not do, and what to do about it.
pub(crate) fn error(error: &Error, texts: &Texts) -> (String, Option<String>) {
    match error {
        Error::NoProgram => (
            tr!(texts, "no-program"),
            Some(tr!(texts, "no-program-hint")),
        ),
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
        Error::Seed { name, text } => (
            tr!(texts, "program-seed", name = *name, text = quoted(text)),
            Some(tr!(texts, "program-seed-hint")),
        ),
        Error::NoFile { path } => (tr!(texts, "program-no-file", file = safe::path(path)), None),
        Error::NoCommand { word, reason } => (
            tr!(
                texts,
                "program-no-command",
                word = quoted(word),
                reason = reason.as_str()
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
            Some(tr!(texts, "judge-hint")),
        ),
        Error::Unkillable { pid } => (
            tr!(texts, "judge-unkillable", pid = pid.to_string()),
            Some(tr!(texts, "judge-hint")),
        ),
        Error::Stopped => (tr!(texts, "judge-stopped"), None),
        Error::NotUnix => (
            tr!(texts, "judge-not-unix"),
            Some(tr!(texts, "judge-not-unix-hint")),
        ),
        other => (other.to_string(), None),
    }
}
