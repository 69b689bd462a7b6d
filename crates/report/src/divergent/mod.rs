//! Where threads part, on which ways they go, and why: what `lint` finds and `explain` shows.
//!
//! ```text
//!     int i = … threadIdx.x;          the cause: a chain from the condition to the id    ([`cause`])
//!     if (i < n) {                    the branch: threads part here                      ([`Partings`])
//!       __syncthreads();              one way leads to the barrier,
//!     }                               the other past it; here both meet again            ([`paths`])
//! ```
//!
//! [`ends`] finds threads that go past a barrier where nobody waits for them any more. [`story`]
//! makes labels and notes of all that for one barrier; [`branches`] lists a function's divergent
//! branches.

pub mod branches;
pub mod cause;
pub mod ends;
pub mod paths;
pub mod story;

use ends::Ends;
use paths::walk;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::divergence::control::Control;
use simt_analysis::divergence::{Analyzed, Divergence, ModuleDivergence, Reason, Scope, Source};
use simt_analysis::functions::calls::{barrier_id, stated_barrier};
use simt_analysis::structure::DominatorTree;
use simt_ir::target::{Barrier, BarrierKind};
use simt_ir::{Block, EntityMap, FuncId, Inst, Listing};
use std::collections::VecDeque;

/// The branches by which threads of a block part on their way to barriers, callers included.
pub struct Partings<'m> {
    /// The module.
    pub module: &'m Listing,
    /// What depends on numbers of threads
    /// ([`ids_only`](simt_analysis::divergence::Options::ids_only)).
    pub divergence: &'m ModuleDivergence,
    /// Of functions that threads may not enter together: the control of blocks as far as their own
    /// branches make it.
    own: EntityMap<FuncId, Option<Control>>,
    /// A call that not all threads of a block make.
    entries: EntityMap<FuncId, Option<ProgramPoint>>,
    /// Whether a function can reach a barrier.
    reaches: EntityMap<FuncId, bool>,
    /// Where threads go past barriers to where the others come too.
    ends: EntityMap<FuncId, Ends>,
}

/// Where threads part that come to a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parting {
    /// The widest scope whose threads still come together.
    pub scope: Scope,
    /// The function with the branch.
    pub function: FuncId,
    /// The block at whose end they part.
    pub branch: Block,
    /// The calls that lead from there to the place's function, outermost first.
    pub calls: Vec<ProgramPoint>,
}

impl<'m> Partings<'m> {
    /// Looks at the calls and ends of a module. Cost: linear in calls; control dependence of the
    /// functions that threads may not enter together; that of [`Ends::find`].
    pub fn compute(module: &'m Listing, divergence: &'m ModuleDivergence) -> Partings<'m> {
        // A pass may have declared more functions since.
        let own = divergence.functions.keys().map(|id| {
            let is_parted = divergence.inputs[id].as_ref().is_some_and(|i| i.barrier_entry < Scope::Cta);
            divergence.functions[id].as_deref().filter(|_| is_parted).map(own_control)
        });
        let count = divergence.functions.len();
        let mut partings = Partings {
            module,
            divergence,
            own: own.collect(),
            entries: EntityMap::filled(None, count),
            reaches: EntityMap::filled(false, count),
            ends: (0..count).map(|_| Ends::default()).collect(),
        };
        partings.find_reaches();
        let ends =
            |id| partings.analyzed(id).map(|found| Ends::find(&partings, id, found)).unwrap_or_default();
        partings.ends = divergence.functions.keys().map(ends).collect();
        partings.find_entries();
        partings
    }

    /// The answer for a function; `None` for one without a body.
    pub fn analyzed(&self, function: FuncId) -> Option<&'m Analyzed> {
        self.divergence.functions.get(function)?.as_deref()
    }

    /// Where the threads of a block part before they come to a place; `None` if they come together,
    /// as far as numbers of threads are concerned.
    pub fn of(&self, place: ProgramPoint) -> Option<Parting> {
        self.of_group(place, Scope::Cta)
    }

    /// Whether the threads of a block part before they come to some barrier.
    pub fn part_any_barrier(&self) -> bool {
        self.module.functions.iter().any(|(id, function)| {
            let barriers = function.read_insts().filter(|&inst| stated_barrier(function, inst).is_some());
            barriers.map(|inst| ProgramPoint { function: id, inst }).any(|place| self.of(place).is_some())
        })
    }

    /// Where threads part before they come to a barrier that needs them together; `None` if they
    /// do not. A barrier with a count needs the threads of a warp, any other one those of a block.
    /// One that is not aligned may be another one on each way, as long as there is one.
    pub fn of_barrier(&self, place: ProgramPoint, barrier: Barrier) -> Option<Parting> {
        let group = if barrier.kind == BarrierKind::Partial { Scope::Warp } else { Scope::Cta };
        let parting = self.of_group(place, group)?;
        let id = barrier_id(&self.module.functions[place.function], place.inst, barrier);
        (barrier.aligned || self.is_skipped(&parting, id)).then_some(parting)
    }

    /// Where the threads of a warp or block part before they come to a place.
    fn of_group(&self, place: ProgramPoint, group: Scope) -> Option<Parting> {
        let (mut calls, mut at) = (Vec::new(), place);
        // Calls were found breadth first from branches; only those that part no warp can go round.
        for _ in 0..=self.entries.len() {
            if let Some((scope, branch)) = self.own_branch(at).filter(|&(scope, _)| scope < group) {
                calls.reverse();
                return Some(Parting { scope, function: at.function, branch, calls });
            }
            at = self.entries[at.function]?;
            calls.push(at);
        }
        None
    }

    /// Whether some threads that part at a branch come to where they meet the others, or to the
    /// branch once more, without a barrier that may have an id. Otherwise there is one on every
    /// way. Where it takes too long to find out, there may be.
    pub fn is_skipped(&self, parting: &Parting, id: Option<i64>) -> bool {
        let Some(analyzed) = self.analyzed(parting.function) else { return false };
        let (cfg, branch) = (&analyzed.structure.cfg, parting.branch);
        let body = &self.module.functions[parting.function];
        let meeting = DominatorTree::post_dominators(cfg).idom(branch);
        let may_match = |inst| match paths::next_at(self, body, inst) {
            Some(paths::Next::Barrier(inst)) => {
                let other = stated_barrier(body, inst).and_then(|barrier| barrier_id(body, inst, barrier));
                id.is_none() || other.is_none() || id == other
            }
            Some(paths::Next::Call(..)) => true,
            None => false,
        };
        let (mut is_skipped, mut is_complete) = (false, true);
        for &next in cfg.successors(branch) {
            is_complete &= walk(cfg, next, |block| {
                // A barrier where all meet is behind the ways.
                let is_end = Some(block) == meeting || block == branch || cfg.successors(block).is_empty();
                let leaves = analyzed.divergence.barrier_control(block).leaving;
                is_skipped |= if leaves { self.ends[parting.function].shares(branch, block) } else { is_end };
                !is_skipped && !is_end && !body.insts_as_read(block).any(may_match)
            });
        }
        is_skipped && is_complete
    }

    /// The branch of its own function that parts the threads that come to a place.
    fn own_branch(&self, at: ProgramPoint) -> Option<(Scope, Block)> {
        let block = self.module.functions[at.function].block_as_read(at.inst);
        let (scope, branch) = match &self.own[at.function] {
            Some(control) => (control.scope(block), control.branch(block)),
            None => {
                let together = self.analyzed(at.function)?.divergence.barrier_control(block);
                (together.scope, together.branch)
            }
        };
        let own = branch.filter(|_| scope < Scope::Cta).map(|branch| (scope, branch));
        let skipped = self.ends[at.function].parted.get(&block).copied();
        own.into_iter().chain(skipped).min_by_key(|&(scope, _)| scope)
    }

    /// Whether a function can reach a barrier.
    pub fn reaches_barrier(&self, function: FuncId) -> bool {
        self.reaches[function]
    }

    fn find_entries(&mut self) {
        let calls = |of: FuncId| self.divergence.functions[of].iter().flat_map(|f| &f.divergence.calls);
        let mut entries = EntityMap::filled(None, self.divergence.functions.len());
        let mut work = VecDeque::new();
        let enter = |entry: &mut Option<ProgramPoint>,
                     callee: FuncId,
                     place: ProgramPoint,
                     work: &mut VecDeque<FuncId>| {
            if entry.is_none() {
                *entry = Some(place);
                work.push_back(callee);
            }
        };
        for function in self.divergence.functions.keys() {
            for call in calls(function) {
                let place = ProgramPoint { function, inst: call.inst };
                if self.own_branch(place).is_some() {
                    enter(&mut entries[call.callee], call.callee, place, &mut work);
                }
            }
        }
        while let Some(function) = work.pop_front() {
            for call in calls(function) {
                let place = ProgramPoint { function, inst: call.inst };
                enter(&mut entries[call.callee], call.callee, place, &mut work);
            }
        }
        self.entries = entries;
    }

    fn find_reaches(&mut self) {
        let mut callers = EntityMap::filled(Vec::new(), self.divergence.functions.len());
        let mut work = Vec::new();
        for (id, function) in self.module.functions.iter() {
            for call in self.analyzed(id).iter().flat_map(|found| &found.divergence.calls) {
                callers[call.callee].push(id);
            }
            if function.insts.keys().any(|inst| stated_barrier(function, inst).is_some()) {
                work.push(id);
            }
        }
        while let Some(id) = work.pop() {
            if !std::mem::replace(&mut self.reaches[id], true) {
                work.append(&mut callers[id]);
            }
        }
    }
}

/// The control of blocks as the branches of their own function make it.
///
/// Where threads enter a function in any company (recursion, calls through pointers), nothing can
/// be said of a branch on what they bring along; one on their number parts them all the same.
fn own_control(analyzed: &Analyzed) -> Control {
    let (structure, divergence) = (&analyzed.structure, &analyzed.divergence);
    let stays = |block| !divergence.barrier_control(block).leaving;
    let mut control = Control::new(&structure.cfg, Scope::Grid, &stays);
    let mut changed = Vec::new();
    for &block in structure.cfg.reverse_postorder() {
        let scope = divergence.terminator(block);
        if scope < Scope::Cta && structure.cfg.successors(block).len() > 1 && is_own(divergence, block) {
            control.diverge(&structure.cfg, &structure.cycles, block, scope, &mut changed);
        }
    }
    control
}

/// Whether a branch is divergent for a reason in its own function.
fn is_own(divergence: &Divergence, branch: Block) -> bool {
    let end = divergence.terminator_chain(branch).last().map(|link| link.reason);
    !matches!(end, Some(Reason::Source(Source::Parameter | Source::Callers) | Reason::Control(None)))
}

/// The instruction at which threads part.
pub(crate) fn terminator(module: &Listing, function: FuncId, branch: Block) -> ProgramPoint {
    let inst: Inst = module.functions[function].terminator(branch);
    ProgramPoint { function, inst }
}
