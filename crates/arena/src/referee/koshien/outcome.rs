//! The outcome of a match: per round and player, where every point comes from, and how the program fared.

use std::time::Duration;

use dohyo_koshien::{Event, Player, Status as PartStatus, TurnReport};

use super::cause::Cause;
use super::remark::{Fault, Remark};
use crate::program::Ending;
use crate::verdict::Status;

/// What a match came to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// Round by round, player 1 and player 2.
    pub rounds: Vec<[PlayerRound; 2]>,
    /// The scores of all rounds together.
    pub totals: [i32; 2],
    /// The player with the higher total; `None` for a draw.
    pub winner: Option<Player>,
    /// The names that the programs gave themselves in the last round in which they did; empty if never.
    pub names: [String; 2],
    /// The time for a turn.
    pub time_limit: Duration,
}

/// One player in one round. The sum of the points is `total`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct PlayerRound {
    /// The name that the program gave itself, cut as the rules say; empty if it never did.
    pub name: String,
    /// How the part ended; `None` while it lasts.
    pub status: Option<PartStatus>,
    /// Why it ended before its time.
    pub cause: Option<Cause>,
    /// The last mistake that the program reported about itself.
    pub fault: Option<Fault>,
    /// The last turn that it played.
    pub last_turn: u32,
    /// The turn in which it reached the goal.
    pub goal_turn: Option<u32>,
    /// Items, shared ones included.
    pub items: Tally,
    /// Of these items the ones that it shared with the other.
    pub halves: u32,
    /// Contacts with the enemy.
    pub contacts: Tally,
    /// Defeats of the enemy: at most one.
    pub defeats: Tally,
    /// Walk bonuses.
    pub walk_bonus: Tally,
    /// The goal bonus, or the points for not reaching the goal, -70 by the rule book.
    pub goal_bonus: i32,
    /// The score of the round.
    pub total: i32,
    /// The time that it took, for programs that were watched.
    pub time: Times,
    /// From the start of the process to `ready`.
    pub start_up: Option<Duration>,
    /// Commands refused.
    pub refusals: u32,
    /// Mistakes that were forgiven; each is in the record, among the warnings of its turn.
    pub warnings: u32,
    /// Lines printed, and messages for the record.
    pub output_lines: u64,
    /// CPU time of the process; `None` for built-in ones.
    pub cpu: Option<Duration>,
    /// Most memory of the process at one time, in bytes; `None` for built-in ones.
    pub max_rss: Option<u64>,
    /// How the process ended; `None` for built-in ones, and if the judge killed it.
    pub exit: Option<Status>,
    /// Whether the judge had to kill it.
    pub killed: bool,
}

/// How often something happened, and the points that it brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// How often.
    pub count: u32,
    /// Points, all together.
    pub points: i32,
}

impl Tally {
    fn add(&mut self, points: i32) {
        self.count += 1;
        self.points += points;
    }
}

/// Time used in the turns of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Times {
    /// Turns measured: none for a built-in program.
    pub turns: u32,
    /// All of them together.
    pub total: Duration,
    /// The longest.
    pub worst: Duration,
    /// Which turn that was, from 1; 0 if there is none.
    pub worst_turn: u32,
}

impl Times {
    /// The mean; zero without turns.
    pub fn mean(&self) -> Duration {
        self.total.checked_div(self.turns).unwrap_or_default()
    }

    pub(super) fn add(&mut self, turn: u32, time: Duration) {
        self.turns += 1;
        self.total += time;
        if self.worst_turn == 0 || time > self.worst {
            self.worst = time;
            self.worst_turn = turn;
        }
    }
}

impl PlayerRound {
    /// Takes a turn into account.
    pub(super) fn add_turn(&mut self, player: Player, report: &TurnReport) {
        self.last_turn = report.turn;
        let commands = report.commands(player).iter();
        let refused = commands.filter(|given| given.outcome.refusal().is_some());
        self.refusals += u32::try_from(refused.count()).unwrap_or(u32::MAX);
        let own = report.events.iter();
        for event in own.filter(|event| event.player() == Some(player)) {
            let points = event.points();
            self.total += points;
            match event {
                Event::Item { shared, .. } => {
                    self.items.add(points);
                    self.halves += u32::from(*shared);
                }
                Event::Contact { .. } => self.contacts.add(points),
                Event::Defeat { .. } => self.defeats.add(points),
                Event::WalkBonus { .. } => self.walk_bonus.add(points),
                Event::Goal { .. } => {
                    self.goal_turn = Some(report.turn);
                    self.goal_bonus += points;
                }
                Event::NoGoal { .. } => self.goal_bonus += points,
                _ => {}
            }
        }
    }

    /// Takes what the program said into account.
    pub(super) fn add_remarks(&mut self, remarks: &[Remark], lines: u64) {
        self.output_lines += lines;
        let warnings = remarks
            .iter()
            .filter(|remark| matches!(remark, Remark::Warning(_)));
        self.warnings += u32::try_from(warnings.count()).unwrap_or(u32::MAX);
    }

    /// Takes the end of the process into account.
    pub(super) fn add_ending(&mut self, ending: &Ending) {
        self.cpu = ending.cpu;
        self.max_rss = ending.max_rss;
        self.killed = ending.killed;
        self.exit = ending.status.filter(|_| !ending.killed);
    }
}
