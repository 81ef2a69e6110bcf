//! The table that the benchmark prints, made of criterion's estimates, and the goals.

use std::fs;
use std::hint::black_box;
use std::path::PathBuf;
use std::time::Instant;

use dohyo_superrookie::State;

use crate::maps::{Course, MOVING, NO_BOXES, RESTING};

/// Frames a second on maps whose boxes rest: without view, with the view, with view and text.
const GOALS: [(&str, f64); 3] = [("step", 20e6), ("view", 5e6), ("text", 1e6)];
/// What 500 boxes at rest may cost.
const RESTING_GOAL: f64 = 1.10;

pub(crate) fn print(courses: &[Course]) {
    let (Some(memcpy), Some(nothing)) = (
        nanoseconds("limit", "memcpy"),
        nanoseconds("limit", "nothing"),
    ) else {
        // Criterion was asked for a part only, or for a list.
        return;
    };
    println!(
        "\nbare memcpy of 48x48 bytes: {memcpy:.1} ns; a step that does nothing: {nothing:.2} ns\n"
    );
    println!(
        "{:24}  {:>22}  {:>24}  {:>24}  {:>16}",
        "", "frames/s (x nothing)", "with view (x memcpy)", "and text (x memcpy)", "clones/s"
    );
    let mut missed = 0;
    for course in courses {
        let frames = course.commands.len() as f64;
        let time = |part| nanoseconds(&course.name, part).map(|ns| ns / frames);
        let (Some(step), Some(view), Some(text)) = (time("step"), time("view"), time("text"))
        else {
            continue;
        };
        let clone = nanoseconds(&course.name, "clone").unwrap_or(f64::NAN);
        println!(
            "{:24}  {:>10} ({:6.1} x)  {:>12} ({:6.1} x)  {:>12} ({:6.1} x)  {:>16}",
            course.name,
            rate(step),
            step / nothing,
            rate(view),
            view / memcpy,
            rate(text),
            text / memcpy,
            rate(clone),
        );
        if course.name != MOVING {
            for ((part, goal), time) in GOALS.into_iter().zip([step, view, text]) {
                if 1e9 / time < goal {
                    println!(
                        "    {part}: below the goal of {} a second",
                        rate(1e9 / goal)
                    );
                    missed += 1;
                }
            }
        }
    }
    let ratio = boxes_at_rest(courses);
    let verdict = if ratio < RESTING_GOAL {
        "reached"
    } else {
        "missed"
    };
    println!(
        "\n500 boxes at rest: {ratio:.3} x the time without boxes (goal below {RESTING_GOAL}: {verdict})"
    );
    println!("figures below their goal: {missed}");
}

/// What 500 boxes at rest cost: the median of ratios of games that were played in turn, since the speed of
/// a machine changes between two benchmarks.
fn boxes_at_rest(courses: &[Course]) -> f64 {
    let course = |name| courses.iter().find(|course| course.name == name);
    let (Some(with), Some(without)) = (course(RESTING), course(NO_BOXES)) else {
        return f64::NAN;
    };
    let time = |course: &Course| {
        let mut state = State::new(&course.map);
        let start = Instant::now();
        for &commands in &course.commands {
            state.step(commands);
        }
        black_box(state.frame());
        start.elapsed().as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..201).map(|_| time(with) / time(without)).collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

/// A time as a rate: millions or thousands a second.
fn rate(nanoseconds: f64) -> String {
    let rate = 1e9 / nanoseconds;
    if rate >= 1e6 {
        format!("{:.2} M", rate / 1e6)
    } else {
        format!("{:.1} k", rate / 1e3)
    }
}

/// Criterion's estimate of the median of one iteration.
fn nanoseconds(group: &str, part: &str) -> Option<f64> {
    let folder = std::env::var_os("CRITERION_HOME").map_or_else(target, PathBuf::from);
    // Criterion keeps letters, digits and blanks of the names it is given here.
    let file = folder.join(group).join(part).join("new/estimates.json");
    let estimates: serde_json::Value = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
    estimates["median"]["point_estimate"].as_f64()
}

/// The folder `criterion` in the target folder, in which this program lies.
fn target() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    program
        .ancestors()
        .nth(3)
        .unwrap_or(&program)
        .join("criterion")
}
