//! Scenes for the tests of the rules: a few cells drawn as text, and commands played on them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::command::Commands;
use crate::ground::Position;
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

/// The commands of frames, one word each: letters, `.` for none. `">J > ."` is three frames.
fn commands(frames: &str) -> impl Iterator<Item = Commands> + '_ {
    frames.split_whitespace().map(|word| match word {
        "." => Commands::NONE,
        letters => letters.parse().unwrap(),
    })
}

/// Plays frames, one word each: letters of the commands, `.` for none. `">J > ."` is three frames.
pub(crate) fn play(world: &mut World, frames: &str) {
    commands(frames).for_each(|commands| world.step(commands));
}

/// As [`play`], without a picture.
pub(crate) fn step(state: &mut State, frames: &str) {
    commands(frames).for_each(|commands| state.step(commands));
}

/// Plays frames and reads something after each of them.
pub(crate) fn each<T>(state: &mut State, frames: &str, read: impl Fn(&State) -> T) -> Vec<T> {
    commands(frames)
        .map(|commands| {
            state.step(commands);
            read(state)
        })
        .collect()
}

/// The state of a scene before its first frame.
pub(crate) fn start(rows: &[&str]) -> State {
    State::new(&map(rows))
}

/// The state after some frames of a scene.
pub(crate) fn after(rows: &[&str], frames: &str) -> State {
    let mut state = start(rows);
    step(&mut state, frames);
    state
}

/// Puts the character of a scene that has not begun at a pixel `(y, x)`, also between the cells.
pub(crate) fn put(state: &mut State, (y, x): (i32, i32)) {
    state.character.at = Position { y, x };
    wake_unsupported(state);
}

/// Puts the box at `from` of a scene that has not begun at another pixel, no more than a cell away.
pub(crate) fn put_box(state: &mut State, from: (i32, i32), to: (i32, i32)) {
    let position = |(y, x)| Position { y, x };
    assert!(
        state.ground.all_boxes().contains(&position(from)),
        "no box at {from:?}"
    );
    state.ground.move_box(position(from), position(to));
    state.awake.clear();
    for at in state.ground.all_boxes() {
        state.ground.sleep(at);
    }
    wake_unsupported(state);
}

fn wake_unsupported(state: &mut State) {
    for at in state.ground.all_boxes() {
        if !state.supports_box(at) {
            state.wake(at);
        }
    }
}

/// Top left pixel of the character, `(y, x)`.
pub(crate) fn at(state: &State) -> (i32, i32) {
    (state.y(), state.x())
}

/// Row and vertical speed of the character.
pub(crate) fn vertical(state: &State) -> (i32, i32) {
    (state.y(), state.vy())
}

/// Column and horizontal speed of the character.
pub(crate) fn horizontal(state: &State) -> (i32, i32) {
    (state.x(), state.vx())
}

/// The boxes as `(y, x, vy)`, sorted by y, then x. The scene's first cell is at pixel (6, 6).
pub(crate) fn boxes(state: &State) -> Vec<(i32, i32, i32)> {
    state.boxes().iter().map(|b| (b.y, b.x, b.vy)).collect()
}
