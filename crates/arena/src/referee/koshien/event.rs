//! What the referee reports while it judges. Terminal, record, JSON and page consume it.

use std::time::Duration;

use dohyo_koshien::record::TurnLine;
use dohyo_koshien::{Command, Match, Player, Refusal, TurnReport};

use super::cause::Cause;
use super::outcome::{Outcome, PlayerRound};
use super::remark::{Fault, Remark};

/// One event of a match. They come between two turns, while no program thinks; those of one turn come
/// together after it, first what concerns player 1, then player 2, then the turn itself. Their order is the
/// same in every run, whichever program was quicker.
#[derive(Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The match begins.
    Started {
        /// Before the first turn.
        game: &'a Match,
        /// The seed of the enemy.
        seed: u64,
        /// The programs, as the user named them.
        programs: [&'a str; 2],
    },
    /// A round begins.
    RoundStarted {
        /// The round, from 1.
        round: u32,
        /// Before the round's first turn.
        game: &'a Match,
    },
    /// A program has said its name.
    Named {
        /// The round, from 1.
        round: u32,
        /// Who.
        player: Player,
        /// The name, cut as the rules say.
        name: &'a str,
    },
    /// A program has said something in a turn, or, after its end, in the last turn that it played.
    Said {
        /// The round, from 1.
        round: u32,
        /// The turn, from 1.
        turn: u32,
        /// Who.
        player: Player,
        /// What.
        remark: &'a Remark,
    },
    /// A command was refused.
    Refused {
        /// The round, from 1.
        round: u32,
        /// The turn, from 1.
        turn: u32,
        /// Whose.
        player: Player,
        /// Which.
        command: Command,
        /// Why.
        refusal: Refusal,
    },
    /// A program's part in the round has ended before its time.
    DroppedOut {
        /// The round, from 1.
        round: u32,
        /// The turn, from 1.
        turn: u32,
        /// Whose.
        player: Player,
        /// Why.
        cause: &'a Cause,
        /// The last mistake that the program reported about itself.
        fault: Option<&'a Fault>,
    },
    /// A turn is over.
    Turn {
        /// After the turn.
        game: &'a Match,
        /// What was given, and what happened.
        report: &'a TurnReport,
        /// The same as a line of the record, with notes.
        line: &'a TurnLine,
        /// The programs' own names.
        names: [&'a str; 2],
        /// Time used; `None` for built-in programs, and for a player who has left before.
        time: [Option<Duration>; 2],
    },
    /// A round is over; all its programs are gone.
    RoundEnded {
        /// The round, from 1.
        round: u32,
        /// At the end of the round.
        game: &'a Match,
        /// How it went.
        players: &'a [PlayerRound; 2],
    },
    /// The match is over.
    Finished(&'a Outcome),
}
