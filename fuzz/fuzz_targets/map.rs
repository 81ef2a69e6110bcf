//! The map reader: no panic, errors that point into the file, and what is printed reads as the same map.
#![no_main]

use dohyo_superrookie::{Cell, Error, Map};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| match Map::parse("fuzz.map", text) {
    Ok(map) => {
        assert_eq!(map.count(Cell::Character), 1);
        assert!(map.count(Cell::Coin) > 0);
        let printed = map.to_string();
        assert_eq!(
            Map::parse("printed.map", printed.as_bytes()).as_ref(),
            Ok(&map)
        );
    }
    Err(Error::Map { line, column, .. }) => {
        let lines = text.split(|&byte| byte == b'\n').collect::<Vec<_>>();
        assert!((1..=lines.len() + 1).contains(&line), "line {line}");
        let length = lines.get(line - 1).map_or(0, |line| line.len());
        assert!((1..=length + 1).contains(&column), "column {column}");
    }
    Err(error) => panic!("not an error of a map: {error:?}"),
});
