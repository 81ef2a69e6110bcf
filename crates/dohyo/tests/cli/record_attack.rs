//! Records that were changed, every field of them: `record verify` reports the change, or it is one of those that the
//! documentation names as not covered.

use std::collections::BTreeMap;

use dohyo_koshien::Record;
use serde_json::{Value, json};

use super::support::{Folder, code, stdout};

/// A match that `dohyo run` has recorded: of programs that crash, print, warn, and aim at nothing.
const RECORD: &str = include_str!("../records/version-2.jsonl");
/// The same of version 1.
const OLD: &str = include_str!("../records/version-1.jsonl");

/// What cannot be played again, as `docs/formats.md` lists it. `*` is any number of a list.
const NOT_COVERED: [&str; 4] = [
    "header players * name",
    "header players * program",
    "turn players * commands * text",
    "turn players * notes",
];

/// Where a change was made: the line's kind, then keys and numbers.
fn is_covered(path: &str) -> bool {
    let general = general(path);
    let whole = |prefix: &&str| general == **prefix || general.starts_with(&format!("{prefix} "));
    !NOT_COVERED.iter().any(whole)
}

/// The same for every element of a list.
fn general(path: &str) -> String {
    let words = path.split(' ');
    let words = words.map(|word| word.parse::<usize>().map_or(word, |_| "*"));
    words.collect::<Vec<_>>().join(" ")
}

/// Everything that a value can become by one change, with the path of that change.
fn changes(path: &str, value: &Value, out: &mut Vec<(String, Value)>) {
    match value {
        Value::Null => out.push((path.to_owned(), json!("1:1"))),
        Value::Bool(flag) => out.push((path.to_owned(), json!(!flag))),
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            out.push((path.to_owned(), json!(number + 1)));
            out.push((path.to_owned(), json!(number - 1)));
            out.push((path.to_owned(), json!(number + 2)));
        }
        Value::String(text) => {
            out.push((path.to_owned(), json!(format!("{text}x"))));
            out.push((path.to_owned(), Value::Null));
            // Another digit where there is one: another cell, command, digest.
            for (at, digit) in text.char_indices().filter(|(_, c)| c.is_ascii_digit()) {
                let other = if digit == '1' { '2' } else { '1' };
                let text = format!("{}{other}{}", &text[..at], &text[at + 1..]);
                out.push((path.to_owned(), json!(text)));
            }
            for word in [
                "ok",
                "swallowed",
                "no_bomb",
                "turn_over",
                "timeout",
                "crash",
                "playing",
                "goal",
                "timeup",
                "crashed",
                "normal",
                "angry",
                "gone",
                "tea",
                "crashed",
                "turn",
                "result",
            ] {
                if word != text {
                    out.push((path.to_owned(), json!(word)));
                }
            }
        }
        Value::Array(list) => {
            for (number, element) in list.iter().enumerate() {
                let mut inner = Vec::new();
                changes(&format!("{path} {number}"), element, &mut inner);
                out.extend(inner.into_iter().map(|(path, element)| {
                    let mut list = list.clone();
                    list[number] = element;
                    (path, Value::Array(list))
                }));
                let (mut fewer, mut more) = (list.clone(), list.clone());
                fewer.remove(number);
                more.insert(number, element.clone());
                out.push((path.to_owned(), Value::Array(fewer)));
                out.push((path.to_owned(), Value::Array(more)));
            }
            if let [first, second] = &list[..]
                && first != second
            {
                // Of the players in the header, only names change places.
                let path = path.replace("header players", "header players 0 name");
                out.push((path, json!([second, first])));
            }
        }
        Value::Object(object) => {
            for (key, element) in object {
                let below = format!("{path} {key}");
                let mut inner = Vec::new();
                changes(&below, element, &mut inner);
                out.extend(inner.into_iter().map(|(path, element)| {
                    let mut object = object.clone();
                    object.insert(key.clone(), element);
                    (path, Value::Object(object))
                }));
                let mut without = object.clone();
                without.remove(key);
                out.push((below, Value::Object(without)));
            }
            let mut more = object.clone();
            more.insert("more".to_owned(), json!(1));
            out.push((format!("{path} more"), Value::Object(more)));
        }
    }
}

/// Every record that differs from this one in one place: where, and its text.
fn attacks(text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let value: Value = serde_json::from_str(line).unwrap();
        let kind = value
            .get("line")
            .and_then(Value::as_str)
            .unwrap_or("header");
        let mut changed = Vec::new();
        changes(kind, &value, &mut changed);
        for (path, value) in changed.into_iter().filter(|(_, changed)| *changed != value) {
            let changed = value.to_string();
            let mut lines = lines.clone();
            lines[number] = &changed;
            all.push((path, lines.join("\n")));
        }
    }
    all
}

fn is_genuine(text: &str) -> bool {
    Record::parse("changed", text.as_bytes()).is_ok_and(|record| record.verify().is_ok())
}

#[test]
fn every_change_of_a_record_is_reported_or_documented_as_not_covered() {
    assert!(is_genuine(RECORD));
    let attacks = attacks(RECORD);
    assert!(attacks.len() > 5_000, "{}", attacks.len());
    let mut fields = BTreeMap::new();
    for (path, text) in &attacks {
        let genuine = is_genuine(text);
        assert!(
            !(genuine && is_covered(path)),
            "{path} was changed, and nobody notices"
        );
        *fields.entry(general(path)).or_insert(false) |= genuine;
    }
    // The list of what is not covered names nothing that is, and the record has all of it.
    for path in NOT_COVERED {
        assert_eq!(fields.get(path), Some(&true), "{path}");
    }
    // And every field is there: this record is rich enough for the others to be attacked too.
    insta::assert_snapshot!(fields.into_keys().collect::<Vec<_>>().join("\n"));
}

/// The binary, once for every field: it says what the library finds, and always ends by itself.
#[test]
fn verify_and_show_say_so_too() {
    let mut once = BTreeMap::new();
    for (path, text) in attacks(RECORD) {
        once.entry(general(&path)).or_insert(text);
    }
    let folder = Folder::new();
    for (path, text) in once {
        let genuine = is_genuine(&text);
        std::fs::write(folder.path("changed.jsonl"), &text).unwrap();
        let verified = folder.run("record verify changed.jsonl --lang ja");
        assert_eq!(code(&verified), i32::from(!genuine), "{path}: {verified:?}");
        let shown = folder.run("record show changed.jsonl");
        let expected = if genuine { [0, 0] } else { [1, 2] };
        assert!(expected.contains(&code(&shown)), "{path}: {shown:?}");
        // Up to where it is genuine it can be looked at.
        let shown = folder.run("record show changed.jsonl --round 2 --turn 3");
        assert!((0..=2).contains(&code(&shown)), "{path}: {shown:?}");
    }
}

/// Regression: what a search showed was not in the record, so one with another target passed.
#[test]
fn a_search_with_another_target_is_found_out() {
    let changed = RECORD.replacen("get_map_area 8:2", "get_map_area 8:3", 1);
    assert_ne!(changed, RECORD);
    let folder = Folder::new().file("game.jsonl", &changed);
    for (language, player) in [
        ("en", "player 2"),
        ("ja", "プレイヤー 2"),
        ("ko", "플레이어 2"),
    ] {
        let output = folder.run(&format!("record verify game.jsonl --lang {language}"));
        assert_eq!(code(&output), 1);
        assert!(stdout(&output).contains(player), "{output:?}");
    }
}

#[test]
fn a_record_of_version_1_is_read_as_before() {
    let record = Record::parse("old", OLD.as_bytes()).unwrap();
    assert_eq!(record.to_string(), OLD);
    let folder = Folder::new().file("old.jsonl", OLD);
    let verified = folder.run("record verify old.jsonl");
    assert_eq!(code(&verified), 0, "{verified:?}");
    assert!(stdout(&verified).contains("version 1"), "{verified:?}");
    insta::assert_snapshot!(stdout(&folder.run("record show old.jsonl")));
    // The version is no way around the digests.
    let older = RECORD.replacen("\"version\":2", "\"version\":1", 1);
    let newer = OLD.replacen("\"version\":1", "\"version\":2", 1);
    assert!(!is_genuine(&older) && !is_genuine(&newer));
}
