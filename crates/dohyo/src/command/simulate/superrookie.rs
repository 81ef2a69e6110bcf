//! `dohyo simulate superrookie`: a line for every state of a run.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueHint;
use dohyo_superrookie::{Commands, MAX_FRAMES, Map, State, World};

use crate::error::{CommandsProblem, Error};
use crate::exit::Exit;
use crate::output;
use crate::read;
use crate::safe;
use crate::source::LoadedMap;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
COMMANDS has one line per frame with the letters of that frame without blanks:
`>J`, `S`, an empty line for none. MAP is a file, - for standard input, or the
name of a bundled map.

Every line of output: t coins shields y x vy vx specials hits view [boxes], for
the start and after every frame; then `cost N`.

Example:
  printf '>\\n>J\\n>J\\n' > right.cmds
  dohyo simulate superrookie maze-small right.cmds --boxes")]
pub(super) struct Args {
    /// Map file, or name of a bundled map.
    #[arg(value_hint = ValueHint::FilePath)]
    map: OsString,
    /// File with the commands of every frame.
    #[arg(value_hint = ValueHint::FilePath)]
    commands: PathBuf,
    /// Add the boxes to every line: `y,x,v;...`, or `-`.
    #[arg(long)]
    boxes: bool,
}

impl Args {
    pub(super) fn run(&self) -> Result<Exit, Error> {
        let map = LoadedMap::named(&self.map)?.map;
        let file = safe::path(&self.commands);
        let commands = parse(&file, &read::text(&self.commands, read::COMMANDS_BYTES)?)?;
        output::with_plain(|out| simulate(&map, &commands, self.boxes, out))?;
        Ok(Exit::Success)
    }
}

/// The commands of a command file, one entry per line.
fn parse(file: &str, text: &[u8]) -> Result<Vec<Commands>, Error> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    // The last newline ends its line; it does not begin another frame.
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let mut commands = Vec::new();
    for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let parsed = if index >= MAX_FRAMES as usize {
            Err(CommandsProblem::TooMany)
        } else {
            str::from_utf8(line)
                .map_err(|_| CommandsProblem::NotText)
                .and_then(|line| line.parse().map_err(CommandsProblem::Letters))
        };
        let parsed = parsed.map_err(|problem| Error::Commands {
            file: file.to_owned(),
            line: index + 1,
            problem,
        })?;
        commands.push(parsed);
    }
    Ok(commands)
}

/// Writes the states before and after every frame, then the cost.
fn simulate(map: &Map, commands: &[Commands], boxes: bool, out: &mut dyn Write) -> io::Result<()> {
    let mut world = World::new(map);
    let mut view = Vec::new();
    write_state(&world, boxes, &mut view, out)?;
    for &frame in commands {
        world.step(frame);
        write_state(&world, boxes, &mut view, out)?;
    }
    writeln!(out, "cost {}", world.state().cost())
}

fn write_state(
    world: &World,
    boxes: bool,
    view: &mut Vec<u8>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let state = world.state();
    write!(
        out,
        "{} {} {} {} {} {} {} {} {} ",
        state.frame(),
        state.coins(),
        state.shields(),
        state.y(),
        state.x(),
        state.vy(),
        state.vx(),
        state.specials(),
        state.hits(),
    )?;
    view.clear();
    world.view().encode(view);
    out.write_all(view)?;
    if boxes {
        write_boxes(state, out)?;
    }
    writeln!(out)
}

fn write_boxes(state: &State, out: &mut dyn Write) -> io::Result<()> {
    let bodies = state.boxes();
    if bodies.is_empty() {
        return write!(out, " -");
    }
    for (index, body) in bodies.iter().enumerate() {
        let separator = if index == 0 { ' ' } else { ';' };
        write!(out, "{separator}{},{},{}", body.y, body.x, body.vy)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_file_has_a_line_per_frame() {
        let read = |text: &[u8]| parse("x", text).unwrap();
        assert_eq!(read(b""), []);
        assert_eq!(read(b"\n"), [Commands::NONE]);
        assert_eq!(read(b"\n\n"), [Commands::NONE, Commands::NONE]);
        assert_eq!(
            read(b">J\n\n<"),
            [
                Commands::RIGHT | Commands::JUMP,
                Commands::NONE,
                Commands::LEFT
            ]
        );
        assert_eq!(read(b"S\r\n"), [Commands::SPECIAL]);
    }

    #[test]
    fn a_line_that_is_no_commands_is_named() {
        let problem = |text: &[u8]| match parse("x", text) {
            Err(Error::Commands { line, problem, .. }) => (line, problem),
            other => panic!("{other:?}"),
        };
        assert!(matches!(
            problem(b">\n> J\n"),
            (2, CommandsProblem::Letters(_))
        ));
        assert!(matches!(problem(b"JJ"), (1, CommandsProblem::Letters(_))));
        assert!(matches!(problem(b">\n\xff"), (2, CommandsProblem::NotText)));
    }

    #[test]
    fn there_are_at_most_ten_thousand_frames() {
        assert_eq!(parse("x", &b"\n".repeat(10_000)).unwrap().len(), 10_000);
        assert!(matches!(
            parse("x", &b">\n".repeat(10_001)),
            Err(Error::Commands {
                line: 10_001,
                problem: CommandsProblem::TooMany,
                ..
            })
        ));
    }
}
