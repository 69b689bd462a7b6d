//! Floating-point functions: those that `llvm.*` intrinsics and libdevice have in common, and the
//! rest of the former.
//!
//! Elementary functions come from the `libm` crate, in double, and are then rounded to their kind:
//! for half, bfloat and float that is the nearest number but in rare cases, for double within about
//! one unit in the last place, and the same on every host. Hardware and libdevice differ from it by
//! their own errors, so their results are not reproduced bit by bit. `fmuladd` is fused, as NVPTX
//! and AMDGPU do by default.

use super::elements::{MISFIT, each, floats, from_floats, kind_of, map, push, reals, width};
use super::integers::reduce;
use super::{Call, Done, Function};
use crate::compute::Computed::{self, Poison, Value};
use crate::compute::directed::{self, Rounding};
use crate::compute::format::{fraction_bits, from_f64, nan, sign_bit, to_f64};
use crate::compute::int::signed;
use crate::compute::{float, format};
use crate::value::{Leaf, Scalar};
use simt_ir::{BinaryOp, FloatKind};

/// A function of one number in double.
macro_rules! real {
    ($f:path) => {
        |c, o| reals(c, o, |[x]| $f(x))
    };
    ($f:path, 2) => {
        |c, o| reals(c, o, |[x, y]| $f(x, y))
    };
}

/// A function that C has too, by its name in C.
pub fn common(name: &str) -> Option<Function> {
    elementary(name).or_else(|| basic(name))
}

/// What is computed by approximation.
fn elementary(name: &str) -> Option<Function> {
    /// Those that are called as they are in `libm`.
    macro_rules! of_libm {
        ($($function:ident)*) => {
            match name {
                $(stringify!($function) => return Some(real!(libm::$function)),)*
                _ => {}
            }
        };
    }
    of_libm!(sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh);
    of_libm!(exp exp2 exp10 expm1 log log2 log10 log1p cbrt erf erfc tgamma lgamma j0 j1 y0 y1);
    Some(match name {
        "atan2" => real!(libm::atan2, 2),
        "pow" => real!(libm::pow, 2),
        "hypot" => real!(libm::hypot, 2),
        "sinpi" => |c, o| reals(c, o, |[x]| sin_cos_pi(x).0),
        "cospi" => |c, o| reals(c, o, |[x]| sin_cos_pi(x).1),
        "powi" => |c, o| {
            let bits = second_width(c)?;
            scaled(c, o, |x, power| libm::pow(x, signed(power, bits) as f64))
        },
        _ => return None,
    })
}

/// What is exact or correctly rounded.
fn basic(name: &str) -> Option<Function> {
    Some(match name {
        "sqrt" => |c, o| floats(c, o, |kind, [x]| directed::sqrt(kind, Rounding::Nearest, x)),
        "fma" => |c, o| floats(c, o, |kind, [x, y, z]| directed::fused(kind, Rounding::Nearest, x, y, z)),
        "fabs" => |c, o| floats(c, o, |kind, [x]| x & !sign_bit(kind)),
        "copysign" => |c, o| floats(c, o, |kind, [x, y]| x & !sign_bit(kind) | y & sign_bit(kind)),
        "floor" => real!(f64::floor),
        "ceil" => real!(f64::ceil),
        "trunc" => real!(f64::trunc),
        "round" => real!(f64::round),
        "rint" | "nearbyint" | "roundeven" => real!(f64::round_ties_even),
        "fmod" => |c, o| reals(c, o, |[x, y]| x % y),
        "remainder" => real!(libm::remainder, 2),
        "fdim" => real!(libm::fdim, 2),
        "fmin" => |c, o| floats(c, o, |kind, [x, y]| least(kind, x, y, false)),
        "fmax" => |c, o| floats(c, o, |kind, [x, y]| greatest(kind, x, y, false)),
        "nextafter" => |c, o| floats(c, o, next_after),
        "logb" => real!(exponent),
        "ldexp" | "scalbn" => |c, o| {
            let bits = second_width(c)?;
            scaled(c, o, |x, power| {
                let power = signed(power, bits).clamp(-10_000, 10_000) as i32;
                libm::scalbn(x, power)
            })
        },
        "lround" | "llround" => |c, o| to_integer(c, o, f64::round),
        "lrint" | "llrint" => |c, o| to_integer(c, o, f64::round_ties_even),
        _ => return None,
    })
}

/// The intrinsic of this name, without `llvm.` and without the types at its end.
pub fn find(name: &str) -> Option<Function> {
    if let Some(operation) = name.strip_prefix("vector.reduce.") {
        return reduction(operation);
    }
    Some(match name {
        "fmuladd" => return common("fma"),
        "minnum" | "minimumnum" => return common("fmin"),
        "maxnum" | "maximumnum" => return common("fmax"),
        "minimum" => |c, o| floats(c, o, |kind, [x, y]| least(kind, x, y, true)),
        "maximum" => |c, o| floats(c, o, |kind, [x, y]| greatest(kind, x, y, true)),
        "canonicalize" => |c, o| floats(c, o, |kind, [x]| canonical(kind, x)),
        "is.fpclass" => {
            |c, o| from_floats(c, o, |kind, _, [x, classes]| Value(classes >> class(kind, x as u64) & 1))
        }
        "fptosi.sat" => |c, o| saturated(c, o, true),
        "fptoui.sat" => |c, o| saturated(c, o, false),
        "convert.to.fp16" => |c, o| floats(c, o, |kind, [x]| from_f64(FloatKind::Half, to_f64(kind, x))),
        "convert.from.fp16" => |c, o| {
            map(c, o, |_, to, [x]| match to {
                Leaf::Float(kind) => Value(from_f64(kind, to_f64(FloatKind::Half, x as u64)).into()),
                _ => Computed::Undefined(MISFIT),
            })
        },
        "sincos" => |c, o| pairs(c, o, |kind, x| real_pair(kind, x, libm::sincos)),
        "sincospi" => |c, o| pairs(c, o, |kind, x| real_pair(kind, x, sin_cos_pi)),
        "modf" => |c, o| pairs(c, o, |kind, x| real_pair(kind, x, fraction_and_whole)),
        "frexp" => |c, o| {
            pairs(c, o, |kind, x| {
                let (fraction, power) = split(to_f64(kind, x));
                (from_f64(kind, fraction), power as i128 as u128)
            })
        },
        // Not every name of C is an intrinsic, but no intrinsic of such a name does something else.
        _ => return common(name),
    })
}

fn reduction(operation: &str) -> Option<Function> {
    Some(match operation {
        "fadd" => |c, o| sequential(c, o, BinaryOp::FAdd),
        "fmul" => |c, o| sequential(c, o, BinaryOp::FMul),
        "fmin" => |c, o| extreme(c, o, |kind, x, y| least(kind, x, y, false)),
        "fmax" => |c, o| extreme(c, o, |kind, x, y| greatest(kind, x, y, false)),
        "fminimum" => |c, o| extreme(c, o, |kind, x, y| least(kind, x, y, true)),
        "fmaximum" => |c, o| extreme(c, o, |kind, x, y| greatest(kind, x, y, true)),
        _ => return None,
    })
}

/// The start value and then all elements, in order (with `reassoc` any order is right, this one
/// too).
fn sequential(call: Call<'_>, out: &mut Vec<Scalar>, op: BinaryOp) -> Done {
    let (&[start_leaf, elements], &[start, values]) = (call.leaves, call.args) else { return Err(MISFIT) };
    let kind = kind_of(*start_leaf.first().ok_or(MISFIT)?)?;
    if elements.len() != values.len() {
        return Err(MISFIT);
    }
    let all = start.iter().chain(values);
    if all.clone().any(|scalar| scalar.poison) {
        out.push(Scalar::POISON);
        return Ok(());
    }
    let result = all.map(|scalar| scalar.bits).reduce(|x, y| float::binary(op, kind, x, y));
    out.push(Scalar::new(result.ok_or(MISFIT)?));
    Ok(())
}

fn extreme(call: Call<'_>, out: &mut Vec<Scalar>, choose: impl Fn(FloatKind, u64, u64) -> u64) -> Done {
    let kind = kind_of(*call.leaves.first().and_then(|leaves| leaves.first()).ok_or(MISFIT)?)?;
    reduce(call, out, |_, x, y| choose(kind, x as u64, y as u64).into())
}

/// A number and an integer, in double. The second operand is as it comes: zero-extended.
fn scaled(call: Call<'_>, out: &mut Vec<Scalar>, f: impl Fn(f64, u128) -> f64) -> Done {
    from_floats(call, out, |kind, _, [x, power]| {
        Value(from_f64(kind, f(to_f64(kind, x as u64), power)).into())
    })
}

/// The width of the second argument's elements.
fn second_width(call: Call<'_>) -> Result<u32, &'static str> {
    let leaf = call.leaves.get(1).and_then(|leaves| leaves.first()).ok_or(MISFIT)?;
    Ok(width(*leaf))
}

/// Rounded to an integer; poison where the integer type does not have it.
fn to_integer(call: Call<'_>, out: &mut Vec<Scalar>, round: fn(f64) -> f64) -> Done {
    from_floats(call, out, |kind, to, [x]| {
        let (whole, width) = (round(to_f64(kind, x as u64)), width(to));
        let clamped = directed::saturate(whole, width, true);
        // What was clamped is another number. (2^63 as a double is 2^63 - 1 as an integer: compare
        // below it.)
        let power = f64::from_bits((1023 + u64::from(width) - 1) << 52);
        if whole >= -power && whole < power { Value(clamped) } else { Poison }
    })
}

/// Rounded toward zero and clamped; a NaN is 0.
fn saturated(call: Call<'_>, out: &mut Vec<Scalar>, is_signed: bool) -> Done {
    from_floats(call, out, |kind, to, [x]| {
        Value(directed::saturate(to_f64(kind, x as u64).trunc(), width(to), is_signed))
    })
}

/// The first results of all elements, then the second ones.
fn pairs(call: Call<'_>, out: &mut Vec<Scalar>, f: impl Fn(FloatKind, u64) -> (u64, u128)) -> Done {
    let second_leaf = *call.result.last().ok_or(MISFIT)?;
    let mut second = Vec::new();
    each(call, |_, leaf, [x], poison| {
        let (value, other) = f(kind_of(leaf)?, x as u64);
        push(leaf, if poison { Poison } else { Value(value.into()) }, out)?;
        push(second_leaf, if poison { Poison } else { Value(other) }, &mut second)
    })?;
    out.append(&mut second);
    Ok(())
}

fn real_pair(kind: FloatKind, bits: u64, f: impl Fn(f64) -> (f64, f64)) -> (u64, u128) {
    let (first, second) = f(to_f64(kind, bits));
    (from_f64(kind, first), from_f64(kind, second).into())
}

/// The smaller number, -0 being smaller than +0. A NaN is the result if NaNs propagate, else it is
/// ignored.
pub fn least(kind: FloatKind, a: u64, b: u64, nan_propagates: bool) -> u64 {
    let (x, y) = (to_f64(kind, a), to_f64(kind, b));
    if x.is_nan() || y.is_nan() {
        return choose_nan(kind, a, b, nan_propagates);
    }
    if x < y || (x == y && x.is_sign_negative()) { a } else { b }
}

/// The larger number, +0 being larger than -0. A NaN is the result if NaNs propagate, else it is
/// ignored.
pub fn greatest(kind: FloatKind, a: u64, b: u64, nan_propagates: bool) -> u64 {
    let (x, y) = (to_f64(kind, a), to_f64(kind, b));
    if x.is_nan() || y.is_nan() {
        return choose_nan(kind, a, b, nan_propagates);
    }
    if x > y || (x == y && x.is_sign_positive()) { a } else { b }
}

fn choose_nan(kind: FloatKind, a: u64, b: u64, propagates: bool) -> u64 {
    let is_nan = |bits| to_f64(kind, bits).is_nan();
    match (is_nan(a), is_nan(b)) {
        (true, false) if !propagates => b,
        (false, true) if !propagates => a,
        _ => nan(kind),
    }
}

fn canonical(kind: FloatKind, bits: u64) -> u64 {
    if to_f64(kind, bits).is_nan() { nan(kind) } else { bits }
}

/// The number of the class in the mask of `llvm.is.fpclass`.
fn class(kind: FloatKind, bits: u64) -> u32 {
    let value = to_f64(kind, bits);
    let (negative, magnitude) = (bits & sign_bit(kind) != 0, bits & !sign_bit(kind));
    if value.is_nan() {
        return u32::from(bits >> (fraction_bits(kind) - 1) & 1 != 0);
    }
    let negative_class = if value.is_infinite() {
        2
    } else if magnitude == 0 {
        5
    } else if directed::flush(kind, magnitude) == 0 {
        4
    } else {
        3
    };
    if negative { negative_class } else { 11 - negative_class }
}

/// The next number of the kind after the first in the direction of the second.
fn next_after(kind: FloatKind, [a, b]: [u64; 2]) -> u64 {
    let (x, y) = (to_f64(kind, a), to_f64(kind, b));
    if x.is_nan() || y.is_nan() {
        return nan(kind);
    }
    if x == y {
        return b;
    }
    if x == 0.0 {
        return b & sign_bit(kind) | 1;
    }
    // Bits order magnitudes.
    if (x < y) == (x > 0.0) { a + 1 } else { a - 1 }
}

/// Sine and cosine of π·x.
pub fn sin_cos_pi(x: f64) -> (f64, f64) {
    if !x.is_finite() {
        return (f64::NAN, f64::NAN);
    }
    // Exact: in eighths of a turn, and the rest.
    let turn = x % 2.0;
    let quarter = (turn * 2.0).round_ties_even();
    let (sin, cos) = libm::sincos((turn - quarter / 2.0) * std::f64::consts::PI);
    let (sin, cos) = match quarter as i32 & 3 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    };
    // sin(π·n) has the sign of n, and cos(π·(n + ½)) is +0.
    (if sin == 0.0 { 0f64.copysign(x) } else { sin }, cos + 0.0)
}

/// The fraction, then the whole part, both with the sign of the number.
pub fn fraction_and_whole(x: f64) -> (f64, f64) {
    let whole = x.trunc();
    let fraction = if x.is_infinite() { 0.0 } else { x - whole };
    (fraction.copysign(x), whole)
}

/// A fraction from ½ to 1 and the power of two; 0 as the power of zeros, infinities and NaNs.
pub fn split(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() { (x, 0) } else { libm::frexp(x) }
}

/// C's `logb`.
fn exponent(x: f64) -> f64 {
    if x == 0.0 {
        f64::NEG_INFINITY
    } else if x.is_finite() {
        f64::from(libm::ilogb(x))
    } else {
        x.abs()
    }
}

/// The reciprocal square root, rounded twice.
pub fn reciprocal_sqrt(x: f64) -> f64 {
    1.0 / x.sqrt()
}

/// A number as the bits of a kind, for functions that store their results.
pub fn stored(kind: FloatKind, value: f64) -> Scalar {
    Scalar::new(format::from_f64(kind, value))
}
