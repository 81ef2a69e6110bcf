//! What is wrong with a map, a log or an answer.

use dohyo_superrookie::generate::GenerateError;
use dohyo_superrookie::{
    AnswerReason, Error, LogPart, LogReason, MAX_FRAMES, Map, MapReason, RunLengthReason,
};

use crate::safe::quoted;
use crate::texts::Texts;
use crate::tr;

/// A map that could not be made.
pub(crate) fn generate(error: &GenerateError, texts: &Texts) -> (String, Option<String>) {
    match *error {
        GenerateError::NoDraw {
            kind,
            size,
            seed,
            draws,
        } => (
            tr!(
                texts,
                "gen-no-draw",
                kind = kind.name(),
                size = size.name(),
                seed = seed.to_string(),
                draws = draws
            ),
            Some(tr!(texts, "gen-no-draw-hint")),
        ),
        ref other => (other.to_string(), None),
    }
}

/// An error of the game crate: where, then what.
pub(crate) fn error(error: &Error, texts: &Texts) -> String {
    match error {
        Error::Map {
            file,
            line,
            column,
            reason,
        } => format!("{file}:{line}:{column}: {}", map(reason, texts)),
        Error::Log {
            file,
            line,
            column,
            reason,
        } => format!("{file}:{line}:{column}: {}", log(reason, texts)),
        Error::Answer {
            frame,
            line,
            reason,
            ..
        } => {
            tr!(
                texts,
                "at-answer",
                frame = *frame,
                line = *line,
                reason = answer(reason, texts)
            )
        }
        Error::RunLength { reason, .. } => run_length(reason, texts),
        other => other.to_string(),
    }
}

/// Why a map file is refused.
pub(crate) fn map(reason: &MapReason, texts: &Texts) -> String {
    match reason {
        MapReason::Header { found } => tr!(texts, "map-header", found = quoted(found)),
        MapReason::SideOutOfRange { found } => {
            let (least, most) = (*Map::SIDE.start(), *Map::SIDE.end());
            tr!(
                texts,
                "map-side",
                least = least,
                most = most,
                found = quoted(found)
            )
        }
        MapReason::TooManyCells { rows, columns } => {
            let (most, found) = (Map::MAX_CELLS, rows * columns);
            tr!(
                texts,
                "map-cells",
                most = most,
                rows = *rows,
                columns = *columns,
                found = found
            )
        }
        MapReason::UnknownKind { found } => tr!(texts, "map-kind", found = quoted(found)),
        MapReason::UnknownCell { found } => tr!(texts, "map-cell", found = quoted(found)),
        MapReason::OpenBorder { found } => tr!(texts, "map-border", found = found.to_string()),
        MapReason::LineLength { found, expected } => {
            tr!(
                texts,
                "map-line-length",
                found = *found,
                expected = *expected
            )
        }
        MapReason::MissingLines { found, expected } => {
            tr!(
                texts,
                "map-missing-lines",
                found = *found,
                expected = *expected
            )
        }
        MapReason::TrailingLine { found, expected } => {
            tr!(
                texts,
                "map-trailing-line",
                found = quoted(found),
                expected = *expected
            )
        }
        MapReason::NoCharacter => tr!(texts, "map-no-character"),
        MapReason::SecondCharacter { line, column } => {
            tr!(
                texts,
                "map-second-character",
                line = *line,
                column = *column
            )
        }
        MapReason::NoCoin => tr!(texts, "map-no-coin"),
        other => other.to_string(),
    }
}

/// Why a log file is refused.
fn log(reason: &LogReason, texts: &Texts) -> String {
    match reason {
        LogReason::Header { found } => tr!(texts, "log-header", found = quoted(found)),
        LogReason::Map(reason) => map(reason, texts),
        LogReason::TooManyFrames { found } => {
            tr!(
                texts,
                "log-too-many-frames",
                most = MAX_FRAMES,
                found = quoted(found)
            )
        }
        LogReason::End { expected } => tr!(texts, "log-end", expected = log_part(*expected, texts)),
        LogReason::Answer { frame, reason } => {
            tr!(
                texts,
                "log-answer",
                frame = *frame,
                reason = answer(reason, texts)
            )
        }
        LogReason::Numbers { frame, found } => {
            tr!(texts, "log-numbers", frame = *frame, found = quoted(found))
        }
        LogReason::Outside { frame, y, x } => {
            tr!(texts, "log-outside", frame = *frame, y = *y, x = *x)
        }
        LogReason::RunLength { frame, reason } => {
            tr!(
                texts,
                "log-run-length",
                frame = *frame,
                reason = run_length(reason, texts)
            )
        }
        LogReason::Trailing { found } => tr!(texts, "log-trailing", found = quoted(found)),
        other => other.to_string(),
    }
}

/// What a log lacks.
fn log_part(part: LogPart, texts: &Texts) -> String {
    match part {
        LogPart::Answer => tr!(texts, "log-part-answer"),
        LogPart::Numbers => tr!(texts, "log-part-numbers"),
        LogPart::View => tr!(texts, "log-part-view"),
    }
}

/// Why an answer is refused.
pub(crate) fn answer(reason: &AnswerReason, texts: &Texts) -> String {
    match reason {
        AnswerReason::Count { found } => tr!(texts, "answer-count", found = quoted(found)),
        AnswerReason::UnknownCommand { found } => {
            tr!(texts, "answer-unknown-command", found = quoted(found))
        }
        AnswerReason::ExtraTokens { found } => {
            tr!(texts, "answer-extra-tokens", found = quoted(found))
        }
        AnswerReason::Twice { found } => tr!(texts, "answer-twice", found = found.to_string()),
        AnswerReason::AfterLastFrame { found } => {
            tr!(
                texts,
                "answer-after-last-frame",
                last = MAX_FRAMES,
                found = quoted(found)
            )
        }
        AnswerReason::EndOfOutput => tr!(texts, "answer-end-of-output"),
        other => other.to_string(),
    }
}

/// Why a run-length text is refused.
fn run_length(reason: &RunLengthReason, texts: &Texts) -> String {
    match reason {
        RunLengthReason::UnknownPixel { found } => {
            tr!(texts, "view-unknown-pixel", found = quoted(found))
        }
        RunLengthReason::Count { found } => tr!(texts, "view-count", found = quoted(found)),
        RunLengthReason::SplitRun { found } => {
            tr!(texts, "view-split-run", found = found.to_string())
        }
        RunLengthReason::Length { found, .. } => {
            tr!(
                texts,
                "view-length",
                expected = dohyo_superrookie::VIEW.pow(2),
                found = *found
            )
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    /// What a program can be refused for; maps and logs are tested end to end.
    #[test]
    fn every_refusal_of_an_answer() {
        let found = || "x".to_owned();
        let reasons = [
            AnswerReason::Count { found: found() },
            AnswerReason::UnknownCommand { found: found() },
            AnswerReason::ExtraTokens { found: found() },
            AnswerReason::Twice { found: 'J' },
            AnswerReason::AfterLastFrame { found: found() },
            AnswerReason::EndOfOutput,
        ];
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for reason in reasons.clone() {
                let refused = Error::Answer {
                    frame: 12,
                    line: 30,
                    column: 1,
                    reason,
                };
                lines.push(error(&refused, &texts));
            }
        }
        insta::assert_snapshot!(lines.join("\n"));
    }

    /// English is said twice, by the game crate and here: it must not drift apart.
    #[test]
    fn english_is_that_of_the_game_crate() {
        let texts = Texts::new(Language::English);
        for text in [
            "",
            "9 10 Maze",
            "10 10 Lake",
            "10 10 Maze\n##########\nx",
            "500 500 Maze",
        ] {
            let refused = Map::parse("my.map", text.as_bytes()).unwrap_err();
            assert_eq!(error(&refused, &texts), refused.to_string());
        }
    }
}
