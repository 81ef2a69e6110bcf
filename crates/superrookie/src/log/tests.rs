//! The log file (section 6), byte for byte and both ways.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::testing::map;
use crate::{Answer, AnswerReader, Kind, Log, LogWriter, Map, Reply, World};

fn small() -> Map {
    map(&["@$*.....", "########"])
}

fn answer(lines: &[&str]) -> Answer {
    let mut reader = AnswerReader::new();
    let mut last = None;
    for line in lines {
        last = reader.line(line.as_bytes()).unwrap();
    }
    let Some(Reply::Answer(answer)) = last else {
        panic!("{lines:?}")
    };
    answer
}

fn frame(world: &World) -> String {
    let mut text = Vec::new();
    world.write_frame(&mut text);
    String::from_utf8(text).unwrap()
}

/// Plays answers, and gives the log and the frames that the program has read.
fn played(map: &Map, answers: &[&[&str]]) -> (String, Vec<String>) {
    let mut world = World::new(map);
    let mut frames = std::vec![frame(&world)];
    let mut writer = LogWriter::new(map, frames[0].as_bytes());
    for lines in answers {
        let answer = answer(lines);
        world.step(answer.commands());
        frames.push(frame(&world));
        writer.record(answer, frame(&world).as_bytes());
    }
    (String::from_utf8(writer.finish()).unwrap(), frames)
}

const ANSWERS: [&[&str]; 4] = [&["1", ">"], &["0"], &["3", "J", "<", ">"], &["2", "S", "J"]];

fn parse(text: &str) -> Result<Log, String> {
    Log::parse("my.log", text.as_bytes()).map_err(|error| error.to_string())
}

/// The message for the log of [`ANSWERS`] with one of its lines replaced; lines count from 1.
fn with_line(number: usize, line: &str) -> String {
    let (log, _) = played(&small(), &ANSWERS);
    let mut lines: Vec<&str> = log.lines().collect();
    lines[number - 1] = line;
    parse(&(lines.join("\n") + "\n")).unwrap_err()
}

#[test]
fn section_6_header_answers_and_frames_byte_for_byte() {
    let (log, frames) = played(&small(), &ANSWERS);
    // The answers in the order in which the program gave its commands, the ignored ones as well. FINISH is
    // not recorded.
    let expected = "10 11 Jump 4\n1\n>\n0\n3\nJ\n<\n>\n2\nS\nJ\n";
    assert_eq!(frames.len(), 5);
    assert_eq!(log, [expected, &frames.concat()].concat());
}

#[test]
fn section_6_the_size_and_kind_are_those_of_the_map() {
    let (log, _) = played(&small(), &[]);
    let header = format!(
        "{} {} {} 0",
        small().rows(),
        small().columns(),
        small().kind()
    );
    assert_eq!(log.lines().next(), Some(header.as_str()));
}

#[test]
fn section_6_a_log_without_frames_played_has_the_first_frame() {
    let (log, frames) = played(&small(), &[]);
    assert_eq!(log.lines().count(), 3);
    let log = parse(&log).unwrap();
    assert_eq!((log.answers().len(), log.frames().len()), (0, 1));
    assert_eq!(
        log.to_bytes(),
        format!("10 11 Jump 0\n{}", frames[0]).into_bytes()
    );
}

#[test]
fn section_6_a_log_is_read_as_it_was_written() {
    let (text, frames) = played(&small(), &ANSWERS);
    let log = parse(&text).unwrap();
    assert_eq!(
        (log.rows(), log.columns(), log.kind()),
        (10, 11, Kind::Jump)
    );
    assert!(log.answers().iter().copied().eq(ANSWERS.map(answer)));
    assert_eq!(log.frames().len(), 5);
    for (logged, read) in log.frames().iter().zip(&frames) {
        let numbers = format!(
            "{} {} {} {}",
            logged.coins, logged.shields, logged.y, logged.x
        );
        let lines: Vec<&str> = read.lines().collect();
        assert_eq!(lines[0], numbers);
        assert_eq!(logged.encoded(), lines[1].as_bytes());
        let mut text = Vec::new();
        logged.view().encode(&mut text);
        assert_eq!(text, lines[1].as_bytes());
    }
    assert_eq!(String::from_utf8(log.to_bytes()).unwrap(), text);
}

#[test]
fn section_6_crlf_and_a_missing_last_newline_are_accepted() {
    let (text, _) = played(&small(), &ANSWERS);
    let log = parse(&text).unwrap();
    assert_eq!(parse(&text.replace('\n', "\r\n")).as_ref(), Ok(&log));
    assert_eq!(parse(text.trim_end()).as_ref(), Ok(&log));
}

#[test]
fn section_6_a_wrong_header_is_refused() {
    for (header, column) in [
        ("", 1),
        ("10 11 Jump", 1),
        ("10 11 Jump 4 5", 1),
        ("10 11 Jump  4", 1),
        ("10 11 Jump four", 12),
        ("10 11 Jump 04", 12),
        ("10 11 Jump -4", 12),
        ("10 11 Jump +4", 12),
        ("x 11 Jump 4", 1),
        ("10 011 Jump 4", 4),
        ("10\t11\tJump\t4", 1),
    ] {
        let expected = format!(
            "my.log:1:{column}: expected a header `ROWS COLUMNS KIND FRAMES` like `20 30 Maze 150`, found `{}`",
            header.replace('\t', "\\t")
        );
        assert_eq!(with_line(1, header), expected);
    }
}

#[test]
fn section_6_a_header_that_no_map_can_have_is_refused() {
    let message = |header| with_line(1, header);
    assert_eq!(
        message("9 11 Jump 4"),
        "my.log:1:1: a map has 10 to 500 rows and columns, found 9"
    );
    assert_eq!(
        message("10 501 Jump 4"),
        "my.log:1:4: a map has 10 to 500 rows and columns, found 501"
    );
    assert_eq!(
        message("101 100 Jump 4"),
        "my.log:1:1: a map has at most 10000 cells, found 101 x 100 = 10100"
    );
    assert!(message("10 11 jump 4").starts_with("my.log:1:7: unknown kind `jump`"));
}

#[test]
fn section_6_more_than_10_000_frames_are_refused() {
    for frames in ["10001", "4294967296", "9999999999"] {
        assert_eq!(
            with_line(1, &format!("10 11 Jump {frames}")),
            format!("my.log:1:12: a log has at most 10000 frames, found {frames}")
        );
    }
}

#[test]
fn section_6_answers_are_as_section_4_says() {
    // Lines 2 to 11 are the answers of the frames 1, 1, 2, 3, 3, 3, 3, 4, 4, 4.
    for (line, text, expected) in [
        (
            2,
            "5",
            "my.log:2:1: answer of frame 1: expected FINISH or a number",
        ),
        (
            2,
            "+1",
            "my.log:2:1: answer of frame 1: expected FINISH or a number",
        ),
        (
            3,
            "x",
            "my.log:3:1: answer of frame 1: expected a command `<`, `>`, `J` or `S`, found `x`",
        ),
        (4, "", "my.log:4:1: answer of frame 2: "),
        (4, "FINISH", "my.log:4:1: answer of frame 2: "),
        (
            7,
            "J",
            "my.log:7:1: answer of frame 3: command `J` is already given in this frame",
        ),
        (10, "> J", "my.log:10:1: answer of frame 4: "),
        (11, "J ", "my.log:11:1: answer of frame 4: "),
    ] {
        let error = with_line(line, text);
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn section_6_frames_are_as_section_3_says() {
    // Lines 12 and 13 are the frame before the first answer, 14 and 15 the first played.
    for (line, text, expected) in [
        (
            12,
            "",
            "my.log:12:1: frame 0: expected `COINS SHIELDS Y X`, found ``",
        ),
        (
            12,
            "0 0 6",
            "my.log:12:1: frame 0: expected `COINS SHIELDS Y X`, found `0 0 6`",
        ),
        (
            14,
            "0 0 6 7 8",
            "my.log:14:1: frame 1: expected `COINS SHIELDS Y X`, found `0 0 6 7 8`",
        ),
        (
            14,
            "0 0 6 -7",
            "my.log:14:1: frame 1: expected `COINS SHIELDS Y X`, found `0 0 6 -7`",
        ),
        (
            14,
            "0 0 6 07",
            "my.log:14:1: frame 1: expected `COINS SHIELDS Y X`, found `0 0 6 07`",
        ),
        (
            14,
            "0 0 6 4294967296",
            "my.log:14:1: frame 1: expected `COINS SHIELDS Y X`",
        ),
        (
            14,
            "0 0 55 7",
            "my.log:14:1: frame 1: the character at 55 7 is outside of the map",
        ),
        (
            14,
            "0 0 6 61",
            "my.log:14:1: frame 1: the character at 6 61 is outside of the map",
        ),
        (
            15,
            "x2304",
            "my.log:15:1: frame 1: expected one of `@ # O $ + * ^ .`, found `x`",
        ),
        (
            15,
            ".2303",
            "my.log:15:6: frame 1: expected 2304 pixels, found 2303",
        ),
        (
            15,
            "",
            "my.log:15:1: frame 1: expected 2304 pixels, found 0",
        ),
    ] {
        let error = with_line(line, text);
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn section_6_the_character_may_be_anywhere_on_the_map() {
    // Largest coordinates 6N - 6 and 6M - 6.
    let (log, _) = played(&small(), &ANSWERS);
    let mut lines: Vec<&str> = log.lines().collect();
    lines[13] = "0 0 54 60";
    assert!(parse(&lines.join("\n")).is_ok());
}

#[test]
fn section_6_a_log_that_ends_too_early_is_refused() {
    let (log, _) = played(&small(), &ANSWERS);
    let lines: Vec<&str> = log.lines().collect();
    assert_eq!(lines.len(), 11 + 10);
    for kept in 1..lines.len() {
        let error = parse(&(lines[..kept].join("\n") + "\n")).unwrap_err();
        let expected = format!("my.log:{}:1: the file ends here, expected ", kept + 1);
        assert!(error.starts_with(&expected), "{error}");
    }
    assert!(parse("").is_err());
}

#[test]
fn section_6_what_follows_the_last_frame_is_refused() {
    let (log, _) = played(&small(), &ANSWERS);
    for junk in ["x", "\n", "FINISH\n", "0 0 6 6\n"] {
        let error = parse(&(log.clone() + junk)).unwrap_err();
        let expected = "my.log:22:1: expected the end of the file after the last frame, found `";
        assert!(error.starts_with(expected), "{error}");
    }
    // A wrong T shows as well.
    assert!(with_line(1, "10 11 Jump 3").starts_with("my.log:9:1: "));
    assert!(with_line(1, "10 11 Jump 5").starts_with("my.log:12:1: "));
}
