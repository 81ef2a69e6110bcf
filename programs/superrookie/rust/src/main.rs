//! An example program for Super Rookie.
fn main() {}
