//! The libraries with which programs play Koshien, part of this binary and unpacked when they are needed, so
//! that a pupil's program runs wherever the binary is.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tempfile::TempDir;

use super::Language;
use crate::error::Error;

/// Where the libraries come from. A folder that is named here is used as it is; one that is not is unpacked
/// from this binary.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Libraries {
    /// The folder with `koshien.rb`, `smalruby3.rb` and the rest of the Ruby library.
    pub ruby: Option<PathBuf>,
    /// The folder with `koshien.py`.
    pub python: Option<PathBuf>,
    /// The folder with `koshien.js`.
    pub javascript: Option<PathBuf>,
}

impl Libraries {
    /// The folders of the variables `DOHYO_RUBY_LIB`, `DOHYO_PYTHON_LIB` and `DOHYO_JAVASCRIPT_LIB`.
    pub fn from_env() -> Self {
        let folder = |name| {
            let value = std::env::var_os(name)?;
            (!value.is_empty()).then(|| PathBuf::from(value))
        };
        Self {
            ruby: folder("DOHYO_RUBY_LIB"),
            python: folder("DOHYO_PYTHON_LIB"),
            javascript: folder("DOHYO_JAVASCRIPT_LIB"),
        }
    }

    /// Makes the libraries ready for use.
    ///
    /// # Errors
    /// [`Error::NoFile`] if a named folder has no library, [`Error::System`] if nothing can be unpacked.
    pub(super) fn unpack(&self) -> Result<Unpacked, Error> {
        let folder = tempfile::Builder::new()
            .prefix("dohyo-")
            .tempdir()
            .and_then(|folder| {
                std::fs::write(folder.path().join(FINDER), include_str!("find-koshien.js"))?;
                FILES.iter().try_for_each(|(name, text)| {
                    let path = folder.path().join(name);
                    path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
                    std::fs::write(path, text)
                })?;
                Ok(folder)
            })
            .map_err(Error::system("unpacking the libraries of Koshien"))?;
        let place = |named: &Option<PathBuf>, language: &str, file: &str| match named {
            None => Ok(folder.path().join(language)),
            Some(named) if named.join(file).is_file() => {
                std::path::absolute(named).map_err(Error::system("finding a library of Koshien"))
            }
            Some(named) => Err(Error::NoFile {
                path: named.join(file),
            }),
        };
        Ok(Unpacked {
            ruby: place(&self.ruby, "ruby", "koshien.rb")?,
            python: place(&self.python, "python", "koshien.py")?,
            javascript: place(&self.javascript, "javascript", "koshien.js")?,
            folder: Arc::new(folder),
        })
    }
}

/// The libraries, ready for use; what was unpacked is deleted with the last clone.
#[derive(Debug, Clone)]
pub(super) struct Unpacked {
    ruby: PathBuf,
    python: PathBuf,
    javascript: PathBuf,
    folder: Arc<TempDir>,
}

impl Unpacked {
    /// What an interpreter needs in front of a program's file. A Ruby program may require any of the
    /// library's names, or nothing at all; a JavaScript program may look for the library beside itself.
    pub(super) fn options(&self, language: Language) -> Vec<OsString> {
        match language {
            Language::Ruby => {
                let folder = self.ruby.clone().into_os_string();
                vec!["-I".into(), folder, "-r".into(), "koshien".into()]
            }
            Language::JavaScript => {
                let finder = self.folder.path().join(FINDER);
                vec!["-r".into(), finder.into_os_string()]
            }
            _ => Vec::new(),
        }
    }

    /// The variables by which interpreters find the libraries, for programs that are started as a command.
    pub(super) fn variables(&self) -> Vec<(&'static str, OsString)> {
        [
            ("RUBYLIB", &self.ruby),
            ("PYTHONPATH", &self.python),
            ("NODE_PATH", &self.javascript),
        ]
        .map(|(name, folder)| (name, in_front(folder, std::env::var_os(name).as_deref())))
        .into()
    }
}

/// A list of folders, with one more in front.
fn in_front(folder: &Path, others: Option<&OsStr>) -> OsString {
    let others = others.filter(|others| !others.is_empty());
    let folders = std::iter::once(folder.to_owned())
        .chain(others.into_iter().flat_map(std::env::split_paths));
    // A folder whose name holds the separator cannot stand in a list.
    std::env::join_paths(folders).unwrap_or_else(|_| folder.into())
}

/// Loaded before a JavaScript program.
const FINDER: &str = "find-koshien.js";

/// Name in the folder that is unpacked, and text.
macro_rules! files {
    ($($language:literal, $folder:literal: $($name:literal)+;)+) => {
        &[$($((
            concat!($language, "/", $name),
            include_str!(concat!("../../../../programs/koshien/", $folder, "/", $name)),
        )),+),+]
    };
}

/// Everything that is unpacked.
const FILES: &[(&str, &str)] = files! {
    "ruby", "ruby/lib":
        "koshien.rb"
        "smalruby.rb"
        "smalruby3.rb"
        "smalruby3/ai.rb"
        "smalruby3/array.rb"
        "smalruby3/board.rb"
        "smalruby3/dijkstra_search.rb"
        "smalruby3/game.rb"
        "smalruby3/koshien.rb"
        "smalruby3/list.rb"
        "smalruby3/objects.rb"
        "smalruby3/position.rb"
        "smalruby3/program.rb"
        "smalruby3/route.rb"
        "smalruby3/sprite.rb"
        "smalruby3/wire.rb";
    "python", "python": "koshien.py";
    "javascript", "javascript": "koshien.js";
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of all files below a folder, with `/`.
    fn files_below(folder: &Path, prefix: &str, names: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let name = format!("{prefix}{}", entry.file_name().into_string().unwrap());
            if entry.path().is_dir() {
                files_below(&entry.path(), &format!("{name}/"), names);
            } else {
                names.push(name);
            }
        }
        names.sort();
    }

    #[test]
    fn the_whole_ruby_library_is_unpacked() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../programs/koshien/ruby/lib");
        let (mut in_source, mut unpacked) = (Vec::new(), Vec::new());
        files_below(&source, "", &mut in_source);
        let libraries = Libraries::default().unpack().unwrap();
        files_below(&libraries.ruby, "", &mut unpacked);
        assert_eq!(unpacked, in_source);
        assert!(libraries.python.join("koshien.py").is_file());
        assert!(libraries.javascript.join("koshien.js").is_file());
        let folder = libraries.ruby.clone();
        drop(libraries);
        assert!(!folder.exists());
    }

    #[test]
    fn a_named_folder_is_used_and_must_hold_the_library() {
        let folder = tempfile::tempdir().unwrap();
        let libraries = Libraries {
            ruby: Some(folder.path().to_owned()),
            ..Libraries::default()
        };
        let Err(Error::NoFile { path }) = libraries.unpack() else {
            panic!("an empty folder is taken for the library");
        };
        assert_eq!(path, folder.path().join("koshien.rb"));
        std::fs::write(&path, "").unwrap();
        assert_eq!(libraries.unpack().unwrap().ruby, folder.path());
    }

    #[test]
    fn a_list_of_folders_gets_one_more_in_front() {
        let list = in_front(
            Path::new("a"),
            Some(&std::env::join_paths(["b", "c"]).unwrap()),
        );
        assert_eq!(
            std::env::split_paths(&list).collect::<Vec<_>>(),
            ["a", "b", "c"].map(PathBuf::from)
        );
        assert_eq!(in_front(Path::new("a"), None), "a");
        assert_eq!(in_front(Path::new("a"), Some(OsStr::new(""))), "a");
    }
}
