//! What a record holds beside the match: what the rules do not know. It takes no part in the check.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::command::{Command, Refusal};

/// What a referee adds to a player's turn. It takes no part in the check of a record.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Notes {
    /// Wall time of the turn in microseconds, for a program that was watched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_us: Option<u64>,
    /// The message that the program last set, cut as the rules say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// What the program printed, line by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub output: Vec<String>,
    /// Mistakes that were forgiven.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
    /// What went wrong in the program, as it says itself. In version 1 also why its part ended early.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
    /// Why the program's part ended early. Version 1 does not have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What the program printed beyond what is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
}

/// Output that was not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// Lines left out.
    pub lines: u64,
    /// Bytes left out.
    pub bytes: u64,
}

impl Notes {
    /// Whether there is nothing to note.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A mistake that is forgiven, and noted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "warning", content = "with", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Warning {
    /// The program's library has noticed it, for example a `nil` where a position belongs.
    Library {
        /// What was called, `move_to(nil)`.
        call: String,
        /// The program's file.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        file: Option<String>,
        /// The line in it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<u64>,
    },
    /// `turn_over` has no list of actions.
    NoActions,
    /// The list of actions has something that is no action.
    UnknownAction(String),
    /// A search or an action has no target; it is taken as one off the board.
    NoTarget {
        /// The name of the command.
        command: String,
    },
    /// A search or an action has a target that cannot be read; it is taken as one off the board.
    BadTarget {
        /// The name of the command.
        command: String,
        /// The target as the program wrote it, shortened and escaped.
        text: String,
    },
    /// A search was refused because so many commands were said to be given before it, and were not sent.
    NotReserved {
        /// How many were said to be.
        said: usize,
        /// How many were sent.
        sent: usize,
    },
    /// A search was refused for commands that were said to come before it, and then the program dropped out.
    /// So neither they nor it are among the commands of the turn.
    SearchRefused(Command),
    /// The last line on standard output was a message that stood behind something else.
    Glued,
    /// In words: so version 1 has them all.
    #[serde(untagged)]
    Text(String),
}

/// `move_to(nil), line 34`.
impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Library { call, line, .. } => match line {
                Some(line) => write!(f, "{call}, line {line}"),
                None => f.write_str(call),
            },
            Self::NoActions => f.write_str("turn_over without a list of actions"),
            Self::UnknownAction(text) => write!(f, "unknown action {text}"),
            Self::NoTarget { command } => write!(f, "{command} without a target"),
            Self::BadTarget { command, text } => {
                write!(f, "{command} with a target that is no position: {text}")
            }
            Self::NotReserved { said, sent } => write!(
                f,
                "a search was refused because {said} commands were said to come before it, but {sent} came"
            ),
            Self::SearchRefused(command) => write!(
                f,
                "{command} was refused ({}), in a turn that the program did not end",
                Refusal::NoActionLeft.name()
            ),
            Self::Glued => f.write_str(
                "the last line was not a message, but ended in one; does the program print without a newline on the protocol's stream?"
            ),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// Why a program's part in a round ended early (section 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "cause", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Cause {
    /// It has not said that it is ready in time.
    NotReady {
        /// The time it had, in milliseconds.
        limit_ms: u64,
        /// Bytes of an incomplete line that had arrived.
        unseen: u64,
    },
    /// It has not ended its turn in time.
    Late {
        /// The time it had, in milliseconds.
        limit_ms: u64,
        /// Bytes of an incomplete line that had arrived.
        unseen: u64,
    },
    /// Its process ended.
    Exited {
        /// How.
        exit: Exit,
        /// Whether it had said that it is ready.
        ready: bool,
    },
    /// It closed its standard output and went on running.
    ClosedOutput,
    /// It wrote a line that is too long.
    LineTooLong {
        /// The most bytes of a line.
        most: u64,
    },
    /// It wrote too many lines in one turn.
    TooManyLines {
        /// The most lines in a turn.
        most: u64,
    },
    /// It does not read what it is told, and too much has piled up.
    NotReading,
    /// The compiler refused it.
    NotCompiled,
}

/// How a process ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exit {
    /// By itself, with this code.
    Code(i32),
    /// By this signal.
    Signal(i32),
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec;

    use super::*;
    use crate::position::Target;

    /// One of each, as a referee notes them.
    fn notes() -> Notes {
        Notes {
            warnings: vec![
                Warning::Library {
                    call: "move_to(nil)".to_string(),
                    file: Some("cat.rb".to_string()),
                    line: Some(34),
                },
                Warning::Library {
                    call: "end of program".to_string(),
                    file: None,
                    line: None,
                },
                Warning::NoActions,
                Warning::UnknownAction("{\"type\":\"fly\"}".to_string()),
                Warning::NoTarget {
                    command: "move_to".to_string(),
                },
                Warning::BadTarget {
                    command: "get_map_area".to_string(),
                    text: "\"three\":4".to_string(),
                },
                Warning::NotReserved { said: 2, sent: 0 },
                Warning::SearchRefused(Command::GetMapArea(Target::new(3, 4))),
                Warning::Glued,
                Warning::Text("move_to(nil), line 34".to_string()),
            ],
            ..Notes::default()
        }
    }

    #[test]
    fn every_warning_has_a_line_and_a_form_in_records() {
        let notes = notes();
        let line = |warning: &Warning| {
            let json = serde_json::to_string(warning).unwrap();
            assert_eq!(&serde_json::from_str::<Warning>(&json).unwrap(), warning);
            alloc::format!("{warning}\n  {json}")
        };
        let lines: Vec<String> = notes.warnings.iter().map(line).collect();
        insta::assert_snapshot!(lines.join("\n"));
    }

    #[test]
    fn every_cause_has_a_form_in_records() {
        let exited = |exit, ready| Cause::Exited { exit, ready };
        let causes = [
            Cause::NotReady {
                limit_ms: 20_000,
                unseen: 0,
            },
            Cause::Late {
                limit_ms: 1500,
                unseen: 7,
            },
            exited(Exit::Code(1), true),
            exited(Exit::Signal(11), false),
            Cause::ClosedOutput,
            Cause::LineTooLong { most: 65_536 },
            Cause::TooManyLines { most: 20_000 },
            Cause::NotReading,
            Cause::NotCompiled,
        ];
        let lines = causes.map(|cause| {
            let json = serde_json::to_string(&cause).unwrap();
            assert_eq!(serde_json::from_str::<Cause>(&json).unwrap(), cause);
            json
        });
        insta::assert_snapshot!(lines.join("\n"));
    }
}
