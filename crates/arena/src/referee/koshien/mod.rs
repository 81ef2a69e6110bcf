#![doc = include_str!("../../docs/koshien.md")]

mod cause;
mod commands;
mod event;
mod message;
mod outcome;
mod record;
mod remark;
mod round;
mod side;
mod tell;
#[cfg(test)]
mod tests;
mod waiter;

use std::time::Duration;

use dohyo_koshien::{Map, Match, Phase, Player, Rules, Seeded};

pub use cause::{Cause, MAX_LINES};
pub use event::Event;
pub use outcome::{Outcome, PlayerRound, Tally, Times};
pub use record::RecordWriter;
pub use remark::{Fault, KEPT_BYTES, KEPT_LINES, Remark, Warning};
pub use side::Running;
pub use waiter::{FakeWaiter, ProcessWaiter, Waiter};

use self::round::Round;
use self::side::Limits;
use crate::error::Error;
use crate::program::Stop;
use crate::program::koshien::{Prepared, Started};

/// How a match is judged.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Options {
    /// The time for a turn; `None`: that of the rules. The record has it among the rules, in whole
    /// milliseconds, from 1 to those of a day.
    pub time_limit: Option<Duration>,
    /// The time from the start of a program to its `ready`; 20 s unless changed.
    pub start_limit: Duration,
    /// How long a program may take to end after `game_end`; 1 s unless changed.
    pub end_grace: Duration,
    /// Stops the match from outside.
    pub stop: Stop,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            time_limit: None,
            start_limit: Duration::from_secs(20),
            end_grace: Duration::from_secs(1),
            stop: Stop::new(),
        }
    }
}

impl Options {
    /// The rules of the match that is played with these options.
    pub fn rules(&self, rules: &Rules) -> Rules {
        let mut rules = rules.clone();
        if let Some(limit) = self.time_limit {
            let milliseconds = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
            rules.turn_timeout_ms = milliseconds.clamp(1, 24 * 60 * 60 * 1000);
        }
        rules
    }
}

/// Runs a match: two rounds, a fresh process per player and round, and nothing of them left running.
///
/// # Errors
/// [`Error::Koshien`] if no match can be played by these rules on this map; a fault of the judge or its
/// machine; [`Error::Stopped`]. Nothing is left running then either.
pub fn run_match(
    rules: &Rules,
    map: &Map,
    programs: [&Prepared; 2],
    seed: u64,
    options: &Options,
    consumer: &mut dyn FnMut(&Event<'_>),
) -> Result<Outcome, Error> {
    let names = programs.map(Prepared::name);
    let mut start = |round, player: Player| {
        let seed = u64::from(rand_seed(seed, round, player));
        let started = programs[player.index()].start(seed, &options.stop)?;
        Ok(match started {
            Started::Builtin(builtin, seed) => Running::Decider(builtin.decider(seed)),
            Started::Peer(peer) => Running::Peer(peer),
            Started::NotCompiled(message) => Running::NotCompiled(message),
        })
    };
    let game = Match::new(options.rules(rules), map.clone())?;
    let mut waiter = ProcessWaiter;
    judge(
        game,
        seed,
        names,
        &mut start,
        &mut waiter,
        options,
        consumer,
    )
}

/// Judges programs that `start` makes, one for every round and player, by the given waiter.
///
/// # Errors
/// A fault of the judge or its machine, what `start` gives, or [`Error::Stopped`].
pub fn judge(
    mut game: Match,
    seed: u64,
    programs: [&str; 2],
    start: &mut dyn FnMut(u32, Player) -> Result<Running, Error>,
    waiter: &mut dyn Waiter,
    options: &Options,
    consumer: &mut dyn FnMut(&Event<'_>),
) -> Result<Outcome, Error> {
    let limits = Limits {
        turn: Duration::from_millis(game.rules().turn_timeout_ms),
        start: options.start_limit,
        end: options.end_grace,
    };
    let mut chooser = Seeded::new(seed);
    let mut names = [String::new(), String::new()];
    let mut rounds = Vec::new();
    consumer(&Event::Started {
        game: &game,
        seed,
        programs,
    });
    loop {
        consumer(&Event::RoundStarted {
            round: game.round(),
            game: &game,
        });
        let mut round = Round::start(&game, seed, start, waiter, limits, &options.stop)?;
        while game.phase() == Phase::Turn {
            round.turn(&mut game, &mut chooser, waiter, &mut names, consumer)?;
        }
        let players = round.players;
        consumer(&Event::RoundEnded {
            round: game.round(),
            game: &game,
            players: &players,
        });
        rounds.push(players);
        if !game.next_round() {
            break;
        }
    }
    let outcome = Outcome {
        rounds,
        totals: game.totals(),
        winner: game.winner(),
        names,
        time_limit: limits.turn,
    };
    consumer(&Event::Finished(&outcome));
    Ok(outcome)
}

/// The seed for a program's own random numbers, 31 bits so that every language can take it. The seed of the
/// match, and with it the enemy's next step, cannot be computed back from it unless it is guessed.
fn rand_seed(seed: u64, round: u32, player: Player) -> u32 {
    // The finalizer of SplitMix64, twice.
    let mix = |mut z: u64| {
        z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    };
    let part = u64::from(2 * round + player.number());
    let mixed = mix(mix(seed).wrapping_add(part));
    u32::try_from(mixed >> 33).unwrap_or_default()
}
