//! Judge and program on one core.
//!
//! They never work at the same time, and a line between two cores takes several times longer than one
//! on the same core: the thread of the judge is pinned before the program is started, which inherits it.
//! Only Linux can; elsewhere nothing happens.

use std::marker::PhantomData;

/// The thread that made it stays on one core until it is dropped.
#[derive(Debug)]
pub struct Pinned {
    #[cfg(target_os = "linux")]
    before: rustix::thread::CpuSet,
    /// Belongs to its thread.
    _thread: PhantomData<*const ()>,
}

impl Pinned {
    /// Pins this thread to a core, `None`: to the one that it runs on. `None` comes back where the
    /// system cannot or does not allow it; the match then is only slower.
    #[cfg(target_os = "linux")]
    pub fn to(core: Option<usize>) -> Option<Self> {
        use rustix::thread::{CpuSet, sched_getaffinity, sched_getcpu, sched_setaffinity};

        let before = sched_getaffinity(None).ok()?;
        let mut one = CpuSet::new();
        let core = core.unwrap_or_else(sched_getcpu);
        if core >= CpuSet::MAX_CPU {
            return None;
        }
        one.set(core);
        sched_setaffinity(None, &one).ok()?;
        Some(Self {
            before,
            _thread: PhantomData,
        })
    }

    /// Nothing.
    #[cfg(not(target_os = "linux"))]
    pub fn to(_core: Option<usize>) -> Option<Self> {
        None
    }
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
    use rustix::thread::sched_getaffinity;

    use super::*;

    #[test]
    fn the_thread_is_on_one_core_and_free_again_afterwards() {
        let before = sched_getaffinity(None).unwrap();
        {
            let _pinned = Pinned::to(None).unwrap();
            assert_eq!(sched_getaffinity(None).unwrap().count(), 1);
        }
        assert!(sched_getaffinity(None).unwrap() == before);
    }

    #[test]
    fn a_core_that_does_not_exist_changes_nothing() {
        let before = sched_getaffinity(None).unwrap();
        assert!(Pinned::to(Some(100_000)).is_none());
        assert!(Pinned::to(Some(1023)).is_none());
        assert!(sched_getaffinity(None).unwrap() == before);
    }
}
