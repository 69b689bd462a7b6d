//! A barrier is not needed for a fence that is all there is between the staying barriers before it
//! and itself, if every path from those executes it. What the fence orders for other blocks, it
//! orders in each thread behind those barriers already, provided that no thread reads strongly from
//! global memory: an acquire needs its fence between that read and what follows (`model.md`
//! §3.1.5). Those barriers are pinned.
//!
//! Cost: a search backwards from each barrier that stays for a fence.

use crate::decision::{Kept, Removed, Verdict};
use crate::sweep::Sweep;
use rustc_hash::FxHashSet;
use simt_analysis::barriers::component::Member;
use simt_analysis::barriers::conflict::Conflict;
use simt_analysis::barriers::effects::CallKind;
use simt_analysis::barriers::epochs::{ProgramPoint, Role};
use simt_analysis::barriers::event::Event;
use simt_analysis::barriers::sites::site_at;
use simt_ir::target::Effect;
use simt_ir::{Block, Function, Inst, InstFacts, Op};

/// Tries the barriers that stay for a fence.
pub(super) fn run(sweep: &mut Sweep<'_, '_>) {
    for (member, site) in sweep.sites() {
        let for_a_fence = matches!(
            sweep.decided(member, site),
            Some(Verdict::Kept(Kept::Conflict { conflict: Conflict::Publish { is_fence: true, .. }, .. }))
        );
        // On the other ways to a meeting there are other fences.
        let is_meeting = sweep.component.members[member].meetings.has(site);
        if for_a_fence && !is_meeting && !sweep.pinned.contains(&(member, site)) {
            barrier(sweep, member, site);
        }
    }
}

fn barrier(sweep: &mut Sweep<'_, '_>, member: usize, site: usize) {
    let this = &sweep.component.members[member];
    let (above, _) = this.epochs.around(site);
    let is_fence = |class: &u32| matches!(this.epochs.class_data(*class).event, Event::Fence(_));
    let own = |class: &u32| this.epochs.class_data(*class).role == Role::Own;
    if this.reach.strong_read || !above.iter().all(|class| is_fence(class) && own(class)) {
        return;
    }
    let mut search = Search {
        function: &sweep.context.module.functions[this.id],
        this,
        site,
        is_launched: sweep.context.graph.is_launched(sweep.context.module, this.id),
        fence: None,
        barriers: Vec::new(),
    };
    let (true, Some(fence), Some(&first)) = (search.run(), search.fence, search.barriers.first()) else {
        return;
    };
    if sweep.is_all_progress(member, site) {
        return;
    }
    let place = |inst| ProgramPoint { function: this.id, inst };
    let why = Removed::FenceOrdered { fence: place(fence), barrier: place(this.sites[first].inst) };
    let pinned = std::mem::take(&mut search.barriers);
    sweep.pinned.extend(pinned.into_iter().map(|barrier| (member, barrier)));
    sweep.remove(member, site);
    sweep.record(member, site, Verdict::Removed { pass: sweep.rules.pass, why, flags: None });
}

/// Looks backwards from a barrier for the fences and the staying barriers before it.
struct Search<'a, 'm> {
    function: &'a Function,
    this: &'a Member<'m>,
    site: usize,
    is_launched: bool,
    /// A fence; all do the same.
    fence: Option<Inst>,
    /// The staying barriers behind fences, the nearest first.
    barriers: Vec<usize>,
}

impl Search<'_, '_> {
    /// Whether every path executes a fence, and all of them do the same.
    fn run(&mut self) -> bool {
        let start = &self.this.sites[self.site];
        // Blocks that are looked at from their ends, and whether there is a fence behind them.
        let mut seen: FxHashSet<(Block, bool)> = FxHashSet::default();
        let mut work: Vec<(Block, Option<Inst>, bool)> = vec![(start.block, Some(start.inst), false)];
        while let Some((block, before, has_fence)) = work.pop() {
            let before = before.unwrap_or_else(|| self.function.terminator(block));
            let insts: Vec<Inst> = self.function.insts_before(block, before).collect();
            let Some(stop) = self.stretch(&insts, has_fence) else { return false };
            let Stop::Start { has_fence } = stop else { continue };
            if Some(block) == self.function.entry() && !self.is_launched {
                return false;
            }
            for &previous in self.this.derived.analyzed.structure.cfg.predecessors(block) {
                if seen.insert((previous, has_fence)) {
                    work.push((previous, None, has_fence));
                }
            }
        }
        true
    }

    /// Looks at a stretch of a block, from its end; `None` if that spoils it.
    fn stretch(&mut self, insts: &[Inst], mut has_fence: bool) -> Option<Stop> {
        for &inst in insts {
            if let Some(at) = site_at(self.function, &self.this.sites, inst) {
                if at == self.site || self.this.epochs.is_open(at) {
                    continue;
                }
                if self.this.meetings.has(at) {
                    return None;
                }
                if !self.barriers.contains(&at) {
                    self.barriers.push(at);
                }
                return has_fence.then_some(Stop::Barrier);
            }
            if matches!(self.function.insts[inst].op, Op::Call(_))
                && matches!(self.this.effects.call_kind(inst), CallKind::Known(_))
            {
                return None;
            }
            match self.this.effects.events(inst).as_slice() {
                [] => {}
                [Event::Fence(_)] if self.fence.is_none_or(|other| self.is_same(inst, other)) => {
                    self.fence = Some(inst);
                    has_fence = true;
                }
                _ => return None,
            }
        }
        Some(Stop::Start { has_fence })
    }

    /// Whether two fences are known to do the same.
    fn is_same(&self, a: Inst, b: Inst) -> bool {
        let (x, y) = (&self.function.insts[a], &self.function.insts[b]);
        let effect = |inst| self.function.effect(inst).filter(|effect| matches!(effect, Effect::Fence(_)));
        match (x.op, y.op) {
            (Op::Fence(_), Op::Fence(_)) => {
                x.op == y.op && !(x.facts | y.facts).intersects(InstFacts::LIMITED)
            }
            (Op::Call(_), Op::Call(_)) => effect(a).is_some() && effect(a) == effect(b),
            _ => false,
        }
    }
}

/// Where a stretch ends.
enum Stop {
    /// At a barrier that stays.
    Barrier,
    /// At the start of its block, with a fence behind that or not.
    Start { has_fence: bool },
}
