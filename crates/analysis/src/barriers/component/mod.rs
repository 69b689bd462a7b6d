//! Everything about the barriers of functions that call each other.
//!
//! Functions that contain barriers, or call such functions, are decided together with their callers
//! and callees: an event on one side of a call can be on the other side of a barrier. A
//! [`Component`] is such a connected set; different components have nothing to do with each other
//! and can be processed in parallel. A kernel without calls to functions with barriers, which is
//! nearly every kernel, is a component by itself.
//!
//! Summaries flow from callees to callers, what happens around a call flows from callers to
//! callees, and a removal starts both again: [`Component::remove`] updates whatever it changes, in
//! every function. Sets only grow, so this ends.

mod builder;
mod plain;
#[cfg(test)]
mod tests;
mod ways_out;

use self::builder::Builder;
pub use self::plain::PlainSummaries;
use self::plain::translate;
use crate::barriers::barrier_uniformity::UniformityContext;
use crate::barriers::conflict::{Addressing, Contended, ContendedObjects, Judge, Kernel};
use crate::barriers::effects::{Effects, instantiate};
use crate::barriers::epochs::{Epochs, Summary, SummaryEvent};
use crate::barriers::event::Event;
use crate::barriers::facts::{Derived, Facts};
use crate::barriers::matching::{self, Meetings};
use crate::barriers::sites::{self, Request, Site};
use crate::functions::callgraph::{CallGraph, Reach};
use crate::functions::pins::PinCause;
use crate::functions::pointer::Objects;
use crate::replay::{self, Program, Stage};
use crate::{Assumptions, View};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::{FuncId, Inst, Linkage, Module, Promises, Target};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What a component is made of.
pub struct Context<'m> {
    /// The module.
    pub module: &'m Module,
    /// Its target.
    pub target: &'static Target,
    /// Its calls.
    pub graph: &'m CallGraph,
    /// What the functions without barriers do.
    pub plain: &'m PlainSummaries,
    /// What somebody accesses strongly.
    pub contended: &'m ContendedObjects,
    /// Which threads come to barriers together.
    pub uniformity: &'m UniformityContext<'m>,
    /// What is known from passes before.
    pub facts: &'m Facts,
    /// What may be assumed.
    pub assumptions: Assumptions,
    /// How closely to look.
    pub view: View,
    /// Functions whose barriers stay on request (`--keep`).
    pub keep: &'m FxHashSet<FuncId>,
}

/// Blocks in which addresses are compared.
#[derive(Clone, Copy, Debug)]
pub enum Blocks {
    /// Those of a shape.
    Shaped([u32; 3]),
    /// Those that [`Promises::UNIT_EXTENTS`] are about.
    Flat,
}

/// Why a barrier does not separate, or may not be removed whatever is around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Obstacle {
    /// Not all threads of the block take part, or its id is used by one in which not all do.
    Pinned(PinCause),
    /// A counted or split barrier.
    Partial,
    /// It orders execution only.
    ExecutionOnly,
    /// It is in a function that may call itself.
    Recursion,
    /// It carries a value that is used.
    ValueUsed,
    /// Without it, a cycle that may not end would do nothing that counts as progress.
    Progress,
    /// Somebody asked to keep it.
    OnRequest(Request),
}

/// One function of a component.
pub struct Member<'m> {
    /// The function.
    pub id: FuncId,
    /// Its events.
    pub effects: Effects<'m>,
    /// Its control flow, and which threads come to its blocks together.
    pub derived: Arc<Derived>,
    /// Its barriers.
    pub sites: Vec<Site>,
    /// Those at which threads meet that have parted.
    pub meetings: Arc<Meetings>,
    /// For each barrier, why it cannot be removed whatever is around it.
    pub obstacles: Vec<Option<Obstacle>>,
    /// Its above and below sets.
    pub epochs: Epochs,
    /// What the kernels that it runs in can reach.
    pub reach: Reach,
    /// What has been found out about its addresses.
    pub addressing: RefCell<Addressing>,
    summary: Summary,
}

/// A set of functions with barriers that are connected by calls; callees before callers.
pub struct Component<'m> {
    /// The module, and what all components share.
    pub context: &'m Context<'m>,
    /// The functions.
    pub members: Vec<Member<'m>>,
    index: FxHashMap<FuncId, usize>,
    /// What parameters of functions whose callers are all known stand for.
    bindings: FxHashMap<(FuncId, u32), Objects>,
    /// What its functions, or others, access strongly.
    contended: Vec<Contended>,
    /// What may be assumed of pairs of accesses.
    assumptions: Assumptions,
    stage: OnceCell<RefCell<Stage<'m>>>,
}

/// Sets and assumptions of a component ([`Component::saved`]); not in which blocks addresses are
/// compared.
pub struct Saved {
    sets: Vec<(Epochs, Summary)>,
    assumptions: Assumptions,
}

/// The barriers of a module at which threads meet that have parted. Cost: that of the divergence of
/// its functions with barriers.
pub fn matched(
    module: &Module,
    target: &'static Target,
    assumptions: Assumptions,
) -> BTreeSet<(FuncId, Inst)> {
    let graph = CallGraph::compute_assuming(module, &assumptions);
    let uniformity = UniformityContext::new(module, target, &graph, assumptions, Default::default());
    let mut matched = BTreeSet::default();
    for ids in graph.components() {
        let callers_first: Vec<FuncId> = ids.into_iter().rev().collect();
        for (id, (analyzed, uniformity)) in uniformity.of_functions(&callers_first) {
            let derived = Derived::new(analyzed, uniformity, false);
            let sites = sites::find(module, id, false);
            let meetings = matching::meetings(module, target, &graph, &assumptions, id, &derived, &sites);
            let insts = sites.iter().enumerate().filter(|(at, _)| meetings.has(*at));
            matched.extend(insts.map(|(_, site)| (id, site.inst)));
        }
    }
    matched
}

impl<'m> Component<'m> {
    /// Analyses a set of functions from [`CallGraph::components`].
    pub fn new(context: &'m Context<'m>, ids: &[FuncId]) -> Component<'m> {
        Builder::new(context, ids).build()
    }

    /// The judge for pairs of events around one barrier of a member: from here on it is counted
    /// anew how hard the questions are.
    pub fn judge(&self, member: usize) -> Judge<'_> {
        let Member { reach, effects, addressing, .. } = &self.members[member];
        addressing.borrow_mut().begin();
        let &Reach { cluster, wide_ordering, tells_by_objects, .. } = reach;
        let kernel = Kernel { cluster, wide_ordering, tells_by_objects };
        Judge {
            module: self.context.module,
            graph: self.context.graph,
            assumptions: self.assumptions,
            view: self.context.view,
            kernel,
            contended: &self.contended,
            addresses: effects.addresses(),
            addressing,
        }
    }

    /// Where its kernels are played through.
    pub fn stage(&self) -> &RefCell<Stage<'m>> {
        self.stage.get_or_init(|| {
            let Context { module, target, graph, assumptions, .. } = *self.context;
            let pointers = self.members.iter().map(|member| (member.id, member.effects.pointers()));
            let mut program = Program::new(module, graph, target, pointers);
            for member in &self.members {
                for text in (0..member.sites.len()).filter(|&site| member.meetings.has(site)) {
                    let leader = member.meetings.texts(&text)[0];
                    program.stands_for(member.id, member.sites[text].inst, member.sites[leader].inst);
                }
            }
            if assumptions.promised.contains(Promises::RACE_FREE) {
                program.assume_race_free();
            }
            let is_launched = |member: &&Member<'m>| graph.is_launched(module, member.id);
            let mut entries: Vec<&Member<'m>> = self.members.iter().filter(is_launched).collect();
            if entries.is_empty() {
                // What others may call is entered as they like.
                let is_named = |id: FuncId| module.functions[id].linkage != Linkage::Internal;
                let is_called =
                    |member: &&Member<'m>| !graph.all_callers_known[member.id] && is_named(member.id);
                entries.extend(self.members.iter().filter(is_called));
            }
            let kernel = |member: &Member<'m>| {
                let launch = member.addressing.borrow().launch;
                replay::Kernel::new(module, graph, member.id, launch)
            };
            let leads = |member: &Member<'m>| {
                (0..member.sites.len()).filter(|&site| member.meetings.leads(site)).count()
            };
            let barriers = self.members.iter().map(leads).sum();
            RefCell::new(Stage::new(program, entries.into_iter().map(kernel).collect(), barriers))
        })
    }

    /// Its functions, callees before callers.
    pub fn ids(&self) -> Vec<FuncId> {
        self.members.iter().map(|member| member.id).collect()
    }

    /// Which of its members a function is.
    pub fn member(&self, id: FuncId) -> Option<usize> {
        self.index.get(&id).copied()
    }

    /// Whether a barrier of some member has been removed. One on which nothing relies is still
    /// there for those who come to it.
    pub fn is_removed(&self, function: FuncId, barrier: Inst) -> bool {
        let Some(member) = self.index.get(&function).map(|&at| &self.members[at]) else { return false };
        let site = sites::site_at(&self.context.module.functions[function], &member.sites, barrier);
        site.is_some_and(|site| member.epochs.is_removed(site))
    }

    /// An event with the parameters of functions whose callers are all known replaced by what they
    /// pass.
    pub fn resolve(&self, event: &Event) -> crate::barriers::effects::Events {
        instantiate(event, &|func, index| self.bindings.get(&(func, index)).cloned())
    }

    /// Removes a barrier with all texts of its meeting: brings the sets of all members up to date.
    pub fn remove(&mut self, member: usize, site: usize) {
        self.members[member].epochs.open(site);
        self.propagate(vec![member]);
    }

    /// From here on, parameters of kernels lead to different objects
    /// ([`Promises::NOALIAS_ARGS`]), which makes a difference to pairs of accesses only.
    pub fn assume_no_aliases(&mut self) {
        self.assumptions.promised |= Promises::NOALIAS_ARGS;
    }

    /// From here on, addresses are compared in some blocks only: all else holds in blocks of any
    /// shape. The last call counts. Cost: what is known of pairs of addresses is forgotten, but for
    /// those that are apart in all blocks.
    pub fn compare_in(&mut self, blocks: Blocks) {
        let Context { module, graph, .. } = *self.context;
        for Member { id, derived, addressing, .. } in &mut self.members {
            let launch = derived.analyzed.divergence.launch;
            addressing.get_mut().compare_in(match blocks {
                Blocks::Shaped(shape) => launch.in_blocks(shape),
                Blocks::Flat => launch.with_unit_extents(module, graph, *id),
            });
        }
        self.leave_stage();
    }

    /// Forgets what was played: the traces of all kernels would take more memory than all else.
    pub fn leave_stage(&mut self) {
        self.stage = OnceCell::new();
    }

    /// How the sets are now, and what is assumed. Cost: linear in their size.
    pub fn saved(&self) -> Saved {
        let sets = self.members.iter().map(|member| (member.epochs.clone(), member.summary.clone()));
        Saved { sets: sets.collect(), assumptions: self.assumptions }
    }

    /// Makes the sets what they were: takes removals back, and
    /// [`assume_no_aliases`](Component::assume_no_aliases), but not
    /// [`compare_in`](Component::compare_in).
    pub fn restore(&mut self, saved: Saved) {
        for (member, (epochs, summary)) in self.members.iter_mut().zip(saved.sets) {
            (member.epochs, member.summary) = (epochs, summary);
        }
        self.assumptions = saved.assumptions;
    }

    /// Propagates what changed in some members until nothing changes any more.
    fn propagate(&mut self, changed: Vec<usize>) {
        let mut work = changed;
        while let Some(at) = work.pop() {
            self.members[at].epochs.solve();
            let summary = self.members[at].epochs.summary();
            if summary != self.members[at].summary {
                self.members[at].summary = summary;
                self.tell_callers(at, &mut work);
            }
            self.tell_callees(at, &mut work);
        }
    }

    fn tell_callers(&mut self, at: usize, work: &mut Vec<usize>) {
        let id = self.members[at].id;
        for &caller in &self.context.graph.callers[id] {
            let Some(&caller) = self.index.get(&caller) else { continue };
            for call in 0..self.members[caller].epochs.calls().len() {
                let site = &self.members[caller].epochs.calls()[call];
                if site.callee != id {
                    continue;
                }
                let inst = site.inst;
                let summary = self.summary_at(at, caller, inst);
                if self.members[caller].epochs.update_call(call, &summary) {
                    work.push(caller);
                }
            }
        }
    }

    /// The summary of a callee in terms of a caller.
    fn summary_at(&self, callee: usize, caller: usize, call: Inst) -> Summary {
        let caller = &self.members[caller];
        let arguments = self.context.module.functions[caller.id].arguments(call);
        let summary = &self.members[callee].summary;
        let translate = |events: &[SummaryEvent]| {
            let id = self.members[callee].id;
            translate(events, id, arguments, &caller.effects)
        };
        Summary {
            head: translate(&summary.head),
            tail: translate(&summary.tail),
            through: summary.through,
            apart: summary.apart,
        }
    }

    fn tell_callees(&mut self, at: usize, work: &mut Vec<usize>) {
        for call in 0..self.members[at].epochs.calls().len() {
            let callee = self.members[at].epochs.calls()[call].callee;
            let Some(&index) = self.index.get(&callee) else { continue };
            if !self.context.graph.all_callers_known[callee] {
                continue;
            }
            let (before, after) = self.members[at].epochs.around_call(call);
            if self.members[index].epochs.add_context(&before, &after) {
                work.push(index);
            }
        }
    }
}
