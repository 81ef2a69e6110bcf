//! What a tally counts.

use dohyo_koshien::record::{Cut, Notes, Warning};
use dohyo_koshien::{Builtin, Map, Match, Phase, Rules, Seeded};

use super::*;
use crate::bundled;
use crate::game::Game;
use crate::texts::Language;

/// A whole match of two built-in programs, with notes as a referee makes them.
fn turns(map: Map, programs: [Builtin; 2]) -> (Match, Vec<TurnLine>) {
    let mut game = Match::new(Rules::default(), map).unwrap();
    let mut enemy = Seeded::new(3);
    let mut lines = Vec::new();
    loop {
        let [mut one, mut two] = programs.map(|program| program.decider(5));
        while game.phase() == Phase::Turn {
            let report = game.turn_of([&mut *one, &mut *two], &mut enemy);
            let notes = Notes {
                time_us: Some(u64::from(report.turn % 7) * 1500),
                warnings: vec![Warning::NoActions; usize::from(report.turn == 2)],
                ..Notes::default()
            };
            lines.push(TurnLine::new(&game, &report, [notes, Notes::default()]));
        }
        if !game.next_round() {
            return (game, lines);
        }
    }
}

fn bundled_map(name: &str) -> Map {
    let bundled = bundled::find(name, Some(Game::Koshien)).unwrap();
    bundled.koshien(&Rules::default()).unwrap()
}

#[test]
fn the_columns_add_up_to_the_score() {
    for bundled in bundled::of(Game::Koshien) {
        for programs in [
            [Builtin::ItemGoal, Builtin::Item],
            [Builtin::Random, Builtin::ItemGoal],
        ] {
            let map = bundled.koshien(&Rules::default()).unwrap();
            let (game, lines) = turns(map, programs);
            let tallies = Tallies::of(&lines);
            assert_eq!(tallies.totals(), game.totals(), "{}", bundled.name);
            for tally in tallies.rounds.iter().flatten() {
                let Tally {
                    items,
                    contacts,
                    defeats,
                    walk,
                    goal,
                    ..
                } = *tally;
                let sum = items.points + contacts.points + defeats.points + walk.points + goal;
                assert_eq!(sum, tally.total, "{}", bundled.name);
            }
        }
    }
}

#[test]
fn the_tables_in_every_language() {
    let (_, lines) = turns(bundled_map("sword"), [Builtin::ItemGoal, Builtin::Random]);
    let tallies = Tallies::of(&lines);
    let labels = ["1 cat".to_owned(), "2 犬".to_owned()];
    let mut out = anstream::StripStream::new(Vec::new());
    for language in Language::ALL {
        let texts = Texts::new(language);
        tallies.points(&labels, &texts).write(&mut out).unwrap();
        let limit = Some(Duration::from_millis(20_500));
        let programs = tallies.programs(&labels, limit, &texts);
        programs.write(&mut out).unwrap();
    }
    insta::assert_snapshot!(String::from_utf8(out.into_inner()).unwrap());
}

#[test]
fn whoever_did_not_reach_the_goal_has_a_reason_instead_of_its_turn() {
    let mut lines = Vec::new();
    for language in Language::ALL {
        let texts = Texts::new(language);
        for status in [
            Status::Playing,
            Status::Goal,
            Status::TimeUp,
            Status::Timeout,
            Status::Crashed,
        ] {
            let tally = Tally {
                status,
                turn: 7,
                ..Tally::default()
            };
            lines.push(tally.goal_turn(&texts));
        }
    }
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn warnings_count_in_the_turn_of_a_crash_too_and_nothing_else_counts_as_one() {
    let map = bundled_map("sword");
    let mut game = Match::new(Rules::default(), map).unwrap();
    game.drop_out(Player::One, Status::Crashed);
    let report = game.resolve(&mut Seeded::new(1));
    let notes = Notes {
        warnings: vec![Warning::NoActions; 2],
        faults: vec!["cat.rb:4: no".to_owned()],
        cut: Some(Cut { lines: 1, bytes: 2 }),
        ..Notes::default()
    };
    let line = TurnLine::new(&game, &report, [notes, Notes::default()]);
    let tallies = Tallies::of([&line]);
    let [one, two] = tallies.rounds[0];
    assert_eq!((one.status, one.warnings), (Status::Crashed, 2));
    assert_eq!((two.status, two.warnings), (Status::Playing, 0));
}

#[test]
fn the_worst_turn_is_the_first_of_the_longest() {
    let times = [(1, 5), (2, 9), (3, 9), (4, 1)].into_iter().fold(
        None,
        |times: Option<Times>, (turn, time)| {
            Some(Times::with(times, turn, Duration::from_millis(time)))
        },
    );
    let times = times.unwrap();
    assert_eq!(
        (times.worst_turn, times.worst),
        (2, Duration::from_millis(9))
    );
    assert_eq!(times.mean(), Duration::from_millis(6));
}
