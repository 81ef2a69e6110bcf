//! How long maps take to be made, with their certificates: `cargo xtask bench maps`.
//!
//! Twenty seeds of every kind and size are made once; the table gives the mean and the longest time of each,
//! and at the end how long one evaluation (all 18) takes on one core.

#![allow(clippy::expect_used, reason = "a benchmark may stop with a message")]

use std::time::{Duration, Instant};

use dohyo_superrookie::Kind;
use dohyo_superrookie::generate::{Size, generate};

/// Seeds of every kind and size.
const SEEDS: u32 = 20;

fn main() {
    println!("{:<20} {:>10} {:>10}", "map", "mean, ms", "most, ms");
    let mut evaluation = Duration::ZERO;
    for kind in Kind::ALL {
        for size in Size::ALL {
            let (mut sum, mut most) = (Duration::ZERO, Duration::ZERO);
            for seed in 0..SEEDS {
                let start = Instant::now();
                generate(kind, size, seed.into()).expect("every seed has a map");
                sum += start.elapsed();
                most = most.max(start.elapsed());
            }
            let mean = sum / SEEDS;
            evaluation += mean;
            let name = format!("{kind} {size}");
            println!(
                "{name:<20} {:>10} {:>10}",
                mean.as_millis(),
                most.as_millis()
            );
        }
    }
    println!(
        "all 18 of one seed, on one core: {:.2} s",
        evaluation.as_secs_f64()
    );
}
