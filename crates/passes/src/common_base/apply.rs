//! The edits.

use super::cost::is_pure;
use super::merge::Merge;
use super::plan::{Made, Operand, Plan, int_type, pointee_of};
use simt_ir::{
    Block, CastOp, Editor, Flags, FuncId, Function, Inst, Module, NewInst, Op, Point, Type, Value, ValueDef,
};

/// The names of what is made: a representative, what is computed on the way there, and a cast where
/// a text says what pointers point to.
const MERGED: &str = "scevcgp_";
pub(super) const PARTIAL: &str = "scevcgptmp_";
const CAST: &str = "bitCastEnd";

/// A pointer, and what it points to where the text says so.
#[derive(Clone, Copy)]
struct Typed {
    value: Value,
    pointee: Option<Type>,
}

/// Makes a representative and lets its members become it, or what is off it by a number.
pub(super) fn merge(module: &mut Module, id: FuncId, merge: &Merge, gone: &mut Vec<Value>) {
    let function = &module.functions[id];
    let index = index_type(module, function, merge.members[0].0.value);
    let pointees: Vec<Option<Type>> =
        merge.members.iter().map(|(member, _)| pointee_of(module, function, member.inst)).collect();
    let editor = &mut module.edit(id);
    let pointee = merge.pointee;
    let value = match &merge.joined {
        Some((block, incoming)) => join(editor, *block, incoming, merge.members[0].0.value),
        None => make(editor, &merge.plan, merge.spot, !merge.is_hoisted),
    };
    let representative = Typed { value, pointee };
    for ((member, delta), pointee) in merge.members.iter().zip(pointees) {
        let at = (Point::Before(member.inst), member.inst);
        let by = match (*delta, index) {
            (0, _) => cast(editor, at, representative, pointee, CAST),
            (delta, Some(ty)) => {
                let bytes = pointee.map(|_| Type::I8);
                let from = cast(editor, at, representative, bytes, PARTIAL);
                let operands = [from, editor.int(ty, delta)];
                let op = Op::GetElementPtr { element: Type::I8, flags: Flags::empty() };
                let value = insert(editor, at, op, &operands, MERGED);
                cast(editor, at, Typed { value, pointee: bytes }, pointee, CAST)
            }
            // No member is off by a number that has no type.
            (_, None) => continue,
        };
        gone.extend(editor.function().operands(member.inst));
        editor.replace_uses(member.value, by);
        editor.delete(member.inst);
    }
}

/// The type of a pointer's index.
fn index_type(module: &Module, function: &Function, pointer: Value) -> Option<Type> {
    let space = module.types.address_space(function.value_type(pointer))?;
    int_type(u8::try_from(module.data_layout.pointer(space)?.index_bits).ok()?)
}

/// Makes an instruction that gives a pointer like its first operand.
fn insert(
    editor: &mut Editor<'_>,
    (at, like): (Point, Inst),
    op: Op,
    operands: &[Value],
    name: &'static str,
) -> Value {
    let ty = editor.function().value_type(operands[0]);
    let inst = editor.insert(at, NewInst { op, ty, operands, like: Some(like) });
    editor.set_name(inst, name);
    editor.function().insts[inst].result.unwrap_or(operands[0])
}

/// A pointer to something else, where the text says what pointers point to.
fn cast(
    editor: &mut Editor<'_>,
    at: (Point, Inst),
    pointer: Typed,
    to: Option<Type>,
    name: &'static str,
) -> Value {
    let value = editor.function().replacement(pointer.value);
    let (Some(from), Some(to)) = (pointer.pointee, to) else { return value };
    if from == to {
        return value;
    }
    let cast = insert(editor, at, Op::Cast(CastOp::BitCast, Flags::empty()), &[value], name);
    if let Some(inst) = editor.function().inst_of(cast) {
        editor.set_pointees(inst, from, to);
    }
    cast
}

/// Makes a phi of representatives, which are like another pointer.
fn join(editor: &mut Editor<'_>, block: Block, incoming: &[(Option<Value>, Block)], like: Value) -> Value {
    let ty = editor.function().value_type(like);
    let value = |editor: &mut Editor<'_>, value: Option<Value>| match value {
        Some(value) => editor.function().replacement(value),
        None => editor.constant(ty, ValueDef::Poison),
    };
    let incoming: Vec<(Value, Block)> =
        incoming.iter().map(|&(from, block)| (value(editor, from), block)).collect();
    let phi = editor.phi(block, ty, &incoming);
    editor.set_name(phi, MERGED);
    editor.function().insts[phi].result.unwrap_or(like)
}

/// Makes the instructions of a plan; the value of the last one.
fn make(editor: &mut Editor<'_>, plan: &Plan, spot: Inst, is_in_place: bool) -> Value {
    let mut results: Vec<Value> = Vec::new();
    for (at, Made { op, ty, operands, like }) in plan.made.iter().enumerate() {
        let mut values: Vec<Value> = Vec::new();
        for operand in operands {
            values.push(match *operand {
                Operand::Old(value) => editor.function().replacement(value),
                Operand::Made(at) => results[at],
                Operand::Int(ty, number) => editor.int(ty, number),
            });
        }
        let like = like.filter(|_| is_in_place);
        let inst = editor.insert(Point::Before(spot), NewInst { op: *op, ty: *ty, operands: &values, like });
        editor.set_name(inst, if at + 1 == plan.made.len() { MERGED } else { PARTIAL });
        results.extend(editor.function().insts[inst].result);
    }
    results.last().copied().unwrap_or(plan.uses[0])
}

/// Deletes what nobody needs any more of some values, and what only they needed.
pub(super) fn sweep(module: &mut Module, id: FuncId, mut work: Vec<Value>) {
    let mut editor = module.edit(id);
    while let Some(value) = work.pop() {
        let function: &Function = editor.function();
        let Some(inst) = function.inst_of(value) else { continue };
        if function.is_deleted(inst) || !is_pure(function.insts[inst].op) || function.is_used(value) {
            continue;
        }
        work.extend(function.operands(inst));
        editor.delete(inst);
    }
}
