//! Named steps, each timed, stopping at the first that fails; a table of all of them at the end.

use std::{
    fmt,
    time::{Duration, Instant},
};

use crate::error::Error;

/// How a step that did not fail ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Everything was checked.
    Passed,
    /// Something could not be checked here, and why; repeated in the table, so that nobody takes it for checked.
    Partly(String),
}

/// The steps that have run so far.
#[derive(Debug, Default)]
pub(crate) struct Steps {
    total: usize,
    done: Vec<(&'static str, Duration, Outcome)>,
}

impl Steps {
    /// No step has run; `total` are to come.
    pub(crate) fn new(total: usize) -> Self {
        Self {
            total,
            done: Vec::new(),
        }
    }

    /// Runs one step under a heading.
    pub(crate) fn run(
        &mut self,
        name: &'static str,
        step: impl FnOnce() -> Result<Outcome, Error>,
    ) -> Result<(), Error> {
        println!("\n=== [{}/{}] {name}", self.done.len() + 1, self.total);
        let start = Instant::now();
        let result = step();
        let after = start.elapsed();
        match result {
            Ok(outcome) => {
                println!("=== {name}: ok in {:.1} s", after.as_secs_f64());
                self.done.push((name, after, outcome));
                Ok(())
            }
            Err(source) => Err(Error::Step {
                step: name,
                after,
                source: Box::new(source),
            }),
        }
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, time, outcome) in &self.done {
            write!(f, "{name:<10} {:>7.1} s  ", time.as_secs_f64())?;
            match outcome {
                Outcome::Passed => writeln!(f, "ok")?,
                Outcome::Partly(what) => writeln!(f, "ok, BUT NOT CHECKED: {what}")?,
            }
        }
        let total: Duration = self.done.iter().map(|(_, time, _)| *time).sum();
        write!(f, "{:<10} {:>7.1} s", "total", total.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_names_every_step_and_what_was_not_checked() {
        let steps = Steps {
            total: 2,
            done: vec![
                ("format", Duration::from_millis(1234), Outcome::Passed),
                (
                    "deny",
                    Duration::from_secs(100),
                    Outcome::Partly("advisories".into()),
                ),
            ],
        };
        insta::assert_snapshot!(steps, @r"
        format         1.2 s  ok
        deny         100.0 s  ok, BUT NOT CHECKED: advisories
        total        101.2 s
        ");
    }

    #[test]
    fn a_failure_names_its_step() {
        let mut steps = Steps::new(2);
        steps
            .run("first", || Ok(Outcome::Passed))
            .expect("the first step passes");
        let error = steps
            .run("second", || Err(Error::Layout { count: 3 }))
            .expect_err("the second step fails");
        insta::assert_snapshot!(error, @r"
        step `second` failed after 0.0 s: 3 source file(s) break the layout rules, listed above
               run it alone with `cargo xtask test --only second`
        ");
        assert_eq!(steps.done.len(), 1);
    }
}
