//! Compilers: run with a deadline, in a group of their own, and with nothing left behind.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::prepare::PrepareOptions;
use super::recipe::Language;
use crate::error::Error;
use crate::process::Process;
use crate::program::Program;

/// What is compiled, how and where to.
pub(super) struct Compilation<'a> {
    pub(super) language: Language,
    pub(super) source: &'a Path,
    pub(super) compiler: &'a Path,
    pub(super) arguments: &'a [&'a str],
    /// An empty folder.
    pub(super) folder: &'a Path,
}

impl Compilation<'_> {
    /// Compiles. What runs the result, without the interpreter; the inner error is the compiler's message.
    pub(super) fn run(
        &self,
        options: &PrepareOptions,
    ) -> Result<Result<Vec<OsString>, String>, Error> {
        let java = self.language == Language::Java;
        let target = if java {
            self.folder.to_owned()
        } else {
            let name = format!("program{}", std::env::consts::EXE_SUFFIX);
            self.folder.join(name)
        };
        let source = if java {
            self.java_source()?
        } else {
            self.source.to_owned()
        };
        let mut words: Vec<OsString> = self.arguments.iter().map(OsString::from).collect();
        words.extend([
            // A name that begins with a dash is a file all the same.
            Path::new(".").join(source).into_os_string(),
            if java { "-d".into() } else { "-o".into() },
            target.clone().into_os_string(),
        ]);
        if let Err(message) = self.compile(&words, options)? {
            return Ok(Err(message));
        }
        if !java {
            return Ok(Ok(vec![target.into_os_string()]));
        }
        Ok(main_class(self.folder, self.source).map(|class| {
            vec![
                "-XX:+UseSerialGC".into(),
                "-cp".into(),
                target.into_os_string(),
                class.into(),
            ]
        }))
    }

    /// A file that ends in `.java`: the compiler takes no other spelling, so such a source is copied.
    fn java_source(&self) -> Result<PathBuf, Error> {
        if self
            .source
            .extension()
            .is_some_and(|ending| ending == "java")
        {
            return Ok(self.source.to_owned());
        }
        let name = Path::new(self.source.file_name().unwrap_or_default()).with_extension("java");
        let copy = self.folder.join(name);
        std::fs::copy(self.source, &copy).map_err(Error::system("copying a source file"))?;
        Ok(copy)
    }

    fn compile(
        &self,
        arguments: &[OsString],
        options: &PrepareOptions,
    ) -> Result<Result<(), String>, Error> {
        let mut command = Command::new(self.compiler);
        // A compiler that is killed leaves its temporary files: they go with the folder.
        command.args(arguments).env("TMPDIR", self.folder);
        let mut process = Process::spawn(command, &options.stop)?;
        let ending = process.end(options.compile_limit, &mut |_line| {})?;
        let message = String::from_utf8_lossy(&ending.stderr)
            .trim_end()
            .to_owned();
        Ok(match ending.status {
            _ if ending.killed => Err(format!(
                "the compiler did not come to an end within {} s",
                options.compile_limit.as_secs_f64(),
            )),
            Some(status) if status.is_success() => Ok(()),
            Some(status) if message.is_empty() => {
                Err(format!("the compiler says nothing and ends with {status}"))
            }
            _ => Err(message),
        })
    }
}

/// The Java class to run: the one of the file's name, wherever its package put it; else the only one.
fn main_class(folder: &Path, source: &Path) -> Result<String, String> {
    let mut classes = Vec::new();
    collect_classes(folder, "", &mut classes);
    classes.sort();
    let stem = source.file_stem().unwrap_or_default().to_string_lossy();
    let named = classes
        .iter()
        .find(|class| class.rsplit('.').next() == Some(&*stem));
    match (named, &classes[..]) {
        (Some(class), _) | (None, [class]) => Ok(class.clone()),
        (None, _) => Err(format!(
            "there is no class {stem}: name the class with main after the file (found: {})",
            classes.join(", "),
        )),
    }
}

/// Names of the outer classes below a folder; a folder that cannot be read has none.
fn collect_classes(folder: &Path, package: &str, classes: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            collect_classes(&path, &format!("{package}{stem}."), classes);
        } else if path.extension().is_some_and(|ending| ending == "class") && !stem.contains('$') {
            classes.push(format!("{package}{stem}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class_of(files: &[&str], source: &str) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        main_class(folder.path(), Path::new(source))
    }

    #[test]
    fn the_class_of_the_files_name_is_run() {
        let files = ["Bot.class", "Bot$Inner.class", "Helper.class"];
        assert_eq!(class_of(&files, "src/Bot.java").unwrap(), "Bot");
        assert_eq!(
            class_of(&["a/b/Bot.class", "a/b/Helper.class"], "Bot.java").unwrap(),
            "a.b.Bot"
        );
    }

    #[test]
    fn the_only_class_is_run() {
        assert_eq!(
            class_of(&["Main.class", "Main$1.class"], "bot.java").unwrap(),
            "Main"
        );
    }

    #[test]
    fn of_several_classes_none_is_guessed() {
        let message = class_of(&["A.class", "B.class"], "bot.java").unwrap_err();
        insta::assert_snapshot!(message);
    }
}
