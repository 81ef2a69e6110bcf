//! Languages: which ending means which, which tools it needs, how it is compiled and run.

use std::path::Path;

/// A language that source files are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    /// `.py`: `python3 FILE`.
    Python,
    /// `.js`, `.mjs`: `node FILE`.
    JavaScript,
    /// `.rb`: `ruby FILE`.
    Ruby,
    /// `.sh`: `sh FILE`.
    Shell,
    /// `.java`: `javac`, then `java -XX:+UseSerialGC -cp FOLDER CLASS`, the class of the file's name.
    Java,
    /// `.cpp`, `.cc`, `.cxx`: `g++ -O2 -std=c++20 -x c++`.
    Cpp,
    /// `.rs`: `rustc -O --edition 2021`.
    Rust,
}

/// A tool under its names, the first that is installed is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tool {
    pub(crate) names: &'static [&'static str],
    pub(crate) install: &'static str,
}

const JAVA_INSTALL: &str =
    "install a JDK (Debian: apt install default-jdk-headless; elsewhere: https://adoptium.net)";

// Windows has no `python3` but one that opens a shop, and a launcher `py` that is on every PATH.
const PYTHON: Tool = Tool {
    names: if cfg!(windows) {
        &["py", "python", "python3"]
    } else {
        &["python3", "python"]
    },
    install: "install Python 3 (Debian: apt install python3; elsewhere: https://www.python.org)",
};
const NODE: Tool = Tool {
    names: &["node", "nodejs"],
    install: "install Node.js (Debian: apt install nodejs; elsewhere: https://nodejs.org)",
};
const RUBY: Tool = Tool {
    names: &["ruby"],
    install: "install Ruby (Debian: apt install ruby; elsewhere: https://www.ruby-lang.org)",
};
const SHELL: Tool = Tool {
    names: &["sh"],
    install: "install a POSIX shell",
};
const JAVA: Tool = Tool {
    names: &["java"],
    install: JAVA_INSTALL,
};
const JAVAC: Tool = Tool {
    names: &["javac"],
    install: JAVA_INSTALL,
};
const CPP: Tool = Tool {
    names: &["g++", "clang++"],
    install: "install a C++ compiler (Debian: apt install g++; macOS: xcode-select --install)",
};
const RUSTC: Tool = Tool {
    names: &["rustc"],
    install: "install Rust (https://rustup.rs)",
};

impl Language {
    /// The endings that are known.
    pub const ENDINGS: &str = ".py .js .mjs .rb .sh .java .cpp .cc .cxx .rs";

    /// The language of a file by its ending, which may be in capitals (`CAT.RB`); `None` for endings without a
    /// recipe. Only of `.mjs` Node.js itself knows no other spelling.
    pub fn of_file(file: impl AsRef<Path>) -> Option<Self> {
        let ending = file.as_ref().extension()?.to_str()?;
        Some(match &*ending.to_ascii_lowercase() {
            "py" => Self::Python,
            "js" => Self::JavaScript,
            "mjs" if ending == "mjs" => Self::JavaScript,
            "rb" => Self::Ruby,
            "sh" => Self::Shell,
            "java" => Self::Java,
            "cpp" | "cc" | "cxx" => Self::Cpp,
            "rs" => Self::Rust,
            _ => return None,
        })
    }

    /// What runs the source or the compiled classes; `None` if the compiler makes an executable.
    pub(crate) fn interpreter(self) -> Option<Tool> {
        match self {
            Self::Python => Some(PYTHON),
            Self::JavaScript => Some(NODE),
            Self::Ruby => Some(RUBY),
            Self::Shell => Some(SHELL),
            Self::Java => Some(JAVA),
            Self::Cpp | Self::Rust => None,
        }
    }

    /// What compiles the source, and its options; `None` for languages that are not compiled. The source
    /// file and where the result goes follow.
    pub(crate) fn compiler(self) -> Option<(Tool, &'static [&'static str])> {
        match self {
            Self::Python | Self::JavaScript | Self::Ruby | Self::Shell => None,
            Self::Java => Some((JAVAC, &["-encoding", "UTF-8"])),
            // Of an ending in capitals the compiler does not tell the language.
            Self::Cpp => Some((CPP, &["-O2", "-std=c++20", "-x", "c++"])),
            Self::Rust => Some((
                RUSTC,
                &["-O", "--edition", "2021", "--crate-name", "program"],
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_run_or_compiled_by_something() {
        for file in ["a.py", "a.js", "a.rb", "a.sh", "a.java", "a.cpp", "a.rs"] {
            let language = Language::of_file(file).unwrap();
            assert!(
                language.interpreter().is_some() || language.compiler().is_some(),
                "{file}"
            );
        }
        assert_eq!(Language::of_file("a.PY"), Some(Language::Python));
        assert_eq!(Language::of_file("a.Cpp"), Some(Language::Cpp));
        // C in one spelling, C++ in the other: neither has a recipe.
        assert_eq!(Language::of_file("a.c"), None);
        assert_eq!(Language::of_file("a.C"), None);
        assert_eq!(Language::of_file("a.MJS"), None);
        assert_eq!(Language::of_file("py"), None);
    }
}
