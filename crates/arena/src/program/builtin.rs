//! The programs that are built in: `still`, `random`, `greedy`. They need no language on the machine, and
//! talk to the referee in the same text as every other program.

use std::fmt;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use superrookie_example::Player;

use super::in_process::{Bot, InProcess};
use crate::error::Error;

/// A program that is built in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Builtin {
    /// Says FINISH at once.
    Still,
    /// Walks and jumps at random through all frames; the same seed walks the same way.
    Random {
        /// Seed of its generator, PCG32.
        seed: u64,
    },
    /// The example program: goes to the nearest coin it can reach, explores otherwise.
    Greedy,
}

impl Builtin {
    /// The names, for messages and help.
    pub const NAMES: &'static str = "still, random, random:SEED, greedy";

    /// Reads what follows `builtin:`.
    pub(crate) fn parse(name: &str) -> Result<Self, Error> {
        match name.split_once(':') {
            None => match name {
                "still" => Ok(Self::Still),
                "random" => Ok(Self::Random { seed: 0 }),
                "greedy" => Ok(Self::Greedy),
                _ => Err(Error::UnknownBuiltin {
                    name: name.to_owned(),
                }),
            },
            Some(("random", seed)) => match seed.parse() {
                Ok(seed) => Ok(Self::Random { seed }),
                Err(_) => Err(Error::Seed {
                    name: "random",
                    text: seed.to_owned(),
                }),
            },
            Some(_) => Err(Error::UnknownBuiltin {
                name: name.to_owned(),
            }),
        }
    }

    /// The program, ready for one match.
    pub(crate) fn start(self) -> InProcess {
        InProcess::new(match self {
            Self::Still => Box::new(Still),
            Self::Random { seed } => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy { player: None }),
        })
    }
}

/// `builtin:greedy`, `builtin:random:7`.
impl fmt::Display for Builtin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Still => f.write_str("builtin:still"),
            Self::Random { seed: 0 } => f.write_str("builtin:random"),
            Self::Random { seed } => write!(f, "builtin:random:{seed}"),
            Self::Greedy => f.write_str("builtin:greedy"),
        }
    }
}

const FINISH: &[u8] = b"FINISH\n";

struct Still;

impl Bot for Still {
    fn start(&mut self, _header: &str) {}

    fn answer(&mut self, _status: &str, _view: &str, out: &mut Vec<u8>) {
        out.extend_from_slice(FINISH);
    }
}

/// Walks one way for up to 64 frames, then chooses again; jumps in one frame of eight.
struct Random {
    generator: Pcg32,
    frames: u32,
    walk: u32,
    direction: u8,
}

impl Random {
    fn new(seed: u64) -> Self {
        Self {
            generator: Pcg32::seed_from_u64(seed),
            frames: 0,
            walk: 0,
            direction: b'>',
        }
    }
}

impl Bot for Random {
    fn start(&mut self, _header: &str) {}

    fn answer(&mut self, _status: &str, _view: &str, out: &mut Vec<u8>) {
        if self.frames == dohyo_superrookie::MAX_FRAMES {
            out.extend_from_slice(FINISH);
            return;
        }
        self.frames += 1;
        let random = self.generator.next_u32();
        if self.walk == 0 {
            self.walk = 1 + (random >> 8) % 64;
            self.direction = if random & 0x80 == 0 { b'<' } else { b'>' };
        }
        self.walk -= 1;
        let jump = random.is_multiple_of(8);
        out.extend_from_slice(if jump { b"2\nJ\n" } else { b"1\n" });
        out.extend_from_slice(&[self.direction, b'\n']);
    }
}

/// The example program in Rust, which people copy to begin with.
struct Greedy {
    player: Option<Player>,
}

impl Bot for Greedy {
    fn start(&mut self, header: &str) {
        self.player = Some(Player::new(header));
    }

    fn answer(&mut self, status: &str, view: &str, out: &mut Vec<u8>) {
        let commands = self
            .player
            .as_mut()
            .and_then(|player| player.answer(status, view));
        let Some(commands) = commands else {
            out.extend_from_slice(FINISH);
            return;
        };
        out.extend_from_slice(commands.len().to_string().as_bytes());
        out.push(b'\n');
        for command in commands {
            out.extend_from_slice(command.as_bytes());
            out.push(b'\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(seed: u64, frames: usize) -> String {
        let mut random = Random::new(seed);
        let mut out = Vec::new();
        for _ in 0..frames {
            random.answer("", "", &mut out);
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn names_are_read_back() {
        for name in [
            "still",
            "random",
            "random:7",
            "random:18446744073709551615",
            "greedy",
        ] {
            assert_eq!(
                Builtin::parse(name).unwrap().to_string(),
                format!("builtin:{name}")
            );
        }
        assert!(matches!(
            Builtin::parse("still:1"),
            Err(Error::UnknownBuiltin { .. })
        ));
        assert!(matches!(
            Builtin::parse("random:-1"),
            Err(Error::Seed { .. })
        ));
    }

    #[test]
    fn random_is_the_same_for_the_same_seed_for_good() {
        assert_eq!(said(7, 500), said(7, 500));
        assert_ne!(said(7, 500), said(8, 500));
        insta::assert_snapshot!(said(7, 12).replace('\n', " "));
    }

    #[test]
    fn random_walks_both_ways_and_jumps() {
        let text = said(0, 2000);
        let count = |letter| text.matches(letter).count();
        assert!(
            count('<') > 400 && count('>') > 400 && count('J') > 150,
            "{text}"
        );
        assert_eq!(count('<') + count('>'), 2000);
    }

    #[test]
    fn random_finishes_after_the_last_frame() {
        assert!(!said(0, 10_000).contains("FINISH"));
        assert!(said(0, 10_001).ends_with("FINISH\n"));
    }
}
