//! The job of a program on Windows: whether it still lives, killing it, what it has used.
//!
//! A job holds a program and all that it starts, and ends them together. The process is started suspended, put
//! into its jobs, and resumed: nothing that it starts can be outside of them. There are two, one inside of the
//! other, for each library can do one thing only: `process-wrap` starts suspended and kills, `win32job` has the
//! system kill what is left when the judge itself is gone, however that ended.

use std::any::Any;
use std::io;
use std::os::windows::io::{AsHandle, AsRawHandle, BorrowedHandle};
use std::os::windows::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap, CommandWrapper, JobObject};
use wait4::{ResUse, Wait4};
use win32job::{ExtendedLimitInfo, Job};

use super::Ends;
use crate::error::Error;
use crate::verdict::Status;

/// How long a killed process may take to go.
const KILL_LIMIT: Duration = Duration::from_secs(10);
/// The process waits until it is resumed.
const CREATE_SUSPENDED: u32 = 0x0000_0004;
/// Ctrl-C in the console is the judge's alone.
const CREATE_NEW_PROCESS_GROUP: u32 = 0x0000_0200;

/// A process in a job of its own. Dropping it kills it and all that it has started.
#[derive(Debug)]
pub(super) struct Group {
    child: Box<dyn ChildWrapper>,
    ended: bool,
}

/// What a process has used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Used {
    pub(super) status: Status,
    /// Of all its threads.
    pub(super) cpu: Duration,
    /// In bytes.
    pub(super) max_rss: u64,
}

impl Group {
    /// Starts a command whose three streams are pipes.
    pub(super) fn spawn(command: Command) -> io::Result<(Self, Ends)> {
        // The outer job first, while the process is suspended; `JobObject` resumes it.
        let mut command = CommandWrap::from(command);
        let mut child = command
            .wrap(EndWithJudge)
            .wrap(JobObject)
            .wrap(OwnConsoleGroup)
            .spawn()?;
        let ends = Ends {
            stdin: child.stdin().take(),
            stdout: child.stdout().take(),
            stderr: child.stderr().take(),
        };
        Ok((
            Self {
                child,
                ended: false,
            },
            ends,
        ))
    }

    /// Number of the process.
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether the process has ended.
    pub(super) fn has_exited(&mut self) -> Result<bool, Error> {
        if !self.ended {
            let status = self.child.try_wait();
            self.ended = status
                .map_err(Error::system("looking after the program"))?
                .is_some();
        }
        Ok(self.ended)
    }

    /// Kills every process of the job.
    pub(super) fn kill(&mut self) -> Result<(), Error> {
        match self.child.start_kill() {
            Ok(()) => Ok(()),
            // Of a process that is about to end Windows says that the access is denied.
            Err(_) if self.has_exited()? => Ok(()),
            Err(error) => Err(Error::system("killing the program")(error)),
        }
    }

    /// Nothing: Windows stops no processes.
    #[expect(
        clippy::unused_self,
        clippy::unnecessary_wraps,
        reason = "Unix does it"
    )]
    pub(super) fn pause(&self) -> Result<(), Error> {
        Ok(())
    }

    /// Nothing: see [`Group::pause`].
    #[expect(
        clippy::unused_self,
        clippy::unnecessary_wraps,
        reason = "Unix does it"
    )]
    pub(super) fn resume(&self) -> Result<(), Error> {
        Ok(())
    }

    /// Waits until the process, which was killed, has ended.
    pub(super) fn wait_for_exit(&mut self) -> Result<(), Error> {
        let start = Instant::now();
        while !self.has_exited()? {
            if start.elapsed() > KILL_LIMIT {
                return Err(Error::Unkillable { pid: self.id() });
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    /// Kills what is left of the job; what the process, which has ended, has used.
    pub(super) fn reap(&mut self) -> Result<Used, Error> {
        self.kill()?;
        if !self.has_exited()? {
            return Err(Error::Unkillable { pid: self.id() });
        }
        let mut child = &*self.child;
        loop {
            if let Some(Measured {
                used: Some(used), ..
            }) = (child as &dyn Any).downcast_ref()
            {
                return Ok(Used {
                    status: Status::Code(used.status.code().unwrap_or_default()),
                    cpu: used.rusage.utime + used.rusage.stime,
                    max_rss: used.rusage.maxrss,
                });
            }
            if (child as &dyn Any).is::<Child>() {
                return Err(Error::Unkillable { pid: self.id() });
            }
            child = child.inner();
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        // An error has no one to go to; the outer job is closed with the child in any case.
        let _ = self.kill();
    }
}

/// Has the system kill the process and all that it starts when the judge ends.
#[derive(Debug)]
struct EndWithJudge;

impl CommandWrapper for EndWithJudge {
    fn wrap_child(
        &mut self,
        child: Box<dyn ChildWrapper>,
        _command: &CommandWrap,
    ) -> io::Result<Box<dyn ChildWrapper>> {
        let child: Box<dyn Any> = child;
        let mut child = child
            .downcast::<Child>()
            .map_err(|_| io::Error::other("the child is no process"))?;
        let job = Job::create_with_limit_info(ExtendedLimitInfo::new().limit_kill_on_job_close())
            .and_then(|job| {
                job.assign_process(child.as_raw_handle() as isize)?;
                Ok(job)
            });
        match job {
            Ok(job) => Ok(Box::new(Measured {
                child: *child,
                used: None,
                _job: job,
            })),
            Err(error) => {
                // It is suspended and would stay so.
                let _ = child.kill();
                Err(io::Error::other(error))
            }
        }
    }
}

/// The flags of the process. `JobObject` sets its own before, which are among these.
#[derive(Debug)]
struct OwnConsoleGroup;

impl CommandWrapper for OwnConsoleGroup {
    fn pre_spawn(&mut self, command: &mut Command, _core: &CommandWrap) -> io::Result<()> {
        command.creation_flags(CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP);
        Ok(())
    }
}

/// A process that is measured when it ends.
#[derive(Debug)]
struct Measured {
    child: Child,
    used: Option<ResUse>,
    /// Closed when this is dropped, or when the judge ends.
    _job: Job,
}

impl ChildWrapper for Measured {
    fn inner(&self) -> &dyn ChildWrapper {
        &self.child
    }

    fn inner_mut(&mut self) -> &mut dyn ChildWrapper {
        &mut self.child
    }

    fn into_inner(self: Box<Self>) -> Box<dyn ChildWrapper> {
        Box::new(self.child)
    }

    fn process_handle(&self) -> Option<BorrowedHandle<'_>> {
        Some(self.child.as_handle())
    }

    fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        if self.used.is_none() {
            self.used = self.child.try_wait4()?;
        }
        Ok(self.used.map(|used| used.status))
    }
}
