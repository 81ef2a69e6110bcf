//! What a person can do about a verdict.

use std::fmt;
use std::time::Duration;

use crate::program::{MAX_AHEAD, MAX_LINE};
use crate::verdict::{Status, Verdict};

/// What a person can do about a verdict; displayed, one or two sentences in English.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// Accepted, but the program did not end after FINISH.
    KilledAfterFinish {
        /// How long it had.
        limit: Duration,
    },
    /// The output ended without FINISH.
    FinishMissing {
        /// The program wrote to stderr.
        stderr: bool,
    },
    /// What an answer looks like.
    AnswerFormat,
    /// Time limit: the program does not read.
    NotReading {
        /// The frame that could not be written in full.
        frame: u32,
        /// Bytes of it that were not taken.
        unread: usize,
        /// The time limit.
        limit: Duration,
    },
    /// Time limit: there is an incomplete line.
    NotFlushing {
        /// The frame that was not answered.
        frame: u32,
        /// Bytes of the incomplete line.
        unseen: usize,
        /// The time limit.
        limit: Duration,
    },
    /// Time limit: nothing came, not even for the first frame.
    NoFirstAnswer {
        /// The time limit.
        limit: Duration,
    },
    /// Time limit, in mid-game.
    TooSlow {
        /// The frame that was not answered.
        frame: u32,
        /// The time limit.
        limit: Duration,
    },
    /// How much may be written.
    OutputLimit,
    /// A non-zero code.
    ExitCode {
        /// The frame that it was to answer; `None`: after FINISH.
        frame: Option<u32>,
        /// The program wrote to stderr.
        stderr: bool,
    },
    /// The end by a signal.
    Crash {
        /// The frame that it was to answer; `None`: after FINISH.
        frame: Option<u32>,
        /// The program wrote to stderr.
        stderr: bool,
    },
    /// Where to look after a compile error.
    CompileError,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KilledAfterFinish { limit } => write!(
                f,
                "the program did not end within {} s after FINISH and was killed; the result stands, \
                 but it should exit",
                limit.as_secs_f64(),
            ),
            Self::FinishMissing { stderr } => {
                f.write_str("the program must write FINISH on a line of its own before it exits")?;
                see_stderr(*stderr, f)
            }
            Self::AnswerFormat => f.write_str(
                "an answer is a line with the number of commands, 0 to 4, and then a line for each of \
                 them: <, >, J or S; FINISH ends the match. Debugging output belongs on stderr",
            ),
            Self::NotReading { frame, unread, limit } => {
                write!(
                    f,
                    "frame {frame}: the program does not read its input, {unread} bytes of the frame \
                     are not taken",
                )?;
                time_limit(*limit, f)
            }
            Self::NotFlushing { frame, unseen, limit } => {
                write!(
                    f,
                    "frame {frame}: no complete line; {unseen} bytes unseen: does it end its lines and \
                     flush?",
                )?;
                time_limit(*limit, f)
            }
            Self::NoFirstAnswer { limit } => {
                f.write_str(
                    "no answer to the first frame; start-up counts. Does the program read the lines \
                     N M S, coins shields y x and the view, and flush its output?",
                )?;
                time_limit(*limit, f)
            }
            Self::TooSlow { frame, limit } => {
                write!(
                    f,
                    "no complete answer to frame {frame} in time: is it too slow, does it wait for more \
                     input, does it flush?",
                )?;
                time_limit(*limit, f)
            }
            Self::OutputLimit => write!(
                f,
                "a line may have at most {MAX_LINE} bytes, and at most {MAX_AHEAD} bytes may be written \
                 before a frame is read; debugging output belongs on stderr",
            ),
            Self::ExitCode { frame, stderr } => {
                f.write_str("the program must end with exit code 0; it failed")?;
                place(*frame, f)?;
                see_stderr(*stderr, f)
            }
            Self::Crash { frame, stderr } => {
                f.write_str("the program crashed")?;
                place(*frame, f)?;
                see_stderr(*stderr, f)
            }
            Self::CompileError => f.write_str("the compiler's message says where; nothing was run"),
        }
    }
}

fn see_stderr(written: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(if written {
        "; its stderr may say why"
    } else {
        ""
    })
}

fn time_limit(limit: Duration, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(
        f,
        " (the limit is {} s of waiting in all)",
        limit.as_secs_f64()
    )
}

fn place(frame: Option<u32>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match frame {
        Some(frame) => write!(f, " at frame {frame}"),
        None => f.write_str(" after FINISH"),
    }
}

/// What a hint depends on besides the verdict.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Circumstances {
    /// The frame whose answer was awaited last.
    pub(super) frame: u32,
    pub(super) last: Last,
    pub(super) limit: Duration,
    pub(super) finish_limit: Duration,
    /// The judge had to kill it.
    pub(super) killed: bool,
    /// It wrote to stderr.
    pub(super) stderr: bool,
}

/// What the judge heard last.
#[derive(Debug, Clone, Copy, Default)]
pub(super) enum Last {
    Finish,
    EndOfOutput,
    /// Nothing complete: bytes of an incomplete line, bytes of the frame that were not taken.
    Late {
        unseen: usize,
        unread: usize,
    },
    #[default]
    Other,
}

/// The hint for a verdict, `None` where the verdict says it all.
pub(super) fn hint(verdict: &Verdict, circumstances: &Circumstances) -> Option<Hint> {
    let Circumstances { last, stderr, .. } = *circumstances;
    let frame = match last {
        Last::Finish => None,
        _ => Some(circumstances.frame),
    };
    Some(match verdict {
        Verdict::Accepted if circumstances.killed => Hint::KilledAfterFinish {
            limit: circumstances.finish_limit,
        },
        Verdict::Accepted | Verdict::MemoryLimit => return None,
        Verdict::InvalidOutput { .. } if matches!(last, Last::EndOfOutput) => {
            Hint::FinishMissing { stderr }
        }
        Verdict::InvalidOutput { .. } => Hint::AnswerFormat,
        Verdict::TimeLimit => late(circumstances),
        Verdict::OutputLimit => Hint::OutputLimit,
        Verdict::RuntimeError {
            status: Status::Code(_),
        } => Hint::ExitCode { frame, stderr },
        Verdict::RuntimeError {
            status: Status::Signal(_),
        } => Hint::Crash { frame, stderr },
        Verdict::CompileError { .. } => Hint::CompileError,
    })
}

fn late(circumstances: &Circumstances) -> Hint {
    let Circumstances {
        frame, last, limit, ..
    } = *circumstances;
    match last {
        // Answers ahead of the frame also count as unseen; not reading is the fault then.
        Last::Late { unread, .. } if unread > 0 => Hint::NotReading {
            frame,
            unread,
            limit,
        },
        Last::Late { unseen, .. } if unseen > 0 => Hint::NotFlushing {
            frame,
            unseen,
            limit,
        },
        _ if frame == 1 => Hint::NoFirstAnswer { limit },
        _ => Hint::TooSlow { frame, limit },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hint() {
        let second = Duration::from_secs(1);
        let usual = Circumstances {
            frame: 7,
            limit: 2 * second,
            finish_limit: second,
            ..Circumstances::default()
        };
        let first = Circumstances { frame: 1, ..usual };
        let killed = Circumstances {
            killed: true,
            last: Last::Finish,
            ..usual
        };
        let ended = Circumstances {
            last: Last::EndOfOutput,
            stderr: true,
            ..usual
        };
        let finished = Circumstances {
            last: Last::Finish,
            ..usual
        };
        let unflushed = Circumstances {
            last: Last::Late {
                unseen: 6,
                unread: 0,
            },
            ..usual
        };
        let unread = Circumstances {
            last: Last::Late {
                unseen: 4096,
                unread: 99,
            },
            ..usual
        };
        let late = Circumstances {
            last: Last::Late {
                unseen: 0,
                unread: 0,
            },
            ..usual
        };
        let code = Verdict::RuntimeError {
            status: Status::Code(3),
        };
        let signal = Verdict::RuntimeError {
            status: Status::Signal(11),
        };
        let invalid = Verdict::InvalidOutput {
            frame: 7,
            line: 9,
            reason: dohyo_superrookie::AnswerReason::Twice { found: 'J' },
        };
        let hints = [
            (&Verdict::Accepted, &finished),
            (&Verdict::Accepted, &killed),
            (&invalid, &usual),
            (&invalid, &ended),
            (&Verdict::TimeLimit, &first),
            (&Verdict::TimeLimit, &late),
            (&Verdict::TimeLimit, &unflushed),
            (&Verdict::TimeLimit, &unread),
            (&Verdict::OutputLimit, &usual),
            (&code, &ended),
            (&code, &finished),
            (&signal, &ended),
            (&signal, &finished),
            (
                &Verdict::CompileError {
                    message: "message".to_owned(),
                },
                &Circumstances::default(),
            ),
        ]
        .map(|(verdict, circumstances)| {
            let hint = hint(verdict, circumstances).map(|hint| hint.to_string());
            format!("{verdict}\n    {}", hint.unwrap_or_default())
        });
        insta::assert_snapshot!(hints.join("\n"));
    }
}
