//! The map file (section 1): what is accepted, what is refused, and where the fault is.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::{Cell, Kind, Map, World};

/// The lines of a valid map of 10 x 12 cells.
fn lines() -> Vec<String> {
    let mut lines = std::vec![String::from("10 12 Maze"), "#".repeat(12)];
    lines.push("#@.O$+*^...#".into());
    lines.extend((0..7).map(|_| String::from("#..........#")));
    lines.push("#".repeat(12));
    lines
}

fn parse(lines: &[String]) -> Result<Map, String> {
    let text = lines.join("\n") + "\n";
    Map::parse("my.map", text.as_bytes()).map_err(|error| error.to_string())
}

/// An empty walled map of this size, with a character and a coin.
fn of_size(rows: usize, columns: usize) -> Result<Map, String> {
    let mut lines = std::vec![format!("{rows} {columns} Pits"), "#".repeat(columns)];
    for row in 1..rows.max(2) - 1 {
        let inside = if row == 1 { "@$" } else { ".." };
        lines.push(format!("#{inside}{}#", ".".repeat(columns.max(4) - 4)));
    }
    lines.push("#".repeat(columns));
    parse(&lines)
}

/// The message for the valid map with one byte changed; line 2 is the first row.
fn with_byte(line: usize, column: usize, byte: u8) -> String {
    let mut text = (lines().join("\n") + "\n").into_bytes();
    let start: usize = lines()
        .iter()
        .take(line - 1)
        .map(|line| line.len() + 1)
        .sum();
    text[start + column - 1] = byte;
    Map::parse("my.map", &text).unwrap_err().to_string()
}

#[test]
fn section_1_a_map_has_rows_columns_kind_and_cells() {
    use Cell::{Box, Character, Coin, Empty, JumpBlock, Shield, Spike, Wall};

    let map = parse(&lines()).unwrap();
    assert_eq!(
        (map.rows(), map.columns(), map.kind()),
        (10, 12, Kind::Maze)
    );
    let row: Vec<Cell> = (0..12).map(|column| map.cell(1, column)).collect();
    let expected = [
        Wall, Character, Empty, Box, Coin, JumpBlock, Shield, Spike, Empty, Empty, Empty, Wall,
    ];
    assert_eq!(row, expected);
    assert_eq!(map.count(Wall), 12 + 12 + 8 + 8);
    assert_eq!(map.count(Coin), 1);
}

#[test]
fn section_1_a_cell_is_6x6_pixels_and_coordinates_are_row_and_column() {
    let mut lines = lines();
    lines[2] = "#..........#".into();
    lines[5] = "#......@$..#".into();
    let world = World::new(&parse(&lines).unwrap());
    assert_eq!((world.state().y(), world.state().x()), (6 * 4, 6 * 7));
}

#[test]
fn section_1_there_are_six_kinds() {
    for kind in ["Handcrafted", "Choice", "Jump", "Pits", "Puzzle", "Maze"] {
        let mut lines = lines();
        lines[0] = format!("10 12 {kind}");
        assert_eq!(parse(&lines).unwrap().kind().to_string(), kind);
    }
    assert_eq!(Kind::ALL.len(), 6);
    for kind in ["maze", "MAZE", "Mazes", "Lake", "1", "Maze\u{0}"] {
        let mut lines = lines();
        lines[0] = format!("10 12 {kind}");
        let error = parse(&lines).unwrap_err();
        assert!(error.starts_with("my.map:1:7: unknown kind `"), "{error}");
    }
}

#[test]
fn section_1_rows_and_columns_are_10_to_500() {
    for (rows, columns) in [(10, 10), (10, 500), (500, 10), (500, 20), (20, 500)] {
        let map = of_size(rows, columns).unwrap();
        assert_eq!((map.rows(), map.columns()), (rows, columns));
    }
    for (rows, columns, column) in [
        (9, 10, 1),
        (10, 9, 4),
        (501, 10, 1),
        (10, 501, 4),
        (0, 10, 1),
    ] {
        let expected = format!(
            "my.map:1:{column}: a map has 10 to 500 rows and columns, found {}",
            if column == 1 { rows } else { columns }
        );
        assert_eq!(of_size(rows, columns).unwrap_err(), expected);
    }
}

#[test]
fn section_1_a_map_has_at_most_10_000_cells() {
    assert!(of_size(100, 100).is_ok());
    assert_eq!(
        of_size(100, 101).unwrap_err(),
        "my.map:1:1: a map has at most 10000 cells, found 100 x 101 = 10100"
    );
    assert!(of_size(500, 21).is_err());
}

#[test]
fn section_1_a_number_too_large_for_any_machine_is_out_of_range() {
    let mut lines = lines();
    lines[0] = "10 99999999999999999999999 Maze".into();
    assert_eq!(
        parse(&lines).unwrap_err(),
        "my.map:1:4: a map has 10 to 500 rows and columns, found 99999999999999999999999"
    );
}

#[test]
fn section_1_a_row_too_long_is_not_taken_for_an_open_border() {
    let mut lines = lines();
    lines[3].push('.');
    let error = parse(&lines).unwrap_err();
    assert!(error.contains("cells, found"), "{error}");
}

#[test]
fn section_1_a_row_too_many_is_not_taken_for_an_open_border() {
    let mut lines = lines();
    let row = lines[2].clone();
    lines.insert(2, row);
    let error = parse(&lines).unwrap_err();
    assert!(error.contains("found another line"), "{error}");
}

#[test]
fn section_1_a_wrong_header_is_refused() {
    for header in [
        "",
        "10 12",
        "10 12 Maze 5",
        "10  12 Maze",
        " 10 12 Maze",
        "10 12 Maze ",
        "10\t12\tMaze",
        "-10 12 Maze",
        "+10 12 Maze",
        "010 12 Maze",
        "10.0 12 Maze",
        "ten 12 Maze",
        "10 1x Maze",
        "Maze 10 12",
    ] {
        let mut lines = lines();
        lines[0] = header.into();
        let expected = "expected a header `ROWS COLUMNS KIND` like `20 30 Maze`, found `";
        let error = parse(&lines).unwrap_err();
        assert!(error.starts_with("my.map:1:"), "{error}");
        assert!(error.contains(expected), "{error}");
    }
    assert!(Map::parse("my.map", b"").is_err());
    assert!(Map::parse("my.map", b"\xff\xfe1\x000\x00").is_err());
}

#[test]
fn section_1_every_cell_of_the_border_must_be_wall() {
    let mut tried = 0;
    for row in 0..10 {
        for column in 0..12 {
            if row == 0 || row == 9 || column == 0 || column == 11 {
                for byte in *b".O$+*^" {
                    let expected = format!(
                        "my.map:{}:{}: the border must be wall `#` all around, found `{}`",
                        row + 2,
                        column + 1,
                        char::from(byte)
                    );
                    assert_eq!(with_byte(row + 2, column + 1, byte), expected);
                }
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 40);
}

#[test]
fn section_1_an_unknown_character_is_refused() {
    for (byte, quoted) in [
        (b'x', "x"),
        (b'o', "o"),
        (b' ', " "),
        (b'\t', "\\t"),
        (b'\r', "\\r"),
        (0, "\\x00"),
        (0xff, "\\xff"),
    ] {
        let expected =
            format!("my.map:6:9: unknown cell `{quoted}`, expected one of `@ # O $ + * ^ .`");
        assert_eq!(with_byte(6, 9, byte), expected);
    }
}

#[test]
fn section_1_there_is_exactly_one_character() {
    assert_eq!(
        with_byte(3, 2, b'.'),
        "my.map:11:12: expected exactly one character `@`, found none"
    );
    assert_eq!(
        with_byte(7, 4, b'@'),
        "my.map:7:4: expected exactly one character `@`, found another besides line 3, column 2"
    );
}

#[test]
fn section_1_there_is_at_least_one_coin() {
    assert_eq!(
        with_byte(3, 5, b'.'),
        "my.map:11:12: expected at least one coin `$`, found none"
    );
}

#[test]
fn section_1_a_short_line_is_refused() {
    let mut lines = lines();
    lines[4] = "#.........".into();
    assert_eq!(
        parse(&lines).unwrap_err(),
        "my.map:5:11: a row of this map has 12 cells, found 10"
    );
    lines[4] = String::new();
    assert_eq!(
        parse(&lines).unwrap_err(),
        "my.map:5:1: a row of this map has 12 cells, found 0"
    );
}

#[test]
fn section_1_a_long_line_is_refused() {
    let mut lines = lines();
    lines[4] = "#..........#.".into();
    assert_eq!(
        parse(&lines).unwrap_err(),
        "my.map:5:13: a row of this map has 12 cells, found 13"
    );
}

#[test]
fn section_1_missing_lines_are_refused() {
    let mut lines = lines();
    lines.truncate(8);
    assert_eq!(
        parse(&lines).unwrap_err(),
        "my.map:9:1: the header promises 10 rows, the file ends after 7"
    );
}

#[test]
fn section_1_trailing_junk_is_refused() {
    for junk in ["x", "############", "", " ", "\u{0}"] {
        let mut lines = lines();
        lines.push(junk.into());
        let error = parse(&lines).unwrap_err();
        let expected =
            "my.map:12:1: expected the end of the file after 10 rows, found another line `";
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn section_1_crlf_is_accepted() {
    let text = lines().join("\r\n") + "\r\n";
    assert_eq!(
        Map::parse("my.map", text.as_bytes()).map_err(|e| e.to_string()),
        parse(&lines())
    );
}

#[test]
fn section_1_a_missing_last_newline_is_accepted() {
    for newline in ["\n", "\r\n"] {
        let text = lines().join(newline);
        assert_eq!(
            Map::parse("my.map", text.as_bytes()).map_err(|e| e.to_string()),
            parse(&lines())
        );
    }
}

#[test]
fn section_1_eight_letters_stand_for_an_object_each() {
    let known = (0..=255).filter(|&byte| Cell::from_byte(byte).is_some());
    assert!(known.eq(*b"#$*+.@O^"));
    for byte in *b"@#O$+*^." {
        assert_eq!(Cell::from_byte(byte).map(Cell::to_byte), Some(byte));
    }
}

#[test]
fn section_1_a_map_is_written_as_it_is_read() {
    let map = parse(&lines()).unwrap();
    assert_eq!(map.to_string(), lines().join("\n") + "\n");
}

#[test]
fn section_3_the_first_line_for_a_program_is_rows_columns_and_kind() {
    assert_eq!(parse(&lines()).unwrap().header(), "10 12 Maze");
}
