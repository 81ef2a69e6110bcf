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

#[test]
fn other_shells_are_refused() {
    assert_snapshot!(
        "completions_other",
        Folder::new().dohyo(["completions", "cmd"])
    );
    assert_snapshot!("completions_none", Folder::new().dohyo(["completions"]));
}
