//! Section 12: one test for each odd case.

use dohyo_koshien::{Item, Status};

use crate::support::{Game, ONE, TWO, points, replies};

/// Both players beside one cell, which holds the item in the middle.
fn both_enter(mark: char) -> Game {
    let row = format!("#p{mark}q...........#");
    let mut game = Game::new(&[
        "################",
        &row,
        "#..............#",
        "#.............3#",
        "################",
    ]);
    game.turn("move_to 2:1", "move_to 2:1");
    game
}

#[test]
fn both_enter_tea() {
    assert_eq!(both_enter('a').scores(), [5, 5]);
}

#[test]
fn both_enter_a_poison_mushroom() {
    assert_eq!(both_enter('A').scores(), [-5, -5]);
}

#[test]
fn both_enter_the_sword_and_hold_it() {
    let game = both_enter('e');
    assert_eq!(game.scores(), [30, 30]);
    assert!(game.game.seat(ONE).has_sword() && game.game.seat(TWO).has_sword());
}

#[test]
fn a_bomb_under_a_player_who_stays_does_nothing_and_the_next_to_enter_pays() {
    let mut game = Game::new(&[
        "############",
        "#pq........#",
        "#..........#",
        "#.........3#",
        "############",
    ]);
    game.turn("set_bomb 2:1", "");
    game.wait(2);
    assert_eq!(
        (game.scores(), game.item("2:1")),
        ([0, 0], Some(Item::Bomb))
    );
    game.turn("move_to 2:1", "");
    assert_eq!((game.scores(), game.item("2:1")), ([-40, 0], None));
}

#[test]
fn a_bomb_on_the_cell_that_the_other_enters_in_the_same_turn() {
    let mut game = Game::new(&[
        "############",
        "#p.q.......#",
        "#..........#",
        "#.........3#",
        "############",
    ]);
    game.turn("set_bomb 2:1", "move_to 2:1");
    assert_eq!(game.scores(), [0, -40]);
}

#[test]
fn a_player_who_bombs_its_own_destination_pays_itself() {
    let mut game = Game::new(&[
        "############",
        "#p.q.......#",
        "#..........#",
        "#.........3#",
        "############",
    ]);
    let report = game.turn("move_to 2:1; set_bomb 2:1", "");
    assert_eq!(
        (replies(&report, ONE), game.scores()),
        (vec!["ok", "ok"], [-40, 0])
    );
}

/// Both two steps from the goal, on which the enemy waits; `e` may lie on player 1's way.
fn both_on_the_enemy(sword: char) -> Game {
    let row = format!("#.p{sword}3.q.#");
    let mut game = Game::new(&["#########", &row, "#.......#", "#.......#", "#########"]);
    game.turn("move_to 3:1", "move_to 5:1");
    assert_eq!(game.enemy(), "4:1", "both are near, and it stays");
    game
}

#[test]
fn both_on_the_enemy_and_one_holds_the_sword() {
    let mut game = both_on_the_enemy('e');
    let report = game.turn("move_to 4:1", "move_to 4:1");
    assert_eq!(points(&report, ONE), [30, 100]);
    assert_eq!(points(&report, TWO), [100]);
}

#[test]
fn both_on_the_enemy_without_a_sword() {
    let mut game = both_on_the_enemy('.');
    let report = game.turn("move_to 4:1", "move_to 4:1");
    assert_eq!(points(&report, ONE), [-10, 100]);
    assert_eq!(points(&report, TWO), [-10, 100]);
}

#[test]
fn entering_the_goal_with_the_enemy_on_it_in_turn_1() {
    let mut game = Game::new(&["#######", "#p3q..#", "#.....#", "#.....#", "#######"]);
    let report = game.turn("move_to 2:1", "");
    assert_eq!(
        (points(&report, ONE), game.scores()[0]),
        (vec![-10, 100], 90)
    );
}

#[test]
fn entering_the_goal_with_the_enemy_on_it_with_the_sword() {
    let mut game = Game::new(&["#######", "#pe3q.#", "#.....#", "#.....#", "#######"]);
    game.walk("r");
    let report = game.turn("move_to 3:1", "");
    assert_eq!(points(&report, ONE), [30, 100]);
}

#[test]
fn the_sword_lies_under_the_enemy() {
    // The enemy walks one step onto the sword; player 1 is then two steps away, and it waits.
    let mut game = Game::new(&[
        "##########",
        "#.p.e3...#",
        "#.##.#####",
        "#......q.#",
        "##########",
    ]);
    game.turn("", "");
    assert_eq!(game.enemy(), "4:1");
    game.walk("r");
    let report = game.turn("move_to 4:1", "");
    assert_eq!(points(&report, ONE), [60, 30]);
    assert_eq!(game.enemy(), "gone");
}

#[test]
fn staying_three_turns_on_the_enemys_cell() {
    let mut game = Game::new(&[
        "##########",
        "#.p..3...#",
        "#.##.#####",
        "#......q.#",
        "##########",
    ]);
    game.turn("", "");
    assert_eq!(game.enemy(), "4:1");
    game.walk("r");
    for expected in [-10, -20, -30] {
        game.turn(if expected == -10 { "move_to 4:1" } else { "" }, "");
        assert_eq!((game.scores()[0], game.enemy().as_str()), (expected, "4:1"));
    }
}

#[test]
fn enemy_and_player_step_into_the_same_free_cell() {
    let rows = [
        "##########",
        "#.p.3....#",
        "#.########",
        "#......q.#",
        "##########",
    ];
    let mut game = Game::with(&rows, |rules| rules.anger_turn = 1);
    let report = game.turn("move_to 3:1", "");
    assert_eq!(
        (game.enemy().as_str(), game.at(ONE).as_str()),
        ("3:1", "3:1")
    );
    assert_eq!(
        points(&report, ONE),
        [-10],
        "the player made the contact: it moves after the enemy"
    );
}

#[test]
fn a_move_into_a_wall_that_this_turns_dynamite_opens_is_refused() {
    let mut game = Game::new(&[
        "#########",
        "#p5.....#",
        "#q......#",
        "#......3#",
        "#########",
    ]);
    let report = game.turn("set_dynamite 1:1; move_to 2:1", "");
    assert_eq!(replies(&report, ONE), ["ok", "cannot_move_there"]);
    assert_eq!((game.at(ONE).as_str(), game.terrain("2:1")), ("1:1", 0));
}

#[test]
fn water_three_turns_without_a_move_then_a_move_is_still_swallowed() {
    let mut game = Game::new(&[
        "##########",
        "#p4......#",
        "#........#",
        "#q......3#",
        "##########",
    ]);
    game.walk("r");
    game.wait(3);
    game.walk("r");
    assert_eq!(game.at(ONE), "2:1");
    game.walk("r");
    assert_eq!(game.at(ONE), "3:1");
}

#[test]
fn arrival_on_turn_50() {
    let mut game = Game::new(&["#######", "#p3q..#", "#.....#", "#.....#", "#######"]);
    game.wait(49);
    let report = game.turn("move_to 2:1", "");
    assert_eq!(points(&report, ONE).last(), Some(&60));
    assert_eq!(game.statuses(), [Status::Goal, Status::TimeUp]);
    assert!(!points(&report, ONE).contains(&-70));
}

#[test]
fn a_timeout_on_turn_1_makes_a_round_score_of_0() {
    let mut game = Game::new(&["#######", "#p3q..#", "#.....#", "#.....#", "#######"]);
    game.turn("move_to 2:1; timeout", "");
    game.wait(49);
    assert_eq!(game.scores()[0], 0);
}

#[test]
fn a_search_at_1_1_shows_exactly_0_to_3_by_0_to_3_and_at_16_16_exactly_14_to_16() {
    let row = "#...............#";
    let rows = [
        "#################",
        "#p..............#",
        row,
        row,
        row,
        row,
        row,
        row,
        "#.......3.......#",
        row,
        row,
        row,
        row,
        row,
        row,
        "#..............q#",
        "#################",
    ];
    for (search, range) in [("1:1", 0..4), ("16:16", 14..17)] {
        let mut game = Game::new(&rows);
        game.turn(&format!("get_map_area {search}"), "");
        for (y, row) in game.known(ONE).split(',').enumerate() {
            for (x, mark) in row.chars().enumerate() {
                let known = range.contains(&x) && range.contains(&y) || (x, y) == (8, 8);
                assert_eq!(mark != '-', known, "{search}, {x}:{y}");
            }
        }
    }
}

#[test]
fn two_invalid_dynamites_leave_none() {
    let mut game = Game::new(&["#######", "#p3q..#", "#.....#", "#.....#", "#######"]);
    let report = game.turn("set_dynamite 9:9; set_dynamite 2:1", "");
    assert_eq!(replies(&report, ONE), ["cannot_set_dynamite_there"; 2]);
    assert_eq!(game.game.seat(ONE).dynamite(), 0);
    let report = game.turn("set_dynamite 1:1", "");
    assert_eq!(replies(&report, ONE), ["no_dynamite"]);
}

#[test]
fn the_angry_enemy_comes_adjacent_and_the_normal_one_stops_two_steps_away() {
    let rows = [
        "##########",
        "#p..3....#",
        "#.########",
        "#......q.#",
        "##########",
    ];
    for (anger_turn, cell) in [(1, "2:1"), (1_000, "3:1")] {
        let mut game = Game::with(&rows, |rules| rules.anger_turn = anger_turn);
        game.wait(8);
        assert_eq!(game.enemy(), cell);
    }
}

#[test]
fn without_a_sword_on_the_map_the_enemy_cannot_be_defeated() {
    let mut game = both_on_the_enemy('.');
    game.turn("move_to 4:1", "move_to 4:1");
    assert_eq!(game.enemy(), "4:1");
}
