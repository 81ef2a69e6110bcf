//! The referee by a fake clock, with programs that follow a script.

mod clock;
mod conversation;
mod faults;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use dohyo_koshien::record::Record;
use dohyo_koshien::{Builtin, Map, Match, Player, Rules, Status as PartStatus};

use super::*;
use crate::clock::FakeClock;
use crate::program::{Ending, Heard, Peer, Scripted, Step, Stream};

const SECOND: Duration = Duration::from_secs(1);
const NANOSECOND: Duration = Duration::from_nanos(1);

/// A lane with the goal in the middle, and a wall that dynamite opens.
const LANE: &[u8] = b"dohyo-koshien-map 1\nplayer 1: 1:1\nplayer 2: 7:1\n\n\
    111111111\n1.a.3.A.1\n1.5...4.1\n111111111\n111111111\n";

/// One round of so many turns on the lane.
fn rules(turns: u32) -> Rules {
    Rules {
        rounds: 1,
        turns,
        width: 9,
        height: 5,
        ..Rules::default()
    }
}

/// A message as a step of a script.
fn say(kind: &str, data: &str) -> Step {
    Step::Line(format!(r#"{{"type":"{kind}","data":{data}}}"#).into_bytes())
}

fn ready() -> Step {
    say("ready", r#"{"player_name":"script"}"#)
}

/// The end of a turn with these actions.
fn over(actions: &str) -> Step {
    say("turn_over", &format!(r#"{{"actions":[{actions}]}}"#))
}

fn print(text: &str) -> Step {
    Step::Line(text.as_bytes().to_vec())
}

fn wait(time: Duration) -> Step {
    Step::Wait(time)
}

/// A script that writes down what it is told.
struct Listening {
    script: Scripted,
    told: Rc<RefCell<String>>,
}

impl Peer for Listening {
    fn send(&mut self, text: &[u8]) -> Result<(), Error> {
        let text = std::str::from_utf8(text).unwrap();
        self.told.borrow_mut().push_str(text);
        Ok(())
    }
    fn unread(&self) -> usize {
        self.told.borrow().len()
    }
    fn unseen(&self) -> usize {
        self.script.unseen()
    }
    fn next(&mut self, stderr: &mut dyn FnMut(&[u8])) -> Result<Option<Heard<'_>>, Error> {
        Peer::next(&mut self.script, stderr)
    }
    fn end_line(&mut self, _stderr: &mut dyn FnMut(&[u8])) {}
    fn pause(&mut self) -> Result<(), Error> {
        self.told.borrow_mut().push_str("(paused)\n");
        Ok(())
    }
    fn resume(&mut self) -> Result<(), Error> {
        self.told.borrow_mut().push_str("(goes on)\n");
        Ok(())
    }
    fn kill(&mut self) -> Result<(), Error> {
        self.told.borrow_mut().push_str("(killed)\n");
        self.script.kill()
    }
    fn end(
        &mut self,
        grace: Duration,
        heard: &mut dyn FnMut(Stream, &[u8]),
    ) -> Result<Ending, Error> {
        self.told.borrow_mut().push_str("(ended)\n");
        Peer::end(&mut self.script, grace, heard)
    }
    fn due(&self) -> Option<Instant> {
        self.script.due()
    }
}

/// A match, and how it went.
struct Played {
    outcome: Outcome,
    /// The events, as lines.
    events: Vec<String>,
    /// What each script was told.
    told: [String; 2],
    record: Record,
}

impl Played {
    /// Player 1 in the first round.
    fn first(&self) -> &PlayerRound {
        &self.outcome.rounds[0][0]
    }

    /// Player 2 in the first round.
    fn second(&self) -> &PlayerRound {
        &self.outcome.rounds[0][1]
    }

    /// What player 1 said, turn by turn: number and text.
    fn said(&self) -> Vec<&str> {
        let own = self.events.iter();
        own.filter_map(|event| event.strip_prefix("player 1 said in turn "))
            .collect()
    }
}

/// Who plays a player.
enum Who {
    Script(Vec<Step>),
    Builtin(Builtin),
}

impl From<Builtin> for Who {
    fn from(builtin: Builtin) -> Self {
        Self::Builtin(builtin)
    }
}

impl<const N: usize> From<[Step; N]> for Who {
    fn from(steps: [Step; N]) -> Self {
        Self::Script(steps.into())
    }
}

impl From<Vec<Step>> for Who {
    fn from(steps: Vec<Step>) -> Self {
        Self::Script(steps)
    }
}

fn play(rules: Rules, one: impl Into<Who>, two: impl Into<Who>) -> Played {
    play_with(rules, &FakeClock::new(), &mut |_| {}, one, two)
}

/// Plays one round. `consumer` gets the events too.
fn play_with(
    rules: Rules,
    clock: &FakeClock,
    consumer: &mut dyn FnMut(&Event<'_>),
    one: impl Into<Who>,
    two: impl Into<Who>,
) -> Played {
    let map = Map::parse("lane", LANE, rules.width, rules.height).unwrap();
    let mut players = [Some(one.into()), Some(two.into())];
    let told: [Rc<RefCell<String>>; 2] = Default::default();
    let mut events = Vec::new();
    let mut record = RecordWriter::new(Vec::new());
    let outcome = judge(
        Match::new(rules, map).unwrap(),
        7,
        ["one", "two"],
        &mut |_round, player| {
            Ok(match players[player.index()].take().unwrap() {
                Who::Builtin(builtin) => Running::Decider(builtin.decider(1)),
                Who::Script(steps) => Running::Peer(Box::new(Listening {
                    script: Scripted::new(clock, steps),
                    told: Rc::clone(&told[player.index()]),
                })),
            })
        },
        &mut FakeWaiter(clock.clone()),
        &Options::default(),
        &mut |event| {
            events.push(describe(event));
            record.event(event);
            consumer(event);
        },
    )
    .unwrap();
    let record = record.finish().unwrap();
    let record = Record::parse("record", &record).unwrap();
    record.verify().unwrap();
    Played {
        outcome,
        events,
        told: told.map(|told| told.borrow().clone()),
        record,
    }
}

/// An event as a line.
fn describe(event: &Event<'_>) -> String {
    match event {
        Event::Started { programs, .. } => format!("started {programs:?}"),
        Event::RoundStarted { round, .. } => format!("round {round} started"),
        Event::Named { player, name, .. } => format!("player {} is {name:?}", player.number()),
        Event::Said {
            turn,
            player,
            remark,
            ..
        } => format!("player {} said in turn {turn}: {remark:?}", player.number()),
        Event::Refused {
            turn,
            player,
            command,
            refusal,
            ..
        } => format!(
            "player {} was refused {command} in turn {turn}: {refusal}",
            player.number()
        ),
        Event::DroppedOut {
            turn,
            player,
            cause,
            fault,
            ..
        } => format!(
            "player {} dropped out in turn {turn}: {cause}, {fault:?}",
            player.number()
        ),
        Event::Turn { report, time, .. } => {
            format!("turn {} is over, time used {time:?}", report.turn)
        }
        Event::RoundEnded { round, .. } => format!("round {round} ended"),
        Event::Finished(_) => "finished".to_owned(),
    }
}
