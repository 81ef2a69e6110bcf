//! The lock of a run that is going on: whoever is killed lets go of it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::problem::beside;
use crate::error::Error;

/// Held for as long as a run goes on.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

/// The file of the lock of a run, beside the store.
fn path(store: &Path, run: u64) -> PathBuf {
    store.with_file_name(format!("run-{run}.lock"))
}

impl Lock {
    /// Takes the lock of a run.
    ///
    /// # Errors
    /// [`Error::StillRunning`] if somebody has it, [`Error::Store`] if it cannot be made.
    pub(super) fn take(store: &Path, run: u64) -> Result<Self, Error> {
        let path = path(store, run);
        let failed = |source: io::Error| beside(store, &source);
        let file = File::create(&path).map_err(failed)?;
        // Somebody may just be looking whether it is held.
        for _ in 0..20 {
            match file.try_lock() {
                Ok(()) => return Ok(Self { path, _file: file }),
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(5)),
                Err(TryLockError::Error(source)) => return Err(failed(source)),
            }
        }
        Err(Error::StillRunning { run })
    }

    /// Whether somebody has the lock of a run.
    pub(super) fn is_held(store: &Path, run: u64) -> bool {
        let Ok(file) = File::open(path(store, run)) else {
            return false;
        };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }

    /// Removes what a run that was killed has left.
    pub(super) fn remove(store: &Path, run: u64) -> io::Result<()> {
        fs::remove_file(path(store, run))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A file that stays behind is not locked, and does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_held_until_it_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("runs.sqlite");
        assert!(!Lock::is_held(&store, 3));
        let lock = Lock::take(&store, 3).unwrap();
        assert!(Lock::is_held(&store, 3));
        assert!(!Lock::is_held(&store, 4));
        assert!(matches!(
            Lock::take(&store, 3),
            Err(Error::StillRunning { run: 3 })
        ));
        drop(lock);
        assert!(!Lock::is_held(&store, 3));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_lock_that_was_left_behind_can_be_taken() {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("runs.sqlite");
        fs::write(folder.path().join("run-3.lock"), "").unwrap();
        assert!(!Lock::is_held(&store, 3));
        Lock::take(&store, 3).unwrap();
    }
}
