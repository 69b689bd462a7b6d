//! What differs between the threads of a function, as `simtopt analyze --print=uniformity` tells
//! it.
//!
//! * [`json`]: for programs;
//! * [`dot`]: for Graphviz, control flow with what diverges in colours;
//! * [`reason`]: why something differs, step by step to the source;
//! * [`shape`]: how a value depends on the thread's ids.
//!
//! * [`print`](mod@print): for people, in LLVM's own format.

pub mod dot;
pub mod json;
pub mod print;
pub mod reason;
pub mod shape;
#[cfg(test)]
mod tests;

use simt_analysis::divergence::{Analyzed, Divergence, ModuleDivergence};
use simt_analysis::structure::DominatorTree;
use simt_ir::names::{BlockNames, ValueNames};
use simt_ir::{Block, FuncId, Function, Listing, Op};

/// A function, what was found out about it, and what its parts are called.
pub struct Uniformity<'m> {
    /// The module.
    pub module: &'m Listing,
    /// The function.
    pub id: FuncId,
    /// Its body.
    pub function: &'m Function,
    /// Its control flow, its stack variables and the answer.
    pub analyzed: &'m Analyzed,
    /// The names of its blocks.
    pub blocks: BlockNames<'m>,
    /// The names of its values.
    pub values: ValueNames<'m>,
    /// Where threads that parted come together.
    pub post_dominators: DominatorTree,
}

impl<'m> Uniformity<'m> {
    /// A function with its answer; `None` for one that has no body.
    pub fn new(module: &'m Listing, divergence: &'m ModuleDivergence, id: FuncId) -> Option<Self> {
        let analyzed = divergence.functions[id].as_ref()?;
        Some(Uniformity {
            module,
            id,
            function: &module.functions[id],
            analyzed,
            blocks: BlockNames::new(module, id),
            values: ValueNames::new(module, id),
            post_dominators: DominatorTree::post_dominators(&analyzed.structure.cfg),
        })
    }

    /// The answer.
    pub fn divergence(&self) -> &'m Divergence {
        &self.analyzed.divergence
    }

    /// Whether threads may part at the end of a block.
    pub fn is_branch(&self, block: Block) -> bool {
        let op = self.function.insts[self.function.terminator(block)].op;
        op.is_terminator() && !matches!(op, Op::Ret | Op::Br(_) | Op::Unreachable)
    }
}
