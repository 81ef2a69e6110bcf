//! The log reader: no panic, errors that point into the file, and what is written reads as the same log.
#![no_main]

use dohyo_superrookie::{Error, Log};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| match Log::parse("fuzz.log", text) {
    Ok(log) => {
        assert_eq!(log.frames().len(), log.answers().len() + 1);
        let written = log.to_bytes();
        let again = Log::parse("written.log", &written).expect("a log that was written");
        assert_eq!(again.answers(), log.answers());
        assert_eq!(again.frames(), log.frames());
        assert_eq!(again.to_bytes(), written);
    }
    Err(Error::Log { line, column, .. }) => {
        let lines = text.split(|&byte| byte == b'\n').collect::<Vec<_>>();
        assert!((1..=lines.len() + 1).contains(&line), "line {line}");
        let length = lines.get(line - 1).map_or(0, |line| line.len());
        assert!((1..=length + 1).contains(&column), "column {column}");
    }
    Err(error) => panic!("not an error of a log: {error:?}"),
});
