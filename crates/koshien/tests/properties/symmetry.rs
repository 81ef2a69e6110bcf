//! Mirrored boards give mirrored matches, and swapped programs give swapped scores.

use dohyo_koshien::{
    Chooser, Command, Commands, Direction, End, Map, Match, Phase, Player, Position, Status, Target,
};
use proptest::prelude::*;

use crate::strategy::{Stateless, Turn, board, commands, rules, wishes};

fn mirrored_rows(rows: &str) -> String {
    let rows = rows
        .split(',')
        .map(|row| row.chars().rev().collect::<String>());
    rows.collect::<Vec<_>>().join(",")
}

fn mirrored_map(map: &Map) -> Map {
    let (width, height) = (map.width(), map.height());
    let starts = map.starts().map(|at| Position::new(width - 1 - at.x, at.y));
    let (terrain, items) = (
        mirrored_rows(&map.terrain_rows()),
        mirrored_rows(&map.item_rows()),
    );
    Map::from_rows("mirrored", &terrain, &items, starts, (width, height)).unwrap()
}

fn mirrored(command: Command, width: i32) -> Command {
    let Target { x, y } = command.target();
    let target = Target::new(width - 1 - x, y);
    match command {
        Command::MoveTo(_) => Command::MoveTo(target),
        Command::GetMapArea(_) => Command::GetMapArea(target),
        Command::SetDynamite(_) => Command::SetDynamite(target),
        Command::SetBomb(_) => Command::SetBomb(target),
    }
}

/// Chooses on the mirrored board what [`Stateless`] chooses on the board.
struct Mirrored(u8);

impl Chooser for Mirrored {
    fn choose(&mut self, cells: &[Position]) -> usize {
        let back = |at: Position| Position::new(self.0 - 1 - at.x, at.y);
        let mut original: Vec<Position> = cells.iter().map(|&at| back(at)).collect();
        original.sort_unstable();
        let chosen = original[Stateless.choose(&original) % original.len()];
        cells.iter().position(|&at| back(at) == chosen).unwrap()
    }
}

/// Where everybody is and how they stand, as far as a mirror keeps it; positions mirrored back.
fn shown(game: &Match, mirror: bool) -> impl PartialEq + std::fmt::Debug + use<> {
    let at = |at: Position| {
        let x = if mirror {
            game.map().width() - 1 - at.x
        } else {
            at.x
        };
        Position::new(x, at.y)
    };
    let rows = |rows: String| if mirror { mirrored_rows(&rows) } else { rows };
    let players = Player::ALL.map(|player| {
        let seat = game.seat(player);
        let known = seat.knowledge();
        let numbers = (seat.score(), seat.steps(), seat.dynamite(), seat.bombs());
        let seen = (rows(known.map().map_all()), known.other().map(at));
        (
            at(seat.at()),
            numbers,
            seat.status(),
            seat.is_locked(),
            seen,
        )
    });
    let board = (
        rows(game.board().terrain_rows()),
        rows(game.board().item_rows()),
    );
    (players, board, game.enemy().at().map(at), game.enemy_mode())
}

fn as_commands((given, end): &(Vec<Command>, End)) -> Commands<'_> {
    Commands { given, end: *end }
}

/// Whether the enemy could be torn between the players in this turn: the tie rule, which looks at the
/// numbers of the players, might decide.
fn torn(game: &Match) -> bool {
    let [one, two] = Player::ALL.map(|player| game.seat(player));
    let Some(enemy) = game.enemy().at() else {
        return false;
    };
    // Equal lines are seen at once. Equal paths have lengths of the same parity; that is enough to stop.
    let steps = enemy.steps_to(one.at()) + enemy.steps_to(two.at());
    one.is_playing()
        && two.is_playing()
        && (enemy.square_to(one.at()) == enemy.square_to(two.at()) || steps.is_multiple_of(2))
        && game.enemy_mode() != dohyo_koshien::Mode::Frightened
}

fn swap_commands(turn: &[Turn; 2]) -> [Turn; 2] {
    [turn[1].clone(), turn[0].clone()]
}

/// Plays a turn of wishes.
fn turn(game: &mut Match, turn: &[Turn; 2], chooser: &mut impl Chooser) {
    let given = Player::ALL.map(|p| commands(game, p, &turn[p.index()]));
    let both = Player::ALL.map(|p| Commands {
        given: &given[p.index()],
        end: turn[p.index()].end,
    });
    game.turn(both, chooser);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The enemy looks to the right before it looks to the left, so its order is mirrored too; so are the
    /// choices, whose cells come in reading order.
    #[test]
    fn a_mirrored_board_and_mirrored_commands_give_the_mirrored_match(
        map in board(), wishes in wishes()
    ) {
        let mut game = Match::new(rules(&map), map.clone()).unwrap();
        let mut order = rules(&map);
        order.enemy_order = [Direction::Left, Direction::Right, Direction::Down, Direction::Up];
        let mut mirror = Match::new(order, mirrored_map(&map)).unwrap();
        let width = map.width();
        for turn in wishes.iter().cycle() {
            let given = Player::ALL.map(|p| commands(&game, p, &turn[p.index()]));
            let mirrored = given.each_ref().map(|given| {
                given.iter().map(|&command| mirrored(command, width.into())).collect::<Vec<_>>()
            });
            let both = |player: Player, given: &[Vec<Command>; 2]| -> (Vec<Command>, End) {
                (given[player.index()].clone(), turn[player.index()].end)
            };
            let original = Player::ALL.map(|p| both(p, &given));
            let reflected = Player::ALL.map(|p| both(p, &mirrored));
            game.turn(original.each_ref().map(as_commands), &mut Stateless);
            mirror.turn(reflected.each_ref().map(as_commands), &mut Mirrored(width));
            prop_assert!(shown(&game, false) == shown(&mirror, true),
                "{:#?}\n{:#?}", shown(&game, false), shown(&mirror, true));
            if game.phase() != Phase::Turn {
                mirror.next_round();
                if !game.next_round() { break; }
            }
        }
    }

    /// Two programs that change places play the rounds in the other order: round 2 has player 1's program
    /// where player 2's was, and ties favour whoever stands on the first start.
    #[test]
    fn swapped_programs_swap_the_totals(map in board(), wishes in wishes()) {
        let mut totals = Vec::new();
        for swap in [false, true] {
            let mut game = Match::new(rules(&map), map.clone()).unwrap();
            for round in 1..=2 {
                // The programs do in each place what they did there before.
                let other = (round == 2) != swap;
                for both in wishes.iter().cycle() {
                    if game.phase() != Phase::Turn { break; }
                    // By start: the wishes of a program depend on where it began.
                    let by_start = if other { &swap_commands(both) } else { both };
                    let by_player = if round == 2 { swap_commands(by_start) } else { by_start.clone() };
                    turn(&mut game, &by_player, &mut Stateless);
                }
                game.next_round();
            }
            totals.push(game.totals());
        }
        prop_assert_eq!(totals[0], [totals[1][1], totals[1][0]]);
    }

    /// The same with the starts swapped too, up to the first turn in which the tie rule could decide.
    #[test]
    fn swapped_programs_and_starts_swap_the_scores(map in board(), wishes in wishes()) {
        let [one, two] = map.starts();
        let size = (map.width(), map.height());
        let swapped =
            Map::from_rows("swapped", &map.terrain_rows(), &map.item_rows(), [two, one], size).unwrap();
        let mut game = Match::new(rules(&map), map.clone()).unwrap();
        let mut other = Match::new(rules(&map), swapped).unwrap();
        for both in wishes.iter().cycle() {
            if game.phase() != Phase::Turn || torn(&game) { break; }
            turn(&mut game, both, &mut Stateless);
            turn(&mut other, &swap_commands(both), &mut Stateless);
            let stands = |game: &Match, player: Player| {
                let seat = game.seat(player);
                (seat.score(), seat.at(), seat.status() as u8, seat.knowledge().clone())
            };
            for player in Player::ALL {
                prop_assert_eq!(stands(&game, player), stands(&other, player.other()));
            }
            prop_assert_eq!(game.enemy(), other.enemy());
        }
    }
}

#[test]
fn the_comparison_of_swapped_starts_is_not_cut_short_everywhere() {
    let rows = "1111111,1000001,1000001,1003001,1111111";
    let none = ".......,.......,.......,.......,.......";
    let starts = [Position::new(1, 1), Position::new(4, 1)];
    let map = Map::from_rows("map", rows, none, starts, (7, 5)).unwrap();
    let game = Match::new(rules(&map), map).unwrap();
    assert!(!torn(&game) && game.seat(Player::One).status() == Status::Playing);
}
