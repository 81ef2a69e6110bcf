//! Talks with the judge through standard input and output; the thinking is in `lib.rs` and its modules.
//!
//! These files are a whole program: `rustc -O main.rs` is enough, or `dohyo run ... --program main.rs`.

use player::Player;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

#[path = "lib.rs"]
#[allow(
    unreachable_pub,
    reason = "the same file is the library of builtin:greedy"
)]
mod player;

/// The judge allows 2 seconds, but we stop earlier and keep our coins.
const TIME: Duration = Duration::from_millis(1500);

fn main() -> io::Result<()> {
    let start = Instant::now();
    let mut lines = io::stdin().lock().lines();
    let mut output = io::stdout().lock();
    let mut player = Player::new(&lines.next().transpose()?.unwrap_or_default());
    while let (Some(status), Some(view)) = (lines.next().transpose()?, lines.next().transpose()?) {
        match player.answer(&status, &view) {
            Some(commands) if start.elapsed() < TIME => {
                writeln!(output, "{}", commands.len())?;
                for command in commands {
                    writeln!(output, "{command}")?;
                }
            }
            _ => {
                writeln!(output, "FINISH")?;
                return output.flush();
            }
        }
        output.flush()?; // without this, the judge waits for us and we wait for the judge
    }
    Ok(())
}
