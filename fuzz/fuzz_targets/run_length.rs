//! The run-length text of a view, both ways: what is accepted is the one text of its pixels, and any pixels survive.
#![no_main]

use dohyo_superrookie::{Error, VIEW, View};
use libfuzzer_sys::fuzz_target;

const PIXELS: [u8; 8] = *b"@#O$+*^.";

fuzz_target!(|bytes: &[u8]| {
    as_text(bytes);
    as_pixels(bytes);
});

/// The bytes are a text: the reader refuses it, or it is exactly what its pixels are written as.
fn as_text(text: &[u8]) {
    match View::decode(text) {
        Ok(view) => assert_eq!(encode(&view), text),
        Err(Error::RunLength { column, .. }) => {
            assert!((1..=text.len() + 1).contains(&column), "column {column}");
        }
        Err(error) => panic!("not an error of a run-length text: {error:?}"),
    }
}

/// The bytes are pairs of a pixel and a length: the slow and obvious text of these pixels is read as them and written back.
fn as_pixels(bytes: &[u8]) {
    let runs = bytes.chunks_exact(2);
    let mut pixels = runs
        .flat_map(|run| {
            std::iter::repeat_n(PIXELS[usize::from(run[0]) % PIXELS.len()], run[1].into())
        })
        .take(VIEW * VIEW)
        .collect::<Vec<_>>();
    pixels.resize(VIEW * VIEW, b'.');
    let runs = pixels.chunk_by(|one, next| one == next);
    let text = runs
        .flat_map(|run| [char::from(run[0]).to_string(), run.len().to_string()])
        .collect::<String>();
    let view = View::decode(text.as_bytes()).expect("the text of 48x48 pixels");
    assert_eq!(view.as_bytes().as_slice(), pixels);
    assert_eq!(encode(&view), text.as_bytes());
}

fn encode(view: &View) -> Vec<u8> {
    let mut text = Vec::new();
    view.encode(&mut text);
    text
}
