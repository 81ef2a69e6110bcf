//! The table that the benchmark prints, made of criterion's estimates, and the goals.

use std::fs;
use std::path::PathBuf;

use dohyo_koshien::Builtin;

use crate::maps::Course;

/// Turns a second on one core: two programs that do nothing, and two that search and route every turn.
const GOALS: [(&str, Builtin, f64); 2] =
    [("idle", Builtin::Stop, 2e6), ("goal", Builtin::Goal, 3e5)];

pub(crate) fn print(courses: &[Course]) {
    println!(
        "\n{:14}  {:>14}  {:>18}  {:>22}  {:>14}",
        "", "idle turns/s", "two `goal` turns/s", "route across unexplored", "clones/s"
    );
    let mut missed = 0;
    let mut judged = 0;
    for course in courses {
        let time = |part, builtin| {
            let turns = f64::from(crate::play(course, builtin));
            nanoseconds(&course.name, part).map(|ns| ns / turns)
        };
        let times = GOALS.map(|(part, builtin, _)| time(part, builtin));
        let [Some(idle), Some(goal)] = times else {
            // Criterion was asked for a part only, or for a list.
            continue;
        };
        let part = |part| nanoseconds(&course.name, part).unwrap_or(f64::NAN);
        println!(
            "{:14}  {:>14}  {:>18}  {:>20.2} us  {:>14}",
            course.name,
            rate(idle),
            rate(goal),
            part("route") / 1e3,
            rate(part("clone")),
        );
        for ((part, _, goal), time) in GOALS.into_iter().zip([idle, goal]) {
            judged += 1;
            if 1e9 / time < goal {
                println!(
                    "    {part}: below the goal of {} a second",
                    rate(1e9 / goal)
                );
                missed += 1;
            }
        }
    }
    if judged > 0 {
        println!(
            "goals: {} of {judged} figures reach theirs, {missed} miss it",
            judged - missed
        );
    }
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
