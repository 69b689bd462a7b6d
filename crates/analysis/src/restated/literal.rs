//! The formula of LLVM review D50433, as its author states it: the branches that matter to a join
//! are
//!
//! ```text
//!     ⋃ { PDF(p) \ PDF(J)  |  p a predecessor of J }
//! ```
//!
//! with PDF the post-dominance frontier, that is, the branches that a block is control dependent
//! on. "That is the way to exclude those divergent branches that are common between the value
//! source block and the join block." It excludes too much: with `A → B, A → D, B → C, B → D`, A and
//! B both decide whether D runs, so nothing is left, although A makes D's phis diverge. It is here
//! to be compared, not to be used.
//!
//! Exits of cycles are not part of the formula: a branch makes all exits divergent of a cycle that
//! it may repeat or leave.

use crate::divergence::sync::region::Regions;
use crate::divergence::sync::{Fact, Found, SyncDependence};
use crate::structure::{Cfg, ControlDependence, Cycles, DominatorTree};
use rustc_hash::FxHashSet;
use simt_ir::{Block, EntityMap};

/// The formula as an algorithm. Unsound.
#[derive(Clone)]
pub struct Literal<'a> {
    cfg: &'a Cfg,
    cycles: &'a Cycles,
    dependence: ControlDependence,
    /// By branch: its joins.
    joins: EntityMap<Block, Vec<Block>>,
    seen: FxHashSet<Fact>,
}

/// The formula, for a graph.
pub fn literal<'a>(cfg: &'a Cfg, cycles: &'a Cycles, _: &'a Regions) -> Box<dyn SyncDependence + 'a> {
    Box::new(Literal::new(cfg, cycles))
}

impl<'a> Literal<'a> {
    /// Evaluates the formula for all joins.
    pub fn new(cfg: &'a Cfg, cycles: &'a Cycles) -> Self {
        let tree = DominatorTree::post_dominators(cfg);
        let dependence =
            ControlDependence::compute(cfg, &tree, u32::MAX as usize).expect("as small as the text");
        let mut joins: EntityMap<Block, Vec<Block>> = EntityMap::filled(Vec::new(), cfg.block_count());
        for join in cfg.blocks().filter(|&b| cfg.is_reachable(b) && cfg.predecessors(b).len() > 1) {
            let own = dependence.branches(join);
            for &incoming in cfg.predecessors(join) {
                for &branch in dependence.branches(incoming).iter().filter(|b| !own.contains(b)) {
                    if joins[branch].last() != Some(&join) {
                        joins[branch].push(join);
                    }
                }
            }
        }
        Literal { cfg, cycles, dependence, joins, seen: FxHashSet::default() }
    }

    fn add(&mut self, fact: Fact, branch: Block, found: &mut Vec<Found>) {
        if self.seen.insert(fact) {
            found.push(Found { fact, branch });
        }
    }
}

impl SyncDependence for Literal<'_> {
    fn diverge(&mut self, branch: Block, found: &mut Vec<Found>) {
        for index in 0..self.joins[branch].len() {
            self.add(Fact::Join(self.joins[branch][index]), branch, found);
        }
        for cycle in self.cycles.around(branch).collect::<Vec<_>>() {
            if self.dependence.branches(self.cycles.header(cycle)).contains(&branch) {
                let exits: Vec<Block> = self.cycles.exit_edges(self.cfg, cycle).map(|(_, to)| to).collect();
                for exit in exits {
                    self.add(Fact::Exit(cycle, exit), branch, found);
                }
            }
        }
    }

    fn propagate_cycles(&mut self, _: &mut Vec<Found>) {}

    fn boxed_clone<'a>(&self) -> Box<dyn SyncDependence + 'a>
    where
        Self: 'a,
    {
        Box::new(self.clone())
    }
}
