//! Section 13: the details that the golden cases fix too.

use dohyo_koshien::{Direction, Event, Item, Status};

use crate::support::{Game, ONE, TWO, content, map, points, replies};

const ROOM: [&str; 6] = [
    "################",
    "#p.a...........#",
    "#.5............#",
    "#q.............#",
    "#.............3#",
    "################",
];

#[test]
fn after_the_own_part_is_over_every_command_is_already_finished() {
    let mut game = Game::new(&ROOM);
    game.turn("timeout", "");
    let report = game.turn(
        "get_map_area 1:1; move_to 2:1; set_bomb 1:1; set_dynamite 1:1",
        "",
    );
    assert_eq!(replies(&report, ONE), ["already_finished"; 4]);
    assert_eq!(game.game.seat(ONE).bombs(), 2);
}

#[test]
fn no_action_left_changes_nothing_not_even_a_water_lock() {
    let mut game = Game::new(&["########", "#p4....#", "#q.....#", "#.....3#", "########"]);
    game.walk("r");
    let report = game.turn("get_map_area 0:0; get_map_area 0:0; move_to 3:1", "");
    assert_eq!(replies(&report, ONE)[2], "no_action_left");
    assert!(game.game.seat(ONE).is_locked());
}

#[test]
fn the_stock_is_checked_before_the_target() {
    let mut game = Game::new(&ROOM);
    game.turn("set_bomb 1:1; set_bomb 2:1", "");
    let report = game.turn("set_bomb 99:99", "");
    assert_eq!(replies(&report, ONE), ["no_bomb"]);
    game.turn("set_dynamite 1:1; set_dynamite 2:1", "");
    let report = game.turn("set_dynamite 99:99", "");
    assert_eq!(replies(&report, ONE), ["no_dynamite"]);
}

#[test]
fn a_move_after_a_used_move_answers_already_moved_and_uses_an_action() {
    let mut game = Game::new(&ROOM);
    let report = game.turn("move_to 2:1; move_to 9:9; get_map_area 1:1", "");
    assert_eq!(
        replies(&report, ONE),
        ["ok", "already_moved", "no_action_left"]
    );
}

#[test]
fn commands_before_a_timeout_were_given() {
    let mut game = Game::new(&ROOM);
    let report = game.turn("get_map_area 1:1; set_bomb 1:1; timeout", "");
    assert_eq!(replies(&report, ONE), ["ok", "ok"]);
    assert!(game.known(ONE).contains('a'), "the search has happened");
    assert_eq!(
        (game.game.seat(ONE).bombs(), game.item("1:1")),
        (1, None),
        "the bomb is spent, and not set"
    );
}

#[test]
fn what_follows_a_timeout_in_its_turn_was_never_given() {
    let mut game = Game::new(&ROOM);
    game.game.drop_out(ONE, Status::Timeout);
    let reply = game.game.request(ONE, "get_map_area 1:1".parse().unwrap());
    assert_eq!(reply.outcome.reply(), "already_finished");
    let report = game.turn("", "");
    assert_eq!(replies(&report, ONE), [""; 0]);
}

#[test]
fn a_target_off_the_board_has_the_reason_of_its_command() {
    for (command, reply) in [
        ("move_to 1:-1", "cannot_move_there"),
        ("set_bomb 1:-1", "cannot_set_bomb_there"),
        ("set_dynamite 1:-1", "cannot_set_dynamite_there"),
        ("get_map_area 1:-1", "not_on_the_map"),
    ] {
        assert_eq!(replies(&Game::new(&ROOM).turn(command, ""), ONE), [reply]);
    }
}

#[test]
fn two_bombs_of_one_player_on_one_cell_are_both_used_and_one_stands() {
    let mut game = Game::new(&ROOM);
    let report = game.turn("set_bomb 2:1; set_bomb 2:1", "");
    assert_eq!(
        (replies(&report, ONE), game.game.seat(ONE).bombs()),
        (vec!["ok", "ok"], 0)
    );
    let report = game.turn("move_to 2:1", "");
    assert_eq!((points(&report, ONE), game.item("2:1")), (vec![-40], None));
}

#[test]
fn bomb_and_dynamite_on_one_cell_both_work() {
    let mut game = Game::new(&ROOM);
    let report = game.turn("set_bomb 2:1; set_dynamite 2:1", "");
    assert_eq!(replies(&report, ONE), ["ok", "ok"]);
    assert_eq!(
        (game.item("2:1"), game.terrain("2:2")),
        (Some(Item::Bomb), 0)
    );
}

#[test]
fn a_placement_sees_the_item_that_the_own_move_will_take() {
    let mut game = Game::new(&ROOM);
    game.walk("r");
    let report = game.turn("move_to 3:1; set_bomb 3:1", "");
    assert_eq!(replies(&report, ONE), ["ok", "cannot_set_bomb_there"]);
}

#[test]
fn after_a_refused_or_swallowed_move_the_base_is_the_current_cell() {
    let mut game = Game::new(&["########", "#p4....#", "#q.....#", "#.....3#", "########"]);
    let report = game.turn("move_to 9:9; set_bomb 1:1", "");
    assert_eq!(replies(&report, ONE), ["cannot_move_there", "ok"]);
    game.walk("r");
    let report = game.turn("move_to 3:1; set_dynamite 4:1", "");
    assert_eq!(replies(&report, ONE), ["ok", "cannot_set_dynamite_there"]);
}

#[test]
fn a_later_move_is_no_base_for_an_earlier_placement() {
    let mut game = Game::new(&ROOM);
    let report = game.turn("set_bomb 3:3; move_to 1:2", "");
    assert_eq!(replies(&report, ONE), ["cannot_set_bomb_there", "ok"]);
    let report = game.turn("", "set_bomb 2:3; move_to 1:4");
    assert_eq!(replies(&report, TWO), ["ok", "ok"]);
}

#[test]
fn commands_after_the_move_that_reaches_the_goal_still_count() {
    let mut game = Game::new(&["#######", "#p3.q.#", "#.....#", "#.....#", "#######"]);
    let report = game.turn("move_to 2:1; set_bomb 3:1", "");
    assert_eq!(replies(&report, ONE), ["ok", "ok"]);
    assert_eq!(
        (game.item("3:1"), game.statuses()[0]),
        (Some(Item::Bomb), Status::Goal)
    );
}

#[test]
fn pieces_of_both_players_are_judged_on_the_same_board() {
    let mut game = Game::new(&["########", "#p.q...#", "#......#", "#.....3#", "########"]);
    let report = game.turn("set_bomb 2:1", "set_dynamite 2:1; set_bomb 2:1");
    assert_eq!(
        (replies(&report, ONE), replies(&report, TWO)),
        (vec!["ok"], vec!["ok", "ok"])
    );
}

#[test]
fn the_path_begins_at_the_enemy_so_its_own_order_decides() {
    // Seen from the player, the first of the same order would lead to another cell beside the enemy.
    let rows = [
        "########", "#......#", "#.3....#", "#......#", "#....p.#", "#.....q#", "########",
    ];
    let mut game = Game::new(&rows);
    game.turn("", "");
    assert_eq!(game.enemy(), "3:2", "right comes before down");
    let mut game = Game::with(&rows, |rules| {
        rules.enemy_order = [
            Direction::Down,
            Direction::Up,
            Direction::Right,
            Direction::Left,
        ];
    });
    game.turn("", "");
    assert_eq!(game.enemy(), "2:3");
}

#[test]
fn a_noticed_player_within_two_steps_keeps_the_normal_enemy_from_wandering() {
    let mut game = Game::new(&["########", "#p.3...#", "#......#", "#.....q#", "########"])
        .choices(&[1, 1, 1]);
    game.wait(4);
    assert_eq!(game.enemy(), "3:1");
}

#[test]
fn timeouts_are_marked_before_the_enemy_looks() {
    // Player 2 is near, four steps away below.
    let rows = [
        "#########",
        "#p...3..#",
        "#.......#",
        "#######q#",
        "#########",
    ];
    let mut game = Game::new(&rows);
    game.turn("", "");
    assert_eq!(game.enemy(), "6:1");
    let mut game = Game::new(&rows);
    game.turn("", "timeout");
    assert_eq!(game.enemy(), "4:1", "it wanders, by choice to the left");
}

#[test]
fn a_sword_holders_timeout_ends_the_fright_in_that_very_turn() {
    let mut game = Game::new(&[
        "##########",
        "#pe......#",
        "#........#",
        "#q......3#",
        "##########",
    ]);
    game.walk("r");
    let at = game.enemy();
    game.wait(1);
    assert_eq!(game.enemy(), at);
    game.turn("timeout", "");
    assert_ne!(game.enemy(), at);
}

#[test]
fn one_list_of_choices_serves_the_match() {
    let rows = [
        "##########",
        "#p.......#",
        "#........#",
        "#q......3#",
        "##########",
    ];
    let mut game = Game::new(&rows).choices(&[0, 1]);
    game.turn("timeout", "timeout");
    assert_eq!(game.enemy(), "8:2", "the first choice, of 8:2 and 7:3");
    assert!(game.game.next_round());
    game.turn("", "");
    assert_eq!(game.enemy(), "7:3", "the second");
}

#[test]
fn an_item_on_a_start_cell_acts_when_the_cell_is_entered_again() {
    let terrain = "111111,100001,100301,100001,111111";
    let items = "......,.a....,......,......,......";
    let starts = ["1:1", "1:3"].map(|start| start.parse().unwrap());
    let map = dohyo_koshien::Map::from_rows("drawn", terrain, items, starts, (6, 5)).unwrap();
    let mut game = dohyo_koshien::Match::new(crate::support::rules(&map), map).unwrap();
    let mut chooser = dohyo_koshien::Scripted::new(vec![]);
    for (step, score) in [("move_to 1:2", 0), ("move_to 1:1", 10)] {
        game.turn(
            [(&[step.parse().unwrap()]).into(), <_>::default()],
            &mut chooser,
        );
        assert_eq!(game.seat(ONE).score(), score);
    }
}

#[test]
fn fields_of_a_player_that_has_left_keep_their_last_values() {
    let mut game = Game::new(&ROOM);
    game.turn("move_to 2:1; set_bomb 1:1", "");
    game.turn("get_map_area 1:1; timeout", "");
    let left = game.game.seat(ONE).clone();
    game.wait(10);
    let seat = game.game.seat(ONE);
    assert_eq!(
        (seat.at(), seat.score(), seat.steps()),
        (left.at(), left.score(), left.steps())
    );
    assert_eq!(
        (seat.bombs(), seat.knowledge()),
        (left.bombs(), left.knowledge())
    );
}

#[test]
fn the_cell_one_turn_earlier_is_kept_too() {
    let mut game = Game::new(&ROOM);
    let before = |game: &Game| game.game.seat(ONE).before().to_string();
    assert_eq!(before(&game), "1:1");
    game.walk("r");
    assert_eq!(before(&game), "1:1");
    game.turn("", "");
    assert_eq!(before(&game), "2:1");
    game.walk("r");
    game.turn("move_to 4:1; timeout", "");
    game.wait(2);
    assert_eq!(
        (before(&game), game.at(ONE)),
        ("2:1".into(), "3:1".into()),
        "as it was when it left"
    );
}

#[test]
fn only_players_within_three_cells_are_compared() {
    // Player 2 is nearer by straight line (16 to 18), but four cells away.
    let rows = [
        "###########",
        "#.........#",
        "#.p.......#",
        "#.........#",
        "#.........#",
        "#....3...q#",
        "###########",
    ];
    let mut game = Game::new(&rows);
    game.turn("", "");
    assert_eq!(game.enemy(), "4:5");
}

#[test]
fn a_wandering_enemy_is_not_blocked_by_players_whose_part_is_over() {
    let mut game = Game::new(&["########", "#3p...q#", "########", "########", "########"]);
    game.turn("timeout", "timeout");
    assert_eq!(game.enemy(), "2:1");
}

#[test]
fn the_enemy_also_moves_in_the_turn_in_which_the_last_player_drops_out() {
    let mut game = Game::new(&ROOM);
    game.turn("timeout", "");
    let at = game.enemy();
    let report = game.turn("", "timeout");
    assert!(report.round_over && game.enemy() != at);
}

#[test]
fn the_mode_after_turn_39_is_angry() {
    let mut game = Game::new(&ROOM);
    game.wait(38);
    assert_eq!(game.mode(), "normal");
    game.wait(1);
    assert_eq!(game.mode(), "angry");
}

#[test]
fn at_the_start_of_a_round_the_own_cell_is_not_shown() {
    let game = Game::new(&ROOM);
    assert_eq!(game.known(ONE).matches('-').count(), 16 * 6 - 1);
}

#[test]
fn the_ring_may_be_storehouses() {
    let map = map(&["222222", "2p..q2", "2..3.2", "2....2", "222222"]);
    assert_eq!(map.terrain("0:0".parse().unwrap()).number(), 2);
}

#[test]
fn events_come_in_the_order_of_the_book() {
    let rows = [
        "#########",
        "#p....3.#",
        "#.......#",
        "#q......#",
        "#########",
    ];
    let mut game = Game::with(&rows, content);
    game.walk("rrrr");
    let report = game.turn("move_to 6:1; set_dynamite 5:1", "set_bomb 1:3");
    let player = ONE;
    let at = |cell: &str| cell.parse().unwrap();
    assert_eq!(
        report.events,
        [
            Event::DynamiteSet {
                player,
                at: at("5:1")
            },
            Event::BombSet {
                player: TWO,
                at: at("1:3")
            },
            Event::Contact {
                player,
                at: at("6:1"),
                points: -10
            },
            Event::WalkBonus { player, points: 3 },
            Event::Goal {
                player,
                points: 100
            },
        ]
    );
}
