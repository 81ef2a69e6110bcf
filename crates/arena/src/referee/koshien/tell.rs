//! What the judge says: messages as lines of JSON.
//!
//! Only [`Initialize`] and [`TurnStart`] are sent unasked, and they hold nothing that a search would have to
//! find out: no terrain in the first, neither opponent nor enemy in the second.

use std::time::Duration;

use dohyo_koshien::{Known, Match, Player, Position, Refusal, Seen};
use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};

/// Appends a message to the text.
pub(super) fn tell(text: &mut Vec<u8>, kind: &'static str, data: &impl Serialize) {
    #[derive(Serialize)]
    struct Message<'a, T> {
        r#type: &'static str,
        data: &'a T,
    }
    let message = Message { r#type: kind, data };
    // Writing into memory, values with string keys only: nothing can fail.
    let written = serde_json::to_writer(&mut *text, &message);
    debug_assert!(written.is_ok(), "{kind}: {written:?}");
    text.push(b'\n');
}

#[derive(Debug, Serialize)]
pub(super) struct Initialize<'a> {
    game_id: &'a str,
    round_number: u32,
    player_index: usize,
    rand_seed: u32,
    game_map: GameMap,
    initial_position: Cell,
    initial_items: Items,
    game_constants: Constants,
}

#[derive(Debug, Serialize)]
struct GameMap {
    width: u8,
    height: u8,
    goal_position: Cell,
}

#[derive(Debug, Serialize)]
struct Items {
    dynamite_left: u32,
    bomb_left: u32,
}

/// Numbers of the rules that a program may want; the names are the public protocol's where it has one.
#[derive(Debug, Serialize)]
struct Constants {
    max_turns: u32,
    turn_timeout: Seconds,
    max_actions: u32,
    search_size: u8,
    max_rounds: u32,
}

/// A time in seconds: `20`, `1.5`.
#[derive(Debug, Clone, Copy)]
struct Seconds(Duration);

impl Serialize for Seconds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.subsec_nanos() == 0 {
            serializer.serialize_u64(self.0.as_secs())
        } else {
            serializer.serialize_f64(self.0.as_secs_f64())
        }
    }
}

#[derive(Debug, Clone, Copy, Serialize)]
struct Cell {
    x: u8,
    y: u8,
}

impl From<Position> for Cell {
    fn from(at: Position) -> Self {
        Self { x: at.x, y: at.y }
    }
}

impl<'a> Initialize<'a> {
    pub(super) fn new(game: &Match, player: Player, game_id: &'a str, rand_seed: u32) -> Self {
        let (rules, seat) = (game.rules(), game.seat(player));
        Self {
            game_id,
            round_number: game.round(),
            player_index: player.index(),
            rand_seed,
            game_map: GameMap {
                width: rules.width,
                height: rules.height,
                goal_position: seat.knowledge().goal().into(),
            },
            initial_position: seat.at().into(),
            initial_items: Items {
                dynamite_left: seat.dynamite(),
                bomb_left: seat.bombs(),
            },
            game_constants: Constants {
                max_turns: rules.turns,
                turn_timeout: Seconds(Duration::from_millis(rules.turn_timeout_ms)),
                max_actions: rules.actions,
                search_size: rules.window,
                max_rounds: rules.rounds,
            },
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct TurnStart<'a> {
    turn_number: u32,
    current_player: CurrentPlayer,
    visible_map: VisibleMap<'a>,
}

#[derive(Debug, Serialize)]
struct CurrentPlayer {
    x: u8,
    y: u8,
    prev_x: u8,
    prev_y: u8,
    score: i32,
    character_level: u32,
    dynamite_left: u32,
    bomb_left: u32,
    walk_bonus_counter: u32,
    status: &'static str,
}

#[derive(Debug, Serialize)]
struct VisibleMap<'a> {
    width: u8,
    height: u8,
    map_data: Rows<'a>,
}

impl<'a> TurnStart<'a> {
    pub(super) fn new(game: &'a Match, player: Player) -> Self {
        let (rules, seat) = (game.rules(), game.seat(player));
        let map = seat.knowledge().map();
        Self {
            turn_number: game.turn_number(),
            current_player: CurrentPlayer {
                x: seat.at().x,
                y: seat.at().y,
                prev_x: seat.before().x,
                prev_y: seat.before().y,
                score: seat.score(),
                character_level: game.level(player),
                dynamite_left: seat.dynamite(),
                bomb_left: seat.bombs(),
                walk_bonus_counter: seat.steps() % rules.walk_cells,
                status: seat.status().name(),
            },
            visible_map: VisibleMap {
                width: map.width(),
                height: map.height(),
                map_data: Rows {
                    marks: map.marks(),
                    width: usize::from(map.width()),
                    columns: 0..usize::from(map.width()),
                    lines: 0..usize::from(map.height()),
                },
            },
        }
    }
}

/// A part of a map, row by row.
#[derive(Debug)]
struct Rows<'a> {
    marks: &'a [u8],
    width: usize,
    columns: std::ops::Range<usize>,
    lines: std::ops::Range<usize>,
}

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(self.lines.len()))?;
        for row in self.lines.clone() {
            let start = row * self.width;
            let cells = self
                .marks
                .get(start + self.columns.start..start + self.columns.end);
            rows.serialize_element(&Row(cells.unwrap_or_default()))?;
        }
        rows.end()
    }
}

struct Row<'a>(&'a [u8]);

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut row = serializer.serialize_seq(Some(self.0.len()))?;
        for &mark in self.0 {
            match Known::from_mark(mark) {
                Some(Known::Terrain(terrain)) => row.serialize_element(&terrain.number())?,
                Some(Known::Item(item)) => {
                    row.serialize_element(char::from(item.mark()).encode_utf8(&mut [0; 4]))?;
                }
                Some(Known::Unexplored) | None => row.serialize_element(&-1)?,
            }
        }
        row.end()
    }
}

#[derive(Debug, Serialize)]
pub(super) struct Area<'a> {
    map: Rows<'a>,
    start_x: u8,
    start_y: u8,
    end_x: u8,
    end_y: u8,
    other_player: Option<[u8; 2]>,
    enemies: Vec<Enemy>,
}

#[derive(Debug, Serialize)]
struct Enemy {
    x: u8,
    y: u8,
    prev_x: u8,
    prev_y: u8,
    state: &'static str,
    killed: bool,
}

impl<'a> Area<'a> {
    /// The answer to an accepted search; the cells are in the player's map already.
    pub(super) fn new(game: &'a Match, player: Player, seen: &Seen) -> Self {
        let map = game.seat(player).knowledge().map();
        let (start, end) = (seen.window.start, seen.window.end);
        let enemy = seen.enemy.map(|enemy| Enemy {
            x: enemy.at.x,
            y: enemy.at.y,
            prev_x: enemy.before.x,
            prev_y: enemy.before.y,
            state: enemy.mode.name(),
            killed: false,
        });
        Self {
            map: Rows {
                marks: map.marks(),
                width: usize::from(map.width()),
                columns: usize::from(start.x)..usize::from(end.x) + 1,
                lines: usize::from(start.y)..usize::from(end.y) + 1,
            },
            start_x: start.x,
            start_y: start.y,
            end_x: end.x,
            end_y: end.y,
            other_player: seen.other.map(|at| [at.x, at.y]),
            enemies: enemy.into_iter().collect(),
        }
    }
}

/// The answer to a refused search.
#[derive(Debug, Serialize)]
pub(super) struct Refused {
    pub(super) refused: &'static str,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self {
            refused: refusal.name(),
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct TurnEndConfirm<'a> {
    pub(super) turn_number: u32,
    pub(super) actions: &'a [Answer],
    pub(super) next_turn_will_start: bool,
}

/// What became of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    Accepted,
    Refused(Refusal),
    /// It is none.
    Unknown,
}

/// `{"accepted":true}` or `{"refused":"no_bomb"}`.
impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Accepted {
            accepted: bool,
        }
        match *self {
            Self::Accepted => Accepted { accepted: true }.serialize(serializer),
            Self::Refused(refusal) => Refused::from(refusal).serialize(serializer),
            Self::Unknown => Refused {
                refused: "unknown_action",
            }
            .serialize(serializer),
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct GameEnd {
    pub(super) reason: &'static str,
    pub(super) final_score: i32,
}
