//! The golden cases: every state of 60 matches on which independent implementations agree.

use std::fs;
use std::path::Path;

use dohyo_koshien::simulate::{Actions, simulate};
use dohyo_koshien::{Map, MapFiles, Rules};

#[test]
fn every_case_is_played_byte_for_byte() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut cases = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let case = entry.unwrap().path();
        if !case.is_dir() {
            continue;
        }
        let name = case.file_name().unwrap().to_string_lossy().into_owned();
        let read = |file: &str| fs::read(case.join(file)).unwrap();
        let (terrain, items, players) = (read("map.dat"), read("items.dat"), read("players.dat"));
        let rules = Rules::default();
        let files = MapFiles::new(&terrain, &items, &players);
        let map = Map::from_files(&files, rules.width, rules.height).unwrap();
        assert_eq!(
            map.to_files().map(String::into_bytes),
            [terrain, items, players],
            "{name}: the files of the map, written again"
        );
        let actions = Actions::parse("actions.json", &read("actions.json"), &rules).unwrap();
        let played = simulate(&rules, &map, &actions, 0).unwrap();
        let expected = String::from_utf8(read("expect.jsonl")).unwrap();
        for (number, (played, expected)) in (1..).zip(played.lines().zip(expected.lines())) {
            assert_eq!(played, expected, "{name}, line {number}");
        }
        assert!(played == expected, "{name}: another number of lines");
        cases += 1;
    }
    assert_eq!(cases, 60);
}
