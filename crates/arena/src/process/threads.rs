//! The pipes of a process where no call watches several at once: each has a thread, which blocks in the
//! judge's place and wakes it.
//!
//! What a thread has read and the judge has not taken is bounded, like what a pipe holds; the thread then reads
//! no more, and the program blocks. A thread that reads a pipe which somebody holds open after the program's end,
//! or writes to one that nobody reads, stays behind until that pipe ends: it holds its pipe and its buffer and
//! nothing else, and nobody waits for it.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::process::ChildStdin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use super::group::Group;
use super::lines::Lines;
use super::stderr::StderrTail;
use super::{CHUNK, Drained, Ends, Ready};

/// So many processes can be waited for at once.
pub(super) const MOST: usize = 2;
/// How long the last output of a process that has ended may take to arrive, if its pipe does not end.
const LAST_WORDS: Duration = Duration::from_millis(100);
/// How long stderr may take to arrive that was written before stdout, if the program writes any.
const STDERR_LAG: Duration = Duration::from_millis(5);
/// The same for a program that has not written to stderr yet.
const FIRST_STDERR_LAG: Duration = Duration::from_micros(500);

/// The judge's side of the pipes.
#[derive(Debug)]
pub(super) struct Pipes {
    bell: Arc<Bell>,
    stdin: Option<Arc<Shared<Outgoing>>>,
    stdout: Option<Arc<Shared<Incoming>>>,
    stderr: Option<Arc<Shared<Incoming>>>,
    /// Stdout was read, and stderr that was written before may not have arrived.
    behind: bool,
    /// The bell was heard by who waited for stderr only.
    unheard: bool,
}

/// Wakes the thread of the judge when something has happened.
#[derive(Debug)]
struct Bell {
    rung: AtomicBool,
    judge: Mutex<Thread>,
}

impl Bell {
    fn ring(&self) {
        self.rung.store(true, Ordering::Release);
        lock(&self.judge).unpark();
    }

    /// From now on it wakes this thread.
    fn listen(&self) {
        let mut judge = lock(&self.judge);
        let here = thread::current();
        if judge.id() != here.id() {
            *judge = here;
        }
    }

    /// Whether it has rung since it was asked last.
    fn has_rung(&self) -> bool {
        self.rung.swap(false, Ordering::Acquire)
    }
}

/// What the judge and the thread of a pipe share.
#[derive(Debug)]
struct Shared<T> {
    state: Mutex<T>,
    /// The judge has done its part: it has taken or given something, or is through with the pipe.
    changed: Condvar,
}

impl<T> Shared<T> {
    fn new(state: T) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, T> {
        lock(&self.state)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
        self.changed
            .wait(state)
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread that panicked has left what it shares as it was.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Output of the program that has been read.
#[derive(Debug, Default)]
struct Incoming {
    bytes: Vec<u8>,
    ended: bool,
    failed: Option<io::Error>,
    /// The judge wants no more.
    unwanted: bool,
}

/// Input of the program that is to be written.
#[derive(Debug, Default)]
struct Outgoing {
    bytes: VecDeque<u8>,
    /// The program reads no more.
    ended: bool,
    failed: Option<io::Error>,
    /// Nothing more comes.
    complete: bool,
}

impl Pipes {
    /// Takes the judge's ends.
    pub(super) fn new(ends: Ends) -> io::Result<Self> {
        let bell = Arc::new(Bell {
            rung: AtomicBool::new(false),
            judge: Mutex::new(thread::current()),
        });
        // Each is dropped, and its thread told, if a later one cannot be made.
        let mut pipes = Self {
            bell,
            stdin: None,
            stdout: None,
            stderr: None,
            behind: false,
            unheard: false,
        };
        pipes.stdin = pipes.start_writing(ends.stdin)?;
        pipes.stdout = pipes.start_reading(ends.stdout)?;
        pipes.stderr = pipes.start_reading(ends.stderr)?;
        Ok(pipes)
    }

    fn start_writing(&self, pipe: Option<ChildStdin>) -> io::Result<Option<Arc<Shared<Outgoing>>>> {
        let Some(pipe) = pipe else {
            return Ok(None);
        };
        let shared = Shared::new(Outgoing::default());
        let (theirs, bell) = (Arc::clone(&shared), Arc::clone(&self.bell));
        thread::Builder::new()
            .name("program's input".to_owned())
            .spawn(move || write_all(pipe, &theirs, &bell))?;
        Ok(Some(shared))
    }

    fn start_reading(
        &self,
        pipe: Option<impl Read + Send + 'static>,
    ) -> io::Result<Option<Arc<Shared<Incoming>>>> {
        let Some(pipe) = pipe else {
            return Ok(None);
        };
        let shared = Shared::new(Incoming::default());
        let (theirs, bell) = (Arc::clone(&shared), Arc::clone(&self.bell));
        thread::Builder::new()
            .name("program's output".to_owned())
            .spawn(move || read_all(pipe, &theirs, &bell))?;
        Ok(Some(shared))
    }

    /// Gives text to the process; its thread writes it.
    pub(super) fn send(&mut self, text: &[u8]) -> io::Result<()> {
        let Some(stdin) = &self.stdin else {
            return Ok(());
        };
        let mut state = stdin.lock();
        if let Some(error) = state.failed.take() {
            return Err(error);
        }
        if !state.ended {
            state.bytes.extend(text);
            stdin.changed.notify_one();
        }
        Ok(())
    }

    /// Bytes that the program has not taken yet.
    pub(super) fn unread(&self) -> usize {
        let stdin = self.stdin.as_ref();
        stdin.map_or(0, |stdin| stdin.lock().bytes.len())
    }

    /// Tells the program that nothing more comes, once it has taken what was sent.
    pub(super) fn close_stdin(&mut self) {
        if let Some(stdin) = self.stdin.take() {
            stdin.lock().complete = true;
            stdin.changed.notify_one();
        }
    }

    /// Takes what has been read of stdout.
    pub(super) fn read_stdout(&mut self, lines: &mut Lines) -> io::Result<Drained> {
        let taken = take(&mut self.stdout, |bytes| {
            lines.space(bytes.len())[..bytes.len()].copy_from_slice(bytes);
            lines.filled(bytes.len());
        })?;
        self.behind |= taken == Drained::Something;
        Ok(taken)
    }

    /// Takes what has been read of stderr.
    pub(super) fn read_stderr(
        &mut self,
        tail: &mut StderrTail,
        show: &mut dyn FnMut(&[u8]),
    ) -> io::Result<Drained> {
        take(&mut self.stderr, |bytes| {
            tail.space(bytes.len()).copy_from_slice(bytes);
            tail.filled(bytes.len(), show);
        })
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
        let Some(stdout) = self.stdout.take() else {
            return false;
        };
        !give_up(&stdout)
    }

    /// Until when the last output of a process that has ended may arrive: a thread may still read it.
    pub(super) fn last_words() -> Instant {
        Instant::now() + LAST_WORDS
    }

    /// Whether more may have arrived, after waiting for it: see [`Pipes::last_words`].
    pub(super) fn more_by(&self, end: Instant) -> bool {
        if self.stdout.is_none() && self.stderr.is_none() {
            return false;
        }
        let left = end.saturating_duration_since(Instant::now());
        wait_for([Some(&*self.bell), None], left)[0]
    }

    /// Whether more of stderr may have arrived that was written before what was read of stdout: its thread may
    /// be the slower one. `talks`: whether the program has written to stderr.
    pub(super) fn more_stderr(&mut self, talks: bool) -> bool {
        if self.stderr.is_none() || !self.behind {
            return false;
        }
        let lag = if talks { STDERR_LAG } else { FIRST_STDERR_LAG };
        self.behind = wait_for([Some(&*self.bell), None], lag)[0];
        self.unheard |= self.behind;
        self.behind
    }

    /// Nothing: only what happens in the pipes ends [`wait`].
    #[expect(
        clippy::unused_self,
        clippy::needless_pass_by_ref_mut,
        reason = "the same as that of pipes that are polled"
    )]
    pub(super) fn watch(&mut self, _group: &Group) {}
}

impl Drop for Pipes {
    fn drop(&mut self) {
        self.close_stdin();
        for pipe in [self.stdout.take(), self.stderr.take()]
            .into_iter()
            .flatten()
        {
            give_up(&pipe);
        }
    }
}

/// Tells the thread that nobody wants what it reads. True: it had ended.
fn give_up(pipe: &Shared<Incoming>) -> bool {
    let mut state = pipe.lock();
    state.unwanted = true;
    pipe.changed.notify_one();
    state.ended
}

/// Takes what has been read, if anything has; forgets a pipe that has ended.
fn take(pipe: &mut Option<Arc<Shared<Incoming>>>, put: impl FnOnce(&[u8])) -> io::Result<Drained> {
    let Some(shared) = pipe else {
        return Ok(Drained::Nothing);
    };
    let mut state = shared.lock();
    if !state.bytes.is_empty() {
        put(&state.bytes);
        state.bytes.clear();
        shared.changed.notify_one();
        return Ok(Drained::Something);
    }
    if let Some(error) = state.failed.take() {
        return Err(error);
    }
    if state.ended {
        drop(state);
        *pipe = None;
    }
    Ok(Drained::Nothing)
}

/// The thread that reads a pipe.
fn read_all(mut pipe: impl Read, shared: &Shared<Incoming>, bell: &Bell) {
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = pipe.read(&mut chunk);
        let mut state = shared.lock();
        match read {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok(count) if count > 0 => {
                while !state.unwanted
                    && !state.bytes.is_empty()
                    && state.bytes.len() + count > CHUNK
                {
                    state = shared.wait(state);
                }
                if state.unwanted {
                    return;
                }
                state.bytes.extend_from_slice(&chunk[..count]);
            }
            result => {
                state.failed = result.err();
                state.ended = true;
            }
        }
        let ended = state.ended;
        drop(state);
        bell.ring();
        if ended {
            return;
        }
    }
}

/// The thread that writes to a pipe.
fn write_all(mut pipe: ChildStdin, shared: &Shared<Outgoing>, bell: &Bell) {
    let mut chunk = vec![0; CHUNK];
    loop {
        let mut state = shared.lock();
        while state.bytes.is_empty() && !state.complete {
            state = shared.wait(state);
        }
        if state.bytes.is_empty() {
            return;
        }
        // Bytes leave the queue when they are written: until then the program has not taken them.
        let count = copy_front(&state.bytes, &mut chunk);
        drop(state);
        let written = pipe.write(&chunk[..count]);
        let mut state = shared.lock();
        match written {
            Ok(written) if written > 0 => drop(state.bytes.drain(..written)),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => {
                // It reads no more; that alone is allowed.
                state.failed = result
                    .err()
                    .filter(|error| error.kind() != io::ErrorKind::BrokenPipe);
                state.bytes.clear();
                state.ended = true;
            }
        }
        let (ended, idle) = (state.ended, state.bytes.is_empty());
        drop(state);
        if idle {
            bell.ring();
        }
        if ended {
            return;
        }
    }
}

/// Copies the first bytes of a queue, as many as there are and as have a place; tells how many.
fn copy_front(queue: &VecDeque<u8>, place: &mut [u8]) -> usize {
    let (front, back) = queue.as_slices();
    let count = front.len().min(place.len());
    place[..count].copy_from_slice(&front[..count]);
    let more = back.len().min(place.len() - count);
    place[count..count + more].copy_from_slice(&back[..more]);
    count + more
}

/// Waits until something happens in a pipe of one of the processes, at most [`MOST`], but no longer than `most`.
#[expect(
    clippy::unnecessary_wraps,
    reason = "the same as that of pipes that are polled"
)]
pub(super) fn wait<'a>(
    processes: impl Iterator<Item = &'a mut Pipes>,
    most: Duration,
) -> io::Result<[Ready; MOST]> {
    let mut bells = [None; MOST];
    for (place, pipes) in bells.iter_mut().zip(processes) {
        if std::mem::take(&mut pipes.unheard) {
            pipes.bell.ring();
        }
        *place = Some(&*pipes.bell);
    }
    Ok(wait_for(bells, most).map(|rung| Ready {
        stdin: false,
        stdout: rung,
        stderr: rung,
        exited: false,
    }))
}

/// Waits until one of the bells rings, but no longer than `most`. Which have rung.
fn wait_for(bells: [Option<&Bell>; MOST], most: Duration) -> [bool; MOST] {
    let end = Instant::now().checked_add(most);
    for bell in bells.into_iter().flatten() {
        bell.listen();
    }
    loop {
        let rung = bells.map(|bell| bell.is_some_and(Bell::has_rung));
        if rung.contains(&true) {
            return rung;
        }
        let left = end.map_or(Duration::MAX, |end| {
            end.saturating_duration_since(Instant::now())
        });
        if left.is_zero() {
            return rung;
        }
        thread::park_timeout(left);
    }
}
