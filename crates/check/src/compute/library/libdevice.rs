//! `__nv_*`: the functions of libdevice that kernels use, as the *Libdevice User's Guide* describes
//! them. Left out: inverse error functions, Bessel functions `i0` and `i1`, `erfcx`, and the
//! SIMD-in-a-word functions `__nv_v*2` and `__nv_v*4`.

use super::elements::{MISFIT, integers, map};
use super::floats::{self, fraction_and_whole, sign_bit, sin_cos_pi, split, stored};
use super::integers::signed;
use super::rounded::{Modifiers, Operation, eval};
use super::{Args, Builtin, Eval, Signature, nvvm};
use crate::compute::Computed::{Undefined, Value};
use crate::compute::format::to_f64;
use crate::value::{Leaf, Scalar};
use simt_ir::FloatKind;

/// The function of this name, without `__nv_`.
pub fn find(name: &str) -> Option<Builtin> {
    if let Some(builtin) = storing(name) {
        return Some(builtin);
    }
    let eval = integer(name)
        .or_else(|| conversion(name))
        .or_else(|| predicate(name))
        .or_else(|| rounded(name))
        .or_else(|| combined(name))
        .or_else(|| floats::common(name))
        .or_else(|| floats::common(name.strip_suffix('f')?))
        .or_else(|| floats::common(fast(name)?))?;
    Some(Builtin::pure(eval))
}

/// `fast_sinf` is `sin`.
fn fast(name: &str) -> Option<&str> {
    name.strip_prefix("fast_")?.strip_suffix('f')
}

fn integer(name: &str) -> Option<Eval> {
    let as_intrinsic = match name {
        "abs" => "abs.i",
        "llabs" => "abs.ll",
        "max" | "llmax" => "max.i",
        "min" | "llmin" => "min.i",
        "umax" | "ullmax" => "max.ui",
        "umin" | "ullmin" => "min.ui",
        "mul24" => "mul24.i",
        "umul24" => "mul24.ui",
        "mulhi" | "mul64hi" => "mulhi.i",
        "umulhi" | "umul64hi" => "mulhi.ui",
        "sad" => "sad.i",
        "usad" => "sad.ui",
        _ => "",
    };
    let as_bits = match name {
        "brev" | "brevll" => "brev32",
        "clz" | "clzll" => "clz.i",
        "popc" | "popcll" => "popc.i",
        "byte_perm" => "prmt",
        _ => "",
    };
    if let Some(eval) = nvvm::integer(as_intrinsic).or_else(|| nvvm::bits(as_bits)) {
        return Some(eval);
    }
    Some(match name {
        "ffs" | "ffsll" => {
            |s, a, o| integers(s, a, o, |_, [x]| if x == 0 { 0 } else { u128::from(x.trailing_zeros()) + 1 })
        }
        // Averages of 32 bits: the sum does not overflow here.
        "hadd" => {
            |s, a, o| integers(s, a, o, |w, [x, y]| (signed(x, w).wrapping_add(signed(y, w)) >> 1) as u128)
        }
        "rhadd" => |s, a, o| {
            integers(s, a, o, |w, [x, y]| {
                (signed(x, w).wrapping_add(signed(y, w)).wrapping_add(1) >> 1) as u128
            })
        },
        "uhadd" => |s, a, o| integers(s, a, o, |_, [x, y]| x.wrapping_add(y) >> 1),
        "urhadd" => |s, a, o| integers(s, a, o, |_, [x, y]| x.wrapping_add(y).wrapping_add(1) >> 1),
        _ => return None,
    })
}

/// Bits of one kind taken as another.
fn conversion(name: &str) -> Option<Eval> {
    Some(match name {
        "float_as_int" | "float_as_uint" | "int_as_float" | "uint_as_float" | "double_as_longlong"
        | "longlong_as_double" => return nvvm::bits("bitcast."),
        "double2hiint" => return nvvm::bits("d2i.hi"),
        "double2loint" => return nvvm::bits("d2i.lo"),
        "hiloint2double" => |s, a, o| map(s, a, o, |_, _, [high, low]| Value(high << 32 | low)),
        "half2float" => return floats::find("convert.from.fp16"),
        "rcp64h" => return nvvm::find("rcp.approx.ftz.d"),
        _ => return None,
    })
}

/// Questions about numbers, answered by 0 or another number.
fn predicate(name: &str) -> Option<Eval> {
    Some(match name {
        "isnanf" | "isnand" => |s, a, o| answer(s, a, o, |kind, x| to_f64(kind, x).is_nan()),
        "isinff" | "isinfd" => |s, a, o| answer(s, a, o, |kind, x| to_f64(kind, x).is_infinite()),
        "finitef" | "isfinited" => |s, a, o| answer(s, a, o, |kind, x| to_f64(kind, x).is_finite()),
        "signbitf" | "signbitd" => |s, a, o| answer(s, a, o, |kind, x| x & sign_bit(kind) != 0),
        "ilogb" | "ilogbf" => |s, a, o| {
            map(s, a, o, |leaf, _, [x]| match leaf {
                Leaf::Float(kind) => Value(libm::ilogb(to_f64(kind, x as u64)) as i128 as u128),
                _ => Undefined(MISFIT),
            })
        },
        _ => return None,
    })
}

fn answer(
    sig: &Signature<'_>,
    args: Args<'_>,
    out: &mut Vec<Scalar>,
    holds: fn(FloatKind, u64) -> bool,
) -> Result<(), &'static str> {
    map(sig, args, out, |leaf, _, [x]| match leaf {
        Leaf::Float(kind) => Value(holds(kind, x as u64).into()),
        _ => Undefined(MISFIT),
    })
}

/// Functions whose name ends in a rounding mode: `fadd_rd`, `float2int_rz`.
fn rounded(name: &str) -> Option<Eval> {
    let (name, mode) = name.rsplit_once('_')?;
    let modifiers = match mode {
        "rn" | "rz" | "rd" | "ru" => Modifiers::rounding_bits(mode)?,
        _ => return None,
    };
    let operation = match name {
        "fadd" | "dadd" => Operation::Add,
        "fsub" | "dsub" => Operation::Sub,
        "fmul" | "dmul" => Operation::Mul,
        "fdiv" | "ddiv" => Operation::Div,
        "fmaf" | "fma" | "fmaf_ieee" => Operation::Fma,
        "frcp" | "drcp" => Operation::Reciprocal,
        "fsqrt" | "dsqrt" => Operation::Sqrt,
        "frsqrt" if mode == "rn" => Operation::ReciprocalSqrt,
        "float2int" | "float2ll" | "double2int" | "double2ll" => Operation::ToSigned,
        "float2uint" | "float2ull" | "double2uint" | "double2ull" => Operation::ToUnsigned,
        "int2float" | "ll2float" | "int2double" | "ll2double" => Operation::FromSigned,
        "uint2float" | "ull2float" | "uint2double" | "ull2double" => Operation::FromUnsigned,
        "double2float" => Operation::Convert,
        "float2half" => Operation::ToHalf,
        _ => return None,
    };
    eval(operation, modifiers)
}

/// Functions made of others.
fn combined(name: &str) -> Option<Eval> {
    use super::elements::reals;
    Some(match name {
        "rsqrt" | "rsqrtf" => return eval(Operation::ReciprocalSqrt, 0),
        "saturatef" => return eval(Operation::Identity, Modifiers::SAT),
        "fast_fdividef" => return eval(Operation::Div, 0),
        "rcbrt" | "rcbrtf" => |s, a, o| reals(s, a, o, |[x]| 1.0 / libm::cbrt(x)),
        "rhypot" | "rhypotf" => |s, a, o| reals(s, a, o, |[x, y]| 1.0 / libm::hypot(x, y)),
        "norm3d" | "norm3df" => |s, a, o| reals(s, a, o, |x: [f64; 3]| norm(x)),
        "norm4d" | "norm4df" => |s, a, o| reals(s, a, o, |x: [f64; 4]| norm(x)),
        "rnorm3d" | "rnorm3df" => |s, a, o| reals(s, a, o, |x: [f64; 3]| 1.0 / norm(x)),
        "rnorm4d" | "rnorm4df" => |s, a, o| reals(s, a, o, |x: [f64; 4]| 1.0 / norm(x)),
        "normcdf" | "normcdff" => {
            |s, a, o| reals(s, a, o, |[x]| 0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2))
        }
        "j0" | "j0f" => |s, a, o| reals(s, a, o, |[x]| libm::j0(x)),
        "j1" | "j1f" => |s, a, o| reals(s, a, o, |[x]| libm::j1(x)),
        "y0" | "y0f" => |s, a, o| reals(s, a, o, |[x]| libm::y0(x)),
        "y1" | "y1f" => |s, a, o| reals(s, a, o, |[x]| libm::y1(x)),
        _ => return None,
    })
}

/// The length of a vector.
fn norm<const N: usize>(x: [f64; N]) -> f64 {
    x.into_iter().fold(0.0, libm::hypot)
}

const FLOAT: Leaf = Leaf::Float(FloatKind::Float);
const DOUBLE: Leaf = Leaf::Float(FloatKind::Double);
const INT: Leaf = Leaf::Int(32);

/// Functions that store further results behind pointers.
fn storing(name: &str) -> Option<Builtin> {
    let builtin = |writes, stored, eval| Some(Builtin { writes, stored, eval });
    match name {
        "sincos" => builtin(&[1, 2], &[DOUBLE, DOUBLE], |s, a, o| both(s, a, o, libm::sincos)),
        "sincosf" | "fast_sincosf" => {
            builtin(&[1, 2], &[FLOAT, FLOAT], |s, a, o| both(s, a, o, libm::sincos))
        }
        "sincospi" => builtin(&[1, 2], &[DOUBLE, DOUBLE], |s, a, o| both(s, a, o, sin_cos_pi)),
        "sincospif" => builtin(&[1, 2], &[FLOAT, FLOAT], |s, a, o| both(s, a, o, sin_cos_pi)),
        "modf" => builtin(&[1], &[DOUBLE], |s, a, o| both(s, a, o, fraction_and_whole)),
        "modff" => builtin(&[1], &[FLOAT], |s, a, o| both(s, a, o, fraction_and_whole)),
        "frexp" | "frexpf" => builtin(&[1], &[INT], |s, a, o| with_int(s, a, o, split)),
        "lgamma_r" | "lgammaf_r" => builtin(&[1], &[INT], |s, a, o| with_int(s, a, o, libm::lgamma_r)),
        "remquo" | "remquof" => builtin(&[2], &[INT], remquo),
        _ => None,
    }
}

/// The one number that a call is about, and its kind.
fn operand(sig: &Signature<'_>, args: Args<'_>, index: usize) -> Result<(FloatKind, Scalar), &'static str> {
    let leaf = sig.args.get(index).and_then(|leaves| leaves.first());
    let scalar = args.get(index).and_then(|scalars| scalars.first());
    match (leaf, scalar) {
        (Some(&Leaf::Float(kind)), Some(&scalar)) => Ok((kind, scalar)),
        _ => Err(MISFIT),
    }
}

/// Two results of one number.
fn both(
    sig: &Signature<'_>,
    args: Args<'_>,
    out: &mut Vec<Scalar>,
    f: fn(f64) -> (f64, f64),
) -> Result<(), &'static str> {
    let (kind, x) = operand(sig, args, 0)?;
    let (first, second) = f(to_f64(kind, x.bits));
    let results = [stored(kind, first), stored(kind, second)];
    out.extend(if x.poison { [Scalar::POISON; 2] } else { results });
    Ok(())
}

/// A number and an `int`.
fn with_int(
    sig: &Signature<'_>,
    args: Args<'_>,
    out: &mut Vec<Scalar>,
    f: fn(f64) -> (f64, i32),
) -> Result<(), &'static str> {
    let (kind, x) = operand(sig, args, 0)?;
    let (first, second) = f(to_f64(kind, x.bits));
    let results = [stored(kind, first), Scalar::new(u64::from(second as u32))];
    out.extend(if x.poison { [Scalar::POISON; 2] } else { results });
    Ok(())
}

/// The remainder, and the low three bits of the quotient with its sign.
fn remquo(sig: &Signature<'_>, args: Args<'_>, out: &mut Vec<Scalar>) -> Result<(), &'static str> {
    let ((kind, x), (_, y)) = (operand(sig, args, 0)?, operand(sig, args, 1)?);
    let (remainder, quotient) = libm::remquo(to_f64(kind, x.bits), to_f64(kind, y.bits));
    let low = (quotient.unsigned_abs() & 7) as i32;
    let quotient = if quotient < 0 { -low } else { low };
    let results = [stored(kind, remainder), Scalar::new(u64::from(quotient as u32))];
    out.extend(if x.poison || y.poison { [Scalar::POISON; 2] } else { results });
    Ok(())
}
