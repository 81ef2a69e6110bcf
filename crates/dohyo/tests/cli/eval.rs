//! `dohyo eval`: many maps, what is kept of them, and what is said.

use std::process::Command;

use super::support::{Folder, GOOD, MAP, code, stderr, stdout};

/// A bot that goes right for so many frames.
fn going(frames: u32) -> String {
    GOOD.replace("range(6)", &format!("range({frames})"))
}

/// Three maps, the coin of each one cell farther to the right, and a program that reaches the first two.
pub(crate) fn with_maps() -> Folder {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("maps")).unwrap();
    let map = |coins: &str| MAP.replace("#@..$....#", coins);
    folder
        .file("maps/a-small.map", map("#@.$.....#"))
        .file("maps/b-small.map", MAP)
        .file("maps/c-large.txt", map("#@.....$.#"))
        .file("maps/notes.md", "no map")
        .file("bot.py", going(6))
}

/// What is printed, without the times of cases.
pub(crate) fn settled(text: &str) -> String {
    let is_time = |word: &str| {
        let digits = word.replacen('.', "", 1);
        word.len() == 5
            && word.find('.') == Some(1)
            && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let line = |line: &str| {
        let words = line.split(' ');
        let words = words.map(|word| if is_time(word) { "[TIM]" } else { word });
        words.collect::<Vec<_>>().join(" ") + "\n"
    };
    text.lines().map(line).collect()
}

/// The lines before the one that has the rate, which is of this machine.
fn without_rate(text: &str) -> String {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.contains("/s)") && !line.contains("毎秒") && !line.contains("초당"))
        .collect();
    settled(&lines.join("\n"))
}

const EVAL: &str = "eval superrookie --program bot.py --suite maps --jobs 1 --time-limit none";

#[test]
fn better_than_before_is_said_in_every_language() {
    let mut said = String::new();
    for language in ["en", "ja", "ko"] {
        let folder = with_maps();
        let first = folder.run(&format!("--lang {language} {EVAL}"));
        assert_eq!(code(&first), 0, "{first:?}");
        assert_eq!(stderr(&first), "");
        said += &without_rate(&stdout(&first));
        let folder = folder.file("bot.py", going(30));
        let second = folder.run(&format!("--lang {language} {EVAL} --note longer"));
        said += &without_rate(&stdout(&second));
    }
    insta::assert_snapshot!(said);
}

#[test]
fn json_has_a_line_for_every_case_and_nothing_else() {
    let folder = with_maps();
    folder.run(EVAL);
    let output = folder.run(&format!("{EVAL} --json"));
    let lines: Vec<serde_json::Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 3);
    let first = &lines[0];
    assert_eq!(first["format"], "dohyo-case");
    assert_eq!(first["version"], 1);
    assert_eq!(first["run"], 2);
    assert_eq!(first["position"], 1);
    assert_eq!(first["case"], "a-small");
    assert_eq!(first["size"], "small");
    assert_eq!(first["verdict"], "accepted");
    assert_eq!(first["cost"], 0);
    assert_eq!(first["best_before"], 0);
    assert_eq!(first["counted_before"], 0);
    assert_eq!(first["coins"], 1);
    assert_eq!(lines[2]["cost"], 1_000_000);
    assert_eq!(stdout(&folder.run("runs show 2 --json")), stdout(&output));
}

#[test]
fn a_case_that_fails_counts_as_the_worst_and_is_the_programs_fault() {
    let folder = with_maps().file("bot.py", "print('1\\n>\\n' * 6 + 'jump', flush=True)");
    let output = folder.run(&format!("{EVAL} --json"));
    assert_eq!(code(&output), 1);
    let line: serde_json::Value =
        serde_json::from_str(stdout(&output).lines().next().unwrap()).unwrap();
    assert_eq!(line["verdict"], "invalid-output");
    assert_eq!(
        (&line["cost"], &line["counted"]),
        (&0.into(), &1_000_000.into())
    );
    assert!(line["failure"].as_str().unwrap().contains("`jump`"));
}

#[test]
fn why_a_case_failed_was_not_said() {
    let bot =
        "import sys\nprint('lost', file=sys.stderr)\nprint('1\\n>\\n' * 6 + 'jump', flush=True)";
    let mut said = String::new();
    for language in ["en", "ja", "ko"] {
        let folder = with_maps().file("bot.py", bot);
        let output = folder.run(&format!("--lang {language} {EVAL}"));
        assert_eq!(code(&output), 1);
        let text = without_rate(&stdout(&output));
        let head = text.find("a-small: ").map(|at| text[..at].trim_end());
        let begin = head.and_then(|head| head.rfind('\n')).unwrap();
        let part = text[begin..].split("\n\n").next().unwrap();
        let shown = stdout(&folder.run(&format!("--lang {language} runs show 1")));
        assert!(shown.contains(part), "{shown}");
        said += part;
        assert_eq!(stdout(&folder.run("runs log 1 a-small --stderr")), "lost\n");
    }
    insta::assert_snapshot!(said);
}

#[test]
fn hints_left_out_the_store_that_was_named() {
    let folder = with_maps().file("bot.py", "print('jump', flush=True)");
    let store = "my runs.sqlite";
    let run = |words: &str| {
        let mut command = folder.dohyo(words.split(' '));
        stdout(&command.args(["--store", store]).output().unwrap())
    };
    let said = run(EVAL);
    for hint in [
        "dohyo runs show 1 --store 'my runs.sqlite'\n",
        "dohyo runs log 1 a-small --stderr --store 'my runs.sqlite'\n",
    ] {
        assert!(said.contains(hint), "{said}");
    }
    assert!(run("runs show 1").contains("--stderr --store 'my runs.sqlite'\n"));
}

#[test]
fn hidden_files_were_maps_and_endings_in_capitals_were_not() {
    let folder = with_maps().file("maps/._a-small.map", "\0");
    std::fs::rename(
        folder.path("maps/b-small.map"),
        folder.path("maps/b-small.MAP"),
    )
    .unwrap();
    let output = folder.run(&format!("{EVAL} --jobs 1000 --json").replace("--jobs 1 ", ""));
    assert_eq!(code(&output), 0, "{output:?}");
    assert_eq!(stdout(&output).lines().count(), 3);
    // No more at a time than there were cases.
    let store = dohyo_contest::Store::open_existing(&folder.path(".dohyo/runs.sqlite")).unwrap();
    assert_eq!(store.run(1).unwrap().jobs, 3);
}

#[test]
fn the_default_is_the_bundled_maps_and_a_filter_picks() {
    let folder = Folder::new();
    let output = folder.run(
        "eval superrookie -a builtin:still --only kind=maze,kind=jump,size=small --json --jobs 1",
    );
    assert_eq!(code(&output), 0, "{output:?}");
    let names: Vec<String> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["case"].to_string())
        .collect();
    assert_eq!(names, ["\"jump-small\"", "\"maze-small\""]);
}

#[test]
fn what_cannot_be_evaluated_is_refused_before_anything_is_kept() {
    let folder = with_maps().file("broken.map", "10 10 Lake\n");
    std::fs::create_dir(folder.path("empty")).unwrap();
    std::fs::create_dir(folder.path("twice")).unwrap();
    let folder = folder
        .file("twice/one.map", MAP)
        .file("twice/two.txt", MAP.replace('\n', "\r\n"));
    let mut said = String::new();
    for arguments in [
        "--program bot.py --suite nowhere",
        "--program bot.py --suite bundle",
        "--program bot.py --suite empty",
        "--program bot.py --suite twice",
        "--program bot.py --suite broken.map",
        "--program bot.py --suite maps --only kind=Maze",
        "--program bot.py --suite maps --only kind=Labyrinth",
        "--program bot.py --suite maps --only Maze",
        "--program bot.py --suite maps --group-by colour",
        "--program bot.py --suite maps --jobs 0",
        "--program bot.py --suite maps --time-limit 2",
        "--program bot.py --suite maps --against 3",
        "--program nobody.py --suite maps",
        "--suite maps",
        "--resume",
        "--resume --program bot.py",
    ] {
        let output = folder.run(&format!("eval superrookie {arguments}"));
        assert_eq!(code(&output), 2, "{arguments}: {output:?}");
        said = said + arguments + "\n  " + &stderr(&output);
    }
    insta::assert_snapshot!(said);
    assert!(!folder.path(".dohyo").exists());
}

#[cfg(unix)]
#[test]
fn a_source_that_does_not_compile_is_no_run() {
    let folder = with_maps().file("bot.rs", "fn main() { nonsense }");
    let output = folder.run("eval superrookie --program bot.rs --suite maps");
    assert_eq!(code(&output), 1, "{output:?}");
    assert!(stderr(&output).contains("nonsense"), "{output:?}");
    assert!(!folder.path(".dohyo").exists());
}

#[test]
fn a_program_that_changes_during_a_run_is_reported() {
    let changing = going(6).replace("import sys", "open(__file__, 'a').write('# changed\\n')");
    let folder = with_maps().file("bot.py", changing);
    let output = folder.run(EVAL);
    assert_eq!(code(&output), 0, "{output:?}");
    assert_eq!(
        stderr(&output),
        "warning: bot.py changed during the run: its results may be of two versions\n"
    );
    let shown = stdout(&folder.run("runs show 1"));
    assert!(
        shown.contains("warning      a file of the program changed during the run"),
        "{shown}"
    );
}

/// Runs git in a folder, with a name for the commits.
fn git(folder: &Folder, arguments: &str) {
    let output = Command::new("git")
        .args(["-c", "user.name=me", "-c", "user.email=me@here"])
        .args(arguments.split(' '))
        .current_dir(folder.path(""))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn the_commit_is_kept_and_the_store_does_not_make_it_dirty() {
    let folder = with_maps();
    git(&folder, "init -q");
    git(&folder, "add .");
    git(&folder, "commit -q -m first");
    folder.run(EVAL);
    folder.run(EVAL);
    let rows = |folder: &Folder| -> Vec<Vec<String>> {
        let csv = stdout(&folder.run("runs export --csv"));
        csv.lines()
            .map(|line| line.split(',').map(str::to_owned).collect())
            .collect()
    };
    let before = rows(&folder);
    assert_eq!(before.len(), 1 + 2 * 3);
    assert_eq!((&*before[0][4], &*before[0][5]), ("commit", "dirty"));
    assert_eq!(before[1][4].len(), 40);
    assert!(
        before[1..].iter().all(|row| row[5] == "false"),
        "{before:?}"
    );
    let folder = folder.file("bot.py", going(7));
    folder.run(EVAL);
    let after = rows(&folder);
    assert_eq!((&after[7][4], &*after[7][5]), (&before[1][4], "true"));
}

#[test]
fn the_store_of_the_project_around_is_used_or_the_one_that_is_named() {
    let folder = with_maps();
    git(&folder, "init -q");
    std::fs::create_dir(folder.path("deep")).unwrap();
    let words = "eval superrookie --program ../bot.py --suite ../maps --jobs 1 --time-limit none";
    let mut command = folder.dohyo(words.split(' '));
    let output = command.current_dir(folder.path("deep")).output().unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
    assert!(folder.path(".dohyo/runs.sqlite").exists());
    assert!(!folder.path("deep/.dohyo").exists());
    folder.run(&format!("{EVAL} --store other.sqlite"));
    let mut command = folder.dohyo(["runs", "show", "1"]);
    let output = command.env("DOHYO_STORE", "other.sqlite").output().unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
    let entries = std::fs::read_dir(folder.path("")).unwrap();
    let mut names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(names.all(|name| !name.contains("lock")));
}

/// A program that stands still as soon as it sees that another one runs, and is done after a second if none does.
#[cfg(unix)]
const SHY: &str = r#"
mkdir "running/$$"
for moment in 1 2 3 4 5 6 7 8 9 10; do
    for other in running/*; do
        pid="${other#running/}"
        [ "$pid" = "$$" ] || ! kill -0 "$pid" 2>/dev/null || sleep 60
    done
    sleep 0.1
done
echo FINISH
"#;

#[cfg(unix)]
#[test]
fn a_time_out_under_load_is_judged_again_alone() {
    let folder = with_maps().file("shy.sh", SHY);
    std::fs::create_dir(folder.path("running")).unwrap();
    // More at a time than there are cores, so that no match waits for one.
    let output = folder.run(
        "eval superrookie --program shy.sh --suite maps --only size=small --jobs 999 --time-limit 4s --json",
    );
    assert_eq!(code(&output), 0, "{output:?}");
    let lines: Vec<serde_json::Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 2);
    for line in lines {
        assert_eq!(line["verdict"], "accepted");
        assert_eq!(line["rerun"], "passed-alone");
    }
    let shown = stdout(&folder.run("runs show 1"));
    assert!(
        shown.contains("accepted (too slow beside others, passed alone)"),
        "{shown}"
    );
}

#[cfg(unix)]
#[test]
fn a_second_interrupt_ends_what_nobody_reads() {
    use super::interrupt::{interrupt, wait_until};

    let folder = with_maps();
    // So many lines that the pipe is full long before the end.
    for number in 1..=3000 {
        let coin = |bit: u32| if number >> bit & 1 == 1 { '$' } else { '.' };
        let coins: String = (0..12).map(coin).collect();
        let (upper, lower) = coins.split_at(6);
        let rows = format!("#{upper}..#\n#{lower}..#\n");
        let map = MAP.replacen("#........#\n#........#\n", &rows, 1);
        std::fs::write(folder.path(&format!("maps/more-{number}.map")), map).unwrap();
    }
    let words = "eval superrookie -a builtin:still --suite maps --json --store runs.sqlite";
    let mut child = folder
        .dohyo(words.split(' '))
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let kept = || {
        let store = dohyo_contest::Store::open_existing(&folder.path("runs.sqlite")).ok()?;
        Some(store.run(1).ok()?.done)
    };
    wait_until("the pipe is full", || {
        let before = kept();
        std::thread::sleep(std::time::Duration::from_millis(300));
        before.is_some_and(|done| done > 100) && kept() == before
    });
    interrupt(child.id());
    std::thread::sleep(std::time::Duration::from_millis(300));
    interrupt(child.id());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(kept() > Some(100));
}
