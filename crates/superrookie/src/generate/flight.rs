//! Jumps from one slab to another, found by trying: run, jump, steer, let go. Much faster than the search,
//! which knows no such plan.

use alloc::vec::Vec;

use crate::command::Commands;
use crate::ground::Side;
use crate::state::State;

/// Where to land: a row of pixels, and the first and last column of pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Landing {
    pub(super) y: i32,
    pub(super) left: i32,
    pub(super) right: i32,
}

/// Frames that a run takes at most, and what comes after the jump.
const RUN: usize = 24;
const AIR: usize = 34;

/// The commands that lead to a landing in the direction of `aside`, from rest; `again` says that there is
/// a jump block on the way, from which to jump again.
pub(super) fn find(
    from: &State,
    aside: Commands,
    landing: Landing,
    again: bool,
) -> Option<Vec<Commands>> {
    let mut run = from.clone();
    let mut starts = Vec::new();
    for _ in 0..RUN {
        starts.push(run.clone());
        let supported = run.touches_solid(run.character.at, Side::Down, true);
        if !supported {
            break;
        }
        run.step(aside);
    }
    // As late as possible first.
    for (frames, start) in starts.iter().enumerate().rev() {
        for holds in [2, 0, 1] {
            let seconds = if again { 9 } else { 1 };
            for second in 0..seconds {
                if let Some(flight) = steer(start, aside, landing, holds, again.then_some(second)) {
                    let mut all: Vec<Commands> = core::iter::repeat_n(aside, frames).collect();
                    all.extend(flight);
                    return Some(all);
                }
            }
        }
    }
    None
}

/// A jump with so many holds, another one so many frames after a block was reached, and every moment to
/// let go.
fn steer(
    start: &State,
    aside: Commands,
    landing: Landing,
    holds: usize,
    second: Option<usize>,
) -> Option<Vec<Commands>> {
    let mut state = start.clone();
    let mut flown = Vec::new();
    let mut on_block = 0;
    for frame in 0..AIR {
        let mut commands = aside;
        if frame <= holds {
            commands |= Commands::JUMP;
        } else if let Some(second) = second
            && (state.is_on_jump_block() || on_block > 0)
        {
            if (second..=second + 2).contains(&on_block) {
                commands |= Commands::JUMP;
            }
            on_block += 1;
        }
        if frame > holds
            && (second.is_none() || on_block > 0)
            && let Some(end) = let_go(&state, landing)
        {
            flown.extend(end);
            return Some(flown);
        }
        state.step(commands);
        flown.push(commands);
        if state.y() > landing.y && state.vy() > 0 {
            return None;
        }
    }
    None
}

/// Nothing is pressed any more: whether the character comes to rest on its landing.
fn let_go(from: &State, landing: Landing) -> Option<Vec<Commands>> {
    let mut state = from.clone();
    let mut pressed = Vec::new();
    for _ in 0..AIR {
        let (at, still) = (state.character.at, state.vx() == 0 && state.vy() == 0);
        if still
            && at.y == landing.y
            && (landing.left..=landing.right).contains(&at.x)
            && state.touches_solid(at, Side::Down, true)
        {
            return Some(pressed);
        }
        if at.y > landing.y && state.vy() > 0 {
            return None;
        }
        state.step(Commands::NONE);
        pressed.push(Commands::NONE);
    }
    None
}
