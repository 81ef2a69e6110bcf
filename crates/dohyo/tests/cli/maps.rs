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

#[test]
fn a_picture_of_maps_of_both_games_is_svg_and_written_over_nothing() {
    let folder = Folder::with_game();
    let line = "maps preview open bundled:maze-small my.map --columns 2";
    let printed = folder.run(line);
    assert_eq!(code(&printed), 0);
    let text = stdout(&printed);
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
    for name in ["open", "maze-small", "my.map"] {
        assert!(text.contains(&format!(">{name}</text>")), "{name}");
    }
    let to_file = format!("{line} -o all.svg");
    assert_eq!(code(&folder.run(&to_file)), 0);
    assert_eq!(folder.read("all.svg"), text);
    let over = folder.run("maps preview open -o all.svg");
    assert_eq!((code(&over), folder.read("all.svg")), (2, text));
    assert_eq!(code(&folder.run("maps preview open -o all.svg --force")), 0);
    assert_eq!(code(&folder.run("maps preview castle -o none.svg")), 2);
    assert!(!folder.path("none.svg").exists());
}

#[test]
fn a_picture_named_png_was_svg_inside() {
    let folder = Folder::new();
    assert_snapshot!(
        "maps_preview_png",
        folder.dohyo(["maps", "preview", "open", "-o", "Open.PNG"])
    );
    assert!(!folder.path("Open.PNG").exists());
    for language in ["ja", "ko"] {
        assert_snapshot!(
            format!("maps_preview_png_{language}"),
            folder.dohyo(["maps", "preview", "open", "-o", "a.pdf", "--lang", language])
        );
    }
}
