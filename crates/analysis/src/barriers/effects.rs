//! What an instruction does that a barrier may have to order.
//!
//! This is where the target's table, attributes and the shape of an instruction become [`Event`]s.
//! What is not understood becomes [`Event::Outside`], never nothing.

use crate::Assumptions;
use crate::addresses::Addresses;
use crate::addresses::crossings::Crossings;
use crate::barriers::event::{
    COUNTED, Commuting, CopyStep, Event, Flight, MemoryAccess, OutsideCause, Strong, may_end,
};
use crate::functions::callgraph::CallGraph;
use crate::functions::pointer;
use crate::functions::pointer::{Object, Pointers, Root};
use crate::functions::shown::shown;
use crate::functions::touches::{Touched, is_warp_synchronous, touches};
use crate::functions::unwritten::Unwritten;
use simt_ir::target::{Assembly, Async, Effect, Group, Lifetime, ObjectStep, Space, Step, StepKind};
use simt_ir::{
    Attributes, FuncId, Function, Inst, InstFacts, Module, Op, Ordering, RmwOp, Scope, Target, Value,
};
use smallvec::{SmallVec, smallvec};
use std::slice::from_ref;
use std::sync::Arc;

/// The events of one instruction.
pub type Events = SmallVec<[Event; 2]>;

/// What a call does, as far as one can say without its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallKind {
    /// To a body in this module that is the one that runs: its summary says what it does.
    Known(FuncId),
    /// Something else: it is events by itself.
    Primitive,
}

/// Turns the instructions of one function into events.
pub struct Effects<'m> {
    module: &'m Module,
    target: &'static Target,
    graph: &'m CallGraph,
    id: FuncId,
    function: &'m Function,
    pointers: Pointers<'m>,
    assumptions: Assumptions,
    private_accesses: bool,
    /// The addresses of the stack's variables that others may see.
    shown: Vec<Value>,
    unwritten: Unwritten,
    addresses: Arc<Addresses>,
}

impl<'m> Effects<'m> {
    /// Prepares one function. Cost: linear.
    pub fn new(
        module: &'m Module,
        target: &'static Target,
        graph: &'m CallGraph,
        id: FuncId,
        assumptions: Assumptions,
    ) -> Self {
        let function = &module.functions[id];
        let pointers = Pointers::new(module, target, graph, id);
        let unwritten = Unwritten::compute(module, graph, &pointers, id, assumptions.kernel_noalias);
        let shown = if target.stack_is_private { Vec::new() } else { shown(function) };
        Effects {
            module,
            target,
            graph,
            id,
            function,
            pointers,
            assumptions,
            private_accesses: false,
            shown,
            unwritten,
            addresses: Arc::default(),
        }
    }

    /// Counts accesses too that only their own thread can see, if a pass wants to look so little.
    pub fn counting_private(self, private_accesses: bool) -> Self {
        Effects { private_accesses, ..self }
    }

    /// Lets events tell at which address they access an object.
    pub fn set_addresses(&mut self, addresses: Arc<Addresses>) {
        self.addresses = addresses;
    }

    /// The addresses that events tell.
    pub fn addresses(&self) -> &Addresses {
        &self.addresses
    }

    /// The function's pointers.
    pub fn pointers(&self) -> &Pointers<'m> {
        &self.pointers
    }

    /// The events of an instruction, but for barriers (see [`crate::barriers::sites`]) and calls to
    /// [`CallKind::Known`] functions, which have none of their own.
    pub fn events(&self, inst: Inst) -> Events {
        match self.function.insts[inst].op {
            Op::Fence(access) => fence(access.scope),
            Op::Call(_) | Op::Invoke(_) | Op::CallBr(_) => self.call(inst),
            Op::Opaque | Op::OpaqueTerminator(_) => {
                smallvec![Event::Outside(OutsideCause::UnknownInstruction)]
            }
            Op::Ret => self.ends(inst, &self.shown),
            _ => self.accesses(inst),
        }
    }

    /// The events of an instruction's own accesses to memory.
    fn accesses(&self, inst: Inst) -> Events {
        let touches = touches(self.module, self.function, inst);
        let mut events: Events = touches.iter().flat_map(|touched| self.access(inst, touched)).collect();
        let is_together = is_warp_synchronous(self.function, inst, &touches);
        events.extend(is_together.then_some(Event::Converged));
        events
    }

    /// The events of variables of the stack that begin or end: nobody may look at what was there
    /// any more, as if it were overwritten.
    fn ends(&self, inst: Inst, variables: &[Value]) -> Events {
        // A pass that counts private accesses follows a description that knows no such events.
        if self.target.stack_is_private || self.private_accesses {
            return Events::new();
        }
        let ended = |&pointer: &Value| Touched::written(pointer);
        variables.iter().map(ended).flat_map(|touched| self.access(inst, &touched)).collect()
    }

    /// The events of touching memory behind a pointer: one per object that others can see.
    fn access(&self, inst: Inst, touched: &Touched) -> Events {
        let Touched { reads, writes, invariant, .. } = *touched;
        if touched.pointer.is_none() && touched.space.is_none() {
            return smallvec![Event::Outside(OutsideCause::UnknownCall)];
        }
        let strong = self.strength(inst, touched).map(|scope| self.strong(inst, scope));
        let objects = self.pointers.objects_of(touched);
        let address = touched.pointer.and_then(|pointer| self.addresses.of(inst, pointer));
        let visible = objects.iter().filter(|object| self.is_visible(object));
        visible
            .map(|&object| {
                // A strong read says that somebody does write.
                let invariant = strong.is_none()
                    && (invariant && self.unwritten.loads
                        || (!writes && self.unwritten.contains(self.module, &object)));
                Event::Access(MemoryAccess {
                    object,
                    reads,
                    writes,
                    strong,
                    invariant,
                    flight: Flight::None,
                    address,
                    crossings: Crossings::default(),
                })
            })
            .collect()
    }

    /// Whether another thread can see an object; all objects, if private accesses are counted.
    pub fn is_visible(&self, object: &Object) -> bool {
        if self.private_accesses {
            return true;
        }
        match object.root {
            Root::Stack(_, alloca) => {
                !self.target.stack_is_private
                    && self.function.insts[alloca].result.is_some_and(|address| self.shown.contains(&address))
            }
            // Where the address of a variable may have gone, only the variable itself tells.
            _ => match object.space {
                Space::Local => !self.target.stack_is_private,
                space => space != Space::Param,
            },
        }
    }

    /// What an instruction accesses strongly, as far as it can be seen, and how.
    pub fn strong_objects(&self, inst: Inst) -> impl Iterator<Item = (Object, Strong)> {
        let touches = touches(self.module, self.function, inst);
        let strength = move |touched: &Touched| self.strength(inst, touched);
        let strong = touches.into_iter().filter_map(move |touched| Some((strength(&touched)?, touched)));
        strong.flat_map(move |(scope, touched)| {
            let objects = self.pointers.objects_of(&touched);
            let strong = self.strong(inst, scope);
            objects.into_iter().map(move |object| (object, strong))
        })
    }

    /// Who may see in which order such accesses happen.
    fn strength(&self, inst: Inst, touched: &Touched) -> Option<Scope> {
        touched.strong.or(self.graph.is_poll(self.id, inst).then_some(Scope::System))
    }

    /// What is to be known of a strong access. A read-modify-write whose result nobody uses may be
    /// a reduction.
    fn strong(&self, inst: Inst, scope: Scope) -> Strong {
        let data = &self.function.insts[inst];
        let plain = Strong { scope, relaxed_reduction: false, commuting: None };
        let Op::AtomicRmw(op, access) = data.op else { return plain };
        let is_used = data.result.is_some_and(|result| self.function.is_used(result));
        let is_unclear = access.volatile || data.facts.contains(InstFacts::UNKNOWN_SCOPE);
        if is_used || is_unclear || op == RmwOp::Xchg {
            return plain;
        }
        let operand = self.function.operands(inst)[1];
        let size = self.module.store_size(self.function.value_type(operand)).filter(|size| *size <= 8);
        // Same size and natural alignment: two of them cover the same bytes or none in common.
        let aligned = size.filter(|size| 1u64.checked_shl(access.align_log2.into()).unwrap_or(0) >= *size);
        // Those outside of each other's scope are no atomics to each other.
        let commuting = Commuting::of(op).filter(|_| scope >= Scope::Cta);
        Strong {
            relaxed_reduction: self.is_relaxed(access.ordering),
            commuting: commuting.zip(aligned.map(|size| size as u8)),
            ..plain
        }
    }

    /// Whether an atomic of this ordering orders nothing else, under the assumptions.
    pub fn is_relaxed(&self, ordering: Ordering) -> bool {
        self.assumptions.takes_for_relaxed(ordering)
    }

    /// What a call does about what units do for its thread.
    pub fn copy_step(&self, inst: Inst) -> Option<CopyStep> {
        let known = self.function.known(inst)?;
        let waits = |group, left: u8| {
            let groups = self.function.arguments(inst).get(usize::from(left));
            let groups = groups.and_then(|&groups| self.function.int(groups));
            let groups =
                groups.and_then(|groups| u8::try_from(groups).ok()).filter(|&groups| groups <= COUNTED);
            groups.map_or(CopyStep::WaitSome(group), |groups| CopyStep::WaitGroups(group, groups))
        };
        match (known.effect, known.step.map(|step| step.kind)) {
            (Effect::Async(Async::Commit), _) => Some(CopyStep::Commit(Group::Copy)),
            (Effect::Async(Async::WaitAll), _) => Some(CopyStep::WaitAll(Group::Copy)),
            (Effect::Async(Async::WaitGroup), _) => Some(waits(Group::Copy, 0)),
            (_, Some(StepKind::Commits(group))) => Some(CopyStep::Commit(group)),
            (_, Some(StepKind::Waits(group, None))) => Some(CopyStep::WaitAll(group)),
            (_, Some(StepKind::Waits(group, Some(left)))) => Some(waits(group, left)),
            // Who knows what else it is for?
            (_, Some(StepKind::Object(ObjectStep::Test | ObjectStep::Wait) | StepKind::Perhaps)) => {
                Some(CopyStep::WaitSome(Group::Bulk))
            }
            _ => None,
        }
    }

    /// What a call is.
    pub fn call_kind(&self, inst: Inst) -> CallKind {
        match self.function.called(inst) {
            Some(id) if self.graph.known_body[id] => CallKind::Known(id),
            _ => CallKind::Primitive,
        }
    }

    fn call(&self, inst: Inst) -> Events {
        if let Some(assembly) = self.function.assembly(inst) {
            return self.assembly(inst, assembly);
        }
        match (self.function.effect(inst), self.function.called(inst)) {
            (Some(Effect::Unlisted), Some(id)) if self.graph.known_body[id] => Events::new(),
            (Some(Effect::Unlisted), Some(id)) => self.unlisted(inst, id),
            (Some(Effect::Unlisted) | None, None) => {
                let mut events = self.before_callee(inst);
                events.extend(self.unknown_call(OutsideCause::IndirectCall));
                events
            }
            (Some(Effect::Pure), _) => match self.function.known(inst).and_then(|known| known.lifetime) {
                Some(Lifetime::Variable { .. }) => {
                    let pointer = self.function.arguments(inst).last();
                    self.ends(inst, pointer.map(from_ref).unwrap_or_default())
                }
                Some(Lifetime::Several) => self.ends(inst, &self.shown),
                None => Events::new(),
            },
            (Some(effect), _) => match self.function.known(inst).and_then(|known| known.step) {
                Some(step) => self.step(inst, step),
                None => self.listed(inst, effect),
            },
            (None, Some(_)) => Events::new(),
        }
    }

    /// The events of a call of a function, before those of the callee: what is passed by value is
    /// read, and a tail call ends the caller's variables.
    pub fn before_callee(&self, inst: Inst) -> Events {
        let copied = self.module.copied(self.function, inst);
        let mut events: Events =
            copied.flat_map(|(pointer, _)| self.access(inst, &Touched::read(pointer))).collect();
        if self.function.insts[inst].facts.contains(InstFacts::TAIL) {
            events.extend(self.ends(inst, &self.shown));
        }
        events
    }

    fn unlisted(&self, inst: Inst, callee: FuncId) -> Events {
        let promises = self.module.promises(self.function, inst, callee);
        if promises.is_harmless() {
            return self.before_callee(inst);
        }
        let mut unknown = self.unknown_call(OutsideCause::UnknownCall);
        if promises.contains(Attributes::WILLRETURN) {
            unknown.truncate(1);
        }
        let mut events = self.before_callee(inst);
        events.extend(unknown);
        events
    }

    fn unknown_call(&self, cause: OutsideCause) -> Events {
        if self.assumptions.harmless_unknown_calls { Events::new() } else { may_end(cause).into() }
    }

    /// What a unit accesses is under way from here on. That it has written nobody can be certain of
    /// without a fence between its way and others', so a thread's own wait ends reads only.
    fn step(&self, inst: Inst, step: Step) -> Events {
        let mut events = self.accesses(inst);
        let flight = |access: &MemoryAccess| match step.kind {
            // Tensor memory has no other way.
            StepKind::Begins(group) if !access.writes || access.object.space == Space::Tensor => {
                Some(Flight::Issued(group))
            }
            StepKind::Begins(_) | StepKind::BeginsAt(_) => Some(Flight::Open),
            _ => None,
        };
        let begun = |event: &Event| under_way(event, flight(event.access()?)?);
        let begun: Events = events.iter().filter_map(begun).collect();
        events.extend(begun);
        let parts = step.kind == StepKind::Object(ObjectStep::Wait);
        events.extend(parts.then_some(Event::Divergence));
        events.extend(step.converged.then_some(Event::Converged));
        events
    }

    fn listed(&self, inst: Inst, effect: Effect) -> Events {
        match effect {
            Effect::Async(Async::Copy { .. }) => {
                let mut events = self.accesses(inst);
                let issued = |event: &Event| under_way(event, Flight::Issued(Group::Copy));
                let issued: Events = events.iter().filter_map(issued).collect();
                events.extend(issued);
                events
            }
            Effect::Pure
            | Effect::Id(_)
            | Effect::WarpBarrier
            | Effect::MaskedExchange
            | Effect::Async(_) => Events::new(),
            // A barrier that is called is a site of its own; this one is invoked.
            Effect::Barrier(_) if !matches!(self.function.insts[inst].op, Op::Call(_)) => {
                smallvec![Event::Outside(OutsideCause::Barrier)]
            }
            Effect::Barrier(_) | Effect::Unlisted => Events::new(),
            Effect::Fence(scope) => fence(scope),
            Effect::Converged => smallvec![Event::Converged],
            Effect::Clock => smallvec![Event::Clock],
            Effect::Outside(what) => smallvec![Event::Outside(OutsideCause::Listed(what))],
            Effect::Memory { converged, .. } => {
                let mut events = self.accesses(inst);
                events.extend(converged.then_some(Event::Converged));
                events
            }
        }
    }

    /// Inline assembly is opaque, but for a text that does nothing, and for one of which each line
    /// is known to touch no memory, that is not marked as doing more and that has no pointer,
    /// unless its lines name all that they touch.
    fn assembly(&self, inst: Inst, assembly: &Assembly) -> Events {
        let types = &self.module.types;
        let is_pointer = |&v: &Value| types.address_space(self.function.value_type(v)).is_some();
        let acts =
            assembly.acts || (!assembly.is_listed && self.function.arguments(inst).iter().any(is_pointer));
        let opaque = Event::Outside(OutsideCause::Assembly);
        let mut events: Events = assembly.jumps.then_some(Event::Divergence).into_iter().collect();
        for &effect in &assembly.effects {
            let event = match effect {
                Effect::Pure | Effect::Id(_) | Effect::WarpBarrier | Effect::MaskedExchange => None,
                Effect::Clock => Some(Event::Clock),
                Effect::Converged => Some(Event::Converged),
                Effect::Outside(what) => Some(Event::Outside(OutsideCause::Listed(what))),
                _ => Some(opaque),
            };
            let collective = matches!(effect, Effect::Memory { converged: true, .. });
            let new = [event, acts.then_some(opaque), collective.then_some(Event::Converged)];
            new.into_iter().flatten().for_each(|event| {
                if !events.contains(&event) {
                    events.push(event);
                }
            });
        }
        events
    }
}

/// A fence as an event. Up to block scope it orders nothing for other blocks, and within the block
/// it is the accesses around it that count.
fn fence(scope: Scope) -> Events {
    if scope >= Scope::Cluster { smallvec![Event::Fence(scope)] } else { Events::new() }
}

/// The event of an access that is still under way.
fn under_way(event: &Event, flight: Flight) -> Option<Event> {
    event.access().map(|access| Event::Access(MemoryAccess { flight, ..*access }))
}

/// An event in terms of one function, in terms of another: `resolve` says what a parameter stands
/// for there (only what other threads can see), or `None` for a parameter that stands for itself.
pub fn instantiate(event: &Event, resolve: &dyn Fn(FuncId, u32) -> Option<pointer::Objects>) -> Events {
    let Event::Access(access) = event else { return smallvec![*event] };
    let object = access.object;
    let objects = match object.root {
        Root::Param(func, index) => match resolve(func, index) {
            Some(objects) => objects,
            None => smallvec![object],
        },
        _ => smallvec![object],
    };
    let known = object.space;
    objects
        .into_iter()
        .map(|actual| {
            let object = Object { root: actual.root, space: pointer::narrower(actual.space, known) };
            Event::Access(MemoryAccess { object, ..*access })
        })
        .collect()
}
