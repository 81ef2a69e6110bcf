//! The pipes of a process, non-blocking, and one `poll` on those of one process or of two.
//!
//! Writing to a program that has gone needs `SIGPIPE` ignored, which Rust's runtime does.

use std::os::fd::{AsFd, OwnedFd};
use std::process::{ChildStderr, ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::group::Group;
use super::lines::Lines;
use super::stderr::StderrTail;
use super::{CHUNK, Drained, Ends, Ready};

/// So many processes can be waited for at once.
pub(super) const MOST: usize = 2;
/// Files of a process that are polled.
const FILES: usize = 4;

/// The judge's side of the pipes.
#[derive(Debug)]
pub(super) struct Pipes {
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    /// What the program has not taken yet, from `written` on.
    backlog: Vec<u8>,
    written: usize,
    exit: Exit,
}

/// How the end of the process is noticed.
#[derive(Debug)]
enum Exit {
    /// Nobody has asked.
    Unwatched,
    /// This file tells it.
    File(OwnedFd),
    /// It was told, or cannot be.
    Untold,
}

impl Pipes {
    /// Takes the judge's ends.
    pub(super) fn new(ends: Ends) -> Result<Self, Errno> {
        let pipes = [
            ends.stdin.as_ref().map(AsFd::as_fd),
            ends.stdout.as_ref().map(AsFd::as_fd),
            ends.stderr.as_ref().map(AsFd::as_fd),
        ];
        pipes
            .into_iter()
            .flatten()
            .try_for_each(|pipe| rustix::io::ioctl_fionbio(pipe, true))?;
        Ok(Self {
            stdin: ends.stdin,
            stdout: ends.stdout,
            stderr: ends.stderr,
            backlog: Vec::new(),
            written: 0,
            exit: Exit::Unwatched,
        })
    }

    /// Gives text to the process; what it does not take now stays in the backlog.
    pub(super) fn send(&mut self, text: &[u8]) -> Result<(), Errno> {
        let written = if self.backlog.is_empty() {
            write(&mut self.stdin, text)?
        } else {
            0
        };
        self.backlog.extend_from_slice(&text[written..]);
        Ok(())
    }

    /// Bytes that the program has not taken yet.
    pub(super) fn unread(&self) -> usize {
        self.backlog.len() - self.written
    }

    /// Writes as much of the backlog as the pipe takes.
    fn write_backlog(&mut self) -> Result<(), Errno> {
        self.written += write(&mut self.stdin, &self.backlog[self.written..])?;
        if self.written == self.backlog.len() {
            self.backlog.clear();
            self.written = 0;
        }
        Ok(())
    }

    /// Tells the program that nothing more comes.
    pub(super) fn close_stdin(&mut self) {
        self.stdin = None;
        self.backlog.clear();
        self.written = 0;
    }

    /// Reads stdout once.
    pub(super) fn read_stdout(&mut self, lines: &mut Lines) -> Result<Drained, Errno> {
        let Some(stdout) = &self.stdout else {
            return Ok(Drained::Nothing);
        };
        match rustix::io::read(stdout, lines.space(CHUNK)) {
            Ok(0) => self.stdout = None,
            Ok(count) => {
                lines.filled(count);
                return Ok(Drained::Something);
            }
            Err(Errno::INTR) => return Ok(Drained::Something),
            Err(Errno::AGAIN) => {}
            Err(error) => return Err(error),
        }
        Ok(Drained::Nothing)
    }

    /// Reads stderr once.
    pub(super) fn read_stderr(
        &mut self,
        tail: &mut StderrTail,
        show: &mut dyn FnMut(&[u8]),
    ) -> Result<Drained, Errno> {
        let Some(stderr) = &self.stderr else {
            return Ok(Drained::Nothing);
        };
        match rustix::io::read(stderr, tail.space(CHUNK)) {
            Ok(0) => self.stderr = None,
            Ok(count) => {
                tail.filled(count, show);
                return Ok(Drained::Something);
            }
            Err(Errno::INTR) => return Ok(Drained::Something),
            Err(Errno::AGAIN) => {}
            Err(error) => return Err(error),
        }
        Ok(Drained::Nothing)
    }

    /// Whether stdout has not ended.
    pub(super) fn stdout_is_open(&self) -> bool {
        self.stdout.is_some()
    }

    /// Whether stderr has not ended.
    pub(super) fn stderr_is_open(&self) -> bool {
        self.stderr.is_some()
    }

    /// Reads no more of stdout. True: it had not ended.
    pub(super) fn close_stdout(&mut self) -> bool {
        self.stdout.take().is_some()
    }

    /// Until when the last output of a process that has ended may arrive: it lies in the pipes.
    pub(super) fn last_words() -> Instant {
        Instant::now()
    }

    /// Whether more may have arrived, after waiting for it: see [`Pipes::last_words`].
    #[expect(clippy::unused_self, reason = "pipes with threads need it")]
    pub(super) fn more_by(&self, _end: Instant) -> bool {
        false
    }

    /// Whether more of stderr may have arrived that was written before what was read of stdout: it lies in the
    /// pipe.
    #[expect(
        clippy::unused_self,
        clippy::needless_pass_by_ref_mut,
        reason = "pipes with threads need it"
    )]
    pub(super) fn more_stderr(&mut self, _talks: bool) -> bool {
        false
    }

    /// From now on [`wait`] ends with the process too, where the system can tell.
    pub(super) fn watch(&mut self, group: &Group) {
        if matches!(self.exit, Exit::Unwatched) {
            self.exit = group.exit_file().map_or(Exit::Untold, Exit::File);
        }
    }
}

/// Writes as much as the pipe takes, and tells how much that is: all, if the program does not read any more.
fn write(stdin: &mut Option<ChildStdin>, text: &[u8]) -> Result<usize, Errno> {
    let mut written = 0;
    while let Some(pipe) = stdin
        && written < text.len()
    {
        match rustix::io::write(pipe, &text[written..]) {
            Ok(count) => written += count,
            Err(Errno::INTR) => {}
            Err(Errno::AGAIN) => return Ok(written),
            // It reads no more; that alone is allowed.
            Err(Errno::PIPE) => *stdin = None,
            Err(error) => return Err(error),
        }
    }
    Ok(text.len())
}

/// Waits until a pipe of one of the processes, at most [`MOST`], has something or takes something that is
/// to be written, but no longer than `most`. Without an open pipe it only waits. What is taken is written.
pub(super) fn wait<'a>(
    processes: impl Iterator<Item = &'a mut Pipes>,
    most: Duration,
) -> Result<[Ready; MOST], Errno> {
    let mut all: [Option<&mut Pipes>; MOST] = [const { None }; MOST];
    for (place, pipes) in all.iter_mut().zip(processes) {
        *place = Some(pipes);
    }
    let ready = poll_files([&all[0], &all[1]].map(Option::as_deref), most)?;
    let mut result = [Ready::default(); MOST];
    for ((pipes, ready), result) in all.into_iter().flatten().zip(ready).zip(&mut result) {
        let [stdin, stdout, stderr, exit] = ready;
        if stdin {
            pipes.write_backlog()?;
        }
        if exit {
            pipes.exit = Exit::Untold;
        }
        *result = Ready {
            stdin,
            stdout,
            stderr,
            exited: exit,
        };
    }
    Ok(result)
}

/// Which of stdin, stdout, stderr and the end of each process have something.
fn poll_files(
    processes: [Option<&Pipes>; MOST],
    most: Duration,
) -> Result<[[bool; FILES]; MOST], Errno> {
    let files = processes.map(|pipes| {
        let Some(pipes) = pipes else {
            return [None; FILES];
        };
        let stdin = pipes.stdin.as_ref().filter(|_| !pipes.backlog.is_empty());
        let exit = match &pipes.exit {
            Exit::File(file) => Some(file.as_fd()),
            Exit::Unwatched | Exit::Untold => None,
        };
        [
            stdin.map(|pipe| (pipe.as_fd(), PollFlags::OUT)),
            pipes
                .stdout
                .as_ref()
                .map(|pipe| (pipe.as_fd(), PollFlags::IN)),
            pipes
                .stderr
                .as_ref()
                .map(|pipe| (pipe.as_fd(), PollFlags::IN)),
            exit.map(|file| (file, PollFlags::IN)),
        ]
    });
    let Some((any, _)) = files.into_iter().flatten().flatten().next() else {
        std::thread::sleep(most);
        return Ok([[false; FILES]; MOST]);
    };
    // The files that are open stand in front, and only those are polled.
    let mut polled =
        [any; MOST * FILES].map(|file| PollFd::from_borrowed_fd(file, PollFlags::empty()));
    let mut count = 0;
    let places = files.map(|files| {
        files.map(|file| {
            let (file, flags) = file?;
            polled[count] = PollFd::from_borrowed_fd(file, flags);
            count += 1;
            Some(count - 1)
        })
    });
    match poll(&mut polled[..count], Timespec::try_from(most).ok().as_ref()) {
        Ok(_) | Err(Errno::INTR) => {}
        Err(error) => return Err(error),
    }
    Ok(places
        .map(|places| places.map(|place| place.is_some_and(|at| !polled[at].revents().is_empty()))))
}
