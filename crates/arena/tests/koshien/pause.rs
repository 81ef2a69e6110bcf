//! Who has ended its turn does not think until the next one begins.

use dohyo_koshien::Status;

use crate::support::{Setting, own};

#[test]
fn a_program_does_not_think_while_the_other_one_does() {
    // Player 1 counts in a second thread all the time, and says in every turn how far it came since the end of
    // its last turn. Player 2 takes 0.3 s for every turn.
    let setting = Setting::new().turns(4);
    let (counts, slow) = (own("counts.py"), own("slow.py"));
    let played = setting.play(counts.to_str().unwrap(), slow.to_str().unwrap());
    assert_eq!(
        played.first(1).status,
        Some(Status::TimeUp),
        "{:?}",
        played.events
    );
    // In its own turn it counts for 0.1 s.
    let number = |line: &str, name: &str| -> u64 {
        let word = line
            .split(' ')
            .find_map(|word| word.strip_prefix(name))
            .unwrap();
        word.parse().unwrap()
    };
    for turn in 2..=4 {
        let line = played.printed(turn)[0];
        let (outside, inside) = (number(line, "outside="), number(line, "inside="));
        assert!(inside > 1000, "{line}");
        assert!(
            outside < inside,
            "{line}: it went on while player 2 was thinking three times as long"
        );
    }
}
