//! Which values may take the place of others without being poison, or undefined, where those are
//! not.

use rustc_hash::FxHashSet;
use simt_analysis::addresses::sums::{PromiseId, Steps, Sums};
use simt_ir::target::{Effect, Id};
use simt_ir::{
    BinaryOp, CastOp, Flags, Function, Inst, InstFacts, Op, ParamAttributes, Type, Value, ValueDef,
};

/// How many values are looked at to find out whether one is defined.
const STEPS: usize = 64;

/// What some values that are to be computed from another one have in common: where one of them is
/// not poison, what does hold?
pub(super) struct Guard<'a> {
    pub function: &'a Function,
    pub sums: &'a Sums,
    pub members: Vec<&'a Steps>,
}

impl Guard<'_> {
    /// Whether a promise holds wherever one of the values is not poison.
    pub fn guarantees(&self, promise: PromiseId) -> bool {
        self.members.iter().all(|steps| self.sums.guarantees(steps, promise))
    }

    /// Whether each of the values depends on a leaf, or that is neither undefined nor poison.
    pub fn depends_on(&self, leaf: Value) -> bool {
        self.members.iter().all(|steps| steps.leaves.binary_search(&leaf).is_ok())
            || is_defined(self.function, leaf, false)
    }

    /// Whether a value that relies on something may take part in the others.
    pub fn fits(&self, steps: &Steps) -> bool {
        steps.promises.iter().all(|&promise| self.guarantees(promise))
            && steps.leaves.iter().all(|&leaf| self.depends_on(leaf))
            && self.is_single(&steps.twice)
    }

    /// Whether leaves that are used more than once are one number in all uses.
    pub fn is_single(&self, twice: &[Value]) -> bool {
        twice.iter().all(|&leaf| is_defined(self.function, leaf, true))
    }
}

/// Whether a value is not undefined, nor poison if that is not allowed: it is computed from nothing
/// but what is known to be defined. Cost: up to a limit.
pub(super) fn is_defined(function: &Function, value: Value, may_be_poison: bool) -> bool {
    let (mut seen, mut work) = (FxHashSet::default(), vec![value]);
    while let Some(value) = work.pop() {
        if !seen.insert(value) {
            continue;
        }
        let ok = match function.values[value].def {
            ValueDef::Int(_) | ValueDef::Zero | ValueDef::Symbol(_) => true,
            ValueDef::Param(at) => function.params[at as usize].attributes.contains(ParamAttributes::NOUNDEF),
            ValueDef::Inst(inst) => match passes_on(function, inst, may_be_poison) {
                Some(true) => {
                    work.extend(function.operands(inst));
                    true
                }
                Some(false) => true,
                None => false,
            },
            _ => false,
        };
        if !ok || seen.len() > STEPS {
            return false;
        }
    }
    true
}

/// Whether an instruction's result is defined if its operands are (`true`), or whatever they are
/// (`false`); `None` where neither is known.
fn passes_on(function: &Function, inst: Inst, may_be_poison: bool) -> Option<bool> {
    let data = &function.insts[inst];
    let plain = |flags: Flags| (may_be_poison || flags.is_empty()).then_some(true);
    if data.facts.contains(InstFacts::MAY_BE_POISON) && !may_be_poison {
        return None;
    }
    if data.facts.contains(InstFacts::NOUNDEF) || data.op == Op::Freeze {
        return Some(false);
    }
    match data.op {
        Op::Binary(op, flags) => match op {
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                let amount = function.operands(inst).get(1).and_then(|&amount| function.int(amount));
                // None of these is narrower than 8 bits.
                let is_usual = matches!(data.ty, Type::I8 | Type::I16 | Type::I32 | Type::I64);
                let is_short = is_usual && amount.is_some_and(|amount| (0..8).contains(&amount));
                plain(flags).filter(|_| may_be_poison || is_short)
            }
            _ => plain(flags),
        },
        Op::Cast(CastOp::ZExt | CastOp::SExt | CastOp::Trunc | CastOp::BitCast, flags) => plain(flags),
        Op::ICmp(_, flags) | Op::GetElementPtr { flags, .. } | Op::Select(flags) => plain(flags),
        Op::Phi(_) => Some(true),
        Op::Alloca { .. } => Some(false),
        Op::Call(_) => {
            // LLVM declares the results of these `noundef`, whatever a call says of their range.
            let Some(Effect::Id(id)) = function.effect(inst) else { return None };
            let is_declared = !matches!(id, Id::Varying | Id::LanesBelow { .. } | Id::Cluster);
            (is_declared && function.arguments(inst).is_empty()).then_some(false)
        }
        _ => None,
    }
}
