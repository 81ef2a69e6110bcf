//! A program as a child process: a group of its own, pipes that never block the judge, and no wait without
//! an end.
//!
//! While the judge waits for a line, stderr is drained and what is left to be sent is written, so that neither
//! side can block the other for good. The rules that follow from it stand in [`crate::referee::superrookie`]
//! and [`crate::referee::koshien`].
//!
//! This module is the process; `solo` waits for one, `pair` for two. Two things depend on the system:
//!
//! * the pipes. On Unix they are non-blocking and one `poll` watches those of all processes (`poll`). Windows has
//!   no such call: there every pipe has a thread (`threads`). With the feature `threaded-pipes` Unix has them too,
//!   so that the tests can run over them everywhere.
//! * the group, which holds a program and all that it starts: a process group on Unix (`group`), a job on Windows
//!   (`job`).

pub mod affinity;
#[cfg(unix)]
mod group;
#[cfg(windows)]
#[path = "job.rs"]
mod group;
mod lines;
mod pair;
#[cfg(not(any(windows, feature = "threaded-pipes")))]
#[path = "poll.rs"]
mod pipes;
#[cfg(any(windows, feature = "threaded-pipes"))]
#[path = "threads.rs"]
mod pipes;
mod solo;
mod stderr;

pub(crate) use pair::wait;

use std::ffi::OsString;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use self::group::Group;
use self::lines::{Lines, Taken};
use self::pipes::Pipes;
use self::stderr::StderrTail;
use crate::error::Error;
use crate::program::{Ending, MAX_AHEAD, Stop, Stream};

/// How long one wait may take before the judge looks whether the program still lives and whether it is to
/// stop. The end of a program whose pipes are held open by others is noticed this late, where the system does
/// not tell it at once.
const SLICE: Duration = Duration::from_millis(50);
/// How many frames in a row may be answered without a wait, if the program is quick and silent on stderr.
const QUICK_FRAMES: u32 = 32;
/// Bytes that one read takes.
const CHUNK: usize = 64 * 1024;

/// The judge's ends of the pipes of a child.
#[derive(Debug)]
struct Ends {
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
}

/// A running child process. Dropping it kills it, with its group.
#[derive(Debug)]
pub struct Process {
    group: Group,
    pipes: Pipes,
    lines: Lines,
    errors: StderrTail,
    /// Frames that may still be answered without a wait.
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
        let mut command = Command::new(first);
        command.args(arguments);
        Self::spawn(command, stop)
    }

    /// Starts a command in a group of its own; its pipes are the judge's, whatever was set.
    ///
    /// # Errors
    /// [`Error::NoCommand`], [`Error::Start`] or [`Error::System`].
    pub fn spawn(mut command: Command, stop: &Stop) -> Result<Self, Error> {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let name = command.get_program().to_string_lossy().into_owned();
        let (group, ends) = Group::spawn(command).map_err(|source| Error::start(name, source))?;
        Ok(Self {
            group,
            pipes: Pipes::new(ends).map_err(Error::system("preparing the program's pipes"))?,
            lines: Lines::new(),
            errors: StderrTail::new(),
            quick: QUICK_FRAMES,
            looked: Instant::now(),
            leaked: false,
            stop: stop.clone(),
        })
    }

    /// The number of the process; on Unix that of its group too.
    pub fn id(&self) -> u32 {
        self.group.id()
    }

    /// Reads stdout once, into the lines.
    fn read_stdout(&mut self) -> Result<Drained, Error> {
        self.pipes
            .read_stdout(&mut self.lines)
            .map_err(Error::system("reading from the program"))
    }

    /// Reads stderr once.
    fn read_stderr(&mut self, show: &mut dyn FnMut(&[u8])) -> Result<Drained, Error> {
        self.pipes
            .read_stderr(&mut self.errors, show)
            .map_err(Error::system("reading the program's stderr"))
    }

    /// Waits until a pipe has something or takes something, and deals with it. False: nothing happened.
    fn exchange(&mut self, most: Duration, stderr: &mut dyn FnMut(&[u8])) -> Result<bool, Error> {
        let [ready, ..] = pipes::wait(std::iter::once(&mut self.pipes), most)
            .map_err(Error::system("waiting for the program"))?;
        if ready.stderr {
            self.read_stderr(stderr)?;
        }
        if ready.stdout {
            self.read_stdout()?;
        }
        Ok(ready.any())
    }

    /// Whether the process has ended. If so, reads what it has left and closes stdout, even if others hold it
    /// open.
    fn look_after_exit(&mut self) -> Result<bool, Error> {
        if !self.group.has_exited()? {
            return Ok(false);
        }
        if self.pipes.stdout_is_open() {
            let end = Pipes::last_words();
            while self.lines.len() <= MAX_AHEAD
                && (self.read_stdout()? == Drained::Something || self.pipes.more_by(end))
            {
            }
            self.leaked |= self.pipes.close_stdout();
        }
        Ok(true)
    }

    /// Closes stdin, gives the process `grace` to end, kills it with its group, reads the rest, and reaps it.
    fn finish(
        &mut self,
        grace: Duration,
        heard: &mut dyn FnMut(Stream, &[u8]),
    ) -> Result<Ending, Error> {
        self.pipes.close_stdin();
        let killed = !self.wait_for_exit(grace, heard)?;
        if killed {
            self.group.kill()?;
            self.group.wait_for_exit()?;
        }
        self.drain(heard)?;
        self.leaked |= !killed && (self.pipes.stdout_is_open() || self.pipes.stderr_is_open());
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
        let end = Pipes::last_words();
        for _ in 0..MAX_AHEAD / 4096 {
            let out = self.read_stdout()?;
            self.hand_out(heard);
            let err = self.read_stderr(&mut |line| heard(Stream::Stderr, line))?;
            if (out, err) == (Drained::Nothing, Drained::Nothing) && !self.pipes.more_by(end) {
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

/// What has happened to a process: in its pipes, or that it has ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one for each thing that can happen"
)]
struct Ready {
    /// It has taken text.
    stdin: bool,
    /// There may be something to read.
    stdout: bool,
    /// There may be something to read.
    stderr: bool,
    exited: bool,
}

impl Ready {
    /// Whether anything has happened.
    fn any(self) -> bool {
        self.stdin || self.stdout || self.stderr || self.exited
    }
}

/// Whether there may be more to read at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Drained {
    Something,
    Nothing,
}
