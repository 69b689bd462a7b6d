//! Rounding in every mode against exact arithmetic.

use super::*;
use proptest::prelude::*;
use rustc_apfloat::FloatConvert;
use rustc_apfloat::ieee::Quad;

const MODES: [Rounding; 4] = [Rounding::Nearest, Rounding::Zero, Rounding::Down, Rounding::Up];
const KINDS: [FloatKind; 4] = [FloatKind::Half, FloatKind::BFloat, FloatKind::Float, FloatKind::Double];

fn keep(kind: FloatKind) -> u64 {
    u64::MAX >> (64 - kind.bits())
}

/// The same by LLVM's arithmetic, in any mode.
fn fused_reference(kind: FloatKind, mode: Rounding, operands: [u64; 3]) -> u64 {
    fn of<F: Float>(kind: FloatKind, mode: Rounding, [a, b, c]: [u64; 3]) -> u64 {
        let number = |bits: u64| F::from_bits(bits.into());
        bits_of(number(a).mul_add_r(number(b), number(c), mode.exact()).value, kind)
    }
    match kind {
        FloatKind::Half => of::<Half>(kind, mode, operands),
        FloatKind::BFloat => of::<BFloat>(kind, mode, operands),
        FloatKind::Float => of::<Single>(kind, mode, operands),
        _ => of::<Double>(kind, mode, operands),
    }
}

fn narrow_reference(kind: FloatKind, mode: Rounding, value: f64) -> u64 {
    let (double, mut loses) = (Double::from_bits(value.to_bits().into()), false);
    let round = mode.exact();
    match kind {
        FloatKind::Half => bits_of(FloatConvert::<Half>::convert_r(double, round, &mut loses).value, kind),
        FloatKind::BFloat => {
            bits_of(FloatConvert::<BFloat>::convert_r(double, round, &mut loses).value, kind)
        }
        _ => bits_of(FloatConvert::<Single>::convert_r(double, round, &mut loses).value, kind),
    }
}

/// Whether a number of a kind is the square root of another in a mode: by its exact square and
/// those of its neighbours, in 113 bits.
fn is_root(kind: FloatKind, mode: Rounding, root: u64, of: u64) -> bool {
    let quad = |bits: u64| {
        let mut loses = false;
        FloatConvert::<Quad>::convert(Double::from_bits(to_f64(kind, bits).to_bits().into()), &mut loses)
            .value
    };
    let square = |bits: u64| (quad(bits) * quad(bits)).value;
    let of = quad(of);
    let (below, above) = (square(root - 1), square(root + 1));
    match mode {
        Rounding::Zero | Rounding::Down => square(root) <= of && of < above,
        Rounding::Up => below < of && of <= square(root),
        Rounding::Nearest => {
            // (r - ½u)² < x < (r + ½u)²: the middles are numbers of one more bit.
            let half = Quad::from_u128(1).value.scalbn(-1);
            let middle = |other: u64| ((quad(root) + quad(other)).value * half).value;
            let squared = |x: Quad| (x * x).value;
            squared(middle(root - 1)) <= of && of <= squared(middle(root + 1))
        }
    }
}

proptest! {
    #[test]
    fn fused_multiply_add(a: u64, b: u64, c: u64, near: bool) {
        for kind in KINDS {
            let [a, b, mut c] = [a, b, c].map(|bits| bits & keep(kind));
            if near {
                // Next to the negated product: the interesting digits are those that cancellation
                // leaves.
                let product = float::binary(BinaryOp::FMul, kind, a, b);
                c = float::negate(kind, product).wrapping_add(c & 3) & keep(kind);
            }
            for mode in MODES {
                let expected = fused_reference(kind, mode, [a, b, c]);
                prop_assert_eq!(fused(kind, mode, a, b, c), expected, "{:?} {:?} {:x} {:x} {:x}", kind, mode, a, b, c);
            }
        }
    }

    #[test]
    fn conversions_between_kinds(bits: u64, exponent in -150i32..130) {
        let near = f64::from_bits(bits >> 12 | 1023 << 52) * f64::from(exponent).exp2();
        for value in [f64::from_bits(bits), near, -near] {
            for kind in [FloatKind::Half, FloatKind::BFloat, FloatKind::Float] {
                for mode in MODES {
                    prop_assert_eq!(narrow(kind, mode, value), narrow_reference(kind, mode, value), "{:?} {:?} {:e}", kind, mode, value);
                }
            }
        }
    }

    #[test]
    fn square_roots(bits: u64) {
        for kind in KINDS {
            let infinity = from_f64(kind, f64::INFINITY);
            let of = bits % infinity;
            prop_assume!(of > 1);
            for mode in MODES {
                let root = sqrt(kind, mode, of);
                prop_assert!(is_root(kind, mode, root, of), "{:?} {:?} {:x} {:x}", kind, mode, of, root);
            }
        }
    }

    /// Directed results enclose the exact one: the two are equal or neighbours, and nearest is one
    /// of them.
    #[test]
    fn directed_results_are_neighbours(a: u64, b: u64) {
        for kind in KINDS {
            let (a, b) = (a & keep(kind), b & keep(kind));
            for op in [BinaryOp::FAdd, BinaryOp::FSub, BinaryOp::FMul, BinaryOp::FDiv] {
                let result = |mode| to_f64(kind, binary(op, kind, mode, a, b));
                let [nearest, zero, down, up] = MODES.map(result);
                if nearest.is_nan() {
                    prop_assert!(zero.is_nan() && down.is_nan() && up.is_nan());
                    continue;
                }
                prop_assert!(down <= up && (nearest == down || nearest == up));
                // Toward zero is the bound of smaller magnitude.
                prop_assert_eq!(zero.abs(), down.abs().min(up.abs()));
            }
        }
    }

    #[test]
    fn integers(magnitude: u128, shift in 0u32..128, negative: bool) {
        let magnitude = magnitude >> shift;
        for kind in KINDS {
            let value = |mode| to_f64(kind, from_integer(kind, mode, negative, magnitude));
            let [nearest, zero, down, up] = MODES.map(value);
            prop_assert!(down <= up && (nearest == down || nearest == up));
            prop_assert_eq!(zero, if negative { up } else { down });
            // The bounds enclose the number: what is finite compares exactly as an integer.
            let (low, high) = if negative { (-up, -down) } else { (down, up) };
            prop_assert!(low as u128 <= magnitude);
            prop_assert!(high.is_infinite() || high as u128 >= magnitude);
        }
    }
}

#[test]
fn ptx_conversions_to_integers() {
    let float = |value: f32, mode, bits, signed| {
        to_integer(FloatKind::Float, mode, value.to_bits().into(), bits, signed)
    };
    assert_eq!(float(2.5, Rounding::Nearest, 32, true), 2);
    assert_eq!(float(3.5, Rounding::Nearest, 32, true), 4);
    assert_eq!(float(-2.5, Rounding::Down, 32, true), 0xffff_fffd);
    assert_eq!(float(-2.5, Rounding::Up, 32, true), 0xffff_fffe);
    assert_eq!(float(-2.5, Rounding::Zero, 32, true), 0xffff_fffe);
    assert_eq!(float(3e9, Rounding::Zero, 32, true), 0x7fff_ffff);
    assert_eq!(float(-3e9, Rounding::Zero, 32, true), 0x8000_0000);
    assert_eq!(float(-1.0, Rounding::Zero, 32, false), 0);
    assert_eq!(float(1e20, Rounding::Zero, 64, false), u64::MAX);
    assert_eq!(float(1e20, Rounding::Zero, 64, true), i64::MAX as u64);
    assert_eq!(float(f32::NAN, Rounding::Zero, 32, true), 0);
    assert_eq!(float(f32::NAN, Rounding::Zero, 64, true), 1 << 63);
    assert_eq!(to_integer(FloatKind::Double, Rounding::Zero, f64::NAN.to_bits(), 32, false), 1 << 31);
}

#[test]
fn flushing_and_clamping() {
    let bits = |value: f32| u64::from(value.to_bits());
    let least = f32::MIN_POSITIVE;
    assert_eq!(flush(FloatKind::Float, bits(least)), bits(least));
    assert_eq!(flush(FloatKind::Float, bits(-least.next_down())), bits(-0.0));
    assert_eq!(flush(FloatKind::Half, 0x83ff), 0x8000);
    assert_eq!(flush(FloatKind::BFloat, 0x0080), 0x0080);
    for (value, clamped) in [(-0.0, 0.0), (f32::NAN, 0.0), (-3.0, 0.0), (0.25, 0.25), (f32::INFINITY, 1.0)] {
        assert_eq!(clamp_to_unit(FloatKind::Float, bits(value)), bits(clamped), "{value}");
    }
}
