//! Which threads come to a block together.
//!
//! The control of a block is the same in a scope if all branches that it is control dependent on, directly or
//! through other branches, are. What all threads of a warp must execute together (votes, block barriers) asks
//! for it, and so do calls, whose callees inherit it.
//!
//! In a kernel, a branch by which threads only *leave* parts nobody: from the other side no operation can be
//! reached that needs threads together, and who is left went one way.
//!
//! Cost: the size of control dependence, once per scope. Where it is too large, one divergent branch makes all
//! control divergent.

use super::scope::Scope;
use crate::structure::{Cfg, ControlDependence, DominatorTree};
use simt_ir::Block;
use simt_ir::entity::EntityMap;

/// Control dependences per block, and at least, beyond which they are given up.
const LIMIT: (usize, usize) = (64, 1 << 20);

/// The control of each block.
pub struct Control {
    dependence: Option<ControlDependence>,
    scopes: EntityMap<Block, Scope>,
    branches: EntityMap<Block, Option<Block>>,
    /// Blocks from which nothing is reached that needs threads together.
    leaving: EntityMap<Block, bool>,
}

impl Control {
    /// Control with no divergent branch, of a function entered by all threads of a scope. `needs_together` says
    /// which blocks hold operations that threads must execute together; `None` if threads that leave the
    /// function are not gone.
    pub fn new(cfg: &Cfg, entry: Scope, needs_together: Option<&dyn Fn(Block) -> bool>) -> Control {
        let limit = LIMIT.1.max(cfg.block_count() * LIMIT.0);
        let dependence = ControlDependence::compute_within(cfg, &DominatorTree::post_dominators(cfg), limit);
        let mut leaving = EntityMap::filled(needs_together.is_some(), cfg.block_count());
        if let Some(needs) = needs_together {
            let mut work: Vec<Block> =
                cfg.reverse_postorder().iter().copied().filter(|&b| needs(b)).collect();
            work.iter().for_each(|&b| leaving[b] = false);
            while let Some(block) = work.pop() {
                for &before in cfg.predecessors(block) {
                    if std::mem::replace(&mut leaving[before], false) {
                        work.push(before);
                    }
                }
            }
        }
        let scopes = EntityMap::filled(entry, cfg.block_count());
        Control { dependence, scopes, branches: EntityMap::filled(None, cfg.block_count()), leaving }
    }

    /// The scope in which threads come to a block together.
    pub fn scope(&self, block: Block) -> Scope {
        self.scopes[block]
    }

    /// The branch that parts them; `None` if they are parted where the function is called, or not at all.
    pub fn branch(&self, block: Block) -> Option<Block> {
        self.branches[block]
    }

    /// Whether threads that go to a block are gone, as far as others are concerned.
    pub fn is_leaving(&self, block: Block) -> bool {
        self.leaving[block]
    }

    /// Notes that a branch is the same in a scope only; adds the blocks whose control that changes.
    pub fn diverge(&mut self, cfg: &Cfg, branch: Block, scope: Scope, changed: &mut Vec<Block>) {
        let staying = cfg.successors(branch).iter().filter(|&&next| !self.leaving[next]).count();
        if staying < 2 || !cfg.is_reachable(branch) {
            return;
        }
        let Some(dependence) = &self.dependence else {
            for block in cfg.blocks().filter(|&b| self.scopes[b] > scope).collect::<Vec<_>>() {
                (self.scopes[block], self.branches[block]) = (scope, Some(branch));
                changed.push(block);
            }
            return;
        };
        let mut work = vec![branch];
        while let Some(block) = work.pop() {
            for &dependent in dependence.dependents(block) {
                if self.scopes[dependent] > scope {
                    (self.scopes[dependent], self.branches[dependent]) = (scope, Some(branch));
                    changed.push(dependent);
                    work.push(dependent);
                }
            }
        }
    }
}
