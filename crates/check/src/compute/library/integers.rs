//! `llvm.*` intrinsics on integers and bits, and those that only pass a value on (Language
//! Reference, "Standard C/C++ Library Intrinsics", "Bit Manipulation", "Arithmetic with Overflow",
//! "Saturation Arithmetic", "Vector Reduction").

use super::elements::{MISFIT, each, integers, map, push, width};
use super::{Call, Done, Function};
use crate::compute::Computed::{self, Poison, Value};
use crate::compute::int::{self, signed};
use crate::value::{Leaf, Scalar};
use simt_ir::{BinaryOp, Flags};

/// The intrinsic of this name, without `llvm.` and without the types at its end.
pub fn find(name: &str) -> Option<Function> {
    if let Some(operation) = name.strip_prefix("vector.reduce.") {
        return reduction(operation);
    }
    Some(match name {
        "abs" => |c, o| {
            map(c, o, |leaf, _, [value, minimum_is_poison]| match signed(value, width(leaf)) {
                number if minimum_is_poison != 0 && number == minimum(width(leaf)) => Poison,
                number => Value(number.unsigned_abs()),
            })
        },
        "smax" => |c, o| integers(c, o, |w, [x, y]| if signed(x, w) > signed(y, w) { x } else { y }),
        "smin" => |c, o| integers(c, o, |w, [x, y]| if signed(x, w) < signed(y, w) { x } else { y }),
        "umax" => |c, o| integers(c, o, |_, [x, y]| x.max(y)),
        "umin" => |c, o| integers(c, o, |_, [x, y]| x.min(y)),
        "scmp" => |c, o| integers(c, o, |w, [x, y]| order(signed(x, w).cmp(&signed(y, w)))),
        "ucmp" => |c, o| integers(c, o, |_, [x, y]| order(x.cmp(&y))),
        "ctpop" => |c, o| integers(c, o, |_, [x]| x.count_ones().into()),
        "ctlz" => |c, o| {
            map(c, o, |leaf, _, [x, zero_is_poison]| match x {
                0 if zero_is_poison != 0 => Poison,
                _ => Value(leading_zeros(x, width(leaf)).into()),
            })
        },
        "cttz" => |c, o| {
            map(c, o, |leaf, _, [x, zero_is_poison]| match x {
                0 if zero_is_poison != 0 => Poison,
                _ => Value(x.trailing_zeros().min(width(leaf)).into()),
            })
        },
        "bswap" => |c, o| integers(c, o, |w, [x]| x.swap_bytes() >> (128 - w)),
        "bitreverse" => |c, o| integers(c, o, |w, [x]| x.reverse_bits() >> (128 - w)),
        "fshl" => |c, o| integers(c, o, |w, [x, y, by]| funnel_left(w, x, y, by % u128::from(w))),
        "fshr" => |c, o| integers(c, o, |w, [x, y, by]| funnel_right(w, x, y, by % u128::from(w))),
        _ => return guarded(name).or_else(|| passing(name)),
    })
}

/// Arithmetic that tells or avoids that it wraps.
fn guarded(name: &str) -> Option<Function> {
    Some(match name {
        "sadd.with.overflow" => |c, o| overflowing(c, o, BinaryOp::Add, Flags::NSW),
        "uadd.with.overflow" => |c, o| overflowing(c, o, BinaryOp::Add, Flags::NUW),
        "ssub.with.overflow" => |c, o| overflowing(c, o, BinaryOp::Sub, Flags::NSW),
        "usub.with.overflow" => |c, o| overflowing(c, o, BinaryOp::Sub, Flags::NUW),
        "smul.with.overflow" => |c, o| overflowing(c, o, BinaryOp::Mul, Flags::NSW),
        "umul.with.overflow" => |c, o| overflowing(c, o, BinaryOp::Mul, Flags::NUW),
        "sadd.sat" => |c, o| saturating(c, o, BinaryOp::Add, Flags::NSW),
        "uadd.sat" => |c, o| saturating(c, o, BinaryOp::Add, Flags::NUW),
        "ssub.sat" => |c, o| saturating(c, o, BinaryOp::Sub, Flags::NSW),
        "usub.sat" => |c, o| saturating(c, o, BinaryOp::Sub, Flags::NUW),
        "sshl.sat" => |c, o| saturating(c, o, BinaryOp::Shl, Flags::NSW),
        "ushl.sat" => |c, o| saturating(c, o, BinaryOp::Shl, Flags::NUW),
        _ => return None,
    })
}

/// Those that pass a value on, and promises.
fn passing(name: &str) -> Option<Function> {
    Some(match name {
        "ptrmask" => |c, o| integers(c, o, |_, [address, mask]| address & mask),
        "expect"
        | "expect.with.probability"
        | "ssa.copy"
        | "launder.invariant.group"
        | "strip.invariant.group"
        | "arithmetic.fence" => |c, o| {
            o.extend_from_slice(c.args.first().ok_or(MISFIT)?);
            Ok(())
        },
        // Whether the argument is a constant in the text does not matter here: saying no is always
        // allowed.
        "is.constant" => |_, o| {
            o.push(Scalar::new(0));
            Ok(())
        },
        "assume" => |c, _| match c.args.first().and_then(|condition| condition.first()) {
            Some(Scalar { poison: true, .. }) => Err("an assumption about an undetermined value"),
            Some(Scalar { bits: 0, .. }) => Err("an assumption that does not hold"),
            Some(_) => Ok(()),
            None => Err(MISFIT),
        },
        "donothing" | "sideeffect" => |_, _| Ok(()),
        _ => return None,
    })
}

fn reduction(operation: &str) -> Option<Function> {
    Some(match operation {
        "add" => |c, o| reduce(c, o, |_, x, y| x.wrapping_add(y)),
        "mul" => |c, o| reduce(c, o, |_, x, y| x.wrapping_mul(y)),
        "and" => |c, o| reduce(c, o, |_, x, y| x & y),
        "or" => |c, o| reduce(c, o, |_, x, y| x | y),
        "xor" => |c, o| reduce(c, o, |_, x, y| x ^ y),
        "umax" => |c, o| reduce(c, o, |_, x, y| x.max(y)),
        "umin" => |c, o| reduce(c, o, |_, x, y| x.min(y)),
        "smax" => |c, o| reduce(c, o, |w, x, y| if signed(x, w) > signed(y, w) { x } else { y }),
        "smin" => |c, o| reduce(c, o, |w, x, y| if signed(x, w) < signed(y, w) { x } else { y }),
        _ => return None,
    })
}

/// Combines all elements of a vector. (Wrapping beyond the width does not disturb the low
/// bits.)
pub fn reduce(call: Call<'_>, out: &mut Vec<Scalar>, combine: impl Fn(u32, u128, u128) -> u128) -> Done {
    let (mut result, mut any_poison) = (None, false);
    each(call, |_, leaf, [x], poison| {
        any_poison |= poison;
        result = Some(result.map_or(x, |so_far| combine(width(leaf), so_far, x)));
        Ok(())
    })?;
    let leaf = *call.result.first().ok_or(MISFIT)?;
    push(leaf, if any_poison { Poison } else { Value(result.ok_or(MISFIT)?) }, out)
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
fn overflowing(call: Call<'_>, out: &mut Vec<Scalar>, op: BinaryOp, promise: Flags) -> Done {
    let mut flags = Vec::new();
    each(call, |_, leaf, [x, y], poison| {
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
fn saturating(call: Call<'_>, out: &mut Vec<Scalar>, op: BinaryOp, promise: Flags) -> Done {
    map(call, out, |leaf: Leaf, _, [x, y]| {
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
