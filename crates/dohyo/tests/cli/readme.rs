//! The README keeps what it promises: its program works, its commands run.

use std::fs;
use std::process::Command;

use super::support::{Folder, code, repository, stdout};

/// The contents of the code blocks of a language.
fn blocks(language: &str) -> Vec<String> {
    let readme = fs::read_to_string(repository().join("README.md")).unwrap();
    let opening = format!("```{language}\n");
    readme
        .split(&opening)
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_program_of_the_readme_collects_something() {
    let [program] = &blocks("python")[..] else {
        panic!("one program")
    };
    // The same choices every time, or the test would be a game of dice.
    let program = program.replace("import random\n", "import random\nrandom.seed(1)\n");
    let folder = Folder::new().file("bot.py", program);
    let output = folder.run("run superrookie jump-small --program bot.py --json --time-limit none");
    assert_eq!(code(&output), 0, "{output:?}");
    let json: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert!(json["coins"].as_u64().unwrap() > 0, "{json}");
}

#[cfg(unix)]
#[test]
fn the_koshien_program_of_the_readme_comes_to_the_goal() {
    let [program] = &blocks("ruby")[..] else {
        panic!("one program")
    };
    let folder = Folder::new().file("cat.rb", program);
    for map in ["open", "labyrinth"] {
        let output = folder.run(&format!(
            "run koshien {map} -a cat.rb -a builtin:stop --json"
        ));
        assert_eq!(code(&output), 0, "{output:?}");
        let json: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
        for round in json["rounds"].as_array().unwrap() {
            assert_eq!(round[0]["status"], "goal", "{map}: {json}");
        }
        assert_eq!(json["winner"], 1);
    }
}

/// In one folder, in the order of the README, in a shell, since some of them redirect.
#[cfg(unix)]
#[test]
fn the_commands_of_the_readme_run() {
    let folder = Folder::new()
        .file("bot.py", blocks("python").concat())
        .file("my.cmds", blocks("text").concat())
        .file("cat.rb", blocks("ruby").concat())
        .file("actions.json", r#"{"rounds": [{"p1": [["move_to 3:8"]]}]}"#)
        .file("config.ini", blocks("ini").concat());
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_dohyo"))
        .parent()
        .unwrap();
    let path = std::env::join_paths(
        std::iter::once(binary.to_owned())
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    )
    .unwrap();
    let lines: Vec<String> = blocks("sh").concat().lines().map(str::to_owned).collect();
    let commands: Vec<&String> = lines
        .iter()
        .filter(|line| line.starts_with("dohyo "))
        .collect();
    assert!(commands.len() >= 18, "{commands:?}");
    for command in commands {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", command])
            .current_dir(folder.path(""))
            .env("PATH", &path);
        let output = shell.output().unwrap();
        assert_eq!(code(&output), 0, "{command}: {output:?}");
    }
}
