//! Text in, `simt-ir` out; edits in, text out.
//!
//! One module per syntax: [`llvm`] reads and writes textual LLVM IR (PTX and machine IR are to come).
//! Reading and writing without an edit between them is the identity, on every file that can be read.
//! Readers never judge what an instruction *means* beyond its operands; what they do not understand
//! becomes an opaque instruction with worst-case effects, not an error.
#![forbid(unsafe_code)]

mod error;
pub mod llvm;

pub use error::Error;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
