//! `dohyo eval` killed at any moment: what was done is there, and the store is whole.

use std::fs::{self, File};
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use dohyo_contest::Store;
use dohyo_contest::store::State;

use super::interrupt::wait_until;
use super::support::{Folder, MAP, code, stdout};

/// How often it is killed.
const KILLS: u64 = 100;
/// How many cases a run has.
const CASES: usize = 100;

/// A folder with many maps that are played in no time.
fn with_many_maps() -> Folder {
    let folder = Folder::new();
    fs::create_dir(folder.path("maps")).unwrap();
    for number in 0..CASES {
        // Spikes up there, where nobody comes, are the number of the map.
        let spikes: String = (0..8)
            .map(|bit| if number >> bit & 1 == 1 { '^' } else { '.' })
            .collect();
        let map = MAP.replacen("........", &spikes, 1);
        fs::write(folder.path(&format!("maps/case-{number}.map")), map).unwrap();
    }
    folder
}

#[test]
fn a_kill_at_any_moment_loses_no_finished_case_and_leaves_the_store_whole() {
    let folder = with_many_maps();
    let file = folder.path("runs.sqlite");
    // A fixed row of moments; what happens at them is another thing every time.
    let mut moment = 12345_u64;
    let (mut killed, mut finished) = (0, 0);
    for round in 0..KILLS {
        moment = moment
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let printed = folder.path("printed");
        let mut child = folder
            .dohyo("eval superrookie -a builtin:still --suite maps --jobs 2 --json --store runs.sqlite".split(' '))
            .stdout(File::create(&printed).unwrap())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Every other time while the store is made and the run begins, else while cases are done.
        if round % 2 == 1 {
            wait_until("the first case", || {
                fs::metadata(&printed).is_ok_and(|file| file.len() > 0)
            });
        }
        sleep(Duration::from_micros(moment >> 33 & 0xffff));
        child.kill().unwrap();
        child.wait().unwrap();

        let text = fs::read_to_string(&printed).unwrap();
        let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
        if !file.exists() {
            assert_eq!(whole, "");
            continue;
        }
        let Ok(store) = Store::open_existing(&file) else {
            panic!("round {round}: the store does not open any more")
        };
        store.verify().unwrap();
        for line in whole.lines() {
            let case: serde_json::Value = serde_json::from_str(line).unwrap();
            let rows = store.rows(case["run"].as_u64().unwrap()).unwrap();
            let position = usize::try_from(case["position"].as_u64().unwrap()).unwrap();
            let kept = rows[position - 1].result.as_ref();
            assert_eq!(kept.map(|kept| kept.counted), case["counted"].as_i64());
            finished += 1;
        }
        let Some(run) = store.runs(Some(1)).unwrap().pop() else {
            continue;
        };
        assert_ne!(run.state, State::Running);
        assert_eq!(run.state == State::Done, run.done == run.planned);
        killed += u32::from(run.state == State::Killed);
    }
    // The moments have met what they were to meet.
    assert!(
        killed > 0 && finished > 0,
        "{killed} killed, {finished} cases"
    );

    let resumed = folder.run("eval superrookie --resume --json --store runs.sqlite");
    assert_eq!(code(&resumed), 0, "{resumed:?}");
    assert!(!stdout(&resumed).is_empty());
    let store = Store::open_existing(&file).unwrap();
    let run = store.interrupted().map(|run| run.id);
    let whole = store.runs(None).unwrap();
    assert!(whole.iter().any(|run| run.state == State::Done));
    assert!(run.is_ok() || whole.iter().all(|run| run.state == State::Done));
    store.verify().unwrap();
}
