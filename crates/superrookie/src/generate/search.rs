//! A search for the commands that bring the character from where it is to a place near by.
//!
//! It searches the motion of the character alone, frame by frame and pixel by pixel, with the rules
//! themselves: one state is put where the character is to be tried, and stepped. Boxes stay where they are,
//! whatever would move one is not tried any further; spikes are kept clear of, unless the caller says that
//! they may be touched. Coins and shields make no difference to the motion.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::command::Commands;
use crate::ground::{Position, bits};
use crate::jump::JumpMemory;
use crate::state::{Character, State};
use crate::{CELL_PX, MAX_FRAMES};

/// Where to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Goal {
    /// First, in whatever motion, onto the coin or shield with its cell at these pixels.
    coin: Option<Position>,
    /// Then to rest: in this row of pixels, between these columns of pixels (the last one included).
    rest: Option<(i32, i32, i32)>,
}

impl Goal {
    /// At rest exactly in a cell.
    pub(super) fn rest((row, column): (usize, usize)) -> Self {
        let (y, x) = (pixel(row), pixel(column));
        Self::rest_at(y, x)
    }

    /// At rest in a row of cells, from column `left` to `right`.
    pub(super) fn rest_in(row: usize, left: usize, right: usize) -> Self {
        Self {
            coin: None,
            rest: Some((pixel(row), pixel(left), pixel(right))),
        }
    }

    /// At rest exactly at a pixel.
    pub(super) fn rest_at(y: i32, x: i32) -> Self {
        Self {
            coin: None,
            rest: Some((y, x, x)),
        }
    }

    /// On the coin or shield in a cell.
    pub(super) fn touch((row, column): (usize, usize)) -> Self {
        let (y, x) = (pixel(row), pixel(column));
        Self {
            coin: Some(Position { y, x }),
            rest: None,
        }
    }

    /// On the coin or shield in a cell, and then at rest in this row, from column `left` to `right`.
    pub(super) fn fetch(coin: (usize, usize), row: usize, left: usize, right: usize) -> Self {
        Self {
            rest: Some((pixel(row), pixel(left), pixel(right))),
            ..Self::touch(coin)
        }
    }

    /// Frames to go, at least, with or without the coin.
    fn frames(self, at: Position, has_coin: bool) -> i32 {
        let frames = |down: i32, aside: i32| {
            let vertical = if down < 0 {
                (2 - down) / 3
            } else {
                (down + 5) / 6
            };
            vertical.max((aside + 3) / 4)
        };
        let (mut from, mut sum) = (at, 0);
        if let Some(coin) = self.coin
            && !has_coin
        {
            let near = |distance: i32| distance.signum() * (distance.abs() - NEAR).max(0);
            sum += frames(near(coin.y - from.y), near(coin.x - from.x).abs());
            from = coin;
        }
        if let Some((y, left, right)) = self.rest {
            sum += frames(y - from.y, (left - from.x).max(from.x - right).max(0));
        }
        sum
    }

    /// Whether the character is on the coin, or there is none.
    fn coin_is_reached(self, at: Position) -> bool {
        self.coin
            .is_none_or(|coin| (at.y - coin.y).abs() <= NEAR && (at.x - coin.x).abs() <= NEAR)
    }

    fn rest_is_reached(self, Character { at, vy, vx }: Character) -> bool {
        self.rest.is_none_or(|(y, left, right)| {
            at.y == y && vx == 0 && vy == 0 && (left..=right).contains(&at.x)
        })
    }
}

/// So many pixels down and aside from a coin, and nearer, the character touches it.
const NEAR: i32 = 3;

/// The first pixel of a cell.
pub(super) fn pixel(cell: usize) -> i32 {
    i32::try_from(cell).unwrap_or(0) * CELL_PX
}

/// What can be pressed in one frame; a jump is left out where it would be ignored.
const PRESSED: [Commands; 3] = [Commands::NONE, Commands::LEFT, Commands::RIGHT];

#[derive(Debug, Clone, Copy)]
struct Node {
    character: Character,
    jump: JumpMemory,
    has_coin: bool,
    frames: u32,
    parent: usize,
    commands: Commands,
}

/// The search, with the memory that it uses again and again.
#[derive(Debug)]
pub(super) struct Search {
    scratch: State,
    start: State,
    nodes: Vec<Node>,
    /// Estimated frames in all, frames to go, node.
    open: BinaryHeap<Reverse<(u32, u32, usize)>>,
    seen: Seen,
}

impl Search {
    pub(super) fn new(state: &State) -> Self {
        Self {
            scratch: state.clone(),
            start: state.clone(),
            nodes: Vec::new(),
            open: BinaryHeap::new(),
            seen: Seen::new(),
        }
    }

    /// The commands that lead from a state with every box at rest to the goal, if at most `effort` states
    /// have to be looked at to find some. They are short, but not always the shortest.
    pub(super) fn find(
        &mut self,
        from: &State,
        goal: Goal,
        spikes: bool,
        effort: usize,
    ) -> Option<Vec<Commands>> {
        self.start.clone_from(from);
        self.start.ground.clear_all();
        self.start.tally.frame = 0;
        self.scratch.clone_from(&self.start);
        self.nodes.clear();
        self.open.clear();
        self.seen.clear();
        self.add(None, Commands::NONE, goal);
        while let Some(Reverse((_, _, index))) = self.open.pop() {
            if self.nodes.len() > effort {
                return None;
            }
            let node = self.nodes[index];
            self.place(&node);
            if node.has_coin && goal.rest_is_reached(node.character) {
                return Some(self.way_to(index));
            }
            for jump in [Commands::NONE, Commands::JUMP] {
                for aside in PRESSED {
                    let commands = aside | jump;
                    self.place(&node);
                    self.scratch.step(commands);
                    if !self.scratch.awake.is_empty() {
                        self.scratch.clone_from(&self.start);
                        continue;
                    }
                    if !jump.is_empty() && !self.scratch.jump.parts().1 {
                        // The jump was ignored, now and with whatever else is pressed.
                        break;
                    }
                    if spikes || !self.meets_spike(from, node.character.at) {
                        self.add(Some(index), commands, goal);
                    }
                }
            }
        }
        None
    }

    fn place(&mut self, node: &Node) {
        self.scratch.character = node.character;
        self.scratch.jump = node.jump;
        self.scratch.tally.frame = 0;
    }

    fn add(&mut self, parent: Option<usize>, commands: Commands, goal: Goal) {
        let character = self.scratch.character;
        let had_coin = parent.is_some_and(|parent| self.nodes[parent].has_coin);
        let has_coin = had_coin || goal.coin_is_reached(character.at);
        if !self
            .seen
            .insert(key(character, self.scratch.jump) << 1 | u64::from(has_coin))
        {
            return;
        }
        let frames = parent.map_or(0, |parent| self.nodes[parent].frames + 1);
        if frames > MAX_FRAMES {
            return;
        }
        let to_go = goal.frames(character.at, has_coin).unsigned_abs();
        let index = self.nodes.len();
        self.nodes.push(Node {
            character,
            jump: self.scratch.jump,
            has_coin,
            frames,
            parent: parent.unwrap_or(index),
            commands,
        });
        self.open.push(Reverse((frames + 2 * to_go, to_go, index)));
    }

    fn way_to(&self, mut index: usize) -> Vec<Commands> {
        let mut way = Vec::new();
        while self.nodes[index].parent != index {
            way.push(self.nodes[index].commands);
            index = self.nodes[index].parent;
        }
        way.reverse();
        way
    }

    /// Whether the character has met a spike of `from` on its way here: first vertically, then horizontally.
    fn meets_spike(&self, from: &State, before: Position) -> bool {
        let after = self.scratch.character.at;
        let near = from.ground.around(before).0 | from.ground.around(after).0;
        if near & bits::SPIKE == 0 {
            return false;
        }
        let corner = Position {
            y: after.y,
            x: before.x,
        };
        swept_spike(from, before, corner) || swept_spike(from, corner, after)
    }
}

/// Whether a body meets a spike on a straight line.
fn swept_spike(state: &State, one: Position, other: Position) -> bool {
    let (top, bottom) = (one.y.min(other.y), one.y.max(other.y) + CELL_PX - 1);
    let (left, right) = (one.x.min(other.x), one.x.max(other.x) + CELL_PX - 1);
    (top / CELL_PX..=bottom / CELL_PX).any(|row| {
        (left / CELL_PX..=right / CELL_PX)
            .any(|column| state.ground.cell(row, column) == bits::SPIKE)
    })
}

/// A motion as a number: two motions with the same number go on in the same way.
fn key(character: Character, jump: JumpMemory) -> u64 {
    let Character { at, vy, vx } = character;
    let number = |value: i32| u64::from(value.unsigned_abs());
    let (jump_time, jumped, holds) = jump.parts();
    let jump = u64::from(jump_time) | u64::from(jumped) << 1 | u64::from(holds) << 2;
    number(at.y) << 28 | number(at.x) << 12 | number(vy + 3) << 8 | number(vx + 4) << 4 | jump
}

/// A set of numbers that is emptied in no time.
#[derive(Debug)]
struct Seen {
    /// Round in which the place was filled, and the number.
    places: Vec<(u32, u64)>,
    round: u32,
    count: usize,
}

impl Seen {
    fn new() -> Self {
        Self {
            places: vec![(0, 0); 1 << 12],
            round: 0,
            count: 0,
        }
    }

    fn clear(&mut self) {
        self.count = 0;
        self.round += 1;
    }

    /// Adds a number; says whether it was not there.
    fn insert(&mut self, number: u64) -> bool {
        if self.count * 2 > self.places.len() {
            self.grow();
        }
        let index = self.place_of(number);
        if self.places[index].0 == self.round {
            return false;
        }
        self.places[index] = (self.round, number);
        self.count += 1;
        true
    }

    fn place_of(&self, number: u64) -> usize {
        let mask = self.places.len() - 1;
        let hash = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let mut index = usize::try_from(hash).unwrap_or(0) & mask;
        while self.places[index].0 == self.round && self.places[index].1 != number {
            index = (index + 1) & mask;
        }
        index
    }

    fn grow(&mut self) {
        let larger = vec![(0, 0); self.places.len() * 4];
        let old = core::mem::replace(&mut self.places, larger);
        let round = self.round;
        self.round = 1;
        for (_, number) in old.into_iter().filter(|&(filled, _)| filled == round) {
            let index = self.place_of(number);
            self.places[index] = (1, number);
        }
    }
}
