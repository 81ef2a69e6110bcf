//! What the libraries have to say, in the user's language.
//!
//! They say it in English themselves; here every reason has a message of its own. A reason that is newer than these
//! files falls back to the English of its library.

pub(crate) mod arena;
pub(crate) mod contest;
pub(crate) mod file;
pub(crate) mod game;
pub(crate) mod koshien;
pub(crate) mod record;
mod unrunnable;
