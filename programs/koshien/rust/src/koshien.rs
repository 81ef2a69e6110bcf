//! The player's commands.

use std::io::{self, BufRead, BufReader, IsTerminal, Stdin, Write};
use std::panic::{self, Location};

use dohyo_koshien::{Known, KnownMap, Position};
use serde_json::{Value, json};

use crate::channel::Channel;
use crate::wire::{Wire, cut, send};

/// What a search shows; the cells are in [`Koshien::map`] from then on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// The first and the last cell of the window, both included.
    pub window: (Position, Position),
    /// The opponent, if it stands in the window.
    pub other_player: Option<Position>,
    /// The enemy's cell, wherever it is; `None` once it is gone.
    pub enemy: Option<Position>,
    /// The enemy's cell one turn earlier.
    pub enemy_before: Option<Position>,
}

/// One player's part in one round.
#[derive(Debug)]
pub struct Koshien<R = BufReader<Stdin>, W = Channel> {
    wire: Wire<R, W>,
    over: bool,
    turn: u32,
    seed: u64,
    /// The rows of the player's own map, one character a cell.
    rows: Vec<Vec<u8>>,
    player: Position,
    goal: Position,
    other_player: Option<Position>,
    enemy: Option<Position>,
    reserved: Vec<Value>,
    /// The mistakes of this turn that are in the record.
    warned: Vec<(String, u32)>,
}

impl Koshien {
    /// Enters the game with this name, through standard input and output, and waits for the first turn. What is printed
    /// goes to standard error from then on, where the judge records it.
    ///
    /// From then on a panic is told to the judge with its file and line, before it ends the program.
    pub fn connect_game(name: &str) -> Self {
        if io::stdin().is_terminal() {
            eprintln!(
                "This program plays against a judge, and here is none. \
                 Start it with: dohyo run koshien MAP --program FILE --program FILE"
            );
        }
        report_panics();
        Self::connect(name, BufReader::new(io::stdin()), Channel::open())
    }
}

impl<R: BufRead, W: Write> Koshien<R, W> {
    /// Enters the game through any two streams, for tests.
    pub fn connect(name: &str, input: R, output: W) -> Self {
        let mut koshien = Self {
            wire: Wire::new(input, output),
            over: false,
            turn: 0,
            seed: 0,
            rows: Vec::new(),
            player: Position::new(0, 0),
            goal: Position::new(0, 0),
            other_player: None,
            enemy: None,
            reserved: Vec::new(),
            warned: Vec::new(),
        };
        if let Some(data) = koshien.wait("initialize") {
            let map = &data["game_map"];
            koshien.goal = cell(&map["goal_position"]).unwrap_or(koshien.goal);
            koshien.player = cell(&data["initial_position"]).unwrap_or(koshien.player);
            koshien.seed = data["rand_seed"].as_u64().unwrap_or(0);
            let name = cut(name);
            koshien.wire.send("ready", &json!({ "player_name": name }));
        }
        koshien.next_turn();
        koshien
    }

    /// Searches the 5x5 cells around the position. What is seen shows in [`Self::map`] at once. `None` if the
    /// search was refused.
    #[track_caller]
    pub fn get_map_area(&mut self, position: impl Into<Option<Position>>) -> Option<Area> {
        let Some(at) = position.into() else {
            self.warn("get_map_area(None)");
            return None;
        };
        // `reserved` tells the judge how many of the turn's commands came before this one.
        let request = json!({ "x": at.x, "y": at.y, "reserved": self.reserved.len() });
        self.wire.send("map_area_request", &request);
        let answer = self.wait("map_area_response")?;
        self.learn(&answer)
    }

    /// Reserves a step to a neighbouring cell for the end of the turn.
    #[track_caller]
    pub fn move_to(&mut self, position: impl Into<Option<Position>>) {
        self.reserve("move_to", "move", position.into());
    }

    /// Reserves dynamite.
    #[track_caller]
    pub fn set_dynamite(&mut self, position: impl Into<Option<Position>>) {
        self.reserve("set_dynamite", "set_dynamite", position.into());
    }

    /// Reserves a bomb.
    #[track_caller]
    pub fn set_bomb(&mut self, position: impl Into<Option<Position>>) {
        self.reserve("set_bomb", "set_bomb", position.into());
    }

    /// Ends the turn and waits for the next. False if there is none: the part in the round is over, and the
    /// program should end.
    pub fn turn_over(&mut self) -> bool {
        // A line that was printed without its end belongs to this turn.
        let _ = io::stdout().flush();
        let actions = std::mem::take(&mut self.reserved);
        self.wire.send("turn_over", &json!({ "actions": actions }));
        self.next_turn();
        !self.over
    }

    /// A text that viewers show; the judge cuts it by the rules of the match, to 100 characters by the rule book.
    pub fn set_message(&mut self, text: &str) {
        let message = cut(text);
        self.wire
            .send("debug", &json!({ "message": message, "show": true }));
    }

    /// What is known about a cell; `None` off the board.
    pub fn map(&self, position: Position) -> Option<Known> {
        at(&self.rows, position)
    }

    /// The whole map in one text: rows joined by commas, `-` for unexplored cells.
    pub fn map_all(&self) -> String {
        String::from_utf8_lossy(&self.rows.join(&b',')).into_owned()
    }

    /// Like [`Self::map`], but read from a text that [`Self::map_all`] gave; an empty text is unexplored.
    pub fn map_from(&self, position: Position, text: &str) -> Option<Known> {
        if text.is_empty() {
            return Some(Known::Unexplored);
        }
        let rows: Vec<Vec<u8>> = text.split(',').map(Into::into).collect();
        at(&rows, position)
    }

    /// The cheapest route, both ends in it; `src` alone if there is none. Cells in `except_cells` are not
    /// entered.
    #[track_caller]
    pub fn calc_route(
        &mut self,
        src: impl Into<Option<Position>>,
        dst: impl Into<Option<Position>>,
        except_cells: &[Position],
    ) -> Vec<Position> {
        let (src, dst) = (src.into(), dst.into());
        let Some(src) = src else {
            self.warn("calc_route(src: None)");
            return Vec::new();
        };
        let Some(dst) = dst else {
            self.warn("calc_route(dst: None)");
            return vec![src];
        };
        self.known_map()
            .map_or_else(|| vec![src], |map| map.calc_route(src, dst, except_cells))
    }

    /// The cells of the square of `sq_size` around `cent` at which one of the objects is known, y first, then
    /// x. Each character of `objects` is a value to look for.
    #[track_caller]
    pub fn locate_objects(
        &mut self,
        cent: impl Into<Option<Position>>,
        sq_size: i32,
        objects: &str,
    ) -> Vec<Position> {
        let Some(cent) = cent.into() else {
            self.warn("locate_objects(cent: None)");
            return Vec::new();
        };
        self.known_map()
            .map(|map| map.locate_objects(cent.into(), sq_size, objects))
            .unwrap_or_default()
    }

    /// The own cell. A step shows in it with the next turn only.
    pub fn player(&self) -> Position {
        self.player
    }

    /// The goal.
    pub fn goal(&self) -> Position {
        self.goal
    }

    /// Where the opponent was when the last search saw it; `None` if that search did not see it.
    pub fn other_player(&self) -> Option<Position> {
        self.other_player
    }

    /// Where the enemy was at the last search; `None` before one, and when it is gone.
    pub fn enemy(&self) -> Option<Position> {
        self.enemy
    }

    /// The number of the turn, from 1.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// A seed for random numbers that are the same when the match is played again.
    pub fn rand_seed(&self) -> u64 {
        self.seed
    }

    fn known_map(&self) -> Option<KnownMap> {
        KnownMap::parse(&self.map_all()).ok()
    }

    #[track_caller]
    fn reserve(&mut self, command: &str, action: &str, position: Option<Position>) {
        let Some(at) = position else {
            self.warn(&format!("{command}(None)"));
            return;
        };
        let action = json!({ "action_type": action, "target_x": at.x, "target_y": at.y });
        self.reserved.push(action);
    }

    /// A mistake that the game forgives, for the record: once for each turn and line.
    #[track_caller]
    fn warn(&mut self, call: &str) {
        let place = Location::caller();
        let warning = (call.to_owned(), place.line());
        if self.warned.contains(&warning) {
            return;
        }
        self.warned.push(warning);
        let data = json!({
            "message": format!("{call}, line {}", place.line()),
            "warning": { "call": call, "file": place.file(), "line": place.line() },
        });
        self.wire.send("debug", &data);
    }

    /// Waits for a message of this type; `None` when the part in the round is over.
    fn wait(&mut self, kind: &str) -> Option<Value> {
        while !self.over {
            match self.wire.receive() {
                Some((found, data)) if found == kind => return Some(data),
                Some((found, _)) if found != "game_end" => {}
                _ => self.over = true,
            }
        }
        None
    }

    fn next_turn(&mut self) {
        let Some(data) = self.wait("turn_start") else {
            return;
        };
        self.warned.clear();
        self.turn = number(&data["turn_number"]).unwrap_or(self.turn + 1);
        self.player = cell(&data["current_player"]).unwrap_or(self.player);
        if let Some(rows) = data["visible_map"]["map_data"].as_array() {
            self.rows = rows.iter().map(marks).collect();
        }
    }

    /// Takes the answer to a search into the player's knowledge.
    fn learn(&mut self, answer: &Value) -> Option<Area> {
        let start = cell(&json!({ "x": answer["start_x"], "y": answer["start_y"] }))?;
        let end = cell(&json!({ "x": answer["end_x"], "y": answer["end_y"] }))?;
        let rows = self.rows.iter_mut().skip(start.y.into());
        for (row, seen) in rows.zip(answer["map"].as_array()?) {
            for (known, seen) in row.iter_mut().skip(start.x.into()).zip(marks(seen)) {
                *known = seen;
            }
        }
        let other = &answer["other_player"];
        self.other_player = cell(&json!({ "x": other[0], "y": other[1] }));
        let enemies = answer["enemies"].as_array();
        let enemy = enemies.and_then(|all| all.iter().find(|one| one["killed"] != true));
        self.enemy = enemy.and_then(cell);
        Some(Area {
            window: (start, end),
            other_player: self.other_player,
            enemy: self.enemy,
            enemy_before: enemy
                .and_then(|one| cell(&json!({ "x": one["prev_x"], "y": one["prev_y"] }))),
        })
    }
}

/// Tells the judge about every panic from now on.
fn report_panics() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let payload = info.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let (file, line) = info
            .location()
            .map_or(("?", 0), |place| (place.file(), place.line()));
        let title = text.unwrap_or("panic").lines().next().unwrap_or_default();
        let data = json!({
            "message": cut(&format!("{file}:{line}: {title} (panic)")),
            "class": "panic",
            "file": file,
            "line": line,
        });
        send(&mut Channel::open(), "error", &data);
        before(info);
    }));
}

/// A row of the protocol as characters of `map_all`.
fn marks(row: &Value) -> Vec<u8> {
    let mark = |value: &Value| match value {
        Value::String(letter) => letter.bytes().next(),
        _ => value
            .as_u64()
            .and_then(|number| u8::try_from(number).ok())
            .map(|number| b'0' + number % 10),
    };
    let cells = row.as_array().map(Vec::as_slice).unwrap_or_default();
    cells
        .iter()
        .map(|value| mark(value).unwrap_or(b'-'))
        .collect()
}

fn at(rows: &[Vec<u8>], position: Position) -> Option<Known> {
    let row = rows.get(usize::from(position.y))?;
    Known::from_mark(*row.get(usize::from(position.x))?)
}

/// The cell that is in the fields `x` and `y`.
fn cell(data: &Value) -> Option<Position> {
    Some(Position::new(number(&data["x"])?, number(&data["y"])?))
}

fn number<T: TryFrom<u64>>(value: &Value) -> Option<T> {
    T::try_from(value.as_u64()?).ok()
}

#[cfg(test)]
mod tests;
