//! Adding to the store.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{OptionalExtension as _, Transaction, TransactionBehavior, params};

use super::Store;
use super::compress::compress;
use super::lock::Lock;
use super::run::State;
use crate::case::{Case, Game, Hash};
use crate::error::Error;
use crate::evaluate::CaseResult;
use crate::files::ProgramFile;
use crate::suite::Suite;
use crate::surroundings::{Commit, Host};

/// A run that begins.
#[derive(Debug)]
pub struct NewRun<'a> {
    /// The game.
    pub game: Game,
    /// What it is to play.
    pub suite: &'a Suite,
    /// The programs, each with its command and its files.
    pub programs: &'a [(String, Vec<ProgramFile>)],
    /// The machine.
    pub host: &'a Host,
    /// The commit that is checked out.
    pub commit: Option<&'a Commit>,
    /// The version of dohyo.
    pub dohyo: &'a str,
    /// How many cases are played at the same time.
    pub jobs: usize,
    /// The time limit of a case.
    pub time_limit: Option<Duration>,
    /// What the user notes.
    pub note: Option<&'a str>,
}

/// Writes one run. Dropped without [`Writer::end`], the run counts as killed.
#[derive(Debug)]
pub struct Writer<'a> {
    store: &'a mut Store,
    run: u64,
    /// The numbers of the cases, by position.
    cases: Vec<i64>,
    _lock: Lock,
}

/// Milliseconds since 1970.
fn milliseconds(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Microseconds of a duration.
pub(super) fn microseconds(time: Duration) -> i64 {
    i64::try_from(time.as_micros()).unwrap_or(i64::MAX)
}

/// As SQLite has numbers.
fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Store {
    /// Begins a run: all of it is in the store before the first case is played.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn begin(&mut self, new: &NewRun<'_>) -> Result<Writer<'_>, Error> {
        let failed = self.failed();
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(&failed)?;
        let run = insert_run(&transaction, new).map_err(&failed)?;
        let cases = new
            .suite
            .cases
            .iter()
            .enumerate()
            .map(|(position, case)| insert_planned(&transaction, run, position, case, new.game))
            .collect::<Result<_, _>>()
            .map_err(&failed)?;
        let run = run.unsigned_abs();
        // Held before anybody can see the run.
        let lock = Lock::take(&self.file, run)?;
        transaction.commit().map_err(&failed)?;
        Ok(Writer {
            store: self,
            run,
            cases,
            _lock: lock,
        })
    }

    /// Goes on with a run that was interrupted.
    ///
    /// # Errors
    /// [`Error::StillRunning`], or the store cannot be written.
    pub fn go_on(&mut self, run: u64) -> Result<Writer<'_>, Error> {
        let failed = self.failed();
        let lock = Lock::take(&self.file, run)?;
        let there = self
            .connection
            .execute(
                "UPDATE run SET state = ?2, ended = NULL WHERE id = ?1",
                params![run.cast_signed(), State::Running.name()],
            )
            .map_err(&failed)?;
        if there == 0 {
            // It was removed before the lock was taken.
            return Err(Error::NoRun { run, last: None });
        }
        let cases = self
            .connection
            .prepare("SELECT game_case FROM planned WHERE run = ?1 ORDER BY position")
            .and_then(|mut query| {
                query
                    .query_map([run.cast_signed()], |row| row.get(0))?
                    .collect()
            })
            .map_err(&failed)?;
        Ok(Writer {
            store: self,
            run,
            cases,
            _lock: lock,
        })
    }
}

impl Writer<'_> {
    /// The number of the run.
    pub fn run(&self) -> u64 {
        self.run
    }

    /// Keeps what came of the case at a position of the plan. It is safe when this returns.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn record(&mut self, position: usize, result: &CaseResult) -> Result<(), Error> {
        let failed = self.store.failed();
        let Some(&case) = self.cases.get(position) else {
            return Err(Error::NoCaseInRun {
                run: self.run,
                case: position.to_string(),
            });
        };
        // Compressed before the store is held.
        let log = compress(&result.log);
        let stderr = (!result.stderr.is_empty()).then(|| compress(&result.stderr));
        let numbers = serde_json::to_string(&result.numbers).unwrap_or_default();
        let run = self.run.cast_signed();
        let position = signed(position);
        let transaction = self
            .store
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(&failed)?;
        transaction
            .prepare_cached(
                "INSERT OR REPLACE INTO result (run, position, game_case, verdict, accepted, too_slow, failure, \
                 score, counted, wall, cpu, memory, rerun, numbers) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
            )
            .and_then(|mut insert| {
                insert.execute(params![
                    run,
                    position,
                    case,
                    result.verdict,
                    result.accepted,
                    result.too_slow,
                    result.failure,
                    result.score,
                    result.counted,
                    microseconds(result.wall),
                    result.cpu.map(microseconds),
                    result.memory.map(u64::cast_signed),
                    result.rerun.name(),
                    numbers,
                ])
            })
            .map_err(&failed)?;
        transaction
            .prepare_cached(
                "INSERT OR REPLACE INTO evidence (run, position, log, seen, stderr) VALUES (?1, ?2, ?3, ?4, ?5)",
            )
            .and_then(|mut insert| {
                let seen = result.seen.map(|hash| hash.0.to_vec());
                insert.execute(params![run, position, log, seen, stderr])
            })
            .map_err(&failed)?;
        transaction.commit().map_err(&failed)
    }

    /// Lets the file grow no more.
    #[cfg(test)]
    pub(super) fn hold_at_its_size(&self) {
        let connection = &self.store.connection;
        let pages: i64 = connection
            .pragma_query_value(None, "page_count", |row| row.get(0))
            .unwrap();
        connection
            .query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))
            .unwrap();
    }

    /// Notes that a file of a program changed while the run was going on.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn files_changed(&mut self) -> Result<(), Error> {
        self.store
            .connection
            .execute(
                "UPDATE run SET files_changed = 1 WHERE id = ?1",
                [self.run.cast_signed()],
            )
            .map_err(self.store.failed())?;
        Ok(())
    }

    /// Ends the run: `done` if all of its cases are, else it was stopped.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn end(self, done: bool) -> Result<(), Error> {
        let state = if done { State::Done } else { State::Stopped };
        self.store
            .connection
            .execute(
                "UPDATE run SET state = ?2, ended = ?3 WHERE id = ?1",
                params![
                    self.run.cast_signed(),
                    state.name(),
                    milliseconds(SystemTime::now())
                ],
            )
            .map_err(self.store.failed())?;
        Ok(())
    }
}

fn insert_run(transaction: &Transaction<'_>, new: &NewRun<'_>) -> rusqlite::Result<i64> {
    transaction.execute(
        "INSERT INTO run (game, suite, state, started, dohyo, host, system, cores, jobs, time_limit, commit_hash, \
         branch, dirty, note) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        params![
            new.game.name(),
            new.suite.name,
            State::Running.name(),
            milliseconds(SystemTime::now()),
            new.dohyo,
            new.host.name,
            new.host.system,
            signed(new.host.cores),
            signed(new.jobs),
            new.time_limit.map(microseconds),
            new.commit.map(|commit| &commit.hash),
            new.commit.and_then(|commit| commit.branch.as_ref()),
            new.commit.is_some_and(|commit| commit.dirty),
            new.note,
        ],
    )?;
    let run = transaction.last_insert_rowid();
    for (seat, (command, files)) in new.programs.iter().enumerate() {
        let seat = signed(seat);
        transaction.execute(
            "INSERT INTO program (run, seat, command) VALUES (?1, ?2, ?3)",
            params![run, seat, command],
        )?;
        for file in files {
            let blob = insert_blob(transaction, &file.hash, file.size, file.content.as_deref())?;
            transaction.execute(
                "INSERT OR IGNORE INTO program_file (run, seat, path, blob) VALUES (?1, ?2, ?3, ?4)",
                params![run, seat, file.path.to_string_lossy(), blob],
            )?;
        }
    }
    Ok(run)
}

/// The number of a content, which is added if it is not there yet.
fn insert_blob(
    transaction: &Transaction<'_>,
    hash: &Hash,
    size: u64,
    content: Option<&[u8]>,
) -> rusqlite::Result<i64> {
    let known = transaction
        .prepare_cached("SELECT id FROM blob WHERE hash = ?1")?
        .query_row([&hash.0[..]], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        return Ok(id);
    }
    transaction
        .prepare_cached("INSERT INTO blob (hash, size, content) VALUES (?1, ?2, ?3)")?
        .execute(params![
            &hash.0[..],
            size.cast_signed(),
            content.map(compress)
        ])?;
    Ok(transaction.last_insert_rowid())
}

/// Plans a case, which is added if it is not there yet, and gives its number back.
fn insert_planned(
    transaction: &Transaction<'_>,
    run: i64,
    position: usize,
    case: &Case,
    game: Game,
) -> rusqlite::Result<i64> {
    let known = transaction
        .prepare_cached("SELECT id FROM game_case WHERE hash = ?1")?
        .query_row([&case.hash.0[..]], |row| row.get(0))
        .optional()?;
    let number = if let Some(number) = known {
        number
    } else {
        let text = case.text.as_bytes();
        let map = insert_blob(
            transaction,
            &Hash::of(&[text]),
            text.len() as u64,
            Some(text),
        )?;
        transaction
            .prepare_cached(
                "INSERT INTO game_case (hash, game, kind, coins, map) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![
                &case.hash.0[..],
                game.name(),
                case.label.kind,
                case.label.coins,
                map
            ])?;
        transaction.last_insert_rowid()
    };
    transaction
        .prepare_cached(
            "INSERT INTO planned (run, position, game_case, name, size, seed) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            run,
            signed(position),
            number,
            case.label.name,
            case.label.size.name(),
            // As text: SQLite has no numbers of 64 bits without sign.
            case.label.seed.map(|seed| seed.to_string()),
        ])?;
    Ok(number)
}
