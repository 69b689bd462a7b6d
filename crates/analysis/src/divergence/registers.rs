//! Which outputs of assembly are in registers that the threads of a warp share.

use simt_ir::target::Register;
use simt_ir::types::FloatKind;
use simt_ir::{Function, Inst, LlvmFacts, Module, Type, TypeKind};

/// An output of assembly: what it is in, and the type of what it returns.
pub(crate) type Output = (Register, Type);

/// The outputs of an assembly; `None` for other calls.
pub(crate) fn outputs(module: &Module, function: &Function, inst: Inst) -> Option<Vec<Output>> {
    let registers = &function.assembly(inst)?.outputs;
    let whole = function.insts[inst].ty;
    let body = match *module.types.kind(whole) {
        TypeKind::Named(id) => module.types.struct_body(id).unwrap_or(whole),
        _ => whole,
    };
    let types: Vec<Type> = match module.types.kind(body) {
        TypeKind::Struct { fields, .. } => fields.to_vec(),
        _ => vec![whole],
    };
    let of = |index: usize| types.get(index).copied().unwrap_or(whole);
    Some(registers.iter().enumerate().map(|(index, &register)| (register, of(index))).collect())
}

/// Whether an output is in a register that the threads of a warp share, by LLVM's reading of
/// constraints.
pub(crate) fn is_scalar(module: &Module, function: &Function, (register, ty): Output) -> bool {
    let types = &module.types;
    let bits = |ty| module.store_size(ty).map_or(0, |bytes| 8 * bytes);
    let (element, count) = element(module, ty);
    let has_halves = function.facts.llvm.contains(LlvmFacts::HALVES);
    let is_number = match *types.kind(element) {
        TypeKind::Int(bits) => bits.is_power_of_two() && (16..=128).contains(&bits),
        TypeKind::Float(FloatKind::BFloat) => has_halves,
        TypeKind::Float(kind) => matches!(kind, FloatKind::Half | FloatKind::Float | FloatKind::Double),
        TypeKind::Pointer(_) => bits(element).is_power_of_two(),
        _ => false,
    };
    let is_odd = matches!(*types.kind(element), TypeKind::Int(bits) if !bits.is_power_of_two());
    // Of which there are registers, so that a vector is no sequence of its elements.
    let is_vector = || match bits(element) {
        16 => has_halves && matches!(count, Some(2 | 4 | 8 | 16 | 32)),
        32 => matches!(count, Some(2..=12 | 16 | 32)),
        64 => matches!(count, Some(2 | 3 | 4 | 8 | 16)),
        _ => false,
    };
    match register {
        Register::Any => is_number && (count.is_none() || is_vector()),
        Register::One => count.is_none() || bits(ty) == 32,
        Register::Several(count) => bits(ty) == 32 * u64::from(count) && !is_odd,
        Register::Special => true,
        Register::Vector => false,
    }
}

/// Whether the threads of a warp get the same from an output: it is in a register that they share,
/// and that is no mask with a bit for each of them.
pub(crate) fn is_same_in_warp(module: &Module, function: &Function, output: Output) -> bool {
    let is_bit = matches!(*module.types.kind(element(module, output.1).0), TypeKind::Int(1));
    !is_bit && is_scalar(module, function, output)
}

/// The type of a vector's elements, and how many there are; other types are their own.
fn element(module: &Module, ty: Type) -> (Type, Option<u64>) {
    match *module.types.kind(ty) {
        TypeKind::Vector { element, count, .. } => (element, Some(count)),
        _ => (ty, None),
    }
}
