//! `dohyo maps`: list the bundled maps, or print one.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Subcommand, ValueEnum, ValueHint};
use dohyo_koshien::Rules;
use dohyo_superrookie::Cell;

use crate::bundled::{self, BundledMap};
use crate::command::r#gen::files;
use crate::error::Error;
use crate::exit::Exit;
use crate::game::Game;
use crate::koshien::teaches;
use crate::output::{self, STRONG};
use crate::preview;
use crate::source::{self, AnyMap};
use crate::table::Grid;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo maps`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo maps
  dohyo maps list koshien
  dohyo maps show maze-small > my.map
  dohyo maps preview open pond -o maps.svg")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List the bundled maps with what is in them, or what one can learn from them (the default).
    #[command(after_help = "\
Examples:
  dohyo maps list
  dohyo maps list koshien")]
    List {
        /// Only the maps of this game.
        game: Option<GameName>,
    },
    /// Print a bundled map, for example to save and change it.
    #[command(after_help = "\
Examples:
  dohyo maps show maze-small
  dohyo maps show maze-small > my.map")]
    Show {
        /// The name of the map.
        name: String,
    },
    /// Draw maps as one picture in SVG.
    #[command(after_help = "\
Without -o the picture goes to standard output.

Examples:
  dohyo maps preview open -o open.svg
  dohyo maps preview maze-small my.map my-koshien-map/ --columns 3 -o all.svg")]
    Preview {
        /// Map files or folders, or names of bundled maps; - is standard input.
        #[arg(required = true, value_name = "MAP", value_hint = ValueHint::AnyPath)]
        maps: Vec<OsString>,
        /// Write the picture to this file.
        #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        output: Option<PathBuf>,
        /// Maps beside each other.
        #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..))]
        columns: u16,
        /// Write over a file that is there already.
        #[arg(long)]
        force: bool,
    },
}

/// A game, as an argument.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum GameName {
    /// Super Rookie.
    Superrookie,
    /// Koshien.
    Koshien,
}

impl Args {
    pub(crate) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        match self.action.unwrap_or(Action::List { game: None }) {
            Action::List { game } => {
                let out = &mut output::coloured();
                match game {
                    Some(GameName::Superrookie) => superrookie(texts, out)?,
                    Some(GameName::Koshien) => koshien(texts, out)?,
                    None => {
                        writeln!(out, "{STRONG}Super Rookie{STRONG:#}")?;
                        superrookie(texts, out)?;
                        writeln!(out, "\n{STRONG}Koshien{STRONG:#}")?;
                        koshien(texts, out)?;
                    }
                }
            }
            Action::Preview {
                maps,
                output,
                columns,
                force,
            } => preview(&maps, output, columns, force)?,
            Action::Show { name } => {
                let short = name.strip_prefix(bundled::PREFIX).unwrap_or(&name);
                let bundled =
                    bundled::find(short, None).ok_or_else(|| source::unknown(short, None, true))?;
                output::with_plain(|out| out.write_all(bundled.text.as_bytes()))?;
            }
        }
        Ok(Exit::Success)
    }
}

/// Draws maps as one picture.
fn preview(
    maps: &[OsString],
    output: Option<PathBuf>,
    columns: u16,
    force: bool,
) -> Result<(), Error> {
    if let Some(file) = output.as_ref().filter(|file| is_other_picture(file)) {
        return Err(Error::NotSvg { file: file.clone() });
    }
    let rules = Rules::default();
    let maps: Vec<AnyMap> = maps
        .iter()
        .map(|word| AnyMap::named(word, &rules))
        .collect::<Result<_, _>>()?;
    let picture = preview::svg(&maps, columns.into());
    let Some(file) = output else {
        output::with_plain(|out| out.write_all(picture.as_bytes()))?;
        return Ok(());
    };
    files::refuse_existing(std::slice::from_ref(&file), force)?;
    files::write(&[(file, picture)], force)
}

/// Whether the ending of a file's name is that of a picture in another format than SVG.
fn is_other_picture(file: &Path) -> bool {
    let others = ["png", "jpg", "jpeg", "gif", "webp", "bmp", "pdf"];
    let ending = file.extension().and_then(OsStr::to_str);
    ending.is_some_and(|ending| {
        others
            .iter()
            .any(|other| ending.eq_ignore_ascii_case(other))
    })
}

/// The longest name of these maps.
fn name_width(maps: &[BundledMap]) -> usize {
    let names = maps.iter().map(|bundled| bundled.name.len());
    names.max().unwrap_or_default()
}

/// The maps of Koshien, each with what it teaches.
fn koshien(texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let maps = bundled::of(Game::Koshien);
    let name = name_width(maps);
    for bundled in maps {
        let teaches = teaches::of(bundled.name, texts);
        writeln!(out, "  {:name$}  {teaches}", bundled.name)?;
    }
    Ok(())
}

/// The maps of Super Rookie with their sizes and what is in them.
fn superrookie(texts: &Texts, out: &mut impl Write) -> Result<(), Error> {
    let head = vec![
        tr!(texts, "maps-name"),
        tr!(texts, "maps-kind"),
        tr!(texts, "maps-rows"),
        tr!(texts, "maps-columns"),
        tr!(texts, "maps-coins"),
        tr!(texts, "maps-shields"),
        tr!(texts, "maps-spikes"),
        tr!(texts, "maps-boxes"),
        tr!(texts, "maps-jump-blocks"),
    ];
    let mut grid = Grid::new(2, head);
    for bundled in bundled::of(Game::SuperRookie) {
        let map = bundled.superrookie()?;
        let [coins, shields, spikes, boxes, jump_blocks] = [
            Cell::Coin,
            Cell::Shield,
            Cell::Spike,
            Cell::Box,
            Cell::JumpBlock,
        ]
        .map(|cell| map.count(cell).to_string());
        grid.row(vec![
            bundled.name.to_owned(),
            map.kind().name().to_owned(),
            map.rows().to_string(),
            map.columns().to_string(),
            coins,
            shields,
            spikes,
            boxes,
            jump_blocks,
        ]);
    }
    grid.write(out)?;
    Ok(())
}
