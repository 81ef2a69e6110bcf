//! The two lines that a program reads (section 3), and the end of the game after 10,000 frames.

use std::string::String;
use std::vec::Vec;

use crate::testing::{play, scene};
use crate::{Commands, MAX_FRAMES, Map, World};

fn frame(world: &World) -> String {
    let mut text = Vec::new();
    world.write_frame(&mut text);
    String::from_utf8(text).unwrap()
}

#[test]
fn section_3_before_the_first_frame_there_are_two_lines() {
    // The character at cell (4, 4), pixel (24, 24): the view begins at pixel (3, 3) and shows three pixels
    // of border above and to the left, and of the coin at cell (8, 8) one pixel of row 49 and two of 50.
    let mut text = String::from("10 10 Choice\n##########\n");
    for row in 1..=8 {
        text.push_str(match row {
            4 => "#...@....#\n",
            8 => "#.......$#\n",
            _ => "#........#\n",
        });
    }
    text.push_str("##########");
    let world = World::new(&Map::parse("drawn", text.as_bytes()).unwrap());
    let expected = [
        "0 0 24 24\n",
        "#147.45",
        &"#3.45".repeat(17),
        &"#3.18@6.21".repeat(6),
        &"#3.45".repeat(19),
        "#3.44$1",
        "#3.43$2",
        "\n",
    ];
    assert_eq!(frame(&world), expected.concat());
}

#[test]
fn section_3_the_first_line_is_coins_shields_y_x() {
    let mut world = scene(&["@$$*....", "########"]);
    let first = |world: &World| String::from(frame(world).lines().next().unwrap());
    assert_eq!(first(&world), "0 0 6 6");
    // 1+2+3+4+4 = 14 pixels: past both coins and, at 20 to 25, onto the shield.
    play(&mut world, "> > > > >");
    assert_eq!(first(&world), "2 1 6 20");
    let (coins, shields) = (world.state().coins(), world.state().shields());
    assert_eq!((coins, shields), (2, 1));
}

#[test]
fn section_3_the_second_line_is_the_view_after_the_frame() {
    let mut world = scene(&["@O......", "########"]);
    for _ in 0..3 {
        play(&mut world, ">");
        let mut view = Vec::new();
        world.view().encode(&mut view);
        let text = frame(&world);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1].as_bytes(), view);
        assert!(text.ends_with('\n'));
    }
}

#[test]
fn section_3_frames_are_appended() {
    let world = scene(&["@"]);
    let mut text = Vec::new();
    world.write_frame(&mut text);
    world.write_frame(&mut text);
    assert_eq!(text, [frame(&world), frame(&world)].concat().into_bytes());
}

#[test]
fn section_4_there_are_at_most_10_000_frames() {
    let mut world = scene(&["@.......", "########"]);
    for frame in 0..10_000 {
        assert_eq!(world.state().frame(), frame);
        assert!(!world.state().is_over());
        world.step(Commands::NONE);
    }
    assert!(world.state().is_over());
    assert_eq!(MAX_FRAMES, 10_000);
    let last = world.clone();
    world.step(Commands::RIGHT | Commands::SPECIAL);
    assert!(world == last);
}

#[test]
fn section_4_the_10_000th_frame_is_played() {
    let mut world = scene(&["@.......", "########"]);
    for _ in 0..9_999 {
        world.step(Commands::NONE);
    }
    world.step(Commands::RIGHT);
    assert_eq!((world.state().frame(), world.state().x()), (10_000, 7));
}
