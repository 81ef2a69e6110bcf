//! The match as it goes on: a line per turn on a terminal, and what the programs print, if that is wanted.

use std::io::{self, IsTerminal as _};

use dohyo_arena::referee::koshien::{Event, Remark};
use dohyo_koshien::record::{Program, TurnLine};
use dohyo_koshien::{Player, Status};
use unicode_width::UnicodeWidthStr as _;

use crate::background::Background;
use crate::explain;
use crate::koshien::events;
use crate::output::{LABEL, STRONG};
use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// Columns that player 1 takes, so that player 2 stands below itself where it can.
const COLUMN: usize = 40;

/// Tells the match on standard error, where nobody's output is worth failing or waiting for.
pub(super) struct Live<'a> {
    texts: &'a Texts,
    /// Where it is told; nowhere if nothing is.
    out: Option<Background<'a>>,
    /// Whether turns are told: on a terminal only.
    turns: bool,
    /// Whether what the programs print is told.
    output: bool,
    programs: [Program; 2],
    /// Whose part in this round was over before the last turn.
    over: [bool; 2],
}

impl<'a> Live<'a> {
    /// `output`: show what the programs print.
    pub(super) fn new(output: bool, texts: &'a Texts) -> Self {
        let turns = io::stderr().is_terminal();
        Self {
            texts,
            out: (turns || output).then(|| Background::new(texts)),
            turns,
            output,
            programs: Default::default(),
            over: [false; 2],
        }
    }

    /// Tells an event.
    pub(super) fn event(&mut self, event: &Event<'_>) {
        if self.out.is_none() {
            return;
        }
        let text = self.text(event);
        if let Some(out) = &mut self.out
            && !text.is_empty()
        {
            out.line(text);
        }
    }

    /// Waits until all is told, but not for long.
    pub(super) fn finish(self) {
        if let Some(out) = self.out {
            out.finish();
        }
    }

    /// What is told of an event, in lines that end with a newline.
    fn text(&mut self, event: &Event<'_>) -> String {
        match event {
            Event::Started { programs, .. } => {
                self.programs = programs.map(|program| Program {
                    name: String::new(),
                    program: program.to_owned(),
                });
            }
            Event::RoundStarted { round, .. } => {
                self.over = [false; 2];
                if self.turns {
                    let title = tr!(self.texts, "round-title", round = *round);
                    return format!("{STRONG}{title}{STRONG:#}\n");
                }
            }
            Event::Named { player, name, .. } => {
                (*name).clone_into(&mut self.programs[player.index()].name);
            }
            Event::Said {
                round,
                turn,
                player,
                remark,
            } if self.output => return self.said(*round, *turn, *player, remark),
            Event::Turn { line, .. } if self.turns => return self.turn(line),
            _ => {}
        }
        String::new()
    }

    /// Something that a program said.
    fn said(&self, round: u32, turn: u32, player: Player, remark: &Remark) -> String {
        let label = &events::labels(&self.programs)[player.index()];
        let text = match remark {
            Remark::Output(line) | Remark::Debug(line) => safe::printable(line.as_bytes()),
            Remark::Cut { lines, .. } => {
                tr!(self.texts, "printed-more", more = *lines)
            }
            Remark::Warning(warning) => {
                let title = tr!(
                    self.texts,
                    "player-in-turn",
                    player = label,
                    round = round,
                    turn = turn
                );
                let warning = safe::printed(&explain::record::warning(warning, self.texts));
                let text = tr!(self.texts, "player-warning", warning = warning);
                return format!("{LABEL}{title}:{LABEL:#} {text}\n");
            }
            // Both have their place elsewhere: messages in the record, faults beside the result.
            _ => return String::new(),
        };
        format!("{LABEL}{label}:{LABEL:#} {text}\n")
    }

    /// A turn in a line: where both are, their scores, and what happened to them.
    fn turn(&mut self, line: &TurnLine) -> String {
        let labels = events::labels(&self.programs);
        let [one, two] = Player::ALL.map(|player| self.part(line, player, &labels));
        let padding = " ".repeat(COLUMN.saturating_sub(one.width()));
        let text = format!("{LABEL}{:>3}{LABEL:#}  {one}{padding}  {two}", line.turn);
        self.over = line
            .players
            .each_ref()
            .map(|own| own.status != Status::Playing);
        format!("{}\n", text.trim_end())
    }

    /// A player's part of that line; nothing once its part is over.
    fn part(&self, line: &TurnLine, player: Player, labels: &[String; 2]) -> String {
        if self.over[player.index()] {
            return String::new();
        }
        let own = &line.players[player.index()];
        let events = line.events.iter();
        let happened: Vec<String> = events
            .filter(|event| event.player() == Some(player))
            .map(|event| events::with_points(event, self.texts))
            .collect();
        let label = &labels[player.index()];
        let place = format!("{label} {} {}", own.pos, events::points(own.score));
        if happened.is_empty() {
            place
        } else {
            format!("{place} ({})", self.texts.list(happened))
        }
    }
}

#[cfg(test)]
mod tests {
    use dohyo_arena::referee::koshien::Warning;
    use dohyo_koshien::record::Notes;
    use dohyo_koshien::{Builtin, Match, Phase, Rules, Seeded};

    use super::*;
    use crate::bundled;
    use crate::game::Game;
    use crate::texts::Language;

    /// A listener on a terminal.
    fn live(texts: &Texts) -> Live<'_> {
        let named = |name: &str| Program {
            name: name.to_owned(),
            program: "x".to_owned(),
        };
        Live {
            texts,
            out: None,
            turns: true,
            output: true,
            programs: [named("cat"), named("いぬ")],
            over: [false; 2],
        }
    }

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn turns_in_every_language() {
        let bundled = bundled::find("crossing", Some(Game::Koshien)).unwrap();
        let rules = Rules::default();
        let map = bundled.koshien(&rules).unwrap();
        let mut lines = String::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            let mut live = live(&texts);
            let mut game = Match::new(rules.clone(), map.clone()).unwrap();
            let (mut one, mut two) = (Builtin::Goal.decider(1), Builtin::ItemGoal.decider(1));
            let mut enemy = Seeded::new(1);
            while game.phase() == Phase::Turn {
                let report = game.turn_of([&mut *one, &mut *two], &mut enemy);
                let line = TurnLine::new(&game, &report, [Notes::default(), Notes::default()]);
                lines.push_str(&plain(&live.turn(&line)));
            }
        }
        insta::assert_snapshot!(lines);
    }

    #[test]
    fn what_a_program_prints_is_made_harmless() {
        let texts = Texts::new(Language::English);
        let live = live(&texts);
        let said = |remark| plain(&live.said(2, 12, Player::One, &remark));
        let lines = [
            said(Remark::Output("at \u{1b}[31mhome\u{7}".to_owned())),
            said(Remark::Cut {
                lines: 5,
                bytes: 500,
            }),
            said(Remark::Warning(Warning::NoActions)),
            said(Remark::Message("hello".to_owned())),
        ];
        insta::assert_snapshot!(lines.join(""));
    }
}
