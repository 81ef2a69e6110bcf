//! The log file, the public format, byte for byte (section 6): the header `N M S T`, the T answers as a
//! program writes them, and the T+1 frames as a program reads them, two lines each.

use alloc::string::String;
use alloc::vec::Vec;

use crate::answer::{Answer, AnswerReader, Reply};
use crate::error::{Error, LogPart, LogReason, excerpt};
use crate::map::{Kind, Map, column_of, lines, plain_number, size_and_kind};
use crate::view::View;
use crate::{CELL, MAX_FRAMES};

/// Collects a log while a game is played.
///
/// ```
/// use dohyo_superrookie::{Answer, Commands, Log, LogWriter, Map, World};
/// # let text = "10 10 Jump\n##########\n#........#\n#........#\n#........#\n#........#\n\
/// #             #........#\n#........#\n#........#\n#@..$....#\n##########\n";
/// let map = Map::parse("example.map", text.as_bytes())?;
/// let mut world = World::new(&map);
/// let mut frame = Vec::new();
/// world.write_frame(&mut frame);
/// let mut writer = LogWriter::new(&map, &frame);
/// for _ in 0..6 {
///     let answer = Answer::from(Commands::RIGHT);
///     world.step(answer.commands());
///     frame.clear();
///     world.write_frame(&mut frame);
///     writer.record(answer, &frame);
/// }
/// let log = Log::parse("game.log", &writer.finish())?;
/// assert_eq!(log.replay(&map).map(|state| state.cost()), Ok(0));
/// # Ok::<(), dohyo_superrookie::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct LogWriter {
    header: String,
    played: u32,
    answers: Vec<u8>,
    frames: Vec<u8>,
}

impl LogWriter {
    /// Begins a log with the frame before the first answer, as [`crate::World::write_frame`] gives it.
    pub fn new(map: &Map, first_frame: &[u8]) -> Self {
        Self {
            header: map.header(),
            played: 0,
            answers: Vec::new(),
            frames: first_frame.into(),
        }
    }

    /// Adds an answer and the frame that followed it.
    pub fn record(&mut self, answer: Answer, frame: &[u8]) {
        self.played += 1;
        answer.write(&mut self.answers);
        self.frames.extend_from_slice(frame);
    }

    /// The bytes of the log file.
    pub fn finish(self) -> Vec<u8> {
        let mut log = alloc::format!("{} {}\n", self.header, self.played).into_bytes();
        log.extend_from_slice(&self.answers);
        log.extend_from_slice(&self.frames);
        log
    }
}

/// A frame of a log: what the program read.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LoggedFrame {
    /// Coins collected.
    pub coins: u32,
    /// Shields in hand.
    pub shields: u32,
    /// Row of the character's top left pixel.
    pub y: u32,
    /// Column of the character's top left pixel.
    pub x: u32,
    encoded: Vec<u8>,
}

impl LoggedFrame {
    /// The run-length text of the view.
    pub fn encoded(&self) -> &[u8] {
        &self.encoded
    }

    /// The view.
    pub fn view(&self) -> View {
        // The reader has decoded it once; a frame cannot be made elsewhere.
        View::decode(&self.encoded).unwrap_or(View::EMPTY)
    }
}

/// A log that has been read. It has the right form; whether a game can have gone like that is for
/// [`Log::replay`] to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Log {
    rows: usize,
    columns: usize,
    kind: Kind,
    answers: Vec<Answer>,
    frames: Vec<LoggedFrame>,
}

impl Log {
    /// Reads a log; `file` only names it in errors. CRLF and a missing last newline are accepted.
    ///
    /// # Errors
    /// [`Error::Log`] with file, line, column and reason.
    pub fn parse(file: &str, text: &[u8]) -> Result<Self, Error> {
        let mut reader = Reader {
            file,
            lines: lines(text),
            line: 0,
        };
        let (rows, columns, kind, played) = reader.header()?;
        let mut answers = Vec::with_capacity(played as usize);
        for frame in 1..=played {
            answers.push(reader.answer(frame)?);
        }
        let mut frames = Vec::with_capacity(played as usize + 1);
        for frame in 0..=played {
            frames.push(reader.frame(frame, rows, columns)?);
        }
        if let Some(line) = reader.next() {
            return Err(reader.error(
                1,
                LogReason::Trailing {
                    found: excerpt(line),
                },
            ));
        }
        Ok(Self {
            rows,
            columns,
            kind,
            answers,
            frames,
        })
    }

    /// Number of rows of the map.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns of the map.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Kind of the map.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The T answers.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The T+1 frames; the first is the one before the first answer.
    pub fn frames(&self) -> &[LoggedFrame] {
        &self.frames
    }

    /// The bytes of the log file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let played = self.answers.len();
        let header = alloc::format!("{} {} {} {played}\n", self.rows, self.columns, self.kind);
        let mut bytes = header.into_bytes();
        for answer in &self.answers {
            answer.write(&mut bytes);
        }
        for LoggedFrame {
            coins,
            shields,
            y,
            x,
            encoded,
        } in &self.frames
        {
            bytes.extend_from_slice(alloc::format!("{coins} {shields} {y} {x}\n").as_bytes());
            bytes.extend_from_slice(encoded);
            bytes.push(b'\n');
        }
        bytes
    }
}

struct Reader<'a, L> {
    file: &'a str,
    lines: L,
    line: usize,
}

impl<'a, L: Iterator<Item = &'a [u8]>> Reader<'a, L> {
    fn next(&mut self) -> Option<&'a [u8]> {
        self.line += 1;
        self.lines.next()
    }

    fn expect(&mut self, expected: LogPart) -> Result<&'a [u8], Error> {
        self.next()
            .ok_or_else(|| self.error(1, LogReason::End { expected }))
    }

    fn error(&self, column: usize, reason: LogReason) -> Error {
        Error::Log {
            file: self.file.into(),
            line: self.line,
            column,
            reason,
        }
    }

    fn header(&mut self) -> Result<(usize, usize, Kind, u32), Error> {
        let line = self.next().unwrap_or_default();
        let bad = |reader: &Self, column| {
            reader.error(
                column,
                LogReason::Header {
                    found: excerpt(line),
                },
            )
        };
        let words: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
        let [rows, columns, kind, played] = words[..] else {
            return Err(bad(self, 1));
        };
        let (rows, columns, kind) = size_and_kind([rows, columns, kind]).map_err(|wrong| {
            let column = column_of(wrong.word, &words);
            match wrong.reason {
                Some(reason) => self.error(column, LogReason::Map(reason)),
                None => bad(self, column),
            }
        })?;
        let column = column_of(3, &words);
        let frames = plain_number(played).ok_or_else(|| bad(self, column))?;
        match u32::try_from(frames) {
            Ok(frames) if frames <= MAX_FRAMES => Ok((rows, columns, kind, frames)),
            _ => Err(self.error(
                column,
                LogReason::TooManyFrames {
                    found: excerpt(played),
                },
            )),
        }
    }

    fn answer(&mut self, frame: u32) -> Result<Answer, Error> {
        let mut reader = AnswerReader::new();
        loop {
            let line = self.expect(LogPart::Answer)?;
            // FINISH is not recorded; a log holds the answers as we write them, without blanks.
            let reply = match line {
                b"FINISH" => Err(crate::AnswerReason::Count {
                    found: excerpt(line),
                }),
                [b' ' | b'\t', ..] | [.., b' ' | b'\t' | b'\r'] => {
                    Err(crate::AnswerReason::ExtraTokens {
                        found: excerpt(line),
                    })
                }
                _ => match reader.line(line) {
                    Ok(reply) => Ok(reply),
                    Err(Error::Answer { reason, .. }) => Err(reason),
                    Err(other) => return Err(other),
                },
            };
            match reply {
                Ok(Some(Reply::Answer(answer))) => return Ok(answer),
                Ok(_) => {}
                Err(reason) => return Err(self.error(1, LogReason::Answer { frame, reason })),
            }
        }
    }

    fn frame(&mut self, frame: u32, rows: usize, columns: usize) -> Result<LoggedFrame, Error> {
        let line = self.expect(LogPart::Numbers)?;
        let words: Vec<Option<u32>> = line
            .split(|&byte| byte == b' ')
            .map(|word| plain_number(word).and_then(|number| u32::try_from(number).ok()))
            .collect();
        let [Some(coins), Some(shields), Some(y), Some(x)] = words[..] else {
            return Err(self.error(
                1,
                LogReason::Numbers {
                    frame,
                    found: excerpt(line),
                },
            ));
        };
        if y as usize > (rows - 1) * CELL || x as usize > (columns - 1) * CELL {
            return Err(self.error(1, LogReason::Outside { frame, y, x }));
        }
        let encoded = self.expect(LogPart::View)?;
        match View::decode(encoded) {
            Ok(_) => Ok(LoggedFrame {
                coins,
                shields,
                y,
                x,
                encoded: encoded.into(),
            }),
            Err(Error::RunLength { column, reason }) => {
                Err(self.error(column, LogReason::RunLength { frame, reason }))
            }
            Err(other) => Err(other),
        }
    }
}

#[cfg(test)]
mod tests;
