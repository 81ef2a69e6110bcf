//! The maps of the benchmark and the commands that are played on them.

use std::fs;
use std::path::Path;

use dohyo_superrookie::{BoxBody, Commands, Map, State};

/// A map and the commands that are played on it.
pub(crate) struct Course {
    pub(crate) name: String,
    pub(crate) map: Map,
    pub(crate) commands: Vec<Commands>,
}

/// Frames of a game among boxes in motion: as long as the fall lasts.
const FALL: usize = 400;
/// Boxes in motion there.
const FALLING: usize = 30;

pub(crate) const OPEN: &str = "open";
pub(crate) const NO_BOXES: &str = "no boxes";
pub(crate) const RESTING: &str = "500 boxes at rest";
pub(crate) const MOVING: &str = "500 boxes, 30 in motion";

pub(crate) fn courses() -> Vec<Course> {
    let mut courses = vec![
        Course::walk(OPEN, &draw(100, 100, |_, _| b'.'), 10_000),
        Course::walk(NO_BOXES, &draw(100, 100, |_, _| b'.'), 10_000),
        Course::walk(RESTING, &draw(100, 100, resting), 10_000),
        Course::walk(MOVING, &draw(500, 20, moving), FALL),
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/superrookie");
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder of the bundled maps")
        .map(|entry| entry.expect("an entry of that folder").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "map"))
        .collect();
    files.sort();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let text = fs::read(&file).expect("a bundled map");
        courses.push(Course::walk(&name, &text, 10_000));
    }
    check(&courses);
    courses
}

/// The figures would say nothing if the boxes were not as the names say.
fn check(courses: &[Course]) {
    for course in courses {
        let mut state = State::new(&course.map);
        for &commands in &course.commands {
            state.step(commands);
        }
        let boxes = state.boxes();
        let falling = boxes.iter().filter(|b: &&BoxBody| b.vy > 0).count();
        match course.name.as_str() {
            RESTING => assert_eq!((boxes.len(), falling), (500, 0)),
            MOVING => assert_eq!((boxes.len(), falling), (500, FALLING)),
            _ => {}
        }
    }
}

impl Course {
    /// Walks and jumps about: each direction for some frames, a jump of one to three frames now and then.
    fn walk(name: &str, map: &[u8], frames: usize) -> Self {
        let map = Map::parse(name, map).expect("a map of the benchmark is valid");
        let mut random = 0x2026_1201_u64;
        let mut draw = |below: u64| {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % below
        };
        let mut commands = Vec::with_capacity(frames);
        while commands.len() < frames {
            let run = [
                Commands::LEFT,
                Commands::RIGHT,
                Commands::RIGHT,
                Commands::NONE,
            ][usize::try_from(draw(4)).unwrap_or(0)];
            for _ in 0..5 + draw(30) {
                if draw(12) == 0 {
                    for _ in 0..=draw(3) {
                        commands.push(run | Commands::JUMP);
                    }
                }
                commands.push(run);
            }
        }
        commands.truncate(frames);
        Self {
            name: name.into(),
            map,
            commands,
        }
    }
}

/// A walled field with the character on the floor in the left corner and a coin in the upper right.
fn draw(rows: usize, columns: usize, inside: impl Fn(usize, usize) -> u8) -> Vec<u8> {
    let mut text = format!("{rows} {columns} Jump\n").into_bytes();
    for row in 0..rows {
        for column in 0..columns {
            text.push(match (row, column) {
                _ if row == 0 || row == rows - 1 || column == 0 || column == columns - 1 => b'#',
                _ if (row, column) == (rows - 2, 1) => b'@',
                _ if (row, column) == (1, columns - 2) => b'$',
                _ => inside(row, column),
            });
        }
        text.push(b'\n');
    }
    text
}

/// Ten shelves of 50 boxes each, above the character's jumps.
fn resting(row: usize, column: usize) -> u8 {
    match (row % 8, row / 8, column) {
        (2, 1..=10, 25..75) => b'#',
        (1, 1..=10, 25..75) => b'O',
        _ => b'.',
    }
}

/// 470 boxes in a pile behind a wall, 30 in free fall down a shaft of 500 rows.
fn moving(row: usize, column: usize) -> u8 {
    match (row, column) {
        (2..=11, 7..=9) | (29..=498, 16) => b'O',
        (29..=498, 15) => b'#',
        _ => b'.',
    }
}
