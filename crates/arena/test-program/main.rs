//! The programs that the arena's tests and benchmarks judge, one per mode: `arena-test-program MODE
//! [NUMBER...]`. Cases that need to close pipes, fork or stop themselves are shell scripts in the tests.

use std::io::{self, BufRead, StdinLock, StdoutLock, Write};
use std::time::{Duration, Instant};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mode = arguments.next().unwrap_or_default();
    let mut numbers = arguments.filter_map(|argument| argument.parse().ok());
    let numbers = [numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)];
    let mut game = Game::new();
    let done = ends(&mode, numbers, &mut game)?
        || times(&mode, numbers, &mut game)?
        || output(&mode, numbers, &mut game)?;
    if !done {
        eprintln!("there is no mode {mode:?}");
        std::process::exit(64);
    }
    Ok(())
}

/// Modes that end in one way or another. False: it is another mode.
fn ends(mode: &str, [frames, code]: [u64; 2], game: &mut Game) -> io::Result<bool> {
    let code = i32::try_from(code).unwrap_or(1);
    match mode {
        "play" | "finish-and-exit" | "finish-and-hang" => {
            game.play(frames)?;
            game.frame()?;
            game.say(b"FINISH\n")?;
            match mode {
                "finish-and-exit" => std::process::exit(code),
                "finish-and-hang" => hang(),
                _ => {}
            }
        }
        "walk" => game.walk(frames)?,
        "exit" => {
            game.play(frames)?;
            std::process::exit(code);
        }
        "leave-a-child" => {
            // It holds the pipes open and never ends.
            let child = std::process::Command::new(std::env::current_exe()?)
                .arg("busy")
                .spawn()?;
            game.play(frames)?;
            drop(child);
            std::process::exit(code);
        }
        "abort" => {
            game.play(frames)?;
            std::process::abort();
        }
        "finish-without-newline" => {
            game.play(frames)?;
            game.frame()?;
            game.say(b"FINISH")?;
        }
        "answer-without-newline" => {
            game.play(frames)?;
            game.frame()?;
            game.say(b"0")?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Modes that take their time. False: it is another mode.
fn times(mode: &str, [frames, pause]: [u64; 2], game: &mut Game) -> io::Result<bool> {
    match mode {
        "hang" => {
            game.play(frames)?;
            hang();
        }
        "busy" => loop {
            std::hint::spin_loop();
        },
        "slow" => {
            for _ in 0..frames {
                game.frame()?;
                sleep(pause);
                game.say(b"0\n")?;
            }
            game.frame()?;
            game.say(b"FINISH\n")?;
        }
        "think" => {
            for _ in 0..frames {
                game.frame()?;
                let start = Instant::now();
                while start.elapsed() < Duration::from_micros(pause) {
                    std::hint::spin_loop();
                }
                game.say(b"0\n")?;
            }
            game.frame()?;
            game.say(b"FINISH\n")?;
        }
        "drip" => loop {
            game.say(b" ")?;
            sleep(20);
        },
        "drip-stderr" => loop {
            eprintln!("still thinking");
            sleep(20);
        },
        "no-flush" => {
            game.play(frames)?;
            game.say(b"FINISH")?;
            hang();
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// Modes that write strange things, too much or too early. False: it is another mode.
fn output(mode: &str, [number, size]: [u64; 2], game: &mut Game) -> io::Result<bool> {
    let times = usize::try_from(number).unwrap_or(0);
    match mode {
        "flood-without-newline" => loop {
            game.say(&[b'1'; 4096])?;
        },
        "flood-of-answers" => loop {
            game.say(&b"0\n".repeat(2048))?;
        },
        "finish-and-flood" => {
            game.say(b"FINISH\n")?;
            loop {
                game.say(&[b'x'; 4096])?;
            }
        }
        "garbage" => garbage(game)?,
        "lines-of-windows" => {
            for _ in 0..number {
                game.frame()?;
                game.say(b"1\r\n>\r\n")?;
            }
            game.frame()?;
            game.say(b"FINISH\r\n")?;
        }
        "ahead" => {
            // All answers at once, before anything is read.
            game.say(&b"1\n>\n".repeat(times))?;
            game.say(b"FINISH\n")?;
        }
        "ahead-and-read" => {
            let size = usize::try_from(size).unwrap_or(0);
            let answer = [&b" ".repeat(size), &b"1\n>\n"[..]].concat();
            for _ in 0..times {
                game.say(&answer)?;
            }
            game.say(b"FINISH\n")?;
            game.read_all()?;
        }
        "ahead-and-hang" => {
            game.say(&b"0\n".repeat(times))?;
            hang();
        }
        "stderr" => {
            let line = [&[b'e'; 99][..], b"\n"].concat();
            for _ in 0..times {
                io::stderr().write_all(&line)?;
            }
            game.play(size)?;
            game.frame()?;
            game.say(b"FINISH\n")?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// The program's side of the pipes.
struct Game {
    input: StdinLock<'static>,
    output: StdoutLock<'static>,
    line: Vec<u8>,
    started: bool,
}

impl Game {
    fn new() -> Self {
        Self {
            input: io::stdin().lock(),
            output: io::stdout().lock(),
            line: Vec::new(),
            started: false,
        }
    }

    /// Writes at once.
    fn say(&mut self, text: &[u8]) -> io::Result<()> {
        self.output.write_all(text)?;
        self.output.flush()
    }

    /// Reads the two lines of a frame; before the first also the header.
    fn frame(&mut self) -> io::Result<()> {
        for _ in 0..if self.started { 2 } else { 3 } {
            self.line.clear();
            self.input.read_until(b'\n', &mut self.line)?;
        }
        self.started = true;
        Ok(())
    }

    /// Stands still for some frames.
    fn play(&mut self, frames: u64) -> io::Result<()> {
        for _ in 0..frames {
            self.frame()?;
            self.say(b"0\n")?;
        }
        Ok(())
    }

    /// Walks to and fro.
    fn walk(&mut self, frames: u64) -> io::Result<()> {
        for frame in 0..frames {
            self.frame()?;
            self.say(if frame / 128 % 2 == 0 {
                b"1\n>\n"
            } else {
                b"1\n<\n"
            })?;
        }
        self.frame()?;
        self.say(b"FINISH\n")
    }

    fn read_all(&mut self) -> io::Result<()> {
        io::copy(&mut self.input, &mut io::sink()).map(|_| ())
    }
}

/// Bytes of a simple generator, with newlines among them.
fn garbage(game: &mut Game) -> io::Result<()> {
    let mut state = 1_u32;
    let bytes: Vec<u8> = std::iter::repeat_with(|| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    })
    .take(4096)
    .collect();
    game.say(&bytes)?;
    hang();
}

fn hang() -> ! {
    loop {
        sleep(60_000);
    }
}

fn sleep(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}
