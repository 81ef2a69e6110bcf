//! `dohyo gen`, and maps named `gen:KIND-SIZE:SEED`.

use std::fs;

use super::support::{Folder, assert_snapshot, code, stderr, stdout};

#[test]
fn the_map_goes_to_standard_output_and_its_numbers_to_standard_error() {
    assert_snapshot!(
        "gen_stdout",
        Folder::new().dohyo(["gen", "superrookie", "pits", "small", "--seed", "7"])
    );
}

#[test]
fn map_solution_and_numbers_are_written_together() {
    let folder = Folder::new();
    for language in ["en", "ja", "ko"] {
        let name = format!("{language}.map");
        let line = [
            "gen",
            "superrookie",
            "jump",
            "medium",
            "--seed",
            "3",
            "--lang",
            language,
            "-o",
            &name,
        ];
        assert_snapshot!(format!("gen_file_{language}"), folder.dohyo(line));
    }
    assert_eq!(folder.names().len(), 9, "{:?}", folder.names());
    assert_eq!(folder.read("en.map"), folder.read("ko.map"));
    assert_eq!(folder.read("en.solution"), folder.read("ko.solution"));
    insta::assert_snapshot!("gen_sidecar", folder.read("en.json"));
    let played = folder.run("simulate superrookie en.map en.solution");
    let last = stdout(&played);
    assert!(
        last.ends_with("\ncost 0\n"),
        "{}",
        last.lines().last().unwrap()
    );
}

#[test]
fn a_seed_is_the_same_map_however_it_is_named() {
    let folder = Folder::new();
    let printed = stdout(&folder.run("gen superrookie maze small --seed 12"));
    assert_eq!(
        code(&folder.run("gen superrookie maze small --seed 12 -o m")),
        0
    );
    assert_eq!(folder.read("m"), printed);
    assert_eq!(folder.names(), ["m", "m.json", "m.solution"]);
    let other = stdout(&folder.run("gen superrookie maze small --seed 13"));
    assert_ne!(other, printed);
    let by_default = stdout(&folder.run("gen superrookie maze small"));
    assert_eq!(
        by_default,
        stdout(&folder.run("gen superrookie maze small --seed 0"))
    );
}

#[test]
fn all_makes_every_kind_and_size() {
    let folder = Folder::new();
    assert_snapshot!(
        "gen_all",
        folder.dohyo([
            "gen",
            "superrookie",
            "--all",
            "--seeds",
            "4",
            "--dir",
            "new/maps"
        ])
    );
    let mut names: Vec<String> = fs::read_dir(folder.path("new/maps"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names.len(), 54);
    insta::assert_snapshot!("gen_all_names", names.join("\n"));
    let again = folder.run("gen superrookie --all --seeds 4..4 --dir new/maps");
    assert_eq!(code(&again), 2);
    assert!(stderr(&again).contains("is there already"), "{again:?}");
}

#[test]
fn nothing_is_written_over_without_force() {
    let folder = Folder::new().file("my.solution", "mine");
    for language in ["en", "ja", "ko"] {
        let line = [
            "gen",
            "superrookie",
            "maze",
            "small",
            "-o",
            "my.map",
            "--lang",
            language,
        ];
        assert_snapshot!(format!("gen_exists_{language}"), folder.dohyo(line));
    }
    assert_eq!(folder.names(), ["my.solution"]);
    assert_eq!(folder.read("my.solution"), "mine");
    assert_eq!(
        code(&folder.run("gen superrookie maze small -o my.map --force")),
        0
    );
    assert_eq!(folder.names(), ["my.json", "my.map", "my.solution"]);
    assert_ne!(folder.read("my.solution"), "mine");
}

#[test]
fn arguments_that_make_no_sense_end_in_one_line() {
    let folder = Folder::new().file("file", "");
    for (name, line) in [
        ("kind", "gen superrookie castle small"),
        ("size", "gen superrookie maze huge"),
        ("no_size", "gen superrookie maze"),
        ("seed", "gen superrookie maze small --seed x"),
        ("negative", "gen superrookie maze small --seed=-1"),
        ("seeds", "gen superrookie --all --seeds 4..3 --dir d"),
        ("no_dir", "gen superrookie --all"),
        ("both", "gen superrookie maze small --all --dir d"),
        ("nowhere", "gen superrookie maze small -o nowhere/my.map"),
        ("folder", "gen superrookie maze small -o . --force"),
        ("in_file", "gen superrookie --all --dir file/maps"),
    ] {
        assert_snapshot!(
            format!("gen_bad_{name}"),
            folder.dohyo(line.split_whitespace())
        );
    }
    assert_eq!(folder.names(), ["file"]);
}

#[test]
fn a_generated_map_is_played_and_checked_by_its_name() {
    let folder = Folder::new();
    assert_snapshot!(
        "gen_name_run",
        folder.dohyo([
            "run",
            "superrookie",
            "gen:maze-small:7",
            "--program",
            "builtin:still"
        ])
    );
    assert_snapshot!("gen_name_check", folder.dohyo(["check", "gen:pits-small"]));
    let json =
        stdout(&folder.run("run superrookie gen:maze-small:7 --program builtin:still --json"));
    assert!(
        json.contains(r#""name":"gen:maze-small:7","source":"generated""#),
        "{json}"
    );
}

#[test]
fn a_name_of_no_generated_map_is_refused() {
    let folder = Folder::new();
    for (name, word) in [
        ("kind", "gen:castle-small:1"),
        ("size", "gen:maze-huge:1"),
        ("seed", "gen:maze-small:x"),
        ("nothing", "gen:"),
    ] {
        assert_snapshot!(
            format!("gen_name_bad_{name}"),
            folder.dohyo(["check", word])
        );
    }
    for language in ["ja", "ko"] {
        let line = ["check", "gen:maze", "--lang", language];
        assert_snapshot!(format!("gen_name_bad_{language}"), folder.dohyo(line));
    }
    assert_snapshot!(
        "gen_name_other_game",
        folder.dohyo([
            "run",
            "koshien",
            "gen:maze-small:1",
            "-a",
            "builtin:goal",
            "-a",
            "builtin:goal"
        ])
    );
}
