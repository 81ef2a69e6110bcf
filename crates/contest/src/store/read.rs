//! Reading the store.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{OptionalExtension as _, Row as SqlRow, params};

use super::compress::decompress;
use super::lock::Lock;
use super::run::{Program, Run, State};
use super::{Store, failed};
use crate::case::{Case, Game, Hash, Label, Size};
use crate::error::{Error, StoreProblem};
use crate::evaluate::{CaseResult, Rerun};
use crate::surroundings::{Commit, Host};

/// A planned case of a run, and what came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// Its position in the plan, from 0.
    pub position: usize,
    /// The hash of the case.
    pub hash: Hash,
    /// What the run calls it.
    pub label: Label,
    /// What came of it, without log and standard error; `None` if it is not done.
    pub result: Option<CaseResult>,
}

fn time(milliseconds: i64) -> SystemTime {
    UNIX_EPOCH + Duration::from_millis(milliseconds.unsigned_abs())
}

fn duration(microseconds: i64) -> Duration {
    Duration::from_micros(microseconds.unsigned_abs())
}

fn size(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}

fn hash(row: &SqlRow<'_>, column: &str) -> rusqlite::Result<Hash> {
    row.get(column).map(Hash)
}

/// A label from the columns name, kind, size, seed and coins.
fn label(row: &SqlRow<'_>) -> rusqlite::Result<Label> {
    let named: String = row.get("size")?;
    let seed: Option<String> = row.get("seed")?;
    Ok(Label {
        name: row.get("name")?,
        kind: row.get("kind")?,
        size: Size::named(&named).unwrap_or(Size::Large),
        seed: seed.and_then(|seed| seed.parse().ok()),
        coins: row.get("coins")?,
    })
}

fn result(row: &SqlRow<'_>) -> rusqlite::Result<Option<CaseResult>> {
    let Some(verdict) = row.get("verdict")? else {
        return Ok(None);
    };
    let rerun: String = row.get("rerun")?;
    let numbers: String = row.get("numbers")?;
    let cpu: Option<i64> = row.get("cpu")?;
    let memory: Option<i64> = row.get("memory")?;
    Ok(Some(CaseResult {
        verdict,
        accepted: row.get("accepted")?,
        too_slow: row.get("too_slow")?,
        failure: row.get("failure")?,
        score: row.get("score")?,
        counted: row.get("counted")?,
        wall: duration(row.get("wall")?),
        cpu: cpu.map(duration),
        memory: memory.map(i64::unsigned_abs),
        numbers: serde_json::from_str(&numbers).unwrap_or_default(),
        log: Vec::new(),
        seen: None,
        stderr: Vec::new(),
        rerun: Rerun::named(&rerun).unwrap_or_default(),
    }))
}

/// The columns of a run, with the counts of its cases.
const RUN: &str = "SELECT run.*, \
    (SELECT count(*) FROM planned WHERE planned.run = run.id) AS planned, \
    (SELECT count(*) FROM result WHERE result.run = run.id) AS done, \
    (SELECT count(*) FROM result WHERE result.run = run.id AND accepted) AS accepted, \
    (SELECT coalesce(sum(counted), 0) FROM result WHERE result.run = run.id) AS total \
    FROM run";

impl Store {
    /// The newest runs, oldest of them first; `None`: all.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn runs(&self, newest: Option<usize>) -> Result<Vec<Run>, Error> {
        let limit = newest.map_or(-1, |limit| i64::try_from(limit).unwrap_or(i64::MAX));
        let mut runs = self.select_runs("ORDER BY id DESC LIMIT ?1", limit)?;
        runs.reverse();
        Ok(runs)
    }

    /// A run by its number.
    ///
    /// # Errors
    /// [`Error::NoRun`], or the store cannot be read.
    pub fn run(&self, run: u64) -> Result<Run, Error> {
        let found = self.select_runs("WHERE id = ?1", run.cast_signed())?.pop();
        match found {
            Some(run) => Ok(run),
            None => Err(Error::NoRun {
                run,
                last: self.runs(Some(1))?.last().map(|run| run.id),
            }),
        }
    }

    fn select_runs(&self, which: &str, value: i64) -> Result<Vec<Run>, Error> {
        let failed = self.failed();
        let mut runs: Vec<Run> = self
            .connection
            .prepare(&format!("{RUN} {which}"))
            .and_then(|mut query| {
                query
                    .query_map([value], |row| self.read_run(row))?
                    .collect()
            })
            .map_err(&failed)?;
        for run in &mut runs {
            run.programs = self.programs(run.id).map_err(&failed)?;
        }
        Ok(runs)
    }

    fn read_run(&self, row: &SqlRow<'_>) -> rusqlite::Result<Run> {
        let id = row.get::<_, i64>("id")?.unsigned_abs();
        let (game, state): (String, String) = (row.get("game")?, row.get("state")?);
        let (commit, ended): (Option<String>, Option<i64>) =
            (row.get("commit_hash")?, row.get("ended")?);
        let time_limit: Option<i64> = row.get("time_limit")?;
        let (branch, dirty) = (row.get("branch")?, row.get("dirty")?);
        Ok(Run {
            id,
            game: Game::named(&game).unwrap_or(Game::SuperRookie),
            suite: row.get("suite")?,
            state: match state.as_str() {
                "done" => State::Done,
                "stopped" => State::Stopped,
                _ if Lock::is_held(&self.file, id) => State::Running,
                _ => State::Killed,
            },
            started: time(row.get("started")?),
            ended: ended.map(time),
            dohyo: row.get("dohyo")?,
            host: Host {
                name: row.get("host")?,
                system: row.get("system")?,
                cores: size(row.get("cores")?),
            },
            jobs: size(row.get("jobs")?),
            time_limit: time_limit.map(duration),
            commit: commit.map(|hash| Commit {
                hash,
                branch,
                dirty,
            }),
            note: row.get("note")?,
            files_changed: row.get("files_changed")?,
            programs: Vec::new(),
            planned: size(row.get("planned")?),
            done: size(row.get("done")?),
            accepted: size(row.get("accepted")?),
            total: row.get("total")?,
        })
    }

    fn programs(&self, run: u64) -> rusqlite::Result<Vec<Program>> {
        let mut programs: Vec<Program> = self
            .connection
            .prepare_cached("SELECT command FROM program WHERE run = ?1 ORDER BY seat")?
            .query_map([run.cast_signed()], |row| {
                Ok(Program {
                    command: row.get(0)?,
                    files: Vec::new(),
                })
            })?
            .collect::<Result<_, _>>()?;
        let mut query = self.connection.prepare_cached(
            "SELECT seat, path, hash FROM program_file JOIN blob ON blob.id = blob WHERE run = ?1 ORDER BY seat, path",
        )?;
        let mut rows = query.query([run.cast_signed()])?;
        while let Some(row) = rows.next()? {
            let path: String = row.get("path")?;
            if let Some(program) = programs.get_mut(size(row.get("seat")?)) {
                program
                    .files
                    .push((PathBuf::from(path), hash(row, "hash")?));
            }
        }
        Ok(programs)
    }

    /// The planned cases of a run in their order, with what came of them.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn rows(&self, run: u64) -> Result<Vec<Row>, Error> {
        self.connection
            .prepare_cached(
                "SELECT planned.position AS place, name, size, seed, kind, coins, hash, result.* FROM planned \
                 JOIN game_case ON game_case.id = planned.game_case \
                 LEFT JOIN result ON result.run = planned.run AND result.position = planned.position \
                 WHERE planned.run = ?1 ORDER BY planned.position",
            )
            .and_then(|mut query| {
                query
                    .query_map([run.cast_signed()], |row| {
                        Ok(Row {
                            position: size(row.get("place")?),
                            hash: hash(row, "hash")?,
                            label: label(row)?,
                            result: result(row)?,
                        })
                    })?
                    .collect()
            })
            .map_err(self.failed())
    }

    /// The planned cases of a run with their maps, to play them.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn cases(&self, run: u64) -> Result<Vec<Case>, Error> {
        let found: Vec<(Label, Hash, Vec<u8>)> = self
            .connection
            .prepare(
                "SELECT name, planned.size AS size, seed, kind, coins, game_case.hash AS hash, content FROM planned \
                 JOIN game_case ON game_case.id = game_case JOIN blob ON blob.id = map \
                 WHERE run = ?1 ORDER BY position",
            )
            .and_then(|mut query| {
                query
                    .query_map([run.cast_signed()], |row| {
                        Ok((label(row)?, hash(row, "hash")?, row.get("content")?))
                    })?
                    .collect()
            })
            .map_err(self.failed())?;
        found
            .into_iter()
            .map(|(label, hash, content)| {
                let text = self.text(&content)?;
                Ok(Case { label, text, hash })
            })
            .collect()
    }

    /// A map that was compressed.
    fn text(&self, content: &[u8]) -> Result<Arc<str>, Error> {
        decompress(content)
            .and_then(|text| String::from_utf8(text).ok())
            .map(Arc::from)
            .ok_or_else(|| self.damaged("a map does not unpack"))
    }

    fn damaged(&self, what: &str) -> Error {
        Error::Store {
            file: self.file.clone(),
            problem: StoreProblem::Damaged(what.to_owned()),
        }
    }

    /// The lowest and the highest accepted score of every case of a run, in the complete runs before it.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn best_before(&self, run: u64) -> Result<HashMap<usize, (i64, i64)>, Error> {
        self.connection
            .prepare(
                "SELECT planned.position, min(result.counted), max(result.counted) FROM planned \
                 JOIN result ON result.game_case = planned.game_case AND result.accepted = 1 AND result.run < ?1 \
                 JOIN run ON run.id = result.run AND run.state = 'done' \
                 WHERE planned.run = ?1 GROUP BY planned.position",
            )
            .and_then(|mut query| {
                query
                    .query_map([run.cast_signed()], |row| {
                        Ok((size(row.get(0)?), (row.get(1)?, row.get(2)?)))
                    })?
                    .collect()
            })
            .map_err(self.failed())
    }

    /// The complete run before this one with which it shares the most cases, the newest of those; `None` if none shares
    /// any.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn run_before(&self, run: u64) -> Result<Option<u64>, Error> {
        self.connection
            .query_row(
                "SELECT other.run FROM planned AS mine \
                 JOIN planned AS other ON other.game_case = mine.game_case AND other.run < mine.run \
                 JOIN run ON run.id = other.run AND run.state = 'done' \
                 WHERE mine.run = ?1 GROUP BY other.run ORDER BY count(*) DESC, other.run DESC LIMIT 1",
                [run.cast_signed()],
                |row| row.get::<_, i64>(0),
            )
            .optional()
            .map(|run| run.map(i64::unsigned_abs))
            .map_err(self.failed())
    }

    /// The newest run that was interrupted.
    ///
    /// # Errors
    /// [`Error::NothingToResume`], or the store cannot be read.
    pub fn interrupted(&self) -> Result<Run, Error> {
        let runs = self.select_runs("WHERE state <> 'done' AND ?1 = ?1 ORDER BY id DESC", 0)?;
        runs.into_iter()
            .find(|run| matches!(run.state, State::Stopped | State::Killed))
            .ok_or(Error::NothingToResume)
    }

    /// The case of a run that has this name, or this position from 1.
    ///
    /// # Errors
    /// [`Error::NoCaseInRun`], or the store cannot be read.
    pub fn find_case(&self, run: u64, name: &str) -> Result<(usize, Case), Error> {
        let cases = self.cases(run)?;
        let found = cases
            .iter()
            .position(|case| case.label.name == name)
            .or_else(|| name.parse::<usize>().ok()?.checked_sub(1))
            .and_then(|position| Some((position, cases.get(position)?.clone())));
        found.ok_or_else(|| Error::NoCaseInRun {
            run,
            case: name.to_owned(),
        })
    }

    /// What the program said in a case, and the hash of what it was told. `None` if that is not kept.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn log(&self, run: u64, position: usize) -> Result<Option<(Vec<u8>, Hash)>, Error> {
        let found: Option<(Option<Vec<u8>>, _)> = self
            .connection
            .query_row(
                "SELECT log, seen FROM evidence WHERE run = ?1 AND position = ?2",
                params![
                    run.cast_signed(),
                    i64::try_from(position).unwrap_or(i64::MAX)
                ],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .optional()
            .map_err(self.failed())?;
        let Some((Some(log), Some(seen))) = found else {
            return Ok(None);
        };
        let log = decompress(&log).ok_or_else(|| self.damaged("a log does not unpack"))?;
        Ok(Some((log, Hash(seen))))
    }

    /// The end of what the program wrote to standard error in a case; `None` if nothing is kept.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn stderr(&self, run: u64, position: usize) -> Result<Option<Vec<u8>>, Error> {
        let found: Option<Option<Vec<u8>>> = self
            .connection
            .query_row(
                "SELECT stderr FROM evidence WHERE run = ?1 AND position = ?2",
                params![
                    run.cast_signed(),
                    i64::try_from(position).unwrap_or(i64::MAX)
                ],
                |row| row.get(0),
            )
            .optional()
            .map_err(failed(&self.file))?;
        match found.flatten() {
            None => Ok(None),
            Some(stderr) => decompress(&stderr)
                .map(Some)
                .ok_or_else(|| self.damaged("a standard error does not unpack")),
        }
    }

    /// Whether a file of the store is whole, by SQLite's own check and by that of the references between tables.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn verify(&self) -> Result<(), Error> {
        let said: String = self
            .connection
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))
            .map_err(self.failed())?;
        let broken: Option<String> = self
            .connection
            .query_row("PRAGMA foreign_key_check", [], |row| row.get(0))
            .optional()
            .map_err(self.failed())?;
        match broken {
            Some(table) => {
                Err(self.damaged(&format!("a reference of table {table} leads nowhere")))
            }
            None if said != "ok" => Err(self.damaged(&said)),
            None => Ok(()),
        }
    }
}
