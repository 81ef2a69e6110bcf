//! What a program knows, in every language: of its last search, and of its own round.

use std::sync::atomic::{AtomicU32, Ordering};

use dohyo_arena::referee::koshien::Remark;
use koshien_program::{Item, Known, Koshien, Position};

use crate::rust;
use crate::support::{Played, Setting, own};

/// Checks what the program said, which plays as `knows.rb` does.
fn check(language: &str, played: &Played) {
    for (round, other) in [(1, "13:7"), (2, "1:7")] {
        assert_eq!(
            played.first(round).defeats.count,
            1,
            "{language}: {:#?}",
            played.said
        );
        let own = played.said.iter();
        let printed: Vec<&str> = own
            .filter_map(|said| match said {
                (at, _, 1, Remark::Output(line)) if *at as usize == round => Some(&**line),
                _ => None,
            })
            // In Rust, the test harness has its say before.
            .skip_while(|line| !line.starts_with("round"))
            .collect();
        assert_eq!(
            printed,
            [
                // A fresh process: the global variable of round 1 is not there in round 2.
                "round 1 of this process",
                "other none",
                "enemy none",
                // After the first search, which saw the other player.
                &format!("other {other}"),
                "enemy 7:5",
                // Forgotten at the next search, which did not see it.
                "other none",
                "15 rows of 15",
                "14:14 -1",
                "15:14 none",
                "after the defeat: enemy none",
                "x none",
            ],
            "{language}, round {round}"
        );
    }
}

#[test]
fn what_a_program_knows_is_of_its_last_search_and_of_its_own_round() {
    for file in ["knows.rb", "knows.py", "knows.js"] {
        let knows = own(file).display().to_string();
        check(file, &Setting::small().play(&knows, "builtin:stop"));
    }
    let test = "knows::what_a_program_knows_is_of_its_last_search_and_of_its_own_round";
    // Last, since this test starts itself as the program in Rust.
    check("Rust", &rust::play(&Setting::small(), test, knows));
}

/// Prints what it knows, as `knows.rb` does.
fn knows() {
    static ROUNDS: AtomicU32 = AtomicU32::new(0);
    let rounds = ROUNDS.fetch_add(1, Ordering::Relaxed) + 1;
    let mut koshien = Koshien::connect_game("knows");
    println!("round {rounds} of this process");
    let me = koshien.player();
    say("other", koshien.other_player());
    say("enemy", koshien.enemy());
    let sides = [Position::new(1, 7), Position::new(13, 7)];
    koshien.get_map_area(sides[usize::from(me == sides[0])]);
    say("other", koshien.other_player());
    say("enemy", koshien.enemy());
    koshien.get_map_area(me);
    say("other", koshien.other_player());
    let map = koshien.map_all();
    let mut widths: Vec<String> = map.split(',').map(|row| row.len().to_string()).collect();
    let rows = widths.len();
    widths.dedup();
    println!("{rows} rows of {}", widths.join(" or "));
    say("14:14", koshien.map(Position::new(14, 14)).map(value));
    say("15:14", koshien.map(Position::new(15, 14)).map(value));
    koshien.turn_over();
    let sword = Position::new(2, 7);
    let mut armed = false;
    loop {
        armed |= koshien.player() == sword;
        koshien.get_map_area(koshien.player());
        let Some(enemy) = koshien.enemy() else {
            break;
        };
        let target = if armed { enemy } else { sword };
        let route = koshien.calc_route(koshien.player(), target, &[koshien.goal()]);
        koshien.move_to(route.get(1).copied());
        if !koshien.turn_over() {
            return;
        }
    }
    say("after the defeat: enemy", koshien.enemy());
    say("x", koshien.enemy().map(|enemy| enemy.x));
    while koshien.turn_over() {}
}

fn say(what: &str, value: Option<impl std::fmt::Display>) {
    match value {
        Some(value) => println!("{what} {value}"),
        None => println!("{what} none"),
    }
}

/// As the other languages have it.
fn value(known: Known) -> String {
    match known {
        Known::Unexplored => "-1".to_owned(),
        Known::Terrain(terrain) => terrain.number().to_string(),
        Known::Item(item) => char::from(Item::mark(item)).to_string(),
    }
}
