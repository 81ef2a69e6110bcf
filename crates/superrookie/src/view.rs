//! The view: the 48x48 pixels around the character (section 3).

use alloc::vec::Vec;
use core::fmt;

use crate::VIEW;
use crate::error::Error;
use crate::run_length;

/// The 48x48 pixels that a program sees, in reading order, one byte each: `@ # O $ + * ^ .`. The
/// character is at rows and columns 21 to 26.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct View {
    pixels: [u8; VIEW * VIEW],
}

impl View {
    /// A view in which nothing is seen.
    pub const EMPTY: Self = Self {
        pixels: [b'.'; VIEW * VIEW],
    };

    /// All pixels, row by row.
    pub fn as_bytes(&self) -> &[u8; VIEW * VIEW] {
        &self.pixels
    }

    /// The 48 rows from top to bottom.
    pub fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks_exact(VIEW)
    }

    pub(crate) fn bytes_mut(&mut self) -> &mut [u8; VIEW * VIEW] {
        &mut self.pixels
    }

    /// Appends the run-length text of the view.
    ///
    /// ```
    /// use dohyo_superrookie::View;
    /// let mut text = Vec::new();
    /// View::EMPTY.encode(&mut text);
    /// assert_eq!(text, b".2304");
    /// ```
    pub fn encode(&self, out: &mut Vec<u8>) {
        run_length::encode(&self.pixels, out);
    }

    /// Reads a run-length text; only the text that [`View::encode`] writes for a view is accepted.
    ///
    /// # Errors
    /// [`Error::RunLength`] with column and reason.
    ///
    /// ```
    /// use dohyo_superrookie::View;
    /// assert_eq!(View::decode(b".2304")?, View::EMPTY);
    /// assert_eq!(
    ///     View::decode(b"#2303").unwrap_err().to_string(),
    ///     "run-length text, column 6: expected 2304 pixels, found 2303",
    /// );
    /// # Ok::<(), dohyo_superrookie::Error>(())
    /// ```
    pub fn decode(text: &[u8]) -> Result<Self, Error> {
        let mut view = Self::EMPTY;
        match run_length::decode(text, &mut view.pixels) {
            Ok(()) => Ok(view),
            Err((column, reason)) => Err(Error::RunLength { column, reason }),
        }
    }
}

/// The view as 48 lines of text.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.rows() {
            writeln!(f, "{}", row.escape_ascii())?;
        }
        Ok(())
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View\n{self}")
    }
}

#[cfg(test)]
mod tests;
