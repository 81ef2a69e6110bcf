//! Where the goal, the starts and the sword go: far enough, equally far, and with more than one way there.

use alloc::string::String;
use alloc::vec::Vec;

use crate::cell::Terrain;
use crate::position::Position;

use super::Style;
use super::canvas::{AXIS, Canvas, inside, is_whole, mirrored};
use super::dice::Dice;
use super::ground::Wish;
use super::walk::Walk;

/// The most by which the distances of both players differ, in turns.
const MOST_DIFFERENCE: u32 = 3;
/// The fewest and the most turns from a start to the goal.
const TO_GOAL: (u32, u32) = (9, 32);
/// The fewest and the most turns from a start to the sword.
const TO_SWORD: (u32, u32) = (6, 28);
/// The most turns for fetching the sword first, of 50.
const BY_THE_SWORD: u32 = 44;
/// The fewest steps between the starts.
const APART: u32 = 6;
/// By how many turns a piece of dynamite shortens the way to a reward, at the least.
const SAVED: u32 = 4;
/// The fewest dead ends of a maze.
const DEAD_ENDS: usize = 3;
/// How often other places are tried on the same ground.
const TRIES: usize = 40;

/// The places.
pub(super) struct Spots {
    pub(super) goal: Position,
    pub(super) starts: [Position; 2],
    pub(super) sword: Position,
    pub(super) to_goal: [u32; 2],
    pub(super) to_sword: [u32; 2],
}

/// Finds places and puts the goal on its cell; `None` if there are none.
pub(super) fn place(
    canvas: &mut Canvas,
    style: Style,
    wish: Wish,
    dice: &mut Dice,
) -> Option<Spots> {
    let ground = canvas.clone();
    (0..TRIES).find_map(|_| {
        canvas.clone_from(&ground);
        let goal = match wish.goal {
            Some(goal) => goal,
            None => dice.pick(&candidates(canvas, canvas.symmetric))?,
        };
        canvas.put(goal, Terrain::Goal);
        // Who enters the goal has ended the round: it must not part the board.
        let mut rest = canvas.open();
        rest.remove(goal);
        if !is_whole(&rest) || canvas.ways_out(goal) < 2 {
            return None;
        }
        let rows = canvas.rows();
        let mut walk = Walk::new(&rows, goal)?;
        let spots = starts_and_sword(canvas, goal, &mut walk, dice)?;
        suits(canvas, style, &rows, &spots).then_some(spots)
    })
}

/// Space that is no reward's and on no side of a breakable wall: a vault that opens to the goal could not be left.
/// Of a symmetric map only the axis where `on_axis`.
fn candidates(canvas: &Canvas, on_axis: bool) -> Vec<Position> {
    let cells = inside().filter(|&at| canvas.at(at) == Terrain::Space);
    let cells = cells.filter(|&at| {
        let beside = canvas.beside(at, |terrain| terrain == Terrain::BreakableWall);
        beside == 0 && !canvas.rewards().contains(at)
    });
    cells.filter(|at| !on_axis || at.x == AXIS).collect()
}

fn starts_and_sword(
    canvas: &Canvas,
    goal: Position,
    walk: &mut Walk,
    dice: &mut Dice,
) -> Option<Spots> {
    let mut cells = candidates(canvas, false);
    dice.shuffle(&mut cells);
    let mut is_start = |at: Position| {
        let turns = walk.turns(at, goal, &[])?;
        let good = is_within(turns, TO_GOAL) && canvas.ways_out(at) >= 2;
        (good && walk.has_two_ways(at, goal)).then_some(turns)
    };
    let (one, two, to_goal) = if canvas.symmetric {
        let half = cells.iter().filter(|at| at.x < AXIS);
        let (one, turns) = half.copied().find_map(|at| Some((at, is_start(at)?)))?;
        (one, mirrored(one), [turns; 2])
    } else {
        let mut found = cells.iter().filter_map(|&at| Some((at, is_start(at)?)));
        let (one, turns) = found.next()?;
        let (two, others) = found.find(|&(at, others)| {
            one.steps_to(at) >= APART && turns.abs_diff(others) <= MOST_DIFFERENCE
        })?;
        // In the contest's files player 1 has the start that comes first in reading order.
        if one < two {
            (one, two, [turns, others])
        } else {
            (two, one, [others, turns])
        }
    };
    if one.steps_to(two) < APART {
        return None;
    }
    let mut cells = candidates(canvas, canvas.symmetric);
    dice.shuffle(&mut cells);
    let from_sword = cells.into_iter().find_map(|sword| {
        if [one, two, goal].contains(&sword) {
            return None;
        }
        let [from_one, from_two] = [one, two].map(|start| walk.turns(start, sword, &[]));
        let to_sword = [from_one?, from_two?];
        let onward = walk.turns(sword, goal, &[])?;
        let good = to_sword.iter().all(|&turns| is_within(turns, TO_SWORD))
            && to_sword.iter().all(|&turns| turns + onward <= BY_THE_SWORD)
            && to_sword[0].abs_diff(to_sword[1]) <= MOST_DIFFERENCE
            && onward >= 3;
        good.then_some((sword, to_sword))
    });
    let (sword, to_sword) = from_sword?;
    Some(Spots {
        goal,
        starts: [one, two],
        sword,
        to_goal,
        to_sword,
    })
}

fn is_within(turns: u32, (least, most): (u32, u32)) -> bool {
    (least..=most).contains(&turns)
}

/// Whether the map is about what its style is about.
fn suits(canvas: &Canvas, style: Style, rows: &str, spots: &Spots) -> bool {
    match style {
        Style::Open | Style::Mixed => true,
        Style::Maze => {
            let dead_end = |&at: &Position| canvas.ways_out(at) == 1;
            canvas.open().iter().filter(dead_end).count() >= DEAD_ENDS
        }
        Style::Water => water_counts(rows, spots).unwrap_or(false),
        Style::Vault => dynamite_pays(canvas, rows, spots).unwrap_or(false),
    }
}

/// Whether both players have a dry way to the goal, and one of them a way with fewer cells through water.
fn water_counts(rows: &str, spots: &Spots) -> Option<bool> {
    let mut dry = Walk::dry(rows, spots.goal)?;
    let mut cells = Walk::cells(rows, spots.goal)?;
    let mut shorter = false;
    for start in spots.starts {
        let around = dry.turns(start, spots.goal, &[])?;
        shorter |= cells.turns(start, spots.goal, &[])? < around;
    }
    Some(shorter)
}

/// Whether there is a reward that can be had by a long way too, and to which one piece of dynamite shortens it.
fn dynamite_pays(canvas: &Canvas, rows: &str, spots: &Spots) -> Option<bool> {
    let mut long = Walk::new(rows, spots.goal)?;
    let rewards = canvas.rewards().iter();
    let open: Vec<Position> = rewards
        .filter(|&at| !canvas.sealed().contains(at))
        .collect();
    for (index, _) in rows.match_indices('5') {
        let mut opened = String::from(rows);
        opened.replace_range(index..=index, "0");
        let mut short = Walk::new(&opened, spots.goal)?;
        for start in spots.starts {
            for &reward in &open {
                let ways = [&mut long, &mut short].map(|walk| walk.turns(start, reward, &[]));
                if let [Some(long), Some(short)] = ways
                    && short + SAVED <= long
                {
                    return Some(true);
                }
            }
        }
    }
    Some(false)
}
