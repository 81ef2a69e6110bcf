//! An example program for Super Rookie.
