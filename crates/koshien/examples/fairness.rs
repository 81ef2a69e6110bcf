//! How fair generated maps are when they are played: `cargo run --release -p dohyo-koshien --example fairness` prints
//! the table of `docs/maps-koshien.md`.
//!
//! Two `item-goal` play on each of the first 200 seeds of every style, one match of two rounds, so that each of
//! them has each start once. What counts is what was scored from the start of player 1 and from that of player 2.

use std::fmt::Write as _;

use dohyo_koshien::generate::{Recipe, Style};
use dohyo_koshien::{Builtin, Match, Phase, Player, Rules, Seeded};

/// Maps of each style.
const SEEDS: u64 = 200;

fn main() {
    print!("{}", table());
}

/// The table, in Markdown.
pub(crate) fn table() -> String {
    let mut table = String::from(
        "| style | points a round from start 1 | from start 2 | difference | difference of one round, regardless of sign |\n\
         |---|---|---|---|---|\n",
    );
    for style in Style::ALL {
        for symmetric in [false, true] {
            let mut sums = [0_i64; 2];
            let mut apart = 0;
            for seed in 0..SEEDS {
                let recipe = Recipe {
                    style,
                    symmetric,
                    seed,
                };
                for [one, two] in play(recipe) {
                    sums[0] += i64::from(one);
                    sums[1] += i64::from(two);
                    apart += i64::from((one - two).abs());
                }
            }
            let rounds = i64::try_from(2 * SEEDS).unwrap_or(i64::MAX);
            let mean = |sum: i64| tenths(sum * 10 / rounds);
            let symmetric = if symmetric { ", symmetric" } else { "" };
            // Writing to a string does not fail.
            let _ = writeln!(
                table,
                "| {style}{symmetric} | {} | {} | {} | {} |",
                mean(sums[0]),
                mean(sums[1]),
                mean(sums[0] - sums[1]),
                mean(apart),
            );
        }
    }
    table
}

/// What was scored in each round from the first start and from the second one.
fn play(recipe: Recipe) -> Vec<[i32; 2]> {
    let map = recipe.generate().map;
    let Ok(mut game) = Match::new(Rules::default(), map) else {
        return Vec::new();
    };
    let mut enemy = Seeded::new(recipe.seed);
    let mut rounds = Vec::new();
    loop {
        let [mut one, mut two] = [Builtin::ItemGoal; 2].map(|program| program.decider(0));
        while game.phase() == Phase::Turn {
            game.turn_of([one.as_mut(), two.as_mut()], &mut enemy);
        }
        let mut scores = Player::ALL.map(|player| game.seat(player).score());
        if game.round() == 2 {
            scores.reverse();
        }
        rounds.push(scores);
        if !game.next_round() {
            return rounds;
        }
    }
}

/// A number of tenths with its decimal point.
fn tenths(number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}.{}", number.abs() / 10, number.abs() % 10)
}
