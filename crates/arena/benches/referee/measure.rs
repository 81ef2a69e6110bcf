//! The runs that are compared, their times, and the tables.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use dohyo_arena::Error;
use dohyo_arena::clock::FakeClock;
use dohyo_arena::process::Process;
use dohyo_arena::process::affinity::Pinned;
use dohyo_arena::program::Stop;
use dohyo_arena::program::koshien::Prepared;
use dohyo_arena::referee::koshien::{
    Event, FakeWaiter, Options, ProcessWaiter, RecordWriter, Running, Waiter, judge,
};
use dohyo_koshien::{Builtin, Map, Match, Phase, Player, Rules, Seeded};

use crate::bare;
use crate::conversation::{Conversation, Listened, Retold};

pub(crate) type Failure = Box<dyn std::error::Error>;

/// The seed of every match.
const SEED: u64 = 7;
/// Matches without a process are quick: so many are one run.
const QUICK: u32 = 20;

/// What every match is played on.
pub(crate) struct Course {
    pub(crate) map: Map,
    pub(crate) rules: Rules,
    pub(crate) repetitions: usize,
}

/// Times between the end of the first turn of a round and that of the last but one.
#[derive(Debug, Default)]
pub(crate) struct Span {
    wall: Duration,
    /// Of the judge's thread.
    cpu: Duration,
    turns: u32,
    since: Option<(Instant, Duration)>,
}

impl Span {
    /// A turn of a round of so many is over.
    pub(crate) fn turn(&mut self, turn: u32, turns: u32) -> Result<(), Failure> {
        if turn == 1 {
            self.since = Some((Instant::now(), own_cpu()?));
        }
        if turn + 1 == turns
            && let Some((start, cpu)) = self.since.take()
        {
            self.wall += start.elapsed();
            self.cpu += own_cpu()?.saturating_sub(cpu);
            self.turns += turns - 2;
        }
        Ok(())
    }

    fn rate(&self) -> f64 {
        f64::from(self.turns) / self.wall.as_secs_f64()
    }

    /// Microseconds of the judge's CPU time for a turn.
    fn cpu_of_a_turn(&self) -> f64 {
        self.cpu.as_secs_f64() * 1e6 / f64::from(self.turns)
    }
}

/// CPU time of this thread so far.
fn own_cpu() -> Result<Duration, Failure> {
    Ok(Duration::try_from(rustix::time::clock_gettime(
        rustix::time::ClockId::ThreadCPUTime,
    ))?)
}

impl Course {
    /// The table of a program that plays against itself.
    pub(crate) fn compare(&self, name: &str, program: &Prepared) -> Result<(), Failure> {
        let words = program.command().ok_or("the program is built in")?;
        let _pinned = Pinned::to(None);
        let start = || Process::start(words, &Stop::new());
        let rounds = self.listen(&start)?;
        let rows = [
            "bare exchange",
            "referee",
            "referee, record kept",
            "referee, from memory",
        ];
        let mut runs = rows.map(|_| Vec::new());
        for _ in 0..self.repetitions {
            let mut span = Span::default();
            bare::exchange(words, &rounds, self.rules.turns, &mut span)?;
            runs[0].push(span);
            let mut processes = |_, _| Ok(Running::Peer(Box::new(start()?)));
            runs[1].push(self.judge(&mut processes, &mut ProcessWaiter, &mut |_| {})?);
            let mut record = RecordWriter::new(Vec::new());
            runs[2].push(
                self.judge(&mut processes, &mut ProcessWaiter, &mut |event| {
                    record.event(event);
                })?,
            );
            std::hint::black_box(record.finish()?);
            let retold = rounds
                .each_ref()
                .map(|round| round.each_ref().map(|steps| Rc::new(steps.clone())));
            let mut from_memory = |round: u32, player: Player| {
                let steps = retold[round as usize - 1][player.index()].clone();
                Ok(Running::Peer(Box::new(Retold { steps, next: 0 })))
            };
            let mut waiter = FakeWaiter(FakeClock::new());
            runs[3].push(self.judge(&mut from_memory, &mut waiter, &mut |_| {})?);
        }
        let bytes: usize = rounds.iter().flatten().flatten().map(bytes).sum();
        let turns = self.rules.turns as usize * rounds.len();
        println!("{name}: {} bytes a turn, both players", bytes / turns);
        table(&rows, &runs);
        Ok(())
    }

    /// The table of built-in programs.
    pub(crate) fn compare_built_in(&self) -> Result<(), Failure> {
        let _pinned = Pinned::to(None);
        let rows = ["bare engine", "referee", "referee, record kept"];
        let mut runs = rows.map(|_| Vec::new());
        let mut builtin = |_, _| Ok(Running::Decider(Builtin::Goal.decider(SEED)));
        for _ in 0..self.repetitions {
            let mut spans = [const { None }; 3];
            for _ in 0..QUICK {
                let mut record = RecordWriter::new(Vec::new());
                let new = [
                    self.engine()?,
                    self.judge(&mut builtin, &mut ProcessWaiter, &mut |_| {})?,
                    self.judge(&mut builtin, &mut ProcessWaiter, &mut |event| {
                        record.event(event);
                    })?,
                ];
                for (span, new) in spans.iter_mut().zip(new) {
                    let span: &mut Span = span.get_or_insert_default();
                    span.wall += new.wall;
                    span.cpu += new.cpu;
                    span.turns += new.turns;
                }
            }
            for (runs, span) in runs.iter_mut().zip(spans) {
                runs.extend(span);
            }
        }
        println!("builtin:goal against itself, no process and no protocol");
        table(&rows, &runs);
        Ok(())
    }

    /// A match of two processes, and all that was said in it.
    fn listen(
        &self,
        start: &dyn Fn() -> Result<Process, Error>,
    ) -> Result<[[Conversation; 2]; 2], Failure> {
        let heard: [[Rc<RefCell<Conversation>>; 2]; 2] = Default::default();
        let mut processes = |round: u32, player: Player| {
            let steps = heard[round as usize - 1][player.index()].clone();
            let process = start()?;
            Ok(Running::Peer(Box::new(Listened { process, steps })))
        };
        self.judge(&mut processes, &mut ProcessWaiter, &mut |_| {})?;
        Ok(heard.map(|round| round.map(|steps| steps.take())))
    }

    /// The full referee.
    fn judge(
        &self,
        start: &mut dyn FnMut(u32, Player) -> Result<Running, Error>,
        waiter: &mut dyn Waiter,
        consumer: &mut dyn FnMut(&Event<'_>),
    ) -> Result<Span, Failure> {
        let game = Match::new(self.rules.clone(), self.map.clone())?;
        let (mut span, mut problem) = (Span::default(), None);
        let mut watch = |event: &Event<'_>| {
            consumer(event);
            match event {
                Event::Turn { report, .. } => {
                    problem = span
                        .turn(report.turn, self.rules.turns)
                        .err()
                        .or(problem.take());
                }
                Event::DroppedOut { turn, cause, .. } => {
                    problem = Some(format!("turn {turn}: {cause}").into());
                }
                _ => {}
            }
        };
        let options = Options::default();
        judge(game, SEED, ["", ""], start, waiter, &options, &mut watch)?;
        match problem {
            Some(problem) => Err(problem),
            None => self.check(span),
        }
    }

    /// The rules alone.
    fn engine(&self) -> Result<Span, Failure> {
        let mut game = Match::new(self.rules.clone(), self.map.clone())?;
        let (mut span, mut enemy) = (Span::default(), Seeded::new(SEED));
        loop {
            let [mut one, mut two] = [0; 2].map(|_: u32| Builtin::Goal.decider(SEED));
            while game.phase() == Phase::Turn {
                let report = game.turn_of([one.as_mut(), two.as_mut()], &mut enemy);
                span.turn(report.turn, self.rules.turns)?;
            }
            if !game.next_round() {
                return self.check(span);
            }
        }
    }

    fn check(&self, span: Span) -> Result<Span, Failure> {
        if span.turns == self.rules.rounds * (self.rules.turns - 2) {
            Ok(span)
        } else {
            Err("a round was over before its last turn: the benchmark is worthless".into())
        }
    }
}

fn bytes(step: &crate::conversation::Step) -> usize {
    match step {
        crate::conversation::Step::Told(text) => text.len(),
        crate::conversation::Step::Said(line) => line.len() + 1,
    }
}

/// A row for each kind of run; the first is what the others are compared with.
fn table(rows: &[&str], runs: &[Vec<Span>]) {
    println!(
        "{:<22}{:>10}  {:<21}  {:>20}",
        "", "turns/s", "of the first row", "CPU of the judge"
    );
    println!(
        "{:<22}{:>10}  {:<21}  {:>20}",
        "", "(median)", "median (min .. max)", "(median, us a turn)"
    );
    for (row, of_row) in rows.iter().zip(runs) {
        // Runs that stand next to each other are compared: what else the machine does changes slowly.
        let pairs = runs[0].iter().zip(of_row);
        let ratios = pairs.map(|(first, run)| run.rate() / first.rate());
        println!(
            "{row:<22}{:>10.0}  {:<21}  {:>20.1}",
            median(of_row.iter().map(Span::rate)),
            spread(ratios),
            median(of_row.iter().map(Span::cpu_of_a_turn)),
        );
    }
    println!();
}

/// `median (min .. max)`
fn spread(values: impl Iterator<Item = f64> + Clone) -> String {
    format!(
        "{:.2} ({:.2} .. {:.2})",
        median(values.clone()),
        values.clone().fold(f64::INFINITY, f64::min),
        values.fold(0.0, f64::max),
    )
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
