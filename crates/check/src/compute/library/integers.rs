//! `llvm.*` intrinsics on integers and bits, and those that only pass a value on (Language
//! Reference, "Standard C/C++ Library Intrinsics", "Bit Manipulation", "Arithmetic with Overflow",
//! "Saturation Arithmetic", "Vector Reduction").

use super::elements::{MISFIT, each, integers, map, push, width};
use super::{Args, Eval, Signature};
use crate::compute::Computed::{self, Poison, Value};
use crate::compute::int;
use crate::value::{Leaf, Scalar};
use simt_ir::{BinaryOp, Flags};

/// The intrinsic of this name, without `llvm.` and without the types at its end.
pub fn find(name: &str) -> Option<Eval> {
    if let Some(operation) = name.strip_prefix("vector.reduce.") {
        return reduction(operation);
    }
    Some(match name {
        "abs" => |s, a, o| {
            map(s, a, o, |leaf, _, [value, minimum_is_poison]| match signed(value, width(leaf)) {
                number if minimum_is_poison != 0 && number == minimum(width(leaf)) => Poison,
                number => Value(number.unsigned_abs()),
            })
        },
        "smax" => |s, a, o| integers(s, a, o, |w, [x, y]| if signed(x, w) > signed(y, w) { x } else { y }),
        "smin" => |s, a, o| integers(s, a, o, |w, [x, y]| if signed(x, w) < signed(y, w) { x } else { y }),
        "umax" => |s, a, o| integers(s, a, o, |_, [x, y]| x.max(y)),
        "umin" => |s, a, o| integers(s, a, o, |_, [x, y]| x.min(y)),
        "scmp" => |s, a, o| integers(s, a, o, |w, [x, y]| order(signed(x, w).cmp(&signed(y, w)))),
        "ucmp" => |s, a, o| integers(s, a, o, |_, [x, y]| order(x.cmp(&y))),
        "ctpop" => |s, a, o| integers(s, a, o, |_, [x]| x.count_ones().into()),
        "ctlz" => |s, a, o| {
            map(s, a, o, |leaf, _, [x, zero_is_poison]| match x {
                0 if zero_is_poison != 0 => Poison,
                _ => Value(leading_zeros(x, width(leaf)).into()),
            })
        },
        "cttz" => |s, a, o| {
            map(s, a, o, |leaf, _, [x, zero_is_poison]| match x {
                0 if zero_is_poison != 0 => Poison,
                _ => Value(x.trailing_zeros().min(width(leaf)).into()),
            })
        },
        "bswap" => |s, a, o| integers(s, a, o, |w, [x]| x.swap_bytes() >> (128 - w)),
        "bitreverse" => |s, a, o| integers(s, a, o, |w, [x]| x.reverse_bits() >> (128 - w)),
        "fshl" => |s, a, o| integers(s, a, o, |w, [x, y, by]| funnel_left(w, x, y, by % u128::from(w))),
        "fshr" => |s, a, o| integers(s, a, o, |w, [x, y, by]| funnel_right(w, x, y, by % u128::from(w))),
        _ => return guarded(name).or_else(|| passing(name)),
    })
}

/// Arithmetic that tells or avoids that it wraps.
fn guarded(name: &str) -> Option<Eval> {
    Some(match name {
        "sadd.with.overflow" => |s, a, o| overflowing(s, a, o, BinaryOp::Add, Flags::NSW),
        "uadd.with.overflow" => |s, a, o| overflowing(s, a, o, BinaryOp::Add, Flags::NUW),
        "ssub.with.overflow" => |s, a, o| overflowing(s, a, o, BinaryOp::Sub, Flags::NSW),
        "usub.with.overflow" => |s, a, o| overflowing(s, a, o, BinaryOp::Sub, Flags::NUW),
        "smul.with.overflow" => |s, a, o| overflowing(s, a, o, BinaryOp::Mul, Flags::NSW),
        "umul.with.overflow" => |s, a, o| overflowing(s, a, o, BinaryOp::Mul, Flags::NUW),
        "sadd.sat" => |s, a, o| saturating(s, a, o, BinaryOp::Add, Flags::NSW),
        "uadd.sat" => |s, a, o| saturating(s, a, o, BinaryOp::Add, Flags::NUW),
        "ssub.sat" => |s, a, o| saturating(s, a, o, BinaryOp::Sub, Flags::NSW),
        "usub.sat" => |s, a, o| saturating(s, a, o, BinaryOp::Sub, Flags::NUW),
        "sshl.sat" => |s, a, o| saturating(s, a, o, BinaryOp::Shl, Flags::NSW),
        "ushl.sat" => |s, a, o| saturating(s, a, o, BinaryOp::Shl, Flags::NUW),
        _ => return None,
    })
}

/// Those that pass a value on, and promises.
fn passing(name: &str) -> Option<Eval> {
    Some(match name {
        "ptrmask" => |s, a, o| integers(s, a, o, |_, [address, mask]| address & mask),
        "expect"
        | "expect.with.probability"
        | "ssa.copy"
        | "launder.invariant.group"
        | "strip.invariant.group"
        | "arithmetic.fence" => |_, a, o| {
            o.extend_from_slice(a.first().ok_or(MISFIT)?);
            Ok(())
        },
        // Whether the argument is a constant in the text does not matter here: saying no is always
        // allowed.
        "is.constant" => |_, _, o| {
            o.push(Scalar::new(0));
            Ok(())
        },
        "assume" => |_, a, _| match a.first().and_then(|condition| condition.first()) {
            Some(Scalar { poison: true, .. }) => Err("an assumption about an undetermined value"),
            Some(Scalar { bits: 0, .. }) => Err("an assumption that does not hold"),
            Some(_) => Ok(()),
            None => Err(MISFIT),
        },
        "donothing" | "sideeffect" => |_, _, _| Ok(()),
        _ => return None,
    })
}

fn reduction(operation: &str) -> Option<Eval> {
    Some(match operation {
        "add" => |s, a, o| reduce(s, a, o, |_, x, y| x.wrapping_add(y)),
        "mul" => |s, a, o| reduce(s, a, o, |_, x, y| x.wrapping_mul(y)),
        "and" => |s, a, o| reduce(s, a, o, |_, x, y| x & y),
        "or" => |s, a, o| reduce(s, a, o, |_, x, y| x | y),
        "xor" => |s, a, o| reduce(s, a, o, |_, x, y| x ^ y),
        "umax" => |s, a, o| reduce(s, a, o, |_, x, y| x.max(y)),
        "umin" => |s, a, o| reduce(s, a, o, |_, x, y| x.min(y)),
        "smax" => |s, a, o| reduce(s, a, o, |w, x, y| if signed(x, w) > signed(y, w) { x } else { y }),
        "smin" => |s, a, o| reduce(s, a, o, |w, x, y| if signed(x, w) < signed(y, w) { x } else { y }),
        _ => return None,
    })
}

/// Combines all elements of an integer vector. (Wrapping beyond the width does not disturb the low
/// bits.)
fn reduce(
    sig: &Signature<'_>,
    args: Args<'_>,
    out: &mut Vec<Scalar>,
    combine: impl Fn(u32, u128, u128) -> u128,
) -> Result<(), &'static str> {
    let (mut result, mut any_poison) = (None, false);
    each(sig, args, |_, leaf, [x], poison| {
        any_poison |= poison;
        result = Some(result.map_or(x, |so_far| combine(width(leaf), so_far, x)));
        Ok(())
    })?;
    let leaf = *sig.result.first().ok_or(MISFIT)?;
    push(leaf, if any_poison { Poison } else { Value(result.ok_or(MISFIT)?) }, out)
}

/// The value of the low bits as a signed number.
pub fn signed(value: u128, width: u32) -> i128 {
    int::signed(value, width)
}

/// The least signed number of a width.
fn minimum(width: u32) -> i128 {
    i128::MIN >> (128 - width.clamp(1, 128))
}

/// -1, 0 or 1.
fn order(ordering: std::cmp::Ordering) -> u128 {
    ordering as i128 as u128
}

/// The number of zeros in front of the first one.
pub fn leading_zeros(value: u128, width: u32) -> u32 {
    value.leading_zeros().saturating_sub(128 - width)
}

/// The upper half of `high:low` shifted left by at most the width.
pub fn funnel_left(width: u32, high: u128, low: u128, by: u128) -> u128 {
    let width = u128::from(width);
    match by {
        0 => high,
        by if by >= width => low,
        by => high << by | low >> (width - by),
    }
}

/// The lower half of `high:low` shifted right by at most the width.
pub fn funnel_right(width: u32, high: u128, low: u128, by: u128) -> u128 {
    let width = u128::from(width);
    match by {
        0 => low,
        by if by >= width => high,
        by => low >> by | high << (width - by),
    }
}

/// The values of all elements, then whether each wrapped.
fn overflowing(
    sig: &Signature<'_>,
    args: Args<'_>,
    out: &mut Vec<Scalar>,
    op: BinaryOp,
    promise: Flags,
) -> Result<(), &'static str> {
    let mut flags = Vec::new();
    each(sig, args, |_, leaf, [x, y], poison| {
        let compute = |flags| int::binary_wide(op, flags, width(leaf), x, y);
        if poison {
            flags.push(Scalar::POISON);
            return push(leaf, Poison, out);
        }
        flags.push(Scalar::new(u64::from(compute(promise) == Poison)));
        push(leaf, compute(Flags::empty()), out)
    })?;
    out.append(&mut flags);
    Ok(())
}

/// The operation; where it would break the promise, the largest or smallest number on the side of
/// the exact result.
fn saturating(
    sig: &Signature<'_>,
    args: Args<'_>,
    out: &mut Vec<Scalar>,
    op: BinaryOp,
    promise: Flags,
) -> Result<(), &'static str> {
    map(sig, args, out, |leaf: Leaf, _, [x, y]| {
        let width = width(leaf);
        if op == BinaryOp::Shl && y >= u128::from(width) {
            return Poison;
        }
        match int::binary_wide(op, promise, width, x, y) {
            Computed::Poison => Value(match (promise, op) {
                (Flags::NUW, BinaryOp::Sub) => 0,
                (Flags::NUW, _) => u128::MAX,
                // An exact result out of range has the sign of the first operand.
                _ if signed(x, width) < 0 => minimum(width) as u128,
                _ => !minimum(width) as u128,
            }),
            result => result,
        }
    })
}
