//! From what to run to something that runs: files and tools are looked for, sources are compiled.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use super::builtin::Builtin;
use super::compile::Compilation;
use super::recipe::{Language, Tool};
use super::spec::ProgramSpec;
use super::{Program, Stop};
use crate::error::{Error, Unrunnable};
use crate::process::Process;

/// How to prepare.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct PrepareOptions {
    /// How long a compiler may take, 60 s unless changed; slower is a compile error.
    pub compile_limit: Duration,
    /// Stops a compiler from outside.
    pub stop: Stop,
    /// Folders where commands and tools are looked for, like the variable PATH; `None`: that variable.
    pub path: Option<OsString>,
}

impl Default for PrepareOptions {
    fn default() -> Self {
        Self {
            compile_limit: Duration::from_mins(1),
            stop: Stop::new(),
            path: None,
        }
    }
}

/// A program that can be started, any number of times, also at the same time. What a compiler made for
/// it is deleted with it.
#[derive(Debug)]
pub struct Prepared {
    name: String,
    ready: Ready,
    /// Holds what the compiler made.
    _folder: Option<TempDir>,
}

#[derive(Debug)]
enum Ready {
    Command(Vec<OsString>),
    Builtin(Builtin),
    CompileError(String),
}

impl PrepareOptions {
    /// The absolute path of an executable.
    fn find(&self, name: impl AsRef<OsStr>) -> Option<PathBuf> {
        let found = match &self.path {
            None => which::which(name),
            Some(path) => which::which_in(name, Some(path), std::env::current_dir().ok()?),
        };
        found.ok()
    }
}

impl ProgramSpec {
    /// Looks for the files and tools, compiles what must be compiled.
    ///
    /// # Errors
    /// A missing file, tool or command; a fault of the judge; [`Error::Stopped`]. A source that the
    /// compiler refuses is no error here: see [`Prepared::compile_error`].
    pub fn prepare(&self, options: &PrepareOptions) -> Result<Prepared, Error> {
        let (ready, folder) = match self {
            Self::Builtin(builtin) => (Ready::Builtin(*builtin), None),
            Self::Command(words) => (Ready::Command(command(words, options)?), None),
            Self::Source(language, path) => source(*language, path, options)?,
        };
        Ok(Prepared {
            name: self.to_string(),
            ready,
            _folder: folder,
        })
    }
}

impl Prepared {
    /// The program, as the user named it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the compiler says, if it refuses the source. The verdict of every match is then
    /// [`Verdict::CompileError`](crate::Verdict::CompileError).
    pub fn compile_error(&self) -> Option<&str> {
        match &self.ready {
            Ready::CompileError(message) => Some(message),
            Ready::Command(_) | Ready::Builtin(_) => None,
        }
    }

    /// The command that will be run, its first word an absolute path; `None` for built-in programs.
    pub fn command(&self) -> Option<&[OsString]> {
        match &self.ready {
            Ready::Command(words) => Some(words),
            Ready::CompileError(_) | Ready::Builtin(_) => None,
        }
    }

    /// Changes the command, if there is one.
    pub(crate) fn change_command(&mut self, change: impl FnOnce(&mut Vec<OsString>)) {
        if let Ready::Command(words) = &mut self.ready {
            change(words);
        }
    }

    /// Starts the program for one match. `None` if there is nothing to start, because of a
    /// [compile error](Prepared::compile_error).
    ///
    /// # Errors
    /// [`Error::Start`] or [`Error::System`].
    pub fn start(&self, stop: &Stop) -> Result<Option<Box<dyn Program>>, Error> {
        match &self.ready {
            Ready::Command(words) => Ok(Some(Box::new(Process::start(words, stop)?))),
            Ready::Builtin(builtin) => Ok(Some(Box::new(builtin.start()))),
            Ready::CompileError(_) => Ok(None),
        }
    }
}

/// A command line with its first word looked up.
fn command(words: &[String], options: &PrepareOptions) -> Result<Vec<OsString>, Error> {
    let word = words.first().ok_or(Error::NoProgram)?;
    let first = find_command(word, words.len() == 1, options)?;
    Ok(std::iter::once(first.into_os_string())
        .chain(words[1..].iter().map(OsString::from))
        .collect())
}

fn find_command(word: &str, alone: bool, options: &PrepareOptions) -> Result<PathBuf, Error> {
    // `bot` for `./bot`: who names a file of this folder means it. With words behind it, as in `python3 bot.py`,
    // a command of that name comes first.
    let here = Path::new(".").join(word);
    let found = if alone {
        options.find(&here).or_else(|| options.find(word))
    } else {
        options.find(word).or_else(|| options.find(&here))
    };
    if let Some(path) = found {
        return Ok(path);
    }
    let reason = if here.is_dir() {
        Unrunnable::Folder
    } else if here.is_file() && Language::of_file(&here).is_some() {
        Unrunnable::SourceWithArguments
    } else if here.is_file() {
        Unrunnable::NotExecutable
    } else if word.contains(std::path::MAIN_SEPARATOR) {
        Unrunnable::NoFile
    } else {
        Unrunnable::NotOnPath
    };
    Err(Error::NoCommand {
        word: word.to_owned(),
        reason,
    })
}

/// A source file: compiled if its language is, else the interpreter's command.
fn source(
    language: Language,
    path: &Path,
    options: &PrepareOptions,
) -> Result<(Ready, Option<TempDir>), Error> {
    if !path.is_file() {
        return Err(Error::NoFile {
            path: path.to_owned(),
        });
    }
    let find = |tool: Tool| {
        let found = tool.names.iter().find_map(|name| options.find(name));
        found.ok_or_else(|| Error::MissingTool {
            file: path.display().to_string(),
            tool: tool.names[0],
            install: tool.install,
        })
    };
    // All tools are found before anything is compiled, so that nobody waits for a compiler in vain.
    let interpreter = language.interpreter().map(find).transpose()?;
    let Some((compiler, arguments)) = language.compiler() else {
        let path = std::path::absolute(path).map_err(Error::system("finding the source file"))?;
        let words = interpreter.into_iter().chain([path]);
        return Ok((Ready::Command(words.map(OsString::from).collect()), None));
    };
    let compiler = find(compiler)?;
    let folder = tempfile::Builder::new()
        .prefix("dohyo-")
        .tempdir()
        .map_err(Error::system("making a temporary folder for the compiler"))?;
    let compilation = Compilation {
        language,
        source: path,
        compiler: &compiler,
        arguments,
        folder: folder.path(),
    };
    Ok(match compilation.run(options)? {
        Ok(words) => {
            let words = interpreter.map(OsString::from).into_iter().chain(words);
            (Ready::Command(words.collect()), Some(folder))
        }
        Err(message) => (Ready::CompileError(message), None),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Options under which no tool is installed.
    fn without_tools() -> PrepareOptions {
        PrepareOptions {
            path: Some(OsString::new()),
            ..PrepareOptions::default()
        }
    }

    fn refusal(text: &str, options: &PrepareOptions) -> String {
        let error = ProgramSpec::parse(text)
            .unwrap()
            .prepare(options)
            .unwrap_err();
        assert!(error.is_usage());
        error.to_string()
    }

    #[test]
    fn what_cannot_be_run_is_refused_with_a_way_out() {
        let texts = [
            "no-such-command-anywhere x",
            "./no/such/file",
            "no-such-file.py",
            "src",
            "Cargo.toml",
            "test-program/main.rs fast",
        ];
        let refusals = texts.map(|text| refusal(text, &PrepareOptions::default()));
        insta::assert_snapshot!(refusals.join("\n"));
    }

    #[test]
    fn a_missing_tool_is_named_with_how_to_install_it() {
        let folder = tempfile::tempdir().unwrap();
        let endings = ["py", "js", "rb", "sh", "java", "cpp", "rs"];
        let refusals = endings.map(|ending| {
            let file = folder.path().join(format!("bot.{ending}"));
            std::fs::write(&file, "").unwrap();
            let text = refusal(
                &shell_words::quote(file.to_str().unwrap()),
                &without_tools(),
            );
            text.replace(folder.path().to_str().unwrap(), "FOLDER")
        });
        insta::assert_snapshot!(refusals.join("\n"));
    }

    #[cfg(unix)]
    #[test]
    fn commands_are_found_on_path_and_files_here() {
        let options = PrepareOptions::default();
        let first = |text: &str| {
            let prepared = ProgramSpec::parse(text).unwrap().prepare(&options).unwrap();
            prepared.command().map(|words| PathBuf::from(&words[0]))
        };
        let sh = first("sh -c true").unwrap();
        assert!(sh.is_absolute() && sh.ends_with("sh"), "{}", sh.display());
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("my shell");
        std::os::unix::fs::symlink(&sh, &link).unwrap();
        assert_eq!(first(&format!("'{}'", link.display())), Some(link));
        // The whole text is the name of that file.
        let link = folder.path().join("my \"shell\"");
        std::os::unix::fs::symlink(&sh, &link).unwrap();
        assert_eq!(first(link.to_str().unwrap()), Some(link));
        assert_eq!(first("builtin:still"), None);
    }
}
