//! Making the store smaller.

use rusqlite::{TransactionBehavior, params};

use super::Store;
use super::lock::Lock;
use super::run::State;
use crate::error::Error;

/// What to remove.
#[derive(Debug, Clone, Copy, Default)]
pub struct Collect {
    /// Only so many of the newest runs stay as they are; `None`: all.
    pub keep: Option<usize>,
    /// Of the older ones only logs and standard errors go; costs and everything else stay.
    pub only_logs: bool,
}

/// What was removed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Collected {
    /// Runs that were removed, or whose logs were.
    pub runs: usize,
    /// Contents that nothing refers to any more.
    pub contents: usize,
    /// Bytes of the file before and after.
    pub before: u64,
    /// See `before`.
    pub after: u64,
}

impl Store {
    /// Removes what is not wanted, and what nothing refers to, and gives the room back to the disk. Runs that are
    /// going on are left alone.
    ///
    /// # Errors
    /// The store cannot be written.
    pub fn collect(&mut self, collect: Collect) -> Result<Collected, Error> {
        let failed = self.failed();
        let size = |store: &Self| std::fs::metadata(&store.file).map_or(0, |file| file.len());
        // What is still in the write-ahead log counts too.
        self.checkpoint()?;
        let before = size(self);
        let kept = collect.keep.unwrap_or(usize::MAX);
        let old: Vec<u64> = self
            .runs(None)?
            .into_iter()
            .rev()
            .filter(|run| run.state != State::Running)
            .skip(kept)
            .map(|run| run.id)
            .collect();
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(&failed)?;
        let mut runs = 0;
        // Held until all is done, so that none of these runs goes on meanwhile. Dropped, a lock removes its file, which a
        // run that was killed has left.
        let mut locks = Vec::new();
        for run in &old {
            match Lock::take(&self.file, *run) {
                Ok(lock) => locks.push(lock),
                // It has just gone on.
                Err(Error::StillRunning { .. }) => continue,
                Err(error) => return Err(error),
            }
            let statement = if collect.only_logs {
                "DELETE FROM evidence WHERE run = ?1"
            } else {
                "DELETE FROM run WHERE id = ?1"
            };
            let removed = transaction
                .execute(statement, params![run.cast_signed()])
                .map_err(&failed)?;
            runs += usize::from(removed > 0);
        }
        transaction
            .execute(
                "DELETE FROM game_case WHERE NOT EXISTS (SELECT 1 FROM planned WHERE game_case = game_case.id)",
                [],
            )
            .map_err(&failed)?;
        let contents = transaction
            .execute(
                "DELETE FROM blob WHERE id NOT IN (SELECT blob FROM program_file) \
                 AND id NOT IN (SELECT map FROM game_case)",
                [],
            )
            .map_err(&failed)?;
        transaction.commit().map_err(&failed)?;
        drop(locks);
        self.connection.execute_batch("VACUUM").map_err(&failed)?;
        self.checkpoint()?;
        Ok(Collected {
            runs,
            contents,
            before,
            after: size(self),
        })
    }

    /// Moves everything into the file itself, as far as no reader is in the way.
    fn checkpoint(&self) -> Result<(), Error> {
        self.connection
            .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
            .map_err(self.failed())
    }
}
