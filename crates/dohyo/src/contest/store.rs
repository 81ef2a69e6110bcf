//! Which store is meant: `--store`, the variable `DOHYO_STORE`, or that of the project around the current folder.

use std::env;
use std::path::PathBuf;

use clap::ValueHint;
use dohyo_contest::Store;
use dohyo_contest::store::place;

use crate::error::Error;
use crate::safe;

/// The variable of the environment that names a store.
const VARIABLE: &str = "DOHYO_STORE";

/// The option that names a store.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct StoreArg {
    /// The file with all runs [default: .dohyo/runs.sqlite of the project, or what the variable `DOHYO_STORE` says]
    #[arg(long, global = true, value_name = "FILE", value_hint = ValueHint::FilePath, display_order = 800)]
    store: Option<PathBuf>,
}

impl StoreArg {
    /// The file of the store.
    pub(crate) fn file(&self) -> PathBuf {
        let named = self.store.clone().or_else(|| {
            env::var_os(VARIABLE)
                .filter(|value| !value.is_empty())
                .map(PathBuf::from)
        });
        named.unwrap_or_else(|| {
            // Relative where possible: that is how people name files.
            let here = env::current_dir().unwrap_or_default();
            let file = place(&here);
            file.strip_prefix(&here).map(PathBuf::from).unwrap_or(file)
        })
    }

    /// What a command that is suggested needs to find the store: ` --store FILE` if that was given here, else nothing.
    pub(crate) fn option(&self) -> String {
        self.store
            .as_ref()
            .map(|file| format!(" --store {}", word(&safe::path(file))))
            .unwrap_or_default()
    }

    /// The store, to read it.
    pub(crate) fn open(&self) -> Result<Store, Error> {
        Store::open_existing(&self.file()).map_err(Error::Contest)
    }
}

/// A word of a command that is suggested, in quotes if a shell would take it for something else.
pub(crate) fn word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "._-+=/\\:@%,".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        for (text, expected) in [
            ("a/b-1.sqlite", "a/b-1.sqlite"),
            ("my runs.sqlite", "'my runs.sqlite'"),
            ("it's", r"'it'\''s'"),
            ("$x", "'$x'"),
            ("", "''"),
        ] {
            assert_eq!(word(text), expected);
        }
    }
}
