//! What may stand for the result of a barrier that combines a truth value of each thread.
//!
//! Where all threads of the block give the same, `all` and `any` of them are that:
//! `__syncthreads_or(p)` is `p != 0`, and the barrier is needed for its order at most. The truth
//! value must be defined: of something undefined each thread might see another value, where the
//! barrier tells all of them one. Where the result is a number of 32 bits, the truth value stands
//! for it only if it is 0 or 1 itself, or if the result is but compared with 0: no instruction is
//! made.
//!
//! Cost: a short look back from the truth value, and the uses of each such barrier's result.

use crate::addresses::is_uniform_at;
use crate::barriers::effects::Effects;
use crate::barriers::sites::Site;
use crate::divergence::Analyzed;
use crate::functions::pointer::Root;
use simt_ir::target::{BarrierKind, Combine, Effect};
use simt_ir::{
    BinaryOp, CastOp, Flags, FuncId, Function, Inst, InstFacts, IntPred, Module, Op, ParamAttributes, Type,
    Value, ValueDef,
};

/// Values that are looked at before the question whether one is defined is given up.
const LIMIT: usize = 64;

/// What may stand for the result of a barrier wherever it is used, if anything may. `is_kernel`:
/// the function is only launched, so that what it is given is defined.
pub fn of(
    module: &Module,
    id: FuncId,
    effects: &Effects<'_>,
    analyzed: &Analyzed,
    site: &Site,
    is_kernel: bool,
) -> Option<Value> {
    let function = &module.functions[id];
    if site.barrier.kind != BarrierKind::Data || !site.value_used {
        return None;
    }
    if function.known(site.inst)?.combine? == Combine::Count {
        return None;
    }
    let result = function.insts[site.inst].result?;
    let truth = *function.arguments(site.inst).last()?;
    let types = [result, truth].map(|value| function.value_type(value));
    let fits = match types {
        [Type::I1, Type::I1] => true,
        [Type::I32, Type::I32] => is_bit(function, truth) || is_only_tested(function, result),
        _ => false,
    };
    let defined = match function.values[truth].def {
        ValueDef::Int(_) => return fits.then_some(truth),
        ValueDef::Param(_) => None,
        ValueDef::Inst(inst) => Some(function.block_of(inst)),
        _ => return None,
    };
    let is_same = is_uniform_at(analyzed, analyzed.divergence.scope(truth), defined, site.block);
    let looker = Looker { module, function, effects, is_kernel };
    (fits && is_same && looker.is_defined(truth)).then_some(truth)
}

/// Whether a number is 0 or 1.
fn is_bit(function: &Function, value: Value) -> bool {
    if let Some(number) = function.int(value) {
        return number == 0 || number == 1;
    }
    let Some((op, operands)) = function.computation(value) else { return false };
    match op {
        Op::Cast(CastOp::ZExt, _) => function.value_type(operands[0]) == Type::I1,
        Op::Binary(BinaryOp::And, _) => operands.iter().any(|&operand| function.int(operand) == Some(1)),
        Op::Binary(BinaryOp::LShr, _) => function.int(operands[1]) == Some(31),
        _ => false,
    }
}

/// Whether nothing is asked of a number but whether it is 0.
fn is_only_tested(function: &Function, value: Value) -> bool {
    function.users(value).all(|user| {
        matches!(function.insts[user].op, Op::ICmp(IntPred::Eq | IntPred::Ne, _))
            && function.operands(user).iter().any(|&other| function.int(other) == Some(0))
    })
}

struct Looker<'a> {
    module: &'a Module,
    function: &'a Function,
    effects: &'a Effects<'a>,
    is_kernel: bool,
}

impl Looker<'_> {
    /// Whether a value is neither undefined nor poison, as far as a short look back tells.
    fn is_defined(&self, value: Value) -> bool {
        let mut seen = vec![value];
        let mut next = 0;
        while let Some(&value) = seen.get(next) {
            next += 1;
            let is_start = match self.function.values[value].def {
                ValueDef::Int(_) | ValueDef::Literal(_) | ValueDef::Zero | ValueDef::Symbol(_) => true,
                ValueDef::Param(index) => {
                    let attributes = self.function.params[index as usize].attributes;
                    self.is_kernel || attributes.contains(ParamAttributes::NOUNDEF)
                }
                ValueDef::Inst(inst) => self.defines(inst),
                _ => false,
            };
            if !is_start && !self.is_computed_plainly(value) || seen.len() > LIMIT {
                return false;
            }
            if let (false, ValueDef::Inst(inst)) = (is_start, self.function.values[value].def) {
                let new: Vec<Value> =
                    self.function.operands(inst).iter().copied().filter(|v| !seen.contains(v)).collect();
                seen.extend(new);
            }
        }
        true
    }

    /// Whether the result is defined whatever the operands are.
    fn defines(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        match data.op {
            Op::Freeze => true,
            // The host fills what a kernel is given with numbers.
            Op::Load(_) => {
                let objects = self.effects.pointers().objects(self.function.operands(inst)[0]);
                let is_from_host = objects.iter().all(|object| matches!(object.root, Root::Param(..)));
                let may_be_poison = data.facts.contains(InstFacts::MAY_BE_POISON);
                data.facts.contains(InstFacts::NOUNDEF) || (self.is_kernel && is_from_host && !may_be_poison)
            }
            Op::Call(_) => matches!(self.function.effect(inst), Some(Effect::Id(_) | Effect::Clock)),
            _ => false,
        }
    }

    /// Whether a result is defined if the operands are.
    fn is_computed_plainly(&self, value: Value) -> bool {
        let ValueDef::Inst(inst) = self.function.values[value].def else { return false };
        let operands = self.function.operands(inst);
        match self.function.insts[inst].op {
            Op::Binary(BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr, flags) => {
                let bits = match *self.module.types.kind(self.function.value_type(value)) {
                    simt_ir::TypeKind::Int(bits) => i64::from(bits),
                    _ => 0,
                };
                let amount = self.function.int(operands[1]);
                flags.is_empty() && amount.is_some_and(|amount| (0..bits).contains(&amount))
            }
            Op::Binary(
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor,
                flags,
            ) => flags.is_empty(),
            Op::Cast(CastOp::Trunc | CastOp::SExt | CastOp::ZExt | CastOp::BitCast, flags) => {
                flags.is_empty()
            }
            Op::ICmp(_, flags) | Op::Select(flags) => flags == Flags::empty(),
            Op::FCmp(_, flags) => flags.is_empty(),
            Op::Phi(_) => !self.function.insts[inst].facts.contains(InstFacts::MAY_BE_POISON),
            Op::Call(call) => self.function.calls[call].known.combine.is_some(),
            _ => false,
        }
    }
}
