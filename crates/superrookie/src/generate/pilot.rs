//! Plays a map that is being made and writes down the commands: the certificate comes from here.

use alloc::vec;
use alloc::vec::Vec;

use super::canvas::At;
use super::search::{Goal, Search, pixel};
use crate::command::Commands;
use crate::ground::{Position, Side};
use crate::map::{Cell, Map};
use crate::state::State;

/// The pilot did not get where it was to go: this draw proves nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lost;

/// States that a search looks at before it gives up.
const EFFORT: usize = 60_000;
/// Frames that a box may take to come to rest.
const PATIENCE: usize = 120;

/// A game and how it was played so far.
#[derive(Debug)]
pub(super) struct Pilot {
    state: State,
    commands: Vec<Commands>,
    /// Where the character was after every frame, from the start on.
    path: Vec<Position>,
    search: Search,
    /// Whether searches may lead through spikes.
    pub(super) spikes: bool,
    /// States that a search may look at.
    pub(super) effort: usize,
}

/// A moment of a game.
#[derive(Debug, Clone)]
pub(super) struct Mark {
    state: State,
    frames: usize,
}

impl Pilot {
    pub(super) fn new(map: &Map) -> Self {
        let state = State::new(map);
        Self {
            search: Search::new(&state),
            path: vec![state.character.at],
            state,
            commands: Vec::new(),
            spikes: false,
            effort: EFFORT,
        }
    }

    pub(super) fn state(&self) -> &State {
        &self.state
    }

    /// Where the character was, from the start on: a top left pixel for every frame and one more.
    pub(super) fn path(&self) -> &[Position] {
        &self.path
    }

    /// Builds a wall or jump block in an empty cell, or takes it away again, while the game goes on.
    pub(super) fn build(&mut self, at: At, cell: Cell) {
        self.state.ground.build(at, cell);
    }

    /// Where the game is now, to come back to.
    pub(super) fn mark(&self) -> Mark {
        Mark {
            state: self.state.clone(),
            frames: self.commands.len(),
        }
    }

    /// Takes everything back that was played and built since a mark.
    pub(super) fn back_to(&mut self, mark: &Mark) {
        self.state.clone_from(&mark.state);
        self.commands.truncate(mark.frames);
        self.path.truncate(mark.frames + 1);
    }

    pub(super) fn into_commands(self) -> Vec<Commands> {
        self.commands
    }

    pub(super) fn press(&mut self, commands: Commands) {
        self.state.step(commands);
        self.commands.push(commands);
        self.path.push(self.state.character.at);
    }

    /// Waits until every box is at rest.
    pub(super) fn settle(&mut self) -> Result<(), Lost> {
        for _ in 0..PATIENCE {
            if self.state.awake.is_empty() {
                return Ok(());
            }
            self.press(Commands::NONE);
        }
        Err(Lost)
    }

    /// Goes where the goal says.
    pub(super) fn go(&mut self, goal: Goal) -> Result<(), Lost> {
        self.settle()?;
        let way = self
            .search
            .find(&self.state, goal, self.spikes, self.effort)
            .ok_or(Lost)?;
        for commands in way {
            self.press(commands);
        }
        Ok(())
    }

    /// Comes to rest in a cell.
    pub(super) fn rest(&mut self, at: At) -> Result<(), Lost> {
        self.go(Goal::rest(at))
    }

    /// Touches the coin or shield in a cell.
    pub(super) fn touch(&mut self, at: At) -> Result<(), Lost> {
        self.go(Goal::touch(at))
    }

    /// Walks behind the box in a cell and pushes it along its row until it is in this column, then waits
    /// until it has fallen as far as it can.
    pub(super) fn push(&mut self, (row, column): At, to: usize) -> Result<(), Lost> {
        self.settle()?;
        let (target, mut at) = (
            pixel(to),
            Position {
                y: pixel(row),
                x: pixel(column),
            },
        );
        let (side, command, behind) = if target > at.x {
            (Side::Right, Commands::RIGHT, at.x - crate::CELL_PX)
        } else {
            (Side::Left, Commands::LEFT, at.x + crate::CELL_PX)
        };
        if !self.state.ground.is_box(at) {
            return Err(Lost);
        }
        self.go(Goal::rest_at(at.y, behind))?;
        while at.x != target {
            self.press(command);
            at = side.step(at, 1);
            // It may come to lie lower on its way, then the push goes on from there.
            if !self.state.ground.is_box(at) {
                return Err(Lost);
            }
        }
        self.settle()
    }
}
