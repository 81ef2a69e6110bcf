//! Jump time, new jumps, holds, late jumps and special jumps (section 2): rulings J1 to J9.

use crate::State;
use crate::testing::{after, each, put, start, step, vertical};

/// The character stands on a floor, at y = 48, with 42 pixels of air above.
const FLOOR: [&str; 9] = [
    "........", // y = 6
    "........", // 12
    "........", // 18
    "........", // 24
    "........", // 30
    "........", // 36
    "........", // 42
    "@.......", // 48
    "########", // 54
];

/// The character stands on the last pixel of a ledge, at y = 30, x = 11; a step to the right and it is in
/// the air.
fn on_the_edge() -> State {
    let mut state = start(&[
        "........", // y = 6
        "........", // 12
        "........", // 18
        "........", // 24
        "@.......", // 30
        "#.......", // 36
        "........", "........",
    ]);
    put(&mut state, (30, 11));
    state
}

/// The character floats at y = 24, x = 24, with nothing near.
fn in_the_air() -> State {
    start(&["", "", "", "...@....", "", "", "", ""])
}

#[test]
fn section_2_a_jump_on_the_floor_sets_the_speed_to_minus_3() {
    assert_eq!(vertical(&after(&FLOOR, "J")), (45, -3));
}

#[test]
fn section_2_a_jump_can_be_held_for_two_frames_and_no_more() {
    // Three frames of -3; the fourth J is ignored, so that -3 becomes -2 behind the move.
    let mut state = floor();
    let path = each(&mut state, "J J J J", vertical);
    assert_eq!(path, [(45, -3), (42, -3), (39, -3), (36, -2)]);
}

#[test]
fn section_8_a_full_jump_rises_15_pixels() {
    // Up 3+3+3+3+2+1 = 15, then down 1+2+3+4+5.
    let mut state = floor();
    let ys = each(&mut state, "J J J . . . . . . . . .", State::y);
    assert_eq!(ys, [45, 42, 39, 36, 34, 33, 33, 34, 36, 39, 43, 48]);
}

#[test]
fn section_2_a_frame_without_jump_or_hold_ends_the_holds() {
    let mut state = floor();
    let path = each(&mut state, "J . J", vertical);
    assert_eq!(path, [(45, -3), (42, -2), (40, -1)]);
}

#[test]
fn section_2_an_ignored_jump_does_nothing_at_all() {
    // Every J after the two holds is ignored; the states, all they remember included, are equal.
    let ignored = after(&FLOOR, "J J J J J . J J");
    assert!(ignored == after(&FLOOR, "J J J . . . . ."));
}

#[test]
fn section_2_the_jump_of_a_frame_uses_up_its_jump_time() {
    // Frame 1 is jump time, but its jump happened: J in frame 2 is a hold and no second new jump. The
    // holds end with frame 3 in any case.
    let mut state = floor();
    assert_eq!(each(&mut state, "J J J J", State::vy)[3], -2);
}

#[test]
fn section_2_jump_time_is_judged_before_anything_moves() {
    // One pixel above the floor: J comes too early in the frame that arrives there.
    let mut state = floor();
    put(&mut state, (47, 6));
    let path = each(&mut state, ". J J", vertical);
    assert_eq!(path, [(47, 1), (48, 1), (45, -3)]);
}

#[test]
fn section_2_jump_time_is_not_judged_again_after_a_step_into_a_jump_block() {
    let mut state = start(&["", "", "", "..@+....", "", "", "", ""]);
    let path = each(&mut state, ">J J", vertical);
    assert_eq!(path, [(24, 1), (21, -3)]);
}

#[test]
fn section_2_standing_on_a_box_is_jump_time() {
    assert_eq!(vertical(&after(&["", "@", "O", "#"], "J")), (9, -3));
}

#[test]
fn section_2_walls_and_boxes_at_the_sides_and_above_are_no_jump_time() {
    let scene = ["", "..#O", ".O@#", "...."];
    let mut state = start(&scene);
    assert_eq!(each(&mut state, "J", vertical), [(18, 1)]);
}

#[test]
fn j1_a_special_jump_leaves_the_late_jump_alone() {
    // Frame 1 is jump time without jump or hold: J in frame 2 is a new jump, with its two holds.
    let mut state = floor();
    let speeds = each(&mut state, "S J J J J", State::vy);
    assert_eq!(speeds, [-3, -3, -3, -3, -2]);
}

#[test]
fn j1_a_special_jump_does_not_keep_a_late_jump_for_longer() {
    // The late jump belongs to frame 2; a special jump there does not carry it over to frame 3.
    let mut state = on_the_edge();
    let speeds = each(&mut state, "> S J", State::vy);
    assert_eq!(speeds, [0, -3, -2]);
}

#[test]
fn j2_a_late_jump_has_two_holds_too() {
    let mut state = on_the_edge();
    let path = each(&mut state, "> J J J J", vertical);
    assert_eq!(path, [(30, 0), (27, -3), (24, -3), (21, -3), (18, -2)]);
}

#[test]
fn section_2_a_late_jump_is_possible_for_one_frame_only() {
    let mut state = on_the_edge();
    let path = each(&mut state, "> . J", vertical);
    assert_eq!(path, [(30, 0), (30, 1), (31, 2)]);
}

#[test]
fn section_2_a_late_jump_is_also_possible_behind_a_jump_block() {
    // One pixel of the block at x = 24 in frame 1, none in frame 2.
    let mut state = start(&["", "", "@", "...+....", "", "", "", ""]);
    put(&mut state, (24, 19));
    let path = each(&mut state, "< J", |state| (state.x(), vertical(state)));
    assert_eq!(path, [(18, (24, 1)), (18, (21, -3))]);
}

#[test]
fn j3_a_new_jump_renews_the_holds() {
    let mut state = start(&[
        "........", // y = 6
        "........", // 12
        "........", // 18
        "........", // 24
        "+.......", // 30
        "........", // 36
        "@.......", // 42
        "########", // 48
    ]);
    // At 39 and 36 two holds; 33 reaches into the jump block, as do 30 and 27: three new jumps from there.
    // 24 is above it: two holds again, and then the ninth J is ignored.
    let path = each(&mut state, "J J J J J J J J J", vertical);
    let ys = path.iter().map(|&(y, _)| y);
    assert!(ys.eq([39, 36, 33, 30, 27, 24, 21, 18, 15]));
    assert_eq!(path[7..], [(18, -3), (15, -2)]);
}

/// As [`on_the_edge`], with a ceiling that touches the head.
fn on_the_edge_under_a_ceiling() -> State {
    let mut state = start(&["########", "@.......", "#.......", "........"]);
    put(&mut state, (12, 11));
    state
}

#[test]
fn j4_a_jump_against_a_ceiling_still_counts_as_made() {
    // The late jump of frame 2 is stopped at once. It was made: no gravity in this frame.
    let mut state = on_the_edge_under_a_ceiling();
    assert_eq!(each(&mut state, "> J", vertical), [(12, 0), (12, 0)]);
    // Without it there would have been.
    let mut state = on_the_edge_under_a_ceiling();
    assert_eq!(each(&mut state, "> .", vertical), [(12, 0), (12, 1)]);
}

#[test]
fn j5_holds_against_a_ceiling_still_count_as_made() {
    // New jump, hold, hold, ignored.
    let mut state = on_the_edge_under_a_ceiling();
    let speeds = each(&mut state, "> J J J J", State::vy);
    assert_eq!(speeds, [0, 0, 0, 0, 1]);
}

#[test]
fn j5_a_special_jump_against_a_ceiling_still_counts_as_made() {
    let mut state = start(&["@", "", ""]);
    let path = each(&mut state, "S .", vertical);
    assert_eq!(path, [(6, 0), (6, 1)]);
    assert_eq!(state.specials(), 1);
}

#[test]
fn j6_there_is_no_frame_before_the_first() {
    // In the air: neither a late jump nor a hold.
    let mut state = in_the_air();
    assert_eq!(each(&mut state, "J", vertical), [(24, 1)]);
}

#[test]
fn j6_the_character_starts_at_rest() {
    let state = in_the_air();
    assert_eq!((state.vy(), state.vx(), state.frame()), (0, 0, 0));
}

#[test]
fn j8_one_pixel_of_floor_is_enough_for_jump_time_and_a_corner_is_not() {
    for ground in [".#......", ".O......"] {
        // The ground fills x = 12 to 17. At 6 and 18 only corners meet.
        for (x, jumps) in [(6, false), (7, true), (17, true), (18, false)] {
            let mut state = start(&["........", "@.......", ground, ".#......"]);
            put(&mut state, (12, x));
            step(&mut state, "J");
            let expected = if jumps { (9, -3) } else { (12, 1) };
            assert_eq!(vertical(&state), expected, "{ground} {x}");
        }
    }
}

#[test]
fn j8_one_pixel_of_a_jump_block_is_enough_for_jump_time() {
    // The block fills y and x = 24 to 29.
    let jumps = |y, x| {
        let mut state = start(&["", "@", "", "...+....", "", "", "", ""]);
        put(&mut state, (y, x));
        step(&mut state, "J");
        match vertical(&state) {
            (moved, -3) if moved == y - 3 => true,
            (moved, 1) if moved == y => false,
            other => panic!("{other:?}"),
        }
    };
    for (y, x) in [(19, 19), (19, 29), (29, 19), (29, 29), (24, 24)] {
        assert!(jumps(y, x), "{y} {x}");
    }
    // An edge or a corner in common is no overlap; also standing on the block is none.
    for (y, x) in [(18, 24), (30, 24), (24, 18), (24, 30), (18, 18), (30, 30)] {
        assert!(!jumps(y, x), "{y} {x}");
    }
}

#[test]
fn section_2_a_special_jump_always_works() {
    let mut state = in_the_air();
    let path = each(&mut state, "S S . S", vertical);
    assert_eq!(path, [(21, -3), (18, -3), (15, -2), (12, -3)]);
    assert_eq!(state.specials(), 3);
}

#[test]
fn section_2_a_special_jump_cannot_be_held() {
    let mut state = in_the_air();
    assert_eq!(each(&mut state, "S J", State::vy), [-3, -2]);
}

#[test]
fn j9_a_special_jump_ends_the_holds() {
    let mut state = floor();
    let speeds = each(&mut state, "J S J", State::vy);
    assert_eq!(speeds, [-3, -3, -2]);
}

#[test]
fn j9_a_special_jump_beats_a_jump_given_with_it() {
    // As if J were absent: no hold in frame 2, so that none can follow in frame 3.
    assert!(after(&FLOOR, "J JS J") == after(&FLOOR, "J S J"));
    // And no jump in frame 1, so that its late jump is still there in frame 2.
    let speeds = each(&mut floor(), "JS J J J J", State::vy);
    assert_eq!(speeds, [-3, -3, -3, -3, -2]);
}

fn floor() -> State {
    start(&FLOOR)
}
