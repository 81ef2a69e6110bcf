//! Nothing panics on input from outside, and what is read is written again.

use dohyo_koshien::simulate::{Actions, simulate};
use dohyo_koshien::{KnownMap, Map, MapFiles, Match, Record, Rules, record};
use proptest::prelude::*;

use crate::strategy::{board, rules};

/// Some bytes of a text replaced, removed or repeated.
fn spoiled(text: String) -> impl Strategy<Value = Vec<u8>> {
    let length = text.len();
    let change = (
        0..length,
        0..8_usize,
        prop::collection::vec(any::<u8>(), 0..4),
    );
    prop::collection::vec(change, 1..4).prop_map(move |changes| {
        let mut bytes = text.clone().into_bytes();
        for (at, removed, new) in changes {
            let at = at.min(bytes.len());
            let end = (at + removed).min(bytes.len());
            bytes.splice(at..end, new);
        }
        bytes
    })
}

/// A text that is nearly a map, a rules file, an action list or a record.
fn nearly() -> impl Strategy<Value = Vec<u8>> {
    board().prop_flat_map(|map| {
        let game = Match::new(rules(&map), map.clone()).unwrap();
        let header = record::Header::new(&game, 1, <_>::default());
        let [terrain, items, players] = map.to_files();
        let actions =
            r#"{"rounds":[{"p1":[["move_to 3:4"],["timeout"]],"p2":[[]]}],"choices":[1,2]}"#;
        let texts = vec![
            map.to_string(),
            terrain,
            items,
            players,
            header.to_string(),
            actions.into(),
            serde_json::to_string(&Rules::default()).unwrap(),
            format!(
                "{header}\n{}",
                r#"{"line":"result","totals":[1,2],"winner":2}"#
            ),
        ];
        prop::sample::select(texts).prop_flat_map(spoiled)
    })
}

fn read_all(bytes: &[u8]) {
    for (width, height) in [(17, 17), (8, 7), (5, 5), (0, 0), (255, 255)] {
        if let Ok(map) = Map::parse("junk", bytes, width, height) {
            assert_eq!((map.width(), map.height()), (width, height));
        }
        let _ = Map::from_files(&MapFiles::new(bytes, bytes, bytes), width, height);
    }
    let _ = Rules::parse("junk", bytes);
    let _ = Actions::parse("junk", bytes, &Rules::default());
    let _ = KnownMap::parse(&String::from_utf8_lossy(bytes));
    if let Ok(record) = Record::parse("junk", bytes) {
        let _ = record.verify();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read_all(&bytes);
    }

    #[test]
    fn no_spoiled_file_makes_a_reader_panic(bytes in nearly()) {
        read_all(&bytes);
    }

    #[test]
    fn a_map_is_read_back_from_all_its_forms(map in board()) {
        let (width, height) = (map.width(), map.height());
        let text = map.to_string();
        prop_assert!(Map::is_text(text.as_bytes()));
        prop_assert_eq!(&Map::parse("map", text.as_bytes(), width, height).unwrap(), &map);
        let windows = text.replace('\n', "\r\n");
        prop_assert_eq!(&Map::parse("map", windows.as_bytes(), width, height).unwrap(), &map);
        // The public files give the first start in reading order to player 1.
        if map.starts().is_sorted() {
            let [terrain, items, players] = map.to_files();
            let files = MapFiles::new(terrain.as_bytes(), items.as_bytes(), players.as_bytes());
            prop_assert_eq!(&Map::from_files(&files, width, height).unwrap(), &map);
        }
    }

    #[test]
    fn any_commands_can_be_simulated(
        map in board(), targets in prop::collection::vec((any::<i32>(), any::<i32>(), 0..4_usize), 0..40),
        seed in any::<u64>()
    ) {
        let names = ["move_to", "get_map_area", "set_dynamite", "set_bomb"];
        let turns: Vec<String> = targets
            .iter()
            .map(|(x, y, name)| format!(r#"["{} {x}:{y}"]"#, names[*name]))
            .take(20)
            .collect();
        let text = format!(r#"{{"rounds":[{{"p1":[{}]}}]}}"#, turns.join(","));
        let rules = rules(&map);
        let actions = Actions::parse("actions", text.as_bytes(), &rules).unwrap();
        let lines = simulate(&rules, &map, &actions, seed).unwrap();
        prop_assert!(lines.lines().count() <= 27);
        prop_assert_eq!(lines.chars().last(), Some('\n'));
    }
}
