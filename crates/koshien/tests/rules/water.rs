//! Section 6: water swallows the next move.

use crate::support::{Game, ONE, replies};

const POND: [&str; 5] = [
    "####################",
    "#p44...............#",
    "#..................#",
    "#q................3#",
    "####################",
];

#[test]
fn after_entering_water_the_next_move_is_used_up_without_moving() {
    let mut game = Game::new(&POND);
    game.turn("move_to 2:1", "");
    assert!(game.game.seat(ONE).is_locked());
    let report = game.turn("move_to 2:2", "");
    assert_eq!(
        (replies(&report, ONE), game.at(ONE).as_str()),
        (vec!["ok"], "2:1")
    );
    assert!(!game.game.seat(ONE).is_locked());
    game.turn("move_to 2:2", "");
    assert_eq!(game.at(ONE), "2:2");
}

#[test]
fn whatever_its_target() {
    for target in ["2:1", "9:9", "-1:-1", "0:1"] {
        let mut game = Game::new(&POND);
        game.turn("move_to 2:1", "");
        let report = game.turn(&format!("move_to {target}"), "");
        assert_eq!(replies(&report, ONE), ["ok"], "{target}");
        assert!(!game.game.seat(ONE).is_locked());
    }
}

#[test]
fn however_many_turns_later() {
    let mut game = Game::new(&POND);
    game.turn("move_to 2:1", "");
    game.wait(3);
    game.turn("move_to 2:2", "");
    assert_eq!(game.at(ONE), "2:1");
}

#[test]
fn it_counts_as_the_turns_move() {
    let mut game = Game::new(&POND);
    game.turn("move_to 2:1", "");
    let report = game.turn("move_to 2:2; move_to 2:2", "");
    assert_eq!(replies(&report, ONE), ["ok", "already_moved"]);
    assert_eq!(game.at(ONE), "2:1");
}

#[test]
fn another_water_cell_locks_again() {
    let mut game = Game::new(&POND);
    game.walk("r");
    game.walk("r");
    game.walk("r");
    assert_eq!(game.at(ONE), "3:1");
    assert!(game.game.seat(ONE).is_locked());
    game.walk("r");
    assert_eq!(game.at(ONE), "3:1");
}

#[test]
fn other_commands_are_not_swallowed() {
    let mut game = Game::new(&POND);
    game.turn("move_to 2:1", "");
    let report = game.turn("set_dynamite 2:1; get_map_area 2:1", "");
    assert_eq!(replies(&report, ONE), ["ok", "ok"]);
    assert!(game.game.seat(ONE).is_locked());
}

#[test]
fn standing_in_water_without_having_entered_it_does_not_lock() {
    // A start is never on water; what is left of that rule is that staying in water locks once only.
    let mut game = Game::new(&POND);
    game.walk("rr");
    game.wait(1);
    assert!(!game.game.seat(ONE).is_locked());
    game.walk("d");
    assert_eq!(game.at(ONE), "2:2");
}

#[test]
fn a_lock_does_not_outlive_the_round() {
    let mut game = Game::new(&POND);
    game.turn("move_to 2:1", "timeout");
    game.turn("timeout", "");
    assert!(game.game.next_round());
    assert!(!game.game.seat(ONE).is_locked());
}
