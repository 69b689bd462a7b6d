//! Textual LLVM IR, from LLVM 7 (typed pointers, the NVVM dialect) to today's and, as far as possible,
//! tomorrow's.
//!
//! | file | question |
//! |---|---|
//! | `outline` | where do the top-level entities begin and end? |
//! | `module`, `parts` | in which order is a module put together? |
//! | `header`, `symbols`, `types`, `attributes` | what does a top-level entity say? |
//! | `body`, `locals` | blocks, labels, numbering |
//! | `insts`, `mnemonics`, `memory`, `calls`, `constants` | what does an instruction say? |
//! | `initializers` | what do globals contain? |
//! | `opaque` | what if nobody knows? |
//! | `references` | are the metadata nodes there that the text refers to? |
//! | `annotations` | what is a kernel, and in what blocks is it launched? |
//! | `producer` | who wrote this? |
//! | `write`, `mentions`, `places`, `print` | what does the text look like after the edits? |

mod annotations;
mod attributes;
mod body;
mod calls;
mod constants;
mod context;
mod cursor;
mod header;
mod initializers;
mod insts;
mod locals;
mod memory;
mod mentions;
mod mnemonics;
mod module;
mod opaque;
mod outline;
mod parts;
mod places;
mod print;
mod producer;
mod references;
mod symbols;
mod types;
mod write;

use crate::Error;
use simt_ir::{Module, Source, Target};
use std::io;
use std::sync::Arc;

/// How to read a module.
#[derive(Clone, Copy, Default)]
pub struct ReadOptions {
    /// The target; `None` takes what the triple names.
    pub target: Option<&'static Target>,
    /// Whether to read what globals contain, into [`Module::initializers`].
    pub initializers: bool,
}

/// Reads a module.
///
/// What this reader does not know becomes an opaque instruction. It is an error if the text cannot be
/// delimited or makes no sense: an unclosed string or brace, an undefined or redefined name, a
/// metadata node that is not there, a block without terminator, a file of 4 GiB or more. Of several errors in function bodies the first in the text
/// is reported, however many threads there are.
///
/// Intrinsics need no declaration (since LLVM 19); one that is used and not declared gets a
/// [`Function`](simt_ir::Function) without text.
///
/// Cost: linear in the text; bodies are read in parallel, in rayon's current pool.
pub fn read(source: Arc<Source>, options: &ReadOptions) -> Result<Module, Error> {
    module::read(source, options)
}

/// Writes a module: its source, with the edits of its functions applied.
pub fn write(module: &Module, out: &mut dyn io::Write) -> io::Result<()> {
    write::write(module, out)
}
