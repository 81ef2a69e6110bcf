//! `-c config.ini`, end to end; the format itself is tested beside its reader.

use super::support::{Folder, assert_snapshot, code, stdout};

fn with_config(text: &str) -> Folder {
    Folder::with_game().file("config.ini", text)
}

#[test]
fn a_configuration_file_gives_everything() {
    let folder =
        with_config("# mine\nINPUT=my.map\nLOG=game.log\nEXEC=python3 good.py\nTIMEOUT=1.5\n");
    let output = folder.run("run superrookie -c config.ini --json");
    assert_eq!(code(&output), 0, "{output:?}");
    let json: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(json["program"], "python3 good.py");
    assert_eq!(json["time"]["limit_s"], 1.5);
    assert_eq!(json["cost"], 0);
    assert!(folder.read("game.log").starts_with("10 10 Jump 6\n"));
}

#[test]
fn exec1_is_exec() {
    let folder = with_config("INPUT=my.map\nEXEC1=good.py\n");
    assert_eq!(code(&folder.run("run superrookie -c config.ini")), 0);
}

#[test]
fn the_command_line_wins() {
    let folder = with_config("INPUT=nowhere.map\nLOG=config.log\nEXEC=nothing\nTIMEOUT=0.001\n");
    let line = "run superrookie -c config.ini -i my.map -a good.py -l mine.log --time-limit none";
    assert_eq!(code(&folder.run(line)), 0);
    assert_eq!(
        folder.names(),
        [
            "config.ini",
            "good.py",
            "mine.log",
            "mine.log.json",
            "my.map"
        ]
    );
}

/// Nobody is stopped by a value that does not count.
#[test]
fn a_bad_timeout_does_not_stop_a_run_that_has_its_own() {
    let folder = with_config("INPUT=my.map\nEXEC=good.py\nTIMEOUT=soon\n");
    for own in ["--timeout 2", "--time-limit none"] {
        let output = folder.run(&format!("run superrookie -c config.ini {own}"));
        assert_eq!(code(&output), 0, "{output:?}");
    }
}

/// Notepad writes it.
#[test]
fn a_byte_order_mark_at_the_start_of_a_file_does_not_count() {
    let folder = with_config("\u{feff}INPUT=mark.map\nEXEC=good.py\n")
        .file("mark.map", format!("\u{feff}{}", super::support::MAP))
        .file("mark.cmds", "\u{feff}>\n>\n");
    for line in [
        "run superrookie -c config.ini",
        "check mark.map",
        "simulate superrookie mark.map mark.cmds",
    ] {
        let output = folder.run(line);
        assert_eq!(code(&output), 0, "{line}: {output:?}");
    }
}

#[test]
fn stdio_wins_over_map_and_log_of_the_file() {
    let folder = with_config("INPUT=nowhere.map\nLOG=config.log\nEXEC=good.py\n");
    let map = std::fs::File::open(folder.path("my.map")).unwrap();
    let output = folder
        .dohyo(["run", "superrookie", "-c", "config.ini", "-s"])
        .stdin(map)
        .output()
        .unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
    assert!(stdout(&output).starts_with("10 10 Jump 6\n"));
    assert_eq!(folder.names(), ["config.ini", "good.py", "my.map"]);
}

macro_rules! refused {
    ($($test:ident: $text:expr,)*) => {
        $(#[test]
        fn $test() {
            let folder = with_config($text);
            let name = concat!("config_", stringify!($test));
            assert_snapshot!(name, folder.dohyo(["run", "superrookie", "-c", "config.ini"]));
        })*
    };
}

refused! {
    unknown_key: "INPUT=my.map\nEXCE=good.py\n",
    strange_key: "COLOUR=red\n",
    section: "[run]\nINPUT=my.map\n",
    repeated: "INPUT=my.map\nINPUT=my.map\nEXEC=good.py\n",
    both_execs: "INPUT=my.map\nEXEC=good.py\nEXEC1=good.py\n",
    bad_timeout_of_no_map: "EXEC=good.py\nTIMEOUT=soon\n",
    bad_timeout: "INPUT=my.map\nEXEC=good.py\nTIMEOUT=soon\n",
    no_input: "EXEC=good.py\n",
    no_exec: "INPUT=my.map\nEXEC=\n",
    input_not_there: "INPUT=nowhere.map\nEXEC=good.py\n",
    log_without_folder: "INPUT=my.map\nEXEC=good.py\nLOG=no/such.log\n",
}

#[test]
fn a_file_that_is_no_text_is_refused() {
    let folder = Folder::with_game().file("config.ini", b"INPUT=\xff\n");
    assert_snapshot!(
        "config_not_text",
        folder.dohyo(["run", "superrookie", "-c", "config.ini"])
    );
}
