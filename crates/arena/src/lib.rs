//! One match.
