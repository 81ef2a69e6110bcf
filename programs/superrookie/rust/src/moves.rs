//! The moves the player knows, written as short lists of keys.
//!
//! Every move starts and ends at rest, exactly on a cell. That makes it easy to put moves
//! behind one another: the next one always starts in the same way.

/// Press `<` in this frame.
pub(crate) const LEFT: u8 = 1;
/// Press `>` in this frame.
pub(crate) const RIGHT: u8 = 2;
/// Press `J` in this frame.
pub(crate) const JUMP: u8 = 4;

/// So many cells we climb at most in a column of jump blocks.
pub(crate) const HIGHEST: usize = 60;

/// When to think about a move. Most moves need no thought most of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    Always,
    /// If the move before it in the list is blocked by something.
    Blocked,
    /// If the move before it in the list jumps again from a jump block.
    Bounced,
    /// In a column of jump blocks, or beside a box.
    Special,
}

/// One move: what to press and where it leads, frame by frame.
#[derive(Debug)]
pub(crate) struct Move {
    /// The keys of each frame: `LEFT`, `RIGHT`, `JUMP`, added up.
    pub(crate) keys: Vec<u8>,
    /// By how many pixels x changes in each frame, if nothing is in the way.
    pub(crate) steps: Vec<i32>,
    pub(crate) when: When,
    /// The frame in which the jump starts. After it, jump again from every jump block we touch.
    pub(crate) jump_at: Option<usize>,
    /// To which side it goes first: -1 left, 1 right.
    pub(crate) side: i32,
    /// Over how many cells it goes.
    pub(crate) cells: usize,
}

/// How to run some cells and stand still again: `>` means forwards and `<` means brake.
///
/// Each frame forwards makes us one pixel per frame faster (4 at most), each frame without
/// a key one slower, each frame backwards two slower. So `>>>><<` has the speeds 1 2 3 4 2 0:
/// together 12 pixels, which is two cells.
fn run_keys(cells: usize) -> String {
    match cells {
        1 => ">>.><".to_string(),
        _ if cells.is_multiple_of(2) => ">".repeat(3 * cells / 2 + 1) + "<<",
        _ => ">".repeat((3 * cells).div_ceil(2)) + ".<.",
    }
}

impl Move {
    /// Presses `J` for `jumps` frames from the frame `start` on, and runs: each run is (its
    /// first frame, side, cells).
    fn new(when: When, start: usize, jumps: usize, runs: &[(usize, i32, usize)]) -> Self {
        let mut keys = vec![0; start];
        keys.resize(start + jumps, JUMP);
        let mut steps = vec![0; keys.len()];
        for &(first, side, cells) in runs {
            let (forwards, backwards) = if side > 0 {
                (RIGHT, LEFT)
            } else {
                (LEFT, RIGHT)
            };
            let mut speed = 0;
            for (frame, key) in (first..).zip(run_keys(cells).chars()) {
                keys.resize(keys.len().max(frame + 1), 0);
                steps.resize(keys.len(), 0);
                match key {
                    '>' => (keys[frame], speed) = (keys[frame] | forwards, 4.min(speed + 1)),
                    '<' => (keys[frame], speed) = (keys[frame] | backwards, speed - 2),
                    _ => speed -= 1,
                }
                steps[frame] = side * speed;
            }
        }
        let jump_at = (1..=3).contains(&jumps).then_some(start);
        let side = runs.first().map_or(1, |&(_, side, _)| side);
        let cells = runs.iter().map(|&(_, _, cells)| cells).sum();
        Move {
            keys,
            steps,
            when,
            jump_at,
            side,
            cells,
        }
    }
}

/// All moves. The place in the list is the number of the move.
#[derive(Debug)]
pub(crate) struct Moves {
    pub(crate) list: Vec<Move>,
    /// The number of the first move for columns of jump blocks. Two for each height.
    pub(crate) climb: usize,
    /// The number of the first of the two moves that push a box.
    pub(crate) push: usize,
}

impl Moves {
    pub(crate) fn new() -> Self {
        use When::{Always, Blocked, Bounced, Special};
        // Straight up and down again: three frames of J rise 15 pixels.
        let mut list = vec![Move::new(Always, 0, 3, &[])];
        for side in [1, -1] {
            // Run, and fall where there is no floor.
            for cells in [1, 2, 3, 5, 8] {
                list.push(Move::new(Always, 0, 0, &[(0, side, cells)]));
            }
            // Up onto a ledge that is one cell high (wait 1) or two (wait 3): from here, or
            // from one step further on, which may be in the air above an abyss.
            for wait in [1, 3] {
                list.push(Move::new(Always, 0, 3, &[(wait, side, 1)]));
                list.push(Move::new(
                    Always,
                    4,
                    3,
                    &[(0, side, 1), (4 + wait, side, 1)],
                ));
                list.push(Move::new(
                    Always,
                    4,
                    3,
                    &[(0, side, 1), (4 + wait, -side, 1)],
                ));
            }
            // Far jumps, at once or with a run-up.
            for (start, shortest) in [(0, 2), (3, 7)] {
                for cells in shortest..=9 {
                    list.push(Move::new(Always, start, 3, &[(0, side, cells)]));
                    list.push(Move::new(Blocked, start, 2, &[(0, side, cells)])); // lower
                    list.push(Move::new(Blocked, start, 1, &[(0, side, cells)]));
                }
                list.push(Move::new(Always, start, 3, &[(0, side, 10)]));
                for cells in 11..=16 {
                    list.push(Move::new(Bounced, start, 3, &[(0, side, cells)]));
                }
            }
        }
        // In jump blocks, J works in every frame: two frames rise one cell. Then step out.
        let climb = list.len();
        for height in 1..=HIGHEST {
            for side in [1, -1] {
                list.push(Move::new(
                    Special,
                    0,
                    2 * height,
                    &[(2 * height - 1, side, 1)],
                ));
                if let Some(step) = list.last_mut() {
                    step.jump_at = None; // it has its own rhythm
                }
            }
        }
        // A box beside us moves one pixel in each frame.
        let push = list.len();
        for (side, key) in [(1, RIGHT), (-1, LEFT)] {
            let (keys, steps) = (vec![key; 6], vec![side; 6]);
            list.push(Move {
                keys,
                steps,
                when: Special,
                jump_at: None,
                side,
                cells: 1,
            });
        }
        Moves { list, climb, push }
    }
}
