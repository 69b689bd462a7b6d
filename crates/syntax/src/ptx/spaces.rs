//! Spaces of addresses.

/// Numbers of address spaces, as LLVM has them. Parameters are read through pointers of none.
pub(super) const GENERIC: u32 = 0;
pub(super) const GLOBAL: u32 = 1;
pub(super) const SHARED: u32 = 3;
pub(super) const CONSTANT: u32 = 4;
pub(super) const LOCAL: u32 = 5;
pub(super) const TENSOR: u32 = 6;
pub(super) const SHARED_CLUSTER: u32 = 7;

/// The number of the space that a part of a mnemonic names.
pub(super) fn space_number(part: &str) -> Option<u32> {
    Some(match part {
        "global" => GLOBAL,
        "shared" | "shared::cta" => SHARED,
        "shared::cluster" => SHARED_CLUSTER,
        "const" => CONSTANT,
        "local" => LOCAL,
        "param" | "param::entry" | "param::func" => GENERIC,
        _ => return None,
    })
}
