//! The referee by a fake clock, with programs that follow a script.

use std::time::Duration;

use super::*;
use crate::clock::FakeClock;
use crate::program::{Bot, InProcess, Scripted, Step};
use crate::verdict::Status;

const SECOND: Duration = Duration::from_secs(1);

fn map() -> Map {
    let wall = "#".repeat(20);
    let air = format!("#{}#\n", ".".repeat(18)).repeat(7);
    let text = format!("10 20 Jump\n{wall}\n{air}#@..$..............#\n{wall}\n");
    Map::parse("test", text.as_bytes()).unwrap()
}

fn line(text: &str) -> Step {
    Step::Line(text.as_bytes().to_vec())
}

/// Judges a script with the usual options.
fn judged(clock: &FakeClock, program: &mut Scripted) -> Outcome {
    judge(
        &map(),
        "script",
        program,
        clock,
        &Options::default(),
        &mut |_event| {},
    )
    .unwrap()
}

fn judged_steps(steps: impl IntoIterator<Item = Step>) -> Outcome {
    let clock = FakeClock::new();
    judged(&clock, &mut Scripted::new(&clock, steps))
}

#[test]
fn the_program_gets_header_and_frames() {
    let clock = FakeClock::new();
    let mut program = Scripted::lines(&clock, ["1", ">", "0", "FINISH"]);
    let outcome = judged(&clock, &mut program);
    assert_eq!(outcome.verdict, Verdict::Accepted);
    let mut world = World::new(&map());
    let mut expected = b"10 20 Jump\n".to_vec();
    world.write_frame(&mut expected);
    for commands in [">", ""] {
        world.step(commands.parse().unwrap());
        world.write_frame(&mut expected);
    }
    assert_eq!(program.received, expected);
}

#[test]
fn the_events_tell_the_whole_match() {
    let clock = FakeClock::new();
    let mut program = Scripted::new(
        &clock,
        [
            line("0"),
            Step::Stderr(b"hm".to_vec()),
            Step::Wait(SECOND),
            line("1"),
            line(">"),
            line("x"),
        ],
    );
    let mut events = Vec::new();
    let mut frames = Vec::new();
    let outcome = judge(
        &map(),
        "script",
        &mut program,
        &clock,
        &Options::default(),
        &mut |event| {
            events.push(match event {
                Event::Started {
                    program,
                    map,
                    text,
                    state,
                } => {
                    frames.extend_from_slice(text);
                    format!("started {program} {} {}", map.header(), state.frame())
                }
                Event::Frame {
                    answer,
                    text,
                    state,
                    charged,
                } => {
                    frames.extend_from_slice(text);
                    format!(
                        "frame {} `{}` {charged:?}",
                        state.frame(),
                        answer.commands()
                    )
                }
                Event::Stderr(line) => format!("stderr {}", line.escape_ascii()),
                Event::Refused {
                    frame,
                    line,
                    reason,
                } => format!("refused {frame} {line} {reason}"),
                Event::Verdict(verdict) => format!("verdict {verdict}"),
                Event::Finished(outcome) => format!("finished {}", outcome.cost),
            });
        },
    )
    .unwrap();
    insta::assert_snapshot!(events.join("\n"));
    assert!(program.received.ends_with(&frames));
    assert_eq!(
        (outcome.stderr, outcome.stderr_bytes),
        (b"hm\n".to_vec(), 3)
    );
}

#[test]
fn an_answer_at_the_limit_counts_and_one_nanosecond_later_does_not() {
    let at = judged_steps([Step::Wait(2 * SECOND), line("FINISH")]);
    assert_eq!((at.verdict, at.charged), (Verdict::Accepted, 2 * SECOND));
    let late = judged_steps([
        Step::Wait(2 * SECOND + Duration::from_nanos(1)),
        line("FINISH"),
    ]);
    assert_eq!(late.verdict, Verdict::TimeLimit);
}

#[test]
fn the_limit_is_on_the_sum_of_all_waits() {
    let slow = |milliseconds| {
        let steps = [Step::Wait(Duration::from_millis(milliseconds)), line("0")];
        let mut steps: Vec<Step> = std::iter::repeat_n(steps, 10).flatten().collect();
        steps.push(line("FINISH"));
        judged_steps(steps)
    };
    let at = slow(200);
    assert_eq!(
        (at.verdict, at.frames, at.charged),
        (Verdict::Accepted, 10, 2 * SECOND)
    );
    let late = slow(201);
    assert_eq!((late.verdict, late.frames), (Verdict::TimeLimit, 9));
}

#[test]
fn parts_of_a_line_do_not_extend_the_limit() {
    let mut steps: Vec<Step> = Vec::new();
    for _ in 0..30 {
        steps.extend([Step::Part(1), Step::Wait(SECOND / 10)]);
    }
    steps.push(line("FINISH"));
    let outcome = judged_steps(steps);
    assert_eq!(
        (outcome.verdict, outcome.charged),
        (Verdict::TimeLimit, 2 * SECOND)
    );
    assert!(matches!(
        outcome.hint,
        Some(Hint::NotFlushing {
            unseen: 21,
            frame: 1,
            ..
        })
    ));
}

#[test]
fn what_the_consumer_takes_is_not_charged() {
    let clock = FakeClock::new();
    let mut program = Scripted::lines(&clock, ["0", "0", "0", "FINISH"]);
    let hands = clock.clone();
    let mut consumer = |_event: &Event<'_>| hands.advance(5 * SECOND);
    let outcome = judge(
        &map(),
        "script",
        &mut program,
        &clock,
        &Options::default(),
        &mut consumer,
    )
    .unwrap();
    assert_eq!(
        (outcome.verdict, outcome.charged),
        (Verdict::Accepted, Duration::ZERO)
    );
}

#[test]
fn without_a_limit_any_time_is_allowed() {
    let clock = FakeClock::new();
    let hour = Duration::from_hours(1);
    let mut program = Scripted::new(&clock, [Step::Wait(hour), line("FINISH")]);
    let options = Options {
        time_limit: None,
        ..Options::default()
    };
    let outcome = judge(
        &map(),
        "script",
        &mut program,
        &clock,
        &options,
        &mut |_event| {},
    )
    .unwrap();
    assert_eq!(
        (outcome.verdict, outcome.charged),
        (Verdict::Accepted, hour)
    );
    let mut program = Scripted::lines(&clock, ["FINISH"]);
    let options = Options {
        time_limit: Some(Duration::MAX),
        ..Options::default()
    };
    let outcome = judge(
        &map(),
        "script",
        &mut program,
        &clock,
        &options,
        &mut |_event| {},
    )
    .unwrap();
    assert_eq!(outcome.verdict, Verdict::Accepted);
}

#[test]
fn a_refused_answer_ends_the_match_with_its_frame_and_line() {
    let clock = FakeClock::new();
    let outcome = judged(
        &clock,
        &mut Scripted::lines(&clock, ["0", "2", ">", ">", "FINISH"]),
    );
    let reason = AnswerReason::Twice { found: '>' };
    assert_eq!(
        outcome.verdict,
        Verdict::InvalidOutput {
            frame: 2,
            line: 4,
            reason
        }
    );
    assert_eq!(outcome.frames, 1);
}

#[test]
fn after_the_last_frame_there_is_one_more_wait_for_finish() {
    let clock = FakeClock::new();
    let lines = std::iter::repeat_n("0", 10_000).chain(["FINISH"]);
    let outcome = judged(&clock, &mut Scripted::lines(&clock, lines));
    assert_eq!(
        (outcome.verdict, outcome.frames),
        (Verdict::Accepted, 10_000)
    );
    let lines = std::iter::repeat_n("0", 10_001);
    let outcome = judged(&clock, &mut Scripted::lines(&clock, lines));
    assert!(matches!(
        outcome.verdict,
        Verdict::InvalidOutput {
            frame: 10_001,
            line: 10_001,
            ..
        }
    ));
}

#[test]
fn the_end_of_a_program_decides_what_the_end_of_its_output_means() {
    let clock = FakeClock::new();
    let ended = |lines: &[&str], status| {
        let mut program = Scripted::lines(&clock, lines.iter().copied()).ending(status);
        judged(&clock, &mut program).verdict
    };
    let code = Status::Code(3);
    assert_eq!(ended(&["0", "FINISH"], Status::Code(0)), Verdict::Accepted);
    assert_eq!(
        ended(&["0", "FINISH"], code),
        Verdict::RuntimeError { status: code }
    );
    assert_eq!(ended(&["0"], code), Verdict::RuntimeError { status: code });
    assert!(matches!(
        ended(&["0"], Status::Code(0)),
        Verdict::InvalidOutput {
            frame: 2,
            line: 2,
            ..
        }
    ));
    // What was refused is refused, however the program ends.
    assert!(matches!(
        ended(&["9"], code),
        Verdict::InvalidOutput {
            frame: 1,
            line: 1,
            ..
        }
    ));
}

#[test]
fn the_outcome_of_a_failed_match_tells_the_cost_so_far() {
    let clock = FakeClock::new();
    let mut lines: Vec<&str> = std::iter::repeat_n(["1", ">"], 30).flatten().collect();
    lines.push("nonsense");
    let outcome = judged(&clock, &mut Scripted::lines(&clock, lines));
    assert!(matches!(
        outcome.verdict,
        Verdict::InvalidOutput { frame: 31, .. }
    ));
    assert_eq!(
        (
            outcome.cost,
            outcome.coins,
            outcome.max_coins,
            outcome.frames
        ),
        (0, 1, 1, 30)
    );
    assert!(
        (1..30).contains(&outcome.cost_frame),
        "{}",
        outcome.cost_frame
    );
}

#[test]
fn too_much_output_is_its_own_verdict() {
    assert_eq!(judged_steps([Step::TooMuch]).verdict, Verdict::OutputLimit);
}

#[test]
fn a_raised_stop_ends_the_match_without_a_verdict() {
    let clock = FakeClock::new();
    let options = Options::default();
    let mut events = 0;
    let result = judge(
        &map(),
        "script",
        &mut Scripted::lines(&clock, std::iter::repeat_n("0", 100)),
        &clock,
        &options,
        &mut |_event| {
            events += 1;
            options.stop.raise();
        },
    );
    assert!(matches!(result, Err(Error::Stopped)));
    assert_eq!(events, 1);
}

/// Writes down what it is called with.
struct Echo(std::rc::Rc<std::cell::RefCell<Vec<String>>>);

impl Bot for Echo {
    fn start(&mut self, header: &str) {
        self.0.borrow_mut().push(header.to_owned());
    }

    fn answer(&mut self, status: &str, view: &str, out: &mut Vec<u8>) {
        let mut heard = self.0.borrow_mut();
        heard.push(format!("{status} {}", view.len()));
        out.extend_from_slice(if heard.len() < 4 {
            b"1\n>\n"
        } else {
            b"FINISH\n"
        });
    }
}

#[test]
fn a_bot_in_this_process_gets_the_same_text() {
    let heard = std::rc::Rc::default();
    let mut program = InProcess::new(Box::new(Echo(std::rc::Rc::clone(&heard))));
    let clock = FakeClock::new();
    let options = Options::default();
    let outcome = judge(
        &map(),
        "echo",
        &mut program,
        &clock,
        &options,
        &mut |_event| {},
    )
    .unwrap();
    assert_eq!(
        (outcome.verdict, outcome.frames, outcome.status),
        (Verdict::Accepted, 2, None)
    );
    let heard = heard.borrow();
    assert_eq!(heard[0], "10 20 Jump");
    assert!(
        heard[1].starts_with("0 0 48 6 ") && heard[2].starts_with("0 0 48 7 "),
        "{heard:?}"
    );
}

#[test]
fn the_built_in_programs_are_accepted() {
    for (name, least_frames) in [
        ("still", 0),
        ("random", 10_000),
        ("random:9", 10_000),
        ("greedy", 1),
    ] {
        let text = format!("builtin:{name}");
        let program = crate::ProgramSpec::parse(&text).unwrap();
        let program = program
            .prepare(&crate::program::PrepareOptions::default())
            .unwrap();
        let options = Options {
            time_limit: None,
            ..Options::default()
        };
        let outcome = run_match(&map(), &program, &options, &mut |_event| {}).unwrap();
        assert_eq!(outcome.verdict, Verdict::Accepted, "{name}");
        assert!(outcome.frames >= least_frames, "{name}: {}", outcome.frames);
        assert_eq!(
            outcome.cost == 1_000_000,
            name == "still",
            "{name}: {}",
            outcome.cost
        );
    }
}
