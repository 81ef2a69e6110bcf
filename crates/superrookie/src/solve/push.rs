//! Pushing boxes: how to get one coin, and back, that cannot be got as the boxes lie.
//!
//! The search is one over arrangements of boxes. From each the character goes everywhere near the coin
//! that it can go without a push, and pushes every box it meets: until the box falls, is stopped, or lies
//! exactly over a cell. A push and the fall after it are played by the rules.

use alloc::collections::{BTreeSet, BinaryHeap};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::field::{Body, Field, MOVES};
use super::flood::{Flood, Found};
use super::items::Items;
use super::meter::Meter;
use crate::command::Commands;
use crate::ground::Side;
use crate::state::{BoxBody, State};
use crate::{CELL, CELL_PX};

/// Frames that a push or the fall after it may take.
const LONGEST_PUSH: u32 = 240;

/// What is looked for.
pub(super) struct Task<'a> {
    /// The field without boxes.
    pub(super) field: &'a Field,
    pub(super) items: &'a Items,
    /// Number of the coin.
    pub(super) coin: usize,
    /// The cells in which the character may be.
    pub(super) near: &'a [bool],
}

/// An arrangement of the boxes, and the frames that led to it.
struct Arrangement {
    state: State,
    commands: Vec<Commands>,
    pushes: usize,
}

impl Task<'_> {
    /// The frames that take the coin and end where `is_home` says so.
    pub(super) fn solve(
        &self,
        start: &State,
        meter: &mut Meter<'_>,
        mut is_home: impl FnMut(Body) -> bool,
    ) -> Option<Vec<Commands>> {
        let mut queue = BinaryHeap::new();
        let mut known = BTreeSet::new();
        let mut all = vec![Arrangement {
            state: start.clone(),
            commands: Vec::new(),
            pushes: 0,
        }];
        let mut flood = Flood::default();
        queue.push(Reverse((0, 0)));
        while let Some(Reverse((_, index))) = queue.pop() {
            let Arrangement {
                state,
                commands,
                pushes,
            } = &all[index];
            let (pushes, state, commands) = (*pushes, state.clone(), commands.clone());
            let mut field = self.field.clone();
            let boxes = state.boxes();
            field.add_boxes(&boxes);
            let found = flood.run(self, &field, field.body(&state), meter, &mut is_home);
            if meter.is_over() {
                return None;
            }
            let contacts = match found {
                Found::Way(moves) => {
                    let (_, way) = play(&state, &moves)?;
                    return Some([commands, way].concat());
                }
                Found::Contacts(contacts) => contacts,
            };
            let mut tried = BTreeSet::new();
            for (place, body, sideways) in contacts {
                let (y, x) = (body.at / field.stride, body.at % field.stride);
                let pushed = touched_box(&boxes, y, x, sideways);
                let standing = field.stands(body);
                if !tried.insert((pushed, sideways, standing)) {
                    continue;
                }
                let Some((at_box, way)) = play(&state, &flood.moves(place)) else {
                    continue;
                };
                if field.body(&at_box) != body {
                    continue;
                }
                for (after, pushing) in push(&at_box, sideways, meter) {
                    let boxes = after.boxes();
                    let cell = field.cell(field.body(&after).at);
                    if !self.near[cell] || !known.insert((boxes.clone(), cell)) {
                        continue;
                    }
                    let cost = (pushes + 1) * 8 + self.nearest(&boxes);
                    queue.push(Reverse((cost, all.len())));
                    all.push(Arrangement {
                        state: after,
                        commands: [&commands[..], &way, &pushing].concat(),
                        pushes: pushes + 1,
                    });
                }
            }
        }
        None
    }

    /// How far the two nearest boxes are from the coin, in cells.
    fn nearest(&self, boxes: &[BoxBody]) -> usize {
        let (row, column, _) = self.items.all[self.coin];
        let mut distances: Vec<usize> = boxes
            .iter()
            .map(|b| {
                let y = usize::try_from(b.y).unwrap_or_default();
                let x = usize::try_from(b.x).unwrap_or_default();
                (y.abs_diff(row * CELL) + x.abs_diff(column * CELL)) / CELL
            })
            .collect();
        distances.sort_unstable();
        distances.iter().take(2).sum()
    }
}

/// Plays moves by the rules, in which no box may move.
fn play(state: &State, moves: &[u8]) -> Option<(State, Vec<Commands>)> {
    let mut state = state.clone();
    let mut way = Vec::with_capacity(moves.len());
    for &number in moves {
        let commands = MOVES[usize::from(number)].commands();
        state.step(commands);
        way.push(commands);
    }
    (state.is_quiet() && state.hits() == 0).then_some((state, way))
}

/// The topmost box that touches the character on a side.
fn touched_box(boxes: &[BoxBody], y: usize, x: usize, sideways: i32) -> Option<usize> {
    let y = i32::try_from(y).unwrap_or_default();
    let x = i32::try_from(x).unwrap_or_default();
    boxes
        .iter()
        .position(|b| b.x == x + sideways * CELL_PX && (b.y - y).abs() < CELL_PX)
}

/// Pushes until something happens, and returns the states in which it could be left.
fn push(start: &State, sideways: i32, meter: &mut Meter<'_>) -> Vec<(State, Vec<Commands>)> {
    let commands = if sideways < 0 {
        Commands::LEFT
    } else {
        Commands::RIGHT
    };
    let mut left = Vec::new();
    let mut state = start.clone();
    let mut played = Vec::new();
    let side = if sideways < 0 {
        Side::Left
    } else {
        Side::Right
    };
    for _ in 0..LONGEST_PUSH {
        let was_quiet = state.is_quiet();
        let from = state.character.at;
        let mut touches = false;
        state.ground.boxes_touching(from, side, |_| touches = true);
        state.step(commands);
        played.push(commands);
        meter.spend();
        // The character moves with what it pushes, or not at all.
        let ends = !touches || state.x() == from.x || state.hits() > 0;
        let aligned = state.x() % CELL_PX == 0;
        let falls = was_quiet && !state.is_quiet();
        if ends || aligned || falls {
            left.extend(settle(&state, &played, meter));
        }
        if ends {
            break;
        }
    }
    left
}

/// Waits until the character and all boxes are at rest.
fn settle(
    state: &State,
    played: &[Commands],
    meter: &mut Meter<'_>,
) -> Option<(State, Vec<Commands>)> {
    let mut state = state.clone();
    let mut played = played.to_vec();
    for _ in 0..LONGEST_PUSH {
        let last = (state.y(), state.x());
        let quiet = state.is_quiet() && state.vx() == 0 && state.vy() == 0;
        state.step(Commands::NONE);
        played.push(Commands::NONE);
        meter.spend();
        if quiet && state.vy() == 0 && (state.y(), state.x()) == last && state.is_quiet() {
            return (state.hits() == 0).then_some((state, played));
        }
    }
    None
}
