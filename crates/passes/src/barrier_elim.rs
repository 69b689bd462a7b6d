//! `barrier-elim`: removes every barrier that orders nothing (`model.md`).
//!
//! A barrier may go iff it holds all threads of the block, nobody uses a value that it carries, nothing pins
//! it, and no pair of an event above and an event below it needs its order. Barriers are decided one at a
//! time, because sets grow when one goes: hottest first (loop depth, then block frequency), then in program
//! order; callees before their callers. As sets only grow, one sweep removes what restarting after each
//! removal would in that order.
//!
//! Last comes one rule that is not monotone: a barrier above which nothing happens but a fence, which the
//! barrier before orders already. It re-verifies, and pins what justified it.
//!
//! Cost: one analysis of each connected set of functions, then per barrier the product of the numbers of
//! *classes* of events on both sides; keeping the sets up to date costs, over all removals, as much as one
//! data-flow problem.

use crate::decision::{Bounds, Decision, Evidence, Kept, Pair, Removed, Verdict};
use crate::pipeline::Options;
use rayon::prelude::*;
use simt_analysis::barriers;
use simt_analysis::callgraph::CallGraph;
use simt_analysis::component::{Component, Context, PlainSummaries, components};
use simt_analysis::conflict::{Conflict, Discharge, Judge};
use simt_analysis::effects::CallKind;
use simt_analysis::epochs::{Place, Role};
use simt_analysis::event::Event;
use simt_analysis::frequency;
use simt_analysis::levels::LevelContext;
use simt_ir::{FuncId, Inst, Module, Op, Target};

/// The pass's name.
pub const NAME: &str = "barrier-elim";

/// The most pairs that are given as reasons for one removal.
const SHOWN_PAIRS: usize = 8;

/// Decides about all barriers of a module and deletes those that go.
pub fn run(module: &mut Module, target: &'static Target, options: &Options) -> Vec<Decision> {
    let graph = CallGraph::compute(module, target, options.assumptions.relaxed_atomics);
    let plain = PlainSummaries::compute(module, target, &graph, options.assumptions);
    let levels = LevelContext::new(module, target, &graph, &options.assumptions);
    let context = Context {
        module,
        target,
        graph: &graph,
        plain: &plain,
        levels: &levels,
        assumptions: options.assumptions,
        keep: &options.keep,
    };
    let outcomes: Vec<Outcome> = components(&graph)
        .par_iter()
        .map(|ids| Sweep::new(Component::new(&context, ids), &context).run())
        .collect();
    let mut decisions = Vec::new();
    for outcome in outcomes {
        for (function, inst) in outcome.deleted {
            module.edit(function).delete(inst);
        }
        decisions.extend(outcome.decisions);
    }
    // Stable, so that the late decision about a barrier comes behind the early one.
    decisions.sort_by_key(|decision| (decision.function, decision.inst));
    decisions.dedup_by(|later, earlier| {
        let same = (later.function, later.inst) == (earlier.function, earlier.inst);
        if same {
            std::mem::swap(later, earlier);
        }
        same
    });
    decisions
}

struct Outcome {
    decisions: Vec<Decision>,
    /// Ascending within each function.
    deleted: Vec<(FuncId, Inst)>,
}

/// An event class of a barrier's above or below set, with what its parameters stand for.
struct Side {
    class: u32,
    role: Role,
    event: Event,
}

/// The decisions about one component.
struct Sweep<'c, 'm> {
    component: Component<'m>,
    context: &'c Context<'m>,
    decisions: Vec<Decision>,
    /// Barriers that go: by member, their sites.
    removed: Vec<Vec<usize>>,
    /// Barriers that justify a removal: member, site.
    pinned: Vec<(usize, usize)>,
}

impl<'c, 'm> Sweep<'c, 'm> {
    fn new(component: Component<'m>, context: &'c Context<'m>) -> Self {
        let removed = vec![Vec::new(); component.members.len()];
        Sweep { component, context, decisions: Vec::new(), removed, pinned: Vec::new() }
    }

    fn run(mut self) -> Outcome {
        let mut kept_for_fences = Vec::new();
        for member in 0..self.component.members.len() {
            for site in self.order(member) {
                let verdict = self.decide(member, site);
                match &verdict {
                    Verdict::Removed { .. } => self.remove(member, site),
                    Verdict::Kept(Kept::Conflict {
                        conflict: Conflict::Publish { is_fence: true, .. },
                        ..
                    }) => {
                        kept_for_fences.push((member, site));
                    }
                    Verdict::Kept(_) => {}
                }
                self.record(member, site, verdict);
            }
        }
        kept_for_fences.sort_unstable();
        for (member, site) in kept_for_fences {
            self.late(member, site);
        }
        self.finish()
    }

    fn finish(self) -> Outcome {
        let mut outcome = Outcome { decisions: self.decisions, deleted: Vec::new() };
        for (member, removed) in self.component.members.iter().zip(&self.removed) {
            let function = &self.context.module.functions[member.id];
            let deleted = barriers::deletions(function, &member.sites, removed);
            outcome.deleted.extend(deleted.into_iter().map(|inst| (member.id, inst)));
        }
        outcome
    }

    /// Adds a decision; the last one about a barrier counts.
    fn record(&mut self, member: usize, site: usize, verdict: Verdict) {
        let member = &self.component.members[member];
        let (function, inst) = (member.id, member.sites[site].inst);
        self.decisions.push(Decision { function, inst, verdict });
    }

    fn remove(&mut self, member: usize, site: usize) {
        self.removed[member].push(site);
        self.component.remove(member, site);
    }

    /// The barriers of a function in the order in which they are decided.
    fn order(&self, member: usize) -> Vec<usize> {
        let member = &self.component.members[member];
        let mut order: Vec<usize> = (0..member.sites.len()).collect();
        if order.len() > 1 {
            let frequency =
                frequency::block_frequencies(self.context.module, member.id, &member.structure.cfg);
            order.sort_by_key(|&site| {
                let block = member.sites[site].block;
                let hotness = (member.structure.cycles.depth(block), frequency.of(block));
                (std::cmp::Reverse(hotness), member.sites[site].inst)
            });
        }
        order
    }

    fn decide(&self, member: usize, site: usize) -> Verdict {
        let this = &self.component.members[member];
        if let Some(obstacle) = this.obstacles[site] {
            return Verdict::Kept(Kept::Obstacle(obstacle));
        }
        let (above, below) = this.epochs.around(site);
        let (above, below) = (self.side(member, &above), self.side(member, &below));
        let evidence = Witness { component: &self.component, member, site };
        let pairs = match judge_pairs(&self.component.judge(member), &above, &below, &evidence) {
            Ok(pairs) => pairs,
            Err(kept) => return Verdict::Kept(kept),
        };
        let why = if above.iter().all(|x| is_silent(&x.event)) {
            Removed::NothingAbove(self.bounds(member, site, true))
        } else if below.iter().all(|y| is_silent(&y.event)) {
            Removed::NothingBelow(self.bounds(member, site, false))
        } else {
            Removed::Unrelated(pairs)
        };
        Verdict::Removed { pass: NAME, why }
    }

    fn side(&self, member: usize, classes: &[u32]) -> Vec<Side> {
        let epochs = &self.component.members[member].epochs;
        let mut side = Vec::with_capacity(classes.len());
        for &class in classes {
            let data = epochs.class_data(class);
            for event in self.component.resolve(&data.event) {
                side.push(Side { class, role: data.role, event });
            }
        }
        side
    }

    fn bounds(&self, member: usize, site: usize, above: bool) -> Bounds {
        let member = &self.component.members[member];
        let (sites, kernel) = member.epochs.bounds(site, above);
        Bounds { barriers: sites.into_iter().map(|site| member.sites[site].inst).collect(), kernel }
    }

    /// The late rule: a barrier is not needed for a fence that is all there is between the staying barrier
    /// before it and itself. What the fence orders for other blocks, it orders behind that barrier
    /// already, provided that no thread reads strongly from global memory: an acquire needs its fence between
    /// that read and what follows.
    ///
    /// Only the case of one block is handled: barrier, fence, barrier. There every path executes the fence.
    fn late(&mut self, member: usize, site: usize) {
        let this = &self.component.members[member];
        if self.pinned.contains(&(member, site)) || this.reach.strong_global_read {
            return;
        }
        let (above, _) = this.epochs.around(site);
        let is_fence = |class: &u32| matches!(this.epochs.class_data(*class).event, Event::Fence(_));
        let own = |class: &u32| this.epochs.class_data(*class).role == Role::Own;
        if !above.iter().all(|class| is_fence(class) && own(class)) {
            return;
        }
        let function = &self.context.module.functions[this.id];
        let mut fence = None;
        for inst in function.insts_before(this.sites[site].block, this.sites[site].inst) {
            if let Ok(at) = this.sites.binary_search_by_key(&inst, |site| site.inst) {
                if this.epochs.is_open(at) {
                    continue;
                }
                let Some(fence) = fence else { return };
                let place = |inst| Place { function: this.id, inst };
                let why = Removed::FenceOrdered { fence: place(fence), barrier: place(inst) };
                self.pinned.push((member, at));
                self.remove(member, site);
                self.record(member, site, Verdict::Removed { pass: NAME, why });
                return;
            }
            let known = matches!(function.insts[inst].op, Op::Call(_))
                && matches!(this.effects.call_kind(inst), CallKind::Known(_));
            match this.effects.events(inst).as_slice() {
                [] if !known => {}
                [Event::Fence(_)] if !known => fence = Some(inst),
                _ => return,
            }
        }
    }
}

/// Finds the places of a barrier's events.
struct Witness<'a, 'm> {
    component: &'a Component<'m>,
    member: usize,
    site: usize,
}

impl Witness<'_, '_> {
    fn above(&self, side: &Side) -> Evidence {
        let place = self.component.members[self.member].epochs.place_above(self.site, side.class);
        Evidence { event: side.event, place, role: side.role }
    }

    fn below(&self, side: &Side) -> Evidence {
        let place = self.component.members[self.member].epochs.place_below(self.site, side.class);
        Evidence { event: side.event, place, role: side.role }
    }
}

/// How much a conflicting pair tells the user: its kind, how much of it is the function's own code, writes.
type Interest = (u32, u32, u32);

/// Judges all pairs: the conflict that tells the user most, or some of the pairs with why they need no order.
fn judge_pairs(
    judge: &Judge<'_>,
    above: &[Side],
    below: &[Side],
    witness: &Witness<'_, '_>,
) -> Result<Vec<Pair>, Kept> {
    // Timing needs no pair.
    let clock = |side: &&Side| side.event == Event::Clock;
    let timing = above.iter().find(clock).map(|x| witness.above(x));
    if let Some(evidence) = timing.or_else(|| below.iter().find(clock).map(|y| witness.below(y))) {
        return Err(Kept::Conflict { conflict: Conflict::Timing, above: evidence, below: evidence });
    }
    let mut worst: Option<(Interest, Conflict, &Side, &Side)> = None;
    let mut shown: Vec<(Discharge, &Side, &Side)> = Vec::new();
    for x in above {
        for y in below {
            match judge.judge(&x.event, &y.event) {
                Ok(Discharge::NotObservable) => {}
                Ok(discharge) if shown.len() < SHOWN_PAIRS => shown.push((discharge, x, y)),
                Ok(_) => {}
                Err(conflict) => {
                    // Own code explains more than a caller's or that of threads that have left, and a
                    // write more than a read.
                    let count = |test: &dyn Fn(&Side) -> bool| u32::from(test(x)) + u32::from(test(y));
                    let own = count(&|side| side.role == Role::Own);
                    let writes = count(&|side| side.event.access().is_some_and(|access| access.writes));
                    let interest = (conflict.interest(), own, writes);
                    if worst.as_ref().is_none_or(|(most, ..)| interest > *most) {
                        worst = Some((interest, conflict, x, y));
                    }
                }
            }
        }
    }
    if let Some((_, conflict, x, y)) = worst {
        return Err(Kept::Conflict { conflict, above: witness.above(x), below: witness.below(y) });
    }
    let pair = |(discharge, x, y)| Pair { above: witness.above(x), below: witness.below(y), discharge };
    Ok(shown.into_iter().map(pair).collect())
}

/// Whether an event is none that a user would call an operation on memory.
fn is_silent(event: &Event) -> bool {
    matches!(event, Event::Divergence | Event::Converged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use simt_analysis::component::Obstacle;
    use simt_ir::Source;
    use std::sync::Arc;

    /// LLVM's verifier rejects an invoked barrier, so this cannot be a filetest. It is left alone, and no
    /// barrier of its id is trusted.
    #[test]
    fn an_invoked_barrier() {
        let text = "target triple = \"nvptx64-nvidia-cuda\"\ndeclare void @llvm.nvvm.barrier0()\n\
                    define ptx_kernel void @k() {\n  call void @llvm.nvvm.barrier0()\n  \
                    invoke void @llvm.nvvm.barrier0() to label %a unwind label %b\na:\n  ret void\nb:\n  unreachable\n}\n";
        let source = Arc::new(Source::new("invoke.ll", text));
        let mut module = simt_syntax::llvm::read(source, &Default::default()).expect("readable");
        let target = module.target.expect("a GPU");
        let decisions = run(&mut module, target, &Options::default());
        assert_eq!(decisions.len(), 1);
        assert!(matches!(decisions[0].verdict, Verdict::Kept(Kept::Obstacle(Obstacle::Pinned(_)))));
    }
}
