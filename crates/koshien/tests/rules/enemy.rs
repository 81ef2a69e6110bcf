//! Section 9: the enemy.

use dohyo_koshien::{Chooser, Match, Position, Seeded};

use crate::support::{Game, ONE, TWO, map, rules};

#[test]
fn it_starts_every_round_on_the_goal() {
    let mut game = Game::new(&[
        "##########",
        "#p......3#",
        "#........#",
        "#q.......#",
        "##########",
    ]);
    assert_eq!(game.enemy(), "8:1");
    game.wait(5);
    game.turn("timeout", "timeout");
    assert!(game.game.next_round());
    assert_eq!(game.enemy(), "8:1");
}

#[test]
fn it_walks_on_space_goal_and_water_and_ignores_items_and_water() {
    let mut game = Game::new(&[
        "##########",
        "#pq.4aA43#",
        "##########",
        "##########",
        "##########",
    ]);
    let cells = [0; 4].map(|_| {
        game.turn("", "");
        game.enemy()
    });
    assert_eq!(
        cells,
        ["7:1", "6:1", "5:1", "4:1"],
        "one step a turn, through water too"
    );
    assert!(game.item("5:1").is_some() && game.item("6:1").is_some());
    let mut game = Game::new(&[
        "###########",
        "#pq.....3.#",
        "###########",
        "###########",
        "###########",
    ])
    .choices(&[1]);
    game.wait(2);
    assert_eq!(game.enemy(), "8:1", "back over the goal");
}

#[test]
fn walls_storehouses_and_breakable_walls_block_it() {
    for wall in ['#', '2', '5'] {
        let row = format!("#pq....{wall}3#");
        let mut game = Game::new(&["##########", &row, "#........#", "#........#", "##########"]);
        game.turn("", "");
        assert_eq!(game.enemy(), "8:2", "{wall}");
    }
}

#[test]
fn nobody_near_it_takes_a_walkable_neighbour_by_choice_in_reading_order() {
    let rows = [
        "###########",
        "#pq.......#",
        "#.........#",
        "#.........#",
        "#.........#",
        "#.......3.#",
        "#.........#",
        "###########",
    ];
    for (choice, cell) in [
        (0, "8:4"),
        (1, "7:5"),
        (2, "9:5"),
        (3, "8:6"),
        (4, "8:4"),
        (7, "8:6"),
    ] {
        let mut game = Game::new(&rows).choices(&[choice]);
        game.turn("", "");
        assert_eq!(game.enemy(), cell, "choice {choice}");
    }
}

#[test]
fn a_forced_step_takes_no_choice() {
    let mut game = Game::new(&[
        "###############",
        "#pq...........#",
        "#............3#",
        "###############",
        "###############",
    ])
    .choices(&[1, 1]);
    game.turn("", "");
    assert_eq!(
        game.enemy(),
        "12:2",
        "two cells to choose from: 13:1 and 12:2"
    );
    game.turn("", "");
    assert_eq!(game.enemy(), "11:2", "three: 12:1, 11:2, 13:2");
    let mut game = Game::new(&[
        "###############",
        "#pq..........3#",
        "#............##",
        "###############",
        "###############",
    ])
    .choices(&[1]);
    game.turn("", "");
    assert_eq!(game.enemy(), "12:1", "one cell only");
    game.turn("", "");
    assert_eq!(
        game.enemy(),
        "13:1",
        "11:1, 13:1, 12:2: the choice was not used up before"
    );
}

#[test]
fn it_stays_only_if_there_is_no_neighbour_to_walk_to() {
    // No player is noticed, and the only neighbour is player 1's cell.
    let mut game = Game::with(
        &["#######", "#3pq..#", "#######", "#######", "#######"],
        |rules| rules.notice = 0,
    );
    game.turn("", "");
    assert_eq!(game.enemy(), "1:1");
}

#[test]
fn it_never_steps_onto_a_players_cell() {
    for choice in 0..6 {
        let rows = ["#######", "#.....#", "#.p3q.#", "#.....#", "#######"];
        let mut game = Game::with(&rows, |rules| rules.notice = 0).choices(&[choice]);
        game.turn("", "");
        assert!(
            ["3:1", "3:3"].contains(&game.enemy().as_str()),
            "choice {choice}: {}",
            game.enemy()
        );
    }
}

#[test]
fn it_notices_a_player_within_three_cells_also_diagonally() {
    // Without a player near it would go down, by choice.
    let enemy = |rows: &[&str]| {
        let mut game = Game::new(rows).choices(&[3]);
        game.turn("", "");
        game.enemy()
    };
    let far = [
        "#############",
        "#...........#",
        "#.p.........#",
        "#...........#",
        "#...........#",
        "#....3......#",
        "#..........q#",
        "#############",
    ];
    assert_eq!(
        enemy(&far),
        "4:5",
        "three cells in both directions: it comes, left before up"
    );
    let farther = [
        "#############",
        "#.p.........#",
        "#...........#",
        "#...........#",
        "#...........#",
        "#....3......#",
        "#..........q#",
        "#############",
    ];
    assert_eq!(enemy(&farther), "5:6", "four cells in one: it wanders");
}

#[test]
fn normal_it_goes_for_the_nearer_player_by_straight_line() {
    // Player 1 at (-3, 0), player 2 at (+2, -2): 9 against 8.
    let rows = [
        "##########",
        "#........#",
        "#......q.#",
        "#........#",
        "#.p..3...#",
        "#........#",
        "##########",
    ];
    let mut game = Game::new(&rows);
    game.turn("", "");
    assert_eq!(
        game.enemy(),
        "6:4",
        "towards player 2, though more steps away"
    );
}

#[test]
fn normal_it_takes_no_step_if_the_path_is_two_steps_or_less() {
    let mut game = Game::new(&[
        "##########",
        "#p..3....#",
        "#........#",
        "#.......q#",
        "##########",
    ]);
    game.turn("", "");
    assert_eq!(game.enemy(), "3:1");
    game.wait(3);
    assert_eq!(game.enemy(), "3:1", "two steps from player 1");
}

#[test]
fn normal_it_goes_around_walls_by_a_shortest_path() {
    // Player 2 is two cells away by air, and eight steps by path. (On a valid map nobody is out of reach:
    // both players and the enemy walk in the part of the board that holds the goal.)
    let rows = [
        "##########",
        "#p.......#",
        "#.######.#",
        "#......#.#",
        "######.#.#",
        "#.....3#q#",
        "##########",
    ];
    let mut game = Game::new(&rows);
    game.turn("", "");
    assert_eq!(game.enemy(), "6:4");
}

#[test]
fn of_equally_short_paths_the_first_of_right_left_down_up_counts() {
    let step = |rows: &[&str]| {
        let mut game = Game::with(rows, |rules| rules.notice = 4);
        game.turn("", "");
        game.enemy()
    };
    let right_and_down = [
        "##########",
        "#3.......#",
        "#........#",
        "#........#",
        "#..p....q#",
        "##########",
    ];
    assert_eq!(step(&right_and_down), "2:1");
    let left_and_up = [
        "##########",
        "#.......q#",
        "#........#",
        "#.p......#",
        "#........#",
        "#....3...#",
        "##########",
    ];
    assert_eq!(step(&left_and_up), "4:5");
    let down_and_up = [
        "#######", "#.....#", "#.###.#", "#3###p#", "#.###.#", "#....q#", "#######",
    ];
    assert_eq!(step(&down_and_up), "1:4");
    let right_and_left = [
        "#######", "#..3..#", "#.###.#", "#.###.#", "#.###.#", "#..p.q#", "#######",
    ];
    assert_eq!(step(&right_and_left), "4:1");
}

#[test]
fn ties_favour_player_1_in_round_1_and_player_2_in_round_2() {
    let rows = [
        "#############",
        "#.p...3...q.#",
        "#############",
        "#############",
        "#############",
    ];
    let mut game = Game::with(&rows, |rules| rules.notice = 4);
    game.turn("", "");
    assert_eq!(game.enemy(), "5:1", "player 1 is on the left");
    game.turn("timeout", "timeout");
    assert!(game.game.next_round());
    game.turn("", "");
    assert_eq!(game.enemy(), "5:1", "player 2 is on the left now");
}

#[test]
fn angry_ties_favour_player_1_in_round_1_and_player_2_in_round_2() {
    let rows = [
        "###############",
        "#p.....3.....q#",
        "###############",
        "###############",
        "###############",
    ];
    let mut game = Game::with(&rows, |rules| rules.anger_turn = 1);
    game.turn("", "");
    assert_eq!(game.enemy(), "6:1");
    game.turn("timeout", "timeout");
    assert!(game.game.next_round());
    game.turn("", "");
    assert_eq!(game.enemy(), "6:1");
}

#[test]
fn from_turn_40_on_it_is_angry_turn_40_included() {
    let mut game = Game::new(
        &[
            "######################",
            "#p..................3#",
            "#....................#",
            "#q...................#",
            "######################",
        ]
        .map(|row| row),
    );
    game.wait(38);
    assert_eq!(game.mode(), "normal");
    game.turn("", "");
    assert_eq!((game.game.turn_number(), game.mode()), (40, "angry"));
    let distance = |game: &Game| {
        let enemy = game.game.enemy().at().unwrap();
        enemy
            .steps_to(game.game.seat(ONE).at())
            .min(enemy.steps_to(game.game.seat(TWO).at()))
    };
    let before = distance(&game);
    game.turn("", "");
    assert_eq!(distance(&game), before - 1);
}

#[test]
fn angry_it_goes_for_the_player_with_the_shortest_path_not_line() {
    // Player 1 is three cells away through a wall; player 2 is four steps away in the open.
    let rows = [
        "###########",
        "#p......#.#",
        "#######.#.#",
        "#.......#.#",
        "#.#######.#",
        "#....3...q#",
        "###########",
    ];
    let mut game = Game::with(&rows, |rules| {
        rules.anger_turn = 1;
        rules.notice = 0;
    });
    game.turn("", "");
    assert_eq!(game.enemy(), "6:5");
}

#[test]
fn angry_it_comes_next_to_the_player_and_stops() {
    let mut game = Game::with(
        &[
            "##########",
            "#p...3...#",
            "#........#",
            "#.......q#",
            "##########",
        ],
        |rules| rules.anger_turn = 1,
    );
    game.wait(3);
    assert_eq!(game.enemy(), "2:1");
    game.wait(3);
    assert_eq!(game.enemy(), "2:1");
    assert_eq!(game.scores(), [0, 0]);
}

#[test]
fn angry_with_no_player_left_to_reach_it_stays() {
    let mut game = Game::with(
        &[
            "##########",
            "#p...3...#",
            "#........#",
            "#.......q#",
            "##########",
        ],
        |rules| rules.anger_turn = 1,
    );
    let report = game.turn("timeout", "crash");
    assert_eq!((game.enemy().as_str(), report.enemy_left), ("5:1", None));
}

#[test]
fn frightened_it_stays_also_when_it_would_be_angry() {
    let mut game = Game::with(
        &[
            "##########",
            "#pe......#",
            "#........#",
            "#......3q#",
            "##########",
        ],
        |rules| rules.anger_turn = 3,
    );
    game.walk("r");
    let at = game.enemy();
    game.wait(5);
    assert_eq!((game.enemy(), game.mode()), (at, "frightened"));
}

#[test]
fn all_its_choices_come_from_the_matchs_one_generator() {
    let rows = [
        "###########",
        "#p........#",
        "#.........#",
        "#....3....#",
        "#.........#",
        "#........q#",
        "###########",
    ];
    let walk = |seed| {
        let map = map(&rows);
        let mut rules = rules(&map);
        rules.notice = 0;
        let mut game = Match::new(rules, map).unwrap();
        let mut enemy = Seeded::new(seed);
        let mut cells: Vec<Option<Position>> = Vec::new();
        for _ in 0..30 {
            game.turn([<_>::default(); 2], &mut enemy);
            cells.push(game.enemy().at());
        }
        cells
    };
    assert_eq!(walk(7), walk(7));
    assert_ne!(walk(7), walk(8));
}

/// A chooser that counts how often it is asked.
struct Counting(u32);

impl Chooser for Counting {
    fn choose(&mut self, cells: &[Position]) -> usize {
        assert!((2..=4).contains(&cells.len()) && cells.is_sorted());
        self.0 += 1;
        0
    }
}

#[test]
fn only_a_wandering_enemy_with_two_cells_or_more_asks_for_a_choice() {
    let map = map(&[
        "##########",
        "#p.......#",
        "#........#",
        "#.......3#",
        "#q.......#",
        "##########",
    ]);
    let mut rules = rules(&map);
    rules.anger_turn = 4;
    let mut game = Match::new(rules, map).unwrap();
    let mut enemy = Counting(0);
    for _ in 0..10 {
        game.turn([<_>::default(); 2], &mut enemy);
    }
    assert!(
        (1..=3).contains(&enemy.0),
        "three turns normal, then angry: {}",
        enemy.0
    );
}
