//! The solver on the golden maps, on bundled maps, and on maps that nobody has designed.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    reason = "a test that meets a surprise fails"
)]

use std::fs;
use std::path::Path;

use dohyo_superrookie::solve::{Budget, Unsolved, solve};
use dohyo_superrookie::{Cell, MAX_FRAMES, Map, State};
use proptest::prelude::*;

/// What is said of a search without success has to be true of the play it found.
fn check(map: &Map, unsolved: &Unsolved) {
    let mut state = State::new(map);
    unsolved
        .best
        .iter()
        .for_each(|&commands| state.step(commands));
    let coins = map.cells().filter(|&(row, column, cell)| {
        cell == Cell::Coin && state.left_in(row, column) == Cell::Coin
    });
    let missing: Vec<_> = coins.map(|(row, column, _)| (row, column)).collect();
    assert_eq!(unsolved.missing, missing);
    assert!(!missing.is_empty());
    assert_eq!(unsolved.max_coins, map.count(Cell::Coin));
    assert_eq!((state.hits(), state.specials()), (0, 0));
}

#[test]
fn bundled_maps_are_solved() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/superrookie");
    // The others take too long for a test.
    for name in [
        "choice-small",
        "choice-medium",
        "maze-small",
        "maze-medium",
        "pits-small",
    ] {
        let text = fs::read(folder.join(format!("{name}.map"))).unwrap();
        let map = Map::parse(name, &text).unwrap();
        let certificate = solve(&map, Budget::default()).unwrap();
        certificate.verify(&map).unwrap();
        assert!(certificate.frames() < MAX_FRAMES, "{name}");
    }
}

#[test]
fn golden_maps_are_solved_or_the_missing_coins_are_named() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut solved = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "map") {
            continue;
        }
        let map = Map::parse(&path.display().to_string(), &fs::read(&path).unwrap()).unwrap();
        match solve(
            &map,
            Budget {
                expansions: 100_000,
            },
        ) {
            Ok(certificate) => {
                certificate.verify(&map).unwrap();
                solved += 1;
            }
            Err(unsolved) => check(&map, &unsolved),
        }
    }
    // Most have their coin where nobody comes; a better search may find more.
    assert!(solved >= 20, "{solved}");
}

/// A map of random cells: a border of wall, one character, at least one coin.
fn any_map() -> impl Strategy<Value = String> {
    let cell = prop_oneof![
        12 => Just('.'),
        5 => Just('#'),
        1 => Just('O'),
        1 => Just('$'),
        1 => Just('+'),
        1 => Just('*'),
        1 => Just('^'),
    ];
    (10_usize..=16, 10_usize..=16).prop_flat_map(move |(rows, columns)| {
        let inside = (rows - 2) * (columns - 2);
        let cells = proptest::collection::vec(cell.clone(), inside);
        (cells, 0..inside, 1..inside).prop_map(move |(mut cells, character, coin)| {
            cells[(character + coin) % inside] = '$';
            cells[character] = '@';
            let mut text = format!("{rows} {columns} Puzzle\n{}\n", "#".repeat(columns));
            for row in cells.chunks(columns - 2) {
                text.extend(["#", &row.iter().collect::<String>(), "#\n"]);
            }
            text + &"#".repeat(columns)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_certificate_always_verifies(text in any_map()) {
        let map = Map::parse("random", text.as_bytes()).unwrap();
        match solve(&map, Budget { expansions: 100_000 }) {
            Ok(certificate) => prop_assert_eq!(certificate.verify(&map), Ok(())),
            Err(unsolved) => check(&map, &unsolved),
        }
    }
}
