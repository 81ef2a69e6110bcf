//! One round: both programs, turn by turn, until both parts are over.

use std::time::{Duration, Instant};

use dohyo_koshien::record::{Cut, Notes, TurnLine};
use dohyo_koshien::{Chooser, Match, Player, TurnReport};

use super::cause::Cause;
use super::event::Event;
use super::outcome::PlayerRound;
use super::rand_seed;
use super::remark::Remark;
use super::side::{Limits, Running, Side};
use super::tell::{Initialize, tell};
use super::waiter::Waiter;
use crate::error::Error;
use crate::program::Stop;

/// A round that is being played.
pub(super) struct Round<'a> {
    sides: [Side; 2],
    pub(super) players: [PlayerRound; 2],
    limits: Limits,
    stop: &'a Stop,
}

impl<'a> Round<'a> {
    /// Starts both programs, and tells them what they may know beforehand.
    pub(super) fn start(
        game: &Match,
        seed: u64,
        start: &mut dyn FnMut(u32, Player) -> Result<Running, Error>,
        waiter: &dyn Waiter,
        limits: Limits,
        stop: &'a Stop,
    ) -> Result<Self, Error> {
        let mut side = |player| {
            let running = start(game.round(), player)?;
            let mut side = Side::new(player, running, limits, waiter.now());
            let seed = rand_seed(seed, game.round(), player);
            let mut text = Vec::new();
            tell(
                &mut text,
                "initialize",
                &Initialize::new(game, player, "match", seed),
            );
            side.tell(&text)?;
            Ok::<_, Error>(side)
        };
        let sides = [side(Player::One)?, side(Player::Two)?];
        Ok(Self {
            sides,
            players: Default::default(),
            limits,
            stop,
        })
    }

    /// Plays a turn, and reports it.
    pub(super) fn turn(
        &mut self,
        game: &mut Match,
        chooser: &mut impl Chooser,
        waiter: &mut dyn Waiter,
        names: &mut [String; 2],
        consumer: &mut dyn FnMut(&Event<'_>),
    ) -> Result<(), Error> {
        // Programs of this process first: no other clock runs while they think, except at the start.
        for side in &mut self.sides {
            side.play_at_once(game);
        }
        for side in &mut self.sides {
            side.begin_turn(game, waiter.now())?;
        }
        self.listen(game, waiter)?;
        let mut causes = [None, None];
        for (side, cause) in self.sides.iter_mut().zip(&mut causes) {
            *cause = side.settle(game)?;
        }
        let report = game.resolve(chooser);
        self.say_what_became(&report, game)?;
        self.report(&report, causes, game, names, consumer);
        Ok(())
    }

    /// Listens to both programs until both turns are over.
    fn listen(&mut self, game: &mut Match, waiter: &mut dyn Waiter) -> Result<(), Error> {
        loop {
            self.stop.check()?;
            let now = waiter.now();
            let mut more = false;
            for side in &mut self.sides {
                // What is complete at the deadline counts, what comes later does not.
                if side.deadline().is_none_or(|end| now <= end) {
                    more |= side.hear(game, now)?;
                }
                side.check_deadline(game, now)?;
            }
            let deadlines = self.sides.iter().filter_map(Side::deadline);
            let until = deadlines.min();
            let [one, two] = &mut self.sides;
            let mut awaited: Vec<_> = [one, two].into_iter().filter_map(Side::awaited).collect();
            if awaited.is_empty() {
                return Ok(());
            }
            if !more {
                waiter.wait(&mut awaited, until)?;
            }
        }
    }

    /// Tells the programs what became of the turn. Those whose part is over are given time to end, both the
    /// same; nobody else thinks in the meantime.
    fn say_what_became(&mut self, report: &TurnReport, game: &Match) -> Result<(), Error> {
        let mut over = [false; 2];
        for (side, over) in self.sides.iter_mut().zip(&mut over) {
            *over = side.confirm(report.turn, game)?;
        }
        let end = Instant::now().checked_add(self.limits.end);
        for (side, over) in self.sides.iter_mut().zip(over) {
            if over {
                let left = end.map_or(Duration::MAX, |end| {
                    end.saturating_duration_since(Instant::now())
                });
                side.end(game, left)?;
            }
        }
        Ok(())
    }

    /// Adds the turn to the results, and gives it to the consumer.
    fn report(
        &mut self,
        report: &TurnReport,
        causes: [Option<Cause>; 2],
        game: &Match,
        names: &mut [String; 2],
        consumer: &mut dyn FnMut(&Event<'_>),
    ) {
        let (round, turn) = (report.round, report.turn);
        let mut notes = [Notes::default(), Notes::default()];
        for (player, cause) in Player::ALL.into_iter().zip(causes) {
            let index = player.index();
            let (side, result) = (&mut self.sides[index], &mut self.players[index]);
            if let Some(name) = side.name.take() {
                consumer(&Event::Named {
                    round,
                    player,
                    name: &name,
                });
                result.name.clone_from(&name);
                names[index] = name;
            }
            let (remarks, lines) = side.notebook.take();
            for remark in &remarks {
                consumer(&Event::Said {
                    round,
                    turn,
                    player,
                    remark,
                });
            }
            for given in report.commands(player) {
                if let Some(refusal) = given.outcome.refusal() {
                    consumer(&Event::Refused {
                        round,
                        turn,
                        player,
                        command: given.command,
                        refusal,
                    });
                }
            }
            if let Some(cause) = &cause {
                consumer(&Event::DroppedOut {
                    round,
                    turn,
                    player,
                    cause,
                    fault: side.fault.as_ref(),
                });
            }
            notes[index] = note(&remarks, cause.as_ref(), side.used);
            result.add_remarks(&remarks, lines);
            if result.status.is_none() {
                result.add_turn(player, report);
            }
            let seat = game.seat(player);
            result.status = (!seat.is_playing()).then_some(seat.status());
            if let Some(time) = side.used {
                result.time.add(turn, time);
            }
            result.start_up = side.start_up;
            result.fault.clone_from(&side.fault);
            if let Some(ending) = &side.ending {
                result.add_ending(ending);
            }
            if cause.is_some() {
                result.cause = cause;
            }
        }
        let mut line = TurnLine::new(game, report, notes);
        for (side, own) in self.sides.iter_mut().zip(&mut line.players) {
            for (number, text) in side.texts.drain(..) {
                if let Some(entry) = own.commands.get_mut(number) {
                    entry.text = Some(text);
                }
            }
        }
        let [one, two] = &*names;
        consumer(&Event::Turn {
            game,
            report,
            line: &line,
            names: [one, two],
            time: [0, 1].map(|index: usize| self.sides[index].used),
        });
        for side in &mut self.sides {
            side.used = None;
        }
    }
}

/// The remarks of a turn as the record keeps them.
fn note(remarks: &[Remark], cause: Option<&Cause>, used: Option<Duration>) -> Notes {
    let mut notes = Notes {
        time_us: used.map(|time| u64::try_from(time.as_micros()).unwrap_or(u64::MAX)),
        ..Notes::default()
    };
    for remark in remarks {
        match remark {
            Remark::Output(line) | Remark::Debug(line) => notes.output.push(line.clone()),
            &Remark::Cut { lines, bytes } => notes.cut = Some(Cut { lines, bytes }),
            Remark::Message(text) => notes.message = Some(text.clone()),
            Remark::Warning(warning) => notes.warnings.push(warning.clone()),
            Remark::Error(fault) => notes.faults.push(fault.to_string()),
        }
    }
    notes.cause = cause.map(Cause::noted);
    notes
}
