//! The verdict of a case that was stored, in a word or two.

use dohyo_contest::CaseResult;
use dohyo_contest::evaluate::Rerun;

use crate::texts::Texts;
use crate::tr;

/// The verdict, and what is special about it.
pub(crate) fn name(result: &CaseResult, texts: &Texts) -> String {
    let name = match result.verdict.as_str() {
        "accepted" => tr!(texts, "verdict-accepted"),
        "invalid-output" => tr!(texts, "verdict-invalid-output"),
        "time-limit" => tr!(texts, "verdict-time-limit"),
        "memory-limit" => tr!(texts, "verdict-memory-limit"),
        "output-limit" => tr!(texts, "verdict-output-limit"),
        "runtime-error" => tr!(texts, "verdict-runtime-error"),
        "compile-error" => tr!(texts, "verdict-compile-error"),
        other => other.to_owned(),
    };
    match result.rerun {
        Rerun::No => name,
        Rerun::Passed => tr!(texts, "eval-passed-alone", verdict = name),
        Rerun::Confirmed => tr!(texts, "eval-too-slow-alone", verdict = name),
    }
}
