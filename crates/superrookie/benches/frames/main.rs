//! How fast frames are played: on an open map, on every bundled map, and among boxes at rest and in motion.
//!
//! `cargo xtask bench superrookie` runs this. Criterion measures; the table at the end gives frames and
//! clones a second, beside a bare copy of 48x48 bytes and a step that does nothing, and judges the goals.

#![allow(
    clippy::expect_used,
    clippy::cast_precision_loss,
    reason = "a benchmark may stop with a message, and its figures are small"
)]

mod maps;
mod table;

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput};
use dohyo_superrookie::{Commands, State, VIEW, View, World};

use crate::maps::Course;

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(600))
        .sample_size(20)
        .without_plots()
        .configure_from_args();
    limits(&mut criterion);
    let courses = maps::courses();
    for course in &courses {
        frames(&mut criterion, course);
    }
    criterion.final_summary();
    table::print(&courses);
}

/// What no engine can be faster than.
fn limits(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("limit");
    group.throughput(Throughput::Elements(1));
    let from = [b'#'; VIEW * VIEW];
    let mut to = [0_u8; VIEW * VIEW];
    group.bench_function("memcpy", |b| {
        b.iter(|| {
            black_box(&mut to).copy_from_slice(black_box(&from));
        });
    });
    group.bench_function("nothing", |b| {
        let mut commands = Commands::NONE;
        b.iter(|| nothing(black_box(&mut commands), black_box(Commands::RIGHT)));
    });
    group.finish();
}

#[inline(never)]
fn nothing(last: &mut Commands, commands: Commands) {
    *last = commands;
}

fn frames(criterion: &mut Criterion, course: &Course) {
    let mut group = criterion.benchmark_group(&course.name);
    group.throughput(Throughput::Elements(course.commands.len() as u64));
    let start = State::new(&course.map);
    let mut state = start.clone();
    group.bench_function("step", |b| {
        b.iter(|| {
            state.clone_from(&start);
            for &commands in &course.commands {
                state.step(commands);
            }
            state.frame()
        });
    });
    let start = World::new(&course.map);
    group.bench_function("view", |b| {
        let mut view = View::EMPTY;
        b.iter_batched_ref(
            || start.clone(),
            |world| {
                for &commands in &course.commands {
                    world.step(commands);
                    world.copy_view(black_box(&mut view));
                }
            },
            BatchSize::PerIteration,
        );
    });
    group.bench_function("text", |b| {
        let mut text = Vec::new();
        b.iter_batched_ref(
            || start.clone(),
            |world| {
                for &commands in &course.commands {
                    world.step(commands);
                    text.clear();
                    world.write_frame(black_box(&mut text));
                }
            },
            BatchSize::PerIteration,
        );
    });
    group.throughput(Throughput::Elements(1));
    let mut copy = state.clone();
    group.bench_function("clone", |b| b.iter(|| copy.clone_from(black_box(&state))));
    group.finish();
}
