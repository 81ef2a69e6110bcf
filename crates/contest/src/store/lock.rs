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

/// The file of the lock of a run, beside the store. It has the name of the store in its own, as a folder can have several
/// stores.
fn path(store: &Path, run: u64) -> PathBuf {
    let mut name = store.file_name().unwrap_or_default().to_owned();
    name.push(format!(".run-{run}.lock"));
    store.with_file_name(name)
}

impl Lock {
    /// Takes the lock of a run.
    ///
    /// # Errors
    /// [`Error::StillRunning`] if somebody has it, [`Error::Store`] if it cannot be made.
    pub(super) fn take(store: &Path, run: u64) -> Result<Self, Error> {
        let path = path(store, run);
        let failed = |source: io::Error| beside(store, &source);
        // Somebody may just be looking whether it is held.
        for _ in 0..20 {
            let file = File::create(&path).map_err(failed)?;
            match file.try_lock() {
                // Who had it until now may have removed the file in the meantime, and nobody would see this lock.
                Ok(()) if !path.exists() => {}
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
    fn stores_in_one_folder_shared_their_locks() {
        let folder = tempfile::tempdir().unwrap();
        let store = |name| folder.path().join(name);
        let _lock = Lock::take(&store("one.sqlite"), 1).unwrap();
        assert!(!Lock::is_held(&store("other.sqlite"), 1));
        Lock::take(&store("other.sqlite"), 1).unwrap();
        assert!(Lock::is_held(&store("one.sqlite"), 1));
    }

    #[test]
    fn a_lock_that_was_left_behind_can_be_taken() {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("runs.sqlite");
        fs::write(folder.path().join("runs.sqlite.run-3.lock"), "").unwrap();
        assert!(!Lock::is_held(&store, 3));
        Lock::take(&store, 3).unwrap();
    }
}
