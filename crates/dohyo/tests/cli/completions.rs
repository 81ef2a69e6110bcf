//! `dohyo completions`.

use super::support::{Folder, assert_snapshot, code, stdout};

#[test]
fn every_shell_gets_a_script_that_knows_the_commands() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let output = folder.run(&format!("completions {shell}"));
        assert_eq!(code(&output), 0);
        let script = stdout(&output);
        for word in [
            "superrookie",
            "koshien",
            "record",
            "simulate",
            "verify",
            "--program",
            "--time-limit",
        ] {
            // Fish and PowerShell name long options without their dashes.
            let word = if shell == "fish" {
                word.trim_start_matches('-')
            } else {
                word
            };
            assert!(script.contains(word), "{shell} does not know {word}");
        }
    }
}

#[test]
fn bash_accepts_its_script() {
    let folder = Folder::new();
    let script = folder.run("completions bash").stdout;
    let folder = folder.file("dohyo.bash", script);
    let status = std::process::Command::new("bash")
        .arg("-n")
        .arg(folder.path("dohyo.bash"))
        .status()
        .unwrap();
    assert!(status.success());
}

/// What Bash offers for the last of these words.
fn offered(folder: &Folder, words: &str) -> String {
    let script = format!(
        "source ./dohyo.bash\nCOMP_WORDS=({words})\nCOMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))\n\
         _dohyo_maps dohyo \"${{COMP_WORDS[-1]}}\" \"${{COMP_WORDS[-2]}}\"\nprintf '[%s]' \"${{COMPREPLY[@]}}\""
    );
    let output = std::process::Command::new("bash")
        .args(["-c", &script])
        .current_dir(folder.path("."))
        .output()
        .unwrap();
    stdout(&output)
}

#[test]
fn bash_offers_bundled_maps_and_files() {
    let folder = Folder::new().file("maze mine.map", "").file("vaults", "");
    let script = folder.run("completions bash").stdout;
    let folder = folder.file("dohyo.bash", script);
    for (words, expected) in [
        ("dohyo run koshien va", "[vault][vaults]"),
        ("dohyo run koshien -a cat.rb sw", "[sword]"),
        ("dohyo simulate koshien va", "[vault][vaults]"),
        (
            "dohyo run superrookie maz",
            "[maze-small][maze-medium][maze mine.map]",
        ),
        (
            "dohyo run superrookie -i maz",
            "[maze-small][maze-medium][maze mine.map]",
        ),
        ("dohyo simulate superrookie va", "[]"),
        (
            "dohyo log show game.log --map pi",
            "[pits-small][pits-medium]",
        ),
        ("dohyo check pit open va", "[vault][vaults]"),
        ("dohyo maps show va", "[vault]"),
        ("dohyo run kosh", "[koshien]"),
        ("dohyo run koshien open -a va", "[vaults]"),
    ] {
        assert_eq!(offered(&folder, words), expected, "{words}");
    }
}

#[test]
fn every_shell_knows_the_bundled_maps_and_still_offers_files() {
    let folder = Folder::new();
    let script = |shell: &str| stdout(&folder.run(&format!("completions {shell}")));
    let zsh = script("zsh");
    for line in [
        "'::map -- Map folder, map file, or name of a bundled map:_dohyo_maps_koshien'",
        "_alternative 'maps:bundled map:(open storehouses ",
        "'files:file:_files'",
    ] {
        assert!(zsh.contains(line), "{line}");
    }
    assert!(!zsh.contains("map:(open storehouses pond river minefield maze labyrinth shortcut vault crossing sword unarmed)' \\"));
    let fish = script("fish");
    let koshien = "__fish_seen_subcommand_from koshien\" -a \"open storehouses ";
    assert_eq!(fish.matches(koshien).count(), 2);
    assert_eq!(
        fish.matches("-l map -r -F -a \"handcrafted-small ").count(),
        2
    );
    let powershell = script("powershell");
    assert_eq!(
        powershell
            .matches("[CompletionResult]::new('sword'")
            .count(),
        4
    );
    assert_eq!(
        powershell
            .matches("[CompletionResult]::new('jump-small'")
            .count(),
        6
    );
}

#[test]
fn other_shells_are_refused() {
    assert_snapshot!(
        "completions_other",
        Folder::new().dohyo(["completions", "cmd"])
    );
    assert_snapshot!("completions_none", Folder::new().dohyo(["completions"]));
}
