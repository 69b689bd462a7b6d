//! Where threads are together again, by looking up instead of walking: the blocks that control
//! passes behind another one for certain may be all others, of each.
//!
//! ```text
//!     some → some → some → warp → some → cta → all      from the first one: warp, cta, all
//! ```
//! Each block knows the next one behind it with more threads than are there, and there are as many
//! steps from there on as there are scopes.
//!
//! Cost: linear.

use super::{Flow, Mixed, Parted};
use crate::divergence::Scope;
use crate::structure::{Cycle, Cycles};
use simt_ir::Block;
use simt_ir::entity::{EntityId, EntityMap};

/// The blocks behind each block, as far as somebody asks for them.
pub(super) struct Meetings {
    /// The next one.
    next: EntityMap<Block, Option<Block>>,
    /// The next one where threads of a wider scope are together.
    wider: EntityMap<Block, Option<Block>>,
    /// The next one that no mixed cycle has in it that the block is in, too.
    outside: EntityMap<Block, Option<Block>>,
}

impl Meetings {
    /// Looks at a graph, given which threads are in its blocks.
    pub fn find(flow: &Flow, entered: &EntityMap<Block, Parted>, mixed: &Mixed, cycles: &Cycles) -> Meetings {
        let nothing = || EntityMap::filled(None, flow.cfg.block_count());
        let mut found = Meetings { next: nothing(), wider: nothing(), outside: nothing() };
        let mut outermost: EntityMap<Cycle, Option<Cycle>> = EntityMap::filled(None, cycles.len());
        for cycle in cycles.all() {
            let around = cycles.parent(cycle).and_then(|parent| outermost[parent]);
            outermost[cycle] = around.or(Some(cycle).filter(|&cycle| mixed.of(cycle).is_some()));
        }
        let is_block = |block: &Block| block.index() < flow.block_count;
        for block in flow.post_dominators.preorder().iter().copied().filter(is_block) {
            let next = flow.post_dominators.idom(block).filter(is_block);
            found.next[block] = next;
            let mut wider = next;
            while let Some(behind) = wider.filter(|&behind| entered[behind].scope <= entered[block].scope) {
                wider = found.wider[behind];
            }
            found.wider[block] = wider;
            let mixing = cycles.innermost(block).and_then(|cycle| outermost[cycle]);
            found.outside[block] = match next {
                Some(next) if mixing.is_some_and(|cycle| cycles.contains(cycle, next)) => found.outside[next],
                _ => next,
            };
        }
        found
    }

    /// The first block behind a block where all threads of a scope are together.
    pub fn together_again(
        &self,
        block: Block,
        scope: Scope,
        entered: &EntityMap<Block, Parted>,
    ) -> Option<Block> {
        let mut behind = self.next[block];
        while let Some(parted) = behind.filter(|&behind| entered[behind].scope < scope) {
            behind = self.wider[parted];
        }
        behind
    }

    /// The first block behind a block that no mixed cycle has in it that the block is in, too.
    pub fn outside(&self, block: Block) -> Option<Block> {
        self.outside[block]
    }
}
