//! `__nv_*`: the functions of libdevice that kernels use, as the *Libdevice User's Guide* describes
//! them. Left out: inverse error functions, Bessel functions `i0` and `i1`, `erfcx`, and the
//! SIMD-in-a-word functions `__nv_v*2` and `__nv_v*4`.

use super::elements::{MISFIT, from_floats, integers, map};
use super::floats::{self, fraction_and_whole, sin_cos_pi, split, stored};
use super::rounded::{Modifiers, Operation};
use super::{Builtin, Call, Done, Eval, Function, nvvm};
use crate::compute::Computed::Value;
use crate::compute::format::{sign_bit, to_f64};
use crate::compute::int::signed;
use crate::value::{Leaf, Scalar};
use simt_ir::FloatKind;

/// The function of this name, without `__nv_`.
pub fn find(name: &str) -> Option<Builtin> {
    if let Some(builtin) = storing(name) {
        return Some(builtin);
    }
    let own = integer(name)
        .or_else(|| conversion(name))
        .or_else(|| predicate(name))
        .or_else(|| combined(name))
        .or_else(|| floats::common(name))
        .or_else(|| floats::common(name.strip_suffix('f')?));
    let eval = rounded(name).or(own.map(Eval::Own));
    eval.or_else(|| floats::common(fast(name)?).map(Eval::Own)).map(Builtin::pure)
}

/// `fast_sinf` is `sin`.
fn fast(name: &str) -> Option<&str> {
    name.strip_prefix("fast_")?.strip_suffix('f')
}

fn integer(name: &str) -> Option<Function> {
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
            |c, o| integers(c, o, |_, [x]| if x == 0 { 0 } else { u128::from(x.trailing_zeros()) + 1 })
        }
        // Averages of 32 bits: the sum does not overflow here.
        "hadd" => |c, o| integers(c, o, |w, [x, y]| (signed(x, w).wrapping_add(signed(y, w)) >> 1) as u128),
        "rhadd" => |c, o| {
            integers(c, o, |w, [x, y]| (signed(x, w).wrapping_add(signed(y, w)).wrapping_add(1) >> 1) as u128)
        },
        "uhadd" => |c, o| integers(c, o, |_, [x, y]| x.wrapping_add(y) >> 1),
        "urhadd" => |c, o| integers(c, o, |_, [x, y]| x.wrapping_add(y).wrapping_add(1) >> 1),
        _ => return None,
    })
}

/// Bits of one kind taken as another.
fn conversion(name: &str) -> Option<Function> {
    Some(match name {
        "float_as_int" | "float_as_uint" | "int_as_float" | "uint_as_float" | "double_as_longlong"
        | "longlong_as_double" => return nvvm::bits("bitcast."),
        "double2hiint" => return nvvm::bits("d2i.hi"),
        "double2loint" => return nvvm::bits("d2i.lo"),
        "hiloint2double" => |c, o| map(c, o, |_, _, [high, low]| Value(high << 32 | low)),
        "half2float" => return floats::find("convert.from.fp16"),
        "rcp64h" => return nvvm::packed("rcp.approx.ftz.d"),
        _ => return None,
    })
}

/// Questions about numbers, answered by 0 or another number.
fn predicate(name: &str) -> Option<Function> {
    Some(match name {
        "isnanf" | "isnand" => |c, o| answer(c, o, |kind, x| to_f64(kind, x).is_nan()),
        "isinff" | "isinfd" => |c, o| answer(c, o, |kind, x| to_f64(kind, x).is_infinite()),
        "finitef" | "isfinited" => |c, o| answer(c, o, |kind, x| to_f64(kind, x).is_finite()),
        "signbitf" | "signbitd" => |c, o| answer(c, o, |kind, x| x & sign_bit(kind) != 0),
        "ilogb" | "ilogbf" => |c, o| {
            from_floats(c, o, |kind, _, [x]| Value(libm::ilogb(to_f64(kind, x as u64)) as i128 as u128))
        },
        _ => return None,
    })
}

fn answer(call: Call<'_>, out: &mut Vec<Scalar>, holds: fn(FloatKind, u64) -> bool) -> Done {
    from_floats(call, out, |kind, _, [x]| Value(holds(kind, x as u64).into()))
}

/// Operations with modifiers, most by names that end in a rounding mode: `fadd_rd`,
/// `float2int_rz`.
fn rounded(name: &str) -> Option<Eval> {
    let by = |operation, modifiers| Some(Eval::Rounded(operation, Modifiers(modifiers)));
    match name {
        "rsqrt" | "rsqrtf" => return by(Operation::ReciprocalSqrt, 0),
        "saturatef" => return by(Operation::Identity, Modifiers::SAT),
        "fast_fdividef" => return by(Operation::Div, 0),
        _ => {}
    }
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
    by(operation, modifiers)
}

/// Functions made of others.
fn combined(name: &str) -> Option<Function> {
    use super::elements::reals;
    Some(match name {
        "rcbrt" | "rcbrtf" => |c, o| reals(c, o, |[x]| 1.0 / libm::cbrt(x)),
        "rhypot" | "rhypotf" => |c, o| reals(c, o, |[x, y]| 1.0 / libm::hypot(x, y)),
        "norm3d" | "norm3df" => |c, o| reals(c, o, |x: [f64; 3]| norm(x)),
        "norm4d" | "norm4df" => |c, o| reals(c, o, |x: [f64; 4]| norm(x)),
        "rnorm3d" | "rnorm3df" => |c, o| reals(c, o, |x: [f64; 3]| 1.0 / norm(x)),
        "rnorm4d" | "rnorm4df" => |c, o| reals(c, o, |x: [f64; 4]| 1.0 / norm(x)),
        "normcdf" | "normcdff" => {
            |c, o| reals(c, o, |[x]| 0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2))
        }
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
    let builtin = |writes, stored, eval| Some(Builtin { writes, stored, eval: Eval::Own(eval) });
    match name {
        "sincos" => builtin(&[1, 2], &[DOUBLE, DOUBLE], |c, o| both(c, o, libm::sincos)),
        "sincosf" | "fast_sincosf" => builtin(&[1, 2], &[FLOAT, FLOAT], |c, o| both(c, o, libm::sincos)),
        "sincospi" => builtin(&[1, 2], &[DOUBLE, DOUBLE], |c, o| both(c, o, sin_cos_pi)),
        "sincospif" => builtin(&[1, 2], &[FLOAT, FLOAT], |c, o| both(c, o, sin_cos_pi)),
        "modf" => builtin(&[1], &[DOUBLE], |c, o| both(c, o, fraction_and_whole)),
        "modff" => builtin(&[1], &[FLOAT], |c, o| both(c, o, fraction_and_whole)),
        "frexp" | "frexpf" => builtin(&[1], &[INT], |c, o| with_int(c, o, split)),
        "lgamma_r" | "lgammaf_r" => builtin(&[1], &[INT], |c, o| with_int(c, o, libm::lgamma_r)),
        "remquo" | "remquof" => builtin(&[2], &[INT], remquo),
        _ => None,
    }
}

/// The one number that a call is about, and its kind.
fn operand(call: Call<'_>, index: usize) -> Result<(FloatKind, Scalar), &'static str> {
    let leaf = call.leaves.get(index).and_then(|leaves| leaves.first());
    let scalar = call.args.get(index).and_then(|scalars| scalars.first());
    match (leaf, scalar) {
        (Some(&Leaf::Float(kind)), Some(&scalar)) => Ok((kind, scalar)),
        _ => Err(MISFIT),
    }
}

/// Two results of one number.
fn both(call: Call<'_>, out: &mut Vec<Scalar>, f: fn(f64) -> (f64, f64)) -> Done {
    let (kind, x) = operand(call, 0)?;
    let (first, second) = f(to_f64(kind, x.bits));
    let results = [stored(kind, first), stored(kind, second)];
    out.extend(if x.poison { [Scalar::POISON; 2] } else { results });
    Ok(())
}

/// A number and an `int`.
fn with_int(call: Call<'_>, out: &mut Vec<Scalar>, f: fn(f64) -> (f64, i32)) -> Done {
    let (kind, x) = operand(call, 0)?;
    let (first, second) = f(to_f64(kind, x.bits));
    let results = [stored(kind, first), Scalar::new(u64::from(second as u32))];
    out.extend(if x.poison { [Scalar::POISON; 2] } else { results });
    Ok(())
}

/// The remainder, and the low three bits of the quotient with its sign.
fn remquo(call: Call<'_>, out: &mut Vec<Scalar>) -> Done {
    let ((kind, x), (_, y)) = (operand(call, 0)?, operand(call, 1)?);
    let (remainder, quotient) = libm::remquo(to_f64(kind, x.bits), to_f64(kind, y.bits));
    let low = (quotient.unsigned_abs() & 7) as i32;
    let quotient = if quotient < 0 { -low } else { low };
    let results = [stored(kind, remainder), Scalar::new(u64::from(quotient as u32))];
    out.extend(if x.poison || y.poison { [Scalar::POISON; 2] } else { results });
    Ok(())
}
