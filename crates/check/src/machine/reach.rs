//! Can blocks of a kernel talk to each other?

use super::Program;
use super::assembly::{self, Assembly};
use rustc_hash::FxHashSet;
use simt_ir::target::{Effect, Space};
use simt_ir::{FuncId, Function, Inst, Module, Op, RmwOp, Scope, Symbol, Value, ValueDef};

/// Whether a kernel may reach a strong operation on memory that other blocks see: an atomic or
/// volatile access, or a fence that reaches beyond the block. Functions that are called through
/// pointers may be any whose address is taken. Cost: linear in the functions that it reaches.
pub fn may_talk(program: &Program<'_>, kernel: FuncId) -> bool {
    let module = program.module();
    let (mut seen, mut work) = (FxHashSet::default(), vec![kernel]);
    seen.insert(kernel);
    while let Some(func) = work.pop() {
        let f = &module.functions[func];
        if is_strong_outside(module, func) {
            return true;
        }
        for block in f.block_ids() {
            for inst in f.block_insts(block) {
                if is_strong(module, f, inst) {
                    return true;
                }
                for &value in f.operands(inst) {
                    // Callees, and functions whose address goes anywhere.
                    let named = f.symbols(value).into_iter().filter_map(|symbol| module.resolve(symbol));
                    work.extend(named.filter_map(|symbol| match symbol {
                        Symbol::Function(callee) if seen.insert(callee) => Some(callee),
                        _ => None,
                    }));
                }
            }
        }
    }
    // An address in a variable may be called.
    let indirect = module.address_taken.iter().filter_map(|&symbol| module.resolve(symbol));
    indirect
        .filter_map(|symbol| match symbol {
            Symbol::Function(func) if seen.insert(func) => Some(func),
            _ => None,
        })
        .any(|func| has_strong(module, func))
}

/// Whether a function itself has a strong operation, callees aside.
fn has_strong(module: &Module, func: FuncId) -> bool {
    let f = &module.functions[func];
    is_strong_outside(module, func)
        || f.block_ids().any(|block| {
            f.block_insts(block).any(|inst| f.callee(inst).is_some() || is_strong(module, f, inst))
        })
}

/// Whether a function without a body is a strong operation by name.
fn is_strong_outside(module: &Module, func: FuncId) -> bool {
    is_strong_effect(module.functions[func].known.effect)
}

fn is_strong_effect(effect: Effect) -> bool {
    match effect {
        Effect::Fence(scope) => scope >= Scope::Cluster,
        Effect::Memory { touches, .. } => touches.iter().any(|touch| touch.strong.is_some()),
        Effect::Unlisted
        | Effect::Pure
        | Effect::Id(_)
        | Effect::Barrier(_)
        | Effect::WarpBarrier
        | Effect::MaskedExchange
        | Effect::Converged
        | Effect::Async(_)
        | Effect::Clock
        | Effect::Outside(_) => false,
    }
}

fn is_strong(module: &Module, f: &Function, inst: Inst) -> bool {
    let (op, operands) = (f.insts[inst].op, f.operands(inst));
    let at = |index: usize| operands.get(index).is_none_or(|&address| may_be_global(module, f, address, 0));
    match op {
        Op::Call(_) | Op::Invoke(_) => match operands.first().map(|&callee| f.values[callee].def) {
            Some(ValueDef::Asm(index)) => {
                match assembly::function(module.target, &f.assembly[index as usize].text) {
                    Some(Assembly::Function { effect, .. }) => is_strong_effect(effect),
                    _ => false,
                }
            }
            _ => is_volatile(f, inst),
        },
        Op::Load(access) => access.is_strong() && at(0),
        Op::Store(access) => access.is_strong() && at(1),
        Op::AtomicRmw(RmwOp::Other, _) => true,
        Op::AtomicRmw(..) | Op::CmpXchg(..) => at(0),
        Op::Fence(access) => access.scope >= Scope::Cluster,
        _ => false,
    }
}

/// Whether a call has a flag among its arguments that makes it volatile.
fn is_volatile(f: &Function, inst: Inst) -> bool {
    match f.effect(inst) {
        Some(Effect::Memory { volatile_unless_zero: Some(at), .. }) => {
            f.arguments(inst).get(usize::from(at)).is_none_or(|&flag| f.int(flag) != Some(0))
        }
        _ => false,
    }
}

/// How far an address is traced.
const MAX_STEPS: u32 = 32;

/// Whether an address may be one that other blocks see.
fn may_be_global(module: &Module, f: &Function, address: Value, steps: u32) -> bool {
    let Some(space) = module.space_of(f, address) else { return true };
    if !module.may_be_global(space, false) {
        return false;
    }
    if steps > MAX_STEPS {
        return true;
    }
    match (f.values[address].def, f.computation(address)) {
        (ValueDef::Symbol(symbol), _) => match module.resolve(symbol) {
            Some(Symbol::Global(id)) => module.space(module.globals[id].address_space) != Space::Shared,
            _ => true,
        },
        (_, Some((Op::Cast(..) | Op::GetElementPtr { .. }, &[base, ..]))) => {
            may_be_global(module, f, base, steps + 1)
        }
        (_, Some((Op::Alloca { .. }, _))) => false,
        _ => true,
    }
}
