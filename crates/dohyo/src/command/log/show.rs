//! `dohyo log show`: what is in a log, or one of its frames as a picture of letters.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use clap::ValueHint;
use dohyo_superrookie::{Answer, Command, Log, LoggedFrame};

use super::open;
use crate::error::Error;
use crate::exit::Exit;
use crate::output::{self, LABEL, STRONG};
use crate::source::LoadedMap;
use crate::table::Table;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo log show`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo log show game.log
  dohyo log show game.log --map maze-small
  dohyo log show game.log --frame 10
  dohyo log show game.log --map maze-small --frame 10")]
pub(crate) struct Args {
    /// The log.
    #[arg(value_hint = ValueHint::FilePath)]
    log: PathBuf,
    /// Draw what the program saw after this frame; 0 is before the first.
    #[arg(long, value_name = "K")]
    frame: Option<u32>,
    /// Play the log on this map and show the cost too.
    #[arg(long, value_hint = ValueHint::FilePath)]
    map: Option<OsString>,
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        let (name, log) = open(&self.log)?;
        let mut out = output::coloured();
        if self.frame.is_none() || self.map.is_some() {
            let cost = match &self.map {
                None => tr!(texts, "show-cost-unknown"),
                Some(word) => cost_on(&LoadedMap::named(word)?, &log, texts),
            };
            writeln!(out, "{STRONG}{name}{STRONG:#}")?;
            summary(&log, &cost, texts).write(&mut out)?;
        }
        if let Some(number) = self.frame {
            let last = log.answers().len();
            let index = number as usize;
            let frame = log.frames().get(index).ok_or(Error::NoSuchFrame {
                frame: number,
                last,
            })?;
            let answer = index
                .checked_sub(1)
                .and_then(|before| log.answers().get(before));
            draw(number, frame, answer, texts, &mut out)?;
        }
        Ok(Exit::Success)
    }
}

/// The cost that playing a log on a map comes to.
fn cost_on(loaded: &LoadedMap, log: &Log, texts: &Texts) -> String {
    log.replay(&loaded.map).map_or_else(
        |_| tr!(texts, "show-other-map"),
        |state| {
            tr!(
                texts,
                "result-cost",
                cost = state.cost(),
                frame = state.cost_frame()
            )
        },
    )
}

/// The numbers of a log.
fn summary(log: &Log, cost: &str, texts: &Texts) -> Table {
    let place = |frame: &LoggedFrame| tr!(texts, "show-place", y = frame.y, x = frame.x);
    let used = |command: Command| {
        log.answers()
            .iter()
            .filter(|answer| answer.commands().contains(command.into()))
            .count()
    };
    let mut table = Table::new();
    table.row(
        tr!(texts, "label-map"),
        tr!(
            texts,
            "map-size",
            kind = log.kind().name(),
            rows = log.rows(),
            columns = log.columns(),
            cells = log.rows() * log.columns(),
        ),
    );
    table.row(tr!(texts, "label-frames"), log.answers().len().to_string());
    table.row(tr!(texts, "label-cost"), cost.to_owned());
    if let (Some(first), Some(last)) = (log.frames().first(), log.frames().last()) {
        table.row(tr!(texts, "label-coins"), last.coins.to_string());
        table.row(tr!(texts, "label-shields"), last.shields.to_string());
        table.row(tr!(texts, "label-start"), place(first));
        table.row(tr!(texts, "label-end"), place(last));
    }
    let commands: Vec<String> = Command::ALL
        .into_iter()
        .map(|command| format!("{} {}", char::from(command.to_byte()), used(command)))
        .collect();
    table.row(tr!(texts, "label-commands"), commands.join(", "));
    table
}

/// A frame: its numbers, then the 48 rows of the view.
fn draw(
    number: u32,
    frame: &LoggedFrame,
    answer: Option<&Answer>,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let LoggedFrame {
        coins,
        shields,
        y,
        x,
        ..
    } = frame;
    let line = tr!(
        texts,
        "show-frame",
        frame = number,
        coins = *coins,
        shields = *shields,
        y = *y,
        x = *x
    );
    match answer {
        None => writeln!(out, "{line}")?,
        Some(answer) => {
            let commands: String = answer
                .iter()
                .map(|command| char::from(command.to_byte()))
                .collect();
            let commands = if commands.is_empty() {
                "-".to_owned()
            } else {
                commands
            };
            let after = tr!(texts, "show-after", commands = commands);
            writeln!(out, "{}", texts.list([line, after]))?;
        }
    }
    for row in frame.view().rows() {
        // One change of colour per run of equal pixels.
        for run in row.chunk_by(|left, right| left == right) {
            let style = style_of(run.first().copied().unwrap_or_default());
            let text: String = run.iter().copied().map(char::from).collect();
            write!(out, "{style}{text}{style:#}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The colour of a pixel.
fn style_of(pixel: u8) -> Style {
    match pixel {
        b'@' => AnsiColor::Green.on_default().bold(),
        b'O' => AnsiColor::Red.on_default(),
        b'$' => AnsiColor::Yellow.on_default().bold(),
        b'+' => AnsiColor::Cyan.on_default(),
        b'*' => AnsiColor::Blue.on_default().bold(),
        b'^' => AnsiColor::Magenta.on_default(),
        b'.' => LABEL,
        _ => Style::new(),
    }
}
