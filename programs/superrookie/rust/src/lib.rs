//! An example program for Super Rookie, made to be copied and improved.
//!
//! The idea in four sentences:
//!
//! 1. Write down every cell of the map that was seen, on squared paper (`grid.rs`).
//! 2. Know some moves (`moves.rs`), and rehearse them in the head: where would I end (`rehearse.rs`)?
//! 3. Search, move by move, for the cheapest way to a coin or to something new (`search.rs`).
//! 4. Play the moves of that way, look again, and start over (this file).
//!
//! All programs in `programs/superrookie` give the same answers, each in its language.
//!
//! A place where a move can start or end is a *node*: a number, 8 * cell + depth. Depth 0 means
//! that we stand in the cell. Depth 1 to 5 means that we have just fallen so many pixels deep
//! into the jump block in the cell, and can jump off it again.

mod grid;
mod moves;
mod rehearse;
mod search;

use grid::Grid;
use moves::{all_moves, Move, JUMP, LEFT, RIGHT};
use search::Step;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// The judge plays no more than this.
const LAST_FRAME: u32 = 10_000;

/// What a move does when it starts in a certain node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Edge {
    number: usize,         // of the move
    keys: Vec<u8>,         // to press, frame by frame
    end: Option<usize>,    // the node where it ends, if we know that
    deep: bool,            // that is so far down that there is no jumping back
    unseen: Option<usize>, // the unseen cell into which it leads
    lift: bool,            // there is a jump block where the unseen begins
    loot: Vec<usize>,      // the cells with coins or shields that it touches
    spikes: Vec<usize>,    // the cells with spikes that it touches
}

/// The player: feed it the lines of the judge, it answers with commands.
#[derive(Debug)]
pub struct Player {
    grid: Grid,
    moves: Vec<Move>,
    climb: usize, // the number of the first move for columns of jump blocks
    edges: HashMap<usize, Rc<Vec<Edge>>>, // of each node, as far as we have thought about it
    failed: HashMap<(usize, usize), usize>, // how often (node, move) did not do what we thought
    traps: HashSet<usize>, // nodes from which there is no way out
    frame: u32,
    shields: usize,
    place: (i32, i32), // y and x in the last frame
    still: u32,        // for how many frames we have not moved
    keys: Vec<u8>,     // the keys of the current move
    pressed: usize,    // how many of them have been pressed
    current: Option<Step>,
    plan: Vec<Step>, // the steps after the current one, the last one first
    random: usize,
    tries: u32, // random moves that may still be made
}

impl Player {
    /// A player for the map of the judge's first line: `rows columns kind`.
    pub fn new(header: &str) -> Self {
        let grid = Grid::new(header);
        let (moves, climb) = all_moves();
        Player {
            moves,
            climb,
            edges: HashMap::new(),
            grid,
            failed: HashMap::new(),
            traps: HashSet::new(),
            frame: 0,
            shields: 0,
            place: (0, 0),
            still: 0,
            keys: Vec::new(),
            pressed: 0,
            current: None,
            plan: Vec::new(),
            random: 1,
            tries: 10,
        }
    }

    /// The commands for the next frame, after the judge's two lines; `None` means FINISH.
    pub fn answer(&mut self, status: &str, view: &str) -> Option<Vec<&'static str>> {
        let numbers: Vec<i32> = status
            .split_whitespace()
            .filter_map(|word| word.parse().ok())
            .collect();
        let &[_, shields, y, x] = numbers.as_slice() else {
            return None;
        };
        let inside =
            6 <= y && y <= 6 * self.grid.rows - 12 && 6 <= x && x <= 6 * self.grid.columns - 12;
        if self.frame == LAST_FRAME || self.grid.cells.is_empty() || !inside {
            return None;
        }
        self.frame += 1;
        self.shields = usize::try_from(shields).unwrap_or(0);
        self.still = if self.place == (y, x) {
            self.still + 1
        } else {
            0
        };
        self.place = (y, x);
        if self.pressed == self.keys.len() {
            if !self.next_move(y, x, view) {
                return None;
            }
        } else if self.pressed % 4 == 3 {
            self.grid.look(y, x, view); // from up in the air we see more
        }
        let keys = self.keys.get(self.pressed).copied().unwrap_or(0);
        self.pressed = self.keys.len().min(self.pressed + 1);
        let names = [(LEFT, "<"), (RIGHT, ">"), (JUMP, "J")];
        Some(
            names
                .into_iter()
                .filter(|(key, _)| keys & key != 0)
                .map(|(_, name)| name)
                .collect(),
        )
    }

    /// Chooses new keys when all have been pressed. False if nothing is left to do.
    fn next_move(&mut self, y: i32, x: i32, view: &str) -> bool {
        let end = self.current.as_ref().and_then(|(_, edge)| edge.end);
        let end = end.filter(|&end| self.pixel(end) == (y, x)); // only if all went as planned
        if end.is_none() {
            // A surprise. Wait until we have come to rest, then walk onto the nearest cell.
            self.plan.clear();
            if self.still < 2 {
                return true;
            }
            if x % 6 != 0 {
                let (key, pixels) = if x % 6 < 3 {
                    (LEFT, x % 6)
                } else {
                    (RIGHT, 6 - x % 6)
                };
                self.press([key, 0].repeat(usize::try_from(pixels).unwrap_or(0)));
                return true;
            }
        }
        let node = end.unwrap_or(8 * self.grid.index(y / 6, x / 6));
        if self.grid.look(y, x, view) {
            self.plan.clear(); // a new coin: perhaps there is something better to do now
        }
        if let Some((start, edge)) = self.current.take() {
            if end.is_none() || self.loot_left(&edge) {
                *self.failed.entry((start, edge.number)).or_default() += 1;
            }
        }
        if self.plan.is_empty() {
            self.plan = self.search(node);
            while self.plan.clone().iter().any(|(_, edge)| self.is_trap(edge)) {
                self.plan = self.search(node);
            }
        }
        if let Some((start, edge)) = self.plan.pop() {
            self.press(edge.keys.clone());
            self.current = Some((start, edge));
            return true;
        }
        // Nothing found. A random move may change something.
        self.random = (75 * self.random + 74) % 65_537;
        self.press(self.moves[self.random % self.climb].keys.clone());
        self.tries = self.tries.saturating_sub(1);
        self.tries > 0
    }

    fn press(&mut self, keys: Vec<u8>) {
        self.keys = keys;
        self.pressed = 0;
        self.still = 0;
    }

    /// The pixel (y, x) of a node.
    fn pixel(&self, node: usize) -> (i32, i32) {
        let (row, column) = self.grid.place(node / 8);
        match i32::try_from(node % 8).unwrap_or(0) {
            0 => (6 * row, 6 * column),
            depth => (6 * row - 6 + depth, 6 * column),
        }
    }
}
