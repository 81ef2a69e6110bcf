//! Which boxes a push moves, and when there is none (section 2, "Pushing"): contact at the side and the
//! chain in front. What lies on top is in `riders`.

mod riders;

use crate::testing::{after, at, boxes, each, put, put_box, start, step};

#[test]
fn section_2_a_box_that_touches_is_pushed_by_1_pixel_then_the_character_moves_1() {
    let state = after(&["@O......", "########"], ">");
    assert_eq!((at(&state), boxes(&state)), ((6, 7), [(6, 13, 0)].to_vec()));
    let state = after(&["......O@", "########"], "<");
    assert_eq!(
        (at(&state), boxes(&state)),
        ((6, 47), [(6, 41, 0)].to_vec())
    );
}

#[test]
fn section_2_boxes_in_a_row_are_pushed_together() {
    let state = after(&["@OOO....", "########"], ">");
    assert_eq!(boxes(&state), [(6, 13, 0), (6, 19, 0), (6, 25, 0)]);
}

#[test]
fn section_2_a_box_further_on_that_does_not_touch_stays() {
    let state = after(&["@O.O....", "########"], "> >");
    assert_eq!(boxes(&state), [(6, 14, 0), (6, 24, 0)]);
}

#[test]
fn section_2_a_box_that_touches_a_wall_on_that_side_cannot_be_pushed() {
    let mut state = start(&["@O#.....", "########"]);
    step(&mut state, ">");
    assert_eq!(
        (at(&state), state.vx(), boxes(&state)),
        ((6, 6), 0, [(6, 12, 0)].to_vec())
    );
}

#[test]
fn section_2_one_pixel_of_wall_in_front_is_enough_to_block_a_box() {
    // The box hangs one pixel lower than its row and so reaches into that of the wall.
    let mut state = start(&["........", "@O......", "..#.....", "........"]);
    put_box(&mut state, (12, 12), (13, 12));
    step(&mut state, ">");
    assert_eq!(
        (at(&state), boxes(&state)),
        ((12, 6), [(13, 12, 1)].to_vec())
    );
    // With a corner in common only, it moves.
    let mut state = start(&["........", "@O......", "..#.....", "........"]);
    step(&mut state, ">");
    assert_eq!(
        (at(&state), boxes(&state)),
        ((12, 7), [(12, 13, 1)].to_vec())
    );
}

#[test]
fn section_2_a_box_before_a_box_that_cannot_be_pushed_cannot_be_pushed() {
    let mut state = start(&["@OOO#...", "########"]);
    step(&mut state, ">");
    assert_eq!((at(&state), state.vx()), ((6, 6), 0));
    assert_eq!(boxes(&state), [(6, 12, 0), (6, 18, 0), (6, 24, 0)]);
}

#[test]
fn section_2_all_boxes_that_touch_the_character_are_pushed() {
    // The character hangs between two boxes, one pixel of which is enough: rows 11 to 16.
    for y in [7, 11] {
        let mut state = start(&[".O......", "@O......", "########"]);
        put(&mut state, (y, 6));
        step(&mut state, ">");
        assert_eq!(
            (at(&state), boxes(&state)),
            ((y, 7), [(6, 13, 0), (12, 13, 0)].to_vec())
        );
    }
}

#[test]
fn section_2_if_one_box_that_touches_cannot_be_pushed_there_is_no_push_at_all() {
    for scene in [[".O#.....", "@O......"], [".O......", "@O#....."]] {
        let mut state = start(&[scene[0], scene[1], "########"]);
        put(&mut state, (9, 6));
        step(&mut state, ">");
        assert_eq!((at(&state), state.vx()), ((9, 6), 0), "{scene:?}");
        assert_eq!(boxes(&state), [(6, 12, 0), (12, 12, 0)], "{scene:?}");
    }
}

#[test]
fn section_2_a_wall_beside_a_box_that_could_be_pushed_blocks_both() {
    for scene in [[".#......", "@O......"], [".O......", "@#......"]] {
        let mut state = start(&[scene[0], scene[1], "########"]);
        let before = boxes(&state);
        put(&mut state, (9, 6));
        step(&mut state, ">");
        assert_eq!(
            (at(&state), state.vx(), boxes(&state)),
            ((9, 6), 0, before),
            "{scene:?}"
        );
    }
}

#[test]
fn section_2_one_pixel_of_box_at_the_side_is_contact_and_a_corner_is_not() {
    for (y, pushed) in [(6, false), (7, true), (17, true), (18, false)] {
        let mut state = start(&["", "@O......", "", "", ""]);
        put(&mut state, (y, 6));
        step(&mut state, ">");
        assert_eq!(boxes(&state)[0].1, 12 + i32::from(pushed), "{y}");
        assert_eq!((state.x(), state.vx()), (7, i32::from(!pushed)), "{y}");
    }
}

#[test]
fn section_2_a_chain_may_branch() {
    // The pushed box touches two in front of it, with half of its side each.
    let mut state = start(&["...O....", "@.OO....", "........", "........"]);
    put_box(&mut state, (12, 18), (9, 18));
    put(&mut state, (9, 12));
    step(&mut state, ">");
    assert_eq!(boxes(&state), [(6, 25, 0), (9, 19, 1), (12, 25, 1)]);
}

#[test]
fn section_2_a_chain_of_which_one_branch_is_blocked_cannot_be_pushed() {
    let mut state = start(&["...O#...", "@.OO....", "........", "........"]);
    put_box(&mut state, (12, 18), (9, 18));
    put(&mut state, (9, 12));
    step(&mut state, ">");
    assert_eq!((state.x(), state.vx()), (12, 0));
    assert_eq!(boxes(&state), [(6, 24, 0), (9, 18, 1), (12, 24, 1)]);
}

#[test]
fn section_2_no_box_moves_more_than_1_pixel_a_frame() {
    // At full speed: 1+2+3+4 = 10 pixels bring the character to the box, which then gives way by 1.
    let mut state = start(&["@..O....", "########"]);
    put(&mut state, (6, 8));
    let path = each(&mut state, "> > > > > >", |state| {
        (state.x(), boxes(state)[0].1)
    });
    assert_eq!(
        path,
        [(9, 24), (11, 24), (14, 24), (18, 24), (19, 25), (20, 26)]
    );
}

#[test]
fn section_2_boxes_pass_over_items_and_spikes() {
    for object in ["$", "*", "^", "+"] {
        let row = ["@O", object, "....."].concat();
        let mut state = start(&[&row, "########", "", "", "", "", "", "$"]);
        // Six pushes: the box lies on the object, and the character has not reached it.
        step(&mut state, "> > > > > >");
        assert_eq!(boxes(&state), [(6, 18, 0)], "{object}");
        assert_eq!(
            (state.coins(), state.shields(), state.hits()),
            (0, 0, 0),
            "{object}"
        );
        // Twelve: the box is past it, the character on it. It was still there.
        step(&mut state, "> > > > > >");
        let taken = match object {
            "$" => (1, 0, 0),
            "*" => (0, 1, 0),
            "^" => (0, 0, 1),
            _ => (0, 0, 0),
        };
        assert_eq!(
            (state.coins(), state.shields(), state.hits()),
            taken,
            "{object}"
        );
    }
}

#[test]
fn section_2_a_box_in_the_air_can_be_pushed_while_it_falls() {
    let mut state = start(&["........", ".O......", "@.......", "########"]);
    // It falls 0, 1, 2, 3 pixels. From frame 2 on it touches the character.
    let path = each(&mut state, ". > > >", |state| (state.x(), boxes(state)[0]));
    let expected = [
        (6, (12, 12, 1)),
        (7, (13, 13, 2)),
        (8, (15, 14, 3)),
        (9, (18, 15, 3)),
    ];
    assert_eq!(path, expected);
}

#[test]
fn section_2_a_box_that_falls_into_contact_in_this_frame_is_pushed() {
    // After six frames the box has fallen 15 pixels to y = 23 and has speed 6. In frame 7 it comes down to
    // 29 to 34, and the character up to 33 to 38: from far apart into contact.
    let mut state = start(&[".O......", "", "", "", "", "@.......", "#......."]);
    put_box(&mut state, (6, 12), (8, 12));
    step(&mut state, ". . . . . . S>");
    assert_eq!(
        (at(&state), state.vx(), boxes(&state)),
        ((33, 7), 0, [(29, 13, 6)].to_vec())
    );
}
