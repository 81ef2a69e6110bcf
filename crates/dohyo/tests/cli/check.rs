//! `dohyo check`: valid maps, and every way in which a map is not.

use super::support::{Folder, MAP, assert_snapshot, code};

#[test]
fn valid_maps() {
    let folder = Folder::new().file("my.map", MAP);
    assert_snapshot!(
        "check_valid",
        folder.dohyo(["check", "my.map", "maze-small"])
    );
}

#[test]
fn every_map_is_checked_and_one_that_is_not_valid_decides() {
    let folder = Folder::new().file("my.map", MAP).file("bad.map", "10 10\n");
    assert_snapshot!(
        "check_several",
        folder.dohyo(["check", "bad.map", "nowhere.map", "my.map"])
    );
}

#[test]
fn nothing_to_check() {
    assert_snapshot!("check_nothing", Folder::new().dohyo(["check"]));
}

#[test]
fn a_file_that_is_too_large_for_a_map_is_not_read() {
    let folder = Folder::new().file("large.map", "#".repeat(2 << 20));
    assert_snapshot!("check_too_large", folder.dohyo(["check", "large.map"]));
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_that_never_ends_is_not_a_map() {
    assert_eq!(code(&Folder::new().run("check /dev/zero")), 2);
}

#[test]
fn names_cannot_play_with_the_terminal() {
    assert_snapshot!(
        "check_escape",
        Folder::new().dohyo(["check", "a\u{1b}[31mb\u{202e}c\nd"])
    );
}

#[test]
fn what_is_wrong_with_a_map_is_said_with_line_and_column() {
    let row = "#........#\n";
    let cases = [
        ("empty", String::new()),
        ("header", MAP.replace("10 10 Jump", "10 10")),
        ("number", MAP.replace("10 10 Jump", "10 x Jump")),
        ("side", MAP.replace("10 10 Jump", "9 10 Jump")),
        ("cells", MAP.replace("10 10 Jump", "101 100 Jump")),
        ("kind", MAP.replace("Jump", "Lake")),
        ("cell", MAP.replace('$', "%")),
        ("border", MAP.replacen(row, ".........#\n", 1)),
        ("short", MAP.replacen(row, "#.......#\n", 1)),
        ("long", MAP.replacen(row, "#.........#\n", 1)),
        ("missing", MAP.replacen(row, "", 1)),
        ("trailing", format!("{MAP}more\n")),
        ("no-character", MAP.replace('@', ".")),
        ("two-characters", MAP.replace("@.", "@@")),
        ("no-coin", MAP.replace('$', ".")),
    ];
    for language in ["en", "ja", "ko"] {
        let mut folder = Folder::new();
        let mut command_line = vec!["check".to_owned(), "--lang".to_owned(), language.to_owned()];
        for (name, text) in &cases {
            let file = format!("{name}.map");
            folder = folder.file(&file, text);
            command_line.push(file);
        }
        assert_snapshot!(
            format!("check_errors_{language}"),
            folder.dohyo(command_line)
        );
    }
}
