//! `dohyo maps`.

use super::support::{Folder, assert_snapshot, code, stdout};

#[test]
fn the_list() {
    assert_snapshot!("maps", Folder::new().dohyo(["maps"]));
    let folder = Folder::new();
    assert_eq!(
        stdout(&folder.run("maps")),
        stdout(&folder.run("maps list"))
    );
}

#[test]
fn the_list_in_every_language() {
    for language in ["ja", "ko"] {
        let line = ["maps", "list", "superrookie", "--lang", language];
        assert_snapshot!(format!("maps_{language}"), Folder::new().dohyo(line));
    }
}

#[test]
fn a_map_that_is_shown_can_be_saved_and_played() {
    let folder = Folder::new();
    let text = stdout(&folder.run("maps show maze-small"));
    assert_eq!(text, stdout(&folder.run("maps show bundled:maze-small")));
    let folder = folder.file("mine.map", text);
    assert_eq!(code(&folder.run("check mine.map")), 0);
}

#[test]
fn a_name_with_a_wrong_letter_gets_a_suggestion() {
    assert_snapshot!(
        "maps_typo",
        Folder::new().dohyo(["maps", "show", "maze-smal"])
    );
    assert_snapshot!(
        "maps_ending",
        Folder::new().dohyo(["check", "maze-small.map"])
    );
    assert_snapshot!("maps_unknown", Folder::new().dohyo(["check", "castle"]));
    assert_snapshot!(
        "maps_bundled_typo",
        Folder::new().dohyo(["check", "bundled:maze-medum"])
    );
    assert_snapshot!(
        "maps_show_unknown",
        Folder::new().dohyo(["maps", "show", "castle"])
    );
    assert_snapshot!(
        "maps_no_such_file",
        Folder::new().dohyo(["check", "maps/castle.map"])
    );
}
