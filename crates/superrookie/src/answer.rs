//! Answers: what a program writes for a frame, and the reader that accepts or refuses it line by line
//! (section 4).
//!
//! Blanks (space and tab) around a token and a carriage return at the end of a line are accepted.
//! Everything else that is not in the rule book is refused: `+1`, `01`, `1.0`, an empty line where a
//! token belongs, NUL, bytes that are not ASCII.

use alloc::vec::Vec;

use crate::MAX_FRAMES;
use crate::command::{Command, Commands};
use crate::error::{AnswerReason, Error, excerpt};

/// The commands of one frame in the order in which the program gave them; the log keeps that order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Answer {
    order: [Option<Command>; 4],
}

impl Answer {
    /// The commands as a set, for [`crate::State::step`].
    pub fn commands(&self) -> Commands {
        self.iter().collect()
    }

    /// The commands in the order in which they were given.
    pub fn iter(&self) -> impl Iterator<Item = Command> {
        self.order.into_iter().map_while(|command| command)
    }

    /// Appends the answer as a program writes it: the number of commands, then a line for each.
    ///
    /// ```
    /// use dohyo_superrookie::{Answer, Commands};
    /// let mut text = Vec::new();
    /// Answer::from(Commands::RIGHT | Commands::JUMP).write(&mut text);
    /// assert_eq!(text, b"2\n>\nJ\n");
    /// ```
    pub fn write(&self, out: &mut Vec<u8>) {
        let count = self.iter().count();
        out.extend_from_slice(&[b"01234"[count], b'\n']);
        for command in self.iter() {
            out.extend_from_slice(&[command.to_byte(), b'\n']);
        }
    }

    /// Adds a command; refuses one that the answer already has.
    fn push(&mut self, command: Command) -> Result<(), AnswerReason> {
        for place in &mut self.order {
            match place {
                Some(given) if *given == command => break,
                Some(_) => {}
                None => {
                    *place = Some(command);
                    return Ok(());
                }
            }
        }
        Err(AnswerReason::Twice {
            found: char::from(command.to_byte()),
        })
    }
}

impl From<Commands> for Answer {
    fn from(commands: Commands) -> Self {
        let mut order = [None; 4];
        for (place, command) in order.iter_mut().zip(commands.iter()) {
            *place = Some(command);
        }
        Self { order }
    }
}

/// A complete answer to a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reply {
    /// The commands of the next frame.
    Answer(Answer),
    /// `FINISH`: no more frames.
    Finish,
}

/// Reads what a program writes, a line at a time, and keeps count of frames and lines.
///
/// ```
/// use dohyo_superrookie::{AnswerReader, Commands, Reply};
/// let mut reader = AnswerReader::new();
/// assert_eq!(reader.line(b"1")?, None);
/// let Some(Reply::Answer(answer)) = reader.line(b"J")? else { panic!() };
/// assert_eq!(answer.commands(), Commands::JUMP);
/// let error = reader.line(b"left").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "frame 2, line 3 of the output, column 1: \
///      expected FINISH or a number of commands from 0 to 4, found `left`",
/// );
/// # Ok::<(), dohyo_superrookie::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct AnswerReader {
    frame: u32,
    lines: usize,
    missing: u8,
    answer: Answer,
}

impl Default for AnswerReader {
    fn default() -> Self {
        Self::new()
    }
}

impl AnswerReader {
    /// A reader at the first line of the output.
    pub fn new() -> Self {
        Self {
            frame: 1,
            lines: 0,
            missing: 0,
            answer: Answer::default(),
        }
    }

    /// The frame that the next line speaks of; the first is 1.
    pub fn frame(&self) -> u32 {
        self.frame
    }

    /// How many lines have been read.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Takes the next line, without its newline. `None`: the answer goes on.
    ///
    /// # Errors
    /// [`Error::Answer`] for a line that section 4 does not allow. The reader then stands where it
    /// stood, but a program that was refused once has lost: no more lines are expected.
    pub fn line(&mut self, line: &[u8]) -> Result<Option<Reply>, Error> {
        self.lines += 1;
        let token = token(line);
        let taken = if self.missing == 0 {
            self.first_line(token)
        } else {
            self.command(token)
        };
        taken.map_err(|reason| {
            let column = line
                .iter()
                .take_while(|byte| matches!(byte, b' ' | b'\t'))
                .count()
                + 1;
            self.error(column, reason)
        })
    }

    /// The error of an output that ended here, without FINISH.
    pub fn end(&self) -> Error {
        Error::Answer {
            frame: self.frame,
            line: self.lines + 1,
            column: 1,
            reason: AnswerReason::EndOfOutput,
        }
    }

    fn first_line(&mut self, token: &[u8]) -> Result<Option<Reply>, AnswerReason> {
        match token {
            b"FINISH" => return Ok(Some(Reply::Finish)),
            _ if self.frame > MAX_FRAMES => {
                return Err(AnswerReason::AfterLastFrame {
                    found: excerpt(token),
                });
            }
            [count @ b'0'..=b'4'] => self.missing = count - b'0',
            _ => {
                return Err(AnswerReason::Count {
                    found: excerpt(token),
                });
            }
        }
        Ok(self.complete())
    }

    fn command(&mut self, token: &[u8]) -> Result<Option<Reply>, AnswerReason> {
        let command = match token {
            [byte] => Command::from_byte(*byte),
            [byte, b' ' | b'\t', ..] if Command::from_byte(*byte).is_some() => {
                return Err(AnswerReason::ExtraTokens {
                    found: excerpt(token),
                });
            }
            _ => None,
        };
        let Some(command) = command else {
            return Err(AnswerReason::UnknownCommand {
                found: excerpt(token),
            });
        };
        self.answer.push(command)?;
        self.missing -= 1;
        Ok(self.complete())
    }

    fn complete(&mut self) -> Option<Reply> {
        if self.missing > 0 {
            return None;
        }
        self.frame += 1;
        Some(Reply::Answer(core::mem::take(&mut self.answer)))
    }

    fn error(&self, column: usize, reason: AnswerReason) -> Error {
        Error::Answer {
            frame: self.frame,
            line: self.lines,
            column,
            reason,
        }
    }
}

/// A line without its carriage return and the blanks around its token.
fn token(line: &[u8]) -> &[u8] {
    let mut token = line.strip_suffix(b"\r").unwrap_or(line);
    while let [b' ' | b'\t', rest @ ..] | [rest @ .., b' ' | b'\t'] = token {
        token = rest;
    }
    token
}

#[cfg(test)]
mod tests;
