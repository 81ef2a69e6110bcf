//! A program as a child process: its own process group, non-blocking pipes, and no wait without an end.
//!
//! One `poll` watches all pipes. While the judge waits for a line, stderr is drained and what is left of
//! a frame is written, so that neither side can block the other for good. The rules that follow from it
//! stand in [`crate::referee::superrookie`].
//!
//! Writing to a program that has gone needs `SIGPIPE` ignored, which Rust's runtime does.

pub mod affinity;
mod group;
mod lines;
mod stderr;

use std::ffi::OsString;
use std::io;
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use self::group::Group;
use self::lines::{Lines, Taken};
use self::stderr::StderrTail;
use crate::error::Error;
use crate::program::{Ending, Heard, MAX_AHEAD, Program, Stop};

/// How long one `poll` may take before the judge looks whether the program still lives and whether it
/// is to stop. The end of a program whose pipes are held open by others is noticed this late.
const SLICE: Duration = Duration::from_millis(50);
/// How many frames in a row may be answered without a `poll`, if the program is quick and silent on stderr.
const QUICK_FRAMES: u32 = 32;
/// Bytes that one read takes.
const CHUNK: usize = 64 * 1024;

/// A running child process. Dropping it kills it, with its group.
#[derive(Debug)]
pub struct Process {
    group: Group,
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    /// What the program has not taken yet, from `written` on.
    backlog: Vec<u8>,
    written: usize,
    lines: Lines,
    errors: StderrTail,
    /// Frames that may still be answered without a `poll`.
    quick: u32,
    /// When the judge looked last whether the process still lives.
    looked: Instant,
    /// Somebody held a pipe open when the process had ended.
    leaked: bool,
    stop: Stop,
}

impl Process {
    /// Starts a command, its first word the path of an executable, in a process group of its own.
    ///
    /// # Errors
    /// [`Error::Start`] or [`Error::System`].
    pub fn start(words: &[OsString], stop: &Stop) -> Result<Self, Error> {
        let (first, arguments) = words.split_first().ok_or(Error::NoProgram)?;
        Self::spawn(Command::new(first).args(arguments), stop)
    }

    /// Starts a command in a process group of its own; its pipes are the judge's, whatever was set.
    ///
    /// # Errors
    /// [`Error::Start`] or [`Error::System`].
    pub fn spawn(command: &mut Command, stop: &Stop) -> Result<Self, Error> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        let mut child = spawn_patiently(command).map_err(|source| Error::Start {
            command: command.get_program().to_string_lossy().into_owned(),
            source,
        })?;
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let process = Self {
            group: Group::new(child),
            stdin,
            stdout,
            stderr,
            backlog: Vec::new(),
            written: 0,
            lines: Lines::new(),
            errors: StderrTail::new(),
            quick: QUICK_FRAMES,
            looked: Instant::now(),
            leaked: false,
            stop: stop.clone(),
        };
        process
            .make_pipes_non_blocking()
            .map_err(Error::system("preparing the program's pipes"))?;
        Ok(process)
    }

    fn make_pipes_non_blocking(&self) -> Result<(), Errno> {
        let pipes = [
            self.stdin.as_ref().map(AsFd::as_fd),
            self.stdout.as_ref().map(AsFd::as_fd),
            self.stderr.as_ref().map(AsFd::as_fd),
        ];
        pipes
            .into_iter()
            .flatten()
            .try_for_each(|pipe| rustix::io::ioctl_fionbio(pipe, true))
    }

    /// The number of the process, and of its group.
    pub fn id(&self) -> i32 {
        self.group.id()
    }

    /// Writes as much as the pipe takes, and tells how much that is: all, if the program does not read any
    /// more.
    fn write(stdin: &mut Option<ChildStdin>, text: &[u8]) -> Result<usize, Error> {
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
                Err(error) => return Err(Error::system("writing to the program")(error)),
            }
        }
        Ok(text.len())
    }

    /// Writes as much of the backlog as the pipe takes.
    fn write_backlog(&mut self) -> Result<(), Error> {
        self.written += Self::write(&mut self.stdin, &self.backlog[self.written..])?;
        if self.written == self.backlog.len() {
            self.backlog.clear();
            self.written = 0;
        }
        Ok(())
    }

    /// Reads stdout once, into the lines.
    fn read_stdout(&mut self) -> Result<Drained, Error> {
        let Some(stdout) = &self.stdout else {
            return Ok(Drained::Nothing);
        };
        match rustix::io::read(stdout, self.lines.space(CHUNK)) {
            Ok(0) => self.stdout = None,
            Ok(count) => {
                self.lines.filled(count);
                return Ok(Drained::Something);
            }
            Err(Errno::INTR) => return Ok(Drained::Something),
            Err(Errno::AGAIN) => {}
            Err(error) => return Err(Error::system("reading from the program")(error)),
        }
        Ok(Drained::Nothing)
    }

    /// Reads stderr once.
    fn read_stderr(&mut self, show: &mut dyn FnMut(&[u8])) -> Result<Drained, Error> {
        let Some(stderr) = &self.stderr else {
            return Ok(Drained::Nothing);
        };
        match rustix::io::read(stderr, self.errors.space(CHUNK)) {
            Ok(0) => self.stderr = None,
            Ok(count) => {
                self.errors.filled(count, show);
                return Ok(Drained::Something);
            }
            Err(Errno::INTR) => return Ok(Drained::Something),
            Err(Errno::AGAIN) => {}
            Err(error) => return Err(Error::system("reading the program's stderr")(error)),
        }
        Ok(Drained::Nothing)
    }

    /// Waits until a pipe has something or takes something, and deals with it. False: nothing happened.
    fn exchange(&mut self, most: Duration, stderr: &mut dyn FnMut(&[u8])) -> Result<bool, Error> {
        let ready = self
            .poll(most)
            .map_err(Error::system("waiting for the program"))?;
        if ready.stderr {
            self.read_stderr(stderr)?;
        }
        if ready.stdin {
            self.write_backlog()?;
        }
        if ready.stdout {
            self.read_stdout()?;
        }
        Ok(ready.stdin || ready.stdout || ready.stderr)
    }

    /// `poll` on the pipes that are of interest.
    fn poll(&self, most: Duration) -> Result<Ready, Errno> {
        let stdin = self
            .stdin
            .as_ref()
            .filter(|_| !self.backlog.is_empty())
            .map(AsFd::as_fd);
        let stdout = self.stdout.as_ref().map(AsFd::as_fd);
        let stderr = self.stderr.as_ref().map(AsFd::as_fd);
        let Some(any) = stdout.or(stderr).or(stdin) else {
            std::thread::sleep(most);
            return Ok(Ready::default());
        };
        // The pipes that are open stand in front, and only those are polled.
        let mut pipes = [any; 3].map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::empty()));
        let mut count = 0;
        let wanted = [
            (stdin, PollFlags::OUT),
            (stdout, PollFlags::IN),
            (stderr, PollFlags::IN),
        ];
        let places = wanted.map(|(pipe, flags)| {
            pipes[count] = PollFd::from_borrowed_fd(pipe?, flags);
            count += 1;
            Some(count - 1)
        });
        match poll(&mut pipes[..count], Timespec::try_from(most).ok().as_ref()) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error),
        }
        let [stdin, stdout, stderr] =
            places.map(|place| place.is_some_and(|at| !pipes[at].revents().is_empty()));
        Ok(Ready {
            stdin,
            stdout,
            stderr,
        })
    }

    /// Whether to try to read before `poll` is asked.
    ///
    /// When judge and program share a core, writing a frame usually lets the program run at once, and its
    /// answer is there when the judge goes on: a `poll` would only cost time. One that has written to stderr
    /// is always polled, so that its lines are shown at the frame where they belong, and every other one now
    /// and then.
    fn may_be_quick(&mut self) -> bool {
        self.quick = self.quick.checked_sub(1).unwrap_or(QUICK_FRAMES);
        self.quick > 0 && self.errors.total() == 0
    }

    /// If the process has ended, reads what it has left and closes stdout, even if others hold it open.
    fn look_after_exit(&mut self) -> Result<(), Error> {
        if self.group.has_exited()? {
            while self.lines.len() <= MAX_AHEAD && self.read_stdout()? == Drained::Something {}
            self.leaked |= self.stdout.take().is_some();
        }
        Ok(())
    }

    /// Waits until the process has ended, throwing its output away. False: it has not.
    fn wait_for_exit(
        &mut self,
        grace: Duration,
        stderr: &mut dyn FnMut(&[u8]),
    ) -> Result<bool, Error> {
        let start = Instant::now();
        let mut pause = Duration::from_micros(20);
        while !self.group.has_exited()? {
            let left = grace.saturating_sub(start.elapsed());
            if left.is_zero() {
                return Ok(false);
            }
            self.stop.check()?;
            if !self.exchange(left.min(pause), stderr)? {
                pause = (pause * 2).min(Duration::from_millis(10));
            }
            self.lines.clear();
        }
        Ok(true)
    }

    /// Reads what lies in the pipes of a process that has ended, but no more than a pipe can hold: others
    /// may still write.
    fn drain(&mut self, stderr: &mut dyn FnMut(&[u8])) -> Result<(), Error> {
        for _ in 0..MAX_AHEAD / 4096 {
            let out = self.read_stdout()?;
            self.lines.clear();
            if (out, self.read_stderr(stderr)?) == (Drained::Nothing, Drained::Nothing) {
                break;
            }
        }
        Ok(())
    }
}

impl Program for Process {
    fn send(&mut self, text: &[u8]) -> Result<(), Error> {
        let written = if self.backlog.is_empty() {
            Self::write(&mut self.stdin, text)?
        } else {
            0
        };
        self.backlog.extend_from_slice(&text[written..]);
        Ok(())
    }

    fn line(
        &mut self,
        deadline: Option<Instant>,
        stderr: &mut dyn FnMut(&[u8]),
    ) -> Result<Heard<'_>, Error> {
        let mut first = true;
        let line = loop {
            let open = self.stdout.is_some();
            if self.backlog.is_empty() || !open {
                match self.lines.take() {
                    Taken::Line(line) => break line,
                    Taken::TooLong => return Ok(Heard::TooMuch),
                    Taken::Nothing if open => {}
                    Taken::Nothing => match self.lines.take_rest() {
                        Some(rest) => break rest,
                        None => return Ok(Heard::Ended),
                    },
                }
            } else if self.lines.len() > MAX_AHEAD {
                return Ok(Heard::TooMuch);
            }
            if std::mem::take(&mut first)
                && self.may_be_quick()
                && (self.read_stdout()? == Drained::Something || self.stdout.is_none())
            {
                continue;
            }
            self.stop.check()?;
            let now = Instant::now();
            if now.saturating_duration_since(self.looked) >= SLICE {
                self.looked = now;
                self.look_after_exit()?;
                if self.stdout.is_none() {
                    continue;
                }
            }
            let mut most = SLICE;
            if let Some(deadline) = deadline {
                most = most.min(deadline.saturating_duration_since(now));
                if most.is_zero() {
                    let unread = self.backlog.len() - self.written;
                    return Ok(Heard::Late {
                        unseen: self.lines.len(),
                        unread,
                    });
                }
            }
            self.exchange(most, stderr)?;
        };
        Ok(Heard::Line(self.lines.bytes(line)))
    }

    fn end(&mut self, grace: Duration, stderr: &mut dyn FnMut(&[u8])) -> Result<Ending, Error> {
        self.stdin = None;
        self.backlog.clear();
        let killed = !self.wait_for_exit(grace, stderr)?;
        if killed {
            self.group.kill()?;
            self.group.wait_for_exit()?;
        }
        self.drain(stderr)?;
        self.leaked |= !killed && (self.stdout.is_some() || self.stderr.is_some());
        self.errors.finish(stderr);
        let used = self.group.reap()?;
        Ok(Ending {
            status: Some(used.status),
            killed,
            leaked: self.leaked,
            cpu: Some(used.cpu),
            max_rss: Some(used.max_rss),
            stderr_bytes: self.errors.total(),
            stderr: self.errors.take_tail(),
        })
    }
}

/// The pipes that have or take something.
#[derive(Debug, Clone, Copy, Default)]
struct Ready {
    stdin: bool,
    stdout: bool,
    stderr: bool,
}

/// Whether there may be more to read at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Drained {
    Something,
    Nothing,
}

/// Spawns; an executable that a compiler has just written may still be open for writing in a child that
/// another thread is starting right now, so that is tried again.
fn spawn_patiently(command: &mut Command) -> io::Result<Child> {
    let mut tries = 50;
    loop {
        match command.spawn() {
            Err(error) if error.kind() == io::ErrorKind::ExecutableFileBusy && tries > 0 => {
                tries -= 1;
                std::thread::sleep(Duration::from_millis(10));
            }
            result => return result,
        }
    }
}
