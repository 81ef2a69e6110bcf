//! From what SQLite says to what is wrong with the store.

use std::io;
use std::path::Path;

use rusqlite::ErrorCode;

use crate::error::{Error, StoreProblem};

/// For `map_err`: the error of the store in this file.
pub(super) fn failed(file: &Path) -> impl Fn(rusqlite::Error) -> Error + use<> {
    let file = file.to_owned();
    move |error| Error::Store {
        file: file.clone(),
        problem: problem(&error),
    }
}

/// The error of a store beside which something cannot be made: its folder, or the lock of a run.
pub(super) fn beside(file: &Path, source: &io::Error) -> Error {
    let problem = match source.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            StoreProblem::ReadOnly
        }
        io::ErrorKind::StorageFull => StoreProblem::Full,
        _ => StoreProblem::CannotOpen,
    };
    Error::Store {
        file: file.to_owned(),
        problem,
    }
}

fn problem(error: &rusqlite::Error) -> StoreProblem {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreProblem::Full,
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => StoreProblem::ReadOnly,
        Some(ErrorCode::CannotOpen) => StoreProblem::CannotOpen,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreProblem::Busy,
        Some(ErrorCode::NotADatabase) => StoreProblem::NotAStore,
        Some(ErrorCode::DatabaseCorrupt) => StoreProblem::Damaged(error.to_string()),
        _ => StoreProblem::Other(error.to_string()),
    }
}
