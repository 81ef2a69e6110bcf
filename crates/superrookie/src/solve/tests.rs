//! Tests of the solver as a whole, one map for each thing it must be able to do.

use std::string::ToString as _;
use std::vec::Vec;

use super::{Budget, Reason, Unsolved, solve, solve_watched};
use crate::map::Map;
use crate::testing::map;
use core::ops::ControlFlow;

/// Solves a scene and proves it; returns the number of frames.
fn frames(rows: &[&str]) -> u32 {
    let map = map(rows);
    let certificate = solve(&map, Budget::default()).unwrap();
    certificate.verify(&map).unwrap();
    certificate.frames()
}

fn unsolved(rows: &[&str]) -> Unsolved {
    solve(&map(rows), Budget::default()).unwrap_err()
}

#[test]
fn walks_to_a_coin() {
    assert_eq!(frames(&["@..$", "####"]), 5);
}

#[test]
fn says_which_coin_is_walled_in() {
    let unsolved = unsolved(&["@..$.###", ".....#$#", "########"]);
    assert_eq!(unsolved.reason, Reason::Exhausted);
    assert_eq!(unsolved.missing, [(2, 7)]);
    assert_eq!(unsolved.max_coins, 2);
    assert_eq!(
        unsolved.to_string(),
        "no way to cost 0 was found (every way the search knows was tried): 1 of 2 coins were reached; \
         missing (2, 7)",
    );
}

#[test]
fn takes_all_coins_above_before_it_drops_down_a_shaft() {
    // The coin in the shaft is nearer than those on both sides above it.
    let rows = [
        "$....@...$",
        "####.#####",
        "####$#####",
        "####.#####",
        "####.#####",
        "####..####",
    ];
    frames(&rows);
}

#[test]
fn a_budget_too_small_is_named_as_the_reason() {
    let map = map(&["@..$", "####"]);
    let unsolved = solve(&map, Budget { expansions: 10 }).unwrap_err();
    assert_eq!(unsolved.reason, Reason::Budget);
    assert!(unsolved.expansions <= 10);
}

#[test]
fn stops_when_it_is_told_to() {
    let map = map(&["@..$..$", "#######"]);
    let mut seen = Vec::new();
    let unsolved = solve_watched(&map, Budget::default(), |progress| {
        seen.push(progress.coins);
        if progress.coins == 1 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
    .unwrap_err();
    assert_eq!(unsolved.reason, Reason::Stopped);
    assert_eq!(unsolved.missing, [(1, 7)]);
    assert_eq!(seen.last(), Some(&1));
}

#[test]
fn the_same_map_and_budget_give_the_same_commands() {
    let text = include_bytes!("../../../../maps/superrookie/maze-small.map");
    let map = Map::parse("maze-small", text).unwrap();
    let first = solve(&map, Budget::default()).unwrap();
    let second = solve(&map, Budget::default()).unwrap();
    assert_eq!(first, second);
}
