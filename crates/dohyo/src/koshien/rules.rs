//! The rules by which Koshien is played.

use std::path::Path;

use dohyo_koshien::Rules;

use crate::error::Error;
use crate::read;
use crate::safe;

/// The rules in a file, or those of the rule book.
pub(crate) fn load(path: Option<&Path>) -> Result<Rules, Error> {
    match path {
        None => Ok(Rules::default()),
        Some(path) => {
            let text = read::text(path, read::RULES_BYTES)?;
            Ok(Rules::parse(&safe::path(path), &text)?)
        }
    }
}
