//! Arithmetic on numbers of up to 64 bits, one by one and as [ranges](Range) of them.

pub mod arithmetic;
pub mod range;

use self::arithmetic::binary;
pub use self::range::Range;
use simt_ir::{CastOp, Formula, IntPred, Op};

/// Two-operand arithmetic.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    UMin,
    UMax,
    SMin,
    SMax,
}

/// The greatest number of a width.
pub fn mask(width: u8) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The greatest number that divides two; 0 divides nothing.
pub fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A number of a width as a signed one.
pub fn signed(value: u64, width: u8) -> i64 {
    let unused = 64 - u32::from(width.min(64));
    ((value << unused) as i64) >> unused
}

/// The operation of an instruction on numbers, if it is one of these.
pub fn binary_op(op: simt_ir::BinaryOp) -> Option<BinaryOp> {
    Some(match op {
        simt_ir::BinaryOp::Add => BinaryOp::Add,
        simt_ir::BinaryOp::Sub => BinaryOp::Sub,
        simt_ir::BinaryOp::Mul => BinaryOp::Mul,
        simt_ir::BinaryOp::UDiv => BinaryOp::UDiv,
        simt_ir::BinaryOp::SDiv => BinaryOp::SDiv,
        simt_ir::BinaryOp::URem => BinaryOp::URem,
        simt_ir::BinaryOp::SRem => BinaryOp::SRem,
        simt_ir::BinaryOp::Shl => BinaryOp::Shl,
        simt_ir::BinaryOp::LShr => BinaryOp::LShr,
        simt_ir::BinaryOp::AShr => BinaryOp::AShr,
        simt_ir::BinaryOp::And => BinaryOp::And,
        simt_ir::BinaryOp::Or => BinaryOp::Or,
        simt_ir::BinaryOp::Xor => BinaryOp::Xor,
        _ => return None,
    })
}

impl BinaryOp {
    /// The result for two numbers of a width.
    pub fn apply(self, a: u64, b: u64, width: u8) -> u64 {
        let (sa, sb) = (signed(a, width), signed(b, width));
        let is_shift = b < u64::from(width);
        let value = match self {
            BinaryOp::Add => a.wrapping_add(b),
            BinaryOp::Sub => a.wrapping_sub(b),
            BinaryOp::Mul => a.wrapping_mul(b),
            BinaryOp::UDiv => a.checked_div(b).unwrap_or(u64::MAX),
            BinaryOp::URem => a.checked_rem(b).unwrap_or(a),
            BinaryOp::SDiv if sb == 0 => {
                if sa < 0 {
                    1
                } else {
                    u64::MAX
                }
            }
            BinaryOp::SDiv => sa.wrapping_div(sb) as u64,
            BinaryOp::SRem if sb == 0 => a,
            BinaryOp::SRem => sa.wrapping_rem(sb) as u64,
            BinaryOp::Shl => {
                if is_shift {
                    a << b
                } else {
                    0
                }
            }
            BinaryOp::LShr => {
                if is_shift {
                    a >> b
                } else {
                    0
                }
            }
            BinaryOp::AShr => (sa >> b.min(63)) as u64,
            BinaryOp::And => a & b,
            BinaryOp::Or => a | b,
            BinaryOp::Xor => a ^ b,
            BinaryOp::UMin => a.min(b),
            BinaryOp::UMax => a.max(b),
            BinaryOp::SMin => sa.min(sb) as u64,
            BinaryOp::SMax => sa.max(sb) as u64,
        };
        value & mask(width)
    }
}

/// Whether a comparison of two numbers of a width holds.
pub fn compare(predicate: IntPred, a: u64, b: u64, width: u8) -> bool {
    let (sa, sb) = (signed(a, width), signed(b, width));
    match predicate {
        IntPred::Eq => a == b,
        IntPred::Ne => a != b,
        IntPred::Ugt => a > b,
        IntPred::Uge => a >= b,
        IntPred::Ult => a < b,
        IntPred::Ule => a <= b,
        IntPred::Sgt => sa > sb,
        IntPred::Sge => sa >= sb,
        IntPred::Slt => sa < sb,
        IntPred::Sle => sa <= sb,
    }
}

/// The comparison of the same numbers the other way round.
pub fn mirrored(predicate: IntPred) -> IntPred {
    match predicate {
        IntPred::Eq => IntPred::Eq,
        IntPred::Ne => IntPred::Ne,
        IntPred::Ugt => IntPred::Ult,
        IntPred::Uge => IntPred::Ule,
        IntPred::Ult => IntPred::Ugt,
        IntPred::Ule => IntPred::Uge,
        IntPred::Sgt => IntPred::Slt,
        IntPred::Sge => IntPred::Sle,
        IntPred::Slt => IntPred::Sgt,
        IntPred::Sle => IntPred::Sge,
    }
}

/// The comparison that holds when this one does not.
pub fn inverse(predicate: IntPred) -> IntPred {
    match predicate {
        IntPred::Eq => IntPred::Ne,
        IntPred::Ne => IntPred::Eq,
        IntPred::Ugt => IntPred::Ule,
        IntPred::Uge => IntPred::Ult,
        IntPred::Ult => IntPred::Uge,
        IntPred::Ule => IntPred::Ugt,
        IntPred::Sgt => IntPred::Sle,
        IntPred::Sge => IntPred::Slt,
        IntPred::Slt => IntPred::Sge,
        IntPred::Sle => IntPred::Sgt,
    }
}

/// Whether a comparison is decided by ranges alone.
pub fn decided(predicate: IntPred, a: Range, b: Range) -> Option<bool> {
    match predicate {
        IntPred::Eq => {
            let never = a.high < b.low
                || b.high < a.low
                || a.signed_high < b.signed_low
                || b.signed_high < a.signed_low
                || a.zeros & b.ones != 0
                || a.ones & b.zeros != 0;
            let always = a.low == a.high && b.low == b.high && a.low == b.low;
            if never { Some(false) } else { always.then_some(true) }
        }
        IntPred::Ult if a.high < b.low => Some(true),
        IntPred::Ult if a.low >= b.high => Some(false),
        IntPred::Slt if a.signed_high < b.signed_low => Some(true),
        IntPred::Slt if a.signed_low >= b.signed_high => Some(false),
        IntPred::Ult | IntPred::Slt => None,
        IntPred::Ugt => decided(IntPred::Ult, b, a),
        IntPred::Sgt => decided(IntPred::Slt, b, a),
        IntPred::Ne | IntPred::Uge | IntPred::Ule | IntPred::Sge | IntPred::Sle => {
            decided(inverse(predicate), a, b).map(|truth| !truth)
        }
    }
}

/// What two numbers of some bits can be of which a comparison holds; `None` if it cannot hold.
pub fn narrowed(predicate: IntPred, mut a: Range, mut b: Range, width: u8) -> Option<(Range, Range)> {
    match predicate {
        IntPred::Eq => {
            a = a.meet(b, width)?;
            b = a;
        }
        IntPred::Ne => {
            a = a.without(b);
            b = b.without(a);
        }
        IntPred::Ult | IntPred::Ule => at_most(&mut a, &mut b, (predicate == IntPred::Ult).into())?,
        IntPred::Ugt | IntPred::Uge => at_most(&mut b, &mut a, (predicate == IntPred::Ugt).into())?,
        IntPred::Slt | IntPred::Sle => signed_at_most(&mut a, &mut b, (predicate == IntPred::Slt).into())?,
        IntPred::Sgt | IntPred::Sge => signed_at_most(&mut b, &mut a, (predicate == IntPred::Sgt).into())?,
    }
    Some((a.normal(width)?, b))
}

/// Narrows two ranges with `a + step` ≤ `b`.
fn at_most(a: &mut Range, b: &mut Range, step: u64) -> Option<()> {
    a.high = a.high.min(b.high.checked_sub(step)?);
    b.low = b.low.max(a.low.checked_add(step)?);
    Some(())
}

/// The same on signed numbers.
fn signed_at_most(a: &mut Range, b: &mut Range, step: i64) -> Option<()> {
    a.signed_high = a.signed_high.min(b.signed_high.checked_sub(step)?);
    b.signed_low = b.signed_low.max(a.signed_low.checked_add(step)?);
    Some(())
}

/// The value of a formula, of what is passed for parameters; `None` if it has none, or if one of
/// them is not known.
pub fn value_of(formula: &Formula, param: &dyn Fn(u32) -> Option<u64>) -> Option<u64> {
    match formula {
        Formula::Constant(value) => Some(*value),
        Formula::Param(index) => param(*index),
        Formula::Computed(op, width, operands) => {
            let of = |at: usize| {
                let (operand, width) = operands.get(at)?;
                Some((Range::exactly(value_of(operand, param)? & mask(*width), *width), *width))
            };
            // Who divides by nothing gets nowhere.
            let division = match *op {
                Op::Binary(op, _) => binary_op(op),
                _ => None,
            };
            let divides =
                matches!(division, Some(BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem));
            if divides && of(1)?.0.single() == Some(0) {
                return None;
            }
            computed(*op, of, *width)?.single()
        }
    }
}

/// What an operation gives, of what its operands can be and their widths.
pub fn computed(op: Op, of: impl Fn(usize) -> Option<(Range, u8)>, width: u8) -> Option<Range> {
    match op {
        Op::Binary(op, _) => {
            let (op, a, b) = (binary_op(op)?, of(0)?.0, of(1)?.0);
            let is_shift = matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr);
            // What machines make of a shift by too much differs. That a step does not wrap is
            // promised by the program, not by the machine.
            if is_shift && b.high >= u64::from(width) { None } else { binary(op, a, b, width, [true; 2]) }
        }
        Op::Cast(CastOp::ZExt, _) => of(0).map(|(range, from)| range.zext(from, width)),
        Op::Cast(CastOp::SExt, _) => of(0).map(|(range, _)| range.sext(width)),
        Op::Cast(CastOp::Trunc, _) => of(0)?.0.trunc(width),
        Op::Freeze => Some(of(0)?.0),
        Op::ICmp(predicate, _) => {
            let truth = decided(predicate, of(0)?.0, of(1)?.0)?;
            Some(Range::exactly(truth.into(), 1))
        }
        Op::Select(_) => match of(0)?.0.single() {
            Some(0) => Some(of(2)?.0),
            Some(_) => Some(of(1)?.0),
            None => Some(of(1)?.0.join(of(2)?.0)),
        },
        _ => None,
    }
}
