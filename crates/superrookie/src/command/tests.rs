//! The four commands and what counts of a set of them (section 2): rulings H7 and J9.

use std::string::ToString;

use crate::{Command, Commands};

#[test]
fn section_2_there_are_four_commands() {
    let known = (0..=255).filter_map(Command::from_byte);
    assert!(known.map(Command::to_byte).eq(*b"<>JS"));
    assert_eq!(Command::from_byte(b'<'), Some(Command::Left));
    assert_eq!(Command::from_byte(b'>'), Some(Command::Right));
    assert_eq!(Command::from_byte(b'J'), Some(Command::Jump));
    assert_eq!(Command::from_byte(b'S'), Some(Command::Special));
}

#[test]
fn h7_and_j9_right_beats_left_and_special_beats_jump() {
    for (given, counts) in [
        ("", ""),
        ("<", "<"),
        (">", ">"),
        ("<>", ">"),
        ("J", "J"),
        ("S", "S"),
        ("JS", "S"),
        ("<J", "<J"),
        ("<>JS", ">S"),
        ("<S", "<S"),
        (">J", ">J"),
    ] {
        let given: Commands = given.parse().unwrap();
        assert_eq!(given.effective().to_string(), counts, "{given}");
    }
}

#[test]
fn section_2_a_frame_can_have_any_of_the_commands() {
    let texts: std::collections::BTreeSet<_> = Commands::all().map(|c| c.to_string()).collect();
    assert_eq!(texts.len(), 16);
    for commands in Commands::all() {
        assert_eq!(commands.to_string().parse(), Ok(commands));
        assert_eq!(commands.iter().collect::<Commands>(), commands);
    }
}

#[test]
fn the_order_of_the_letters_makes_no_difference() {
    assert_eq!("J>".parse::<Commands>(), ">J".parse());
    assert_eq!("J>".parse(), Ok(Commands::RIGHT | Commands::JUMP));
}

#[test]
fn a_command_line_with_anything_else_is_refused() {
    for (line, reason) in [
        ("x", "expected a command `<`, `>`, `J` or `S`, found `x`"),
        ("j", "expected a command `<`, `>`, `J` or `S`, found `j`"),
        ("> J", "expected a command `<`, `>`, `J` or `S`, found ` `"),
        (
            "\u{0}",
            "expected a command `<`, `>`, `J` or `S`, found `\\x00`",
        ),
        (">J>", "command `>` is already given in this frame"),
        ("SS", "command `S` is already given in this frame"),
    ] {
        let error = line.parse::<Commands>().unwrap_err();
        assert_eq!(error.to_string(), reason);
    }
}
