//! Which threads come to a block, of those that entered the call, and of those that came to its
//! dominator.
//!
//! A block is *parted* if a divergent branch is among its control dependences, directly or through
//! other branches. Marking does without control dependence, which may be quadratic: from each
//! successor of a divergent branch, and of every branch in a marked block, up the tree of
//! post-dominators to where the ways meet. What is marked is skipped next time, by a union-find.
//!
//! ```text
//!     A  br divergent, B, C      B, C, D, E are marked: where the uniform branch of B goes to E,
//!     B  br uniform, D, E        D has the threads of C only
//!     C  → D     D, E → F        F is not: it is where all ways from A meet
//! ```
//!
//! *Since a dominator I* is the same with ways that begin below it: of edges *s → v* with *v*
//! strictly dominated by *I*, and of branches other than *I*. Who is parted since *I* is so since
//! every block above it, so that for each block the lowest such *I* says all. A block is marked if
//! that is its immediate dominator.
//!
//! Cost: near linear for threads that entered; since dominators, the ways from each branch, once
//! for each *I* of it, within a budget beyond which all blocks are marked.

use super::Parted;
use super::flow::Flow;
use super::mixed::Mixed;
use crate::divergence::Scope;
use crate::structure::Cycles;
use simt_ir::Block;
use simt_ir::entity::{EntityId, EntityMap};

/// Steps per edge, and at least, beyond which nothing is said.
const BUDGET: (usize, usize) = (64, 1 << 20);

/// Narrow first: who is parted in a narrow scope is so in all wider ones.
const SCOPES: [Scope; 4] = [Scope::Thread, Scope::Warp, Scope::Cta, Scope::Cluster];

/// Blocks that are marked, and the nearest others on the ways up from there.
struct Marks<'a> {
    flow: &'a Flow,
    marks: EntityMap<Block, Parted>,
    /// A block itself, or one above it with none between that is not marked; the number of blocks
    /// stands for the end.
    above: Vec<u32>,
}

impl<'a> Marks<'a> {
    fn new(flow: &'a Flow) -> Self {
        let count = flow.cfg.block_count();
        let unknown = Parted { scope: Scope::Thread, branch: None };
        let of = |block| if flow.cfg.is_reachable(block) { Parted::ALL } else { unknown };
        Marks { flow, marks: flow.cfg.blocks().map(of).collect(), above: (0..=count as u32).collect() }
    }

    fn is_marked(&self, block: Block) -> bool {
        self.marks[block].scope < Scope::Grid
    }

    /// Marks a block; whether it was not.
    fn mark(&mut self, block: Block, parted: Parted) -> bool {
        let is_new = !self.is_marked(block);
        if is_new {
            self.marks[block] = parted;
            let end = self.flow.cfg.block_count();
            let next = self.flow.post_dominators.idom(block).map_or(end, EntityId::index);
            self.above[block.index()] = next as u32;
        }
        is_new
    }

    /// The nearest block that is not marked, from a block up.
    fn find(&mut self, block: Block) -> Option<Block> {
        let mut at = block.index() as u32;
        while self.above[at as usize] != at {
            let up = self.above[self.above[at as usize] as usize];
            self.above[at as usize] = up;
            at = up;
        }
        let at = at as usize;
        (at < self.flow.cfg.block_count()).then(|| Block::from_index(at))
    }

    /// The nearest unmarked block from a block up, below where the ways from a branch meet.
    fn find_below(&mut self, block: Block, branch: Block) -> Option<Block> {
        let tree = &self.flow.post_dominators;
        let meeting = tree.idom(branch);
        let found = self.find(block)?;
        let is_behind = |meeting| self.flow.post_dominators.dominates(found, meeting);
        (!meeting.is_some_and(is_behind)).then_some(found)
    }

    /// The marks of the function's own blocks.
    fn finish(self) -> EntityMap<Block, Parted> {
        self.marks.values().take(self.flow.block_count).copied().collect()
    }
}

/// The blocks at which threads part at a scope: branches, and all of mixed cycles.
fn sources(flow: &Flow, mixed: &Mixed, cycles: &Cycles, scope: Scope) -> Vec<(Block, Parted)> {
    let all = cycles.all().filter_map(|cycle| Some((cycle, mixed.of(cycle)?)));
    let at_scope = all.filter(|(_, parted)| parted.scope == scope);
    at_scope
        .flat_map(|(cycle, parted)| cycles.blocks(cycle).iter().map(move |&block| (block, parted)))
        .filter(|&(block, _)| flow.cfg.is_reachable(block))
        .collect()
}

fn branches(flow: &Flow, mixed: &Mixed, scope: Scope) -> Vec<Block> {
    let blocks = flow.cfg.reverse_postorder().iter().copied();
    blocks.filter(|&block| flow.is_branch(block) && mixed.decided(block) == scope).collect()
}

/// Which threads come to each block of those that entered the call.
pub(super) fn entered(flow: &Flow, mixed: &Mixed, cycles: &Cycles) -> EntityMap<Block, Parted> {
    let mut marks = Marks::new(flow);
    for scope in SCOPES {
        let own = |branch| (branch, Parted { scope, branch: Some(branch) });
        let mut work: Vec<(Block, Parted)> = branches(flow, mixed, scope).into_iter().map(own).collect();
        for (block, parted) in sources(flow, mixed, cycles, scope) {
            if marks.mark(block, parted) {
                work.push((block, parted));
            }
        }
        while let Some((branch, parted)) = work.pop() {
            for &next in flow.cfg.successors(branch) {
                while let Some(block) = marks.find_below(next, branch) {
                    marks.mark(block, parted);
                    if flow.is_branch(block) {
                        work.push((block, parted));
                    }
                }
            }
        }
    }
    marks.finish()
}

/// Which threads come to each block of those that come to its immediate dominator.
pub(super) fn since_dominator(flow: &Flow, mixed: &Mixed, cycles: &Cycles) -> EntityMap<Block, Parted> {
    let mut since = Since {
        flow,
        marks: Marks::new(flow),
        apart: EntityMap::filled(None, flow.cfg.block_count()),
        work: Vec::new(),
        budget: BUDGET.1.max(flow.cfg.edge_count() * BUDGET.0),
    };
    for scope in SCOPES {
        for (block, parted) in sources(flow, mixed, cycles, scope) {
            if let Some(dominator) = flow.dominators.idom(block) {
                since.part(block, dominator, parted);
            }
        }
        let branches = branches(flow, mixed, scope);
        let mut is_complete =
            branches.iter().all(|&branch| since.ways(branch, branch, Parted { scope, branch: Some(branch) }));
        while is_complete && let Some((branch, parted)) = since.work.pop() {
            is_complete = since.apart[branch].is_none_or(|above| since.ways(branch, above, parted));
        }
        if !is_complete {
            let parted = Parted { scope, branch: branches.first().copied() };
            since.work.clear();
            flow.cfg.reverse_postorder().iter().for_each(|&block| _ = since.marks.mark(block, parted));
        }
    }
    since.marks.finish()
}

struct Since<'a> {
    flow: &'a Flow,
    marks: Marks<'a>,
    /// The lowest block that strictly dominates each, and of whose threads not all come there. Nor
    /// do all of those of blocks above that.
    apart: EntityMap<Block, Option<Block>>,
    work: Vec<(Block, Parted)>,
    budget: usize,
}

impl Since<'_> {
    fn pays(&mut self) -> bool {
        let left = self.budget.checked_sub(1);
        self.budget = left.unwrap_or(0);
        left.is_some()
    }

    /// Notes that not all threads of a dominator come to a block.
    fn part(&mut self, block: Block, dominator: Block, parted: Parted) {
        if self.apart[block].is_some_and(|known| self.flow.dominators.dominates(dominator, known)) {
            return;
        }
        self.apart[block] = Some(dominator);
        if self.flow.dominators.idom(block) == Some(dominator) {
            self.marks.mark(block, parted);
        }
        if self.flow.is_branch(block) {
            self.work.push((block, parted));
        }
    }

    /// Not all threads of a block, and of those that dominate it, take each way from a branch. Goes
    /// on along the ways; whether there was budget for it.
    fn ways(&mut self, branch: Block, above: Block, parted: Parted) -> bool {
        let flow = self.flow;
        for &next in flow.cfg.successors(branch) {
            let mut at = self.marks.find_below(next, branch);
            while let Some(block) = at {
                let mut dominator = flow.dominators.idom(block);
                while let Some(candidate) = dominator {
                    if !self.pays() {
                        return false;
                    }
                    let is_above = flow.dominators.dominates(candidate, above);
                    if is_above && flow.dominators.strictly_dominates(candidate, next) {
                        self.part(block, candidate, parted);
                        break;
                    }
                    dominator = flow.dominators.idom(candidate);
                }
                at = flow.post_dominators.idom(block).and_then(|up| self.marks.find_below(up, branch));
            }
        }
        true
    }
}
