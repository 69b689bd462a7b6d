//! How threads come to the end of the kernel without another barrier (`model.md` §5.3).
//!
//! ```text
//!   if (*found) { note = 1; if (verbose) barrier; return; }     Of a branch on memory, the contract says that
//!   barrier;                                                    it parts nobody; but who has left is not there
//!   if (!note) …                                                to break it.
//! ```

use crate::structure::{Cfg, DominatorTree};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityMap;
use simt_ir::{Block, Function, Inst};
use std::cell::OnceCell;

/// How many blocks behind a branch are searched for a barrier; beyond, there is one.
const SEARCHED: usize = 1_000;

/// The ways of one function.
pub(super) struct WaysOut {
    /// Whether to return is one.
    ends: bool,
    /// Blocks from whose start some way leads to the end.
    is_free: EntityMap<Block, bool>,
    /// Blocks with a barrier that separates, or with a call to a function with barriers.
    has_barrier: EntityMap<Block, bool>,
    /// The last barrier of each block that separates.
    last: FxHashMap<Block, Inst>,
    /// The blocks behind each, which all ways from there come to.
    behind: OnceCell<DominatorTree>,
}

impl WaysOut {
    /// Of a function with these barriers that separate. `ends`: whether its return may lead to the
    /// end of the kernel. Cost: linear.
    pub fn new(
        function: &Function,
        cfg: &Cfg,
        sites: impl Iterator<Item = (Block, Inst)>,
        ends: bool,
    ) -> WaysOut {
        let mut last: FxHashMap<Block, Inst> = FxHashMap::default();
        for (block, site) in sites {
            let known = last.entry(block).or_insert(site);
            if function.position(*known) < function.position(site) {
                *known = site;
            }
        }
        let mut has_barrier = EntityMap::filled(false, cfg.block_count());
        last.keys().for_each(|&block| has_barrier[block] = true);
        let mut is_free = EntityMap::filled(false, cfg.block_count());
        let mut work: Vec<Block> = if ends { cfg.exits().to_vec() } else { Vec::new() };
        while let Some(block) = work.pop() {
            if !has_barrier[block] && !std::mem::replace(&mut is_free[block], true) {
                work.extend(cfg.predecessors(block));
            }
        }
        WaysOut { ends, is_free, has_barrier, last, behind: OnceCell::new() }
    }

    /// Adds a call to a function with barriers; whether a way leads from behind it to the end.
    pub fn add_call(&mut self, function: &Function, cfg: &Cfg, call: Inst) -> bool {
        let block = function.block_of(call);
        self.has_barrier[block] = true;
        let is_followed =
            self.last.get(&block).is_some_and(|&last| function.position(call) < function.position(last));
        let nexts = cfg.successors(block);
        !is_followed && (nexts.iter().any(|&next| self.is_free[next]) || self.ends && nexts.is_empty())
    }

    /// Whether some way leads from the start of a block to the end.
    pub fn is_free(&self, block: Block) -> bool {
        self.is_free[block]
    }

    /// Whether threads that part at a branch may leave while others meet, by others than those
    /// by which they are known to: a way to the end begins there, and on some way to where all come
    /// there is a barrier. Cost: linear in the blocks on those ways.
    pub fn lets_leave(&self, cfg: &Cfg, branch: Block, is_leaving: &dyn Fn(Block) -> bool) -> bool {
        let nexts = cfg.successors(branch);
        if !nexts.iter().any(|&next| self.is_free[next] && !is_leaving(next)) {
            return false;
        }
        let behind = self.behind.get_or_init(|| DominatorTree::post_dominators(cfg)).idom(branch);
        let mut seen = FxHashSet::default();
        let mut work: Vec<Block> = nexts.to_vec();
        while let Some(block) = work.pop() {
            if Some(block) != behind && seen.insert(block) {
                if self.has_barrier[block] || seen.len() > SEARCHED {
                    return true;
                }
                work.extend(cfg.successors(block));
            }
        }
        false
    }
}
