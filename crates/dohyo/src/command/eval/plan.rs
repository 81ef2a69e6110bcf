//! What is to be done, settled before anything is played.

use std::path::PathBuf;
use std::time::Duration;

use dohyo_arena::ProgramSpec;
use dohyo_contest::cores::Cores;
use dohyo_contest::files::{self, ProgramFile};
use dohyo_contest::group::Key;
use dohyo_contest::store::State;
use dohyo_contest::suite::Filter;
use dohyo_contest::{Error as ContestError, Store, Suite};

use super::{Resume, SuperRookie, suites};
use crate::error::Error;
use crate::limit::{TimeLimit, parse_limit};

/// The limit of the rule book (section 4).
const TIME_LIMIT: Duration = Duration::from_secs(2);

/// An evaluation, ready to begin.
#[derive(Debug)]
pub(super) struct Plan {
    /// The program.
    pub(super) program: ProgramSpec,
    /// Its command, as it was typed.
    pub(super) command: String,
    /// Its files.
    pub(super) files: Vec<ProgramFile>,
    /// All cases of the run.
    pub(super) suite: Suite,
    /// The run that goes on, and the positions of the cases that are left.
    pub(super) resumed: Option<(u64, Vec<usize>)>,
    /// The limit of each case.
    pub(super) time_limit: TimeLimit,
    /// How many cases are played at the same time.
    pub(super) jobs: usize,
    /// Whether that is more than there are cores.
    pub(super) crowded: bool,
    /// Groups of the totals.
    pub(super) keys: Vec<Key>,
    /// The run to compare with, if the user named one.
    pub(super) against: Option<u64>,
    /// What the user notes.
    pub(super) note: Option<String>,
    /// Whether the result is for machines.
    pub(super) json: bool,
    /// The file of the store.
    pub(super) store: PathBuf,
    /// What a command that is suggested needs to find it.
    pub(super) store_option: String,
}

impl Plan {
    /// Reads program, maps and store; nothing is changed yet.
    pub(super) fn resolve(args: SuperRookie) -> Result<Self, Error> {
        let keys = args
            .group_by
            .iter()
            .map(|name| Key::parse(name))
            .collect::<Result<_, _>>()?;
        let store = args.store.file();
        let what = match args.resume {
            Some(run) => resume(&Store::open_existing(&store)?, run)?,
            None => begin(&args)?,
        };
        if let Some(run) = args.against {
            Store::open_existing(&store)?.run(run)?;
        }
        let cores = Cores::of_this_machine().count();
        let jobs = args.jobs.map_or(cores, usize::from);
        Ok(Self {
            program: what.program,
            command: what.command,
            files: what.files,
            suite: what.suite,
            resumed: what.resumed,
            time_limit: what.time_limit,
            jobs,
            crowded: jobs > cores,
            keys,
            against: args.against,
            note: args.note,
            json: args.json,
            store,
            store_option: args.store.option(),
        })
    }

    /// The positions of the cases that are to be played.
    pub(super) fn positions(&self) -> Vec<usize> {
        match &self.resumed {
            Some((_, left)) => left.clone(),
            None => (0..self.suite.cases.len()).collect(),
        }
    }
}

/// What is played with what.
struct What {
    program: ProgramSpec,
    command: String,
    files: Vec<ProgramFile>,
    suite: Suite,
    resumed: Option<(u64, Vec<usize>)>,
    time_limit: TimeLimit,
}

/// A new run.
fn begin(args: &SuperRookie) -> Result<What, Error> {
    let time_limit = match &args.time_limit {
        None => Some(TIME_LIMIT),
        Some(text) => parse_limit(text).ok_or_else(|| Error::TimeLimit {
            option: "--time-limit",
            text: text.clone(),
        })?,
    };
    let filter = args.only.as_deref().map(Filter::parse).transpose()?;
    let command = args.program.clone().ok_or(Error::NoProgram {
        game: crate::game::Game::SuperRookie,
    })?;
    let program = ProgramSpec::parse(&command).map_err(Error::Arena)?;
    let suite = match &args.suite {
        None => suites::bundled()?,
        Some(word) => suites::named(word, args.seeds.unwrap_or_default())?,
    };
    let suite = match filter {
        None => suite,
        Some(filter) => suite.filtered(&filter)?,
    };
    Ok(What {
        files: files::of_program(&program).or_else(|error| missing(error, &program))?,
        program,
        command,
        suite,
        resumed: None,
        time_limit,
    })
}

/// A file that is not there is for the arena to tell, which knows what to do about it.
fn missing(error: ContestError, program: &ProgramSpec) -> Result<Vec<ProgramFile>, Error> {
    match program {
        ProgramSpec::Source(_, path) if !path.exists() => Ok(Vec::new()),
        _ => Err(error.into()),
    }
}

/// A run that goes on, with the program as it was and the maps from the store.
fn resume(store: &Store, run: Resume) -> Result<What, Error> {
    let run = match run {
        Resume::Newest => store.interrupted()?,
        Resume::Run(run) => store.run(run)?,
    };
    match run.state {
        State::Done => return Err(ContestError::Complete { run: run.id }.into()),
        State::Running => return Err(ContestError::StillRunning { run: run.id }.into()),
        State::Stopped | State::Killed => {}
    }
    let command = run.command().to_owned();
    let program = ProgramSpec::parse(&command).map_err(Error::Arena)?;
    let then = run.programs.first().map(|program| &program.files[..]);
    let files = then
        .unwrap_or_default()
        .iter()
        .map(|(path, hash)| match ProgramFile::read(path) {
            Ok(file) if file.hash == *hash => Ok(file),
            _ => Err(ContestError::ProgramChanged {
                run: run.id,
                file: path.to_string_lossy().into_owned(),
            }),
        })
        .collect::<Result<_, _>>()?;
    let left = store
        .rows(run.id)?
        .into_iter()
        .filter(|row| row.result.is_none())
        .map(|row| row.position)
        .collect();
    Ok(What {
        program,
        command,
        files,
        suite: Suite {
            name: run.suite.clone(),
            cases: store.cases(run.id)?,
        },
        resumed: Some((run.id, left)),
        time_limit: run.time_limit,
    })
}
