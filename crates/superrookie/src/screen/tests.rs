//! What is drawn (sections 1 and 3): the pixels of every object, and which of them is on top.

use std::string::String;
use std::vec::Vec;

use crate::World;
use crate::testing::{play, scene};

/// The 6x6 pixels that are seen from this pixel of the map on.
fn pixels(world: &World, (y, x): (i32, i32)) -> Vec<String> {
    let view = world.view();
    let rows: Vec<&[u8]> = view.rows().collect();
    let place = |of: i32, character: i32| usize::try_from(of - character + 21).unwrap();
    let (row, column) = (place(y, world.state().y()), place(x, world.state().x()));
    (row..row + 6)
        .map(|row| String::from_utf8(rows[row][column..column + 6].to_vec()).unwrap())
        .collect()
}

#[test]
fn section_1_walls_boxes_jump_blocks_spikes_and_the_character_fill_their_cells() {
    let world = scene(&["#O", "^@+", "###"]);
    assert_eq!(pixels(&world, (6, 6)), ["######"; 6]);
    assert_eq!(pixels(&world, (6, 12)), ["OOOOOO"; 6]);
    assert_eq!(pixels(&world, (12, 6)), ["^^^^^^"; 6]);
    assert_eq!(pixels(&world, (12, 12)), ["@@@@@@"; 6]);
    assert_eq!(pixels(&world, (12, 18)), ["++++++"; 6]);
    assert_eq!(pixels(&world, (6, 24)), ["......"; 6]);
}

#[test]
fn section_1_coins_and_shields_have_their_12_middle_pixels() {
    let world = scene(&["$@*"]);
    let coin = ["......", "..$$..", ".$$$$.", ".$$$$.", "..$$..", "......"];
    let shield = ["......", "..**..", ".****.", ".****.", "..**..", "......"];
    assert_eq!(pixels(&world, (6, 6)), coin);
    assert_eq!(pixels(&world, (6, 18)), shield);
}

#[test]
fn section_3_outside_of_the_map_is_empty() {
    // The character is in the corner at (6, 6): the map begins at row and column 15 of the view, and its
    // border is 6 wide.
    let view = scene(&["@"]).view();
    for (row, pixels) in view.rows().enumerate() {
        for (column, &pixel) in pixels.iter().enumerate() {
            if row < 15 || column < 15 {
                assert_eq!(pixel, b'.', "{row} {column}");
            } else if row < 21 || column < 21 {
                assert_eq!(pixel, b'#', "{row} {column}");
            }
        }
    }
}

#[test]
fn section_3_outside_of_the_map_is_empty_on_the_far_sides_too() {
    // The scene is 8 rows and 8 columns, its border included the map is 60 pixels wide and high.
    let mut world = scene(&["", "", "", "", "", "", ".......@", "########"]);
    play(&mut world, ".");
    let (y, x) = (world.state().y(), world.state().x());
    assert_eq!((y, x), (42, 48));
    let map = crate::testing::map(&["", "", "", "", "", "", ".......@", "########"]);
    let (height, width) = (6 * map.rows(), 6 * map.columns());
    for (row, pixels) in world.view().rows().enumerate() {
        for (column, &pixel) in pixels.iter().enumerate() {
            let (down, right) = (row + 42 - 21, column + 48 - 21);
            if down >= height || right >= width {
                assert_eq!(pixel, b'.', "{row} {column}");
            } else if down >= height - 6 || right >= width - 6 {
                assert_eq!(pixel, b'#', "{row} {column}");
            }
        }
    }
}

#[test]
fn section_3_the_character_is_seen_above_everything() {
    for object in ["+", "$", "*", "^"] {
        let mut world = scene(&[
            &["@", object].concat(),
            "########",
            "",
            "",
            "",
            "",
            "",
            "......$",
        ]);
        play(&mut world, "> >");
        assert_eq!(pixels(&world, (6, 9)), ["@@@@@@"; 6], "{object}");
    }
}

#[test]
fn section_3_a_box_is_seen_above_coins_jump_blocks_shields_and_spikes() {
    // Three pushes: the box covers the left half of the cell at x = 18.
    for (object, expected) in [
        (
            "$",
            ["OOO...", "OOO$..", "OOO$$.", "OOO$$.", "OOO$..", "OOO..."],
        ),
        (
            "*",
            ["OOO...", "OOO*..", "OOO**.", "OOO**.", "OOO*..", "OOO..."],
        ),
        ("+", ["OOO+++"; 6]),
        ("^", ["OOO^^^"; 6]),
    ] {
        let mut world = scene(&[
            &["@O", object].concat(),
            "########",
            "",
            "",
            "",
            "",
            "",
            "......$",
        ]);
        play(&mut world, "> > >");
        assert_eq!(pixels(&world, (6, 18)), expected);
    }
}

#[test]
fn section_3_what_a_box_has_hidden_is_seen_again_when_it_has_passed() {
    for (object, expected) in [
        (
            "$",
            ["......", "..$$..", ".$$$$.", ".$$$$.", "..$$..", "......"],
        ),
        (
            "*",
            ["......", "..**..", ".****.", ".****.", "..**..", "......"],
        ),
        ("+", ["++++++"; 6]),
        ("^", ["^^^^^^"; 6]),
    ] {
        // The box falls 1+2+3+4+5 = 15 pixels in six frames, past the object in the second row.
        let mut world = scene(&[
            "@.O",
            &["#.", object].concat(),
            "",
            "",
            "",
            "",
            "",
            "......$",
        ]);
        play(&mut world, ". . . .");
        assert_eq!(pixels(&world, (12, 18)), ["OOOOOO"; 6]);
        play(&mut world, ". . .");
        assert_eq!(pixels(&world, (12, 18)), expected);
    }
}

#[test]
fn section_3_boxes_are_seen_where_they_are() {
    // Two in a row and one on top, pushed by two pixels.
    let mut world = scene(&["..O.....", "@OO.....", "########"]);
    play(&mut world, "> >");
    assert_eq!(pixels(&world, (12, 14)), ["OOOOOO"; 6]);
    assert_eq!(pixels(&world, (12, 20)), ["OOOOOO"; 6]);
    assert_eq!(pixels(&world, (12, 26)), ["......"; 6]);
    assert_eq!(pixels(&world, (6, 18)), ["..OOOO"; 6]);
    assert_eq!(pixels(&world, (6, 24)), ["OO...."; 6]);
}

#[test]
fn section_3_what_is_taken_is_seen_no_more() {
    for object in ["$", "*", "^"] {
        // Onto it and back again.
        let mut world = scene(&[
            &["@.", object].concat(),
            "########",
            "",
            "",
            "",
            "",
            "",
            "......$",
        ]);
        play(&mut world, "> > > . . . < < < < <");
        assert_eq!(pixels(&world, (6, 18)), ["......"; 6], "{object}");
    }
}

#[test]
fn section_3_a_box_stays_in_sight_when_what_it_covers_is_taken() {
    // Eight pushes: the box is at 20, the character reaches up to 19 and so takes the coin, of whose cell
    // from 18 to 23 the box covers the greater part.
    let mut world = scene(&["@O$.....", "########"]);
    play(&mut world, "> > > > > > > >");
    assert_eq!(world.state().coins(), 1);
    assert_eq!(pixels(&world, (6, 18)), ["@@OOOO"; 6]);
}
