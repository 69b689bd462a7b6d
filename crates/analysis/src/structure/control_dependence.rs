//! Where the certainty of a block ends, and which branches decide whether it runs.
//!
//! The *dominance frontier* of *a* is the set of blocks *b* that *a* does not strictly dominate
//! although it dominates a block right before *b*: the first places that may also be reached around
//! *a*. Read backward, with post-dominators, the frontier of *a* is the set of branches that *a* is
//! *control dependent* on: one way out of the branch leads to *a* for certain, another may miss it.
//!
//! **Algorithm.** Cytron et al., *Efficiently Computing Static Single Assignment Form and the
//! Control Dependence Graph* (TOPLAS 1991), by the runners of Cooper, Harvey and Kennedy, *A
//! Simple, Fast Dominance Algorithm* (2001): from each block before a join, up the tree until the
//! join's dominator. A runner that meets the path of an earlier one of the same join stops, so the
//! cost is that of the answer.
//!
//! **Size.** The answer itself is linear for ordinary code but quadratic in the depth of nested
//! repeat-until loops (a picture is in the [module](super)). So `compute` gives up at a limit.

use simt_ir::{Block, EntityMap};

use super::cfg::{Cfg, Csr, Direction};
use super::dominance::DominatorTree;

/// The dominance frontier of every block, in the direction of the tree that it was computed from.
#[derive(Clone, Debug)]
pub struct DominanceFrontiers {
    frontiers: Csr<Block, Block>,
}

impl DominanceFrontiers {
    /// The frontiers for a tree of this graph, or None when they have more than `limit` members
    /// together. Cost: edges and the size of the answer, which may be quadratic in the number of
    /// blocks.
    pub fn compute(cfg: &Cfg, tree: &DominatorTree, limit: usize) -> Option<DominanceFrontiers> {
        let pairs = frontier_pairs(cfg, tree, limit, |_| true)?;
        Some(DominanceFrontiers { frontiers: Csr::from_pairs(cfg.block_count(), &pairs) })
    }

    /// The frontier of a block, in reverse postorder; empty for an unreachable block.
    pub fn of(&self, block: Block) -> &[Block] {
        &self.frontiers[block]
    }
}

/// Which branches decide whether a block runs, and what each branch decides.
///
/// *b* is control dependent on *a* when *a* has several successors, *b* post-dominates one of them,
/// and *b* does not strictly post-dominate *a* (Ferrante, Ottenstein and Warren 1987). A loop's
/// header is thus dependent on the branch that repeats the loop, and a branch in a loop may depend
/// on itself.
///
/// Around endless loops, a branch that got a virtual edge to the exit counts as a branch that may
/// leave the loop: more may depend on it than really does. A block with one successor is never a
/// branch, not even with a virtual edge.
#[derive(Clone, Debug)]
pub struct ControlDependence {
    branches: Csr<Block, Block>,
    dependents: Csr<Block, Block>,
}

impl ControlDependence {
    /// The dependences in a graph whose post-dominators are given, or None when there are more than
    /// `limit`. Cost: edges and the size of the answer, which may be quadratic in the number of
    /// blocks.
    ///
    /// Panics if the tree is not one of post-dominators.
    pub fn compute(cfg: &Cfg, post_dominators: &DominatorTree, limit: usize) -> Option<ControlDependence> {
        assert_eq!(post_dominators.direction(), Direction::Backward, "control dependence is backward");
        let is_branch = |block| cfg.successors(block).len() > 1;
        let by_dependent = frontier_pairs(cfg, post_dominators, limit, is_branch)?;
        let by_branch: Vec<(Block, Block)> = by_dependent.iter().map(|&(b, branch)| (branch, b)).collect();
        Some(ControlDependence {
            branches: Csr::from_pairs(cfg.block_count(), &by_dependent),
            dependents: Csr::from_pairs(cfg.block_count(), &by_branch),
        })
    }

    /// The branches that a block is control dependent on, in reverse postorder.
    pub fn branches(&self, block: Block) -> &[Block] {
        &self.branches[block]
    }

    /// The blocks that are control dependent on a branch: for each successor in turn, it and what
    /// post-dominates it, up to where the branch's ways meet.
    pub fn dependents(&self, branch: Block) -> &[Block] {
        &self.dependents[branch]
    }
}

/// All pairs of a block and a member of its frontier that is wanted, by member in reverse
/// postorder; None if there are more than `limit`.
fn frontier_pairs(
    cfg: &Cfg,
    tree: &DominatorTree,
    limit: usize,
    is_wanted: impl Fn(Block) -> bool,
) -> Option<Vec<(Block, Block)>> {
    let mut pairs = Vec::new();
    let mut last_join = EntityMap::filled(None, cfg.block_count());
    for &join in cfg.reverse_postorder().iter().filter(|&&join| is_wanted(join)) {
        // A join with one block before it needs no exception: that block is its dominator, and the
        // runner does not start. Without a dominator, the runner goes up to the virtual block.
        let stop = tree.idom(join);
        for &prior in cfg.prior(tree.direction(), join) {
            let mut runner = Some(prior).filter(|&prior| tree.contains(prior));
            while let Some(block) = runner
                && runner != stop
                && last_join[block] != Some(join)
            {
                if pairs.len() == limit {
                    return None;
                }
                last_join[block] = Some(join);
                pairs.push((block, join));
                runner = tree.idom(block);
            }
        }
    }
    Some(pairs)
}
