//! Why a player's part in a round ended before its time.

use std::fmt;
use std::time::Duration;

use dohyo_koshien::{Status as PartStatus, record};

use crate::program::MAX_LINE;
use crate::verdict::Status;

/// Lines of standard output that a program may write in one turn.
pub const MAX_LINES: u32 = 20_000;

/// Why a player dropped out (section 8).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause {
    /// It has not said `ready` in time.
    NotReady {
        /// The time it had.
        limit: Duration,
        /// Bytes of an incomplete line that had arrived.
        unseen: usize,
    },
    /// It has not ended its turn in time.
    Late {
        /// The time it had.
        limit: Duration,
        /// Bytes of an incomplete line that had arrived.
        unseen: usize,
    },
    /// Its process ended.
    Exited {
        /// How.
        status: Status,
        /// Whether it had said `ready`.
        ready: bool,
    },
    /// It closed its standard output and went on running.
    ClosedOutput,
    /// It wrote a line that is too long.
    LineTooLong,
    /// It wrote too many lines in one turn.
    TooManyLines,
    /// It does not read what it is told, and too much has piled up.
    NotReading,
    /// The compiler refused it.
    NotCompiled {
        /// What the compiler says.
        message: String,
    },
}

impl Cause {
    /// How the part ended in the eyes of the rules: [`PartStatus::Timeout`] or [`PartStatus::Crashed`].
    pub fn status(&self) -> PartStatus {
        match self {
            Self::NotReady { .. } | Self::Late { .. } => PartStatus::Timeout,
            _ => PartStatus::Crashed,
        }
    }

    /// The same as the record keeps it.
    pub fn noted(&self) -> record::Cause {
        let milliseconds = |time: &Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        match self {
            Self::NotReady { limit, unseen } => record::Cause::NotReady {
                limit_ms: milliseconds(limit),
                unseen: *unseen as u64,
            },
            Self::Late { limit, unseen } => record::Cause::Late {
                limit_ms: milliseconds(limit),
                unseen: *unseen as u64,
            },
            Self::Exited { status, ready } => record::Cause::Exited {
                exit: match *status {
                    Status::Code(code) => record::Exit::Code(code),
                    Status::Signal(signal) => record::Exit::Signal(signal),
                },
                ready: *ready,
            },
            Self::ClosedOutput => record::Cause::ClosedOutput,
            Self::LineTooLong => record::Cause::LineTooLong {
                most: MAX_LINE as u64,
            },
            Self::TooManyLines => record::Cause::TooManyLines {
                most: u64::from(MAX_LINES),
            },
            Self::NotReading => record::Cause::NotReading,
            Self::NotCompiled { .. } => record::Cause::NotCompiled,
        }
    }

    /// Whether it broke a bound of the protocol.
    pub fn is_protocol(&self) -> bool {
        matches!(
            self,
            Self::LineTooLong | Self::TooManyLines | Self::NotReading
        )
    }

    /// A short fixed name, for machines: `not-ready`, `late`, `exited`, `closed-output`, `protocol`,
    /// `not-compiled`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NotReady { .. } => "not-ready",
            Self::Late { .. } => "late",
            Self::Exited { .. } => "exited",
            Self::ClosedOutput => "closed-output",
            Self::LineTooLong | Self::TooManyLines | Self::NotReading => "protocol",
            Self::NotCompiled { .. } => "not-compiled",
        }
    }
}

/// One line; the compiler's message of [`Cause::NotCompiled`] has many and is left out.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotReady { limit, unseen: 0 } => write!(
                f,
                "time-out: not ready {} s after the start (connect_game, which says `ready`, was not called)",
                limit.as_secs_f64()
            ),
            Self::NotReady { limit, unseen } => write!(
                f,
                "time-out: not ready {} s after the start (the last line, {unseen} bytes, has no end)",
                limit.as_secs_f64()
            ),
            Self::Late { limit, unseen: 0 } => write!(
                f,
                "time-out: the turn was not over after {} s",
                limit.as_secs_f64()
            ),
            Self::Late { limit, unseen } => write!(
                f,
                "time-out: the turn was not over after {} s (the last line, {unseen} bytes, has no end)",
                limit.as_secs_f64()
            ),
            Self::Exited {
                status,
                ready: true,
            } => write!(f, "the program ended: {status}"),
            Self::Exited {
                status,
                ready: false,
            } => write!(f, "the program ended before it was ready: {status}"),
            Self::ClosedOutput => f.write_str("the program closed its standard output"),
            Self::LineTooLong => write!(
                f,
                "protocol: a line on standard output is longer than {MAX_LINE} bytes"
            ),
            Self::TooManyLines => write!(
                f,
                "protocol: more than {MAX_LINES} lines on standard output in one turn"
            ),
            Self::NotReading => f.write_str(
                "protocol: the program does not read its standard input, and too much has piled up",
            ),
            Self::NotCompiled { .. } => f.write_str("compile error"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cause_has_a_line() {
        let limit = Duration::from_secs(20);
        let causes = [
            Cause::NotReady { limit, unseen: 0 },
            Cause::NotReady { limit, unseen: 7 },
            Cause::Late { limit, unseen: 0 },
            Cause::Late {
                limit: Duration::from_millis(1500),
                unseen: 7,
            },
            Cause::Exited {
                status: Status::Code(1),
                ready: true,
            },
            Cause::Exited {
                status: Status::Signal(9),
                ready: false,
            },
            Cause::ClosedOutput,
            Cause::LineTooLong,
            Cause::TooManyLines,
            Cause::NotReading,
            Cause::NotCompiled {
                message: "line 1\nline 2".to_owned(),
            },
        ];
        let lines = causes
            .map(|cause| format!("{:<8} {:<14} {cause}", cause.status().name(), cause.name()));
        insta::assert_snapshot!(lines.join("\n"));
    }
}
