//! Maze: passages one cell wide. Tiers of a maze lie on top of each other; a sheer shaft leads from each
//! to the next, and nothing leads back.
//!
//! A passage runs over odd rows and columns (its *nodes*). A step up is possible where the passage above
//! opens to a side, as high as a jump; two steps without such an opening are a sheer shaft. What such
//! a shaft leads to, and whether there is a way back, decides where the coins lie: all of them can be
//! fetched tier by tier, and one more lies where there is no way back, for the very end. Below the first
//! tier each is two mazes with a wall between; a jump block hangs over the shaft to the one in which the way
//! goes on.

mod tour;

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use self::tour::{Moves, Tour};
use super::canvas::{At, Canvas};
use super::pilot::{Lost, Pilot};
use super::random::Random;
use super::{Draft, Size};
use crate::map::{Cell, Kind};

/// Nodes that are one maze: first and last row, first and last column.
#[derive(Debug, Clone, Copy)]
struct Zone {
    top: usize,
    bottom: usize,
    left: usize,
    right: usize,
}

impl Zone {
    fn width(self) -> usize {
        self.right + 1 - self.left
    }

    fn nodes(self) -> usize {
        (self.bottom + 1 - self.top) * self.width()
    }

    fn has_column(self, column: usize) -> bool {
        (self.left..=self.right).contains(&column)
    }
}

/// A tier: where the way goes on, and what lies beside it and leads nowhere.
#[derive(Debug, Clone, Copy)]
struct Tier {
    right_one: Zone,
    other: Option<Zone>,
}

/// Draws one map.
pub(super) fn draw(size: Size, random: &mut Random) -> Result<Draft, Lost> {
    let bands = size.of(2, 3, 4);
    let rows = size.of(
        random.between(14, 18),
        random.between(28, 34),
        random.between(46, 49),
    );
    let columns = size.of(
        random.between(14, 20),
        random.between(30, 40),
        random.between(46, 50),
    );
    let mut canvas = Canvas::new(2 * rows + 1, 2 * columns + 1);
    let bands = divide(rows, bands);
    let mut tiers = Vec::new();
    for (top, bottom) in bands {
        let above = tiers.last().map(|tier: &Tier| tier.right_one);
        tiers.push(split((top, bottom), columns, above, random));
    }
    for zone in tiers
        .iter()
        .flat_map(|tier| [Some(tier.right_one), tier.other])
        .flatten()
    {
        carve(&mut canvas, zone, random);
        braid(&mut canvas, zone, random);
        lift(&mut canvas, zone, random);
    }
    let mut drops = Vec::new();
    for pair in tiers.windows(2) {
        let from = pair[0].right_one;
        let (edges, landing) = sink(&mut canvas, from, pair[1].right_one, random).ok_or(Lost)?;
        // The sign: a jump block over the hole, from which one can look down and come back.
        canvas.set(edges[0], Cell::JumpBlock);
        drops.push((edges, landing));
        if let Some(other) = pair[1].other {
            for _ in 0..3 {
                sink(&mut canvas, from, other, random).ok_or(Lost)?;
            }
        }
    }
    let start = start(&canvas, tiers[0].right_one, random).ok_or(Lost)?;
    let moves = Moves::of(&canvas);
    let mut from = start;
    let mut areas = Vec::new();
    for (index, tier) in tiers.iter().enumerate() {
        let area = moves.area(from);
        let standing = area.iter().filter(|&&at| is_node(at)).count();
        if 100 * standing < 36 * tier.right_one.nodes() {
            return Err(Lost);
        }
        if let Some((edges, landing)) = drops.get(index) {
            if !edges.iter().any(|edge| area.contains(edge)) {
                return Err(Lost);
            }
            from = *landing;
        }
        areas.push(area);
    }
    canvas.set(start, Cell::Character);
    let mut coins = Vec::new();
    let count = size.of(
        random.between(8, 10),
        random.between(15, 18),
        random.between(22, 26),
    );
    for (index, area) in areas.iter().enumerate() {
        let share = count / tiers.len() + usize::from(index < count % tiers.len());
        let mut chosen = spread(&moves, area, share, start, random);
        for &coin in &chosen {
            canvas.set(coin, Cell::Coin);
        }
        chosen.sort_unstable();
        coins.push(chosen);
    }
    let trap = trap(&moves, areas.last().ok_or(Lost)?, random);
    if let Some(trap) = trap {
        canvas.set(trap, Cell::Coin);
    }
    let map = canvas.map(Kind::Maze).ok_or(Lost)?;
    let mut tour = Tour {
        pilot: Pilot::new(&map),
        moves,
        at: start,
    };
    for (index, (area, coins)) in areas.iter().zip(coins).enumerate() {
        tour.collect(area, coins)?;
        if let Some(&(_, landing)) = drops.get(index) {
            let mut area = area.clone();
            area.insert(landing);
            tour.go_to_one(&area, &BTreeSet::from([landing]))?;
        }
    }
    if let Some(trap) = trap {
        let everywhere = tour.moves.reached(&[tour.at]);
        tour.go_to_one(&everywhere, &BTreeSet::from([trap]))?;
    }
    Ok((map, tour.pilot.into_commands()))
}

/// The rows of the tiers; one row of nodes between two tiers stays solid.
fn divide(rows: usize, tiers: usize) -> Vec<(usize, usize)> {
    let usable = rows - (tiers - 1);
    let mut top = 0;
    (0..tiers)
        .map(|index| {
            let height = usable / tiers + usize::from(index < usable % tiers);
            let band = (top, top + height - 1);
            top += height + 1;
            band
        })
        .collect()
}

/// Divides a tier into two mazes, if the one above is wide enough to lead into both.
fn split(
    (top, bottom): (usize, usize),
    columns: usize,
    above: Option<Zone>,
    random: &mut Random,
) -> Tier {
    let zone = |left: usize, right: usize| Zone {
        top,
        bottom,
        left,
        right,
    };
    let whole = Tier {
        right_one: zone(0, columns - 1),
        other: None,
    };
    let Some(above) = above else { return whole };
    let first = (above.left + 2).max(4);
    let last = above.right.saturating_sub(2).min(columns - 5);
    if first > last {
        return whole;
    }
    let solid = random.between(first, last);
    let (one, two) = (zone(0, solid - 1), zone(solid + 1, columns - 1));
    let (wide, narrow) = if one.width() > two.width() {
        (one, two)
    } else {
        (two, one)
    };
    if 3 * narrow.width() > columns && random.percent(50) {
        return Tier {
            right_one: narrow,
            other: Some(wide),
        };
    }
    Tier {
        right_one: wide,
        other: Some(narrow),
    }
}

/// The cell of a node.
fn cell((row, column): At) -> At {
    (2 * row + 1, 2 * column + 1)
}

fn is_node((row, column): At) -> bool {
    row % 2 == 1 && column % 2 == 1
}

/// The cell between two neighbouring nodes.
fn between(one: At, other: At) -> At {
    let (one, other) = (cell(one), cell(other));
    (
        usize::midpoint(one.0, other.0),
        usize::midpoint(one.1, other.1),
    )
}

fn neighbours((row, column): At, zone: Zone) -> Vec<At> {
    let mut all = Vec::with_capacity(4);
    if column > zone.left {
        all.push((row, column - 1));
    }
    if column < zone.right {
        all.push((row, column + 1));
    }
    if row > zone.top {
        all.push((row - 1, column));
    }
    if row < zone.bottom {
        all.push((row + 1, column));
    }
    all
}

/// A maze without loops through all nodes of a zone, with more passages than shafts.
fn carve(canvas: &mut Canvas, zone: Zone, random: &mut Random) {
    let first = (
        random.between(zone.top, zone.bottom),
        random.between(zone.left, zone.right),
    );
    let mut active = vec![first];
    let mut seen = BTreeSet::from([first]);
    canvas.set(cell(first), Cell::Empty);
    while !active.is_empty() {
        let index = if random.percent(80) {
            active.len() - 1
        } else {
            random.below(active.len())
        };
        let node = active[index];
        let mut free = neighbours(node, zone);
        free.retain(|next| !seen.contains(next));
        // Two entries for a passage, one for a shaft.
        let level: Vec<At> = free
            .iter()
            .copied()
            .filter(|next| next.0 == node.0)
            .collect();
        free.extend(level);
        let Some(next) = random.pick(&free) else {
            active.remove(index);
            continue;
        };
        canvas.set(between(node, next), Cell::Empty);
        canvas.set(cell(next), Cell::Empty);
        seen.insert(next);
        active.push(next);
    }
}

/// Opens some more walls: loops, and ways back.
fn braid(canvas: &mut Canvas, zone: Zone, random: &mut Random) {
    let Zone { top, bottom, .. } = zone;
    for row in top..=bottom {
        for column in zone.left..=zone.right {
            let node = (row, column);
            let open = |canvas: &Canvas, next: At| canvas.is_open(between(node, next));
            let ways = neighbours(node, zone);
            let count = ways.iter().filter(|&&next| open(canvas, next)).count();
            // Where a shaft opens to no side there is no climbing: most of them get an opening.
            let aside: Vec<At> = ways.iter().copied().filter(|next| next.0 == row).collect();
            let sheer = row > top
                && open(canvas, (row - 1, column))
                && !aside.iter().any(|&next| open(canvas, next));
            let above_only = row < bottom
                && open(canvas, (row + 1, column))
                && !aside.iter().any(|&next| open(canvas, next));
            let chance = if sheer || above_only {
                35
            } else if count == 1 {
                25
            } else {
                3
            };
            if random.percent(chance)
                && let Some(next) = random.pick(&aside)
            {
                canvas.set(between(node, next), Cell::Empty);
            }
        }
    }
}

/// Fills some straight shafts with jump blocks.
fn lift(canvas: &mut Canvas, zone: Zone, random: &mut Random) {
    let Zone { top, bottom, .. } = zone;
    for column in zone.left..=zone.right {
        let mut row = top;
        while row < bottom {
            let mut end = row;
            while end < bottom && canvas.is_open(between((end, column), (end + 1, column))) {
                end += 1;
            }
            if end - row >= 2 && random.percent(35) {
                let rows = cell((row, column)).0 + 1..cell((end, column)).0 + 1;
                let column = cell((row, column)).1;
                canvas.fill(rows, column..column + 1, Cell::JumpBlock);
            }
            row = end + 1;
        }
    }
}

/// The cells from which one gets into a shaft to the next tier, first the one above it, and where one lands.
type Drop = ([At; 3], At);

/// Opens a shaft from one zone into one below it.
fn sink(canvas: &mut Canvas, from: Zone, to: Zone, random: &mut Random) -> Option<Drop> {
    let (top, bottom) = (cell((from.bottom, 0)).0, cell((to.top, 0)).0);
    let shared: Vec<usize> = (from.left + 1..from.right)
        .filter(|&column| to.has_column(column))
        .map(|column| cell((0, column)).1)
        // Only where there is no shaft yet, nor one right beside.
        .filter(|&column| !(column - 2..=column + 2).any(|near| canvas.is_open((top + 1, near))))
        .collect();
    let column = random.pick(&shared)?;
    canvas.fill(top + 1..bottom, column..column + 1, Cell::Empty);
    let mut landing = bottom;
    while canvas.is_open((landing + 1, column)) {
        landing += 1;
    }
    let edges = [(top, column), (top, column - 1), (top, column + 1)];
    Some((edges, (landing, column)))
}

/// Where the character begins: a node of the first tier on which one can stand.
fn start(canvas: &Canvas, zone: Zone, random: &mut Random) -> Option<At> {
    let mut nodes: Vec<At> = Vec::new();
    for row in zone.top..=zone.bottom {
        for column in zone.left..=zone.right {
            let at = cell((row, column));
            if canvas.at(at) == Cell::Empty && !canvas.is_open((at.0 + 1, at.1)) {
                nodes.push(at);
            }
        }
    }
    random.pick(&nodes)
}

/// Coins far from each other: each the farthest of some that were drawn.
fn spread(
    moves: &Moves,
    area: &BTreeSet<At>,
    count: usize,
    start: At,
    random: &mut Random,
) -> Vec<At> {
    let nodes: Vec<At> = area
        .iter()
        .copied()
        .filter(|&at| is_node(at) && at != start && moves.ends(at))
        .collect();
    let distance = |one: At, other: At| one.0.abs_diff(other.0) + one.1.abs_diff(other.1);
    let mut chosen: Vec<At> = Vec::new();
    for _ in 0..count {
        let drawn = random.some(&nodes, 6);
        let farthest = drawn.into_iter().max_by_key(|&at| {
            let others = chosen.iter().chain([&start]);
            others.map(|&other| distance(at, other)).min()
        });
        if let Some(at) = farthest
            && !chosen.contains(&at)
        {
            chosen.push(at);
        }
    }
    chosen
}

/// A place from which there is no way back, for the last coin.
fn trap(moves: &Moves, area: &BTreeSet<At>, random: &mut Random) -> Option<At> {
    let from = area.first().copied()?;
    let reached = moves.reached(&[from]);
    let lost: Vec<At> = reached
        .iter()
        .copied()
        .filter(|&at| is_node(at) && !area.contains(&at))
        .collect();
    random.pick(&lost)
}
