//! What to run, from the text after `--program`. Of files only the names are looked at; tools are looked for later.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::builtin::Builtin;
use super::recipe::Language;
use super::words;
use crate::error::Error;

/// What to run.
///
/// ```
/// use dohyo_arena::ProgramSpec;
/// use dohyo_arena::program::{Builtin, Language};
///
/// let spec = ProgramSpec::parse("python3 'my bot.py' --fast")?;
/// assert_eq!(spec, ProgramSpec::Command(vec!["python3".into(), "my bot.py".into(), "--fast".into()]));
/// let spec = ProgramSpec::parse("bots/bot.py")?;
/// assert_eq!(spec, ProgramSpec::Source(Language::Python, "bots/bot.py".into()));
/// assert_eq!(ProgramSpec::parse("builtin:greedy")?, ProgramSpec::Builtin(Builtin::Greedy));
/// # Ok::<(), dohyo_arena::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgramSpec {
    /// A command and its arguments, at least one word. One word is an executable file of that name, if there is
    /// one, and only then a command.
    Command(Vec<String>),
    /// A source file with a known ending.
    Source(Language, PathBuf),
    /// `builtin:NAME`.
    Builtin(Builtin),
}

impl ProgramSpec {
    /// Reads what follows `--program`: `builtin:NAME`, a file, or a command line with the quoting of a shell. A
    /// text that as it stands is the name of a file means that file, also with blanks and quotes in it: it needs
    /// none. No shell runs a command line: `|`, `>`, `$` and `*` mean themselves. On Windows `\` means itself too,
    /// everywhere; elsewhere it takes the meaning from what follows it, as in a shell.
    ///
    /// # Errors
    /// [`Error::NoProgram`], [`Error::Quoting`], [`Error::UnknownBuiltin`], [`Error::Seed`].
    pub fn parse(text: &str) -> Result<Self, Error> {
        if let Some(name) = text.trim().strip_prefix("builtin:") {
            return Builtin::parse(name).map(Self::Builtin);
        }
        if Path::new(text).is_file() {
            return Ok(Self::file(text.to_owned()));
        }
        let words = words::split(text)?;
        match &words[..] {
            [] => Err(Error::NoProgram),
            [word] if word.is_empty() => Err(Error::NoProgram),
            [file] => Ok(Self::file(file.clone())),
            _ => Ok(Self::Command(words)),
        }
    }

    /// A file to run, by its ending.
    fn file(name: String) -> Self {
        match Language::of_file(&name) {
            Some(language) => Self::Source(language, PathBuf::from(name)),
            None => Self::Command(vec![name]),
        }
    }
}

impl FromStr for ProgramSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::parse(text)
    }
}

/// A text that [`ProgramSpec::parse`] reads back.
impl fmt::Display for ProgramSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command(words) => f.write_str(&words::join(words)),
            Self::Source(_, path) => f.write_str(&words::quote(&path.to_string_lossy())),
            Self::Builtin(builtin) => builtin.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn words(text: &str) -> Vec<String> {
        match ProgramSpec::parse(text) {
            Ok(ProgramSpec::Command(words)) => words,
            other => panic!("{text:?} is no command: {other:?}"),
        }
    }

    #[test]
    fn quotes_as_in_a_shell_and_no_shell_behind_them() {
        assert_eq!(words("./bot"), ["./bot"]);
        assert_eq!(
            words(r#"python3 "a b" 'c d' e\ f"#),
            ["python3", "a b", "c d", "e f"]
        );
        assert_eq!(
            words("bot *.txt > $HOME | tee"),
            ["bot", "*.txt", ">", "$HOME", "|", "tee"]
        );
        assert_eq!(words("bot ''"), ["bot", ""]);
    }

    #[test]
    fn one_word_with_a_known_ending_is_a_source_file() {
        for (file, language) in [
            ("bot.py", Language::Python),
            ("bot.js", Language::JavaScript),
            ("bot.mjs", Language::JavaScript),
            ("bot.rb", Language::Ruby),
            ("Bot.java", Language::Java),
            ("bot.cpp", Language::Cpp),
            ("bot.cc", Language::Cpp),
            ("bot.cxx", Language::Cpp),
            ("bot.rs", Language::Rust),
            ("bot.sh", Language::Shell),
            ("CAT.RB", Language::Ruby),
            ("Bot.Py", Language::Python),
        ] {
            assert_eq!(
                ProgramSpec::parse(file).unwrap(),
                ProgramSpec::Source(language, file.into())
            );
        }
        assert_eq!(words("bot.py --fast"), ["bot.py", "--fast"]);
        assert_eq!(words("bot.exe"), ["bot.exe"]);
        assert_eq!(words(".py"), [".py"]);
    }

    #[test]
    fn the_whole_text_may_be_the_name_of_a_file_with_blanks_quotes_and_backslashes() {
        let folder = tempfile::tempdir().unwrap();
        for (name, language) in [
            ("my cat.rb", Some(Language::Ruby)),
            (" it's \\ my \"cat\".PY", Some(Language::Python)),
            ("my bot", None),
        ] {
            let file = folder.path().join(name);
            std::fs::write(&file, "").unwrap();
            let text = file.to_str().unwrap();
            let spec = ProgramSpec::parse(text).unwrap();
            assert_eq!(
                spec,
                match language {
                    Some(language) => ProgramSpec::Source(language, file.clone()),
                    None => ProgramSpec::Command(vec![text.to_owned()]),
                }
            );
            assert_eq!(ProgramSpec::parse(&spec.to_string()).unwrap(), spec);
        }
        // With more behind it, it is a command line.
        let text = format!("{} fast", folder.path().join("my bot").display());
        assert_eq!(words(&text).len(), 3);
    }

    #[test]
    fn what_names_no_program_is_refused() {
        let texts = [
            "",
            "  \t",
            "''",
            "python3 'bot.py",
            "builtin:",
            "builtin:nobody",
            "builtin:random:x",
        ];
        let refusals: Vec<String> = texts
            .iter()
            .map(|text| format!("{text:?}: {}", ProgramSpec::parse(text).unwrap_err()))
            .collect();
        insta::assert_snapshot!(refusals.join("\n"));
    }

    proptest! {
        #[test]
        fn display_is_read_back(words in prop::collection::vec("[ -~]{1,8}", 1..4)) {
            prop_assume!(!words[0].trim().starts_with("builtin:"));
            let spec = match (&words[..], Language::of_file(&words[0])) {
                ([file], Some(language)) => ProgramSpec::Source(language, file.into()),
                _ => ProgramSpec::Command(words),
            };
            prop_assert_eq!(ProgramSpec::parse(&spec.to_string()).unwrap(), spec);
        }

        #[test]
        fn any_text_is_taken_or_refused(text in "\\PC{0,40}") {
            let _ = ProgramSpec::parse(&text);
        }
    }
}
