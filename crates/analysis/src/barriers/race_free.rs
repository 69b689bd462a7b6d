//! Whether an access meets no other thread's store, because else two stores would have raced
//! (`--assume=race-free`, `model.md` §6.7).
//!
//! ```text
//!   buf[p] = t          if thread t′ reads what t has written, p is the same for both, and so t′ has written there,
//!   barrier             too, and another number: that was a race already, which is assumed not to be.
//!   x = buf[p]          So nobody reads what another has written, whatever p is.
//! ```
//!
//! Assumed is: a plain store *s* whose number provably differs between any two threads never has
//! two threads on one byte in one original epoch. Let *b* be the barrier in question, *a* an access
//! on its other side at the same address, of the same thread the same number, and no larger than
//! *s*; and let an epoch be what lies between barriers that stay now, *b* not among them. Then *a*
//! by *t′* touches no byte of *s* by *t* ≠ *t′*, if
//!
//! 1. *s* is on no cycle without a barrier that stays: each thread executes it once in an epoch at
//!    most, and all of them in the same original epoch, for else a path would lead from *s* past an
//!    original barrier to *s*;
//! 2. who executes *a* executes *s* in the same epoch: every path to *a* comes from *s*, or every
//!    path from *a* leads to *s*;
//! 3. what the address is computed from is not computed anew between the two;
//! 4. nothing in the original epoch of *s* orders threads, or else their stores might not race: no
//!    fence, no strong access, no barrier of a warp, no exchange between threads, nothing that we
//!    do not know.
//!
//! For if they shared a byte, *s* by *t′* would cover it, too, and race with *s* by *t*. Threads
//! that leave the kernel may execute *s* in another original epoch, so their events never go by
//! this rule. It is applied in kernels, not in functions that they call.

use crate::addresses::expr::Leaf;
use crate::barriers::component::{Member, Obstacle};
use crate::barriers::conflict::Judge;
use crate::barriers::event::{Flight, MemoryAccess};
use crate::barriers::sites::{Site, site_at};
use crate::functions::touches::touches;
use rustc_hash::FxHashSet;
use simt_ir::target::Effect;
use simt_ir::{Block, FuncId, Function, Inst, Op};

/// How many instructions are passed from one on; beyond, nothing is concluded.
const WALK_LIMIT: usize = 1 << 13;

/// One side of a barrier: an access, and the class of events that it is.
pub type Class<'e> = (&'e MemoryAccess, u32);

/// Whether no two different threads touch a common byte by an access above a barrier and one below
/// it, provided that the original is free of races. Cost: linear in the instructions of the epochs
/// around, up to a limit; a question to the solver for each store, once.
pub fn meets_nobody(
    judge: &Judge<'_>,
    member: &Member<'_>,
    site: usize,
    above: Class<'_>,
    below: Class<'_>,
) -> bool {
    let is_plain = |access: &MemoryAccess| access.strong.is_none() && access.flight == Flight::None;
    // Where threads meet that have parted, who executes what is not followed.
    let is_followed = member.meetings.is_empty() && judge.graph.is_launched(judge.module, member.id);
    if !is_plain(above.0) || !is_plain(below.0) || !is_followed {
        return false;
    }
    let question = Question { judge, member, site, function: &judge.module.functions[member.id] };
    question.holds(above, below, true) || question.holds(below, above, false)
}

/// A pair around a barrier.
struct Question<'q, 'm> {
    judge: &'q Judge<'q>,
    member: &'q Member<'m>,
    site: usize,
    function: &'q Function,
}

/// What a walk does at an instruction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// It goes on.
    Pass,
    /// It goes no further here.
    Stop,
    /// It goes no further here, and that is noted.
    End,
}

/// Where a walk came.
#[derive(Default)]
struct Walk {
    /// To these instructions.
    seen: FxHashSet<Inst>,
    /// To these blocks, from others.
    entered: FxHashSet<Block>,
    /// To an end: of the function, of an epoch, or of what we know.
    ended: bool,
}

impl Question<'_, '_> {
    /// Whether the rule applies to a store and an access.
    fn holds(&self, store: Class<'_>, access: Class<'_>, store_is_above: bool) -> bool {
        let (Some(stored), Some(accessed)) = (store.0.address, access.0.address) else { return false };
        let (stored, accessed) =
            (self.judge.addresses.address(stored), self.judge.addresses.address(accessed));
        let same = stored.base == accessed.base && stored.offset == accessed.offset;
        if !same || accessed.size > stored.size || !store.0.writes || store.0.reads {
            return false;
        }
        let barrier = self.member.sites[self.site].inst;
        let (Some(up), Some(down)) = (self.within_epoch(barrier, false), self.within_epoch(barrier, true))
        else {
            return false;
        };
        let on = |side: &Walk, class: u32| -> Vec<Inst> {
            let all = self.member.epochs.instructions(class).into_iter();
            all.filter(|inst| side.seen.contains(inst)).collect()
        };
        let (store_side, access_side) = if store_is_above { (&up, &down) } else { (&down, &up) };
        let (stores, accesses) = (on(store_side, store.1), on(access_side, access.1));
        let leaves = self.judge.addresses.leaves(stored);
        let each = |&s: &Inst| {
            self.is_alone(s) && accesses.iter().all(|&a| self.comes_with(s, a, &leaves, store_is_above))
        };
        !stores.is_empty() && !accesses.is_empty() && stores.iter().all(each)
    }

    /// Whether no other thread stores where one does by this instruction, in one epoch. Numbers of
    /// two threads differ in a byte that both store only if they have all their bytes in common.
    fn is_alone(&self, store: Inst) -> bool {
        let Op::Store(access) = self.function.insts[store].op else { return false };
        let number = self.function.operands(store)[0];
        let size = self.judge.module.store_size(self.function.value_type(number));
        let is_aligned = |size: u64| size.is_power_of_two() && size >> access.align_log2 <= 1;
        let once = || self.within_epoch(store, true).is_some_and(|walk| !walk.seen.contains(&store));
        size.is_some_and(is_aligned)
            && once()
            && self.is_quiet_around(store)
            && self.judge.addressing.borrow_mut().is_own_number(self.judge.addresses, store)
    }

    /// Whether who executes an access executes the store in the same epoch, at the same address.
    fn comes_with(&self, store: Inst, access: Inst, leaves: &FxHashSet<Leaf>, store_is_above: bool) -> bool {
        let Some(way) = self.walk(access, !store_is_above, |inst| match inst {
            inst if inst == store => Some(Step::Stop),
            // Who has stored may do what it likes; who is to store has to get there.
            inst if !store_is_above && self.site_of(inst).is_none() && !self.is_sure_to_go_on(inst) => {
                Some(Step::End)
            }
            inst => self.step_within_epoch(inst),
        }) else {
            return false;
        };
        if way.ended || !way.seen.contains(&store) {
            return false;
        }
        let between = match store_is_above {
            true => self.within_epoch(store, true),
            false => Some(way),
        };
        between.is_some_and(|between| {
            let defined = |&leaf: &Leaf| self.judge.addresses.symbol(leaf).block;
            let cycles = &self.member.derived.analyzed.structure.cycles;
            let repeats =
                |&block: &Block| cycles.around(block).any(|cycle| cycles.entries(cycle).contains(&block));
            let is_same = !leaves.iter().filter_map(defined).any(|block| between.entered.contains(&block));
            // A cycle on the way may never be left.
            is_same && (store_is_above || !between.entered.iter().any(repeats))
        })
    }

    // ----- walks -----

    /// The epoch around an instruction, in one direction: up to barriers that stay when this one
    /// goes.
    fn within_epoch(&self, from: Inst, forward: bool) -> Option<Walk> {
        self.walk(from, forward, |inst| self.step_within_epoch(inst))
    }

    fn step_within_epoch(&self, inst: Inst) -> Option<Step> {
        match self.site_of(inst) {
            Some(site) if site != self.site && !self.member.epochs.is_open(site) => Some(Step::End),
            Some(_) => Some(Step::Pass),
            None if self.calls_barrier(inst) => None,
            None => Some(Step::Pass),
        }
    }

    /// Whether nothing orders threads in the original epoch of an instruction.
    fn is_quiet_around(&self, inst: Inst) -> bool {
        [true, false].into_iter().all(|forward| {
            let walk = self.walk(inst, forward, |inst| match self.site_of(inst) {
                Some(site) if self.separated(site) => Some(Step::Stop),
                Some(_) => None,
                None if self.is_part_of_barrier(inst) => Some(Step::Pass),
                None => is_quiet(self.judge, self.member.id, inst).then_some(Step::Pass),
            });
            walk.is_some()
        })
    }

    /// All that is reached from an instruction; `None` if there is more than we look at, or a step
    /// says so.
    fn walk(&self, from: Inst, forward: bool, step: impl Fn(Inst) -> Option<Step>) -> Option<Walk> {
        let mut walk = Walk::default();
        let mut work = vec![(self.function.block_of(from), Some(from))];
        while let Some((block, from)) = work.pop() {
            let insts: Vec<Inst> = match (from, forward) {
                (Some(from), true) => self.function.insts_after(block, from).collect(),
                (Some(from), false) => self.function.insts_before(block, from).collect(),
                (None, true) => self.function.block_insts(block).collect(),
                (None, false) => self.function.block_insts(block).rev().collect(),
            };
            let mut goes_on = true;
            for inst in insts {
                walk.seen.insert(inst);
                match step(inst)? {
                    Step::Pass => continue,
                    Step::Stop => {}
                    Step::End => walk.ended = true,
                }
                goes_on = false;
                break;
            }
            if walk.seen.len() > WALK_LIMIT {
                return None;
            }
            if !goes_on {
                continue;
            }
            let cfg = &self.member.derived.analyzed.structure.cfg;
            let next = if forward { cfg.successors(block) } else { cfg.predecessors(block) };
            walk.ended |= next.is_empty() || (!forward && cfg.entry() == Some(block));
            work.extend(next.iter().filter(|&&next| walk.entered.insert(next)).map(|&next| (next, None)));
        }
        Some(walk)
    }

    // ----- instructions -----

    fn site_of(&self, inst: Inst) -> Option<usize> {
        site_at(self.function, &self.member.sites, inst)
    }

    /// Whether a barrier separated in the original.
    fn separated(&self, site: usize) -> bool {
        matches!(self.member.obstacles[site], None | Some(Obstacle::OnRequest(_) | Obstacle::ValueUsed))
    }

    /// Whether an instruction is one of the fences that make a full barrier of one that orders no
    /// memory by itself.
    fn is_part_of_barrier(&self, inst: Inst) -> bool {
        let is_fence = matches!(self.function.insts[inst].op, Op::Fence(_));
        let has =
            |site: &Site| site.fences.is_some_and(|(release, acquire)| [release, acquire].contains(&inst));
        is_fence && self.member.sites.iter().any(has)
    }

    fn calls_barrier(&self, inst: Inst) -> bool {
        self.function.called(inst).is_some_and(|callee| self.judge.graph.reach[callee].barrier)
    }

    /// Whether a thread that comes to an instruction gets past it.
    fn is_sure_to_go_on(&self, inst: Inst) -> bool {
        let is_body = self.function.called(inst).is_some_and(|callee| self.judge.graph.known_body[callee]);
        !is_body && is_quiet(self.judge, self.member.id, inst)
    }
}

/// Whether an instruction orders nothing between threads, for certain, and does nothing that we do
/// not know.
fn is_quiet(judge: &Judge<'_>, id: FuncId, inst: Inst) -> bool {
    let (mut seen, mut work) = (FxHashSet::default(), Vec::new());
    let called = match quiet_call(judge, id, inst) {
        Quiet::Yes => return true,
        Quiet::No => return false,
        Quiet::AsItsBody(callee) => callee,
    };
    work.push(called);
    while let Some(id) = work.pop() {
        if !seen.insert(id) {
            continue;
        }
        if judge.graph.reach[id].barrier {
            return false;
        }
        for inst in judge.module.functions[id].inst_ids() {
            match quiet_call(judge, id, inst) {
                Quiet::Yes => {}
                Quiet::No => return false,
                Quiet::AsItsBody(callee) => work.push(callee),
            }
        }
    }
    true
}

/// Whether an instruction by itself orders nothing.
enum Quiet {
    Yes,
    No,
    AsItsBody(FuncId),
}

fn quiet_call(judge: &Judge<'_>, id: FuncId, inst: Inst) -> Quiet {
    let module = judge.module;
    let function = &module.functions[id];
    let quiet = |is_quiet| if is_quiet { Quiet::Yes } else { Quiet::No };
    match function.insts[inst].op {
        Op::Load(access) | Op::Store(access) => return quiet(!access.is_strong()),
        Op::Call(_) => {}
        Op::AtomicRmw(..) | Op::CmpXchg(..) | Op::Fence(_) | Op::Invoke(_) | Op::CallBr(_) => {
            return Quiet::No;
        }
        Op::Opaque | Op::OpaqueTerminator(_) => return Quiet::No,
        _ => return Quiet::Yes,
    }
    match (function.effect(inst), function.called(inst)) {
        (Some(Effect::Pure | Effect::Id(_)), _) => Quiet::Yes,
        (Some(Effect::Memory { converged: false, .. }), _) => {
            quiet(touches(module, function, inst).iter().all(|touched| touched.strong.is_none()))
        }
        (Some(Effect::Unlisted), Some(callee)) if judge.graph.known_body[callee] => Quiet::AsItsBody(callee),
        (Some(Effect::Unlisted), Some(callee)) => {
            quiet(module.promises(function, inst, callee).is_harmless())
        }
        _ => Quiet::No,
    }
}
