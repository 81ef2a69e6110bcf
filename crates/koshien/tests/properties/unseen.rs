//! What a program knows does not depend on what it has not searched.

use dohyo_koshien::{
    Chooser, Command, Commands, Item, Map, Match, Phase, Player, Position, Target,
};
use proptest::prelude::*;

use crate::strategy::{Stateless, board, commands, rules, wishes};

/// Whether a search around a target shows a cell.
fn shows(command: Command, at: Position) -> bool {
    let Command::GetMapArea(Target { x, y }) = command else {
        return false;
    };
    (i32::from(at.x) - x).abs() <= 2 && (i32::from(at.y) - y).abs() <= 2
}

/// The map with other marks in some cells of its terrain and its items.
fn changed(map: &Map, change: impl Fn(Position, char, char) -> (char, char)) -> Option<Map> {
    let (terrain, items) = (map.terrain_rows(), map.item_rows());
    let marks = |rows: &str| rows.chars().filter(|&mark| mark != ',').collect::<Vec<_>>();
    let old = map
        .cells()
        .zip(marks(&terrain).into_iter().zip(marks(&items)));
    let (mut terrain, mut items) = (String::new(), String::new());
    for (at, (ground, item)) in old {
        if at.x == 0 && at.y > 0 {
            terrain.push(',');
            items.push(',');
        }
        let (ground, item) = change(at, ground, item);
        terrain.push(ground);
        items.push(item);
    }
    Map::from_rows(
        "changed",
        &terrain,
        &items,
        map.starts(),
        (map.width(), map.height()),
    )
    .ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// In the first turn nothing has moved yet: all that differs is outside of what was searched.
    #[test]
    fn two_boards_that_differ_outside_the_windows_look_the_same(
        map in board(), searches in prop::collection::vec((0..11_i32, 0..9_i32), 2),
        marks in prop::collection::vec(prop::sample::select("0124511a00bA".chars().collect::<Vec<_>>()), 99)
    ) {
        let commands: Vec<Command> =
            searches.into_iter().map(|(x, y)| Command::GetMapArea(Target::new(x, y))).collect();
        let hidden = |at| !commands.iter().any(|&command| shows(command, at));
        let other = changed(&map, |at, ground, item| {
            let keep = at == map.goal() || map.starts().contains(&at)
                || at.x == 0 || at.y == 0 || at.x + 1 == map.width() || at.y + 1 == map.height();
            let mark = marks[usize::from(at.y) * 11 + usize::from(at.x)];
            match mark {
                _ if keep || !hidden(at) => (ground, item),
                '0'..='5' => (mark, '.'),
                _ => ('0', mark),
            }
        });
        prop_assume!(other.is_some());
        let look = |map: &Map| {
            let mut game = Match::new(rules(map), map.clone()).unwrap();
            let replies: Vec<_> = commands.iter().map(|&c| game.request(Player::One, c)).collect();
            (game.seat(Player::One).knowledge().clone(), replies)
        };
        prop_assert_eq!(look(&map), look(&other.unwrap()));
    }

    /// Through a whole round: items move nobody, so boards that differ in items that nobody searched for
    /// look the same to the end. (The sword and bombs would frighten and refuse, and are left as they are.)
    #[test]
    fn items_that_were_never_searched_are_never_known(
        map in board(), wishes in wishes(),
        marks in prop::collection::vec(prop::sample::select("..abcdABC".chars().collect::<Vec<_>>()), 99)
    ) {
        let run = |map: &Map| {
            let mut game = Match::new(rules(map), map.clone()).unwrap();
            let mut searched = Vec::new();
            let mut known = Vec::new();
            let mut chooser: &mut dyn Chooser = &mut Stateless;
            for turn in wishes.iter().cycle() {
                if game.phase() != Phase::Turn { break; }
                let given = Player::ALL.map(|p| {
                    let mut given = commands(&game, p, &turn[p.index()]);
                    given.retain(|c| matches!(c, Command::MoveTo(_) | Command::GetMapArea(_)));
                    given
                });
                let both = Player::ALL.map(|p| {
                    Commands { given: &given[p.index()], end: turn[p.index()].end }
                });
                game.turn(both, &mut chooser);
                searched.extend(given.concat());
                known.push(Player::ALL.map(|p| game.seat(p).knowledge().clone()));
            }
            (searched, known)
        };
        let (searched, known) = run(&map);
        let other = changed(&map, |at, ground, item| {
            let hidden = !searched.iter().any(|&command| shows(command, at));
            let sword = item == char::from(Item::Sword.mark());
            let mark = marks[usize::from(at.y) * 11 + usize::from(at.x)];
            if hidden && !sword && ground == '0' { (ground, mark) } else { (ground, item) }
        });
        let (_, others) = run(&other.unwrap());
        prop_assert_eq!(known, others);
    }
}
