//! What one can learn from each bundled map, in the user's language. The map files say it in English.

use crate::texts::Texts;
use crate::tr;

/// What the bundled map of this name teaches; nothing if it says nothing.
pub(crate) fn of(name: &str, texts: &Texts) -> String {
    match name {
        "open" => tr!(texts, "teaches-open"),
        "storehouses" => tr!(texts, "teaches-storehouses"),
        "pond" => tr!(texts, "teaches-pond"),
        "river" => tr!(texts, "teaches-river"),
        "minefield" => tr!(texts, "teaches-minefield"),
        "maze" => tr!(texts, "teaches-maze"),
        "labyrinth" => tr!(texts, "teaches-labyrinth"),
        "shortcut" => tr!(texts, "teaches-shortcut"),
        "vault" => tr!(texts, "teaches-vault"),
        "crossing" => tr!(texts, "teaches-crossing"),
        "sword" => tr!(texts, "teaches-sword"),
        "unarmed" => tr!(texts, "teaches-unarmed"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use dohyo_koshien::Rules;

    use super::*;
    use crate::bundled;
    use crate::game::Game;
    use crate::texts::Language;

    #[test]
    fn every_map_says_what_it_teaches_in_every_language_and_english_is_that_of_its_file() {
        for bundled in bundled::of(Game::Koshien) {
            let map = bundled.koshien(&Rules::default()).unwrap();
            let [english, japanese, korean] =
                Language::ALL.map(|language| of(bundled.name, &Texts::new(language)));
            assert_eq!(english, map.teaches());
            assert!(
                !japanese.is_ascii() && !korean.is_ascii(),
                "{}",
                bundled.name
            );
        }
    }
}
