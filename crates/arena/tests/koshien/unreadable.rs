//! Programs that Ruby cannot read, and programs in another encoding than UTF-8.

use crate::support::{Played, Setting};

fn play(bytes: &[u8]) -> Played {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cat.rb");
    std::fs::write(&file, bytes).unwrap();
    let setting = Setting::new().turns(2);
    setting.play(file.to_str().unwrap(), "builtin:stop")
}

/// The file without its folder, the line, and the message without both.
fn fault(bytes: &[u8]) -> (String, u64, String) {
    let played = play(bytes);
    let fault = played.first(1).fault.clone().unwrap();
    let (file, line) = (fault.file.unwrap(), fault.line.unwrap());
    let text = fault.message.strip_prefix(&format!("{file}:{line}: "));
    let text = text.unwrap_or_else(|| panic!("{}", fault.message));
    let (_, name) = file.rsplit_once('/').unwrap();
    (name.to_owned(), line, text.to_owned())
}

#[test]
fn a_syntax_error_says_its_line_and_what_is_wrong_there() {
    let start = "require \"smalruby3\"\nSprite.new(\"a\") do\nkoshien.connect_game(name: \"s\")\n";
    for (rest, line, words) in [
        ("x = = 3\nend\n", 4, "unexpected '='"),
        ("loop do\nkoshien.turn_over\nend\n", 6, "end-of-input"),
    ] {
        let (file, at, text) = fault(format!("{start}{rest}").as_bytes());
        assert_eq!((&*file, at), ("cat.rb", line), "{text}");
        // Newer versions of Ruby use other words.
        let known = text.contains(words) || text.contains("syntax error");
        assert!(known && text.ends_with("(SyntaxError)"), "{text}");
        assert!(!text.starts_with("compile error"), "{text}");
    }
}

#[test]
fn a_file_that_is_not_utf_8_says_so() {
    let shift_jis = b"require \"smalruby3\"\nSprite.new(\"\x83\x58\") do\nend\n";
    let utf_16: Vec<u8> = "\u{feff}p 1\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    for (bytes, line) in [(&shift_jis[..], 2), (&utf_16, 1)] {
        let (_, at, text) = fault(bytes);
        assert_eq!(at, line, "{text}");
        assert!(text.contains("invalid multibyte char"), "{text}");
    }
}

#[test]
fn a_program_in_shift_jis_that_says_so_prints_and_asks_as_others_do() {
    // puts "あ", koshien.object("壁"), as Shift_JIS; then a byte that is no text.
    let mut bytes = b"# encoding: Shift_JIS\nkoshien.connect_game(name: \"\x82\xa0\")\n".to_vec();
    bytes.extend(b"puts \"\x82\xa0\", koshien.object(\"\x95\xc7\"), \"\\xFF\".b\n");
    bytes.extend(b"p Encoding.default_external\nloop { koshien.turn_over }\n");
    let played = play(&bytes);
    assert_eq!(
        played.printed(1),
        ["あ", "1", "\u{fffd}", "#<Encoding:UTF-8>"]
    );
    assert_eq!(played.outcome.names[0], "あ");
}
