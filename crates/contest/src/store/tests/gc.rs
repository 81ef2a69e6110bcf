//! Garbage collection: what goes, and what must stay.

use super::*;

#[test]
fn only_what_is_not_wanted_is_collected() {
    let folder = Folder::new();
    let mut store = folder.store();
    let long = |position: usize| CaseResult {
        stderr: (0..20_000_u32)
            .flat_map(|n| (n.wrapping_mul(2_654_435_761) ^ position as u32).to_le_bytes())
            .collect(),
        ..accepted(1)
    };
    full(&mut store, 7, long);
    full(&mut store, 2, |_| accepted(2));
    let logs = store
        .collect(Collect {
            keep: Some(1),
            only_logs: true,
        })
        .unwrap();
    assert_eq!((logs.runs, logs.contents), (1, 0));
    assert!(logs.after < logs.before / 2, "{logs:?}");
    assert_eq!(store.run(1).unwrap().done, 7);
    assert_eq!(store.log(1, 0).unwrap(), None);
    assert!(store.log(2, 0).unwrap().is_some());
    let all = store
        .collect(Collect {
            keep: Some(1),
            only_logs: false,
        })
        .unwrap();
    // Five maps are only of the first run.
    assert_eq!((all.runs, all.contents), (1, 5));
    assert_eq!(store.runs(None).unwrap().len(), 1);
    store.verify().unwrap();
    // A run that goes on stays.
    let other = folder.store();
    let mut other = other;
    let _writer = begin(&mut store, &suite(1), &bot());
    let kept = other
        .collect(Collect {
            keep: Some(0),
            only_logs: false,
        })
        .unwrap();
    assert_eq!(kept.runs, 1);
    assert_eq!(other.runs(None).unwrap()[0].state, State::Running);
}

#[test]
fn garbage_collection_removed_the_lock_of_a_run_that_goes_on() {
    let folder = Folder::new();
    let mut store = folder.store();
    full(&mut store, 1, |_| accepted(1));
    // The run of a store beside it has the same number.
    let beside = folder.file().with_file_name("other.sqlite");
    let mut other = Store::open(&beside).unwrap();
    let writer = begin(&mut other, &suite(1), &bot());
    let everything = Collect {
        keep: Some(0),
        only_logs: false,
    };
    store.collect(everything).unwrap();
    let looking = Store::open_existing(&beside).unwrap();
    assert_eq!(looking.run(1).unwrap().state, State::Running);
    drop(writer);
    // A complete run whose lock somebody has is left alone, and so is the lock.
    full(&mut store, 1, |_| accepted(1));
    let lock = lock::Lock::take(&folder.file(), 2).unwrap();
    assert_eq!(store.collect(everything).unwrap().runs, 0);
    assert!(lock::Lock::is_held(&folder.file(), 2));
    drop(lock);
    assert_eq!(store.collect(everything).unwrap().runs, 1);
    assert!(matches!(store.go_on(2), Err(Error::NoRun { run: 2, .. })));
}
