//! Which outputs of assembly are in registers that the threads of a warp share.

use simt_ir::target::Register;
use simt_ir::types::FloatKind;
use simt_ir::{Function, Inst, Module, Type, TypeKind};

/// An output of assembly: what it is in, and the type of what it returns.
pub(crate) type Output = (Register, Type);

/// The outputs of an assembly; `None` for other calls.
pub(crate) fn outputs(module: &Module, function: &Function, inst: Inst) -> Option<Vec<Output>> {
    let registers = &function.assembly(inst)?.outputs;
    let whole = function.insts[inst].ty;
    let types: Vec<Type> = match module.types.kind(whole) {
        TypeKind::Struct { fields, .. } => fields.to_vec(),
        _ => vec![whole],
    };
    let of = |index: usize| types.get(index).copied().unwrap_or(whole);
    Some(registers.iter().enumerate().map(|(index, &register)| (register, of(index))).collect())
}

/// Whether an output is in a register that the threads of a warp share, by LLVM's reading of
/// constraints.
pub(crate) fn is_scalar(module: &Module, (register, ty): Output) -> bool {
    let types = &module.types;
    let (element, is_vector) = element(module, ty);
    let bits = |ty| module.store_size(ty).map_or(0, |bytes| 8 * bytes);
    let is_number = match *types.kind(element) {
        TypeKind::Int(bits) => bits.is_power_of_two() && (16..=128).contains(&bits),
        TypeKind::Float(kind) => kind != FloatKind::BFloat,
        TypeKind::Pointer(_) => true,
        _ => false,
    };
    match register {
        Register::Any => is_number && (!is_vector || bits(element) >= 32),
        Register::One => !is_vector || bits(ty) == 32,
        Register::Several(count) => is_number && bits(ty) == 32 * u64::from(count),
        Register::Special => true,
        Register::Vector => false,
    }
}

/// Whether the threads of a warp get the same from an output: it is in a register that they share,
/// and that is no mask with a bit for each of them.
pub(crate) fn is_same_in_warp(module: &Module, output: Output) -> bool {
    let is_bit = matches!(*module.types.kind(element(module, output.1).0), TypeKind::Int(1));
    !is_bit && is_scalar(module, output)
}

/// The type of a vector's elements, and whether it is one; for other types, themselves.
fn element(module: &Module, ty: Type) -> (Type, bool) {
    match *module.types.kind(ty) {
        TypeKind::Vector { element, .. } => (element, true),
        _ => (ty, false),
    }
}
