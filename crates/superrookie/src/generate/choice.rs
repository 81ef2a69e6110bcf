//! Choice: towers of stages. Each stage is a cage with a column of jump blocks in its middle and a sheer
//! shaft on either side, which hold shields, spikes and perhaps a coin. One of the two can be taken, and
//! both end in the same room below. At the very end a coin lies behind as many spikes as shields can be
//! left over.

use alloc::vec::Vec;

use super::canvas::Canvas;
use super::pilot::{Lost, Pilot};
use super::random::Random;
use super::search::Goal;
use super::{Draft, Size};
use crate::map::{Cell, Kind};

/// What lies in a shaft, from top to bottom.
type Shaft = Vec<Cell>;

/// A cage and its two shafts, left and right.
#[derive(Debug, Clone)]
struct Stage {
    shafts: [Shaft; 2],
    /// The shaft to take.
    right: usize,
}

/// A tower: its stages, and the spikes on the way out of it.
#[derive(Debug, Clone)]
struct Tower {
    stages: Vec<Stage>,
    toll: usize,
}

/// Most shields that are in hand at a time: so many can be counted.
const MOST: usize = 7;
/// Rows of a room.
const ROOM: usize = 3;

/// Draws one map.
pub(super) fn draw(size: Size, random: &mut Random) -> Result<Draft, Lost> {
    let count = size.of(2, random.between(4, 5), 6);
    let levels = size.of(
        random.between(3, 4),
        random.between(5, 6),
        random.between(7, 8),
    );
    let lengths: Vec<usize> = (0..levels).map(|_| random.between(6, 8)).collect();
    let (towers, last) = contents(count, &lengths, random).ok_or(Lost)?;
    build(&towers, &lengths, last, random)
}

/// What is left of some shields after a shaft; nothing if a spike hurts.
fn after(shaft: &[Cell], shields: usize) -> Option<usize> {
    shaft.iter().try_fold(shields, |shields, cell| match cell {
        Cell::Shield => Some(shields + 1),
        Cell::Spike => shields.checked_sub(1),
        _ => Some(shields),
    })
}

fn number(shaft: &[Cell], cell: Cell) -> usize {
    shaft.iter().filter(|&&found| found == cell).count()
}

/// Fills the shafts of all towers, and says how many shields are left at the end.
fn contents(count: usize, lengths: &[usize], random: &mut Random) -> Option<(Vec<Tower>, usize)> {
    let mut shields = 0;
    let mut towers = Vec::new();
    for index in 0..count {
        let with_coin = random.below(lengths.len());
        let mut stages = Vec::new();
        for (level, &length) in lengths.iter().enumerate() {
            let coin = level == with_coin && random.percent(85);
            let stage = stage(length, coin, shields, random)?;
            shields = after(&stage.shafts[stage.right], shields)?;
            stages.push(stage);
        }
        let toll = if index + 1 < count && shields > 2 {
            random.between(1, shields.min(3))
        } else {
            0
        };
        shields -= toll;
        towers.push(Tower { stages, toll });
    }
    let enough = (2..=MOST).contains(&shields);
    (enough
        && RULES_OF_THUMB
            .iter()
            .all(|rule| fails(&towers, shields, *rule)))
    .then_some((towers, shields))
}

/// A way to value a shaft that does not look at the order of what is in it.
type RuleOfThumb = fn(&[Cell]) -> usize;

/// Those that must not lead to the last coin.
const RULES_OF_THUMB: [RuleOfThumb; 4] = [
    |_| 0,
    |shaft| number(shaft, Cell::Shield),
    |shaft| MOST + number(shaft, Cell::Shield) - number(shaft, Cell::Spike).min(MOST),
    |shaft| 2 * MOST - number(shaft, Cell::Spike),
];

/// Whether somebody who follows a rule of thumb, but fetches every coin, is hurt or has too few shields.
fn fails(towers: &[Tower], needed: usize, rule: RuleOfThumb) -> bool {
    let mut shields = 0;
    for tower in towers {
        for stage in &tower.stages {
            let value = |shaft: &Shaft| (number(shaft, Cell::Coin), rule(shaft));
            let right = value(&stage.shafts[1]) > value(&stage.shafts[0]);
            match after(&stage.shafts[usize::from(right)], shields) {
                Some(left) => shields = left,
                None => return true,
            }
        }
        match shields.checked_sub(tower.toll) {
            Some(left) => shields = left,
            None => return true,
        }
    }
    shields < needed
}

/// A stage for somebody who has so many shields. The wrong shaft is always worse, and mostly looks better.
fn stage(length: usize, coin: bool, shields: usize, random: &mut Random) -> Option<Stage> {
    for _ in 0..400 {
        let mut right = shaft(length, random);
        let wrong = shaft(length, random);
        if coin {
            let place = random.below(length);
            right[place] = Cell::Coin;
        }
        let Some(left) = after(&right, shields) else {
            continue;
        };
        let worse = match after(&wrong, shields) {
            Some(of_wrong) => of_wrong < left || coin,
            None => true,
        };
        let tempting = number(&wrong, Cell::Shield) >= number(&right, Cell::Shield);
        let tempting = tempting || number(&wrong, Cell::Spike) <= number(&right, Cell::Spike);
        if left <= MOST && worse && (tempting || random.percent(30)) && (coin || left > 0) {
            let side = random.below(2);
            let mut shafts = [right, wrong];
            if side == 1 {
                shafts.swap(0, 1);
            }
            return Some(Stage {
                shafts,
                right: side,
            });
        }
    }
    None
}

/// Shields and spikes, at random.
fn shaft(length: usize, random: &mut Random) -> Shaft {
    (0..length)
        .map(|_| match random.below(10) {
            0..3 => Cell::Shield,
            3..6 => Cell::Spike,
            _ => Cell::Empty,
        })
        .collect()
}

fn build(
    towers: &[Tower],
    lengths: &[usize],
    last: usize,
    random: &mut Random,
) -> Result<Draft, Lost> {
    let widths: Vec<usize> = towers.iter().map(|_| random.between(9, 11)).collect();
    let columns = widths.iter().sum::<usize>() + 3 * towers.len() - 1;
    // The floor of the lowest room is the row above the last tunnel's shaft.
    let depth = ROOM
        + 1
        + lengths
            .iter()
            .map(|length| length + ROOM + 3)
            .sum::<usize>();
    let mut canvas = Canvas::new(depth + 4, columns);
    let mut goals = Vec::new();
    let mut left = 1;
    for (index, (tower, &width)) in towers.iter().zip(&widths).enumerate() {
        let right = left + width;
        let lift = right + 1;
        let first = index == 0;
        canvas.fill(1..ROOM + 1, left - usize::from(!first)..right, Cell::Empty);
        if first {
            let start = left + random.below(2);
            canvas.set((ROOM, start), Cell::Character);
            canvas.set((ROOM, start + 2), Cell::Coin);
        }
        let mut floor = ROOM + 1;
        for (stage, &length) in tower.stages.iter().zip(lengths) {
            let middle = random.between(left + 2, right - 3);
            let hole = match random.below(10) {
                0 => middle - 1,
                1 => middle + 1,
                _ => middle,
            };
            canvas.set((floor, hole), Cell::Empty);
            canvas.fill(floor + 1..floor + 2, middle - 2..middle + 3, Cell::Empty);
            canvas.fill(
                floor + 1..floor + 2 + length,
                middle..middle + 1,
                Cell::JumpBlock,
            );
            for (side, shaft) in stage.shafts.iter().enumerate() {
                let column = middle - 2 + 4 * side;
                canvas.fill(
                    floor + 2..floor + length + 3,
                    column..column + 1,
                    Cell::Empty,
                );
                for (down, &cell) in shaft.iter().enumerate() {
                    canvas.set((floor + 2 + down, column), cell);
                }
            }
            let room = floor + length + 3;
            canvas.fill(room..room + ROOM, left..right, Cell::Empty);
            goals.push(Goal::rest((floor + 1, middle - 1 + 2 * stage.right)));
            goals.push(Goal::rest((room + ROOM - 1, middle - 2 + 4 * stage.right)));
            floor = room + ROOM;
        }
        if index + 1 < towers.len() {
            canvas.fill(floor - ROOM..floor, right..lift, Cell::Empty);
            canvas.fill(1..floor, lift..lift + 1, Cell::JumpBlock);
            if tower.toll > 0 {
                let tunnel = right - tower.toll;
                canvas.fill(floor - ROOM..floor - 1, tunnel..right, Cell::Wall);
                canvas.fill(floor - 1..floor, tunnel..right, Cell::Spike);
                goals.push(Goal::rest((floor - 1, right)));
            }
            goals.push(Goal::rest((ROOM, lift + 1)));
        } else {
            let exit = random.between(left, right - 1);
            canvas.fill(floor..floor + 2, exit..exit + 1, Cell::Empty);
            let end = exit
                .checked_sub(last + 6)
                .filter(|&end| end > 0)
                .ok_or(Lost)?;
            canvas.fill(floor + 2..floor + 3, end..exit + 1, Cell::Empty);
            let spikes = exit - 3 - last;
            canvas.fill(floor + 2..floor + 3, spikes..spikes + last, Cell::Spike);
            canvas.set((floor + 2, end), Cell::Coin);
            goals.push(Goal::rest((floor + 2, exit)));
            goals.push(Goal::rest((floor + 2, end)));
        }
        left = lift + 2;
    }
    let map = canvas.map(Kind::Choice).ok_or(Lost)?;
    let mut pilot = Pilot::new(&map);
    pilot.spikes = true;
    // The coin of the first room may lie behind the hole.
    if let Some((row, column, _)) = map
        .cells()
        .find(|found| found.2 == Cell::Coin && found.0 == ROOM)
    {
        pilot.touch((row, column))?;
    }
    for goal in goals {
        pilot.go(goal)?;
    }
    Ok((map, pilot.into_commands()))
}
