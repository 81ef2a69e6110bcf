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

/// The same of a file that people write: without the mark that some editors put at its very start.
pub(crate) fn text(path: &Path, limit: u64) -> Result<Vec<u8>, Error> {
    file(path, limit).map(without_mark)
}

/// `bytes` without the UTF-8 byte order mark that Notepad and others begin a text with.
fn without_mark(mut bytes: Vec<u8>) -> Vec<u8> {
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    bytes
}

/// The text on standard input, at most `limit` of them.
pub(crate) fn standard_input(limit: u64) -> Result<Vec<u8>, Error> {
    bounded(io::stdin().lock(), STANDARD_INPUT.to_owned(), limit).map(without_mark)
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
    fn the_mark_at_the_start_of_a_text_does_not_count() {
        let read = |text: &str| without_mark(text.as_bytes().to_vec());
        assert_eq!(read("\u{feff}10 10 Jump"), b"10 10 Jump");
        assert_eq!(read("10\u{feff}"), "10\u{feff}".as_bytes());
        assert_eq!(read(""), b"");
    }

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
