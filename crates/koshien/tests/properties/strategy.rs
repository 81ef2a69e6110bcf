//! Random boards and random wishes, which become commands where the player stands.

use std::ops::RangeInclusive;

use dohyo_koshien::{Chooser, Command, End, Map, Match, Player, Position, Rules, Target};
use proptest::prelude::*;
use proptest::strategy::Union;

/// A board of up to 11x9 cells, drawn from terrain and items in these proportions.
pub(crate) fn board() -> impl Strategy<Value = Map> {
    board_of(6..=11, 6..=9)
}

/// A board as large as that of the rule book: more than two searches see of it.
pub(crate) fn whole_board() -> impl Strategy<Value = Map> {
    board_of(17..=17, 17..=17)
}

fn board_of(width: RangeInclusive<u8>, height: RangeInclusive<u8>) -> impl Strategy<Value = Map> {
    (width, height).prop_flat_map(|(width, height)| {
        let cells = Union::new_weighted(
            [
                (40, '.'),
                (6, '1'),
                (4, '2'),
                (8, '4'),
                (7, '5'),
                (3, 'a'),
                (3, 'b'),
                (3, 'c'),
                (1, 'd'),
                (3, 'e'),
                (2, 'A'),
                (2, 'B'),
                (2, 'C'),
                (1, 'D'),
            ]
            .map(|(weight, mark)| (weight, Just(mark)))
            .to_vec(),
        );
        let inside = prop::collection::vec(cells, usize::from(width) * usize::from(height));
        let place = || (1..width - 1, 1..height - 1).prop_map(|(x, y)| Position::new(x, y));
        (inside, place(), place(), place())
            .prop_filter_map("not a valid map", move |(inside, one, two, goal)| {
                draw(width, height, &inside, [one, two], goal)
            })
    })
}

fn draw(
    width: u8,
    height: u8,
    inside: &[char],
    starts: [Position; 2],
    goal: Position,
) -> Option<Map> {
    let (mut terrain, mut items) = (String::new(), String::new());
    for y in 0..height {
        for x in 0..width {
            let at = Position::new(x, y);
            let ring = x == 0 || y == 0 || x == width - 1 || y == height - 1;
            let mark = inside[usize::from(y) * usize::from(width) + usize::from(x)];
            let (ground, item) = match mark {
                _ if ring => ('1', '.'),
                _ if at == goal => ('3', '.'),
                _ if starts.contains(&at) && mark.is_alphabetic() => ('0', mark),
                _ if starts.contains(&at) => ('0', '.'),
                '.' => ('0', '.'),
                '1'..='5' => (mark, '.'),
                _ => ('0', mark),
            };
            terrain.push(ground);
            items.push(item);
        }
        if y + 1 < height {
            terrain.push(',');
            items.push(',');
        }
    }
    Map::from_rows("drawn", &terrain, &items, starts, (width, height)).ok()
}

/// The rules of the book on the board of this map, with anger soon enough to be seen.
pub(crate) fn rules(map: &Map) -> Rules {
    Rules {
        width: map.width(),
        height: map.height(),
        anger_turn: 18,
        turns: 26,
        ..Rules::default()
    }
}

/// A command, relative to where its player stands or will stand.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Wish {
    Move(i8, i8),
    Search(i8, i8),
    Dynamite(i8, i8),
    Bomb(i8, i8),
}

/// A player's wishes of a turn.
#[derive(Debug, Clone)]
pub(crate) struct Turn {
    pub(crate) wishes: Vec<Wish>,
    pub(crate) end: End,
}

fn near() -> impl Strategy<Value = (i8, i8)> {
    let beside = vec![(1, 0), (-1, 0), (0, 1), (0, -1)];
    prop_oneof![
        12 => prop::sample::select(beside),
        1 => (-2..=2_i8, -2..=2_i8),
    ]
}

fn wish() -> impl Strategy<Value = Wish> {
    prop_oneof![
        12 => near().prop_map(|(x, y)| Wish::Move(x, y)),
        3 => (-12..=12_i8, -12..=12_i8).prop_map(|(x, y)| Wish::Search(x, y)),
        2 => prop_oneof![near(), Just((0, 0))].prop_map(|(x, y)| Wish::Dynamite(x, y)),
        2 => prop_oneof![near(), Just((0, 0))].prop_map(|(x, y)| Wish::Bomb(x, y)),
    ]
}

fn turn() -> impl Strategy<Value = Turn> {
    let end =
        prop_oneof![150 => Just(End::TurnOver), 1 => Just(End::Timeout), 1 => Just(End::Crash)];
    let wishes = prop_oneof![
        9 => prop::collection::vec(wish(), 1..=2),
        1 => prop::collection::vec(wish(), 0..=4),
    ];
    (wishes, end).prop_map(|(wishes, end)| Turn { wishes, end })
}

/// What both players wish in each turn of a match of two rounds.
pub(crate) fn wishes() -> impl Strategy<Value = Vec<[Turn; 2]>> {
    prop::collection::vec([turn(), turn()], 20..60)
}

/// The commands that the wishes of a turn become for a player in a match.
pub(crate) fn commands(game: &Match, player: Player, turn: &Turn) -> Vec<Command> {
    let mut base = Target::from(game.seat(player).at());
    let mut commands = Vec::new();
    for wish in &turn.wishes {
        let to = |x: i8, y: i8| Target::new(base.x + i32::from(x), base.y + i32::from(y));
        commands.push(match *wish {
            Wish::Move(x, y) => {
                let target = to(x, y);
                // Where it will stand if the move is accepted: placements are wished around there.
                base = target;
                Command::MoveTo(target)
            }
            Wish::Search(x, y) => Command::GetMapArea(to(x, y)),
            Wish::Dynamite(x, y) => Command::SetDynamite(to(x, y)),
            Wish::Bomb(x, y) => Command::SetBomb(to(x, y)),
        });
    }
    commands
}

/// An enemy without memory: where it goes depends on the cells, not on how often it was asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stateless;

impl Chooser for Stateless {
    fn choose(&mut self, cells: &[Position]) -> usize {
        cells
            .iter()
            .map(|cell| usize::from(cell.x) * 7 + usize::from(cell.y) * 3)
            .sum()
    }
}
