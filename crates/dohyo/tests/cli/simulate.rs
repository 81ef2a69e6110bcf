//! `dohyo simulate superrookie`: the golden cases byte for byte, and what is refused.

use std::fs;
use std::path::PathBuf;

use super::support::{Folder, MAP, assert_snapshot, code, repository, stdout};

#[test]
fn every_golden_case_is_met_byte_for_byte() {
    let golden = repository().join("crates/superrookie/tests/golden");
    let mut maps: Vec<PathBuf> = fs::read_dir(&golden)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "map"))
        .collect();
    maps.sort();
    assert_eq!(maps.len(), 127, "the golden cases are not all there");

    let folder = Folder::new();
    let mut failing = Vec::new();
    for map in maps {
        let mut command = folder.dohyo(["simulate", "superrookie", "--boxes"]);
        let output = command
            .arg(&map)
            .arg(map.with_extension("cmds"))
            .output()
            .unwrap();
        let expected = fs::read(map.with_extension("expect")).unwrap();
        if !output.status.success() || output.stdout != expected {
            let printed = String::from_utf8_lossy(&output.stdout).into_owned();
            let expected = String::from_utf8_lossy(&expected).into_owned();
            let line = printed
                .lines()
                .zip(expected.lines())
                .take_while(|(left, right)| left == right)
                .count();
            failing.push(format!(
                "{}: line {}",
                map.file_stem().unwrap().display(),
                line + 1
            ));
        }
    }
    assert!(
        failing.is_empty(),
        "{} cases fail:\n{}",
        failing.len(),
        failing.join("\n")
    );
}

/// Every bundled map has a solution that collects everything without a hit or a special jump.
#[test]
fn every_bundled_map_has_a_solution_that_reaches_cost_0() {
    let folder = Folder::new();
    let names: Vec<String> = stdout(&folder.run("maps list superrookie"))
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().next().unwrap().to_owned())
        .collect();
    assert!(!names.is_empty());
    for name in names {
        let solution = repository()
            .join("maps/superrookie")
            .join(format!("{name}.solution"));
        let output = folder
            .dohyo(["simulate", "superrookie", &name])
            .arg(&solution)
            .output()
            .unwrap();
        let text = stdout(&output);
        assert!(
            text.ends_with("\ncost 0\n"),
            "{name}: {:?}",
            text.lines().next_back()
        );
        let state = text.lines().rev().nth(1).unwrap();
        let fields: Vec<&str> = state.split(' ').collect();
        assert_eq!(
            fields[7..9],
            ["0", "0"],
            "{name} needs a special jump or a hit"
        );
    }
}

#[test]
fn a_line_for_every_state_then_the_cost() {
    let folder = Folder::new()
        .file("my.map", MAP)
        .file("my.cmds", ">\n>J\n\n");
    assert_snapshot!(
        "simulate",
        folder.dohyo(["simulate", "superrookie", "my.map", "my.cmds"])
    );
}

#[test]
fn boxes_are_added_when_asked_for() {
    let map = MAP.replace("#@..$....#", "#@..$.OO.#");
    let folder = Folder::new()
        .file("my.map", MAP)
        .file("boxes.map", map)
        .file("my.cmds", "");
    let last_field = |map: &str| {
        let text = stdout(&folder.run(&format!("simulate superrookie {map} my.cmds --boxes")));
        text.lines()
            .next()
            .unwrap()
            .rsplit(' ')
            .next()
            .unwrap()
            .to_owned()
    };
    assert_eq!(last_field("my.map"), "-");
    assert_eq!(last_field("boxes.map"), "48,36,0;48,42,0");
}

#[test]
fn the_output_is_the_same_in_every_language() {
    let folder = Folder::new().file("my.map", MAP).file("my.cmds", ">\n");
    let english = stdout(&folder.run("simulate superrookie my.map my.cmds"));
    for language in ["ja", "ko"] {
        let line = format!("--lang {language} simulate superrookie my.map my.cmds");
        assert_eq!(stdout(&folder.run(&line)), english);
    }
}

#[test]
fn commands_that_are_none_are_refused() {
    let folder = Folder::new()
        .file("my.map", MAP)
        .file("letters.cmds", ">\n>\n> J\n")
        .file("twice.cmds", "JJ\n")
        .file("bytes.cmds", b">\n\xff\n")
        .file("long.cmds", "\n".repeat(10_001));
    let simulate = |commands: &str| folder.dohyo(["simulate", "superrookie", "my.map", commands]);
    assert_snapshot!("simulate_letters", simulate("letters.cmds"));
    assert_snapshot!("simulate_twice", simulate("twice.cmds"));
    assert_snapshot!("simulate_bytes", simulate("bytes.cmds"));
    assert_snapshot!("simulate_long", simulate("long.cmds"));
    assert_snapshot!("simulate_nowhere", simulate("nowhere.cmds"));
}

#[test]
fn ten_thousand_frames_are_allowed() {
    let folder = Folder::new()
        .file("my.map", MAP)
        .file("long.cmds", "\n".repeat(10_000));
    let output = folder.run("simulate superrookie my.map long.cmds");
    assert_eq!(code(&output), 0);
    assert_eq!(stdout(&output).lines().count(), 10_002);
}
