//! `llvm.*` on floating point: special values exactly, approximations against Rust's.

use super::*;
use crate::compute::format::{from_f64, nan, to_f64};

const NAN: u64 = 0x7fff_ffff;

fn unary(name: &str, value: f32) -> u64 {
    one(&format!("llvm.{name}.f32"), &[(F32, float(value))], F32)
}

fn binary(name: &str, a: f32, b: f32) -> u64 {
    one(&format!("llvm.{name}.f32"), &[(F32, float(a)), (F32, float(b))], F32)
}

#[test]
fn rounding_to_whole_numbers() {
    // (value, floor, ceil, trunc, round, roundeven)
    let table = [
        (2.5f32, 2.0f32, 3.0f32, 2.0f32, 3.0f32, 2.0f32),
        (-2.5, -3.0, -2.0, -2.0, -3.0, -2.0),
        (-0.3, -1.0, -0.0, -0.0, -0.0, -0.0),
        (3.5, 3.0, 4.0, 3.0, 4.0, 4.0),
        (8388609.0, 8388609.0, 8388609.0, 8388609.0, 8388609.0, 8388609.0),
        (
            f32::NEG_INFINITY,
            f32::NEG_INFINITY,
            f32::NEG_INFINITY,
            f32::NEG_INFINITY,
            f32::NEG_INFINITY,
            f32::NEG_INFINITY,
        ),
    ];
    for (value, floor, ceil, trunc, round, even) in table {
        assert_eq!(unary("floor", value), float(floor));
        assert_eq!(unary("ceil", value), float(ceil));
        assert_eq!(unary("trunc", value), float(trunc));
        assert_eq!(unary("round", value), float(round));
        for name in ["roundeven", "rint", "nearbyint"] {
            assert_eq!(unary(name, value), float(even), "{name}");
        }
    }
}

#[test]
fn signs_are_bits() {
    let signalling = 0xff80_0001;
    assert_eq!(one("llvm.fabs.f32", &[(F32, signalling)], F32), 0x7f80_0001);
    assert_eq!(one("llvm.copysign.f32", &[(F32, float(1.5)), (F32, signalling)], F32), float(-1.5));
    assert_eq!(one("llvm.copysign.f16", &[(F16, 0x7c01), (F16, 0x8000)], F16), 0xfc01);
    assert_eq!(one("llvm.canonicalize.f32", &[(F32, signalling)], F32), NAN);
}

#[test]
fn least_and_greatest() {
    for name in ["minnum", "minimumnum"] {
        assert_eq!(binary(name, 1.0, f32::NAN), float(1.0));
        assert_eq!(binary(name, f32::NAN, -1.0), float(-1.0));
        assert_eq!(binary(name, 0.0, -0.0), float(-0.0));
        assert_eq!(binary(name, -0.0, 0.0), float(-0.0));
        assert_eq!(binary(name, f32::NAN, f32::NAN), NAN);
    }
    assert_eq!(binary("maxnum", -0.0, 0.0), float(0.0));
    assert_eq!(binary("maxnum", 0.0, -0.0), float(0.0));
    assert_eq!(binary("maxnum", -3.0, f32::NAN), float(-3.0));
    assert_eq!(binary("maximumnum", 2.0, 3.0), float(3.0));
    assert_eq!(binary("minimum", 1.0, f32::NAN), NAN);
    assert_eq!(binary("maximum", f32::NAN, 1.0), NAN);
    assert_eq!(binary("minimum", 0.0, -0.0), float(-0.0));
    assert_eq!(binary("maximum", 1.0, f32::INFINITY), float(f32::INFINITY));
}

#[test]
fn fused_multiply_add_rounds_once() {
    let (a, b) = (1.0f32 + f32::EPSILON, 1.0 - f32::EPSILON);
    let operands = [(F32, float(a)), (F32, float(b)), (F32, float(-1.0))];
    for name in ["llvm.fma.f32", "llvm.fmuladd.f32"] {
        assert_eq!(one(name, &operands, F32), float(-(f32::EPSILON * f32::EPSILON)));
    }
}

#[test]
fn classes_of_numbers() {
    let nan = [0x7f80_0001, 0x7fc0_0000];
    let negative = [0xff80_0000, float(-1.0), 0x8000_0001, 0x8000_0000];
    let positive = [0, 1, float(1.0), 0x7f80_0000];
    for (class, bits) in nan.into_iter().chain(negative).chain(positive).enumerate() {
        for mask in 0..10 {
            let found = one("llvm.is.fpclass.f32", &[(F32, bits), (I32, 1 << mask)], I1);
            assert_eq!(found, u64::from(mask == class), "{bits:#x} {mask}");
        }
    }
    assert_eq!(one("llvm.is.fpclass.f16", &[(F16, 0x8001), (I32, 1 << 4)], I1), 1);
}

#[test]
fn conversions_that_saturate() {
    let signed =
        |value: f32, to| one("llvm.fptosi.sat.iN.f32".replace('N', "8").as_str(), &[(F32, float(value))], to);
    assert_eq!(signed(200.0, I8), 127);
    assert_eq!(signed(-200.0, I8), 128);
    assert_eq!(signed(-1.9, I8), 255);
    assert_eq!(signed(f32::NAN, I8), 0);
    assert_eq!(signed(f32::INFINITY, I64), i64::MAX as u64);
    let unsigned = |value: f32, to| one("llvm.fptoui.sat.i8.f32", &[(F32, float(value))], to);
    assert_eq!(unsigned(-5.0, I8), 0);
    assert_eq!(unsigned(300.0, I8), 255);
    assert_eq!(unsigned(f32::INFINITY, I64), u64::MAX);
    let round = |name, value: f64, to| call(name, &[(&[F64], &[Some(value.to_bits())])], &[to]);
    assert_eq!(round("llvm.lround.i64.f64", -2.5, I64), Ok(vec![Some(-3i64 as u64)]));
    assert_eq!(round("llvm.lrint.i32.f64", -2.5, I32), Ok(vec![Some(u64::from(-2i32 as u32))]));
    assert_eq!(round("llvm.llround.i64.f64", 2f64.powi(63), I64), Ok(vec![None]));
    assert_eq!(round("llvm.llround.i64.f64", -(2f64.powi(63)), I64), Ok(vec![Some(1 << 63)]));
    assert_eq!(round("llvm.lrint.i32.f64", f64::NAN, I32), Ok(vec![None]));
}

#[test]
fn powers_of_two_and_parts() {
    let minus = |power: i32| u64::from(-power as u32);
    assert_eq!(one("llvm.ldexp.f32.i32", &[(F32, float(3.0)), (I32, minus(2))], F32), float(0.75));
    // 3·2^-150 is halfway between the first two subnormals: rounded once, to even.
    assert_eq!(one("llvm.ldexp.f32.i32", &[(F32, float(3.0)), (I32, minus(150))], F32), 2);
    assert_eq!(
        one("llvm.ldexp.f64.i32", &[(F64, 1f64.to_bits()), (I32, 5000)], F64),
        f64::INFINITY.to_bits()
    );
    assert_eq!(one("llvm.ldexp.f16.i16", &[(F16, 0x3c00), (I16, 0xffff)], F16), 0x3800);
    let parts = |bits| call("llvm.frexp.f32.i32", &[(&[F32], &[Some(bits)])], &[F32, I32]);
    assert_eq!(parts(float(12.0)), Ok(vec![Some(float(0.75)), Some(4)]));
    assert_eq!(parts(float(-0.1)), Ok(vec![Some(float(-0.8)), Some(minus(3))]));
    assert_eq!(parts(1), Ok(vec![Some(float(0.5)), Some(minus(148))]));
    assert_eq!(parts(float(0.0)), Ok(vec![Some(0), Some(0)]));
    let whole = |value: f32| call("llvm.modf.f32", &[(&[F32], &[Some(float(value))])], &[F32, F32]);
    assert_eq!(whole(-2.75), Ok(vec![Some(float(-0.75)), Some(float(-2.0))]));
    assert_eq!(whole(f32::INFINITY), Ok(vec![Some(0), Some(float(f32::INFINITY))]));
    assert_eq!(one("llvm.powi.f32.i32", &[(F32, float(2.0)), (I32, minus(3))], F32), float(0.125));
    assert_eq!(one("llvm.powi.f32.i32", &[(F32, NAN), (I32, 0)], F32), float(1.0));
}

#[test]
fn reductions_go_from_left_to_right() {
    let vector = [F32; 3];
    let values = [Some(float(1.0)), Some(float(1e8)), Some(float(-1e8))];
    let sum =
        call("llvm.vector.reduce.fadd.v3f32", &[(&[F32], &[Some(float(0.0))]), (&vector, &values)], &[F32]);
    assert_eq!(sum, Ok(vec![Some(float(0.0))]));
    let least = call(
        "llvm.vector.reduce.fmin.v3f32",
        &[(&vector, &[Some(NAN), Some(float(2.0)), Some(float(1.5))])],
        &[F32],
    );
    assert_eq!(least, Ok(vec![Some(float(1.5))]));
    let least =
        call("llvm.vector.reduce.fminimum.v3f32", &[(&vector, &[Some(NAN), Some(0), Some(0)])], &[F32]);
    assert_eq!(least, Ok(vec![Some(NAN)]));
}

#[test]
fn halves_in_integers() {
    assert_eq!(one("llvm.convert.to.fp16.f64", &[(F64, 1.5f64.to_bits())], I16), 0x3e00);
    assert_eq!(one("llvm.convert.from.fp16.f32", &[(I16, 0xc000)], F32), float(-2.0));
}

type Real = fn(f64) -> f64;

/// A name, and the function that Rust's standard library has for it.
const ELEMENTARY: [(&str, Real); 16] = [
    ("sin", f64::sin),
    ("cos", f64::cos),
    ("tan", f64::tan),
    ("asin", f64::asin),
    ("acos", f64::acos),
    ("atan", f64::atan),
    ("sinh", f64::sinh),
    ("cosh", f64::cosh),
    ("tanh", f64::tanh),
    ("exp", f64::exp),
    ("exp2", f64::exp2),
    ("exp10", |x| 10f64.powf(x)),
    ("log", f64::ln),
    ("log2", f64::log2),
    ("log10", f64::log10),
    ("sqrt", f64::sqrt),
];

proptest! {
    #[test]
    fn elementary_functions(value in -80f64..80.0, tiny in -1f64..1.0) {
        for (name, expected) in ELEMENTARY {
            for x in [value, value.abs(), tiny, tiny.abs()] {
                for (kind, leaf, bits) in [(FloatKind::Half, F16, 10), (FloatKind::Float, F32, 23), (FloatKind::Double, F64, 50)] {
                    let argument = from_f64(kind, x);
                    let found = one(&format!("llvm.{name}"), &[(leaf, argument)], leaf);
                    let expected = expected(to_f64(kind, argument));
                    if expected.is_nan() {
                        prop_assert_eq!(found, nan(kind));
                        continue;
                    }
                    let (found, expected) = (to_f64(kind, found), to_f64(kind, from_f64(kind, expected)));
                    let tolerance = expected.abs().max(1e-300) * 2f64.powi(-bits);
                    prop_assert!(found == expected || (found - expected).abs() <= tolerance, "{} {:e}: {:e} {:e}", name, x, found, expected);
                }
            }
        }
    }
}
