//! The world: a state together with its picture, and the two lines that a program reads for each frame
//! (section 3).

use alloc::vec::Vec;

use crate::command::Commands;
use crate::map::Map;
use crate::screen::Screen;
use crate::state::State;
use crate::view::View;

/// A game as the judge plays it: the [`State`] and the picture of it.
///
/// A clone copies the whole picture; a search that does not look should clone the [`State`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct World {
    state: State,
    screen: Screen,
}

impl World {
    /// The start of a game on a map.
    pub fn new(map: &Map) -> Self {
        let state = State::new(map);
        let screen = Screen::new(map, &state.ground);
        Self { state, screen }
    }

    /// The state: counters, character, boxes, cost.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays one frame, as [`State::step`].
    #[inline]
    pub fn step(&mut self, commands: Commands) {
        self.state.step_watched(commands, &mut self.screen);
    }

    /// What the program sees now.
    pub fn view(&self) -> View {
        let mut view = View::EMPTY;
        self.copy_view(&mut view);
        view
    }

    /// As [`World::view`], into memory that is there already.
    #[inline]
    pub fn copy_view(&self, view: &mut View) {
        self.screen.copy_view(self.state.character.at, view);
    }

    /// Appends what the program reads for the current frame: `coins shields y x` and the run-length text
    /// of the view, a line each. The log holds the same lines.
    pub fn write_frame(&self, out: &mut Vec<u8>) {
        let state = &self.state;
        let (y, x) = (state.y().unsigned_abs(), state.x().unsigned_abs());
        for (number, behind) in [
            (state.coins(), b' '),
            (state.shields(), b' '),
            (y, b' '),
            (x, b'\n'),
        ] {
            crate::run_length::write_number(number, out);
            out.push(behind);
        }
        self.view().encode(out);
        out.push(b'\n');
    }
}

#[cfg(test)]
mod tests;
