//! `dohyo solve` and `dohyo check --solvable`: what is found, what is not, and what is written where.

use super::support::{Folder, MAP, assert_snapshot, code, stderr, stdout};

/// A map whose second coin has walls all around it.
fn walled() -> String {
    MAP.replacen(
        "#........#\n#........#\n#........#\n",
        "#.###....#\n#.#$#....#\n#.###....#\n",
        1,
    )
}

#[test]
fn the_commands_that_are_found_reach_cost_0_in_simulate() {
    let folder = Folder::new().file("my.map", MAP);
    for map in ["my.map", "maze-small"] {
        assert_snapshot!(
            format!("solve_{map}"),
            folder.dohyo(["solve", map, "-o", "found.cmds"])
        );
        let played = folder.run(&format!("simulate superrookie {map} found.cmds"));
        assert_eq!(stdout(&played).lines().last(), Some("cost 0"));
    }
}

#[test]
fn without_a_file_the_commands_go_to_standard_output() {
    let folder = Folder::new().file("my.map", MAP);
    let printed = folder.run("solve my.map");
    assert_eq!(code(&printed), 0);
    assert_eq!(code(&folder.run("solve my.map -o found.cmds")), 0);
    assert_eq!(stdout(&printed), folder.read("found.cmds"));
    assert!(
        stderr(&printed).contains("my.map: solved in"),
        "{}",
        stderr(&printed)
    );
}

#[test]
fn what_is_not_found_is_said_in_every_language() {
    let folder = Folder::new().file("walled.map", walled());
    for language in ["en", "ja", "ko"] {
        assert_snapshot!(
            format!("solve_walled_{language}"),
            folder.dohyo([
                "solve",
                "walled.map",
                "-o",
                "found.cmds",
                "--lang",
                language
            ])
        );
        assert_snapshot!(
            format!("solve_budget_{language}"),
            folder.dohyo([
                "solve",
                "maze-small",
                "--budget",
                "50000",
                "--lang",
                language
            ])
        );
    }
    assert_eq!(folder.names(), ["walled.map"], "nothing is written");
}

#[test]
fn nothing_else_is_written_over() {
    let folder = Folder::new()
        .file("my.map", MAP)
        .file("notes.txt", "buy milk\n");
    assert_snapshot!(
        "solve_overwrite",
        folder.dohyo(["solve", "my.map", "-o", "notes.txt"])
    );
    assert_eq!(folder.read("notes.txt"), "buy milk\n");
    assert_eq!(code(&folder.run("solve my.map -o my.map")), 2);
    assert_eq!(folder.read("my.map"), MAP);
}

#[test]
fn check_says_whether_a_map_can_be_solved() {
    let folder = Folder::new()
        .file("my.map", MAP)
        .file("walled.map", walled());
    for language in ["en", "ja", "ko"] {
        assert_snapshot!(
            format!("check_solvable_{language}"),
            folder.dohyo([
                "check",
                "--solvable",
                "walled.map",
                "my.map",
                "open",
                "--lang",
                language
            ])
        );
    }
    // A map that is not valid is worse than one that is not solved.
    assert_eq!(
        code(&folder.run("check --solvable walled.map nowhere.map")),
        2
    );
}
