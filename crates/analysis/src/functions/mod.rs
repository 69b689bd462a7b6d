//! What functions call, touch and can reach.
//!
//! | file | question |
//! |---|---|
//! | [`calls`] | what is known of a call? |
//! | [`apart`] | what does a thread have of its own? |
//! | [`touches`] | through which pointers does an instruction touch memory, and how strongly? |
//! | [`pins`] | which barrier ids cannot be trusted? |
//! | `objects` | which addresses of the module are likely to be of one object? |
//! | `waits` | by which plain loads does a thread wait? |
//! | [`callgraph`] | who calls whom, and what can a function reach? |
//! | [`mod@pointer`] | which objects may a pointer point to? |
//! | [`shown`] | which variables of its stack may a thread show to others? |
//! | [`unwritten`] | which objects does nobody write? |

pub mod apart;
pub mod callgraph;
pub mod calls;
mod objects;
pub mod pins;
pub mod pointer;
pub mod shown;
pub mod touches;
pub mod unwritten;
mod waits;
