//! The files of a program, as they were when a run began.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use dohyo_arena::ProgramSpec;
use sha2::{Digest as _, Sha256};

use crate::case::Hash;
use crate::error::Error;

/// Files up to this size are kept as they are; of larger ones only the hash is.
pub const KEPT_BYTES: u64 = 4 << 20;

/// A file of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramFile {
    /// As the user named it.
    pub path: PathBuf,
    /// The hash of its content.
    pub hash: Hash,
    /// Its length in bytes.
    pub size: u64,
    /// Its content, unless it is longer than [`KEPT_BYTES`].
    pub content: Option<Vec<u8>>,
}

impl ProgramFile {
    /// Reads a file.
    ///
    /// # Errors
    /// [`Error::File`].
    pub fn read(path: &Path) -> Result<Self, Error> {
        read(path).map_err(|source| Error::File {
            file: path.to_owned(),
            source,
        })
    }

    /// Whether the file is not what it was, or not there any more.
    pub fn has_changed(&self) -> bool {
        read(&self.path).map_or(true, |now| now.hash != self.hash)
    }
}

fn read(path: &Path) -> io::Result<ProgramFile> {
    let mut file = File::open(path)?;
    let mut hasher = Sha256::new();
    let mut content = Vec::new();
    let mut size = 0;
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            break;
        }
        size += read as u64;
        hasher.update(&buffer[..read]);
        if size <= KEPT_BYTES {
            content.extend_from_slice(&buffer[..read]);
        }
    }
    Ok(ProgramFile {
        path: path.to_owned(),
        hash: Hash(hasher.finalize().into()),
        size,
        content: (size <= KEPT_BYTES).then_some(content),
    })
}

/// The files that a program's command names: the source file, or every word that is a file here. What those use in
/// turn (modules, libraries, an interpreter found on PATH) is not known.
///
/// # Errors
/// [`Error::File`].
pub fn of_program(program: &ProgramSpec) -> Result<Vec<ProgramFile>, Error> {
    let paths: Vec<PathBuf> = match program {
        ProgramSpec::Builtin(_) => Vec::new(),
        ProgramSpec::Source(_, path) => vec![path.clone()],
        ProgramSpec::Command(words) => words
            .iter()
            .map(PathBuf::from)
            .filter(|path| path.is_file())
            .collect(),
    };
    paths.iter().map(|path| ProgramFile::read(path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_that_a_command_names_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let bot = folder.path().join("bot.py");
        std::fs::write(&bot, "print(1)\n").unwrap();
        for command in [
            bot.display().to_string(),
            format!("python3 {} --fast", bot.display()),
        ] {
            let files = of_program(&ProgramSpec::parse(&command).unwrap()).unwrap();
            let [file] = &files[..] else {
                panic!("{files:?}")
            };
            assert_eq!(file.path, bot);
            assert_eq!(file.content.as_deref(), Some(&b"print(1)\n"[..]));
            assert!(!file.has_changed());
        }
        let builtin = ProgramSpec::parse("builtin:greedy").unwrap();
        assert!(of_program(&builtin).unwrap().is_empty());
    }

    #[test]
    fn a_change_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let bot = folder.path().join("bot.py");
        std::fs::write(&bot, "print(1)\n").unwrap();
        let file = ProgramFile::read(&bot).unwrap();
        std::fs::write(&bot, "print(2)\n").unwrap();
        assert!(file.has_changed());
        std::fs::remove_file(&bot).unwrap();
        assert!(file.has_changed());
        assert!(matches!(ProgramFile::read(&bot), Err(Error::File { .. })));
    }

    #[test]
    fn of_a_large_file_only_the_hash_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let bot = folder.path().join("bot");
        let size = KEPT_BYTES + 1;
        std::fs::write(&bot, vec![1; usize::try_from(size).unwrap()]).unwrap();
        let file = ProgramFile::read(&bot).unwrap();
        assert_eq!((file.size, file.content), (size, None));
    }
}
