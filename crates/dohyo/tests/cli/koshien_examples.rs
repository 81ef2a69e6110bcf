//! Every example program of Koshien plays whole matches against every built-in one, through the command, and the
//! records are genuine.
#![cfg(unix)]

use serde_json::Value;

use super::support::{Folder, code, repository, stdout};

const BUILTINS: [&str; 5] = ["goal", "item", "item-goal", "stop", "random"];

/// Plays the example on a map that has what it is about; it is player 1 and player 2 by turns.
fn plays(example: &str) {
    let file = repository().join("programs/koshien").join(example);
    let map = match file.file_stem().unwrap().to_str().unwrap() {
        "walk_to_goal" => "open",
        "collect_then_goal" => "storehouses",
        "avoid_traps_and_enemy" => "minefield",
        "use_dynamite" => "shortcut",
        other => panic!("which map is good for {other}?"),
    };
    for (index, builtin) in BUILTINS.into_iter().enumerate() {
        let folder = Folder::new();
        let mut programs = [
            file.to_str().unwrap().to_owned(),
            format!("builtin:{builtin}"),
        ];
        let example_is = index % 2;
        if example_is == 1 {
            programs.swap(0, 1);
        }
        let mut command = folder.dohyo(["run", "koshien", map, "--json", "--record", "game.jsonl"]);
        for program in &programs {
            command.arg("--program").arg(program);
        }
        let output = command.output().unwrap();
        assert_eq!(code(&output), 0, "{example} against {builtin}: {output:?}");
        let json: Value = serde_json::from_str(&stdout(&output)).unwrap();
        for round in json["rounds"].as_array().unwrap() {
            let part = &round[example_is];
            assert_eq!(part["failure"], Value::Null, "{part}");
            assert_eq!(part["warnings"], 0, "{part}");
            assert!(part["time"]["mean_s"].as_f64().unwrap() > 0.0, "{part}");
        }
        let name = json["players"][example_is]["name"].as_str().unwrap();
        assert_ne!(name, "");
        let verified = folder.run("record verify game.jsonl");
        assert_eq!(
            code(&verified),
            0,
            "{example} against {builtin}: {verified:?}"
        );
        let shown = stdout(&folder.run("record show game.jsonl"));
        assert!(shown.contains(name), "{shown}");
    }
}

macro_rules! examples {
    ($($module:ident in $folder:literal, $ending:literal;)*) => {
        $(mod $module {
            #[test]
            fn walk_to_goal() {
                super::plays(concat!($folder, "/walk_to_goal.", $ending));
            }

            #[test]
            fn collect_then_goal() {
                super::plays(concat!($folder, "/collect_then_goal.", $ending));
            }

            #[test]
            fn avoid_traps_and_enemy() {
                super::plays(concat!($folder, "/avoid_traps_and_enemy.", $ending));
            }

            #[test]
            fn use_dynamite() {
                super::plays(concat!($folder, "/use_dynamite.", $ending));
            }
        })*

        /// No example is forgotten.
        #[test]
        fn there_are_no_others() {
            for (folder, ending) in [$(($folder, $ending)),*] {
                let path = repository().join("programs/koshien").join(folder);
                let files = std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
                let examples = files.filter(|file| {
                    let is_library = file.file_stem().is_some_and(|stem| stem == "koshien");
                    file.extension().is_some_and(|found| found == ending) && !is_library
                });
                assert_eq!(examples.count(), 4, "{folder}");
            }
        }
    };
}

examples! {
    ruby_a in "ruby/examples/a", "rb";
    ruby_b in "ruby/examples/b", "rb";
    ruby_c in "ruby/examples/c", "rb";
    python in "python", "py";
    javascript in "javascript", "js";
}
