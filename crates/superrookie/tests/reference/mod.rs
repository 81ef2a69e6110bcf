//! The rules once more, slow and obvious: every question is asked pixel by pixel, every body of the map
//! is processed in every frame. Written from the rule book, shares no code with the engine.

use dohyo_superrookie::{Cell, Commands, Map};

type Pixel = (i32, i32);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body {
    pub at: Pixel,
    pub vy: i32,
}

/// An object that is touched and then gone, or a jump block, which stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    pub cell: Cell,
    pub corner: Pixel,
    pub gone: bool,
}

#[derive(Debug, Clone)]
pub struct Reference {
    map: Map,
    pub character: Body,
    pub vx: i32,
    pub boxes: Vec<Body>,
    pub objects: Vec<Object>,
    pub coins: u32,
    pub shields: u32,
    pub specials: u32,
    pub hits: u32,
    pub cost: u64,
    last_jump_time: bool,
    last_jumped: bool,
    holds: u32,
}

fn pixels(corner: Pixel) -> impl Iterator<Item = Pixel> {
    (0..36).map(move |i| (corner.0 + i / 6, corner.1 + i % 6))
}

fn inside(pixel: Pixel, corner: Pixel) -> bool {
    (0..6).contains(&(pixel.0 - corner.0)) && (0..6).contains(&(pixel.1 - corner.1))
}

/// The pixels of an object's picture.
fn drawn(cell: Cell, corner: Pixel, pixel: Pixel) -> bool {
    let shape = ["......", "..xx..", ".xxxx.", ".xxxx.", "..xx..", "......"];
    let (row, column) = (pixel.0 - corner.0, pixel.1 - corner.1);
    inside(pixel, corner)
        && (!matches!(cell, Cell::Coin | Cell::Shield)
            || shape[row as usize].as_bytes()[column as usize] == b'x')
}

impl Reference {
    pub fn new(map: &Map) -> Self {
        let mut reference = Self {
            map: map.clone(),
            character: Body { at: (0, 0), vy: 0 },
            vx: 0,
            boxes: Vec::new(),
            objects: Vec::new(),
            coins: 0,
            shields: 0,
            specials: 0,
            hits: 0,
            cost: 1_000_000,
            last_jump_time: false,
            last_jumped: false,
            holds: 0,
        };
        for (row, column, cell) in map.cells() {
            let corner = (6 * row as i32, 6 * column as i32);
            match cell {
                Cell::Character => reference.character.at = corner,
                Cell::Box => reference.boxes.push(Body { at: corner, vy: 0 }),
                Cell::Empty | Cell::Wall => {}
                _ => reference.objects.push(Object {
                    cell,
                    corner,
                    gone: false,
                }),
            }
        }
        reference
    }

    fn is_wall(&self, pixel: Pixel) -> bool {
        self.map
            .cell((pixel.0 / 6) as usize, (pixel.1 / 6) as usize)
            == Cell::Wall
    }

    /// The boxes that a body would overlap if it moved by one pixel.
    fn boxes_in_the_way(&self, at: Pixel, (dy, dx): Pixel) -> Vec<usize> {
        let moved = (at.0 + dy, at.1 + dx);
        (0..self.boxes.len())
            .filter(|&b| self.boxes[b].at != at)
            .filter(|&b| pixels(moved).any(|pixel| inside(pixel, self.boxes[b].at)))
            .collect()
    }

    fn wall_in_the_way(&self, at: Pixel, (dy, dx): Pixel) -> bool {
        pixels((at.0 + dy, at.1 + dx)).any(|pixel| self.is_wall(pixel))
    }

    fn blocked(&self, at: Pixel, step: Pixel) -> bool {
        self.wall_in_the_way(at, step) || !self.boxes_in_the_way(at, step).is_empty()
    }

    fn box_blocked_below(&self, at: Pixel) -> bool {
        self.blocked(at, (1, 0))
            || pixels((at.0 + 1, at.1)).any(|pixel| inside(pixel, self.character.at))
    }

    pub fn step(&mut self, commands: Commands) {
        let special = commands.contains(Commands::SPECIAL);
        let jump = commands.contains(Commands::JUMP) && !special;
        let right = commands.contains(Commands::RIGHT);
        let left = commands.contains(Commands::LEFT) && !right;

        let at = self.character.at;
        let jump_time = self.blocked(at, (1, 0))
            || self.objects.iter().any(|object| {
                object.cell == Cell::JumpBlock
                    && pixels(at).any(|pixel| inside(pixel, object.corner))
            });
        let new = jump && (jump_time || (self.last_jump_time && !self.last_jumped));
        let hold = jump && !new && self.last_jumped && self.holds < 2;
        self.holds = if new { 0 } else { self.holds + u32::from(hold) };
        self.last_jump_time = jump_time;
        self.last_jumped = new || hold;
        self.specials += u32::from(special);

        self.vertical(new || hold || special);
        self.horizontal(if right { 1 } else { -i32::from(left) });

        let whole = self.map.count(Cell::Coin) as u64 + u64::from(self.specials + self.hits);
        self.cost = self
            .cost
            .min(1_000_000 * (whole - u64::from(self.coins)) / whole);
    }

    fn vertical(&mut self, jumped: bool) {
        // Box number, or none for the character, which comes before boxes of the same height.
        let mut order: Vec<Option<usize>> = (0..self.boxes.len()).map(Some).collect();
        order.push(None);
        order.sort_by_key(|body| match body {
            None => (-self.character.at.0, 0),
            Some(b) => (-self.boxes[*b].at.0, 1),
        });
        for body in order {
            match body {
                None => self.character_vertical(jumped),
                Some(b) => {
                    for _ in 0..self.boxes[b].vy {
                        if self.box_blocked_below(self.boxes[b].at) {
                            self.boxes[b].vy = 0;
                            break;
                        }
                        self.boxes[b].at.0 += 1;
                    }
                    if !self.box_blocked_below(self.boxes[b].at) {
                        self.boxes[b].vy = (self.boxes[b].vy + 1).min(6);
                    }
                }
            }
        }
    }

    fn character_vertical(&mut self, jumped: bool) {
        if jumped {
            self.character.vy = -3;
        }
        let step = (self.character.vy.signum(), 0);
        for _ in 0..self.character.vy.abs() {
            if self.blocked(self.character.at, step) {
                self.character.vy = 0;
                break;
            }
            self.move_character(step);
        }
        if !jumped && !self.blocked(self.character.at, (1, 0)) {
            self.character.vy = (self.character.vy + 1).min(6);
        }
    }

    fn horizontal(&mut self, direction: i32) {
        if self.vx != 0 && direction != self.vx.signum() {
            self.vx -= self.vx.signum();
        }
        if direction != 0 {
            let step = (0, direction);
            let touching = self.boxes_in_the_way(self.character.at, step);
            if !self.wall_in_the_way(self.character.at, step) {
                if touching.is_empty() {
                    self.vx = (self.vx + direction).clamp(-4, 4);
                } else if touching.iter().all(|&b| self.can_be_pushed(b, direction)) {
                    self.push(touching, direction);
                    self.move_character(step);
                }
            }
        }
        let step = (0, self.vx.signum());
        for _ in 0..self.vx.abs() {
            if self.blocked(self.character.at, step) {
                self.vx = 0;
                break;
            }
            self.move_character(step);
        }
    }

    fn can_be_pushed(&self, b: usize, direction: i32) -> bool {
        let (at, step) = (self.boxes[b].at, (0, direction));
        !self.wall_in_the_way(at, step)
            && self
                .boxes_in_the_way(at, step)
                .iter()
                .all(|&b| self.can_be_pushed(b, direction))
    }

    fn push(&mut self, mut set: Vec<usize>, direction: i32) {
        loop {
            let mut more = Vec::new();
            for &b in &set {
                let at = self.boxes[b].at;
                more.extend(self.boxes_in_the_way(at, (0, direction)));
                if self.blocked(at, (1, 0)) {
                    let above = self.boxes_in_the_way(at, (-1, 0));
                    more.extend(above.iter().filter(|&&b| self.can_be_pushed(b, direction)));
                }
            }
            let before = set.len();
            set.extend(more);
            set.sort_unstable();
            set.dedup();
            if set.len() == before {
                break;
            }
        }
        for b in set {
            self.boxes[b].at.1 += direction;
        }
    }

    fn move_character(&mut self, (dy, dx): Pixel) {
        self.character.at.0 += dy;
        self.character.at.1 += dx;
        let at = self.character.at;
        for spikes in [false, true] {
            for object in &mut self.objects {
                let touched = pixels(at).any(|pixel| drawn(object.cell, object.corner, pixel))
                    && !object.gone;
                if !touched
                    || object.cell == Cell::JumpBlock
                    || (object.cell == Cell::Spike) != spikes
                {
                    continue;
                }
                object.gone = true;
                match object.cell {
                    Cell::Coin => self.coins += 1,
                    Cell::Shield => self.shields += 1,
                    _ if self.shields > 0 => self.shields -= 1,
                    _ => self.hits += 1,
                }
            }
        }
    }

    /// What is seen at a pixel: the topmost of character, wall, box, coin, jump block, shield, spike.
    pub fn seen(&self, pixel: Pixel) -> u8 {
        let (height, width) = (6 * self.map.rows() as i32, 6 * self.map.columns() as i32);
        if !(0..height).contains(&pixel.0) || !(0..width).contains(&pixel.1) {
            return b'.';
        }
        if inside(pixel, self.character.at) {
            return b'@';
        }
        if self.is_wall(pixel) {
            return b'#';
        }
        if self.boxes.iter().any(|b| inside(pixel, b.at)) {
            return b'O';
        }
        for cell in [Cell::Coin, Cell::JumpBlock, Cell::Shield, Cell::Spike] {
            let mut objects = self.objects.iter().filter(|o| o.cell == cell && !o.gone);
            if objects.any(|object| drawn(cell, object.corner, pixel)) {
                return cell.to_byte();
            }
        }
        b'.'
    }

    /// The 48x48 pixels around the character, the character at rows and columns 21 to 26.
    pub fn view(&self) -> Vec<u8> {
        let (y, x) = self.character.at;
        (0..48 * 48)
            .map(|i| self.seen((y - 21 + i / 48, x - 21 + i % 48)))
            .collect()
    }
}

/// Pixel by pixel: the character's count as run of the same character.
pub fn run_length(view: &[u8]) -> String {
    let runs = view.chunk_by(|a, b| a == b);
    let runs: Vec<String> = runs
        .map(|run| format!("{}{}", char::from(run[0]), run.len()))
        .collect();
    runs.concat()
}
