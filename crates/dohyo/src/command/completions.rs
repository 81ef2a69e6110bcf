//! `dohyo completions`: a script that teaches a shell to complete `dohyo` commands.
//!
//! Where a map is named, the names of the bundled maps are offered beside the files. The generators know either names
//! or files, and the arguments themselves take any text; so the scripts are completed here ([`with_maps`]).

use std::fmt::Write as _;

use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory as _, ValueHint};
use clap_complete::Shell;

use crate::bundled;
use crate::cli::Cli;
use crate::error::Error;
use crate::exit::Exit;
use crate::game::Game;
use crate::output;

/// Arguments of `dohyo completions`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dohyo completions bash > ~/.local/share/bash-completion/completions/dohyo
  dohyo completions zsh > ~/.zfunc/_dohyo
  dohyo completions fish > ~/.config/fish/completions/dohyo.fish
  dohyo completions powershell >> $PROFILE")]
pub(crate) struct Args {
    /// The shell.
    shell: Shell,
}

impl Args {
    pub(crate) fn run(self) -> Result<Exit, Error> {
        let script = script(self.shell);
        output::with_plain(|out| out.write_all(script.as_bytes()))?;
        Ok(Exit::Success)
    }
}

/// A command that takes maps.
struct WithMaps {
    /// Its words.
    command: &'static [&'static str],
    /// Its arguments that name a map. The first needs no option unless it is itself the `option`.
    arguments: &'static [&'static str],
    /// The long option that names a map, if there is one.
    option: Option<&'static str>,
    /// The game of the maps, if only one is meant.
    game: Option<Game>,
}

const fn with(
    command: &'static [&'static str],
    arguments: &'static [&'static str],
    option: Option<&'static str>,
    game: Option<Game>,
) -> WithMaps {
    WithMaps {
        command,
        arguments,
        option,
        game,
    }
}

/// All commands that take maps.
const WITH_MAPS: [WithMaps; 8] = {
    let superrookie = Some(Game::SuperRookie);
    let koshien = Some(Game::Koshien);
    [
        with(
            &["run", "superrookie"],
            &["map", "input"],
            Some("input"),
            superrookie,
        ),
        with(&["run", "koshien"], &["map"], None, koshien),
        with(&["simulate", "superrookie"], &["map"], None, superrookie),
        with(&["simulate", "koshien"], &["map"], None, koshien),
        with(&["check"], &["maps"], None, None),
        with(&["log", "verify"], &["map"], Some("map"), superrookie),
        with(&["log", "show"], &["map"], Some("map"), superrookie),
        with(&["maps", "show"], &["name"], None, None),
    ]
};

/// The names of the bundled maps, with blanks between them.
fn names(game: Option<Game>) -> String {
    bundled::names(game).collect::<Vec<_>>().join(" ")
}

fn script(shell: Shell) -> String {
    let mut command = Cli::command();
    if matches!(shell, Shell::Bash | Shell::Zsh) {
        command = WITH_MAPS.iter().fold(command, |command, with| {
            with_values(command, with.command, with)
        });
    }
    // The generator does not report failed writes, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "dohyo", &mut script);
    with_maps(shell, String::from_utf8_lossy(&script).into_owned())
}

/// The command with the bundled maps as the only values of the arguments that name one.
fn with_values(command: Command, words: &[&str], with: &WithMaps) -> Command {
    if let Some((word, rest)) = words.split_first() {
        return command.mut_subcommand(word, |below| with_values(below, rest, with));
    }
    with.arguments.iter().fold(command, |command, argument| {
        command.mut_arg(argument, |argument| {
            // With the hint of a file, Bash's script takes all names for one.
            argument
                .value_parser(PossibleValuesParser::new(bundled::names(with.game)))
                .value_hint(ValueHint::Unknown)
        })
    })
}

/// The generator's script, which then offers bundled maps and files.
fn with_maps(shell: Shell, mut script: String) -> String {
    match shell {
        Shell::Bash => bash(&script),
        Shell::Zsh => zsh(script),
        Shell::Fish => {
            for with in &WITH_MAPS {
                fish(&mut script, with);
            }
            script
        }
        Shell::PowerShell => WITH_MAPS
            .iter()
            .fold(script, |script, with| powershell(&script, with)),
        _ => script,
    }
}

/// Bash offers the names as it does the options; where it does, files are added.
fn bash(script: &str) -> String {
    let function = format!(
        "
_dohyo_maps() {{
    local word IFS=$' \\t\\n'
    _dohyo \"$@\"
    for word in \"${{COMPREPLY[@]}}\"; do
        case \"${{word}}\" in
            {names})
                [[ \"${{COMP_WORDS[1]}}\" == maps ]] && return 0
                IFS=$'\\n'
                COMPREPLY+=( $(compgen -f -- \"${{COMP_WORDS[COMP_CWORD]}}\") )
                compopt -o filenames 2> /dev/null
                return 0
                ;;
        esac
    done
    return 0
}}
",
        names = names(None).replace(' ', "|")
    );
    let start = "\nif [[ \"${BASH_VERSINFO[0]}\"";
    script
        .replace("complete -F _dohyo ", "complete -F _dohyo_maps ")
        .replacen(start, &format!("{function}{start}"), 1)
}

/// Zsh offers either; a function of our own offers both.
fn zsh(mut script: String) -> String {
    let mut functions = String::new();
    for (game, name) in [
        (None, "any"),
        (Some(Game::SuperRookie), "superrookie"),
        (Some(Game::Koshien), "koshien"),
    ] {
        let maps = names(game);
        script = script.replace(&format!(":({maps})"), &format!(":_dohyo_maps_{name}"));
        let _ = writeln!(
            functions,
            "_dohyo_maps_{name}() {{\n    \
             _alternative 'maps:bundled map:({maps})' 'files:file:_files'\n}}\n"
        );
    }
    let start = "if [ \"$funcstack[1]\" = \"_dohyo\" ]";
    script.replacen(start, &format!("{functions}{start}"), 1)
}

/// Fish offers files as well unless it is told not to.
fn fish(script: &mut String, with: &WithMaps) {
    let condition = match with.command {
        [one, two] => {
            format!("__fish_dohyo_using_subcommand {one}; and __fish_seen_subcommand_from {two}")
        }
        words => format!("__fish_dohyo_using_subcommand {}", words.join(" ")),
    };
    let maps = names(with.game);
    let mut line = |option: &str| {
        let _ = writeln!(
            script,
            "complete -c dohyo -n \"{condition}\"{option} -a \"{maps}\" -d 'bundled map'"
        );
    };
    if let Some(option) = with.option {
        line(&format!(" -l {option} -r -F"));
    }
    if with.option != with.arguments.first().copied() {
        line("");
    }
}

/// `PowerShell` falls back to files where nothing fits.
fn powershell(script: &str, with: &WithMaps) -> String {
    let start = format!("        'dohyo;{}' {{\n", with.command.join(";"));
    let mut lines = String::new();
    for name in bundled::names(with.game) {
        let _ = writeln!(
            lines,
            "            [CompletionResult]::new('{name}', '{name}', \
             [CompletionResultType]::ParameterValue, 'bundled map')"
        );
    }
    script.replacen(&start, &format!("{start}{lines}"), 1)
}
