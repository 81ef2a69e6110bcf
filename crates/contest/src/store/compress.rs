//! Compression of what is kept: zlib, as `flate2` does it.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

/// Compresses.
pub(super) fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to a vector cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// The bytes that were compressed; `None` if these are none.
pub(super) fn decompress(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut content = Vec::new();
    ZlibDecoder::new(bytes).read_to_end(&mut content).ok()?;
    Some(content)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_compressed_comes_back(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
            prop_assert_eq!(decompress(&compress(&bytes)), Some(bytes));
        }

        #[test]
        fn nonsense_is_refused_or_read_but_never_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = decompress(&bytes);
        }
    }
}
