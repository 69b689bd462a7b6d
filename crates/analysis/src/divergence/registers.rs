//! Which outputs of assembly are in registers that the threads of a warp share.

use simt_ir::target::{LlvmUniformity, Register};
use simt_ir::types::FloatKind;
use simt_ir::{Function, Inst, Module, Type, TypeKind, ValueDef};

/// An output of assembly: its constraint, and the type of what it returns.
pub(super) type Output<'m> = (&'m str, Type);

/// The outputs of an assembly; `None` for other calls.
pub(super) fn outputs<'m>(module: &'m Module, function: &Function, inst: Inst) -> Option<Vec<Output<'m>>> {
    let ValueDef::Asm(text) = function.values[function.callee(inst)?].def else { return None };
    let text = std::str::from_utf8(module.source.bytes(text)).unwrap_or("");
    let constraints = text.split('"').nth(3).unwrap_or("").split(',').filter(|c| c.starts_with('='));
    let whole = function.insts[inst].ty;
    let types: Vec<Type> = match module.types.kind(whole) {
        TypeKind::Struct { fields, .. } => fields.to_vec(),
        _ => vec![whole],
    };
    let of = |index: usize| types.get(index).copied().unwrap_or(whole);
    Some(constraints.enumerate().map(|(index, constraint)| (constraint, of(index))).collect())
}

/// Whether an output is in a register that the threads of a warp share, by LLVM's reading of constraints.
pub(super) fn is_scalar(module: &Module, table: &LlvmUniformity, (constraint, ty): Output<'_>) -> bool {
    let types = &module.types;
    let (element, is_vector) = element(module, ty);
    let bits = |ty| module.store_size(ty).map_or(0, |bytes| 8 * bytes);
    let is_number = match *types.kind(element) {
        TypeKind::Int(bits) => bits.is_power_of_two() && (16..=128).contains(&bits),
        TypeKind::Float(kind) => kind != FloatKind::BFloat,
        TypeKind::Pointer(_) => true,
        _ => false,
    };
    match table.register(constraint) {
        Register::Any => is_number && (!is_vector || bits(element) >= 32),
        Register::One => !is_vector || bits(ty) == 32,
        Register::Several(count) => is_number && bits(ty) == 32 * u64::from(count),
        Register::Special => true,
        Register::Vector => false,
    }
}

/// Whether the threads of a warp get the same from an output: it is in a register that they share, and that is no
/// mask with a bit for each of them.
pub(super) fn is_same_in_warp(module: &Module, table: &LlvmUniformity, output: Output<'_>) -> bool {
    let is_bit = matches!(*module.types.kind(element(module, output.1).0), TypeKind::Int(1));
    !is_bit && is_scalar(module, table, output)
}

/// The type of a vector's elements, and whether it is one; for other types, themselves.
fn element(module: &Module, ty: Type) -> (Type, bool) {
    match *module.types.kind(ty) {
        TypeKind::Vector { element, .. } => (element, true),
        _ => (ty, false),
    }
}
