//! What a program says (section 4): what is accepted, what is refused, and where the fault is.

use std::string::{String, ToString};
use std::vec::Vec;

use crate::{Answer, AnswerReader, Commands, Error, Reply};

/// Reads lines until an answer, FINISH or an error comes.
fn read(lines: &[&[u8]]) -> Result<Option<Reply>, Error> {
    let mut reader = AnswerReader::new();
    let mut last = None;
    for (i, line) in lines.iter().enumerate() {
        assert_eq!(last, None, "answered before line {}", i + 1);
        last = reader.line(line)?;
    }
    Ok(last)
}

/// The commands of an answer, as letters in the order in which they were given.
fn given(lines: &[&[u8]]) -> String {
    let Ok(Some(Reply::Answer(answer))) = read(lines) else {
        panic!("{lines:?}")
    };
    answer
        .iter()
        .map(|command| char::from(command.to_byte()))
        .collect()
}

fn refusal(lines: &[&[u8]]) -> String {
    read(lines).unwrap_err().to_string()
}

#[test]
fn section_4_an_answer_is_a_count_and_as_many_commands() {
    assert_eq!(given(&[b"0"]), "");
    assert_eq!(given(&[b"1", b"<"]), "<");
    assert_eq!(given(&[b"2", b">", b"J"]), ">J");
    assert_eq!(given(&[b"3", b"J", b"<", b">"]), "J<>");
    assert_eq!(given(&[b"4", b"S", b"J", b">", b"<"]), "SJ><");
}

#[test]
fn section_4_an_answer_is_complete_with_its_last_command() {
    assert_eq!(read(&[b"2", b">"]), Ok(None));
}

#[test]
fn section_4_finish_ends_the_output() {
    assert_eq!(read(&[b"FINISH"]), Ok(Some(Reply::Finish)));
}

#[test]
fn section_4_a_command_that_will_be_ignored_is_valid() {
    // `<` beside `>`, J beside S.
    let Ok(Some(Reply::Answer(answer))) = read(&[b"4", b"<", b">", b"J", b"S"]) else {
        panic!()
    };
    assert_eq!(
        answer.commands().effective(),
        Commands::RIGHT | Commands::SPECIAL
    );
}

#[test]
fn section_4_a_first_line_that_is_neither_finish_nor_0_to_4_is_refused() {
    for (line, quoted) in [
        (&b"5"[..], "5"),
        (b"10", "10"),
        (b"-1", "-1"),
        (b">", ">"),
        (b"J", "J"),
        (b"one", "one"),
        (b"finish", "finish"),
        (b"Finish", "Finish"),
        (b"FINISHED", "FINISHED"),
        (b"FINISH.", "FINISH."),
        (b"0x1", "0x1"),
        (b"1e0", "1e0"),
        (b"18446744073709551617", "18446744073709551617"),
    ] {
        let expected = [
            "frame 1, line 1 of the output, column 1: expected FINISH or a number of commands \
             from 0 to 4, found `",
            quoted,
            "`",
        ];
        assert_eq!(refusal(&[line]), expected.concat());
    }
}

#[test]
fn section_4_a_count_with_sign_leading_zero_or_point_is_refused() {
    for line in [&b"+1"[..], b"01", b"00", b"-0", b"1.0", b"1.", b"0."] {
        let quoted = String::from_utf8(line.into()).unwrap();
        let error = refusal(&[line]);
        assert!(
            error.ends_with(&["found `", &quoted, "`"].concat()),
            "{error}"
        );
    }
}

#[test]
fn section_4_an_empty_line_is_refused() {
    for line in [&b""[..], b" ", b"\t ", b"\r"] {
        let error = refusal(&[line]);
        assert!(error.contains("expected FINISH or a number"), "{error}");
        assert!(error.ends_with("found ``"), "{error}");
        let error = refusal(&[b"1", line]);
        assert!(error.contains("frame 1, line 2 of the output"), "{error}");
        assert!(
            error.ends_with("expected a command `<`, `>`, `J` or `S`, found ``"),
            "{error}"
        );
    }
}

#[test]
fn section_4_nul_and_bytes_that_are_not_utf_8_are_refused() {
    for (line, quoted) in [
        (&b"\0"[..], r"\x00"),
        (b"0\0", r"0\x00"),
        (b"\xff", r"\xff"),
        (b"FINISH\0", r"FINISH\x00"),
        ("１".as_bytes(), r"\xef\xbc\x91"),
        (b"\xef\xbb\xbf0", r"\xef\xbb\xbf0"),
        (b"\xc2\xa00", r"\xc2\xa00"),
    ] {
        let error = refusal(&[line]);
        assert!(
            error.ends_with(&["found `", quoted, "`"].concat()),
            "{error}"
        );
    }
    for line in [&b"\0"[..], b">\0", b"\xff", b">\xff"] {
        assert!(refusal(&[b"1", line]).contains("line 2 of the output"));
    }
}

#[test]
fn section_4_an_unknown_command_is_refused() {
    for line in [
        &b"j"[..],
        b"s",
        b"L",
        b"<>",
        b">J",
        b"JJ",
        b"1",
        b"FINISH",
        b"left",
    ] {
        let quoted = String::from_utf8(line.into()).unwrap();
        let expected = [
            "frame 1, line 2 of the output, column 1: expected a command `<`, `>`, `J` or `S`, \
             found `",
            &quoted,
            "`",
        ];
        assert_eq!(refusal(&[b"1", line]), expected.concat());
    }
}

#[test]
fn section_4_extra_tokens_are_refused() {
    assert_eq!(
        refusal(&[b"2", b"> J"]),
        "frame 1, line 2 of the output, column 1: expected one command on the line, found more: `> J`"
    );
    assert!(refusal(&[b"1", b"J\tx"]).contains("found more"));
    for line in [&b"1 >"[..], b"0 0", b"FINISH 0", b"FINISH FINISH"] {
        assert!(refusal(&[line]).contains("expected FINISH or a number"));
    }
}

#[test]
fn section_4_the_same_command_twice_in_a_frame_is_refused() {
    for command in [&b"<"[..], b">", b"J", b"S"] {
        let quoted = String::from_utf8(command.into()).unwrap();
        let expected = [
            "frame 1, line 3 of the output, column 1: command `",
            &quoted,
            "` is already given in this frame",
        ];
        assert_eq!(refusal(&[b"2", command, command]), expected.concat());
    }
    // Also with others in between; in the next frame it is allowed again.
    assert!(refusal(&[b"3", b"J", b"<", b"J"]).contains("line 4 of the output"));
    let mut reader = AnswerReader::new();
    for line in [b"1", b"J", b"1", b"J"] {
        assert!(reader.line(line).is_ok());
    }
}

#[test]
fn section_4_blanks_around_a_token_and_carriage_returns_are_accepted() {
    assert_eq!(given(&[b" 1", b"J "]), "J");
    assert_eq!(given(&[b"\t1 \t", b"  \tJ"]), "J");
    assert_eq!(given(&[b"1\r", b"J\r"]), "J");
    assert_eq!(given(&[b" 1 \r", b" J \r"]), "J");
    assert_eq!(read(&[b" FINISH \r"]), Ok(Some(Reply::Finish)));
}

#[test]
fn section_4_a_carriage_return_elsewhere_is_refused() {
    for line in [&b"\r0"[..], b"0\r\r", b"0\r ", b"FIN\rISH"] {
        assert!(read(&[line]).is_err(), "{line:?}");
    }
}

#[test]
fn section_4_a_refusal_names_frame_line_column_and_reason() {
    let mut reader = AnswerReader::new();
    for line in [&b"0"[..], b"2", b"J", b">", b"1"] {
        reader.line(line).unwrap();
    }
    assert_eq!(
        reader.line(b"  X").unwrap_err().to_string(),
        "frame 3, line 6 of the output, column 3: expected a command `<`, `>`, `J` or `S`, found `X`"
    );
}

#[test]
fn section_4_a_long_line_is_quoted_in_part() {
    let error = refusal(&[&[b'x'; 5000]]);
    assert!(error.len() < 200, "{error}");
}

#[test]
fn section_4_after_frame_10_000_only_finish_is_allowed() {
    let mut reader = AnswerReader::new();
    for frame in 1..=10_000 {
        assert_eq!(reader.frame(), frame);
        reader.line(b"0").unwrap();
    }
    assert_eq!(reader.clone().line(b"FINISH"), Ok(Some(Reply::Finish)));
    for line in [&b"0"[..], b"1", b"x", b""] {
        let quoted = String::from_utf8(line.into()).unwrap();
        let expected = [
            "frame 10001, line 10001 of the output, column 1: after frame 10000 only FINISH is \
             allowed, found `",
            &quoted,
            "`",
        ];
        assert_eq!(
            reader.clone().line(line).unwrap_err().to_string(),
            expected.concat()
        );
    }
}

#[test]
fn section_4_an_output_that_ends_without_finish_is_refused() {
    let mut reader = AnswerReader::new();
    let expected = "frame 1, line 1 of the output, column 1: the output ended without FINISH";
    assert_eq!(reader.end().to_string(), expected);
    reader.line(b"0").unwrap();
    reader.line(b"1").unwrap();
    let expected = "frame 2, line 3 of the output, column 1: the output ended without FINISH";
    assert_eq!(reader.end().to_string(), expected);
}

#[test]
fn section_4_an_answer_is_written_as_it_is_read() {
    for lines in [&[&b"0"[..]][..], &[b"1", b"S"], &[b"3", b"J", b"<", b">"]] {
        let Ok(Some(Reply::Answer(answer))) = read(lines) else {
            panic!()
        };
        let mut text = Vec::new();
        answer.write(&mut text);
        assert_eq!(text, [&lines.join(&b"\n"[..])[..], b"\n"].concat());
    }
}

#[test]
fn section_4_a_set_of_commands_is_an_answer() {
    for commands in Commands::all() {
        let answer = Answer::from(commands);
        assert_eq!(answer.commands(), commands);
        let mut text = Vec::new();
        answer.write(&mut text);
        let lines: Vec<&[u8]> = text
            .strip_suffix(b"\n")
            .unwrap()
            .split(|&b| b == b'\n')
            .collect();
        assert_eq!(read(&lines), Ok(Some(Reply::Answer(answer))));
    }
}
