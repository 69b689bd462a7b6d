//! Cycles in which threads of different iterations are brought together.
//!
//! Threads that part in a cycle and meet in it are in the same iteration, unless some of them came
//! by the cycle's header on the way:
//!
//! ```text
//!     H:  br divergent, B, C       all come to C, where the ways meet; but some go around
//!     B:  br H                     by B first, any number of times
//!     C:  br x < n, H, X           x, the same for all in each iteration, differs among them
//! ```
//!
//! Then what is the same in each iteration says nothing of the threads that are enabled together:
//! every branch of such a cycle counts as divergent, and nothing is said of its blocks. In an
//! irreducible cycle there are no iterations to compare: any divergent branch in it has that
//! effect, or one in front of it by which threads enter it in several places and meet inside.
//!
//! A branch that counts as divergent for that reason may have the same effect on other cycles.
//!
//! Cost: for each divergent branch that meets in a cycle with it, the blocks between; beyond a
//! budget, all such cycles count as mixed.

use super::Parted;
use super::flow::Flow;
use crate::divergence::Scope;
use crate::structure::{Cycle, Cycles};
use simt_ir::Block;
use simt_ir::entity::{EntityId, EntityMap};

/// Steps per edge, and at least, beyond which ways are not followed.
const BUDGET: (usize, usize) = (64, 1 << 20);

/// Which cycles are mixed, and what branches decide with that in mind.
pub struct Mixed {
    cycles: EntityMap<Cycle, Option<Parted>>,
    decided: EntityMap<Block, Scope>,
}

struct Finder<'a> {
    flow: &'a Flow,
    cycles: &'a Cycles,
    found: Mixed,
    work: Vec<Block>,
    /// By which search a block was last seen.
    seen: EntityMap<Block, u32>,
    searches: u32,
    budget: usize,
}

impl Mixed {
    /// Looks at a graph; `decided` says in which scope threads go the same way behind a block.
    pub(super) fn find(flow: &Flow, cycles: &Cycles, decided: &dyn Fn(Block) -> Scope) -> Mixed {
        let count = flow.cfg.block_count();
        let of = |block: Block| match block.index() < flow.block_count && flow.is_branch(block) {
            true => decided(block),
            false => Scope::Grid,
        };
        let found = Mixed {
            cycles: EntityMap::filled(None, cycles.len()),
            decided: flow.cfg.blocks().map(of).collect(),
        };
        let mut finder = Finder {
            flow,
            cycles,
            found,
            work: Vec::new(),
            seen: EntityMap::filled(0, count),
            searches: 0,
            budget: BUDGET.1.max(flow.cfg.edge_count() * BUDGET.0),
        };
        for scope in [Scope::Thread, Scope::Warp, Scope::Cta, Scope::Cluster] {
            let at_scope = |&block: &Block| finder.found.decided[block] == scope;
            finder.work = flow.cfg.reverse_postorder().iter().copied().filter(at_scope).collect();
            while let Some(branch) = finder.work.pop() {
                finder.part(branch, scope);
            }
        }
        finder.found
    }

    /// By which branch threads of different iterations get together in a cycle, and in which scope
    /// they do not.
    pub fn of(&self, cycle: Cycle) -> Option<Parted> {
        self.cycles[cycle]
    }

    /// In which scope threads that are enabled together go the same way behind a block.
    pub fn decided(&self, block: Block) -> Scope {
        self.decided[block]
    }
}

impl Finder<'_> {
    /// Finds the cycles that a branch mixes.
    fn part(&mut self, branch: Block, scope: Scope) {
        let (cycles, flow) = (self.cycles, self.flow);
        for cycle in cycles.around(branch) {
            if !cycles.is_reducible(cycle) {
                self.mix(cycle, branch, scope);
            }
        }
        let meeting = flow.post_dominators.idom(branch).filter(|meeting| meeting.index() < flow.block_count);
        let Some(meeting) = meeting else { return };
        for cycle in cycles.around(meeting).filter(|&cycle| !cycles.is_reducible(cycle)) {
            self.mix(cycle, branch, scope);
        }
        let Some(outermost) = cycles.around(branch).filter(|&c| cycles.contains(c, meeting)).last() else {
            return;
        };
        self.searches += 1;
        let mut open: Vec<Block> = flow.cfg.successors(branch).to_vec();
        while let Some(block) = open.pop() {
            let is_between =
                block != meeting && block.index() < flow.block_count && cycles.contains(outermost, block);
            if !is_between || std::mem::replace(&mut self.seen[block], self.searches) == self.searches {
                continue;
            }
            let steps = flow.cfg.successors(block).len() + 1;
            if self.budget < steps {
                let around = cycles.around(branch).filter(|&c| cycles.contains(c, meeting));
                around.for_each(|cycle| self.mix(cycle, branch, scope));
                return;
            }
            self.budget -= steps;
            if let Some(cycle) = cycles.headed_by(block)
                && cycles.contains(cycle, branch)
                && cycles.contains(cycle, meeting)
            {
                self.mix(cycle, branch, scope);
            }
            open.extend(flow.cfg.successors(block));
        }
    }

    fn mix(&mut self, cycle: Cycle, branch: Block, scope: Scope) {
        if self.found.cycles[cycle].is_some_and(|known| known.scope <= scope) {
            return;
        }
        self.found.cycles[cycle] = Some(Parted { scope, branch: Some(branch) });
        for &block in self.cycles.blocks(cycle) {
            if self.flow.is_branch(block) && self.found.decided[block] > scope {
                self.found.decided[block] = scope;
                self.work.push(block);
            }
        }
    }
}
