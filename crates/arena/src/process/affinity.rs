//! Judge and program on one core.
//!
//! They never work at the same time, and a line between two cores takes several times longer than one
//! on the same core: the thread of the judge is pinned before the program is started, which inherits it.
//! Only Linux can; elsewhere nothing happens.
//!
//! Matches that run at the same time must not meet on one core, since the time of one would be charged to
//! the other. Each takes the lock of its core, a name that the system gives to one process at a time and
//! takes back when it ends; a match that finds no free core is not pinned.

use std::marker::PhantomData;

/// The thread that made it stays on one core until it is dropped.
#[derive(Debug)]
pub struct Pinned {
    #[cfg(target_os = "linux")]
    before: rustix::thread::CpuSet,
    /// Held for as long as the core is taken.
    #[cfg(target_os = "linux")]
    _lock: Option<std::os::unix::net::UnixListener>,
    /// Belongs to its thread.
    _thread: PhantomData<*const ()>,
}

impl Pinned {
    /// Pins this thread to a core. `None`: to one that no other match has, the one that it runs on if
    /// possible. `None` comes back where there is none, or where the system cannot or does not allow it;
    /// the match then is only slower.
    #[cfg(target_os = "linux")]
    pub fn to(core: Option<usize>) -> Option<Self> {
        use rustix::thread::{CpuSet, sched_getcpu};

        let Some(core) = core else {
            let here = sched_getcpu();
            let others = (0..CpuSet::MAX_CPU).filter(|&core| core != here);
            return Self::to_one_of(std::iter::once(here).chain(others));
        };
        Self::set(core, None)
    }

    /// Pins this thread to the first of these cores that no other match has and that it may run on. `None`
    /// as above.
    #[cfg(target_os = "linux")]
    pub fn to_one_of(cores: impl IntoIterator<Item = usize>) -> Option<Self> {
        use rustix::thread::{CpuSet, sched_getaffinity};

        let allowed = sched_getaffinity(None).ok()?;
        let (core, lock) = cores
            .into_iter()
            .filter(|&core| core < CpuSet::MAX_CPU && allowed.is_set(core))
            .find_map(|core| Some((core, lock(core)?)))?;
        Self::set(core, Some(lock))
    }

    #[cfg(target_os = "linux")]
    fn set(core: usize, lock: Option<std::os::unix::net::UnixListener>) -> Option<Self> {
        use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

        if core >= CpuSet::MAX_CPU {
            return None;
        }
        let before = sched_getaffinity(None).ok()?;
        let mut one = CpuSet::new();
        one.set(core);
        sched_setaffinity(None, &one).ok()?;
        Some(Self {
            before,
            _lock: lock,
            _thread: PhantomData,
        })
    }

    /// Nothing.
    #[cfg(not(target_os = "linux"))]
    pub fn to(_core: Option<usize>) -> Option<Self> {
        None
    }

    /// Nothing.
    #[cfg(not(target_os = "linux"))]
    pub fn to_one_of(_cores: impl IntoIterator<Item = usize>) -> Option<Self> {
        None
    }
}

/// Takes the lock of a core, if no other match has it. The name is in no file system.
#[cfg(target_os = "linux")]
fn lock(core: usize) -> Option<std::os::unix::net::UnixListener> {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixListener};

    let name = SocketAddr::from_abstract_name(format!("dohyo-core-{core}")).ok()?;
    UnixListener::bind_addr(&name).ok()
}

#[cfg(target_os = "linux")]
impl Drop for Pinned {
    fn drop(&mut self) {
        // If a core has gone in the meantime the thread stays where it is, which is harmless.
        let _ = rustix::thread::sched_setaffinity(None, &self.before);
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use rustix::thread::{CpuSet, sched_getaffinity};

    use super::*;

    /// Other tests, in other processes, may hold every core at the moment.
    fn pinned() -> Pinned {
        loop {
            if let Some(pinned) = Pinned::to(None) {
                return pinned;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }

    #[test]
    fn the_thread_is_on_one_core_and_free_again_afterwards() {
        let before = sched_getaffinity(None).unwrap();
        {
            let _pinned = pinned();
            assert_eq!(sched_getaffinity(None).unwrap().count(), 1);
        }
        assert!(sched_getaffinity(None).unwrap() == before);
    }

    #[test]
    fn matches_at_the_same_time_were_pinned_to_the_same_core() {
        let _pinned = pinned();
        let mine = sched_getaffinity(None).unwrap();
        let theirs = std::thread::spawn(|| {
            // A thread inherits the one core of its parent: give it all of them.
            let all = (0..CpuSet::MAX_CPU).fold(CpuSet::new(), |mut all, core| {
                all.set(core);
                all
            });
            rustix::thread::sched_setaffinity(None, &all).unwrap();
            let pinned = Pinned::to(None);
            pinned.map(|_pinned| sched_getaffinity(None).unwrap())
        });
        // Another core, or none at all.
        assert!(theirs.join().unwrap() != Some(mine));
    }

    #[test]
    fn a_core_that_another_match_has_is_left_out() {
        let first = pinned();
        let set = sched_getaffinity(None).unwrap();
        let taken = (0..CpuSet::MAX_CPU).find(|&core| set.is_set(core)).unwrap();
        assert!(Pinned::to_one_of([taken]).is_none());
        assert!(Pinned::to_one_of([]).is_none());
        drop(first);
    }

    #[test]
    fn a_core_that_does_not_exist_changes_nothing() {
        let before = sched_getaffinity(None).unwrap();
        assert!(Pinned::to(Some(100_000)).is_none());
        assert!(Pinned::to(Some(1023)).is_none());
        assert!(sched_getaffinity(None).unwrap() == before);
    }
}
