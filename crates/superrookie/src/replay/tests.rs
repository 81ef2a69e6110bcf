//! Replaying a log (section 6): the same answers on the same map give the same frames.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::testing::map;
use crate::{Answer, Commands, Log, LogWriter, Map, World};

fn small() -> Map {
    map(&["@.$.*...", "########"])
}

/// The log of a run to the right.
fn run(frames: usize) -> String {
    let map = small();
    let mut world = World::new(&map);
    let mut frame = Vec::new();
    world.write_frame(&mut frame);
    let mut writer = LogWriter::new(&map, &frame);
    for _ in 0..frames {
        let answer = Answer::from(Commands::RIGHT);
        world.step(answer.commands());
        frame.clear();
        world.write_frame(&mut frame);
        writer.record(answer, &frame);
    }
    String::from_utf8(writer.finish()).unwrap()
}

/// What the replay says of the log of six frames after a change to its lines. Line 0 is the header, lines
/// 1 to 12 are the answers, and frame t is on lines 13 + 2t and 14 + 2t.
fn changed(change: impl Fn(&mut Vec<String>)) -> String {
    let text = run(6);
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    change(&mut lines);
    let log = Log::parse("my.log", lines.join("\n").as_bytes()).unwrap();
    log.replay(&small()).unwrap_err().to_string()
}

#[test]
fn section_6_a_log_replays_to_its_last_state() {
    for frames in [0, 1, 6, 30] {
        let log = Log::parse("my.log", run(frames).as_bytes()).unwrap();
        let mut world = World::new(&small());
        (0..frames).for_each(|_| world.step(Commands::RIGHT));
        assert!(
            log.replay(&small()) == Ok(world.state().clone()),
            "{frames}"
        );
    }
}

#[test]
fn section_6_a_replay_names_the_first_frame_that_differs() {
    // One pixel per frame further: 7, 9, 12, 16, 20, 24. Both frame 2 and frame 5 are wrong.
    let message = changed(|lines| {
        lines[13 + 2 * 5] = "9 9 6 20".into();
        lines[13 + 2 * 2] = "0 0 6 8".into();
    });
    assert_eq!(
        message,
        "frame 2: the character is at 6 8 in the log, at 6 9 by the rules"
    );
}

#[test]
fn section_6_a_replay_checks_the_frame_before_the_first_answer() {
    let message = changed(|lines| lines[13] = "0 0 6 7".into());
    assert_eq!(
        message,
        "frame 0: the character is at 6 7 in the log, at 6 6 by the rules"
    );
}

#[test]
fn section_6_a_replay_checks_the_last_frame() {
    let message = changed(|lines| lines[13 + 2 * 6] = "1 0 6 23".into());
    assert_eq!(
        message,
        "frame 6: the character is at 6 23 in the log, at 6 24 by the rules"
    );
}

#[test]
fn section_6_a_replay_checks_coins_and_shields() {
    // The coin at 18 is taken in frame 4; the shield at 30 is not reached.
    let message = changed(|lines| lines[13 + 2 * 4] = "0 0 6 16".into());
    assert_eq!(message, "frame 4: 0 coins in the log, 1 by the rules");
    let message = changed(|lines| lines[13 + 2 * 3] = "0 1 6 12".into());
    assert_eq!(message, "frame 3: 1 shields in the log, 0 by the rules");
}

#[test]
fn section_6_a_replay_checks_every_pixel() {
    let message = changed(|lines| lines[14] = lines[14].replacen("@6", "@5O1", 1));
    assert_eq!(
        message,
        "frame 0: row 21, column 26 of the view is `O` in the log, `@` by the rules"
    );
}

#[test]
fn section_6_a_replay_plays_the_answers_of_the_log() {
    // The first `>` becomes `<`: the character stays at the border.
    let message = changed(|lines| lines[2] = "<".into());
    assert_eq!(
        message,
        "frame 1: the character is at 6 7 in the log, at 6 6 by the rules"
    );
}

#[test]
fn section_6_a_replay_needs_a_map_of_the_same_size_and_kind() {
    let log = Log::parse("my.log", run(1).as_bytes()).unwrap();
    let other = small().to_string().replace("Jump", "Maze");
    let other = Map::parse("other.map", other.as_bytes()).unwrap();
    assert_eq!(
        log.replay(&other).unwrap_err().to_string(),
        format!(
            "frame 0: the log is of a map 10 11 Jump, this map is {}",
            other.header()
        )
    );
    let taller = map(&["@.$.*...", "########", "", "", "", "", "", "", ""]);
    assert!(
        log.replay(&taller)
            .unwrap_err()
            .to_string()
            .contains("this map is 12 11 Jump")
    );
}

#[test]
fn section_6_a_replay_on_another_map_of_the_same_size_differs() {
    let log = Log::parse("my.log", run(6).as_bytes()).unwrap();
    let other = map(&["@.$..*..", "########"]);
    let message = log.replay(&other).unwrap_err().to_string();
    assert!(message.starts_with("frame 0: row "), "{message}");
}
