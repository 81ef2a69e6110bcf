//! Commands of a turn and what becomes of them (section 6).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use serde::de::{self, Deserialize, Deserializer};
use serde::{Serialize, Serializer};

use crate::position::Target;

/// A limited command.
///
/// ```
/// use dohyo_koshien::{Command, Target};
/// let command: Command = "move_to 3:4".parse()?;
/// assert_eq!(command, Command::MoveTo(Target::new(3, 4)));
/// assert_eq!(command.to_string(), "move_to 3:4");
/// # Ok::<(), dohyo_koshien::ParseCommandError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// Reserve a move to a neighbour.
    MoveTo(Target),
    /// Search the window around a cell.
    GetMapArea(Target),
    /// Put dynamite on the base cell or beside it.
    SetDynamite(Target),
    /// Put a bomb on the base cell or beside it.
    SetBomb(Target),
}

impl Command {
    /// The name in programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MoveTo(_) => "move_to",
            Self::GetMapArea(_) => "get_map_area",
            Self::SetDynamite(_) => "set_dynamite",
            Self::SetBomb(_) => "set_bomb",
        }
    }

    /// What it points to.
    pub const fn target(self) -> Target {
        match self {
            Self::MoveTo(target)
            | Self::GetMapArea(target)
            | Self::SetDynamite(target)
            | Self::SetBomb(target) => target,
        }
    }
}

/// As in an action list: `move_to 3:4`.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name(), self.target())
    }
}

impl FromStr for Command {
    type Err = ParseCommandError;

    fn from_str(text: &str) -> Result<Self, ParseCommandError> {
        let error = || ParseCommandError(crate::error::excerpt(text.as_bytes()));
        let (name, target) = text.split_once(' ').ok_or_else(error)?;
        let target = target.parse().map_err(|_| error())?;
        Ok(match name {
            "move_to" => Self::MoveTo(target),
            "get_map_area" => Self::GetMapArea(target),
            "set_dynamite" => Self::SetDynamite(target),
            "set_bomb" => Self::SetBomb(target),
            _ => return Err(error()),
        })
    }
}

/// The text is not a command.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected move_to, get_map_area, set_dynamite or set_bomb with a cell, like `move_to 3:4`, found `{0}`"
)]
pub struct ParseCommandError(pub String);

/// As a string, `"move_to 3:4"`.
impl Serialize for Command {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Command {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

/// Why a command was refused (section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", self.text(Language::English))]
pub enum Refusal {
    /// Both actions of the turn are used. Nothing changes.
    NoActionLeft,
    /// Not a neighbour, or not to be entered.
    CannotMoveThere,
    /// The turn's move is used.
    AlreadyMoved,
    /// Not on or beside the base, not space or water, or an item is there.
    CannotSetDynamiteThere,
    /// Not on or beside the base, not space, or an item is there.
    CannotSetBombThere,
    /// The stock is empty.
    NoDynamite,
    /// The stock is empty.
    NoBomb,
    /// The centre of a search is off the board.
    NotOnTheMap,
    /// The player's part of the round is over.
    AlreadyFinished,
}

/// A language that the users of this project read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// `en`
    English,
    /// `ja`
    Japanese,
    /// `ko`
    Korean,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::English, Self::Japanese, Self::Korean];
}

impl Refusal {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::NoActionLeft,
        Self::CannotMoveThere,
        Self::AlreadyMoved,
        Self::CannotSetDynamiteThere,
        Self::CannotSetBombThere,
        Self::NoDynamite,
        Self::NoBomb,
        Self::NotOnTheMap,
        Self::AlreadyFinished,
    ];

    /// The name in records, in `simulate` and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoActionLeft => "no_action_left",
            Self::CannotMoveThere => "cannot_move_there",
            Self::AlreadyMoved => "already_moved",
            Self::CannotSetDynamiteThere => "cannot_set_dynamite_there",
            Self::CannotSetBombThere => "cannot_set_bomb_there",
            Self::NoDynamite => "no_dynamite",
            Self::NoBomb => "no_bomb",
            Self::NotOnTheMap => "not_on_the_map",
            Self::AlreadyFinished => "already_finished",
        }
    }

    /// The reason, for people.
    pub const fn text(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english(),
            Language::Japanese => self.japanese(),
            Language::Korean => self.korean(),
        }
    }

    const fn english(self) -> &'static str {
        match self {
            Self::NoActionLeft => "no action left this turn",
            Self::CannotMoveThere => "this cell cannot be moved to",
            Self::AlreadyMoved => "already moved this turn",
            Self::CannotSetDynamiteThere => "dynamite cannot be set there",
            Self::CannotSetBombThere => "a bomb cannot be set there",
            Self::NoDynamite => "no dynamite left",
            Self::NoBomb => "no bomb left",
            Self::NotOnTheMap => "not on the map",
            Self::AlreadyFinished => "already finished this round",
        }
    }

    /// Our own wording, in the terms of the official rules; no official text is quoted.
    const fn japanese(self) -> &'static str {
        match self {
            Self::NoActionLeft => "このターンではこれ以上行動できません",
            Self::CannotMoveThere => "移動できないセルです",
            Self::AlreadyMoved => "このターンではすでに移動しています",
            Self::CannotSetDynamiteThere => "そこにはダイナマイトを置けません",
            Self::CannotSetBombThere => "そこには爆弾を置けません",
            Self::NoDynamite => "ダイナマイトを持っていません",
            Self::NoBomb => "爆弾を持っていません",
            Self::NotOnTheMap => "マップの外です",
            Self::AlreadyFinished => "このラウンドの行動はすでに終了しています",
        }
    }

    const fn korean(self) -> &'static str {
        match self {
            Self::NoActionLeft => "이번 턴에는 더 이상 행동할 수 없습니다",
            Self::CannotMoveThere => "이동할 수 없는 칸입니다",
            Self::AlreadyMoved => "이번 턴에는 이미 이동했습니다",
            Self::CannotSetDynamiteThere => "그곳에는 다이너마이트를 놓을 수 없습니다",
            Self::CannotSetBombThere => "그곳에는 폭탄을 놓을 수 없습니다",
            Self::NoDynamite => "다이너마이트가 남아 있지 않습니다",
            Self::NoBomb => "폭탄이 남아 있지 않습니다",
            Self::NotOnTheMap => "맵 밖입니다",
            Self::AlreadyFinished => "이번 라운드의 행동은 이미 끝났습니다",
        }
    }
}

/// What became of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Done or reserved.
    Accepted,
    /// A move that the water swallowed: used up without moving, and not refused.
    Swallowed,
    /// Refused.
    Refused(Refusal),
}

impl Outcome {
    /// The name in records: `ok`, `swallowed` or that of the refusal.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accepted => "ok",
            Self::Swallowed => "swallowed",
            Self::Refused(refusal) => refusal.name(),
        }
    }

    /// The name as `simulate` and the wire have it: a swallowed move is `ok`.
    pub const fn reply(self) -> &'static str {
        match self {
            Self::Accepted | Self::Swallowed => "ok",
            Self::Refused(refusal) => refusal.name(),
        }
    }

    /// The refusal, if it is one.
    pub const fn refusal(self) -> Option<Refusal> {
        match self {
            Self::Accepted | Self::Swallowed => None,
            Self::Refused(refusal) => Some(refusal),
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        let refusals = Refusal::ALL.into_iter().map(Self::Refused);
        [Self::Accepted, Self::Swallowed]
            .into_iter()
            .chain(refusals)
            .find(|outcome| outcome.name() == name)
    }
}

/// As a string, its name.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::from_name(&name).ok_or_else(|| {
            let found = crate::error::excerpt(name.as_bytes());
            de::Error::custom(alloc::format!(
                "expected ok, swallowed or the name of a refusal, found `{found}`"
            ))
        })
    }
}

/// A command that a program gave, and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// The command.
    pub command: Command,
    /// What became of it.
    pub outcome: Outcome,
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use std::fmt::Write as _;

    #[test]
    fn commands_are_read_back_and_others_refused() {
        for text in [
            "move_to 3:4",
            "get_map_area 16:-1",
            "set_dynamite 0:0",
            "set_bomb -5:99",
        ] {
            assert_eq!(text.parse::<Command>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "move_to",
            "move_to ",
            "move_to 3",
            "move 3:4",
            "move_to  3:4",
            "timeout",
            "Move_to 3:4",
        ] {
            assert!(text.parse::<Command>().is_err(), "{text}");
        }
    }

    #[test]
    fn outcomes_are_read_back() {
        for refusal in Refusal::ALL {
            let outcome = Outcome::Refused(refusal);
            let text = serde_json::to_string(&outcome).unwrap();
            assert_eq!(serde_json::from_str::<Outcome>(&text).unwrap(), outcome);
        }
        assert!(serde_json::from_str::<Outcome>("\"maybe\"").is_err());
    }

    #[test]
    fn every_refusal_has_a_text_in_every_language() {
        let mut all = String::new();
        for refusal in Refusal::ALL {
            writeln!(all, "{}", refusal.name()).unwrap();
            for language in Language::ALL {
                writeln!(all, "  {}", refusal.text(language)).unwrap();
            }
        }
        insta::assert_snapshot!(all);
    }
}
