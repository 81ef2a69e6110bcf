//! Touching coins, shields and spikes (section 2, "Touching"): rulings I1 and I2.

use crate::State;
use crate::testing::{after, at, each, put, put_box, start, step};

/// A coin or shield as section 1 draws it.
const ITEM: [&str; 6] = ["......", "..xx..", ".xxxx.", ".xxxx.", "..xx..", "......"];
/// A spike.
const SPIKE: [&str; 6] = ["xxxxxx"; 6];

/// Coins, shields and hits.
fn counted(state: &State) -> (u32, u32, u32) {
    (state.coins(), state.shields(), state.hits())
}

/// Whether a character that is `down` and `right` of an object's cell covers one of its drawn pixels.
fn covers(drawn: [&str; 6], down: i32, right: i32) -> bool {
    (0..6).zip(drawn).any(|(y, row)| {
        (0..6).zip(row.bytes()).any(|(x, pixel)| {
            pixel == b'x' && (down..down + 6).contains(&y) && (right..right + 6).contains(&x)
        })
    })
}

#[test]
fn i1_objects_are_touched_at_their_drawn_pixels() {
    for (object, drawn) in [("$", ITEM), ("*", ITEM), ("^", SPIKE)] {
        for down in -7..=7 {
            for right in -7..=7 {
                // The object's cell is at (30, 30); the character comes from a pixel further left.
                let mut state = start(&[
                    "@",
                    "",
                    "",
                    "",
                    &["....", object].concat(),
                    "",
                    "",
                    "......$",
                ]);
                put(&mut state, (30 + down, 30 + right - 1));
                step(&mut state, ">");
                assert_eq!(at(&state), (30 + down, 30 + right));
                let expected = u32::from(covers(drawn, down, right));
                let (coins, shields, hits) = counted(&state);
                assert_eq!(coins + shields + hits, expected, "{object} {down} {right}");
            }
        }
    }
}

#[test]
fn i1_the_empty_corner_of_a_coin_is_not_touched() {
    // Two pixels of the cell's corner are covered each way: nothing is drawn there. One more is enough.
    let mut state = start(&["@", "", "...$...."]);
    put(&mut state, (18 - 4, 24 - 5));
    assert_eq!(each(&mut state, ">", counted), [(0, 0, 0)]);
    let mut state = start(&["@", "", "...$...."]);
    put(&mut state, (18 - 4, 24 - 4));
    assert_eq!(each(&mut state, ">", counted), [(1, 0, 0)]);
}

#[test]
fn section_2_a_coin_adds_1_and_is_gone() {
    // Over it and back.
    let mut state = start(&["@.$.....", "########", "", "", "", "", "$"]);
    step(&mut state, "> > > > > > . . . . < < < < < < <");
    assert_eq!(counted(&state), (1, 0, 0));
    assert!(state.x() < 20);
}

#[test]
fn section_2_a_shield_adds_1_and_is_gone() {
    let mut state = start(&["@.*.....", "########"]);
    step(&mut state, "> > > > > > . . . . < < < < < < <");
    assert_eq!(counted(&state), (0, 1, 0));
    assert!(state.x() < 20);
}

#[test]
fn section_2_a_spike_without_a_shield_is_a_hit_and_is_gone() {
    let mut state = start(&["@.^.....", "########"]);
    step(&mut state, "> > > > > > . . . . < < < < < < <");
    assert_eq!(counted(&state), (0, 0, 1));
    assert!(state.x() < 20);
}

#[test]
fn section_2_a_spike_takes_a_shield_if_there_is_one() {
    // A shield, then two spikes: one shield taken, one hit.
    let mut state = start(&["@*.^^....", "#########"]);
    let seen = each(&mut state, "> > > > > > > > >", counted);
    assert_eq!(seen[2], (0, 1, 0));
    assert!(seen.contains(&(0, 0, 0)));
    assert_eq!(seen[8], (0, 0, 1));
}

#[test]
fn section_2_nothing_is_touched_by_standing_still() {
    for object in ["$", "*", "^"] {
        let mut state = start(&[
            "@",
            ["#", object].concat().as_str(),
            ".#",
            "",
            "",
            "",
            "......$",
        ]);
        put(&mut state, (12, 12));
        step(&mut state, ". . .");
        assert_eq!(
            (at(&state), counted(&state)),
            ((12, 12), (0, 0, 0)),
            "{object}"
        );
        // A command and a jump that do not move it are no movement either.
        let mut state = start(&[
            "##",
            ["#", object, "#"].concat().as_str(),
            "@#",
            "",
            "",
            "",
            "......$",
        ]);
        put(&mut state, (12, 12));
        step(&mut state, "> < J S");
        assert_eq!(
            (at(&state), counted(&state)),
            ((12, 12), (0, 0, 0)),
            "{object}"
        );
    }
}

#[test]
fn section_2_the_first_pixel_moved_touches_what_was_overlapped_all_along() {
    let mut state = start(&["@", "#$", ".##", "", "", "", "......$"]);
    put(&mut state, (12, 12));
    step(&mut state, ">");
    assert_eq!((at(&state), counted(&state)), ((12, 13), (1, 0, 0)));
}

#[test]
fn i2_each_pixel_of_a_fall_touches_the_spike_before_the_shield() {
    // The character hangs over the boundary of two cells: x = 27 to 32. The spike's first row is 30, the
    // shield's first drawn row 31. Frame 3 falls 2 pixels: first onto the spike, and only then the shield.
    let mut state = start(&["@", "", "", "", "...^*...", "", "", ""]);
    put(&mut state, (30 - 7, 27));
    let seen = each(&mut state, ". . .", |state| (state.y(), counted(state)));
    assert_eq!(seen, [(23, (0, 0, 0)), (24, (0, 0, 0)), (26, (0, 1, 1))]);
}

#[test]
fn i2_each_pixel_of_a_rise_touches() {
    // The mirror image: the shield's last drawn row is 34, the spike's is 35.
    let mut state = start(&["@", "", "", "", "...^*...", "", "", ""]);
    put(&mut state, (30 + 7, 27));
    let seen = each(&mut state, "S", |state| (state.y(), counted(state)));
    assert_eq!(seen, [(34, (0, 1, 1))]);
}

#[test]
fn i2_a_coin_touched_by_the_vertical_part_counts_although_the_horizontal_part_leaves_it() {
    // Up to 4 below and 3 right of the coin's cell, where its lowest pixel row is reached; then a pixel to
    // the right, where nothing of it is.
    let mut state = start(&["@", "", "", "", "....$...", "", "", ""]);
    put(&mut state, (30 + 7, 30 + 3));
    step(&mut state, "S>");
    assert_eq!((at(&state), state.coins()), ((34, 34), 1));
}

#[test]
fn i2_each_pixel_of_a_run_touches_the_spike_before_the_shield() {
    // The character hangs over the boundary of two rows: y = 33 to 38. The spike's first column is 30, the
    // shield's first drawn one 31. Two pixels to the right take one after the other.
    let mut state = start(&["@", "", "", "", "....^...", "....*...", "", ""]);
    put(&mut state, (33, 24));
    state.character.vx = 1;
    step(&mut state, ">");
    assert_eq!((at(&state), counted(&state)), ((33, 26), (0, 1, 1)));
}

#[test]
fn i2_the_pixel_of_a_push_touches() {
    // By the push the character comes to 4 below and 3 left of the coin's cell, which touches it. Its
    // speed takes it back at once (H5), where it would not.
    let mut state = start(&["@", "", "", "", "....$...", "....O...", "", ""]);
    put_box(&mut state, (36, 30), (36, 32));
    put(&mut state, (34, 26));
    state.character.vx = -2;
    step(&mut state, ">");
    assert_eq!(
        (at(&state), state.vx(), counted(&state)),
        ((34, 26), -1, (1, 0, 0))
    );
}

#[test]
fn section_2_several_objects_can_be_touched_at_once() {
    // Two coins one above the other, reached by the same pixel.
    let mut state = start(&["@.......", ".$......", ".$......", "........"]);
    put(&mut state, (15, 7));
    step(&mut state, ">");
    assert_eq!((at(&state), state.coins()), ((15, 8), 2));
}

#[test]
fn section_2_a_jump_block_is_not_taken() {
    let state = after(&["@+......", "########"], "> > > . . . . J J");
    assert_eq!(counted(&state), (0, 0, 0));
    assert_eq!(state.left_in(1, 2), crate::Cell::JumpBlock);
}
