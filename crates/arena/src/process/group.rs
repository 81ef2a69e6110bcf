//! The process group of a program: whether it still lives, killing it, reaping it.
//!
//! Order matters. A process that has ended keeps its number until it is reaped, so the group is always
//! signalled first and reaped last: a signal never meets a stranger with the same number.

use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, WaitOptions, kill_process, kill_process_group, waitid,
    waitpgid,
};
use wait4::Wait4;

use super::Ends;
use crate::error::Error;
use crate::verdict::Status;

/// How long a killed process may take to go.
const KILL_LIMIT: Duration = Duration::from_secs(10);

/// A process that leads its own group. Dropping it kills and reaps.
#[derive(Debug)]
pub(super) struct Group {
    child: Child,
    pid: Pid,
    reaped: bool,
}

/// What a process has used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Used {
    pub(super) status: Status,
    /// Of all its threads and the children it has waited for.
    pub(super) cpu: Duration,
    /// In bytes.
    pub(super) max_rss: u64,
}

impl Group {
    /// Starts a command whose three streams are pipes.
    pub(super) fn spawn(mut command: Command) -> io::Result<(Self, Ends)> {
        let mut child = spawn_patiently(command.process_group(0))?;
        let ends = Ends {
            stdin: child.stdin.take(),
            stdout: child.stdout.take(),
            stderr: child.stderr.take(),
        };
        let pid = Pid::from_child(&child);
        let group = Self {
            child,
            pid,
            reaped: false,
        };
        Ok((group, ends))
    }

    /// Number of the process, and of its group.
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Opens a file that can be polled for the end of the process; `None` where the system has none.
    #[cfg(all(target_os = "linux", not(feature = "threaded-pipes")))]
    pub(super) fn exit_file(&self) -> Option<std::os::fd::OwnedFd> {
        rustix::process::pidfd_open(self.pid, rustix::process::PidfdFlags::empty()).ok()
    }

    /// Opens a file that can be polled for the end of the process; `None` where the system has none.
    #[cfg(not(any(target_os = "linux", feature = "threaded-pipes")))]
    pub(super) fn exit_file(&self) -> Option<std::os::fd::OwnedFd> {
        None
    }

    /// Whether the process has ended; it is not reaped.
    pub(super) fn has_exited(&self) -> Result<bool, Error> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        match waitid(WaitId::Pid(self.pid), options) {
            Ok(status) => Ok(status.is_some()),
            Err(Errno::INTR) => Ok(false),
            Err(error) => Err(Error::system("looking after the program")(error)),
        }
    }

    /// Kills every process of the group.
    pub(super) fn kill(&self) -> Result<(), Error> {
        self.signal(Signal::KILL, "killing the program")
    }

    /// Stops every process of the group, so that nobody in it goes on thinking.
    pub(super) fn pause(&self) -> Result<(), Error> {
        self.signal(Signal::STOP, "pausing the program")
    }

    /// Lets every process of the group go on.
    pub(super) fn resume(&self) -> Result<(), Error> {
        self.signal(Signal::CONT, "resuming the program")
    }

    /// The process gets the signal also by itself: it may have moved to another group, such as its child's.
    fn signal(&self, signal: Signal, doing: &'static str) -> Result<(), Error> {
        let group = kill_process_group(self.pid, signal);
        for sent in [group, kill_process(self.pid, signal)] {
            match sent {
                // macOS says PERM for a group of which only the dead leader is left.
                Ok(()) | Err(Errno::SRCH | Errno::PERM) => {}
                Err(error) => return Err(Error::system(doing)(error)),
            }
        }
        Ok(())
    }

    /// Waits until the process, which was killed, has ended.
    pub(super) fn wait_for_exit(&self) -> Result<(), Error> {
        let start = Instant::now();
        let mut pause = Duration::from_micros(50);
        while !self.has_exited()? {
            if start.elapsed() > KILL_LIMIT {
                return Err(Error::Unkillable { pid: self.id() });
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(10));
        }
        Ok(())
    }

    /// Kills what is left of the group and reaps the process, which has ended.
    pub(super) fn reap(&mut self) -> Result<Used, Error> {
        self.kill()?;
        self.reaped = true;
        let used = self
            .child
            .try_wait4()
            .map_err(Error::system("reaping the program"))?;
        let used = used.ok_or(Error::Unkillable { pid: self.id() })?;
        self.reap_orphans();
        Ok(Used {
            status: status(used.status),
            cpu: used.rusage.utime + used.rusage.stime,
            max_rss: used.rusage.maxrss,
        })
    }

    /// Where this process is the init of a container, the program's orphans are its children now.
    fn reap_orphans(&self) {
        let start = Instant::now();
        loop {
            match waitpgid(self.pid, WaitOptions::NOHANG) {
                Ok(Some(_)) => {}
                Ok(None) if start.elapsed() < KILL_LIMIT => {
                    std::thread::sleep(Duration::from_micros(200));
                }
                // No children in that group: the usual case.
                Ok(None) | Err(_) => return,
            }
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.reaped && self.kill().is_ok() && self.wait_for_exit().is_ok() {
            // An error has no one to go to; the process is dead in any case.
            let _ = self.reap();
        }
    }
}

fn status(status: ExitStatus) -> Status {
    match (status.code(), status.signal()) {
        (Some(code), _) => Status::Code(code),
        (None, signal) => Status::Signal(signal.unwrap_or(0)),
    }
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
