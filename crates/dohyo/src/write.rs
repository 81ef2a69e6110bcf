//! Writing the files that the command line names, and nobody's work over with them.
//!
//! A log is written where a program, a map or a configuration file may lie: one slip of the shell's completion is
//! enough. So nothing that the run reads is written, by whatever name it is reached, and a file that holds anything but
//! what would be written there is left alone.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// Bytes of a file that are looked at to find out what it is.
const BEGINNING: u64 = 256;

/// What is written to a file, and may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A log of Super Rookie.
    Log,
    /// The result beside a log.
    Sidecar,
    /// A record of Koshien.
    Record,
    /// Commands for Super Rookie, a line for every frame.
    Commands,
}

/// What a name leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A file on a disk, there or not there yet.
    File,
    /// A device, pipe or socket: written once, at the end, with nothing beside it.
    Stream,
}

impl Kind {
    /// Whether a file that begins with these bytes is of this kind.
    fn begins_with(self, bytes: &[u8]) -> bool {
        match self {
            Self::Log => is_log_header(bytes),
            Self::Sidecar => is_object_of(bytes, "dohyo-run"),
            Self::Record => is_object_of(bytes, "dohyo-koshien-record"),
            Self::Commands => are_commands(bytes),
        }
    }
}

/// Whether the first line is that of a log: `ROWS COLUMNS KIND FRAMES`.
fn is_log_header(bytes: &[u8]) -> bool {
    let line = bytes
        .split(|&byte| byte == b'\n')
        .next()
        .unwrap_or_default();
    let Ok(line) = str::from_utf8(line) else {
        return false;
    };
    let words: Vec<&str> = line.trim_end_matches('\r').split(' ').collect();
    let is_number = |word: &str| word.parse::<u32>().is_ok();
    let [rows, columns, kind, frames] = words[..] else {
        return false;
    };
    let is_kind = dohyo_superrookie::Kind::ALL
        .iter()
        .any(|known| known.name() == kind);
    is_number(rows) && is_number(columns) && is_kind && is_number(frames)
}

/// Whether all bytes are letters of commands and ends of lines.
fn are_commands(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| b"<>JS\r\n".contains(byte))
}

/// Whether JSON begins with an object whose first key says that it is of this format.
fn is_object_of(bytes: &[u8], format: &str) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let mut rest = &*text;
    ["{", "\"format\"", ":", &format!("\"{format}\"")]
        .iter()
        .all(|token| match rest.trim_start().strip_prefix(token) {
            Some(left) => {
                rest = left;
                true
            }
            None => false,
        })
}

/// Makes sure, before anything is done, that `path` can be written and that nothing is lost by it: it is none of the
/// files in `read`, and what it holds is of this `kind`. What it holds stays until there is a result, and a file that
/// is not there yet stays away.
pub(crate) fn prepare(path: &Path, kind: Kind, read: &[PathBuf]) -> Result<Target, Error> {
    if read.iter().any(|file| same_file(path, file)) {
        return Err(Error::SameFile {
            file: path.to_owned(),
        });
    }
    let failed = |source| Error::Write {
        file: path.to_owned(),
        source,
    };
    match fs::metadata(path) {
        // Opening a pipe waits for its other end, and opening a device may do anything.
        Ok(found) if !found.is_file() && !found.is_dir() => return Ok(Target::Stream),
        Ok(found) => {
            let options = OpenOptions::new().append(true).open(path);
            options.map_err(failed)?;
            if found.len() > 0 && !kind.begins_with(&beginning(path).map_err(failed)?) {
                return Err(Error::OtherContents {
                    file: path.to_owned(),
                    kind,
                });
            }
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            create_and_remove(path).map_err(failed)?;
        }
        Err(error) => return Err(failed(error)),
    }
    Ok(Target::File)
}

/// The first bytes of a file.
fn beginning(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(BEGINNING).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Creates a file that is not there, and removes that file again, never anything else.
fn create_and_remove(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        // A link that leads nowhere: the file comes to be where it points, and the link stays.
        OpenOptions::new().create(true).append(true).open(path)?;
        return fs::remove_file(fs::canonicalize(path)?);
    }
    OpenOptions::new().write(true).create_new(true).open(path)?;
    fs::remove_file(path)
}

/// Whether two names lead to one file that exists; hard and symbolic links are other names of it.
pub(crate) fn same_file(left: &Path, right: &Path) -> bool {
    match (fs::metadata(left), fs::metadata(right)) {
        (Ok(one), Ok(other)) if one.is_file() && other.is_file() => {
            same_identity(&one, &other, left, right)
        }
        _ => false,
    }
}

#[cfg(unix)]
fn same_identity(one: &Metadata, other: &Metadata, _left: &Path, _right: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    one.dev() == other.dev() && one.ino() == other.ino()
}

#[cfg(not(unix))]
fn same_identity(_one: &Metadata, _other: &Metadata, left: &Path, right: &Path) -> bool {
    match (fs::canonicalize(left), fs::canonicalize(right)) {
        (Ok(left), Ok(right)) => left == right,
        _ => false,
    }
}

/// Writes a result.
pub(crate) fn save(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    fs::write(path, bytes).map_err(|source| Error::Save {
        file: path.to_owned(),
        source,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_known_by_its_first_line() {
        for log in [
            "10 10 Jump 6\n1\n>\n",
            "10 12 Maze 0",
            "10 12 Maze 0\r\n0 0 6 6",
        ] {
            assert!(Kind::Log.begins_with(log.as_bytes()), "{log}");
        }
        for other in [
            "10 10 Jump\n####",
            "import random\n",
            "LOG=c.ini\n",
            "10 10 Castle 6\n",
            "a b Jump c\n",
            "\u{fffd}",
        ] {
            assert!(!Kind::Log.begins_with(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn results_and_records_are_known_by_their_format() {
        let sidecar = b"{\n  \"format\": \"dohyo-run\",\n  \"version\": 1";
        assert!(Kind::Sidecar.begins_with(sidecar));
        assert!(!Kind::Record.begins_with(sidecar));
        let record = br#"{"format":"dohyo-koshien-record","version":1"#;
        assert!(Kind::Record.begins_with(record));
        for other in [&b"{}"[..], b"[1]", b"10 10 Jump 6", br#"{"a":"dohyo-run"}"#] {
            assert!(!Kind::Sidecar.begins_with(other));
        }
    }

    #[test]
    fn commands_are_known_by_their_letters() {
        assert!(Kind::Commands.begins_with(b">\n>J\n\n<\r\nS\n"));
        for other in [&b"10 10 Jump 6\n"[..], b"> J\n", b"print()\n"] {
            assert!(!Kind::Commands.begins_with(other));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_nowhere_stays() {
        let folder = tempfile::tempdir().unwrap();
        let (link, aim) = (folder.path().join("link"), folder.path().join("aim"));
        std::os::unix::fs::symlink("aim", &link).unwrap();
        assert_eq!(prepare(&link, Kind::Log, &[]).unwrap(), Target::File);
        assert!(fs::symlink_metadata(&link).is_ok());
        assert!(!aim.exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_hard_link_is_the_same_file() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (folder.path().join("one"), folder.path().join("other"));
        fs::write(&one, "10 10 Jump 6\n").unwrap();
        fs::hard_link(&one, &other).unwrap();
        let refused = prepare(&other, Kind::Log, std::slice::from_ref(&one));
        assert!(matches!(refused, Err(Error::SameFile { .. })));
        assert_eq!(prepare(&other, Kind::Log, &[]).unwrap(), Target::File);
    }
}
