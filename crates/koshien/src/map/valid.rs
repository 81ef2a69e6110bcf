//! What makes a map valid (section 3), whatever file it comes from.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Map, index};
use crate::cell::{Item, Terrain};
use crate::error::{Error, MapReason};
use crate::path;
use crate::position::Position;
use crate::rows::Rows;

/// A place in a file: its name, and line and column from 1.
#[derive(Clone)]
pub(super) struct Place<'a> {
    pub(super) file: &'a str,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place<'_> {
    pub(super) fn error(&self, at: Option<Position>, reason: MapReason) -> Error {
        Error::Map {
            file: self.file.into(),
            line: self.line,
            column: self.column,
            at,
            reason,
        }
    }
}

/// The parts of a map as they were read, each with the place to blame.
pub(super) struct Parts<'a> {
    pub(super) width: u8,
    pub(super) terrain: Vec<Terrain>,
    pub(super) items: Vec<Option<Item>>,
    pub(super) starts: [Position; 2],
    pub(super) name: String,
    pub(super) teaches: String,
    /// Where the terrain of a cell stands.
    pub(super) terrain_place: &'a dyn Fn(Position) -> Place<'a>,
    /// Where the item of a cell stands.
    pub(super) item_place: &'a dyn Fn(Position) -> Place<'a>,
    /// Where the start of a player stands.
    pub(super) start_place: &'a dyn Fn(usize) -> Place<'a>,
}

impl Parts<'_> {
    /// The map, if everything that section 3 asks for holds.
    pub(super) fn check(self) -> Result<Map, Error> {
        let width = self.width;
        let height = self.terrain.len() / usize::from(width.max(1));
        let height = u8::try_from(height).unwrap_or(u8::MAX);
        let cells = || (0..height).flat_map(move |y| (0..width).map(move |x| Position::new(x, y)));
        let mut goal = None;
        let mut walkable = Rows::EMPTY;
        for (at, &terrain) in cells().zip(&self.terrain) {
            let ring = at.x == 0 || at.y == 0 || at.x + 1 == width || at.y + 1 == height;
            if ring && !matches!(terrain, Terrain::Wall | Terrain::Storehouse) {
                let reason = MapReason::OpenRing { found: terrain };
                return Err((self.terrain_place)(at).error(Some(at), reason));
            }
            if terrain == Terrain::Goal {
                if let Some(first) = goal {
                    let reason = MapReason::SecondGoal { first };
                    return Err((self.terrain_place)(at).error(Some(at), reason));
                }
                goal = Some(at);
            }
            if terrain.can_be_entered() {
                walkable.insert(at);
            }
        }
        let Some(goal) = goal else {
            let last = Position::new(width.saturating_sub(1), height.saturating_sub(1));
            return Err((self.terrain_place)(last).error(None, MapReason::NoGoal));
        };
        for ((at, &terrain), item) in cells().zip(&self.terrain).zip(&self.items) {
            if item.is_some() && terrain != Terrain::Space {
                let reason = MapReason::ItemNotOnSpace { found: terrain };
                return Err((self.item_place)(at).error(Some(at), reason));
            }
        }
        for (player, &start) in self.starts.iter().enumerate() {
            let place = (self.start_place)(player);
            let found = index(start, width).and_then(|index| self.terrain.get(index));
            match found {
                Some(Terrain::Space) => {}
                Some(&found) => {
                    let reason = MapReason::StartNotOnSpace { found };
                    return Err(place.error(Some(start), reason));
                }
                None => return Err(place.error(None, MapReason::Outside { found: start })),
            }
            if path::steps(&walkable, start, goal).is_none() {
                return Err(place.error(Some(start), MapReason::Unreachable { goal }));
            }
        }
        if self.starts[0] == self.starts[1] {
            let reason = MapReason::Starts { found: 1 };
            return Err((self.start_place)(1).error(Some(self.starts[1]), reason));
        }
        Ok(Map {
            width,
            terrain: self.terrain,
            items: self.items,
            starts: self.starts,
            goal,
            name: self.name,
            teaches: self.teaches,
        })
    }
}
