//! The 48x48 view (section 3).

use std::string::ToString;

use crate::testing::{play, scene};
use crate::{VIEW, View};

#[test]
fn section_3_a_view_has_48_rows_of_48_pixels() {
    let view = scene(&["@"]).view();
    assert_eq!((VIEW, view.as_bytes().len()), (48, 2304));
    assert!(view.rows().all(|row| row.len() == 48));
    assert_eq!(view.rows().count(), 48);
    assert_eq!(view.to_string().lines().count(), 48);
}

#[test]
fn section_3_the_character_is_at_rows_and_columns_21_to_26() {
    let mut world = scene(&["........", "@.......", "########"]);
    for frame in ["> ", ">J", "J", ">", "S<"] {
        play(&mut world, frame);
        for (row, pixels) in world.view().rows().enumerate() {
            for (column, &pixel) in pixels.iter().enumerate() {
                let inside = (21..=26).contains(&row) && (21..=26).contains(&column);
                assert_eq!(pixel == b'@', inside, "{row} {column}");
            }
        }
    }
}

#[test]
fn section_3_the_view_is_in_reading_order() {
    // A wall one cell above the character, a box one cell left of it.
    let view = scene(&["...#....", "........", ".O.@....", ".######."]).view();
    let rows: std::vec::Vec<&[u8]> = view.rows().collect();
    // 12 pixels further up: rows 9 to 14. 12 pixels further left: columns 9 to 14.
    assert_eq!(rows[9][21..27], *b"######");
    assert_eq!(rows[21][9..15], *b"OOOOOO");
    assert_eq!(view.as_bytes()[9 * 48 + 21], b'#');
    assert_eq!(view.as_bytes()[21 * 48 + 9], b'O');
}

#[test]
fn the_empty_view_is_empty() {
    assert!(View::EMPTY.as_bytes().iter().all(|&pixel| pixel == b'.'));
}
