//! What a person can do about a verdict.

use std::time::Duration;

use crate::program::{MAX_AHEAD, MAX_LINE};
use crate::verdict::{Status, Verdict};

/// What a hint depends on besides the verdict.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Circumstances {
    /// The frame whose answer was awaited last.
    pub(super) frame: u32,
    pub(super) limit: Option<Duration>,
    pub(super) finish_limit: Duration,
    /// The program ended without being killed.
    pub(super) ended_itself: bool,
    pub(super) killed_after_finish: bool,
    /// At the time limit: bytes of an incomplete line, bytes of the frame not taken.
    pub(super) late: Option<(usize, usize)>,
    /// It wrote to stderr.
    pub(super) stderr: bool,
}

/// One or two sentences, or `None` where the verdict says it all.
pub(super) fn hint(verdict: &Verdict, circumstances: &Circumstances) -> Option<String> {
    let stderr = if circumstances.stderr {
        "; its stderr may say why"
    } else {
        ""
    };
    let frame = circumstances.frame;
    Some(match verdict {
        Verdict::Accepted if circumstances.killed_after_finish => format!(
            "the program did not end within {} after FINISH and was killed; the result stands, but it \
             should exit",
            seconds(circumstances.finish_limit),
        ),
        Verdict::Accepted | Verdict::MemoryLimit => return None,
        Verdict::InvalidOutput { .. } if circumstances.ended_itself => format!(
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
                format!("the program must end with exit code 0, it failed at frame {frame}{stderr}")
            }
            Status::Signal(_) => format!("the program crashed at frame {frame}{stderr}"),
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
    match circumstances.late {
        Some((unseen, _)) if unseen > 0 => format!(
            "frame {frame}: no complete line; {unseen} bytes unseen: does it end its lines and flush?{limit}"
        ),
        Some((_, unread)) if unread > 0 => format!(
            "frame {frame}: the program does not read its input, {unread} bytes of the frame are not \
             taken{limit}"
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
