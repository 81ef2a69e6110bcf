//! A match that is played again with the same seed: programs in every language do the same again.

use std::collections::HashMap;

use dohyo_arena::referee::koshien::Remark;

use crate::support::Setting;

/// Prints random numbers from before the game, and from in it.
const RUBY: &str = r#"
BEFORE = [rand(1_000_000), [*1..50].shuffle, Random.rand, Random.new.rand, Random.new(3).rand]
koshien.connect_game(name: "rb")
puts BEFORE.inspect, rand, Random.new.rand(1.0), [*1..50].sample(9, random: Random.new), Random.new_seed
loop { koshien.turn_over }
"#;
const PYTHON: &str = r#"
import random
from koshien import koshien
before = [random.random(), list({str(number) for number in range(50)}), hash("cell")]
koshien.connect_game(name="py")
print(before)
print(random.random())
while True:
    koshien.turn_over()
"#;
const JAVASCRIPT: &str = r#"
const { koshien } = require("koshien");
const before = [Math.random(), Math.random()];
koshien.connect_game({ name: "js" });
console.log(before);
console.log(Math.random());
for (;;) koshien.turn_over();
"#;

/// What the program printed, by round and player, who both run it.
fn printed(text: &str, file: &str) -> HashMap<(u32, u32), Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(file);
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let mut printed: HashMap<_, Vec<_>> = HashMap::new();
    for (round, _, player, remark) in Setting::new().turns(1).play(file, file).said {
        let Remark::Output(line) = remark else {
            panic!("{remark:?}")
        };
        printed.entry((round, player)).or_default().push(line);
    }
    printed
}

#[test]
fn the_same_seed_gives_a_program_the_same_numbers_from_its_first_line_on() {
    for (file, text) in [("a.rb", RUBY), ("a.py", PYTHON), ("a.js", JAVASCRIPT)] {
        let first = printed(text, file);
        assert_eq!(first, printed(text, file), "{file}");
        // Everyone has numbers of their own, in each round.
        let mut different: Vec<_> = first.values().collect();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), 4, "{file}: {first:?}");
        assert!(first.values().all(|lines| lines.len() >= 2), "{first:?}");
    }
}
