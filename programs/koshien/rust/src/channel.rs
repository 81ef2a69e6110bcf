//! The stream to the judge, kept apart from what a program prints.

use std::fs::File;
use std::io::{self, Stdout, Write};
use std::sync::OnceLock;

/// Where messages go. On Unix it is a descriptor of its own: standard output is standard error from then on, so that
/// nothing printed, by the program or by its children, is ever taken for a message or glued to one.
#[derive(Debug)]
pub struct Channel(Stream);

#[derive(Debug)]
enum Stream {
    Own(&'static File),
    /// Where there are no descriptors to rearrange, or no standard output.
    Shared(Stdout),
}

impl Channel {
    /// The channel of this process; the first call opens it.
    pub(crate) fn open() -> Self {
        static OWN: OnceLock<Option<File>> = OnceLock::new();
        let own = OWN.get_or_init(|| separate().ok());
        Self(
            own.as_ref()
                .map_or_else(|| Stream::Shared(io::stdout()), Stream::Own),
        )
    }
}

impl Write for Channel {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Stream::Own(file) => file.write(text),
            Stream::Shared(stdout) => stdout.write(text),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Stream::Own(file) => file.flush(),
            Stream::Shared(stdout) => stdout.flush(),
        }
    }
}

/// Keeps a copy of standard output, which children do not inherit, and makes standard output a copy of standard
/// error.
#[cfg(unix)]
fn separate() -> io::Result<File> {
    use std::os::fd::AsFd;

    // What was printed before is not lost; the judge skips it.
    io::stdout().flush()?;
    let own = io::stdout().as_fd().try_clone_to_owned()?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    Ok(File::from(own))
}

#[cfg(not(unix))]
fn separate() -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}
