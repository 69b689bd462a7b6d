//! Who calls whom, and what a function can reach through calls.

use crate::Assumptions;
use crate::functions::apart::tells_apart;
use crate::functions::calls::{barrier_id, is_known_body, reaches_cluster};
use crate::functions::pins::{PinCause, Pins};
use crate::functions::touches::{is_warp_synchronous, touches};
use crate::functions::waits::{Waits, waits};
use crate::structure::unions::Unions;
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use simt_ir::entity::{EntityId, EntityMap};
use simt_ir::target::{Assembly, Barrier, BarrierId, BarrierKind, Effect, Id, Outside, Space, StepKind};
use simt_ir::{
    Attributes, FuncId, Function, Inst, Linkage, Module, Op, Ordering, Promises, Scope, Symbol, Value,
};
use std::collections::BTreeMap;

/// The direct calls between the functions of a module, and what each can reach.
pub struct CallGraph {
    /// Calls to bodies in this module, by caller, in textual order.
    pub calls: EntityMap<FuncId, Vec<(Inst, FuncId)>>,
    /// Callers by callee, each once, ascending.
    pub callers: EntityMap<FuncId, Vec<FuncId>>,
    /// Functions with a body, callees before callers where there is no recursion.
    pub bottom_up: Vec<FuncId>,
    /// Whether a function can call itself, directly or not.
    pub recursive: EntityMap<FuncId, bool>,
    /// Whether all calls to a function are in this module and known.
    pub all_callers_known: EntityMap<FuncId, bool>,
    /// Whether the address of a function is taken and the module has calls of which it is not known
    /// what they come to, through pointers or of functions that are not here: any of them may come
    /// to that function.
    pub called_indirectly: EntityMap<FuncId, bool>,
    /// What a function and everything that it calls can do.
    pub reach: EntityMap<FuncId, Reach>,
    /// The instructions of a function that may access memory strongly, in textual order.
    pub strong: EntityMap<FuncId, Vec<Inst>>,
    /// By what threads wait in loops (`model.md` §3.1.6).
    waits: Waits,
    /// Whether calls to a function run the body that the module has.
    pub known_body: EntityMap<FuncId, bool>,
    /// Whether threads may move their stacks by different amounts in some function: the size of a
    /// variable is computed, or there are as many of it as rounds of a loop.
    pub moves_stacks: bool,
}

/// What can happen in a function or in what it calls.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Reach {
    /// It contains something that takes part in a block barrier.
    pub barrier: bool,
    /// It can reach shared memory or barriers of other blocks of its cluster.
    pub cluster: bool,
    /// A fence, acquire or release of cluster scope or wider.
    pub wide_ordering: bool,
    /// An operation on whichever threads of the warp are converged.
    pub converged: bool,
    /// Something in it tells the threads of a block apart ([`tells_apart`]).
    pub tells_apart: bool,
    /// A strong access, in any space.
    pub strong: bool,
    /// One that may read.
    pub strong_read: bool,
    /// A fence of cluster scope or wider: who looks again behind one may wait, by plain loads too.
    pub wide_fence: bool,
    /// A fence, or a barrier of some of the threads of the block: of a warp, counted or split, or
    /// of an id other than 0, to whose texts they may come out of step.
    pub orders_some: bool,
    /// Code that we do not see, in which asynchronous copies may be issued or waited for.
    pub hidden_copies: bool,
    /// Something lets an object say when units, or copies, have accessed memory.
    pub tells_by_objects: bool,
    /// Barrier ids whose barriers cannot be trusted to hold all threads.
    pub pins: Pins,
}

impl Reach {
    /// Adds everything that another function can reach; whether any was new.
    pub fn merge(&mut self, other: &Reach) -> bool {
        let &Reach { barrier, cluster, wide_ordering, converged, tells_apart, .. } = other;
        let &Reach { strong, strong_read, wide_fence, orders_some, hidden_copies, .. } = other;
        let &Reach { tells_by_objects, ref pins, .. } = other;
        let mut changed = self.pins.merge(pins);
        let mut or = |mine: &mut bool, other: bool| {
            changed |= other & !*mine;
            *mine |= other;
        };
        or(&mut self.barrier, barrier);
        or(&mut self.cluster, cluster);
        or(&mut self.wide_ordering, wide_ordering);
        or(&mut self.converged, converged);
        or(&mut self.tells_apart, tells_apart);
        or(&mut self.strong, strong);
        or(&mut self.strong_read, strong_read);
        or(&mut self.wide_fence, wide_fence);
        or(&mut self.orders_some, orders_some);
        or(&mut self.hidden_copies, hidden_copies);
        or(&mut self.tells_by_objects, tells_by_objects);
        changed
    }

    /// What an unknown body can do. That it may take part in barriers is for [`Pins`] to say.
    pub(crate) fn unknown() -> Reach {
        Reach {
            cluster: true,
            wide_ordering: true,
            converged: true,
            tells_apart: true,
            strong: true,
            strong_read: true,
            wide_fence: true,
            orders_some: true,
            hidden_copies: true,
            tells_by_objects: true,
            ..Reach::default()
        }
    }
}

/// What one function does by itself.
#[derive(Default)]
struct Local {
    calls: Vec<(Inst, FuncId)>,
    address_taken: Vec<FuncId>,
    calls_indirectly: bool,
    calls_unknown: bool,
    moves_stacks: bool,
    reach: Reach,
    strong: Vec<Inst>,
}

impl Reach {
    /// Whether threads may tell others there what they have done, or be told.
    pub fn may_talk(&self) -> bool {
        self.strong || self.wide_fence
    }
}

impl CallGraph {
    /// Whether code that is not here may call a function, which is no kernel.
    pub fn is_called_unseen(&self, module: &Module, id: FuncId) -> bool {
        !self.all_callers_known[id] && !self.is_launched(module, id)
    }

    /// Whether an instruction is a plain load by which a thread waits.
    pub fn is_poll(&self, id: FuncId, inst: Inst) -> bool {
        self.waits.plain[id].binary_search(&inst).is_ok()
    }

    /// Whether what an instruction reads decides where control goes in a loop.
    pub fn is_wait(&self, id: FuncId, inst: Inst) -> bool {
        self.waits.all[id].binary_search(&inst).is_ok()
    }

    /// Whether another graph of the module says the same of functions and all that they call. Cost:
    /// linear in those.
    pub fn is_same_around(&self, other: &CallGraph, ids: &[FuncId]) -> bool {
        if self.moves_stacks != other.moves_stacks {
            return false;
        }
        let (mut seen, mut work) = (FxHashSet::from_iter(ids.iter().copied()), ids.to_vec());
        while let Some(id) = work.pop() {
            let known = |graph: &CallGraph| {
                let is_known = (graph.all_callers_known[id], graph.known_body[id]);
                (is_known, graph.recursive[id], graph.called_indirectly[id])
            };
            let is_same = known(self) == known(other)
                && self.reach[id] == other.reach[id]
                && self.strong[id] == other.strong[id]
                && self.waits.all[id] == other.waits.all[id]
                && self.callers[id] == other.callers[id]
                && self.calls[id] == other.calls[id];
            if !is_same {
                return false;
            }
            work.extend(self.calls[id].iter().map(|&(_, to)| to).filter(|&to| seen.insert(to)));
        }
        true
    }

    /// The functions with barriers that call each other, in either direction: sets, each bottom-up,
    /// in the order of their first functions. Cost: linear.
    pub fn components(&self) -> Vec<Vec<FuncId>> {
        let ids = || self.bottom_up.iter().copied().filter(|&id| self.reach[id].barrier);
        let mut unions = Unions::new(self.reach.len());
        for id in ids() {
            for &(_, callee) in self.calls[id].iter().filter(|&&(_, callee)| self.reach[callee].barrier) {
                unions.join(id.index(), callee.index());
            }
        }
        let mut sets: BTreeMap<usize, Vec<FuncId>> = BTreeMap::new();
        ids().for_each(|id| sets.entry(unions.of(id.index())).or_default().push(id));
        sets.into_values().collect()
    }

    /// Looks at every instruction once, in parallel by function; then linear in the number of
    /// calls.
    pub fn compute(module: &Module) -> CallGraph {
        CallGraph::compute_assuming(module, &Assumptions::default())
    }

    /// The same, under assumptions that concern what calls can reach.
    pub fn compute_assuming(module: &Module, assumptions: &Assumptions) -> CallGraph {
        let ids: Vec<FuncId> = module.functions.keys().collect();
        let locals: Vec<Local> = ids.par_iter().map(|&id| Scan::new(module, id, assumptions).run()).collect();

        let mut address_taken = vec![false; ids.len()];
        for symbol in &module.address_taken {
            if let Some(Symbol::Function(id)) = module.resolve(*symbol) {
                address_taken[id.index()] = true;
            }
        }
        let mut callers: EntityMap<FuncId, Vec<FuncId>> = EntityMap::filled(Vec::new(), ids.len());
        for (caller, local) in ids.iter().zip(&locals) {
            for taken in &local.address_taken {
                address_taken[taken.index()] = true;
            }
            for &(_, callee) in &local.calls {
                if callers[callee].last() != Some(caller) {
                    callers[callee].push(*caller);
                }
            }
        }
        let calls_indirectly = locals.iter().any(|local| local.calls_indirectly);
        let calls_unknown = locals.iter().any(|local| local.calls_unknown);
        // Who is not here cannot call a kernel, only launch it.
        let is_called = |id: FuncId| calls_indirectly || (calls_unknown && !module.functions[id].is_kernel);
        let all_callers_known = ids
            .iter()
            .map(|&id| {
                let function = &module.functions[id];
                let is_own = match function.linkage {
                    Linkage::Internal => true,
                    // One that nobody calls must be there for somebody else.
                    Linkage::External | Linkage::Odr => {
                        assumptions.promised.contains(Promises::WHOLE_PROGRAM) && !callers[id].is_empty()
                    }
                    Linkage::Interposable => false,
                };
                !function.is_kernel && is_own && !address_taken[id.index()]
            })
            .collect();
        let moves_stacks = locals.iter().any(|local| local.moves_stacks);
        let (mut calls, mut reach, mut strong) = (EntityMap::new(), EntityMap::new(), EntityMap::new());
        for local in locals {
            calls.push(local.calls);
            reach.push(local.reach);
            strong.push(local.strong);
        }
        let called_indirectly: EntityMap<FuncId, bool> =
            ids.iter().map(|&id| address_taken[id.index()] && is_called(id)).collect();
        let cluster = reach.values().any(|reach: &Reach| reach.cluster);
        let (bottom_up, recursive) = order(&calls, &ids);
        let waits = waits(module, &calls, (&called_indirectly, &recursive), cluster);
        for (id, polls) in waits.plain.iter().filter(|(_, polls)| !polls.is_empty()) {
            let reach: &mut Reach = &mut reach[id];
            (reach.strong, reach.strong_read) = (true, true);
            strong[id].extend(polls);
            strong[id].sort_unstable();
        }
        let is_known =
            |&id| is_known_body(module, id, assumptions.promised.contains(Promises::WHOLE_PROGRAM));
        let mut graph = CallGraph {
            known_body: ids.iter().map(is_known).collect(),
            calls,
            callers,
            bottom_up,
            recursive,
            all_callers_known,
            called_indirectly,
            reach,
            strong,
            waits,
            moves_stacks,
        };
        graph.close_reach();
        graph
    }

    /// Whether a function is a kernel that is only ever launched: its entry and its returns are
    /// those of the launch, and its parameters come from the host.
    pub fn is_launched(&self, module: &Module, id: FuncId) -> bool {
        module.functions[id].is_kernel && self.callers[id].is_empty() && !self.called_indirectly[id]
    }

    /// Adds to every function what its callees can reach.
    fn close_reach(&mut self) {
        // Callees come first, so one round does for code without recursion; with it, until nothing
        // changes.
        loop {
            let mut changed = false;
            for &id in &self.bottom_up {
                for at in 0..self.calls[id].len() {
                    let callee = self.calls[id][at].1;
                    if callee != id {
                        let more = self.reach[callee].clone();
                        changed |= self.reach[id].merge(&more);
                    }
                }
            }
            if !changed || !self.recursive.values().any(|&r| r) {
                return;
            }
        }
    }
}

/// Callees before callers, and who is in a cycle of calls (Tarjan's algorithm with an explicit
/// stack).
fn order(
    calls: &EntityMap<FuncId, Vec<(Inst, FuncId)>>,
    ids: &[FuncId],
) -> (Vec<FuncId>, EntityMap<FuncId, bool>) {
    const UNSEEN: u32 = u32::MAX;
    let mut number = vec![UNSEEN; ids.len()];
    let mut low = vec![0u32; ids.len()];
    let mut on_stack = vec![false; ids.len()];
    let mut recursive = EntityMap::filled(false, ids.len());
    let (mut bottom_up, mut stack, mut next) = (Vec::new(), Vec::new(), 0u32);
    for &root in ids {
        if number[root.index()] != UNSEEN {
            continue;
        }
        let mut frames: Vec<(FuncId, usize)> = vec![(root, 0)];
        while let Some(&mut (id, ref mut at)) = frames.last_mut() {
            let i = id.index();
            if *at == 0 && number[i] == UNSEEN {
                (number[i], low[i]) = (next, next);
                next += 1;
                stack.push(id);
                on_stack[i] = true;
            }
            if let Some(&(_, callee)) = calls[id].get(*at) {
                *at += 1;
                let c = callee.index();
                if number[c] == UNSEEN {
                    frames.push((callee, 0));
                } else if on_stack[c] {
                    low[i] = low[i].min(number[c]);
                    recursive[id] |= callee == id;
                }
                continue;
            }
            frames.pop();
            if let Some(&(parent, _)) = frames.last() {
                let p = parent.index();
                low[p] = low[p].min(low[i]);
            }
            if low[i] == number[i] {
                let first = stack.iter().rposition(|&s| s == id).expect("a root is on the stack");
                let component = stack.split_off(first);
                for &member in &component {
                    on_stack[member.index()] = false;
                    recursive[member] |= component.len() > 1;
                }
                bottom_up.extend(component);
            }
        }
    }
    (bottom_up, recursive)
}

/// Collects the calls and the own reach of one function.
struct Scan<'m> {
    module: &'m Module,
    id: FuncId,
    function: &'m Function,
    assumptions: &'m Assumptions,
    local: Local,
}

impl<'m> Scan<'m> {
    fn new(module: &'m Module, id: FuncId, assumptions: &'m Assumptions) -> Self {
        let function = &module.functions[id];
        Scan { module, id, function, assumptions, local: Local::default() }
    }

    fn run(mut self) -> Local {
        // Who has an address in the shared memory of the cluster can reach that of other blocks.
        let space = |value| self.module.space_of(self.function, value);
        self.local.reach.cluster =
            self.function.values.keys().any(|value| space(value) == Some(Space::SharedCluster));
        // What another block lets its units do here is under way at any time.
        self.local.reach.hidden_copies = self.local.reach.cluster;
        for inst in self.function.inst_ids() {
            let data = &self.function.insts[inst];
            self.local.reach.tells_apart |= tells_apart(self.module, self.function, inst).is_some();
            // A callee that is named is called, and no more; one that is computed takes the address
            // of what it names.
            let named = self.function.called(inst);
            for &operand in &self.function.operands(inst)[usize::from(named.is_some())..] {
                self.escape(operand);
            }
            if data.op.call().is_some() {
                self.call(inst);
                continue;
            }
            self.accesses(inst);
            match data.op {
                Op::Alloca { .. } => self.local.moves_stacks |= !self.function.is_of_frame(inst),
                Op::CmpXchg(access, on_failure) => {
                    self.ordering(on_failure, access.strength().unwrap_or(access.scope));
                }
                // The assumption of relaxed atomics speaks of atomics, not of fences.
                Op::Fence(access) => self.fence(access.scope),
                // It may be a call.
                Op::Opaque | Op::OpaqueTerminator(_) => {
                    self.local.calls_indirectly = true;
                    self.unknown(inst);
                }
                _ => {}
            }
        }
        self.local
    }

    fn unknown(&mut self, inst: Inst) {
        self.local.reach.merge(&Reach::unknown());
        self.local.reach.pins.pin_all(PinCause::UnknownCall(self.id, inst));
    }

    /// What an instruction accesses strongly.
    fn accesses(&mut self, inst: Inst) {
        let touches = touches(self.module, self.function, inst);
        self.local.reach.converged |= is_warp_synchronous(self.function, inst, &touches);
        for touched in touches {
            let Some(scope) = touched.strong else { continue };
            self.local.reach.strong = true;
            self.local.reach.strong_read |= touched.reads;
            self.ordering(touched.ordering, scope);
            if self.local.strong.last() != Some(&inst) {
                self.local.strong.push(inst);
            }
        }
    }

    /// Notes functions whose address an operand takes. Aggregates of function pointers nest. Cost:
    /// linear in the text.
    fn escape(&mut self, value: Value) {
        for symbol in self.function.symbols(value) {
            if let Some(Symbol::Function(id)) = self.module.resolve(symbol) {
                self.local.address_taken.push(id);
            }
        }
    }

    fn ordering(&mut self, ordering: Ordering, scope: Scope) {
        let relaxed = self.assumptions.takes_for_relaxed(ordering);
        self.local.reach.wide_ordering |= !relaxed && scope >= Scope::Cluster;
    }

    fn call(&mut self, inst: Inst) {
        // PTX's `alloca`.
        self.local.moves_stacks |= self.function.effect(inst) == Some(Effect::Id(Id::Varying));
        if let Some(assembly) = self.function.assembly(inst) {
            self.accesses(inst);
            return self.assembly(inst, assembly);
        }
        match (self.function.effect(inst).unwrap_or_default(), self.function.called(inst)) {
            (Effect::Unlisted, Some(id))
                if is_known_body(
                    self.module,
                    id,
                    self.assumptions.promised.contains(Promises::WHOLE_PROGRAM),
                ) =>
            {
                self.local.calls.push((inst, id));
            }
            (Effect::Unlisted, Some(id)) => self.unlisted(inst, id),
            (Effect::Unlisted, None) => {
                self.local.calls_indirectly = true;
                if !self.assumptions.harmless_unknown_calls {
                    self.accesses(inst);
                    self.unknown(inst);
                }
            }
            (effect, _) => {
                self.accesses(inst);
                match self.function.known(inst).and_then(|known| known.step) {
                    Some(step) => {
                        self.local.reach.converged |= step.converged;
                        self.local.reach.tells_by_objects |= matches!(step.kind, StepKind::BeginsAt(_));
                    }
                    None => self.listed(inst, effect),
                }
            }
        }
    }

    fn unlisted(&mut self, inst: Inst, id: FuncId) {
        let attributes = self.module.promises(self.function, inst, id);
        if attributes.is_harmless() || self.assumptions.harmless_unknown_calls {
            return;
        }
        // It may call what it is given, and a body that may be replaced may stay.
        self.local.calls_unknown = true;
        if self.module.functions[id].is_definition {
            self.local.address_taken.push(id);
        }
        self.accesses(inst);
        self.local.reach.merge(&Reach::unknown());
        if !attributes.contains(Attributes::NOSYNC) {
            self.local.reach.pins.pin_all(PinCause::UnknownCall(self.id, inst));
        }
    }

    fn listed(&mut self, inst: Inst, effect: Effect) {
        let reach = &mut self.local.reach;
        match effect {
            Effect::Fence(scope) => self.fence(scope),
            Effect::Converged => reach.converged = true,
            Effect::Memory { converged, .. } => reach.converged |= converged,
            Effect::Outside(what) => {
                reach.cluster |= reaches_cluster(what);
                // What units do for it nobody follows.
                reach.hidden_copies |= reaches_cluster(what);
                reach.tells_by_objects |= reaches_cluster(what);
                reach.wide_ordering = true;
                reach.strong |= what != Outside::Texture;
                reach.strong_read |= what != Outside::Texture;
                if what == Outside::Synchronization {
                    reach.barrier = true;
                }
            }
            Effect::Barrier(barrier) => self.barrier(inst, barrier),
            Effect::Unlisted | Effect::Pure | Effect::Id(_) | Effect::MaskedExchange => {}
            Effect::WarpBarrier => reach.orders_some = true,
            Effect::Clock | Effect::Async(_) => {}
        }
    }

    fn fence(&mut self, scope: Scope) {
        self.local.reach.wide_ordering |= scope >= Scope::Cluster;
        self.local.reach.wide_fence |= scope >= Scope::Cluster;
        self.local.reach.orders_some = true;
    }

    fn barrier(&mut self, inst: Inst, barrier: Barrier) {
        self.local.reach.barrier = true;
        let id = barrier_id(self.function, inst, barrier);
        self.local.reach.orders_some |= id != Some(0) || barrier.kind == BarrierKind::Partial;
        let pins = &mut self.local.reach.pins;
        match (id, barrier.kind) {
            (None, _) => pins.pin_all(PinCause::RegisterId(self.id, inst)),
            (Some(id), BarrierKind::Partial) => pins.pin(id, PinCause::Partial(self.id, inst)),
            (Some(id), _) if !matches!(self.function.insts[inst].op, Op::Call(_)) => {
                pins.pin(id, PinCause::Partial(self.id, inst));
            }
            _ => {}
        }
    }

    fn assembly(&mut self, inst: Inst, assembly: &Assembly) {
        let cause = PinCause::Assembly(self.id, inst);
        for &effect in &assembly.effects {
            let reach = &mut self.local.reach;
            match effect {
                Effect::Unlisted => {
                    self.local.calls_unknown = true;
                    reach.merge(&Reach::unknown());
                    reach.pins.pin_all(cause);
                }
                Effect::Barrier(Barrier { id, .. }) => {
                    (reach.barrier, reach.orders_some) = (true, true);
                    match id {
                        BarrierId::Fixed(id) => reach.pins.pin(id, cause),
                        BarrierId::Argument(_) => reach.pins.pin_all(cause),
                    }
                }
                Effect::Async(_) => reach.hidden_copies = true,
                effect => self.listed(inst, effect),
            }
            // Where to is not known: its addresses may be numbers.
            if let Effect::Memory { touches, .. } = effect {
                for (touch, scope) in
                    touches.iter().filter_map(|touch| touch.strong.map(|scope| (touch, scope)))
                {
                    self.local.reach.strong = true;
                    self.local.reach.strong_read |= touch.reads;
                    self.ordering(Ordering::SeqCst, scope);
                }
            }
        }
        if assembly.acts && !assembly.effects.is_empty() {
            let reach = &mut self.local.reach;
            reach.wide_ordering = true;
            reach.converged = true;
            (reach.strong, reach.strong_read, reach.wide_fence) = (true, true, true);
            reach.hidden_copies = true;
            reach.tells_by_objects = true;
        }
    }
}
