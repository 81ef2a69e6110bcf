//! Running, slowing down and being stopped (section 2, "Horizontal"): rulings H1 to H9.

use crate::State;
use crate::testing::{after, at, boxes, each, horizontal, put, put_box, start, step};

/// The character stands at x = 6 on a long floor.
const RIGHTWARDS: [&str; 2] = ["@..............", "###############"];
/// The character stands at x = 90 on the same floor.
const LEFTWARDS: [&str; 2] = ["..............@", "###############"];

#[test]
fn section_2_rule_2_a_command_speeds_up_by_1_to_at_most_4() {
    let path = each(&mut start(&RIGHTWARDS), "> > > > > >", horizontal);
    assert_eq!(path, [(7, 1), (9, 2), (12, 3), (16, 4), (20, 4), (24, 4)]);
    let path = each(&mut start(&LEFTWARDS), "< < < < < <", horizontal);
    assert_eq!(
        path,
        [(89, -1), (87, -2), (84, -3), (80, -4), (76, -4), (72, -4)]
    );
}

#[test]
fn section_2_rule_1_without_a_command_the_speed_falls_by_1() {
    let path = each(&mut start(&RIGHTWARDS), "> > > . . . .", horizontal);
    assert_eq!(path[2..], [(12, 3), (14, 2), (15, 1), (15, 0), (15, 0)]);
    let path = each(&mut start(&LEFTWARDS), "< < < . . . .", horizontal);
    assert_eq!(path[2..], [(84, -3), (82, -2), (81, -1), (81, 0), (81, 0)]);
}

#[test]
fn section_2_the_speeds_are_independent_of_each_other() {
    // Running in the air, and falling all the while.
    let mut state = start(&["@.......", "", "", "", ""]);
    step(&mut state, "> > >");
    assert_eq!((at(&state), state.vy(), state.vx()), ((9, 12), 3, 3));
}

#[test]
fn h1_contact_is_judged_after_the_rise() {
    let scene = ["........", "........", "@.......", ".#......", "........"];
    // Bottom row 24, wall rows 24 to 29: they touch at the start of the frame. After three pixels up they
    // do not, and the character runs.
    let mut state = start(&scene);
    put(&mut state, (19, 6));
    step(&mut state, "S>");
    assert_eq!((at(&state), state.vx()), ((16, 7), 1));
    // Without the rise it stays.
    let mut state = start(&scene);
    put(&mut state, (19, 6));
    step(&mut state, ">");
    assert_eq!((at(&state), state.vx()), ((19, 6), 0));
}

#[test]
fn h1_contact_is_judged_after_the_fall() {
    // One pixel too high at the start of frame 2, beside the wall at its horizontal part.
    let mut state = start(&["........", "........", "@.......", ".#......", "........"]);
    assert_eq!(each(&mut state, ". >", at), [(18, 6), (19, 6)]);
    assert_eq!(state.vx(), 0);
}

#[test]
fn section_2_a_corner_is_no_contact() {
    for corner in ["#", "O"] {
        let mut state = start(&[
            "........",
            "@.......",
            [".", corner].concat().as_str(),
            ".#",
        ]);
        step(&mut state, ">");
        assert_eq!((at(&state), state.vx()), ((12, 7), 1), "{corner}");
    }
}

#[test]
fn section_2_one_pixel_of_wall_at_the_side_is_contact() {
    for (y, x) in [(13, 6), (12, 6), (17, 6), (7, 6)] {
        let mut state = start(&["........", "@#......", "........"]);
        put(&mut state, (y, x));
        step(&mut state, ">");
        assert_eq!((at(&state), state.vx()), ((y, x), 0), "{y}");
    }
}

#[test]
fn h3_an_opposite_command_slows_down_by_1_and_speeds_up_by_1() {
    // 3, then 3-1-1 = 1, then 1-1-1 = -1, then only -1 by rule 2.
    let path = each(&mut start(&RIGHTWARDS), "> > > < < <", horizontal);
    assert_eq!(path[2..], [(12, 3), (13, 1), (12, -1), (10, -2)]);
    let path = each(&mut start(&LEFTWARDS), "< < < > > >", horizontal);
    assert_eq!(path[2..], [(84, -3), (83, -1), (84, 1), (86, 2)]);
}

#[test]
fn h4_speed_in_the_direction_of_a_push_is_lost_at_the_pushed_box() {
    let mut state = start(&["@O......", "########"]);
    put_box(&mut state, (6, 12), (6, 13));
    // Frame 1 closes the gap of one pixel and keeps its speed. Frame 2 pushes, then runs into the box.
    let path = each(&mut state, "> >", |state| {
        (horizontal(state), boxes(state)[0].1)
    });
    assert_eq!(path, [((7, 1), 13), ((8, 0), 14)]);
}

#[test]
fn h5_speed_against_a_push_moves_the_character_back() {
    let mut state = start(&["..@O....", "########"]);
    state.character.vx = -3;
    // -3 becomes -2; one pixel to the right with the box, two to the left.
    step(&mut state, ">");
    assert_eq!(
        (horizontal(&state), boxes(&state)),
        ((17, -2), [(6, 25, 0)].to_vec())
    );
}

#[test]
fn h6_a_command_blocked_by_a_wall_leaves_inertia_alone() {
    let mut state = start(&RIGHTWARDS);
    state.character.vx = 3;
    // Only rule 1: 3 becomes 2, and the character moves on, away from the wall at its left.
    step(&mut state, "<");
    assert_eq!(horizontal(&state), (8, 2));
}

#[test]
fn h6_a_command_blocked_by_a_box_leaves_inertia_alone() {
    let mut state = start(&["O@......", "########"]);
    state.character.vx = 3;
    step(&mut state, "<");
    assert_eq!(
        (horizontal(&state), boxes(&state)),
        ((14, 2), [(6, 6, 0)].to_vec())
    );
}

#[test]
fn h7_right_beats_left_as_if_left_were_absent() {
    let scene = [".......@.......", "###############"];
    for (both, right) in [
        ("> > <> <>", "> > > >"),
        ("< < <> <>", "< < > >"),
        ("<>J . <>J", ">J . >J"),
    ] {
        assert!(after(&scene, both) == after(&scene, right), "{both}");
    }
}

#[test]
fn h7_left_does_not_slow_down_a_run_to_the_right_that_is_commanded_too() {
    let path = each(&mut start(&RIGHTWARDS), "> > <>", horizontal);
    assert_eq!(path, [(7, 1), (9, 2), (12, 3)]);
}

#[test]
fn h7_left_is_not_tried_when_right_is_blocked() {
    // A wall right of the character, a box that could be pushed left of it.
    let state = after(&[".O@#....", "########"], "<>");
    assert_eq!((state.x(), boxes(&state)), (18, [(6, 12, 0)].to_vec()));
}

#[test]
fn h9_a_push_leaves_the_speed_unchanged() {
    let mut state = start(&["@O......", "########"]);
    let path = each(&mut state, "> > >", |state| {
        (horizontal(state), boxes(state)[0].1)
    });
    assert_eq!(path, [((7, 0), 13), ((8, 0), 14), ((9, 0), 15)]);
}

#[test]
fn h9_the_character_pushes_also_in_the_air_and_boxes_in_the_air() {
    let mut state = start(&["@O......", "", "", ""]);
    // Both fall side by side: 0, 1, 2 pixels, and a pixel to the right each frame.
    let path = each(&mut state, "> > >", |state| (at(state), boxes(state)[0]));
    let expected = [
        ((6, 7), (6, 13, 1)),
        ((7, 8), (7, 14, 2)),
        ((9, 9), (9, 15, 3)),
    ];
    assert_eq!(path, expected);
}

#[test]
fn section_2_rules_3_and_4_a_wall_in_the_way_stops_the_run() {
    // Two pixels of air: 1, then 1 of 2.
    let mut state = start(&["@.#.....", "########"]);
    put(&mut state, (6, 10));
    assert_eq!(each(&mut state, "> >", horizontal), [(11, 1), (12, 0)]);
    let mut state = start(&["#.@.....", "########"]);
    put(&mut state, (6, 14));
    assert_eq!(each(&mut state, "< <", horizontal), [(13, -1), (12, 0)]);
}

#[test]
fn section_2_a_box_that_did_not_touch_at_the_command_is_not_pushed() {
    // As with a wall: the box stops the run in frame 2. Frame 3 finds it in contact and pushes.
    let mut state = start(&["@.O.....", "########"]);
    put(&mut state, (6, 10));
    let path = each(&mut state, "> > >", |state| {
        (horizontal(state), boxes(state)[0].1)
    });
    assert_eq!(path, [((11, 1), 18), ((12, 0), 18), ((13, 0), 19)]);
}

#[test]
fn section_2_a_speed_is_kept_on_exact_arrival_at_a_wall() {
    // 1 + 2 = 3 pixels of air; frame 3 runs into the wall by rule 4, without command.
    let mut state = start(&["@.#.....", "########"]);
    put(&mut state, (6, 9));
    assert_eq!(
        each(&mut state, "> > .", horizontal),
        [(10, 1), (12, 2), (12, 0)]
    );
}

#[test]
fn section_2_boxes_that_touch_elsewhere_than_at_the_side_are_no_matter() {
    // One on the head, one underfoot, one behind.
    let mut state = start(&[".O......", "O@......", ".O......", "########"]);
    step(&mut state, ">");
    assert_eq!((horizontal(&state), state.vx()), ((13, 1), 1));
    let same = [(6, 12, 0), (12, 6, 1), (18, 12, 0)];
    assert_eq!(boxes(&state), same);
}

#[test]
fn section_2_objects_do_not_stop_a_run() {
    let free = each(&mut start(&RIGHTWARDS), "> > > > > >", State::x);
    for row in [
        "@$$$$$$$$$$$$$$",
        "@*************$",
        "@^^^^^^^^^^^^^^",
        "@++++++++++++++",
    ] {
        let path = each(&mut start(&[row, RIGHTWARDS[1]]), "> > > > > >", State::x);
        assert_eq!(path, free, "{row}");
    }
}
