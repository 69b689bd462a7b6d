//! Which threads come to a block together.
//!
//! The control of a block is the same in a scope if all branches that it is control dependent on, directly or
//! through other branches, are. What threads must execute together (votes, block barriers) asks for it, and so
//! do calls, whose callees inherit it.
//!
//! Threads that *leave* part nobody: they go to blocks from which nothing can be reached that needs threads
//! together, neither by the function's own end. Who is left went the other way. So control dependence is that of
//! the graph without those blocks:
//!
//! ```text
//!   A: br divergent, B, D      B: br n, C, D      C: ret         C leaves. Without C, B goes to D only,
//!   D: barrier                                                   and D depends on nobody.
//! ```
//!
//! Post-dominance says nothing about a cycle that nobody leaves. But whoever is in it is in it for good, so it
//! is enough that all come to the same blocks in each iteration: its back edges lead to the exit, and what
//! depends on a branch within one iteration depends on it. An irreducible cycle has no iterations to compare;
//! there, everything depends on every branch.
//!
//! ```text
//!   H: br again, B, X     X: ret       X leaves, so nobody else leaves the loop.
//!   B: br divergent, C, D              C depends on B's branch. D and H do not: they come in every iteration.
//!   C: br D     D: barrier; br H
//! ```
//!
//! Branches decide the same in the same iteration. So where only some threads of a cycle leave it, the iterations
//! that are left differ, and whoever comes back to the cycle by one around it is in another iteration than who
//! stayed, although all come to the same blocks: all control in the cycle depends on such an exit.
//!
//! ```text
//!   H: x = 2; br L                                     A thread that leaves L for H has x = 2 in L next, others
//!   L: barrier; br x < n, B, X     B: x = n;           have x = n: some go to B, some to X, by a branch that
//!   X: barrier                        br divergent, L, H   is uniform in each iteration.
//! ```
//!
//! Cost: nothing until a branch is divergent; then the size of control dependence, once per scope. Where it is
//! too large, one divergent branch makes all control divergent.

use super::scope::Scope;
use crate::structure::{Cfg, ControlDependence, Cycle, Cycles, DominatorTree};
use simt_ir::Block;
use simt_ir::entity::{EntityId, EntityMap};

/// Control dependences per block, and at least, beyond which they are given up.
const LIMIT: (usize, usize) = (64, 1 << 20);

/// The control of each block.
pub struct Control {
    entry: Scope,
    /// What divergent branches changed; empty as long as there are none.
    parted: EntityMap<Block, (Scope, Option<Block>)>,
    /// Blocks from which nothing is reached that needs threads together.
    leaving: EntityMap<Block, bool>,
    /// The scope in which threads still leave a cycle together.
    left: EntityMap<Cycle, Scope>,
    staying: Option<Staying>,
}

/// The control flow of threads that stay.
struct Staying {
    cfg: Cfg,
    /// `None` if it is too large.
    dependence: Option<ControlDependence>,
    /// Irreducible cycles that nobody leaves.
    chaotic: Vec<Cycle>,
}

impl Control {
    /// Control with no divergent branch, of a function entered by all threads of a scope. `needs` says which
    /// blocks need threads together; where a function that was called returns is one of them.
    pub fn new(cfg: &Cfg, entry: Scope, needs: &dyn Fn(Block) -> bool) -> Control {
        let mut leaving = EntityMap::filled(true, cfg.block_count());
        let mut work: Vec<Block> = cfg.reverse_postorder().iter().copied().filter(|&b| needs(b)).collect();
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut leaving[block], false) {
                work.extend(cfg.predecessors(block));
            }
        }
        Control { entry, parted: EntityMap::new(), leaving, left: EntityMap::new(), staying: None }
    }

    /// The scope in which threads come to a block together. Of blocks by which threads leave it is not known.
    pub fn scope(&self, block: Block) -> Scope {
        self.parted.get(block).map_or(self.entry, |&(scope, _)| scope)
    }

    /// The branch that parts them; `None` if they are parted where the function is called, or not at all.
    pub fn branch(&self, block: Block) -> Option<Block> {
        self.parted.get(block).and_then(|&(_, branch)| branch)
    }

    /// Whether threads that go to a block are gone, as far as others are concerned.
    pub fn is_leaving(&self, block: Block) -> bool {
        self.leaving[block]
    }

    /// Notes that a branch is the same in a scope only; adds the blocks whose control that changes.
    pub fn diverge(
        &mut self,
        cfg: &Cfg,
        cycles: &Cycles,
        branch: Block,
        scope: Scope,
        changed: &mut Vec<Block>,
    ) {
        if !cfg.is_reachable(branch) || self.leaving[branch] {
            return;
        }
        let staying = self.staying.take().unwrap_or_else(|| Staying::compute(cfg, cycles, &self.leaving));
        if staying.cfg.successors(branch).len() > 1 {
            if self.parted.is_empty() {
                self.parted = EntityMap::filled((self.entry, None), staying.cfg.block_count());
                self.left = EntityMap::filled(Scope::Grid, cycles.len());
            }
            self.spread(&staying, cycles, branch, scope, changed);
        }
        self.staying = Some(staying);
    }

    fn spread(
        &mut self,
        staying: &Staying,
        cycles: &Cycles,
        branch: Block,
        scope: Scope,
        changed: &mut Vec<Block>,
    ) {
        let mut part = |block: Block| {
            let is_new = self.parted[block].0 > scope;
            if is_new {
                self.parted[block] = (scope, Some(branch));
                // Of the end of endless iterations, only the graph of threads that stay knows.
                changed.extend(self.leaving.get(block).map(|_| block));
            }
            is_new
        };
        let Some(dependence) = &staying.dependence else {
            return staying.cfg.reverse_postorder().iter().for_each(|&block| _ = part(block));
        };
        let mut work = vec![branch];
        for &cycle in staying.chaotic.iter().filter(|&&cycle| cycles.contains(cycle, branch)) {
            work.extend(cycles.blocks(cycle).iter().copied().filter(|&block| part(block)));
        }
        while let Some(block) = work.pop() {
            let innermost = self.leaving.get(block).and_then(|_| cycles.innermost(block));
            let around = std::iter::successors(innermost, |&cycle| cycles.parent(cycle));
            // Whoever leaves a cycle may leave those around it too.
            let leaves = |cycle: &Cycle| {
                let mut stay =
                    staying.cfg.successors(block).iter().filter(|&&to| self.leaving.get(to).is_some());
                stay.any(|&to| !cycles.contains(*cycle, to))
            };
            for cycle in around.take_while(leaves) {
                if self.left[cycle] > scope {
                    self.left[cycle] = scope;
                    work.extend(cycles.blocks(cycle).iter().copied().filter(|&block| part(block)));
                }
            }
            work.extend(dependence.dependents(block).iter().copied().filter(|&block| part(block)));
        }
    }
}

impl Staying {
    fn compute(cfg: &Cfg, cycles: &Cycles, leaving: &EntityMap<Block, bool>) -> Staying {
        let stay = |from: Block, to: &Block| !leaving[from] && !leaving[*to];
        let is_closed = |cycle: &Cycle| {
            !leaving[cycles.header(*cycle)]
                && !cycles.exit_edges(cfg, *cycle).any(|(from, to)| stay(from, &to))
        };
        let (endless, chaotic): (Vec<Cycle>, Vec<Cycle>) =
            cycles.outermost().filter(is_closed).partition(|&cycle| cycles.is_reducible(cycle));
        let mut is_endless_header = EntityMap::filled(false, cfg.block_count());
        endless.into_iter().for_each(|cycle| is_endless_header[cycles.header(cycle)] = true);
        // Where endless iterations end: a block behind all others.
        let end = Block::from_index(cfg.block_count());
        let edges = cfg.reverse_postorder().iter().flat_map(|&from| {
            let (stay, is_endless_header) = (&stay, &is_endless_header);
            cfg.successors(from).iter().filter(move |to| stay(from, to)).map(move |&to| {
                let again =
                    is_endless_header[to] && cycles.headed_by(to).is_some_and(|c| cycles.contains(c, from));
                (from, if again { end } else { to })
            })
        });
        let staying = Cfg::from_edges(cfg.block_count() + 1, &edges.collect::<Vec<_>>());
        let limit = LIMIT.1.max(cfg.block_count() * LIMIT.0);
        let post_dominators = DominatorTree::post_dominators(&staying);
        let dependence = ControlDependence::compute_within(&staying, &post_dominators, limit);
        Staying { cfg: staying, dependence, chaotic }
    }
}
