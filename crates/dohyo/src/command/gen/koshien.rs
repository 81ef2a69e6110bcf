//! `dohyo gen koshien`: maps of 17x17 cells in five styles.

use std::io::Write as _;
use std::path::PathBuf;

use clap::{ValueEnum, ValueHint};
use dohyo_koshien::generate::{Generated, Recipe, Style};

use super::files;
use super::seeds::{MOST, Seeds};
use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::safe;
use crate::source::FILES;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo gen koshien`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The same style, seed and version of the generator give the same map on every
machine. Both players are equally far from goal and sword, up to 3 turns; with
--symmetric exactly. How far is printed beside the map. No map needs dynamite.

Styles:
  open   little is in the way
  water  the way with the fewest cells leads through water
  vault  rewards behind breakable walls
  maze   passages one cell wide, with loops
  mixed  a quarter that is a maze, water, and a vault

Without -o or --dir the map goes to standard output, in the format of
`dohyo maps show open`.

Examples:
  dohyo gen koshien --seed 7 > my.map
  dohyo gen koshien --style vault --seed 7 --symmetric -o my-map
  dohyo gen koshien --style maze --seeds 1..20 --dir mazes
  dohyo run koshien my.map --program cat.rb --program builtin:item-goal")]
pub(super) struct Args {
    /// Which of the maps of the style.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// What the map is about.
    #[arg(long, value_enum, default_value = "open")]
    style: StyleName,
    /// Mirror the left half of the board, so that both starts are equal.
    #[arg(long)]
    symmetric: bool,
    /// Write map.dat, items.dat and players.dat, the files of the contest, into this folder.
    #[arg(short, long, value_name = "DIR", value_hint = ValueHint::DirPath,
        conflicts_with_all = ["dir", "seeds", "count"])]
    output: Option<PathBuf>,
    /// Make a map of each of these seeds, both ends included.
    #[arg(long, value_name = "A..B", requires = "dir", conflicts_with = "seed")]
    seeds: Option<Seeds>,
    /// Make this many maps, of the seeds from --seed on.
    #[arg(long, value_name = "K", requires = "dir", conflicts_with = "seeds",
        value_parser = clap::value_parser!(u64).range(1..=MOST))]
    count: Option<u64>,
    /// Write a file STYLE-SEED.map for each map into this folder.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    dir: Option<PathBuf>,
    /// Write over files that are there already.
    #[arg(long)]
    force: bool,
}

/// A style, as an argument.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum StyleName {
    Open,
    Water,
    Vault,
    Maze,
    Mixed,
}

impl StyleName {
    const fn style(self) -> Style {
        match self {
            Self::Open => Style::Open,
            Self::Water => Style::Water,
            Self::Vault => Style::Vault,
            Self::Maze => Style::Maze,
            Self::Mixed => Style::Mixed,
        }
    }
}

impl Args {
    pub(super) fn run(self, texts: &Texts) -> Result<Exit, Error> {
        let recipe = Recipe {
            style: self.style.style(),
            symmetric: self.symmetric,
            seed: self.seed,
        };
        if let Some(folder) = &self.dir {
            let seeds = match (self.seeds, self.count) {
                (Some(seeds), _) => seeds,
                (None, count) => Seeds::from(self.seed, count.unwrap_or(1))
                    .ok_or(Error::SeedsEnd { seed: self.seed })?,
            };
            let path = |seed: u64| folder.join(file_name(Recipe { seed, ..recipe }));
            let paths: Vec<PathBuf> = seeds.iter().map(path).collect();
            files::folder(folder)?;
            files::refuse_existing(&paths, self.force)?;
            for (seed, path) in seeds.iter().zip(paths) {
                let made = Recipe { seed, ..recipe }.generate();
                let line = distances(&safe::path(&path), &made, texts);
                files::write(&[(path, made.map.to_string())], self.force)?;
                writeln!(output::coloured(), "{line}")?;
            }
        } else if let Some(folder) = &self.output {
            let made = recipe.generate();
            let paths = FILES.map(|file| folder.join(file));
            files::folder(folder)?;
            files::refuse_existing(&paths, self.force)?;
            let texts_of_files = made.map.to_files();
            let files: Vec<_> = paths.into_iter().zip(texts_of_files).collect();
            files::write(&files, self.force)?;
            let line = distances(&safe::path(folder), &made, texts);
            writeln!(output::coloured(), "{line}")?;
        } else {
            let made = recipe.generate();
            output::with_plain(|out| out.write_all(made.map.to_string().as_bytes()))?;
            anstream::eprintln!("{}", distances(made.map.name(), &made, texts));
        }
        Ok(Exit::Success)
    }
}

/// `water-symmetric-7.map`
fn file_name(recipe: Recipe) -> String {
    let symmetric = if recipe.symmetric { "-symmetric" } else { "" };
    format!("{}{symmetric}-{}.map", recipe.style, recipe.seed)
}

/// How far both players are from goal and sword.
fn distances(name: &str, made: &Generated, texts: &Texts) -> String {
    let Generated {
        to_goal, to_sword, ..
    } = made;
    tr!(
        texts,
        "gen-koshien",
        name = name,
        goal_one = to_goal[0],
        goal_two = to_goal[1],
        goal_apart = to_goal[0].abs_diff(to_goal[1]),
        sword_one = to_sword[0],
        sword_two = to_sword[1],
        sword_apart = to_sword[0].abs_diff(to_sword[1]),
    )
}
