//! One turn of a record: the board, what each program knew, and what the players did.

use std::io::{self, Write};

use dohyo_koshien::record::{PlayerTurn, Step, TurnLine};
use dohyo_koshien::{Difference, Event, Match, Mode, Player, Record, Status};

use super::{is_lie, remarks, turns, wrong};
use crate::error::Error;
use crate::exit::Exit;
use crate::koshien::board::{self, Panel};
use crate::koshien::{events, printed};
use crate::output::{LABEL, STRONG};
use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// Draws the board after a turn of a round, 0 being before the first. The match is played again up to there, since a
/// record has commands, not boards.
pub(super) fn show(
    record: &Record,
    round: u32,
    turn: u32,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<Exit, Error> {
    let found = match seek(record, round, turn) {
        Ok(found) => found,
        Err(Seek::Error(error)) => return Err(error),
        // The boards of a record that is not genuine are anybody's guess from here on.
        Err(Seek::Differs(difference)) if is_lie(record, &difference) => {
            writeln!(out, "{}", wrong(&difference, texts))?;
            return Ok(Exit::Fault);
        }
        Err(Seek::Differs(_)) => None,
    };
    let (game, line) = found.ok_or_else(|| no_such(record, round, turn))?;
    let labels = events::labels(&record.header.players);
    boards(&game, round, turn, &labels, texts, out)?;
    if let Some(line) = line {
        for player in Player::ALL {
            let own = &line.players[player.index()];
            one_player(own, line, player, &labels, texts, out)?;
        }
        let opened: Vec<&Event> = line
            .events
            .iter()
            .filter(|event| event.player().is_none())
            .collect();
        for event in opened {
            writeln!(out, "{}", events::what(event, texts))?;
        }
    }
    Ok(Exit::Success)
}

/// Why a turn could not be reached.
enum Seek {
    Error(Error),
    Differs(Difference),
}

impl From<Difference> for Seek {
    fn from(difference: Difference) -> Self {
        Self::Differs(difference)
    }
}

/// The match after a turn, and the line of that turn; before the first turn there is no line. `None` if a whole record
/// has no such turn.
fn seek(
    record: &Record,
    round: u32,
    turn: u32,
) -> Result<Option<(Match, Option<&TurnLine>)>, Seek> {
    let mut replay = record.replay().map_err(|error| Seek::Error(error.into()))?;
    if (round, turn) == (1, 0) {
        return Ok(Some((replay.game().clone(), None)));
    }
    while let Some(step) = replay.step()? {
        match step {
            Step::Turn(line) if (line.round, line.turn) == (round, turn) => {
                return Ok(Some((replay.game().clone(), Some(line))));
            }
            // The board of a round comes with its first turn; here is how it looks before.
            Step::RoundEnd(end) if turn == 0 && end.round + 1 == round => {
                let mut game = replay.game().clone();
                return Ok(game.next_round().then_some((game, None)));
            }
            _ => {}
        }
    }
    Ok(None)
}

/// The title, and the three boards with their legend.
fn boards(
    game: &Match,
    round: u32,
    turn: u32,
    labels: &[String; 2],
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let title = tr!(texts, "turn-title", round = round, turn = turn);
    let enemy = match game.enemy().at() {
        None => tr!(texts, "enemy-gone"),
        Some(at) => {
            let mode = mode(game.enemy_mode(), texts);
            tr!(texts, "enemy-at", at = at.to_string(), mode = mode)
        }
    };
    writeln!(out, "{STRONG}{}{STRONG:#}", texts.list([title, enemy]))?;
    let knowledge = Player::ALL.map(|player| {
        let title = labels[player.index()].clone();
        Panel::knowledge(game, player, title)
    });
    let [one, two] = knowledge;
    let truth = Panel::truth(game, tr!(texts, "board-truth"));
    board::write(&[truth, one, two], out)?;
    board::write_legend(texts, out)
}

fn mode(mode: Mode, texts: &Texts) -> String {
    match mode {
        Mode::Gone => tr!(texts, "mode-gone"),
        Mode::Frightened => tr!(texts, "mode-frightened"),
        Mode::Angry => tr!(texts, "mode-angry"),
        Mode::Normal => tr!(texts, "mode-normal"),
    }
}

/// What a player has after the turn, what it did in it, and what came of that.
fn one_player(
    own: &PlayerTurn,
    line: &TurnLine,
    player: Player,
    labels: &[String; 2],
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let label = &labels[player.index()];
    let mut state = vec![
        tr!(texts, "player-at", at = own.pos.to_string()),
        tr!(texts, "player-score", score = own.score),
        status(own.status, texts),
        tr!(
            texts,
            "player-stock",
            dynamite = own.dynamite,
            bombs = own.bomb
        ),
    ];
    if own.sword {
        state.push(tr!(texts, "player-sword"));
    }
    if own.locked {
        state.push(tr!(texts, "player-locked"));
    }
    if let Some(time) = own.notes.time_us {
        let time = format!(
            "{:.3}",
            std::time::Duration::from_micros(time).as_secs_f64()
        );
        state.push(tr!(texts, "time-seconds", time = time));
    }
    writeln!(out, "{STRONG}{label}{STRONG:#}: {}", texts.list(state))?;
    for given in &own.commands {
        writeln!(out, "  {}", events::given(given, texts))?;
    }
    let events = line.events.iter();
    for event in events.filter(|event| event.player() == Some(player)) {
        writeln!(out, "  {}", events::with_points(event, texts))?;
    }
    if let Some(message) = &own.notes.message {
        let text = tr!(texts, "player-message", message = safe::printed(message));
        writeln!(out, "  {text}")?;
    }
    for remark in remarks(&own.notes, texts) {
        writeln!(out, "  {remark}")?;
    }
    if !own.notes.output.is_empty() {
        writeln!(out, "  {LABEL}{}{LABEL:#}", tr!(texts, "player-printed"))?;
    }
    printed::write(&own.notes.output, texts, out)
}

fn status(status: Status, texts: &Texts) -> String {
    match status {
        Status::Playing => tr!(texts, "status-playing"),
        Status::Goal => tr!(texts, "status-goal"),
        Status::TimeUp => tr!(texts, "status-timeup"),
        Status::Timeout => tr!(texts, "status-timeout"),
        Status::Crashed => tr!(texts, "status-crashed"),
    }
}

/// The error of a turn that a record does not have.
pub(super) fn no_such(record: &Record, round: u32, turn: u32) -> Error {
    let mut last: Vec<u32> = Vec::new();
    for line in turns(record) {
        if last.len() < line.round as usize {
            last.push(0);
        }
        if let Some(last) = last.last_mut() {
            *last = line.turn;
        }
    }
    Error::NoSuchTurn { round, turn, last }
}
