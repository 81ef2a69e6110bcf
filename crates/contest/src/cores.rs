//! The cores that matches are spread over: one of every group of siblings.
//!
//! Two threads of one core (SMT siblings) share what computes; a program whose sibling is busy is slower, by a third
//! and more. So there are as many matches at a time as there are cores in that sense, each on one of its own.

use std::thread;
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

use dohyo_arena::program::Stop;

/// How long a match waits for a core of its own, which matches of another `dohyo` may hold.
#[cfg(target_os = "linux")]
const PATIENCE: Duration = Duration::from_secs(10);
/// How often it looks for one.
#[cfg(target_os = "linux")]
const PAUSE: Duration = Duration::from_millis(2);

/// The cores of this machine that this process may use.
#[derive(Debug, Clone)]
pub struct Cores {
    /// The number of a processor of every core; empty where the system does not say.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(dead_code, reason = "nothing is pinned there")
    )]
    processors: Vec<usize>,
    count: usize,
}

/// Keeps a thread on its core until it is dropped.
pub type Place = dohyo_arena::process::affinity::Pinned;

impl Cores {
    /// Those that the system names, at most as many as it grants computing time for (a container's quota).
    pub fn of_this_machine() -> Self {
        let processors = processors();
        let granted = thread::available_parallelism().map_or(1, usize::from);
        let cores = if processors.is_empty() {
            num_cpus::get_physical()
        } else {
            processors.len()
        };
        Self {
            count: cores.min(granted).max(1),
            processors,
        }
    }

    /// How many matches have a core of their own at the same time; at least 1.
    pub fn count(&self) -> usize {
        self.count
    }

    /// A core that no other match has, for this thread and what it starts. Waits for one for a while if `patient`,
    /// but not for ever, and not once `stop` is raised; `None` leaves the thread where the system puts it.
    #[cfg(target_os = "linux")]
    pub fn take(&self, patient: bool, stop: &Stop) -> Option<Place> {
        let start = Instant::now();
        loop {
            if let Some(place) = Place::to_one_of(self.processors.iter().copied()) {
                return Some(place);
            }
            let none = self.processors.is_empty() || !patient;
            if none || stop.is_raised() || start.elapsed() > PATIENCE {
                return None;
            }
            thread::sleep(PAUSE);
        }
    }

    /// Nothing: no other system can.
    #[cfg(not(target_os = "linux"))]
    pub fn take(&self, _patient: bool, _stop: &Stop) -> Option<Place> {
        None
    }
}

/// The first processor of every core that this process may use, as far as the system says.
#[cfg(target_os = "linux")]
fn processors() -> Vec<usize> {
    use rustix::thread::{CpuSet, sched_getaffinity};

    let Ok(allowed) = sched_getaffinity(None) else {
        return Vec::new();
    };
    let processors = (0..CpuSet::MAX_CPU).filter(|&processor| allowed.is_set(processor));
    first_siblings(processors, |processor| {
        let file = format!("/sys/devices/system/cpu/cpu{processor}/topology/thread_siblings_list");
        std::fs::read_to_string(file).ok()
    })
}

#[cfg(not(target_os = "linux"))]
fn processors() -> Vec<usize> {
    Vec::new()
}

/// The processors that have no sibling before them. `siblings` gives the list of a processor's siblings, like `0,4`
/// or `0-1`, the same text for each of them; one of which nothing is known counts as a core.
#[cfg(any(target_os = "linux", test))]
fn first_siblings(
    processors: impl Iterator<Item = usize>,
    siblings: impl Fn(usize) -> Option<String>,
) -> Vec<usize> {
    let mut seen = std::collections::BTreeSet::new();
    processors
        .filter(|&processor| siblings(processor).is_none_or(|list| seen.insert(list)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_every_group_of_siblings_counts() {
        let of = |lists: &'static [Option<&str>]| {
            first_siblings(0..lists.len(), |processor| {
                lists[processor].map(str::to_owned)
            })
        };
        let beside = [Some("0-1"), Some("0-1"), Some("2-3"), Some("2-3")];
        let apart = [Some("0,2"), Some("1,3"), Some("0,2"), Some("1,3")];
        assert_eq!(of(beside.to_vec().leak()), [0, 2]);
        assert_eq!(of(apart.to_vec().leak()), [0, 1]);
        assert_eq!(of(&[None, None]), [0, 1]);
        assert_eq!(of(&[]), [0; 0]);
    }

    #[test]
    fn there_is_at_least_one_core() {
        assert!(Cores::of_this_machine().count() >= 1);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_match_that_finds_no_core_plays_all_the_same() {
        let none = Cores {
            processors: Vec::new(),
            count: 1,
        };
        assert!(none.take(true, &Stop::new()).is_none());
        let stop = Stop::new();
        stop.raise();
        let absent = Cores {
            processors: vec![100_000],
            count: 1,
        };
        assert!(absent.take(true, &stop).is_none());
    }
}
