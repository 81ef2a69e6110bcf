//! The run-length text of a view (section 3), both ways.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::View;

/// A view that begins with these pixels in reading order and is empty otherwise.
fn view(pixels: &[u8]) -> View {
    let mut view = View::EMPTY;
    view.bytes_mut()[..pixels.len()].copy_from_slice(pixels);
    view
}

fn encode(view: &View) -> String {
    let mut text = Vec::new();
    view.encode(&mut text);
    String::from_utf8(text).unwrap()
}

fn refusal(text: &str) -> String {
    View::decode(text.as_bytes()).unwrap_err().to_string()
}

#[test]
fn section_3_the_example_of_the_source_text() {
    // The 36 pixels of a coin's cell give .8$2.3$4.2$4.3$2.8; here 2268 empty pixels follow.
    let cell = ["......", "..$$..", ".$$$$.", ".$$$$.", "..$$..", "......"].concat();
    assert_eq!(
        encode(&view(cell.as_bytes())),
        format!(".8$2.3$4.2$4.3$2.{}", 8 + 2268)
    );
}

#[test]
fn section_3_all_2304_pixels_are_encoded() {
    assert_eq!(encode(&View::EMPTY), ".2304");
    assert_eq!(encode(&view(&[b'#'; 2304])), "#2304");
}

#[test]
fn section_3_a_count_of_1_is_written_out() {
    assert_eq!(encode(&view(b"#O$")), "#1O1$1.2301");
}

#[test]
fn section_3_counts_have_as_many_digits_as_they_need() {
    for length in [1, 9, 10, 11, 99, 100, 101, 999, 1000, 1001, 2303] {
        let text = encode(&view(&[b'#'].repeat(length)));
        assert_eq!(text, format!("#{length}.{}", 2304 - length));
    }
}

#[test]
fn section_3_a_run_goes_on_over_the_end_of_a_row() {
    // 47 pixels, then 2: the second row has begun.
    let mut pixels = [b'.'].repeat(47);
    pixels.extend(b"##");
    assert_eq!(encode(&view(&pixels)), ".47#2.2255");
    // And a run that ends exactly with the row.
    let mut pixels = [b'.'].repeat(46);
    pixels.extend(b"##");
    assert_eq!(encode(&view(&pixels)), ".46#2.2256");
}

#[test]
fn section_3_every_character_has_runs() {
    assert_eq!(encode(&view(b"@@#O$$$+*^")), "@2#1O1$3+1*1^1.2294");
}

#[test]
fn section_3_without_two_equal_neighbours_every_count_is_1() {
    let pixels: Vec<u8> = b"@#".iter().copied().cycle().take(2304).collect();
    assert_eq!(encode(&view(&pixels)), "@1#1".repeat(1152));
}

#[test]
fn section_3_encoding_appends() {
    let mut text = b"before ".to_vec();
    View::EMPTY.encode(&mut text);
    assert_eq!(text, b"before .2304");
}

/// Views in which runs begin and end at every place of a row, and rows repeat or differ.
fn views() -> impl Iterator<Item = View> {
    (0..400_usize).map(|seed| {
        let mut view = View::EMPTY;
        for (i, pixel) in view.bytes_mut().iter_mut().enumerate() {
            let (row, column) = (i / 48, i % 48);
            let block = (column + seed * (row / 3)) / (1 + seed % 13);
            *pixel = b"@#O$+*^."[(block * 5 + seed) % 8];
        }
        view
    })
}

#[test]
fn section_3_the_text_is_that_of_counting_pixel_by_pixel() {
    for view in views() {
        let runs = view.as_bytes().chunk_by(|a, b| a == b);
        let mut expected = String::new();
        for run in runs {
            expected.push(char::from(run[0]));
            expected.push_str(&run.len().to_string());
        }
        assert_eq!(encode(&view), expected);
    }
}

#[test]
fn section_3_a_view_encoded_and_decoded_is_itself() {
    for view in views() {
        assert!(View::decode(encode(&view).as_bytes()) == Ok(view));
    }
}

#[test]
fn a_text_that_is_not_run_length_is_refused_with_column_and_reason() {
    for (text, expected) in [
        ("", "column 1: expected 2304 pixels, found 0"),
        (".2303", "column 6: expected 2304 pixels, found 2303"),
        (".2305", "column 1: expected 2304 pixels, found 2305"),
        (".2304#1", "column 6: expected 2304 pixels, found 2305"),
        (
            ".2300#5^1",
            "column 6: expected 2304 pixels, found 2305 or more",
        ),
        (
            "x2304",
            "column 1: expected one of `@ # O $ + * ^ .`, found `x`",
        ),
        (
            "2304",
            "column 1: expected one of `@ # O $ + * ^ .`, found `2`",
        ),
        (
            ".1 #2303",
            "column 3: expected one of `@ # O $ + * ^ .`, found ` `",
        ),
        (
            "\u{0}1",
            "column 1: expected one of `@ # O $ + * ^ .`, found `\\x00`",
        ),
        (
            ".",
            "column 2: expected a number from 1 without leading zeros, found ``",
        ),
        (
            ".#",
            "column 2: expected a number from 1 without leading zeros, found `#`",
        ),
        (
            ".0#2304",
            "column 2: expected a number from 1 without leading zeros, found `0`",
        ),
        (
            ".02304",
            "column 2: expected a number from 1 without leading zeros, found `02304`",
        ),
        (
            ".-1",
            "column 2: expected a number from 1 without leading zeros, found `-`",
        ),
        (
            ".99999999999999999999999",
            "column 1: expected 2304 pixels, found 9999 or more",
        ),
        (
            ".1.2303",
            "column 3: expected another character than `.`, which the run before already is",
        ),
    ] {
        assert_eq!(
            refusal(text),
            ["run-length text, ", expected].concat(),
            "{text}"
        );
    }
}

#[test]
fn a_count_too_long_for_any_number_is_refused() {
    for count in [
        "99999",
        "4294967297",
        "18446744073709551617",
        &"9".repeat(5000),
    ] {
        let error = refusal(&format!(".{count}"));
        assert!(
            error.starts_with("run-length text, column 1: expected 2304 pixels"),
            "{error}"
        );
        assert!(refusal(&format!("#1.{count}")).contains("column 3"));
    }
}
