//! Floating-point formats: from bits to `f64` and back, rounded once.
//!
//! Half, bfloat and float are subsets of double, so reading is exact, and writing rounds to nearest
//! even a single time, whatever the target. Half and bfloat arithmetic goes through double: of
//! `+ - * / sqrt` the result that is rounded to 53 bits lies on a tie of 11 or 8 bits only if the
//! exact one does, so rounding twice is rounding once (Figueroa, *When is double rounding
//! innocuous?*, 1995; a float would not do for bfloat, whose subnormals are nearly those of float).
//!
//! Every NaN that is computed is one and the same quiet NaN per format, the one of NVIDIA's
//! hardware where PTX gives one (half and bfloat 0x7FFF, float 0x7FFFFFFF), else LLVM's preferred
//! one (double 0x7FF8000000000000): LLVM leaves sign and payload open, and results must not depend
//! on the host.

use simt_ir::FloatKind;

/// The NaN that computations in a format give.
pub const fn nan(kind: FloatKind) -> u64 {
    match kind {
        FloatKind::Half | FloatKind::BFloat => 0x7fff,
        FloatKind::Float => 0x7fff_ffff,
        _ => 0x7ff8_0000_0000_0000,
    }
}

/// The bits of a float; NaNs become the one NaN.
#[inline]
pub fn float_bits(value: f32) -> u64 {
    if value.is_nan() { nan(FloatKind::Float) } else { u64::from(value.to_bits()) }
}

/// The bits of a double; NaNs become the one NaN.
#[inline]
pub fn double_bits(value: f64) -> u64 {
    if value.is_nan() { nan(FloatKind::Double) } else { value.to_bits() }
}

/// The bit of the sign.
#[inline]
pub const fn sign_bit(kind: FloatKind) -> u64 {
    match kind {
        FloatKind::Half | FloatKind::BFloat => 1 << 15,
        FloatKind::Float => 1 << 31,
        _ => 1 << 63,
    }
}

/// The explicit bits of a number's fraction.
pub const fn fraction_bits(kind: FloatKind) -> u32 {
    match kind {
        FloatKind::Half => 10,
        FloatKind::BFloat => 7,
        FloatKind::Float => 23,
        _ => 52,
    }
}

/// The number that a scalar stands for: exact. Formats of more than 64 bits have no scalars and
/// give NaN.
#[inline]
pub fn to_f64(kind: FloatKind, bits: u64) -> f64 {
    match kind {
        FloatKind::Half => half_to_f64(bits),
        FloatKind::BFloat => f64::from(f32::from_bits((bits as u32) << 16)),
        FloatKind::Float => f64::from(f32::from_bits(bits as u32)),
        FloatKind::Double => f64::from_bits(bits),
        FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => f64::NAN,
    }
}

/// The nearest number of a format, ties to even.
#[inline]
pub fn from_f64(kind: FloatKind, value: f64) -> u64 {
    match kind {
        FloatKind::Half => narrow(value, 10, 15),
        FloatKind::BFloat => narrow(value, 7, 127),
        FloatKind::Float => float_bits(value as f32),
        _ => double_bits(value),
    }
}

fn half_to_f64(bits: u64) -> f64 {
    let (exponent, fraction) = (bits >> 10 & 31, bits & 0x3ff);
    let magnitude = match exponent {
        0 => fraction as f64 * f64::from_bits((1023 - 24) << 52),
        31 if fraction == 0 => f64::INFINITY,
        31 => f64::NAN,
        _ => f64::from_bits((exponent + 1023 - 15) << 52 | fraction << 42),
    };
    if bits >> 15 & 1 != 0 { -magnitude } else { magnitude }
}

/// Rounds to a format of 16 bits with so many explicit bits of fraction, and this exponent bias.
fn narrow(value: f64, fraction_bits: u32, bias: i32) -> u64 {
    if value.is_nan() {
        return 0x7fff;
    }
    let sign = value.to_bits() >> 63 << 15;
    let infinity = ((2 * bias + 1) as u64) << fraction_bits;
    let field = (value.to_bits() >> 52 & 0x7ff) as i32;
    if field == 0x7ff {
        return sign | infinity;
    }
    if field == 0 {
        // A subnormal double is far below half of the smallest number of the format.
        return sign;
    }
    let significand = value.to_bits() & ((1 << 52) - 1) | 1 << 52;
    let exponent = field - 1023;
    // The exponent that sets the distance between neighbours: subnormals have that of the smallest
    // normal.
    let least = 1 - bias;
    let unit = exponent.max(least);
    let dropped = 52 - fraction_bits as i32 + (unit - exponent);
    if dropped > 54 {
        return sign;
    }
    let (kept, rest) = (significand >> dropped, significand & ((1 << dropped) - 1));
    let half = 1u64 << (dropped - 1);
    let up = rest > half || (rest == half && kept & 1 == 1);
    // The leading bit of a normal number adds one to the exponent field, as does a carry out of the
    // fraction.
    let magnitude = (((unit - least) as u64) << fraction_bits) + kept + u64::from(up);
    sign | magnitude.min(infinity)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rustc_apfloat::ieee::{BFloat, Double, Half};
    use rustc_apfloat::{Float, FloatConvert};

    /// The same by LLVM's own arithmetic.
    fn reference(kind: FloatKind, value: f64) -> u64 {
        let (double, mut loses) = (Double::from_bits(value.to_bits().into()), false);
        let bits = match kind {
            FloatKind::Half => FloatConvert::<Half>::convert(double, &mut loses).value.to_bits(),
            _ => FloatConvert::<BFloat>::convert(double, &mut loses).value.to_bits(),
        };
        bits as u64
    }

    const SMALL: [FloatKind; 2] = [FloatKind::Half, FloatKind::BFloat];

    #[test]
    fn every_16_bit_number_comes_back() {
        for kind in SMALL {
            for bits in 0..=0xffff {
                let value = to_f64(kind, bits);
                let expected = if value.is_nan() { nan(kind) } else { bits };
                assert_eq!(from_f64(kind, value), expected, "{kind:?} {bits:#x}");
                if !value.is_nan() {
                    assert_eq!(reference(kind, value), bits);
                }
            }
        }
    }

    /// The middle between neighbours, and the doubles right and left of it.
    #[test]
    fn ties_go_to_even_and_next_to_ties_to_the_nearer() {
        for kind in SMALL {
            let infinity = if kind == FloatKind::Half { 0x7c00 } else { 0x7f80 };
            for bits in 0..infinity - 1 {
                let (low, high) = (to_f64(kind, bits), to_f64(kind, bits + 1));
                let middle = (low + high) / 2.0;
                assert_eq!(from_f64(kind, middle), bits + (bits & 1));
                assert_eq!(from_f64(kind, middle.next_down()), bits);
                assert_eq!(from_f64(kind, -middle.next_up()), (bits + 1) | 0x8000);
            }
        }
        assert_eq!(from_f64(FloatKind::Half, 65520.0), 0x7c00);
        assert_eq!(from_f64(FloatKind::Half, 65520f64.next_down()), 0x7bff);
    }

    proptest! {
        #[test]
        fn doubles_round_as_llvm_rounds_them(bits: u64, scale in -30i32..30) {
            let anywhere = f64::from_bits(bits);
            let near = f64::from_bits(bits >> 12 | 1023 << 52) * f64::from(scale).exp2();
            for (kind, value) in SMALL.into_iter().flat_map(|kind| [(kind, anywhere), (kind, near)]) {
                if !value.is_nan() {
                    prop_assert_eq!(from_f64(kind, value), reference(kind, value));
                }
            }
        }
    }
}
