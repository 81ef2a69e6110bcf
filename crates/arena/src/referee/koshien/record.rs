//! The record of a match, written while it is played.

use std::fmt::Display;
use std::io::{self, Write};

use dohyo_koshien::record::{Header, Line, MatchResult, Program, RoundEnd};
use dohyo_koshien::{Match, Phase};

use super::event::Event;

/// Writes the record of a match from its events (section 10). After a write error nothing more is written;
/// [`RecordWriter::finish`] tells it.
#[derive(Debug)]
pub struct RecordWriter<W> {
    out: W,
    failed: io::Result<()>,
    seed: u64,
    programs: [String; 2],
    /// Whether the header is written. It has the programs' names, which are known after the first turn.
    begun: bool,
}

impl<W: Write> RecordWriter<W> {
    /// A record that is written to `out`, a line in one piece.
    pub fn new(out: W) -> Self {
        Self {
            out,
            failed: Ok(()),
            seed: 0,
            programs: Default::default(),
            begun: false,
        }
    }

    /// Writes what the event brings to the record.
    pub fn event(&mut self, event: &Event<'_>) {
        match event {
            Event::Started { seed, programs, .. } => {
                self.seed = *seed;
                self.programs = programs.map(str::to_owned);
            }
            Event::Turn {
                game, line, names, ..
            } => {
                if !self.begun {
                    self.begun = true;
                    self.header(game, *names);
                }
                self.line(&Line::Turn((*line).clone()));
            }
            Event::RoundEnded { game, .. } => {
                self.line(&Line::RoundEnd(RoundEnd::new(game)));
                if game.phase() == Phase::Over {
                    self.line(&Line::Result(MatchResult::new(game)));
                }
            }
            _ => {}
        }
    }

    /// The end: what was written, and all of it.
    ///
    /// # Errors
    /// The first error of writing or flushing.
    pub fn finish(mut self) -> io::Result<W> {
        self.failed?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn header(&mut self, game: &Match, names: [&str; 2]) {
        let [first, second] = names;
        let [program_1, program_2] = std::mem::take(&mut self.programs);
        let players = [(first, program_1), (second, program_2)].map(|(name, program)| Program {
            name: name.to_owned(),
            program,
        });
        let header = Header::new(game, self.seed, players);
        self.line(&header);
    }

    fn line(&mut self, line: &impl Display) {
        if self.failed.is_ok() {
            self.failed = self.out.write_all(format!("{line}\n").as_bytes());
        }
    }
}
