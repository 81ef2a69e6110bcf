//! Standard output and standard error: colours only where a terminal shows them.

use std::io::{self, BufWriter, StdoutLock, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style};

/// Names of values.
pub(crate) const LABEL: Style = Style::new().dimmed();
/// What somebody looks for first.
pub(crate) const STRONG: Style = Style::new().bold();
/// All is well.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// Something is wrong.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// What to do about it.
pub(crate) const HINT: Style = AnsiColor::Cyan.on_default();

/// Standard output for people: colours are left out for files, pipes and `NO_COLOR`.
pub(crate) fn coloured() -> AutoStream<StdoutLock<'static>> {
    AutoStream::auto(io::stdout().lock())
}

/// Standard output for bytes that must stay as they are.
pub(crate) fn plain() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Runs `write` on buffered, unchanged standard output, and makes sure that everything has arrived.
pub(crate) fn with_plain(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = plain();
    write(&mut out)?;
    out.flush()
}
