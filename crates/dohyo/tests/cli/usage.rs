//! Arguments that make no sense: one line, a hint, exit code 2.

use super::support::{Folder, assert_snapshot, code, stderr, stdout};

macro_rules! refused {
    ($($test:ident: $line:literal,)*) => {
        $(#[test]
        fn $test() {
            let line = $line;
            assert_snapshot!(concat!("usage_", stringify!($test)), Folder::new().dohyo(line.split_whitespace()));
        })*

        #[test]
        fn every_refusal_is_one_line_on_standard_error() {
            for line in [$($line),*] {
                let output = Folder::new().run(line);
                assert_eq!(code(&output), 2, "{line}");
                assert_eq!(stdout(&output), "", "{line}");
                assert_eq!(stderr(&output).lines().count(), 1, "{line}: {}", stderr(&output));
                assert!(stderr(&output).contains(';'), "{line} has no hint: {}", stderr(&output));
            }
        }
    };
}

refused! {
    unknown_command: "chekc",
    unknown_command_far: "frobnicate",
    unknown_game_to_run: "run chess",
    unknown_game_to_simulate: "simulate chess",
    simulate_koshien_without_actions: "simulate koshien open",
    verify_without_record: "record verify",
    seed_that_is_no_number: "simulate koshien open a.json --seed x",
    seed_below_0: "run koshien open -a a.rb -a b.rb --seed -1",
    seed_that_is_too_large: "run koshien open -a a.rb -a b.rb --seed 18446744073709551616",
    round_0: "record show a --round 0",
    unknown_game_of_maps: "maps list chess",
    unknown_option_of_maps: "maps --foo",
    near_option: "run superrookie maze-small --progam x",
    too_many_arguments: "simulate superrookie a b c",
    simulate_without_commands: "simulate superrookie maze-small",
    verify_without_log: "log verify",
    maps_show_without_name: "maps show",
    unknown_language: "maps --lang fr",
    language_without_value: "maps --lang",
    flag_with_value: "run superrookie maze-small --json=yes -a builtin:still",
}

#[cfg(unix)]
#[test]
fn bytes_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = Folder::new();
    let mut command = folder.dohyo(["run", "superrookie", "maze-small", "--program"]);
    assert_snapshot!(
        "usage_not_text",
        command.arg(std::ffi::OsStr::from_bytes(b"\xff"))
    );
}

#[test]
fn without_a_command_the_help_is_shown() {
    for line in ["", "run", "simulate", "log", "record"] {
        let output = Folder::new().run(line);
        assert_eq!(code(&output), 2);
        assert!(stderr(&output).contains("Usage: dohyo"), "{line}");
    }
}
