//! A map of Super Rookie.

use dohyo_superrookie::{Cell, Map};

use super::{WALL, shape, squares};

/// A crate with a cross, a coin, a block with arrows, a shield, a spike and the character.
pub(super) const SHAPES: &str = "\
<g id=\"box\"><path d=\"M1 1h8v8h-8z\" fill=\"#8a6d3b\" stroke=\"#e0b878\"/><path d=\"M1 1l8 8m0-8l-8 8\" stroke=\"#e0b878\"/></g>
<g id=\"coin\"><circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"#f2cc60\"/><circle cx=\"5\" cy=\"5\" r=\"2.2\" fill=\"none\" stroke=\"#7a5c00\"/></g>
<g id=\"jump\"><path d=\"M0 0h10v10h-10z\" fill=\"#1f4b6e\"/><path d=\"M2 5l3-3 3 3M2 9l3-3 3 3\" fill=\"none\" stroke=\"#9fd0ff\" stroke-width=\"1.2\"/></g>
<path id=\"shield\" d=\"M5 0.5l4 1.5v3c0 2.5-2 4-4 4.8c-2-0.8-4-2.3-4-4.8v-3z\" fill=\"#58a6ff\" stroke=\"#ffffff\" stroke-width=\"0.8\"/>
<path id=\"spike\" d=\"M0.5 10l4.5-9 4.5 9z\" fill=\"#ff6b81\"/>
<g id=\"self\"><circle cx=\"5\" cy=\"5\" r=\"4.6\" fill=\"#3fb950\"/><circle cx=\"3.4\" cy=\"4\" r=\"0.9\"/><circle cx=\"6.6\" cy=\"4\" r=\"0.9\"/><path d=\"M3 6.4q2 2 4 0\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.8\"/></g>
";

/// Draws it.
pub(super) fn draw(body: &mut String, map: &Map) {
    let size = (map.columns(), map.rows());
    squares(body, WALL, size, |x, y| map.cell(y, x) == Cell::Wall);
    for (y, x, cell) in map.cells() {
        let name = match cell {
            Cell::Empty | Cell::Wall => continue,
            Cell::Box => "box",
            Cell::Coin => "coin",
            Cell::JumpBlock => "jump",
            Cell::Shield => "shield",
            Cell::Spike => "spike",
            Cell::Character => "self",
        };
        shape(body, name, x, y);
    }
}
