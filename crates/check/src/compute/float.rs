//! What floating-point operations and conversions compute, by the LLVM Language Reference
//! ("Floating-Point Environment", "Conversion Operations").
//!
//! Everything rounds to nearest even, once (see [`super::format`] for half and bfloat and for which
//! NaN comes out). Subnormals are kept: denormal modes are attributes of a function and no matter
//! of one operation. The fast-math promises `nnan` and `ninf` are not checked, and no other
//! fast-math flag is taken advantage of.

use super::Computed::{self, Poison, Undefined, Value};
use super::format::{double_bits, float_bits, from_f64, sign_bit, to_f64};
use super::int::signed;
use super::int::wide::mask;
use simt_ir::{BinaryOp, CastOp, Flags, FloatKind, FloatPred};
use std::ops::{Add, Div, Mul, Rem, Sub};

/// `op` on two numbers of a kind, rounded to nearest even, each operation once. An operation on
/// integers gives NaN.
#[inline]
pub fn binary(op: BinaryOp, kind: FloatKind, a: u64, b: u64) -> u64 {
    match kind {
        FloatKind::Float => {
            float_bits(apply(op, f32::from_bits(a as u32), f32::from_bits(b as u32)).unwrap_or(f32::NAN))
        }
        FloatKind::Double => double_bits(apply(op, f64::from_bits(a), f64::from_bits(b)).unwrap_or(f64::NAN)),
        _ => from_f64(kind, apply(op, to_f64(kind, a), to_f64(kind, b)).unwrap_or(f64::NAN)),
    }
}

#[inline]
fn apply<T>(op: BinaryOp, a: T, b: T) -> Option<T>
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T>,
{
    Some(match op {
        BinaryOp::FAdd => a + b,
        BinaryOp::FSub => a - b,
        BinaryOp::FMul => a * b,
        BinaryOp::FDiv => a / b,
        // Exact: the remainder has the sign of `a`, as C's `fmod` gives it.
        BinaryOp::FRem => a % b,
        _ => return None,
    })
}

/// `fneg`: flips the sign, of NaNs too.
#[inline]
pub fn negate(kind: FloatKind, a: u64) -> u64 {
    a ^ sign_bit(kind)
}

/// `fcmp`.
#[inline]
pub fn compare(pred: FloatPred, kind: FloatKind, a: u64, b: u64) -> bool {
    let (a, b) = (to_f64(kind, a), to_f64(kind, b));
    let unordered = a.is_nan() || b.is_nan();
    match pred {
        FloatPred::False => false,
        FloatPred::Oeq => a == b,
        FloatPred::Ogt => a > b,
        FloatPred::Oge => a >= b,
        FloatPred::Olt => a < b,
        FloatPred::Ole => a <= b,
        FloatPred::One => a != b && !unordered,
        FloatPred::Ord => !unordered,
        FloatPred::Ueq => a == b || unordered,
        FloatPred::Ugt => a > b || unordered,
        FloatPred::Uge => a >= b || unordered,
        FloatPred::Ult => a < b || unordered,
        FloatPred::Ule => a <= b || unordered,
        FloatPred::Une => a != b,
        FloatPred::Uno => unordered,
        FloatPred::True => true,
    }
}

/// What a conversion converts from or to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// An integer (or an address) of 1 to 128 bits.
    Int(u32),
    /// A floating-point number.
    Float(FloatKind),
}

/// Every conversion but `bitcast` and `addrspacecast`, on values given and returned zero-extended.
///
/// Poison: `trunc nuw`/`nsw` that loses bits, `nneg` of a negative number, a float that is no
/// number of the integer type. A conversion between kinds that the operation does not take is
/// undefined.
#[inline]
pub fn cast(op: CastOp, flags: Flags, from: Number, to: Number, value: u128) -> Computed<u128> {
    use Number::{Float, Int};
    match (op, from, to) {
        (CastOp::Trunc, Int(wide), Int(narrow)) => truncate(flags, wide, narrow, value),
        (CastOp::ZExt, Int(narrow), Int(_)) if broken_nneg(flags, narrow, value) => Poison,
        (CastOp::ZExt, Int(_), Int(_)) => Value(value),
        (CastOp::SExt, Int(narrow), Int(wide)) => Value(signed(value, narrow) as u128 & mask(wide)),
        (CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr, Int(_), Int(bits)) => {
            Value(value & mask(bits))
        }
        (CastOp::FpTrunc | CastOp::FpExt, Float(from), Float(to)) => Value(convert(from, to, value).into()),
        (CastOp::FpToUi, Float(kind), Int(bits)) => to_integer(to_f64(kind, value as u64), bits, false),
        (CastOp::FpToSi, Float(kind), Int(bits)) => to_integer(to_f64(kind, value as u64), bits, true),
        (CastOp::UiToFp, Int(bits), Float(_)) if broken_nneg(flags, bits, value) => Poison,
        (CastOp::UiToFp, Int(_), Float(kind)) => Value(from_integer(kind, false, value).into()),
        (CastOp::SiToFp, Int(bits), Float(kind)) => {
            let signed = signed(value, bits);
            Value(from_integer(kind, signed < 0, signed.unsigned_abs()).into())
        }
        _ => Undefined("a conversion between types that it does not take"),
    }
}

#[inline]
fn broken_nneg(flags: Flags, bits: u32, value: u128) -> bool {
    flags.contains(Flags::NNEG) && signed(value, bits) < 0
}

#[inline]
fn truncate(flags: Flags, wide: u32, narrow: u32, value: u128) -> Computed<u128> {
    let truncated = value & mask(narrow);
    let loses_ones = truncated != value;
    let loses_signs = signed(truncated, narrow) != signed(value, wide);
    if (flags.contains(Flags::NUW) && loses_ones) || (flags.contains(Flags::NSW) && loses_signs) {
        return Poison;
    }
    Value(truncated)
}

#[inline]
fn convert(from: FloatKind, to: FloatKind, value: u128) -> u64 {
    // Every step but the last is exact.
    from_f64(to, to_f64(from, value as u64))
}

/// The number without its fraction; poison if the integer type does not have it.
#[inline]
fn to_integer(value: f64, bits: u32, signed: bool) -> Computed<u128> {
    let whole = value.trunc();
    let bits = bits.clamp(1, 128);
    let power = |exponent: u32| f64::from_bits((1023 + u64::from(exponent)) << 52);
    let (low, high) = if signed { (-power(bits - 1), power(bits - 1)) } else { (0.0, power(bits)) };
    // No NaN is in the range.
    if !(low <= whole && whole < high) {
        return Poison;
    }
    Value(if signed { whole as i128 as u128 & mask(bits) } else { whole as u128 })
}

/// The nearest number of a kind, ties to even.
#[inline]
pub(super) fn from_integer(kind: FloatKind, negative: bool, magnitude: u128) -> u64 {
    let unsigned = match kind {
        FloatKind::Float => float_bits(magnitude as f32),
        FloatKind::Half | FloatKind::BFloat => from_f64(kind, rounded_to_odd(magnitude)),
        _ => double_bits(magnitude as f64),
    };
    if negative { negate(kind, unsigned) } else { unsigned }
}

/// A double from which a narrower format is rounded as if from the integer itself: what does not
/// fit into its 53 bits leaves a one in the last of them.
fn rounded_to_odd(magnitude: u128) -> f64 {
    let dropped = (128 - magnitude.leading_zeros()).saturating_sub(53);
    let kept = magnitude >> dropped;
    let sticky = u128::from(kept << dropped != magnitude);
    (kept | sticky) as f64 * f64::from_bits((1023 + u64::from(dropped)) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rustc_apfloat::Float;
    use rustc_apfloat::ieee::{BFloat, Double, Half, Single};

    const ARITHMETIC: [BinaryOp; 5] =
        [BinaryOp::FAdd, BinaryOp::FSub, BinaryOp::FMul, BinaryOp::FDiv, BinaryOp::FRem];
    const KINDS: [FloatKind; 4] = [FloatKind::Half, FloatKind::BFloat, FloatKind::Float, FloatKind::Double];

    /// The same by LLVM's own arithmetic on numbers of any width.
    fn reference<F: Float>(op: BinaryOp, a: u64, b: u64) -> Option<u64> {
        let (a, b) = (F::from_bits(a.into()), F::from_bits(b.into()));
        let result = match op {
            BinaryOp::FAdd => (a + b).value,
            BinaryOp::FSub => (a - b).value,
            BinaryOp::FMul => (a * b).value,
            BinaryOp::FDiv => (a / b).value,
            _ => a.c_fmod(b).value,
        };
        (!result.is_nan()).then(|| result.to_bits() as u64)
    }

    fn check(op: BinaryOp, kind: FloatKind, a: u64, b: u64) {
        let expected = match kind {
            FloatKind::Half => reference::<Half>(op, a, b),
            FloatKind::BFloat => reference::<BFloat>(op, a, b),
            FloatKind::Float => reference::<Single>(op, a, b),
            _ => reference::<Double>(op, a, b),
        };
        let expected = expected.unwrap_or(super::super::format::nan(kind));
        assert_eq!(binary(op, kind, a, b), expected, "{op:?} {kind:?} {a:#x} {b:#x}");
    }

    /// Numbers around which formats have their edges: of every sign and exponent, a few fractions.
    fn edges_16(fraction_bits: u32) -> Vec<u64> {
        let top = 1u64 << fraction_bits;
        let fractions = [0, 1, 2, top / 2 - 1, top / 2, top - 2, top - 1];
        let steps = (0..0x8000 / top).filter(|e| e % 5 < 2 || *e < 3 || *e > 0x8000 / top - 4);
        let magnitudes = steps.flat_map(move |e| fractions.map(|f| e * top + f));
        magnitudes.flat_map(|m| [m, m | 0x8000]).collect()
    }

    #[test]
    fn small_formats_round_once() {
        for (kind, fraction_bits) in [(FloatKind::Half, 10), (FloatKind::BFloat, 7)] {
            let numbers = edges_16(fraction_bits);
            // fmod of far exponents takes the reference a bit per step: it is left to the random
            // test.
            for op in ARITHMETIC.into_iter().take(4) {
                for (&a, &b) in numbers.iter().step_by(3).flat_map(|a| numbers.iter().map(move |b| (a, b))) {
                    check(op, kind, a, b);
                }
            }
        }
    }

    proptest! {
        #[test]
        fn arithmetic_is_llvms(a: u64, b: u64, near in 0u64..64) {
            for kind in KINDS {
                let keep = u64::MAX >> (64 - kind.bits());
                let (a, b) = (a & keep, b & keep);
                for op in ARITHMETIC {
                    check(op, kind, a, b);
                    check(op, kind, a, a.wrapping_add(near) & keep);
                }
            }
        }

        #[test]
        fn integers_round_once(value: u128, shift in 0u32..128, bits in 1u32..=128) {
            let value = (value >> shift) & mask(bits);
            let signed = signed(value, bits);
            let all: [(FloatKind, u128, u128); 4] = [
                (FloatKind::Half, Half::from_u128(value).value.to_bits(), Half::from_i128(signed).value.to_bits()),
                (FloatKind::BFloat, BFloat::from_u128(value).value.to_bits(), BFloat::from_i128(signed).value.to_bits()),
                (FloatKind::Float, Single::from_u128(value).value.to_bits(), Single::from_i128(signed).value.to_bits()),
                (FloatKind::Double, Double::from_u128(value).value.to_bits(), Double::from_i128(signed).value.to_bits()),
            ];
            for (kind, unsigned_expected, signed_expected) in all {
                let convert = |op| cast(op, Flags::empty(), Number::Int(bits), Number::Float(kind), value);
                prop_assert_eq!(convert(CastOp::UiToFp), Value(unsigned_expected));
                prop_assert_eq!(convert(CastOp::SiToFp), Value(signed_expected));
            }
        }

        #[test]
        fn integers_from_floats(value: f64, bits in 2u32..=128) {
            let from = Number::Float(FloatKind::Double);
            let to = |op| cast(op, Flags::empty(), from, Number::Int(bits), value.to_bits().into());
            let number = Double::from_bits(value.to_bits().into());
            let (mut exact, zero) = (false, rustc_apfloat::Round::TowardZero);
            let unsigned = number.to_u128_r(bits as usize, zero, &mut exact);
            let signed = number.to_i128_r(bits as usize, zero, &mut exact);
            let invalid = rustc_apfloat::Status::INVALID_OP;
            let unsigned_value = if unsigned.status.contains(invalid) { Poison } else { Value(unsigned.value) };
            let low_bits = signed.value as u128 & mask(bits);
            let signed_value = if signed.status.contains(invalid) { Poison } else { Value(low_bits) };
            prop_assert_eq!(to(CastOp::FpToUi), unsigned_value);
            prop_assert_eq!(to(CastOp::FpToSi), signed_value);
        }
    }

    #[test]
    fn edges_of_integers_from_floats() {
        let to = |op, value: f64, bits| {
            let from = Number::Float(FloatKind::Double);
            cast(op, Flags::empty(), from, Number::Int(bits), value.to_bits().into())
        };
        assert_eq!(to(CastOp::FpToUi, -0.9, 8), Value(0));
        assert_eq!(to(CastOp::FpToUi, -1.0, 8), Poison);
        assert_eq!(to(CastOp::FpToUi, 255.9, 8), Value(255));
        assert_eq!(to(CastOp::FpToUi, 256.0, 8), Poison);
        assert_eq!(to(CastOp::FpToSi, -128.9, 8), Value(128));
        assert_eq!(to(CastOp::FpToSi, -129.0, 8), Poison);
        assert_eq!(to(CastOp::FpToSi, 128.0, 8), Poison);
        assert_eq!(to(CastOp::FpToSi, f64::NAN, 64), Poison);
        assert_eq!(to(CastOp::FpToSi, -1.0, 1), Value(1));
        assert_eq!(to(CastOp::FpToSi, 1.0, 1), Poison);
        assert_eq!(to(CastOp::FpToSi, -(2f64.powi(127)), 128), Value(1 << 127));
        assert_eq!(to(CastOp::FpToUi, 2f64.powi(128), 128), Poison);
    }

    /// A double between a tie of half and the nearer neighbour, which a stop at float would move
    /// onto the tie.
    #[test]
    fn double_to_half_does_not_stop_at_float() {
        let value = 1.0 + f64::from(0.5f32) / 1024.0 + 2f64.powi(-40);
        let half = cast(
            CastOp::FpTrunc,
            Flags::empty(),
            Number::Float(FloatKind::Double),
            Number::Float(FloatKind::Half),
            value.to_bits().into(),
        );
        assert_eq!(half, Value(0x3c01));
    }

    #[test]
    fn integer_conversions() {
        let cast = |op, flags, from, to, value| cast(op, flags, Number::Int(from), Number::Int(to), value);
        for value in 0u128..256 {
            let signed = i128::from(value as u8 as i8);
            let fits = |bits: u32| signed >= -(1 << (bits - 1)) && signed < 1 << (bits - 1);
            let expect = |holds, result| if holds { Value(result) } else { Poison };
            assert_eq!(cast(CastOp::Trunc, Flags::NUW, 8, 5, value), expect(value < 32, value & 31));
            assert_eq!(cast(CastOp::Trunc, Flags::NSW, 8, 5, value), expect(fits(5), value & 31));
            assert_eq!(cast(CastOp::ZExt, Flags::NNEG, 8, 32, value), expect(signed >= 0, value));
            assert_eq!(cast(CastOp::SExt, Flags::empty(), 8, 100, value), Value(signed as u128 & mask(100)));
        }
        assert_eq!(cast(CastOp::PtrToInt, Flags::empty(), 64, 32, 0x1_2345_6789), Value(0x2345_6789));
    }

    #[test]
    fn comparisons_with_and_without_nan() {
        use FloatPred::*;
        // (predicate, less, equal, greater, unordered)
        let table = [
            (False, false, false, false, false),
            (Oeq, false, true, false, false),
            (Ogt, false, false, true, false),
            (Oge, false, true, true, false),
            (Olt, true, false, false, false),
            (Ole, true, true, false, false),
            (One, true, false, true, false),
            (Ord, true, true, true, false),
            (Ueq, false, true, false, true),
            (Ugt, false, false, true, true),
            (Uge, false, true, true, true),
            (Ult, true, false, false, true),
            (Ule, true, true, false, true),
            (Une, true, false, true, true),
            (Uno, false, false, false, true),
            (True, true, true, true, true),
        ];
        for kind in KINDS {
            let number = |value| from_f64(kind, value);
            let nan = number(f64::NAN);
            for (pred, less, equal, greater, unordered) in table {
                assert_eq!(compare(pred, kind, number(-2.0), number(1.5)), less);
                assert_eq!(compare(pred, kind, number(0.0), negate(kind, number(0.0))), equal);
                assert_eq!(compare(pred, kind, number(f64::INFINITY), number(1.5)), greater);
                assert_eq!(compare(pred, kind, nan, number(1.5)), unordered);
                assert_eq!(compare(pred, kind, nan, nan), unordered);
            }
        }
    }
}
