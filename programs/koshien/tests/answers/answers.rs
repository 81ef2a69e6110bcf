//! Answers the questions of tests/slow.py with the functions of the Rust library: answers QUESTIONS ANSWERS.

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};

use dohyo_koshien::{KnownMap, Position, Target};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let mut files = std::env::args().skip(1);
    let questions = BufReader::new(File::open(files.next().ok_or("no questions")?)?);
    let mut answers = BufWriter::new(File::create(files.next().ok_or("no answers")?)?);
    for line in questions.lines() {
        let question: Value = serde_json::from_str(&line?)?;
        let map = KnownMap::parse(&map_all(&question["board"]))?;
        let except: Vec<Position> = list(&question["except_cells"])
            .iter()
            .filter_map(position)
            .collect();
        let src = position(&question["src"]).ok_or("no src")?;
        let dst = position(&question["dst"]).ok_or("no dst")?;
        let cent = Target::new(number(&question["cent"][0])?, number(&question["cent"][1])?);
        let objects = question["objects"].as_str().ok_or("no objects")?;
        let answer = json!({
            "route": cells(&map.calc_route(src, dst, &except)),
            "objects": cells(&map.locate_objects(cent, number(&question["sq_size"])?, objects)),
        });
        writeln!(answers, "{answer}")?;
    }
    Ok(answers.flush()?)
}

fn map_all(board: &Value) -> String {
    let mark = |value: &Value| match value {
        Value::String(letter) => letter.clone(),
        other if other == -1 => "-".to_owned(),
        other => other.to_string(),
    };
    let rows: Vec<String> = list(board)
        .iter()
        .map(|row| list(row).iter().map(mark).collect())
        .collect();
    rows.join(",")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn number(value: &Value) -> Result<i32, Box<dyn Error>> {
    Ok(i32::try_from(value.as_i64().ok_or("no number")?)?)
}

/// `None` for a cell left of or above the board.
fn position(value: &Value) -> Option<Position> {
    let part = |index: usize| u8::try_from(value[index].as_i64()?).ok();
    Some(Position::new(part(0)?, part(1)?))
}

fn cells(cells: &[Position]) -> Vec<[u8; 2]> {
    cells.iter().map(|cell| [cell.x, cell.y]).collect()
}
