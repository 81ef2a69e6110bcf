//! How commands are taken, at the moment of the call (section 6).

use super::{Match, Phase, Seat, Status};
use crate::command::{Command, Given, Outcome, Refusal};
use crate::event::Player;
use crate::known::{Seen, SeenEnemy, Window, on_board};
use crate::position::{Position, Target};

/// The answer to a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reply {
    /// What became of it.
    pub outcome: Outcome,
    /// What an accepted search shows; the cells are in the player's own map already.
    pub seen: Option<Seen>,
}

impl Match {
    /// Takes a command of a player in the turn that is being played. It is judged on the board at the start
    /// of the turn; a search is answered at once, everything else happens in [`Match::resolve`].
    ///
    /// What a player gives after it has dropped out of this turn is refused and not recorded: it was never
    /// given (section 13). Commands of the two players do not influence each other: the order between them is of no account.
    pub fn request(&mut self, player: Player, command: Command) -> Reply {
        let (outcome, seen) = match self.take(player, command) {
            Ok((outcome, seen)) => (outcome, seen),
            Err(refusal) => (Outcome::Refused(refusal), None),
        };
        let pending = &mut self.seats[player.index()].turn;
        if pending.left.is_none() {
            pending.given.push(Given { command, outcome });
        }
        Reply { outcome, seen }
    }

    /// Marks a player who ran out of time ([`Status::Timeout`]) or whose program ended
    /// ([`Status::Crashed`]) in the turn that is being played: its reservations are dropped, and it leaves
    /// the board when the turn resolves. What it searched and spent before stays so.
    pub fn drop_out(&mut self, player: Player, status: Status) {
        let playing = self.phase == Phase::Turn;
        let seat = &mut self.seats[player.index()];
        let left = match status {
            Status::Timeout | Status::Crashed => status,
            Status::Playing | Status::Goal | Status::TimeUp => return,
        };
        if playing && seat.status == Status::Playing && seat.turn.left.is_none() {
            seat.turn.left = Some(left);
        }
    }

    fn take(
        &mut self,
        player: Player,
        command: Command,
    ) -> Result<(Outcome, Option<Seen>), Refusal> {
        let over = self.phase != Phase::Turn;
        let most = self.rules.actions;
        let seat = &mut self.seats[player.index()];
        if over || seat.status != Status::Playing || seat.turn.left.is_some() {
            return Err(Refusal::AlreadyFinished);
        }
        if seat.turn.actions >= most {
            return Err(Refusal::NoActionLeft);
        }
        seat.turn.actions += 1;
        match command {
            Command::MoveTo(target) => self
                .take_move(player, target)
                .map(|outcome| (outcome, None)),
            Command::GetMapArea(target) => self
                .take_search(player, target)
                .map(|seen| (Outcome::Accepted, Some(seen))),
            Command::SetDynamite(target) => self
                .take_dynamite(player, target)
                .map(|()| (Outcome::Accepted, None)),
            Command::SetBomb(target) => self
                .take_bomb(player, target)
                .map(|()| (Outcome::Accepted, None)),
        }
    }

    fn take_move(&mut self, player: Player, target: Target) -> Result<Outcome, Refusal> {
        let board = &self.board;
        let seat = &mut self.seats[player.index()];
        if seat.turn.moved {
            return Err(Refusal::AlreadyMoved);
        }
        seat.turn.moved = true;
        if seat.locked {
            seat.locked = false;
            return Ok(Outcome::Swallowed);
        }
        let cell = on_board(target, board.width(), board.height())
            .filter(|&cell| seat.at.steps_to(cell) == 1 && board.walkable().contains(cell));
        seat.turn.reserved = Some(cell.ok_or(Refusal::CannotMoveThere)?);
        Ok(Outcome::Accepted)
    }

    fn take_search(&mut self, player: Player, target: Target) -> Result<Seen, Refusal> {
        let (width, height) = (self.board.width(), self.board.height());
        let centre = on_board(target, width, height).ok_or(Refusal::NotOnTheMap)?;
        let window = Window::around(centre, self.rules.window, width, height);
        let mode = self.mode_in(self.turn);
        let enemy = (!self.enemy.gone).then_some(SeenEnemy {
            at: self.enemy.at,
            before: self.enemy.before,
            mode,
        });
        let other = self.seat(player.other());
        let other = (other.is_on_board() && window.contains(other.at)).then_some(other.at);
        let seen = Seen {
            window,
            other,
            enemy,
        };
        let seat = &mut self.seats[player.index()];
        seat.knowledge.learn(self.board.marks(), seen);
        Ok(seen)
    }

    fn take_dynamite(&mut self, player: Player, target: Target) -> Result<(), Refusal> {
        let board = &self.board;
        let seat = &mut self.seats[player.index()];
        seat.dynamite = seat.dynamite.checked_sub(1).ok_or(Refusal::NoDynamite)?;
        let cell = on_board(target, board.width(), board.height())
            .filter(|&cell| seat.base().steps_to(cell) <= 1 && board.takes_dynamite(cell))
            .ok_or(Refusal::CannotSetDynamiteThere)?;
        seat.turn.dynamite.push(cell);
        Ok(())
    }

    fn take_bomb(&mut self, player: Player, target: Target) -> Result<(), Refusal> {
        let board = &self.board;
        let seat = &mut self.seats[player.index()];
        seat.bombs = seat.bombs.checked_sub(1).ok_or(Refusal::NoBomb)?;
        let cell = on_board(target, board.width(), board.height())
            .filter(|&cell| seat.base().steps_to(cell) <= 1 && board.takes_bomb(cell))
            .ok_or(Refusal::CannotSetBombThere)?;
        seat.turn.bombs.push(cell);
        Ok(())
    }
}

impl Seat {
    /// Where placements are measured from: the cell reserved by this turn's move, or the current one.
    fn base(&self) -> Position {
        self.turn.reserved.unwrap_or(self.at)
    }

    /// Whether its figure is on the board: a player who has reached the goal stands there, one who has
    /// dropped out is gone (section 8).
    fn is_on_board(&self) -> bool {
        matches!(self.status, Status::Playing | Status::Goal | Status::TimeUp)
    }
}
