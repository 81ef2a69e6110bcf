//! "Did you mean ...?"

/// How alike two names must be (Jaro-Winkler, 0 to 1) to be worth a suggestion: a swapped, missing or wrong letter
/// passes, another word does not.
const ALIKE: f64 = 0.85;

/// The one of `known` that looks most like `name`, if one does.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    known
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(name, candidate), candidate))
        .filter(|(alike, _)| *alike >= ALIKE)
        .max_by(|left, right| left.0.total_cmp(&right.0))
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 4] = ["maze-small", "maze-medium", "jump-small", "pits-medium"];

    #[test]
    fn typing_errors_find_their_name() {
        assert_eq!(nearest("maze-smal", NAMES), Some("maze-small"));
        assert_eq!(nearest("mzae-small", NAMES), Some("maze-small"));
        assert_eq!(nearest("Pits-medium", NAMES), Some("pits-medium"));
    }

    #[test]
    fn other_words_find_nothing() {
        assert_eq!(nearest("castle", NAMES), None);
        assert_eq!(nearest("", NAMES), None);
    }
}
