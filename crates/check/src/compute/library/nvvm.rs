//! `llvm.nvvm.*` arithmetic, of LLVM 22 and before, as the PTX ISA defines the instructions that
//! they become.

use super::elements::{MISFIT, floats, integers, kind_of, map};
use super::integers::{funnel_left, funnel_right, leading_zeros};
use super::rounded::{Modifiers, Operation};
use super::{Call, Done, Eval, Function};
use crate::compute::Computed::{self, Poison, Value};
use crate::compute::directed::{self, Rounding};
use crate::compute::format::{sign_bit, to_f64};
use crate::compute::int::signed;
use crate::value::{Leaf, Scalar};
use simt_ir::FloatKind;

/// The intrinsic of this name, without `llvm.nvvm.`.
pub fn find(name: &str) -> Option<Eval> {
    let own = integer(name).or_else(|| bits(name)).or_else(|| packed(name));
    own.map(Eval::Own).or_else(|| modified(name))
}

/// Integer arithmetic.
pub fn integer(name: &str) -> Option<Function> {
    Some(match name {
        "mulhi.s" | "mulhi.i" | "mulhi.ll" => {
            |c, o| integers(c, o, |w, [x, y]| (signed(x, w).wrapping_mul(signed(y, w)) >> w.min(127)) as u128)
        }
        "mulhi.us" | "mulhi.ui" | "mulhi.ull" => {
            |c, o| integers(c, o, |w, [x, y]| x.wrapping_mul(y) >> w.min(127))
        }
        "mul24.i" => |c, o| integers(c, o, |_, [x, y]| signed(x, 24).wrapping_mul(signed(y, 24)) as u128),
        "mul24.ui" => |c, o| integers(c, o, |_, [x, y]| (x & 0xff_ffff) * (y & 0xff_ffff)),
        "sad.s" | "sad.i" | "sad.ll" => {
            |c, o| integers(c, o, |w, [x, y, z]| signed(x, w).abs_diff(signed(y, w)).wrapping_add(z))
        }
        "sad.us" | "sad.ui" | "sad.ull" => {
            |c, o| integers(c, o, |_, [x, y, z]| x.abs_diff(y).wrapping_add(z))
        }
        "abs.i" | "abs.ll" => |c, o| integers(c, o, |w, [x]| signed(x, w).unsigned_abs()),
        "max.s" | "max.i" | "max.ll" => return super::integers::find("smax"),
        "min.s" | "min.i" | "min.ll" => return super::integers::find("smin"),
        "max.us" | "max.ui" | "max.ull" => return super::integers::find("umax"),
        "min.us" | "min.ui" | "min.ull" => return super::integers::find("umin"),
        "idp4a.s.s" => |c, o| dot(c, o, true, true),
        "idp4a.s.u" => |c, o| dot(c, o, true, false),
        "idp4a.u.s" => |c, o| dot(c, o, false, true),
        "idp4a.u.u" => |c, o| dot(c, o, false, false),
        "idp2a.s.s" => |c, o| dot_halves(c, o, true, true),
        "idp2a.s.u" => |c, o| dot_halves(c, o, true, false),
        "idp2a.u.s" => |c, o| dot_halves(c, o, false, true),
        "idp2a.u.u" => |c, o| dot_halves(c, o, false, false),
        _ => return None,
    })
}

/// Operations on bits and bytes.
pub fn bits(name: &str) -> Option<Function> {
    let base = name.strip_suffix(".i32").or(name.strip_suffix(".i64")).unwrap_or(name);
    Some(match base {
        "brev32" | "brev64" => return super::integers::find("bitreverse"),
        "popc.i" | "popc.ll" => return super::integers::find("ctpop"),
        "clz.i" | "clz.ll" => |c, o| integers(c, o, |w, [x]| leading_zeros(x, w).into()),
        "rotate.b32" | "rotate.b64" => {
            |c, o| integers(c, o, |w, [x, by]| funnel_left(w, x, x, by % u128::from(w)))
        }
        "rotate.right.b64" => |c, o| integers(c, o, |w, [x, by]| funnel_right(w, x, x, by % u128::from(w))),
        "swap.lo.hi.b64" => |c, o| integers(c, o, |_, [x]| x << 32 | x >> 32),
        "fshl.clamp" => |c, o| integers(c, o, funnel(funnel_left)),
        "fshr.clamp" => |c, o| integers(c, o, funnel(funnel_right)),
        "flo.s" => |c, o| {
            integers(c, o, |w, [x, shift]| {
                let number = signed(x, w);
                last_one(w, (if number < 0 { !number } else { number }) as u128, shift)
            })
        },
        "flo.u" => |c, o| integers(c, o, |w, [x, shift]| last_one(w, x, shift)),
        "bmsk.clamp" => |c, o| integers(c, o, |_, [at, count]| ones(count.min(32)) << at.min(32)),
        "bmsk.wrap" => |c, o| integers(c, o, |_, [at, count]| ones(count & 31) << (at & 31)),
        "zext.clamp" => |c, o| integers(c, o, |_, [x, count]| x & ones(count.min(32))),
        "zext.wrap" => |c, o| integers(c, o, |_, [x, count]| x & ones(count & 31)),
        "sext.clamp" => |c, o| integers(c, o, |_, [x, count]| sign_extend(x, count.min(32))),
        "sext.wrap" => |c, o| integers(c, o, |_, [x, count]| sign_extend(x, count & 31)),
        "fns" => |c, o| map(c, o, |_, _, [mask, base, offset]| nth_one(mask, base, signed(offset, 32))),
        "lohi.i2d" => |c, o| map(c, o, |_, _, [low, high]| Value(high << 32 | low)),
        "d2i.lo" => |c, o| map(c, o, |_, _, [x]| Value(x & 0xffff_ffff)),
        "d2i.hi" => |c, o| map(c, o, |_, _, [x]| Value(x >> 32)),
        _ if name.starts_with("bitcast.") || name.starts_with("move.") => |c, o| {
            o.extend_from_slice(c.args.first().ok_or(MISFIT)?);
            Ok(())
        },
        _ => return permutation(name),
    })
}

/// `prmt` and its modes.
fn permutation(name: &str) -> Option<Function> {
    Some(match name {
        "prmt" => |c, o| integers(c, o, |_, [x, y, by]| permute(x, y, by)),
        "prmt.f4e" => |c, o| integers(c, o, |_, [x, y, by]| (y << 32 | x) >> (8 * (by & 3))),
        "prmt.b4e" => |c, o| {
            integers(c, o, |_, [x, y, by]| permute(x, y, [0x5670, 0x6701, 0x7012, 0x0123][by as usize & 3]))
        },
        "prmt.rc8" => |c, o| integers(c, o, |_, [x, by]| permute(x, 0, (by & 3) * 0x1111)),
        "prmt.ecl" => |c, o| {
            integers(c, o, |_, [x, by]| permute(x, 0, [0x3210, 0x3211, 0x3222, 0x3333][by as usize & 3]))
        },
        "prmt.ecr" => |c, o| {
            integers(c, o, |_, [x, by]| permute(x, 0, [0x0000, 0x1110, 0x2210, 0x3210][by as usize & 3]))
        },
        "prmt.rc16" => |c, o| integers(c, o, |_, [x, by]| permute(x, 0, [0x1010, 0x3232][by as usize & 1])),
        _ => return None,
    })
}

/// A `float` whose 13 last bits are 0, after something was added that rounds.
fn to_tf32(call: Call<'_>, out: &mut Vec<Scalar>, rounds: fn(u128) -> u128, relu: bool) -> Done {
    const INFINITY: u128 = 0x7f80_0000;
    map(call, out, |_, _, [x]| {
        let magnitude = x & 0x7fff_ffff;
        Value(match () {
            () if magnitude > INFINITY => 0x7fff_ffff,
            () if relu && x != magnitude => 0,
            () if magnitude == INFINITY => x,
            () => (x + rounds(x)) & !0x1fff,
        })
    })
}

/// Conversions of two floats into one register, and neighbours.
pub fn packed(name: &str) -> Option<Function> {
    Some(match name {
        "ff2f16x2.rn" => |c, o| pack(c, o, FloatKind::Half, Rounding::Nearest, false),
        "ff2f16x2.rn.relu" => |c, o| pack(c, o, FloatKind::Half, Rounding::Nearest, true),
        "ff2f16x2.rz" => |c, o| pack(c, o, FloatKind::Half, Rounding::Zero, false),
        "ff2f16x2.rz.relu" => |c, o| pack(c, o, FloatKind::Half, Rounding::Zero, true),
        "ff2bf16x2.rn" => |c, o| pack(c, o, FloatKind::BFloat, Rounding::Nearest, false),
        "ff2bf16x2.rn.relu" => |c, o| pack(c, o, FloatKind::BFloat, Rounding::Nearest, true),
        "ff2bf16x2.rz" => |c, o| pack(c, o, FloatKind::BFloat, Rounding::Zero, false),
        "ff2bf16x2.rz.relu" => |c, o| pack(c, o, FloatKind::BFloat, Rounding::Zero, true),
        "f2tf32.rna" => |c, o| to_tf32(c, o, |_| 0x1000, false),
        "f2tf32.rna.relu" => |c, o| to_tf32(c, o, |_| 0x1000, true),
        "f2tf32.rn" => |c, o| to_tf32(c, o, |x| 0xfff + (x >> 13 & 1), false),
        "f2tf32.rn.relu" => |c, o| to_tf32(c, o, |x| 0xfff + (x >> 13 & 1), true),
        "f2tf32.rz" => |c, o| to_tf32(c, o, |_| 0, false),
        "f2tf32.rz.relu" => |c, o| to_tf32(c, o, |_| 0, true),
        // Only the upper word of the result has digits.
        "rcp.approx.ftz.d" => |c, o| {
            map(c, o, |_, _, [x]| {
                let x = directed::flush(FloatKind::Double, x as u64);
                let value = 1.0 / f64::from_bits(x);
                let bits = directed::narrow(FloatKind::Double, Rounding::Nearest, value) & !0xffff_ffff;
                Value(directed::flush(FloatKind::Double, bits).into())
            })
        },
        "neg.bf16" | "neg.bf16x2" => |c, o| floats(c, o, |kind, [x]| x ^ sign_bit(kind)),
        _ => return None,
    })
}

/// Floating-point instructions with modifiers: `fma.rn.ftz.sat.f`.
fn modified(name: &str) -> Option<Eval> {
    let mut words = name.split('.');
    let (operation, mut modifiers) = operation(words.next()?)?;
    let takes_nan = matches!(operation, Operation::Min | Operation::Max);
    while let Some(word) = words.next() {
        modifiers |= match word {
            "ftz" => Modifiers::FTZ,
            "sat" => Modifiers::SAT,
            "relu" => Modifiers::RELU,
            "nan" if takes_nan => Modifiers::NAN,
            "xorsign" if takes_nan && words.next() == Some("abs") => Modifiers::XORSIGN_ABS,
            // These are computed as exactly as anything else; the rest are types.
            "approx" | "full" | "f" | "d" | "f16" | "f16x2" | "bf16" | "bf16x2" | "f32" | "f64" | "v2f16"
            | "v2bf16" => 0,
            _ if takes_nan => return None,
            _ => Modifiers::rounding_bits(word)?,
        };
    }
    Some(Eval::Rounded(operation, Modifiers(modifiers)))
}

/// The operation of a name's first word, and the modifiers that are part of it.
fn operation(word: &str) -> Option<(Operation, u8)> {
    Some(match word {
        "add" => (Operation::Add, 0),
        "sub" => (Operation::Sub, 0),
        "mul" => (Operation::Mul, 0),
        "div" => (Operation::Div, 0),
        "fma" => (Operation::Fma, 0),
        "rcp" => (Operation::Reciprocal, 0),
        "sqrt" => (Operation::Sqrt, 0),
        "rsqrt" => (Operation::ReciprocalSqrt, 0),
        "fmin" => (Operation::Min, 0),
        "fmax" => (Operation::Max, 0),
        // `cvt.rni`: to nearest even, unlike C's `round`.
        "round" => (Operation::Whole, 0),
        "trunc" => (Operation::Whole, 1),
        "floor" => (Operation::Whole, 2),
        "ceil" => (Operation::Whole, 3),
        "fabs" | "abs" => (Operation::Abs, 0),
        "saturate" => (Operation::Identity, Modifiers::SAT),
        "ex2" => (Operation::Exp2, 0),
        "lg2" => (Operation::Log2, 0),
        "sin" => (Operation::Sin, 0),
        "cos" => (Operation::Cos, 0),
        "tanh" => (Operation::Tanh, 0),
        "d2f" => (Operation::Convert, 0),
        "f2h" | "f2f16" | "bf2h" => (Operation::ToHalf, 0),
        "f2bf16" => (Operation::ToBFloat, 0),
        "f2i" | "f2ll" | "d2i" | "d2ll" => (Operation::ToSigned, 0),
        "f2ui" | "f2ull" | "d2ui" | "d2ull" => (Operation::ToUnsigned, 0),
        "i2f" | "ll2f" | "i2d" | "ll2d" => (Operation::FromSigned, 0),
        "ui2f" | "ull2f" | "ui2d" | "ull2d" => (Operation::FromUnsigned, 0),
        _ => return None,
    })
}

/// `prmt`: each of four selectors of four bits takes a byte of `b:a`, or copies of its sign.
pub fn permute(a: u128, b: u128, selectors: u128) -> u128 {
    let bytes = (b << 32 | a) as u64;
    (0..4).fold(0, |result, at| {
        let selector = (selectors >> (4 * at)) as u32 & 15;
        let byte = (bytes >> (8 * (selector & 7))) as u8;
        let byte = if selector & 8 == 0 { byte } else { ((byte as i8) >> 7) as u8 };
        result | u128::from(byte) << (8 * at)
    })
}

/// A funnel shift whose amount is clamped to the width.
fn funnel(shift: fn(u32, u128, u128, u128) -> u128) -> impl Fn(u32, [u128; 3]) -> u128 {
    // `high` comes first.
    move |width, [high, low, by]| shift(width, high, low, by.min(width.into()))
}

/// `bfind`: the position of the last one, or with `shift` how far it is from the top; all ones
/// where there is none.
fn last_one(width: u32, value: u128, shift: u128) -> u128 {
    match (value, shift) {
        (0, _) => 0xffff_ffff,
        (_, 0) => (127 - value.leading_zeros()).into(),
        _ => leading_zeros(value, width).into(),
    }
}

/// `fns`: the position of the `offset`-th one of 32 bits, counted from `base` up, or down if it is
/// negative; all ones where there is none.
fn nth_one(mask: u128, base: u128, offset: i128) -> Computed<u128> {
    let is_one = |at: &u128| mask >> at & 1 == 1;
    let skip = usize::try_from(offset.unsigned_abs().saturating_sub(1)).unwrap_or(usize::MAX);
    let found = match offset {
        _ if base > 31 => return Poison,
        0 => Some(base).filter(is_one),
        1.. => (base..32).filter(is_one).nth(skip),
        _ => (0..=base).rev().filter(is_one).nth(skip),
    };
    Value(found.unwrap_or(0xffff_ffff))
}

/// The low `count` bits, of at most 32.
fn ones(count: u128) -> u128 {
    (1 << count.min(32)) - 1
}

fn sign_extend(value: u128, count: u128) -> u128 {
    if count == 0 { 0 } else { signed(value, count as u32) as u128 }
}

/// Four bytes times four bytes, added to the third operand.
fn dot(call: Call<'_>, out: &mut Vec<Scalar>, a_signed: bool, b_signed: bool) -> Done {
    integers(call, out, |_, [a, b, c]| {
        let product = |at: u32| part(a, at, 8, a_signed) * part(b, at, 8, b_signed);
        c.wrapping_add((0..4).map(product).sum::<i128>() as u128)
    })
}

/// Two halves times the lower or upper two bytes, added to the fourth operand.
fn dot_halves(call: Call<'_>, out: &mut Vec<Scalar>, a_signed: bool, b_signed: bool) -> Done {
    integers(call, out, |_, [a, b, upper, c]| {
        let skip = if upper != 0 { 2 } else { 0 };
        let product = |at: u32| part(a, at, 16, a_signed) * part(b, at + skip, 8, b_signed);
        c.wrapping_add((0..2).map(product).sum::<i128>() as u128)
    })
}

/// A part of a register.
fn part(value: u128, at: u32, width: u32, is_signed: bool) -> i128 {
    let part = value >> (at * width) & ((1 << width) - 1);
    if is_signed { signed(part, width) } else { part as i128 }
}

/// `cvt.f16x2.f32 d, a, b`: `a` becomes the upper half.
fn pack(call: Call<'_>, out: &mut Vec<Scalar>, kind: FloatKind, mode: Rounding, relu: bool) -> Done {
    let (&[&[leaf], &[_]], &[&[a], &[b]]) = (call.leaves, call.args) else { return Err(MISFIT) };
    let from = kind_of(leaf)?;
    let convert = |scalar: Scalar| {
        let bits = directed::narrow(kind, mode, to_f64(from, scalar.bits));
        let negative = bits & sign_bit(kind) != 0 && !to_f64(kind, bits).is_nan();
        if relu && negative { 0 } else { bits }
    };
    let scalar = |from: Scalar, bits| if from.poison { Scalar::POISON } else { Scalar::new(bits) };
    match *call.result {
        [Leaf::Float(_), Leaf::Float(_)] => out.extend([scalar(b, convert(b)), scalar(a, convert(a))]),
        [Leaf::Int(32)] if a.poison || b.poison => out.push(Scalar::POISON),
        [Leaf::Int(32)] => out.push(Scalar::new(convert(a) << 16 | convert(b))),
        _ => return Err(MISFIT),
    }
    Ok(())
}
