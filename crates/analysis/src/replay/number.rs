//! What a value is while one thread runs: a number, a place in memory, or nothing that is known.
//!
//! Arithmetic is written down once more, for itself: whoever confirms what the solver found must
//! not compute by the solver's rules. Whatever breaks a promise (`nsw`, a shift that is too far, a
//! division by zero) gives poison, never a number.

use simt_ir::{BinaryOp, CastOp, Flags, FuncId, GlobalId, IntPred, Value};

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// An integer of at most 64 bits, zero-extended.
    Int(u64),
    /// An address.
    Place(Place),
    /// Nobody follows it: because of this value of this function.
    Unknown(Cause),
}

/// A value that is not followed, as it first came up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cause {
    /// The function.
    pub function: FuncId,
    /// The value.
    pub value: Value,
    /// Whether it is poison: a promise was broken on the way.
    pub is_poison: bool,
}

impl Number {
    /// Whether it is what has broken a promise.
    pub fn is_poison(self) -> bool {
        matches!(self, Number::Unknown(cause) if cause.is_poison)
    }
}

/// An address: so many bytes from where something begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Place {
    /// What it is in.
    pub start: Start,
    /// How far from there.
    pub offset: i64,
}

impl Place {
    /// The place behind so many bytes.
    pub fn end(self, size: u64) -> Place {
        Place { offset: self.offset.saturating_add_unsigned(size), ..self }
    }
}

/// Whether so many bytes at two places have any in common.
pub(super) fn overlap((a, length): (Place, u64), (b, other): (Place, u64)) -> bool {
    a.start == b.start && a.offset < b.end(other).offset && b.offset < a.end(length).offset
}

/// Where something in memory begins. Different ones have no byte in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Start {
    /// A variable of the module.
    Global(GlobalId),
    /// All shared arrays whose size the launch says.
    DynamicShared,
    /// What the host passes as this parameter of the kernel, or that parameter itself if it is
    /// passed by value.
    Param(u32),
    /// What the host has stored the address of, in memory that nobody writes: by number.
    Stored(u32),
    /// A variable of the thread's own: by number.
    Own(u32),
}

/// What addresses that hosts allocate are multiples of (CUDA's guide: 256 at least); others are
/// no more aligned than what is there needs.
pub const ALIGNED: u64 = 256;

/// The greatest number of a width.
pub fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The operand of an operation that decides alone what it gives, whatever the other one is.
pub(super) fn absorbing(op: BinaryOp, width: u32) -> Option<u64> {
    match op {
        BinaryOp::And | BinaryOp::Mul => Some(0),
        BinaryOp::Or => Some(mask(width)),
        _ => None,
    }
}

/// A number of a width as a signed one.
pub fn signed(value: u64, width: u32) -> i64 {
    let unused = 64 - width.clamp(1, 64);
    ((value << unused) as i64) >> unused
}

/// Arithmetic on integers of a width; `None` if the result is poison, or there is none.
pub fn binary(op: BinaryOp, flags: Flags, a: u64, b: u64, width: u32) -> Option<u64> {
    let (sa, sb) = (i128::from(signed(a, width)), i128::from(signed(b, width)));
    let (ua, ub) = (i128::from(a), i128::from(b));
    let shift = u32::try_from(b).ok().filter(|&amount| amount < width);
    let both = |unsigned: i128, signed_result: i128| {
        let value = unsigned as u64 & mask(width);
        let fits = i128::from(value) == unsigned;
        let fits_signed = i128::from(signed(value, width)) == signed_result;
        let breaks = (flags.contains(Flags::NUW) && !fits) || (flags.contains(Flags::NSW) && !fits_signed);
        (!breaks).then_some(value)
    };
    let exact = |value: u64, is_exact: bool| {
        (is_exact || !flags.contains(Flags::EXACT)).then_some(value & mask(width))
    };
    match op {
        BinaryOp::Add => both(ua + ub, sa + sb),
        BinaryOp::Sub => both(ua - ub, sa - sb),
        BinaryOp::Mul => {
            let value = a.wrapping_mul(b) & mask(width);
            let fits = ua.checked_mul(ub) == Some(value.into());
            let fits_signed = sa.checked_mul(sb) == Some(signed(value, width).into());
            let breaks =
                (flags.contains(Flags::NUW) && !fits) || (flags.contains(Flags::NSW) && !fits_signed);
            (!breaks).then_some(value)
        }
        BinaryOp::UDiv => exact(a.checked_div(b)?, a.is_multiple_of(b)),
        BinaryOp::URem => a.checked_rem(b),
        BinaryOp::SDiv => {
            let (sa, sb) = (signed(a, width), signed(b, width));
            let value = sa.checked_div(sb).filter(|&value| signed(value as u64, width) == value)?;
            exact(value as u64, sa % sb == 0)
        }
        BinaryOp::SRem => {
            binary(BinaryOp::SDiv, Flags::empty(), a, b, width)?;
            Some((signed(a, width) % signed(b, width)) as u64 & mask(width))
        }
        BinaryOp::Shl => {
            let amount = shift?;
            both(ua << amount, sa << amount)
        }
        BinaryOp::LShr => exact(a >> shift?, a & mask(shift?) == 0 || shift? == 0),
        BinaryOp::AShr => exact((signed(a, width) >> shift?) as u64, a & mask(shift?) == 0 || shift? == 0),
        BinaryOp::And => Some(a & b),
        BinaryOp::Or => (a & b == 0 || !flags.contains(Flags::DISJOINT)).then_some(a | b),
        BinaryOp::Xor => Some(a ^ b),
        BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => None,
    }
}

/// An integer of one width, without bits beyond that, as one of another; `None` if that breaks a
/// promise, or if it is another cast than between integers.
pub fn cast(op: CastOp, flags: Flags, a: u64, from: u32, to: u32) -> Option<u64> {
    match op {
        CastOp::ZExt => (!flags.contains(Flags::NNEG) || signed(a, from) >= 0).then_some(a),
        CastOp::SExt => Some(signed(a, from) as u64 & mask(to)),
        CastOp::Trunc => {
            let value = a & mask(to);
            let is_broken = (flags.contains(Flags::NUW) && value != a)
                || (flags.contains(Flags::NSW) && signed(value, to) != signed(a, from));
            (!is_broken).then_some(value)
        }
        _ => None,
    }
}

/// Whether a comparison of two integers of a width holds.
pub fn compare(predicate: IntPred, a: u64, b: u64, width: u32) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_promises_are_no_numbers() {
        let nsw = |op, a, b| binary(op, Flags::NSW, a, b, 8);
        assert_eq!(nsw(BinaryOp::Add, 127, 1), None);
        assert_eq!(nsw(BinaryOp::Add, 255, 1), Some(0));
        assert_eq!(nsw(BinaryOp::Shl, 64, 1), None);
        assert_eq!(binary(BinaryOp::Shl, Flags::empty(), 1, 8, 8), None);
        assert_eq!(binary(BinaryOp::UDiv, Flags::empty(), 1, 0, 8), None);
        assert_eq!(binary(BinaryOp::SDiv, Flags::empty(), 0x80, 0xff, 8), None);
        assert_eq!(binary(BinaryOp::Sub, Flags::NUW, 1, 2, 8), None);
        assert_eq!(binary(BinaryOp::Or, Flags::DISJOINT, 3, 1, 8), None);
        assert_eq!(binary(BinaryOp::LShr, Flags::EXACT, 5, 1, 8), None);
    }

    #[test]
    fn arithmetic_wraps_at_its_width() {
        let plain = |op, a, b| binary(op, Flags::empty(), a, b, 8);
        assert_eq!(plain(BinaryOp::Mul, 200, 3), Some(88));
        assert_eq!(plain(BinaryOp::Sub, 1, 2), Some(255));
        assert_eq!(plain(BinaryOp::SRem, 0xf9, 4), Some(0xfd));
        assert_eq!(plain(BinaryOp::AShr, 0x80, 7), Some(0xff));
        assert!(compare(IntPred::Slt, 0x80, 1, 8) && !compare(IntPred::Ult, 0x80, 1, 8));
        assert_eq!(binary(BinaryOp::Mul, Flags::NUW, u64::MAX, 2, 64), None);
    }
}
