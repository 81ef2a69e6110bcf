//! The store: what goes in comes out, several at once, and what can go wrong.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_possible_truncation,
    reason = "positions are small"
)]

use std::collections::BTreeMap;
use std::path::Path;

use super::*;
use crate::case::Game;
use crate::evaluate::tests::{accepted, cases, too_slow};
use crate::evaluate::{CaseResult, Rerun};
use crate::files::ProgramFile;
use crate::suite::Suite;
use crate::surroundings::{Commit, Host};

mod gc;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn file(&self) -> PathBuf {
        self.0.path().join(FOLDER).join(FILE)
    }

    fn store(&self) -> Store {
        Store::open(&self.file()).unwrap()
    }
}

fn host() -> Host {
    Host {
        name: "here".to_owned(),
        system: "linux".to_owned(),
        cores: 4,
    }
}

fn suite(count: usize) -> Suite {
    Suite {
        name: "some".to_owned(),
        cases: cases(count),
    }
}

/// Begins a run of these programs.
fn begin<'a>(
    store: &'a mut Store,
    suite: &Suite,
    programs: &[(String, Vec<ProgramFile>)],
) -> Writer<'a> {
    store
        .begin(&NewRun {
            game: Game::SuperRookie,
            suite,
            programs,
            host: &host(),
            commit: Some(&Commit {
                hash: "abc".to_owned(),
                branch: Some("main".to_owned()),
                dirty: true,
            }),
            dohyo: "1.2.3",
            jobs: 4,
            time_limit: Some(Duration::from_secs(2)),
            note: Some("try"),
        })
        .unwrap()
}

fn bot() -> Vec<(String, Vec<ProgramFile>)> {
    vec![("bot".to_owned(), Vec::new())]
}

/// A complete run with these results.
fn full(store: &mut Store, count: usize, result: impl Fn(usize) -> CaseResult) -> u64 {
    let mut writer = begin(store, &suite(count), &bot());
    for position in 0..count {
        writer.record(position, &result(position)).unwrap();
    }
    let run = writer.run();
    writer.end(true).unwrap();
    run
}

#[test]
fn everything_about_a_run_comes_back() {
    let folder = Folder::new();
    let mut store = folder.store();
    let file = ProgramFile {
        path: "bot.py".into(),
        hash: crate::Hash::of(&[b"print(1)"]),
        size: 8,
        content: Some(b"print(1)".to_vec()),
    };
    let programs = [("python3 bot.py".to_owned(), vec![file.clone()])];
    let mut planned = suite(3);
    planned.cases[1].label.seed = Some(u64::MAX);
    let mut writer = begin(&mut store, &planned, &programs);
    let passed = CaseResult {
        rerun: Rerun::Passed,
        ..accepted(41)
    };
    writer.record(0, &passed).unwrap();
    writer.record(2, &too_slow()).unwrap();
    writer.end(false).unwrap();

    let [run] = &store.runs(None).unwrap()[..] else {
        panic!("one run")
    };
    assert_eq!(run.id, 1);
    assert_eq!(run.state, State::Stopped);
    assert_eq!((run.planned, run.done, run.accepted), (3, 2, 1));
    assert_eq!(run.mean(), Some(500_020.5));
    assert_eq!(run.host, host());
    assert_eq!(run.commit.as_ref().unwrap().short(), "abc+");
    assert_eq!(run.time_limit, Some(Duration::from_secs(2)));
    assert_eq!(run.note.as_deref(), Some("try"));
    assert_eq!(run.command(), "python3 bot.py");
    assert_eq!(run.programs[0].files, [("bot.py".into(), file.hash)]);
    assert!(run.ended.unwrap() >= run.started);

    let rows = store.rows(1).unwrap();
    let bare = |result: CaseResult| CaseResult {
        log: Vec::new(),
        seen: None,
        stderr: Vec::new(),
        ..result
    };
    assert_eq!(rows[0].result, Some(bare(passed.clone())));
    assert_eq!(rows[1].result, None);
    assert_eq!(rows[1].label.seed, Some(u64::MAX));
    assert_eq!(rows[2].result, Some(bare(too_slow())));
    assert_eq!(store.cases(1).unwrap(), planned.cases);
    let (log, seen) = store.log(1, 0).unwrap().unwrap();
    assert_eq!((log, Some(seen)), (passed.log, passed.seen));
    assert_eq!(store.stderr(1, 0).unwrap().unwrap(), passed.stderr);
    assert_eq!(store.log(1, 1).unwrap(), None);
    store.verify().unwrap();
}

#[test]
fn the_same_content_is_kept_once() {
    let folder = Folder::new();
    let mut store = folder.store();
    full(&mut store, 7, |_| accepted(1));
    let count = |store: &Store, table: &str| -> u32 {
        let query = format!("SELECT count(*) FROM {table}");
        store
            .connection
            .query_row(&query, [], |row| row.get(0))
            .unwrap()
    };
    let before = (count(&store, "blob"), count(&store, "game_case"));
    assert_eq!(before, (7, 7));
    full(&mut store, 7, |_| accepted(2));
    assert_eq!((count(&store, "blob"), count(&store, "game_case")), before);
}

#[test]
fn the_best_and_the_run_before_are_found_by_the_cases_themselves() {
    let folder = Folder::new();
    let mut store = folder.store();
    full(&mut store, 3, |position| accepted(10 + position as i64));
    // A failure is never the best.
    full(&mut store, 5, |_| too_slow());
    full(&mut store, 2, |_| accepted(4));
    let mut writer = begin(&mut store, &suite(4), &bot());
    writer.record(0, &accepted(1)).unwrap();
    let run = writer.run();
    drop(writer);
    assert_eq!(run, 4);
    let best: BTreeMap<usize, (i64, i64)> = store.best_before(4).unwrap().into_iter().collect();
    assert_eq!(
        best,
        BTreeMap::from([(0, (4, 10)), (1, (4, 11)), (2, (12, 12))])
    );
    // The second run has all four cases, the third only two of them.
    assert_eq!(store.run_before(4).unwrap(), Some(2));
    assert_eq!(store.run_before(1).unwrap(), None);
    // A run that is not complete is nothing to compare with.
    let next = full(&mut store, 4, |_| accepted(4));
    assert_eq!(store.run_before(next).unwrap(), Some(2));
}

#[test]
fn an_interrupted_run_was_the_best_before() {
    let folder = Folder::new();
    let mut store = folder.store();
    full(&mut store, 2, |_| accepted(10));
    let mut writer = begin(&mut store, &suite(2), &bot());
    writer.record(0, &accepted(1)).unwrap();
    writer.end(false).unwrap();
    let next = full(&mut store, 2, |_| accepted(5));
    let best: BTreeMap<usize, (i64, i64)> = store.best_before(next).unwrap().into_iter().collect();
    assert_eq!(best, BTreeMap::from([(0, (10, 10)), (1, (10, 10))]));
}

#[test]
fn a_foreign_file_with_our_application_showed_sql() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runs.sqlite");
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection
        .execute_batch(&format!(
            "CREATE TABLE run (x); PRAGMA application_id = {APPLICATION};"
        ))
        .unwrap();
    drop(connection);
    let refused = |store: Result<Store, Error>| {
        matches!(
            store,
            Err(Error::Store {
                problem: StoreProblem::NotAStore,
                ..
            })
        )
    };
    assert!(refused(Store::open_existing(&file)));
    assert!(refused(Store::open(&file)));
}

#[test]
fn a_run_that_was_killed_was_taken_for_a_full_one() {
    let folder = Folder::new();
    let mut store = folder.store();
    let mut writer = begin(&mut store, &suite(3), &bot());
    writer.record(0, &accepted(1)).unwrap();
    // A second process looks while it goes on.
    let other = Store::open_existing(&folder.file()).unwrap();
    assert_eq!(other.run(1).unwrap().state, State::Running);
    assert!(matches!(other.interrupted(), Err(Error::NothingToResume)));
    // Dropped like this it has not said that it ended.
    drop(writer);
    assert_eq!(other.run(1).unwrap().state, State::Killed);
    assert_eq!(other.interrupted().unwrap().id, 1);

    let mut writer = store.go_on(1).unwrap();
    assert_eq!(other.run(1).unwrap().state, State::Running);
    for position in [1, 2] {
        writer.record(position, &accepted(2)).unwrap();
    }
    writer.end(true).unwrap();
    let run = other.run(1).unwrap();
    assert_eq!((run.state, run.done), (State::Done, 3));
}

#[test]
fn two_evaluations_write_to_one_store_at_once() {
    let folder = Folder::new();
    let file = folder.file();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut store = Store::open(&file).unwrap();
                full(&mut store, 20, |position| accepted(position as i64));
            });
        }
    });
    let store = folder.store();
    let runs = store.runs(None).unwrap();
    assert_eq!(runs.len(), 4);
    assert!(
        runs.iter()
            .all(|run| run.done == 20 && run.state == State::Done)
    );
    store.verify().unwrap();
}

#[test]
fn what_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let refused = |file: &Path| match Store::open_existing(file) {
        Ok(_) => panic!("{} was opened", file.display()),
        Err(error) => error,
    };
    assert!(matches!(refused(&path("none")), Error::NoStore { .. }));

    let newer = path("newer");
    drop(Store::open(&newer).unwrap());
    let connection = Connection::open(&newer).unwrap();
    connection.pragma_update(None, "user_version", 9).unwrap();
    drop(connection);
    for error in [refused(&newer), Store::open(&newer).unwrap_err()] {
        assert!(
            matches!(
                error,
                Error::NewerStore {
                    found: 9,
                    known: VERSION,
                    ..
                }
            ),
            "{error}"
        );
    }

    let text = path("text");
    fs::write(
        &text,
        "this is a text and no database at all, however long it may be\n".repeat(99),
    )
    .unwrap();
    let other = path("other");
    let connection = Connection::open(&other).unwrap();
    connection.execute_batch("CREATE TABLE mine (x)").unwrap();
    drop(connection);
    for file in [&text, &other] {
        for error in [refused(file), Store::open(file).unwrap_err()] {
            let is_none = matches!(
                &error,
                Error::Store {
                    problem: StoreProblem::NotAStore,
                    ..
                }
            );
            assert!(is_none, "{error}");
        }
    }
    // The foreign database is as it was.
    let connection = Connection::open(&other).unwrap();
    connection
        .execute("INSERT INTO mine VALUES (1)", [])
        .unwrap();
}

#[test]
fn a_damaged_store_is_an_error_and_no_panic() {
    let folder = Folder::new();
    let mut store = folder.store();
    full(&mut store, 30, |_| accepted(1));
    drop(store);
    let whole = fs::read(folder.file()).unwrap();
    for cut in [whole.len() / 2, 5000, 100] {
        fs::write(folder.file(), &whole[..cut]).unwrap();
        let read = Store::open_existing(&folder.file()).and_then(|store| store.verify());
        assert!(read.is_err(), "{cut}");
    }
}

#[test]
fn numbers_of_runs_are_not_used_again() {
    let folder = Folder::new();
    let mut store = folder.store();
    full(&mut store, 1, |_| accepted(1));
    full(&mut store, 1, |_| accepted(1));
    store
        .collect(Collect {
            keep: Some(0),
            only_logs: false,
        })
        .unwrap();
    assert!(matches!(
        store.run(2),
        Err(Error::NoRun { run: 2, last: None })
    ));
    assert_eq!(full(&mut store, 1, |_| accepted(1)), 3);
}

#[test]
fn git_leaves_the_folder_of_the_store_alone() {
    let folder = Folder::new();
    drop(folder.store());
    let ignored = fs::read_to_string(folder.0.path().join(FOLDER).join(".gitignore"));
    assert_eq!(ignored.unwrap(), "*\n");
}

#[test]
fn the_store_is_that_of_the_project_around() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("a/b/c");
    fs::create_dir_all(&deep).unwrap();
    fs::create_dir_all(folder.path().join("a/.git")).unwrap();
    assert_eq!(place(&deep), folder.path().join("a/.dohyo/runs.sqlite"));
    fs::create_dir_all(folder.path().join("a/b/.dohyo")).unwrap();
    assert_eq!(place(&deep), folder.path().join("a/b/.dohyo/runs.sqlite"));
}

#[cfg(unix)]
#[test]
fn a_store_in_a_folder_that_cannot_be_written_can_be_read() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = Folder::new();
    let mut store = folder.store();
    full(&mut store, 3, |_| accepted(1));
    drop(store);
    let inner = folder.0.path().join(FOLDER);
    let allow = |mode: u32, file: &Path| {
        fs::set_permissions(file, fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(0o444, &folder.file());
    allow(0o555, &inner);
    let unchanging = Store::open_unchanging(&folder.file()).unwrap();
    assert_eq!(unchanging.run(1).unwrap().done, 3);
    // Whoever is root may write everywhere, and meets no error.
    assert_eq!(
        Store::open_existing(&folder.file())
            .unwrap()
            .rows(1)
            .unwrap()
            .len(),
        3
    );
    allow(0o755, &inner);
}

#[test]
fn a_full_disk_is_named_and_what_was_kept_stays() {
    let folder = Folder::new();
    let mut store = folder.store();
    let big = CaseResult {
        stderr: (0..40_000_u32)
            .flat_map(|n| n.wrapping_mul(2_654_435_761).to_le_bytes())
            .collect(),
        ..accepted(1)
    };
    let mut writer = begin(&mut store, &suite(9), &bot());
    writer.record(0, &accepted(1)).unwrap();
    // SQLite says the same of a file that may not grow as of a disk without room.
    writer.hold_at_its_size();
    let failed = (1..9).find_map(|position| writer.record(position, &big).err());
    let is_full = matches!(
        failed,
        Some(Error::Store {
            problem: StoreProblem::Full,
            ..
        })
    );
    assert!(is_full, "{failed:?}");
    drop(writer);
    let store = folder.store();
    assert!(store.run(1).unwrap().done >= 1);
    store.verify().unwrap();
}
