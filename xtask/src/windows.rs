//! `cargo xtask windows`: builds the binary for Windows on Debian and plays with it under Wine.
//!
//! The standard library for Windows is built from Debian's sources with Debian's compiler (rustup's toolchain has the host's
//! alone), once for each version of it; `x86_64-w64-mingw32-gcc` links. What is played says more about the pipes, the job and
//! the paths than a compiler can, and less than a real Windows would.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use crate::{debian, error::Error, shell};

/// Build for Windows with Debian's packages, and play matches under Wine
///
/// Needs Debian or what is made from it; missing packages are installed with apt, as root or through sudo.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Only build
    #[arg(long)]
    build: bool,
}

const TARGET: &str = "x86_64-pc-windows-gnu";
/// rustup's come first on PATH.
const CARGO: &str = "/usr/bin/cargo";
const RUSTC: &str = "/usr/bin/rustc";
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library/rtstartup";
const LINKER: &str = "/usr/bin/x86_64-w64-mingw32-gcc";
/// Debian puts `wine` on PATH with another package, which we do not need.
const WINE: &str = "/usr/lib/wine/wine64";

/// What must be there, and the package that has it.
const FILES: [(&str, &str); 5] = [
    (CARGO, "cargo-web"),
    (RUSTC, "rustc-web"),
    (SOURCES, "rust-web-src"),
    (LINKER, "gcc-mingw-w64-x86-64"),
    (WINE, "wine64"),
];

/// The Wine of Debian 12 lacks a library of Windows from which Rust takes random bytes; an older one has the same.
const RANDOM_BYTES: &str = "#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, size); }
";
const RANDOM_BYTES_LIBRARY: &str = "bcryptprimitives.dll";

/// What is played: arguments of `dohyo.exe`, in which `{}` is the folder of the programs; the exit code; and what it prints.
const MATCHES: &[(&[&str], i32, &str)] = &[
    (
        &["superrookie", "maze-small", "--program", "builtin:greedy"],
        0,
        "accepted",
    ),
    (
        &[
            "superrookie",
            "maze-small",
            "--program",
            r"{}\my programs\superrookie-example.exe",
        ],
        0,
        "accepted",
    ),
    (
        &[
            "superrookie",
            "maze-small",
            "--program",
            r"{}\arena-test-program.exe lines-of-windows 40",
        ],
        0,
        "accepted",
    ),
    (
        &[
            "superrookie",
            "maze-small",
            "--program",
            r"{}\arena-test-program.exe busy",
            "--time-limit",
            "1s",
        ],
        1,
        "time limit",
    ),
    (
        &[
            "superrookie",
            "maze-small",
            "--program",
            r"{}\arena-test-program.exe exit 3 7",
        ],
        1,
        "7",
    ),
    (
        &[
            "superrookie",
            "maze-small",
            "--program",
            r"{}\arena-test-program.exe leave-a-child 3 7",
        ],
        1,
        "7",
    ),
    (
        &[
            "superrookie",
            "maze-small",
            "--program",
            r"{}\arena-test-program.exe flood-without-newline",
        ],
        1,
        "output",
    ),
    (
        &[
            "superrookie",
            "maze-small",
            "--program",
            r"{}\arena-test-program.exe flood-of-answers",
        ],
        1,
        "output",
    ),
    (
        &[
            "koshien",
            "maze",
            "--program",
            "builtin:item",
            "--program",
            "builtin:goal",
            "--record",
            r"{}\game.jsonl",
        ],
        0,
        "",
    ),
];

/// Builds, and plays unless told otherwise.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Error> {
    install()?;
    let sysroot = sysroot()?;
    let programs = build(&sysroot)?;
    if arguments.build {
        return Ok(());
    }
    let spaced = programs.join("my programs");
    make_folder(&spaced)?;
    let source = folder().join("random.c");
    write(&source, RANDOM_BYTES)?;
    let mut command = shell::command(LINKER, ["-shared", "-o"]);
    command.arg(programs.join(RANDOM_BYTES_LIBRARY));
    shell::run(command.arg(&source).arg("-ladvapi32"))?;
    for name in ["superrookie-example.exe", RANDOM_BYTES_LIBRARY] {
        let copy = spaced.join(name);
        fs::copy(programs.join(name), &copy)
            .map_err(|source| Error::File { path: copy, source })?;
    }
    let mut failed = 0;
    for (words, code, text) in MATCHES {
        let start = Instant::now();
        let wrong = play(&programs, words, *code, text)?;
        let verdict = wrong.as_deref().unwrap_or("as expected");
        println!(
            "{:>6.1} s  {}: {verdict}",
            start.elapsed().as_secs_f64(),
            words.join(" ")
        );
        failed += usize::from(wrong.is_some());
    }
    if failed > 0 {
        return Err(Error::Windows { count: failed });
    }
    Ok(())
}

/// Installs the packages of what is missing.
fn install() -> Result<(), Error> {
    let missing = FILES
        .into_iter()
        .filter(|(file, _)| !Path::new(file).exists());
    let packages = missing.map(|(_, package)| package).collect::<BTreeSet<_>>();
    if packages.is_empty() {
        return Ok(());
    }
    if !debian::is_here() {
        let names = packages.into_iter().collect::<Vec<_>>();
        return Err(Error::Missing {
            missing: names.join(", "),
        });
    }
    debian::install(&packages)
}

fn folder() -> PathBuf {
    shell::root().join("target/windows")
}

fn make_folder(path: &Path) -> Result<(), Error> {
    fs::create_dir_all(path).map_err(|source| Error::File {
        path: path.to_owned(),
        source,
    })
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    fs::write(path, text).map_err(|source| Error::File {
        path: path.to_owned(),
        source,
    })
}

/// The folder with the standard library for Windows; built if this version of the compiler has none yet.
fn sysroot() -> Result<PathBuf, Error> {
    let version = shell::read(&mut shell::command(RUSTC, ["--version"])).unwrap_or_default();
    let version = version
        .split_whitespace()
        .nth(1)
        .unwrap_or("unknown")
        .to_owned();
    let sysroot = folder().join(format!("std-{version}"));
    let libraries = sysroot.join("lib/rustlib").join(TARGET).join("lib");
    if libraries.join("rsend.o").is_file() {
        return Ok(sysroot);
    }
    // A package that does nothing: Cargo builds the standard library for it.
    let stub = folder().join("stub");
    make_folder(&stub.join("src"))?;
    make_folder(&libraries)?;
    write(&stub.join("src/lib.rs"), "")?;
    write(
        &stub.join("Cargo.toml"),
        "[package]\nname = \"stub\"\nedition = \"2024\"\n[workspace]\n",
    )?;
    let mut command = shell::command(
        CARGO,
        [
            "build",
            "--release",
            "-Z",
            "build-std=std,panic_unwind",
            "--target",
            TARGET,
        ],
    );
    command
        .current_dir(&stub)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTC", RUSTC)
        .env("CARGO_TARGET_DIR", stub.join("target"));
    shell::run(&mut command)?;
    let built = stub.join("target").join(TARGET).join("release/deps");
    let files = fs::read_dir(&built).map_err(|source| Error::File {
        path: built.clone(),
        source,
    })?;
    for file in files.flatten() {
        let name = file.file_name();
        let text = name.to_string_lossy();
        if text.ends_with(".rlib") && !text.starts_with("libstub") {
            fs::copy(file.path(), libraries.join(&name)).map_err(|source| Error::File {
                path: file.path(),
                source,
            })?;
        }
    }
    for name in ["rsbegin", "rsend"] {
        let mut command = shell::command(RUSTC, ["--target", TARGET, "--emit=obj", "--sysroot"]);
        command
            .arg(&sysroot)
            .arg("-o")
            .arg(libraries.join(format!("{name}.o")))
            .arg(format!("{SOURCES}/{name}.rs"))
            .env("RUSTC_BOOTSTRAP", "1");
        shell::run(&mut command)?;
    }
    Ok(sysroot)
}

/// Builds the binary and what it plays with; the folder where they are.
fn build(sysroot: &Path) -> Result<PathBuf, Error> {
    let target = folder().join("target");
    let mut command = shell::command(CARGO, ["build", "--locked", "--target", TARGET]);
    for package in ["dohyo", "dohyo-arena", "superrookie-example"] {
        command.args(["--package", package]);
    }
    command
        .arg("--bins")
        .env("RUSTC", RUSTC)
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", LINKER)
        .env(
            "CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUSTFLAGS",
            format!("-D warnings --sysroot {}", sysroot.display()),
        );
    shell::run(&mut command)?;
    Ok(target.join(TARGET).join("debug"))
}

/// Plays a match: what is wrong with its end, if anything is.
fn play(programs: &Path, words: &[&str], code: i32, text: &str) -> Result<Option<String>, Error> {
    // Wine shows the root of this machine as drive Z.
    let windows = format!("Z:{}", programs.display()).replace('/', "\\");
    let words = words.iter().map(|word| word.replace("{}", &windows));
    let mut command = Command::new(WINE);
    command
        .arg(programs.join("dohyo.exe"))
        .arg("run")
        .args(words)
        .env("WINEPREFIX", folder().join("wine"))
        .env("WINEDEBUG", "-all")
        .stdin(Stdio::null());
    let output = command.output().map_err(|source| Error::Start {
        command: shell::line(&command),
        source,
    })?;
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    if output.status.code() != Some(code) {
        return Ok(Some(format!(
            "WRONG: {}, not exit code {code}\n{said}",
            output.status
        )));
    }
    if !said.contains(text) {
        return Ok(Some(format!("WRONG: it does not print {text:?}\n{said}")));
    }
    let start = Instant::now();
    while is_left() {
        if start.elapsed() > Duration::from_secs(5) {
            return Ok(Some("WRONG: a process is left".to_owned()));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(None)
}

/// Whether a program of a match still runs.
fn is_left() -> bool {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes.into_iter().any(|process| {
        let line = fs::read(process.path().join("cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&line).contains("arena-test-program.exe")
    })
}
