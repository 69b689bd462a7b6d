//! Branches that all threads take one way, in whatever block they are: because of how many threads
//! a block can have, or of what the host passes. Numbers are followed as intervals without sign,
//! or exactly where there is but one, along calls, too.

use super::super::CheckOptions;
use super::super::actions::id_read;
use super::Graph;
use crate::compute::{self, Computed};
use simt_ir::target::Id;
use simt_ir::{
    BinaryOp, Block, CastOp, Flags, Function, FunctionFacts, IntPred, Op, Target, TypeKind, Value, ValueDef,
};
use std::cell::Cell;

/// How deep expressions are followed, and how many values for one branch.
const DEPTH: usize = 16;
const VALUES: usize = 1_000;

/// What a number may be.
#[derive(Clone, Copy)]
struct Interval {
    low: u64,
    high: u64,
    /// Bits that may be set.
    bits: u64,
    /// Bounds of the number with its sign bit flipped, if they say more.
    flipped: Option<(u64, u64)>,
}

impl Interval {
    fn new(low: u64, high: u64) -> Interval {
        let all = u64::MAX.checked_shr(high.leading_zeros()).unwrap_or(0);
        Interval::within(low, high, if low == high { low } else { all })
    }

    /// With these bits only.
    fn within(low: u64, high: u64, bits: u64) -> Interval {
        Interval { low, high, bits, flipped: None }
    }

    /// Of these bits.
    fn of_bits(self, bits: u64) -> Interval {
        let bits = self.bits & bits;
        Interval::within(self.low.min(bits), self.high.min(bits), bits)
    }

    fn only(self) -> Option<u64> {
        (self.low == self.high).then_some(self.low)
    }
}

/// The shape that all blocks have, if there is but one; what the module says comes first, then what
/// is known from elsewhere.
pub(in super::super) fn only_shape(facts: &FunctionFacts, options: &CheckOptions) -> Option<[u32; 3]> {
    let outside = facts.outside.as_ref().and_then(|outside| outside.only_shape());
    let known = facts.launch.only_shape().or(outside);
    let may_be_only = |&shape: &[u32; 3]| {
        let outside = facts.outside.as_ref();
        facts.launch.admits(shape) && outside.is_none_or(|outside| outside.may_be_only(shape))
    };
    known.or(options.block_dim.filter(may_be_only))
}

/// What a launch may be.
pub(super) struct Bounds {
    extents: [(u64, u64); 3],
    /// Of the root's parameters.
    params: Vec<Option<(u64, u64)>>,
}

impl Bounds {
    /// Of a kernel; of any other function if there are no facts.
    pub fn new(target: Option<&Target>, facts: Option<&FunctionFacts>, options: &CheckOptions) -> Bounds {
        let most = target.map_or([u32::MAX; 3], |target| target.most_extents);
        let mut extents = most.map(|most| (1, u64::from(most)));
        let Some(facts) = facts else { return Bounds { extents, params: Vec::new() } };
        let threads = facts.launch.threads().map_or(u64::MAX, u64::from);
        let stated = facts.launch.shape.map_or([u64::MAX; 3], |shape| shape.map(u64::from));
        let only = only_shape(facts, options);
        for axis in 0..3 {
            let (least, most) = &mut extents[axis];
            *most = (*most).min(threads).min(stated[axis]);
            if let Some(outside) = &facts.outside {
                let (low, high) = outside.extents[axis];
                (*least, *most) = (u64::from(low.max(1)), (*most).min(high.into()));
            }
            if let Some(shape) = only {
                extents[axis] = (shape[axis].into(), shape[axis].into());
            }
        }
        let params = facts.outside.iter().flat_map(|outside| &outside.params);
        Bounds { extents, params: params.map(|param| param.range).collect() }
    }
}

/// Where a branch goes, if it goes one way only.
pub(super) fn only_way(
    graph: &Graph<'_>,
    bounds: &Bounds,
    context: usize,
    f: &Function,
    block: Block,
) -> Option<Block> {
    let terminator = f.terminator(block);
    let (operands, ways) = (f.operands(terminator), f.successors(block));
    let op = f.insts[terminator].op;
    let (Op::CondBr(_) | Op::Switch(_)) = op else { return None };
    let reader = Reader { graph, bounds, values: Cell::new(VALUES) };
    let number = reader.number(context, operands[0], DEPTH)?.only()?;
    if matches!(op, Op::CondBr(_)) {
        return ways.get(usize::from(number == 0)).copied();
    }
    let bits = reader.bits(f, operands[0])?;
    let case = (1..operands.len())
        .find(|&case| f.int(operands[case]).map(|int| cut(int as u64, bits)) == Some(number));
    ways.get(case.unwrap_or(0)).copied()
}

struct Reader<'g> {
    graph: &'g Graph<'g>,
    bounds: &'g Bounds,
    values: Cell<usize>,
}

impl Reader<'_> {
    fn bits(&self, f: &Function, value: Value) -> Option<u32> {
        match *self.graph.bodies.module.types.kind(f.value_type(value)) {
            TypeKind::Int(bits @ 1..=64) => Some(bits),
            _ => None,
        }
    }

    fn number(&self, context: usize, value: Value, depth: usize) -> Option<Interval> {
        let f = self.graph.function(context);
        let bits = self.bits(f, value)?;
        let depth = depth.checked_sub(1)?;
        self.values.set(self.values.get().checked_sub(1)?);
        if let Some(int) = f.int(value) {
            return Some(Interval::new(cut(int as u64, bits), cut(int as u64, bits)));
        }
        let inst = match f.values[value].def {
            ValueDef::Param(number) => return self.passed(context, number as usize, depth),
            ValueDef::Inst(inst) => inst,
            _ => return None,
        };
        match id_read(f, inst) {
            Some(Id::Thread(axis)) => {
                return Some(Interval::new(0, self.bounds.extents[usize::from(axis)].1 - 1));
            }
            Some(Id::BlockDim(axis)) => {
                let (least, most) = self.bounds.extents[usize::from(axis)];
                return Some(Interval::new(least, most));
            }
            _ => {}
        }
        let of = |at: usize| self.number(context, f.operands(inst)[at], depth);
        match f.insts[inst].op {
            Op::Binary(op, _) => {
                let any = Interval::new(0, cut(u64::MAX, bits));
                arithmetic(op, of(0).unwrap_or(any), of(1).unwrap_or(any), bits)
            }
            Op::Cast(CastOp::ZExt, _) => of(0),
            Op::Cast(CastOp::Trunc, _) => of(0).filter(|of| of.high <= cut(u64::MAX, bits)),
            Op::Cast(CastOp::SExt, _) => {
                let from = self.bits(f, f.operands(inst)[0])?;
                of(0).filter(|of| of.high <= cut(u64::MAX, from) >> 1)
            }
            Op::ICmp(predicate, _) => {
                let bits = self.bits(f, f.operands(inst)[0])?;
                let truth = compared(predicate, of(0)?, of(1)?, bits)?;
                Some(Interval::new(truth.into(), truth.into()))
            }
            Op::Select(_) => match of(0)?.only() {
                Some(0) => of(2),
                Some(_) => of(1),
                None => {
                    let (a, b) = (of(1)?, of(2)?);
                    let (low, high) = (a.low.min(b.low), a.high.max(b.high));
                    Some(Interval::within(low, high, a.bits | b.bits))
                }
            },
            _ => None,
        }
    }

    fn passed(&self, context: usize, number: usize, depth: usize) -> Option<Interval> {
        let Some((caller, call)) = self.graph.contexts[context].caller else {
            return self.bounds.params.get(number)?.map(|(low, high)| Interval::new(low, high));
        };
        let argument = *self.graph.function(caller).arguments(call).get(number)?;
        self.number(caller, argument, depth)
    }
}

/// The low bits.
fn cut(value: u64, bits: u32) -> u64 {
    value & (u64::MAX >> (64 - bits))
}

fn arithmetic(op: BinaryOp, a: Interval, b: Interval, bits: u32) -> Option<Interval> {
    if let (Some(a), Some(b)) = (a.only(), b.only()) {
        return match compute::int::binary(op, Flags::empty(), bits, a, b) {
            Computed::Value(value) => Some(Interval::new(value, value)),
            _ => None,
        };
    }
    let most = cut(u64::MAX, bits);
    // All of them wrap equally often, as numbers without sign or with one, or any may result.
    let window = |low: i128, high: i128| {
        let (all, half) = (1i128 << bits, 1i128 << (bits - 1));
        let turned = |offset: i128| {
            let (low, high) = (low + offset, high + offset);
            let turns = low.div_euclid(all);
            let is_one = turns == high.div_euclid(all);
            is_one.then(|| ((low - turns * all) as u64, (high - turns * all) as u64))
        };
        match (turned(0), turned(half)) {
            (Some((low, high)), _) => Some(Interval::new(low, high)),
            (None, flipped) => Some(Interval { flipped, ..Interval::new(0, most) }),
        }
    };
    let [a_low, a_high, b_low, b_high] = [a.low, a.high, b.low, b.high].map(i128::from);
    match op {
        BinaryOp::Add => window(a_low + b_low, a_high + b_high),
        BinaryOp::Mul if a_high.checked_mul(b_high).is_none() => None,
        BinaryOp::Mul => {
            let zeros = (a.bits.trailing_zeros() + b.bits.trailing_zeros()).min(63);
            window(a_low * b_low, a_high * b_high).map(|product| product.of_bits(u64::MAX << zeros))
        }
        BinaryOp::Sub => window(a_low - b_high, a_high - b_low),
        // Of one that may be anything, some bits are left.
        BinaryOp::And => Some(Interval::new(0, most).of_bits(a.bits & b.bits)),
        BinaryOp::Or => {
            let bits = a.bits | b.bits;
            Some(Interval::within(a.low.max(b.low), bits, bits))
        }
        BinaryOp::Xor => {
            // Bits that are set in the one for certain, and never in the other.
            let low = (a.only().unwrap_or(0) & !b.bits) | (b.only().unwrap_or(0) & !a.bits);
            Some(Interval::within(low, a.bits | b.bits, a.bits | b.bits))
        }
        BinaryOp::UDiv if b.low > 0 => Some(Interval::new(a.low / b.high, a.high / b.low)),
        BinaryOp::URem if b.low > 0 && a.high < b.low => Some(a),
        BinaryOp::URem if b.low > 0 => Some(Interval::new(0, a.high.min(b.high - 1))),
        BinaryOp::LShr if b.high < bits.into() => {
            let bits = b.only().map_or(u64::MAX, |by| a.bits >> by);
            Some(Interval::new(a.low >> b.high, a.high >> b.low).of_bits(bits))
        }
        BinaryOp::Shl if b.high < bits.into() => {
            let bits = b.only().map_or(u64::MAX, |by| a.bits << by);
            let high = a.high.checked_shl(b.high as u32).filter(|high| high >> b.high == a.high);
            high.filter(|&high| high <= most).map(|high| Interval::new(a.low << b.low, high).of_bits(bits))
        }
        _ => None,
    }
}

fn compared(predicate: IntPred, a: Interval, b: Interval, bits: u32) -> Option<bool> {
    if let (Some(a), Some(b)) = (a.only(), b.only()) {
        return match compute::int::compare(predicate, Flags::empty(), bits, a.into(), b.into()) {
            Computed::Value(truth) => Some(truth),
            _ => None,
        };
    }
    // With the sign bit flipped, signed order is unsigned order, where no interval has both signs.
    let half = cut(u64::MAX, bits) >> 1;
    let flipped = |of: Interval| {
        if let Some((low, high)) = of.flipped {
            return Some(Interval::new(low, high));
        }
        let has_one_sign = of.high <= half || of.low > half;
        has_one_sign.then(|| Interval::new(of.low ^ (half + 1), of.high ^ (half + 1)))
    };
    let is_signed = matches!(predicate, IntPred::Slt | IntPred::Sle | IntPred::Sgt | IntPred::Sge);
    let (a, b) = if is_signed { (flipped(a)?, flipped(b)?) } else { (a, b) };
    let always = |holds: bool, fails: bool| if holds { Some(true) } else { fails.then_some(false) };
    match predicate {
        IntPred::Eq | IntPred::Ne => {
            let is_outside = |a: Interval, b: Interval| a.only().is_some_and(|only| only & !b.bits != 0);
            let apart = a.high < b.low || b.high < a.low || is_outside(a, b) || is_outside(b, a);
            let equal = always(a.only().is_some() && a.only() == b.only(), apart);
            equal.map(|equal| equal == (predicate == IntPred::Eq))
        }
        IntPred::Ult | IntPred::Slt => always(a.high < b.low, a.low >= b.high),
        IntPred::Ule | IntPred::Sle => always(a.high <= b.low, a.low > b.high),
        IntPred::Ugt | IntPred::Sgt => always(b.high < a.low, b.low >= a.high),
        IntPred::Uge | IntPred::Sge => always(b.high <= a.low, b.low > a.high),
    }
}
