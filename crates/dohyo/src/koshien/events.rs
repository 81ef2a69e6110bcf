//! What happened in a match, in words.

use dohyo_koshien::record::{CommandEntry, Program};
use dohyo_koshien::{Event, Outcome, Player};

use crate::explain;
use crate::safe;
use crate::texts::Texts;
use crate::tr;

/// The most characters of a program that goes by what was run.
const LONGEST: usize = 20;

/// What the players are called: `1 cat`, harmless to print. A program that gave itself no name goes by what was run.
pub(crate) fn labels(programs: &[Program; 2]) -> [String; 2] {
    Player::ALL.map(|player| {
        let program = &programs[player.index()];
        let name = match name(program) {
            Some(name) => safe::quoted(name),
            None => shortened(&safe::line(&program.program)),
        };
        format!("{} {name}", player.number())
    })
}

/// The name that a program gave itself.
fn name(program: &Program) -> Option<&str> {
    Some(program.name.trim()).filter(|name| !name.is_empty())
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let short: String = text.chars().take(LONGEST - 3).collect();
    format!("{short}...")
}

/// Who played: each label with the program behind it.
pub(crate) fn programs(programs: &[Program; 2], texts: &Texts) -> [String; 2] {
    let labels = labels(programs);
    Player::ALL.map(|player| {
        let (label, program) = (&labels[player.index()], &programs[player.index()]);
        let what = safe::line(&program.program);
        if name(program).is_none() {
            return format!("{} {what}", player.number());
        }
        tr!(texts, "program-of", player = label.as_str(), program = what)
    })
}

/// Points with their sign, `+10`.
pub(crate) fn points(points: i32) -> String {
    format!("{points:+}")
}

/// An event with the points it brought, if any: `+10 tea at 3:4`.
pub(crate) fn with_points(event: &Event, texts: &Texts) -> String {
    let what = what(event, texts);
    match event.points() {
        0 => what,
        brought => format!("{} {what}", points(brought)),
    }
}

/// An event without whom it concerns, and without its points.
pub(crate) fn what(event: &Event, texts: &Texts) -> String {
    match *event {
        Event::TimedOut { .. } => tr!(texts, "event-timed-out"),
        Event::Crashed { .. } => tr!(texts, "event-crashed"),
        Event::Locked { at, .. } => tr!(texts, "event-locked", at = at.to_string()),
        Event::BombSet { at, .. } => tr!(texts, "event-bomb-set", at = at.to_string()),
        Event::DynamiteSet { at, .. } => tr!(texts, "event-dynamite-set", at = at.to_string()),
        Event::Sword { .. } => tr!(texts, "event-sword"),
        Event::Item {
            item, at, shared, ..
        } => {
            let item = explain::koshien::item(item, texts);
            let what = tr!(texts, "event-item", item = item, at = at.to_string());
            shared_with(what, shared, texts)
        }
        Event::Contact { at, .. } => tr!(texts, "event-contact", at = at.to_string()),
        Event::Defeat { at, shared, .. } => {
            let what = tr!(texts, "event-defeat", at = at.to_string());
            shared_with(what, shared, texts)
        }
        Event::WalkBonus { .. } => tr!(texts, "event-walk-bonus"),
        Event::Goal { .. } => tr!(texts, "event-goal"),
        Event::WallOpened { at } => tr!(texts, "event-wall-opened", at = at.to_string()),
        Event::NoGoal { .. } => tr!(texts, "event-no-goal"),
    }
}

fn shared_with(what: String, shared: bool, texts: &Texts) -> String {
    if shared {
        tr!(texts, "event-shared", what = what)
    } else {
        what
    }
}

/// A command and what became of it, if that is not plain success.
pub(crate) fn given(given: &CommandEntry, texts: &Texts) -> String {
    let command = given.command.to_string();
    let command = match &given.text {
        None => command,
        Some(text) => {
            let text = safe::quoted(text);
            tr!(texts, "command-given-as", command = command, text = text)
        }
    };
    match given.outcome {
        Outcome::Accepted => command,
        Outcome::Swallowed => tr!(texts, "command-swallowed", command = command),
        Outcome::Refused(refusal) => tr!(
            texts,
            "command-refused",
            command = command,
            reason = explain::koshien::refusal(refusal, texts)
        ),
    }
}

#[cfg(test)]
mod tests {
    use dohyo_koshien::{Item, Position, Refusal};

    use super::*;
    use crate::texts::Language;

    /// One of every event, the halves too.
    fn events() -> Vec<Event> {
        let (player, at) = (Player::One, Position::new(3, 4));
        let item = |item, shared, points| Event::Item {
            player,
            item,
            at,
            shared,
            points,
        };
        let defeat = |shared, points| Event::Defeat {
            player,
            at,
            shared,
            points,
        };
        vec![
            Event::TimedOut { player },
            Event::Crashed { player },
            Event::Locked { player, at },
            Event::BombSet { player, at },
            Event::DynamiteSet { player, at },
            Event::Sword { player },
            item(Item::Tea, false, 10),
            item(Item::Trap, true, -15),
            Event::Contact {
                player,
                at,
                points: -10,
            },
            defeat(false, 30),
            defeat(true, 15),
            Event::WalkBonus { player, points: 3 },
            Event::Goal {
                player,
                points: 100,
            },
            Event::WallOpened { at },
            Event::NoGoal {
                player,
                points: -70,
            },
        ]
    }

    #[test]
    fn every_event_in_every_language() {
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            lines.extend(events().iter().map(|event| with_points(event, &texts)));
        }
        insta::assert_snapshot!(lines.join("\n"));
    }

    #[test]
    fn every_outcome_of_a_command_in_every_language() {
        let command = "move_to 3:4".parse().unwrap();
        let refused = Refusal::ALL.map(Outcome::Refused);
        let mut lines = Vec::new();
        for language in Language::ALL {
            let texts = Texts::new(language);
            for outcome in [Outcome::Accepted, Outcome::Swallowed]
                .into_iter()
                .chain(refused)
            {
                let text = None;
                lines.push(given(
                    &CommandEntry {
                        command,
                        outcome,
                        text,
                    },
                    &texts,
                ));
            }
            let unreadable = CommandEntry {
                command: "set_bomb -1:-1".parse().unwrap(),
                outcome: Outcome::Refused(Refusal::CannotSetBombThere),
                text: Some("\"three\":\u{1b}2".to_owned()),
            };
            lines.push(given(&unreadable, &texts));
        }
        insta::assert_snapshot!(lines.join("\n"));
    }

    #[test]
    fn a_player_goes_by_its_name_or_else_by_its_program() {
        let program = |name: &str, program: &str| Program {
            name: name.to_owned(),
            program: program.to_owned(),
        };
        let named = labels(&[program("cat", "cat.rb"), program(" ", "builtin:goal")]);
        assert_eq!(named, ["1 cat", "2 builtin:goal"]);
        let long = labels(&[program("", "python3 'my bot.py' --fast"), program("", "")]);
        assert_eq!(long, ["1 python3 'my bot.p...", "2 "]);
        let texts = Texts::new(Language::English);
        let whole = programs(
            &[program("cat", "cat.rb"), program("", "builtin:goal")],
            &texts,
        );
        assert_eq!(whole, ["1 cat: cat.rb", "2 builtin:goal"]);
        let hostile = labels(&[program("a\u{1b}[31m\nb", ""), program("\u{202e}x", "")]);
        assert_eq!(hostile, ["1 a\\u{1b}[31m\\nb", "2 \\u{202e}x"]);
    }
}
