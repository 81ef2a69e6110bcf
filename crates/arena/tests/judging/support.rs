//! What the tests with real programs share: a map, a match, and the check that nothing is left running.

use std::ffi::OsString;
use std::time::{Duration, Instant};

use dohyo_arena::Event;
use dohyo_arena::clock::MonotonicClock;
use dohyo_arena::process::Process;
use dohyo_arena::program::Stop;
use dohyo_arena::referee::superrookie::{Options, Outcome, judge};
use dohyo_superrookie::Map;
use rustix::io::Errno;
use rustix::process::{Pid, test_kill_process_group};

/// The time limit of these tests.
pub(crate) const LIMIT: Duration = Duration::from_millis(500);
/// How much longer a match may take: 0.2 s for killing, and some for a busy machine. Programs that must
/// be stopped would go on for a minute.
pub(crate) const MARGIN: Duration = Duration::from_millis(1200);

/// A corridor with a coin on the floor, 3 frames to the right.
pub(crate) fn map() -> Map {
    let wall = "#".repeat(30);
    let air = format!("#{}#\n", ".".repeat(28)).repeat(7);
    let floor = "#....@..$...#.O.....^...*....#";
    let text = format!("10 30 Jump\n{wall}\n{air}{floor}\n{wall}\n");
    Map::parse("corridor", text.as_bytes()).unwrap()
}

/// A match, and how it went.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    /// From before the start to after the end.
    pub(crate) took: Duration,
    /// The lines of stderr that were shown while it ran.
    pub(crate) stderr: Vec<Vec<u8>>,
}

/// Options with the time limit of these tests, and 0.3 s to end after FINISH.
pub(crate) fn options() -> Options {
    let mut options = Options::default();
    options.time_limit = Some(LIMIT);
    options.finish_limit = Duration::from_millis(300);
    options
}

/// Plays a mode of the test program.
pub(crate) fn play(arguments: &[&str]) -> Played {
    play_with(&options(), &test_program(arguments))
}

/// Plays a shell script.
pub(crate) fn play_script(script: &str) -> Played {
    play_with(&options(), &["sh".into(), "-c".into(), script.into()])
}

/// The command of a mode of the test program.
pub(crate) fn test_program(arguments: &[&str]) -> Vec<OsString> {
    std::iter::once(env!("CARGO_BIN_EXE_arena-test-program"))
        .chain(arguments.iter().copied())
        .map(OsString::from)
        .collect()
}

/// Plays a command, and checks that nothing of it is left.
pub(crate) fn play_with(options: &Options, words: &[OsString]) -> Played {
    let start = Instant::now();
    let mut process = Process::start(words, &Stop::new()).unwrap();
    let mut stderr = Vec::new();
    let outcome = judge(
        &map(),
        "test",
        &mut process,
        &MonotonicClock,
        options,
        &mut |event| {
            if let Event::Stderr(line) = event {
                stderr.push(line.to_vec());
            }
        },
    )
    .unwrap();
    let took = start.elapsed();
    assert_gone(process.id());
    Played {
        outcome,
        took,
        stderr,
    }
}

/// Checks that a process group has nobody in it any more. A killed process may take a moment to go.
#[track_caller]
pub(crate) fn assert_gone(group: u32) {
    let start = Instant::now();
    while is_alive(group) {
        assert!(
            start.elapsed() < Duration::from_secs(5),
            "something is left of group {group}"
        );
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Whether somebody in the group still lives.
fn is_alive(group: u32) -> bool {
    let leader = Pid::from_raw(group.try_into().unwrap()).unwrap();
    let exists = test_kill_process_group(leader) != Err(Errno::SRCH);
    exists && !(cfg!(target_os = "linux") && only_zombies(group))
}

/// Whether all members of the group are dead, and only not reaped: that of orphans is the business of the
/// system's first process, which in some containers never does it.
fn only_zombies(group: u32) -> bool {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    processes.into_iter().all(|process| {
        // `number (name) state parent group ...`; a process may be gone by now.
        let status = std::fs::read_to_string(process.path().join("stat")).unwrap_or_default();
        let behind_name = status.rsplit(')').next().unwrap_or_default();
        let mut fields = behind_name.split_whitespace();
        let (state, its_group) = (fields.next(), fields.nth(1));
        its_group != Some(&*group.to_string()) || matches!(state, Some("Z" | "X"))
    })
}

impl Played {
    /// Checks that the match ended long before the time limit could end it.
    #[track_caller]
    pub(crate) fn assert_at_once(&self) {
        assert!(self.took < LIMIT + MARGIN, "it took {:?}", self.took);
        assert!(
            self.outcome.charged < LIMIT,
            "{:?} are charged",
            self.outcome.charged
        );
    }

    /// Checks that the match ended at the time limit, not before and not much later.
    #[track_caller]
    pub(crate) fn assert_at_limit(&self) {
        assert!(self.took >= LIMIT, "it took only {:?}", self.took);
        assert!(self.took < LIMIT + MARGIN, "it took {:?}", self.took);
        assert!(
            self.outcome.charged >= LIMIT,
            "only {:?} are charged",
            self.outcome.charged
        );
    }
}
