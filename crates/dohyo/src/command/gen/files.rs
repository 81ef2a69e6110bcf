//! Writing what was made: whole files only, and over others only with `--force`.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::error::Error;

/// Makes a folder, unless it is there.
pub(crate) fn folder(path: &Path) -> Result<(), Error> {
    match fs::create_dir_all(path) {
        Err(source) if !path.is_dir() => Err(Error::Write {
            file: path.to_owned(),
            source,
        }),
        _ => Ok(()),
    }
}

/// Refuses files that are there already, unless `force` is given.
pub(crate) fn refuse_existing(paths: &[PathBuf], force: bool) -> Result<(), Error> {
    let is_there = |path: &&PathBuf| path.symlink_metadata().is_ok();
    match paths.iter().find(is_there) {
        Some(file) if !force => Err(Error::Exists { file: file.clone() }),
        _ => Ok(()),
    }
}

/// Writes files that belong together: first all of them under other names, then each gets its name. Where one of
/// them fails, those that were not there before are taken away again.
pub(crate) fn write(files: &[(PathBuf, String)], force: bool) -> Result<(), Error> {
    let mut written = Vec::new();
    for (path, text) in files {
        let temporary = temporary(path, text).map_err(|source| match source.kind() {
            ErrorKind::NotFound | ErrorKind::IsADirectory => Error::Write {
                file: path.clone(),
                source,
            },
            _ => Error::Save {
                file: path.clone(),
                source,
            },
        })?;
        written.push((path, temporary));
    }
    let mut new = Vec::new();
    for (path, temporary) in written {
        let was_there = path.symlink_metadata().is_ok();
        let named = if force {
            temporary.persist(path)
        } else {
            temporary.persist_noclobber(path)
        };
        if let Err(error) = named {
            for path in new {
                // The first failure is the one to tell of.
                let _ = fs::remove_file(path);
            }
            let file = path.clone();
            return Err(match error.error.kind() {
                // Somebody else made it in the meantime.
                ErrorKind::AlreadyExists => Error::Exists { file },
                _ => Error::Save {
                    file,
                    source: error.error,
                },
            });
        }
        if !was_there {
            new.push(path);
        }
    }
    Ok(())
}

/// A file with this text beside `path`.
fn temporary(path: &Path, text: &str) -> io::Result<NamedTempFile> {
    if path.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut builder = Builder::new();
    builder.prefix(".dohyo-gen-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As any new file: the mask of the process takes away what it should.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(folder: &Path, name: &str) -> (PathBuf, String) {
        (folder.join(name), name.to_owned())
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn all_files_come_to_be_or_none() {
        let folder = tempfile::tempdir().unwrap();
        let files = ["a", "b", "c"].map(|name| file(folder.path(), name));
        fs::create_dir(folder.path().join("c")).unwrap();
        assert!(matches!(write(&files, true), Err(Error::Write { .. })));
        assert_eq!(names(folder.path()), ["c"]);
        fs::remove_dir(folder.path().join("c")).unwrap();
        write(&files, false).unwrap();
        assert_eq!(names(folder.path()), ["a", "b", "c"]);
        assert_eq!(fs::read(folder.path().join("b")).unwrap(), b"b");
    }

    #[test]
    fn a_file_that_is_there_stays_and_its_new_neighbours_go() {
        let folder = tempfile::tempdir().unwrap();
        let files = ["a", "b"].map(|name| file(folder.path(), name));
        fs::write(folder.path().join("b"), "mine").unwrap();
        assert!(matches!(write(&files, false), Err(Error::Exists { .. })));
        assert_eq!(names(folder.path()), ["b"]);
        assert_eq!(fs::read(folder.path().join("b")).unwrap(), b"mine");
        write(&files, true).unwrap();
        assert_eq!(fs::read(folder.path().join("b")).unwrap(), b"b");
    }
}
