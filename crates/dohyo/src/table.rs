//! Tables on a terminal: names of values beside the values, and grids with a head.

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

/// A table with a head. Its first columns are set to the left, the others to the right.
pub(crate) struct Grid {
    left: usize,
    rows: Vec<Vec<String>>,
}

impl Grid {
    /// A grid with this head; `left` columns are set to the left.
    pub(crate) fn new(left: usize, head: Vec<String>) -> Self {
        Self {
            left,
            rows: vec![head],
        }
    }

    /// Adds a row, of as many cells as the head has.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// Writes the grid with its columns below each other; a letter of Japanese or Korean takes two places.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.width()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (number, row) in self.rows.iter().enumerate() {
            let mut line = String::new();
            for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
                let padding = " ".repeat(width - cell.width());
                line.push_str("  ");
                if column < self.left {
                    line.push_str(cell);
                    line.push_str(&padding);
                } else {
                    line.push_str(&padding);
                    line.push_str(cell);
                }
            }
            let line = line.trim_end();
            if number == 0 {
                writeln!(out, "{LABEL}{line}{LABEL:#}")?;
            } else {
                writeln!(out, "{line}")?;
            }
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

    #[test]
    fn the_columns_of_a_grid_stand_below_each_other_in_every_script() {
        let mut grid = Grid::new(1, vec!["名前".to_owned(), "点".to_owned()]);
        grid.row(vec!["cat".to_owned(), "+100".to_owned()]);
        grid.row(vec!["いぬ".to_owned(), "-5".to_owned()]);
        let mut out = anstream::StripStream::new(Vec::new());
        grid.write(&mut out).unwrap();
        assert_eq!(
            String::from_utf8(out.into_inner()).unwrap(),
            "  名前    点\n  cat   +100\n  いぬ    -5\n"
        );
    }
}
