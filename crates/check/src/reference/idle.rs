//! Whether a loop that may not end does nothing that counts as progress once barriers are gone: a
//! compiler may take such a loop to end.

use super::graph::Bodies;
use crate::structure::closure;
use simt_ir::entity::EntityId;
use simt_ir::target::Effect;
use simt_ir::{FuncId, Function, Inst, Module, Op, Ordering, Value, ValueDef};

/// Whether a barrier is in a loop in which, without those that are gone, nothing counts as
/// progress, and which no counter is known to end. A counter is here what a test for leaving is
/// computed from and what changes from one iteration to the next. Cost: the loop and its tests.
pub(super) fn idles(
    bodies: &Bodies<'_>,
    func: FuncId,
    barrier: Inst,
    is_gone: &dyn Fn(Inst) -> bool,
) -> bool {
    let (module, structure) = (bodies.module, bodies.structure(func));
    let f = &module.functions[func];
    let on_cycle = structure.cycle(f.block_of(barrier).index());
    let blocks = || f.block_ids().filter(|block| on_cycle[block.index()]);
    let mut insts = blocks().flat_map(|block| f.block_insts(block));
    if blocks().next().is_none() || insts.any(|inst| !is_gone(inst) && counts(module, f, inst)) {
        return false;
    }
    !blocks().any(|block| {
        let leaves = f.successors(block).iter().any(|next| !on_cycle[next.index()]);
        leaves && f.operands(f.terminator(block)).iter().any(|&value| changes(f, value, &on_cycle))
    })
}

/// Whether an instruction counts as progress, or may.
fn counts(module: &Module, f: &Function, inst: Inst) -> bool {
    match f.insts[inst].op {
        Op::Fence(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) | Op::Opaque => true,
        Op::Load(access) | Op::Store(access) => access.volatile || access.ordering != Ordering::NotAtomic,
        Op::Invoke(_) | Op::CallBr(_) => true,
        Op::Call(_) => match f.effect(inst) {
            Some(Effect::Barrier(_) | Effect::Fence(_)) => true,
            Some(_) => false,
            // What has a body is looked at where it is called from, too.
            None => f.called(inst).is_none_or(|callee| module.functions[callee].block_ids().len() == 0),
        },
        _ => false,
    }
}

/// Whether a value is computed from a phi of the loop, or from a variable of the thread.
fn changes(f: &Function, value: Value, on_cycle: &[bool]) -> bool {
    let is_variable = |address: Value| match f.values[address].def {
        ValueDef::Inst(inst) => matches!(f.insts[inst].op, Op::Alloca { .. }),
        _ => false,
    };
    let inside = |value: Value| match f.values[value].def {
        ValueDef::Inst(inst) => Some(inst).filter(|&inst| on_cycle[f.block_of(inst).index()]),
        _ => None,
    };
    let computed = closure(vec![value], |value, from| {
        let inst = inside(value);
        from.extend(inst.iter().flat_map(|&inst| f.operands(inst)));
    });
    computed.into_iter().filter_map(inside).any(|inst| match f.insts[inst].op {
        Op::Phi(_) => true,
        Op::Load(_) => f.operands(inst).iter().any(|&address| is_variable(address)),
        _ => false,
    })
}
