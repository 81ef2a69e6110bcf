//! What a player knows: its own map, and the others as of the last search (section 5).

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::cell::{Known, Terrain, joined_rows};
use crate::enemy::Mode;
use crate::error::{Error, KnownMapReason, excerpt};
use crate::position::{Position, Target};
use crate::rows::Rows;
use crate::{MAX_SIDE, MIN_SIDE};

/// Every cell as one character, with the same cells sorted by what it costs a route to enter them.
/// The true board is kept in the same form, so that a search copies.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Marks {
    width: u8,
    height: u8,
    cells: Vec<u8>,
    /// Cells by the cost of entering them: 1 space and items, 2 water, 3 goal, 4 unexplored.
    costs: [Rows; 4],
}

impl Marks {
    /// A board of unexplored cells.
    pub(crate) fn unexplored(width: u8, height: u8) -> Self {
        let empty = Rows::EMPTY;
        Self {
            width,
            height,
            cells: vec![b'-'; usize::from(width) * usize::from(height)],
            costs: [empty, empty, empty, Rows::all(width, height)],
        }
    }

    pub(crate) fn width(&self) -> u8 {
        self.width
    }

    pub(crate) fn height(&self) -> u8 {
        self.height
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.cells
    }

    /// Cells by the cost of entering them, from 1 to 4.
    #[inline]
    pub(crate) fn costs(&self) -> &[Rows; 4] {
        &self.costs
    }

    #[inline]
    fn index(&self, at: Position) -> Option<usize> {
        let inside = at.x < self.width && at.y < self.height;
        inside.then(|| usize::from(at.y) * usize::from(self.width) + usize::from(at.x))
    }

    #[inline]
    pub(crate) fn mark(&self, at: Position) -> Option<u8> {
        self.cells.get(self.index(at)?).copied()
    }

    pub(crate) fn set(&mut self, at: Position, known: Known) {
        let Some(index) = self.index(at) else {
            return;
        };
        self.cells[index] = known.mark();
        for cells in &mut self.costs {
            cells.remove(at);
        }
        let cost = match known {
            Known::Item(_) | Known::Terrain(Terrain::Space) => 1,
            Known::Terrain(Terrain::Water) => 2,
            Known::Terrain(Terrain::Goal) => 3,
            Known::Unexplored => 4,
            Known::Terrain(Terrain::Wall | Terrain::Storehouse | Terrain::BreakableWall) => return,
        };
        self.costs[cost - 1].insert(at);
    }

    /// An item leaves or comes; the cell is space, and costs the same with and without it.
    #[inline]
    pub(crate) fn set_on_space(&mut self, at: Position, mark: u8) {
        if let Some(index) = self.index(at) {
            self.cells[index] = mark;
        }
    }

    /// Takes over all cells of a window from a board of the same size.
    #[inline]
    pub(crate) fn copy_window(&mut self, other: &Self, window: Window) {
        let (start, end) = (window.start, window.end);
        let mask = (2_u32 << end.x) - (1 << start.x);
        for y in start.y..=end.y {
            let row = usize::from(y) * usize::from(self.width);
            let part = row + usize::from(start.x)..=row + usize::from(end.x);
            if let (Some(to), Some(from)) =
                (self.cells.get_mut(part.clone()), other.cells.get(part))
            {
                to.copy_from_slice(from);
            }
            for (to, from) in self.costs.iter_mut().zip(&other.costs).take(3) {
                to.copy_part(from, y, mask);
            }
            self.costs[3].clear_part(y, mask);
        }
    }
}

/// A player's own map: each cell as it was when it was last searched, or unexplored.
///
/// ```
/// use dohyo_koshien::{Known, KnownMap, Item, Target};
/// let map = KnownMap::parse("-----,-0a0-,-040-,-00--,-----")?;
/// assert_eq!(map.get(Target::new(2, 1)), Some(Known::Item(Item::Tea)));
/// assert_eq!(map.get(Target::new(0, 0)), Some(Known::Unexplored));
/// assert_eq!(map.get(Target::new(-1, 0)), None);
/// assert_eq!(map.to_string(), "-----,-0a0-,-040-,-00--,-----");
/// # Ok::<(), dohyo_koshien::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct KnownMap(pub(crate) Marks);

impl KnownMap {
    /// The map at the start of a round: nothing but the goal.
    pub fn new(width: u8, height: u8, goal: Position) -> Self {
        let mut marks = Marks::unexplored(width.min(MAX_SIDE), height.min(MAX_SIDE));
        marks.set(goal, Known::Terrain(Terrain::Goal));
        Self(marks)
    }

    /// Reads a `map_all` string.
    ///
    /// # Errors
    /// [`Error::KnownMap`] for a character that stands for nothing, and for rows that make no board.
    pub fn parse(map_all: &str) -> Result<Self, Error> {
        let size = Error::KnownMap {
            index: 0,
            reason: KnownMapReason::Size,
        };
        let rows: Vec<&str> = map_all.split(',').collect();
        let side = MIN_SIDE..=MAX_SIDE;
        let width = rows.first().map_or(0, |row| row.len());
        let (Ok(width), Ok(height)) = (u8::try_from(width), u8::try_from(rows.len())) else {
            return Err(size);
        };
        let even = rows.iter().all(|row| row.len() == usize::from(width));
        if !side.contains(&width) || !side.contains(&height) || !even {
            return Err(size);
        }
        let mut marks = Marks::unexplored(width, height);
        for (y, row) in (0..height).zip(&rows) {
            for (x, mark) in (0..width).zip(row.bytes()) {
                let known = Known::from_mark(mark).ok_or_else(|| Error::KnownMap {
                    index: usize::from(y) * (usize::from(width) + 1) + usize::from(x),
                    reason: KnownMapReason::Cell {
                        found: excerpt(&[mark]),
                    },
                })?;
                marks.set(Position::new(x, y), known);
            }
        }
        Ok(Self(marks))
    }

    /// Columns.
    pub fn width(&self) -> u8 {
        self.0.width()
    }

    /// Rows.
    pub fn height(&self) -> u8 {
        self.0.height()
    }

    /// What is known of a cell; `None` off the board.
    pub fn get(&self, target: Target) -> Option<Known> {
        self.at(self.on_board(target)?)
    }

    /// What is known of a cell; `None` off the board.
    #[inline]
    pub fn at(&self, at: Position) -> Option<Known> {
        self.0.mark(at).and_then(Known::from_mark)
    }

    /// The target as a cell, if it is one.
    pub fn on_board(&self, target: Target) -> Option<Position> {
        on_board(target, self.width(), self.height())
    }

    /// Every cell in reading order, as the characters of `map_all` without the commas.
    pub fn marks(&self) -> &[u8] {
        self.0.bytes()
    }

    /// Every cell that has never been searched, in reading order. The goal is known from the start.
    pub fn unexplored(&self) -> impl Iterator<Item = Position> + '_ {
        self.0.costs()[3].iter()
    }
}

/// The `map_all` string: rows joined by `,`, one character a cell.
impl fmt::Display for KnownMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.map_all())
    }
}

impl KnownMap {
    /// The `map_all` string: rows joined by `,`, one character a cell, `-` for unexplored.
    pub fn map_all(&self) -> String {
        joined_rows(self.marks(), usize::from(self.width()))
    }
}

/// The target as a cell, if it is one of the board.
#[inline]
pub(crate) fn on_board(target: Target, width: u8, height: u8) -> Option<Position> {
    let at = Position::new(u8::try_from(target.x).ok()?, u8::try_from(target.y).ok()?);
    (at.x < width && at.y < height).then_some(at)
}

/// The cells that a search shows: both corners belong to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Window {
    /// The top left cell.
    pub start: Position,
    /// The bottom right cell.
    pub end: Position,
}

impl Window {
    /// The window of `side` cells around a cell of the board, clipped at the edge.
    #[inline]
    pub fn around(centre: Position, side: u8, width: u8, height: u8) -> Self {
        let reach = side / 2;
        let start = Position::new(
            centre.x.saturating_sub(reach),
            centre.y.saturating_sub(reach),
        );
        let last = |middle: u8, side: u8| middle.saturating_add(reach).min(side.saturating_sub(1));
        Self {
            start,
            end: Position::new(last(centre.x, width), last(centre.y, height)),
        }
    }

    /// Whether a cell lies in it.
    #[inline]
    pub fn contains(self, at: Position) -> bool {
        (self.start.x..=self.end.x).contains(&at.x) && (self.start.y..=self.end.y).contains(&at.y)
    }
}

/// The enemy as a search reports it, wherever it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeenEnemy {
    /// Its cell at the start of the turn of the search.
    pub at: Position,
    /// Its cell one turn earlier; at the start of a round the same.
    pub before: Position,
    /// How it will act in that turn.
    pub mode: Mode,
}

/// The answer to a search: which cells are now in the player's map, and who is where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The cells that were copied into the player's own map.
    pub window: Window,
    /// The other player's cell, if it lies in the window.
    pub other: Option<Position>,
    /// The enemy; `None` once it is gone.
    pub enemy: Option<SeenEnemy>,
}

/// All that a player knows beside its own state.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Knowledge {
    pub(crate) map: KnownMap,
    pub(crate) goal: Position,
    pub(crate) other: Option<Position>,
    pub(crate) enemy: Option<SeenEnemy>,
}

impl Knowledge {
    pub(crate) fn new(width: u8, height: u8, goal: Position) -> Self {
        Self {
            map: KnownMap::new(width, height, goal),
            goal,
            other: None,
            enemy: None,
        }
    }

    #[inline]
    pub(crate) fn learn(&mut self, board: &Marks, seen: Seen) {
        self.map.0.copy_window(board, seen.window);
        self.other = seen.other;
        self.enemy = seen.enemy;
    }

    /// The player's own map.
    pub fn map(&self) -> &KnownMap {
        &self.map
    }

    /// The goal, known from the start.
    pub fn goal(&self) -> Position {
        self.goal
    }

    /// The other player, as of the last search: `None` before one, and if it did not lie in the window.
    pub fn other(&self) -> Option<Position> {
        self.other
    }

    /// The enemy, as of the last search: `None` before one, and once it is gone.
    pub fn enemy(&self) -> Option<SeenEnemy> {
        self.enemy
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn a_map_all_that_makes_no_board_is_refused() {
        for text in ["", "-----", "-----,----", "----------,----------"] {
            let error = KnownMap::parse(text).unwrap_err().to_string();
            assert!(error.contains("rows and columns"), "{text}: {error}");
        }
        let error = KnownMap::parse("00000,00000,00+00,00000,00000").unwrap_err();
        assert_eq!(
            error.to_string(),
            "map_all, cell 15: expected `-`, a number 0 to 5 or an item a to e, A to D, found `+`"
        );
        assert!(KnownMap::parse("あ----,-----,-----,-----,-----").is_err());
    }

    #[test]
    fn windows_are_clipped_at_the_edge() {
        let window = |x, y| {
            let Window { start, end } = Window::around(Position::new(x, y), 5, 17, 17);
            (start.x, start.y, end.x, end.y)
        };
        assert_eq!(window(1, 1), (0, 0, 3, 3));
        assert_eq!(window(16, 16), (14, 14, 16, 16));
        assert_eq!(window(8, 2), (6, 0, 10, 4));
    }

    #[test]
    fn a_window_takes_over_cells_and_costs() {
        let board = KnownMap::parse("11111,1a041,13051,10001,11111").unwrap();
        let mut known = KnownMap::new(5, 5, Position::new(1, 2));
        known
            .0
            .copy_window(&board.0, Window::around(Position::new(3, 1), 3, 5, 5));
        let expected = KnownMap::parse("--111,--041,-3051,-----,-----").unwrap();
        assert_eq!(known, expected, "{known}");
    }
}
