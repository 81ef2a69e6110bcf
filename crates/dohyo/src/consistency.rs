//! What can be proved about a log without its map.
//!
//! Every cell of the map starts with the set of things that could be in it; every pixel of every view rules some out.
//! Walls and jump blocks never change, and a coin, shield or spike can only go, and only where the character has been.
//! When nothing is left that a cell could be, the log is not of any run. The rules are those of sections 2 and 3 of
//! the rule book; boxes and what they cover are left open, so a log that passes may still be wrong.

use dohyo_superrookie::{CELL, LoggedFrame, VIEW};

/// Row and column of the character's top left pixel in a view.
const CENTRE: usize = 21;
/// [`CELL`] for arithmetic with positions.
const CELL_PX: i32 = 6;
/// Pixels around the character's path within which it can have touched something: two speeds and a push stay inside.
const REACH: i32 = 6;
/// Most pixels up, down and to a side in one frame: a jump starts with 3, a fall ends at 6, and inertia of 4 can follow
/// the pixel of a push.
const MOST_UP: i32 = 3;
const MOST_DOWN: i32 = 6;
const MOST_ASIDE: i32 = 5;

/// Something in a log that no run can have written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Inconsistency {
    /// The first frame that shows it.
    pub(crate) frame: usize,
    /// What it is.
    pub(crate) problem: Problem,
}

/// What no run can have written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The game does not start with nothing in hand and the character filling a cell.
    Start,
    /// The character overlaps the border of the map or is outside of it.
    OutOfBounds { y: i32, x: i32 },
    /// The character moved further than any speed allows.
    TooFar { down: i32, right: i32 },
    /// The number of coins changed by more or less than the coins that can have been touched.
    Coins { before: u32, after: u32 },
    /// The number of shields changed by more than the shields and spikes that can have been touched.
    Shields { before: u32, after: u32 },
    /// The view has no character in its centre, or one elsewhere.
    Character { row: usize, column: usize },
    /// The view shows something outside of the map.
    Outside {
        row: usize,
        column: usize,
        found: char,
    },
    /// A pixel contradicts what was seen of its cell before.
    Pixel { y: usize, x: usize, found: char },
    /// A pixel of the border is not that of wall.
    Border { y: usize, x: usize, found: char },
}

/// What a cell can hold, a bit each.
mod can {
    pub(super) const WALL: u8 = 1;
    pub(super) const JUMP_BLOCK: u8 = 2;
    pub(super) const COIN: u8 = 4;
    pub(super) const SHIELD: u8 = 8;
    pub(super) const SPIKE: u8 = 16;
    pub(super) const NOTHING: u8 = 32;
    pub(super) const ANYTHING: u8 = 63;
}

/// The first inconsistency of a log, if there is one.
pub(crate) fn check(
    rows: usize,
    columns: usize,
    frames: &[LoggedFrame],
) -> Result<(), Inconsistency> {
    let mut knowledge = Knowledge::new(rows, columns);
    let mut before: Option<&LoggedFrame> = None;
    for (number, frame) in frames.iter().enumerate() {
        let checked = match before {
            None => knowledge.start(frame),
            Some(before) => knowledge.step(before, frame),
        };
        checked.map_err(|problem| Inconsistency {
            frame: number,
            problem,
        })?;
        before = Some(frame);
    }
    Ok(())
}

/// What is known of every cell.
struct Knowledge {
    rows: usize,
    columns: usize,
    cells: Vec<u8>,
}

impl Knowledge {
    fn new(rows: usize, columns: usize) -> Self {
        let border =
            |row, column| row == 0 || column == 0 || row + 1 == rows || column + 1 == columns;
        let cells = (0..rows * columns)
            .map(|cell| {
                if border(cell / columns, cell % columns) {
                    can::WALL
                } else {
                    can::ANYTHING
                }
            })
            .collect();
        Self {
            rows,
            columns,
            cells,
        }
    }

    /// The frame before the first command.
    fn start(&mut self, frame: &LoggedFrame) -> Result<(), Problem> {
        let (y, x) = position(frame);
        if frame.coins != 0 || frame.shields != 0 || y % CELL_PX != 0 || x % CELL_PX != 0 {
            return Err(Problem::Start);
        }
        self.within_bounds(frame)?;
        self.see(frame)
    }

    /// A frame after `before`.
    fn step(&mut self, before: &LoggedFrame, frame: &LoggedFrame) -> Result<(), Problem> {
        let (from, to) = (position(before), position(frame));
        let (down, right) = (to.0 - from.0, to.1 - from.1);
        if !(-MOST_UP..=MOST_DOWN).contains(&down) || right.abs() > MOST_ASIDE {
            return Err(Problem::TooFar { down, right });
        }
        self.within_bounds(frame)?;

        let near = self.near(from, to);
        let known: Vec<u8> = near.iter().map(|&cell| self.cells[cell]).collect();
        for &cell in &near {
            // Whatever can be taken may now be gone.
            if self.cells[cell] & (can::COIN | can::SHIELD | can::SPIKE) != 0 {
                self.cells[cell] |= can::NOTHING;
            }
        }
        self.see(frame)?;

        let could = |what: u8| known.iter().filter(|&&cell| cell & what != 0).count();
        let sure = |what: u8| {
            let gone =
                |&(&cell, &known): &(&usize, &u8)| known == what && self.cells[cell] & what == 0;
            near.iter().zip(&known).filter(gone).count()
        };
        let taken = frame
            .coins
            .checked_sub(before.coins)
            .map(|coins| coins as usize);
        if !taken.is_some_and(|coins| (sure(can::COIN)..=could(can::COIN)).contains(&coins)) {
            return Err(Problem::Coins {
                before: before.coins,
                after: frame.coins,
            });
        }
        let gained = frame.shields.saturating_sub(before.shields) as usize;
        let lost = before.shields.saturating_sub(frame.shields) as usize;
        if gained > could(can::SHIELD) || lost > could(can::SPIKE) {
            return Err(Problem::Shields {
                before: before.shields,
                after: frame.shields,
            });
        }
        Ok(())
    }

    /// The border is wall, so the character is inside of it.
    fn within_bounds(&self, frame: &LoggedFrame) -> Result<(), Problem> {
        let inside = |position: i32, cells: usize| {
            usize::try_from(position)
                .is_ok_and(|pixel| (CELL..=(cells - 2) * CELL).contains(&pixel))
        };
        let (y, x) = position(frame);
        if inside(y, self.rows) && inside(x, self.columns) {
            Ok(())
        } else {
            Err(Problem::OutOfBounds { y, x })
        }
    }

    /// The cells that the character can have touched on its way between two frames.
    fn near(&self, from: (i32, i32), to: (i32, i32)) -> Vec<usize> {
        let span = |from: i32, to: i32, cells: usize| {
            let cell = |pixel: i32| {
                usize::try_from(pixel / CELL_PX)
                    .unwrap_or_default()
                    .min(cells - 1)
            };
            cell(from.min(to) - REACH)..=cell(from.max(to) + CELL_PX - 1 + REACH)
        };
        let across = span(from.1, to.1, self.columns);
        span(from.0, to.0, self.rows)
            .flat_map(|row| {
                across
                    .clone()
                    .map(move |column| row * self.columns + column)
            })
            .collect()
    }

    /// Takes in every pixel of a view.
    fn see(&mut self, frame: &LoggedFrame) -> Result<(), Problem> {
        let (top, left) = position(frame);
        for (index, &found) in frame.view().as_bytes().iter().enumerate() {
            let (row, column) = (index / VIEW, index % VIEW);
            let centre = CENTRE..CENTRE + CELL;
            let in_centre = centre.contains(&row) && centre.contains(&column);
            if in_centre != (found == b'@') {
                return Err(Problem::Character { row, column });
            }
            let place = |corner: i32, offset: usize, cells: usize| {
                // The corner of the view may lie outside of the map, the pixel inside of it.
                let pixel = (usize::try_from(corner).ok()? + offset).checked_sub(CENTRE)?;
                (pixel < cells * CELL).then_some(pixel)
            };
            let Some((y, x)) = place(top, row, self.rows).zip(place(left, column, self.columns))
            else {
                if found == b'.' {
                    continue;
                }
                return Err(Problem::Outside {
                    row,
                    column,
                    found: char::from(found),
                });
            };
            let (in_row, in_column) = (y / CELL, x / CELL);
            let cell = &mut self.cells[in_row * self.columns + in_column];
            *cell &= evidence(found, y % CELL, x % CELL);
            if *cell == 0 {
                let found = char::from(found);
                let inside = (1..self.rows - 1).contains(&in_row)
                    && (1..self.columns - 1).contains(&in_column);
                return Err(if inside {
                    Problem::Pixel { y, x, found }
                } else {
                    Problem::Border { y, x, found }
                });
            }
        }
        Ok(())
    }
}

/// The character's top left pixel, y and x. A log holds no position outside of a map, which fits easily.
fn position(frame: &LoggedFrame) -> (i32, i32) {
    (frame.y.cast_signed(), frame.x.cast_signed())
}

/// What a cell can hold whose pixel at `(y, x)` within the cell shows `found`.
fn evidence(found: u8, y: usize, x: usize) -> u8 {
    // The 12 middle pixels, all that coins and shields have (section 1).
    let middle = matches!((y, x), (1 | 4, 2..=3) | (2..=3, 1..=4));
    let small = can::COIN | can::SHIELD;
    match found {
        b'#' => can::WALL,
        b'+' => can::JUMP_BLOCK,
        b'^' => can::SPIKE,
        b'$' if middle => can::COIN,
        b'*' if middle => can::SHIELD,
        b'.' if middle => can::NOTHING,
        b'.' => can::NOTHING | small,
        // The character takes what it overlaps.
        b'@' if middle => can::NOTHING | can::JUMP_BLOCK,
        b'@' => can::NOTHING | can::JUMP_BLOCK | small,
        // A box hides what it stands in front of.
        b'O' => can::ANYTHING & !can::WALL,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use dohyo_superrookie::{Answer, Log, LogWriter, Map, World};

    use super::*;

    /// The log of a golden case: 200 frames among boxes, spikes and shields, or the corner of a ruling.
    fn golden_log(map: &Path) -> Log {
        let commands = fs::read_to_string(map.with_extension("cmds")).unwrap();
        let map = Map::parse("golden", &fs::read(map).unwrap()).unwrap();
        let mut world = World::new(&map);
        let mut frame = Vec::new();
        world.write_frame(&mut frame);
        let mut writer = LogWriter::new(&map, &frame);
        for line in commands.lines() {
            let answer = Answer::from(line.parse::<dohyo_superrookie::Commands>().unwrap());
            world.step(answer.commands());
            frame.clear();
            world.write_frame(&mut frame);
            writer.record(answer, &frame);
        }
        Log::parse("golden", &writer.finish()).unwrap()
    }

    fn golden_maps() -> Vec<PathBuf> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../superrookie/tests/golden");
        let files = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path());
        files
            .filter(|path| path.extension().is_some_and(|ending| ending == "map"))
            .collect()
    }

    #[test]
    fn no_real_run_is_called_inconsistent() {
        let maps = golden_maps();
        assert!(maps.len() > 100);
        for map in maps {
            let log = golden_log(&map);
            let checked = check(log.rows(), log.columns(), log.frames());
            assert_eq!(checked, Ok(()), "{}", map.display());
        }
    }

    /// Frames that are left out, swapped or doubled in a run with much going on.
    #[test]
    fn frames_that_do_not_follow_each_other_are_found() {
        let map = golden_maps()
            .into_iter()
            .find(|path| path.ends_with("random_0000.map"))
            .unwrap();
        let log = golden_log(&map);
        let check = |frames: &[LoggedFrame]| check(log.rows(), log.columns(), frames);

        // Twenty frames in which the character came further than one frame can take it.
        let far =
            |frames: &[LoggedFrame]| frames[0].x.abs_diff(frames[20].x) > MOST_ASIDE.unsigned_abs();
        let start = log.frames().windows(21).position(far).unwrap();
        let mut gap = log.frames().to_vec();
        gap.drain(start + 1..start + 20);
        let found = check(&gap).unwrap_err();
        assert_eq!(found.frame, start + 1);
        assert!(matches!(found.problem, Problem::TooFar { .. }));

        let mut backwards = log.frames().to_vec();
        backwards[1..].reverse();
        assert!(check(&backwards).is_err());

        assert!(matches!(
            check(&log.frames()[start + 10..]),
            Err(Inconsistency {
                frame: 0,
                problem: Problem::Start
            })
        ));
    }
}
