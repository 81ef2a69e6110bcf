//! What a person can do about a verdict.

use std::time::Duration;

use crate::program::{MAX_AHEAD, MAX_LINE};
use crate::verdict::{Status, Verdict};

/// What a hint depends on besides the verdict.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Circumstances {
    /// The frame whose answer was awaited last.
    pub(super) frame: u32,
    pub(super) last: Last,
    pub(super) limit: Option<Duration>,
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

/// One or two sentences, or `None` where the verdict says it all.
pub(super) fn hint(verdict: &Verdict, circumstances: &Circumstances) -> Option<String> {
    let stderr = if circumstances.stderr {
        "; its stderr may say why"
    } else {
        ""
    };
    let place = match circumstances.last {
        Last::Finish => "after FINISH".to_owned(),
        _ => format!("at frame {}", circumstances.frame),
    };
    Some(match verdict {
        Verdict::Accepted if circumstances.killed => format!(
            "the program did not end within {} after FINISH and was killed; the result stands, but it \
             should exit",
            seconds(circumstances.finish_limit),
        ),
        Verdict::Accepted | Verdict::MemoryLimit => return None,
        Verdict::InvalidOutput { .. } if matches!(circumstances.last, Last::EndOfOutput) => format!(
            "the program must write FINISH on a line of its own before it exits{stderr}"
        ),
        Verdict::InvalidOutput { .. } => "an answer is a line with the number of commands, 0 to 4, and \
             then a line for each of them: <, >, J or S; FINISH ends the match. Debugging output belongs \
             on stderr"
            .to_owned(),
        Verdict::TimeLimit => late(circumstances),
        Verdict::OutputLimit => format!(
            "a line may have at most {MAX_LINE} bytes, and at most {MAX_AHEAD} bytes may be written \
             before a frame is read; debugging output belongs on stderr"
        ),
        Verdict::RuntimeError { status } => match status {
            Status::Code(_) => {
                format!("the program must end with exit code 0; it failed {place}{stderr}")
            }
            Status::Signal(_) => format!("the program crashed {place}{stderr}"),
        },
        Verdict::CompileError { .. } => {
            "the compiler's message says where; nothing was run".to_owned()
        }
    })
}

fn late(circumstances: &Circumstances) -> String {
    let frame = circumstances.frame;
    let limit = circumstances.limit.map_or_else(String::new, |limit| {
        format!(" (the limit is {} of waiting in all)", seconds(limit))
    });
    match circumstances.last {
        Last::Late { unread, .. } if unread > 0 => format!(
            "frame {frame}: the program does not read its input, {unread} bytes of the frame are not \
             taken{limit}"
        ),
        Last::Late { unseen, .. } if unseen > 0 => format!(
            "frame {frame}: no complete line; {unseen} bytes unseen: does it end its lines and flush?{limit}"
        ),
        _ if frame == 1 => format!(
            "no answer to the first frame; start-up counts. Does the program read the lines N M S, \
             coins shields y x and the view, and flush its output?{limit}"
        ),
        _ => format!(
            "no complete answer to frame {frame} in time: is it too slow, does it wait for more input, \
             does it flush?{limit}"
        ),
    }
}

fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hint() {
        let second = Duration::from_secs(1);
        let usual = Circumstances {
            frame: 7,
            limit: Some(2 * second),
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
            reason: "reason".to_owned(),
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
            format!(
                "{verdict}\n    {}",
                hint(verdict, circumstances).unwrap_or_default()
            )
        });
        insta::assert_snapshot!(hints.join("\n"));
    }
}
