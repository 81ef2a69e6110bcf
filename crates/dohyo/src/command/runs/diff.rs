//! `dohyo runs diff`: two runs, case by case, and what the difference means.

use std::io::Write as _;

use dohyo_contest::Store;
use dohyo_contest::statistics::Pair;

use super::Groups;
use crate::contest::{compare, signed};
use crate::error::Error;
use crate::output::{self, LABEL};
use crate::table::Grid;
use crate::texts::Texts;
use crate::tr;

/// How many cases are listed unless all are asked for.
const LISTED: usize = 40;

/// Arguments of `dohyo runs diff`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Cases are the same if their maps are, whatever they are called. The most changed
come first. docs/eval.md says how to read the numbers.

Examples:
  dohyo runs diff 11 12
  dohyo runs diff 11 12 --group-by kind,coins
  dohyo runs diff 11 12 --all")]
pub(super) struct Args {
    /// The older run.
    before: u64,
    /// The newer run.
    after: u64,
    #[command(flatten)]
    groups: Groups,
    /// List all cases, also those that have not changed.
    #[arg(long)]
    all: bool,
}

impl Args {
    pub(super) fn run(&self, store: &Store, texts: &Texts) -> Result<(), Error> {
        let keys = self.groups.keys()?;
        let (before, after) = (store.run(self.before)?, store.run(self.after)?);
        let pairs = compare::shared(&store.rows(before.id)?, &store.rows(after.id)?);
        let change = |pair: &Pair| pair.after - pair.before;
        let mut listed: Vec<&Pair> = pairs
            .iter()
            .filter(|pair| self.all || change(pair) != 0)
            .collect();
        listed.sort_by_key(|pair| std::cmp::Reverse(change(pair).unsigned_abs()));
        let left_out = if self.all {
            0
        } else {
            listed.len().saturating_sub(LISTED)
        };
        listed.truncate(listed.len() - left_out);

        let out = &mut output::coloured();
        if !listed.is_empty() {
            let mut grid = Grid::new(
                1,
                vec![
                    tr!(texts, "eval-case"),
                    tr!(texts, "diff-run", run = before.id),
                    tr!(texts, "diff-run", run = after.id),
                    tr!(texts, "diff-change"),
                ],
            );
            for pair in listed {
                grid.row(vec![
                    pair.label.name.clone(),
                    pair.before.to_string(),
                    pair.after.to_string(),
                    signed(change(pair)),
                ]);
            }
            grid.write(out)?;
            if left_out > 0 {
                let more = tr!(texts, "diff-more", cases = left_out);
                writeln!(out, "{LABEL}  {more}{LABEL:#}")?;
            }
            writeln!(out)?;
        }
        compare::write(&before, &after, &pairs, &keys, texts, out)?;
        Ok(())
    }
}
