//! The bare exchange: the lines of a recorded match between the same processes, and nothing else.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::conversation::{Conversation, Step};
use crate::measure::{Failure, Span};

/// A program, and how far its conversation has come.
struct Speaker<'a> {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    steps: &'a [Step],
    line: Vec<u8>,
}

impl<'a> Speaker<'a> {
    fn start(words: &[OsString], steps: &'a [Step]) -> Result<Self, Failure> {
        let (first, arguments) = words.split_first().ok_or("there is no command")?;
        let mut child = Command::new(first)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (stdin, stdout) = pipes.ok_or("the program has no pipes")?;
        Ok(Self {
            child,
            stdin,
            stdout: BufReader::new(stdout),
            steps,
            line: Vec::new(),
        })
    }

    /// Says what it is told before it says something itself.
    fn tell(&mut self) -> Result<(), Failure> {
        while let Some((Step::Told(text), rest)) = self.steps.split_first() {
            self.stdin.write_all(text)?;
            self.steps = rest;
        }
        Ok(())
    }

    /// Goes through the rest of its turn.
    fn finish_turn(&mut self) -> Result<(), Failure> {
        while let Some((step, rest)) = self.steps.split_first() {
            self.steps = rest;
            self.line.clear();
            if self.stdout.read_until(b'\n', &mut self.line)? == 0 {
                return Err("the program ended before its time".into());
            }
            if step.ends_turn() {
                return Ok(());
            }
            self.tell()?;
        }
        Ok(())
    }

    fn end(mut self) -> Result<(), Failure> {
        drop(self.stdin);
        let mut rest = Vec::new();
        self.stdout.read_to_end(&mut rest)?;
        if rest.is_empty() && self.child.wait()?.success() {
            Ok(())
        } else {
            Err("the program said more than before, or failed".into())
        }
    }
}

/// Plays the rounds; `span` is told the end of each turn.
pub(crate) fn exchange(
    words: &[OsString],
    rounds: &[[Conversation; 2]],
    turns: u32,
    span: &mut Span,
) -> Result<(), Failure> {
    for [one, two] in rounds {
        let mut speakers = [Speaker::start(words, one)?, Speaker::start(words, two)?];
        for turn in 1..=turns {
            for speaker in &mut speakers {
                speaker.tell()?;
            }
            for speaker in &mut speakers {
                speaker.finish_turn()?;
            }
            span.turn(turn, turns)?;
        }
        for mut speaker in speakers {
            speaker.tell()?;
            speaker.end()?;
        }
    }
    Ok(())
}
