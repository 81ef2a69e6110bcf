//! Evaluations with a runner that plays nothing.

use std::sync::Mutex;

use super::*;
use crate::case::tests::map;

/// A result that was accepted with this score.
pub(crate) fn accepted(score: i64) -> CaseResult {
    CaseResult {
        verdict: "accepted".to_owned(),
        accepted: true,
        too_slow: false,
        failure: None,
        score,
        counted: score,
        wall: Duration::from_millis(12),
        cpu: Some(Duration::from_millis(10)),
        memory: Some(1 << 20),
        numbers: BTreeMap::from([("coins".to_owned(), 3), ("frames".to_owned(), 120)]),
        log: b"1\n>\n".to_vec(),
        seen: Some(Hash([7; 32])),
        stderr: b"hello\n".to_vec(),
        rerun: Rerun::No,
    }
}

/// A result that ran into the time limit.
pub(crate) fn too_slow() -> CaseResult {
    CaseResult {
        verdict: "time-limit".to_owned(),
        accepted: false,
        too_slow: true,
        failure: Some("time limit".to_owned()),
        counted: 1_000_000,
        ..accepted(500_000)
    }
}

pub(crate) fn cases(count: usize) -> Vec<Case> {
    (0..count)
        .map(|number| {
            let text = map(1 + number % 7);
            Case::superrookie(&format!("case-{number}"), text.as_bytes(), None, None).unwrap()
        })
        .collect()
}

/// A runner that asks a function; notes the names of cases that were played alone.
struct Asks<F> {
    ask: F,
    alone: Mutex<Vec<String>>,
}

impl<F: Fn(&Case, Company) -> Result<CaseResult, Error> + Sync> Runner for Asks<F> {
    fn play(&self, case: &Case, company: Company) -> Result<CaseResult, Error> {
        if company == Company::Alone {
            self.alone.lock().unwrap().push(case.label.name.clone());
        }
        (self.ask)(case, company)
    }
}

fn asks<F: Fn(&Case, Company) -> Result<CaseResult, Error> + Sync>(ask: F) -> Asks<F> {
    Asks {
        ask,
        alone: Mutex::default(),
    }
}

/// Evaluates and collects the results by index.
fn results(
    count: usize,
    jobs: usize,
    runner: &dyn Runner,
) -> (Result<End, Error>, BTreeMap<usize, CaseResult>) {
    let mut results = BTreeMap::new();
    let options = Options::new(jobs, &Stop::new());
    let end = evaluate(&cases(count), runner, &options, &mut |event| {
        if let Event::Finished { case, result } = event {
            assert!(results.insert(*case, (*result).clone()).is_none());
        }
        Ok(())
    });
    (end, results)
}

#[test]
fn every_case_is_finished_once_with_any_number_of_jobs() {
    for jobs in [1, 3, 50] {
        let runner = asks(|case, _| Ok(accepted(case.label.name.len().try_into().unwrap())));
        let (end, results) = results(20, jobs, &runner);
        assert_eq!(end.unwrap(), End::Done);
        assert_eq!(results.len(), 20);
        assert_eq!(results[&3].score, 6);
        assert_eq!(results[&13].score, 7);
    }
}

#[test]
fn a_time_out_under_load_was_counted_against_the_program() {
    let runner = asks(|case, company| {
        Ok(match (&*case.label.name, company) {
            ("case-2", Company::Others) | ("case-4", _) => too_slow(),
            _ => accepted(1),
        })
    });
    let (_, results) = results(6, 2, &runner);
    assert_eq!(*runner.alone.lock().unwrap(), ["case-2", "case-4"]);
    assert_eq!(results[&2].rerun, Rerun::Passed);
    assert!(results[&2].accepted);
    assert_eq!(results[&4].rerun, Rerun::Confirmed);
    assert!(!results[&4].accepted);
    assert_eq!(results[&1].rerun, Rerun::No);
}

#[test]
fn with_one_job_every_case_is_alone_already() {
    let runner = asks(|_, _| Ok(too_slow()));
    let (_, results) = results(3, 1, &runner);
    assert_eq!(runner.alone.lock().unwrap().len(), 3);
    assert!(results.values().all(|result| result.rerun == Rerun::No));
}

#[test]
fn a_program_that_is_simply_slow_is_not_played_twice_for_ever() {
    let runner = asks(|_, _| Ok(too_slow()));
    let (_, results) = results(20, 2, &runner);
    assert_eq!(results.len(), 20);
    assert_eq!(runner.alone.lock().unwrap().len(), CONFIRMED);
}

#[test]
fn a_fault_of_the_judge_ends_everything() {
    let runner = asks(|case, _| {
        if case.label.name == "case-3" {
            return Err(Error::NothingToResume);
        }
        Ok(accepted(1))
    });
    let (end, results) = results(1000, 2, &runner);
    assert!(matches!(end, Err(Error::NothingToResume)));
    assert!(results.len() < 1000);
}

#[test]
fn a_sink_that_fails_ends_everything_and_is_not_called_again() {
    let mut calls = 0;
    let options = Options::new(4, &Stop::new());
    let runner = asks(|_, _| Ok(accepted(1)));
    let end = evaluate(&cases(1000), &runner, &options, &mut |event| {
        calls += 1;
        match event {
            Event::Finished { .. } => Err(Error::NothingToResume),
            _ => Ok(()),
        }
    });
    assert!(matches!(end, Err(Error::NothingToResume)));
    assert!(calls < 100);
}

#[test]
fn a_stop_keeps_what_is_done_and_begins_nothing_more() {
    let options = Options::new(1, &Stop::new());
    let runner = asks(|_, _| {
        thread::sleep(Duration::from_millis(5));
        Ok(accepted(1))
    });
    let mut done = 0;
    let end = evaluate(&cases(100), &runner, &options, &mut |event| {
        if let Event::Finished { .. } = event {
            done += 1;
            if done == 3 {
                options.stop.raise();
            }
        }
        Ok(())
    });
    assert_eq!(end.unwrap(), End::Stopped);
    assert!((3..100).contains(&done), "{done}");
}
