//! Reading and writing PTX.

#[path = "../common/random.rs"]
mod random;
mod reading;
mod robustness;

use simt_ir::{Listing, Source};
use simt_syntax::{Error, ReadOptions};
use std::sync::Arc;

/// All forms.
const EVERYTHING: &str = include_str!("everything.ptx");

/// Reads a text.
fn try_read(text: impl Into<Vec<u8>>) -> Result<Listing, Error> {
    simt_syntax::read(Arc::new(Source::new("test.ptx", text)), &ReadOptions::default())
}

/// Reads a text that must be right.
#[track_caller]
fn read(text: impl Into<Vec<u8>>) -> Listing {
    try_read(text).unwrap_or_else(|error| panic!("{:?}: {error}", error.span))
}

/// Writes a module.
fn write(module: &Listing) -> Vec<u8> {
    let mut out = Vec::new();
    simt_syntax::write(module, &mut out).expect("writing to memory");
    out
}

/// A kernel around some statements.
fn kernel(statements: &str) -> String {
    format!(
        ".version 8.0\n.target sm_90\n.address_size 64\n\
         .visible .entry k(.param .u64 .ptr .global k_param_0, .param .u64 k_param_1) {{\n\
         .reg .pred %p<9>; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .f32 %f<9>;\n\
         .shared .align 4 .b8 s[1024];\n{statements}\nret;\n}}\n"
    )
}
