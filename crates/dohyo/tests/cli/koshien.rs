//! Koshien without programs: `simulate`, `check` and `maps`.

use std::fs;
use std::path::PathBuf;

use super::support::{Folder, assert_snapshot, code, repository, stdout};

/// The folders of the golden cases.
fn golden() -> Vec<PathBuf> {
    let folder = repository().join("crates/koshien/tests/golden");
    let mut cases: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .collect();
    cases.sort();
    assert_eq!(cases.len(), 60, "the golden cases are not all there");
    cases
}

#[test]
fn every_golden_case_is_met_byte_for_byte() {
    let folder = Folder::new();
    let mut failing = Vec::new();
    for case in golden() {
        let mut command = folder.dohyo(["simulate", "koshien"]);
        let output = command
            .arg(&case)
            .arg(case.join("actions.json"))
            .output()
            .unwrap();
        let expected = fs::read(case.join("expect.jsonl")).unwrap();
        if !output.status.success() || output.stdout != expected {
            let printed = String::from_utf8_lossy(&output.stdout).into_owned();
            let expected = String::from_utf8_lossy(&expected).into_owned();
            let pairs = printed.lines().zip(expected.lines());
            let line = pairs.take_while(|(left, right)| left == right).count();
            let name = case.file_name().unwrap().display();
            failing.push(format!("{name}: line {}", line + 1));
        }
    }
    assert!(
        failing.is_empty(),
        "{} cases fail:\n{}",
        failing.len(),
        failing.join("\n")
    );
}

/// One turn in which the enemy wanders.
const ACTIONS: &str = r#"{"rounds": [{"p1": [["get_map_area 2:8", "move_to 3:8"]]}]}"#;

#[test]
fn the_seed_decides_where_the_enemy_goes_and_nothing_else_does() {
    let folder = Folder::new().file("actions.json", ACTIONS);
    let simulate = |arguments: &str| {
        let line = format!("simulate koshien open actions.json {arguments}");
        let output = folder.run(&line);
        assert_eq!(code(&output), 0, "{output:?}");
        stdout(&output)
    };
    let zero = simulate("");
    assert_eq!(zero, simulate("--seed 0 --lang ja"));
    assert!(
        zero.starts_with(r#"{"round":1,"turn":1,"players":[{"pos":"3:8","#),
        "{zero}"
    );
    assert!((1..10).any(|seed| simulate(&format!("--seed {seed}")) != zero));
}

/// The map of the tests: 7 x 5, so that it needs rules.
const SMALL: &str = "dohyo-koshien-map 1\nname: Lane\nplayer 1: 1:1\nplayer 2: 5:1\n\n1111111\n1.a.A.1\n1..3..1\n1.....1\n1111111\n";
const SMALL_RULES: &str = r#"{"width": 7, "height": 5, "turns": 2}"#;

#[test]
fn other_rules() {
    let folder = Folder::new()
        .file("lane.map", SMALL)
        .file("rules.json", SMALL_RULES)
        .file("bad.json", r#"{"turn": 2}"#)
        .file("actions.json", r#"{"rounds": [{}], "choices": []}"#);
    let output = folder.run("simulate koshien lane.map actions.json --rules rules.json");
    assert_eq!(code(&output), 0, "{output:?}");
    assert_eq!(stdout(&output).lines().count(), 3);
    assert_snapshot!(
        "koshien_check_rules",
        folder.dohyo(["check", "lane.map", "--rules", "rules.json"])
    );
    assert_snapshot!(
        "koshien_check_other_size",
        folder.dohyo(["check", "lane.map"])
    );
    assert_snapshot!(
        "koshien_bad_rules",
        folder.dohyo(["check", "lane.map", "--rules", "bad.json"])
    );
}

#[test]
fn actions_that_are_none_are_refused() {
    let folder = Folder::new()
        .file("json.json", "{\"rounds\": [\n")
        .file(
            "command.json",
            r#"{"rounds": [{"p2": [[], ["move 3:4"]]}]}"#,
        )
        .file("rounds.json", r#"{"rounds": [{}, {}, {}]}"#);
    for name in ["json", "command", "rounds"] {
        let file = format!("{name}.json");
        assert_snapshot!(
            format!("koshien_actions_{name}"),
            folder.dohyo(["simulate", "koshien", "open", &file])
        );
    }
}

#[test]
fn maps_of_both_games_are_checked() {
    let case = golden().remove(0);
    let folder = Folder::new().file("small.map", SMALL);
    fs::create_dir(folder.path("game")).unwrap();
    for file in ["map.dat", "items.dat", "players.dat"] {
        fs::copy(case.join(file), folder.path("game").join(file)).unwrap();
    }
    assert_snapshot!(
        "koshien_check",
        folder.dohyo(["check", "game", "open", "unarmed", "maze-small"])
    );
    for language in ["ja", "ko"] {
        assert_snapshot!(
            format!("koshien_check_{language}"),
            folder.dohyo(["check", "open", "--lang", language])
        );
    }
    // One of the three files means all of them.
    let output = folder.run("check game/map.dat");
    assert!(stdout(&output).starts_with("game: valid"), "{output:?}");
    let mut command = folder.dohyo(["check", "players.dat"]);
    let output = command.current_dir(folder.path("game")).output().unwrap();
    assert!(stdout(&output).starts_with(".: valid"), "{output:?}");
    fs::write(folder.path("game/items.dat"), "0,0\n").unwrap();
    assert_snapshot!("koshien_check_folder", folder.dohyo(["check", "game"]));
    fs::remove_file(folder.path("game/items.dat")).unwrap();
    assert_snapshot!("koshien_check_missing", folder.dohyo(["check", "game"]));
}

#[test]
fn every_bundled_map_is_valid() {
    let folder = Folder::new();
    let list = stdout(&folder.run("maps list koshien"));
    let names: Vec<&str> = list
        .lines()
        .map(|line| line.split_whitespace().next().unwrap())
        .collect();
    assert_eq!(names.len(), 12);
    let output = folder.run(&format!("check {}", names.join(" ")));
    assert_eq!(code(&output), 0, "{output:?}");
    for name in names {
        let text = stdout(&folder.run(&format!("maps show {name}")));
        let folder = Folder::new().file("mine.map", text);
        assert_eq!(code(&folder.run("check mine.map")), 0, "{name}");
    }
}

#[test]
fn the_list_in_other_languages() {
    for language in ["ja", "ko"] {
        assert_snapshot!(
            format!("koshien_maps_{language}"),
            Folder::new().dohyo(["maps", "list", "koshien", "--lang", language])
        );
    }
}

#[test]
fn a_map_of_the_other_game_is_recognised() {
    let folder = Folder::new()
        .file("small.map", SMALL)
        .file("actions.json", ACTIONS);
    assert_snapshot!(
        "koshien_other_game_bundled",
        folder.dohyo(["simulate", "koshien", "maze-small", "actions.json"])
    );
    assert_snapshot!(
        "koshien_other_game_file",
        folder.dohyo(["run", "superrookie", "small.map", "-a", "builtin:still"])
    );
    assert_snapshot!(
        "koshien_other_game_name",
        folder.dohyo(["run", "superrookie", "open", "-a", "builtin:still"])
    );
    assert_snapshot!(
        "koshien_map_typo",
        folder.dohyo(["simulate", "koshien", "labyrint", "actions.json"])
    );
}

#[test]
fn a_file_or_folder_wins_over_a_bundled_map_of_the_same_name() {
    let folder = Folder::new()
        .file("open", SMALL)
        .file("rules.json", SMALL_RULES);
    let check = |words: &str| stdout(&folder.run(&format!("check {words} --rules rules.json")));
    assert!(check("open").contains("7 x 5"));
    let text = stdout(&folder.run("check bundled:open"));
    assert!(text.contains("17 x 17"), "{text}");
    // A folder that is no map does not stand in the way.
    let folder = Folder::new();
    fs::create_dir(folder.path("maze")).unwrap();
    assert!(stdout(&folder.run("check maze")).contains("17 x 17"));
}
