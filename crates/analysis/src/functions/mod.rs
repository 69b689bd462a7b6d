//! What functions call, touch and can reach.
//!
//! | file | question |
//! |---|---|
//! | [`touches`] | through which pointers does an instruction touch memory, and how strongly? |
//! | [`callgraph`] | who calls whom, and what can a function reach? |
//! | [`pointer`] | which objects may a pointer point to? |
//! | [`unwritten`] | which objects does nobody write? |

pub mod callgraph;
pub mod pointer;
pub mod touches;
pub mod unwritten;
