//! The state of a game and the order of a frame (section 2): commands, jump time, vertical, horizontal.
//!
//! The rules themselves are in the modules `jump`, `vertical`, `horizontal`, `push` and `touch`.

use alloc::vec::Vec;

use crate::command::Commands;
use crate::cost::{Lowest, cost_at};
use crate::ground::{Ground, Position, Side, bits};
use crate::jump::JumpMemory;
use crate::map::{Cell, Map};
use crate::{CELL_PX, MAX_FRAMES};

/// A box: top left pixel and vertical speed in pixels a frame, downwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxBody {
    /// Row of the top left pixel.
    pub y: i32,
    /// Column of the top left pixel.
    pub x: i32,
    /// Vertical speed, 0 to 6.
    pub vy: i32,
}

/// The character: position and speeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Character {
    pub(crate) at: Position,
    pub(crate) vy: i32,
    pub(crate) vx: i32,
}

/// A box that moves, or could begin to: all others are at rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct AwakeBox {
    pub(crate) at: Position,
    pub(crate) vy: i32,
    /// Found at rest in this frame; leaves the list at the end of the vertical part.
    pub(crate) at_rest: bool,
}

/// What happens to the picture while a frame is played.
pub(crate) trait Watch {
    /// A box has moved.
    fn box_moved(&mut self, ground: &Ground, from: Position, to: Position);
    /// A coin, shield or spike has gone.
    fn taken(&mut self, row: i32, column: i32);
}

/// Nobody looks.
impl Watch for () {
    #[inline]
    fn box_moved(&mut self, _: &Ground, _: Position, _: Position) {}
    #[inline]
    fn taken(&mut self, _: i32, _: i32) {}
}

/// A game without its picture: steps and clones fast, for search and training.
///
/// ```
/// use dohyo_superrookie::{Commands, Map, State};
/// # let text = "10 10 Jump\n##########\n#........#\n#........#\n#........#\n#........#\n\
/// #             #........#\n#........#\n#........#\n#@..$....#\n##########\n";
/// let mut state = State::new(&Map::parse("example.map", text.as_bytes())?);
/// let mut other = state.clone();
/// state.step(Commands::RIGHT);
/// other.step(Commands::RIGHT | Commands::JUMP);
/// assert_eq!((state.y(), state.x(), state.vx()), (48, 7, 1));
/// assert_eq!((other.y(), other.x(), other.vy()), (45, 7, -3));
/// # Ok::<(), dohyo_superrookie::Error>(())
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) ground: Ground,
    pub(crate) awake: Vec<AwakeBox>,
    pub(crate) character: Character,
    pub(crate) jump: JumpMemory,
    pub(crate) tally: Tally,
    max_coins: u32,
    lowest: Lowest,
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Tally {
    pub(crate) frame: u32,
    pub(crate) coins: u32,
    pub(crate) shields: u32,
    pub(crate) specials: u32,
    pub(crate) hits: u32,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            ground: self.ground.clone(),
            awake: self.awake.clone(),
            ..*self
        }
    }

    /// Copies into memory that is there already: the way for a search to keep its states.
    fn clone_from(&mut self, source: &Self) {
        self.ground.clone_from(&source.ground);
        self.awake.clone_from(&source.awake);
        self.character = source.character;
        self.jump = source.jump;
        self.tally = source.tally;
        self.max_coins = source.max_coins;
        self.lowest = source.lowest;
    }
}

impl State {
    /// The start of a game: everything at rest. Boxes that hang in the air begin to fall in frame 1.
    pub fn new(map: &Map) -> Self {
        let ground = Ground::new(map);
        let mut at = Position { y: 0, x: 0 };
        for (row, column, cell) in map.cells() {
            if cell == Cell::Character {
                let pixel = |cell| i32::try_from(cell * crate::CELL).unwrap_or_default();
                at = Position {
                    y: pixel(row),
                    x: pixel(column),
                };
            }
        }
        let mut state = Self {
            ground,
            awake: Vec::new(),
            character: Character { at, vy: 0, vx: 0 },
            jump: JumpMemory::default(),
            tally: Tally::default(),
            max_coins: u32::try_from(map.count(Cell::Coin)).unwrap_or(u32::MAX),
            lowest: Lowest::START,
        };
        for at in state.ground.all_boxes() {
            if !state.supports_box(at) {
                state.wake(at);
            }
        }
        state
    }

    /// Plays one frame. After frame 10,000 the game is over, and nothing happens any more.
    pub fn step(&mut self, commands: Commands) {
        self.step_watched(commands, &mut ());
    }

    #[inline]
    pub(crate) fn step_watched(&mut self, commands: Commands, watch: &mut impl Watch) {
        if self.is_over() {
            return;
        }
        let commands = commands.effective();
        let before = self.tally.coins;
        let near = self.near();
        let jumped = self.jump(commands, near);
        self.move_vertically(jumped, near, watch);
        self.move_horizontally(commands, near, watch);
        self.tally.frame += 1;
        if self.tally.coins != before {
            // Only a coin lowers the cost: special jumps and hits never do.
            let Tally {
                frame,
                coins,
                specials,
                hits,
                ..
            } = self.tally;
            self.lowest
                .update(cost_at(coins, self.max_coins, specials, hits), frame);
        }
        debug_assert!(
            self.is_sound(),
            "solids overlap, or a box that is awake is not where it says"
        );
    }

    /// What must hold after every frame: neither the character nor a box that is awake overlaps a solid,
    /// and the list of awake boxes says of each where it is.
    fn is_sound(&self) -> bool {
        let overlaps = |at: Position| {
            let mut boxes = 0;
            let reach = |pixel| (pixel - CELL_PX + 1, pixel + CELL_PX - 1);
            self.ground
                .boxes_in(reach(at.y), reach(at.x), |_| boxes += 1);
            (self.ground.cells_at(at) & bits::WALL != 0, boxes)
        };
        overlaps(self.character.at) == (false, 0)
            && self
                .awake
                .iter()
                .all(|b| overlaps(b.at) == (false, 1) && self.ground.is_awake(b.at))
    }

    /// Whether every box is at rest.
    pub(crate) fn is_quiet(&self) -> bool {
        self.awake.is_empty()
    }

    /// Frames played so far, `t`.
    pub fn frame(&self) -> u32 {
        self.tally.frame
    }

    /// Whether all 10,000 frames are played.
    pub fn is_over(&self) -> bool {
        self.tally.frame >= MAX_FRAMES
    }

    /// Coins collected so far, `c`.
    pub fn coins(&self) -> u32 {
        self.tally.coins
    }

    /// Coins on the map at the start, `c_max`.
    pub fn max_coins(&self) -> u32 {
        self.max_coins
    }

    /// Shields in hand.
    pub fn shields(&self) -> u32 {
        self.tally.shields
    }

    /// Frames in which the special jump was given, `s`.
    pub fn specials(&self) -> u32 {
        self.tally.specials
    }

    /// Spikes met without a shield, `h`.
    pub fn hits(&self) -> u32 {
        self.tally.hits
    }

    /// Row of the character's top left pixel.
    pub fn y(&self) -> i32 {
        self.character.at.y
    }

    /// Column of the character's top left pixel.
    pub fn x(&self) -> i32 {
        self.character.at.x
    }

    /// Vertical speed in pixels a frame, -3 to 6; negative is up.
    pub fn vy(&self) -> i32 {
        self.character.vy
    }

    /// Horizontal speed in pixels a frame, -4 to 4; negative is left.
    pub fn vx(&self) -> i32 {
        self.character.vx
    }

    /// The lowest cost so far, in millionths (section 5).
    pub fn cost(&self) -> u32 {
        self.lowest.cost
    }

    /// The frame at which [`State::cost`] was first reached.
    pub fn cost_frame(&self) -> u32 {
        self.lowest.frame
    }

    /// Every box, sorted by y, then x. Walks over the whole map: not for every frame of a search.
    pub fn boxes(&self) -> Vec<BoxBody> {
        let speed = |at| self.awake.iter().find(|b| b.at == at).map_or(0, |b| b.vy);
        let boxes = self.ground.all_boxes().into_iter();
        boxes
            .map(|at| BoxBody {
                y: at.y,
                x: at.x,
                vy: speed(at),
            })
            .collect()
    }

    /// What is left in a cell: a wall, jump block, coin, shield or spike, or nothing. Boxes and the
    /// character are not cells; see [`State::boxes`], [`State::y`] and [`State::x`].
    pub fn left_in(&self, row: usize, column: usize) -> Cell {
        match self.ground.try_cell(row, column) {
            Some(bits::WALL) | None => Cell::Wall,
            Some(bits::JUMP_BLOCK) => Cell::JumpBlock,
            Some(bits::COIN) => Cell::Coin,
            Some(bits::SHIELD) => Cell::Shield,
            Some(bits::SPIKE) => Cell::Spike,
            Some(_) => Cell::Empty,
        }
    }

    /// What is around the character in this frame.
    #[inline]
    fn near(&self) -> Near {
        let (cells, boxes) = self.ground.around(self.character.at);
        // A box that is awake could come near in the course of the frame.
        Near {
            cells,
            boxes: boxes || !self.awake.is_empty(),
        }
    }

    /// Whether a wall or box touches a body on a side: one pixel of shared edge, corners do not count.
    #[inline]
    pub(crate) fn touches_solid(&self, at: Position, side: Side, boxes: bool) -> bool {
        self.free(at, side, 1, boxes) == 0
    }

    /// How many pixels, at most `limit`, a body can move before a wall or a box is in its way.
    #[inline]
    pub(crate) fn free(&self, at: Position, side: Side, limit: i32, boxes: bool) -> i32 {
        let free = self.ground.free_of_walls(at, side, limit);
        if boxes {
            self.ground.free_of_boxes(at, side, free)
        } else {
            free
        }
    }

    /// Puts a box on the list of those that are processed, if it is not there.
    pub(crate) fn wake(&mut self, at: Position) {
        if self.ground.wake(at) {
            // Lowest first. Boxes of the same height never meet in the vertical part.
            let place = self.awake.partition_point(|b| b.at.y > at.y);
            self.awake.insert(
                place,
                AwakeBox {
                    at,
                    vy: 0,
                    at_rest: false,
                },
            );
        }
    }

    /// Wakes what rested on a body that was at `at` and has moved away.
    pub(crate) fn wake_above(&mut self, at: Position) {
        let mut above = [None; 2];
        let mut places = above.iter_mut();
        // Two boxes at most fit side by side on a body.
        self.ground.boxes_touching(at, Side::Up, |b| {
            if let Some(place) = places.next() {
                *place = Some(b);
            }
        });
        for b in above.into_iter().flatten() {
            self.wake(b);
        }
    }
}

/// What is close enough to the character to matter in a frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Near {
    /// The bits of all cells around.
    pub(crate) cells: u8,
    /// Whether boxes need to be looked for at all.
    pub(crate) boxes: bool,
}
