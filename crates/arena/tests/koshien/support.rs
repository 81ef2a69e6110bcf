//! What the tests with real programs share: a board, a match, and the check that nothing is left running.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dohyo_arena::program::PrepareOptions;
use dohyo_arena::program::koshien::{Libraries, Prepared, Spec};
use dohyo_arena::referee::koshien::{
    Cause, Event, Options, Outcome, PlayerRound, RecordWriter, Remark, run_match,
};
use dohyo_koshien::record::{Line, Record};
use dohyo_koshien::{Map, Rules, Status};

/// The time for a turn where a program must run out of it. All others need a small part of that.
pub(crate) const LIMIT: Duration = Duration::from_secs(2);
/// How much longer than the limits a match may take on a busy machine. What hangs would hang for a minute.
pub(crate) const MARGIN: Duration = Duration::from_secs(15);

/// A match to be played: by the rule book, on an open board with few items.
pub(crate) struct Setting {
    pub(crate) rules: Rules,
    pub(crate) options: Options,
    pub(crate) map: Map,
    pub(crate) folder: tempfile::TempDir,
}

/// A match that was played.
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    pub(crate) took: Duration,
    /// Round, turn, player and remark.
    pub(crate) said: Vec<(u32, u32, u32, Remark)>,
    /// Events in a short form.
    pub(crate) events: Vec<String>,
    pub(crate) record: Record,
}

/// The folder of the Koshien programs.
pub(crate) fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../programs/koshien")
}

/// A file of these tests.
pub(crate) fn own(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/koshien/programs")
        .join(name)
}

/// An odd program of the libraries' own tests.
pub(crate) fn odd(name: &str) -> PathBuf {
    programs().join("tests/odd").join(name)
}

fn map() -> Map {
    let ring = "1".repeat(17);
    let mut rows = vec![ring.clone()];
    for y in 1..16 {
        let mut row = vec!['.'; 17];
        (row[0], row[16]) = ('1', '1');
        if y == 8 {
            row[8] = '3';
        }
        if y == 3 {
            (row[4], row[12]) = ('a', 'b');
        }
        rows.push(row.into_iter().collect());
    }
    rows.push(ring);
    let text = format!(
        "dohyo-koshien-map 1\nplayer 1: 1:8\nplayer 2: 15:8\n\n{}\n",
        rows.join("\n")
    );
    Map::parse("open", text.as_bytes(), 17, 17).unwrap()
}

impl Setting {
    pub(crate) fn new() -> Self {
        let mut options = Options::default();
        options.start_limit = Duration::from_mins(1);
        Self {
            rules: Rules::default(),
            options,
            map: map(),
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// With a short time for a turn.
    pub(crate) fn hasty() -> Self {
        let mut setting = Self::new();
        setting.options.time_limit = Some(LIMIT);
        setting
    }

    /// On a board of 15 by 15 cells with a sword, as a rules file may ask for.
    pub(crate) fn small() -> Self {
        let mut setting = Self::new();
        (setting.rules.width, setting.rules.height) = (15, 15);
        let ring = "1".repeat(15);
        let row = |inside: &str| format!("1{inside:.<13}1");
        let mut rows = vec![row(""); 13];
        rows[4] = row("......3");
        rows[6] = row(".e");
        let text = format!(
            "dohyo-koshien-map 1\nplayer 1: 1:7\nplayer 2: 13:7\n\n{ring}\n{}\n{ring}\n",
            rows.join("\n")
        );
        setting.map = Map::parse("small", text.as_bytes(), 15, 15).unwrap();
        setting
    }

    /// With so many turns in a round.
    pub(crate) fn turns(mut self, turns: u32) -> Self {
        self.rules.turns = turns;
        self
    }

    /// A program by its file, which is copied first, so that its processes can be told from all others; or a
    /// built-in one, or a command.
    pub(crate) fn program(&self, name: &str) -> Prepared {
        let (file, arguments) = name.split_once(' ').unwrap_or((name, ""));
        let text = if Path::new(file).is_file() {
            let copy = self
                .folder
                .path()
                .join(Path::new(file).file_name().unwrap());
            std::fs::copy(file, &copy).unwrap();
            match arguments {
                "" => copy.display().to_string(),
                _ => format!("python3 {} {arguments}", copy.display()),
            }
        } else {
            name.to_owned()
        };
        let spec = Spec::parse(&text).unwrap();
        spec.prepare(&PrepareOptions::default(), &Libraries::default())
            .unwrap()
    }

    /// Plays the match, checks its record, and that nothing of it is left.
    pub(crate) fn play(&self, one: &str, two: &str) -> Played {
        let (one, two) = (self.program(one), self.program(two));
        let (mut said, mut events) = (Vec::new(), Vec::new());
        let mut record = RecordWriter::new(Vec::new());
        let start = Instant::now();
        let outcome = run_match(
            &self.rules,
            &self.map,
            [&one, &two],
            7,
            &self.options,
            &mut |event| {
                record.event(event);
                match event {
                    Event::Said {
                        round,
                        turn,
                        player,
                        remark,
                    } => said.push((*round, *turn, player.number(), (*remark).clone())),
                    Event::DroppedOut {
                        round,
                        turn,
                        player,
                        cause,
                        ..
                    } => events.push(format!(
                        "round {round} turn {turn} player {}: {cause}",
                        player.number()
                    )),
                    _ => {}
                }
            },
        )
        .unwrap();
        let took = start.elapsed();
        assert_gone(self.folder.path());
        let record = record.finish().unwrap();
        let record = Record::parse("record", &record).unwrap();
        record.verify().unwrap();
        assert_warnings(&record, &outcome);
        Played {
            outcome,
            took,
            said,
            events,
            record,
        }
    }
}

impl Played {
    /// Player 1 in a round, from 1.
    pub(crate) fn first(&self, round: usize) -> &PlayerRound {
        &self.outcome.rounds[round - 1][0]
    }

    /// What player 1 printed in a turn of round 1.
    pub(crate) fn printed(&self, in_turn: u32) -> Vec<&str> {
        let own = self.said.iter();
        own.filter_map(|said| match said {
            (1, turn, 1, Remark::Output(line)) if *turn == in_turn => Some(&**line),
            _ => None,
        })
        .collect()
    }

    /// The warnings of player 1 in round 1, with their turns.
    pub(crate) fn warnings(&self) -> Vec<String> {
        let own = self.said.iter();
        own.filter_map(|said| match said {
            (1, turn, 1, Remark::Warning(warning)) => Some(format!("turn {turn}: {warning}")),
            _ => None,
        })
        .collect()
    }

    /// The notes of player 1 in a turn of round 1 of the record.
    pub(crate) fn notes(&self, in_turn: u32) -> &dohyo_koshien::record::Notes {
        let mut lines = self.record.lines.iter();
        lines
            .find_map(|line| match line {
                Line::Turn(turn) if turn.round == 1 && turn.turn == in_turn => {
                    Some(&turn.players[0].notes)
                }
                _ => None,
            })
            .unwrap()
    }

    /// Checks that player 1 left in both rounds in this turn, and that player 2 played on to the end.
    #[track_caller]
    pub(crate) fn assert_left(
        &self,
        status: Status,
        in_turn: u32,
        is_cause: impl Fn(&Cause) -> bool,
    ) {
        for [one, two] in &self.outcome.rounds {
            assert_eq!(
                (one.status, one.last_turn),
                (Some(status), in_turn),
                "{:?}",
                one.cause
            );
            let cause = one.cause.as_ref().unwrap();
            assert!(is_cause(cause), "{cause}");
            assert_eq!((one.total, one.goal_bonus), (0, 0));
            let played_on = two.status == Some(Status::Goal) || two.status == Some(Status::TimeUp);
            assert!(played_on, "{:?}: {:?}", two.status, two.cause);
            assert!(two.last_turn > in_turn, "{}", two.last_turn);
        }
    }
}

/// Checks that the record holds as many warnings as the outcome counts.
#[track_caller]
fn assert_warnings(record: &Record, outcome: &Outcome) {
    for (round, players) in (1..).zip(&outcome.rounds) {
        for (index, player) in players.iter().enumerate() {
            let lines = record.lines.iter();
            let recorded: usize = lines
                .filter_map(|line| match line {
                    Line::Turn(turn) if turn.round == round => Some(&turn.players[index]),
                    _ => None,
                })
                .map(|own| own.notes.warnings.len())
                .sum();
            assert_eq!(recorded, player.warnings as usize);
        }
    }
}

/// Checks that no process is left that has a file of this folder on its command line. A killed process may
/// take a moment to go.
#[track_caller]
pub(crate) fn assert_gone(folder: &Path) {
    let start = Instant::now();
    while let Some(command) = running(folder) {
        assert!(
            start.elapsed() < Duration::from_secs(5),
            "still running: {command}"
        );
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Only where there is `/proc`. The dead have no command line.
fn running(folder: &Path) -> Option<String> {
    let folder = folder.to_str().unwrap();
    let processes = std::fs::read_dir("/proc").ok()?.flatten();
    processes
        .filter_map(|process| std::fs::read_to_string(process.path().join("cmdline")).ok())
        .find(|command| command.contains(folder))
}
