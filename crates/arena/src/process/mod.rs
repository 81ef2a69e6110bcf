//! A program as a child process: its own process group, non-blocking pipes, and no wait without an end.
//!
//! One `poll` watches all pipes, of two processes as well as of one. While the judge waits for a line, stderr
//! is drained and what is left to be sent is written, so that neither side can block the other for good. The
//! rules that follow from it stand in [`crate::referee::superrookie`] and [`crate::referee::koshien`].
//!
//! This module is the process and its pipes; `solo` waits for one process, `pair` for two.
//!
//! Writing to a program that has gone needs `SIGPIPE` ignored, which Rust's runtime does.

pub mod affinity;
mod group;
mod lines;
mod pair;
mod poll;
mod solo;
mod stderr;

pub(crate) use pair::wait;

use std::ffi::OsString;
use std::io;
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::io::Errno;

use self::group::Group;
use self::lines::{Lines, Taken};
use self::poll::poll_pipes;
use self::stderr::StderrTail;
use crate::error::Error;
use crate::program::{Ending, MAX_AHEAD, Stop, Stream};

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
    /// [`Error::NoCommand`], [`Error::Start`] or [`Error::System`].
    pub fn start(words: &[OsString], stop: &Stop) -> Result<Self, Error> {
        let (first, arguments) = words.split_first().ok_or(Error::NoProgram)?;
        Self::spawn(Command::new(first).args(arguments), stop)
    }

    /// Starts a command in a process group of its own; its pipes are the judge's, whatever was set.
    ///
    /// # Errors
    /// [`Error::NoCommand`], [`Error::Start`] or [`Error::System`].
    pub fn spawn(command: &mut Command, stop: &Stop) -> Result<Self, Error> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        let mut child = spawn_patiently(command).map_err(|source| {
            Error::start(command.get_program().to_string_lossy().into_owned(), source)
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
        let [ready, ..] = poll_pipes(std::iter::once(&*self), most)
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
        Ok(ready.any())
    }

    /// If the process has ended, reads what it has left and closes stdout, even if others hold it open.
    fn look_after_exit(&mut self) -> Result<(), Error> {
        if self.group.has_exited()? {
            while self.lines.len() <= MAX_AHEAD && self.read_stdout()? == Drained::Something {}
            self.leaked |= self.stdout.take().is_some();
        }
        Ok(())
    }

    /// Gives text to the process; what it does not take now stays in the backlog.
    fn give(&mut self, text: &[u8]) -> Result<(), Error> {
        let written = if self.backlog.is_empty() {
            Self::write(&mut self.stdin, text)?
        } else {
            0
        };
        self.backlog.extend_from_slice(&text[written..]);
        Ok(())
    }

    /// Closes stdin, gives the process `grace` to end, kills it with its group, reads the rest, and reaps it.
    fn finish(
        &mut self,
        grace: Duration,
        heard: &mut dyn FnMut(Stream, &[u8]),
    ) -> Result<Ending, Error> {
        self.stdin = None;
        self.backlog.clear();
        let killed = !self.wait_for_exit(grace, heard)?;
        if killed {
            self.group.kill()?;
            self.group.wait_for_exit()?;
        }
        self.drain(heard)?;
        self.leaked |= !killed && (self.stdout.is_some() || self.stderr.is_some());
        if let Some(rest) = self.lines.take_rest() {
            heard(Stream::Stdout, self.lines.bytes(rest));
        }
        self.errors.finish(&mut |line| heard(Stream::Stderr, line));
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

    /// Waits until the process has ended, handing its output out. False: it has not.
    fn wait_for_exit(
        &mut self,
        grace: Duration,
        heard: &mut dyn FnMut(Stream, &[u8]),
    ) -> Result<bool, Error> {
        let start = Instant::now();
        let mut pause = Duration::from_micros(20);
        while !self.group.has_exited()? {
            let left = grace.saturating_sub(start.elapsed());
            if left.is_zero() {
                return Ok(false);
            }
            self.stop.check()?;
            if !self.exchange(left.min(pause), &mut |line| heard(Stream::Stderr, line))? {
                pause = (pause * 2).min(Duration::from_millis(10));
            }
            self.hand_out(heard);
        }
        Ok(true)
    }

    /// Reads what lies in the pipes of a process that has ended, but no more than a pipe can hold: others
    /// may still write.
    fn drain(&mut self, heard: &mut dyn FnMut(Stream, &[u8])) -> Result<(), Error> {
        for _ in 0..MAX_AHEAD / 4096 {
            let out = self.read_stdout()?;
            self.hand_out(heard);
            let err = self.read_stderr(&mut |line| heard(Stream::Stderr, line))?;
            if (out, err) == (Drained::Nothing, Drained::Nothing) {
                break;
            }
        }
        Ok(())
    }

    /// Hands out the complete lines of stdout. One that is too long is thrown away.
    fn hand_out(&mut self, heard: &mut dyn FnMut(Stream, &[u8])) {
        loop {
            match self.lines.take() {
                Taken::Line(line) => heard(Stream::Stdout, self.lines.bytes(line)),
                Taken::TooLong => self.lines.clear(),
                Taken::Nothing => return,
            }
        }
    }
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
