//! Replaying a log: the same answers on the same map must give the same frames.

use alloc::vec::Vec;
use core::fmt;

use crate::log::{Log, LoggedFrame};
use crate::map::Map;
use crate::state::State;
use crate::view::View;
use crate::world::World;
use crate::{Kind, VIEW};

/// The first frame in which a log is not what the rules make of its answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("frame {frame}: {differs}")]
pub struct Difference {
    /// The frame; 0 is the one before the first answer.
    pub frame: u32,
    /// What is different.
    pub differs: Differs,
}

/// What is different between a frame of a log and the same frame played by the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Differs {
    /// The log is of a map with another header: rows, columns and kind of the log and of the map.
    Header {
        /// Of the log.
        log: (usize, usize, Kind),
        /// Of the map.
        map: (usize, usize, Kind),
    },
    /// Another number of coins.
    Coins {
        /// In the log.
        log: u32,
        /// By the rules.
        rules: u32,
    },
    /// Another number of shields.
    Shields {
        /// In the log.
        log: u32,
        /// By the rules.
        rules: u32,
    },
    /// The character is elsewhere: its top left pixel, y and x.
    Position {
        /// In the log.
        log: (u32, u32),
        /// By the rules.
        rules: (u32, u32),
    },
    /// A pixel of the view, the first in reading order.
    Pixel {
        /// Row in the view, from 0.
        row: usize,
        /// Column in the view, from 0.
        column: usize,
        /// In the log.
        log: char,
        /// By the rules.
        rules: char,
    },
}

impl fmt::Display for Differs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header { log, map } => write!(
                f,
                "the log is of a map {} {} {}, this map is {} {} {}",
                log.0, log.1, log.2, map.0, map.1, map.2
            ),
            Self::Coins { log, rules } => write!(f, "{log} coins in the log, {rules} by the rules"),
            Self::Shields { log, rules } => {
                write!(f, "{log} shields in the log, {rules} by the rules")
            }
            Self::Position { log, rules } => write!(
                f,
                "the character is at {} {} in the log, at {} {} by the rules",
                log.0, log.1, rules.0, rules.1
            ),
            Self::Pixel {
                row,
                column,
                log,
                rules,
            } => write!(
                f,
                "row {row}, column {column} of the view is `{log}` in the log, `{rules}` by the rules"
            ),
        }
    }
}

impl Log {
    /// Plays the answers of the log on a map and compares every frame. Gives the state at the end.
    ///
    /// # Errors
    /// The first [`Difference`].
    pub fn replay(&self, map: &Map) -> Result<State, Difference> {
        let of_log = (self.rows(), self.columns(), self.kind());
        let of_map = (map.rows(), map.columns(), map.kind());
        if of_log != of_map {
            let differs = Differs::Header {
                log: of_log,
                map: of_map,
            };
            return Err(Difference { frame: 0, differs });
        }
        let mut world = World::new(map);
        let mut text = Vec::new();
        let mut commands = self.answers().iter().map(crate::Answer::commands);
        for frame in self.frames() {
            compare(&world, frame, &mut text).map_err(|differs| Difference {
                frame: world.state().frame(),
                differs,
            })?;
            if let Some(commands) = commands.next() {
                world.step(commands);
            }
        }
        Ok(world.state().clone())
    }
}

fn compare(world: &World, frame: &LoggedFrame, text: &mut Vec<u8>) -> Result<(), Differs> {
    let state = world.state();
    let rules = (state.y().unsigned_abs(), state.x().unsigned_abs());
    if frame.coins != state.coins() {
        return Err(Differs::Coins {
            log: frame.coins,
            rules: state.coins(),
        });
    }
    if frame.shields != state.shields() {
        return Err(Differs::Shields {
            log: frame.shields,
            rules: state.shields(),
        });
    }
    if (frame.y, frame.x) != rules {
        return Err(Differs::Position {
            log: (frame.y, frame.x),
            rules,
        });
    }
    let view = world.view();
    text.clear();
    view.encode(text);
    // The text of a view is unique, so that equal texts are equal views.
    if *text == frame.encoded() {
        Ok(())
    } else {
        Err(first_pixel(&frame.view(), &view))
    }
}

fn first_pixel(log: &View, rules: &View) -> Differs {
    let pairs = log.as_bytes().iter().zip(rules.as_bytes());
    let at = pairs
        .take_while(|(log, rules)| log == rules)
        .count()
        .min(VIEW * VIEW - 1);
    Differs::Pixel {
        row: at / VIEW,
        column: at % VIEW,
        log: char::from(log.as_bytes()[at]),
        rules: char::from(rules.as_bytes()[at]),
    }
}

#[cfg(test)]
mod tests;
