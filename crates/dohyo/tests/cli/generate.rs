//! `dohyo gen`.

use std::fs;

use super::support::{Folder, assert_snapshot, code, stderr, stdout};

#[test]
fn a_map_goes_to_standard_output_and_its_distances_beside_it() {
    for language in ["en", "ja", "ko"] {
        let line = ["gen", "koshien", "--seed", "7", "--lang", language];
        assert_snapshot!(format!("gen_koshien_{language}"), Folder::new().dohyo(line));
    }
}

#[test]
fn the_public_files_are_a_map_and_are_not_written_over() {
    let folder = Folder::new();
    let line = "gen koshien --style vault --seed 7 --symmetric -o new/vault";
    let made = folder.run(line);
    assert_eq!(code(&made), 0, "{}", stderr(&made));
    insta::assert_snapshot!("gen_koshien_files", stdout(&made));
    assert_eq!(code(&folder.run("check new/vault")), 0);
    let names = |folder: &str| {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let written = folder.path("new/vault").to_string_lossy().into_owned();
    assert_eq!(names(&written), ["items.dat", "map.dat", "players.dat"]);
    let before = folder.read("new/vault/items.dat");

    fs::remove_file(folder.path("new/vault/map.dat")).unwrap();
    fs::write(folder.path("new/vault/items.dat"), "mine").unwrap();
    assert_snapshot!("gen_koshien_exists", folder.dohyo(line.split(' ')));
    assert_eq!(folder.read("new/vault/items.dat"), "mine");
    assert_eq!(names(&written), ["items.dat", "players.dat"]);

    let forced = folder.run(&format!("{line} --force"));
    assert_eq!(code(&forced), 0, "{}", stderr(&forced));
    assert_eq!(folder.read("new/vault/items.dat"), before);
    assert_eq!(names(&written), ["items.dat", "map.dat", "players.dat"]);
}

#[test]
fn many_maps_are_files_with_the_names_of_their_seeds() {
    let folder = Folder::new();
    let made = folder.run("gen koshien --style maze --seeds 3..5 --dir mazes");
    assert_eq!(code(&made), 0, "{}", stderr(&made));
    assert_eq!(stdout(&made).lines().count(), 3);
    let counted = folder.run("gen koshien --style maze --seed 4 --count 2 --dir others");
    assert_eq!(code(&counted), 0, "{}", stderr(&counted));
    for seed in [4, 5] {
        let name = format!("maze-{seed}.map");
        let text = folder.read(&format!("mazes/{name}"));
        assert_eq!(text, folder.read(&format!("others/{name}")));
        let alone = folder.run(&format!("gen koshien --style maze --seed {seed}"));
        assert_eq!(text, stdout(&alone));
    }
    let again = folder.run("gen koshien --style maze --seeds 1..3 --dir mazes");
    assert_eq!(code(&again), 2);
    assert_eq!(folder.names(), ["mazes", "others"]);
    assert!(!folder.path("mazes/maze-1.map").exists(), "all or nothing");
}

#[test]
fn a_generated_map_is_played() {
    let folder = Folder::new();
    let folder = folder.file("other", "");
    let made = folder.run("gen koshien --style mixed --seed 1 -o mixed");
    assert_eq!(code(&made), 0, "{}", stderr(&made));
    let program = "--program builtin:item-goal";
    let played = folder.run(&format!("run koshien mixed {program} {program}"));
    assert_eq!(code(&played), 0, "{}", stderr(&played));
}

#[test]
fn arguments_that_make_no_sense_are_explained() {
    let mut lines = Vec::new();
    for arguments in [
        "--seed -1",
        "--seed 18446744073709551616",
        "--style lake",
        "--seeds 5..3 --dir a",
        "--seeds 0..100000 --dir a",
        "--seeds 1..2",
        "--count 2",
        "--count 0 --dir a",
        "--count 2 --seed 18446744073709551615 --dir a",
        "--seeds 1..2 --seed 1 --dir a",
        "-o a --dir b",
        "-o file",
        "-o file/below",
        "--dir file",
    ] {
        for language in ["en", "ja", "ko"] {
            let folder = Folder::new().file("file", "mine");
            let failed = folder.run(&format!("gen koshien {arguments} --lang {language}"));
            assert_eq!(code(&failed), 2, "{arguments}");
            assert_eq!(stdout(&failed), "", "{arguments}");
            assert_eq!(folder.names(), ["file"], "{arguments}");
            assert_eq!(folder.read("file"), "mine");
            lines.push(format!("{arguments}\n  {}", stderr(&failed).trim_end()));
        }
    }
    insta::assert_snapshot!("gen_arguments", lines.join("\n"));
}
