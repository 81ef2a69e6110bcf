//! The commands of a player: searches, which are answered at once, and the actions at the end of a turn.

use dohyo_koshien::{Command, Direction, Match, Outcome, Refusal, Reply, Target};

use super::message::{Action, Aim};
use super::remark::Warning;
use super::side::{Deferred, Side};
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
        aim: Aim,
        reserved: usize,
        game: &mut Match,
    ) -> Result<(), Error> {
        let (target, text) = self.target("get_map_area", aim, None, game);
        let command = Command::GetMapArea(target);
        let used = usize::try_from(game.seat(self.player).actions()).unwrap_or(usize::MAX);
        let most = usize::try_from(game.rules().actions).unwrap_or(usize::MAX);
        let mut answer = Vec::new();
        if used < most && reserved >= most - used {
            self.deferred.push(Deferred {
                said: reserved,
                command,
                text,
            });
            tell(&mut answer, AREA, &Refused::from(Refusal::NoActionLeft));
        } else {
            let Reply { outcome, seen } = self.give(command, text, game);
            match (outcome, seen) {
                (_, Some(seen)) => tell(&mut answer, AREA, &Area::new(game, self.player, &seen)),
                (Outcome::Refused(refusal), _) => tell(&mut answer, AREA, &Refused::from(refusal)),
                // A search is refused or shows something.
                _ => {}
            }
        }
        self.tell(&answer)
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
            while let Some(search) = deferred.next_if(|search| search.said <= before) {
                self.give_deferred(search, sent, game);
            }
            let answer = self.act(action, game);
            self.answers.push(answer);
        }
        for search in deferred {
            self.give_deferred(search, sent, game);
        }
    }

    /// A search that was refused is put where it was given. If the commands that were said to come before it
    /// are not there after all, it would be accepted now: then it was never given.
    fn give_deferred(&mut self, search: Deferred, sent: usize, game: &mut Match) {
        let Deferred {
            said,
            command,
            text,
        } = search;
        if game.seat(self.player).actions() >= game.rules().actions {
            self.give(command, text, game);
        } else {
            self.notebook.warn(Warning::NotReserved { said, sent });
        }
    }

    fn act(&mut self, action: &Action, game: &mut Match) -> Answer {
        let (name, aim) = match action {
            Action::Move(aim) => ("move_to", aim.clone()),
            Action::SetDynamite(aim) => ("set_dynamite", aim.clone()),
            Action::SetBomb(aim) => ("set_bomb", aim.clone()),
            Action::Explore => return Answer::Accepted,
            Action::Unknown(text) => {
                self.notebook.warn(Warning::UnknownAction(text.clone()));
                return Answer::Unknown;
            }
        };
        let here = Target::from(game.seat(self.player).at());
        // As the commands of the libraries: without a cell it is the own one.
        let own = (!matches!(action, Action::Move(_))).then_some(here);
        let (target, text) = self.target(name, aim, own, game);
        let command = match action {
            Action::SetDynamite(_) => Command::SetDynamite(target),
            Action::SetBomb(_) => Command::SetBomb(target),
            _ => Command::MoveTo(target),
        };
        match self.give(command, text, game).outcome {
            Outcome::Accepted | Outcome::Swallowed => Answer::Accepted,
            Outcome::Refused(refusal) => Answer::Refused(refusal),
        }
    }
}

impl Side {
    /// Gives a command. `text`: its target as the program wrote it, which stands beside it in the record.
    fn give(&mut self, command: Command, text: Option<String>, game: &mut Match) -> Reply {
        let number = game.seat(self.player).given().len();
        self.texts.extend(text.map(|text| (number, text)));
        game.request(self.player, command)
    }

    /// Where a command points to, and what the program wrote if that is no target. `nowhere`: what it points to
    /// if the program says nothing.
    fn target(
        &mut self,
        command: &str,
        aim: Aim,
        nowhere: Option<Target>,
        game: &Match,
    ) -> (Target, Option<String>) {
        let command = command.to_owned();
        match (aim, nowhere) {
            (Aim::At(target), _) | (Aim::Nowhere, Some(target)) => (target, None),
            (Aim::Far(target, text), _) => (target, Some(text)),
            (Aim::Towards(direction), _) => {
                let here = Target::from(game.seat(self.player).at());
                (beside(here, direction), None)
            }
            (Aim::Nowhere, None) => {
                self.notebook.warn(Warning::NoTarget { command });
                (OFF_THE_BOARD, None)
            }
            (Aim::Unreadable(text), _) => {
                let shown = text.clone();
                self.notebook.warn(Warning::BadTarget {
                    command,
                    text: shown,
                });
                (OFF_THE_BOARD, Some(text))
            }
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
