//! The games that the command knows.

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Game {
    /// Super Rookie, one program in a world of pixels.
    SuperRookie,
    /// Koshien, two programs on a board.
    Koshien,
}

impl Game {
    /// The word for it on the command line and in machine formats.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::SuperRookie => "superrookie",
            Self::Koshien => "koshien",
        }
    }
}
