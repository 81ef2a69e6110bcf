//! What is seen while an evaluation goes on: the line of every case as it is done, and on a terminal a bar below them.

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use dohyo_contest::{Case, CaseResult, Game};
use indicatif::{ProgressBar, ProgressStyle};

use super::plan::Plan;
use crate::contest::lines::{Lines, Reference};
use crate::output;
use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// How often the bar is drawn while nothing happens.
const TICK: Duration = Duration::from_millis(200);

/// The lines and the bar of an evaluation.
pub(super) struct Live<'a> {
    texts: &'a Texts,
    lines: Lines<'a>,
    bar: ProgressBar,
    begun: Instant,
    took: Option<Duration>,
    jobs: usize,
    done: usize,
    postponed: usize,
    json: bool,
    head: String,
}

impl<'a> Live<'a> {
    /// Before the first case.
    pub(super) fn new(plan: &Plan, run: u64, cases: &[Case], texts: &'a Texts) -> Self {
        let names = cases.iter().map(|case| case.label.name.as_str());
        let lines = Lines::new(names, Game::SuperRookie.direction(), texts);
        let bar = ProgressBar::new(cases.len() as u64);
        let template = "{bar:30} {pos}/{len}  {elapsed_precise}  {msg}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let (program, suite) = (safe::quoted(&plan.command), safe::quoted(&plan.suite.name));
        let head = tr!(
            texts,
            "eval-head",
            run = run,
            program = program,
            suite = suite,
            cases = cases.len(),
            jobs = plan.jobs.min(cases.len())
        );
        Self {
            texts,
            lines,
            bar,
            begun: Instant::now(),
            took: None,
            jobs: 1,
            done: 0,
            postponed: 0,
            json: plan.json,
            head,
        }
    }

    /// The first case begins.
    pub(super) fn started(&mut self, cases: usize, jobs: usize) -> io::Result<()> {
        self.begun = Instant::now();
        self.jobs = jobs;
        if cases > 0 && !self.bar.is_hidden() {
            self.bar.enable_steady_tick(TICK);
        }
        if self.json {
            return Ok(());
        }
        let out = &mut output::coloured();
        self.bar.suspend(|| {
            writeln!(out, "{}", self.head)?;
            self.lines.head(out)
        })
    }

    /// A case will be played again.
    pub(super) fn postponed(&mut self) {
        self.postponed += 1;
        self.message();
    }

    /// A case is done.
    pub(super) fn case(
        &mut self,
        name: &str,
        result: &CaseResult,
        reference: Reference,
    ) -> io::Result<()> {
        let out = &mut output::coloured();
        self.bar
            .suspend(|| self.lines.case(name, result, reference, out))?;
        self.count();
        Ok(())
    }

    /// A case is done, as a line for machines.
    pub(super) fn json(&mut self, line: &[u8]) -> io::Result<()> {
        self.bar
            .suspend(|| output::with_plain(|out| out.write_all(line)))?;
        self.count();
        Ok(())
    }

    fn count(&mut self) {
        self.done += 1;
        self.bar.inc(1);
        self.message();
    }

    /// What the bar says beside itself.
    fn message(&self) {
        let mut parts = vec![rate(self.done, self.begun.elapsed(), self.texts)];
        if self.done > 0 {
            let left = self.bar.eta().as_secs().to_string();
            parts.push(tr!(self.texts, "eval-left", seconds = left));
        }
        if self.postponed > 0 {
            parts.push(tr!(self.texts, "eval-postponed", cases = self.postponed));
        }
        self.bar.set_message(self.texts.list(parts));
    }

    /// All is over: the bar goes.
    pub(super) fn finish(&mut self) {
        self.took = Some(self.begun.elapsed());
        self.bar.finish_and_clear();
    }

    /// How many cases were played in which time.
    pub(super) fn rate(&self) -> String {
        let took = self.took.unwrap_or_else(|| self.begun.elapsed());
        tr!(
            self.texts,
            "eval-rate",
            cases = self.done,
            time = format!("{:.1}", took.as_secs_f64()),
            rate = rate(self.done, took, self.texts),
            jobs = self.jobs
        )
    }
}

/// Cases in a second.
#[expect(
    clippy::cast_precision_loss,
    reason = "a rate is shown with few digits"
)]
fn rate(done: usize, took: Duration, texts: &Texts) -> String {
    let rate = done as f64 / took.as_secs_f64().max(0.001);
    tr!(texts, "eval-cases-a-second", rate = format!("{rate:.1}"))
}
