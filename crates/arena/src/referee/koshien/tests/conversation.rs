//! What is said: the messages of the judge, searches, actions, and the order of commands.

use dohyo_koshien::record::Line;

use super::*;

/// The commands of player 1 as the record has them, turn by turn.
fn recorded(played: &Played) -> Vec<Vec<String>> {
    let turns = played.record.lines.iter().filter_map(|line| match line {
        Line::Turn(turn) => Some(&turn.players[0].commands),
        _ => None,
    });
    turns
        .map(|commands| {
            let commands = commands.iter();
            commands
                .map(|given| format!("{}: {}", given.command, given.outcome.name()))
                .collect()
        })
        .collect()
}

fn search(x: i32, y: i32, reserved: u32) -> Step {
    say(
        "map_area_request",
        &format!(r#"{{"x":{x},"y":{y},"reserved":{reserved}}}"#),
    )
}

fn step(x: i32, y: i32) -> String {
    format!(r#"{{"action_type":"move","target_x":{x},"target_y":{y}}}"#)
}

fn bomb(x: i32, y: i32) -> String {
    format!(r#"{{"action_type":"set_bomb","target_x":{x},"target_y":{y}}}"#)
}

/// What the judge said to player 1, from the first message of this kind on.
fn answer<'a>(played: &'a Played, kind: &str) -> Vec<&'a str> {
    let start = format!(r#"{{"type":"{kind}","data":"#);
    let lines = played.told[0].lines();
    lines
        .filter_map(|line| line.strip_prefix(&*start)?.strip_suffix('}'))
        .collect()
}

#[test]
fn the_whole_conversation() {
    let script = [
        ready(),
        search(1, 1, 0),
        search(0, -1, 0),
        search(4, 1, 0),
        over(""),
        search(6, 1, 0),
        over(&step(2, 1)),
        over(&format!("{},{}", step(3, 1), bomb(9, 9))),
        over(&step(4, 1)),
    ];
    let played = play(rules(9), script, Builtin::Stop);
    insta::assert_snapshot!(played.told[0]);
    insta::assert_snapshot!("events", played.events.join("\n"));
    assert_eq!(played.first().goal_turn, Some(4));
}

#[test]
fn the_judge_tells_nothing_that_must_be_searched() {
    let played = play(
        rules(3),
        [ready(), over(""), search(7, 1, 0), over(""), over("")],
        Builtin::Stop,
    );
    let started = answer(&played, "initialize");
    assert_eq!(started.len(), 1);
    let starts = answer(&played, "turn_start");
    assert_eq!(starts.len(), 3);
    for message in started.iter().chain(&starts) {
        for word in ["enem", "other", "opponent", "map.dat", "seed\":7"] {
            assert!(!message.contains(word), "{word}: {message}");
        }
    }
    assert!(!started[0].contains("map_data"));
    // All that is known before a search is the goal.
    for (index, known) in [(0, 1), (1, 1), (2, 1 + 4 * 4)] {
        let cells = starts[index].split("map_data").nth(1).unwrap();
        assert_eq!(
            45 - cells.matches("-1").count(),
            known,
            "turn {}",
            index + 1
        );
    }
}

#[test]
fn a_program_gets_random_numbers_of_its_own_that_do_not_tell_the_seed() {
    let seeds: Vec<u32> = (1..=2)
        .flat_map(|round| Player::ALL.map(|player| rand_seed(7, round, player)))
        .collect();
    // The same for good: a match that is played again is the same match.
    assert_eq!(
        seeds,
        [2_057_114_833, 228_986_610, 1_800_566_284, 951_116_965]
    );
    assert!(seeds.iter().all(|&seed| seed <= i32::MAX.unsigned_abs()));
    assert_ne!(rand_seed(8, 1, Player::One), rand_seed(7, 1, Player::One));
}

#[test]
fn searches_are_answered_at_once_and_count() {
    let script = [
        ready(),
        search(1, 1, 0),
        search(7, 1, 0),
        search(4, 1, 0),
        over(""),
    ];
    let played = play(rules(1), script, Builtin::Stop);
    let answers = answer(&played, "map_area_response");
    assert!(
        answers[0].contains(r#""other_player":null"#),
        "{}",
        answers[0]
    );
    assert!(
        answers[1].contains(r#""other_player":[7,1]"#),
        "{}",
        answers[1]
    );
    assert_eq!(answers[2], r#"{"refused":"no_action_left"}"#);
    assert_eq!(
        recorded(&played),
        [[
            "get_map_area 1:1: ok",
            "get_map_area 7:1: ok",
            "get_map_area 4:1: no_action_left"
        ]]
    );
}

#[test]
fn commands_count_in_the_order_in_which_they_were_given() {
    // move, bomb, search: the search is the third.
    let script = [
        ready(),
        search(1, 1, 2),
        over(&format!("{},{}", step(2, 1), bomb(1, 1))),
    ];
    let played = play(rules(1), script, Builtin::Stop);
    assert_eq!(
        answer(&played, "map_area_response"),
        [r#"{"refused":"no_action_left"}"#]
    );
    assert_eq!(
        recorded(&played),
        [[
            "move_to 2:1: ok",
            "set_bomb 1:1: ok",
            "get_map_area 1:1: no_action_left"
        ]]
    );
    // search, move, search, bomb: the second search is the third, the bomb the fourth.
    let script = [
        ready(),
        search(1, 1, 0),
        search(7, 1, 1),
        over(&format!("{},{}", step(2, 1), bomb(1, 1))),
    ];
    let played = play(rules(1), script, Builtin::Stop);
    assert_eq!(
        recorded(&played),
        [[
            "get_map_area 1:1: ok",
            "move_to 2:1: ok",
            "get_map_area 7:1: no_action_left",
            "set_bomb 1:1: no_action_left"
        ]]
    );
    // move, search: both count, and the search is answered.
    let script = [ready(), search(1, 1, 1), over(&step(2, 1))];
    let played = play(rules(1), script, Builtin::Stop);
    assert!(answer(&played, "map_area_response")[0].contains("start_x"));
    assert_eq!(played.first().refusals, 0);
}

#[test]
fn commands_that_were_only_said_to_be_reserved_bring_a_warning() {
    let script = [ready(), search(1, 1, 9), over(""), over("")];
    let played = play(rules(2), script, Builtin::Stop);
    assert_eq!(recorded(&played), [[""; 0]; 2]);
    assert_eq!(
        played.said(),
        ["1: Warning(NotReserved { said: 9, sent: 0 })"]
    );
    // And it has not become known in secret.
    assert_eq!(answer(&played, "turn_start")[1].matches("-1").count(), 44);
}

#[test]
fn every_action_is_answered_in_its_place() {
    let actions = format!(
        r#"{{"action_type":"explore","target_x":1,"target_y":1}},{},{{"action_type":"fly"}},{{"type":"set_dynamite"}},{}"#,
        step(1, 1),
        bomb(1, 1)
    );
    let script = [
        ready(),
        over(&actions),
        over(r#"{"type":"move","direction":"right"}"#),
        over(r#"{"type":"move"}"#),
    ];
    let played = play(rules(3), script, Builtin::Stop);
    let confirms = answer(&played, "turn_end_confirm");
    assert_eq!(
        confirms[0],
        r#"{"turn_number":1,"actions":[{"accepted":true},{"refused":"cannot_move_there"},{"refused":"unknown_action"},{"accepted":true},{"refused":"no_action_left"}],"next_turn_will_start":true}"#
    );
    assert_eq!(
        recorded(&played),
        [
            vec![
                "move_to 1:1: cannot_move_there",
                "set_dynamite 1:1: ok",
                "set_bomb 1:1: no_action_left"
            ],
            vec!["move_to 2:1: ok"],
            vec!["move_to -1:-1: cannot_move_there"]
        ]
    );
    assert_eq!(
        played.said(),
        [
            r#"1: Warning(UnknownAction("{\"action_type\":\"fly\"}"))"#,
            r#"3: Warning(NoTarget { command: "move_to" })"#
        ]
    );
    assert_eq!((played.first().refusals, played.first().warnings), (3, 2));
}

#[test]
fn a_swallowed_move_is_accepted() {
    let to_water = [
        ready(),
        over(&step(7, 2)),
        over(&step(6, 2)),
        over(&step(7, 2)),
        over(""),
    ];
    let played = play(rules(4), Builtin::Stop, to_water);
    let confirms: Vec<&str> = played.told[1]
        .lines()
        .filter(|line| line.contains("confirm"))
        .collect();
    assert!(
        confirms.iter().all(|line| !line.contains("refused")),
        "{confirms:?}"
    );
    let Line::Turn(turn) = &played.record.lines[2] else {
        panic!("no turn")
    };
    assert_eq!(turn.players[1].commands[0].outcome.name(), "swallowed");
}

#[test]
fn a_search_without_a_cell_is_answered_all_the_same() {
    let script = [
        ready(),
        say("map_area_request", r#"{"x":"1","y":null}"#),
        say("map_area_request", "[]"),
        over(""),
    ];
    let played = play(rules(1), script, Builtin::Stop);
    assert_eq!(
        answer(&played, "map_area_response"),
        [r#"{"refused":"not_on_the_map"}"#; 2]
    );
    assert_eq!(
        played.said(),
        [
            r#"1: Warning(BadTarget { command: "get_map_area", text: "\"1\":null" })"#,
            r#"1: Warning(NoTarget { command: "get_map_area" })"#
        ]
    );
    assert_eq!(played.first().warnings, 2);
}

/// Regression: such targets were recorded as `-1:-1`, or as the nearest number of 32 bits, and not as they were.
#[test]
fn a_target_that_is_none_stands_in_the_record_as_it_was_written() {
    let script = [
        ready(),
        say("map_area_request", r#"{"x":"three","y":2}"#),
        say("map_area_request", r#"{"x":1,"y":2,"reserved":1}"#),
        over(
            r#"{"type":"move","target_x":9007199254740993,"target_y":-1},
            {"type":"set_bomb","target_x":[],"target_y":2},{"type":"move","direction":"LEFT"},
            {"type":"move","target_x":-3,"target_y":99}"#,
        ),
    ];
    let played = play(rules(1), script, Builtin::Stop);
    let Line::Turn(turn) = &played.record.lines[0] else {
        panic!("no turn")
    };
    let commands = turn.players[0].commands.iter();
    let recorded: Vec<_> = commands
        .map(|entry| (entry.command.to_string(), entry.text.as_deref()))
        .collect();
    let expected = [
        ("get_map_area -1:-1", Some("\"three\":2")),
        ("move_to 2147483647:-1", Some("9007199254740993:-1")),
        ("get_map_area 1:2", None),
        ("set_bomb -1:-1", Some("[]:2")),
        ("move_to -1:-1", Some("\"LEFT\"")),
        ("move_to -3:99", None),
    ];
    assert_eq!(
        recorded,
        expected.map(|(command, text)| (command.to_owned(), text))
    );
}

#[test]
fn a_turn_over_without_actions_ends_the_turn() {
    let played = play(rules(1), [ready(), say("turn_over", "null")], Builtin::Stop);
    assert_eq!(played.first().status, Some(PartStatus::TimeUp));
    assert_eq!(played.said(), ["1: Warning(NoActions)"]);
}

#[test]
fn what_is_written_ahead_waits_for_its_turn() {
    let played = play(
        rules(3),
        [
            over(&step(2, 2)),
            print("early"),
            ready(),
            over(&step(2, 1)),
            over(&step(3, 1)),
            print("late"),
            over(&step(4, 1)),
        ],
        [ready(), over(""), wait(SECOND), over(""), over("")],
    );
    assert_eq!(
        recorded(&played),
        [
            ["move_to 2:1: ok"],
            ["move_to 3:1: ok"],
            ["move_to 4:1: ok"]
        ]
    );
    assert_eq!(
        played.said(),
        [
            // Before `ready` there is no turn that could be over.
            r#"1: Output("{\"type\":\"turn_over\",\"data\":{\"actions\":[{\"action_type\":\"move\",\"target_x\":2,\"target_y\":2}]}}")"#,
            r#"1: Output("early")"#,
            r#"3: Output("late")"#
        ]
    );
}

#[test]
fn messages_that_do_not_belong_there_are_output() {
    let script = [
        ready(),
        ready(),
        say("map_area_response", "{}"),
        print("[1]"),
        over(""),
    ];
    let played = play(rules(1), script, Builtin::Stop);
    assert_eq!(played.said().len(), 3);
    assert!(
        played
            .said()
            .iter()
            .all(|said| said.starts_with("1: Output(")),
        "{:?}",
        played.said()
    );
    assert_eq!(played.first().output_lines, 3);
}

#[test]
fn remarks_are_recorded_with_their_turn() {
    let script = [
        ready(),
        over(""),
        say("debug", r#"{"message":"hm"}"#),
        say("debug", r#"{"message":"To the goal!","show":true}"#),
        say(
            "debug",
            r#"{"message":"move_to(nil), line 34","warning":{"call":"move_to(nil)","file":"cat.rb","line":34}}"#,
        ),
        Step::Stderr(b"printed".to_vec()),
        over(""),
    ];
    let played = play(rules(2), script, Builtin::Stop);
    let Line::Turn(turn) = &played.record.lines[1] else {
        panic!("no turn")
    };
    let notes = &turn.players[0].notes;
    assert_eq!(notes.output, ["hm", "printed"]);
    assert_eq!(notes.message.as_deref(), Some("To the goal!"));
    assert_eq!(notes.warnings[0].to_string(), "move_to(nil), line 34");
    assert_eq!(notes.time_us, Some(0));
    assert_eq!(played.record.header.players[0].name, "script");
    assert_eq!(played.record.header.players[0].program, "one");
}

#[test]
fn a_name_is_cut_and_a_message_too() {
    let name = "あいうえおかきくけこさしすせそ";
    let long = "x".repeat(101);
    let script = [
        say("ready", &format!(r#"{{"player_name":"{name}"}}"#)),
        say("debug", &format!(r#"{{"message":"{long}","show":true}}"#)),
        over(""),
    ];
    let played = play(rules(1), script, Builtin::Stop);
    assert_eq!(played.outcome.names, ["あいうえおかきくけこさしすせ", ""]);
    assert_eq!(
        played.said(),
        [format!("1: Message({:?})", "x".repeat(100))]
    );
}
