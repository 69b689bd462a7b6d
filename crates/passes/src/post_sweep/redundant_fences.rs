//! A fence may go if its neighbour orders at least as much: a fence of the same block of code, of
//! its scope or a wider one and at least of its ordering, with nothing between them that accesses
//! memory or synchronizes. A barrier of the block counts as a fence that releases and acquires for
//! the threads of the block, and as no more.
//!
//! ```text
//!   store data                          store data
//!   fence acq_rel, block                fence seq_cst, device
//!   fence seq_cst, device       =>      barrier
//!   barrier                             store flag
//!   fence acquire, block
//!   store flag
//! ```
//! Fences with nothing between them stand at one point of their thread's order: what one of them
//! has to order, the stronger one orders too. Addresses justify nothing here:
//! `data = v; fence; flag = 1` has none in common.
//!
//! Why a barrier is as good as a fence that releases and acquires in the block. Take data that are
//! written in front of both, and another thread of the block that reads them because it saw a flag
//! that was set behind both. If it read the flag behind the barrier, the barrier orders the data.
//! It cannot have read the flag in front of the barrier: the flag was set by a thread that had
//! passed it, which waits for all. The same holds where flag and data are read on both sides of
//! them. So it has to be a barrier at which all threads meet: one that is neither pinned nor under
//! control that may differ, in a kernel that no thread leaves before others (a barrier orders
//! nothing for who never comes to it), and in which nobody else sets flags: a unit that tells an
//! object that its copy is there waits for nobody. A fence that is sequentially consistent orders
//! more: no barrier has a place in the one order of all those.
//!
//! What is as it is:
//! * fences that are limited to some address spaces, or whose scope has a name that the target does
//!   not know: they neither go nor cover others;
//! * fences next to what only waits (AMDGPU): they may make a barrier of it, and it is none without
//!   them. They cover others only when it is decided which barriers stay;
//! * fences next to a barrier where the original is assumed to be free of races: that a fence is
//!   there may be what keeps the barrier;
//! * fences between proxies and the like, which the target's table does not call fences;
//! * fences that somebody asked to keep, as one does for barriers; and all fences of a module that
//!   reads a clock: somebody may be timing them.
//!
//! It runs twice. First in front of the sweep, so that the rule about barriers between fences
//! (`fences`) sees one fence where there were two; no barrier takes part then, as it may go. Then
//! when all else is done and deleted, on what is left: which barriers stay is known, and what a
//! barrier kept apart may be neighbours now. Each run looks at the module as it is and changes
//! nothing that justified something in the same run, so it needs to know nothing of what justified
//! what before.
//!
//! Cost: linear, but for rows of many fences without anything between, where it is quadratic in
//! their number.

use crate::decision::{Decision, Kept, Removed, Verdict, Weaker};
use crate::options::Options;
use crate::sweep::Sweep;
use rustc_hash::FxHashSet;
use simt_analysis::barriers::epochs::{ProgramPoint, Role};
use simt_analysis::barriers::event::Event;
use simt_analysis::functions::calls::{barrier_at, only_computes, stated_barrier};
use simt_ir::target::Effect;
use simt_ir::{Attributes, Block, FuncId, Function, Inst, InstFacts, Module, Op, Ordering, Promises, Scope};

/// A barrier or fence: where it is.
type Site = (FuncId, Inst);

/// In front of the sweep: any barrier may go.
pub(crate) fn before(module: &mut Module, options: &Options, pass: &'static str) -> Vec<Decision> {
    run(module, options, pass, None)
}

/// Behind the sweep, whose decisions have been carried out.
pub(crate) fn after(
    module: &mut Module,
    options: &Options,
    pass: &'static str,
    decisions: &[Decision],
) -> Vec<Decision> {
    let meets = |decision: &&Decision| {
        decision.all_meet && !options.assumptions.promised.contains(Promises::RACE_FREE)
    };
    let staying = decisions.iter().filter(meets).map(|decision| (decision.function, decision.inst)).collect();
    run(module, options, pass, Some(&staying))
}

/// Notes of the barriers that stay at which of them all threads of the block meet.
pub(super) fn note_meetings(sweep: &mut Sweep<'_, '_>) {
    for member in 0..sweep.component.members.len() {
        let this = &sweep.component.members[member];
        if !sweep.context.graph.is_launched(sweep.context.module, this.id)
            || this.epochs.someone_leaves()
            || this.reach.tells_by_objects
        {
            continue;
        }
        for site in 0..this.sites.len() {
            // What was judged by its pairs has no obstacle.
            let is_judged = matches!(
                sweep.decided(member, site),
                Some(Verdict::Kept(Kept::Conflict { .. }) | Verdict::Weakened { to: Weaker::Plain, .. })
            );
            if is_judged
                && !sweep.component.members[member].meetings.has(site)
                && !ends_above(sweep, member, site)
                && let Some(decision) = sweep.decision(member, site)
            {
                decision.all_meet = true;
            }
        }
    }
}

/// Whether something in front of a barrier may end threads, or ended some in a function that was
/// called.
fn ends_above(sweep: &Sweep<'_, '_>, member: usize, site: usize) -> bool {
    let epochs = &sweep.component.members[member].epochs;
    epochs.around(site).0.into_iter().map(|class| epochs.class_data(class)).any(|class| {
        matches!(class.role, Role::Leaving | Role::LeavingContext)
            || matches!(class.event, Event::Outside(_) | Event::Boundary)
    })
}

/// `staying`: the barriers at which all threads meet, once it is known which stay.
fn run(
    module: &mut Module,
    options: &Options,
    pass: &'static str,
    staying: Option<&FxHashSet<Site>>,
) -> Vec<Decision> {
    if reads_clock(module) {
        return Vec::new();
    }
    let mut decisions = Vec::new();
    for func in module.functions.keys().collect::<Vec<_>>() {
        let function = &module.functions[func];
        let is_kept = function.attributes.contains(Attributes::KEEP_BARRIERS) || options.keep.contains(&func);
        if is_kept || !function.inst_ids().any(|inst| fence_at(function, inst).is_some()) {
            continue;
        }
        let mut finder = Finder { func, function, staying, beside: FxHashSet::default() };
        finder.beside = finder.beside_what_waits();
        let covered: Vec<Covered> = function.block_ids().flat_map(|block| finder.block(block)).collect();
        for Covered { fence, by, by_barrier } in covered {
            log::trace!("{func:?}: {fence:?} goes");
            module.edit(func).delete(fence);
            let by = ProgramPoint { function: func, inst: module.functions[func].origin(by).unwrap_or(by) };
            let why = Removed::Covered { by, by_barrier };
            decisions.push(Decision::new(func, fence, Verdict::Removed { pass, why, flags: None }));
        }
    }
    decisions
}

/// Whether anything in a module reads a clock.
fn reads_clock(module: &Module) -> bool {
    let is_clock = |effect: &Effect| *effect == Effect::Clock;
    let reads = |function: &Function| {
        is_clock(&function.known.effect)
            || function.calls.values().any(|call| is_clock(&call.known.effect))
            || function.assembly.iter().any(|assembly| assembly.has(is_clock))
    };
    module.functions.values().any(reads)
}

/// What a fence orders.
#[derive(Clone, Copy)]
struct Fence {
    scope: Scope,
    ordering: Ordering,
    /// Whether it may go, or cover another one: it is not limited.
    is_plain: bool,
}

impl Fence {
    /// Whether it orders all that another one does.
    fn covers(self, other: Fence) -> bool {
        use Ordering::{AcqRel, Acquire, Release, SeqCst};
        let orders = match other.ordering {
            Acquire => matches!(self.ordering, Acquire | AcqRel | SeqCst),
            Release => matches!(self.ordering, Release | AcqRel | SeqCst),
            AcqRel => matches!(self.ordering, AcqRel | SeqCst),
            _ => self.ordering == SeqCst,
        };
        orders && self.scope >= other.scope && self.is_plain && other.is_plain
    }

    /// Whether a barrier of the block orders all that it does.
    fn is_of_block(self) -> bool {
        self.scope <= Scope::Cta && self.ordering < Ordering::SeqCst && self.is_plain
    }
}

fn fence_at(function: &Function, inst: Inst) -> Option<Fence> {
    let data = &function.insts[inst];
    match data.op {
        Op::Fence(access) => {
            let is_plain = !data.facts.intersects(InstFacts::LIMITED);
            Some(Fence { scope: access.scope, ordering: access.ordering, is_plain })
        }
        Op::Call(_) => match function.effect(inst)? {
            // Those of the table are sequentially consistent.
            Effect::Fence(scope) => Some(Fence { scope, ordering: Ordering::SeqCst, is_plain: true }),
            _ => None,
        },
        _ => None,
    }
}

/// A fence that goes, and why.
struct Covered {
    fence: Inst,
    by: Inst,
    by_barrier: bool,
}

/// A fence of a row.
struct Member {
    inst: Inst,
    fence: Fence,
    /// Whether it stays whatever its neighbours are.
    stays: bool,
    /// Whether it may cover others.
    covers: bool,
}

/// Finds covered fences of one function.
struct Finder<'m> {
    func: FuncId,
    function: &'m Function,
    staying: Option<&'m FxHashSet<Site>>,
    /// Fences next to what only waits.
    beside: FxHashSet<Inst>,
}

impl Finder<'_> {
    /// The fences next to barriers that only wait, whether they make a barrier of the block of one
    /// or not: which do must not change.
    fn beside_what_waits(&self) -> FxHashSet<Inst> {
        let mut beside = FxHashSet::default();
        let function = self.function;
        for inst in function.inst_ids() {
            // In assembly, too: who runs it pairs fences with what the text says.
            let barrier = stated_barrier(function, inst).filter(|barrier| !barrier.orders_memory);
            if barrier.is_none() || function.is_deleted(inst) {
                continue;
            }
            let block = function.block_of(inst);
            beside.extend(
                function.insts_before(block, inst).find(|&other| !only_computes(self.function, other)),
            );
            beside.extend(
                function.insts_after(block, inst).find(|&other| !only_computes(self.function, other)),
            );
        }
        beside
    }

    /// Goes through a block, row by row of fences with nothing between.
    fn block(&self, block: Block) -> Vec<Covered> {
        let mut covered = Vec::new();
        let mut row: Vec<Member> = Vec::new();
        let mut barrier = None;
        for inst in self.function.block_insts(block) {
            if let Some(fence) = fence_at(self.function, inst) {
                row.push(self.member(inst, fence));
                continue;
            }
            if only_computes(self.function, inst) {
                continue;
            }
            let here = self.is_barrier(inst).then_some(inst);
            close(&mut row, barrier.or(here), &mut covered);
            barrier = here;
        }
        covered
    }

    fn member(&self, inst: Inst, fence: Fence) -> Member {
        let is_asked_for =
            self.function.insts[inst].facts.intersects(InstFacts::KEEP | InstFacts::IN_ASSEMBLY);
        let is_beside = self.beside.contains(&inst);
        let covers = !is_beside || self.staying.is_some();
        Member { inst, fence, stays: is_asked_for || is_beside, covers }
    }

    /// Whether all threads meet at a barrier that stays and that orders memory by itself.
    fn is_barrier(&self, inst: Inst) -> bool {
        let decided = self.function.origin(inst).map(|origin| (self.func, origin));
        self.staying.is_some_and(|staying| decided.is_some_and(|decided| staying.contains(&decided)))
            && barrier_at(self.function, inst).is_some_and(|barrier| barrier.orders_memory)
    }
}

/// Ends a row of fences that a barrier stands next to, or none: decides which of them go.
fn close(row: &mut Vec<Member>, barrier: Option<Inst>, covered: &mut Vec<Covered>) {
    if let Some(by) = barrier {
        row.retain(|member| {
            let goes = !member.stays && member.fence.is_of_block();
            covered.extend(goes.then_some(Covered { fence: member.inst, by, by_barrier: true }));
            !goes
        });
    }
    // From the end, so that of fences that are alike the first one stays.
    for at in (0..row.len()).rev() {
        if row[at].stays {
            continue;
        }
        let others = row
            .iter()
            .enumerate()
            .filter(|&(other, member)| other != at && member.covers && member.fence.covers(row[at].fence));
        // The strongest: none covers it, but for one that is as strong.
        let by = others.max_by_key(|&(other, member)| {
            (member.fence.scope, member.fence.ordering, member.stays, std::cmp::Reverse(other))
        });
        if let Some((by, _)) = by {
            row[by].stays = true;
            let fence = row.remove(at).inst;
            let by = row[if by > at { by - 1 } else { by }].inst;
            covered.push(Covered { fence, by, by_barrier: false });
        }
    }
    row.clear();
}
