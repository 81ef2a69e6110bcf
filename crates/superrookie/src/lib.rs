//! The rules of Super Rookie.
#![no_std]
#![forbid(unsafe_code)]
