//! The edits.

use super::cost::is_pure;
use super::merge::Merge;
use super::plan::{Made, Operand, Plan, int_type};
use simt_ir::{Editor, Flags, FuncId, Function, Inst, Module, NewInst, Op, Point, Type, Value};

/// The names of what is made: a representative, and what is computed on the way there.
const MERGED: &str = "scevcgp_";
const PARTIAL: &str = "scevcgptmp_";

/// Makes a representative and lets its members become it, or what is off it by a number.
pub(super) fn merge(module: &mut Module, id: FuncId, merge: &Merge, gone: &mut Vec<Value>) {
    let width = width(module, id, merge.members[0].0.value);
    let editor = &mut module.edit(id);
    let is_in_place = !merge.is_hoisted;
    let representative = make(editor, &merge.plan, merge.spot, is_in_place);
    for (member, delta) in &merge.members {
        let by = match (*delta, width) {
            (0, _) => representative,
            (delta, Some(ty)) => {
                let operands = [editor.function().replacement(representative), editor.int(ty, delta)];
                let op = Op::GetElementPtr { element: Type::I8, flags: Flags::empty() };
                let ty = editor.function().value_type(member.value);
                let new = NewInst { op, ty, operands: &operands, like: Some(member.inst) };
                let inst = editor.insert(Point::Before(member.inst), new);
                editor.set_name(inst, MERGED);
                let Some(result) = editor.function().insts[inst].result else { continue };
                result
            }
            _ => continue,
        };
        gone.extend(editor.function().operands(member.inst));
        editor.replace_uses(member.value, by);
        editor.delete(member.inst);
    }
}

/// The type of a pointer's index.
fn width(module: &Module, id: FuncId, pointer: Value) -> Option<Type> {
    let space = module.types.address_space(module.functions[id].value_type(pointer))?;
    int_type(u8::try_from(module.data_layout.pointer(space)?.index_bits).ok()?)
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
    results[results.len() - 1]
}

/// Deletes what nobody needs any more of some values, and what only they needed.
pub(super) fn sweep(module: &mut Module, id: FuncId, mut work: Vec<Value>) -> usize {
    let mut editor = module.edit(id);
    let mut count = 0;
    while let Some(value) = work.pop() {
        let function: &Function = editor.function();
        let Some(inst) = function.inst_of(value) else { continue };
        if function.is_deleted(inst) || !is_pure(function.insts[inst].op) || function.is_used(value) {
            continue;
        }
        work.extend(function.operands(inst));
        editor.delete(inst);
        count += 1;
    }
    count
}
