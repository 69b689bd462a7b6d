//! What does an instruction do, as far as other threads can notice? One plain reading of each, by
//! the tables of the target.

use super::CheckOptions;
use super::action::{Action, BlockBarrier, Does, Fence, Place, Reduction, Touched, Unit};
use super::assembly::Assembly;
use crate::layout;
use simt_ir::target::{Async, BarrierId, BarrierKind, Effect, Id, Lifetime, ObjectStep, Step, StepKind};
use simt_ir::{
    Access, FuncId, Function, Inst, InstFacts, Linkage, Module, Op, Ordering, Promises, Scope, Value,
};

/// The actions of every instruction of a function.
pub(super) fn actions(module: &Module, func: FuncId, options: &CheckOptions) -> Vec<Action> {
    let f = &module.functions[func];
    f.insts
        .keys()
        .map(|inst| {
            if f.is_deleted(inst) {
                return Action::Nothing;
            }
            action(module, f, inst, true, options)
        })
        .collect()
}

/// What one instruction does, for those who ask about few.
pub(super) fn action_of(module: &Module, func: FuncId, inst: Inst) -> Action {
    action(module, &module.functions[func], inst, false, &CheckOptions::default())
}

/// `looks_at_uses`: without, every result counts as used.
fn action(module: &Module, f: &Function, inst: Inst, looks_at_uses: bool, options: &CheckOptions) -> Action {
    let data = &f.insts[inst];
    let operands = f.operands(inst);
    let is_used = data.result.is_some_and(|result| !looks_at_uses || f.is_used(result));
    let of_the_warp = |is_told: bool, action| match action {
        Action::Memory(touched) if is_told && is_before_volta(module, f) => Action::Converged(touched),
        action => action,
    };
    let warp_synchronous = |access: Access, action| of_the_warp(access.is_strong(), action);
    match data.op {
        Op::Load(access) => {
            let invariant = data.facts.contains(InstFacts::INVARIANT_LOAD);
            warp_synchronous(access, memory(module, operands.first(), data.ty, access, false, invariant))
        }
        Op::Store(access) => match operands {
            [value, pointer, ..] => {
                let ty = f.value_type(*value);
                warp_synchronous(access, memory(module, Some(pointer), ty, access, true, false))
            }
            _ => Action::Unknown { certain: false },
        },
        Op::AtomicRmw(op, access) => {
            let [pointer, value, ..] = operands else { return Action::Unknown { certain: false } };
            let access = relax(access, options.promised.contains(Promises::RELAXED_ATOMICS));
            let ty = f.value_type(*value);
            let mut action = memory(module, Some(pointer), ty, access, true, false);
            let is_unclear = access.volatile || data.facts.contains(InstFacts::UNKNOWN_SCOPE);
            if let (Action::Memory(touched), false, false) = (&mut action, is_used, is_unclear) {
                for t in touched {
                    let is_aligned = t.size.is_some_and(|size| 1u64 << access.align_log2.min(63) >= size);
                    t.reduction = Some(Reduction { op, value: *value, is_aligned });
                }
            }
            of_the_warp(access.volatile || access.strength() == Some(Scope::Warp), action)
        }
        Op::CmpXchg(access, failure) => {
            let [pointer, expected, ..] = operands else { return Action::Unknown { certain: false } };
            let strongest = if options.promised.contains(Promises::RELAXED_ATOMICS) {
                Ordering::Monotonic
            } else {
                access.ordering.max(failure)
            };
            let access = Access { ordering: strongest, ..access };
            let action = memory(module, Some(pointer), f.value_type(*expected), access, true, false);
            of_the_warp(access.volatile || access.strength() == Some(Scope::Warp), action)
        }
        Op::Fence(access) => {
            let limited = data.facts.intersects(InstFacts::LIMITED);
            Action::Fence(Fence { scope: access.scope, ordering: access.ordering, limited })
        }
        Op::Call(_) | Op::Invoke(_) => call(module, f, inst, options),
        Op::Ret => ends(module, stack_addresses(f)),
        Op::CallBr(_) | Op::Opaque | Op::OpaqueTerminator(_) => Action::Unknown { certain: false },
        _ => Action::Nothing,
    }
}

fn relax(access: Access, relaxed_atomics: bool) -> Access {
    if relaxed_atomics && access.ordering == Ordering::SeqCst {
        return Access { ordering: Ordering::Monotonic, ..access };
    }
    access
}

fn memory(
    module: &Module,
    pointer: Option<&Value>,
    ty: simt_ir::Type,
    access: Access,
    writes: bool,
    invariant: bool,
) -> Action {
    let Some(&pointer) = pointer else { return Action::Unknown { certain: false } };
    let orders = access.ordering > Ordering::Monotonic;
    Action::Memory(vec![Touched {
        strong: access.strength(),
        relaxed: access.is_strong() && !access.volatile && !orders,
        orders,
        invariant,
        ..Touched::weak(pointer, writes, layout::size(module, ty).ok())
    }])
}

fn call(module: &Module, f: &Function, inst: Inst, options: &CheckOptions) -> Action {
    if let Some(assembly) = f.assembly(inst) {
        let types = &module.types;
        let has_pointer =
            f.arguments(inst).iter().any(|&arg| types.address_space(f.value_type(arg)).is_some());
        return Assembly::new(module.target, &assembly.text)
            .action(has_pointer, || is_before_volta(module, f));
    }
    let at_call = f.insts[inst].op.call().map(|call| f.calls[call].attributes).unwrap_or_default();
    let is_run = |func: &FuncId| {
        let called = &module.functions[*func];
        // Another module's body may do less, and the linker take that one (§3.2.1).
        let is_the_one = called.linkage != Linkage::Odr || options.promised.contains(Promises::WHOLE_PROGRAM);
        called.is_definition && called.linkage != Linkage::Interposable && is_the_one
    };
    let before = || {
        let copied = module.copied(f, inst).map(|(pointer, size)| Touched::weak(pointer, false, size));
        let mut touched: Vec<Touched> = copied.collect();
        let is_tail = f.insts[inst].facts.contains(InstFacts::TAIL);
        if let Some(Action::Memory(ended)) = is_tail.then(|| ends(module, stack_addresses(f))) {
            touched.extend(ended);
        }
        if touched.is_empty() { Action::Nothing } else { Action::Memory(touched) }
    };
    match (f.effect(inst).unwrap_or_default(), f.called(inst)) {
        (Effect::Unlisted, Some(func)) if is_run(&func) => Action::Call(func, Box::new(before())),
        (Effect::Unlisted, called) => {
            let promises = called.map_or(at_call, |func| module.promises(f, inst, func));
            if promises.is_harmless() { before() } else { Action::Unknown { certain: true } }
        }
        (Effect::Pure, _) => {
            match (f.known(inst).and_then(|known| known.lifetime), f.arguments(inst).last()) {
                (Some(Lifetime::Variable { .. }), Some(&pointer)) => ends(module, vec![pointer]),
                (Some(_), _) => ends(module, stack_addresses(f)),
                (None, _) => Action::Nothing,
            }
        }
        (effect, _) if f.known(inst).is_some_and(|known| known.step.is_some()) => {
            let step = f.known(inst).and_then(|known| known.step);
            step.and_then(|step| unit(f, inst, step)).map_or_else(|| listed(f, inst, effect), Action::Unit)
        }
        (effect, _) => match listed(f, inst, effect) {
            // A volatile copy.
            Action::Memory(touched)
                if touched.iter().any(|t| t.strong.is_some() && !t.orders) && is_before_volta(module, f) =>
            {
                Action::Converged(touched)
            }
            action => action,
        },
    }
}

/// Whether a module runs where the threads of a mask, and those that write and read volatile
/// variables in turns, have to be together.
fn is_before_volta(module: &Module, f: &Function) -> bool {
    // Waves run in lockstep, on all processors.
    if module.target.is_some_and(|target| target.name == "amdgpu") {
        return true;
    }
    let number = |f: &Function| f.facts.cpu.as_deref()?.strip_prefix("sm_")?.parse::<u32>().ok();
    match number(f) {
        Some(number) => number < 70,
        None => module.functions.values().filter_map(number).any(|number| number < 70),
    }
}

/// The addresses of all variables.
fn stack_addresses(f: &Function) -> Vec<Value> {
    let allocas = f.inst_ids().filter(|&inst| matches!(f.insts[inst].op, Op::Alloca { .. }));
    allocas.filter_map(|inst| f.insts[inst].result).collect()
}

/// Variables of the stack that end, or begin: from then on others, if they can, may not look there.
fn ends(module: &Module, variables: Vec<Value>) -> Action {
    if variables.is_empty() || module.target.is_some_and(|target| target.stack_is_private) {
        return Action::Nothing;
    }
    let touched = |pointer| Touched::weak(pointer, true, None);
    Action::Memory(variables.into_iter().map(touched).collect())
}

fn listed(f: &Function, inst: Inst, effect: Effect) -> Action {
    let args = f.arguments(inst);
    match effect {
        Effect::Unlisted => Action::Unknown { certain: true },
        Effect::Pure | Effect::Id(_) | Effect::MaskedExchange => Action::Nothing,
        Effect::Barrier(barrier) => {
            let id = match barrier.id {
                BarrierId::Fixed(id) => Some(id),
                BarrierId::Argument(at) => args.get(usize::from(at)).and_then(|&value| f.int(value)),
            };
            Action::Barrier(BlockBarrier { barrier, id })
        }
        Effect::WarpBarrier => {
            let full =
                args.first().is_none_or(|&mask| f.int(mask) == Some(-1) || f.int(mask) == Some(0xffff_ffff));
            Action::WarpBarrier { full }
        }
        Effect::Fence(scope) => Action::Fence(Fence { scope, ordering: Ordering::SeqCst, limited: false }),
        Effect::Converged => Action::Converged(Vec::new()),
        Effect::Memory { touches, converged, volatile_unless_zero } => {
            // Of five arguments of an old copy, the one in front of the flag is an alignment.
            let volatile = volatile_unless_zero.is_some_and(|at| {
                args.len() <= usize::from(at) || args[at.into()..].iter().any(|&flag| f.int(flag) != Some(0))
            });
            let touched: Option<Vec<Touched>> = touches
                .iter()
                .map(|touch| {
                    let pointer = *args.get(usize::from(touch.argument))?;
                    let strong = if volatile { Some(Scope::System) } else { touch.strong };
                    let (orders, invariant) = (touch.strong.is_some(), touch.invariant);
                    let weak = Touched::weak(pointer, touch.writes, f.length(inst));
                    Some(Touched { strong, orders, invariant, ..weak })
                })
                .collect();
            match touched {
                None => Action::Unknown { certain: false },
                Some(touched) if converged => Action::Converged(touched),
                Some(touched) => Action::Memory(touched),
            }
        }
        Effect::Async(Async::Copy { .. }) => async_copy(args),
        Effect::Async(Async::Commit) => Action::AsyncCommit,
        Effect::Async(Async::WaitAll) => Action::AsyncWait(None),
        Effect::Async(Async::WaitGroup) => {
            let left = args.first().and_then(|&n| f.int(n)).and_then(|n| u64::try_from(n).ok());
            left.map_or(Action::Unknown { certain: false }, |left| Action::AsyncWait(Some(left)))
        }
        Effect::Clock => Action::Clock,
        Effect::Outside(outside) => Action::Outside(outside),
    }
}

/// Bytes of an object that threads wait at.
const OBJECT: u64 = 8;

/// What a thread does with the units beside threads (§3.3.1); `None` if the call lacks an address.
fn unit(f: &Function, inst: Inst, step: Step) -> Option<Unit> {
    let args = f.arguments(inst);
    let group_left =
        |left: u8| args.get(usize::from(left)).and_then(|&n| f.int(n)).and_then(|n| n.try_into().ok());
    let is_object_alone = |object: u8| step.touches.iter().all(|touch| touch.argument == object);
    let does = match step.kind {
        StepKind::Begins(group) => Does::Begins(Some(group)),
        StepKind::BeginsAt(Some(object)) if is_object_alone(object) => Does::Hands,
        StepKind::BeginsAt(_) => Does::Begins(None),
        StepKind::Commits(group) => Does::Commits(group),
        StepKind::Waits(group, None) => Does::Waits(group, None),
        StepKind::Waits(group, Some(left)) => {
            group_left(left).map_or(Does::Asks { in_a_loop: false }, |left| Does::Waits(group, Some(left)))
        }
        StepKind::Object(ObjectStep::Wait) => Does::Asks { in_a_loop: true },
        StepKind::Object(ObjectStep::Test) | StepKind::Perhaps => Does::Asks { in_a_loop: false },
        StepKind::Object(_) | StepKind::Prefetches => Does::Touches,
        StepKind::Fence | StepKind::Describes | StepKind::Resources => Does::Touches,
    };
    let is_of_threads = matches!(step.kind, StepKind::Fence | StepKind::Describes | StepKind::Resources);
    let is_object = |argument: u8| match step.kind {
        StepKind::BeginsAt(object) => object == Some(argument),
        StepKind::Object(_) => true,
        _ => false,
    };
    let touched = step.touches.iter().map(|touch| {
        let place = match touch.space {
            Some(space) if is_of_threads => Place::All(space),
            Some(space) => Place::Somewhere(space),
            None => Place::Behind(*args.get(usize::from(touch.argument))?),
        };
        let size = if is_object(touch.argument) { Some(OBJECT) } else { f.length(inst) };
        Some(Touched {
            place,
            writes: touch.writes,
            size: size.filter(|_| place.pointer().is_some()),
            strong: touch.strong,
            relaxed: false,
            orders: touch.strong.is_some(),
            invariant: false,
            reduction: None,
        })
    });
    Some(Unit { does, touched: touched.collect::<Option<_>>()?, together: step.converged })
}

/// The truth value without which a call does nothing.
pub(super) fn guard(module: &Module, f: &Function, inst: Inst) -> Option<Value> {
    let name = &module.functions[f.called(inst)?].name;
    let known = f.known(inst).filter(|_| name.bytes().starts_with(b"@"))?;
    match known.guard {
        Some(guard) => f.arguments(inst).get(usize::from(guard)).copied(),
        None => f.arguments(inst).last().copied().filter(|_| known.step.is_some()),
    }
}

/// Bytes that one copy moves at most.
const MOST_COPIED: u64 = 16;
/// Bytes that one copy moves at least.
pub(super) const LEAST_COPIED: u64 = 4;

fn async_copy(args: &[Value]) -> Action {
    let [to, from, ..] = args else { return Action::Unknown { certain: false } };
    let touched = |pointer: &Value, writes| Touched::weak(*pointer, writes, Some(MOST_COPIED));
    Action::AsyncCopy(vec![touched(to, true), touched(from, false)])
}

impl BlockBarrier {
    /// Whether all live threads take part.
    pub fn is_of_all(&self) -> bool {
        matches!(self.barrier.kind, BarrierKind::Full | BarrierKind::Data)
    }
}

/// The number that a call reads, if it is one.
pub(super) fn id_read(f: &Function, inst: Inst) -> Option<Id> {
    match f.effect(inst)? {
        Effect::Id(id) => Some(id),
        _ => None,
    }
}
