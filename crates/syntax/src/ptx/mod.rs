//! PTX, as NVIDIA's compiler, LLVM and people write it: all versions of its ISA.
//!
//! | file | question |
//! |---|---|
//! | `lex` | where do words, numbers, strings and marks begin and end? |
//! | `module`, `variables` | which functions and variables are there, and what is said of launches? |
//! | `parts` | what is put together meanwhile, and what do names stand for? |
//! | `statements` | which statements does a body have, and what do the names in them stand for? |
//! | `lower` | where does control go, and who knows what else a statement does? |
//! | `lower_arithmetic`, `lower_bits`, `lower_conversions` | what does it, to numbers? |
//! | `lower_memory`, `lower_calls`, `lower_table` | and to all else? |
//! | `lower_values`, `mnemonics`, `spaces` | operands, types, spaces of addresses |
//! | `ssa` | which value does a register have where it is read? |
//! | `pointers` | which of the numbers in registers are pointers, into what? |
//! | `outside` | which of the others does the host know? |
//! | `emit` | from all that to a function |
//! | `assembly`, `wait` | what does inline assembly in LLVM's IR do? |
//! | `initializers` | what do variables contain? |
//! | `locations` | which lines of the source is it from? |
//! | `write` | what does the text look like after the edits? |
//! | `pieces` | which pieces of text does who writes a body anew put together? |
//!
//! Registers become values in SSA form (Braun et al., *Simple and Efficient Construction of Static
//! Single Assignment Form*, CC 2013). What an instruction does is said in the terms of `simt_ir`:
//! operations, and calls of the functions that LLVM has for them (`bar.sync 0` is a call of
//! `llvm.nvvm.barrier.cta.sync.aligned.all`), so that whoever knows those knows PTX. An instruction
//! for which neither has a word is a call of a function that is called as its mnemonic, and does
//! what the table of mnemonics says; one that the table does not know may do anything. What is
//! executed under a predicate becomes a branch around it.

mod assembly;
mod emit;
mod initializers;
mod lex;
mod locations;
mod lower;
mod lower_arithmetic;
mod lower_bits;
mod lower_calls;
mod lower_conversions;
mod lower_memory;
mod lower_table;
mod lower_values;
mod mnemonics;
mod module;
mod outside;
mod parts;
pub(crate) mod pieces;
mod pointers;
mod spaces;
mod ssa;
mod statements;
mod variables;
mod wait;
mod write;

use crate::Error;

pub(crate) use assembly::expand;
pub(crate) use module::{pieces, read};
pub(crate) use write::write;

/// An error on its way: results stay small.
type Fault = Box<Error>;

impl From<Fault> for Error {
    fn from(fault: Fault) -> Error {
        *fault
    }
}

/// Whether a text is PTX: behind blanks and comments it begins with `.version`.
pub fn is_ptx(text: &[u8]) -> bool {
    let mut lexer = lex::Lexer::of_file(text);
    matches!(lexer.next(), Ok(Some(token)) if &text[token.span.range()] == b".version")
}
