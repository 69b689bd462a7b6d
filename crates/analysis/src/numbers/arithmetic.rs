//! The range of a sum, product, quotient … from the ranges of its operands.
//!
//! For `+`, `−`, `×` and shifts by a constant the interval of exact results is computed twice, from
//! the operands as unsigned and as signed numbers: either is right modulo 2^width, so both may be
//! used. Bits are computed beside.

use super::range::{Range, window};
use super::{BinaryOp, mask};

/// The range of an operation; `None` if it has no value. `wraps` says whether the exact result,
/// unsigned and signed, may be one that does not fit.
pub fn binary(op: BinaryOp, a: Range, b: Range, width: u8, wraps: [bool; 2]) -> Option<Range> {
    if let (Some(a), Some(b)) = (a.single(), b.single()) {
        return Some(Range::exactly(op.apply(a, b, width), width));
    }
    let range = match op {
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => return ring(op, a, b, width, wraps),
        BinaryOp::Shl => return shift_left(a, b, width, wraps),
        BinaryOp::UDiv if b.low > 0 => Range::between(a.low / b.high, a.high / b.low, width),
        BinaryOp::URem if b.low > 0 => remainder(a, b, width),
        BinaryOp::SDiv | BinaryOp::SRem => return signed_division(op, a, b, width, wraps),
        BinaryOp::LShr => shift_right(a, b, width),
        BinaryOp::AShr => arithmetic_shift(a, b, width),
        BinaryOp::And => {
            let (zeros, ones) = (a.zeros | b.zeros, a.ones & b.ones);
            Range { zeros, ones, ..Range::between(0, a.high.min(b.high), width) }
        }
        BinaryOp::Or => {
            let (zeros, ones) = (a.zeros & b.zeros, a.ones | b.ones);
            Range { zeros, ones, ..Range::between(a.low.max(b.low), mask(width), width) }
        }
        BinaryOp::Xor => {
            let zeros = (a.zeros & b.zeros) | (a.ones & b.ones);
            let ones = (a.zeros & b.ones) | (a.ones & b.zeros);
            Range { zeros, ones, ..Range::any(width) }
        }
        BinaryOp::UMin => Range::between(a.low.min(b.low), a.high.min(b.high), width),
        BinaryOp::UMax => Range::between(a.low.max(b.low), a.high.max(b.high), width),
        BinaryOp::SMin => {
            let (low, high) = (a.signed_low.min(b.signed_low), a.signed_high.min(b.signed_high));
            Range { signed_low: low, signed_high: high, ..Range::any(width) }
        }
        BinaryOp::SMax => {
            let (low, high) = (a.signed_low.max(b.signed_low), a.signed_high.max(b.signed_high));
            Range { signed_low: low, signed_high: high, ..Range::any(width) }
        }
        BinaryOp::UDiv => Range::any(width),
        BinaryOp::URem => Range::between(0, a.high, width),
    };
    range.normal(width)
}

/// Sums, differences, products.
fn ring(op: BinaryOp, a: Range, b: Range, width: u8, wraps: [bool; 2]) -> Option<Range> {
    let mut range = ring_bits(op, a, b, width);
    let views = [
        [a.low.into(), a.high.into(), b.low.into(), b.high.into()],
        [a.signed_low.into(), a.signed_high.into(), b.signed_low.into(), b.signed_high.into()],
    ];
    for (view, is_signed) in views.into_iter().zip([false, true]) {
        let Some((low, high)) = ring_interval(op, view) else { continue };
        range = range.meet(fitted(low, high, width, is_signed, wraps)?, width)?;
    }
    range.normal(width)
}

/// Whether the exact result of `+`, `−`, `×`, or of a shift to the left by a constant, fits for all
/// operands.
pub fn cannot_wrap(op: BinaryOp, a: Range, b: Range, width: u8, is_signed: bool) -> bool {
    let view = |range: Range| match is_signed {
        false => (i128::from(range.low), i128::from(range.high)),
        true => (range.signed_low.into(), range.signed_high.into()),
    };
    let (low, high) = match op {
        BinaryOp::Shl => match b.single() {
            Some(amount @ 0..64) => (view(a).0 << amount, view(a).1 << amount),
            _ => return false,
        },
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => {
            let (a, b) = (view(a), view(b));
            match ring_interval(op, [a.0, a.1, b.0, b.1]) {
                Some(interval) => interval,
                None => return false,
            }
        }
        _ => return false,
    };
    let half = 1i128 << (width - 1);
    if is_signed { -half <= low && high < half } else { 0 <= low && high < 2 * half }
}

/// What an exact interval is modulo 2^width, cut to what fits if it does not wrap.
fn fitted(low: i128, high: i128, width: u8, is_signed: bool, wraps: [bool; 2]) -> Option<Range> {
    let half = 1i128 << (width - 1);
    let (least, most) = if is_signed { (-half, half - 1) } else { (0, 2 * half - 1) };
    if wraps[usize::from(is_signed)] {
        return Some(window(low, high, width));
    }
    let (low, high) = (low.max(least), high.min(most));
    (low <= high).then(|| window(low, high, width))
}

/// The exact results of operands within `[a_low, a_high, b_low, b_high]`; `None` if too large for
/// 128 bits.
fn ring_interval(op: BinaryOp, [a_low, a_high, b_low, b_high]: [i128; 4]) -> Option<(i128, i128)> {
    match op {
        BinaryOp::Add => Some((a_low + b_low, a_high + b_high)),
        BinaryOp::Sub => Some((a_low - b_high, a_high - b_low)),
        _ => {
            let ends = [(a_low, b_low), (a_low, b_high), (a_high, b_low), (a_high, b_high)];
            let mut products = ends.iter().map(|(a, b)| a.checked_mul(*b));
            let first = products.next()??;
            let (mut low, mut high) = (first, first);
            for product in products {
                (low, high) = (low.min(product?), high.max(product?));
            }
            // Twice a modulus is added to it later.
            (low > i128::MIN / 4 && high < i128::MAX / 4).then_some((low, high))
        }
    }
}

/// The known bits of a sum, difference or product, bounds left open.
fn ring_bits(op: BinaryOp, a: Range, b: Range, width: u8) -> Range {
    let all = mask(width);
    let (b_zeros, b_ones, carry) = match op {
        BinaryOp::Add => (b.zeros, b.ones, 0),
        // a − b = a + ¬b + 1
        BinaryOp::Sub => (b.ones, b.zeros, 1),
        _ => {
            let zeros = (a.zeros.trailing_ones() + b.zeros.trailing_ones()).min(u32::from(width));
            return Range { zeros: mask(zeros as u8), ..Range::any(width) };
        }
    };
    // The sums with all unknown bits 1, and all 0: a carry that is the same in both is the same in
    // all.
    let most = (!a.zeros & all).wrapping_add(!b_zeros & all).wrapping_add(carry);
    let least = a.ones.wrapping_add(b_ones).wrapping_add(carry);
    let carry_zeros = !(most ^ !a.zeros ^ !b_zeros);
    let carry_ones = least ^ a.ones ^ b_ones;
    let known = (a.zeros | a.ones) & (b_zeros | b_ones) & (carry_zeros | carry_ones) & all;
    Range { zeros: !least & known, ones: least & known, ..Range::any(width) }
}

fn shift_left(a: Range, b: Range, width: u8, wraps: [bool; 2]) -> Option<Range> {
    let Some(amount) = b.single() else {
        let amount = b.low.min(width.into()) as u32;
        let zeros = (a.zeros.trailing_ones() + amount).min(u32::from(width));
        return Range { zeros: mask(zeros as u8), ..Range::any(width) }.normal(width);
    };
    if amount >= width.into() {
        return Some(Range::exactly(0, width));
    }
    let all = mask(width);
    let zeros = ((a.zeros << amount) | mask(amount as u8)) & all;
    let mut range = Range { zeros, ones: (a.ones << amount) & all, ..Range::any(width) };
    let views = [(a.low.into(), a.high.into()), (i128::from(a.signed_low), i128::from(a.signed_high))];
    for ((low, high), is_signed) in views.into_iter().zip([false, true]) {
        // Below 2^64 · 2^63.
        let (low, high): (i128, i128) = (low << amount, high << amount);
        if high < i128::MAX / 4 && low > i128::MIN / 4 {
            range = range.meet(fitted(low, high, width, is_signed, wraps)?, width)?;
        }
    }
    range.normal(width)
}

fn shift_right(a: Range, b: Range, width: u8) -> Range {
    let shift = |value: u64, amount: u64| if amount >= width.into() { 0 } else { value >> amount };
    let mut range = Range::between(shift(a.low, b.high), shift(a.high, b.low), width);
    if let Some(amount @ 1..64) = b.single() {
        let vacated = mask(width) & !(mask(width) >> amount.min(63));
        range.zeros = (a.zeros >> amount) | vacated;
        range.ones = a.ones >> amount;
    }
    range
}

fn arithmetic_shift(a: Range, b: Range, width: u8) -> Range {
    let (least, most) = (b.low.min(63), b.high.min(63));
    let ends = [a.signed_low >> least, a.signed_low >> most, a.signed_high >> least, a.signed_high >> most];
    let low = ends.iter().copied().min().unwrap_or(i64::MIN);
    let high = ends.iter().copied().max().unwrap_or(i64::MAX);
    let mut range = Range { signed_low: low, signed_high: high, ..Range::any(width) };
    if let Some(amount) = b.single()
        && amount < width.into()
    {
        // The bits that stay.
        let kept = mask(width) >> amount;
        range.zeros = (a.zeros >> amount) & kept & !sign_bits(width, amount);
        range.ones = (a.ones >> amount) & kept & !sign_bits(width, amount);
    }
    range
}

/// The bits that an arithmetic shift fills with the sign.
fn sign_bits(width: u8, amount: u64) -> u64 {
    mask(width) & !(mask(width) >> amount)
}

/// `a % b` for `b` > 0, unsigned.
fn remainder(a: Range, b: Range, width: u8) -> Range {
    if a.high < b.low {
        return a;
    }
    let Some(divisor) = b.single() else {
        return Range::between(0, a.high.min(b.high - 1), width);
    };
    let mut range = if a.low / divisor == a.high / divisor {
        Range::between(a.low % divisor, a.high % divisor, width)
    } else {
        Range::between(0, divisor - 1, width)
    };
    // A remainder keeps the low bits that the divisor does not reach.
    let kept = mask(divisor.trailing_zeros() as u8);
    range.zeros |= a.zeros & kept;
    range.ones |= a.ones & kept;
    range
}

fn signed_division(op: BinaryOp, a: Range, b: Range, width: u8, wraps: [bool; 2]) -> Option<Range> {
    if a.is_not_negative() && b.is_not_negative() {
        let op = if op == BinaryOp::SDiv { BinaryOp::UDiv } else { BinaryOp::URem };
        return binary(op, a, b, width, wraps);
    }
    let Some(divisor) = b.single().filter(|_| b.signed_low > 0).map(|_| b.signed_low) else {
        return Some(Range::any(width));
    };
    let (low, high) = if op == BinaryOp::SDiv {
        (a.signed_low / divisor, a.signed_high / divisor)
    } else {
        ((1 - divisor).max(a.signed_low.min(0)), (divisor - 1).min(a.signed_high.max(0)))
    };
    Range { signed_low: low, signed_high: high, ..Range::any(width) }.normal(width)
}
