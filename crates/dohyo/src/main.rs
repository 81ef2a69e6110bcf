//! The dohyo command.
fn main() {}
