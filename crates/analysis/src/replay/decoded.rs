//! Instructions as a thread steps through them most often: integers are computed from integers, and
//! decide where it goes, and memory is touched. What an instruction is, is found out once for all
//! threads; what its operands are is seen in each step, and if they are something else, the step is
//! taken the long way ([`thread`](super::thread)), which says the same of integers.

use super::number::{ALIGNED, Number, absorbing, binary, cast, compare, mask};
use super::uses::goes_on;
use crate::functions::touches::{Touched, accessed, accessed_bytes};
use simt_ir::{
    BinaryOp, Block, CastOp, Flags, Function, Inst, InstFacts, IntPred, Module, Op, Type, TypeKind, Value,
    ValueDef,
};

/// An instruction.
pub(super) struct Decoded {
    pub inst: Inst,
    /// What it does, if it is one of these.
    pub what: Option<What>,
}

/// What an instruction does to integers.
#[derive(Clone, Copy)]
pub(super) enum What {
    /// It computes one from one or two.
    Computes { how: How, operands: [Value; 2], result: Value },
    /// It is so many steps of a size away from an address.
    Moves { base: Value, index: Value, width: u8, stride: i64, flags: Flags, result: Value },
    /// It chooses between two.
    Chooses { operands: [Value; 3], result: Value },
    /// It loads or stores.
    Accesses(LoadOrStore),
    /// It goes to the first block if it is odd, else to the second one.
    Branches { condition: Value, targets: [Block; 2] },
    /// It goes to a block.
    Jumps(Block),
}

/// A load or a store.
#[derive(Clone, Copy)]
pub(super) struct LoadOrStore {
    pub pointer: Value,
    /// What is found, or stored.
    pub value: Value,
    /// How many bytes, and what the address is a multiple of.
    pub size: u32,
    pub unit: u32,
    pub writes: bool,
    pub strong: bool,
    /// Whether it finds what nobody computes with, and of which nothing is promised.
    pub finds_unknown: bool,
}

/// How an integer is computed: of which widths, in bits.
#[derive(Clone, Copy)]
pub(super) enum How {
    Binary(BinaryOp, Flags, u8),
    Compare(IntPred, u8),
    Cast(CastOp, Flags, [u8; 2]),
}

impl Decoded {
    pub fn new(module: &Module, function: &Function, inst: Inst) -> Decoded {
        Decoded { inst, what: what(module, function, inst) }
    }
}

fn what(module: &Module, function: &Function, inst: Inst) -> Option<What> {
    let (data, operands) = (&function.insts[inst], function.operands(inst));
    match data.op {
        Op::Br(list) => return Some(What::Jumps(function.blocks_in(list)[0])),
        Op::CondBr(list) => {
            let &targets = function.blocks_in(list).first_chunk().filter(|_| !goes_on(function, list))?;
            return Some(What::Branches { condition: operands[0], targets });
        }
        Op::Load(_) | Op::Store(_) => return load_or_store(module, function, inst).map(What::Accesses),
        _ => {}
    }
    let (result, to) = (data.result?, width(module, data.ty)? as u8);
    if let Op::GetElementPtr { element, flags } = data.op {
        let (base, index, element) = match *operands {
            [base, index] => (base, index, element),
            // One of the elements of the array that is there.
            [base, first, index] if function.values[first].def == ValueDef::Int(0) => {
                let is_array = matches!(module.types.kind(element), TypeKind::Array { .. })
                    && module.stride(element).is_some();
                (base, index, is_array.then(|| module.element(element))??.1)
            }
            _ => return None,
        };
        let stride = module.stride(element)?.try_into().ok()?;
        let width = width(module, function.value_type(index))? as u8;
        return Some(What::Moves { base, index, width, stride, flags, result });
    }
    let from = width(module, function.value_type(*operands.first()?));
    let how = match data.op {
        Op::Select(_) => {
            return Some(What::Chooses { operands: *operands.first_chunk()?, result });
        }
        Op::Binary(op, flags) => How::Binary(op, flags, to),
        Op::ICmp(predicate, flags) if !flags.contains(Flags::SAMESIGN) => {
            How::Compare(predicate, from? as u8)
        }
        Op::Cast(op @ (CastOp::ZExt | CastOp::SExt | CastOp::Trunc), flags) => {
            How::Cast(op, flags, [from? as u8, to])
        }
        _ => return None,
    };
    let operands = [operands[0], operands.get(1).copied().unwrap_or(operands[0])];
    Some(What::Computes { how, operands, result })
}

fn load_or_store(module: &Module, function: &Function, inst: Inst) -> Option<LoadOrStore> {
    let data = &function.insts[inst];
    let (value, access) = match data.op {
        Op::Load(access) => (data.result?, access),
        Op::Store(access) => (function.operands(inst)[0], access),
        _ => return None,
    };
    let Touched { pointer, writes, strong, .. } = accessed(function, inst)?;
    let size = accessed_bytes(module, function, inst).filter(|&size| size > 0)?;
    Some(LoadOrStore {
        pointer: pointer?,
        value,
        size: size.try_into().ok()?,
        unit: 1 << access.align_log2.min(ALIGNED.ilog2() as u8),
        writes,
        strong: strong.is_some(),
        finds_unknown: width(module, function.value_type(value)).is_none()
            && !data.facts.contains(InstFacts::MAY_BE_POISON),
    })
}

impl How {
    /// Whether nobody knows what it computes of something unknown, whatever the other integer is.
    pub fn is_open(self) -> bool {
        let may_know = |op: BinaryOp| op.is_division() || op.is_shift() || absorbing(op, 1).is_some();
        !matches!(self, How::Binary(op, ..) if may_know(op))
    }

    /// What it computes from two integers, of which the second one may not count; `None` if that
    /// breaks a promise.
    #[inline]
    pub fn compute(self, a: u64, b: u64) -> Option<u64> {
        match self {
            How::Binary(op, flags, width) => binary(op, flags, a, b, width.into()),
            How::Compare(predicate, width) => Some(compare(predicate, a, b, width.into()).into()),
            How::Cast(op, flags, [from, to]) => cast(op, flags, a, from.into(), to.into()),
        }
    }
}

/// The values that are known before anything is executed: integers in the text.
pub(super) fn constants(module: &Module, function: &Function) -> Vec<Option<Number>> {
    let number = |value: Value| {
        let data = &function.values[value];
        let width = width(module, data.ty)?;
        match data.def {
            ValueDef::Int(number) => Some(Number::Int(number as u64 & mask(width))),
            _ => None,
        }
    };
    function.values.keys().map(number).collect()
}

/// The bits of an integer or pointer type that is computed with.
pub(super) fn width(module: &Module, ty: Type) -> Option<u32> {
    match *module.types.kind(ty) {
        TypeKind::Int(bits @ 1..=64) => Some(bits),
        TypeKind::Pointer(_) => Some(64),
        _ => None,
    }
}
