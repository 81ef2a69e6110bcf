//! Sections 4, 7, 8 and 11: how a turn resolves, how rounds and matches end.

use dohyo_koshien::{Event, Item, Phase, Player, Status};

use crate::support::{Game, ONE, TWO, content, points, replies};

/// A lane each, items on them, the goal and the enemy far away.
const LANES: [&str; 6] = [
    "####################",
    "#p.a..A............#",
    "#..................#",
    "#q.b..5............#",
    "#.................3#",
    "####################",
];

/// The goal four steps away.
const SHORT: [&str; 5] = ["########", "#p...3.#", "#......#", "#q.....#", "########"];

#[test]
fn step_1_a_timeout_drops_reservations_and_takes_the_player_off_the_board() {
    let mut game = Game::new(&LANES);
    game.turn("move_to 2:1; set_bomb 2:1; timeout", "");
    assert_eq!(game.statuses(), [Status::Timeout, Status::Playing]);
    assert_eq!((game.at(ONE).as_str(), game.item("2:1")), ("1:1", None));
    let seen = game
        .game
        .request(TWO, "get_map_area 1:1".parse().unwrap())
        .seen;
    assert_eq!(seen.unwrap().other, None, "off the board");
}

#[test]
fn step_1_a_crash_does_the_same() {
    let mut game = Game::new(&LANES);
    let report = game.turn("move_to 2:1; crash", "");
    assert_eq!(report.events, [Event::Crashed { player: ONE }]);
    assert_eq!(
        (game.statuses()[0], game.at(ONE).as_str()),
        (Status::Crashed, "1:1")
    );
}

#[test]
fn step_1_the_score_so_far_is_the_round_score_and_there_is_no_70() {
    let mut game = Game::new(&LANES);
    game.walk("rr");
    game.turn("timeout", "");
    game.wait(50);
    assert_eq!(game.scores(), [10, -70]);
    assert_eq!(game.statuses(), [Status::Timeout, Status::TimeUp]);
}

#[test]
fn step_1_the_other_player_plays_on() {
    let mut game = Game::new(&LANES);
    game.turn("timeout", "move_to 2:3");
    assert_eq!(
        (game.at(TWO).as_str(), game.game.phase()),
        ("2:3", Phase::Turn)
    );
    let report = game.turn("move_to 2:1", "move_to 3:3");
    assert_eq!(replies(&report, ONE), ["already_finished"]);
    assert_eq!(game.scores(), [0, 20]);
}

#[test]
fn step_2_the_enemy_moves_before_the_players_seeing_where_they_stood() {
    // Player 1 goes from four cells away to three: seeing it there, the enemy would come, to the left.
    let rows = [
        "############",
        "#p...3....q#",
        "############",
        "############",
        "############",
    ];
    let mut game = Game::new(&rows).choices(&[1]);
    game.turn("move_to 2:1", "");
    assert_eq!(game.enemy(), "6:1");
}

#[test]
fn step_3_players_may_swap_cells() {
    let mut game = Game::new(&[
        "##########",
        "#pq......#",
        "#........#",
        "#.......3#",
        "##########",
    ]);
    game.turn("move_to 2:1", "move_to 1:1");
    assert_eq!((game.at(ONE), game.at(TWO)), ("2:1".into(), "1:1".into()));
}

#[test]
fn step_3_players_may_share_a_cell() {
    let mut game = Game::new(&[
        "##########",
        "#p.q.....#",
        "#........#",
        "#.......3#",
        "##########",
    ]);
    game.turn("move_to 2:1", "move_to 2:1");
    assert_eq!((game.at(ONE), game.at(TWO)), ("2:1".into(), "2:1".into()));
}

#[test]
fn step_4_a_bomb_becomes_an_item() {
    let mut game = Game::new(&LANES);
    let report = game.turn("set_bomb 2:1", "");
    assert_eq!(game.item("2:1"), Some(Item::Bomb));
    let at = "2:1".parse().unwrap();
    assert_eq!(report.events, [Event::BombSet { player: ONE, at }]);
}

#[test]
fn step_4_two_equal_pieces_on_one_cell_are_one() {
    let mut game = Game::new(&[
        "##########",
        "#p.q.....#",
        "#........#",
        "#.......3#",
        "##########",
    ]);
    game.turn("set_bomb 2:1", "set_bomb 2:1");
    let report = game.turn("move_to 2:1", "");
    assert_eq!(points(&report, ONE), [-40]);
    assert_eq!(game.item("2:1"), None);
}

#[test]
fn step_5_a_player_who_entered_the_sword_holds_it_from_now_on() {
    let mut game = Game::new(&[
        "############",
        "#pe.......3#",
        "#..........#",
        "#q.........#",
        "############",
    ]);
    let report = game.turn("move_to 2:1", "");
    assert!(game.game.seat(ONE).has_sword());
    assert_eq!(report.events[0], Event::Sword { player: ONE });
    assert_eq!(
        (points(&report, ONE), game.mode()),
        (vec![60], "frightened")
    );
}

#[test]
fn step_6_one_entrant_gets_the_points_and_the_item_goes() {
    let mut game = Game::new(&LANES);
    game.walk("rr");
    assert_eq!((game.scores(), game.item("3:1")), ([10, 0], None));
}

#[test]
fn step_6_two_entrants_get_half_each() {
    let mut game = Game::new(&[
        "##########",
        "#pcq.....#",
        "#........#",
        "#.......3#",
        "##########",
    ]);
    let report = game.turn("move_to 2:1", "move_to 2:1");
    assert_eq!(
        (points(&report, ONE), points(&report, TWO)),
        (vec![15], vec![15])
    );
    assert_eq!(game.item("2:1"), None);
}

#[test]
fn step_6_every_item_has_its_points() {
    let marks = [
        ('a', 10),
        ('b', 20),
        ('c', 30),
        ('d', 40),
        ('e', 60),
        ('A', -10),
        ('B', -20),
        ('C', -30),
        ('D', -40),
    ];
    for (mark, expected) in marks {
        let row = format!("#p{mark}.......#");
        let mut game = Game::new(&[
            "###########",
            &row,
            "#.........#",
            "#q.......3#",
            "###########",
        ]);
        let report = game.turn("move_to 2:1", "");
        assert_eq!(points(&report, ONE), [expected], "{mark}");
    }
}

#[test]
fn step_7_a_contact_costs_10_for_each_player_there() {
    let mut game = Game::with(&SHORT, content);
    game.walk("rrr");
    let report = game.turn("move_to 5:1", "");
    assert_eq!(points(&report, ONE), [-10, 100]);
}

#[test]
fn step_7_the_sword_defeats_the_enemy_for_the_round() {
    let rows = ["########", "#pe..3.#", "#......#", "#q.....#", "########"];
    let mut game = Game::with(&rows, content);
    game.walk("rrr");
    let report = game.turn("move_to 5:1", "");
    assert_eq!(points(&report, ONE), [30, 100]);
    assert_eq!((game.enemy().as_str(), game.mode()), ("gone", "gone"));
    game.wait(46);
    assert!(game.game.next_round());
    assert_eq!(
        (game.enemy().as_str(), game.mode()),
        ("5:1", "normal"),
        "in the next round it is back"
    );
}

#[test]
fn step_7_two_holders_share_the_30() {
    let mut game = Game::new(&[
        "#########",
        "#.......#",
        "#.peq.3.#",
        "#.......#",
        "#########",
    ]);
    game.turn("move_to 3:2", "move_to 3:2");
    for cell in ["4:2", "5:2"] {
        game.turn(&format!("move_to {cell}"), &format!("move_to {cell}"));
    }
    let report = game.turn("move_to 6:2", "move_to 6:2");
    assert_eq!(points(&report, ONE), [15, 100]);
    assert_eq!(points(&report, TWO), [15, 100]);
}

#[test]
fn step_8_every_fifth_cell_moved_brings_3() {
    let mut game = Game::new(&[
        "################",
        "#p.............#",
        "#..............#",
        "#q............3#",
        "################",
    ]);
    game.walk("rrrr");
    assert_eq!(game.scores(), [0, 0]);
    game.walk("r");
    assert_eq!(game.scores(), [3, 0]);
    game.walk("lllll");
    assert_eq!(game.scores(), [6, 0]);
}

#[test]
fn step_8_refused_and_swallowed_moves_do_not_count() {
    let mut game = Game::new(&[
        "################",
        "#p4............#",
        "#..............#",
        "#q............3#",
        "################",
    ]);
    game.walk("r");
    game.walk("r");
    game.walk("uuu");
    game.walk("rrr");
    assert_eq!((game.game.seat(ONE).steps(), game.scores()[0]), (4, 0));
    game.walk("r");
    assert_eq!((game.game.seat(ONE).steps(), game.scores()[0]), (5, 3));
}

#[test]
fn step_8_the_step_onto_the_goal_counts() {
    let rows = [
        "#########",
        "#p....3.#",
        "#.......#",
        "#q......#",
        "#########",
    ];
    let mut game = Game::with(&rows, content);
    game.walk("rrrr");
    let report = game.turn("move_to 6:1", "");
    assert_eq!(points(&report, ONE), [-10, 3, 100]);
}

#[test]
fn step_8_the_count_restarts_each_round() {
    let mut game = Game::new(&LANES);
    game.walk("rr");
    game.turn("timeout", "timeout");
    assert!(game.game.next_round());
    assert_eq!(game.game.seat(ONE).steps(), 0);
}

#[test]
fn step_9_the_goal_bonus_is_that_of_the_turn_and_never_halved() {
    for (turn, bonus) in [
        (1, 100),
        (10, 100),
        (11, 90),
        (20, 90),
        (21, 80),
        (31, 70),
        (41, 60),
        (50, 60),
    ] {
        let mut game = Game::new(&["#######", "#p3q..#", "#.....#", "#.....#", "#######"]);
        game.wait(turn - 1);
        let report = game.turn("move_to 2:1", "move_to 2:1");
        for player in [ONE, TWO] {
            assert_eq!(points(&report, player).last(), Some(&bonus), "turn {turn}");
        }
        assert_eq!(game.statuses(), [Status::Goal, Status::Goal]);
    }
}

#[test]
fn step_10_dynamite_opens_breakable_walls_beside_it_from_the_next_turn_on() {
    let mut game = Game::new(&[
        "#########",
        "#..5....#",
        "#p5.5...#",
        "#..5....#",
        "#q.....3#",
        "#########",
    ]);
    game.walk("u");
    // 1:1 -> the dynamite at 2:1 stands beside 3:1 and 2:2.
    let report = game.turn("move_to 2:1; set_dynamite 2:1", "");
    assert_eq!(replies(&report, ONE), ["ok", "ok"]);
    assert_eq!(
        (
            game.terrain("3:1"),
            game.terrain("2:2"),
            game.terrain("4:2")
        ),
        (0, 0, 5)
    );
    let opened = |event: &&Event| matches!(event, Event::WallOpened { .. });
    assert_eq!(report.events.iter().filter(opened).count(), 2);
    game.walk("r");
    assert_eq!(game.at(ONE), "3:1");
}

#[test]
fn step_10_it_hurts_nobody_and_nothing_else() {
    let mut game = Game::new(&[
        "#######", "#2a...#", "#pq...#", "#2....#", "#....3#", "#######",
    ]);
    game.turn("set_dynamite 1:2", "");
    assert_eq!(
        (game.scores(), game.terrain("1:1"), game.terrain("0:2")),
        ([0, 0], 2, 1)
    );
    game.turn("set_dynamite 2:2", "");
    assert_eq!(
        (game.item("2:1"), game.statuses()),
        (Some(Item::Tea), [Status::Playing; 2])
    );
}

#[test]
fn step_11_who_still_plays_after_turn_50_gets_minus_70() {
    let mut game = Game::new(&LANES);
    game.wait(49);
    assert_eq!((game.game.phase(), game.scores()), (Phase::Turn, [0, 0]));
    let report = game.turn("", "");
    assert!(report.round_over);
    assert_eq!(
        (game.scores(), game.statuses()),
        ([-70, -70], [Status::TimeUp; 2])
    );
    assert_eq!(game.game.phase(), Phase::RoundOver);
}

#[test]
fn a_sword_holder_at_the_goal_no_longer_frightens_the_enemy() {
    let rows = [
        "##########",
        "#........#",
        "#pe3.....#",
        "#........#",
        "#.......q#",
        "##########",
    ];
    let mut game = Game::with(&rows, |rules| rules.notice = 0).choices(&[2]);
    game.turn("move_to 2:2", "");
    assert_eq!((game.enemy().as_str(), game.mode()), ("4:2", "frightened"));
    game.turn("move_to 3:2", "");
    assert_eq!((game.enemy().as_str(), game.mode()), ("4:2", "normal"));
    game.turn("", "");
    assert_ne!(game.enemy(), "4:2");
}

#[test]
fn the_round_ends_when_both_parts_have_ended() {
    let mut game = Game::new(&LANES);
    assert!(!game.turn("timeout", "").round_over);
    assert!(game.turn("", "crash").round_over);
    assert_eq!(game.game.turn_number(), 2);
}

#[test]
fn round_2_is_round_1_again_with_the_starts_swapped() {
    let mut game = Game::new(&LANES);
    game.turn("move_to 2:1; set_bomb 2:2", "move_to 2:3; set_dynamite 2:3");
    game.walk("r");
    game.turn("timeout", "timeout");
    let total = game.game.totals();
    assert!(game.game.next_round());
    assert_eq!((game.game.round(), game.game.turn_number()), (2, 1));
    assert_eq!(
        (game.at(ONE).as_str(), game.at(TWO).as_str()),
        ("1:3", "1:1")
    );
    assert_eq!(
        (game.item("3:1"), game.item("2:2")),
        (Some(Item::Tea), None)
    );
    assert_eq!(game.enemy(), "18:4");
    for player in Player::ALL {
        let seat = game.game.seat(player);
        assert_eq!((seat.dynamite(), seat.bombs(), seat.score()), (2, 2, 0));
        assert_eq!(seat.knowledge().map().unexplored().count(), 20 * 6 - 1);
    }
    assert_eq!(game.game.totals(), total, "the totals go on");
}

#[test]
fn after_the_last_round_the_match_is_over_and_the_higher_total_wins() {
    let mut game = Game::new(&LANES);
    game.walk("rr");
    game.turn("timeout", "timeout");
    assert!(game.game.next_round());
    game.turn("timeout", "timeout");
    assert_eq!(
        (game.game.phase(), game.game.next_round()),
        (Phase::Over, false)
    );
    assert_eq!(
        (game.game.totals(), game.game.winner()),
        ([10, 0], Some(ONE))
    );
    let report = game.turn("move_to 2:1", "");
    assert_eq!(
        (replies(&report, ONE), report.events.len()),
        (vec!["already_finished"], 0)
    );
}

#[test]
fn equal_totals_are_a_draw() {
    let mut game = Game::new(&LANES);
    game.turn("timeout", "timeout");
    assert_eq!(game.game.winner(), None);
}

#[test]
fn section_11_the_level_counts_the_goal_bonus_while_playing() {
    let mut game = Game::new(&LANES);
    assert_eq!(game.game.level(ONE), 4, "(100 - 1) / 20");
    game.turn("timeout", "");
    assert_eq!((game.game.level(ONE), game.game.level(TWO)), (0, 4));
}

#[test]
fn another_edition_has_a_smaller_board_and_fewer_turns() {
    let rows = ["#######", "#p3q..#", "#.....#", "#.....#", "#######"];
    let mut game = Game::with(&rows, |rules| {
        rules.turns = 3;
        rules.rounds = 1;
        rules.no_goal = -5;
    });
    game.wait(3);
    assert_eq!((game.game.phase(), game.scores()), (Phase::Over, [-5, -5]));
}
