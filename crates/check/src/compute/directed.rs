//! Floating-point arithmetic and conversions in every rounding mode of PTX.
//!
//! To nearest even goes through the machine's own arithmetic; the directed modes go through
//! `rustc_apfloat`, the port of LLVM's exact arithmetic (about 50 ns each: directed rounding is
//! rare in kernels). It has no square root; that one is corrected by its exact residual.

use super::float;
use super::format::{double_bits, float_bits, fraction_bits, from_f64, nan, sign_bit, to_f64};
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round, StatusAnd};
use simt_ir::{BinaryOp, FloatKind};

/// A rounding mode, by its name in PTX.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// `.rn`: to nearest, ties to even.
    Nearest,
    /// `.rz`: toward zero.
    Zero,
    /// `.rm`: toward negative infinity.
    Down,
    /// `.rp`: toward positive infinity.
    Up,
}

impl Rounding {
    fn exact(self) -> Round {
        match self {
            Rounding::Nearest => Round::NearestTiesToEven,
            Rounding::Zero => Round::TowardZero,
            Rounding::Down => Round::TowardNegative,
            Rounding::Up => Round::TowardPositive,
        }
    }

    /// The nearest whole number in this direction.
    pub fn whole(self, value: f64) -> f64 {
        match self {
            Rounding::Nearest => value.round_ties_even(),
            Rounding::Zero => value.trunc(),
            Rounding::Down => value.floor(),
            Rounding::Up => value.ceil(),
        }
    }
}

/// Calls a function for the format of a kind.
macro_rules! in_format {
    ($kind:expr, $function:ident($($argument:expr),*)) => {
        match $kind {
            FloatKind::Half => $function::<Half>($($argument),*),
            FloatKind::BFloat => $function::<BFloat>($($argument),*),
            FloatKind::Float => $function::<Single>($($argument),*),
            _ => $function::<Double>($($argument),*),
        }
    };
}

/// `a op b`; the operations are those of [`float::binary`] but `frem`, which is exact.
pub fn binary(op: BinaryOp, kind: FloatKind, mode: Rounding, a: u64, b: u64) -> u64 {
    if mode == Rounding::Nearest {
        return float::binary(op, kind, a, b);
    }
    in_format!(kind, exactly(op, kind, mode, a, b))
}

fn exactly<F: Float>(op: BinaryOp, kind: FloatKind, mode: Rounding, a: u64, b: u64) -> u64 {
    let (a, b, round) = (F::from_bits(a.into()), F::from_bits(b.into()), mode.exact());
    let result = match op {
        BinaryOp::FAdd => a.add_r(b, round).value,
        BinaryOp::FSub => a.sub_r(b, round).value,
        BinaryOp::FMul => a.mul_r(b, round).value,
        BinaryOp::FDiv => a.div_r(b, round).value,
        _ => return nan(kind),
    };
    bits_of(result, kind)
}

fn bits_of<F: Float>(value: F, kind: FloatKind) -> u64 {
    if value.is_nan() { nan(kind) } else { value.to_bits() as u64 }
}

/// `a * b + c`, rounded once.
pub fn fused(kind: FloatKind, mode: Rounding, a: u64, b: u64, c: u64) -> u64 {
    fn exactly<F: Float>(kind: FloatKind, mode: Rounding, [a, b, c]: [u64; 3]) -> u64 {
        let number = |bits: u64| F::from_bits(bits.into());
        bits_of(number(a).mul_add_r(number(b), number(c), mode.exact()).value, kind)
    }
    match (kind, mode) {
        (FloatKind::Float, Rounding::Nearest) => {
            let number = |bits: u64| f32::from_bits(bits as u32);
            float_bits(number(a).mul_add(number(b), number(c)))
        }
        (FloatKind::Double, Rounding::Nearest) => {
            double_bits(f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(c)))
        }
        (FloatKind::Half | FloatKind::BFloat, Rounding::Nearest) => {
            // The product of numbers of 11 bits is exact.
            from_f64(kind, sum_rounded_to_odd(to_f64(kind, a) * to_f64(kind, b), to_f64(kind, c)))
        }
        _ => in_format!(kind, exactly(kind, mode, [a, b, c])),
    }
}

/// A sum from which a narrower format is rounded as if from the exact one: of the two doubles
/// around that the odd one, which lies on no tie. (A tie of eight bits plus something tiny is a tie
/// in 53 bits rounded to nearest.)
fn sum_rounded_to_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    // What rounding lost (Knuth's two-sum): exact as long as nothing overflows; zero for exact
    // sums.
    let part = sum - a;
    let lost = (a - (sum - part)) + (b - part);
    if lost == 0.0 || lost.is_nan() || sum.to_bits() & 1 == 1 {
        return sum;
    }
    if lost > 0.0 { sum.next_up() } else { sum.next_down() }
}

/// The square root.
pub fn sqrt(kind: FloatKind, mode: Rounding, a: u64) -> u64 {
    let value = to_f64(kind, a);
    let nearest = from_f64(kind, value.sqrt());
    let root = to_f64(kind, nearest);
    if mode == Rounding::Nearest || !root.is_finite() || root == 0.0 {
        return nearest;
    }
    // The sign of what the root misses. Scaling by an even power of two keeps the residual of tiny
    // numbers from underflowing; of a correctly rounded root it is exact.
    let power = |exponent: u64| f64::from_bits((1023 + exponent) << 52);
    let (value, root) =
        if value < power(0) { (value * power(400), root * power(200)) } else { (value, root) };
    let missing = (-root).mul_add(root, value);
    match mode {
        Rounding::Up if missing > 0.0 => nearest + 1,
        Rounding::Down | Rounding::Zero if missing < 0.0 => nearest - 1,
        _ => nearest,
    }
}

/// A double as a number of another kind.
pub fn narrow(kind: FloatKind, mode: Rounding, value: f64) -> u64 {
    fn exactly<F: Float>(kind: FloatKind, mode: Rounding, value: f64) -> u64
    where
        Double: FloatConvert<F>,
    {
        let value: StatusAnd<F> =
            Double::from_bits(value.to_bits().into()).convert_r(mode.exact(), &mut false);
        bits_of(value.value, kind)
    }
    if mode == Rounding::Nearest {
        return from_f64(kind, value);
    }
    in_format!(kind, exactly(kind, mode, value))
}

/// An integer, by its magnitude and sign, as a number of a kind.
pub fn from_integer(kind: FloatKind, mode: Rounding, negative: bool, magnitude: u128) -> u64 {
    fn exactly<F: Float>(kind: FloatKind, mode: Rounding, negative: bool, magnitude: u128) -> u64 {
        let round = mode.exact();
        let value = match negative {
            // Toward negative infinity for the number is toward positive infinity for its
            // magnitude.
            true => -F::from_u128_r(magnitude, -round).value,
            false => F::from_u128_r(magnitude, round).value,
        };
        bits_of(value, kind)
    }
    if mode == Rounding::Nearest {
        return float::from_integer(kind, negative, magnitude);
    }
    in_format!(kind, exactly(kind, mode, negative, magnitude))
}

/// PTX `cvt` from a float to an integer of at most 64 bits: rounded, then clamped. A NaN is 0 where
/// the source is no `.f64` and the target has at most 32 bits, else the top bit alone (PTX ISA 9.0,
/// `cvt`).
pub fn to_integer(kind: FloatKind, mode: Rounding, value: u64, bits: u32, signed: bool) -> u64 {
    let number = to_f64(kind, value);
    let bits = bits.clamp(1, 64);
    if number.is_nan() {
        return if kind == FloatKind::Double || bits == 64 { 1 << (bits - 1) } else { 0 };
    }
    saturate(mode.whole(number), bits, signed) as u64
}

/// A whole number as the nearest integer of so many bits, zero-extended; NaN is 0.
pub fn saturate(whole: f64, bits: u32, signed: bool) -> u128 {
    let bits = bits.clamp(1, 128);
    let mask = u128::MAX >> (128 - bits);
    if signed {
        let (low, high) = (i128::MIN >> (128 - bits), i128::MAX >> (128 - bits));
        (whole as i128).clamp(low, high) as u128 & mask
    } else {
        (whole as u128).min(mask)
    }
}

/// A subnormal number as a zero of its sign.
pub fn flush(kind: FloatKind, bits: u64) -> u64 {
    let is_normal = bits & !sign_bit(kind) >= 1 << fraction_bits(kind);
    if is_normal { bits } else { bits & sign_bit(kind) }
}

/// A number clamped to 0 … 1; a NaN is +0.
pub fn clamp_to_unit(kind: FloatKind, bits: u64) -> u64 {
    let value = to_f64(kind, bits);
    if value > 0.0 { from_f64(kind, value.min(1.0)) } else { 0 }
}

#[cfg(test)]
mod tests;
