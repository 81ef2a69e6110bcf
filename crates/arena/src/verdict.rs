//! How a match ends for the program.

use std::fmt;

use dohyo_superrookie::AnswerReason;

/// The verdict. Every one other than [`Verdict::Accepted`] scores 0 points.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// The program said FINISH and ended normally.
    Accepted,
    /// It said something that the rules do not allow, or ended without FINISH.
    InvalidOutput {
        /// The frame that the answer was for, the first is 1.
        frame: u32,
        /// Line in all that the program has written, the first is 1.
        line: usize,
        /// What is wrong, found and expected.
        reason: AnswerReason,
    },
    /// The judge has waited longer than the limit.
    TimeLimit,
    /// It used more memory than allowed. No memory limit is enforced at present.
    MemoryLimit,
    /// A line that is too long, or too much output ahead of the frames.
    OutputLimit,
    /// It ended with a non-zero code or by a signal.
    RuntimeError {
        /// How it ended.
        status: Status,
    },
    /// The compiler refused it.
    CompileError {
        /// What the compiler says.
        message: String,
    },
}

impl Verdict {
    /// Whether it is [`Verdict::Accepted`].
    pub fn is_accepted(&self) -> bool {
        *self == Self::Accepted
    }

    /// A short fixed name, for machines: `accepted`, `invalid-output`, `time-limit`, `memory-limit`,
    /// `output-limit`, `runtime-error`, `compile-error`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::InvalidOutput { .. } => "invalid-output",
            Self::TimeLimit => "time-limit",
            Self::MemoryLimit => "memory-limit",
            Self::OutputLimit => "output-limit",
            Self::RuntimeError { .. } => "runtime-error",
            Self::CompileError { .. } => "compile-error",
        }
    }
}

/// One line; the compiler's message of [`Verdict::CompileError`] has many and is left out.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accepted => f.write_str("accepted"),
            Self::InvalidOutput {
                frame,
                line,
                reason,
            } => {
                write!(
                    f,
                    "invalid output: frame {frame}, line {line} of the output: {reason}"
                )
            }
            Self::TimeLimit => f.write_str("time limit"),
            Self::MemoryLimit => f.write_str("memory limit"),
            Self::OutputLimit => f.write_str("output limit"),
            Self::RuntimeError { status } => write!(f, "runtime error: {status}"),
            Self::CompileError { .. } => f.write_str("compile error"),
        }
    }
}

/// How a process ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// By itself, with this code.
    Code(i32),
    /// By this signal.
    Signal(i32),
}

impl Status {
    /// Whether it is code 0.
    pub fn is_success(self) -> bool {
        self == Self::Code(0)
    }
}

/// `exit code 3`, `signal 11 (SIGSEGV, invalid memory access)`.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "exit code {code}"),
            Self::Signal(signal) => match signal_name(*signal) {
                Some(name) => write!(f, "signal {signal} ({name})"),
                None => write!(f, "signal {signal}"),
            },
        }
    }
}

/// The signals that programs die of and whose numbers are the same everywhere.
fn signal_name(signal: i32) -> Option<&'static str> {
    Some(match signal {
        1 => "SIGHUP",
        2 => "SIGINT",
        3 => "SIGQUIT",
        4 => "SIGILL, illegal instruction",
        5 => "SIGTRAP",
        6 => "SIGABRT, the program gave up",
        8 => "SIGFPE, division by zero or the like",
        9 => "SIGKILL, killed from outside, perhaps for want of memory",
        11 => "SIGSEGV, invalid memory access or too deep recursion",
        13 => "SIGPIPE, wrote to a closed pipe",
        14 => "SIGALRM",
        15 => "SIGTERM",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_has_a_line() {
        let verdicts = [
            Verdict::Accepted,
            Verdict::InvalidOutput {
                frame: 12,
                line: 30,
                reason: AnswerReason::EndOfOutput,
            },
            Verdict::TimeLimit,
            Verdict::MemoryLimit,
            Verdict::OutputLimit,
            Verdict::RuntimeError {
                status: Status::Code(3),
            },
            Verdict::RuntimeError {
                status: Status::Signal(11),
            },
            Verdict::RuntimeError {
                status: Status::Signal(40),
            },
            Verdict::CompileError {
                message: "line 1\nline 2".to_owned(),
            },
        ];
        let lines: Vec<String> = verdicts
            .iter()
            .map(|verdict| format!("{:<15} {verdict}", verdict.name()))
            .collect();
        insta::assert_snapshot!(lines.join("\n"));
    }

    #[test]
    fn only_code_0_is_success() {
        assert!(Status::Code(0).is_success());
        assert!(!Status::Code(1).is_success());
        assert!(!Status::Signal(0).is_success());
    }
}
