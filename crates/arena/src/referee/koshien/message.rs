//! What a program says: lines of its output, read as messages.
//!
//! Reading never fails. What is no message of a known type is something that the program printed; what is
//! one, but has a part missing or of the wrong type, is read as far as it goes.

use dohyo_koshien::{Direction, Target};
use serde_json::{Map, Value};

use super::remark::{Fault, Warning};

/// A message.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Message {
    /// It is prepared to play, under this name.
    Ready { name: String },
    /// A search, and how many of the turn's other commands were given before it.
    Search { aim: Aim, reserved: usize },
    /// The end of the turn. `None`: there is no list of actions.
    TurnOver(Option<Vec<Action>>),
    /// A line for the record.
    Debug(String),
    /// A text for viewers.
    Show(String),
    /// A mistake that its library forgave.
    Warning(Warning),
    /// Why it is about to crash.
    Error(Fault),
}

/// An element of the list of actions.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Action {
    Move(Aim),
    SetDynamite(Aim),
    SetBomb(Aim),
    /// A search that was answered before.
    Explore,
    /// None of these; how it begins.
    Unknown(String),
}

/// Where an action points to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Aim {
    At(Target),
    /// Too far off the board for a target: the nearest one, and what it says.
    Far(Target, String),
    Towards(Direction),
    /// It says nothing about it.
    Nowhere,
    /// What it says is no cell.
    Unreadable(String),
}

/// Whether a line that is no message has one at its end, as when a program prints without a newline.
pub(super) fn ends_in_message(line: &[u8]) -> bool {
    // Where a message may begin in the way that the libraries write it.
    let begins = [&b"{\"type\""[..], b"{\"data\""];
    line.trim_ascii_end().last() == Some(&b'}')
        && line
            .windows(7)
            .position(|text| begins.contains(&text))
            .is_some_and(|at| at > 0 && parse(&line[at..]).is_some())
}

/// Reads a line; `None` if it is no message.
pub(super) fn parse(line: &[u8]) -> Option<Message> {
    // Most lines are prints, and need no parser.
    if line.trim_ascii_start().first() != Some(&b'{') {
        return None;
    }
    let Ok(Value::Object(mut message)) = serde_json::from_slice(line) else {
        return None;
    };
    let data = match message.remove("data") {
        Some(Value::Object(data)) => data,
        _ => Map::new(),
    };
    Some(match message.get("type")?.as_str()? {
        "ready" => Message::Ready {
            name: text(&data, "player_name").unwrap_or_default().to_owned(),
        },
        "map_area_request" => Message::Search {
            aim: aim(data.get("x"), data.get("y")),
            reserved: data
                .get("reserved")
                .and_then(Value::as_u64)
                .map_or(0, |count| usize::try_from(count).unwrap_or(usize::MAX)),
        },
        "turn_over" => Message::TurnOver(
            data.get("actions")
                .and_then(Value::as_array)
                .map(|actions| actions.iter().map(action).collect()),
        ),
        "debug" => debug(&data),
        "error" => Message::Error(fault(&data)),
        _ => return None,
    })
}

fn debug(data: &Map<String, Value>) -> Message {
    let message = text(data, "message").unwrap_or_default();
    if let Some(Value::Object(warning)) = data.get("warning") {
        Message::Warning(Warning::Library {
            call: text(warning, "call").unwrap_or(message).to_owned(),
            file: text(warning, "file").map(str::to_owned),
            line: warning.get("line").and_then(Value::as_u64),
        })
    } else if data.get("show") == Some(&Value::Bool(true)) {
        Message::Show(message.to_owned())
    } else {
        Message::Debug(message.to_owned())
    }
}

fn fault(data: &Map<String, Value>) -> Fault {
    let backtrace = data.get("backtrace").and_then(Value::as_array);
    let frames = backtrace
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .map(str::to_owned);
    Fault {
        message: text(data, "message").unwrap_or_default().to_owned(),
        class: text(data, "class").map(str::to_owned),
        file: text(data, "file").map(str::to_owned),
        line: data.get("line").and_then(Value::as_u64),
        backtrace: frames.collect(),
    }
}

fn action(value: &Value) -> Action {
    let unknown = || Action::Unknown(excerpt(&value.to_string()));
    let Value::Object(action) = value else {
        return unknown();
    };
    let name = text(action, "action_type").or_else(|| text(action, "type"));
    match name {
        Some("move") => Action::Move(match aim_of(action) {
            Aim::Nowhere => direction(action.get("direction")),
            aim => aim,
        }),
        Some("set_dynamite") => Action::SetDynamite(aim_of(action)),
        Some("set_bomb") => Action::SetBomb(aim_of(action)),
        Some("explore") => Action::Explore,
        _ => unknown(),
    }
}

fn aim_of(action: &Map<String, Value>) -> Aim {
    aim(action.get("target_x"), action.get("target_y"))
}

fn aim(x: Option<&Value>, y: Option<&Value>) -> Aim {
    if [x, y].iter().all(|part| part.is_none_or(Value::is_null)) {
        return Aim::Nowhere;
    }
    let text = || {
        let [x, y] = [x, y].map(|part| part.map_or_else(String::new, Value::to_string));
        excerpt(&format!("{x}:{y}"))
    };
    match [x, y].map(|part| part.and_then(coordinate)) {
        [Some((x, true)), Some((y, true))] => Aim::At(Target::new(x, y)),
        [Some((x, _)), Some((y, _))] => Aim::Far(Target::new(x, y), text()),
        _ => Aim::Unreadable(text()),
    }
}

fn direction(value: Option<&Value>) -> Aim {
    match value {
        None => Aim::Nowhere,
        Some(value) => match value.as_str() {
            Some("up") => Aim::Towards(Direction::Up),
            Some("down") => Aim::Towards(Direction::Down),
            Some("left") => Aim::Towards(Direction::Left),
            Some("right") => Aim::Towards(Direction::Right),
            _ => Aim::Unreadable(excerpt(&value.to_string())),
        },
    }
}

/// A whole number, `3` or `3.0`, and whether it is just that. One that is far off every board stays off it.
fn coordinate(value: &Value) -> Option<(i32, bool)> {
    if let Some(number) = value.as_i64() {
        let clamped = number.clamp(i64::from(i32::MIN), i64::from(i32::MAX));
        return Some((i32::try_from(clamped).ok()?, clamped == number));
    }
    let number = value.as_f64().filter(|number| number.fract() == 0.0)?;
    #[expect(clippy::cast_possible_truncation, reason = "`as` clamps, as it should")]
    let clamped = number as i32;
    Some((clamped, (f64::from(clamped) - number).abs() < 0.5))
}

fn text<'a>(data: &'a Map<String, Value>, name: &str) -> Option<&'a str> {
    data.get(name).and_then(Value::as_str)
}

/// The beginning of a text, with its control characters escaped.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut short = String::new();
    for character in text.chars().take(LONGEST) {
        if character.is_control() {
            short.extend(character.escape_default());
        } else {
            short.push(character);
        }
    }
    if text.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    short
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parse_text(line: &str) -> Option<Message> {
        parse(line.as_bytes())
    }

    fn search(x: i32, y: i32, reserved: usize) -> Message {
        let aim = Aim::At(Target::new(x, y));
        Message::Search { aim, reserved }
    }

    fn actions(list: &str) -> Vec<Action> {
        let line = format!(r#"{{"type":"turn_over","data":{{"actions":{list}}}}}"#);
        match parse_text(&line) {
            Some(Message::TurnOver(Some(actions))) => actions,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_no_object_with_a_known_type_is_no_message() {
        let deep = format!("{{\"type\":{}", "[".repeat(60_000));
        for line in [
            "",
            "1",
            "nil",
            "null",
            "[]",
            "\"turn_over\"",
            "{}",
            "{",
            "turn_over",
            "\u{feff}{\"type\":\"turn_over\"}",
            r#"{"type":1}"#,
            r#"{"type":null}"#,
            r#"{"type":["turn_over"]}"#,
            r#"{"type":"turn_start","data":{}}"#,
            r#"{"type":"Turn_over"}"#,
            r#"{"Type":"turn_over"}"#,
            r#"{"data":{"type":"turn_over"}}"#,
            r#"{"type":"turn_over"} x"#,
            r#"{"type":"turn_over","data":NaN}"#,
            r#"{"type":"turn_over","data":1e999}"#,
            r"{'type':'turn_over'}",
            r#"[{"type":"turn_over"}]"#,
            &deep,
        ] {
            assert_eq!(parse_text(line), None, "{}", excerpt(line));
        }
        assert_eq!(
            parse(b"{\"type\":\"debug\",\"data\":{\"message\":\"\xff\"}}"),
            None
        );
    }

    #[test]
    fn blanks_and_more_fields_do_not_matter() {
        let over = Some(Message::TurnOver(Some(Vec::new())));
        for line in [
            r#"{"type":"turn_over","data":{"actions":[]}}"#,
            "  {\"timestamp\": 1e9, \"data\": {\"x\":{}, \"actions\": []}, \"type\": \"turn_over\"} \r",
            // Of two fields with one name the last one counts.
            r#"{"type":"ready","type":"turn_over","data":1,"data":{"actions":[1],"actions":[]}}"#,
        ] {
            assert_eq!(parse_text(line), over, "{line}");
        }
    }

    #[test]
    fn a_message_is_read_as_far_as_it_goes() {
        for data in [
            "null",
            "[]",
            "{}",
            "7",
            r#"{"actions":null}"#,
            r#"{"actions":{}}"#,
        ] {
            let line = format!(r#"{{"type":"turn_over","data":{data}}}"#);
            assert_eq!(parse_text(&line), Some(Message::TurnOver(None)), "{line}");
        }
        assert_eq!(
            parse_text(r#"{"type":"ready","data":{"player_name":5}}"#),
            Some(Message::Ready {
                name: String::new()
            })
        );
        assert_eq!(
            parse_text(r#"{"type":"debug"}"#),
            Some(Message::Debug(String::new()))
        );
        assert_eq!(
            parse_text(r#"{"type":"error"}"#),
            Some(Message::Error(Fault::default()))
        );
    }

    #[test]
    fn coordinates_are_whole_numbers() {
        let with = |x: &str| {
            parse_text(&format!(
                r#"{{"type":"map_area_request","data":{{"x":{x},"y":2}}}}"#
            ))
        };
        assert_eq!(with("3"), Some(search(3, 2, 0)));
        assert_eq!(with("-1"), Some(search(-1, 2, 0)));
        assert_eq!(with("3.0"), Some(search(3, 2, 0)));
        assert_eq!(with("-0"), Some(search(0, 2, 0)));
        let far = |x, y, text: &str| {
            let aim = Aim::Far(Target::new(x, y), text.to_owned());
            Some(Message::Search { aim, reserved: 0 })
        };
        assert_eq!(with("99999999999999999999999"), far(i32::MAX, 2, "1e+23:2"));
        assert_eq!(
            with("-9007199254740993"),
            far(i32::MIN, 2, "-9007199254740993:2")
        );
        assert_eq!(with("1e300"), far(i32::MAX, 2, "1e+300:2"));
        for x in [
            "3.5",
            "\"3\"",
            "null",
            "true",
            "[3]",
            "{}",
            "\"\\u0001\u{9b}\"",
        ] {
            let text = format!("{x}:2").replace('\u{9b}', "\\u{9b}");
            let aim = Aim::Unreadable(text);
            assert_eq!(with(x), Some(Message::Search { aim, reserved: 0 }), "{x}");
        }
        let long = with(&format!("\"{}\"", "あ".repeat(70)));
        let aim = Aim::Unreadable(format!("\"{}...", "あ".repeat(59)));
        assert_eq!(long, Some(Message::Search { aim, reserved: 0 }));
    }

    #[test]
    fn reserved_is_a_count() {
        let with = |reserved: &str| {
            parse_text(&format!(
                r#"{{"type":"map_area_request","data":{{"x":1,"y":2,"reserved":{reserved}}}}}"#
            ))
        };
        assert_eq!(with("2"), Some(search(1, 2, 2)));
        assert_eq!(with("18446744073709551615"), Some(search(1, 2, usize::MAX)));
        for nothing in ["-1", "1.5", "null", "\"2\"", "99999999999999999999999"] {
            assert_eq!(with(nothing), Some(search(1, 2, 0)), "{nothing}");
        }
    }

    #[test]
    fn actions_have_a_name_and_an_aim() {
        assert_eq!(
            actions(
                r#"[{"action_type":"move","target_x":1,"target_y":2},{"type":"set_bomb","target_x":3,"target_y":4},
                {"type":"move","direction":"left"},{"action_type":"set_dynamite"},{"action_type":"explore","target_x":[]},
                {"action_type":"move","target_x":1,"target_y":"2","direction":"up"},{"action_type":"move"},{"action_type":"move","direction":"LEFT"}]"#
            ),
            [
                Action::Move(Aim::At(Target::new(1, 2))),
                Action::SetBomb(Aim::At(Target::new(3, 4))),
                Action::Move(Aim::Towards(Direction::Left)),
                Action::SetDynamite(Aim::Nowhere),
                Action::Explore,
                Action::Move(Aim::Unreadable("1:\"2\"".to_owned())),
                Action::Move(Aim::Nowhere),
                Action::Move(Aim::Unreadable("\"LEFT\"".to_owned())),
            ]
        );
        assert_eq!(
            actions(r#"[1,null,{"action_type":"fly"},"move"]"#),
            ["1", "null", r#"{"action_type":"fly"}"#, "\"move\""]
                .map(|text| Action::Unknown(text.to_owned()))
        );
    }

    #[test]
    fn debug_is_of_three_kinds() {
        let with =
            |data: &str| parse_text(&format!(r#"{{"type":"debug","data":{data}}}"#)).unwrap();
        assert_eq!(with(r#"{"message":"hm"}"#), Message::Debug("hm".to_owned()));
        assert_eq!(
            with(r#"{"message":"hm","show":1}"#),
            Message::Debug("hm".to_owned())
        );
        assert_eq!(
            with(r#"{"message":"hm","show":true}"#),
            Message::Show("hm".to_owned())
        );
        let Message::Warning(warning) = with(
            r#"{"message":"move_to(nil), line 34","warning":{"call":"move_to(nil)","file":"cat.rb","line":34}}"#,
        ) else {
            panic!("no warning");
        };
        assert_eq!(warning.to_string(), "move_to(nil), line 34");
        let Message::Warning(warning) = with(r#"{"message":"hm","warning":{"line":"x"}}"#) else {
            panic!("no warning");
        };
        assert_eq!(warning.to_string(), "hm");
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_not(line in prop::collection::vec(any::<u8>(), 0..60)) {
            let _ = parse(&line);
        }

        #[test]
        fn any_json_is_read_or_not(
            kind in prop::sample::select(vec!["ready", "map_area_request", "turn_over", "debug", "error"]),
            data in prop::collection::vec(prop::sample::select(vec![
                "{", "}", "[", "]", ",", ":", "1", "-7", "null", "\"actions\"", "\"x\"", "\"y\"", "\"move\"", "\"type\"", "\"warning\"",
            ]), 0..12),
        ) {
            let _ = parse_text(&format!(r#"{{"type":"{kind}","data":{}}}"#, data.concat()));
        }
    }
}
