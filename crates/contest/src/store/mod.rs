//! Every run, in one SQLite file: what was played with what, what came of it, and the evidence.
//!
//! **Nothing is lost.** Every case that is done is a transaction of its own in write-ahead mode: when the process is killed,
//! it and all before it are there, and the file is whole. (A power failure may take the last moments, but never the whole.)
//!
//! **Killed runs.** While it goes on, a run holds the lock of a file beside the store. A run that is not done and whose lock
//! nobody holds was killed; it counts as interrupted and can go on.
//!
//! **Several at once.** Writers wait for each other, for [`PATIENCE`] at most; readers wait for nobody.

mod compress;
mod gc;
mod lock;
mod problem;
mod read;
mod run;
mod write;

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

pub use gc::{Collect, Collected};
pub use read::Row;
pub use run::{Program, Run, State};
pub use write::{NewRun, Writer};

use crate::error::{Error, StoreProblem};
use problem::{beside, failed};

/// How long a writer waits for another one.
pub const PATIENCE: Duration = Duration::from_secs(20);
/// The version that this code reads and writes.
pub const VERSION: u32 = 1;
/// The name of the folder that has the store.
pub const FOLDER: &str = ".dohyo";
/// The name of the store in that folder.
pub const FILE: &str = "runs.sqlite";

/// What SQLite keeps as the application of a file: `dohy`.
const APPLICATION: u32 = 0x646f_6879;
/// How a store of version N becomes one of version N + 1; the first one makes it.
const MIGRATIONS: [&str; VERSION as usize] = [include_str!("schema.sql")];

/// An open store.
#[derive(Debug)]
pub struct Store {
    file: PathBuf,
    connection: Connection,
}

/// Where the store of the project around `folder` is: in `.dohyo` of the nearest folder, from here to the root, that has
/// one or a `.git`, else in `.dohyo` here.
///
/// ```
/// use dohyo_contest::store;
/// let folder = std::env::temp_dir();
/// assert!(store::place(&folder).ends_with(".dohyo/runs.sqlite"));
/// ```
pub fn place(folder: &Path) -> PathBuf {
    let project = folder
        .ancestors()
        .find(|folder| folder.join(FOLDER).is_dir() || folder.join(".git").exists())
        .unwrap_or(folder);
    project.join(FOLDER).join(FILE)
}

impl Store {
    /// Opens a store to add to it; makes it, and its folder, if it is not there.
    ///
    /// # Errors
    /// The file cannot be made or written, is no store, or one of a newer version.
    pub fn open(file: &Path) -> Result<Self, Error> {
        let folder = file
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder
            && !folder.is_dir()
        {
            make_folder(folder)?;
        }
        let connection = Connection::open(file).map_err(failed(file))?;
        let mut store = Self {
            file: file.to_owned(),
            connection,
        };
        store.set_up()?;
        Ok(store)
    }

    /// Opens a store to read it.
    ///
    /// # Errors
    /// There is none, it cannot be read, is no store, or one of a newer version.
    pub fn open_existing(file: &Path) -> Result<Self, Error> {
        if !file.exists() {
            return Err(Error::NoStore {
                file: file.to_owned(),
            });
        }
        let writable = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = Connection::open_with_flags(file, writable)
            .map_err(failed(file))
            .and_then(|connection| {
                let mut store = Self {
                    file: file.to_owned(),
                    connection,
                };
                store.set_up()?;
                Ok(store)
            });
        match opened {
            Err(Error::Store {
                problem: StoreProblem::ReadOnly | StoreProblem::CannotOpen,
                ..
            }) => Self::open_unchanging(file),
            other => other,
        }
    }

    /// Opens a store in a place where nothing can be written, so that nobody else changes it either.
    fn open_unchanging(file: &Path) -> Result<Self, Error> {
        let path = fs::canonicalize(file).map_err(|source| Error::File {
            file: file.to_owned(),
            source,
        })?;
        let mut uri = String::from("file:");
        for byte in path.to_string_lossy().bytes() {
            if byte.is_ascii_alphanumeric() || b"/.-_".contains(&byte) {
                uri.push(char::from(byte));
            } else {
                // Writing to a String cannot fail.
                let _ = write!(uri, "%{byte:02x}");
            }
        }
        uri.push_str("?immutable=1");
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
            | OpenFlags::SQLITE_OPEN_URI
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(uri, flags).map_err(failed(file))?;
        let store = Self {
            file: file.to_owned(),
            connection,
        };
        let (application, version) = store.identity()?;
        store.check(application, version)?;
        Ok(store)
    }

    /// The file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// For `map_err`.
    fn failed(&self) -> impl Fn(rusqlite::Error) -> Error + use<> {
        failed(&self.file)
    }

    fn set_up(&mut self) -> Result<(), Error> {
        self.connection
            .busy_timeout(PATIENCE)
            .map_err(self.failed())?;
        let (application, version) = self.identity()?;
        self.check(application, version)?;
        self.connection
            .execute_batch("PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL;")
            .map_err(self.failed())?;
        if application == APPLICATION && version == VERSION {
            return Ok(());
        }
        self.write_ahead()?;
        self.migrate()
    }

    /// Turns write-ahead mode on. Two that do it at the same time do not wait for each other by themselves.
    fn write_ahead(&self) -> Result<(), Error> {
        let mut tries = 0;
        loop {
            let set = self
                .connection
                .pragma_update(None, "journal_mode", "WAL")
                .map_err(self.failed());
            match set {
                Err(Error::Store {
                    problem: StoreProblem::Busy,
                    ..
                }) if tries < 200 => tries += 1,
                other => return other,
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn identity(&self) -> Result<(u32, u32), Error> {
        let number = |pragma: &str| {
            self.connection
                .pragma_query_value(None, pragma, |row| row.get(0))
                .map_err(self.failed())
        };
        Ok((number("application_id")?, number("user_version")?))
    }

    /// Makes sure that the file is a store, or an empty file that may become one, of no newer version.
    fn check(&self, application: u32, version: u32) -> Result<(), Error> {
        // Both numbers are set at once: a file that has only one is somebody else's.
        if application == APPLICATION && version > 0 {
            if version > VERSION {
                return Err(Error::NewerStore {
                    file: self.file.clone(),
                    found: version,
                    known: VERSION,
                });
            }
            return Ok(());
        }
        let tables: u32 = self
            .connection
            .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
            .map_err(self.failed())?;
        if application != 0 || version != 0 || tables > 0 {
            return Err(Error::Store {
                file: self.file.clone(),
                problem: StoreProblem::NotAStore,
            });
        }
        Ok(())
    }

    fn migrate(&mut self) -> Result<(), Error> {
        let failed = self.failed();
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(&failed)?;
        // Another process may have done it in the meantime.
        let version: u32 = transaction
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .map_err(&failed)?;
        for migration in MIGRATIONS.iter().skip(version as usize) {
            transaction.execute_batch(migration).map_err(&failed)?;
        }
        transaction
            .pragma_update(None, "application_id", APPLICATION)
            .map_err(&failed)?;
        transaction
            .pragma_update(None, "user_version", VERSION)
            .map_err(&failed)?;
        transaction.commit().map_err(&failed)
    }
}

/// Makes the folder of the store. Git is told to leave it alone: a run must not make the repository dirty.
fn make_folder(folder: &Path) -> Result<(), Error> {
    let make = |folder: &Path| -> io::Result<()> {
        fs::create_dir_all(folder)?;
        if folder.file_name().is_some_and(|name| name == FOLDER) {
            fs::write(folder.join(".gitignore"), "*\n")?;
        }
        Ok(())
    };
    let file = folder.join(FILE);
    make(folder).map_err(|source| beside(&file, &source))
}

#[cfg(test)]
mod tests;
