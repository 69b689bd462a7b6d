//! Which threads come to a block together.
//!
//! The control of a block is the same in a scope if all branches that it is control dependent on,
//! directly or through other branches, are. What threads must execute together (votes, block
//! barriers) asks for it, and so do calls, whose callees inherit it.
//!
//! Threads that *leave* part nobody: they go to blocks from which nothing can be reached that needs
//! threads together, neither by the function's own end. Who is left went the other way. So control
//! dependence is that of the graph without those blocks:
//!
//! ```text
//!   A: br divergent, B, D      B: br n, C, D      C: ret         C leaves. Without C, B goes to D only,
//!   D: barrier                                                   and D depends on nobody.
//! ```
//!
//! All must come in the same iteration of every cycle around the block. Whether a branch decides
//! about that is control dependence in the graph of one iteration: the blocks of the cycle, with
//! its back edges leading to the exit. It also says what happens in a cycle that nobody leaves, of
//! which post-dominance says nothing. An irreducible cycle has no iterations to compare; there,
//! everything depends on every branch.
//!
//! ```text
//!   H: br divergent, B, C              All come to C, the only way out. But some come after one round, others after
//!   B: x += 1; br H                    more, and have another x: C depends on H's branch.
//!   C: barrier; br x < n, B, X
//! ```
//!
//! Branches decide the same in the same iteration. So where only some threads of a cycle leave it,
//! the iterations that are left differ, and whoever comes back to the cycle by one around it is in
//! another iteration than who stayed, although all come to the same blocks: all control in the
//! cycle depends on such an exit.
//!
//! ```text
//!   H: x = 2; br L                                     A thread that leaves L for H has x = 2 in L next, others
//!   L: barrier; br x < n, B, X     B: x = n;           have x = n: some go to B, some to X, by a branch that
//!   X: barrier                        br divergent, L, H   is uniform in each iteration.
//! ```
//!
//! Cost: nothing until a branch is divergent; then the size of control dependence, of the function
//! and of one iteration of each cycle around divergent branches, once per scope. Where it is too
//! large, one divergent branch makes all control (in the cycle) divergent.

use super::scope::Scope;
use crate::structure::{Cfg, ControlDependence, Cycle, Cycles, DominatorTree};
use rustc_hash::FxHashMap;
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
    /// The scope in which threads are still in the same iteration of a cycle.
    apart: EntityMap<Cycle, Scope>,
    staying: Option<Staying>,
}

/// The control flow of threads that stay.
struct Staying {
    cfg: Cfg,
    /// `None` if it is too large.
    dependence: Option<ControlDependence>,
    /// Of the cycles that were asked for.
    iterations: FxHashMap<Cycle, Iteration>,
}

/// Which blocks of a cycle depend on which, in one iteration.
enum Iteration {
    /// Each on all: the cycle is irreducible, or control dependence too large.
    Unknown,
    /// As control dependence says.
    Known {
        /// The cycle's blocks, its header first.
        blocks: Vec<Block>,
        /// Their places in the list.
        places: FxHashMap<Block, Block>,
        /// Between places.
        dependence: ControlDependence,
    },
}

impl Control {
    /// Control with no divergent branch, of a function entered by all threads of a scope. `needs`
    /// says which blocks need threads together; where a function that was called returns is one of
    /// them.
    pub fn new(cfg: &Cfg, entry: Scope, needs: &dyn Fn(Block) -> bool) -> Control {
        let mut leaving = EntityMap::filled(true, cfg.block_count());
        let mut work: Vec<Block> = cfg.reverse_postorder().iter().copied().filter(|&b| needs(b)).collect();
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut leaving[block], false) {
                work.extend(cfg.predecessors(block));
            }
        }
        Control { entry, parted: EntityMap::new(), leaving, apart: EntityMap::new(), staying: None }
    }

    /// The scope in which threads come to a block together. Of blocks by which threads leave it is
    /// not known.
    pub fn scope(&self, block: Block) -> Scope {
        self.parted.get(block).map_or(self.entry, |&(scope, _)| scope)
    }

    /// The branch that parts them; `None` if they are parted where the function is called, or not
    /// at all.
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
        let mut staying = self.staying.take().unwrap_or_else(|| Staying::compute(cfg, cycles, &self.leaving));
        if staying.cfg.successors(branch).len() > 1 {
            if self.parted.is_empty() {
                self.parted = EntityMap::filled((self.entry, None), staying.cfg.block_count());
                self.apart = EntityMap::filled(Scope::Grid, cycles.len());
            }
            self.spread(&mut staying, cycles, branch, scope, changed);
        }
        self.staying = Some(staying);
    }

    fn spread(
        &mut self,
        staying: &mut Staying,
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
        let Staying { cfg, dependence, iterations } = staying;
        let Some(dependence) = dependence else {
            return cfg.reverse_postorder().iter().for_each(|&block| _ = part(block));
        };
        let mut work = vec![branch];
        while let Some(block) = work.pop() {
            let innermost = self.leaving.get(block).and_then(|_| cycles.innermost(block));
            // Whoever leaves a cycle may leave those around it too.
            let mut leaves = cfg.successors(block).len() > 1;
            for cycle in std::iter::successors(innermost.filter(|_| leaves), |&cycle| cycles.parent(cycle)) {
                let mut stay = cfg.successors(block).iter().filter(|&&to| self.leaving.get(to).is_some());
                leaves &= stay.any(|&to| !cycles.contains(cycle, to));
                if self.apart[cycle] <= scope {
                    continue;
                }
                let iteration =
                    iterations.entry(cycle).or_insert_with(|| Iteration::compute(cfg, cycles, cycle));
                match iteration {
                    Iteration::Known { blocks, places, dependence } if !leaves => {
                        let dependents = dependence.dependents(places[&block]).iter();
                        let dependents = dependents.filter_map(|place| blocks.get(place.index()).copied());
                        work.extend(dependents.filter(|&block| part(block)));
                    }
                    _ => {
                        self.apart[cycle] = scope;
                        work.extend(cycles.blocks(cycle).iter().copied().filter(|&block| part(block)));
                    }
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
        let mut is_endless_header = EntityMap::filled(false, cfg.block_count());
        let endless = cycles.outermost().filter(is_closed).filter(|&cycle| cycles.is_reducible(cycle));
        endless.for_each(|cycle| is_endless_header[cycles.header(cycle)] = true);
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
        let dependence = dependence_of(&staying);
        Staying { cfg: staying, dependence, iterations: FxHashMap::default() }
    }
}

impl Iteration {
    fn compute(cfg: &Cfg, cycles: &Cycles, cycle: Cycle) -> Iteration {
        if !cycles.is_reducible(cycle) {
            return Iteration::Unknown;
        }
        let header = cycles.header(cycle);
        let others = cycles.blocks(cycle).iter().copied().filter(|&block| block != header);
        let blocks: Vec<Block> = std::iter::once(header).chain(others).collect();
        let places: FxHashMap<Block, Block> =
            blocks.iter().enumerate().map(|(at, &block)| (block, Block::from_index(at))).collect();
        let end = Block::from_index(blocks.len());
        let place_behind = |to: Block| *places.get(&to).filter(|_| to != header).unwrap_or(&end);
        let edges = blocks.iter().flat_map(|&from| {
            let (places, place_behind) = (&places, &place_behind);
            cfg.successors(from).iter().map(move |&to| (places[&from], place_behind(to)))
        });
        let edges: Vec<(Block, Block)> = edges.collect();
        match dependence_of(&Cfg::from_edges(blocks.len() + 1, &edges)) {
            Some(dependence) => Iteration::Known { blocks, places, dependence },
            None => Iteration::Unknown,
        }
    }
}

/// Control dependence, unless it is too large.
fn dependence_of(cfg: &Cfg) -> Option<ControlDependence> {
    let limit = LIMIT.1.max(cfg.block_count() * LIMIT.0);
    ControlDependence::compute(cfg, &DominatorTree::post_dominators(cfg), limit)
}
