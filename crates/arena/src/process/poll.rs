//! One `poll` on the pipes of one process or of two.

use std::os::fd::AsFd;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::Process;

/// So many processes can be waited for at once.
pub(super) const MOST: usize = 2;
/// Pipes of a process.
const PIPES: usize = 3;

/// The pipes of a process that have or take something.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Ready {
    pub(super) stdin: bool,
    pub(super) stdout: bool,
    pub(super) stderr: bool,
}

impl Ready {
    /// Whether any has.
    pub(super) fn any(self) -> bool {
        self.stdin || self.stdout || self.stderr
    }
}

/// Waits until a pipe of one of the processes, at most [`MOST`], has something or takes something that is
/// to be written, but no longer than `most`. Without an open pipe it only waits.
pub(super) fn poll_pipes<'a>(
    processes: impl Iterator<Item = &'a Process>,
    most: Duration,
) -> Result<[Ready; MOST], Errno> {
    let mut pipes = [None; MOST * PIPES];
    for (process, places) in processes.zip(pipes.chunks_exact_mut(PIPES)) {
        let stdin = process
            .stdin
            .as_ref()
            .filter(|_| !process.backlog.is_empty());
        places[0] = stdin.map(|pipe| (pipe.as_fd(), PollFlags::OUT));
        places[1] = process
            .stdout
            .as_ref()
            .map(|pipe| (pipe.as_fd(), PollFlags::IN));
        places[2] = process
            .stderr
            .as_ref()
            .map(|pipe| (pipe.as_fd(), PollFlags::IN));
    }
    let Some((any, _)) = pipes.into_iter().flatten().next() else {
        std::thread::sleep(most);
        return Ok([Ready::default(); MOST]);
    };
    // The pipes that are open stand in front, and only those are polled.
    let mut polled =
        [any; MOST * PIPES].map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::empty()));
    let mut count = 0;
    let places = pipes.map(|pipe| {
        let (pipe, flags) = pipe?;
        polled[count] = PollFd::from_borrowed_fd(pipe, flags);
        count += 1;
        Some(count - 1)
    });
    match poll(&mut polled[..count], Timespec::try_from(most).ok().as_ref()) {
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => return Err(error),
    }
    let ready = places.map(|place| place.is_some_and(|at| !polled[at].revents().is_empty()));
    let mut result = [Ready::default(); MOST];
    for (result, ready) in result.iter_mut().zip(ready.chunks_exact(PIPES)) {
        *result = Ready {
            stdin: ready[0],
            stdout: ready[1],
            stderr: ready[2],
        };
    }
    Ok(result)
}
