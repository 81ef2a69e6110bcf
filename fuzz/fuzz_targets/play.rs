//! The rules: a map, a NUL and then commands, one byte a frame. No panic and no broken invariant (debug assertions are on),
//! what a program sees is readable, and the log of it all reads back and replays on its map.
#![no_main]

use dohyo_superrookie::{Answer, Commands, Log, LogWriter, Map, View, World};
use libfuzzer_sys::fuzz_target;

/// More frames than this only make the fuzzer slower.
const FRAMES: usize = 500;

fuzz_target!(|bytes: &[u8]| {
    let mut parts = bytes.splitn(2, |&byte| byte == 0);
    let (Some(map), Some(commands)) = (parts.next(), parts.next()) else {
        return;
    };
    let Ok(map) = Map::parse("fuzz.map", map) else {
        return;
    };
    let mut world = World::new(&map);
    let mut log = LogWriter::new(&map, &seen(&world));
    let mut cost = world.state().cost();
    for byte in commands.iter().take(FRAMES) {
        let commands = Commands::all()
            .nth(usize::from(byte % 16))
            .expect("there are 16 sets");
        world.step(commands);
        assert!(world.state().cost() <= cost, "the cost rose");
        cost = world.state().cost();
        log.record(Answer::from(commands), &seen(&world));
    }
    let log = Log::parse("fuzz.log", &log.finish()).expect("a log that was written");
    let replayed = log.replay(&map).expect("the log of this map");
    assert_eq!(&replayed, world.state());
});

/// The two lines of a frame, after a look at whether the second is the text of the view.
fn seen(world: &World) -> Vec<u8> {
    let mut frame = Vec::new();
    world.write_frame(&mut frame);
    let text = frame
        .split(|&byte| byte == b'\n')
        .nth(1)
        .expect("a second line");
    assert_eq!(View::decode(text), Ok(world.view()));
    frame
}
