//! Arithmetic and conversions with PTX's modifiers: rounding mode, `.ftz`, `.sat`, `.relu`, NaN
//! handling.

use super::elements::{MISFIT, floats, from_floats, kind_of, map, width};
use super::floats::{greatest, least, reciprocal_sqrt};
use super::{Call, Done};
use crate::compute::Computed::{Undefined, Value};
use crate::compute::directed::{self, Rounding};
use crate::compute::format::{from_f64, nan, sign_bit, to_f64};
use crate::compute::int::signed;
use crate::value::{Leaf, Scalar};
use simt_ir::{BinaryOp, FloatKind};

/// What modifies an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers(pub u8);

impl Modifiers {
    /// Subnormal operands and results are zeros of their sign.
    pub const FTZ: u8 = 4;
    /// The result is clamped to 0 … 1.
    pub const SAT: u8 = 8;
    /// A negative result is 0; a NaN stays.
    pub const RELU: u8 = 16;
    /// Of `fmin` and `fmax`, in place of a rounding mode: a NaN is the result.
    pub const NAN: u8 = 1;
    /// Of `fmin` and `fmax`, in place of a rounding mode: of the absolute values, with the product
    /// of the signs.
    pub const XORSIGN_ABS: u8 = 2;

    /// The bits of a rounding mode.
    pub fn rounding_bits(word: &str) -> Option<u8> {
        Some(match word {
            "rn" | "rni" => 0,
            "rz" | "rzi" => 1,
            "rm" | "rd" | "rmi" => 2,
            "rp" | "ru" | "rpi" => 3,
            _ => return None,
        })
    }

    fn rounding(self) -> Rounding {
        match self.0 & 3 {
            0 => Rounding::Nearest,
            1 => Rounding::Zero,
            2 => Rounding::Down,
            _ => Rounding::Up,
        }
    }

    fn has(self, bit: u8) -> bool {
        self.0 & bit != 0
    }

    fn operand(self, kind: FloatKind, bits: u64) -> u64 {
        if self.has(Modifiers::FTZ) { directed::flush(kind, bits) } else { bits }
    }

    fn result(self, kind: FloatKind, bits: u64) -> u64 {
        let bits = self.operand(kind, bits);
        if self.has(Modifiers::SAT) {
            return directed::clamp_to_unit(kind, bits);
        }
        let is_negative = bits & sign_bit(kind) != 0 && !to_f64(kind, bits).is_nan();
        if self.has(Modifiers::RELU) && is_negative { 0 } else { bits }
    }
}

/// What is modified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a * b`
    Mul,
    /// `a / b`
    Div,
    /// `a * b + c`
    Fma,
    /// `1 / a`
    Reciprocal,
    /// The square root.
    Sqrt,
    /// The reciprocal square root, nearly to nearest.
    ReciprocalSqrt,
    /// The smaller one.
    Min,
    /// The larger one.
    Max,
    /// The whole number next in the direction of the rounding mode.
    Whole,
    /// The absolute value.
    Abs,
    /// The number itself: its modifiers are what is asked for.
    Identity,
    /// 2 to the power of the number.
    Exp2,
    /// The logarithm to the base of 2.
    Log2,
    /// The sine.
    Sin,
    /// The cosine.
    Cos,
    /// The hyperbolic tangent.
    Tanh,
    /// From a float to a signed integer.
    ToSigned,
    /// From a float to an unsigned integer.
    ToUnsigned,
    /// From a signed integer to a float.
    FromSigned,
    /// From an unsigned integer to a float.
    FromUnsigned,
    /// From one floating-point kind to another.
    Convert,
    /// To a half, which may be an integer of 16 bits in LLVM.
    ToHalf,
    /// To a bfloat, which may be an integer of 16 bits in LLVM.
    ToBFloat,
}

/// Computes an operation with modifiers, element by element.
pub fn apply(operation: Operation, modifiers: Modifiers, call: Call<'_>, out: &mut Vec<Scalar>) -> Done {
    let m = modifiers;
    match operation {
        Operation::Add
        | Operation::Sub
        | Operation::Mul
        | Operation::Div
        | Operation::Min
        | Operation::Max => floats(call, out, |kind, [a, b]| {
            m.result(kind, two(operation, m, kind, m.operand(kind, a), m.operand(kind, b)))
        }),
        Operation::Fma => floats(call, out, |kind, operands: [u64; 3]| {
            let [a, b, c] = operands.map(|bits| m.operand(kind, bits));
            m.result(kind, directed::fused(kind, m.rounding(), a, b, c))
        }),
        Operation::ToSigned | Operation::ToUnsigned => from_floats(call, out, |kind, to, [x]| {
            let (x, is_signed) = (m.operand(kind, x as u64), operation == Operation::ToSigned);
            Value(directed::to_integer(kind, m.rounding(), x, width(to), is_signed).into())
        }),
        Operation::FromSigned | Operation::FromUnsigned => map(call, out, |from, to, [x]| match to {
            Leaf::Float(kind) => {
                let number = signed(x, width(from));
                let negative = operation == Operation::FromSigned && number < 0;
                let magnitude = if negative { number.unsigned_abs() } else { x };
                Value(directed::from_integer(kind, m.rounding(), negative, magnitude).into())
            }
            _ => Undefined(MISFIT),
        }),
        Operation::Convert | Operation::ToHalf | Operation::ToBFloat => {
            from_floats(call, out, |from, to, [x]| match target(operation, to) {
                Some(kind) => {
                    let value = to_f64(from, m.operand(from, x as u64));
                    Value(m.result(kind, directed::narrow(kind, m.rounding(), value)).into())
                }
                _ => Undefined(MISFIT),
            })
        }
        _ => floats(call, out, |kind, [x]| m.result(kind, one(operation, m, kind, m.operand(kind, x)))),
    }
}

fn two(operation: Operation, m: Modifiers, kind: FloatKind, a: u64, b: u64) -> u64 {
    let arithmetic = |op| directed::binary(op, kind, m.rounding(), a, b);
    match operation {
        Operation::Add => arithmetic(BinaryOp::FAdd),
        Operation::Sub => arithmetic(BinaryOp::FSub),
        Operation::Mul => arithmetic(BinaryOp::FMul),
        Operation::Div => arithmetic(BinaryOp::FDiv),
        _ => {
            let sign = sign_bit(kind);
            let by_magnitude = m.has(Modifiers::XORSIGN_ABS);
            let magnitude = |bits| if by_magnitude { bits & !sign } else { bits };
            let choose = if operation == Operation::Min { least } else { greatest };
            let chosen = choose(kind, magnitude(a), magnitude(b), m.has(Modifiers::NAN));
            if by_magnitude && chosen != nan(kind) { chosen | (a ^ b) & sign } else { chosen }
        }
    }
}

fn one(operation: Operation, m: Modifiers, kind: FloatKind, x: u64) -> u64 {
    let real = |f: fn(f64) -> f64| from_f64(kind, f(to_f64(kind, x)));
    match operation {
        Operation::Reciprocal => directed::binary(BinaryOp::FDiv, kind, m.rounding(), from_f64(kind, 1.0), x),
        Operation::Sqrt => directed::sqrt(kind, m.rounding(), x),
        Operation::ReciprocalSqrt => real(reciprocal_sqrt),
        Operation::Whole => from_f64(kind, m.rounding().whole(to_f64(kind, x))),
        Operation::Abs => x & !sign_bit(kind),
        Operation::Exp2 => real(libm::exp2),
        Operation::Log2 => real(libm::log2),
        Operation::Sin => real(libm::sin),
        Operation::Cos => real(libm::cos),
        Operation::Tanh => real(libm::tanh),
        _ => x,
    }
}

/// The kind that a conversion gives a result of.
fn target(operation: Operation, leaf: Leaf) -> Option<FloatKind> {
    match (operation, leaf) {
        (Operation::ToHalf, Leaf::Int(16)) => Some(FloatKind::Half),
        (Operation::ToBFloat, Leaf::Int(16)) => Some(FloatKind::BFloat),
        _ => kind_of(leaf).ok(),
    }
}
