//! Pictures of maps as SVG, for documents and posters.
//!
//! Pure: maps in, text out. Whatever has a colour has a shape or a letter too, so that the pictures are read in print
//! and by people who see colours differently.

mod koshien;
mod superrookie;

use std::fmt::Write as _;

use crate::source::AnyMap;

/// The ground on which the pictures are drawn, readable on light and dark pages.
const GROUND: &str = "#1b1f24";
/// The letters of captions.
const CAPTION: &str = "#e6edf3";
/// What walls are made of.
const WALL: &str = "#57606a";
/// The side of a cell in the units of the drawings; maps are scaled from it.
const UNIT: usize = 10;
/// The width of a map in the picture.
const WIDTH: usize = 340;
/// Between maps, and around them.
const GAP: usize = 20;
/// The height of a caption.
const LINE: usize = 24;

/// A picture of these maps with their names below them, `columns` in a row.
pub(crate) fn svg(maps: &[AnyMap], columns: usize) -> String {
    let columns = columns.clamp(1, maps.len().max(1));
    let mut body = String::new();
    let mut top = GAP;
    for row in maps.chunks(columns) {
        let tallest = row.iter().map(height).max().unwrap_or(0);
        for (column, map) in row.iter().enumerate() {
            let left = GAP + column * (WIDTH + GAP);
            draw(&mut body, map, left, top);
        }
        top += tallest + LINE + GAP;
    }
    let width = GAP + columns * (WIDTH + GAP);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {top}\" width=\"{width}\" height=\"{top}\" \
         font-family=\"sans-serif\">\n<defs>\n"
    );
    let is_koshien = |map: &AnyMap| matches!(map, AnyMap::Koshien(_));
    if maps.iter().any(|map| !is_koshien(map)) {
        text.push_str(superrookie::SHAPES);
    }
    if maps.iter().any(is_koshien) {
        text.push_str(koshien::SHAPES);
    }
    // Writing to a string does not fail.
    let _ = writeln!(
        text,
        "</defs>\n<rect width=\"{width}\" height=\"{top}\" fill=\"{GROUND}\"/>"
    );
    text + &body + "</svg>\n"
}

/// Columns and rows.
fn size(map: &AnyMap) -> (usize, usize) {
    match map {
        AnyMap::SuperRookie(loaded) => (loaded.map.columns(), loaded.map.rows()),
        AnyMap::Koshien(loaded) => (loaded.map.width().into(), loaded.map.height().into()),
    }
}

/// The height of a map in the picture.
fn height(map: &AnyMap) -> usize {
    let (columns, rows) = size(map);
    (rows * WIDTH).div_ceil(columns.max(1))
}

fn draw(body: &mut String, map: &AnyMap, left: usize, top: usize) {
    let (columns, _) = size(map);
    let name = match map {
        AnyMap::SuperRookie(loaded) => &loaded.name,
        AnyMap::Koshien(loaded) => &loaded.name,
    };
    // In thousandths: numbers with a point are not the same in every language's tools.
    let scale = WIDTH * 1000 / (columns.max(1) * UNIT);
    let _ = writeln!(
        body,
        "<g transform=\"translate({left} {top}) scale({}.{:03})\">",
        scale / 1000,
        scale % 1000
    );
    match map {
        AnyMap::SuperRookie(loaded) => superrookie::draw(body, &loaded.map),
        AnyMap::Koshien(loaded) => koshien::draw(body, &loaded.map),
    }
    let (x, y) = (left + WIDTH / 2, top + height(map) + LINE * 3 / 4);
    let _ = writeln!(
        body,
        "</g>\n<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"16\" fill=\"{CAPTION}\">{}</text>",
        escaped(name)
    );
}

/// Cells that are squares of one colour, as one path: those beside each other are one rectangle.
fn squares(
    body: &mut String,
    colour: &str,
    (columns, rows): (usize, usize),
    is: impl Fn(usize, usize) -> bool,
) {
    let mut path = String::new();
    for y in 0..rows {
        let mut x = 0;
        while x < columns {
            let run = (x..columns).take_while(|&x| is(x, y)).count();
            if run > 0 {
                let width = run * UNIT;
                let _ = write!(path, "M{} {}h{width}v{UNIT}h-{width}z", x * UNIT, y * UNIT);
            }
            x += run.max(1);
        }
    }
    if !path.is_empty() {
        let _ = writeln!(body, "<path fill=\"{colour}\" d=\"{path}\"/>");
    }
}

/// One of the shapes on a cell.
fn shape(body: &mut String, name: &str, x: usize, y: usize) {
    let _ = writeln!(
        body,
        "<use href=\"#{name}\" x=\"{}\" y=\"{}\"/>",
        x * UNIT,
        y * UNIT
    );
}

/// Text as XML has it.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no way to write these.
            _ if character.is_control() || matches!(character, '\u{fffe}' | '\u{ffff}') => {
                escaped.push('\u{fffd}');
            }
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Loaded, Origin};

    fn superrookie(name: &str) -> AnyMap {
        let text = "10 11 Jump\n###########\n#.........#\n#.O+*.....#\n#.........#\n#.........#\n#.........#\n\
                    #.........#\n#.........#\n#@..$..^..#\n###########\n";
        AnyMap::SuperRookie(Loaded {
            name: name.to_owned(),
            origin: Origin::Bundled,
            map: dohyo_superrookie::Map::parse("it", text.as_bytes()).unwrap(),
        })
    }

    fn koshien() -> AnyMap {
        let text = "dohyo-koshien-map 1\nplayer 1: 1:1\nplayer 2: 5:1\n\n1111111\n1..3..1\n1abcde1\n1ABCD.1\n\
                    1.4425.\n2222222\n";
        let text = text.replace("1.4425.\n", "1.44251\n");
        AnyMap::Koshien(Loaded {
            name: "small".to_owned(),
            origin: Origin::Bundled,
            map: dohyo_koshien::Map::parse("it", text.as_bytes(), 7, 6).unwrap(),
        })
    }

    #[test]
    fn every_cell_has_its_shape() {
        insta::assert_snapshot!(svg(&[superrookie("tiny"), koshien()], 2));
    }

    #[test]
    fn a_name_cannot_break_out_of_its_caption() {
        let text = svg(&[superrookie("</text><script>\"&\u{1}")], 1);
        assert!(text.contains("&lt;/text&gt;&lt;script&gt;&quot;&amp;\u{fffd}"));
        assert!(!text.contains("<script"));
    }
}
