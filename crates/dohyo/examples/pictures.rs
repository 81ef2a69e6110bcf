//! Makes the pictures of the README from a real run: `cargo run --release --package dohyo --example pictures`.
//!
//! * `docs/images/run.svg`: the command of the README and what it prints;
//! * `docs/images/maze-small.svg`: the map, and the way the program takes through it, from the log of that run.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anstyle::RgbColor;
use anstyle_svg::Term;
use dohyo_superrookie::{CELL, Cell, Log, Map, State};

const MAP: &str = "maze-small";
const PROGRAM: &str = "builtin:greedy";

/// Both pictures bring their own dark ground, so that they can be read on light and dark pages.
const GROUND: &str = "#1b1f24";
/// The character and its way.
const WAY: &str = "#3fb950";
/// Frames in a second: a run of 2,000 frames lasts half a minute.
const SPEED: f64 = 60.0;
/// Every so many frames the way gets a corner; the eye does not see more.
const STEP: usize = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let images = root.join("docs/images");
    fs::create_dir_all(&images)?;
    let folder = tempfile::tempdir()?;

    // The log of the run is real; only its name in the picture is that of the README.
    let arguments = [
        "run",
        "superrookie",
        MAP,
        "--program",
        PROGRAM,
        "--log",
        "game.log",
    ];
    let output = Command::new(env!("CARGO"))
        .args([
            "run",
            "--quiet",
            "--release",
            "--package",
            "dohyo",
            "--manifest-path",
        ])
        .arg(root.join("Cargo.toml"))
        .arg("--")
        .args(arguments)
        .current_dir(folder.path())
        .env("CLICOLOR_FORCE", "1")
        .env("LC_ALL", "C")
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let printed = String::from_utf8(output.stdout)?;
    fs::write(images.join("run.svg"), terminal(&arguments, &printed))?;

    let map = Map::parse(
        MAP,
        &fs::read(root.join(format!("maps/superrookie/{MAP}.map")))?,
    )?;
    let log = Log::parse("game.log", &fs::read(folder.path().join("game.log"))?)?;
    log.replay(&map)?;
    fs::write(images.join(format!("{MAP}.svg")), way(&map, &log)?)?;
    println!(
        "{} and {MAP}.svg are made",
        images.join("run.svg").display()
    );
    Ok(())
}

/// The command and its output as a terminal shows them.
fn terminal(arguments: &[&str], printed: &str) -> String {
    let text = format!("\x1b[2m$\x1b[0m dohyo {}\n{printed}", arguments.join(" "));
    Term::new()
        .bg_color(RgbColor(0x1b, 0x1f, 0x24).into())
        .fg_color(RgbColor(0xe6, 0xed, 0xf3).into())
        .render_svg(text.trim_end())
}

/// The map with the way of the character, which walks along it and takes the coins.
fn way(map: &Map, log: &Log) -> Result<String, Box<dyn Error>> {
    let mut svg = String::new();
    let (width, height) = (map.columns() * CELL, map.rows() * CELL);
    let frames = u32::try_from(log.answers().len())?;
    let seconds = f64::from(frames) / SPEED;
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{}" height="{}">"#,
        width * 3,
        height * 3,
    )?;
    writeln!(
        svg,
        "<title>{PROGRAM} on the map {MAP}, {frames} frames</title>"
    )?;
    writeln!(
        svg,
        r#"<rect width="{width}" height="{height}" fill="{GROUND}"/>"#
    )?;
    let taken = taken(map, log);
    for (row, column, cell) in map.cells() {
        let (y, x) = (row * CELL, column * CELL);
        match cell {
            Cell::Wall => square(&mut svg, x, y, "#57606a")?,
            Cell::JumpBlock => square(&mut svg, x, y, "#1f4b6e")?,
            Cell::Box => square(&mut svg, x, y, "#8a6d3b")?,
            Cell::Spike => square(&mut svg, x, y, "#a4304f")?,
            Cell::Shield => disc(&mut svg, x, y, "#58a6ff", None)?,
            Cell::Coin => {
                let gone = taken
                    .iter()
                    .find(|(at, _)| *at == (row, column))
                    .map(|(_, frame)| *frame);
                disc(
                    &mut svg,
                    x,
                    y,
                    "#f2cc60",
                    gone.map(|frame| (f64::from(frame) / f64::from(frames), seconds)),
                )?;
            }
            Cell::Empty | Cell::Character => {}
        }
    }
    let corners: Vec<String> = log
        .frames()
        .iter()
        .step_by(STEP)
        .chain(log.frames().last())
        .map(|frame| format!("{} {}", frame.x, frame.y))
        .collect();
    let half = CELL / 2;
    writeln!(
        svg,
        r#"<polyline points="{}" transform="translate({half} {half})" fill="none" stroke="{WAY}" stroke-opacity="0.35"/>"#,
        corners.join(" "),
    )?;
    writeln!(
        svg,
        r#"<rect width="{CELL}" height="{CELL}" fill="{WAY}"><animateTransform attributeName="transform" type="translate" values="{}" dur="{seconds:.2}s" repeatCount="indefinite"/></rect>"#,
        corners.join(";"),
    )?;
    writeln!(svg, "</svg>")?;
    Ok(svg)
}

/// The cells of the coins and the frames in which they are taken.
fn taken(map: &Map, log: &Log) -> Vec<((usize, usize), u32)> {
    let mut state = State::new(map);
    let mut left: Vec<(usize, usize)> = map
        .cells()
        .filter(|(_, _, cell)| *cell == Cell::Coin)
        .map(|(row, column, _)| (row, column))
        .collect();
    let mut taken = Vec::new();
    for answer in log.answers() {
        state.step(answer.commands());
        let (stay, gone): (Vec<_>, Vec<_>) = left
            .iter()
            .copied()
            .partition(|(row, column)| state.left_in(*row, *column) == Cell::Coin);
        taken.extend(gone.into_iter().map(|at| (at, state.frame())));
        left = stay;
    }
    taken
}

fn square(svg: &mut String, x: usize, y: usize, colour: &str) -> std::fmt::Result {
    writeln!(
        svg,
        r#"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour}"/>"#
    )
}

/// A coin or shield; `gone` is the part of the run after which it is taken, and the seconds of the run.
fn disc(
    svg: &mut String,
    x: usize,
    y: usize,
    colour: &str,
    gone: Option<(f64, f64)>,
) -> std::fmt::Result {
    let (x, y) = (x + CELL / 2, y + CELL / 2);
    write!(svg, r#"<circle cx="{x}" cy="{y}" r="2" fill="{colour}">"#)?;
    if let Some((part, seconds)) = gone {
        write!(
            svg,
            r#"<animate attributeName="opacity" calcMode="discrete" values="1;0" keyTimes="0;{part:.4}" dur="{seconds:.2}s" repeatCount="indefinite"/>"#,
        )?;
    }
    writeln!(svg, "</circle>")
}
