//! `dohyo run koshien`: what a pupil is told about a program that cannot be read, or ends too early.
#![cfg(unix)]

use super::support::{Folder, assert_snapshot, code, stdout};

/// What is said below the result about a program in its first round, without the folder.
fn told(file: &str, text: impl AsRef<[u8]>) -> (String, Folder) {
    let folder = Folder::new().file(file, text);
    let line = format!("run koshien open -a {file} -a builtin:goal --record game.jsonl");
    let output = folder.run(&line);
    assert_eq!(code(&output), 1, "{output:?}");
    let all = stdout(&output);
    let from = all
        .find(", round 1, turn")
        .unwrap_or_else(|| panic!("{all}"));
    (all[from..].to_owned(), folder)
}

#[test]
fn a_syntax_error_is_shown_with_its_line_and_reason_and_is_in_the_record() {
    let text = "require \"smalruby3\"\nSprite.new(\"a\") do\nkoshien.connect_game(name: \"s\")\nx = = 3\nend\n";
    let (told, folder) = told("syn2.rb", text);
    assert!(told.contains("/syn2.rb:4: syntax error"), "{told}");
    assert!(!told.contains("compile error"), "{told}");
    let shown = stdout(&folder.run("record show game.jsonl"));
    assert!(shown.contains("/syn2.rb:4: syntax error"), "{shown}");
}

#[test]
fn a_program_that_ends_too_early_is_told_what_it_lacks() {
    let connect = "koshien.connect_game(name=\"p\")\n";
    let python = format!("from koshien import koshien\n{connect}print(\"hello\")\n");
    let script =
        "const { koshien } = require(\"koshien\");\nkoshien.connect_game({ name: \"p\" });\n";
    let ruby = "koshien.connect_game(name: \"p\")\n";
    for (file, text) in [("a.py", &*python), ("a.js", script), ("a.rb", ruby)] {
        let sentence = "warning: the program ended before its part of the round was over: \
                        is there no loop around turn_over?";
        let (told, folder) = told(file, text);
        assert!(told.contains(&format!("\n  {sentence}\n")), "{told}");
        let shown = stdout(&folder.run("record show game.jsonl"));
        assert!(shown.contains(sentence), "{shown}");
    }
    for (file, text) in [
        ("a.py", "import koshien\n"),
        ("a.js", "require(\"koshien\");\n"),
        ("a.rb", "p 1\n"),
    ] {
        let (told, _) = told(file, text);
        let sentence = "\n  warning: the program ended and never called connect_game\n";
        assert!(told.contains(sentence), "{told}");
    }
}

#[test]
fn a_lone_rust_file_that_uses_the_library_is_told_of_cargo() {
    let (told, _) = told("walk.rs", "use koshien_program::Koshien;\nfn main() {}\n");
    assert!(told.contains("is built with cargo"), "{told}");
}

/// Its name is given as it is: no quotes of a shell inside of the shell's own.
#[test]
fn the_name_of_a_program_may_have_blanks_quotes_and_capitals() {
    let walk = "koshien.connect_game(name: \"p\")\nloop { koshien.turn_over }\n";
    let python = "from koshien import koshien\nkoshien.connect_game(name='p')\nwhile True: koshien.turn_over()\n";
    let folder = Folder::new()
        .file("my cat.rb", walk)
        .file("it's a \"DOG\".PY", python);
    let programs = ["-a", "my cat.rb", "-a", "it's a \"DOG\".PY"];
    let mut command = folder.dohyo(["run", "koshien", "open", "--json"]);
    let output = command.args(programs).output().unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
    let result: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(result["players"][0]["program"], "'my cat.rb'");
    // The record must not overwrite either of them.
    let mut command = folder.dohyo(["run", "koshien", "open", "--record", "my cat.rb"]);
    assert_eq!(code(&command.args(programs).output().unwrap()), 2);
}

#[test]
fn a_start_that_hangs_ends_with_the_turn_but_not_before_5_s() {
    let folder = Folder::new()
        .file("hangs.sh", "exec sleep 60")
        .file("short.json", r#"{"rounds": 1, "turn_timeout_ms": 200}"#)
        .file("long.json", r#"{"rounds": 1, "turn_timeout_ms": 5500}"#);
    for (options, limit) in [
        ("--rules short.json", "5 s"),
        ("--rules long.json --time-limit 1s", "5 s"),
        ("--rules long.json", "5.5 s"),
    ] {
        let line = format!("run koshien open -a hangs.sh -a builtin:stop {options}");
        let told = stdout(&folder.run(&line));
        let told = told.contains(&format!("time-out: not ready {limit} after the start"));
        assert!(told, "{options}");
    }
}

#[test]
fn an_empty_program_is_asked_for_with_one_of_this_game() {
    let folder = Folder::new();
    assert_snapshot!(
        "koshien_empty_program",
        folder.dohyo(["run", "koshien", "open", "-a", "", "-a", ""])
    );
    assert_snapshot!(
        "superrookie_empty_program",
        folder.dohyo(["run", "superrookie", "maze-small", "-a", ""])
    );
}
