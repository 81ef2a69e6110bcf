//! `dohyo runs`, and what becomes of runs that do not end by themselves.

use std::fs;
use std::process::Stdio;

use super::eval::{settled, with_maps};
use super::interrupt::{interrupt, wait_until};
use super::support::{Folder, GOOD, code, stderr, stdout};

const EVAL: &str = "eval superrookie --program bot.py --suite maps --jobs 1 --time-limit none";

/// Two runs, the second by a program that goes farther.
fn two_runs() -> Folder {
    let folder = with_maps();
    folder.run(EVAL);
    let folder = folder.file("bot.py", GOOD.replace("range(6)", "range(40)"));
    folder.run(&format!("{EVAL} --note farther"));
    folder
}

/// Lists of runs without the moment at which they began, which is of a fixed length.
fn neutral(text: &str) -> String {
    let line = |line: &str| match line.find("Z ") {
        Some(end) => format!("{}[MOMENT]{}\n", &line[..end - 19], &line[end + 1..]),
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

#[test]
fn runs_are_compared_case_by_case_in_every_language() {
    let folder = two_runs();
    let mut said = String::new();
    for language in ["en", "ja", "ko"] {
        said += &stdout(&folder.run(&format!("--lang {language} runs diff 1 2 --all")));
        said += &stdout(&folder.run(&format!("--lang {language} runs diff 2 2")));
    }
    insta::assert_snapshot!(said);
}

#[test]
fn runs_are_listed_and_shown_in_every_language() {
    let folder = two_runs();
    let mut said = String::new();
    for language in ["en", "ja", "ko"] {
        said += &neutral(&stdout(&folder.run(&format!("--lang {language} runs"))));
        let shown = stdout(&folder.run(&format!("--lang {language} runs show 2")));
        // Machine and cores are of this machine.
        let lines: Vec<&str> = shown
            .lines()
            .filter(|line| {
                ![
                    "machine",
                    "マシン",
                    "컴퓨터",
                    "at a time",
                    "同時に",
                    "동시에",
                    "(UTC)",
                    "（UTC）",
                ]
                .iter()
                .any(|label| line.contains(label))
            })
            .collect();
        said += &settled(&lines.join("\n"));
    }
    insta::assert_snapshot!(said);
}

#[test]
fn the_log_of_a_case_is_the_one_that_run_writes() {
    let folder = two_runs();
    folder
        .run("run superrookie maps/c-large.txt --program bot.py --log game.log --time-limit none");
    let log = folder.run("runs log 2 c-large");
    assert_eq!(code(&log), 0, "{log:?}");
    assert_eq!(stdout(&log), folder.read("game.log"));
    assert_eq!(stdout(&folder.run("runs log 2 3")), stdout(&log));
    let map = stdout(&folder.run("runs log 2 c-large --map"));
    assert_eq!(map, folder.read("maps/c-large.txt"));
}

#[test]
fn standard_error_is_kept() {
    let folder = with_maps().file(
        "bot.py",
        GOOD.replace("import sys", "import sys\nprint('here', file=sys.stderr)"),
    );
    folder.run(EVAL);
    assert_eq!(stdout(&folder.run("runs log 1 a-small --stderr")), "here\n");
}

#[test]
fn the_store_can_be_named_behind_every_command() {
    let folder = with_maps();
    folder.run(&format!("{EVAL} --store other.sqlite"));
    for line in [
        "runs",
        "runs show 1",
        "runs log 1 a-small",
        "runs export --csv",
    ] {
        let output = folder.run(&format!("{line} --store other.sqlite"));
        assert_eq!(code(&output), 0, "{line}: {output:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_store_that_cannot_be_made_is_named() {
    let folder = with_maps().file("file", "");
    let output = folder.run(&format!("{EVAL} --store file/runs.sqlite"));
    assert_eq!(code(&output), 2);
    assert_eq!(
        stderr(&output),
        "error: the store file/runs.sqlite cannot be used: it cannot be opened or made; name another file with --store\n"
    );
}

#[test]
fn what_is_not_there_is_named() {
    let folder = Folder::new();
    let refused = |line: &str| {
        let output = folder.run(line);
        assert_eq!(code(&output), 2, "{line}: {output:?}");
        format!("{line}\n  {}", stderr(&output))
    };
    let mut said = refused("runs") + &refused("runs diff 1 2");
    let folder = two_runs();
    for line in [
        "runs show 7",
        "runs diff 1 7",
        "runs log 1 nothing",
        "runs log 1 4",
        "runs export",
        "runs gc --only-logs",
        "eval superrookie --resume",
        "eval superrookie --resume 1",
        "eval superrookie --resume x",
    ] {
        let output = folder.run(line);
        assert_eq!(code(&output), 2, "{line}: {output:?}");
        said = said + line + "\n  " + &stderr(&output);
    }
    insta::assert_snapshot!(said);
}

#[test]
fn garbage_is_collected() {
    let folder = two_runs();
    assert_eq!(code(&folder.run("runs gc --keep 1 --only-logs")), 0);
    assert_eq!(code(&folder.run("runs log 1 a-small")), 2);
    assert_eq!(code(&folder.run("runs log 2 a-small")), 0);
    assert_eq!(code(&folder.run("runs diff 1 2")), 0);
    assert_eq!(code(&folder.run("runs gc --keep 1")), 0);
    assert_eq!(code(&folder.run("runs diff 1 2")), 2);
}

#[test]
fn the_table_for_other_programs_is_quoted() {
    let folder = with_maps();
    folder
        .dohyo(EVAL.split(' '))
        .args(["--note", "a, \"b\""])
        .output()
        .unwrap();
    let csv = stdout(&folder.run("runs export --csv 1"));
    let mut lines = csv.lines();
    assert_eq!(
        lines.next().unwrap(),
        "run,began,program,suite,commit,dirty,note,position,case,kind,size,seed,verdict,cost,counted,coins,\
         all_coins,frames,hits,specials,wall_s,cpu_s,memory_bytes,rerun"
    );
    assert!(
        lines
            .next()
            .unwrap()
            .contains(",\"a, \"\"b\"\"\",1,a-small,Jump,small,,accepted,0,0,1,1,6,")
    );
    assert_eq!(csv.lines().count(), 4);
    let json = stdout(&folder.run("runs export --json"));
    assert_eq!(json, stdout(&folder.run("runs show 1 --json")));
}

/// A program that plays two cases and then waits in the third until the file `go` is there.
fn with_waiting() -> Folder {
    let bot = GOOD.replace(
        "import sys",
        "import os, time\n\
         header = input()\n\
         count = len(os.listdir('seen'))\n\
         open(f'seen/{count}', 'w').close()\n\
         while count == 2 and not os.path.exists('go'):\n    time.sleep(0.02)",
    );
    let folder = with_maps().file("bot.py", bot);
    fs::create_dir(folder.path("seen")).unwrap();
    folder
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_done_and_resume_goes_on() {
    let folder = with_waiting();
    let mut command = folder.dohyo(EVAL.split(' '));
    let child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until("the third case", || folder.path("seen/2").exists());
    let going_on = folder.run("eval superrookie --resume 1");
    assert_eq!(stderr(&going_on), "error: run 1 is still going on\n");
    interrupt(child.id());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(
        stderr(&output),
        "interrupted; what is done is kept: go on with dohyo eval superrookie --resume 1\n"
    );
    let listed = stdout(&folder.run("runs"));
    assert!(
        listed.contains("2/3") && listed.contains("interrupted"),
        "{listed}"
    );

    // Names of files are relative to the folder in which the run began.
    fs::create_dir(folder.path("deep")).unwrap();
    let mut command = folder.dohyo("eval superrookie --resume".split(' '));
    let elsewhere = command.current_dir(folder.path("deep")).output().unwrap();
    assert_eq!(code(&elsewhere), 2, "{elsewhere:?}");
    assert!(
        stderr(&elsewhere).contains("go on from the folder in which the run began"),
        "{elsewhere:?}"
    );

    let resumed = folder.run("eval superrookie --resume");
    assert_eq!(code(&resumed), 0, "{resumed:?}");
    let text = stdout(&resumed);
    assert!(
        text.contains("run 1: bot.py, suite maps, 1 case, 1 at a time"),
        "{text}"
    );
    let all = stdout(&folder.run("runs show 1 --json"));
    assert_eq!(all.lines().count(), 3);
    assert_eq!(code(&folder.run("eval superrookie --resume")), 2);
}

#[cfg(unix)]
#[test]
fn a_killed_run_is_not_taken_for_a_full_one() {
    let folder = with_waiting();
    let mut child = folder
        .dohyo(EVAL.split(' '))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    wait_until("the third case", || folder.path("seen/2").exists());
    child.kill().unwrap();
    child.wait().unwrap();
    let listed = stdout(&folder.run("runs"));
    assert!(listed.contains("interrupted (killed)"), "{listed}");
    let compared = stdout(&folder.run("runs diff 1 1"));
    assert!(
        compared.contains("run 1 is incomplete: 2 of 3 cases are done"),
        "{compared}"
    );
    // It is nothing to compare with.
    fs::write(folder.path("go"), "").unwrap();
    let next = stdout(&folder.run(EVAL));
    assert!(!next.contains("compared with"), "{next}");
    let changed = folder.file("bot.py", GOOD);
    let refused = changed.run("eval superrookie --resume 1");
    assert_eq!(
        stderr(&refused),
        "error: `bot.py` has changed since run 1 began, or is gone; go on from the folder in which the run began, or begin a new run with --program\n"
    );
}

#[test]
fn whoever_closes_our_output_stops_the_run() {
    let folder = with_maps();
    let mut child = folder
        .dohyo(EVAL.split(' '))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let listed = stdout(&folder.run("runs"));
    assert!(listed.contains("interrupted"), "{listed}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_and_no_result() {
    let folder = with_maps();
    let output = folder.run(&format!("{EVAL} --store /dev/full"));
    assert_ne!(code(&output), 0);
    assert!(stderr(&output).contains("/dev/full"), "{output:?}");
}
