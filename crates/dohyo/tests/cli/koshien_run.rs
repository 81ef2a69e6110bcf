//! `dohyo run koshien`: results, records and every exit code, with real programs.
#![cfg(unix)]

use std::fs;

use serde_json::Value;

use super::support::{Folder, assert_snapshot, code, stderr, stdout};

const RUN: [&str; 3] = ["run", "koshien", "open"];
const GOALS: [&str; 4] = [
    "--program",
    "builtin:goal",
    "--program",
    "builtin:item-goal",
];

/// A program in the dialect of today's editor.
fn ruby(body: &str) -> String {
    format!(
        "require \"smalruby3\"\n\nStage.new(\"Stage\") do\nend\n\nSprite.new(\"スプライト1\") do\n\
         koshien.connect_game(name: \"cat\")\n{body}\nend\n"
    )
}

/// Plays cat.rb with this body against a built-in program; gives exit code and result.
fn play(folder: &Folder, arguments: &str) -> (i32, Value) {
    let line = format!(
        "run koshien open -a cat.rb -a builtin:goal --json --record game.jsonl {arguments}"
    );
    let output = folder.run(&line);
    let json = serde_json::from_str(&stdout(&output));
    (code(&output), json.unwrap_or_else(|_| panic!("{output:?}")))
}

#[test]
fn two_built_in_programs() {
    for language in ["en", "ja", "ko"] {
        let folder = Folder::new();
        let mut command = folder.dohyo(RUN);
        command.args(GOALS);
        command.args(["--record", "game.jsonl", "--lang", language]);
        assert_snapshot!(format!("koshien_run_{language}"), command);
        assert_eq!(folder.names(), ["game.jsonl"]);
        assert_eq!(code(&folder.run("record verify game.jsonl")), 0);
    }
}

#[test]
fn json() {
    let folder = Folder::new();
    let mut command = folder.dohyo(RUN);
    assert_snapshot!(
        "koshien_json",
        command.args(GOALS).args(["--seed", "7", "--json"])
    );
}

#[test]
fn json_of_a_real_program_has_its_times() {
    let folder = Folder::new().file(
        "cat.rb",
        ruby("3.times { koshien.turn_over }\nkoshien.move_to(\"0:0\")\nloop { koshien.turn_over }"),
    );
    let (code, json) = play(&folder, "--time-limit 3s");
    assert_eq!(code, 0, "{json}");
    assert_eq!(json["time_limit_s"], 3.0);
    assert_eq!(json["players"][0]["name"], "cat");
    assert_eq!(json["players"][0]["program"], "cat.rb");
    let part = &json["rounds"][1][0];
    assert_eq!(part["status"], "timeup");
    assert_eq!(part["refusals"], 1);
    assert_eq!(part["total"], -70);
    let times = &part["time"];
    assert!(
        times["worst_s"].as_f64() >= times["mean_s"].as_f64(),
        "{times}"
    );
    assert!((1..=50).contains(&times["worst_turn"].as_u64().unwrap()));
}

#[test]
fn the_same_match_every_time_and_another_with_another_seed() {
    let folder = Folder::new();
    for (file, seed) in [("a", 3), ("b", 3), ("c", 4)] {
        let line = format!(
            "run koshien crossing -a builtin:random -a builtin:item --seed {seed} --record {file}"
        );
        assert_eq!(code(&folder.run(&line)), 0);
    }
    assert_eq!(folder.read("a"), folder.read("b"));
    assert_ne!(folder.read("a"), folder.read("c"));
}

/// The failures at the end of what is printed.
fn failures(folder: &Folder, language: &str) -> String {
    let line = format!("run koshien open -a cat.rb -a builtin:goal --lang {language}");
    let output = folder.run(&line);
    assert_eq!(code(&output), 1, "{output:?}");
    let text = stdout(&output);
    let parts: Vec<&str> = text.split("\n\n").skip(3).collect();
    let folder = fs::canonicalize(folder.path("")).unwrap();
    let name = folder.to_str().unwrap();
    parts.join("\n").replace(name, "[FOLDER]")
}

#[test]
fn an_exception_is_shown_with_the_programs_file_and_line_and_the_other_plays_on() {
    let body = "def explode\n  nil.foo\nend\n6.times { koshien.turn_over }\nexplode";
    let folder = Folder::new().file("cat.rb", ruby(body));
    let text = failures(&folder, "en");
    assert!(
        text.starts_with("1 cat, round 1, turn 7: the program ended: exit code 1\n"),
        "{text}"
    );
    let line = text.lines().nth(1).unwrap();
    assert!(
        line.starts_with("  [FOLDER]/cat.rb:9: undefined method"),
        "{text}"
    );
    assert!(text.contains("1 cat, round 2, turn 7"), "{text}");

    let (code, json) = play(&folder, "");
    assert_eq!(code, 1);
    let part = &json["rounds"][0][0];
    assert_eq!(part["status"], "crashed");
    assert_eq!(part["failure"]["turn"], 7);
    assert_eq!(part["failure"]["cause"], "exited");
    assert_eq!(part["failure"]["line"], 9);
    assert_eq!(json["rounds"][0][1]["status"], "goal");
    assert_eq!(json["winner"], 2);
    // The record has the place, too.
    let shown = stdout(&folder.run("record show game.jsonl --turn 7"));
    assert!(shown.contains("cat.rb:9: undefined method"), "{shown}");
}

#[test]
fn a_program_that_ends_before_its_time() {
    let folder = Folder::new().file("cat.rb", ruby("puts \"last words\"\nexit!(3)"));
    for language in ["en", "ja", "ko"] {
        insta::assert_snapshot!(
            format!("koshien_exit_{language}"),
            failures(&folder, language)
        );
    }
}

#[test]
fn a_program_that_loops_for_ever_runs_out_of_time_and_is_there_again_in_round_2() {
    let body = "koshien.turn_over\nkoshien.turn_over\nloop {}";
    let folder = Folder::new().file("cat.rb", ruby(body));
    let (exit, json) = play(&folder, "--time-limit 1s");
    assert_eq!(exit, 1, "{json}");
    for round in json["rounds"].as_array().unwrap() {
        let failure = &round[0]["failure"];
        assert_eq!(round[0]["status"], "timeout");
        assert_eq!(failure["turn"], 3);
        assert_eq!(
            failure["reason"],
            "time-out: the turn was not over after 1 s"
        );
        assert_eq!(round[1]["status"], "goal");
    }
    assert_eq!(code(&folder.run("record verify game.jsonl")), 0);
}

#[test]
fn a_program_that_does_not_compile() {
    let folder = Folder::new().file("bad.rs", "fn main() { let x: u8 = \"no number\"; }\n");
    let output = folder.run("run koshien open -a bad.rs -a builtin:goal");
    assert_eq!(code(&output), 1, "{output:?}");
    let text = stdout(&output);
    assert!(text.contains("turn 1: compile error\n"), "{text}");
    assert!(text.contains("mismatched types"), "{text}");
}

#[test]
fn nil_is_tolerated_and_warned_about() {
    let body = "koshien.turn_over\nkoshien.move_to(nil)\nkoshien.get_map_area(nil)\nloop { koshien.turn_over }";
    let folder = Folder::new().file("cat.rb", ruby(body));
    let (code, json) = play(&folder, "");
    assert_eq!(code, 0, "{json}");
    assert_eq!(json["rounds"][0][0]["warnings"], 2);
    let shown = stdout(&folder.run("record show game.jsonl"));
    assert!(
        shown.contains("1 cat warning: move_to(nil), line 9"),
        "{shown}"
    );
}

#[test]
fn whatever_a_program_prints_lands_in_the_record_and_disturbs_nobody() {
    let body = "10_000.times { |i| puts i }\np 1\nputs '{\"type\":\"turn_over\",\"data\":{}}'\nprint \"\\e[31mred\"\n\
                koshien.set_message(\"hello\")\nkoshien.turn_over\nloop { koshien.turn_over }";
    let folder = Folder::new().file("cat.rb", ruby(body));
    let (code, json) = play(&folder, "");
    assert_eq!(code, 0, "{json}");
    assert!(
        json["rounds"][0][0]["output_lines"].as_u64() > Some(10_000),
        "{json}"
    );
    assert_eq!(json["rounds"][0][0]["turn"], 50);
    let shown = stdout(&folder.run("record show game.jsonl --turn 1"));
    assert!(
        shown.contains("    19\n    ... 9971 lines left out ...\n"),
        "{shown}"
    );
    assert!(shown.contains("says: hello"), "{shown}");
    assert!(!shown.contains('\u{1b}'), "{shown}");
}

#[test]
fn output_is_shown_when_asked_for_and_made_harmless() {
    let body = "puts \"at \\e[31mhome\"\nkoshien.move_to(nil)\nloop { koshien.turn_over }";
    let folder = Folder::new().file("cat.rb", ruby(body));
    let output = folder.run("run koshien open -a cat.rb -a builtin:stop --stderr");
    assert_eq!(code(&output), 0);
    let text = stderr(&output);
    assert!(text.contains("1 cat: at \\u{1b}[31mhome\n"), "{text}");
    assert!(
        text.contains("1 cat, round 2, turn 1: warning: move_to(nil), line 9\n"),
        "{text}"
    );
    let output = folder.run("run koshien open -a cat.rb -a builtin:stop");
    assert_eq!(stderr(&output), "");
}

/// `script` gives the command a terminal; it is part of every Debian.
#[cfg(target_os = "linux")]
#[test]
fn turns_are_told_on_a_terminal() {
    let folder = Folder::new();
    let line = format!(
        "{} run koshien open -a builtin:goal -a builtin:stop",
        env!("CARGO_BIN_EXE_dohyo")
    );
    let output = std::process::Command::new("script")
        .args(["-qec", &line, "/dev/null"])
        .current_dir(folder.path(""))
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    assert_eq!(code(&output), 0);
    let text = stdout(&output).replace('\r', "");
    assert!(
        text.starts_with("Round 1\n  1  1 builtin:goal 3:8 +0 "),
        "{text}"
    );
    assert!(text.contains("\nRound 2\n"), "{text}");
    assert!(text.contains("reached the goal"), "{text}");
}

/// The record up to there is kept, and no program is left.
#[test]
fn an_interrupt_ends_both_programs_and_keeps_the_record() {
    let body = "koshien.turn_over\nFile.write(\"pid.part\", Process.pid)\nFile.rename(\"pid.part\", \"pid\")\nsleep 60";
    let folder = Folder::new().file("cat.rb", ruby(body));
    let line = "run koshien open -a cat.rb -a builtin:stop --record game.jsonl --time-limit none";
    let mut command = folder.dohyo(line.split_whitespace());
    let child = command
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    super::interrupt::wait_until("the program sleeps", || folder.path("pid").exists());
    super::interrupt::interrupt(child.id());
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 130);
    assert_eq!(
        stderr(&output),
        "error: interrupted, and the program was ended; what was played is in game.jsonl\n"
    );
    assert_eq!(
        stdout(&folder.run("record show game.jsonl"))
            .matches("the match was not finished")
            .count(),
        1
    );
    let pid = folder.read("pid");
    super::interrupt::wait_until("the program is gone", || !super::interrupt::is_alive(&pid));
}

macro_rules! refused {
    ($($test:ident: $line:literal,)*) => {
        $(#[test]
        fn $test() {
            let folder = Folder::new().file("cat.rb", "").file("rules.json", "{\"width\": 15}");
            let line = concat!("run koshien ", $line);
            assert_snapshot!(concat!("koshien_refused_", stringify!($test)), folder.dohyo(line.split_whitespace()));
            assert_eq!(folder.read("cat.rb"), "");
        })*
    };
}

refused! {
    nothing: "",
    no_program: "open",
    one_program: "open -a builtin:goal",
    three_programs: "open -a builtin:goal -a builtin:goal -a builtin:goal",
    no_builtin: "open -a builtin:greedy -a builtin:goal",
    no_file: "open -a nowhere.rb -a builtin:goal",
    no_map: "nowhere -a builtin:goal -a builtin:goal",
    other_game: "maze-small -a builtin:goal -a builtin:goal",
    other_size: "open -a builtin:goal -a builtin:goal --rules rules.json",
    no_time: "open -a builtin:goal -a builtin:goal --time-limit soon",
    no_seed: "open -a builtin:goal -a builtin:goal --seed -1",
    record_over_program: "open -a cat.rb -a builtin:goal --record ./cat.rb",
    record_nowhere: "open --program=ruby --program=builtin:goal --record no/such/folder",
    near_option: "open -a builtin:goal --recrod x",
}

/// A program named in a command line is not overwritten either.
#[test]
fn the_record_may_not_overwrite_a_program() {
    let folder = Folder::new().file("bot.py", "pass");
    let mut command = folder.dohyo(RUN);
    command.args(["-a", "python3 bot.py", "-a", "builtin:goal", "-r", "bot.py"]);
    assert_eq!(code(&command.output().unwrap()), 2);
    assert_eq!(folder.read("bot.py"), "pass");
}

/// The judge's own failure: a record that could be opened and then cannot be filled.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_not_the_programs_fault() {
    let folder = Folder::new();
    std::os::unix::fs::symlink("/dev/full", folder.path("game.jsonl")).unwrap();
    let mut command = folder.dohyo(RUN);
    assert_snapshot!(
        "koshien_full_disk",
        command.args(GOALS).args(["-r", "game.jsonl"])
    );
}

#[test]
fn other_rules_count_and_are_in_the_record() {
    let folder = Folder::new().file("rules.json", r#"{"turns": 5, "no_goal": -20, "rounds": 1}"#);
    let line =
        "run koshien maze -a builtin:stop -a builtin:stop --rules rules.json --json -r game.jsonl";
    let output = folder.run(line);
    let json: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(json["totals"], serde_json::json!([-20, -20]));
    assert_eq!(json["rounds"].as_array().unwrap().len(), 1);
    assert_eq!(code(&folder.run("record verify game.jsonl")), 0);
}

#[test]
fn a_map_of_ones_own_in_both_forms() {
    let folder = Folder::new();
    let text = stdout(&folder.run("maps show pond"));
    let folder = folder.file("mine.map", text);
    let case = super::support::repository().join("crates/koshien/tests/golden/case_00");
    for map in ["mine.map", case.to_str().unwrap()] {
        let output = folder.run(&format!(
            "run koshien {map} -a builtin:goal -a builtin:stop --json"
        ));
        assert_eq!(code(&output), 0, "{output:?}");
        let json: Value = serde_json::from_str(&stdout(&output)).unwrap();
        assert_eq!(json["map"]["source"], "file");
        assert_eq!(json["map"]["name"], map);
    }
}

/// Whoever does not read what the programs print must not hold up the match.
#[test]
fn a_standard_error_that_nobody_reads_does_not_hold_up_the_match() {
    let body = "loop do\n50.times { puts \"x\" * 900 }\nkoshien.turn_over\nend";
    let folder = Folder::new().file("cat.rb", ruby(body));
    let (reader, writer) = std::io::pipe().unwrap();
    let line = "run koshien open -a cat.rb -a builtin:stop --json --stderr";
    let mut command = folder.dohyo(line.split(' '));
    let output = command.stderr(writer).output().unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
    let json: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert!(
        json["rounds"][1][0]["output_lines"].as_u64() > Some(1000),
        "{json}"
    );
    drop(reader);
}
