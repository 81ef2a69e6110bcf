//! Properties of every game: random maps with many boxes and objects, random commands.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::unwrap_used,
    missing_docs,
    unreachable_pub,
    reason = "a test on small maps"
)]

mod reference;

use dohyo_superrookie::{
    Answer, BoxBody, Cell, Commands, Log, LogWriter, MAX_FRAMES, Map, State, View, World,
};
use proptest::prelude::*;
use reference::{Reference, run_length};

/// Maps of up to 16x20 cells: the inside is drawn from the cells given, in proportion.
fn map(cells: &'static [(u32, u8)]) -> impl Strategy<Value = Map> {
    (10..=16_usize, 10..=20_usize).prop_flat_map(move |(rows, columns)| {
        let weighted: Vec<(u32, Just<u8>)> =
            cells.iter().map(|&(w, byte)| (w, Just(byte))).collect();
        let inside = prop::collection::vec(
            prop::strategy::Union::new_weighted(weighted),
            rows * columns,
        );
        let place = (1..rows - 1, 1..columns - 1);
        (inside, place.clone(), place).prop_filter_map(
            "character on the coin",
            move |(inside, me, coin)| {
                if me == coin {
                    return None;
                }
                let mut text = format!("{rows} {columns} Puzzle\n").into_bytes();
                for row in 0..rows {
                    for column in 0..columns {
                        let border =
                            row == 0 || row == rows - 1 || column == 0 || column == columns - 1;
                        text.push(match (row, column) {
                            _ if border => b'#',
                            at if at == me => b'@',
                            at if at == coin => b'$',
                            _ => inside[row * columns + column],
                        });
                    }
                    text.push(b'\n');
                }
                Some(Map::parse("random", &text).unwrap())
            },
        )
    })
}

/// Something of everything.
const MIXED: &[(u32, u8)] = &[
    (50, b'.'),
    (14, b'#'),
    (14, b'O'),
    (7, b'$'),
    (5, b'+'),
    (5, b'*'),
    (5, b'^'),
];
/// Little else than boxes in the air.
const BOXES: &[(u32, u8)] = &[(60, b'.'), (5, b'#'), (34, b'O'), (1, b'^')];

/// Commands as a player gives them: a direction is kept for a while, jumps come in between.
fn commands() -> impl Strategy<Value = Vec<Commands>> {
    let direction = prop::sample::select(vec![
        Commands::NONE,
        Commands::LEFT,
        Commands::RIGHT,
        Commands::LEFT | Commands::RIGHT,
    ]);
    let jump = prop::strategy::Union::new_weighted(vec![
        (6, Just(Commands::NONE)),
        (4, Just(Commands::JUMP)),
        (1, Just(Commands::SPECIAL)),
        (1, Just(Commands::JUMP | Commands::SPECIAL)),
    ]);
    let stretch = (direction, prop::collection::vec(jump, 1..12)).prop_map(|(run, jumps)| {
        jumps
            .into_iter()
            .map(move |jump| run | jump)
            .collect::<Vec<_>>()
    });
    prop::collection::vec(stretch, 1..20).prop_map(|stretches| stretches.concat())
}

fn game() -> impl Strategy<Value = (Map, Vec<Commands>)> {
    (prop_oneof![map(MIXED), map(BOXES)], commands())
}

/// All that can be known of a state from outside, for comparison with the reference.
type Known = (i32, i32, i32, i32, [u32; 5], Vec<(i32, i32, i32)>);

fn known(state: &State) -> Known {
    let counters = [
        state.coins(),
        state.shields(),
        state.specials(),
        state.hits(),
        state.cost(),
    ];
    let boxes = state
        .boxes()
        .into_iter()
        .map(|BoxBody { y, x, vy }| (y, x, vy))
        .collect();
    (
        state.y(),
        state.x(),
        state.vy(),
        state.vx(),
        counters,
        boxes,
    )
}

fn known_by_reference(reference: &Reference) -> Known {
    let r = reference;
    let counters = [r.coins, r.shields, r.specials, r.hits, r.cost as u32];
    let mut boxes: Vec<_> = r.boxes.iter().map(|b| (b.at.0, b.at.1, b.vy)).collect();
    boxes.sort_unstable();
    (
        r.character.at.0,
        r.character.at.1,
        r.character.vy,
        r.vx,
        counters,
        boxes,
    )
}

fn objects_left(map: &Map, state: &State) -> Vec<(usize, usize, Cell)> {
    let objects = map
        .cells()
        .map(|(row, column, _)| (row, column, state.left_in(row, column)));
    objects
        .filter(|o| matches!(o.2, Cell::Coin | Cell::Shield | Cell::Spike))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_frame_is_that_of_the_slow_obvious_engine((map, commands) in game()) {
        let mut world = World::new(&map);
        let mut reference = Reference::new(&map);
        for (frame, &commands) in commands.iter().enumerate() {
            world.step(commands);
            reference.step(commands);
            prop_assert_eq!(known(world.state()), known_by_reference(&reference), "frame {}", frame + 1);
        }
    }

    #[test]
    fn the_view_is_that_of_a_slow_obvious_rendering((map, commands) in game()) {
        let mut world = World::new(&map);
        let mut reference = Reference::new(&map);
        for &commands in commands.iter().take(60) {
            world.step(commands);
            reference.step(commands);
            let slow = reference.view();
            prop_assert!(world.view().as_bytes()[..] == slow[..], "{:?}", world.view());
            let mut text = Vec::new();
            world.view().encode(&mut text);
            prop_assert_eq!(String::from_utf8(text).unwrap(), run_length(&slow));
        }
    }

    #[test]
    fn no_two_solids_ever_overlap((map, commands) in game()) {
        let mut state = State::new(&map);
        for &commands in &commands {
            state.step(commands);
            let mut solids: Vec<_> = state.boxes().iter().map(|b| (b.y, b.x)).collect();
            solids.push((state.y(), state.x()));
            for (i, a) in solids.iter().enumerate() {
                for pixel in [(a.0, a.1), (a.0 + 5, a.1), (a.0, a.1 + 5), (a.0 + 5, a.1 + 5)] {
                    let cell = map.cell((pixel.0 / 6) as usize, (pixel.1 / 6) as usize);
                    prop_assert_ne!(cell, Cell::Wall, "body {:?}", a);
                }
                for b in &solids[..i] {
                    let apart = (a.0 - b.0).abs() >= 6 || (a.1 - b.1).abs() >= 6;
                    prop_assert!(apart, "{:?} and {:?} in frame {}", a, b, state.frame());
                }
            }
        }
    }

    #[test]
    fn a_view_decoded_and_encoded_again_is_itself((map, commands) in game()) {
        let mut world = World::new(&map);
        for &commands in &commands {
            world.step(commands);
            let mut text = Vec::new();
            world.view().encode(&mut text);
            let view = View::decode(&text).unwrap();
            prop_assert!(view == world.view());
        }
    }

    #[test]
    fn any_pixels_are_encoded_run_by_run(
        pixels in prop::collection::vec((prop::sample::select(b"@#O$+*^.".to_vec()), 1..90_usize), 1..400)
    ) {
        let mut all: Vec<u8> =
            pixels.iter().flat_map(|&(pixel, length)| vec![pixel; length]).collect();
        all.resize(48 * 48, b'.');
        let slow = run_length(&all);
        let view = View::decode(slow.as_bytes()).unwrap();
        prop_assert!(view.as_bytes()[..] == all[..]);
        let mut text = Vec::new();
        view.encode(&mut text);
        prop_assert_eq!(String::from_utf8(text).unwrap(), slow);
    }

    #[test]
    fn replaying_a_log_reproduces_it((map, commands) in game()) {
        let mut world = World::new(&map);
        let mut frame = Vec::new();
        world.write_frame(&mut frame);
        let mut writer = LogWriter::new(&map, &frame);
        for &commands in &commands {
            world.step(commands);
            frame.clear();
            world.write_frame(&mut frame);
            writer.record(Answer::from(commands), &frame);
        }
        let bytes = writer.finish();
        let log = Log::parse("game.log", &bytes).unwrap();
        prop_assert_eq!(&log.to_bytes(), &bytes);
        let end = log.replay(&map);
        prop_assert_eq!(end.as_ref(), Ok(world.state()));
    }

    #[test]
    fn a_cloned_state_steps_like_its_original(
        (map, commands) in game(), at in 0..100_usize, reuse in any::<bool>()
    ) {
        let mut original = State::new(&map);
        let at = at.min(commands.len());
        for &commands in &commands[..at] {
            original.step(commands);
        }
        let mut copy = State::new(&map);
        if reuse { copy.clone_from(&original) } else { copy = original.clone() }
        for &commands in &commands[at..] {
            original.step(commands);
            copy.step(commands);
            prop_assert_eq!(&original, &copy);
        }
    }

    #[test]
    fn coins_shields_and_spikes_never_come_back((map, commands) in game()) {
        let mut state = State::new(&map);
        let mut left = objects_left(&map, &state);
        for &commands in &commands {
            state.step(commands);
            let now = objects_left(&map, &state);
            prop_assert!(now.iter().all(|object| left.contains(object)));
            let gone = |cell| map.count(cell) - now.iter().filter(|o| o.2 == cell).count();
            prop_assert_eq!(gone(Cell::Coin), state.coins() as usize);
            prop_assert_eq!(gone(Cell::Spike) + state.shields() as usize,
                gone(Cell::Shield) + state.hits() as usize);
            left = now;
        }
    }

    #[test]
    fn the_cost_never_rises_over_time((map, commands) in game()) {
        let mut state = State::new(&map);
        let mut last = (state.cost(), state.cost_frame());
        for &commands in &commands {
            state.step(commands);
            let now = (state.cost(), state.cost_frame());
            prop_assert!(now == last || (now.0 < last.0 && now.1 == state.frame()));
            last = now;
        }
    }
}

#[test]
fn after_frame_10_000_nothing_happens_any_more() {
    let text = "10 10 Jump\n##########\n#........#\n#........#\n#........#\n#........#\n\
                #........#\n#........#\n#........#\n#@......$#\n##########\n";
    let mut state = State::new(&Map::parse("map", text.as_bytes()).unwrap());
    for _ in 0..MAX_FRAMES {
        assert!(!state.is_over());
        state.step(Commands::NONE);
    }
    let end = state.clone();
    state.step(Commands::RIGHT);
    assert!(state.is_over());
    assert_eq!(state, end);
}
