//! Everything about the barriers of functions that call each other.
//!
//! Functions that contain barriers, or call such functions, are decided together with their callers and
//! callees: an event on one side of a call can be on the other side of a barrier. A [`Component`] is such a
//! connected set; different components have nothing to do with each other and can be processed in parallel.
//! A kernel without calls to functions with barriers, which is nearly every kernel, is a component by itself.
//!
//! Summaries flow from callees to callers, what happens around a call flows from callers to callees, and a
//! removal starts both again: [`Component::remove`] updates whatever it changes, in every function. Sets only
//! grow, so this ends.

use crate::Assumptions;
use crate::barriers::{self, Request, Site};
use crate::callgraph::{CallGraph, PinCause, Reach};
use crate::conflict::{Judge, Kernel};
use crate::dependence::{self, Dependence, Inputs, Level, Shape};
use crate::effects::{CallKind, Effects, effect_of, instantiate};
use crate::epochs::{Epochs, Item, Place, Role, Summary, SummaryEvent};
use crate::event::{Event, OutsideCause};
use crate::pointer::{Objects, Root};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::target::{BarrierKind, Effect, Outside};
use simt_ir::{Block, FuncId, Function, Inst, Module, Op, Target, Value};

/// What a component is made of.
pub struct Context<'m> {
    /// The module.
    pub module: &'m Module,
    /// Its target.
    pub target: &'static Target,
    /// Its calls.
    pub graph: &'m CallGraph,
    /// What may be assumed.
    pub assumptions: Assumptions,
    /// Functions whose barriers stay on request (`--keep`).
    pub keep: &'m FxHashSet<FuncId>,
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
    /// Somebody asked to keep it.
    OnRequest(Request),
}

/// One function of a component.
pub struct Member<'m> {
    /// The function.
    pub id: FuncId,
    /// Its events.
    pub effects: Effects<'m>,
    /// Its control flow.
    pub shape: Shape,
    /// Which control depends on the number of the thread.
    pub levels: Dependence,
    /// Its barriers.
    pub sites: Vec<Site>,
    /// For each barrier, why it cannot be removed whatever is around it.
    pub obstacles: Vec<Option<Obstacle>>,
    /// Its above and below sets.
    pub epochs: Epochs,
    /// What the kernels that it runs in can reach.
    pub reach: Reach,
    summary: Summary,
}

/// A set of functions with barriers that are connected by calls; callees before callers.
pub struct Component<'m> {
    context: &'m Context<'m>,
    /// The functions.
    pub members: Vec<Member<'m>>,
    index: FxHashMap<FuncId, usize>,
    /// What parameters of functions whose callers are all known stand for.
    bindings: FxHashMap<(FuncId, u32), Objects>,
}

/// The sets of functions to be analysed together, each bottom-up; in the order of their first function.
pub fn components(graph: &CallGraph) -> Vec<Vec<FuncId>> {
    let mut ids: Vec<FuncId> = graph.bottom_up.clone();
    ids.retain(|&id| graph.reach[id].barrier);
    let mut parent: FxHashMap<FuncId, FuncId> = ids.iter().map(|&id| (id, id)).collect();
    fn root(parent: &mut FxHashMap<FuncId, FuncId>, id: FuncId) -> FuncId {
        let mut id = id;
        while parent[&id] != id {
            let up = parent[&parent[&id]];
            parent.insert(id, up);
            id = up;
        }
        id
    }
    for &id in &ids {
        for &(_, callee) in &graph.calls[id] {
            if graph.reach[callee].barrier {
                let (a, b) = (root(&mut parent, id), root(&mut parent, callee));
                parent.insert(a.max(b), a.min(b));
            }
        }
    }
    let mut sets: FxHashMap<FuncId, Vec<FuncId>> = FxHashMap::default();
    for &id in &ids {
        let root = root(&mut parent, id);
        sets.entry(root).or_default().push(id);
    }
    let mut sets: Vec<Vec<FuncId>> = sets.into_values().collect();
    sets.sort_unstable_by_key(|set| set.iter().min().copied());
    sets
}

impl<'m> Component<'m> {
    /// Analyses a set of functions from [`components`].
    pub fn new(context: &'m Context<'m>, ids: &[FuncId]) -> Component<'m> {
        Builder::new(context, ids).build()
    }

    /// The judge for pairs of events around barriers of a member.
    pub fn judge(&self, member: usize) -> Judge<'m> {
        let reach = &self.members[member].reach;
        let kernel = Kernel { cluster: reach.cluster, wide_ordering: reach.wide_ordering };
        Judge { module: self.context.module, assumptions: self.context.assumptions, kernel }
    }

    /// An event with the parameters of functions whose callers are all known replaced by what they pass.
    pub fn resolve(&self, event: &Event) -> crate::effects::Events {
        instantiate(event, &|func, index| self.bindings.get(&(func, index)).cloned())
    }

    /// Removes a barrier: brings the sets of all members up to date.
    pub fn remove(&mut self, member: usize, site: usize) {
        self.members[member].epochs.open(site);
        self.settle(vec![member]);
    }

    /// Propagates what changed in some members until nothing changes any more.
    fn settle(&mut self, changed: Vec<usize>) {
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
        Summary { head: translate(&summary.head), tail: translate(&summary.tail), through: summary.through }
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

/// Events of a callee in terms of its caller.
fn translate(
    events: &[SummaryEvent],
    callee: FuncId,
    arguments: &[Value],
    caller: &Effects<'_>,
) -> Vec<SummaryEvent> {
    let resolve = |func: FuncId, index: u32| {
        if func != callee {
            return None;
        }
        let objects = arguments.get(index as usize).map(|&argument| caller.pointers().objects(argument));
        objects.map(|objects| objects.into_iter().filter(|object| caller.is_visible(object)).collect())
    };
    let mut translated = Vec::with_capacity(events.len());
    for summary in events {
        for event in instantiate(&summary.event, &resolve) {
            translated.push(SummaryEvent { event, place: summary.place });
        }
    }
    translated
}

struct Builder<'m> {
    context: &'m Context<'m>,
    ids: Vec<FuncId>,
    index: FxHashMap<FuncId, usize>,
    bindings: FxHashMap<(FuncId, u32), Objects>,
    /// The events of functions without barriers that members call.
    plain: FxHashMap<FuncId, Vec<SummaryEvent>>,
}

/// A member before its epochs are there.
struct Draft<'m> {
    id: FuncId,
    effects: Effects<'m>,
    shape: Shape,
    sites: Vec<Site>,
    /// Blocks of a kernel from which no barrier can be reached.
    leaves: Vec<bool>,
    levels: Option<Dependence>,
    reach: Reach,
}

impl<'m> Builder<'m> {
    fn new(context: &'m Context<'m>, ids: &[FuncId]) -> Self {
        let index = ids.iter().enumerate().map(|(at, &id)| (id, at)).collect();
        Builder {
            context,
            ids: ids.to_vec(),
            index,
            bindings: FxHashMap::default(),
            plain: FxHashMap::default(),
        }
    }

    fn build(mut self) -> Component<'m> {
        let mut drafts: Vec<Draft<'m>> = self.ids.clone().into_iter().map(|id| self.draft(id)).collect();
        self.levels(&mut drafts);
        self.reach(&mut drafts);
        self.bind(&drafts);
        let mut members: Vec<Member<'m>> = Vec::with_capacity(drafts.len());
        for draft in drafts {
            members.push(self.member(draft));
        }
        let all = (0..members.len()).rev().collect();
        let Builder { context, index, bindings, .. } = self;
        let mut component = Component { context, members, index, bindings };
        component.settle(all);
        component
    }

    fn function(&self, id: FuncId) -> &'m Function {
        &self.context.module.functions[id]
    }

    fn draft(&self, id: FuncId) -> Draft<'m> {
        let Context { module, target, graph, assumptions, keep } = *self.context;
        let function = self.function(id);
        let effects = Effects::new(module, target, id, assumptions);
        let shape = Shape::compute(function);
        let sites = barriers::find(module, target, id, &effects, keep.contains(&id));
        let leaves = self.leaving_blocks(id, &shape, &effects);
        Draft { id, effects, shape, sites, leaves, levels: None, reach: graph.reach[id].clone() }
    }

    /// Blocks of a kernel from which nothing that takes part in a barrier can be reached.
    fn leaving_blocks(&self, id: FuncId, shape: &Shape, effects: &Effects<'_>) -> Vec<bool> {
        let function = self.function(id);
        let mut leaves = vec![self.is_root_kernel(id); function.blocks.len()];
        if !self.is_root_kernel(id) {
            return leaves;
        }
        let mut work: Vec<Block> = Vec::new();
        for block in function.block_ids() {
            if function.block_insts(block).any(|inst| self.may_synchronize(function, effects, inst)) {
                work.push(block);
            }
        }
        while let Some(block) = work.pop() {
            if std::mem::replace(&mut leaves[block.index()], false) {
                work.extend(shape.cfg.predecessors(block));
            }
        }
        leaves
    }

    fn may_synchronize(&self, function: &Function, effects: &Effects<'_>, inst: Inst) -> bool {
        if barriers::barrier_at(self.context.module, function, inst).is_some() {
            return true;
        }
        match function.insts[inst].op {
            Op::Opaque | Op::OpaqueTerminator(_) => true,
            Op::Call(_) | Op::Invoke(_) | Op::CallBr(_) => match effects.call_kind(inst) {
                CallKind::Known(callee) => self.context.graph.reach[callee].barrier,
                CallKind::Primitive => effects.events(inst).iter().any(|event| match event {
                    Event::Outside(OutsideCause::Listed(what)) => *what == Outside::Synchronization,
                    Event::Outside(_) => true,
                    _ => false,
                }),
            },
            _ => false,
        }
    }

    /// A kernel that nobody calls: its entry and its returns are those of the launch.
    fn is_root_kernel(&self, id: FuncId) -> bool {
        self.function(id).is_kernel && self.context.graph.callers[id].is_empty()
    }

    /// Whether all calls to a function are in this component and not recursive.
    fn has_known_callers(&self, id: FuncId) -> bool {
        self.context.graph.all_callers_known[id] && !self.context.graph.recursive[id]
    }

    /// Levels, callers before callees, because callees get theirs from what they are passed.
    fn levels(&self, drafts: &mut [Draft<'m>]) {
        let context = &dependence::Context {
            module: self.context.module,
            target: self.context.target,
            graph: self.context.graph,
        };
        let mut inputs: Vec<Inputs> = self.ids.iter().map(|&id| self.first_inputs(id)).collect();
        for at in (0..drafts.len()).rev() {
            let draft = &mut drafts[at];
            let leaves = std::mem::take(&mut draft.leaves);
            let levels = dependence::compute(
                context,
                draft.id,
                &draft.effects,
                &draft.shape,
                inputs[at].clone(),
                &|block| leaves[block.index()],
            );
            let function = self.function(draft.id);
            for &(call, callee) in &self.context.graph.calls[draft.id] {
                if let Some(&callee_at) = self.index.get(&callee) {
                    let arguments = function.arguments(call).iter().map(|&a| levels.value(function, a));
                    inputs[callee_at].join(levels.control(function.block_of(call)), arguments);
                }
            }
            draft.leaves = leaves;
            draft.levels = Some(levels);
        }
    }

    fn first_inputs(&self, id: FuncId) -> Inputs {
        let function = self.function(id);
        if self.is_root_kernel(id) {
            Inputs::of_kernel(function)
        } else if self.has_known_callers(id) {
            Inputs::none(function)
        } else {
            Inputs::unknown(function)
        }
    }

    /// What the kernels that a member runs in can reach: up to the kernels, then down to the callees.
    fn reach(&self, drafts: &mut [Draft<'m>]) {
        for draft in drafts.iter_mut() {
            self.pin_divergent(draft);
        }
        for at in 0..drafts.len() {
            for &(_, callee) in &self.context.graph.calls[drafts[at].id] {
                if let Some(&callee) = self.index.get(&callee).filter(|&&callee| callee != at) {
                    let more = drafts[callee].reach.clone();
                    drafts[at].reach.merge(&more);
                }
            }
        }
        for at in (0..drafts.len()).rev() {
            if !self.is_root_kernel(drafts[at].id) && !self.has_known_callers(drafts[at].id) {
                let reach = &mut drafts[at].reach;
                (reach.cluster, reach.wide_ordering, reach.converged) = (true, true, true);
                reach.strong_global_read = true;
            }
            for &(_, callee) in &self.context.graph.calls[drafts[at].id] {
                if let Some(&callee) = self.index.get(&callee).filter(|&&callee| callee != at) {
                    let more = drafts[at].reach.clone();
                    drafts[callee].reach.merge(&more);
                }
            }
        }
    }

    /// Pins the ids of barriers that not all threads may pass together.
    fn pin_divergent(&self, draft: &mut Draft<'m>) {
        let levels = draft.levels.as_ref().expect("levels come before pins");
        for site in &draft.sites {
            let Some(id) = site.id else { continue };
            if site.barrier.kind == BarrierKind::Partial {
                continue;
            }
            let control = levels.control(site.block);
            let trusted =
                if self.context.assumptions.barrier_contract { Level::Unknown } else { Level::Uniform };
            if !site.barrier.aligned {
                draft.reach.pins.pin(id, PinCause::NotAligned(draft.id, site.inst));
            } else if control > trusted {
                draft.reach.pins.pin(id, PinCause::Divergent(draft.id, site.inst));
            }
        }
    }

    /// What the parameters of functions with known callers stand for, callers first.
    fn bind(&mut self, drafts: &[Draft<'m>]) {
        for at in (0..drafts.len()).rev() {
            let draft = &drafts[at];
            for &(call, callee) in &self.context.graph.calls[draft.id] {
                if !self.index.contains_key(&callee) || !self.has_known_callers(callee) {
                    continue;
                }
                for (index, &argument) in self.function(draft.id).arguments(call).iter().enumerate() {
                    if self
                        .context
                        .module
                        .types
                        .address_space(self.function(draft.id).value_type(argument))
                        .is_none()
                    {
                        continue;
                    }
                    let mut objects = Objects::new();
                    for object in draft.effects.pointers().objects(argument) {
                        match object.root {
                            Root::Param(func, n) if self.bindings.contains_key(&(func, n)) => {
                                objects.extend(self.bindings[&(func, n)].iter().copied());
                            }
                            _ => objects.push(object),
                        }
                    }
                    let bound = self.bindings.entry((callee, index as u32)).or_default();
                    bound.extend(objects);
                    bound.sort_unstable();
                    bound.dedup();
                }
            }
        }
    }

    fn member(&mut self, draft: Draft<'m>) -> Member<'m> {
        let function = self.function(draft.id);
        let (obstacles, separates) = self.obstacles(&draft);
        let site_at: FxHashMap<Inst, usize> =
            draft.sites.iter().enumerate().map(|(at, site)| (site.inst, at)).collect();
        let levels = draft.levels.as_ref().expect("levels come before epochs");
        let mut epochs = Epochs::build(draft.id, function, &draft.sites, &separates, &mut |inst| {
            if let Some(&site) = site_at.get(&inst) {
                // What does not separate is still a synchronization that the model does not cover.
                let event = (!separates[site]).then_some(Event::Outside(OutsideCause::Barrier));
                return Some(Item::Site(site, event));
            }
            self.item(&draft, levels, inst)
        });
        epochs.solve();
        self.add_boundaries(&draft, levels, &mut epochs);
        Member {
            id: draft.id,
            effects: draft.effects,
            shape: draft.shape,
            levels: draft.levels.expect("levels come before epochs"),
            sites: draft.sites,
            obstacles,
            epochs,
            reach: draft.reach,
            summary: Summary::default(),
        }
    }

    /// For each site why it cannot be removed, and whether it separates.
    fn obstacles(&self, draft: &Draft<'m>) -> (Vec<Option<Obstacle>>, Vec<bool>) {
        let recursive = self.context.graph.recursive[draft.id];
        let decide = |site: &Site| {
            let pinned = match site.id {
                Some(id) => draft.reach.pins.cause(id),
                None => Some(PinCause::RegisterId(draft.id, site.inst)),
            };
            let hard = if recursive {
                Some(Obstacle::Recursion)
            } else if site.barrier.kind == BarrierKind::Partial {
                Some(Obstacle::Partial)
            } else if !site.is_full() {
                Some(Obstacle::ExecutionOnly)
            } else {
                pinned.map(Obstacle::Pinned)
            };
            let soft = site.request.map(Obstacle::OnRequest);
            let used = site.value_used.then_some(Obstacle::ValueUsed);
            (hard.or(soft).or(used), hard.is_none())
        };
        draft.sites.iter().map(decide).unzip()
    }

    fn item(&mut self, draft: &Draft<'m>, levels: &Dependence, inst: Inst) -> Option<Item> {
        let function = self.function(draft.id);
        let op = function.insts[inst].op;
        if op.is_terminator() && op.call().is_none() && !matches!(op, Op::OpaqueTerminator(_)) {
            let block = function.block_of(inst);
            let parts = draft.reach.converged && levels.branch(function, block) != Level::Uniform;
            return parts.then(|| Item::Events(vec![(Event::Divergence, None)]));
        }
        if op.call().is_some() {
            if let CallKind::Known(callee) = draft.effects.call_kind(inst) {
                return Some(self.known_call(draft, inst, callee));
            }
            if self.is_full_wait(function, inst) {
                return Some(Item::Wait);
            }
        }
        let events = draft.effects.events(inst);
        (!events.is_empty()).then(|| Item::Events(events.into_iter().map(|event| (event, None)).collect()))
    }

    fn is_full_wait(&self, function: &Function, inst: Inst) -> bool {
        let module = self.context.module;
        let callee = function.callee(inst).and_then(|callee| module.called_function(function, callee));
        match callee.map(|callee| effect_of(module, callee)) {
            Some(Effect::AsyncWaitAll) => true,
            Some(Effect::AsyncWaitGroup) => {
                function.arguments(inst).first().and_then(|&groups| function.int(groups)) == Some(0)
            }
            _ => false,
        }
    }

    fn known_call(&mut self, draft: &Draft<'m>, inst: Inst, callee: FuncId) -> Item {
        if self.context.graph.recursive[callee] {
            return Item::Events(vec![(Event::Outside(OutsideCause::Recursion), None)]);
        }
        if self.index.contains_key(&callee) {
            return Item::Call(callee);
        }
        let events = self.plain_events(callee);
        let arguments = self.function(draft.id).arguments(inst);
        let events = translate(&events, callee, arguments, &draft.effects);
        Item::Events(events.into_iter().map(|e| (e.event, Some(e.place))).collect())
    }

    /// All events of a function without barriers and of what it calls, each once. The call graph below it
    /// has no cycle, so the recursion is as deep as the longest chain of calls, which the stack of a GPU
    /// keeps short; the worklist keeps ours flat all the same.
    fn plain_events(&mut self, callee: FuncId) -> Vec<SummaryEvent> {
        let mut work = vec![callee];
        while let Some(&id) = work.last() {
            if self.plain.contains_key(&id) {
                work.pop();
                continue;
            }
            let calls = &self.context.graph.calls[id];
            let missing = calls
                .iter()
                .map(|&(_, callee)| callee)
                .find(|callee| !self.plain.contains_key(callee) && !self.context.graph.recursive[*callee]);
            match missing {
                Some(callee) => work.push(callee),
                None => {
                    let events = self.plain_events_of(id);
                    self.plain.insert(id, events);
                    work.pop();
                }
            }
        }
        self.plain[&callee].clone()
    }

    fn plain_events_of(&self, id: FuncId) -> Vec<SummaryEvent> {
        let Context { module, target, graph, assumptions, .. } = *self.context;
        let function = self.function(id);
        let effects = Effects::new(module, target, id, assumptions);
        let (mut events, mut seen) = (Vec::new(), FxHashSet::default());
        let mut add = |event: SummaryEvent| {
            if seen.insert(event.event) {
                events.push(event);
            }
        };
        for (inst, data) in function.insts.iter() {
            let place = Place { function: id, inst };
            if matches!(data.op, Op::CondBr(_) | Op::Switch(_) | Op::IndirectBr(_)) {
                add(SummaryEvent { event: Event::Divergence, place });
            }
            if data.op.call().is_some()
                && let CallKind::Known(callee) = effects.call_kind(inst)
            {
                if graph.recursive[callee] {
                    add(SummaryEvent { event: Event::Outside(OutsideCause::Recursion), place });
                } else {
                    let arguments = function.arguments(inst);
                    translate(&self.plain[&callee], callee, arguments, &effects)
                        .into_iter()
                        .for_each(&mut add);
                }
                continue;
            }
            for event in effects.events(inst) {
                add(SummaryEvent { event, place });
            }
        }
        events
    }

    /// What callers that we do not see do, and what threads do that leave while others go on.
    fn add_boundaries(&self, draft: &Draft<'m>, levels: &Dependence, epochs: &mut Epochs) {
        let function = self.function(draft.id);
        if self.is_root_kernel(draft.id) {
            for block in function.block_ids() {
                if draft.leaves[block.index()] || levels.branch(function, block) == Level::Uniform {
                    continue;
                }
                for &next in draft.shape.cfg.successors(block) {
                    if draft.leaves[next.index()] {
                        epochs.add_leaving(block, next);
                    }
                }
            }
        } else if !self.has_known_callers(draft.id) {
            let inst = Inst::from_index(0);
            let event = SummaryEvent { event: Event::Boundary, place: Place { function: draft.id, inst } };
            epochs.add_context(&[event], &[event]);
        }
        epochs.solve();
    }
}

impl Member<'_> {
    /// Whether an event class is one that only callers have.
    pub fn is_context(&self, class: u32) -> bool {
        self.epochs.class_data(class).role == Role::Context
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{barrier_count, module, with_component};
    use proptest::prelude::*;
    use std::fmt::Write as _;

    /// A kernel of random control flow with accesses to three arrays, barriers, and calls to a function with
    /// a barrier of its own.
    fn kernel(blocks: &[(Vec<u8>, u8, u8)]) -> String {
        let mut text = String::from(
            "define internal void @f(ptr addrspace(3) %p) noinline {
  %v = load i32, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(3) %p
  ret void
}
define ptx_kernel void @k(i32 %n) {
  call void @f(ptr addrspace(3) @a)
  br label %b0\n",
        );
        for (at, (steps, first, second)) in blocks.iter().enumerate() {
            let _ = writeln!(text, "b{at}:");
            for (position, step) in steps.iter().enumerate() {
                let array = ["a", "b", "c"][usize::from(step / 8) % 3];
                let _ = match step % 8 {
                    0 | 1 => writeln!(text, "  store i32 {position}, ptr addrspace(3) @{array}"),
                    2 | 3 => writeln!(text, "  %v{at}.{position} = load i32, ptr addrspace(3) @{array}"),
                    4 => writeln!(text, "  call void @f(ptr addrspace(3) @{array})"),
                    _ => writeln!(text, "  call void @llvm.nvvm.barrier0()"),
                };
            }
            let count = blocks.len() + 1;
            let target = |choice: u8| match usize::from(choice) % count {
                block if block == blocks.len() => "out".to_string(),
                block => format!("b{block}"),
            };
            let _ = writeln!(
                text,
                "  %c{at} = icmp eq i32 %n, {at}\n  br i1 %c{at}, label %{}, label %{}",
                target(*first),
                target(*second)
            );
        }
        text + "out:\n  ret void\n}\n"
    }

    type Sets = Vec<(Inst, Vec<String>, Vec<String>)>;

    /// Above and below sets of the barriers that still separate, in words that do not depend on numbering.
    fn sets(component: &Component<'_>) -> Sets {
        let mut all = Sets::new();
        for member in &component.members {
            for (at, site) in member.sites.iter().enumerate() {
                if member.epochs.is_open(at) {
                    continue;
                }
                let words = |classes: Vec<u32>| {
                    let mut words: Vec<String> = classes
                        .iter()
                        .map(|&class| format!("{:?}", member.epochs.class_data(class)))
                        .collect();
                    words.sort();
                    words
                };
                let (above, below) = member.epochs.around(at);
                all.push((site.inst, words(above), words(below)));
            }
        }
        all
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(512))]

        /// Opening barriers one by one gives the same sets as analysing the program without them.
        #[test]
        fn removal_equals_analysis_from_scratch(
            blocks in prop::collection::vec((prop::collection::vec(any::<u8>(), 0..5), any::<u8>(), any::<u8>()), 1..7),
            chosen in prop::collection::vec(any::<prop::sample::Index>(), 1..6),
        ) {
            let mut module = module(&kernel(&blocks));
            prop_assume!(barrier_count(&module) > 1);
            let (removed, incremental) = with_component(&module, Default::default(), |mut component| {
                let sites: Vec<(usize, usize)> = (0..component.members.len())
                    .flat_map(|m| (0..component.members[m].sites.len()).map(move |s| (m, s)))
                    .collect();
                let mut removed = Vec::new();
                for choice in &chosen {
                    let (m, s) = sites[choice.index(sites.len())];
                    component.remove(m, s);
                    removed.push((component.members[m].id, component.members[m].sites[s].inst));
                }
                (removed, sets(&component))
            });
            for (function, inst) in removed {
                module.edit(function).delete(inst);
            }
            if barrier_count(&module) > 0 {
                let scratch = with_component(&module, Default::default(), |component| sets(&component));
                prop_assert_eq!(incremental, scratch);
            }
        }
    }

    /// The above and below set of the only barrier of the kernel `k`.
    fn around(text: &str) -> (Vec<String>, Vec<String>) {
        let module = module(text);
        with_component(&module, Default::default(), |component| {
            let id = module.function("k").unwrap();
            let member = component.members.iter().find(|m| m.id == id).unwrap();
            let (above, below) = member.epochs.around(0);
            let words = |classes: Vec<u32>| {
                let name = |class: u32| {
                    let class = member.epochs.class_data(class);
                    let access = class.event.access().expect("the test has only accesses");
                    let verb = if access.writes { "write" } else { "read" };
                    let root = match access.object.root {
                        Root::Global(global) => module.str(module.globals[global].name).into_owned(),
                        other => format!("{other:?}"),
                    };
                    format!("{verb} {root} {:?}", class.role)
                };
                classes.into_iter().map(name).collect()
            };
            (words(above), words(below))
        })
    }

    #[test]
    fn events_of_callees_are_those_of_their_arguments() {
        let (above, below) = around(
            "define internal void @set(ptr %p) noinline { store i32 1, ptr %p ret void }
define ptx_kernel void @k() {
  call void @set(ptr addrspacecast (ptr addrspace(3) @a to ptr))
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr addrspace(3) @b
  ret void
}",
        );
        assert_eq!(above, ["write a Own"]);
        assert_eq!(below, ["read b Own"]);
    }

    #[test]
    fn what_leaving_threads_did_outlives_barriers() {
        let (above, _) = around(
            "define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %t, %n
  br i1 %out, label %leave, label %go
leave:
  store i32 1, ptr addrspace(3) @b
  ret void
go:
  %v = load i32, ptr addrspace(3) @a
  call void @llvm.nvvm.barrier0()
  ret void
}",
        );
        assert_eq!(above, ["read a Own", "write b Leaving"]);
    }
}
