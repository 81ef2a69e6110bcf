//! Section 6: commands and why they are refused. Water is in `water`.

use crate::support::{Game, ONE, TWO, replies};

/// Room around both players, the goal and the enemy far away.
const ROOM: [&str; 7] = [
    "####################",
    "#....a.............#",
    "#.p..5..q..........#",
    "#....2.............#",
    "#.4................#",
    "#.................3#",
    "####################",
];

#[test]
fn a_command_beyond_two_actions_is_ignored() {
    let mut game = Game::new(&ROOM);
    let report = game.turn(
        "get_map_area 2:2; set_bomb 2:2; move_to 3:2; set_dynamite 2:2",
        "",
    );
    assert_eq!(
        replies(&report, ONE),
        ["ok", "ok", "no_action_left", "no_action_left"]
    );
    assert_eq!(
        (game.at(ONE).as_str(), game.game.seat(ONE).dynamite()),
        ("2:2", 2)
    );
}

#[test]
fn the_limit_is_for_all_limited_commands_together() {
    for first in [
        "move_to 3:2",
        "get_map_area 2:2",
        "set_dynamite 2:2",
        "set_bomb 2:2",
    ] {
        let mut game = Game::new(&ROOM);
        let report = game.turn(&format!("{first}; get_map_area 0:0; get_map_area 0:0"), "");
        assert_eq!(
            replies(&report, ONE),
            ["ok", "ok", "no_action_left"],
            "{first}"
        );
    }
}

#[test]
fn both_players_have_their_own_limit_and_a_new_one_each_turn() {
    let mut game = Game::new(&ROOM);
    for _ in 0..2 {
        let report = game.turn(
            "get_map_area 0:0; get_map_area 0:0",
            "get_map_area 0:0; get_map_area 0:0",
        );
        assert_eq!(replies(&report, ONE), ["ok", "ok"]);
        assert_eq!(replies(&report, TWO), ["ok", "ok"]);
    }
}

#[test]
fn a_refused_call_uses_an_action() {
    let mut game = Game::new(&ROOM);
    let report = game.turn("get_map_area 99:0; move_to 9:9; set_bomb 2:2", "");
    assert_eq!(
        replies(&report, ONE),
        ["not_on_the_map", "cannot_move_there", "no_action_left"]
    );
}

#[test]
fn a_refused_move_uses_up_the_turns_move() {
    let mut game = Game::new(&ROOM);
    let report = game.turn("move_to 2:2; move_to 3:2", "");
    assert_eq!(
        replies(&report, ONE),
        ["cannot_move_there", "already_moved"]
    );
    assert_eq!(game.at(ONE), "2:2");
}

#[test]
fn a_second_move_is_refused_and_the_first_one_stands() {
    let mut game = Game::new(&ROOM);
    let report = game.turn("move_to 3:2; move_to 2:3", "");
    assert_eq!(replies(&report, ONE), ["ok", "already_moved"]);
    assert_eq!(game.at(ONE), "3:2");
}

#[test]
fn a_refused_placement_uses_up_the_piece() {
    let mut game = Game::new(&ROOM);
    game.turn("set_dynamite 9:5; set_bomb 9:5", "");
    let seat = game.game.seat(ONE);
    assert_eq!((seat.dynamite(), seat.bombs()), (1, 1));
}

#[test]
fn move_to_takes_each_of_the_four_neighbours() {
    for cell in ["3:2", "1:2", "2:3", "2:1"] {
        let mut game = Game::new(&ROOM);
        let report = game.turn(&format!("move_to {cell}"), "");
        assert_eq!(
            (replies(&report, ONE), game.at(ONE).as_str()),
            (vec!["ok"], cell)
        );
    }
}

#[test]
fn move_to_anything_else_is_refused() {
    for cell in [
        "2:2",
        "3:3",
        "1:1",
        "4:2",
        "2:4",
        "-1:2",
        "2:-1",
        "999:2",
        "-2147483648:2147483647",
    ] {
        let mut game = Game::new(&ROOM);
        let report = game.turn(&format!("move_to {cell}"), "");
        assert_eq!(replies(&report, ONE), ["cannot_move_there"], "{cell}");
        assert_eq!(game.at(ONE), "2:2");
    }
}

#[test]
fn walls_storehouses_and_breakable_walls_block() {
    let mut game = Game::new(&[
        "#######", "##2####", "#5p.q.#", "##.##3#", "##....#", "#######",
    ]);
    for cell in ["2:1", "1:2"] {
        let report = game.turn(&format!("move_to {cell}"), "");
        assert_eq!(replies(&report, ONE), ["cannot_move_there"], "{cell}");
    }
    let report = game.turn("", "move_to 4:1");
    assert_eq!(replies(&report, TWO), ["cannot_move_there"]);
}

#[test]
fn the_outer_ring_cannot_be_entered() {
    let mut game = Game::new(&ROOM);
    game.walk("ll");
    assert_eq!(game.at(ONE), "1:2");
}

#[test]
fn a_move_is_a_reservation_until_the_turn_resolves() {
    let mut game = Game::new(&ROOM);
    let _ = game.game.request(ONE, "move_to 3:2".parse().unwrap());
    assert_eq!(game.at(ONE), "2:2");
    let seen = game
        .game
        .request(TWO, "get_map_area 2:2".parse().unwrap())
        .seen
        .unwrap();
    assert_eq!(seen.other.unwrap().to_string(), "2:2");
    game.turn("", "");
    assert_eq!(game.at(ONE), "3:2");
}

#[test]
fn a_placement_reaches_the_base_and_its_four_neighbours() {
    for piece in ["set_bomb", "set_dynamite"] {
        for cell in ["2:2", "3:2", "1:2", "2:1", "2:3"] {
            let mut game = Game::new(&ROOM);
            let report = game.turn(&format!("{piece} {cell}"), "");
            assert_eq!(replies(&report, ONE), ["ok"], "{piece} {cell}");
        }
        for cell in ["1:1", "3:3", "4:2", "2:4", "-1:2", "99:99"] {
            let mut game = Game::new(&ROOM);
            let report = game.turn(&format!("{piece} {cell}"), "");
            assert_eq!(
                replies(&report, ONE),
                [format!("cannot_{piece}_there")],
                "{piece} {cell}"
            );
        }
    }
}

#[test]
fn the_base_is_the_cell_reserved_by_this_turns_move() {
    let mut game = Game::new(&ROOM);
    let report = game.turn("move_to 3:2; set_bomb 4:2", "");
    assert_eq!(replies(&report, ONE), ["ok", "ok"]);
    let report = game.turn("move_to 3:3; set_bomb 2:2", "");
    assert_eq!(replies(&report, ONE), ["ok", "cannot_set_bomb_there"]);
}

#[test]
fn dynamite_goes_on_space_and_water() {
    let rows = ["#######", "#.4.q.#", "#apb..#", "#.3...#", "#######"];
    for (cell, reply) in [
        ("2:2", "ok"),
        ("2:1", "ok"),
        ("1:2", "cannot_set_dynamite_there"),
        ("3:2", "cannot_set_dynamite_there"),
        ("2:3", "cannot_set_dynamite_there"),
    ] {
        let report = Game::new(&rows).turn(&format!("set_dynamite {cell}"), "");
        assert_eq!(replies(&report, ONE), [reply], "{cell}");
    }
}

#[test]
fn dynamite_does_not_go_on_any_wall() {
    let rows = ["#######", "##2.q.#", "#5p...#", "##.3..#", "#######"];
    for cell in ["2:1", "1:2"] {
        let report = Game::new(&rows).turn(&format!("set_dynamite {cell}"), "");
        assert_eq!(
            replies(&report, ONE),
            ["cannot_set_dynamite_there"],
            "{cell}"
        );
    }
}

#[test]
fn a_bomb_goes_on_space_without_an_item_only() {
    let rows = ["#######", "#.4.q.#", "#ap5..#", "#.3...#", "#######"];
    for cell in ["2:1", "1:2", "3:2", "2:3"] {
        let report = Game::new(&rows).turn(&format!("set_bomb {cell}"), "");
        assert_eq!(replies(&report, ONE), ["cannot_set_bomb_there"], "{cell}");
    }
    let report = Game::new(&rows).turn("set_bomb 2:2", "");
    assert_eq!(replies(&report, ONE), ["ok"]);
}

#[test]
fn pieces_go_on_starts_and_under_players_and_the_enemy() {
    // The enemy stays where it is: player 1 is within three cells, and two steps away.
    let rows = [
        "#########",
        "#3.pq...#",
        "#########",
        "#########",
        "#########",
    ];
    let mut game = Game::with(&rows, |rules| rules.normal_distance = 1);
    game.turn("", "");
    assert_eq!(game.enemy(), "2:1");
    let report = game.turn(
        "set_bomb 2:1; set_bomb 4:1",
        "set_dynamite 3:1; set_dynamite 4:1",
    );
    assert_eq!(
        replies(&report, ONE),
        ["ok", "ok"],
        "under the enemy, under player 2"
    );
    assert_eq!(
        replies(&report, TWO),
        ["ok", "ok"],
        "under player 1, under itself"
    );
}

#[test]
fn two_dynamite_and_two_bombs_are_all() {
    let mut game = Game::new(&ROOM);
    game.turn("set_bomb 2:2; set_dynamite 1:2", "");
    game.turn("set_bomb 2:1; set_dynamite 1:2", "");
    let report = game.turn("set_bomb 2:3; set_dynamite 1:2", "");
    assert_eq!(replies(&report, ONE), ["no_bomb", "no_dynamite"]);
}

#[test]
fn a_search_off_the_board_is_refused() {
    for cell in ["-1:0", "0:-1", "20:0", "0:7"] {
        let mut game = Game::new(&ROOM);
        let report = game.turn(&format!("get_map_area {cell}"), "");
        assert_eq!(replies(&report, ONE), ["not_on_the_map"], "{cell}");
    }
}

#[test]
fn every_reason_of_the_book_is_given() {
    let mut game = Game::new(&ROOM);
    let mut given = std::collections::BTreeSet::new();
    let turns = [
        "move_to 0:0; move_to 3:2; move_to 3:2",
        "set_bomb 0:0; set_dynamite 0:0",
        "set_bomb 0:0; set_dynamite 0:0",
        "set_bomb 0:0; set_dynamite 0:0",
        "get_map_area 99:99; timeout",
        "move_to 3:2",
    ];
    for turn in turns {
        given.extend(replies(&game.turn(turn, ""), ONE));
    }
    let expected = dohyo_koshien::Refusal::ALL.map(dohyo_koshien::Refusal::name);
    assert_eq!(given, expected.into_iter().collect());
}
