//! A whole short round against a scripted judge.

use super::*;
use dohyo_koshien::{Item, Terrain};

/// What the judge says in a round of two turns on a board of 5 by 5 cells.
fn judge() -> String {
    let start = |turn: u32, x: u32, rows: &Value| {
        json!({ "type": "turn_start", "timestamp": 1, "data": {
            "turn_number": turn, "current_player": { "x": x, "y": 1 }, "visible_map": { "map_data": rows },
        } })
    };
    let unknown = json!([
        [-1, -1, -1, -1, -1],
        [-1, -1, -1, -1, -1],
        [-1, -1, -1, -1, -1],
        [-1, -1, -1, 3, -1],
        [-1, -1, -1, -1, -1]
    ]);
    let window = json!([[1, 1, 1, 1], [1, 0, "a", 4], [1, 5, "D", 2], [1, 0, 0, 3]]);
    let messages = [
        json!({ "type": "initialize", "data": {
            "game_map": { "width": 5, "height": 5, "goal_position": { "x": 3, "y": 3 } },
            "initial_position": { "x": 1, "y": 1 }, "rand_seed": 9,
        } }),
        start(1, 1, &unknown),
        json!({ "type": "map_area_response", "data": {
            "map": window, "start_x": 0, "start_y": 0, "end_x": 3, "end_y": 3, "other_player": [2, 3],
            "enemies": [{ "x": 3, "y": 1, "prev_x": 3, "prev_y": 2, "killed": false }],
        } }),
        json!({ "type": "map_area_response", "data": { "refused": "no_action_left" } }),
        json!({ "type": "turn_end_confirm", "data": { "turn_number": 1, "actions": [] } }),
        start(2, 2, &unknown),
        json!({ "type": "turn_end_confirm", "data": { "turn_number": 2, "next_turn_will_start": false } }),
        json!({ "type": "game_end", "data": { "reason": "goal" } }),
        start(3, 4, &unknown),
    ];
    messages.map(|message| format!("{message}\n")).concat()
}

fn sent(output: &[u8]) -> Vec<(String, Value)> {
    let text = std::str::from_utf8(output).unwrap();
    let messages = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    messages
        .map(|mut message| {
            (
                message["type"].as_str().unwrap().to_owned(),
                message["data"].take(),
            )
        })
        .collect()
}

#[test]
fn a_round() {
    let script = judge();
    let mut output = Vec::new();
    let mut koshien = Koshien::connect(
        "とても長い名前のプレイヤーです",
        script.as_bytes(),
        &mut output,
    );
    let (me, goal) = (Position::new(1, 1), Position::new(3, 3));
    assert_eq!(
        (
            koshien.player(),
            koshien.goal(),
            koshien.turn(),
            koshien.rand_seed()
        ),
        (me, goal, 1, 9)
    );
    assert_eq!((koshien.enemy(), koshien.other_player()), (None, None));
    assert_eq!(koshien.map(goal), Some(Known::Terrain(Terrain::Goal)));
    assert_eq!(koshien.map(me), Some(Known::Unexplored));
    assert_eq!(koshien.map(Position::new(5, 0)), None);

    let area = koshien.get_map_area(koshien.player());
    let seen = Area {
        window: (Position::new(0, 0), goal),
        other_player: Some(Position::new(2, 3)),
        enemy: Some(Position::new(3, 1)),
        enemy_before: Some(Position::new(3, 2)),
    };
    assert_eq!(area, Some(seen));
    assert_eq!(
        (koshien.enemy(), koshien.other_player()),
        (seen.enemy, seen.other_player)
    );
    assert_eq!(koshien.map_all(), "1111-,10a4-,15D2-,1003-,-----");
    assert_eq!(
        koshien.map(Position::new(2, 2)),
        Some(Known::Item(Item::Bomb))
    );
    assert_eq!(
        koshien.map_from(Position::new(2, 1), &koshien.map_all()),
        Some(Known::Item(Item::Tea))
    );
    assert_eq!(koshien.map_from(me, ""), Some(Known::Unexplored));
    assert_eq!(koshien.map_from(Position::new(9, 0), "00,00"), None);
    let route = koshien.calc_route(me, goal, &[]);
    assert_eq!(route.len(), 5);
    assert_eq!(route[1], Position::new(2, 1));
    assert_eq!(koshien.calc_route(me, goal, &[Position::new(2, 1)]), [me]);
    assert_eq!(koshien.calc_route(me, None, &[]), [me]);
    assert_eq!(
        koshien.locate_objects(me, 5, "aD"),
        [Position::new(2, 1), Position::new(2, 2)]
    );

    koshien.move_to(route.get(1).copied());
    koshien.set_bomb(me);
    for _ in 0..2 {
        koshien.move_to(None);
    }
    assert_eq!(koshien.get_map_area(me), None);
    koshien.set_message(&"あ".repeat(200));
    assert!(koshien.turn_over());
    assert_eq!((koshien.player(), koshien.turn()), (Position::new(2, 1), 2));
    assert!(!koshien.turn_over());
    // It stays over, whatever comes.
    assert!(!koshien.turn_over());
    assert_eq!(koshien.get_map_area(me), None);

    let sent = sent(&output);
    let kinds: Vec<&str> = sent.iter().map(|(kind, _)| kind.as_str()).collect();
    let expected = "ready map_area_request debug debug map_area_request debug turn_over turn_over turn_over \
                    map_area_request";
    assert_eq!(kinds.join(" "), expected);
    assert_eq!(sent[0].1["player_name"], "とても長い名前のプレイヤーです");
    assert_eq!(sent[1].1, json!({ "x": 1, "y": 1, "reserved": 0 }));
    assert_eq!(sent[2].1["warning"]["call"], "calc_route(dst: None)");
    assert_eq!(sent[3].1["warning"]["call"], "move_to(None)");
    assert!(
        sent[3].1["warning"]["file"]
            .as_str()
            .unwrap()
            .ends_with("tests.rs")
    );
    assert_eq!(sent[4].1["reserved"], 2);
    // The judge cuts, by the rules of the match.
    assert_eq!(sent[5].1["message"].as_str().unwrap().chars().count(), 200);
    let actions = json!({ "actions": [
        { "action_type": "move", "target_x": 2, "target_y": 1 },
        { "action_type": "set_bomb", "target_x": 1, "target_y": 1 },
    ] });
    assert_eq!(sent[6].1, actions);
    assert_eq!(sent[7].1, json!({ "actions": [] }));
}

#[test]
fn a_judge_that_goes_away_ends_the_round() {
    let mut output = Vec::new();
    let mut koshien = Koshien::connect("alone", &b""[..], &mut output);
    assert!(!koshien.turn_over());
}
