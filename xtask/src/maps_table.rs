//! `cargo xtask maps-table`: the table of the generated maps in `docs/maps.md`, made anew.
//!
//! Twenty seeds of every kind and size are made, and played by `builtin:greedy` and `builtin:random`.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{error::Error, shell};

/// Seeds of every kind and size.
const SEEDS: u64 = 20;
/// The document, and what stands around the table.
const DOCUMENT: &str = "docs/maps.md";
const BEGIN: &str = "<!-- made by cargo xtask maps-table: begin -->\n";
const END: &str = "<!-- made by cargo xtask maps-table: end -->\n";
const KINDS: [&str; 6] = ["handcrafted", "choice", "jump", "pits", "puzzle", "maze"];
const SIZES: [&str; 3] = ["small", "medium", "large"];
/// Columns with a range of what the maps have.
const RANGES: [&str; 7] = [
    "rows", "columns", "coins", "boxes", "spikes", "shields", "par",
];

/// Make the table of the generated maps in docs/maps.md anew
///
/// Generates twenty maps of every kind and size with the release build, and lets builtin:greedy and builtin:random
/// play them. Takes some minutes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: cargo xtask maps-table")]
pub(crate) struct Arguments {}

/// What is known of the maps of one kind and size.
#[derive(Debug, Default)]
struct Row {
    ranges: BTreeMap<&'static str, (u64, u64)>,
    greedy: Vec<u64>,
    random: Vec<u64>,
}

/// Builds, generates, plays and writes the table.
pub(crate) fn run(_arguments: &Arguments) -> Result<(), Error> {
    shell::run(&mut shell::cargo([
        "build",
        "--locked",
        "--release",
        "--package",
        "dohyo",
    ]))?;
    let root = shell::root();
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let dohyo = target.join("release/dohyo").display().to_string();
    let folder = target.join("maps-table");
    let to = folder.display().to_string();
    let seeds = format!("0..{}", SEEDS - 1);
    let line = [
        "gen",
        "superrookie",
        "--all",
        "--seeds",
        &seeds,
        "--force",
        "--dir",
        &to,
    ];
    shell::run(&mut shell::command(&dohyo, line))?;
    let mut lines = head();
    for kind in KINDS {
        for size in SIZES {
            let mut row = Row::default();
            for seed in 0..SEEDS {
                let map = folder.join(format!("{kind}-{size}-{seed}.map"));
                let numbers = parse(&read(&map.with_extension("json"))?);
                for name in RANGES {
                    let number = numbers[name].as_u64().unwrap_or_default();
                    let range = row.ranges.entry(name).or_insert((number, number));
                    *range = (range.0.min(number), range.1.max(number));
                }
                row.greedy.push(cost(&dohyo, &map, "builtin:greedy")?);
                row.random.push(cost(&dohyo, &map, "builtin:random")?);
            }
            println!("{kind} {size}");
            lines.push_str(&row.line(kind, size));
        }
    }
    let document = root.join(DOCUMENT);
    let text = replace(&read(&document)?, &lines);
    fs::write(&document, text).map_err(|source| Error::File {
        path: document,
        source,
    })
}

fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|source| Error::File {
        path: path.to_owned(),
        source,
    })
}

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// The cost that a built-in program reaches on a map. No time limit: it is the map that is measured.
fn cost(dohyo: &str, map: &Path, program: &str) -> Result<u64, Error> {
    let map = map.display().to_string();
    let line = [
        "run",
        "superrookie",
        &map,
        "--program",
        program,
        "--json",
        "--time-limit",
        "none",
    ];
    let result = parse(&shell::read(&mut shell::command(dohyo, line)).unwrap_or_default());
    result["cost"].as_u64().ok_or(Error::NoCost { map })
}

fn head() -> String {
    let last = [
        "greedy perfect",
        "greedy mean cost",
        "random perfect",
        "random best cost",
    ];
    let names = [&["map"][..], &RANGES, &last].concat();
    format!(
        "| {} |\n|{}\n",
        names.join(" | "),
        "---|".repeat(names.len())
    )
}

impl Row {
    fn line(&self, kind: &str, size: &str) -> String {
        let mut cells = vec![format!("{kind} {size}")];
        cells.extend(RANGES.iter().map(|name| {
            let (least, most) = self.ranges.get(name).copied().unwrap_or_default();
            if least == most {
                least.to_string()
            } else {
                format!("{least}-{most}")
            }
        }));
        let perfect = |costs: &[u64]| {
            let count = costs.iter().filter(|&&cost| cost == 0).count();
            format!("{count} of {}", costs.len())
        };
        let mean = self.greedy.iter().sum::<u64>() / self.greedy.len().max(1) as u64;
        let best = self.random.iter().min().copied().unwrap_or_default();
        cells.push(perfect(&self.greedy));
        cells.push(mean.to_string());
        cells.push(perfect(&self.random));
        cells.push(best.to_string());
        format!("| {} |\n", cells.join(" | "))
    }
}

/// The document with the table in its place; without a place it comes to the end.
fn replace(document: &str, table: &str) -> String {
    let between = document
        .split_once(BEGIN)
        .and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = between.unwrap_or((document, ""));
    format!("{before}{BEGIN}{table}{END}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_takes_the_place_of_the_one_before() {
        let document = format!("a\n{BEGIN}old\n{END}b\n");
        let text = replace(&document, "new\n");
        assert_eq!(text, format!("a\n{BEGIN}new\n{END}b\n"));
        assert_eq!(replace(&text, "new\n"), text);
        assert_eq!(replace("a\n", "new\n"), format!("a\n{BEGIN}new\n{END}"));
    }

    #[test]
    fn a_row_has_ranges_and_counts_perfect_games() {
        let mut row = Row::default();
        for name in RANGES {
            row.ranges.insert(name, (1, 2));
        }
        row.ranges.insert("rows", (10, 10));
        row.greedy = vec![0, 300];
        row.random = vec![500, 400];
        insta::assert_snapshot!(format!("{}{}", head(), row.line("maze", "small")));
    }
}
