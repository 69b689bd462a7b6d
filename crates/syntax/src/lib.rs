//! Text in, `simt-ir` out; edits in, text out.
//!
//! One folder per language, behind one door ([`read`], [`write()`]): `llvm` is for textual LLVM IR,
//! `ptx` for PTX. Which it is, the text says. [`mir`] reads LLVM's machine IR, which is two
//! modules. Reading and writing without an edit between them is the identity, on every file that
//! can be read. Readers never judge what an instruction *means* beyond its operands; what they do
//! not understand becomes an opaque instruction with worst-case effects, not an error.
#![forbid(unsafe_code)]

mod error;
mod llvm;
pub mod mir;
mod ptx;

pub use error::Error;
pub use ptx::{is_ptx, pieces};

use simt_ir::{Language, Listing, Source, Target};
use std::io;
use std::sync::Arc;

/// How to read a module.
#[derive(Clone, Copy, Default)]
pub struct ReadOptions {
    /// The target of LLVM IR; `None` takes what the triple names.
    pub target: Option<&'static Target>,
    /// Whether to read what globals contain, into
    /// [`Module::initializers`](simt_ir::Module::initializers).
    pub initializers: bool,
    /// Whether each call of inline assembly in LLVM IR is to be one instruction, as it is in the
    /// text, and not those that the assembly is made of.
    pub keep_assembly: bool,
}

/// Reads a module.
///
/// What this reader does not know becomes an opaque instruction. It is an error if the text cannot
/// be delimited or makes no sense: an unclosed string or brace, an undefined or redefined name, a
/// metadata node that is not there, a block without terminator, a carriage return without a line
/// feed, a file of 4 GiB or more. Of several errors in function bodies the first in the text is
/// reported, however many threads there are.
///
/// Intrinsics need no declaration (since LLVM 19); one that is used and not declared gets a
/// [`Function`](simt_ir::Function) without text.
///
/// Cost: linear in the text; bodies are read in parallel, in rayon's current pool.
pub fn read(source: Arc<Source>, options: &ReadOptions) -> Result<Listing, Error> {
    if ptx::is_ptx(&source.text) { ptx::read(source, options) } else { llvm::read(source, options) }
}

/// How many statements the bodies of PTX have: the text is delimited as [`read`] does it first, and
/// no more, to measure what that takes.
pub fn delimit_ptx(text: &[u8]) -> Result<usize, Error> {
    ptx::delimit(text)
}

/// Writes a module in the language that it was read from: its text, with the edits of its functions
/// applied.
pub fn write(listing: &Listing, out: &mut dyn io::Write) -> io::Result<()> {
    match &listing.language {
        Language::Llvm => llvm::write(listing, out),
        Language::Ptx(_) => ptx::write(listing, out),
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
