//! Section 3: what a map must be. Section 7.6: points that two players can share.

use dohyo_koshien::{Map, Rules};

/// A board with this mark of terrain and of an item in one cell, and the starts.
fn board(ground: char, item: char, starts: [&str; 2]) -> bool {
    let terrain = format!("1111111,1000001,103{ground}111,1000101,1111111");
    let items = format!(".......,.......,...{item}...,.......,.......");
    let starts = starts.map(|start| start.parse().unwrap());
    Map::from_rows("drawn", &terrain, &items, starts, (7, 5)).is_ok()
}

#[test]
fn items_lie_on_space_only() {
    for ground in '0'..='5' {
        let is_goal = ground == '3';
        assert_eq!(
            board(ground, 'a', ["1:1", "5:1"]),
            ground == '0',
            "{ground}"
        );
        assert_eq!(board(ground, '.', ["1:1", "5:1"]), !is_goal, "{ground}");
    }
}

#[test]
fn the_goal_can_be_reached_from_both_starts() {
    // 5:3 is walled in.
    assert!(board('0', '.', ["1:1", "5:1"]));
    assert!(!board('0', '.', ["5:3", "1:1"]));
    assert!(!board('0', '.', ["1:1", "5:3"]));
}

#[test]
fn points_that_two_may_share_are_even_below_zero_too() {
    for (trap, is_valid) in [(-30, true), (-31, false), (31, false), (0, true)] {
        let text = format!(r#"{{"items": {{"trap": {trap}}}}}"#);
        assert_eq!(
            Rules::parse("rules", text.as_bytes()).is_ok(),
            is_valid,
            "{trap}"
        );
    }
}
