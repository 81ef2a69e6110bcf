//! Reading what the command line names, never more of it than a valid file can have.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::error::Error;
use crate::safe;

/// What standard input is called in messages.
pub(crate) const STANDARD_INPUT: &str = "<stdin>";
/// Bytes of the largest map file that is read: a map has at most 10,000 cells.
pub(crate) const MAP_BYTES: u64 = 1 << 20;
/// Bytes of the largest command file that is read: 10,000 lines of at most four letters.
pub(crate) const COMMANDS_BYTES: u64 = 1 << 20;
/// Bytes of the largest configuration file that is read.
pub(crate) const CONFIG_BYTES: u64 = 1 << 16;
/// Bytes of the largest action list for `simulate` that is read.
pub(crate) const ACTIONS_BYTES: u64 = 1 << 22;
/// Bytes of the largest rules file that is read.
pub(crate) const RULES_BYTES: u64 = 1 << 16;
/// Bytes of the largest record that is read: most of it is what the programs printed.
pub(crate) const RECORD_BYTES: u64 = 1 << 30;
/// Bytes of the largest log that is read: 10,001 views of at most 2,304 runs of a character and its count.
pub(crate) const LOG_BYTES: u64 = 1 << 26;

/// The bytes of a file of at most `limit` bytes.
pub(crate) fn file(path: &Path, limit: u64) -> Result<Vec<u8>, Error> {
    let name = safe::path(path);
    match File::open(path) {
        Ok(file) => bounded(file, name, limit),
        Err(source) => Err(Error::Read { file: name, source }),
    }
}

/// The bytes of standard input, at most `limit` of them.
pub(crate) fn standard_input(limit: u64) -> Result<Vec<u8>, Error> {
    bounded(io::stdin().lock(), STANDARD_INPUT.to_owned(), limit)
}

fn bounded(reader: impl Read, name: String, limit: u64) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    match reader.take(limit + 1).read_to_end(&mut bytes) {
        Err(source) => Err(Error::Read { file: name, source }),
        Ok(read) if read as u64 > limit => Err(Error::TooLarge { file: name, limit }),
        Ok(_) => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_may_be_as_large_as_the_limit_and_no_larger() {
        assert_eq!(bounded(&b"abc"[..], "x".to_owned(), 3).unwrap(), b"abc");
        assert!(matches!(
            bounded(&b"abcd"[..], "x".to_owned(), 3),
            Err(Error::TooLarge { limit: 3, .. })
        ));
        // A device that never ends is not read to its end.
        assert!(matches!(
            bounded(io::repeat(0), "x".to_owned(), 1000),
            Err(Error::TooLarge { .. })
        ));
    }
}
