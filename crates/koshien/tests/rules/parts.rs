//! Sections 4, 7, 8 and 9: what a player whose part is over no longer does, and in whose way players are.

use dohyo_koshien::{Chooser, End, Event, Item, Match, Phase, Position, Status};

use crate::support::{Game, ONE, TWO, content, map, points, replies, rules};

const LANES: [&str; 5] = [
    "##########",
    "#pa5.....#",
    "#........#",
    "#q......3#",
    "##########",
];

#[test]
fn step_1_a_timeout_drops_dynamite_too() {
    let mut game = Game::new(&LANES);
    game.walk("d");
    game.walk("r");
    game.walk("r");
    assert_eq!(game.at(ONE), "3:2");
    let report = game.turn("set_dynamite 3:2; timeout", "");
    assert_eq!(report.events, [Event::TimedOut { player: ONE }]);
    assert_eq!(
        (game.game.seat(ONE).dynamite(), game.terrain("3:1")),
        (1, 5),
        "spent, and without effect"
    );
}

#[test]
fn step_6_who_drops_out_takes_no_item_and_no_sword() {
    for end in ["timeout", "crash"] {
        let mut game = Game::new(&LANES);
        let report = game.turn(&format!("move_to 2:1; {end}"), "");
        assert_eq!(report.events.len(), 1, "{:?}", report.events);
        assert_eq!((game.scores()[0], game.item("2:1")), (0, Some(Item::Tea)));
    }
    let mut game = Game::new(&["######", "#peq3#", "#....#", "#....#", "######"]);
    game.turn("move_to 2:1; timeout", "move_to 2:1");
    assert_eq!(game.scores(), [0, 60], "the other one shares nothing");
    assert!(!game.game.seat(ONE).has_sword() && game.game.seat(TWO).has_sword());
}

#[test]
fn the_first_way_to_drop_out_counts() {
    let mut game = Game::new(&LANES);
    game.game.drop_out(ONE, Status::Timeout);
    game.game.drop_out(ONE, Status::Crashed);
    game.game.drop_out(TWO, Status::Crashed);
    game.game.drop_out(TWO, Status::Timeout);
    let report = game.turn("", "");
    assert_eq!(report.ends, [End::Timeout, End::Crash]);
    assert_eq!(
        report.events,
        [
            Event::TimedOut { player: ONE },
            Event::Crashed { player: TWO }
        ]
    );
    assert_eq!(game.statuses(), [Status::Timeout, Status::Crashed]);
    // Whose part is over cannot drop out again.
    game.game.drop_out(ONE, Status::Crashed);
    assert_eq!(game.statuses()[0], Status::Timeout);
}

#[test]
fn only_timeouts_and_crashes_are_ways_to_drop_out() {
    for status in [Status::Playing, Status::Goal, Status::TimeUp] {
        let mut game = Game::new(&LANES);
        game.game.drop_out(ONE, status);
        game.turn("move_to 1:2", "");
        assert_eq!(
            (game.at(ONE).as_str(), game.statuses()[0]),
            ("1:2", Status::Playing)
        );
    }
}

#[test]
fn step_4_two_dynamites_on_one_cell_are_one() {
    let mut game = Game::new(&[
        "##########",
        "#.5......#",
        "#p.q.....#",
        "#.......3#",
        "##########",
    ]);
    let report = game.turn(
        "set_dynamite 2:2; set_dynamite 2:2",
        "set_dynamite 2:2; set_dynamite 2:2",
    );
    assert_eq!(
        (replies(&report, ONE), replies(&report, TWO)),
        (vec!["ok"; 2], vec!["ok"; 2])
    );
    let opened = |event: &&Event| matches!(event, Event::WallOpened { .. });
    assert_eq!(report.events.iter().filter(opened).count(), 1);
    assert_eq!(game.terrain("2:1"), 0);
    let report = game.turn("", "");
    assert_eq!(report.events, [], "it has gone off");
}

#[test]
fn moves_come_before_placements_and_the_goal_before_the_blast() {
    let rows = ["#######", "#p4.q3#", "#..5..#", "#.....#", "#######"];
    let mut game = Game::with(&rows, content);
    let report = game.turn("move_to 2:1; set_bomb 1:1", "set_dynamite 3:1; move_to 5:1");
    let kinds: Vec<&str> = report
        .events
        .iter()
        .map(|event| match event {
            Event::Locked { .. } => "locked",
            Event::BombSet { .. } => "bomb",
            Event::DynamiteSet { .. } => "dynamite",
            Event::Contact { .. } => "contact",
            Event::Goal { .. } => "goal",
            Event::WallOpened { .. } => "wall",
            _ => "another",
        })
        .collect();
    assert_eq!(
        kinds,
        ["locked", "bomb", "dynamite", "contact", "goal", "wall"]
    );
}

#[test]
fn step_7_whose_part_is_over_has_no_contact_any_more() {
    // The enemy stays on the goal, where player 1 arrives.
    let rows = ["########", "#p3...q#", "#......#", "#......#", "########"];
    let mut game = Game::with(&rows, content);
    let report = game.turn("move_to 2:1", "");
    assert_eq!(points(&report, ONE), [-10, 100]);
    game.wait(3);
    assert_eq!((game.scores()[0], game.enemy().as_str()), (90, "2:1"));
    // One that drops out on the enemy's cell, where it was.
    let rows = [
        "##########",
        "#.p.3....#",
        "#.########",
        "#......q.#",
        "##########",
    ];
    let mut game = Game::with(&rows, |rules| rules.anger_turn = 1);
    game.turn("move_to 3:1", "");
    assert_eq!((game.scores()[0], game.enemy().as_str()), (-10, "3:1"));
    let report = game.turn("timeout", "");
    assert_eq!((points(&report, ONE), game.scores()[0]), (vec![], -10));
}

#[test]
fn step_7_a_sword_elsewhere_helps_nobody_on_the_enemys_cell() {
    let mut game = Game::with(
        &["#######", "#pe.3q#", "#.....#", "#.....#", "#######"],
        content,
    );
    let report = game.turn("move_to 2:1", "move_to 4:1");
    assert_eq!(points(&report, ONE), [60]);
    assert_eq!(points(&report, TWO), [-10, 100]);
    assert_eq!((game.enemy().as_str(), game.mode()), ("4:1", "frightened"));
}

#[test]
fn step_11_who_dropped_out_in_the_last_turn_does_not_pay() {
    let mut game = Game::new(&LANES);
    game.wait(49);
    let report = game.turn("timeout", "");
    assert!(report.round_over);
    assert_eq!(
        (game.scores(), game.statuses()),
        ([0, -70], [Status::Timeout, Status::TimeUp])
    );
}

#[test]
fn the_starts_change_sides_in_every_round() {
    let mut game = Game::with(&LANES, |rules| rules.rounds = 3);
    for (round, one, two) in [(1, "1:1", "1:3"), (2, "1:3", "1:1"), (3, "1:1", "1:3")] {
        assert_eq!(game.game.round(), round);
        assert_eq!((game.at(ONE).as_str(), game.at(TWO).as_str()), (one, two));
        game.turn("timeout", "timeout");
        assert_eq!(game.game.next_round(), round < 3);
    }
    assert_eq!(game.game.phase(), Phase::Over);
}

#[test]
fn players_do_not_block_the_enemys_path() {
    // Player 1 is nearer by straight line; the only way to it leads over player 2's cell.
    let mut game = Game::new(&["#######", "#3#p..#", "#.#.#.#", "#.q...#", "#######"]);
    game.turn("", "");
    assert_eq!(game.enemy(), "1:2");
}

#[test]
fn angry_a_player_one_step_farther_does_not_count_though_ties_favour_it() {
    // Three steps to the left, and four to the right, where it looks first.
    let mut game = Game::with(
        &[
            "############",
            "#.q..3...p.#",
            "############",
            "############",
            "############",
        ],
        |rules| rules.anger_turn = 1,
    );
    game.turn("", "");
    assert_eq!(game.enemy(), "4:1");
}

#[test]
fn angry_it_goes_for_those_who_still_play() {
    let mut game = Game::with(
        &[
            "###########",
            "#p..3....q#",
            "#.........#",
            "#.........#",
            "###########",
        ],
        |rules| rules.anger_turn = 1,
    );
    game.turn("timeout", "");
    assert_eq!(game.enemy(), "5:1", "player 1 was nearer");
}

/// Never asked.
struct Nobody;

impl Chooser for Nobody {
    fn choose(&mut self, cells: &[Position]) -> usize {
        panic!("asked for one of {cells:?}")
    }
}

#[test]
fn a_frightened_or_defeated_enemy_takes_no_choice() {
    let map = map(&["########", "#pe3..q#", "#......#", "#......#", "########"]);
    let mut game = Match::new(rules(&map), map).unwrap();
    for (turn, mode) in [(1, "frightened"), (2, "gone"), (3, "gone"), (4, "gone")] {
        let step = ["move_to 2:1", "move_to 3:1"].get(turn - 1);
        let given: Vec<_> = step.iter().map(|step| step.parse().unwrap()).collect();
        game.turn([given.as_slice().into(), <_>::default()], &mut Nobody);
        assert_eq!(game.enemy_mode().name(), mode, "turn {turn}");
    }
}
