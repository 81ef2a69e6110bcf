//! From what to run to something that runs: files and tools are looked for, sources are compiled.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use super::builtin::Builtin;
use super::recipe::{Language, Tool};
use super::spec::ProgramSpec;
use super::{Program, Stop};
use crate::error::Error;

/// How to prepare.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct PrepareOptions {
    /// How long a compiler may take, 60 s unless changed; slower is a compile error.
    pub compile_limit: Duration,
    /// Stops a compiler from outside.
    pub stop: Stop,
}

impl Default for PrepareOptions {
    fn default() -> Self {
        Self {
            compile_limit: Duration::from_mins(1),
            stop: Stop::new(),
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

impl ProgramSpec {
    /// Looks for the files and tools, compiles what must be compiled.
    ///
    /// # Errors
    /// A missing file, tool or command; a fault of the judge; [`Error::Stopped`]. A source that the
    /// compiler refuses is no error here: see [`Prepared::compile_error`].
    pub fn prepare(&self, options: &PrepareOptions) -> Result<Prepared, Error> {
        let (ready, folder) = match self {
            Self::Builtin(builtin) => (Ready::Builtin(*builtin), None),
            Self::Command(words) => (Ready::Command(command(words)?), None),
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

    /// Starts the program for one match. `None` if there is nothing to start, because of a
    /// [compile error](Prepared::compile_error).
    ///
    /// # Errors
    /// [`Error::Start`] or [`Error::System`].
    pub fn start(&self, stop: &Stop) -> Result<Option<Box<dyn Program>>, Error> {
        match &self.ready {
            Ready::Command(words) => start_command(words, stop).map(Some),
            Ready::Builtin(builtin) => Ok(Some(Box::new(builtin.start()))),
            Ready::CompileError(_) => Ok(None),
        }
    }
}

#[cfg(unix)]
fn start_command(words: &[OsString], stop: &Stop) -> Result<Box<dyn Program>, Error> {
    Ok(Box::new(crate::process::Process::start(words, stop)?))
}

#[cfg(not(unix))]
fn start_command(_words: &[OsString], _stop: &Stop) -> Result<Box<dyn Program>, Error> {
    Err(Error::NotUnix)
}

/// A command line with its first word looked up: on PATH, then as a file.
fn command(words: &[String]) -> Result<Vec<OsString>, Error> {
    let word = words.first().ok_or(Error::NoProgram)?;
    let first = find_command(word)?;
    Ok(std::iter::once(first.into_os_string())
        .chain(words[1..].iter().map(OsString::from))
        .collect())
}

fn find_command(word: &str) -> Result<PathBuf, Error> {
    if let Ok(path) = which::which(word) {
        return Ok(path);
    }
    // `bot` for `./bot`: who names a file of this folder means it.
    let here = Path::new(".").join(word);
    if let Ok(path) = which::which(&here) {
        return Ok(path);
    }
    let reason = if here.is_dir() || Path::new(word).is_dir() {
        "it is a folder".to_owned()
    } else if here.is_file() || Path::new(word).is_file() {
        format!(
            "the file is not executable and its ending is none of {ENDINGS}; chmod +x makes it executable"
        )
    } else if word.contains(std::path::MAIN_SEPARATOR) {
        "there is no such file".to_owned()
    } else {
        "there is no such command on PATH and no such file here; a file name with blanks needs quotes"
            .to_owned()
    };
    Err(Error::NoCommand {
        word: word.to_owned(),
        reason,
    })
}

const ENDINGS: &str = ".py .js .mjs .rb .sh .java .cpp .cc .cxx .rs";

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
    // Found before anything is compiled, so that nobody waits for a compiler in vain.
    let interpreter = language
        .interpreter()
        .map(|tool| find_tool(tool, path))
        .transpose()?;
    let Some((compiler, arguments)) = language.compiler() else {
        let words = interpreter
            .into_iter()
            .chain([path.to_owned()])
            .map(OsString::from)
            .collect();
        return Ok((Ready::Command(words), None));
    };
    let folder = tempfile::Builder::new()
        .prefix("dohyo-")
        .tempdir()
        .map_err(Error::system("making a temporary folder for the compiler"))?;
    let target = match language {
        Language::Java => folder.path().to_owned(),
        _ => folder.path().join(if cfg!(windows) {
            "program.exe"
        } else {
            "program"
        }),
    };
    let mut words = vec![find_tool(compiler, path)?.into_os_string()];
    words.extend(arguments.iter().map(OsString::from));
    // A name that begins with a dash is a file all the same.
    words.push(Path::new(".").join(path).into_os_string());
    words.extend([
        OsString::from(language.output_option()),
        target.clone().into_os_string(),
    ]);
    if let Err(message) = compile(&words, options)? {
        return Ok((Ready::CompileError(message), None));
    }
    let words = match (language, interpreter) {
        (Language::Java, Some(java)) => match main_class(folder.path(), path) {
            Ok(class) => {
                let mut words = vec![
                    java.into_os_string(),
                    "-XX:+UseSerialGC".into(),
                    "-cp".into(),
                ];
                words.extend([target.into_os_string(), class.into()]);
                words
            }
            Err(message) => return Ok((Ready::CompileError(message), None)),
        },
        _ => vec![target.into_os_string()],
    };
    Ok((Ready::Command(words), Some(folder)))
}

fn find_tool(tool: Tool, file: &Path) -> Result<PathBuf, Error> {
    tool.names
        .iter()
        .find_map(|name| which::which(name).ok())
        .ok_or_else(|| Error::MissingTool {
            file: file.display().to_string(),
            tool: tool.names[0],
            install: tool.install,
        })
}

/// Runs a compiler. The inner error is its message.
#[cfg(unix)]
fn compile(words: &[OsString], options: &PrepareOptions) -> Result<Result<(), String>, Error> {
    let mut process = crate::process::Process::start(words, &options.stop)?;
    let ending = process.end(options.compile_limit, &mut |_line| {})?;
    if ending.killed {
        return Ok(Err(format!(
            "the compiler did not come to an end within {} s",
            options.compile_limit.as_secs_f64(),
        )));
    }
    Ok(match ending.status {
        Some(status) if status.is_success() => Ok(()),
        status => {
            let text = String::from_utf8_lossy(&ending.stderr)
                .trim_end()
                .to_owned();
            let status = status.map_or_else(String::new, |status| status.to_string());
            Err(if text.is_empty() {
                format!("the compiler says nothing but {status}")
            } else {
                text
            })
        }
    })
}

#[cfg(not(unix))]
fn compile(_words: &[OsString], _options: &PrepareOptions) -> Result<Result<(), String>, Error> {
    Err(Error::NotUnix)
}

/// The Java class to run: the one of the file's name, wherever its package put it; else the only one.
fn main_class(folder: &Path, source: &Path) -> Result<String, String> {
    let mut classes = Vec::new();
    collect_classes(folder, "", &mut classes);
    classes.sort();
    let stem = source.file_stem().unwrap_or_default().to_string_lossy();
    let of_that_name = classes
        .iter()
        .find(|class| class.rsplit('.').next() == Some(&*stem))
        .cloned();
    match (of_that_name, &classes[..]) {
        (Some(class), _) => Ok(class),
        (None, [only]) => Ok(only.clone()),
        (None, _) => Err(format!(
            "the file has no class {stem}: name the class with main after the file (found: {})",
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
