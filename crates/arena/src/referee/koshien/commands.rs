//! The commands of a player: searches, which are answered at once, and the actions at the end of a turn.

use dohyo_koshien::{Command, Direction, Match, Outcome, Refusal, Reply, Target};

use super::message::{Action, Aim};
use super::remark::Warning;
use super::side::Side;
use super::tell::{Answer, Area, Refused, tell};
use crate::error::Error;

/// What the answer to a search is called.
const AREA: &str = "map_area_response";
/// A target for what has none.
const OFF_THE_BOARD: Target = Target { x: -1, y: -1 };

impl Side {
    /// Answers a search. The commands that were given before it but come with the end of the turn count.
    pub(super) fn search(
        &mut self,
        target: Option<Target>,
        reserved: usize,
        game: &mut Match,
    ) -> Result<(), Error> {
        if target.is_none() {
            let command = "get_map_area";
            self.notebook.warn(Warning::NoTarget { command });
        }
        let command = Command::GetMapArea(target.unwrap_or(OFF_THE_BOARD));
        let used = usize::try_from(game.seat(self.player).actions()).unwrap_or(usize::MAX);
        let most = usize::try_from(game.rules().actions).unwrap_or(usize::MAX);
        let mut text = Vec::new();
        if used < most && reserved >= most - used {
            self.deferred.push((reserved, command));
            tell(&mut text, AREA, &Refused::from(Refusal::NoActionLeft));
        } else {
            let Reply { outcome, seen } = game.request(self.player, command);
            match (outcome, seen) {
                (_, Some(seen)) => tell(&mut text, AREA, &Area::new(game, self.player, &seen)),
                (Outcome::Refused(refusal), _) => tell(&mut text, AREA, &Refused::from(refusal)),
                // A search is refused or shows something.
                _ => {}
            }
        }
        self.tell(&text)
    }

    /// Gives the commands of the turn, in their order.
    pub(super) fn end_turn(&mut self, actions: Option<Vec<Action>>, game: &mut Match) {
        if actions.is_none() {
            self.notebook.warn(Warning::NoActions);
        }
        let actions = actions.unwrap_or_default();
        let sent = actions.len();
        let mut deferred = std::mem::take(&mut self.deferred).into_iter().peekable();
        self.answers.clear();
        for (before, action) in actions.iter().enumerate() {
            while let Some((said, command)) = deferred.next_if(|&(said, _)| said <= before) {
                self.give_deferred(said, sent, command, game);
            }
            let answer = self.act(action, game);
            self.answers.push(answer);
        }
        for (said, command) in deferred {
            self.give_deferred(said, sent, command, game);
        }
    }

    /// A search that was refused is put where it was given. If the commands that were said to come before it
    /// are not there after all, it would be accepted now: then it was never given.
    fn give_deferred(&mut self, said: usize, sent: usize, command: Command, game: &mut Match) {
        if game.seat(self.player).actions() >= game.rules().actions {
            game.request(self.player, command);
        } else {
            self.notebook.warn(Warning::NotReserved { said, sent });
        }
    }

    fn act(&mut self, action: &Action, game: &mut Match) -> Answer {
        let here = Target::from(game.seat(self.player).at());
        let (name, aim) = match action {
            Action::Move(aim) => ("move_to", *aim),
            Action::SetDynamite(aim) => ("set_dynamite", *aim),
            Action::SetBomb(aim) => ("set_bomb", *aim),
            Action::Explore => return Answer::Accepted,
            Action::Unknown(text) => {
                self.notebook.warn(Warning::UnknownAction(text.clone()));
                return Answer::Unknown;
            }
        };
        let is_move = matches!(action, Action::Move(_));
        let target = match aim {
            Aim::At(target) => target,
            Aim::Towards(direction) => beside(here, direction),
            // As the commands of the libraries: without a cell it is the own one.
            Aim::Nowhere if !is_move => here,
            Aim::Nowhere | Aim::Unreadable => {
                self.notebook.warn(Warning::NoTarget { command: name });
                OFF_THE_BOARD
            }
        };
        let command = match action {
            Action::SetDynamite(_) => Command::SetDynamite(target),
            Action::SetBomb(_) => Command::SetBomb(target),
            _ => Command::MoveTo(target),
        };
        match game.request(self.player, command).outcome {
            Outcome::Accepted | Outcome::Swallowed => Answer::Accepted,
            Outcome::Refused(refusal) => Answer::Refused(refusal),
        }
    }
}

fn beside(here: Target, direction: Direction) -> Target {
    let (dx, dy) = match direction {
        Direction::Right => (1, 0),
        Direction::Left => (-1, 0),
        Direction::Down => (0, 1),
        Direction::Up => (0, -1),
    };
    Target::new(here.x + dx, here.y + dy)
}
