//! How a case of Super Rookie is played, and how its log is kept.
//!
//! Of a log only the answers are kept: everything else follows from them and the map by the rules. The hash of all
//! frames is kept beside them, so that a log that is made again is known to be the one that was played.

use std::collections::BTreeMap;
use std::time::Duration;

use dohyo_arena::Prepared;
use dohyo_arena::event::Event;
use dohyo_arena::program::Stop;
use dohyo_arena::referee::superrookie::{Options, Outcome, Pin, run_match};
use dohyo_superrookie::{AnswerReader, LogWriter, Map, Reply, World};
use sha2::{Digest as _, Sha256};

use crate::case::{Case, Hash};
use crate::cores::Cores;
use crate::error::Error;
use crate::evaluate::{CaseResult, Company, Rerun, Runner};

/// The cost of a program that collects nothing, and of one whose verdict is not accepted: section 5 of the rule book
/// gives it 0 points.
pub const WORST: i64 = 1_000_000;

/// Plays cases with one program.
#[derive(Debug)]
pub struct SuperRookie {
    program: Prepared,
    options: Options,
    cores: Cores,
    patient: bool,
}

impl SuperRookie {
    /// Plays with this program; `time_limit` of `None` is no limit. `stop` ends matches that are going on.
    pub fn new(program: Prepared, time_limit: Option<Duration>, stop: &Stop) -> Self {
        let mut options = Options::default();
        options.time_limit = time_limit;
        options.stop = stop.clone();
        // The core is taken here, where it is known which are siblings.
        options.pin = Pin::Off;
        Self {
            program,
            options,
            cores: Cores::of_this_machine(),
            patient: true,
        }
    }

    /// For more matches at a time than there are cores: none waits for one of its own.
    #[must_use]
    pub fn crowded(mut self) -> Self {
        self.patient = false;
        self
    }
}

impl Runner for SuperRookie {
    fn play(&self, case: &Case, _company: Company) -> Result<CaseResult, Error> {
        let map = Map::parse(&case.label.name, case.text.as_bytes()).map_err(Error::Map)?;
        let _place = self.cores.take(self.patient, &self.options.stop);
        let mut answers = Vec::new();
        let mut frames = Sha256::new();
        let outcome = run_match(
            &map,
            &self.program,
            &self.options,
            &mut |event| match event {
                Event::Started { text, .. } => frames.update(text),
                Event::Frame { answer, text, .. } => {
                    answer.write(&mut answers);
                    frames.update(text);
                }
                _ => {}
            },
        )?;
        Ok(result(outcome, answers, Hash(frames.finalize().into())))
    }
}

fn result(outcome: Outcome, answers: Vec<u8>, seen: Hash) -> CaseResult {
    let accepted = outcome.verdict.is_accepted();
    let score = i64::from(outcome.cost);
    let numbers = [
        ("coins", outcome.coins),
        ("all_coins", outcome.max_coins),
        ("shields", outcome.shields),
        ("hits", outcome.hits),
        ("specials", outcome.specials),
        ("frames", outcome.frames),
        ("cost_frame", outcome.cost_frame),
    ];
    CaseResult {
        accepted,
        too_slow: outcome.verdict == dohyo_arena::Verdict::TimeLimit,
        verdict: outcome.verdict.name().to_owned(),
        failure: failure(&outcome),
        score,
        counted: if accepted { score } else { WORST },
        wall: to_microseconds(outcome.charged),
        cpu: outcome.cpu.map(to_microseconds),
        memory: outcome.max_rss,
        numbers: BTreeMap::from(numbers.map(|(name, number)| (name.to_owned(), i64::from(number)))),
        log: answers,
        seen: Some(seen),
        stderr: outcome.stderr,
        rerun: Rerun::No,
    }
}

/// A time as exact as the store keeps it, so that it is the same before and after.
fn to_microseconds(time: Duration) -> Duration {
    Duration::new(time.as_secs(), time.subsec_micros() * 1_000)
}

/// What is wrong, in one line, or the compiler's message.
fn failure(outcome: &Outcome) -> Option<String> {
    match &outcome.verdict {
        dohyo_arena::Verdict::Accepted => None,
        dohyo_arena::Verdict::CompileError { message } => Some(message.clone()),
        verdict @ dohyo_arena::Verdict::InvalidOutput { .. } => Some(verdict.to_string()),
        verdict => Some(format!("{verdict}, at frame {}", outcome.frames + 1)),
    }
}

/// The log file of a case that was played, made again from the answers. `None` if it does not come out as it was: the
/// answers are none, or the frames are not those that were seen.
pub fn log(map: &Map, answers: &[u8], seen: &Hash) -> Option<Vec<u8>> {
    let mut world = World::new(map);
    let mut reader = AnswerReader::new();
    let mut frames = Sha256::new();
    let mut text = Vec::new();
    world.write_frame(&mut text);
    frames.update(&text);
    let mut log = LogWriter::new(map, &text);
    for line in answers.split_inclusive(|&byte| byte == b'\n') {
        let line = line.strip_suffix(b"\n")?;
        match reader.line(line).ok()? {
            None => {}
            Some(Reply::Finish) => return None,
            Some(Reply::Answer(answer)) => {
                world.step(answer.commands());
                text.clear();
                world.write_frame(&mut text);
                frames.update(&text);
                log.record(answer, &text);
            }
        }
    }
    (Hash(frames.finalize().into()) == *seen).then(|| log.finish())
}

#[cfg(test)]
mod tests {
    use dohyo_arena::program::{PrepareOptions, ProgramSpec};

    use super::*;
    use crate::case::tests::map;

    fn play(program: &str) -> (Case, CaseResult) {
        let case = Case::superrookie("one", map(3).as_bytes(), None, None).unwrap();
        let program = ProgramSpec::parse(program).unwrap();
        let program = program.prepare(&PrepareOptions::default()).unwrap();
        let runner = SuperRookie::new(program, None, &Stop::new());
        let result = runner.play(&case, Company::Alone).unwrap();
        (case, result)
    }

    #[test]
    fn the_log_comes_out_as_it_was_played() {
        let (case, result) = play("builtin:random:7");
        let map = Map::parse("one", case.text.as_bytes()).unwrap();
        let log = log(&map, &result.log, &result.seen.unwrap()).unwrap();
        let log = dohyo_superrookie::Log::parse("log", &log).unwrap();
        let state = log.replay(&map).unwrap();
        assert_eq!(i64::from(state.cost()), result.score);
        assert_eq!(i64::from(state.frame()), result.numbers["frames"]);
    }

    #[test]
    fn a_log_that_is_not_the_one_that_was_played_is_noticed() {
        let (case, result) = play("builtin:greedy");
        let map = Map::parse("one", case.text.as_bytes()).unwrap();
        let seen = result.seen.unwrap();
        assert!(log(&map, &result.log, &seen).is_some());
        assert!(log(&map, b"1\n<\n", &seen).is_none());
        assert!(log(&map, b"nonsense", &seen).is_none());
        assert!(log(&map, &result.log, &Hash([0; 32])).is_none());
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_fails_counts_as_the_worst_and_keeps_its_cost() {
        let (_, result) = play(r#"sh -c 'for i in 1 2 3 4 5 6; do printf "1\n>\n"; done; exit 3'"#);
        assert_eq!(result.verdict, "runtime-error");
        assert_eq!((result.score, result.counted), (0, WORST));
        assert_eq!(
            result.failure.as_deref(),
            Some("runtime error: exit code 3, at frame 7")
        );
    }
}
