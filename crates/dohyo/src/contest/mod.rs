//! What `eval` and `runs` share: where the store is, and how cases, totals and differences are shown.

pub(crate) mod compare;
pub(crate) mod failures;
pub(crate) mod json;
pub(crate) mod lines;
pub(crate) mod store;
pub(crate) mod totals;
pub(crate) mod verdict;

/// A change with its sign.
pub(crate) fn signed(change: i64) -> String {
    format!("{change:+}")
}

/// A whole number for people from one that has decimals.
pub(crate) fn rounded(number: f64) -> String {
    let text = format!("{number:.0}");
    if text == "-0" { "0".to_owned() } else { text }
}

/// The same with its sign.
pub(crate) fn signed_rounded(number: f64) -> String {
    let text = format!("{number:+.0}");
    if text == "-0" { "+0".to_owned() } else { text }
}
