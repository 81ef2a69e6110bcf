//! The player in small worlds that a test can draw by hand.
#![allow(clippy::unwrap_used, reason = "these are tests")]

use superrookie_example::Player;

const HEADER: &str = "10 12 Jump";

/// The view of a character at the pixel (y, x) of a map, in run-length code.
fn view(map: &[&str], y: i32, x: i32) -> String {
    let mut text = String::new();
    let mut last: Option<(char, u32)> = None;
    for pixel in 0..48 * 48 {
        let (row, column) = (y - 21 + pixel / 48, x - 21 + pixel % 48);
        let us = (y..y + 6).contains(&row) && (x..x + 6).contains(&column);
        let cell = usize::try_from(row.div_euclid(6))
            .ok()
            .and_then(|line| map.get(line));
        let cell = cell.and_then(|line| {
            line.chars()
                .nth(usize::try_from(column.div_euclid(6)).ok()?)
        });
        let middle = matches!(
            (row.rem_euclid(6), column.rem_euclid(6)),
            (1 | 4, 2 | 3) | (2 | 3, 1..=4)
        );
        let letter = match cell {
            _ if us => '@',
            None => '.',
            Some('$' | '*') if !middle => '.',
            Some(letter) => letter,
        };
        last = match last {
            Some((old, count)) if old == letter => Some((old, count + 1)),
            _ => {
                text.extend(last.map(|(old, count)| format!("{old}{count}")));
                Some((letter, 1))
            }
        };
    }
    text.extend(last.map(|(old, count)| format!("{old}{count}")));
    text
}

const COIN_TO_THE_RIGHT: [&str; 10] = [
    "############",
    "#..........#",
    "#..........#",
    "#..........#",
    "#..........#",
    "#..........#",
    "#..........#",
    "#..........#",
    "#.......$..#",
    "############",
];

#[test]
fn runs_to_a_coin_on_the_same_floor() {
    let mut player = Player::new(HEADER);
    let view = view(&COIN_TO_THE_RIGHT, 48, 24);
    let answers = (0..11).map(|_| {
        player
            .answer("0 0 48 24", &view)
            .map(|commands| commands.concat())
    });
    let answers: Vec<String> = answers.map(Option::unwrap).collect();
    // Two frames to see that nothing moves, then a run of four cells.
    assert_eq!(answers.join(" "), "  > > > > > > > < <");
}

#[test]
fn jumps_to_a_coin_overhead() {
    let mut map = COIN_TO_THE_RIGHT;
    map[8] = "#..........#";
    map[6] = "#...$......#";
    let mut player = Player::new(HEADER);
    let view = view(&map, 48, 24);
    let answers: Vec<_> = (0..5)
        .filter_map(|_| player.answer("0 0 48 24", &view))
        .collect();
    assert_eq!(answers, [vec![], vec![], vec!["J"], vec!["J"], vec!["J"]]);
}

#[test]
fn finishes_after_the_last_frame() {
    let mut player = Player::new(HEADER);
    // This judge always says something else, so that the player is always busy.
    for frame in 0..10_000 {
        let (y, x) = (6 + frame % 40, 6 + frame % 50);
        assert!(
            player.answer(&format!("0 0 {y} {x}"), ".2304").is_some(),
            "frame {frame}"
        );
    }
    assert_eq!(player.answer("0 0 48 24", ".2304"), None);
}

#[test]
fn finishes_when_nothing_is_left_to_do() {
    let mut map = COIN_TO_THE_RIGHT;
    map[8] = "#..#.#.....#";
    map[7] = "#..###.....#";
    let mut player = Player::new(HEADER);
    let view = view(&map, 48, 24);
    assert!((0..1000).any(|_| player.answer("0 0 48 24", &view).is_none()));
}

#[test]
fn finishes_at_once_when_it_understands_nothing() {
    for header in [
        "",
        "Jump",
        "-3 x",
        "10",
        "9 12 Jump",
        "10 501 Jump",
        "99999999999 12 Jump",
        "\u{2603}",
    ] {
        assert_eq!(
            Player::new(header).answer("0 0 48 24", ".2304"),
            None,
            "{header}"
        );
    }
    let statuses = [
        "",
        "0 0 48",
        "0 0 48 x",
        "0 0 5 24",
        "0 0 48 61",
        "0 0 -48 24",
        "0 0 48 24 7",
        "0 0 2147483647 24",
    ];
    for status in statuses {
        assert_eq!(
            Player::new(HEADER).answer(status, ".2304"),
            None,
            "{status}"
        );
    }
}

#[test]
fn survives_every_view() {
    let views = [
        "",
        "#",
        "2304",
        "#99999999999999999999",
        "\u{2603}5",
        "#1$",
        "O2304",
        "+2304",
        "@2304",
        "^2304",
        "$2304",
    ];
    for first in views {
        for second in views {
            for (status, shields) in [
                ("0 0 48 24", 0),
                ("0 0 6 6", 1),
                ("3 9 48 60", 9),
                ("0 -4 6 60", 2),
            ] {
                let mut player = Player::new(HEADER);
                for frame in 0..200 {
                    let view = if frame % 3 == shields % 3 {
                        first
                    } else {
                        second
                    };
                    player.answer(status, view);
                }
            }
        }
    }
}

#[test]
fn survives_a_judge_that_makes_things_up() {
    let mut random: u32 = 1;
    let mut dice = |sides: u32| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 16) % sides
    };
    for _ in 0..30 {
        let mut player = Player::new(HEADER);
        for _ in 0..300 {
            let status = format!("{} {} {} {}", dice(9), dice(9), 6 + dice(43), 6 + dice(55));
            let mut view = String::new();
            for _ in 0..200 {
                view.push(
                    ['#', 'O', '$', '*', '^', '+', '.', '.', '.', '@']
                        [usize::try_from(dice(10)).unwrap()],
                );
                view += &(1 + dice(30)).to_string();
            }
            player.answer(&status, &view);
            // The same again, so that the player sees that nothing moves, and thinks.
            player.answer(&status, &view);
            player.answer(&status, &view);
        }
    }
}
