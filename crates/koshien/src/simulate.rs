//! A fixed list of commands in, every state out: `dohyo simulate koshien`, and how engines are compared.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::chooser::{Chooser, Scripted, Seeded};
use crate::command::Command;
use crate::enemy::Mode;
use crate::error::{ActionsReason, Error, JsonProblem, json_object};
use crate::event::Player;
use crate::game::{Commands, End, Match, Phase, Status, TurnReport};
use crate::map::Map;
use crate::position::Position;
use crate::rules::Rules;

/// An action list: what both players do in each turn, and where the enemy wanders.
///
/// ```
/// use dohyo_koshien::{simulate::Actions, Rules};
/// let text = br#"{"rounds": [{"p1": [["move_to 3:4"], ["timeout"]], "p2": []}], "choices": [2, 0]}"#;
/// let actions = Actions::parse("actions.json", text, &Rules::default())?;
/// assert_eq!(actions.rounds(), 1);
/// # Ok::<(), dohyo_koshien::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actions {
    rounds: Vec<[Vec<Turn>; 2]>,
    choices: Option<Vec<u64>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Turn {
    given: Vec<Command>,
    end: End,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionsText {
    rounds: Vec<RoundText>,
    choices: Option<Vec<u64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundText {
    #[serde(default)]
    p1: Vec<Vec<String>>,
    #[serde(default)]
    p2: Vec<Vec<String>>,
}

impl Actions {
    /// Reads an action list; `file` only names it in errors.
    ///
    /// # Errors
    /// [`Error::Actions`] with round, player, turn and command for everything that is no action list.
    pub fn parse(file: &str, text: &[u8], rules: &Rules) -> Result<Self, Error> {
        let error = |reason| Error::Actions {
            file: file.into(),
            reason,
        };
        let text: ActionsText =
            json_object(text).map_err(|problem| error(ActionsReason::Json(problem)))?;
        let found = text.rounds.len();
        if found > usize::try_from(rules.rounds).unwrap_or(usize::MAX) {
            let most = rules.rounds;
            return Err(error(ActionsReason::Rounds { found, most }));
        }
        let mut rounds = Vec::new();
        for (round, RoundText { p1, p2 }) in (1..).zip(&text.rounds) {
            let turns = |player, turns: &[Vec<String>]| {
                let found = turns.len();
                if found > usize::try_from(rules.turns).unwrap_or(usize::MAX) {
                    return Err(ActionsReason::Turns {
                        round,
                        player,
                        found,
                        most: rules.turns,
                    });
                }
                let read = |(turn, commands): (usize, &Vec<String>)| {
                    read_turn(round, player, turn, commands)
                };
                (1..).zip(turns).map(read).collect()
            };
            rounds.push([
                turns("p1", p1).map_err(error)?,
                turns("p2", p2).map_err(error)?,
            ]);
        }
        Ok(Self {
            rounds,
            choices: text.choices,
        })
    }

    /// Rounds in the list; each is played to its end.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }
}

fn read_turn(
    round: usize,
    player: &'static str,
    turn: usize,
    commands: &[String],
) -> Result<Turn, ActionsReason> {
    let mut read = Turn::default();
    for (command, text) in (1..).zip(commands) {
        if text == "timeout" {
            // What follows was never given.
            read.end = End::Timeout;
            break;
        }
        let parsed = text.parse().map_err(|reason| ActionsReason::Command {
            round,
            player,
            turn,
            command,
            reason,
        })?;
        read.given.push(parsed);
    }
    Ok(read)
}

/// Plays an action list. Gives one line of JSON for each turn and one for the totals, each with its newline.
/// Without choices in the list, the generator of this seed decides where the enemy wanders.
///
/// # Errors
/// [`Error::Rules`] or [`Error::Size`] if no match can be played by these rules on this map.
pub fn simulate(rules: &Rules, map: &Map, actions: &Actions, seed: u64) -> Result<String, Error> {
    let mut game = Match::new(rules.clone(), map.clone())?;
    match &actions.choices {
        Some(choices) => play(&mut game, actions, &mut Scripted::new(choices.clone())),
        None => play(&mut game, actions, &mut Seeded::new(seed)),
    }
}

fn play(game: &mut Match, actions: &Actions, chooser: &mut impl Chooser) -> Result<String, Error> {
    let mut text = String::new();
    for (number, round) in actions.rounds.iter().enumerate() {
        if number > 0 {
            game.next_round();
        }
        let mut turn = 0;
        while game.phase() == Phase::Turn {
            let commands = [0, 1].map(|player: usize| {
                let turn = round[player].get(turn);
                turn.map_or_else(Commands::default, |turn| Commands {
                    given: &turn.given,
                    end: turn.end,
                })
            });
            let report = game.turn(commands, chooser);
            push_line(&mut text, &State::after(game, &report))?;
            turn += 1;
        }
    }
    let totals = if actions.rounds.is_empty() {
        [0, 0]
    } else {
        game.totals()
    };
    let winner = game.winner().map_or(0, Player::number);
    push_line(&mut text, &Totals { totals, winner })?;
    Ok(text)
}

fn push_line(text: &mut String, line: &impl Serialize) -> Result<(), Error> {
    // Strings, numbers and lists: serializing them into memory does not fail.
    let line = serde_json::to_string(line).map_err(|error| Error::Actions {
        file: String::from("simulate"),
        reason: ActionsReason::Json(JsonProblem::new(&error)),
    })?;
    text.push_str(&line);
    text.push('\n');
    Ok(())
}

/// The state after a turn. The order of the fields is that of the output.
#[derive(Serialize)]
struct State {
    round: u32,
    turn: u32,
    players: [PlayerState; 2],
    enemy: EnemyState,
    terrain: String,
    items: String,
    replies: [Vec<&'static str>; 2],
}

#[derive(Serialize)]
struct PlayerState {
    pos: Position,
    score: i32,
    status: Status,
    steps: u32,
    locked: bool,
    sword: bool,
    dynamite: u32,
    bomb: u32,
    known: String,
}

#[derive(Serialize)]
struct EnemyState {
    pos: Option<Position>,
    mode: Mode,
}

#[derive(Serialize)]
struct Totals {
    totals: [i32; 2],
    winner: u32,
}

impl State {
    fn after(game: &Match, report: &TurnReport) -> Self {
        let player = |player| {
            let seat = game.seat(player);
            PlayerState {
                pos: seat.at(),
                score: seat.score(),
                status: seat.status(),
                steps: seat.steps(),
                locked: seat.is_locked(),
                sword: seat.has_sword(),
                dynamite: seat.dynamite(),
                bomb: seat.bombs(),
                known: seat.knowledge().map().map_all(),
            }
        };
        let replies = |player| {
            let given = report.commands(player).iter();
            given.map(|given| given.outcome.reply()).collect()
        };
        Self {
            round: report.round,
            turn: report.turn,
            players: Player::ALL.map(player),
            enemy: EnemyState {
                pos: game.enemy().at(),
                mode: game.enemy_mode(),
            },
            terrain: game.board().terrain_rows(),
            items: game.board().item_rows(),
            replies: Player::ALL.map(replies),
        }
    }
}
