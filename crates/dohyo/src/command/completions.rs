//! `dohyo completions`: a script that teaches a shell to complete `dohyo` commands.

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::error::Error;
use crate::exit::Exit;
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
        // The generator does not report failed writes, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "dohyo", &mut script);
        output::with_plain(|out| out.write_all(&script))?;
        Ok(Exit::Success)
    }
}
