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

/// Writes files of one folder: first all of them under other names, so that what cannot be written leaves nothing
/// behind, then each gets its name.
pub(crate) fn write(files: &[(PathBuf, String)], force: bool) -> Result<(), Error> {
    let mut written = Vec::new();
    for (path, text) in files {
        let temporary = temporary(path, text).map_err(|source| Error::Save {
            file: path.clone(),
            source,
        })?;
        written.push((path, temporary));
    }
    for (path, temporary) in written {
        let named = if force {
            temporary.persist(path)
        } else {
            temporary.persist_noclobber(path)
        };
        named.map_err(|error| {
            let file = path.clone();
            match error.error.kind() {
                // Somebody else made it in the meantime.
                ErrorKind::AlreadyExists => Error::Exists { file },
                _ => Error::Save {
                    file,
                    source: error.error,
                },
            }
        })?;
    }
    Ok(())
}

/// A file with this text beside `path`.
fn temporary(path: &Path, text: &str) -> io::Result<NamedTempFile> {
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
