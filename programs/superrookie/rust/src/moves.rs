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

/// One move: what to press and where it leads, frame by frame.
#[derive(Debug)]
pub(crate) struct Move {
    /// The keys of each frame: `LEFT`, `RIGHT`, `JUMP`, added up.
    pub(crate) keys: Vec<u8>,
    /// By how many pixels x changes in each frame, if nothing is in the way.
    pub(crate) steps: Vec<i32>,
    /// The frame in which the jump starts. After it, jump again from every jump block we touch.
    pub(crate) jump_at: Option<usize>,
    /// To which side it goes first: -1 left, 1 right.
    pub(crate) side: i32,
}

/// A run: its first frame, side (-1 left, 1 right) and number of cells.
type Run = (usize, i32, usize);

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
    /// Presses `J` for `jumps` frames from the frame `jump_at` on, and runs.
    fn new(jump_at: Option<usize>, jumps: usize, runs: &[Run]) -> Self {
        let mut keys = vec![0; jump_at.unwrap_or(0)];
        keys.resize(keys.len() + jumps, JUMP);
        let mut steps = vec![0; keys.len()];
        for &(first, side, cells) in runs {
            let (forwards, backwards) = if side > 0 {
                (RIGHT, LEFT)
            } else {
                (LEFT, RIGHT)
            };
            let mut speed = 0;
            for (frame, key) in (first..).zip(run_keys(cells).chars()) {
                if frame >= keys.len() {
                    keys.resize(frame + 1, 0);
                    steps.resize(frame + 1, 0);
                }
                match key {
                    '>' => (keys[frame], speed) = (keys[frame] | forwards, 4.min(speed + 1)),
                    '<' => (keys[frame], speed) = (keys[frame] | backwards, speed - 2),
                    _ => speed -= 1,
                }
                steps[frame] = side * speed;
            }
        }
        let side = runs.first().map_or(1, |&(_, side, _)| side);
        Move {
            keys,
            steps,
            jump_at,
            side,
        }
    }
}

/// The list of all moves, and the number of the first one for columns of jump blocks.
pub(crate) fn all_moves() -> (Vec<Move>, usize) {
    // Straight up and down: three frames of J rise 15 pixels.
    let mut moves = vec![Move::new(Some(0), 3, &[])];
    for side in [1, -1] {
        // Run, and fall where there is no floor.
        for cells in [1, 2, 4] {
            moves.push(Move::new(None, 0, &[(0, side, cells)]));
        }
        // Up onto a ledge that is one cell high (wait 1) or two (wait 3): from here, or from
        // one step further on, which may be in the air above an abyss.
        for wait in [1, 3] {
            moves.push(Move::new(Some(0), 3, &[(wait, side, 1)]));
            moves.push(Move::new(Some(4), 3, &[(0, side, 1), (4 + wait, side, 1)]));
            moves.push(Move::new(Some(4), 3, &[(0, side, 1), (4 + wait, -side, 1)]));
        }
        // Far jumps (with jump blocks on the way even very far), lower ones, and some with a run-up.
        for cells in 2..=16 {
            moves.push(Move::new(Some(0), 3, &[(0, side, cells)]));
        }
        for cells in 2..=8 {
            moves.push(Move::new(Some(0), 2, &[(0, side, cells)]));
        }
        for cells in 7..=10 {
            moves.push(Move::new(Some(3), 3, &[(0, side, cells)]));
        }
    }
    // In jump blocks, J works in every frame: two frames rise one cell. Then step out.
    let climb = moves.len();
    for height in 1..=HIGHEST {
        for side in [1, -1] {
            moves.push(Move::new(None, 2 * height, &[(2 * height - 1, side, 1)]));
        }
    }
    (moves, climb)
}
