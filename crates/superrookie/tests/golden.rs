//! The golden cases: every frame of 127 games on which independent implementations agree.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dohyo_superrookie::{Map, World};

/// The output of `dohyo simulate superrookie MAP COMMANDS --boxes`.
fn simulate(map: &[u8], commands: &str) -> Result<String, Box<dyn std::error::Error>> {
    let mut world = World::new(&Map::parse("golden", map)?);
    let mut out = String::new();
    let mut commands = commands.lines();
    loop {
        let state = world.state();
        let mut view = Vec::new();
        world.view().encode(&mut view);
        write!(
            out,
            "{} {} {} ",
            state.frame(),
            state.coins(),
            state.shields()
        )?;
        write!(
            out,
            "{} {} {} {} ",
            state.y(),
            state.x(),
            state.vy(),
            state.vx()
        )?;
        write!(
            out,
            "{} {} {} ",
            state.specials(),
            state.hits(),
            String::from_utf8(view)?
        )?;
        let boxes: Vec<_> = state
            .boxes()
            .iter()
            .map(|b| format!("{},{},{}", b.y, b.x, b.vy))
            .collect();
        writeln!(
            out,
            "{}",
            if boxes.is_empty() {
                "-".into()
            } else {
                boxes.join(";")
            }
        )?;
        match commands.next() {
            Some(line) => world.step(line.parse()?),
            None => break,
        }
    }
    writeln!(out, "cost {}", world.state().cost())?;
    Ok(out)
}

#[test]
fn every_golden_case_is_played_byte_for_byte() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut cases = 0;
    let mut wrong = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let map = entry.unwrap().path();
        if map.extension().is_none_or(|ending| ending != "map") {
            continue;
        }
        cases += 1;
        let commands = fs::read_to_string(map.with_extension("cmds")).unwrap();
        let expected = fs::read_to_string(map.with_extension("expect")).unwrap();
        let played = simulate(&fs::read(&map).unwrap(), &commands).unwrap();
        if played != expected {
            let line = played
                .lines()
                .zip(expected.lines())
                .position(|(a, b)| a != b);
            wrong.push(format!("{} line {line:?}", map.display()));
        }
    }
    assert_eq!(cases, 127);
    assert!(
        wrong.is_empty(),
        "{} cases differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
