//! Links the engines without the standard library; it is compiled, never run.
#![no_std]

use dohyo_koshien as _;
use dohyo_superrookie as _;

/// The standard library defines a panic handler too: this one clashes with it if any dependency links it.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
