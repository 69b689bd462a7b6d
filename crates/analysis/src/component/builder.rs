//! How a component comes about: drafts of its members, then what flows between them, then their epochs.

use super::plain::translate;
use super::{Component, Context, Member, Obstacle};
use crate::barriers::{self, Site};
use crate::callgraph::{PinCause, Reach};
use crate::dependence::{self, Dependence, Inputs, Level, Shape};
use crate::effects::{CallKind, Effects};
use crate::epochs::{Epochs, Item, Place, Summary, SummaryEvent};
use crate::event::{CopyStep, Event, OutsideCause};
use crate::pointer::{Objects, Root};
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::target::{BarrierKind, Outside};
use simt_ir::{Block, FuncId, Function, Inst, Op};

pub(super) struct Builder<'m> {
    context: &'m Context<'m>,
    ids: Vec<FuncId>,
    index: FxHashMap<FuncId, usize>,
    bindings: FxHashMap<(FuncId, u32), Objects>,
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
    pub(super) fn new(context: &'m Context<'m>, ids: &[FuncId]) -> Self {
        let index = ids.iter().enumerate().map(|(at, &id)| (id, at)).collect();
        Builder { context, ids: ids.to_vec(), index, bindings: FxHashMap::default() }
    }

    pub(super) fn build(mut self) -> Component<'m> {
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
        let Context { module, target, graph, assumptions, keep, .. } = *self.context;
        let function = self.function(id);
        let effects = Effects::new(module, target, graph, id, assumptions);
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
        self.context.graph.is_launched(self.context.module, id)
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
        let graph = self.context.graph;
        if self.is_root_kernel(id) {
            Inputs::of_kernel(function)
        } else if graph.recursive[id] || graph.called_indirectly[id] {
            // Nobody looks at which calls are made by which threads.
            Inputs::worst(function)
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
        // One round up and one down do without recursion; with it, until nothing changes.
        while self.spread_reach(drafts, true) {}
        for draft in drafts.iter_mut() {
            if !self.is_root_kernel(draft.id) && !self.has_known_callers(draft.id) {
                draft.reach.merge(&Reach::unknown());
            }
        }
        while self.spread_reach(drafts, false) {}
    }

    /// Passes what a function can reach on to its callers (`up`) or its callees; whether anything was new.
    fn spread_reach(&self, drafts: &mut [Draft<'m>], up: bool) -> bool {
        let mut changed = false;
        let mut order: Vec<usize> = (0..drafts.len()).collect();
        if !up {
            order.reverse();
        }
        for at in order {
            for &(_, callee) in &self.context.graph.calls[drafts[at].id] {
                if let Some(&callee) = self.index.get(&callee) {
                    let (from, to) = if up { (callee, at) } else { (at, callee) };
                    let more = drafts[from].reach.clone();
                    changed |= drafts[to].reach.merge(&more);
                }
            }
        }
        changed
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

    fn member(&self, draft: Draft<'m>) -> Member<'m> {
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

    fn item(&self, draft: &Draft<'m>, levels: &Dependence, inst: Inst) -> Option<Item> {
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
            if let Some(step) = draft.effects.copy_step(inst) {
                // Copies that are issued or waited for where nobody sees it may land here.
                let hidden = step != CopyStep::Commit && draft.reach.hidden_copies;
                let event = hidden.then_some(Event::Outside(OutsideCause::Listed(Outside::Wait)));
                return Some(Item::Copies(step, event));
            }
        }
        let events = draft.effects.events(inst);
        (!events.is_empty()).then(|| Item::Events(events.into_iter().map(|event| (event, None)).collect()))
    }

    fn known_call(&self, draft: &Draft<'m>, inst: Inst, callee: FuncId) -> Item {
        if self.context.graph.recursive[callee] {
            return Item::Events(vec![(Event::Outside(OutsideCause::Recursion), None)]);
        }
        if self.index.contains_key(&callee) {
            return Item::Call(callee);
        }
        let arguments = self.function(draft.id).arguments(inst);
        let events = translate(self.context.plain.of(callee), callee, arguments, &draft.effects);
        Item::Events(events.into_iter().map(|e| (e.event, Some(e.place))).collect())
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
