//! Textual LLVM IR, from LLVM 7 (typed pointers, the NVVM dialect) to today's and, as far as
//! possible, tomorrow's.
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
//! | `write`, `edit`, `mentions`, `places`, `print` | what does the text look like after the edits? |

mod annotations;
mod attributes;
mod body;
mod calls;
mod constants;
mod context;
mod cursor;
mod edit;
mod fail;
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

pub(crate) use module::read;
pub(crate) use write::write;
