//! Scenes for the tests of the rules: a few cells drawn as text, and commands played on them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::command::Commands;
use crate::map::Map;
use crate::state::State;
use crate::world::World;

/// A game in a small scene. The scene is drawn without its border; it is put into the upper left corner
/// of a walled map, at cell (1, 1), with a coin far away in the lower right corner if it has none.
/// Everything around it is empty, so that a scene needs a floor of its own.
pub(crate) fn scene(rows: &[&str]) -> World {
    World::new(&map(rows))
}

/// The map of a scene.
pub(crate) fn map(rows: &[&str]) -> Map {
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0).max(7) + 1;
    let height = rows.len().max(7) + 1;
    let mut text = format!("{} {} Jump\n", height + 2, width + 2);
    text.push_str(&border(width));
    for i in 0..height {
        let mut row: String = rows.get(i).copied().unwrap_or("").into();
        while row.len() < width {
            row.push('.');
        }
        if i == height - 1 && !rows.concat().contains('$') {
            row.replace_range(width - 1.., "$");
        }
        text.extend(["#", row.as_str(), "#\n"]);
    }
    text.push_str(&border(width));
    Map::parse("scene", text.as_bytes()).unwrap()
}

fn border(width: usize) -> String {
    format!("{}\n", "#".repeat(width + 2))
}

/// Plays frames, one word each: letters of the commands, `.` for none. `">J > ."` is three frames.
pub(crate) fn play(world: &mut World, frames: &str) {
    for word in frames.split_whitespace() {
        let commands = if word == "." {
            Commands::NONE
        } else {
            word.parse().unwrap()
        };
        world.step(commands);
    }
}

/// The state after some frames of a scene.
pub(crate) fn after(rows: &[&str], frames: &str) -> State {
    let mut world = scene(rows);
    play(&mut world, frames);
    world.state().clone()
}

/// The boxes as `(y, x, vy)`, sorted by y, then x. The scene's first cell is at pixel (6, 6).
pub(crate) fn boxes(state: &State) -> Vec<(i32, i32, i32)> {
    state.boxes().iter().map(|b| (b.y, b.x, b.vy)).collect()
}
