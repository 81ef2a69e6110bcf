//! What can be wrong with a map, a log, an answer or a run-length text: where it is, what was found
//! there and what was expected.

use alloc::string::String;

use crate::map::Map;

/// An error of this crate. Lines and columns count from 1; columns count bytes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The map file is not one (section 1).
    #[error("{file}:{line}:{column}: {reason}")]
    Map {
        /// Name of the file, as the caller gave it.
        file: String,
        /// Line in the file.
        line: usize,
        /// Column in the line.
        column: usize,
        /// What is wrong.
        reason: MapReason,
    },
    /// The log file is not one (section 6).
    #[error("{file}:{line}:{column}: {reason}")]
    Log {
        /// Name of the file, as the caller gave it.
        file: String,
        /// Line in the file.
        line: usize,
        /// Column in the line.
        column: usize,
        /// What is wrong.
        reason: LogReason,
    },
    /// The program said something that section 4 does not allow.
    #[error("frame {frame}, line {line} of the output, column {column}: {reason}")]
    Answer {
        /// The frame that the answer is for, the first is 1.
        frame: u32,
        /// Line in all that the program has written.
        line: usize,
        /// Column in the line.
        column: usize,
        /// What is wrong.
        reason: AnswerReason,
    },
    /// The text is not the run-length text of a view (section 3).
    #[error("run-length text, column {column}: {reason}")]
    RunLength {
        /// Column in the text.
        column: usize,
        /// What is wrong.
        reason: RunLengthReason,
    },
}

/// What is wrong with a map file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MapReason {
    /// The first line is not `N M S`.
    #[error("expected a header `ROWS COLUMNS KIND` like `20 30 Maze`, found `{found}`")]
    Header {
        /// The first line.
        found: String,
    },
    /// A side is shorter than 10 or longer than 500.
    #[error("a map has {} to {} rows and columns, found {found}", Map::SIDE.start(), Map::SIDE.end())]
    SideOutOfRange {
        /// The number in the header.
        found: String,
    },
    /// More than 10,000 cells.
    #[error("a map has at most {} cells, found {rows} x {columns} = {}", Map::MAX_CELLS, rows * columns)]
    TooManyCells {
        /// Rows in the header.
        rows: usize,
        /// Columns in the header.
        columns: usize,
    },
    /// The third word of the header is no kind.
    #[error("unknown kind `{found}`, expected Handcrafted, Choice, Jump, Pits, Puzzle or Maze")]
    UnknownKind {
        /// The word.
        found: String,
    },
    /// A character that stands for nothing.
    #[error("unknown cell `{found}`, expected one of `@ # O $ + * ^ .`")]
    UnknownCell {
        /// The character.
        found: String,
    },
    /// A cell of the border that is not a wall.
    #[error("the border must be wall `#` all around, found `{found}`")]
    OpenBorder {
        /// The character in the border.
        found: char,
    },
    /// A line that is too short or too long.
    #[error("a row of this map has {expected} cells, found {found}")]
    LineLength {
        /// Cells in the line.
        found: usize,
        /// Columns of the map.
        expected: usize,
    },
    /// The file ends before the last row.
    #[error("the header promises {expected} rows, the file ends after {found}")]
    MissingLines {
        /// Rows in the file.
        found: usize,
        /// Rows in the header.
        expected: usize,
    },
    /// Something follows the last row.
    #[error("expected the end of the file after {expected} rows, found another line `{found}`")]
    TrailingLine {
        /// The line.
        found: String,
        /// Rows of the map.
        expected: usize,
    },
    /// No `@`.
    #[error("expected exactly one character `@`, found none")]
    NoCharacter,
    /// More than one `@`.
    #[error(
        "expected exactly one character `@`, found another besides line {line}, column {column}"
    )]
    SecondCharacter {
        /// Line of the first one.
        line: usize,
        /// Column of the first one.
        column: usize,
    },
    /// No `$`.
    #[error("expected at least one coin `$`, found none")]
    NoCoin,
}

/// What is wrong with a log file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LogReason {
    /// The first line is not `N M S T`.
    #[error("expected a header `ROWS COLUMNS KIND FRAMES` like `20 30 Maze 150`, found `{found}`")]
    Header {
        /// The first line.
        found: String,
    },
    /// The size or kind in the header is none that a map can have.
    #[error("{0}")]
    Map(MapReason),
    /// More frames than a program may play.
    #[error("a log has at most {} frames, found {found}", crate::MAX_FRAMES)]
    TooManyFrames {
        /// The number in the header.
        found: String,
    },
    /// The file ends too early.
    #[error("the file ends here, expected {expected}")]
    End {
        /// What should have come.
        expected: LogPart,
    },
    /// An answer is not as section 4 says.
    #[error("answer of frame {frame}: {reason}")]
    Answer {
        /// The frame, the first is 1.
        frame: u32,
        /// What is wrong.
        reason: AnswerReason,
    },
    /// The first line of a frame is not `coins shields y x`.
    #[error("frame {frame}: expected `COINS SHIELDS Y X`, found `{found}`")]
    Numbers {
        /// The frame; 0 is the one before the first answer.
        frame: u32,
        /// The line.
        found: String,
    },
    /// The character is outside of the map.
    #[error("frame {frame}: the character at {y} {x} is outside of the map")]
    Outside {
        /// The frame; 0 is the one before the first answer.
        frame: u32,
        /// Row of the character's top left pixel.
        y: u32,
        /// Column of the character's top left pixel.
        x: u32,
    },
    /// The second line of a frame is no run-length text.
    #[error("frame {frame}: {reason}")]
    RunLength {
        /// The frame; 0 is the one before the first answer.
        frame: u32,
        /// What is wrong.
        reason: RunLengthReason,
    },
    /// Something follows the last frame.
    #[error("expected the end of the file after the last frame, found `{found}`")]
    Trailing {
        /// The line.
        found: String,
    },
}

/// A part of a log file that must not be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LogPart {
    /// A line of an answer.
    #[error("the lines of an answer")]
    Answer,
    /// The first line of a frame.
    #[error("`COINS SHIELDS Y X` of a frame")]
    Numbers,
    /// The second line of a frame.
    #[error("the view of a frame")]
    View,
}

/// What is wrong with a line that a program wrote.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerReason {
    /// The first line of an answer is neither.
    #[error("expected FINISH or a number of commands from 0 to 4, found `{found}`")]
    Count {
        /// The line.
        found: String,
    },
    /// Something other than `<`, `>`, `J` or `S`.
    #[error("expected a command `<`, `>`, `J` or `S`, found `{found}`")]
    UnknownCommand {
        /// The line.
        found: String,
    },
    /// A command with something behind it.
    #[error("expected one command on the line, found more: `{found}`")]
    ExtraTokens {
        /// The line.
        found: String,
    },
    /// The same command twice in a frame.
    #[error("command `{found}` is already given in this frame")]
    Twice {
        /// The command.
        found: char,
    },
    /// An answer other than FINISH after the last frame.
    #[error(
        "after frame {} only FINISH is allowed, found `{found}`",
        crate::MAX_FRAMES
    )]
    AfterLastFrame {
        /// The line.
        found: String,
    },
    /// The output ended, and FINISH had not come.
    #[error("the output ended without FINISH")]
    EndOfOutput,
}

/// What is wrong with a run-length text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RunLengthReason {
    /// A run does not begin with a character of the view.
    #[error("expected one of `@ # O $ + * ^ .`, found `{found}`")]
    UnknownPixel {
        /// The byte.
        found: String,
    },
    /// A run without a proper length.
    #[error("expected a number from 1 without leading zeros, found `{found}`")]
    Count {
        /// What stands there.
        found: String,
    },
    /// Two runs of the same character in a row.
    #[error("expected another character than `{found}`, which the run before already is")]
    SplitRun {
        /// The character.
        found: char,
    },
    /// The runs have not 2304 pixels together.
    #[error("expected {} pixels, found {found}{}", crate::VIEW * crate::VIEW, if *more { " or more" } else { "" })]
    Length {
        /// Pixels up to here.
        found: usize,
        /// Whether the text goes on.
        more: bool,
    },
}

/// A short, harmless quotation of what was found: escaped, at most 40 bytes of it.
pub(crate) fn excerpt(found: &[u8]) -> String {
    const MOST: usize = 40;
    let mut text = alloc::format!("{}", found[..found.len().min(MOST)].escape_ascii());
    if found.len() > MOST {
        text.push_str("...");
    }
    text
}
