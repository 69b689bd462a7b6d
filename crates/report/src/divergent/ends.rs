//! Threads that go past a barrier to code that the others come to as well.
//!
//! ```text
//!     if (t < n) {             threads part here
//!       __syncthreads();       some come to the barrier
//!     }
//!     a[t] = t;                all come here, and nobody waits for anybody any more
//! ```
//!
//! Threads that reach no barrier any more are gone, as far as removing barriers is concerned
//! ([`Divergence::barrier_control`](simt_analysis::divergence::Divergence::barrier_control)). Who
//! wrote this meant something else than an early return, though: those go to the end of the kernel
//! and share no code with threads that come to a barrier. So for each branch, the code that is
//! reached both straight and behind a barrier counts as code where all are, and the barrier depends
//! on the branch if it then does by control dependence.

use super::Partings;
use super::paths::{next_at, walk};
use simt_analysis::divergence::control::Control;
use simt_analysis::divergence::{Analyzed, Scope};
use simt_analysis::functions::calls::only_computes;
use simt_analysis::structure::Cfg;
use simt_ir::{Block, FuncId, Inst, Listing, Op};
use std::collections::{BTreeMap, BTreeSet};

/// What is known of a function's ends.
#[derive(Default)]
pub struct Ends {
    /// The blocks of barriers that some threads go past, in which scope the others come to them,
    /// and where they part.
    pub parted: BTreeMap<Block, (Scope, Block)>,
    /// Of branches: the blocks behind barriers to which threads can go past them.
    shared: BTreeMap<Block, BTreeSet<Block>>,
}

impl Ends {
    /// Looks at a function. Cost: a walk, within limits, from each of its divergent branches, and
    /// control dependence for each that has shared blocks.
    pub fn find(partings: &Partings<'_>, id: FuncId, analyzed: &Analyzed) -> Ends {
        let (structure, divergence) = (&analyzed.structure, &analyzed.divergence);
        let cfg = &structure.cfg;
        let leaving = |block: Block| divergence.barrier_control(block).leaving;
        let body = &partings.module.functions[id];
        let has_code =
            |block: &Block| body.insts_as_read(*block).any(|inst| is_code(partings.module, id, inst));
        let blocks = || cfg.reverse_postorder().iter().copied();
        let last: BTreeSet<Block> = blocks().filter(|&block| leaving(block)).filter(has_code).collect();
        let mut ends = Ends::default();
        if last.is_empty() {
            return ends;
        }
        let parts = |block: &Block| {
            !leaving(*block) && cfg.successors(*block).len() > 1 && divergence.terminator(*block) < Scope::Cta
        };
        for branch in blocks().filter(parts) {
            let gathers = |block: Block| {
                !leaving(block) && body.insts_as_read(block).any(|i| next_at(partings, body, i).is_some())
            };
            let shared = shared(cfg, branch, &last, gathers).unwrap_or_default();
            if shared.is_empty() {
                continue;
            }
            let stays = |block| !leaving(block) || shared.contains(&block);
            let mut control = Control::new(cfg, Scope::Grid, &stays);
            let (scope, mut changed) = (divergence.terminator(branch), Vec::new());
            control.diverge(cfg, &structure.cycles, branch, scope, &mut changed);
            for block in changed.into_iter().filter(|&block| !leaving(block)) {
                let known = ends.parted.entry(block).or_insert((scope, branch));
                if scope < known.0 {
                    *known = (scope, branch);
                }
            }
            ends.shared.insert(branch, shared);
        }
        ends
    }

    /// Whether threads that part at a branch may come to a block past all barriers, and others
    /// behind one.
    pub fn shares(&self, branch: Block, block: Block) -> bool {
        self.shared.get(&branch).is_some_and(|shared| shared.contains(&block))
    }
}

/// The blocks, of some behind all barriers, to which control can go from a branch both without a
/// barrier and behind one; `None` if that takes too long to find out.
fn shared(
    cfg: &Cfg,
    branch: Block,
    last: &BTreeSet<Block>,
    gathers: impl Fn(Block) -> bool,
) -> Option<BTreeSet<Block>> {
    let (mut straight, mut behind, mut barriers) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut is_complete = cfg.successors(branch).iter().all(|&next| {
        walk(cfg, next, |block| {
            let is_barrier = gathers(block);
            barriers.extend(is_barrier.then_some(block));
            straight.extend(last.get(&block));
            !is_barrier
        })
    });
    if straight.is_empty() || barriers.is_empty() {
        return None;
    }
    for barrier in barriers {
        is_complete &= walk(cfg, barrier, |block| {
            behind.extend(last.get(&block));
            true
        });
    }
    is_complete.then(|| straight.intersection(&behind).copied().collect())
}

/// Whether an instruction does what the programmer wrote there: it writes, or calls what may. What
/// the compiler has made of code of several places has no line.
fn is_code(module: &Listing, id: FuncId, inst: Inst) -> bool {
    let function = &module.functions[id];
    let data = &function.insts[inst];
    let writes = match data.op {
        Op::Load(_) | Op::Fence(_) => false,
        Op::Call(_) => {
            !only_computes(function, inst) && function.known(inst).is_none_or(|k| k.lifetime.is_none())
        }
        op => !op.is_terminator() && !only_computes(function, inst),
    };
    let is_merged = || {
        let chain = module.locations(data);
        !chain.is_empty() && chain.iter().all(|at| at.line == 0)
    };
    writes && !is_merged()
}
