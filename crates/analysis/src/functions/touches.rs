//! Through which pointers an instruction touches memory, and which of these accesses are strong.
//!
//! The one reading of it: of `load` and its like from the instruction, of calls from the target's
//! table and the flags among their arguments. Of what nothing is known of, all pointers among the
//! operands are accessed in the strongest way; what it does besides is not said here.

use simt_ir::target::{Assembly, Async, Effect, Space, Touch};
use simt_ir::{CastOp, Function, Inst, InstFacts, Module, Op, Ordering, Scope, Value};
use smallvec::{SmallVec, smallvec};

/// One access of an instruction.
#[derive(Clone, Copy, Debug)]
pub struct Touched {
    /// The address; `None` if the call lacks the argument that should be it, or a descriptor says
    /// where.
    pub pointer: Option<Value>,
    /// The kind of memory, if a descriptor says where.
    pub space: Option<Space>,
    /// Whether it reads there.
    pub reads: bool,
    /// Whether it writes there.
    pub writes: bool,
    /// Who may see in which order such accesses happen; `None` for a weak one.
    pub strong: Option<Scope>,
    /// What it orders. The atomics of the tables are taken for sequentially consistent.
    pub ordering: Ordering,
    /// Whether the callee promises that nobody writes the memory while the kernel runs.
    pub invariant: bool,
}

impl Touched {
    /// A weak write.
    pub fn written(pointer: Value) -> Touched {
        Touched { reads: false, writes: true, ..Touched::read(pointer) }
    }

    /// A weak read.
    pub fn read(pointer: Value) -> Touched {
        Touched {
            pointer: Some(pointer),
            space: None,
            reads: true,
            writes: false,
            strong: None,
            ordering: Ordering::NotAtomic,
            invariant: false,
        }
    }

    /// Whether it is a strong read: whoever makes one waits for what others write, perhaps.
    pub fn polls(&self) -> bool {
        self.reads && self.strong.is_some()
    }
}

/// The accesses of one instruction.
pub type Touches = SmallVec<[Touched; 2]>;

/// The accesses of an instruction through pointers. Of a callee that is not in the target's table
/// nothing is known here, be its body there or not. Cost: constant.
pub fn touches(module: &Module, function: &Function, inst: Inst) -> Touches {
    match function.insts[inst].op {
        Op::Call(_) | Op::Invoke(_) | Op::CallBr(_) => of_call(module, function, inst),
        Op::Opaque | Op::OpaqueTerminator(_) => of_unknown(module, function, function.operands(inst)),
        _ => accessed(function, inst).into_iter().collect(),
    }
}

/// The pointers through which something is written.
pub fn written_through<'t>(touches: impl IntoIterator<Item = &'t Touched>) -> impl Iterator<Item = Value> {
    touches.into_iter().filter(|touched| touched.writes).filter_map(|touched| touched.pointer)
}

/// The access of a load, a store or an atomic operation.
#[inline]
pub fn accessed(function: &Function, inst: Inst) -> Option<Touched> {
    let data = &function.insts[inst];
    let (position, reads, writes, access) = match data.op {
        Op::Load(access) => (0, true, false, access),
        Op::Store(access) => (1, false, true, access),
        Op::AtomicRmw(_, access) | Op::CmpXchg(access, _) => (0, true, true, access),
        _ => return None,
    };
    Some(Touched {
        pointer: Some(function.operands(inst)[position]),
        space: None,
        reads,
        writes,
        strong: access.strength(),
        ordering: access.ordering,
        invariant: !writes && data.facts.contains(InstFacts::INVARIANT_LOAD),
    })
}

/// How many bytes a load, a store or an atomic operation accesses, if that is known.
pub fn accessed_bytes(module: &Module, function: &Function, inst: Inst) -> Option<u64> {
    let data = &function.insts[inst];
    let of = |at: usize| function.value_type(function.operands(inst)[at]);
    module.store_size(match data.op {
        Op::Load(_) => data.ty,
        Op::Store(_) => of(0),
        Op::AtomicRmw(..) | Op::CmpXchg(..) => of(1),
        _ => return None,
    })
}

/// Whether accesses of an instruction may rely on the threads of its warp being together, where
/// they run in lockstep: strong reads and writes, and what else is volatile or between threads of a
/// warp. (Back ends write atomic loads and stores as volatile ones for processors that know no
/// better.)
pub fn is_warp_synchronous(function: &Function, inst: Inst, touches: &Touches) -> bool {
    let is_told = match function.insts[inst].op {
        Op::Load(access) | Op::Store(access) => access.is_strong(),
        Op::AtomicRmw(_, access) | Op::CmpXchg(access, _) => {
            access.volatile || access.strength() == Some(Scope::Warp)
        }
        _ => {
            touches.iter().any(|touched| touched.strong.is_some() && touched.ordering == Ordering::NotAtomic)
        }
    };
    function.facts.lockstep && is_told
}

/// Whether a pure call gives no pointer, or one of which is known from which of its operands it
/// comes (not so of `llvm.ptr.annotation`, which takes several).
pub fn keeps_in_sight(module: &Module, function: &Function, inst: Inst) -> bool {
    let is_pointer = |&&value: &&Value| module.types.address_space(function.value_type(value)).is_some();
    !function.insts[inst].has_result() || function.arguments(inst).iter().filter(is_pointer).count() <= 1
}

/// Whether an instruction neither writes to the memory behind a pointer operand nor takes the
/// pointer to where it cannot be followed.
pub fn only_reads(module: &Module, function: &Function, inst: Inst, operand: usize) -> bool {
    match function.insts[inst].op {
        Op::Load(_) | Op::GetElementPtr { .. } | Op::Phi(_) | Op::Select(_) | Op::ICmp(..) | Op::Freeze => {
            true
        }
        Op::Cast(cast, _) => matches!(cast, CastOp::BitCast | CastOp::AddrSpaceCast),
        Op::Call(_) => match function.effect(inst) {
            Some(Effect::Pure) => keeps_in_sight(module, function, inst),
            Some(Effect::Memory { touches, .. }) => {
                let mut of_operand =
                    touches.iter().filter(|t: &&Touch| usize::from(t.argument) + 1 == operand).peekable();
                of_operand.peek().is_some() && of_operand.all(|touch| !touch.writes)
            }
            _ => false,
        },
        _ => false,
    }
}

fn of_call(module: &Module, function: &Function, inst: Inst) -> Touches {
    let arguments = function.arguments(inst);
    let plain = |argument: u8, reads, writes| Touched {
        pointer: arguments.get(usize::from(argument)).copied(),
        space: None,
        reads,
        writes,
        strong: None,
        ordering: Ordering::NotAtomic,
        invariant: false,
    };
    let of_table = |touch: &Touch| Touched {
        space: touch.space,
        strong: touch.strong,
        ordering: if touch.strong.is_some() { Ordering::SeqCst } else { Ordering::NotAtomic },
        invariant: touch.invariant && !touch.writes,
        ..plain(touch.argument, touch.reads, touch.writes)
    };
    if let Some(step) = function.known(inst).and_then(|known| known.step) {
        return step.touches.iter().map(of_table).collect();
    }
    match function.effect(inst) {
        Some(Effect::Memory { touches, volatile_unless_zero, .. }) => {
            // LLVM 6 and before have an alignment in front of the flag.
            let flags = volatile_unless_zero.map(|at| arguments.get(usize::from(at)..).unwrap_or(&[]));
            let is_zero = |&flag: &Value| function.int(flag) == Some(0);
            let volatile = flags.is_some_and(|flags| flags.is_empty() || !flags.iter().all(is_zero));
            let one = |touch: &Touch| Touched {
                strong: if volatile { Some(Scope::System) } else { touch.strong },
                ..of_table(touch)
            };
            touches.iter().map(one).collect()
        }

        Some(Effect::Async(Async::Copy { .. })) => smallvec![plain(0, false, true), plain(1, true, false)],
        None | Some(Effect::Unlisted | Effect::Outside(_)) => {
            let mut touches = of_unknown(module, function, arguments);
            let reaches_all = function.assembly(inst).is_some_and(is_strong);
            touches.extend(reaches_all.then_some(UNKNOWN));
            touches
        }
        Some(
            Effect::Pure
            | Effect::Id(_)
            | Effect::Barrier(_)
            | Effect::WarpBarrier
            | Effect::Fence(_)
            | Effect::MaskedExchange
            | Effect::Converged
            | Effect::Async(_)
            | Effect::Clock,
        ) => Touches::new(),
    }
}

fn of_unknown(module: &Module, function: &Function, operands: &[Value]) -> Touches {
    let is_pointer = |&&value: &&Value| module.types.address_space(function.value_type(value)).is_some();
    let any = |&pointer: &Value| Touched { pointer: Some(pointer), ..UNKNOWN };
    operands.iter().filter(is_pointer).map(any).collect()
}

/// An access of which nothing is known.
const UNKNOWN: Touched = Touched {
    pointer: None,
    space: None,
    reads: true,
    writes: true,
    strong: Some(Scope::System),
    ordering: Ordering::SeqCst,
    invariant: false,
};

/// Whether a text may access memory strongly: at any address, which it may load, or put together of
/// what it is given.
fn is_strong(text: &Assembly) -> bool {
    text.has(|effect| match effect {
        Effect::Unlisted => true,
        Effect::Memory { touches, .. } => touches.iter().any(|touch| touch.strong.is_some()),
        _ => false,
    })
}
