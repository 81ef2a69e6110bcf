//! What is wrong with a map, rules, actions or a record of Koshien, and the names of what lies on a board.

use dohyo_koshien::{ActionsReason, Error, Item, MapReason, Refusal, RulesReason, Terrain};

use crate::safe::quoted;
use crate::texts::{Language, Texts};
use crate::tr;

/// An error of the game crate: where, then what.
pub(crate) fn error(error: &Error, texts: &Texts) -> String {
    match error {
        Error::Map {
            file,
            line,
            column,
            at,
            reason,
        } => {
            let reason = map(reason, texts);
            let what = match at {
                None => reason,
                Some(at) => tr!(texts, "at-cell", at = at.to_string(), reason = reason),
            };
            format!("{file}:{line}:{column}: {what}")
        }
        Error::Rules { file, reason } => format!("{file}: {}", rules(reason, texts)),
        Error::Size { map, rules } => tr!(
            texts,
            "koshien-size",
            columns = map.0,
            rows = map.1,
            want_columns = rules.0,
            want_rows = rules.1,
        ),
        Error::Actions { file, reason } => format!("{file}: {}", actions(reason, texts)),
        Error::Record { file, line, reason } => {
            format!(
                "{file}:{line}: {}",
                super::record::unreadable(reason, texts)
            )
        }
        other => other.to_string(),
    }
}

/// Why a map is refused.
fn map(reason: &MapReason, texts: &Texts) -> String {
    match reason {
        MapReason::Rows { found, expected } => {
            tr!(texts, "koshien-rows", expected = *expected, found = *found)
        }
        MapReason::Columns { found, expected } => tr!(
            texts,
            "koshien-columns",
            expected = *expected,
            found = *found
        ),
        MapReason::Value { expected, found } => tr!(
            texts,
            "koshien-value",
            expected = value(expected, texts),
            found = quoted(found)
        ),
        MapReason::OpenRing { found } => {
            tr!(texts, "koshien-open-ring", found = terrain(*found, texts))
        }
        MapReason::NoGoal => tr!(texts, "koshien-no-goal"),
        MapReason::SecondGoal { first } => {
            tr!(texts, "koshien-second-goal", first = first.to_string())
        }
        MapReason::Starts { found } => tr!(texts, "koshien-starts", found = *found),
        MapReason::StartNotOnSpace { found } => {
            tr!(texts, "koshien-start-on", found = terrain(*found, texts))
        }
        MapReason::ItemNotOnSpace { found } => {
            tr!(texts, "koshien-item-on", found = terrain(*found, texts))
        }
        MapReason::Unreachable { goal } => {
            tr!(texts, "koshien-unreachable", goal = goal.to_string())
        }
        MapReason::Header { expected, found } => tr!(
            texts,
            "koshien-header",
            expected = *expected,
            found = quoted(found)
        ),
        MapReason::Version { found, newest } => version(*found, *newest, texts),
        MapReason::Field { found } => tr!(texts, "koshien-field", found = quoted(found)),
        MapReason::FieldTwice { name } => tr!(texts, "koshien-field-twice", name = *name),
        MapReason::FieldMissing { name } => tr!(texts, "koshien-field-missing", name = *name),
        MapReason::Text { most, found } => {
            tr!(texts, "koshien-text", most = *most, found = quoted(found))
        }
        MapReason::Outside { found } => tr!(texts, "koshien-outside", found = found.to_string()),
        other => other.to_string(),
    }
}

/// What may stand in a map. The game crate says it in English only; a text that is not known here stays as it is.
fn value(expected: &'static str, texts: &Texts) -> String {
    match expected {
        "a terrain 0 to 5" => tr!(texts, "koshien-value-terrain"),
        "0 or an item 1 to 9" => tr!(texts, "koshien-value-item"),
        "0 or 1" => tr!(texts, "koshien-value-player"),
        "a cell `x:y` like `3:4`" => tr!(texts, "koshien-value-cell"),
        "`.`, a terrain 0 to 5 or an item a to e, A to D" => tr!(texts, "koshien-value-mark"),
        other => other.to_owned(),
    }
}

pub(super) fn version(found: u32, newest: u32, texts: &Texts) -> String {
    tr!(texts, "koshien-version", found = found, newest = newest)
}

/// Why rules are refused.
fn rules(reason: &RulesReason, texts: &Texts) -> String {
    match reason {
        RulesReason::OutOfRange {
            name,
            found,
            least,
            most,
        } => tr!(
            texts,
            "rules-out-of-range",
            name = *name,
            least = least.to_string(),
            most = most.to_string(),
            found = quoted(found)
        ),
        RulesReason::EvenWindow { found } => tr!(texts, "rules-even-window", found = *found),
        RulesReason::OddPoints { name, found } => tr!(
            texts,
            "rules-odd-points",
            name = *name,
            found = found.to_string()
        ),
        RulesReason::GoalBonus { turns } => tr!(texts, "rules-goal-bonus", turns = *turns),
        RulesReason::EnemyOrder => tr!(texts, "rules-enemy-order"),
        RulesReason::Json(problem) => {
            tr!(texts, "rules-json", problem = problem.to_string())
        }
        other => other.to_string(),
    }
}

/// Why an action list is refused.
fn actions(reason: &ActionsReason, texts: &Texts) -> String {
    match reason {
        ActionsReason::Rounds { found, most } => {
            tr!(texts, "actions-rounds", found = *found, most = *most)
        }
        ActionsReason::Turns {
            round,
            player,
            found,
            most,
        } => tr!(
            texts,
            "actions-turns",
            round = *round,
            player = *player,
            found = *found,
            most = *most
        ),
        ActionsReason::Command {
            round,
            player,
            turn,
            command,
            reason,
        } => tr!(
            texts,
            "actions-command",
            round = *round,
            player = *player,
            turn = *turn,
            command = *command,
            found = quoted(&reason.0)
        ),
        ActionsReason::Json(problem) => {
            tr!(texts, "actions-json", problem = problem.to_string())
        }
        other => other.to_string(),
    }
}

/// Why a command was refused.
pub(crate) const fn refusal(refusal: Refusal, texts: &Texts) -> &'static str {
    refusal.text(match texts.language() {
        Language::English => dohyo_koshien::Language::English,
        Language::Japanese => dohyo_koshien::Language::Japanese,
        Language::Korean => dohyo_koshien::Language::Korean,
    })
}

/// The name of the ground of a cell.
pub(crate) fn terrain(terrain: Terrain, texts: &Texts) -> String {
    match terrain {
        Terrain::Space => tr!(texts, "terrain-space"),
        Terrain::Wall => tr!(texts, "terrain-wall"),
        Terrain::Storehouse => tr!(texts, "terrain-storehouse"),
        Terrain::Goal => tr!(texts, "terrain-goal"),
        Terrain::Water => tr!(texts, "terrain-water"),
        Terrain::BreakableWall => tr!(texts, "terrain-breakable-wall"),
    }
}

/// The name of an item.
pub(crate) fn item(item: Item, texts: &Texts) -> String {
    match item {
        Item::Tea => tr!(texts, "item-tea"),
        Item::Sweets => tr!(texts, "item-sweets"),
        Item::Coin => tr!(texts, "item-coin"),
        Item::Beluga => tr!(texts, "item-beluga"),
        Item::Sword => tr!(texts, "item-sword"),
        Item::Poison => tr!(texts, "item-poison"),
        Item::Snake => tr!(texts, "item-snake"),
        Item::Trap => tr!(texts, "item-trap"),
        Item::Bomb => tr!(texts, "item-bomb"),
    }
}

#[cfg(test)]
mod tests {
    use dohyo_koshien::{Map, Record, Rules, simulate::Actions};

    use super::*;

    /// Errors as the game crate makes them: one for every text that a file can be refused with.
    fn errors() -> Vec<Error> {
        let header = "dohyo-koshien-map 1\nplayer 1: 1:1\nplayer 2: 3:1\n\n";
        let board = "11111\n1...1\n1.3.1\n1...1\n11111\n";
        let good = format!("{header}{board}");
        let texts = [
            String::new(),
            good.replace("map 1", "map 2"),
            good.replace("player 1", "player 3"),
            good.replace("player 2: 3:1", "player 1: 3:1"),
            good.replace("player 2: 3:1\n", ""),
            good.replace("3:1", "here"),
            good.replace("3:1", "9:1"),
            good.replace("1.3.1", "1.3.11"),
            good.replace("1.3.1\n", ""),
            good.replace("1.3.1", "1.x.1"),
            good.replace("1.3.1", "..3.1"),
            good.replace("1.3.1", "1...1"),
            good.replace("1.3.1", "133.1"),
            good.replace("3:1", "2:2"),
            good.replace("1...1\n1.3.1\n1...1", "1...1\n11111\n1.3.1"),
            format!("dohyo-koshien-map 1\nname: {}\n", "x".repeat(300)),
        ];
        let maps = texts
            .iter()
            .map(|text| Map::parse("my.map", text.as_bytes(), 5, 5).unwrap_err());
        let zeros = "0,0,0,0,0\n".repeat(5);
        let files = |terrain: &str, items: &str, players: &str| {
            let files = dohyo_koshien::MapFiles::new(
                terrain.as_bytes(),
                items.as_bytes(),
                players.as_bytes(),
            );
            Map::from_files(&files, 5, 5).unwrap_err()
        };
        let terrain = "1,1,1,1,1\n1,0,4,0,1\n1,0,3,0,1\n1,0,0,0,1\n1,1,1,1,1\n";
        let starts = zeros.replacen("0,0,0,0,0", "0,0,0,0,0\n0,1,0,1,0", 1);
        let starts = starts.lines().take(5).collect::<Vec<_>>().join("\n");
        let folders = [
            files(&terrain.replace('4', "6"), &zeros, &starts),
            files(terrain, &zeros.replacen('0', "10", 1), &starts),
            files(terrain, &zeros, &starts.replacen('1', "2", 1)),
            files(terrain, &zeros, &zeros),
            files(terrain, &starts.replace("1,0,1", "0,1,0"), &starts),
        ];
        let rules = [
            r#"{"turns": 0}"#,
            r#"{"window": 4}"#,
            r#"{"defeat": 5}"#,
            r#"{"goal_bonus": []}"#,
            r#"{"enemy_order": ["up", "up", "left", "down"]}"#,
            r#"{"turn_timeout_ms": 99999999999999999999999}"#,
            r#"{"turn": 5}"#,
            "[]",
        ]
        .map(|text| Rules::parse("my.json", text.as_bytes()).unwrap_err());
        let default = Rules::default();
        let turns = format!(r#"{{"rounds": [{{"p2": [{}[]]}}]}}"#, "[],".repeat(50));
        let actions = [
            r#"{"round": []}"#,
            r#"{"rounds": [{}, {}, {}]}"#,
            &turns,
            r#"{"rounds": [{"p1": [[], ["move_to 3:4", "jump 1:1"]]}]}"#,
        ]
        .map(|text| Actions::parse("actions.json", text.as_bytes(), &default).unwrap_err());
        let records = [
            "",
            r#"{"format":"chess","version":1}"#,
            r#"{"format":"dohyo-koshien-record","version":3}"#,
            r#"{"format":"dohyo-koshien-record","version":2}"#,
            "hello",
        ]
        .map(|text| Record::parse("game.jsonl", text.as_bytes()).unwrap_err());
        let size = Error::Size {
            map: (17, 17),
            rules: (15, 15),
        };
        maps.chain(folders)
            .chain(rules)
            .chain(actions)
            .chain(records)
            .chain([size])
            .collect()
    }

    #[test]
    fn every_error() {
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            lines.extend(errors().iter().map(|found| error(found, &texts)));
        }
        insta::assert_snapshot!(lines.join("\n"));
    }

    /// English is said twice, by the game crate and here: it must not drift apart. That every error differs from it in
    /// another language shows that none is forgotten.
    #[test]
    fn english_is_that_of_the_game_crate_and_everything_is_translated() {
        let english = Texts::new(Language::English);
        let korean = Texts::new(Language::Korean);
        for found in errors() {
            let library = found.to_string();
            assert_eq!(error(&found, &english), library);
            let korean = error(&found, &korean);
            assert_ne!(korean, library);
            // What the reader of JSON says stands in brackets, in English.
            let own = korean.split(" (").next().unwrap();
            for word in ["expected", " must ", "found ", "terrain"] {
                assert!(!own.contains(word), "{korean}");
            }
        }
    }

    #[test]
    fn every_name_on_a_board() {
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            lines.extend(Terrain::ALL.map(|ground| terrain(ground, &texts)));
            lines.extend(Item::ALL.map(|thing| item(thing, &texts)));
        }
        insta::assert_snapshot!(lines.join("\n"));
    }
}
