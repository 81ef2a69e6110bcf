//! `dohyo simulate koshien`: a line of JSON for the state after every turn of a match.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueHint;
use dohyo_koshien::simulate::{Actions, simulate};

use crate::error::Error;
use crate::exit::Exit;
use crate::koshien::rules;
use crate::output;
use crate::read;
use crate::safe;
use crate::source::KoshienMap;

/// Arguments of `dohyo simulate koshien`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
MAP is a folder with map.dat, items.dat and players.dat, a file in the format of
`dohyo maps show open`, or the name of a bundled map.

ACTIONS has what both players do in every turn of every round, as JSON:
  {\"rounds\": [{\"p1\": [[\"get_map_area 8:8\", \"move_to 3:4\"], [], [\"timeout\"]],
               \"p2\": [[\"set_bomb 3:5\"]]}],
   \"choices\": [2, 0, 1]}
A round that is named is played to its end; turns that are missing are empty.
`choices` are the steps of the enemy where it wanders; without them the
generator of the seed decides.

Example:
  echo '{\"rounds\": [{\"p1\": [[\"move_to 3:8\"], [\"move_to 4:8\"]]}]}' > actions.json
  dohyo simulate koshien open actions.json --seed 7")]
pub(super) struct Args {
    /// Map folder, map file, or name of a bundled map.
    #[arg(value_hint = ValueHint::AnyPath)]
    map: OsString,
    /// File with the commands of every turn.
    #[arg(value_hint = ValueHint::FilePath)]
    actions: PathBuf,
    /// Seed of the enemy's generator, if the actions have no choices.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        allow_negative_numbers = true
    )]
    seed: u64,
    /// Play by the rules in this JSON file, which names what is other than in the rule book.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    rules: Option<PathBuf>,
}

impl Args {
    pub(super) fn run(&self) -> Result<Exit, Error> {
        let rules = rules::load(self.rules.as_deref())?;
        let map = KoshienMap::named(&self.map, &rules)?.map;
        let file = safe::path(&self.actions);
        let text = read::text(&self.actions, read::ACTIONS_BYTES)?;
        let actions = Actions::parse(&file, &text, &rules)?;
        let states = simulate(&rules, &map, &actions, self.seed)?;
        output::with_plain(|out| out.write_all(states.as_bytes()))?;
        Ok(Exit::Success)
    }
}
