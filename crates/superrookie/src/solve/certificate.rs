//! Commands that reach cost 0, and the proof: they are played by the rules.

use alloc::vec::Vec;

use crate::MAX_FRAMES;
use crate::command::Commands;
use crate::map::Map;
use crate::state::State;

/// Commands that reach cost 0 on a map: one entry for each frame, the last takes the last coin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    pub(super) commands: Vec<Commands>,
    pub(super) expansions: u64,
}

/// Why commands are no certificate for a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refuted {
    /// More frames than a program may play.
    #[error("{frames} frames are more than the {MAX_FRAMES} that a program may play")]
    TooLong {
        /// Number of frames.
        frames: usize,
    },
    /// A special jump.
    #[error("{specials} special jumps, expected none")]
    Special {
        /// Frames with a special jump.
        specials: u32,
    },
    /// A spike without a shield.
    #[error("{hits} hits without a shield, expected none")]
    Hit {
        /// Number of hits.
        hits: u32,
    },
    /// Not every coin.
    #[error("{coins} of {max_coins} coins")]
    CoinsLeft {
        /// Coins collected.
        coins: u32,
        /// Coins of the map.
        max_coins: u32,
    },
}

impl Certificate {
    /// The commands of each frame. One line each is the format of `dohyo simulate`.
    pub fn commands(&self) -> &[Commands] {
        &self.commands
    }

    /// Number of frames.
    pub fn frames(&self) -> u32 {
        u32::try_from(self.commands.len()).unwrap_or(u32::MAX)
    }

    /// States that the search expanded for it.
    pub fn expansions(&self) -> u64 {
        self.expansions
    }

    /// Plays the commands by the rules.
    ///
    /// # Errors
    /// [`Refuted`] if they do not reach cost 0 on this map.
    pub fn verify(&self, map: &Map) -> Result<(), Refuted> {
        if self.frames() > MAX_FRAMES {
            let frames = self.commands.len();
            return Err(Refuted::TooLong { frames });
        }
        let mut state = State::new(map);
        self.commands
            .iter()
            .for_each(|&commands| state.step(commands));
        let (coins, max_coins) = (state.coins(), state.max_coins());
        match (state.specials(), state.hits()) {
            (0, 0) if coins == max_coins => Ok(()),
            (0, 0) => Err(Refuted::CoinsLeft { coins, max_coins }),
            (0, hits) => Err(Refuted::Hit { hits }),
            (specials, _) => Err(Refuted::Special { specials }),
        }
    }
}
