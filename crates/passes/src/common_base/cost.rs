//! What is gained: the instructions that go, against those that are made.
//!
//! A unit is one instruction of the machine. An address that differs by a number from another one
//! costs nothing where it is only loaded from and stored to: the number is part of the access. A
//! 64-bit addition takes two, but one that takes a 32-bit index with its extension and the size of
//! elements (`IMAD.WIDE`) is one.

use super::plan::{Operand, Plan};
use rustc_hash::FxHashSet;
use simt_ir::{BinaryOp, CastOp, Function, Inst, Module, Op, Type, TypeKind, Value, ValueDef};

/// How many instructions are looked at to find those that go.
const STEPS: usize = 128;
/// The greatest number that is part of an access.
const OFFSET: u64 = 1 << 23;

/// Whether an instruction can go where nobody needs its result.
pub(super) fn is_pure(op: Op) -> bool {
    matches!(op, Op::Binary(..) | Op::Cast(..) | Op::GetElementPtr { .. } | Op::Phi(_))
}

fn bits(module: &Module, ty: Type) -> u64 {
    match *module.types.kind(ty) {
        TypeKind::Int(bits) => bits.into(),
        TypeKind::Pointer(space) => module.data_layout.pointer(space).map_or(64, |pointer| pointer.bits),
        _ => 64,
    }
}

/// Whether all that uses an address is an access there, perhaps behind a cast that does nothing.
pub(super) fn is_only_accessed(function: &Function, pointer: Value) -> bool {
    function.users(pointer).all(|user| match function.insts[user].op {
        Op::Cast(CastOp::BitCast, _) => {
            let cast = function.insts[user].result;
            cast.is_some_and(|cast| function.users(cast).all(|user| accesses(function, user, cast)))
        }
        _ => accesses(function, user, pointer),
    })
}

/// Whether an instruction accesses memory at an address, and does nothing else with that.
pub(super) fn accesses(function: &Function, user: Inst, pointer: Value) -> bool {
    let operands = function.operands(user);
    let (at, rest) = match function.insts[user].op {
        Op::Load(_) | Op::AtomicRmw(..) | Op::CmpXchg(..) => (0, 1..operands.len()),
        Op::Store(_) => (1, 0..1),
        _ => return false,
    };
    operands[at] == pointer && !operands[rest].contains(&pointer)
}

/// What a number of bytes from another address costs.
pub(super) fn of_delta(module: &Module, function: &Function, pointer: Value, delta: i64) -> u32 {
    if delta == 0 || (delta.unsigned_abs() < OFFSET && is_only_accessed(function, pointer)) {
        return 0;
    }
    of_wide(bits(module, function.value_type(pointer)))
}

/// What a phi of pointers costs.
pub(super) fn of_phi(module: &Module, ty: Type) -> u32 {
    of_wide(bits(module, ty))
}

fn of_wide(bits: u64) -> u32 {
    if bits > 32 { 2 } else { 1 }
}

/// What an instruction costs whose operands are like those of a value.
fn of_op(module: &Module, op: Op, ty: Type, is_constant: &[bool], is_extended: bool) -> u32 {
    let bits = bits(module, ty);
    match op {
        Op::Binary(BinaryOp::Mul, _) if bits > 32 && !is_constant.contains(&true) => 4,
        Op::Binary(..) => of_wide(bits),
        Op::Cast(CastOp::BitCast | CastOp::Trunc | CastOp::AddrSpaceCast, _) => 0,
        // A copy on each way.
        Op::Phi(_) => of_wide(bits),
        // Part of the addition that it is for.
        Op::Cast(..) if is_extended => 0,
        Op::Cast(..) => 1,
        Op::GetElementPtr { .. } => {
            let variable = is_constant[1..].iter().filter(|constant| !**constant).count() as u32;
            match variable {
                0 => of_wide(bits),
                1 if is_extended => 1,
                _ => variable * of_wide(bits),
            }
        }
        _ => 1,
    }
}

/// Whether a value is an extension, which a `getelementptr` does along with its addition.
fn is_extension(function: &Function, value: Value) -> bool {
    matches!(function.computation(value), Some((Op::Cast(CastOp::SExt | CastOp::ZExt, _), _)))
}

/// What an instruction of a function costs.
fn of_inst(module: &Module, function: &Function, inst: Inst) -> u32 {
    let data = &function.insts[inst];
    let operands = function.operands(inst);
    let is_constant: Vec<bool> = operands.iter().map(|&operand| function.is_constant(operand)).collect();
    if matches!(data.op, Op::GetElementPtr { .. }) && !is_constant[1..].contains(&false) {
        let folds = data.result.is_some_and(|result| is_only_accessed(function, result));
        return if folds { 0 } else { of_wide(bits(module, data.ty)) };
    }
    let is_index = |user: Inst| matches!(function.insts[user].op, Op::GetElementPtr { .. });
    let is_extended = match data.op {
        Op::Cast(..) => data.result.is_some_and(|result| function.users(result).all(is_index)),
        _ => operands.iter().skip(1).any(|&operand| {
            is_extension(function, operand) || bits(module, function.value_type(operand)) <= 32
        }),
    };
    of_op(module, data.op, data.ty, &is_constant, is_extended)
}

/// What a plan costs.
pub(super) fn of_plan(module: &Module, function: &Function, plan: &Plan) -> u32 {
    let of = |made: &super::plan::Made| {
        let is_constant = |operand: &Operand| match operand {
            Operand::Old(value) => function.is_constant(*value),
            Operand::Made(_) => false,
            Operand::Int(..) => true,
        };
        let is_constant: Vec<bool> = made.operands.iter().map(is_constant).collect();
        let is_wide = |operand: &Operand| match *operand {
            Operand::Old(value) => {
                is_extension(function, value) || bits(module, function.value_type(value)) <= 32
            }
            Operand::Made(at) => matches!(plan.made[at].op, Op::Cast(CastOp::SExt | CastOp::ZExt, _)),
            Operand::Int(..) => false,
        };
        let is_extended = matches!(made.op, Op::Cast(..)) || made.operands.iter().skip(1).any(is_wide);
        of_op(module, made.op, made.ty, &is_constant, is_extended)
    };
    plan.made.iter().map(of).sum()
}

/// What goes with some instructions, if some values stay: they, and what only they need.
pub(super) fn of_dead(module: &Module, function: &Function, gone: &[Inst], kept: &[Value]) -> u32 {
    let mut dead: FxHashSet<Inst> = gone.iter().copied().collect();
    let mut work: Vec<Inst> = gone.to_vec();
    let mut total = 0;
    let mut steps = 0;
    while let Some(inst) = work.pop() {
        total += of_inst(module, function, inst);
        steps += 1;
        if steps > STEPS + gone.len() {
            break;
        }
        for &operand in function.operands(inst) {
            let ValueDef::Inst(operand_inst) = function.values[operand].def else { continue };
            let is_free = is_pure(function.insts[operand_inst].op)
                && !dead.contains(&operand_inst)
                && !kept.contains(&operand)
                && function.users(operand).all(|user| dead.contains(&user));
            if is_free {
                dead.insert(operand_inst);
                work.push(operand_inst);
            }
        }
    }
    total
}
