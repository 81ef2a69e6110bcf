//! Small boards drawn in the tests, and matches on them with commands in short texts.

use dohyo_koshien::{
    Command, Commands, End, Item, Map, Match, Player, Position, Rules, Scripted, Status, TurnReport,
};

pub(crate) const ONE: Player = Player::One;
pub(crate) const TWO: Player = Player::Two;

/// A match on a small board, and the list of the enemy's choices.
pub(crate) struct Game {
    pub(crate) game: Match,
    chooser: Scripted,
}

/// Draws a map: `#` wall, `p` and `q` the starts of player 1 and 2, `.` space, 2 to 5 terrain, letters items.
pub(crate) fn map(rows: &[&str]) -> Map {
    let (mut terrain, mut items) = (Vec::new(), Vec::new());
    let mut starts = [Position::new(0, 0); 2];
    for (y, row) in (0..).zip(rows) {
        let (mut ground, mut things) = (String::new(), String::new());
        for (x, mark) in (0..).zip(row.chars()) {
            match mark {
                'p' => starts[0] = Position::new(x, y),
                'q' => starts[1] = Position::new(x, y),
                _ => {}
            }
            let item = u8::try_from(mark).ok().and_then(Item::from_mark);
            ground.push(match mark {
                '#' => '1',
                '2'..='5' => mark,
                _ => '0',
            });
            things.push(if item.is_some() { mark } else { '.' });
        }
        terrain.push(ground);
        items.push(things);
    }
    let size = (
        rows[0].len().try_into().unwrap(),
        rows.len().try_into().unwrap(),
    );
    Map::from_rows("drawn", &terrain.join(","), &items.join(","), starts, size).unwrap()
}

pub(crate) fn rules(map: &Map) -> Rules {
    Rules {
        width: map.width(),
        height: map.height(),
        ..Rules::default()
    }
}

/// An enemy that notices everybody and is content where it is.
pub(crate) fn content(rules: &mut Rules) {
    rules.notice = 31;
    rules.normal_distance = 1_000;
}

impl Game {
    pub(crate) fn new(rows: &[&str]) -> Self {
        Self::with(rows, |_| {})
    }

    /// With other rules than those of the book.
    pub(crate) fn with(rows: &[&str], change: impl Fn(&mut Rules)) -> Self {
        let map = map(rows);
        let mut rules = rules(&map);
        change(&mut rules);
        Self {
            game: Match::new(rules, map).unwrap(),
            chooser: Scripted::new(Vec::new()),
        }
    }

    /// The enemy takes these choices; after them always the first cell in reading order.
    pub(crate) fn choices(mut self, choices: &[u64]) -> Self {
        self.chooser = Scripted::new(choices.to_vec());
        self
    }

    /// A turn. Commands are separated by `;`, `timeout` or `crash` may be the last one.
    pub(crate) fn turn(&mut self, one: &str, two: &str) -> TurnReport {
        let [one, two] = [one, two].map(read);
        let commands = [&one, &two].map(|(given, end)| Commands { given, end: *end });
        self.game.turn(commands, &mut self.chooser)
    }

    /// Turns in which nobody does anything.
    pub(crate) fn wait(&mut self, turns: u32) {
        for _ in 0..turns {
            self.turn("", "");
        }
    }

    /// Moves player 1 along `u`, `d`, `l`, `r`, one step a turn; player 2 does nothing.
    pub(crate) fn walk(&mut self, steps: &str) {
        for step in steps.chars() {
            let command = step_from(self.game.seat(ONE).at(), step);
            self.turn(&command, "");
        }
    }

    pub(crate) fn at(&self, player: Player) -> String {
        self.game.seat(player).at().to_string()
    }

    pub(crate) fn scores(&self) -> [i32; 2] {
        Player::ALL.map(|player| self.game.seat(player).score())
    }

    pub(crate) fn statuses(&self) -> [Status; 2] {
        Player::ALL.map(|player| self.game.seat(player).status())
    }

    /// The enemy's cell, or `gone`.
    pub(crate) fn enemy(&self) -> String {
        let at = self.game.enemy().at();
        at.map_or_else(|| "gone".into(), |at| at.to_string())
    }

    pub(crate) fn mode(&self) -> &'static str {
        self.game.enemy_mode().name()
    }

    pub(crate) fn item(&self, at: &str) -> Option<Item> {
        self.game.board().item(at.parse().unwrap())
    }

    pub(crate) fn terrain(&self, at: &str) -> u8 {
        self.game.board().terrain(at.parse().unwrap()).number()
    }

    pub(crate) fn known(&self, player: Player) -> String {
        self.game.seat(player).knowledge().map().map_all()
    }
}

/// The command of a step `u`, `d`, `l` or `r`.
fn step_from(at: Position, step: char) -> String {
    let (x, y) = (i32::from(at.x), i32::from(at.y));
    let (x, y) = match step {
        'u' => (x, y - 1),
        'd' => (x, y + 1),
        'l' => (x - 1, y),
        _ => (x + 1, y),
    };
    format!("move_to {x}:{y}")
}

fn read(text: &str) -> (Vec<Command>, End) {
    let mut given = Vec::new();
    let mut end = End::TurnOver;
    for word in text
        .split(';')
        .map(str::trim)
        .filter(|word| !word.is_empty())
    {
        match word {
            "timeout" => end = End::Timeout,
            "crash" => end = End::Crash,
            _ => given.push(word.parse().unwrap()),
        }
    }
    (given, end)
}

/// What became of a player's commands.
pub(crate) fn replies(report: &TurnReport, player: Player) -> Vec<&'static str> {
    let given = report.commands(player).iter();
    given.map(|given| given.outcome.reply()).collect()
}

/// The points that a turn brought a player, one by one.
pub(crate) fn points(report: &TurnReport, player: Player) -> Vec<i32> {
    let own = report
        .events
        .iter()
        .filter(|event| event.player() == Some(player));
    own.map(dohyo_koshien::Event::points)
        .filter(|&points| points != 0)
        .collect()
}
