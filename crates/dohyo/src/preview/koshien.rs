//! A map of Koshien.

use std::fmt::Write as _;

use dohyo_koshien::{Map, Position, Terrain};

use super::{WALL, shape, squares};

/// Roofs of storehouses, waves, cracks of breakable walls, the flag of the goal, both starts, and items: useful ones
/// in discs, harmful ones in diamonds, each with the letter that programs know it by.
pub(super) const SHAPES: &str = "\
<g id=\"store\"><path d=\"M0 0h10v10h-10z\" fill=\"#7d5a3c\"/><path d=\"M0.5 9.5v-5l4.5-4 4.5 4v5z\" fill=\"#a87f59\"/></g>
<g id=\"water\"><path d=\"M0 0h10v10h-10z\" fill=\"#1f4b8e\"/><path d=\"M0.5 4q2-2 4.5 0t4.5 0M0.5 8q2-2 4.5 0t4.5 0\" fill=\"none\" stroke=\"#9fd0ff\"/></g>
<g id=\"weak\"><path d=\"M0.7 0.7h8.6v8.6h-8.6z\" fill=\"#2d333b\" stroke=\"#e0b878\" stroke-dasharray=\"2 1\"/><path d=\"M6 1l-3 4h4l-3 4\" fill=\"none\" stroke=\"#e0b878\"/></g>
<g id=\"goal\"><path d=\"M0 0h10v10h-10z\" fill=\"#3d444d\"/><path d=\"M3 9.5v-9\" stroke=\"#ffffff\"/><path d=\"M3.5 1l5 2-5 2z\" fill=\"#3fb950\"/></g>
<path id=\"good\" d=\"M5 0.4a4.6 4.6 0 0 1 0 9.2a4.6 4.6 0 0 1 0-9.2z\" fill=\"#f2cc60\"/>
<path id=\"bad\" d=\"M5 0l5 5-5 5-5-5z\" fill=\"#ff6b81\"/>
<path id=\"start\" d=\"M0.7 0.7h8.6v8.6h-8.6z\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"1.2\"/>
";

/// Draws it.
pub(super) fn draw(body: &mut String, map: &Map) {
    let size = (map.width().into(), map.height().into());
    let at = |x: usize, y: usize| {
        let cell = (u8::try_from(x), u8::try_from(y));
        match cell {
            (Ok(x), Ok(y)) => map.terrain(Position::new(x, y)),
            _ => Terrain::Wall,
        }
    };
    squares(body, WALL, size, |x, y| at(x, y) == Terrain::Wall);
    for cell in map.cells() {
        let (x, y) = (usize::from(cell.x), usize::from(cell.y));
        match map.terrain(cell) {
            Terrain::Space | Terrain::Wall => {}
            Terrain::Storehouse => shape(body, "store", x, y),
            Terrain::Goal => shape(body, "goal", x, y),
            Terrain::Water => shape(body, "water", x, y),
            Terrain::BreakableWall => shape(body, "weak", x, y),
        }
        if let Some(item) = map.item(cell) {
            shape(body, if item.is_harmful() { "bad" } else { "good" }, x, y);
        }
    }
    for start in map.starts() {
        shape(body, "start", start.x.into(), start.y.into());
    }
    body.push_str("<g font-size=\"8\" font-weight=\"bold\" text-anchor=\"middle\">\n");
    letters(body, map);
    body.push_str("</g>\n");
}

/// The letters of the items and the numbers of the players.
fn letters(body: &mut String, map: &Map) {
    let mut put = |at: Position, letter: char, colour: &str| {
        let (x, y) = (u32::from(at.x) * 10 + 5, u32::from(at.y) * 10 + 8);
        // Writing to a string does not fail.
        let _ = writeln!(body, "<text x=\"{x}\" y=\"{y}\"{colour}>{letter}</text>");
    };
    for (start, number) in map.starts().into_iter().zip(['1', '2']) {
        if map.item(start).is_none() {
            put(start, number, " fill=\"#fff\"");
        }
    }
    for at in map.cells() {
        if let Some(item) = map.item(at) {
            put(at, char::from(item.mark()), "");
        }
    }
}
