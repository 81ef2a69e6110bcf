//! `dohyo log verify` and `dohyo log show`.

use super::support::{Folder, MAP, assert_snapshot, code, stdout};

/// A folder with the log of a run in `game.log`.
fn with_log() -> Folder {
    let folder = Folder::with_game();
    let output = folder.run("run superrookie my.map --program good.py --log game.log");
    assert_eq!(code(&output), 0, "{output:?}");
    folder
}

/// The log with line `number` (from 1) changed.
fn changed(folder: &Folder, number: usize, from: &str, to: &str) -> String {
    let log = folder.read("game.log");
    let mut lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let line = &mut lines[number - 1];
    assert!(line.contains(from), "line {number} is {line}");
    *line = line.replacen(from, to, 1);
    lines.join("\n") + "\n"
}

#[test]
fn a_right_log() {
    let folder = with_log();
    assert_snapshot!(
        "log_right",
        folder.dohyo(["log", "verify", "game.log", "--map", "my.map"])
    );
    assert_snapshot!(
        "log_consistent",
        folder.dohyo(["log", "verify", "game.log"])
    );
}

#[test]
fn a_log_of_another_map() {
    let folder = with_log().file("other.map", MAP.replace("@..$", "@.$."));
    assert_snapshot!(
        "log_other_map",
        folder.dohyo(["log", "verify", "game.log", "--map", "other.map"])
    );
    assert_snapshot!(
        "log_other_size",
        folder.dohyo(["log", "verify", "game.log", "--map", "maze-small"])
    );
}

/// Lines 14 and 15 are frame 0, 26 and 27 frame 6.
#[test]
fn a_log_that_was_changed_is_found_out() {
    let folder = with_log();
    let cases = [
        ("start", changed(&folder, 14, "0 0", "1 0")),
        ("coins", changed(&folder, 18, "0 0", "1 0")),
        ("shields", changed(&folder, 18, "0 0", "0 1")),
        ("too_far", changed(&folder, 26, "1 0 48 24", "1 0 48 36")),
        ("bounds", changed(&folder, 26, "1 0 48 24", "1 0 51 24")),
        ("character", changed(&folder, 27, "@6", "O6")),
        ("outside", changed(&folder, 15, ".720", ".719#1")),
        ("pixel", changed(&folder, 17, ".14#6.42", ".14#5.43")),
        ("answer", changed(&folder, 3, ">", "<")),
    ];
    let mut verdicts = Vec::new();
    for (name, log) in cases {
        let folder = Folder::with_game().file("changed.log", log);
        for map in ["", " --map my.map"] {
            let output = folder.run(&format!("log verify changed.log{map}"));
            verdicts.push(format!(
                "{name}{map}: {} {}",
                code(&output),
                stdout(&output)
            ));
        }
    }
    insta::assert_snapshot!("log_changed", verdicts.join(""));
}

#[test]
fn a_file_that_is_no_log_is_wrong() {
    let folder = with_log();
    let log = folder.read("game.log");
    let cases = [
        ("empty", String::new()),
        ("map", MAP.to_owned()),
        ("side", log.replacen("10 10 Jump 6", "9 10 Jump 6", 1)),
        (
            "too_many",
            log.replacen("10 10 Jump 6", "10 10 Jump 10001", 1),
        ),
        ("cut", log.lines().take(20).collect::<Vec<_>>().join("\n")),
        ("answer", log.replacen("1\n>", "1\nX", 1)),
        ("numbers", changed(&folder, 14, "0 0", "0 x")),
        ("outside", changed(&folder, 14, "48 6", "48 600")),
        ("pixel", changed(&folder, 15, "@", "A")),
        ("count", changed(&folder, 15, "@6", "@06")),
        ("split", changed(&folder, 15, "@6", "@5@1")),
        ("length", changed(&folder, 15, "@6", "@5")),
        ("trailing", format!("{log}more\n")),
    ];
    for language in ["en", "ja", "ko"] {
        let mut lines = Vec::new();
        for (name, log) in &cases {
            let folder = Folder::new().file("bad.log", log);
            let output = folder.run(&format!("log verify bad.log --lang {language}"));
            assert_eq!(code(&output), 1, "{name}: {output:?}");
            lines.push(format!("{name}: {}", super::support::stderr(&output)));
        }
        insta::assert_snapshot!(format!("log_errors_{language}"), lines.join(""));
    }
}

/// The golden cases are checked beside the checker; here are runs as people make them.
#[test]
fn the_logs_of_real_runs_are_right_and_consistent() {
    let folder = Folder::new();
    for program in ["builtin:random:1", "builtin:greedy"] {
        let line = format!(
            "run superrookie pits-small --program {program} --log game.log --time-limit none"
        );
        assert_eq!(code(&folder.run(&line)), 0);
        for map in ["", " --map pits-small"] {
            let output = folder.run(&format!("log verify game.log{map}"));
            assert_eq!(code(&output), 0, "{program}{map}: {}", stdout(&output));
        }
    }
}

#[test]
fn a_summary() {
    let folder = with_log();
    assert_snapshot!("log_show", folder.dohyo(["log", "show", "game.log"]));
    assert_snapshot!(
        "log_show_map",
        folder.dohyo(["log", "show", "game.log", "--map", "my.map"])
    );
    assert_snapshot!(
        "log_show_other_map",
        folder.dohyo(["log", "show", "game.log", "--map", "maze-small"])
    );
}

#[test]
fn a_frame_is_drawn() {
    let folder = with_log();
    assert_snapshot!(
        "log_frame_0",
        folder.dohyo(["log", "show", "game.log", "--frame", "0"])
    );
    assert_snapshot!(
        "log_frame_6",
        folder.dohyo(["log", "show", "game.log", "--frame", "6"])
    );
    assert_snapshot!(
        "log_frame_7",
        folder.dohyo(["log", "show", "game.log", "--frame", "7"])
    );
    assert_snapshot!(
        "log_frame_x",
        folder.dohyo(["log", "show", "game.log", "--frame", "x"])
    );
}

#[test]
fn a_frame_is_drawn_below_the_cost_on_a_map() {
    let folder = with_log();
    let output = folder.run("log show game.log --map my.map --frame 6");
    assert_eq!(code(&output), 0, "{output:?}");
    let text = stdout(&output);
    assert!(text.contains("0 at frame 5"), "{text}");
    assert!(text.contains("frame 6: coins 1"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_read_is_not_judged_to_be_wrong() {
    let folder = Folder::new();
    std::os::unix::fs::symlink("loop", folder.path("loop")).unwrap();
    for name in ["nowhere.log", ".", "loop"] {
        let output = folder.run(&format!("log verify {name}"));
        assert_eq!(code(&output), 2, "{name}: {output:?}");
        assert!(super::support::stderr(&output).contains("; "), "{output:?}");
    }
    let output = folder.run("check loop");
    assert!(
        super::support::stderr(&output).contains("cannot read loop: "),
        "{output:?}"
    );
}

#[test]
fn colours_come_only_when_they_are_wanted() {
    let folder = with_log();
    let drawn = |name: &str| {
        let mut command = folder.dohyo(["log", "show", "game.log", "--frame", "0"]);
        stdout(&command.env(name, "1").output().unwrap())
    };
    assert!(drawn("CLICOLOR_FORCE").contains("\u{1b}["));
    assert!(!drawn("NO_COLOR").contains('\u{1b}'));
}
