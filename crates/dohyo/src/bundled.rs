//! The maps inside the binary.

use dohyo_koshien::Rules;

use crate::game::Game;
use crate::near::nearest;

/// Prefix that means a bundled map even where a file has the same name.
pub(crate) const PREFIX: &str = "bundled:";

/// A map of our own that every copy of the command carries.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BundledMap {
    /// The game it belongs to.
    pub(crate) game: Game,
    /// The name, which is also its file's name in `maps/GAME` without the ending. No other bundled map has it,
    /// of this game or another.
    pub(crate) name: &'static str,
    /// The map file.
    pub(crate) text: &'static str,
}

macro_rules! bundle {
    ($game:ident in $folder:literal: $($name:literal),* $(,)?) => {
        &[$(BundledMap {
            game: Game::$game,
            name: $name,
            text: include_str!(concat!("../../../maps/", $folder, "/", $name, ".map")),
        }),*]
    };
}

/// The maps of Super Rookie, kind by kind in the order of the rule book, small before medium.
const SUPERROOKIE: &[BundledMap] = bundle![SuperRookie in "superrookie":
    "handcrafted-small",
    "handcrafted-medium",
    "choice-small",
    "choice-medium",
    "jump-small",
    "jump-medium",
    "pits-small",
    "pits-medium",
    "puzzle-small",
    "puzzle-medium",
    "maze-small",
    "maze-medium",
];

/// The maps of Koshien, in an order in which one can learn from them.
const KOSHIEN: &[BundledMap] = bundle![Koshien in "koshien":
    "open",
    "storehouses",
    "pond",
    "river",
    "minefield",
    "maze",
    "labyrinth",
    "shortcut",
    "vault",
    "crossing",
    "sword",
    "unarmed",
];

/// The bundled maps of a game.
pub(crate) const fn of(game: Game) -> &'static [BundledMap] {
    match game {
        Game::SuperRookie => SUPERROOKIE,
        Game::Koshien => KOSHIEN,
    }
}

/// The bundled maps of a game, or of all.
fn among(game: Option<Game>) -> impl Iterator<Item = &'static BundledMap> {
    SUPERROOKIE
        .iter()
        .chain(KOSHIEN)
        .filter(move |bundled| game.is_none_or(|game| bundled.game == game))
}

/// The names of the bundled maps, of a game or of all.
pub(crate) fn names(game: Option<Game>) -> impl Iterator<Item = &'static str> {
    among(game).map(|bundled| bundled.name)
}

/// The bundled map with this name, of a game or of any.
pub(crate) fn find(name: &str, game: Option<Game>) -> Option<&'static BundledMap> {
    among(game).find(|bundled| bundled.name == name)
}

/// The name of a bundled map that looks like `name`, of a game or of any.
pub(crate) fn similar(name: &str, game: Option<Game>) -> Option<&'static str> {
    let stem = name.strip_suffix(".map").unwrap_or(name);
    find(stem, game)
        .map(|bundled| bundled.name)
        .or_else(|| nearest(stem, among(game).map(|bundled| bundled.name)))
}

impl BundledMap {
    /// The map itself, of Super Rookie.
    pub(crate) fn superrookie(&self) -> Result<dohyo_superrookie::Map, dohyo_superrookie::Error> {
        dohyo_superrookie::Map::parse(self.name, self.text.as_bytes())
    }

    /// The map itself, of Koshien, for a board as the rules have it.
    pub(crate) fn koshien(
        &self,
        rules: &Rules,
    ) -> Result<dohyo_koshien::Map, dohyo_koshien::Error> {
        dohyo_koshien::Map::parse(self.name, self.text.as_bytes(), rules.width, rules.height)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_map_file_is_bundled_and_in_canonical_form() {
        for game in [Game::SuperRookie, Game::Koshien] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("../../maps")
                .join(game.name());
            let files: BTreeSet<String> = fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .filter_map(|name| name.strip_suffix(".map").map(str::to_owned))
                .collect();
            let bundled: BTreeSet<String> =
                of(game).iter().map(|map| map.name.to_owned()).collect();
            assert_eq!(files, bundled);
            for map in of(game) {
                let text = match game {
                    Game::SuperRookie => map.superrookie().unwrap().to_string(),
                    Game::Koshien => map.koshien(&Rules::default()).unwrap().to_string(),
                };
                assert_eq!(text, map.text, "{} is not in canonical form", map.name);
            }
        }
    }

    #[test]
    fn no_two_maps_have_the_same_name() {
        let names: BTreeSet<&str> = among(None).map(|map| map.name).collect();
        assert_eq!(names.len(), SUPERROOKIE.len() + KOSHIEN.len());
    }

    #[test]
    fn a_name_with_a_wrong_letter_or_the_ending_of_a_file_is_recognised() {
        assert_eq!(similar("maze-smal", None), Some("maze-small"));
        assert_eq!(similar("maze-small.map", None), Some("maze-small"));
        assert_eq!(similar("castle", None), None);
    }

    #[test]
    fn a_map_of_another_game_is_not_suggested() {
        assert_eq!(similar("labyrint", Some(Game::Koshien)), Some("labyrinth"));
        assert_eq!(similar("labyrint", Some(Game::SuperRookie)), None);
    }
}
