//! Digests in a record: what a line does not hold in full, as 64 bits.

use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

use serde::de::{self, Deserialize, Deserializer};
use serde::{Serialize, Serializer};

use super::Header;
use crate::command::Given;
use crate::known::Knowledge;

/// FNV-1a with 64 bits, written as 16 hexadecimal digits. It shows a change, and not who made it: whoever
/// changes a record can compute it anew.
///
/// ```
/// use dohyo_koshien::record::Digest;
/// assert_eq!(Digest::of("").to_string(), "cbf29ce484222325");
/// assert_eq!(Digest::of("foobar").to_string(), "85944171f73967e8");
/// assert_eq!("85944171f73967e8".parse(), Ok(Digest::of("foobar")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(u64);

impl Digest {
    const START: Self = Self(0xcbf2_9ce4_8422_2325);

    /// Of a text, as UTF-8.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let mut digest = Self::START;
        digest.add(text);
        digest
    }

    /// Of what a player knows at the end of a turn (section 5), and of what it gave in it. The text is
    ///
    /// ```text
    /// map MAP_ALL
    /// goal x:y
    /// other x:y
    /// enemy x:y x:y MODE
    /// move_to 3:4 ok
    /// ```
    ///
    /// with `-` for `other` and for `enemy` if nothing is known of them, the enemy's cell before the one a turn
    /// earlier, and a line for each command; every line ends with a newline.
    #[must_use]
    pub fn of_knowledge(knowledge: &Knowledge, given: &[Given]) -> Self {
        let mut digest = Self::START;
        // Adding to a digest cannot fail.
        let _ = digest.add_knowledge(knowledge, given);
        digest
    }

    /// Of a header: of its text as it is written, without players and without this digest.
    pub(super) fn of_header(header: &Header) -> Self {
        let mut covered = header.clone();
        covered.players = Default::default();
        covered.digest = None;
        let text = super::to_json(&covered).unwrap_or_default();
        let end = text.find(",\"players\":").unwrap_or(text.len());
        Self::of(text.get(..end).unwrap_or_default())
    }

    fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn add_knowledge(&mut self, knowledge: &Knowledge, given: &[Given]) -> fmt::Result {
        writeln!(self, "map {}", knowledge.map())?;
        writeln!(self, "goal {}", knowledge.goal())?;
        match knowledge.other() {
            Some(at) => writeln!(self, "other {at}")?,
            None => writeln!(self, "other -")?,
        }
        match knowledge.enemy() {
            Some(enemy) => {
                let mode = enemy.mode.name();
                writeln!(self, "enemy {} {} {mode}", enemy.at, enemy.before)?;
            }
            None => writeln!(self, "enemy -")?,
        }
        for Given { command, outcome } in given {
            writeln!(self, "{command} {}", outcome.name())?;
        }
        Ok(())
    }
}

/// Adds a text.
impl Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.add(text);
        Ok(())
    }
}

/// 16 hexadecimal digits, small letters.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The text is no digest.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected 16 hexadecimal digits with small letters, found `{0}`")]
pub struct ParseDigestError(pub String);

impl FromStr for Digest {
    type Err = ParseDigestError;

    fn from_str(text: &str) -> Result<Self, ParseDigestError> {
        let digits = text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let number = u64::from_str_radix(text, 16).ok();
        match number.filter(|_| digits && text.len() == 16) {
            Some(number) => Ok(Self(number)),
            None => Err(ParseDigestError(crate::error::excerpt(text.as_bytes()))),
        }
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::command::{Command, Outcome};
    use crate::enemy::Mode;
    use crate::known::SeenEnemy;
    use crate::position::{Position, Target};

    #[test]
    fn a_digest_is_written_in_one_way_only() {
        for text in [
            "",
            "85944171F73967E8",
            "+5944171f73967e8",
            "85944171f73967e",
            "085944171f73967e8",
        ] {
            assert!(text.parse::<Digest>().is_err(), "{text}");
        }
        assert_eq!(Digest(1).to_string(), "0000000000000001");
    }

    #[test]
    fn the_text_of_what_a_player_knows_is_fixed() {
        let mut knowledge = Knowledge::new(5, 5, Position::new(2, 3));
        let given = [Given {
            command: Command::MoveTo(Target::new(1, 2)),
            outcome: Outcome::Accepted,
        }];
        assert_eq!(
            Digest::of_knowledge(&knowledge, &given),
            Digest::of(
                "map -----,-----,-----,--3--,-----\ngoal 2:3\nother -\nenemy -\nmove_to 1:2 ok\n"
            )
        );
        knowledge.other = Some(Position::new(1, 1));
        knowledge.enemy = Some(SeenEnemy {
            at: Position::new(2, 2),
            before: Position::new(2, 3),
            mode: Mode::Angry,
        });
        assert_eq!(
            Digest::of_knowledge(&knowledge, &[]),
            Digest::of(
                "map -----,-----,-----,--3--,-----\ngoal 2:3\nother 1:1\nenemy 2:2 2:3 angry\n"
            )
        );
    }
}
