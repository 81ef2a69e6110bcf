//! Where the points of a match came from, and how the programs behaved: counted from the lines of its record, so that a
//! match that runs and one that was recorded give the same tables.

use std::time::Duration;

use dohyo_koshien::record::TurnLine;
use dohyo_koshien::{Event, Player, Status};
use serde::Serialize;

use super::events::points;
use crate::table::Grid;
use crate::texts::Texts;
use crate::tr;

/// How often, and for how many points in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Count {
    /// How often.
    pub(crate) count: u32,
    /// Points.
    pub(crate) points: i32,
}

impl Count {
    fn add(&mut self, points: i32) {
        self.count += 1;
        self.points += points;
    }

    /// `3: +50`, or `-` for never.
    fn text(self) -> String {
        match self.count {
            0 => "-".to_owned(),
            count => format!("{count}: {}", points(self.points)),
        }
    }
}

/// One player in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// How its part stands or has ended.
    pub(crate) status: Status,
    /// The turn in which it ended; of one that has not ended, the last so far.
    pub(crate) turn: u32,
    /// Items, good and bad.
    pub(crate) items: Count,
    /// How many of these items were shared with the other.
    pub(crate) halves: u32,
    /// Contacts with the enemy.
    pub(crate) contacts: Count,
    /// Defeats of the enemy.
    pub(crate) defeats: Count,
    /// Walk bonuses.
    pub(crate) walk: Count,
    /// The goal bonus, or the points for not reaching it.
    pub(crate) goal: i32,
    /// The score of the round.
    pub(crate) total: i32,
    /// Commands that were refused.
    pub(crate) refusals: u32,
    /// Mistakes that were forgiven.
    pub(crate) warnings: usize,
    /// Times, of a program that was watched.
    pub(crate) time: Option<Times>,
}

/// The time that a program took for its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Times {
    turns: u32,
    sum: Duration,
    /// The longest turn.
    pub(crate) worst: Duration,
    /// Which one that was.
    pub(crate) worst_turn: u32,
}

impl Times {
    /// The mean over all turns.
    pub(crate) fn mean(&self) -> Duration {
        self.sum / self.turns.max(1)
    }

    /// These times and one more turn.
    fn with(before: Option<Self>, turn: u32, time: Duration) -> Self {
        let Some(before) = before else {
            return Self {
                turns: 1,
                sum: time,
                worst: time,
                worst_turn: turn,
            };
        };
        let longer = time > before.worst;
        Self {
            turns: before.turns + 1,
            sum: before.sum.saturating_add(time),
            worst: before.worst.max(time),
            worst_turn: if longer { turn } else { before.worst_turn },
        }
    }
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            status: Status::Playing,
            turn: 0,
            items: Count::default(),
            halves: 0,
            contacts: Count::default(),
            defeats: Count::default(),
            walk: Count::default(),
            goal: 0,
            total: 0,
            refusals: 0,
            warnings: 0,
            time: None,
        }
    }
}

impl Tally {
    fn turn(&mut self, line: &TurnLine, player: Player) {
        let own = &line.players[player.index()];
        if self.status == Status::Playing {
            self.turn = line.turn;
        }
        self.status = own.status;
        self.total = own.score;
        let refused = own
            .commands
            .iter()
            .filter(|given| given.outcome.refusal().is_some());
        self.refusals += u32::try_from(refused.count()).unwrap_or(u32::MAX);
        self.warnings += own.notes.warnings.len();
        if let Some(time) = own.notes.time_us {
            self.time = Some(Times::with(
                self.time,
                line.turn,
                Duration::from_micros(time),
            ));
        }
        let events = line.events.iter();
        for event in events.filter(|event| event.player() == Some(player)) {
            self.event(event);
        }
    }

    fn event(&mut self, event: &Event) {
        match *event {
            Event::Item { shared, points, .. } => {
                self.items.add(points);
                self.halves += u32::from(shared);
            }
            Event::Contact { points, .. } => self.contacts.add(points),
            Event::Defeat { points, .. } => self.defeats.add(points),
            Event::WalkBonus { points, .. } => self.walk.add(points),
            Event::Goal { points, .. } | Event::NoGoal { points, .. } => self.goal += points,
            Event::TimedOut { .. }
            | Event::Crashed { .. }
            | Event::Locked { .. }
            | Event::BombSet { .. }
            | Event::DynamiteSet { .. }
            | Event::Sword { .. }
            | Event::WallOpened { .. } => {}
        }
    }

    /// The turn in which the goal was reached, or why it was not.
    fn goal_turn(&self, texts: &Texts) -> String {
        match self.status {
            Status::Goal => self.turn.to_string(),
            Status::TimeUp => "-".to_owned(),
            Status::Playing => tr!(texts, "end-playing"),
            Status::Timeout => tr!(texts, "end-timeout", turn = self.turn),
            Status::Crashed => tr!(texts, "end-crashed", turn = self.turn),
        }
    }
}

/// Both players in all rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tallies {
    /// Round by round.
    pub(crate) rounds: Vec<[Tally; 2]>,
}

impl Tallies {
    /// The tallies of these turns.
    pub(crate) fn of<'a>(turns: impl IntoIterator<Item = &'a TurnLine>) -> Self {
        let mut tallies = Self::default();
        for line in turns {
            tallies.turn(line);
        }
        tallies
    }

    /// Counts a turn. Turns come in their order; a new round begins with its first.
    pub(crate) fn turn(&mut self, line: &TurnLine) {
        let round = line.round as usize;
        if self.rounds.len() < round {
            // A file may jump to any round; only one more than there is can be meant.
            self.rounds.push([Tally::default(); 2]);
        }
        if let Some(round) = self.rounds.last_mut() {
            for player in Player::ALL {
                round[player.index()].turn(line, player);
            }
        }
    }

    /// The scores of all rounds together.
    pub(crate) fn totals(&self) -> [i32; 2] {
        Player::ALL.map(|player| {
            self.rounds
                .iter()
                .map(|round| round[player.index()].total)
                .sum()
        })
    }

    /// A row per round and player; the number of the round stands in its first row only.
    fn players<'a>(
        &'a self,
        labels: &'a [String; 2],
    ) -> impl Iterator<Item = (String, &'a String, &'a Tally)> {
        let rounds = (1..).zip(&self.rounds);
        rounds.flat_map(move |(round, tallies): (usize, _)| {
            [round.to_string(), String::new()]
                .into_iter()
                .zip(labels)
                .zip(tallies)
                .map(|((number, label), tally)| (number, label, tally))
        })
    }

    /// Where the points came from: one row per round and player, then the totals.
    pub(crate) fn points(&self, labels: &[String; 2], texts: &Texts) -> Grid {
        let mut grid = Grid::new(
            2,
            vec![
                tr!(texts, "column-round"),
                tr!(texts, "column-player"),
                tr!(texts, "column-goal-turn"),
                tr!(texts, "column-items"),
                tr!(texts, "column-halves"),
                tr!(texts, "column-contacts"),
                tr!(texts, "column-defeats"),
                tr!(texts, "column-walk"),
                tr!(texts, "column-goal"),
                tr!(texts, "column-total"),
            ],
        );
        for (number, label, tally) in self.players(labels) {
            grid.row(vec![
                number,
                label.clone(),
                tally.goal_turn(texts),
                tally.items.text(),
                dash_for_0(tally.halves),
                tally.contacts.text(),
                tally.defeats.text(),
                tally.walk.text(),
                match tally.goal {
                    0 => "-".to_owned(),
                    goal => points(goal),
                },
                points(tally.total),
            ]);
        }
        for (index, (label, total)) in labels.iter().zip(self.totals()).enumerate() {
            let title = if index == 0 {
                tr!(texts, "column-total")
            } else {
                String::new()
            };
            let mut row = vec![title, label.clone()];
            row.resize(9, String::new());
            row.push(points(total));
            grid.row(row);
        }
        grid
    }

    /// How the programs behaved: times against the limit, refusals and warnings.
    pub(crate) fn programs(
        &self,
        labels: &[String; 2],
        limit: Option<Duration>,
        texts: &Texts,
    ) -> Grid {
        let mut grid = Grid::new(
            2,
            vec![
                tr!(texts, "column-round"),
                tr!(texts, "column-player"),
                tr!(texts, "column-worst"),
                tr!(texts, "column-mean"),
                tr!(texts, "column-limit"),
                tr!(texts, "column-refusals"),
                tr!(texts, "column-warnings"),
            ],
        );
        for (number, label, tally) in self.players(labels) {
            let [worst, mean] = match &tally.time {
                None => ["-".to_owned(), "-".to_owned()],
                Some(times) => [
                    tr!(
                        texts,
                        "time-worst",
                        time = seconds(times.worst),
                        turn = times.worst_turn
                    ),
                    tr!(texts, "time-seconds", time = seconds(times.mean())),
                ],
            };
            let limit = match (limit, &tally.time) {
                (Some(limit), Some(_)) => tr!(
                    texts,
                    "time-seconds",
                    time = limit.as_secs_f64().to_string()
                ),
                _ => "-".to_owned(),
            };
            grid.row(vec![
                number,
                label.clone(),
                worst,
                mean,
                limit,
                dash_for_0(tally.refusals),
                dash_for_0(tally.warnings),
            ]);
        }
        grid
    }
}

fn dash_for_0<N: Copy + Default + PartialEq + ToString>(number: N) -> String {
    if number == N::default() {
        "-".to_owned()
    } else {
        number.to_string()
    }
}

/// Seconds with milliseconds.
fn seconds(time: Duration) -> String {
    format!("{:.3}", time.as_secs_f64())
}

#[cfg(test)]
mod tests;
