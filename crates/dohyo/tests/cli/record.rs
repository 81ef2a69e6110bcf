//! `dohyo record verify` and `dohyo record show`, on the record of a match that every machine plays alike.

use dohyo_koshien::record::{
    Cut, Header, Line, MatchResult, Notes, Program, RoundEnd, TurnLine, Warning,
};
use dohyo_koshien::{Builtin, Map, Match, Phase, Record, Rules, Seeded};

use super::support::{Folder, assert_snapshot, code, repository, stdout};

/// A small board with something of everything: seven turns, so that a match can be read.
const MAP: &str = "dohyo-koshien-map 1\nname: Yard\nplayer 1: 1:1\nplayer 2: 9:1\n\n\
                   22222222222\n1.a..e..b.1\n1.4.5.A...1\n1.C..3..D.1\n1....5....1\n11111111111\n";

fn rules() -> Rules {
    Rules {
        width: 11,
        height: 6,
        turns: 7,
        turn_timeout_ms: 1_500,
        ..Rules::default()
    }
}

/// What a referee would note of player 1.
fn notes(turn: u32) -> Notes {
    Notes {
        time_us: Some(u64::from(turn) * 1_000),
        message: (turn == 3).then(|| "hello \u{1b}[31m".to_owned()),
        output: match turn {
            3 => vec!["\"1:1\"".to_owned(), "\u{1b}]0;title\u{7}".to_owned()],
            4 => (1..=25).map(|line| format!("line {line}")).collect(),
            _ => Vec::new(),
        },
        warnings: vec![
            Warning::Library {
                call: "move_to(nil)".to_owned(),
                file: None,
                line: Some(34),
            };
            usize::from(turn == 3)
        ],
        cut: (turn == 4).then_some(Cut {
            lines: 9,
            bytes: 1234,
        }),
        ..Notes::default()
    }
}

/// The record of a match between two built-in programs.
fn record(rules: Rules, map: Map, programs: [Builtin; 2], seed: u64) -> Record {
    let mut game = Match::new(rules, map).unwrap();
    let mut enemy = Seeded::new(seed);
    let names = programs.map(|program| Program {
        name: if program == Builtin::Stop { "" } else { "cat" }.to_owned(),
        program: format!("builtin:{}", program.name()),
    });
    let mut record = Record::new(Header::new(&game, seed, names));
    loop {
        let [mut one, mut two] = programs.map(|program| program.decider(seed));
        while game.phase() == Phase::Turn {
            let report = game.turn_of([&mut *one, &mut *two], &mut enemy);
            let line = TurnLine::new(&game, &report, [notes(report.turn), Notes::default()]);
            record.lines.push(Line::Turn(line));
        }
        record.lines.push(Line::RoundEnd(RoundEnd::new(&game)));
        if !game.next_round() {
            record.lines.push(Line::Result(MatchResult::new(&game)));
            return record;
        }
    }
}

/// A folder with the record of a match on [`MAP`] as `game.jsonl`.
fn with_record() -> Folder {
    let map = Map::parse("yard.map", MAP.as_bytes(), 11, 6).unwrap();
    let programs = [Builtin::ItemGoal, Builtin::Random];
    Folder::new().file("game.jsonl", record(rules(), map, programs, 4).to_string())
}

#[test]
fn a_genuine_record() {
    let folder = with_record();
    for language in ["en", "ja", "ko"] {
        assert_snapshot!(
            format!("record_genuine_{language}"),
            folder.dohyo(["record", "verify", "game.jsonl", "--lang", language])
        );
    }
}

#[test]
fn a_record_that_was_changed_is_found_out() {
    let folder = with_record();
    let text = folder.read("game.jsonl");
    let lines: Vec<&str> = text.lines().collect();
    let changed = |number: usize, from: &str, to: &str| {
        let line = lines[number];
        assert!(line.contains(from), "line {number} is {line}");
        let mut lines = lines.clone();
        let line = line.replacen(from, to, 1);
        lines[number] = &line;
        lines.join("\n")
    };
    let without = |number: usize| {
        let mut lines = lines.clone();
        lines.remove(number);
        lines.join("\n")
    };
    let last = lines.len() - 1;
    let totals = r#""totals":["#;
    let cases = [
        ("seed", changed(0, r#""seed":4"#, r#""seed":5"#)),
        ("score", changed(3, r#""score":"#, r#""score":1"#)),
        ("command", changed(2, "move_to", "set_bomb")),
        (
            "outcome",
            changed(2, r#""outcome":"ok""#, r#""outcome":"no_bomb""#),
        ),
        ("turn_left_out", without(3)),
        ("round_end_left_out", without(8)),
        ("totals", changed(last, totals, r#""totals":[1"#)),
        ("cut", lines[..6].join("\n")),
    ];
    for language in ["en", "ja"] {
        let mut verdicts = Vec::new();
        for (name, text) in &cases {
            let folder = Folder::new().file("changed.jsonl", text);
            let output = folder.run(&format!("record verify changed.jsonl --lang {language}"));
            verdicts.push(format!("{name}: {} {}", code(&output), stdout(&output)));
        }
        insta::assert_snapshot!(format!("record_changed_{language}"), verdicts.join(""));
    }
}

/// What the rules do not know may differ.
#[test]
fn notes_take_no_part_in_the_check() {
    let folder = with_record();
    let text = folder.read("game.jsonl").replace("move_to(nil)", "x");
    let text = text.replace("\"name\":\"cat\"", "\"name\":\"dog\"");
    let folder = Folder::new().file("game.jsonl", text);
    assert_eq!(code(&folder.run("record verify game.jsonl")), 0);
}

#[test]
fn a_file_that_is_no_record_is_wrong() {
    let folder = with_record()
        .file("empty.jsonl", "")
        .file("chess.jsonl", r#"{"format":"chess","version":1}"#);
    let text = folder.read("game.jsonl");
    let folder = folder
        .file(
            "version.jsonl",
            text.replacen("\"version\":2", "\"version\":9", 1),
        )
        .file("generator.jsonl", text.replacen("pcg32", "dice", 1))
        .file("map.jsonl", text.replacen("22222222222", "22220222222", 1))
        .file(
            "line.jsonl",
            text.replacen("\"line\":\"turn\"", "\"line\":\"tern\"", 1),
        );
    for name in [
        "empty",
        "chess",
        "version",
        "generator",
        "map",
        "line",
        "nowhere",
    ] {
        let file = format!("{name}.jsonl");
        assert_snapshot!(
            format!("record_bad_{name}"),
            folder.dohyo(["record", "verify", &file])
        );
    }
}

#[test]
fn where_the_points_came_from() {
    let folder = with_record();
    for language in ["en", "ja", "ko"] {
        assert_snapshot!(
            format!("record_show_{language}"),
            folder.dohyo(["record", "show", "game.jsonl", "--lang", language])
        );
    }
    assert_snapshot!(
        "record_show_round",
        folder.dohyo(["record", "show", "game.jsonl", "--round", "2"])
    );
}

#[test]
fn a_turn_is_drawn() {
    let folder = with_record();
    for language in ["en", "ja", "ko"] {
        assert_snapshot!(
            format!("record_turn_{language}"),
            folder.dohyo([
                "record",
                "show",
                "game.jsonl",
                "--turn",
                "3",
                "--lang",
                language
            ])
        );
    }
    let show = |words: &str| {
        let line = format!("record show game.jsonl {words}");
        folder.dohyo(line.split_whitespace())
    };
    assert_snapshot!("record_turn_0", show("--turn 0"));
    assert_snapshot!("record_turn_printed", show("--turn 4 --round 2"));
    assert_snapshot!("record_turn_round_2", show("--turn 0 --round 2"));
    assert_snapshot!("record_turn_8", show("--turn 8"));
    assert_snapshot!("record_turn_round_3", show("--round 3"));
    assert_snapshot!("record_turn_0_round_3", show("--turn 0 --round 3"));
}

/// Up to where it is genuine a record can be looked at; then not.
#[test]
fn no_turn_is_drawn_after_one_that_is_not_genuine() {
    let folder = with_record();
    let text = folder.read("game.jsonl");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[3] = lines[3].replacen(r#""score":"#, r#""score":1"#, 1);
    let folder = folder.file("changed.jsonl", lines.join("\n"));
    assert_eq!(code(&folder.run("record show changed.jsonl --turn 2")), 0);
    // What is told of the whole match is what the file says, with a warning.
    let output = folder.run("record show changed.jsonl");
    assert_eq!(code(&output), 1);
    assert!(
        stdout(&output).contains("\n  wrong, first at round 1, turn 3: "),
        "{output:?}"
    );
    assert_snapshot!(
        "record_turn_wrong",
        folder.dohyo(["record", "show", "changed.jsonl", "--turn", "3"])
    );
}

/// A match that was interrupted.
#[test]
fn a_record_without_an_end_can_be_looked_at() {
    let folder = with_record();
    let text = folder.read("game.jsonl");
    let half: Vec<&str> = text.lines().take(6).collect();
    let folder = folder.file("half.jsonl", half.join("\n"));
    let output = folder.run("record show half.jsonl");
    assert_eq!(code(&output), 0, "{output:?}");
    assert!(stdout(&output).contains("the match was not finished"));
    assert_eq!(code(&folder.run("record show half.jsonl --turn 5")), 0);
    assert_eq!(code(&folder.run("record show half.jsonl --turn 6")), 2);
}

#[test]
fn of_a_record_without_turns_the_hint_named_none_of_them() {
    let folder = with_record();
    let header = folder.read("game.jsonl").lines().next().unwrap().to_owned();
    let folder = folder.file("header.jsonl", header);
    assert_snapshot!(
        "record_no_turns",
        folder.dohyo(["record", "show", "header.jsonl", "--turn", "3"])
    );
}

#[test]
fn colours_come_only_when_they_are_wanted() {
    let folder = with_record();
    let drawn = |name: &str| {
        let mut command = folder.dohyo(["record", "show", "game.jsonl", "--turn", "3"]);
        stdout(&command.env(name, "1").output().unwrap())
    };
    assert!(drawn("CLICOLOR_FORCE").contains("\u{1b}[1m"));
    assert!(!drawn("NO_COLOR").contains('\u{1b}'));
}

/// Whole matches on every bundled map.
#[test]
fn records_of_all_bundled_maps_verify_and_can_be_shown() {
    for entry in std::fs::read_dir(repository().join("maps/koshien")).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read(&path).unwrap();
        let map = Map::parse("map", &text, 17, 17).unwrap();
        let programs = [Builtin::Item, Builtin::ItemGoal];
        let text = record(Rules::default(), map, programs, 9).to_string();
        let folder = Folder::new().file("game.jsonl", text);
        for line in [
            "verify game.jsonl",
            "show game.jsonl",
            "show game.jsonl --turn 5",
        ] {
            let output = folder.run(&format!("record {line}"));
            assert_eq!(code(&output), 0, "{}: {output:?}", path.display());
        }
    }
}
