//! Handcrafted: drawn by hand, the same for every seed. Small and medium are the bundled maps; each size has
//! one level more, below those of the size before. The lowest row of a size is closed where the next one
//! goes on.

use alloc::vec::Vec;

use super::pilot::{Lost, Pilot};
use super::search::Goal;
use super::{Draft, Size};
use crate::command::Commands;
use crate::map::{Cell, Map};

macro_rules! bundled {
    ($name:literal) => {
        include_str!(concat!(
            "../../../../../maps/superrookie/handcrafted-",
            $name
        ))
    };
}

/// The rows below the second level.
const THIRD_LEVEL: &str = include_str!("third_level.txt");

/// The map and the way through it.
pub(super) fn draw(size: Size) -> Result<Draft, Lost> {
    match size {
        Size::Small => Ok((
            map(bundled!("small.map"))?,
            commands(bundled!("small.solution"))?,
        )),
        Size::Medium => Ok((
            map(bundled!("medium.map"))?,
            commands(bundled!("medium.solution"))?,
        )),
        Size::Large => large(),
    }
}

fn map(text: &str) -> Result<Map, Lost> {
    Map::parse("handcrafted", text.as_bytes()).map_err(|_| Lost)
}

fn commands(text: &str) -> Result<Vec<Commands>, Lost> {
    text.lines()
        .map(|line| line.parse().map_err(|_| Lost))
        .collect()
}

/// The first two levels, without the row that closes them, and the third.
fn large() -> Result<Draft, Lost> {
    let two: Vec<&str> = bundled!("medium.map").lines().collect();
    let rows = two
        .get(1..two.len().saturating_sub(1))
        .ok_or(Lost)?
        .iter()
        .copied();
    let rows: Vec<&str> = rows.chain(THIRD_LEVEL.lines()).collect();
    let columns = rows.first().map_or(0, |row| row.len());
    let mut text = alloc::format!("{} {columns} Handcrafted\n", rows.len());
    for row in &rows {
        text.push_str(row);
        text.push('\n');
    }
    let map = map(&text)?;
    let mut pilot = Pilot::new(&map);
    for frame in commands(bundled!("medium.solution"))? {
        pilot.press(frame);
    }
    third_level(&mut pilot)?;
    Ok((map, pilot.into_commands()))
}

/// The way through the third level, from the last coin of the second.
fn third_level(pilot: &mut Pilot) -> Result<(), Lost> {
    // The flooded hall: from post to post.
    pilot.rest((66, 1))?;
    for (coin, row, left, right) in [
        ((64, 10), 65, 12, 13),
        ((64, 10), 64, 17, 17),
        ((61, 21), 65, 29, 30),
        ((64, 27), 65, 29, 30),
        ((63, 37), 65, 41, 42),
        ((62, 44), 65, 46, 47),
        ((66, 54), 66, 53, 56),
    ] {
        fetch(pilot, coin, row, left, right)?;
    }
    // The workshop: a stair of crates, two gaps to fill, a crate to throw off its shelf.
    pilot.rest((75, 55))?;
    pilot.push((75, 49), 48)?;
    pilot.push((75, 52), 49)?;
    pilot.rest((71, 47))?;
    pilot.rest((75, 44))?;
    pilot.push((74, 38), 35)?;
    pilot.push((74, 40), 33)?;
    touch(pilot, (75, 30))?;
    pilot.push((72, 24), 22)?;
    pilot.push((75, 22), 21)?;
    touch(pilot, (72, 18))?;
    touch(pilot, (75, 8))?;
    // The pits.
    pilot.rest((81, 3))?;
    pilot.push((81, 10), 14)?;
    touch(pilot, (84, 13))?;
    touch(pilot, (84, 15))?;
    pilot.rest((81, 17))?;
    pilot.push((81, 24), 29)?;
    pilot.push((81, 29), 30)?;
    touch(pilot, (85, 29))?;
    pilot.rest((81, 32))?;
    pilot.push((80, 40), 41)?;
    touch(pilot, (84, 42))?;
    pilot.rest((81, 43))?;
    touch(pilot, (79, 47))?;
    // The vault: the shield comes before the spike.
    pilot.rest((92, 56))?;
    pilot.rest((92, 49))?;
    pilot.spikes = true;
    touch(pilot, (92, 44))?;
    pilot.rest((92, 41))?;
    pilot.spikes = false;
    for coin in [(89, 31), (87, 24), (87, 17), (87, 10), (90, 3), (92, 20)] {
        touch(pilot, coin)?;
    }
    Ok(())
}

/// Fetches a coin that is still there, and comes to rest.
fn fetch(
    pilot: &mut Pilot,
    coin: (usize, usize),
    row: usize,
    left: usize,
    right: usize,
) -> Result<(), Lost> {
    if pilot.state().left_in(coin.0, coin.1) == Cell::Coin {
        pilot.go(Goal::fetch(coin, row, left, right))
    } else {
        pilot.go(Goal::rest_in(row, left, right))
    }
}

/// Touches a coin that is still there.
fn touch(pilot: &mut Pilot, (row, column): (usize, usize)) -> Result<(), Lost> {
    if pilot.state().left_in(row, column) == Cell::Coin {
        pilot.go(Goal::touch((row, column)))?;
    }
    Ok(())
}
