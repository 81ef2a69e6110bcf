//! How fast turns are played: by two programs that do nothing, and by two that search and route every turn.
//!
//! `cargo xtask bench koshien` runs this first. Criterion measures; the table at the end gives turns a second on
//! every bundled map and judges the goals.

#![allow(
    clippy::expect_used,
    clippy::cast_precision_loss,
    reason = "a benchmark may stop with a message, and its figures are small"
)]

mod maps;
mod table;

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput};
use dohyo_koshien::{Builtin, Match, Phase, Player, Position, Rules, Seeded};

use crate::maps::Course;

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800))
        .sample_size(20)
        .without_plots()
        .configure_from_args();
    let courses = maps::courses();
    for course in &courses {
        turns(&mut criterion, course);
    }
    criterion.final_summary();
    table::print(&courses);
}

/// Plays a match of two rounds, and gives the turns played.
fn play(course: &Course, builtin: Builtin) -> u32 {
    let mut game = course.start.clone();
    let mut enemy = Seeded::new(1);
    let mut turns = 0;
    loop {
        let mut one = builtin.decider(1);
        let mut two = builtin.decider(2);
        while game.phase() == Phase::Turn {
            black_box(game.turn_of([one.as_mut(), two.as_mut()], &mut enemy));
            turns += 1;
        }
        if !game.next_round() {
            return turns;
        }
    }
}

fn turns(criterion: &mut Criterion, course: &Course) {
    let mut group = criterion.benchmark_group(&course.name);
    for (name, builtin) in [("idle", Builtin::Stop), ("goal", Builtin::Goal)] {
        group.throughput(Throughput::Elements(play(course, builtin).into()));
        group.bench_function(name, |b| b.iter(|| play(black_box(course), builtin)));
    }
    group.throughput(Throughput::Elements(1));
    let map = course.start.seat(Player::One).knowledge().map();
    let (from, to) = (Position::new(1, 1), Position::new(15, 15));
    group.bench_function("route", |b| {
        let mut router = dohyo_koshien::Router::new();
        let mut route = Vec::new();
        b.iter(|| router.route(black_box(map), from, to, &[], &mut route));
    });
    group.bench_function("clone", |b| b.iter(|| black_box(&course.start).clone()));
    group.finish();
}

/// The first turn of a match on this map.
fn start(map: dohyo_koshien::Map) -> Match {
    Match::new(Rules::default(), map).expect("a bundled map")
}
