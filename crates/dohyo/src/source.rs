//! From the word that names a map to the map.
//!
//! A file wins over a bundled map of the same name: what lies in the folder is what a person sees and edits. A bundled
//! map is always meant by `bundled:NAME`, and results say where their map came from.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use dohyo_koshien::Rules;
use dohyo_superrookie::Kind;
use dohyo_superrookie::generate::generate;

use crate::bundled::{self, BundledMap};
use crate::error::Error;
use crate::game::Game;
use crate::read;
use crate::safe::{self, quoted};

/// Where a map came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// From inside the binary.
    Bundled,
    /// From this file or folder.
    File(PathBuf),
    /// From standard input.
    StandardInput,
    /// Made from a seed.
    Generated,
}

impl Origin {
    /// A short fixed name, for machines.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Bundled => "bundled",
            Self::File(_) => "file",
            Self::StandardInput => "standard-input",
            Self::Generated => "generated",
        }
    }
}

/// A map of one of the games and where it came from.
#[derive(Debug)]
pub(crate) struct Loaded<M> {
    /// The name of the bundled map or the path of the file, harmless to print; `<stdin>` for standard input.
    pub(crate) name: String,
    /// Where it came from.
    pub(crate) origin: Origin,
    /// The map.
    pub(crate) map: M,
}

/// A map of Super Rookie.
pub(crate) type LoadedMap = Loaded<dohyo_superrookie::Map>;
/// A map of Koshien.
pub(crate) type KoshienMap = Loaded<dohyo_koshien::Map>;

/// A map of any game.
#[derive(Debug)]
pub(crate) enum AnyMap {
    /// Of Super Rookie.
    SuperRookie(LoadedMap),
    /// Of Koshien.
    Koshien(KoshienMap),
}

/// What a word names.
enum Named<'a> {
    Generated(&'a str),
    Bundled(&'static BundledMap),
    Path(&'a Path),
    StandardInput,
}

/// The word that means standard input; a file of that name is `./-`.
const STANDARD_INPUT: &str = "-";

/// Prefix that means a map of Super Rookie made from a seed: `gen:KIND-SIZE:SEED`. A file of that name is
/// `./gen:...`.
const GENERATED: &str = "gen:";

/// Whether a word names standard input instead of a file.
pub(crate) fn is_standard_input(word: &OsStr) -> bool {
    word == STANDARD_INPUT
}

/// What `word` names: a file, a folder or a bundled map of `game`, or of any game.
fn resolve(word: &OsStr, game: Option<Game>) -> Result<Named<'_>, Error> {
    if is_standard_input(word) {
        return Ok(Named::StandardInput);
    }
    let text = word.to_str();
    if let Some(text) = text
        && text.starts_with(GENERATED)
    {
        return match game {
            Some(Game::Koshien) => Err(Error::OtherGame {
                file: quoted(text),
                game: Game::SuperRookie,
            }),
            _ => Ok(Named::Generated(text)),
        };
    }
    if let Some(name) = text.and_then(|text| text.strip_prefix(bundled::PREFIX)) {
        let bundled = bundled::find(name, game).ok_or_else(|| unknown(name, game, true))?;
        return Ok(Named::Bundled(bundled));
    }
    let path = Path::new(word);
    // A folder is a map where its files are; any other is no reason not to mean the bundled map.
    let is_there = path.is_file() || (game != Some(Game::SuperRookie) && is_map_folder(path));
    if let Some(bundled) = text.and_then(|text| bundled::find(text, game))
        && !is_there
    {
        return Ok(Named::Bundled(bundled));
    }
    // A link that leads nowhere is there all the same, and reading it says what is wrong.
    if path.symlink_metadata().is_err() && path.components().count() <= 1 {
        return Err(unknown(&word.to_string_lossy(), game, false));
    }
    // Whoever names one of the three files of a map means the map.
    if game != Some(Game::SuperRookie)
        && path
            .file_name()
            .is_some_and(|name| FILES.iter().any(|file| name == *file))
        && let Some(folder) = path.parent()
    {
        let here = folder.as_os_str().is_empty();
        return Ok(Named::Path(if here { Path::new(".") } else { folder }));
    }
    Ok(Named::Path(path))
}

/// The names of the three public files of a map of Koshien.
pub(crate) const FILES: [&str; 3] = ["map.dat", "items.dat", "players.dat"];

/// Whether a folder has one of the files of a map of Koshien, so that it is meant as one.
fn is_map_folder(path: &Path) -> bool {
    FILES.iter().any(|file| path.join(file).is_file())
}

/// The text of a map that is not bundled.
struct Source {
    name: String,
    origin: Origin,
    text: Vec<u8>,
}

impl Source {
    fn file(path: &Path) -> Result<Self, Error> {
        Ok(Self {
            name: safe::path(path),
            origin: Origin::File(path.to_owned()),
            text: read::text(path, read::MAP_BYTES)?,
        })
    }

    fn standard_input() -> Result<Self, Error> {
        Ok(Self {
            name: read::STANDARD_INPUT.to_owned(),
            origin: Origin::StandardInput,
            text: read::standard_input(read::MAP_BYTES)?,
        })
    }

    fn is_koshien(&self) -> bool {
        dohyo_koshien::Map::is_text(&self.text)
    }
}

impl LoadedMap {
    /// The map of Super Rookie that `word` names: a file, standard input or a bundled map.
    pub(crate) fn named(word: &OsStr) -> Result<Self, Error> {
        match resolve(word, Some(Game::SuperRookie))? {
            Named::Generated(word) => Self::generated(word),
            Named::Bundled(bundled) => Self::bundled(bundled),
            Named::Path(path) => Self::parse(Source::file(path)?),
            Named::StandardInput => Self::from_standard_input(),
        }
    }

    /// The map on standard input.
    pub(crate) fn from_standard_input() -> Result<Self, Error> {
        Self::parse(Source::standard_input()?)
    }

    /// Makes the map `gen:KIND-SIZE:SEED`; without a seed it is 0.
    fn generated(word: &str) -> Result<Self, Error> {
        let unknown = || Error::GeneratedName { name: quoted(word) };
        let words = word.strip_prefix(GENERATED).ok_or_else(unknown)?;
        let (name, seed) = words.split_once(':').unwrap_or((words, "0"));
        let (kind, size) = name.split_once('-').ok_or_else(unknown)?;
        let mut kinds = Kind::ALL.into_iter();
        let kind = kinds
            .find(|known| known.name().to_lowercase() == kind)
            .ok_or_else(unknown)?;
        let size = size.parse().map_err(|_| unknown())?;
        let seed = seed.parse().map_err(|_| unknown())?;
        let made = generate(kind, size, seed).map_err(Error::Generate)?;
        Ok(Self {
            name: word.to_owned(),
            origin: Origin::Generated,
            map: made.map().clone(),
        })
    }

    fn bundled(bundled: &BundledMap) -> Result<Self, Error> {
        Ok(Self {
            name: bundled.name.to_owned(),
            origin: Origin::Bundled,
            map: bundled.superrookie()?,
        })
    }

    fn parse(source: Source) -> Result<Self, Error> {
        if source.is_koshien() {
            return Err(Error::OtherGame {
                file: source.name,
                game: Game::Koshien,
            });
        }
        Ok(Self {
            map: dohyo_superrookie::Map::parse(&source.name, &source.text)?,
            name: source.name,
            origin: source.origin,
        })
    }
}

impl KoshienMap {
    /// The map of Koshien that `word` names, for a board as `rules` have it: a folder with the three public files, a
    /// file in our format, standard input, or a bundled map.
    pub(crate) fn named(word: &OsStr, rules: &Rules) -> Result<Self, Error> {
        match resolve(word, Some(Game::Koshien))? {
            // `resolve` has refused it: there is none of this game.
            Named::Generated(word) => Err(Error::GeneratedName { name: quoted(word) }),
            Named::Bundled(bundled) => Self::bundled(bundled, rules),
            Named::Path(path) if path.is_dir() => Self::folder(path, rules),
            Named::Path(path) => Self::parse(Source::file(path)?, rules),
            Named::StandardInput => Self::parse(Source::standard_input()?, rules),
        }
    }

    fn bundled(bundled: &BundledMap, rules: &Rules) -> Result<Self, Error> {
        Ok(Self {
            name: bundled.name.to_owned(),
            origin: Origin::Bundled,
            map: bundled.koshien(rules)?,
        })
    }

    fn folder(path: &Path, rules: &Rules) -> Result<Self, Error> {
        let texts = FILES.map(|file| {
            let file = path.join(file);
            let text = read::text(&file, read::MAP_BYTES)?;
            Ok::<_, Error>((safe::path(&file), text))
        });
        let [terrain, items, players] = texts;
        let (terrain, items, players) = (terrain?, items?, players?);
        let source = |(name, text)| dohyo_koshien::Source { name, text };
        let files = dohyo_koshien::MapFiles {
            terrain: source((&terrain.0, &terrain.1)),
            items: source((&items.0, &items.1)),
            players: source((&players.0, &players.1)),
        };
        Ok(Self {
            name: safe::path(path),
            origin: Origin::File(path.to_owned()),
            map: dohyo_koshien::Map::from_files(&files, rules.width, rules.height)?,
        })
    }

    fn parse(source: Source, rules: &Rules) -> Result<Self, Error> {
        let Source { name, origin, text } = source;
        let map = dohyo_koshien::Map::parse(&name, &text, rules.width, rules.height)?;
        Ok(Self { name, origin, map })
    }
}

impl AnyMap {
    /// The map that `word` names; what it is decides of which game. `rules` are those of Koshien.
    pub(crate) fn named(word: &OsStr, rules: &Rules) -> Result<Self, Error> {
        match resolve(word, None)? {
            Named::Generated(word) => LoadedMap::generated(word).map(Self::SuperRookie),
            Named::Bundled(bundled) => match bundled.game {
                Game::SuperRookie => LoadedMap::bundled(bundled).map(Self::SuperRookie),
                Game::Koshien => KoshienMap::bundled(bundled, rules).map(Self::Koshien),
            },
            Named::Path(path) if path.is_dir() => {
                KoshienMap::folder(path, rules).map(Self::Koshien)
            }
            Named::Path(path) => Self::parse(Source::file(path)?, rules),
            Named::StandardInput => Self::parse(Source::standard_input()?, rules),
        }
    }

    fn parse(source: Source, rules: &Rules) -> Result<Self, Error> {
        if source.is_koshien() {
            return KoshienMap::parse(source, rules).map(Self::Koshien);
        }
        LoadedMap::parse(source).map(Self::SuperRookie)
    }
}

/// The error of a name that nothing has; `bundled` says that no file was meant.
pub(crate) fn unknown(name: &str, game: Option<Game>, bundled: bool) -> Error {
    // Somebody who names a map of the other game learns that it is one.
    if let Some(bundled) = bundled::find(name, None) {
        return Error::OtherGame {
            file: bundled.name.to_owned(),
            game: bundled.game,
        };
    }
    Error::UnknownMap {
        name: quoted(name),
        near: bundled::similar(name, game),
        bundled,
    }
}
