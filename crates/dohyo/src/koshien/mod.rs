//! What the commands of Koshien share: rules from a file, and a match as people read it.

pub(crate) mod board;
pub(crate) mod events;
pub(crate) mod printed;
pub(crate) mod result;
pub(crate) mod rules;
pub(crate) mod tally;
pub(crate) mod teaches;
