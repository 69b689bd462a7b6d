//! What others say of the same questions, to compare with: nothing else in this crate asks here.
//!
//! | file | what it restates |
//! |---|---|
//! | [`llvm`], [`llvm_tables`] | LLVM's own uniformity analysis, and its sources of divergence |
//! | [`eager`] | joins of divergent branches, sought from the joins |
//! | [`listed`] | in which order LLVM lists the blocks of a cycle |
//! | [`literal`] | the same by the formula of LLVM review D50433, which is unsound |

pub mod eager;
pub mod listed;
pub mod literal;
pub mod llvm;
pub mod llvm_tables;
