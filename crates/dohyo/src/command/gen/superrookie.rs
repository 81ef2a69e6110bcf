//! `dohyo gen superrookie`: maps of Super Rookie with their certificates.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use clap::{ValueEnum, ValueHint};
use dohyo_superrookie::generate::{Generated, Size, VERSION, generate};
use dohyo_superrookie::{Cell, Kind, Map};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::files;
use super::seeds::Seeds;
use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// Arguments of `dohyo gen superrookie`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The same seed gives the same map on every machine. With -o, the commands that
finish the map are written beside it (.solution), and its numbers (.json).

Examples:
  dohyo gen superrookie maze small --seed 7
  dohyo gen superrookie puzzle large --seed 12 -o my.map
  dohyo gen superrookie --all --seeds 0..19 --dir maps")]
pub(super) struct Args {
    /// The kind of the map.
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    kind: Option<KindName>,
    /// The size of the map.
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    size: Option<SizeName>,
    /// Seed of the map; it makes no difference to handcrafted ones.
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "all")]
    seed: u64,
    /// Write the map to this file instead of standard output.
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "all")]
    output: Option<PathBuf>,
    /// Make a map of every kind and size for every seed.
    #[arg(long, requires = "dir")]
    all: bool,
    /// Make the maps of each of these seeds, both ends included.
    #[arg(long, value_name = "A..B", default_value = "0", requires = "all")]
    seeds: Seeds,
    /// Folder for all the maps; it is made if it is not there.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, requires = "all")]
    dir: Option<PathBuf>,
    /// Write over files that are there already.
    #[arg(long)]
    force: bool,
}

/// A kind, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum KindName {
    /// Designed levels, the same for every seed.
    Handcrafted,
    /// Towers of shafts: take one of two.
    Choice,
    /// Slabs in the air and gaps as wide as a jump goes.
    Jump,
    /// Pits that need crates as steps.
    Pits,
    /// Corridors of tasks with crates, a lift and shafts.
    Puzzle,
    /// Passages, sheer shafts and drops.
    Maze,
}

impl KindName {
    fn kind(self) -> Kind {
        match self {
            Self::Handcrafted => Kind::Handcrafted,
            Self::Choice => Kind::Choice,
            Self::Jump => Kind::Jump,
            Self::Pits => Kind::Pits,
            Self::Puzzle => Kind::Puzzle,
            Self::Maze => Kind::Maze,
        }
    }
}

/// A size, as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SizeName {
    /// At most 1,900 cells.
    Small,
    /// At most 6,500 cells.
    Medium,
    /// At most 10,000 cells.
    Large,
}

impl SizeName {
    fn size(self) -> Size {
        match self {
            Self::Small => Size::Small,
            Self::Medium => Size::Medium,
            Self::Large => Size::Large,
        }
    }
}

/// The numbers of a map, for machines.
#[derive(Debug, Serialize)]
struct Sidecar<'a> {
    format: &'static str,
    version: u32,
    game: &'static str,
    generator: u32,
    kind: &'static str,
    size: &'static str,
    seed: u64,
    rows: usize,
    columns: usize,
    coins: usize,
    shields: usize,
    spikes: usize,
    boxes: usize,
    jump_blocks: usize,
    par: usize,
    draws: u32,
    map: &'a str,
    solution: &'a str,
}

/// What is to be made, and where it goes.
#[derive(Clone, Debug)]
struct Job {
    kind: Kind,
    size: Size,
    seed: u64,
    map: PathBuf,
    solution: PathBuf,
    sidecar: PathBuf,
}

impl Job {
    fn new(kind: Kind, size: Size, seed: u64, map: PathBuf) -> Self {
        let beside = |ending: &str| {
            // A map that is called `my.json` still has its own name to itself.
            if map
                .extension()
                .is_some_and(|found| found == "json" || found == "solution")
            {
                let mut name = OsString::from(map.as_os_str());
                name.push(".");
                name.push(ending);
                PathBuf::from(name)
            } else {
                map.with_extension(ending)
            }
        };
        Self {
            kind,
            size,
            seed,
            solution: beside("solution"),
            sidecar: beside("json"),
            map,
        }
    }

    fn paths(&self) -> [PathBuf; 3] {
        [&self.map, &self.solution, &self.sidecar].map(PathBuf::clone)
    }

    fn make(&self) -> Result<Generated, Error> {
        generate(self.kind, self.size, self.seed).map_err(Error::Generate)
    }

    /// Writes the map and what belongs to it.
    fn write(&self, made: &Generated, force: bool) -> Result<(), Error> {
        let map = made.map();
        let name = |path: &Path| {
            let name = path.file_name().unwrap_or_default();
            name.to_string_lossy().into_owned()
        };
        let sidecar = Sidecar {
            format: "dohyo-generated-map",
            version: 1,
            game: "superrookie",
            generator: VERSION,
            kind: self.kind.name(),
            size: self.size.name(),
            seed: self.seed,
            rows: map.rows(),
            columns: map.columns(),
            coins: map.count(Cell::Coin),
            shields: map.count(Cell::Shield),
            spikes: map.count(Cell::Spike),
            boxes: map.count(Cell::Box),
            jump_blocks: map.count(Cell::JumpBlock),
            par: made.certificate().len(),
            draws: made.draws(),
            map: &name(&self.map),
            solution: &name(&self.solution),
        };
        let mut json = serde_json::to_string_pretty(&sidecar).unwrap_or_default();
        json.push('\n');
        let mut solution = String::new();
        for commands in made.certificate() {
            solution.push_str(&commands.to_string());
            solution.push('\n');
        }
        // The map comes last: where it is, the others are.
        files::write(
            &[
                (self.solution.clone(), solution),
                (self.sidecar.clone(), json),
                (self.map.clone(), map.to_string()),
            ],
            force,
        )
    }
}

impl Args {
    pub(super) fn run(&self, texts: &Texts) -> Result<Exit, Error> {
        if let Some(folder) = &self.dir {
            return self.all(folder, texts);
        }
        let (Some(kind), Some(size)) = (self.kind, self.size) else {
            // The parser sees to it that both are there.
            return Ok(Exit::Usage);
        };
        let (kind, size) = (kind.kind(), size.size());
        let Some(path) = &self.output else {
            let made = generate(kind, size, self.seed).map_err(Error::Generate)?;
            output::with_plain(|out| out.write_all(made.map().to_string().as_bytes()))?;
            // Standard output is the map; that there is nobody to read this is no failure.
            let _ = writeln!(std::io::stderr(), "{}", summary(&made, texts));
            return Ok(Exit::Success);
        };
        let job = Job::new(kind, size, self.seed, path.clone());
        files::refuse_existing(&job.paths(), self.force)?;
        let made = job.make()?;
        job.write(&made, self.force)?;
        let mut out = output::coloured();
        writeln!(out, "{}: {}", safe::path(path), summary(&made, texts))?;
        Ok(Exit::Success)
    }

    /// Makes the maps of all kinds and sizes, on all cores.
    fn all(&self, folder: &Path, texts: &Texts) -> Result<Exit, Error> {
        let mut jobs = Vec::new();
        for seed in self.seeds.iter() {
            for kind in Kind::ALL {
                for size in Size::ALL {
                    let name = format!("{}-{size}-{seed}.map", kind.name().to_lowercase());
                    jobs.push(Job::new(kind, size, seed, folder.join(name)));
                }
            }
        }
        files::folder(folder)?;
        let paths: Vec<PathBuf> = jobs.iter().flat_map(Job::paths).collect();
        files::refuse_existing(&paths, self.force)?;
        let count = jobs.len();
        make_all(jobs, self.force)?;
        let mut out = output::coloured();
        let folder = safe::path(folder);
        writeln!(
            out,
            "{}",
            tr!(texts, "gen-all", count = count, folder = folder)
        )?;
        Ok(Exit::Success)
    }
}

/// Makes and writes maps with as many threads as there are cores. Ends at the first failure.
fn make_all(jobs: Vec<Job>, force: bool) -> Result<(), Error> {
    let bar = if std::io::stderr().is_terminal() {
        let bar = ProgressBar::new(jobs.len() as u64);
        bar.set_style(
            ProgressStyle::with_template("{wide_bar} {pos}/{len}")
                .unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        bar
    } else {
        ProgressBar::hidden()
    };
    let jobs = Mutex::new(VecDeque::from(jobs));
    let failed = AtomicBool::new(false);
    let work = || {
        while !failed.load(Ordering::Relaxed) {
            let Some(job) = jobs.lock().ok().and_then(|mut jobs| jobs.pop_front()) else {
                break;
            };
            if let Err(error) = job.make().and_then(|made| job.write(&made, force)) {
                failed.store(true, Ordering::Relaxed);
                return Err(error);
            }
            bar.inc(1);
        }
        Ok(())
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let result = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let results: Vec<_> = workers
            .into_iter()
            .filter_map(|worker| worker.join().ok())
            .collect();
        results.into_iter().collect::<Result<(), Error>>()
    });
    bar.finish_and_clear();
    result
}

/// What one wants to know of a map: its size, what is in it, and how long its certificate is.
fn summary(made: &Generated, texts: &Texts) -> String {
    let map: &Map = made.map();
    let size = tr!(
        texts,
        "map-size",
        kind = map.kind().name(),
        rows = map.rows(),
        columns = map.columns()
    );
    let contents = tr!(
        texts,
        "map-contents",
        coins = map.count(Cell::Coin),
        shields = map.count(Cell::Shield),
        spikes = map.count(Cell::Spike),
        boxes = map.count(Cell::Box),
        jump_blocks = map.count(Cell::JumpBlock)
    );
    let par = tr!(
        texts,
        "gen-par",
        frames = thousands(made.certificate().len())
    );
    format!("{size}; {contents}; {par}")
}

/// A number with a comma before every three digits, as all of our languages write it.
fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1834, "1,834"),
            (1_000_000, "1,000,000"),
        ] {
            assert_eq!(thousands(number), text);
        }
    }

    #[test]
    fn the_three_files_have_three_names() {
        for name in ["my.map", "my", "my.json", "my.solution", "a/b.c/my.map"] {
            let job = Job::new(Kind::Maze, Size::Small, 0, name.into());
            let [map, solution, sidecar] = job.paths();
            assert_eq!(map, PathBuf::from(name));
            assert!(
                map != solution && map != sidecar && solution != sidecar,
                "{name}"
            );
            assert_eq!(map.parent(), solution.parent());
        }
    }
}
