//! How a component comes about: drafts of its members, then what flows between them, then their
//! epochs.

use super::plain::translate;
use super::ways_out::WaysOut;
use super::{Component, Context, Member, Obstacle};
use crate::Precision;
use crate::barriers::conflict::Addressing;
use crate::barriers::effects::{CallKind, Effects};
use crate::barriers::epochs::{Epochs, Extras, Item, ProgramPoint, Summary, SummaryEvent, Tracking};
use crate::barriers::event::{Event, OutsideCause, may_end};
use crate::barriers::facts::Derived;
use crate::barriers::matching::{self, Meetings};
use crate::barriers::sites::{self, Site};
use crate::barriers::uniform_reduction;
use crate::functions::callgraph::Reach;
use crate::functions::pins::Parted;
use crate::functions::pins::PinCause;
use crate::functions::pointer::{Objects, Root};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::target::{BarrierKind, Outside};
use simt_ir::{Block, FuncId, Function, Inst, Op};
use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

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
    derived: Arc<Derived>,
    sites: Vec<Site>,
    reach: Reach,
    /// Barriers at which threads meet that have parted.
    meetings: Meetings,
    /// The most accesses whose addresses are compared, if there are more.
    too_many_accesses: Option<usize>,
}

impl<'m> Builder<'m> {
    pub(super) fn new(context: &'m Context<'m>, ids: &[FuncId]) -> Self {
        let index = ids.iter().enumerate().map(|(at, &id)| (id, at)).collect();
        Builder { context, ids: ids.to_vec(), index, bindings: FxHashMap::default() }
    }

    pub(super) fn build(mut self) -> Component<'m> {
        let callers_first: Vec<FuncId> = self.ids.iter().rev().copied().collect();
        let Context { module, facts, assumptions, uniformity, .. } = self.context;
        let find = || uniformity.of_functions(&callers_first);
        let mut derived = facts.derived_of(module, assumptions, &callers_first, find);
        let draft = |&id| self.draft(id, derived.remove(&id).expect("every member is analysed"));
        let mut drafts: Vec<Draft<'m>> = self.ids.iter().map(draft).collect();
        self.reach(&mut drafts);
        self.bind(&drafts);
        let obstacles: Vec<_> = drafts.iter().map(|draft| self.obstacles(draft)).collect();
        let ways_out = self.ways_out(&drafts, &obstacles);
        let entered_once = self.entered_once(&drafts);
        let mut members: Vec<Member<'m>> = Vec::with_capacity(drafts.len());
        for ((draft, obstacles), ways_out) in drafts.into_iter().zip(obstacles).zip(&ways_out) {
            let mut member = self.member(draft, obstacles, ways_out);
            if entered_once.contains(&member.id) {
                member.epochs.set_entered_once();
            }
            members.push(member);
        }
        let all = (0..members.len()).rev().collect();
        let Builder { context, ids, index, bindings } = self;
        let resolve = |func, index| bindings.get(&(func, index)).cloned();
        let contended = context.contended.around(ids.into_iter(), &resolve);
        let stage = OnceCell::new();
        let assumptions = context.assumptions;
        let mut component = Component { context, members, index, bindings, contended, assumptions, stage };
        component.propagate(all);
        component
    }

    fn function(&self, id: FuncId) -> &'m Function {
        &self.context.module.functions[id]
    }

    fn draft(&self, id: FuncId, derived: Arc<Derived>) -> Draft<'m> {
        let Context { module, target, graph, assumptions, view, keep, .. } = *self.context;
        let mut effects =
            Effects::new(module, target, graph, id, assumptions).counting_private(view.private_accesses);
        let too_many_accesses = (view.precision == Precision::Addresses
            && accesses(&module.functions[id]) > view.max_accesses)
            .then_some(view.max_accesses);
        if view.precision == Precision::Addresses && too_many_accesses.is_none() {
            effects.set_addresses(derived.addresses(module, id, effects.pointers()));
        }
        let mut sites = sites::find(module, id, keep.contains(&id));
        let is_kernel = graph.is_launched(module, id);
        for site in &mut sites {
            site.uniform_value =
                uniform_reduction::of(module, id, &effects, &derived.analyzed, site, is_kernel);
        }
        let reach = graph.reach[id].clone();
        let meetings = matching::meetings(module, target, graph, &assumptions, id, &derived, &sites);
        // Of a meeting, others give values too.
        for (_, site) in sites.iter_mut().enumerate().filter(|(at, _)| meetings.has(*at)) {
            site.uniform_value = None;
        }
        Draft { id, effects, derived, sites, reach, meetings, too_many_accesses }
    }

    /// Whether all calls to a function are in this component and not recursive.
    fn has_known_callers(&self, id: FuncId) -> bool {
        self.context.graph.all_callers_known[id] && !self.context.graph.recursive[id]
    }

    /// The functions that no thread enters twice: each kernel that runs one calls it in one place,
    /// outside of cycles, or a function in between is the only one that does, and entered once.
    fn entered_once(&self, drafts: &[Draft<'m>]) -> FxHashSet<FuncId> {
        let graph = self.context.graph;
        let mut once = FxHashSet::default();
        for draft in drafts.iter().rev().filter(|draft| self.has_known_callers(draft.id)) {
            let callers = &graph.callers[draft.id];
            let calls_once = |&caller: &FuncId| {
                let mut calls = graph.calls[caller].iter().filter(|&&(_, callee)| callee == draft.id);
                let (Some(&(call, _)), None) = (calls.next(), calls.next()) else { return false };
                let block = self.function(caller).block_of(call);
                let cycles = |draft: &Draft<'m>| draft.derived.analyzed.structure.cycles.innermost(block);
                let is_launched = graph.is_launched(self.context.module, caller);
                self.index.get(&caller).is_some_and(|&at| cycles(&drafts[at]).is_none())
                    && (is_launched || callers.len() == 1 && once.contains(&caller))
            };
            if callers.iter().all(calls_once) {
                once.insert(draft.id);
            }
        }
        once
    }

    /// For each function how its threads come to the end of the kernel. Cost: linear.
    fn ways_out(&self, drafts: &[Draft<'m>], obstacles: &[Obstacles]) -> Vec<WaysOut> {
        // Functions after a call of which there is a way to the end.
        let mut returns_to_end: FxHashSet<FuncId> = FxHashSet::default();
        let callers_first = drafts.iter().zip(obstacles).rev();
        let mut found: Vec<WaysOut> = callers_first
            .map(|(draft, (_, separates))| {
                let ends = !self.has_known_callers(draft.id) || returns_to_end.contains(&draft.id);
                let sites = draft.sites.iter().zip(separates).filter(|&(_, &separates)| separates);
                let sites = sites.map(|(site, _)| (site.block, site.inst));
                let (function, cfg) = (self.function(draft.id), &draft.derived.analyzed.structure.cfg);
                let mut ways_out = WaysOut::new(function, cfg, sites, ends);
                for &(call, callee) in &self.context.graph.calls[draft.id] {
                    if self.context.graph.reach[callee].barrier && ways_out.add_call(function, cfg, call) {
                        returns_to_end.insert(callee);
                    }
                }
                ways_out
            })
            .collect();
        found.reverse();
        found
    }

    /// What the kernels that a member runs in can reach: up to the kernels, then down to the
    /// callees.
    fn reach(&self, drafts: &mut [Draft<'m>]) {
        for draft in drafts.iter_mut() {
            self.pin_divergent(draft);
        }
        // One round up and one down do without recursion; with it, until nothing changes.
        while self.spread_reach(drafts, true) {}
        for draft in drafts.iter_mut() {
            if !self.context.graph.is_launched(self.context.module, draft.id)
                && !self.has_known_callers(draft.id)
            {
                draft.reach.merge(&Reach::unknown());
            }
        }
        while self.spread_reach(drafts, false) {}
    }

    /// Passes what a function can reach on to its callers (`up`) or its callees; whether anything
    /// was new.
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
        for (at, site) in draft.sites.iter().enumerate() {
            let Some(id) = site.id else { continue };
            if site.barrier.kind == BarrierKind::Partial || draft.meetings.has(at) {
                continue;
            }
            if let Some(control) = matching::parted(&draft.derived, site, &self.context.assumptions) {
                let parted = Parted { function: draft.id, barrier: site.inst, control };
                let cause = if site.barrier.aligned { PinCause::Divergent } else { PinCause::NotAligned };
                draft.reach.pins.pin(id, cause(parted));
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

    fn member(&self, draft: Draft<'m>, (obstacles, separates): Obstacles, ways_out: &WaysOut) -> Member<'m> {
        let function = self.function(draft.id);
        log::trace!("@{}: obstacles {obstacles:?}", function.name.str());
        let site_at: FxHashMap<Inst, usize> =
            draft.sites.iter().enumerate().map(|(at, site)| (site.inst, at)).collect();
        let tracking = Tracking::new(draft.effects.addresses(), &draft.derived.analyzed.structure);
        let other_block = Event::Outside(OutsideCause::OtherBlock);
        let other_blocks = self.context.view.block_by_block.then_some(other_block);
        let meetings = Arc::new(draft.meetings.clone());
        let cfg = &draft.derived.analyzed.structure.cfg;
        let extras = Extras { other_blocks, tracking, meetings: meetings.clone() };
        let mut epochs =
            Epochs::build(draft.id, function, cfg, &draft.sites, &separates, extras, &mut |inst| {
                if let Some(&site) = site_at.get(&inst) {
                    // What does not separate is still a synchronization outside of the model.
                    let event = (!separates[site]).then_some(Event::Outside(OutsideCause::Barrier));
                    return Some(Item::Site(site, event));
                }
                self.item(&draft, inst)
            });
        epochs.solve();
        self.add_boundaries(&draft, ways_out, &mut epochs);
        let launch = draft.derived.analyzed.divergence.launch;
        let solver = self.context.facts.solver.clone();
        let addressing = Addressing::new(launch, draft.sites.len(), draft.too_many_accesses, solver);
        Member {
            id: draft.id,
            effects: draft.effects,
            derived: draft.derived,
            sites: draft.sites,
            meetings,
            obstacles,
            epochs,
            reach: draft.reach,
            addressing: RefCell::new(addressing),
            summary: Summary::default(),
        }
    }

    /// For each site why it cannot be removed, and whether it separates.
    fn obstacles(&self, draft: &Draft<'m>) -> Obstacles {
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
            let used = (site.value_used && site.uniform_value.is_none()).then_some(Obstacle::ValueUsed);
            (hard.or(soft).or(used), hard.is_none())
        };
        let (mut obstacles, separates): (Vec<Option<Obstacle>>, Vec<bool>) =
            draft.sites.iter().map(decide).unzip();
        // What keeps one text of a meeting keeps all.
        for at in (0..draft.sites.len()).filter(|&at| draft.meetings.leads(at)) {
            let texts = draft.meetings.texts(&at);
            let first = texts.iter().find_map(|&text| obstacles[text]);
            texts.iter().for_each(|&text| obstacles[text] = obstacles[text].or(first));
        }
        (obstacles, separates)
    }

    fn item(&self, draft: &Draft<'m>, inst: Inst) -> Option<Item> {
        let function = self.function(draft.id);
        let op = function.insts[inst].op;
        let parts = op.is_terminator()
            && draft.reach.converged
            && draft.derived.uniformity.parts_warp(function.block_of(inst));
        if op.call().is_some() {
            if let CallKind::Known(callee) = draft.effects.call_kind(inst) {
                return Some(self.known_call(draft, inst, callee));
            }
            if let Some(step) = draft.effects.copy_step(inst) {
                // Copies that are issued or waited for where nobody sees it may land here.
                let hidden = step.waits() && draft.reach.hidden_copies;
                let mut events = draft.effects.events(inst);
                events.extend(hidden.then_some(Event::Outside(OutsideCause::Listed(Outside::Wait))));
                return Some(Item::Copies(step, events));
            }
        }
        let mut events = draft.effects.events(inst);
        events.extend(parts.then_some(Event::Divergence));
        (!events.is_empty()).then(|| Item::Events(events.into_vec()))
    }

    fn known_call(&self, draft: &Draft<'m>, inst: Inst, callee: FuncId) -> Item {
        if self.context.graph.recursive[callee] {
            return Item::Events(may_end(OutsideCause::Recursion).into());
        }
        if self.index.contains_key(&callee) {
            return Item::Call(callee, draft.effects.before_callee(inst));
        }
        let arguments = self.function(draft.id).arguments(inst);
        let events = translate(self.context.plain.of(callee), callee, arguments, &draft.effects);
        Item::Callee(draft.effects.before_callee(inst), events)
    }

    /// What callers that we do not see do, and what threads do that leave while others go on.
    fn add_boundaries(&self, draft: &Draft<'m>, ways_out: &WaysOut, epochs: &mut Epochs) {
        let (function, uniformity) = (self.function(draft.id), &draft.derived.uniformity);
        let launched = self.context.graph.is_launched(self.context.module, draft.id);
        if launched {
            epochs.set_kernel();
        }
        let cfg = &draft.derived.analyzed.structure.cfg;
        let goes_on = |&block: &Block| !uniformity.is_leaving(block) && uniformity.parts_block(block);
        for block in function.block_ids().filter(goes_on) {
            let lets_leave = ways_out.lets_leave(cfg, block, &|next| uniformity.is_leaving(next));
            for &next in cfg.successors(block) {
                if uniformity.is_leaving(next) || lets_leave && ways_out.is_free(next) {
                    epochs.add_leaving(block, next);
                }
            }
        }
        if !launched && !self.has_known_callers(draft.id) {
            let inst = Inst::from_index(0);
            let event = SummaryEvent {
                event: Event::Boundary,
                place: ProgramPoint { function: draft.id, inst },
                left: false,
            };
            epochs.add_context(&[event], &[event]);
        }
        epochs.solve();
    }
}

/// For each barrier of a function why it cannot be removed, and whether it separates.
type Obstacles = (Vec<Option<Obstacle>>, Vec<bool>);

/// How many instructions of a function access memory.
fn accesses(function: &Function) -> usize {
    let is_access = |op: Op| matches!(op, Op::Load(_) | Op::Store(_) | Op::AtomicRmw(..) | Op::CmpXchg(..));
    function.inst_ids().filter(|&inst| is_access(function.insts[inst].op)).count()
}
