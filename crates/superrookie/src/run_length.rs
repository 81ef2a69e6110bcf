//! The run-length text of a view (section 3): each run of one character as the character and its length,
//! over all 2304 pixels in reading order.
//!
//! A view is made of cells: most of its rows repeat the row above. The text of such a row is copied, and
//! runs are found eight pixels at a time, so that the work is that of the runs and not of the pixels.

#![allow(
    clippy::cast_possible_truncation,
    reason = "runs have at most 2304 pixels, and digits ten values"
)]

use alloc::vec::Vec;

use crate::VIEW;
use crate::error::{RunLengthReason, excerpt};
use crate::map::Cell;

/// Pixels that are looked at together.
const WORD: usize = 8;
/// A row as words.
type Words = [u64; VIEW / WORD];

#[derive(Clone, Copy)]
struct Run {
    pixel: u8,
    length: u32,
}

/// A row: its first and its last run, and the text of those between.
struct Row {
    first: Run,
    between: [u8; 2 * VIEW],
    between_length: usize,
    /// `None` if the whole row is one run.
    last: Option<Run>,
}

/// Appends the run-length text of the pixels.
pub(crate) fn encode(pixels: &[u8; VIEW * VIEW], out: &mut Vec<u8>) {
    let (rows, _) = pixels.as_chunks::<VIEW>();
    out.reserve(2 * VIEW * VIEW);
    let mut run = Run {
        pixel: pixels[0],
        length: 0,
    };
    let mut row = Row::new();
    let mut above: Option<&[u8; VIEW]> = None;
    for pixels in rows {
        if !above.is_some_and(|above| same(above, pixels)) {
            row.read(pixels);
        }
        above = Some(pixels);
        if row.first.pixel == run.pixel {
            run.length += row.first.length;
        } else {
            run.write(out);
            run = row.first;
        }
        if let Some(last) = row.last {
            run.write(out);
            row.write_between(out);
            run = last;
        }
    }
    run.write(out);
}

#[inline]
fn words(pixels: &[u8; VIEW]) -> Words {
    let (words, _) = pixels.as_chunks::<WORD>();
    core::array::from_fn(|i| u64::from_le_bytes(words[i]))
}

/// Whether two rows are equal. A plain `==` calls a function, which costs more than the comparison.
#[inline]
fn same(above: &[u8; VIEW], below: &[u8; VIEW]) -> bool {
    let pairs = words(above).into_iter().zip(words(below));
    pairs.fold(0, |differs, (above, below)| differs | (above ^ below)) == 0
}

impl Run {
    #[inline]
    fn write(self, out: &mut Vec<u8>) {
        out.push(self.pixel);
        write_number(self.length, out);
    }
}

impl Row {
    /// No row yet.
    fn new() -> Self {
        Self {
            first: Run {
                pixel: 0,
                length: 0,
            },
            between: [0; 2 * VIEW],
            between_length: 0,
            last: None,
        }
    }

    fn read(&mut self, pixels: &[u8; VIEW]) {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let words = words(pixels);
        self.between_length = 0;
        let mut runs = 0;
        let mut start = 0;
        for (i, &word) in words.iter().enumerate() {
            // Each byte against its neighbour to the right; the last pixel of a row has none.
            let behind = words.get(i + 1).copied().unwrap_or(word >> 56);
            let differs = word ^ (word >> 8 | behind << 56);
            // The high bit of every byte that is not zero.
            let mut ends = (((differs & LOW) + LOW) | differs) & !LOW;
            while ends != 0 {
                let end = i * WORD + ends.trailing_zeros() as usize / 8 + 1;
                self.end_run(runs, pixels[start], end - start);
                ends &= ends - 1;
                runs += 1;
                start = end;
            }
        }
        let length = (VIEW - start) as u32;
        let run = Run {
            pixel: pixels[start],
            length,
        };
        if runs == 0 {
            self.first = run;
            self.last = None;
        } else {
            self.last = Some(run);
        }
    }

    #[inline]
    fn write_between(&self, out: &mut Vec<u8>) {
        // A copy of fixed length needs no call; most rows are short.
        const SHORT: usize = 32;
        let end = out.len() + self.between_length;
        if self.between_length <= SHORT {
            out.extend_from_slice(&self.between[..SHORT]);
            out.truncate(end);
        } else {
            out.extend_from_slice(&self.between[..self.between_length]);
        }
    }

    #[inline]
    fn end_run(&mut self, runs: usize, pixel: u8, length: usize) {
        if runs == 0 {
            self.first = Run {
                pixel,
                length: length as u32,
            };
            return;
        }
        // A run of ten or more pixels has two digits: never more than two bytes a pixel.
        let mut put = |byte| {
            self.between[self.between_length] = byte;
            self.between_length += 1;
        };
        put(pixel);
        if length >= 10 {
            put(b'0' + (length / 10) as u8);
        }
        put(b'0' + (length % 10) as u8);
    }
}

/// Appends a number in decimal digits.
#[inline]
pub(crate) fn write_number(number: u32, out: &mut Vec<u8>) {
    if number < 10 {
        out.push(b'0' + number as u8);
        return;
    }
    if number < 100 {
        out.extend_from_slice(&[b'0' + (number / 10) as u8, b'0' + (number % 10) as u8]);
        return;
    }
    let mut digits = [0; 10];
    let mut first = digits.len();
    let mut rest = number;
    while rest > 0 {
        first -= 1;
        digits[first] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    out.extend_from_slice(&digits[first..]);
}

/// Reads a run-length text into `pixels`. Errors name the column, from 1.
pub(crate) fn decode(
    text: &[u8],
    pixels: &mut [u8; VIEW * VIEW],
) -> Result<(), (usize, RunLengthReason)> {
    let mut filled = 0;
    let mut at = 0;
    let mut last = 0;
    while at < text.len() {
        let column = at + 1;
        let pixel = text[at];
        if Cell::from_byte(pixel).is_none() {
            return Err((
                column,
                RunLengthReason::UnknownPixel {
                    found: excerpt(&[pixel]),
                },
            ));
        }
        if pixel == last {
            return Err((
                column,
                RunLengthReason::SplitRun {
                    found: char::from(pixel),
                },
            ));
        }
        last = pixel;
        let digits = text[at + 1..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let count = &text[at + 1..at + 1 + digits];
        let length = match crate::map::plain_number(count) {
            Some(length) if length > 0 => length,
            _ => {
                let end = text.len().min(at + 1 + digits.max(1));
                let found = excerpt(&text[at + 1..end]);
                return Err((column + 1, RunLengthReason::Count { found }));
            }
        };
        at += 1 + digits;
        let Some(run) = pixels[filled..].get_mut(..length) else {
            // More digits than that say nothing more.
            const MOST: usize = 9_999;
            let found = filled.saturating_add(length);
            let more = at < text.len() || found > MOST;
            let found = found.min(MOST);
            return Err((column, RunLengthReason::Length { found, more }));
        };
        run.fill(pixel);
        filled += length;
    }
    if filled < pixels.len() {
        return Err((
            text.len() + 1,
            RunLengthReason::Length {
                found: filled,
                more: false,
            },
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
