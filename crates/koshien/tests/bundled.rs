//! The bundled maps: valid, described, and such as the contest has them.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::fs;
use std::path::PathBuf;

use dohyo_koshien::{Builtin, Item, Map, Match, Phase, Player, Rules, Seeded, Status, Terrain};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn maps() -> Vec<(String, String, Map)> {
    let mut maps = Vec::new();
    for entry in fs::read_dir(folder().join("maps/koshien")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let rules = Rules::default();
        let map = Map::parse(&name, text.as_bytes(), rules.width, rules.height);
        maps.push((name, text, map.unwrap()));
    }
    maps.sort_by(|a, b| a.0.cmp(&b.0));
    maps
}

#[test]
fn there_are_twelve_and_all_are_valid_and_written_as_we_write_maps() {
    let maps = maps();
    assert_eq!(maps.len(), 12);
    for (name, text, map) in maps {
        assert_eq!(map.to_string(), text, "{name}");
    }
}

#[test]
fn each_has_its_name_and_a_line_on_what_it_teaches_which_the_page_repeats() {
    let page = fs::read_to_string(folder().join("docs/maps-koshien.md")).unwrap();
    for (name, _, map) in maps() {
        assert_eq!(map.name().to_lowercase(), name);
        let line = format!("| `{name}` | {} |", map.teaches());
        assert!(
            page.contains(&line),
            "docs/maps-koshien.md lacks the line: {line}"
        );
    }
}

#[test]
fn each_has_about_as_many_items_as_the_maps_of_the_contest() {
    for (name, _, map) in maps() {
        for item in [Item::Tea, Item::Sweets, Item::Coin] {
            assert!((4..=6).contains(&map.count(item)), "{name}: {item}");
        }
        let harmful = Item::ALL.into_iter().filter(|item| item.is_harmful());
        let harmful: usize = harmful.map(|item| map.count(item)).sum();
        assert!(
            (9..=28).contains(&harmful),
            "{name}: {harmful} harmful items"
        );
        let swords = usize::from(name != "unarmed");
        assert_eq!(map.count(Item::Sword), swords, "{name}");
    }
}

#[test]
fn together_they_have_every_terrain_and_some_are_symmetric_and_some_not() {
    let maps = maps();
    for terrain in Terrain::ALL {
        let has = |map: &Map| map.cells().any(|at| map.terrain(at) == terrain);
        assert!(maps.iter().any(|(_, _, map)| has(map)), "{terrain}");
    }
    let symmetric = |map: &Map| {
        let rows = map.terrain_rows();
        rows.split(',').all(|row| row.chars().rev().eq(row.chars()))
    };
    let count = maps.iter().filter(|(_, _, map)| symmetric(map)).count();
    assert!((3..12).contains(&count), "{count}");
}

/// Plays a match of two built-in programs on a map: the statuses of both rounds, and the totals.
fn play(map: &Map, programs: [Builtin; 2]) -> (Vec<Status>, [i32; 2]) {
    let mut game = Match::new(Rules::default(), map.clone()).unwrap();
    let mut enemy = Seeded::new(1);
    let mut statuses = Vec::new();
    loop {
        let [mut one, mut two] = programs.map(|program| program.decider(1));
        while game.phase() == Phase::Turn {
            game.turn_of([one.as_mut(), two.as_mut()], &mut enemy);
        }
        statuses.extend(Player::ALL.map(|player| game.seat(player).status()));
        if !game.next_round() {
            return (statuses, game.totals());
        }
    }
}

#[test]
fn goal_reaches_the_goal_in_time_on_every_map() {
    for (name, _, map) in maps() {
        let (statuses, _) = play(&map, [Builtin::Goal; 2]);
        assert_eq!(statuses, [Status::Goal; 4], "{name}");
    }
}

#[test]
fn item_goal_is_at_the_goal_in_time_on_nearly_every_map_and_beats_stop_on_all() {
    let mut late = Vec::new();
    for (name, _, map) in maps() {
        let (statuses, totals) = play(&map, [Builtin::ItemGoal, Builtin::Stop]);
        if statuses
            .iter()
            .step_by(2)
            .any(|&status| status != Status::Goal)
        {
            late.push(name.clone());
        }
        assert!(totals[0] > totals[1], "{name}: {totals:?}");
    }
    assert_eq!(late, [""; 0]);
}

#[test]
fn item_collects_more_than_goal_before_the_bonus() {
    for (name, _, map) in maps() {
        let (statuses, [item, stop]) = play(&map, [Builtin::Item, Builtin::Stop]);
        assert_eq!(statuses, [Status::TimeUp; 4], "{name}");
        assert!(item > stop, "{name}: {item} against {stop}");
    }
}
