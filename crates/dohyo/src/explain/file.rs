//! Files that cannot be read or written, and what to do about that.

use std::io::{self, ErrorKind};
use std::path::Path;

use crate::game::Game;
use crate::read::STANDARD_INPUT;
use crate::report::system;
use crate::safe;
use crate::texts::Texts;
use crate::tr;
use crate::write::Kind;

/// A file that cannot be read.
pub(crate) fn read(file: &str, source: &io::Error, texts: &Texts) -> (String, Option<String>) {
    let hint = match source.kind() {
        _ if file == STANDARD_INPUT => None,
        ErrorKind::NotFound => Some(tr!(texts, "read-not-found-hint")),
        ErrorKind::IsADirectory => Some(tr!(texts, "read-folder-hint")),
        _ => Some(tr!(texts, "read-hint")),
    };
    let reason = system(source);
    (
        tr!(texts, "cannot-read", file = file, reason = reason),
        hint,
    )
}

/// A file that cannot be written.
pub(crate) fn write(file: &Path, source: &io::Error, texts: &Texts) -> (String, Option<String>) {
    let hint = match source.kind() {
        ErrorKind::NotFound => tr!(texts, "write-not-found-hint"),
        ErrorKind::IsADirectory => tr!(texts, "write-folder-hint"),
        ErrorKind::StorageFull => tr!(texts, "write-full-hint"),
        _ => tr!(texts, "write-hint"),
    };
    let (file, reason) = (safe::path(file), system(source));
    (
        tr!(texts, "cannot-write", file = file, reason = reason),
        Some(hint),
    )
}

/// A file that would be written and is also read.
pub(crate) fn same(file: &Path, texts: &Texts) -> (String, Option<String>) {
    (
        tr!(texts, "same-file", file = safe::path(file)),
        Some(tr!(texts, "same-file-hint")),
    )
}

/// A file that would be made and is there already.
pub(crate) fn exists(file: &Path, texts: &Texts) -> (String, Option<String>) {
    (
        tr!(texts, "file-exists", file = safe::path(file)),
        Some(tr!(texts, "file-exists-hint")),
    )
}

/// A picture whose ending promises another format.
pub(crate) fn not_svg(file: &Path, texts: &Texts) -> (String, Option<String>) {
    (
        tr!(texts, "not-svg", file = safe::path(file)),
        Some(tr!(texts, "not-svg-hint")),
    )
}

/// A file that is there already and holds something else than what would be written.
pub(crate) fn other_contents(file: &Path, kind: Kind, texts: &Texts) -> String {
    let file = safe::path(file);
    match kind {
        Kind::Log => tr!(texts, "other-contents-log", file = file),
        Kind::Sidecar => tr!(texts, "other-contents-result", file = file),
        Kind::Record => tr!(texts, "other-contents-record", file = file),
        Kind::Commands => tr!(texts, "other-contents-commands", file = file),
    }
}

/// A map of another game than the one that is played.
pub(crate) fn other_game(file: &str, game: Game, texts: &Texts) -> (String, Option<String>) {
    let game = game.name();
    (
        tr!(texts, "other-game", file = file, game = game),
        Some(tr!(texts, "other-game-hint", game = game)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn every_file_that_cannot_be_used_has_a_hint() {
        let kinds = [
            ErrorKind::NotFound,
            ErrorKind::IsADirectory,
            ErrorKind::StorageFull,
            ErrorKind::PermissionDenied,
        ];
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for kind in kinds {
                let source = io::Error::from(kind);
                for (message, hint) in [
                    read("a.map", &source, &texts),
                    write(Path::new("a.log"), &source, &texts),
                ] {
                    lines.push(format!("{message} | {}", hint.unwrap()));
                }
            }
            for kind in [Kind::Log, Kind::Sidecar, Kind::Record, Kind::Commands] {
                lines.push(other_contents(Path::new("a.log"), kind, &texts));
            }
        }
        insta::assert_snapshot!(lines.join("\n"));
    }
}
