//! Which variables of its stack a thread may show to others, on targets where a flat address of
//! one is good everywhere.

use rustc_hash::FxHashSet;
use simt_ir::target::{Effect, Touch};
use simt_ir::{CastOp, Function, Inst, Op, ParamAttributes, Value};

/// The addresses of the function's variables (allocas, and parameters that are copies) that get
/// anywhere but into loads, stores and comparisons, in the order of their instructions. Cost:
/// linear in their uses.
pub fn shown(function: &Function) -> Vec<Value> {
    let allocas = function.inst_ids().filter(|&inst| matches!(function.insts[inst].op, Op::Alloca { .. }));
    let copies = function
        .params
        .iter()
        .enumerate()
        .filter(|(_, param)| param.attributes.contains(ParamAttributes::BYVAL) && !function.is_kernel);
    let copies = copies.map(|(index, _)| function.param_value(index));
    let variables = copies.chain(allocas.filter_map(|inst| function.insts[inst].result));
    variables.filter(|&variable| leaves(function, variable)).collect()
}

fn leaves(function: &Function, variable: Value) -> bool {
    let mut seen = FxHashSet::from_iter([variable]);
    let mut addresses = vec![variable];
    while let Some(address) = addresses.pop() {
        for user in function.users(address) {
            match use_of(function, user, address) {
                Use::Access => {}
                Use::Address => {
                    let result = function.insts[user].result;
                    addresses.extend(result.filter(|&result| seen.insert(result)));
                }
                Use::Other => return true,
            }
        }
    }
    false
}

enum Use {
    /// Only what lies at the address counts.
    Access,
    /// The result is an address of the same variable.
    Address,
    Other,
}

fn use_of(function: &Function, user: Inst, address: Value) -> Use {
    let operands = function.operands(user);
    match function.insts[user].op {
        Op::Load(_) | Op::ICmp(..) => Use::Access,
        Op::Store(_) if operands[0] != address => Use::Access,
        Op::GetElementPtr { .. } | Op::Phi(_) | Op::Select(_) | Op::Freeze => Use::Address,
        Op::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, _) => Use::Address,
        Op::Call(_) => match function.effect(user) {
            Some(Effect::Pure) if !function.insts[user].has_result() => Use::Access,
            Some(Effect::Memory { touches, .. }) if is_touched(function, user, address, touches) => {
                Use::Access
            }
            _ => Use::Other,
        },
        _ => Use::Other,
    }
}

/// Whether an address is nothing in a call but what is touched.
fn is_touched(function: &Function, call: Inst, address: Value, touches: &[Touch]) -> bool {
    let mut positions =
        function.operands(call).iter().enumerate().filter(|(_, operand)| **operand == address);
    positions.all(|(position, _)| touches.iter().any(|touch| usize::from(touch.argument) + 1 == position))
}
