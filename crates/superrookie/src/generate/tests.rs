//! What every generated map promises, over many seeds, and the bytes that must never change.

use std::collections::BTreeSet;
use std::string::{String, ToString};
use std::vec::Vec;

use super::*;
use crate::map::Cell;

/// What must hold for every map that is given out, looked at without the generator's own proof.
fn check(kind: Kind, size: Size, seed: u64) -> Generated {
    let made = generate(kind, size, seed).unwrap();
    let map = made.map();
    assert_eq!(map.kind(), kind);
    let read = Map::parse("made.map", map.to_string().as_bytes()).unwrap();
    assert_eq!(&read, map, "{kind} {size} {seed}");
    let cells = map.rows() * map.columns();
    assert!(
        cells <= size.max_cells(),
        "{kind} {size} {seed}: {cells} cells"
    );
    let mut state = State::new(map);
    for (index, &commands) in made.certificate().iter().enumerate() {
        assert!(!state.is_over(), "{kind} {size} {seed}");
        assert!(
            state.coins() < state.max_coins(),
            "{kind} {size} {seed}: goes on after {index}"
        );
        state.step(commands);
    }
    let end = (state.cost(), state.specials(), state.hits());
    assert_eq!(end, (0, 0, 0), "{kind} {size} {seed}");
    made
}

/// A thousand seeds of a kind, in four tests that run side by side.
macro_rules! small_maps {
    ($($test:ident: $kind:ident, $seeds:expr;)*) => {
        $(#[test]
        fn $test() {
            for seed in $seeds {
                check(Kind::$kind, Size::Small, seed);
            }
        })*
    };
}

small_maps! {
    small_choice_maps_1: Choice, 0..250;
    small_choice_maps_2: Choice, 250..500;
    small_choice_maps_3: Choice, 500..750;
    small_choice_maps_4: Choice, 750..1000;
    small_jump_maps_1: Jump, 0..250;
    small_jump_maps_2: Jump, 250..500;
    small_jump_maps_3: Jump, 500..750;
    small_jump_maps_4: Jump, 750..1000;
    small_pits_maps_1: Pits, 0..250;
    small_pits_maps_2: Pits, 250..500;
    small_pits_maps_3: Pits, 500..750;
    small_pits_maps_4: Pits, 750..1000;
    small_puzzle_maps_1: Puzzle, 0..250;
    small_puzzle_maps_2: Puzzle, 250..500;
    small_puzzle_maps_3: Puzzle, 500..750;
    small_puzzle_maps_4: Puzzle, 750..1000;
    small_maze_maps_1: Maze, 0..250;
    small_maze_maps_2: Maze, 250..500;
    small_maze_maps_3: Maze, 500..750;
    small_maze_maps_4: Maze, 750..1000;
}

/// `cargo xtask test --full` runs the tests below.
fn check_all_sizes(kind: Kind) {
    for size in Size::ALL {
        for seed in 0..20 {
            check(kind, size, seed);
        }
    }
}

#[test]
#[ignore = "takes minutes; cargo xtask test --full"]
fn twenty_choice_maps_of_every_size_are_proved() {
    check_all_sizes(Kind::Choice);
}

#[test]
#[ignore = "takes minutes; cargo xtask test --full"]
fn twenty_jump_maps_of_every_size_are_proved() {
    check_all_sizes(Kind::Jump);
}

#[test]
#[ignore = "takes minutes; cargo xtask test --full"]
fn twenty_pits_maps_of_every_size_are_proved() {
    check_all_sizes(Kind::Pits);
}

#[test]
#[ignore = "takes minutes; cargo xtask test --full"]
fn twenty_puzzle_maps_of_every_size_are_proved() {
    check_all_sizes(Kind::Puzzle);
}

#[test]
#[ignore = "takes minutes; cargo xtask test --full"]
fn twenty_maze_maps_of_every_size_are_proved() {
    check_all_sizes(Kind::Maze);
}

#[test]
fn handcrafted_maps_grow_downwards_and_know_no_seed() {
    let made = Size::ALL.map(|size| check(Kind::Handcrafted, size, 0));
    let rows = |made: &Generated| -> Vec<String> {
        made.map()
            .to_string()
            .lines()
            .skip(1)
            .map(String::from)
            .collect()
    };
    for pair in made.windows(2) {
        let (upper, lower) = (rows(&pair[0]), rows(&pair[1]));
        // All but the row that closes the smaller one.
        let top = upper.len() - 1;
        assert_eq!(upper[..top], lower[..top]);
        assert!(lower.len() > upper.len());
    }
    for size in Size::ALL {
        let other = generate(Kind::Handcrafted, size, 77).unwrap();
        assert_eq!(other, made[size as usize]);
    }
}

#[test]
fn sizes_grow_and_have_the_shapes_of_the_rule_book() {
    for kind in Kind::ALL {
        let cells = Size::ALL.map(|size| {
            let made = check(kind, size, 3);
            made.map().rows() * made.map().columns()
        });
        assert!(cells.is_sorted(), "{kind}: {cells:?}");
        if kind != Kind::Pits {
            assert!((3_000..=6_500).contains(&cells[1]), "{kind}: {cells:?}");
        }
    }
    let wide = |kind| {
        let made = generate(kind, Size::Large, 3).unwrap();
        made.map().columns() > 4 * made.map().rows()
    };
    assert!(wide(Kind::Jump) && wide(Kind::Pits));
    let small = generate(Kind::Pits, Size::Small, 3).unwrap();
    assert!(small.map().rows() * small.map().columns() <= 500);
    assert_eq!(small.map().count(Cell::Coin), 3);
}

#[test]
fn every_seed_has_its_own_map() {
    for kind in Kind::ALL {
        if kind == Kind::Handcrafted {
            continue;
        }
        let maps: BTreeSet<String> = (0..20)
            .map(|seed| generate(kind, Size::Small, seed).unwrap().map().to_string())
            .collect();
        assert_eq!(maps.len(), 20, "{kind}");
    }
}

/// FNV-1a of a map and its certificate.
fn hash(made: &Generated) -> u64 {
    let mut text = made.map().to_string();
    for commands in made.certificate() {
        text.push_str(&commands.to_string());
        text.push('\n');
    }
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Whoever changes one of these changes what a seed means: [`VERSION`] has to go up with them.
const PINNED: (u32, [[u64; 3]; 6]) = (
    1,
    [
        [
            0xee87_5968_582b_62e5,
            0x3b90_6230_819e_e2ec,
            0xcd07_b254_1c60_bda8,
        ],
        [
            0xf377_d2d0_1e45_921d,
            0x8578_a3bb_5296_f8f0,
            0x4a9c_04fd_50e9_287b,
        ],
        [
            0x4fef_59ae_9031_2b0c,
            0xc6c6_5156_eaae_5c6b,
            0x4f90_450a_8d17_68e6,
        ],
        [
            0xcb76_48bf_a8c4_b547,
            0x05f0_95e6_d605_09bb,
            0xd32d_aa87_2407_ae98,
        ],
        [
            0x318a_1f96_f7c5_c208,
            0x1dab_cb21_ac69_6a1f,
            0xd1a8_fcc6_905d_79b2,
        ],
        [
            0xd782_f044_2cc8_1747,
            0xf97e_4b59_d7ff_88c3,
            0x4961_0795_1dc7_be21,
        ],
    ],
);

#[test]
fn a_seed_means_the_same_map_and_certificate_for_good() {
    let hashes =
        Kind::ALL.map(|kind| Size::ALL.map(|size| hash(&generate(kind, size, 1).unwrap())));
    assert_eq!((VERSION, hashes), PINNED, "{hashes:#x?}");
}

#[test]
fn a_size_is_read_by_its_name() {
    for size in Size::ALL {
        assert_eq!(size.to_string().parse(), Ok(size));
    }
    assert_eq!("tiny".parse::<Size>(), Err(GenerateError::UnknownSize));
}

#[test]
fn commands_that_prove_nothing_are_no_proof() {
    let made = generate(Kind::Maze, Size::Small, 0).unwrap();
    let proof = |commands: &[Commands]| prove((made.map().clone(), commands.to_vec()), Size::Small);
    let all = made.certificate();
    assert!(proof(all).is_some());
    assert_eq!(
        proof(&all[..all.len() - 1]),
        None,
        "the last coin is missing"
    );
    let mut special = all.to_vec();
    special[0] |= Commands::SPECIAL;
    assert_eq!(proof(&special), None, "a special jump");
    let longer = [all, &[Commands::NONE]].concat();
    assert_eq!(
        proof(&longer).unwrap().1,
        all,
        "what comes after the last coin goes"
    );
    assert_eq!(
        prove(
            (
                generate(Kind::Maze, Size::Large, 0).unwrap().map().clone(),
                all.to_vec()
            ),
            Size::Small
        ),
        None
    );
}
