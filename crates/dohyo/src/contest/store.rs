//! Which store is meant: `--store`, the variable `DOHYO_STORE`, or that of the project around the current folder.

use std::env;
use std::path::PathBuf;

use clap::ValueHint;
use dohyo_contest::Store;
use dohyo_contest::store::place;

use crate::error::Error;

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

    /// The store, to read it.
    pub(crate) fn open(&self) -> Result<Store, Error> {
        Store::open_existing(&self.file()).map_err(Error::Contest)
    }
}
