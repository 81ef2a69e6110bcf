//! Tests of the solver as a whole, one map for each thing it must be able to do.

use std::collections::{BTreeSet, VecDeque};
use std::string::{String, ToString as _};
use std::vec::Vec;

use super::{Budget, Reason, Unsolved, solve, solve_watched};
use crate::command::Commands;
use crate::ground::Side;
use crate::map::Map;
use crate::state::State;
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

/// The certificate of a scene, played: calls `look` with the state after each frame.
fn played(rows: &[&str], mut look: impl FnMut(&State)) -> State {
    let map = map(rows);
    let certificate = solve(&map, Budget::default()).unwrap();
    certificate.verify(&map).unwrap();
    let mut state = State::new(&map);
    for &commands in certificate.commands() {
        state.step(commands);
        look(&state);
    }
    state
}

#[test]
fn jumps_late_where_the_gap_is_too_wide_for_a_jump_from_the_edge() {
    let gap = |cells: usize| {
        let top = ["@", &".".repeat(cells + 10), "$"].concat();
        let floor = ["##########", &".".repeat(cells), "##"].concat();
        let spikes = ["##########", &"^".repeat(cells), "##"].concat();
        let empty = ".".repeat(cells + 12);
        [
            empty.clone(),
            empty.clone(),
            empty,
            top,
            floor.clone(),
            floor.clone(),
            floor,
            spikes,
        ]
    };
    let solved = |cells: &usize| {
        let rows = gap(*cells);
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        solve(&map(&rows), Budget::default()).is_ok()
    };
    let widest = (6..14).rev().find(solved).unwrap();
    let rows = gap(widest);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    // Every way of playing without a late jump.
    let mut queue = VecDeque::from([State::new(&map(&rows))]);
    let mut seen = BTreeSet::new();
    while let Some(state) = queue.pop_front() {
        assert_eq!(state.coins(), 0, "{widest} cells can be crossed without");
        let stands = state.touches_solid(state.character.at, Side::Down, true);
        let (jump_time, jumped, _) = state.jump.parts();
        for commands in Commands::all().filter(|c| !c.contains(Commands::SPECIAL)) {
            if commands.contains(Commands::JUMP) && !stands && jump_time && !jumped {
                continue;
            }
            let mut next = state.clone();
            next.step(commands);
            let key = (next.y(), next.x(), next.vy(), next.vx(), next.jump.parts());
            if next.hits() == 0 && seen.insert(key) {
                queue.push_back(next);
            }
        }
    }
    assert!(seen.len() > 1000);
}

#[test]
fn cuts_a_jump_short_under_spikes() {
    let rows = [
        "^^^^^^^^^^^^#",
        "............#",
        "............#",
        "@....^....$.#",
        "#############",
    ];
    let mut highest = i32::MAX;
    let end = played(&rows, |state| highest = highest.min(state.y()));
    assert_eq!(end.hits(), 0);
    // Over the spike on the floor, which is 6 pixels high, and under those at the ceiling.
    assert!((12..=18).contains(&highest), "{highest}");
}

#[test]
fn climbs_a_column_of_jump_blocks() {
    let mut rows = Vec::from(["...+..$.", "...+..##"]);
    rows.extend(["...+...."; 6]);
    rows.extend(["@..+....", "########"]);
    frames(&rows);
}

#[test]
fn fetches_a_shield_before_it_meets_a_spike() {
    frames(&["########.", "$^.@..*.#", "#########"]);
    let unsolved = unsolved(&["########.", "$^.@....#", "#########"]);
    assert_eq!(unsolved.missing, [(2, 1)]);
}

#[test]
fn spends_its_only_shield_where_there_is_no_other_way() {
    // Left a tunnel behind a spike, right a spike that can be jumped over.
    frames(&["####......", "#$^*@..^.$", "##########"]);
    let unsolved = unsolved(&["####.#####", "#$^*@..^$#", "##########"]);
    assert_eq!(unsolved.missing.len(), 1);
}

#[test]
fn uses_a_box_as_a_step() {
    let with_box = [
        "........$",
        "......###",
        "......###",
        "@..O..###",
        "#########",
    ];
    frames(&with_box);
    let without = with_box.map(|row| row.replace('O', "."));
    let without: Vec<&str> = without.iter().map(String::as_str).collect();
    assert_eq!(unsolved(&without).missing, [(1, 9)]);
}

#[test]
fn goes_around_a_box_that_must_not_be_pushed_into_the_corner() {
    frames(&[
        "$........",
        "###......",
        "###......",
        "###.@.O..",
        "#########",
    ]);
}

#[test]
fn lets_a_box_fall_into_a_pit_to_get_out_again() {
    // Either pit could be the last; one of the two needs the box.
    let rows = [
        "@..O.........",
        "#####.####.##",
        "####...##...#",
        "####$..##$..#",
        "#############",
    ];
    frames(&rows);
    let without = rows.map(|row| row.replace('O', "."));
    let without: Vec<&str> = without.iter().map(String::as_str).collect();
    assert_eq!(unsolved(&without).missing.len(), 1);
}

#[test]
fn steps_aside_when_it_would_fall_onto_a_spike_while_boxes_come_to_rest() {
    let rows = [
        "....O...", "....O...", "...@....", "........", "$.#^#...", "########",
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
