//! What a user reads when a file is wrong: one snapshot of all texts.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::fmt::Write as _;

use dohyo_koshien::simulate::Actions;
use dohyo_koshien::{Map, MapFiles, Match, Record, Rules, Source};

const TERRAIN: &str = "1,1,1,1,1\n1,0,0,0,1\n1,0,3,0,1\n1,0,4,0,1\n1,1,1,1,1\n";
const NOTHING: &str = "0,0,0,0,0\n0,0,0,0,0\n0,0,0,0,0\n0,0,0,0,0\n0,0,0,0,0\n";
const PLAYERS: &str = "0,0,0,0,0\n0,1,0,1,0\n0,0,0,0,0\n0,0,0,0,0\n0,0,0,0,0\n";
const MAP: &str = "dohyo-koshien-map 1\nname: Small\nplayer 1: 1:1\nplayer 2: 3:1\n\n11111\n1...1\n1.3.1\n1.4.1\n11111\n";

/// The error of the three files, one of which has a part replaced.
fn files(file: usize, part: &str, by: &str) -> String {
    let mut texts = [TERRAIN, NOTHING, PLAYERS].map(String::from);
    assert!(texts[file].contains(part));
    texts[file] = texts[file].replacen(part, by, 1);
    let source = |index: usize, name| Source {
        name,
        text: texts[index].as_bytes(),
    };
    let files = MapFiles {
        terrain: source(0, "pond/map.dat"),
        items: source(1, "pond/items.dat"),
        players: source(2, "pond/players.dat"),
    };
    Map::from_files(&files, 5, 5).unwrap_err().to_string()
}

/// The error of a map in our format with a part replaced.
fn text(part: &str, by: &str) -> String {
    assert!(MAP.contains(part));
    let text = MAP.replacen(part, by, 1);
    Map::parse("small.map", text.as_bytes(), 5, 5)
        .unwrap_err()
        .to_string()
}

#[test]
fn of_the_public_map_files() {
    let errors = [
        files(0, "1,0,4,0,1", "1,0,7,0,1"),
        files(0, "1,0,4,0,1", "1,0,x,0,1"),
        files(0, "1,0,4,0,1", "1,0,,0,1"),
        files(0, "1,0,4,0,1", "1,0,-1,0,1"),
        files(0, "1,0,4,0,1", "1,0,4,0"),
        files(0, "1,0,4,0,1", "1,0,4,0,1,1"),
        files(0, "1,1,1,1,1\n1,0,0", "1,0,0"),
        files(0, "1,0,4,0,1\n", "1,0,4,0,1\n1,0,4,0,1\n"),
        files(0, "1,0,0,0,1", "1,0,0,0,5"),
        files(0, "3", "0"),
        files(0, "4", "3"),
        files(0, "1,0,0,0,1\n1,0,3", "1,0,1,0,1\n1,1,3"),
        files(0, "1,0,0,0,1", "1,4,0,0,1"),
        files(1, "0,0,0,0,0", "10,0,0,0,0"),
        files(1, "0,0,0,0,0", "1,0,0,0,0"),
        files(2, "1,0,1", "0,0,1"),
        files(2, "1,0,1", "1,1,1"),
        files(2, "1,0,1", "2,0,1"),
    ];
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn of_our_map_format() {
    let errors = [
        text("dohyo-koshien-map 1", "10 10 Jump"),
        text("dohyo-koshien-map 1", "dohyo-koshien-map 2"),
        text("name: Small", "colour: red"),
        text("name: Small", "name Small"),
        text("name: Small", "name: Small\nname: Large"),
        text("name: Small", &format!("name: {}", "x".repeat(201))),
        text("player 2: 3:1\n", ""),
        text("player 2: 3:1", "player 2: 1:1"),
        text("player 2: 3:1", "player 2: 9:9"),
        text("player 2: 3:1", "player 2: here"),
        text("player 2: 3:1", "player 2: 2:3"),
        text("1.4.1", "1.x.1"),
        text("1.4.1", "1.4."),
        text("1.4.1", "1.4.11"),
        text("1.4.1", "1.4.."),
        text("1.4.1\n", ""),
        text("1.4.1", "1.4.1\n1.4.1"),
        text("1.3.1", "1.4.1"),
        text("1.4.1", "1.3.1"),
        text("1...1\n1.3.1", "1.1.1\n113.1"),
        text(MAP, ""),
    ];
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn of_rules_and_of_a_map_that_does_not_fit() {
    let rules = |text: &str| {
        Rules::parse("older.json", text.as_bytes())
            .unwrap_err()
            .to_string()
    };
    let map = Map::parse("small.map", MAP.as_bytes(), 5, 5).unwrap();
    let errors = [
        rules("{\"turn\": 50}"),
        rules("{\"turns\": \"many\"}"),
        rules("{\"turns\": 5000}"),
        rules("[1]"),
        rules(""),
        Match::new(Rules::default(), map).unwrap_err().to_string(),
    ];
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn of_action_lists() {
    let actions = |text: &str| {
        let actions = Actions::parse("actions.json", text.as_bytes(), &Rules::default());
        actions.unwrap_err().to_string()
    };
    let turns = vec!["[]"; 51].join(",");
    let errors = [
        actions("{}"),
        actions("[[]]"),
        actions("{\"rounds\": [{\"p1\": [[\"jump 3:4\"]]}]}"),
        actions("{\"rounds\": [{}, {\"p2\": [[], [\"move_to 3:4\", \"move_to 3\"]]}]}"),
        actions("{\"rounds\": [{\"p3\": []}]}"),
        actions("{\"rounds\": [{}, {}, {}]}"),
        actions(&format!("{{\"rounds\": [{{\"p1\": [{turns}]}}]}}")),
        actions("{\"rounds\": [], \"choices\": [-1]}"),
    ];
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn of_records() {
    let record = |text: &str| {
        Record::parse("match.jsonl", text.as_bytes())
            .unwrap_err()
            .to_string()
    };
    let map = Map::parse("small.map", MAP.as_bytes(), 5, 5).unwrap();
    let rules = Rules {
        width: 5,
        height: 5,
        ..Rules::default()
    };
    let game = Match::new(rules, map).unwrap();
    let header = dohyo_koshien::record::Header::new(&game, 7, <_>::default()).to_string();
    let mut errors = String::new();
    let mut add = |text: String| writeln!(errors, "{text}").unwrap();
    add(record(""));
    add(record("hello"));
    add(record("[1]"));
    add(record("{\"format\":\"other\",\"version\":1}"));
    add(record(&header.replace("\"version\":2", "\"version\":3")));
    add(record(&header.replace("pcg32", "dice")));
    add(record(&header.replace("\"3:1\"", "\"2:3\"")));
    add(record(&header.replace("\"turns\":50", "\"turns\":0")));
    add(record(&header.replace("11111,10001", "11111,30001")));
    add(record(&header.replace("11111,10001", "11111,1000")));
    add(record(&format!("{header}\n{{\"line\":\"turns\"}}")));
    add(record(&format!(
        "{header}\n\n{{\"line\":\"result\",\"totals\":[1],\"winner\":0}}"
    )));
    let verify = |lines: &str| {
        let record = Record::parse("match.jsonl", format!("{header}\n{lines}").as_bytes()).unwrap();
        record.verify().unwrap_err().to_string()
    };
    add(verify(""));
    add(verify(
        "{\"line\":\"result\",\"totals\":[0,0],\"winner\":0}",
    ));
    insta::assert_snapshot!(errors);
}
