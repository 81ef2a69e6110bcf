//! The reader of a program's answers: no panic, frames and lines counted, and what is written reads as the same answers.
#![no_main]

use dohyo_superrookie::{Answer, AnswerReader, Error, MAX_FRAMES, Reply};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|output: &[u8]| {
    let (answers, finished) = read(output);
    let mut written = Vec::new();
    for answer in &answers {
        assert_eq!(
            answer.commands().iter().count(),
            answer.iter().count(),
            "a command twice"
        );
        answer.write(&mut written);
    }
    if finished {
        written.extend_from_slice(b"FINISH\n");
    }
    assert_eq!(read(&written), (answers, finished));
});

/// The answers of an output up to its FINISH, its end or its first fault, and whether there was a FINISH.
fn read(output: &[u8]) -> (Vec<Answer>, bool) {
    let mut reader = AnswerReader::new();
    let mut answers = Vec::new();
    for (number, line) in (1..).zip(output.split(|&byte| byte == b'\n')) {
        let frame = reader.frame();
        assert_eq!(frame as usize, answers.len() + 1);
        assert!(frame <= MAX_FRAMES + 1);
        match reader.line(line) {
            Ok(Some(Reply::Answer(answer))) => answers.push(answer),
            Ok(Some(Reply::Finish)) => return (answers, true),
            Ok(None) => {}
            Err(Error::Answer {
                frame: named,
                line: at,
                column,
                ..
            }) => {
                assert_eq!((named, at), (frame, number));
                assert!((1..=line.len() + 1).contains(&column), "column {column}");
                break;
            }
            Err(error) => panic!("not an error of an answer: {error:?}"),
        }
    }
    (answers, false)
}
