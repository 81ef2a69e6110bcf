//! Section 5: what a player knows, and nothing else.

use dohyo_koshien::Mode;

use crate::support::{Game, ONE, TWO};

const ROOM: [&str; 7] = [
    "##########",
    "#..a.....#",
    "#.p..5.q.#",
    "#....2...#",
    "#.4......#",
    "#.......3#",
    "##########",
];

#[test]
fn at_the_start_only_the_goal_is_known() {
    let game = Game::new(&ROOM);
    let expected = "----------,----------,----------,----------,----------,--------3-,----------";
    assert_eq!(game.known(ONE), expected);
    let knowledge = game.game.seat(ONE).knowledge();
    assert_eq!((knowledge.other(), knowledge.enemy()), (None, None));
}

#[test]
fn a_search_copies_its_window_and_items_hide_the_terrain() {
    let mut game = Game::new(&ROOM);
    game.turn("get_map_area 3:3", "");
    let expected = "----------,-00a00----,-00005----,-00002----,-04000----,-00000--3-,----------";
    assert_eq!(game.known(ONE), expected);
    assert!(
        !game.known(TWO).contains('0'),
        "the other player learns nothing"
    );
}

#[test]
fn a_search_shows_at_once_in_the_same_turn() {
    let mut game = Game::new(&ROOM);
    let _ = game.game.request(ONE, "get_map_area 3:3".parse().unwrap());
    assert!(game.known(ONE).contains('a'));
}

#[test]
fn a_search_shows_the_board_at_the_start_of_the_turn() {
    let mut game = Game::new(&ROOM);
    game.turn("set_bomb 2:2; get_map_area 2:2", "");
    assert!(!game.known(ONE).contains('D'));
    game.turn("get_map_area 2:2", "");
    assert!(game.known(ONE).contains('D'));
}

#[test]
fn a_cell_keeps_its_value_until_it_is_searched_again() {
    let mut game = Game::new(&ROOM);
    game.turn("get_map_area 3:2", "");
    game.walk("ru");
    assert_eq!(game.at(ONE), "3:1");
    assert!(
        game.known(ONE).contains('a'),
        "an own pickup does not update the map"
    );
    game.turn("get_map_area 3:2", "");
    assert!(!game.known(ONE).contains('a'));
}

#[test]
fn an_own_explosion_does_not_update_the_map() {
    let mut game = Game::new(&ROOM);
    game.turn("get_map_area 4:2", "");
    game.walk("rr");
    game.turn("set_dynamite 4:2", "");
    assert_eq!(game.terrain("5:2"), 0);
    assert!(game.known(ONE).contains('5'));
}

#[test]
fn the_other_player_is_reported_only_inside_of_the_window() {
    let mut game = Game::new(&ROOM);
    let seen = game
        .game
        .request(ONE, "get_map_area 5:2".parse().unwrap())
        .seen
        .unwrap();
    assert_eq!(seen.other.unwrap().to_string(), "7:2");
    let seen = game
        .game
        .request(ONE, "get_map_area 4:2".parse().unwrap())
        .seen
        .unwrap();
    assert_eq!(seen.other, None);
    assert_eq!(
        game.game.seat(ONE).knowledge().other(),
        None,
        "what was known is forgotten"
    );
}

#[test]
fn the_enemy_is_reported_by_every_search_with_its_cell_one_turn_earlier() {
    let mut game = Game::new(&ROOM);
    let look = |game: &mut Game| {
        let seen = game
            .game
            .request(ONE, "get_map_area 0:0".parse().unwrap())
            .seen
            .unwrap();
        let enemy = seen.enemy.unwrap();
        (enemy.before.to_string(), enemy.at.to_string(), enemy.mode)
    };
    assert_eq!(look(&mut game), ("8:5".into(), "8:5".into(), Mode::Normal));
    game.turn("", "");
    let moved = game.enemy();
    assert_ne!(moved, "8:5");
    assert_eq!(look(&mut game), ("8:5".into(), moved.clone(), Mode::Normal));
    game.turn("", "");
    assert_eq!(look(&mut game), (moved, game.enemy(), Mode::Normal));
}

#[test]
fn a_search_reports_how_the_enemy_acts_in_that_very_turn() {
    let mut game = Game::with(&ROOM, |rules| rules.anger_turn = 3);
    for mode in [Mode::Normal, Mode::Normal, Mode::Angry] {
        game.turn("get_map_area 0:0", "");
        let seen = game.game.seat(ONE).knowledge().enemy();
        assert_eq!(seen.unwrap().mode, mode);
    }
}

#[test]
fn a_defeated_enemy_is_reported_no_more() {
    let mut game = Game::new(&["########", "#pe3q..#", "#......#", "#......#", "########"]);
    game.turn("get_map_area 1:1; move_to 2:1", "");
    assert!(game.game.seat(ONE).knowledge().enemy().is_some());
    // Fright keeps it on the goal.
    game.turn("move_to 3:1", "get_map_area 1:1");
    assert_eq!(game.enemy(), "gone");
    game.turn("", "get_map_area 1:1");
    assert_eq!(game.game.seat(TWO).knowledge().enemy(), None);
}

#[test]
fn a_player_at_the_goal_is_seen_there_and_one_that_dropped_out_is_not() {
    let mut game = Game::new(&["########", "#p.3q..#", "#......#", "#......#", "########"]);
    game.walk("rr");
    let seen = game
        .game
        .request(TWO, "get_map_area 3:1".parse().unwrap())
        .seen
        .unwrap();
    assert_eq!(seen.other.unwrap().to_string(), "3:1");
    game.turn("", "timeout");
    assert!(game.game.next_round());
    game.turn("timeout", "");
    let seen = game
        .game
        .request(TWO, "get_map_area 3:1".parse().unwrap())
        .seen
        .unwrap();
    assert_eq!(seen.other, None);
}
