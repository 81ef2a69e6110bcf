//! The names of terrain and items in English, kanji and kana.

use dohyo_koshien::{Item, Known, Terrain};

const NAMES: [(Known, &[&str]); 16] = [
    (
        Known::Unexplored,
        &["unknown", "未探索のマス", "みたんさくのマス"],
    ),
    (
        Known::Terrain(Terrain::Space),
        &["space", "空間", "くうかん"],
    ),
    (Known::Terrain(Terrain::Wall), &["wall", "壁", "かべ"]),
    (
        Known::Terrain(Terrain::Storehouse),
        &["storehouse", "蔵", "くら"],
    ),
    (Known::Terrain(Terrain::Goal), &["goal", "ゴール"]),
    (
        Known::Terrain(Terrain::Water),
        &["water", "水たまり", "みずたまり"],
    ),
    (
        Known::Terrain(Terrain::BreakableWall),
        &["breakable wall", "壊せる壁", "こわせるかべ"],
    ),
    (Known::Item(Item::Tea), &["tea", "お茶", "おちゃ"]),
    (Known::Item(Item::Sweets), &["sweets", "和菓子", "わがし"]),
    (Known::Item(Item::Coin), &["COIN", "丁銀", "ちょうぎん"]),
    (Known::Item(Item::Beluga), &["dolphin", "シロイルカ"]),
    (
        Known::Item(Item::Sword),
        &["sword", "草薙剣", "くさなぎのつるぎ"],
    ),
    (
        Known::Item(Item::Poison),
        &["poison", "毒キノコ", "どくキノコ"],
    ),
    (Known::Item(Item::Snake), &["snake", "蛇", "へび", "ヘビ"]),
    (Known::Item(Item::Trap), &["trap", "トラバサミ"]),
    (Known::Item(Item::Bomb), &["bomb", "爆弾", "ばくだん"]),
];

/// What has this name on the map; [`Known::Unexplored`] if nothing has.
///
/// ```
/// use koshien_program::{Item, Known, object};
/// assert_eq!(object("毒キノコ"), Known::Item(Item::Poison));
/// assert_eq!(object("dragon"), Known::Unexplored);
/// ```
pub fn object(name: &str) -> Known {
    NAMES
        .iter()
        .find(|(_, names)| names.contains(&name))
        .map_or(Known::Unexplored, |&(known, _)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_names_and_no_name_two_values() {
        let marks: String = NAMES
            .iter()
            .map(|(known, _)| char::from(known.mark()))
            .collect();
        assert_eq!(marks, "-012345abcdeABCD");
        for (known, names) in NAMES {
            for name in names {
                assert_eq!(object(name), known, "{name}");
            }
        }
    }
}
