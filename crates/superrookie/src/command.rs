//! Commands: what a program can ask of the character in one frame (sections 2 and 4).

use core::fmt;
use core::ops::{BitOr, BitOrAssign};
use core::str::FromStr;

use crate::error::{AnswerReason, excerpt};

/// One command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Command {
    /// `<`: move left.
    Left,
    /// `>`: move right.
    Right,
    /// `J`: jump, or hold the jump.
    Jump,
    /// `S`: special jump, always possible, at a price.
    Special,
}

impl Command {
    /// All commands, in the order of the rule book.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Jump, Self::Special];

    /// The command that a byte stands for.
    pub fn from_byte(byte: u8) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|command| command.to_byte() == byte)
    }

    /// The byte that stands for the command.
    pub fn to_byte(self) -> u8 {
        match self {
            Self::Left => b'<',
            Self::Right => b'>',
            Self::Jump => b'J',
            Self::Special => b'S',
        }
    }
}

/// The commands of one frame, as a set: their order makes no difference.
///
/// ```
/// use dohyo_superrookie::Commands;
/// let commands: Commands = ">J".parse()?;
/// assert_eq!(commands, Commands::JUMP | Commands::RIGHT);
/// # Ok::<(), dohyo_superrookie::AnswerReason>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Commands(u8);

impl Commands {
    /// No command.
    pub const NONE: Self = Self(0);
    /// `<`
    pub const LEFT: Self = Self(1);
    /// `>`
    pub const RIGHT: Self = Self(2);
    /// `J`
    pub const JUMP: Self = Self(4);
    /// `S`
    pub const SPECIAL: Self = Self(8);

    /// All 16 sets.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every command of `other` is in this set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// What counts of the set: `>` beats `<` (ruling H7), `S` beats `J` (ruling J9).
    #[must_use]
    pub fn effective(self) -> Self {
        let beaten = ((self.0 & Self::RIGHT.0) >> 1) | ((self.0 & Self::SPECIAL.0) >> 1);
        Self(self.0 & !beaten)
    }

    /// The commands of the set, in the order of [`Command::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Command> {
        Command::ALL
            .into_iter()
            .filter(move |&command| self.contains(command.into()))
    }
}

impl From<Command> for Commands {
    fn from(command: Command) -> Self {
        match command {
            Command::Left => Self::LEFT,
            Command::Right => Self::RIGHT,
            Command::Jump => Self::JUMP,
            Command::Special => Self::SPECIAL,
        }
    }
}

impl BitOr for Commands {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Commands {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl FromIterator<Command> for Commands {
    fn from_iter<I: IntoIterator<Item = Command>>(commands: I) -> Self {
        commands
            .into_iter()
            .fold(Self::NONE, |set, command| set | command.into())
    }
}

/// The letters of the set without blanks, a line of a command file: `>J`.
impl fmt::Display for Commands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|command| fmt::Write::write_char(f, char::from(command.to_byte())))
    }
}

/// A line of a command file: the letters of the frame without blanks, each at most once.
impl FromStr for Commands {
    type Err = AnswerReason;

    fn from_str(line: &str) -> Result<Self, AnswerReason> {
        let mut commands = Self::NONE;
        for &byte in line.as_bytes() {
            let Some(command) = Command::from_byte(byte) else {
                return Err(AnswerReason::UnknownCommand {
                    found: excerpt(&[byte]),
                });
            };
            if commands.contains(command.into()) {
                return Err(AnswerReason::Twice {
                    found: char::from(byte),
                });
            }
            commands |= command.into();
        }
        Ok(commands)
    }
}

#[cfg(test)]
mod tests;
