//! Rising and falling, body by body (section 2, "Vertical"): rulings V1 to V8.

use std::format;

use crate::State;
use crate::testing::{after, boxes, each, put, put_box, start, step, vertical};

/// Eight rows of air with a character at the top left, at y = 6.
const AIR: [&str; 8] = ["@", "", "", "", "", "", "", ""];

#[test]
fn section_2_the_character_falls_a_pixel_faster_each_frame_up_to_6() {
    // The speed grows behind the move: frame 1 does not move at all.
    let path = each(&mut start(&AIR), ". . . . . . . .", vertical);
    let expected = [
        (6, 1),
        (7, 2),
        (9, 3),
        (12, 4),
        (16, 5),
        (21, 6),
        (27, 6),
        (33, 6),
    ];
    assert_eq!(path, expected);
}

#[test]
fn section_2_a_box_falls_a_pixel_faster_each_frame_up_to_6() {
    let mut state = start(&["@.O", "#", "", "", "", "", "", ""]);
    let path = each(&mut state, ". . . . . . . .", |state| boxes(state)[0]);
    let expected = [
        (6, 1),
        (7, 2),
        (9, 3),
        (12, 4),
        (16, 5),
        (21, 6),
        (27, 6),
        (33, 6),
    ];
    assert_eq!(path, expected.map(|(y, vy)| (y, 18, vy)));
}

#[test]
fn section_2_step_1_a_jump_sets_the_speed_whatever_it_was() {
    let mut state = start(&AIR);
    put(&mut state, (30, 6));
    let path = each(&mut state, ". . S", vertical);
    assert_eq!(path, [(30, 1), (31, 2), (28, -3)]);
}

#[test]
fn section_2_step_2_a_ceiling_in_the_way_stops_the_rise() {
    for ceiling in ["#", "O"] {
        // Two pixels of air above the head, three to rise. A box there does not fall in frame 1.
        let mut state = start(&["", ceiling, "@", ""]);
        put(&mut state, (20, 6));
        step(&mut state, "S");
        assert_eq!(vertical(&state), (18, 0), "{ceiling}");
    }
}

#[test]
fn section_2_step_3_a_floor_in_the_way_stops_the_fall() {
    for floor in ["#", "O"] {
        // Two pixels of air: frame 2 falls 1, frame 3 wants 2 and gets 1.
        let mut state = start(&["", "@", "", floor, "#"]);
        put(&mut state, (16, 6));
        let path = each(&mut state, ". . .", vertical);
        assert_eq!(path, [(16, 1), (17, 2), (18, 0)], "{floor}");
    }
}

#[test]
fn section_2_step_4_the_bottom_edge_is_judged_after_the_move() {
    // Frame 2 falls onto the floor: touched now, although not at the start of the frame.
    let mut state = start(&["@", "", "#"]);
    put(&mut state, (11, 6));
    assert_eq!(each(&mut state, ". .", vertical), [(11, 1), (12, 1)]);
    // Frame 3 rises off a floor that it touched at its start.
    let mut state = start(&["", "@", "#"]);
    assert_eq!(each(&mut state, "S .", vertical), [(9, -3), (6, -2)]);
}

#[test]
fn section_2_step_4_there_is_no_gravity_in_the_frame_of_a_jump() {
    let mut state = start(&AIR);
    put(&mut state, (30, 6));
    assert_eq!(each(&mut state, "S .", State::vy), [-3, -2]);
}

#[test]
fn v1_arriving_exactly_at_a_ceiling_keeps_the_speed() {
    // Three pixels of air above the head. Frame 2 tries, is stopped, and gravity begins.
    let mut state = start(&AIR);
    put(&mut state, (9, 6));
    assert_eq!(
        each(&mut state, "S . .", vertical),
        [(6, -3), (6, 1), (7, 2)]
    );
}

#[test]
fn v2_arriving_exactly_at_a_floor_keeps_the_speed() {
    let mut state = start(&["@", "", "#"]);
    put(&mut state, (11, 6));
    assert_eq!(
        each(&mut state, ". . .", vertical),
        [(11, 1), (12, 1), (12, 0)]
    );
}

#[test]
fn v2_a_box_that_arrives_exactly_keeps_its_speed() {
    let mut state = start(&["..O", "", "@.#"]);
    put_box(&mut state, (6, 18), (11, 18));
    let path = each(&mut state, ". . .", |state| boxes(state)[0]);
    assert_eq!(path, [(11, 18, 1), (12, 18, 1), (12, 18, 0)]);
}

#[test]
fn v4_the_lowest_body_goes_first_the_box_under_the_character() {
    // Frame 2: the box has moved when the character is judged, which therefore begins to fall.
    let mut state = start(&["@", "O", "", "", ""]);
    let path = each(&mut state, ". . .", |state| {
        (vertical(state), boxes(state)[0])
    });
    let expected = [
        ((6, 0), (12, 6, 1)),
        ((6, 1), (13, 6, 2)),
        ((7, 2), (15, 6, 3)),
    ];
    assert_eq!(path, expected);
}

#[test]
fn v4_the_lowest_body_goes_first_the_character_under_the_box() {
    // Frame 1: the box still stands on the character. Frame 2: the character has moved first.
    let mut state = start(&["O", "@", "", "", ""]);
    let path = each(&mut state, ". . .", |state| {
        (vertical(state), boxes(state)[0])
    });
    let expected = [
        ((12, 1), (6, 6, 0)),
        ((13, 2), (6, 6, 1)),
        ((15, 3), (7, 6, 2)),
    ];
    assert_eq!(path, expected);
}

#[test]
fn v4_a_box_that_catches_up_with_a_lower_one_is_not_stopped_by_where_that_was() {
    // Two boxes in contact, the lower one with speed: it goes first, and the upper one follows freely.
    let mut state = start(&["", "..O", "..O", "", "", "", "@", "#"]);
    step(&mut state, ". . .");
    // Lower 18+1+2, upper 12+1: a gap of 2 between them. Each falls all of its speed.
    assert_eq!(boxes(&state), [(13, 18, 2), (21, 18, 3)]);
    step(&mut state, ". .");
    assert_eq!(boxes(&state), [(18, 18, 4), (28, 18, 5)]);
}

#[test]
fn v5_a_box_on_a_falling_box_is_supported_until_that_one_has_moved_away() {
    // The lower box gains speed in frame 1 and moves in frame 2; the upper one a frame later.
    let mut state = start(&["..O", "..O", "", "", "@"]);
    let path = each(&mut state, ". . .", boxes);
    let expected = [
        [(6, 18, 0), (12, 18, 1)],
        [(6, 18, 1), (13, 18, 2)],
        [(7, 18, 2), (15, 18, 3)],
    ];
    assert_eq!(path, expected);
}

#[test]
fn v6_a_body_does_all_of_its_steps_before_the_next() {
    // Six pixels between the head and the box, which has speed 1 when frame 2 begins. The character takes
    // its three pixels up, so that the box is stopped at once: it is not one pixel each in turn.
    let mut state = start(&["", "O", "", "@", "#"]);
    let path = each(&mut state, "J .", |state| {
        (vertical(state), boxes(state)[0])
    });
    assert_eq!(path, [((21, -3), (12, 6, 1)), ((18, -2), (12, 6, 0))]);
}

#[test]
fn v7_a_box_pushed_off_an_edge_moves_its_first_pixel_two_frames_later() {
    let mut state = start(&["@O......", "##......", "", "", ""]);
    // The sixth push takes the box off the floor: that is frame k.
    let path = each(&mut state, "> > > > > > . .", |state| boxes(state)[0]);
    assert_eq!(path[4..], [(6, 17, 0), (6, 18, 0), (6, 18, 1), (7, 18, 2)]);
}

#[test]
fn v7_a_box_whose_bearer_walks_away_moves_its_first_pixel_two_frames_later() {
    let mut state = start(&["O.......", "@.......", "########"]);
    // The character runs 1+2+3 = 6 pixels; frame 3 is frame k.
    let path = each(&mut state, "> > > . .", |state| boxes(state)[0]);
    assert_eq!(path[1..], [(6, 6, 0), (6, 6, 0), (6, 6, 1), (7, 6, 2)]);
}

#[test]
fn v8_jump_blocks_spikes_and_items_do_not_stop_the_character() {
    let free = each(&mut start(&AIR), ". . . . . . S S S S S S", vertical);
    for object in ["+", "$", "*", "^"] {
        let mut state = start(&["@", object, object, object, object, object, object, object]);
        let path = each(&mut state, ". . . . . . S S S S S S", vertical);
        assert_eq!(path, free, "{object}");
    }
}

#[test]
fn v8_jump_blocks_spikes_and_items_do_not_stop_a_box() {
    let column = |object: &str| {
        let below = format!("..{object}");
        let mut state = start(&["@.O", &format!("#.{object}"), &below, &below, &below]);
        each(&mut state, ". . . . . . . .", |state| boxes(state)[0])
    };
    let free = column(".");
    assert_eq!(free[5], (21, 18, 6));
    for object in ["+", "$", "*", "^"] {
        assert_eq!(column(object), free, "{object}");
    }
}

#[test]
fn section_2_a_box_is_stopped_by_wall_box_and_character() {
    // All three fall 1+2+3 = 6 pixels and arrive in frame 4; frame 5 tries and is stopped.
    let mut state = start(&["O.O.O", ".....", "#.O.@", "#####"]);
    let fallen = |state: &State| boxes(state)[..3].to_vec();
    step(&mut state, ". . . .");
    assert_eq!(fallen(&state), [(12, 6, 3), (12, 18, 3), (12, 30, 3)]);
    step(&mut state, ".");
    assert_eq!(fallen(&state), [(12, 6, 0), (12, 18, 0), (12, 30, 0)]);
    step(&mut state, ". .");
    assert_eq!(fallen(&state), [(12, 6, 0), (12, 18, 0), (12, 30, 0)]);
}

#[test]
fn section_2_a_box_is_stopped_in_the_middle_of_its_move() {
    // Five pixels of air: 1, 2, and in frame 4 only 2 of 3.
    let mut state = start(&["O.O.O", ".....", "#.O.@", "#####"]);
    for x in [6, 18, 30] {
        put_box(&mut state, (6, x), (7, x));
    }
    step(&mut state, ". . . .");
    assert_eq!(boxes(&state)[..3], [(12, 6, 0), (12, 18, 0), (12, 30, 0)]);
}

#[test]
fn section_2_a_pixel_of_support_holds_a_box_and_a_corner_does_not() {
    // The wall fills x = 12 to 17, the character (on a floor of its own) x = 36 to 41.
    for (x, falls) in [(6, true), (7, false), (17, false), (18, true)] {
        let mut state = start(&[".O......", ".#......", "........", ".....@..", "....##.."]);
        put_box(&mut state, (6, 12), (6, x));
        step(&mut state, ".");
        assert_eq!(boxes(&state), [(6, x, i32::from(falls))], "wall {x}");
    }
    for (x, falls) in [(30, true), (31, false), (41, false), (42, true)] {
        let mut state = start(&[".....O..", ".....@..", ".....#..", "........"]);
        put_box(&mut state, (6, 36), (6, x));
        step(&mut state, ".");
        assert_eq!(boxes(&state), [(6, x, i32::from(falls))], "character {x}");
    }
}

#[test]
fn section_2_the_character_cannot_rise_through_the_box_on_its_head() {
    let state = after(&["........", "O.......", "@.......", "########"], "J");
    assert_eq!(
        (vertical(&state), boxes(&state)),
        ((18, 0), [(12, 6, 0)].to_vec())
    );
}

#[test]
fn section_2_the_vertical_part_comes_before_the_horizontal_part() {
    // The wall right of the character begins one pixel below its top: jumping, it gets past.
    let mut state = start(&["........", "@.......", "#.#.....", "###....."]);
    put(&mut state, (15, 12));
    // Bottom at 20, wall from 18 on: it touches on the right before the rise and not after it.
    step(&mut state, "S>");
    assert_eq!((state.y(), state.x()), (12, 13));
}
