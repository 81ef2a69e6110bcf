//! One player in one round: its program, where it stands in its turn, and what it has said.

use std::time::{Duration, Instant};

use dohyo_koshien::{Command, Decider, Match, Player, Turn};

use super::cause::{Cause, MAX_LINES};
use super::message::{Message, ends_in_message, parse};
use super::remark::{Fault, Notebook, Remark, Warning};
use super::tell::{Answer, GameEnd, TurnEndConfirm, TurnStart, tell};
use crate::error::Error;
use crate::program::{Ending, Heard, MAX_AHEAD, Peer, Stream};

/// Lines that are read of one program before the other one is looked at, and their bytes.
const LINES_IN_A_ROW: u32 = 256;
/// See [`LINES_IN_A_ROW`].
const BYTES_IN_A_ROW: usize = 1024 * 1024;

/// The time that programs have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Limits {
    pub(super) turn: Duration,
    pub(super) start: Duration,
    /// From the end of the game, or of a program's output, to the end of its process.
    pub(super) end: Duration,
}

/// What plays a player in a round.
pub enum Running {
    /// A program of this process.
    Decider(Box<dyn Decider + Send>),
    /// A program that speaks the protocol.
    Peer(Box<dyn Peer>),
    /// Nothing: the compiler refused it, with this message.
    NotCompiled(String),
}

/// A player in a round.
pub(super) struct Side {
    pub(super) player: Player,
    limits: Limits,
    /// `None` once the program is gone.
    running: Option<Running>,
    state: State,
    /// The name, once it is said.
    pub(super) name: Option<String>,
    pub(super) start_up: Option<Duration>,
    /// Time used in this turn.
    pub(super) used: Option<Duration>,
    /// What it has said in this turn.
    pub(super) notebook: Notebook,
    /// The last mistake that it reported.
    pub(super) fault: Option<Fault>,
    left: Option<Left>,
    /// How the process ended, once it has.
    pub(super) ending: Option<Ending>,
    /// Lines of standard output in this turn.
    lines: u32,
    /// Whether the last of these was no message, but ended in one.
    glued: bool,
    /// Searches that were refused for commands that come with the end of the turn.
    pub(super) deferred: Vec<Deferred>,
    /// Targets of this turn as the program wrote them, where they are none, with the numbers of their commands
    /// from 0.
    pub(super) texts: Vec<(usize, String)>,
    /// What became of the actions of the turn.
    pub(super) answers: Vec<Answer>,
    /// What it is told when the next turn begins.
    pending: Vec<u8>,
}

/// A search that was refused.
pub(super) struct Deferred {
    /// How many commands are said to come before it.
    pub(super) said: usize,
    pub(super) command: Command,
    /// Its target as the program wrote it, where it is none.
    pub(super) text: Option<String>,
}

/// Where a player stands in its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// It has not said `ready` yet.
    Starting { since: Instant },
    /// It thinks.
    Thinking { since: Instant },
    /// Its turn is over, or its part in the round.
    Still,
}

/// How a player has dropped out.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Left {
    /// For this reason.
    Cause(Cause),
    /// Its output has ended; its process may take until then to follow. `killed`: it did not.
    OutputEnded {
        until: Option<Instant>,
        ready: bool,
        killed: bool,
    },
}

impl Side {
    /// A program that has just been started.
    pub(super) fn new(player: Player, running: Running, limits: Limits, now: Instant) -> Self {
        let state = match running {
            Running::Peer(_) => State::Starting { since: now },
            Running::Decider(_) | Running::NotCompiled(_) => State::Still,
        };
        Self {
            player,
            limits,
            running: Some(running),
            state,
            name: None,
            start_up: None,
            used: None,
            notebook: Notebook::default(),
            fault: None,
            left: None,
            ending: None,
            lines: 0,
            glued: false,
            deferred: Vec::new(),
            texts: Vec::new(),
            answers: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// Tells the program something at once.
    pub(super) fn tell(&mut self, text: &[u8]) -> Result<(), Error> {
        match self.peer() {
            Some(peer) => peer.send(text),
            None => Ok(()),
        }
    }

    fn peer(&mut self) -> Option<&mut dyn Peer> {
        match &mut self.running {
            Some(Running::Peer(peer)) => Some(&mut **peer),
            _ => None,
        }
    }

    /// The program, if the judge waits for it.
    pub(super) fn awaited(&mut self) -> Option<&mut dyn Peer> {
        if self.state == State::Still {
            return None;
        }
        self.peer()
    }

    /// When the judge no longer waits; `None`: never.
    pub(super) fn deadline(&self) -> Option<Instant> {
        match self.state {
            State::Starting { since } => since.checked_add(self.limits.start),
            State::Thinking { since } => since.checked_add(self.limits.turn),
            State::Still => None,
        }
    }

    /// A turn begins in which nobody has to wait for the program: it is played.
    pub(super) fn play_at_once(&mut self, game: &mut Match) {
        match self.running.take() {
            Some(Running::NotCompiled(message)) => {
                game.drop_out(self.player, dohyo_koshien::Status::Crashed);
                self.left = Some(Left::Cause(Cause::NotCompiled { message }));
            }
            Some(Running::Decider(mut decider)) => {
                if game.seat(self.player).is_playing() {
                    decider.play(&mut Turn::new(game, self.player));
                }
                self.running = Some(Running::Decider(decider));
            }
            other => self.running = other,
        }
    }

    /// A turn begins for a program that has been waiting for it.
    pub(super) fn begin_turn(&mut self, game: &Match, now: Instant) -> Result<(), Error> {
        self.used = None;
        if self.state != State::Still || self.peer().is_none() {
            return Ok(());
        }
        self.lines = 0;
        self.glued = false;
        self.start_thinking(game, now)
    }

    /// The clock of the turn starts before the program is told: it may think before the judge gets on.
    fn start_thinking(&mut self, game: &Match, now: Instant) -> Result<(), Error> {
        let mut text = std::mem::take(&mut self.pending);
        tell(&mut text, "turn_start", &TurnStart::new(game, self.player));
        self.state = State::Thinking { since: now };
        let Some(peer) = self.peer() else {
            return Ok(());
        };
        // A child that it left behind must not play this turn.
        if peer.has_ended()? {
            return Ok(());
        }
        peer.send(&text)?;
        peer.resume()
    }

    /// Listens to what has arrived by now, without waiting. True: there may be more.
    pub(super) fn hear(&mut self, game: &mut Match, now: Instant) -> Result<bool, Error> {
        let mut read = 0;
        for _ in 0..LINES_IN_A_ROW {
            if self.state == State::Still {
                return Ok(false);
            }
            if read > BYTES_IN_A_ROW {
                break;
            }
            let Some(Running::Peer(peer)) = &mut self.running else {
                return Ok(false);
            };
            let notebook = &mut self.notebook;
            let heard = peer.next(&mut |line| notebook.output(line))?;
            match heard {
                Some(Heard::Line(line)) => {
                    let state = self.state;
                    let bytes = line.len();
                    read += bytes;
                    let message = parse(line).filter(|message| fits(message, state));
                    self.glued = message.is_none() && ends_in_message(line);
                    if message.is_none() {
                        self.notebook.output(line);
                    }
                    self.lines += 1;
                    if self.lines > MAX_LINES {
                        self.drop_out(Cause::TooManyLines, game, now)?;
                    } else if let Some(message) = message {
                        self.take(message, bytes, game, now)?;
                    }
                }
                Some(Heard::TooMuch) => self.drop_out(Cause::LineTooLong, game, now)?,
                Some(Heard::Ended) => self.output_ended(game, now),
                Some(Heard::Late { .. }) | None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Looks whether it is late.
    pub(super) fn check_deadline(&mut self, game: &mut Match, now: Instant) -> Result<(), Error> {
        if let Some(Left::OutputEnded { until, killed, .. }) = &mut self.left
            && until.is_some_and(|until| now >= until)
            && !*killed
        {
            *killed = true;
            if let Some(Running::Peer(peer)) = &mut self.running {
                peer.kill()?;
            }
        }
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return Ok(());
        }
        let unseen = self.peer().map_or(0, |peer| peer.unseen());
        let cause = match self.state {
            State::Starting { .. } => Cause::NotReady {
                limit: self.limits.start,
                unseen,
            },
            _ => Cause::Late {
                limit: self.limits.turn,
                unseen,
            },
        };
        self.drop_out(cause, game, now)
    }

    fn drop_out(&mut self, cause: Cause, game: &mut Match, now: Instant) -> Result<(), Error> {
        game.drop_out(self.player, cause.status());
        self.note_what_is_lost();
        self.stop_clock(now);
        self.left = Some(Left::Cause(cause));
        match self.peer() {
            Some(peer) => peer.kill(),
            None => Ok(()),
        }
    }

    fn output_ended(&mut self, game: &mut Match, now: Instant) {
        game.drop_out(self.player, dohyo_koshien::Status::Crashed);
        self.note_what_is_lost();
        self.left = Some(Left::OutputEnded {
            until: now.checked_add(self.limits.end),
            ready: !matches!(self.state, State::Starting { .. }),
            killed: false,
        });
        self.stop_clock(now);
    }

    /// The turn will not be ended: what its end would have told goes into the record as warnings.
    fn note_what_is_lost(&mut self) {
        for search in self.deferred.drain(..) {
            self.notebook.warn(Warning::SearchRefused(search.command));
        }
        if self.glued {
            self.notebook.warn(Warning::Glued);
        }
    }

    /// Nobody waits for the program any more in this turn.
    fn stop_clock(&mut self, now: Instant) {
        if let State::Thinking { since } = self.state {
            self.used = Some(now.saturating_duration_since(since));
        }
        self.state = State::Still;
    }

    fn take(
        &mut self,
        message: Message,
        bytes: usize,
        game: &mut Match,
        now: Instant,
    ) -> Result<(), Error> {
        match message {
            Message::Ready { name } => {
                if let State::Starting { since } = self.state {
                    self.start_up = Some(now.saturating_duration_since(since));
                }
                self.name = Some(game.rules().cut_name(&name).to_owned());
                self.start_thinking(game, now)
            }
            Message::Search { .. } | Message::TurnOver(_)
                if self.peer().is_some_and(|peer| peer.unread() > MAX_AHEAD) =>
            {
                self.drop_out(Cause::NotReading, game, now)
            }
            Message::Search { aim, reserved } => self.search(aim, reserved, game),
            Message::TurnOver(actions) => {
                self.stop_clock(now);
                self.end_turn(actions, game);
                let notebook = &mut self.notebook;
                match &mut self.running {
                    Some(Running::Peer(peer)) => {
                        peer.end_line(&mut |line| notebook.output(line));
                        peer.pause()
                    }
                    _ => Ok(()),
                }
            }
            Message::Debug(_) | Message::Show(_) | Message::Warning(_) | Message::Error(_) => {
                note(&mut self.notebook, &mut self.fault, message, bytes, game);
                Ok(())
            }
        }
    }

    /// The turn of this number is resolved: says what became of it, at once if the part is over, else when
    /// the next turn begins. True: the part is over, and the program has been told.
    pub(super) fn confirm(&mut self, turn: u32, game: &Match) -> Result<bool, Error> {
        let seat = game.seat(self.player);
        if self.peer().is_none() || self.left.is_some() {
            return Ok(false);
        }
        let playing = seat.is_playing();
        let confirm = TurnEndConfirm {
            turn_number: turn,
            actions: &self.answers,
            next_turn_will_start: playing,
        };
        tell(&mut self.pending, "turn_end_confirm", &confirm);
        if playing {
            return Ok(false);
        }
        let end = GameEnd {
            reason: seat.status().name(),
            final_score: seat.score(),
        };
        tell(&mut self.pending, "game_end", &end);
        let text = std::mem::take(&mut self.pending);
        self.tell(&text)?;
        if let Some(peer) = self.peer() {
            peer.resume()?;
        }
        Ok(true)
    }

    /// Waits for the end of the program, with this grace, and leaves nothing of it running.
    pub(super) fn end(&mut self, game: &Match, grace: Duration) -> Result<(), Error> {
        let Some(Running::Peer(mut peer)) = self.running.take() else {
            return Ok(());
        };
        let (notebook, fault) = (&mut self.notebook, &mut self.fault);
        let ending = peer.end(grace, &mut |stream, line| match parse(line)
            .filter(|message| stream == Stream::Stdout && always_fits(message))
        {
            Some(message) => note(notebook, fault, message, line.len(), game),
            None => notebook.output(line),
        })?;
        self.ending = Some(ending);
        Ok(())
    }

    /// Ends a program that has dropped out, and tells why it has.
    pub(super) fn settle(&mut self, game: &Match) -> Result<Option<Cause>, Error> {
        match self.left.take() {
            None => Ok(None),
            Some(Left::Cause(cause)) => {
                self.end(game, Duration::ZERO)?;
                Ok(Some(cause))
            }
            Some(Left::OutputEnded { ready, killed, .. }) => {
                self.end(game, self.limits.end)?;
                let ending = self.ending.get_or_insert_default();
                ending.killed |= killed;
                Ok(Some(match ending.status {
                    Some(status) if !ending.killed => Cause::Exited { status, ready },
                    _ => Cause::ClosedOutput,
                }))
            }
        }
    }
}

/// Whether a message belongs where the player stands; one that does not is only printed.
fn fits(message: &Message, state: State) -> bool {
    match message {
        Message::Ready { .. } => matches!(state, State::Starting { .. }),
        Message::Search { .. } | Message::TurnOver(_) => matches!(state, State::Thinking { .. }),
        _ => always_fits(message),
    }
}

fn always_fits(message: &Message) -> bool {
    matches!(
        message,
        Message::Debug(_) | Message::Show(_) | Message::Warning(_) | Message::Error(_)
    )
}

/// Notes a message that is meant for people.
fn note(
    notebook: &mut Notebook,
    last_fault: &mut Option<Fault>,
    message: Message,
    bytes: usize,
    game: &Match,
) {
    let remark = match message {
        Message::Debug(text) => Remark::Debug(text),
        Message::Show(text) => Remark::Message(game.rules().cut_message(&text).to_owned()),
        Message::Warning(warning) => Remark::Warning(warning),
        Message::Error(fault) => {
            *last_fault = Some(fault.clone());
            Remark::Error(fault)
        }
        Message::Ready { .. } | Message::Search { .. } | Message::TurnOver(_) => return,
    };
    notebook.said(remark, bytes);
}
