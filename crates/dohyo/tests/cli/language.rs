//! The interface in Japanese and Korean, and who chooses it.

use super::support::{Folder, assert_snapshot, stderr};

/// Results and errors as a person meets them, in both languages.
#[test]
fn results_and_errors_are_translated() {
    for language in ["ja", "ko"] {
        let folder = Folder::with_game()
            .file("bad.sh", "echo oh >&2\necho 0\necho 9\n")
            .file("dies.py", "print('0', flush=True)\nraise SystemExit(3)")
            .file("slow.sh", "sleep 60\n")
            .file("config.ini", "TIMEOUT=soon\n");
        let lines = [
            ("accepted", "run superrookie my.map -a good.py -l game.log"),
            (
                "still",
                "run superrookie my.map -a builtin:still --time-limit none",
            ),
            ("invalid", "run superrookie my.map -a bad.sh"),
            ("dies", "run superrookie my.map -a dies.py"),
            ("slow", "run superrookie my.map -a slow.sh --timeout 0.5"),
            ("no_program", "run superrookie my.map"),
            ("no_map", "run superrookie -a good.py"),
            ("no_builtin", "run superrookie my.map -a builtin:nobody"),
            ("config", "run superrookie -c config.ini"),
            (
                "time",
                "run superrookie my.map -a good.py --time-limit soon",
            ),
            ("conflict", "run superrookie my.map -s -a good.py"),
            ("option", "maps --foo"),
            ("map", "check maze-smal"),
            ("log", "log verify game.log"),
            ("show", "log show game.log"),
        ];
        for (name, line) in lines {
            let mut command = folder.dohyo(line.split_whitespace());
            assert_snapshot!(
                format!("{language}_{name}"),
                command.args(["--lang", language])
            );
        }
    }
}

/// The first word of an error says which language it is in.
fn spoken(arguments: &[&str], environment: &[(&str, &str)]) -> &'static str {
    let folder = Folder::new();
    let mut command = folder.dohyo(arguments);
    let output = command.envs(environment.iter().copied()).output().unwrap();
    match stderr(&output).split(':').next().unwrap() {
        "error" => "en",
        "エラー" => "ja",
        "오류" => "ko",
        other => panic!("{other}"),
    }
}

#[test]
fn the_environment_chooses_the_language_as_posix_says() {
    let check = ["check", "nowhere"];
    assert_eq!(spoken(&check, &[]), "en");
    assert_eq!(spoken(&check, &[("LANG", "ja_JP.UTF-8")]), "ja");
    assert_eq!(
        spoken(
            &check,
            &[("LANG", "ja_JP.UTF-8"), ("LC_ALL", "ko_KR.UTF-8")]
        ),
        "ko"
    );
    assert_eq!(
        spoken(
            &check,
            &[("LANG", "ko_KR.UTF-8"), ("LC_MESSAGES", "ja_JP.UTF-8")]
        ),
        "ja"
    );
    assert_eq!(
        spoken(&check, &[("LANG", "ko_KR.UTF-8"), ("LC_ALL", "")]),
        "ko"
    );
    assert_eq!(
        spoken(&check, &[("LANG", "ko_KR.UTF-8"), ("LC_ALL", "C")]),
        "en"
    );
    assert_eq!(spoken(&check, &[("LANG", "fr_FR.UTF-8")]), "en");
}

#[test]
fn the_option_wins_wherever_it_stands() {
    let environment = [("LANG", "ja_JP.UTF-8")];
    assert_eq!(
        spoken(&["--lang", "ko", "check", "nowhere"], &environment),
        "ko"
    );
    assert_eq!(
        spoken(&["check", "nowhere", "--lang=en"], &environment),
        "en"
    );
    // Also for arguments that do not parse.
    assert_eq!(
        spoken(&["check", "--nonsense", "--lang=ko"], &environment),
        "ko"
    );
}
