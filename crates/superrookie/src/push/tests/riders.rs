//! What lies on top of the boxes that are pushed: rulings H10 to H16.

use crate::State;
use crate::testing::{at, boxes, each, put, put_box, start, step};

#[test]
fn section_2_a_box_on_a_pushed_box_that_stands_on_something_is_carried() {
    for ground in ["########", "OOOOOOOO"] {
        let mut state = start(&[".O......", "@O......", ground, "########"]);
        step(&mut state, ">");
        assert_eq!(at(&state), (12, 7), "{ground}");
        assert_eq!(boxes(&state)[..2], [(6, 13, 0), (12, 13, 0)], "{ground}");
    }
}

#[test]
fn section_2_a_box_under_the_pushed_box_stays() {
    let mut state = start(&["@O......", "#O......", "########"]);
    step(&mut state, ">");
    assert_eq!(boxes(&state), [(6, 13, 0), (12, 12, 0)]);
}

/// The lower box at x = 20 to 25 on the floor, pushed by the character at its left; the upper one at a
/// place of its own on it and on the wall that begins at x = 30.
fn bridge(upper: i32) -> State {
    let mut state = start(&["........", "....O...", "@..O#...", "########"]);
    put_box(&mut state, (18, 24), (18, 20));
    put_box(&mut state, (12, 30), (12, upper));
    put(&mut state, (18, 14));
    state
}

#[test]
fn h10_a_box_is_carried_even_if_it_also_rests_on_something_that_stays() {
    // From 25 to 30: one pixel on the lower box, one on the wall.
    let mut state = bridge(25);
    step(&mut state, ">");
    assert_eq!(boxes(&state), [(12, 26, 0), (18, 21, 0)]);
}

#[test]
fn h10_a_box_that_meets_the_pushed_one_at_a_corner_is_not_carried() {
    let mut state = bridge(26);
    step(&mut state, ">");
    assert_eq!(boxes(&state), [(12, 26, 0), (18, 21, 0)]);
}

#[test]
fn h10_two_boxes_on_a_pushed_one_are_both_carried() {
    // At 9 to 14, also above the character, and 15 to 20, on the box at 12 to 17.
    let mut state = start(&[".OO.....", "@O......", "########"]);
    put_box(&mut state, (6, 12), (6, 9));
    put_box(&mut state, (6, 18), (6, 15));
    step(&mut state, ">");
    assert_eq!(boxes(&state), [(6, 10, 0), (6, 16, 0), (12, 13, 0)]);
}

#[test]
fn h11_a_box_on_top_that_meets_a_wall_stays_and_the_rest_moves() {
    let mut state = start(&[".O#.....", "@O......", "########"]);
    step(&mut state, ">");
    assert_eq!(
        (at(&state), boxes(&state)),
        ((12, 7), [(6, 12, 0), (12, 13, 0)].to_vec())
    );
}

#[test]
fn h11_a_box_on_top_that_meets_a_blocked_box_stays_and_the_rest_moves() {
    // The second box on top hangs in the air, its speed is 0 in frame 1.
    let mut state = start(&[".OO#....", "@O......", "########"]);
    step(&mut state, ">");
    assert_eq!(at(&state), (12, 7));
    assert_eq!(boxes(&state), [(6, 12, 0), (6, 18, 1), (12, 13, 0)]);
}

#[test]
fn h16_what_rests_only_on_a_box_that_stays_behind_stays_too() {
    let mut state = start(&[".O......", ".O......", ".O#.....", "@O......", "########"]);
    step(&mut state, ">");
    assert_eq!(at(&state), (24, 7));
    assert_eq!(
        boxes(&state),
        [(6, 12, 0), (12, 12, 0), (18, 12, 0), (24, 13, 0)]
    );
}

#[test]
fn h16_what_also_rests_on_a_box_that_moves_is_carried() {
    // On the pushed box at 15 to 20 lie two with one pixel between them: one at 11 to 16, and one at 18
    // to 23, before the wall. Both bear one at 14 to 19.
    let mut state = start(&[".O......", ".OO#....", "@O......", "########"]);
    put_box(&mut state, (18, 12), (18, 15));
    put_box(&mut state, (12, 12), (12, 11));
    put_box(&mut state, (6, 12), (6, 14));
    put(&mut state, (18, 9));
    step(&mut state, ">");
    assert_eq!(at(&state), (18, 10));
    assert_eq!(
        boxes(&state),
        [(6, 15, 0), (12, 12, 0), (12, 18, 0), (18, 16, 0)]
    );
}

#[test]
fn h12_a_box_on_top_pushes_what_is_in_front_of_it() {
    // What is in front hangs in the air, with speed 0 in frame 1.
    let mut state = start(&[".OO.....", "@O......", "########"]);
    step(&mut state, ">");
    assert_eq!(boxes(&state), [(6, 13, 0), (6, 19, 1), (12, 13, 0)]);
}

#[test]
fn h12_what_a_box_on_top_pushes_carries_in_its_turn() {
    // On the pushed box at 12 lies one at 15; in front of that one at 21, which stands on the wall at 24
    // and bears another.
    let mut state = start(&["...O....", "..OO....", "@O.#....", "########"]);
    put_box(&mut state, (12, 18), (12, 15));
    put_box(&mut state, (12, 24), (12, 21));
    put_box(&mut state, (6, 24), (6, 21));
    step(&mut state, ">");
    assert_eq!(
        boxes(&state),
        [(6, 22, 0), (12, 16, 0), (12, 22, 0), (18, 13, 0)]
    );
}

#[test]
fn h13_boxes_on_top_carry_what_is_on_top_of_them() {
    let mut state = start(&[".O......", ".O......", ".O......", "@O......", "########"]);
    step(&mut state, ">");
    assert_eq!(
        boxes(&state),
        [(6, 13, 0), (12, 13, 0), (18, 13, 0), (24, 13, 0)]
    );
}

#[test]
fn h13_a_pushed_row_carries_along_its_whole_length() {
    let mut state = start(&["...O....", "...O....", "@OOO....", "########"]);
    step(&mut state, ">");
    let expected = [
        (6, 25, 0),
        (12, 25, 0),
        (18, 13, 0),
        (18, 19, 0),
        (18, 25, 0),
    ];
    assert_eq!(boxes(&state), expected);
}

#[test]
fn h13_a_box_that_is_in_front_and_on_top_moves_only_once() {
    let mut state = start(&[".OO.....", "@OO.....", "########"]);
    step(&mut state, ">");
    assert_eq!(
        boxes(&state),
        [(6, 13, 0), (6, 19, 0), (12, 13, 0), (12, 19, 0)]
    );
}

#[test]
fn h14_the_support_of_a_box_is_judged_before_the_push() {
    // The lower box stands on the last pixel of the floor, which ends at x = 17. The push takes it off
    // and still carries the upper one.
    let mut state = start(&[".O......", "@O......", "##......", ""]);
    put_box(&mut state, (6, 12), (6, 17));
    put_box(&mut state, (12, 12), (12, 17));
    put(&mut state, (12, 11));
    step(&mut state, ">");
    assert_eq!(
        (at(&state), boxes(&state)),
        ((12, 12), [(6, 18, 0), (12, 18, 0)].to_vec())
    );
}

#[test]
fn h14_a_box_in_the_air_carries_nothing() {
    // Nothing has moved yet in frame 1: the upper box still lies on the lower one, which hangs in the air.
    let mut state = start(&[".O......", "@O......", "#.......", ""]);
    step(&mut state, ">");
    assert_eq!(
        (at(&state), boxes(&state)),
        ((12, 7), [(6, 12, 0), (12, 13, 1)].to_vec())
    );
}

#[test]
fn h15_a_box_on_the_head_is_not_carried_by_a_running_character() {
    let mut state = start(&["O.......", "@.......", "########"]);
    let path = each(&mut state, "> >", |state| (state.x(), boxes(state)[0].1));
    assert_eq!(path, [(7, 6), (9, 6)]);
}

#[test]
fn h15_a_box_on_the_head_is_not_carried_by_a_pushing_character() {
    let mut state = start(&["O.......", "@O......", "########"]);
    let path = each(&mut state, "> >", |state| (state.x(), boxes(state)[0]));
    assert_eq!(path, [(7, (6, 6, 0)), (8, (6, 6, 0))]);
    assert_eq!(boxes(&state)[1], (12, 14, 0));
}

#[test]
fn h15_a_box_on_the_head_behind_a_carried_one_stays() {
    let mut state = start(&["OO......", "@O......", "########"]);
    step(&mut state, ">");
    assert_eq!(boxes(&state), [(6, 6, 0), (6, 13, 0), (12, 13, 0)]);
}

#[test]
fn h11_a_box_that_stayed_falls_when_nothing_is_left_below_it() {
    // The character, which comes under it with the first push, has passed it with the twelfth. From there
    // it takes two frames to the first pixel (V7).
    let mut state = start(&[".O#.....", "@O......", "########"]);
    let path = each(&mut state, "> > > > > > > > > > > > . .", |state| {
        boxes(state)[0]
    });
    assert_eq!(path[10..], [(6, 12, 0), (6, 12, 0), (6, 12, 1), (7, 12, 2)]);
}

#[test]
fn h14_what_a_box_in_the_air_leaves_behind_begins_to_fall() {
    // The upper box lies with one pixel on the lower one, which leaves in frame 1. The character pushes
    // from three pixels further down and does not bear it: first pixel two frames later (V7).
    let mut state = start(&[".O......", "@O......", "", "", ""]);
    put_box(&mut state, (6, 12), (6, 7));
    put(&mut state, (15, 6));
    let path = each(&mut state, "> . .", |state| boxes(state)[0]);
    assert_eq!(path, [(6, 7, 0), (6, 7, 1), (7, 7, 2)]);
}
