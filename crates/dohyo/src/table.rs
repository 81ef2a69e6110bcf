//! Two columns: names of values, and the values.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr as _;

use crate::output::LABEL;

/// A table with a name and a value in every row.
pub(crate) struct Table {
    rows: Vec<(String, String)>,
}

impl Table {
    /// A table without rows.
    pub(crate) const fn new() -> Self {
        Self { rows: Vec::new() }
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, name: String, value: String) {
        self.rows.push((name, value));
    }

    /// Writes the table with its values below each other; a letter of Japanese or Korean takes two places.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let width = self
            .rows
            .iter()
            .map(|(name, _)| name.width())
            .max()
            .unwrap_or_default();
        for (name, value) in &self.rows {
            let padding = " ".repeat(width - name.width());
            writeln!(out, "  {LABEL}{name}{LABEL:#}{padding}  {value}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_below_each_other_in_every_script() {
        let mut table = Table::new();
        table.row("コイン".to_owned(), "1".to_owned());
        table.row("ab".to_owned(), "2".to_owned());
        let mut out = anstream::StripStream::new(Vec::new());
        table.write(&mut out).unwrap();
        assert_eq!(
            String::from_utf8(out.into_inner()).unwrap(),
            "  コイン  1\n  ab      2\n"
        );
    }
}
