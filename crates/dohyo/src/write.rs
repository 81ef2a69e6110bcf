//! Writing the files that the command line names.

use std::fs::{self, OpenOptions};
use std::path::Path;

use crate::error::Error;

/// Whether two paths lead to one file that exists.
pub(crate) fn same_file(left: &Path, right: &Path) -> bool {
    match (fs::canonicalize(left), fs::canonicalize(right)) {
        (Ok(left), Ok(right)) => left == right,
        _ => false,
    }
}

/// Fails now rather than after the match if a file cannot be written. What it holds stays until there is a result, and
/// a file that is not there yet stays away.
pub(crate) fn try_to(path: &Path) -> Result<(), Error> {
    let existed = path.exists();
    OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .and_then(|_| {
            if existed {
                Ok(())
            } else {
                fs::remove_file(path)
            }
        })
        .map_err(|source| Error::Write {
            file: path.to_owned(),
            source,
        })
}

/// Writes a result.
pub(crate) fn save(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    fs::write(path, bytes).map_err(|source| Error::Save {
        file: path.to_owned(),
        source,
    })
}
