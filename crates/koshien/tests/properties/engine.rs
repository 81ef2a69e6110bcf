//! The engine beside the slow one, the score as a sum, and records that replay to themselves.

use dohyo_koshien::record::{Header, Line, MatchResult, Notes, RoundEnd, TurnLine};
use dohyo_koshien::{
    Chooser, Command, Commands, Map, Match, Phase, Player, Position, Record, Seeded, TurnReport,
};
use proptest::prelude::*;

use crate::reference::{Cell, Reference};
use crate::strategy::{Stateless, Turn, board, commands, rules, wishes};

/// Plays a whole match, and shows every turn: the match before and after it, and its report.
fn play(
    map: &Map,
    wishes: &[[Turn; 2]],
    chooser: &mut impl Chooser,
    mut look: impl FnMut(&Match, &Match, &TurnReport) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut game = Match::new(rules(map), map.clone()).unwrap();
    for turn in wishes.iter().cycle() {
        let before = game.clone();
        let given = Player::ALL.map(|p| commands(&game, p, &turn[p.index()]));
        let both = Player::ALL.map(|p| Commands {
            given: &given[p.index()],
            end: turn[p.index()].end,
        });
        let report = game.turn(both, chooser);
        look(&before, &game, &report)?;
        if game.phase() != Phase::Turn && !game.next_round() {
            break;
        }
    }
    Ok(())
}

/// The record of a match.
fn recorded(map: &Map, wishes: &[[Turn; 2]], seed: u64) -> Result<Record, TestCaseError> {
    let start = Match::new(rules(map), map.clone()).unwrap();
    let mut record = Record::new(Header::new(&start, seed, <_>::default()));
    play(map, wishes, &mut Seeded::new(seed), |_, game, report| {
        let notes = [
            Notes {
                time_us: Some(7),
                ..Notes::default()
            },
            Notes::default(),
        ];
        let turn = TurnLine::new(game, report, notes);
        record.lines.push(Line::Turn(turn));
        if report.round_over {
            record.lines.push(Line::RoundEnd(RoundEnd::new(game)));
        }
        if game.phase() == Phase::Over {
            record.lines.push(Line::Result(MatchResult::new(game)));
        }
        Ok(())
    })?;
    Ok(record)
}

fn cell(at: Position) -> Cell {
    (at.x.into(), at.y.into())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_turn_is_that_of_the_slow_obvious_engine(map in board(), wishes in wishes()) {
        let mut slow = Reference::new(&rules(&map), &map, 1);
        play(&map, &wishes, &mut Stateless, |before, game, report| {
            if before.round() != slow.round {
                prop_assert!(slow.over());
                slow = Reference::new(&rules(&map), &map, before.round());
            }
            let given = report.commands.each_ref().map(|given| {
                given.iter().map(|given| given.command).collect::<Vec<_>>()
            });
            let ends = report.ends;
            let mut choose = |cells: &[Cell]| {
                let cells: Vec<_> = cells.iter().map(|c| Position::new(c.0 as u8, c.1 as u8)).collect();
                Stateless.choose(&cells)
            };
            let replies = slow.turn([(&given[0], ends[0]), (&given[1], ends[1])], &mut choose);
            for player in Player::ALL {
                let (seat, p) = (game.seat(player), &slow.players[player.index()]);
                let fast = report.commands(player).iter().map(|given| given.outcome.reply());
                prop_assert_eq!(fast.collect::<Vec<_>>(), replies[player.index()].clone());
                prop_assert_eq!(
                    (cell(seat.at()), seat.score(), seat.status(), seat.steps()),
                    (p.at, p.score, p.status, p.steps)
                );
                prop_assert_eq!(
                    (seat.is_locked(), seat.has_sword(), seat.dynamite(), seat.bombs()),
                    (p.locked, p.sword, p.dynamite, p.bombs)
                );
                let known = seat.knowledge();
                prop_assert_eq!(known.map().map_all(), slow.known(player.index()));
                prop_assert_eq!(known.other().map(cell), p.sees_other);
                let enemy = known.enemy().map(|enemy| (cell(enemy.at), cell(enemy.before)));
                prop_assert_eq!(enemy, p.sees_enemy);
            }
            prop_assert_eq!(game.enemy().at().map(cell), slow.enemy);
            prop_assert_eq!(game.enemy_mode().name(), slow.mode(slow.turn));
            for at in game.map().cells() {
                prop_assert_eq!(game.board().terrain(at).number(), slow.terrain[&cell(at)]);
                prop_assert_eq!(game.board().item(at), slow.items.get(&cell(at)).copied());
            }
            prop_assert_eq!(report.round_over, slow.over());
            Ok(())
        })?;
    }

    #[test]
    fn the_score_is_the_sum_of_the_events_points(map in board(), wishes in wishes()) {
        let mut sums = [[0; 2]; 2];
        let mut last = None;
        play(&map, &wishes, &mut Seeded::new(3), |_, game, report| {
            for player in Player::ALL {
                let round = report.round as usize - 1;
                sums[round][player.index()] += report.points(player);
                prop_assert_eq!(game.seat(player).score(), sums[round][player.index()]);
            }
            last = Some(game.clone());
            Ok(())
        })?;
        let totals = [0, 1].map(|p: usize| sums[0][p] + sums[1][p]);
        prop_assert_eq!(last.unwrap().totals(), totals);
    }

    #[test]
    fn a_record_replays_to_itself(map in board(), wishes in wishes(), seed in any::<u64>()) {
        let record = recorded(&map, &wishes, seed)?;
        let text = record.to_string();
        let read = Record::parse("record", text.as_bytes()).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
        prop_assert_eq!(record.verify(), Ok(()));
    }

    #[test]
    fn a_record_that_was_changed_does_not_pass(
        map in board(), wishes in wishes(), at in any::<prop::sample::Index>(), by in 1..50_i32
    ) {
        let mut record = recorded(&map, &wishes, 1)?;
        let changed = at.index(record.lines.len());
        let expected = match &mut record.lines[changed] {
            Line::Turn(line) => {
                line.players[1].score += by;
                "players 2 score is "
            }
            Line::RoundEnd(line) => {
                line.scores[0] += by;
                "the end of a round: scores 1 is "
            }
            Line::Result(line) => {
                line.totals[0] += by;
                "the result: totals 1 is "
            }
        };
        let turns = record.lines[..=changed].iter().rev();
        let last = turns.filter_map(|line| match line {
            Line::Turn(line) => Some((line.round, line.turn)),
            _ => None,
        });
        let at = last.take(1).collect::<Vec<_>>()[0];
        let difference = record.verify().unwrap_err();
        prop_assert_eq!((difference.round, difference.turn), at);
        prop_assert!(difference.differs.to_string().starts_with(expected), "{}", difference);
    }

    /// Regression: a search with another target passed, for what it showed was not in the record.
    #[test]
    fn a_command_with_another_target_does_not_pass(
        map in board(), wishes in wishes(), at in any::<prop::sample::Index>(), by in 1..5_i32
    ) {
        let mut record = recorded(&map, &wishes, 1)?;
        let mut given: Vec<&mut Command> = record
            .lines
            .iter_mut()
            .filter_map(|line| match line {
                Line::Turn(line) => Some(&mut line.players),
                _ => None,
            })
            .flatten()
            .flat_map(|own| &mut own.commands)
            .map(|entry| &mut entry.command)
            .collect();
        if !given.is_empty() {
            let at = at.index(given.len());
            let (Command::MoveTo(target)
            | Command::GetMapArea(target)
            | Command::SetDynamite(target)
            | Command::SetBomb(target)) = &mut *given[at];
            target.x = target.x.wrapping_add(by);
            prop_assert!(record.verify().is_err());
        }
    }

    #[test]
    fn a_record_without_one_of_its_lines_does_not_pass(
        map in board(), wishes in wishes(), at in any::<prop::sample::Index>()
    ) {
        let mut record = recorded(&map, &wishes, 1)?;
        record.lines.remove(at.index(record.lines.len()));
        prop_assert!(record.verify().is_err());
    }
}
