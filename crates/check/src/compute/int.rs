//! What integer operations compute, by the LLVM Language Reference ("Binary Operations", "Bitwise
//! Binary Operations", "icmp").
//!
//! Integers are given and returned zero-extended. Broken promises (`nuw`, `nsw`, `exact`,
//! `disjoint`, `samesign`) and shifts by the width or more give poison; division by zero and signed
//! division that overflows are undefined behaviour. Widths outside of what a function serves are
//! clamped to it.

use super::Computed;
use simt_ir::{BinaryOp, Flags, IntPred};

/// `op` on integers of 1 to 64 bits, given and returned zero-extended.
#[inline]
pub fn binary(op: BinaryOp, flags: Flags, bits: u32, a: u64, b: u64) -> Computed<u64> {
    narrow::binary(op, flags, bits, a, b)
}

/// `op` on integers of 65 to 128 bits, given and returned zero-extended.
pub fn binary_wide(op: BinaryOp, flags: Flags, bits: u32, a: u128, b: u128) -> Computed<u128> {
    wide::binary(op, flags, bits, a, b)
}

/// The low `bits` (1 to 128) of a number as a signed one.
#[inline]
pub fn signed(value: u128, bits: u32) -> i128 {
    wide::signed(value, bits)
}

/// A comparison of integers or addresses of up to 128 bits, given zero-extended.
#[inline]
pub fn compare(pred: IntPred, flags: Flags, bits: u32, a: u128, b: u128) -> Computed<bool> {
    let sign = 1u128 << (bits.clamp(1, 128) - 1);
    if flags.contains(Flags::SAMESIGN) && (a ^ b) & sign != 0 {
        return Computed::Poison;
    }
    // With the sign bit flipped, signed order is unsigned order.
    let (signed_a, signed_b) = (a ^ sign, b ^ sign);
    Computed::Value(match pred {
        IntPred::Eq => a == b,
        IntPred::Ne => a != b,
        IntPred::Ugt => a > b,
        IntPred::Uge => a >= b,
        IntPred::Ult => a < b,
        IntPred::Ule => a <= b,
        IntPred::Sgt => signed_a > signed_b,
        IntPred::Sge => signed_a >= signed_b,
        IntPred::Slt => signed_a < signed_b,
        IntPred::Sle => signed_a <= signed_b,
    })
}

/// The arithmetic of integers that are kept in `$unsigned`.
macro_rules! arithmetic {
    ($module:ident, $unsigned:ty, $signed:ty) => {
        /// Integers that are kept zero-extended in a machine integer.
        pub(crate) mod $module {
            use super::super::Computed::{self, Poison, Undefined, Value};
            use simt_ir::{BinaryOp, Flags};

            type Bits = $unsigned;
            type Signed = $signed;
            const WIDTH: u32 = Bits::BITS;

            /// The largest number of so many bits.
            #[inline]
            pub fn mask(bits: u32) -> Bits {
                Bits::MAX >> (WIDTH - bits.clamp(1, WIDTH))
            }

            /// The value of the low `bits` as a signed number.
            #[inline]
            pub fn signed(value: Bits, bits: u32) -> Signed {
                let unused = WIDTH - bits.clamp(1, WIDTH);
                ((value << unused) as Signed) >> unused
            }

            #[inline]
            pub fn binary(op: BinaryOp, flags: Flags, bits: u32, a: Bits, b: Bits) -> Computed<Bits> {
                let bits = bits.clamp(1, WIDTH);
                let mask = mask(bits);
                match op {
                    BinaryOp::Add => {
                        let sum = a.wrapping_add(b) & mask;
                        let carries = sum < a;
                        let overflows = ((a ^ sum) & (b ^ sum)) >> (bits - 1) & 1 != 0;
                        unless_wrapped(flags, carries, overflows, sum)
                    }
                    BinaryOp::Sub => {
                        let difference = a.wrapping_sub(b) & mask;
                        let overflows = ((a ^ b) & (a ^ difference)) >> (bits - 1) & 1 != 0;
                        unless_wrapped(flags, a < b, overflows, difference)
                    }
                    BinaryOp::Mul => multiply(flags, bits, a, b),
                    BinaryOp::Shl => shift_left(flags, bits, a, b),
                    BinaryOp::LShr | BinaryOp::AShr => shift_right(op, flags, bits, a, b),
                    BinaryOp::UDiv | BinaryOp::URem => divide_unsigned(op, flags, a, b),
                    BinaryOp::SDiv | BinaryOp::SRem => divide_signed(op, flags, bits, a, b),
                    BinaryOp::And => Value(a & b),
                    BinaryOp::Or if flags.contains(Flags::DISJOINT) && a & b != 0 => Poison,
                    BinaryOp::Or => Value(a | b),
                    BinaryOp::Xor => Value(a ^ b),
                    BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => {
                        Undefined("floating-point arithmetic on integers")
                    }
                }
            }

            #[inline]
            fn unless_wrapped(flags: Flags, unsigned: bool, signed: bool, value: Bits) -> Computed<Bits> {
                if (flags.contains(Flags::NUW) && unsigned) || (flags.contains(Flags::NSW) && signed) {
                    return Poison;
                }
                Value(value)
            }

            #[inline]
            fn multiply(flags: Flags, bits: u32, a: Bits, b: Bits) -> Computed<Bits> {
                let product = a.wrapping_mul(b) & mask(bits);
                if !flags.intersects(Flags::NUW | Flags::NSW) {
                    return Value(product);
                }
                let wraps = a.checked_mul(b) != Some(product);
                let exact = signed(a, bits).checked_mul(signed(b, bits));
                unless_wrapped(flags, wraps, exact != Some(signed(product, bits)), product)
            }

            #[inline]
            fn shift_left(flags: Flags, bits: u32, a: Bits, b: Bits) -> Computed<Bits> {
                if b >= Bits::from(bits) {
                    return Poison;
                }
                let shifted = a << b & mask(bits);
                let drops_ones = shifted >> b != a;
                let drops_signs = signed(shifted, bits) >> b != signed(a, bits);
                unless_wrapped(flags, drops_ones, drops_signs, shifted)
            }

            #[inline]
            fn shift_right(op: BinaryOp, flags: Flags, bits: u32, a: Bits, b: Bits) -> Computed<Bits> {
                if b >= Bits::from(bits) {
                    return Poison;
                }
                if flags.contains(Flags::EXACT) && (a >> b) << b != a {
                    return Poison;
                }
                Value(match op {
                    BinaryOp::LShr => a >> b,
                    _ => (signed(a, bits) >> b) as Bits & mask(bits),
                })
            }

            #[inline]
            fn divide_unsigned(op: BinaryOp, flags: Flags, a: Bits, b: Bits) -> Computed<Bits> {
                if b == 0 {
                    return Undefined("division by zero");
                }
                match op {
                    BinaryOp::URem => Value(a % b),
                    _ if flags.contains(Flags::EXACT) && a % b != 0 => Poison,
                    _ => Value(a / b),
                }
            }

            #[inline]
            fn divide_signed(op: BinaryOp, flags: Flags, bits: u32, a: Bits, b: Bits) -> Computed<Bits> {
                if b == 0 {
                    return Undefined("division by zero");
                }
                // The smallest number has no positive counterpart; the remainder is undefined as
                // well.
                if b == mask(bits) && a == 1 << (bits - 1) {
                    return Undefined("overflow in signed division");
                }
                let (a, b) = (signed(a, bits), signed(b, bits));
                let (quotient, remainder) = (a.wrapping_div(b), a.wrapping_rem(b));
                match op {
                    BinaryOp::SRem => Value(remainder as Bits & mask(bits)),
                    _ if flags.contains(Flags::EXACT) && remainder != 0 => Poison,
                    _ => Value(quotient as Bits & mask(bits)),
                }
            }
        }
    };
}

arithmetic!(narrow, u64, i64);
arithmetic!(wide, u128, i128);

#[cfg(test)]
mod tests {
    use super::*;
    use BinaryOp::*;
    use Computed::{Poison, Undefined, Value};

    const ARITHMETIC: [BinaryOp; 13] = [Add, Sub, Mul, UDiv, SDiv, URem, SRem, Shl, LShr, AShr, And, Or, Xor];

    /// What the Language Reference says, on unbounded integers.
    fn by_definition(op: BinaryOp, flags: Flags, bits: u32, a: u64, b: u64) -> Computed<u64> {
        let modulus = 1i128 << bits;
        let signed = |x: i128| if x >= modulus / 2 { x - modulus } else { x };
        let (ua, ub) = (i128::from(a), i128::from(b));
        let (sa, sb) = (signed(ua), signed(ub));
        let floor = |x: i128, by: i128| x.div_euclid(1 << by);
        let too_wide = matches!(op, Shl | LShr | AShr) && ub >= i128::from(bits);
        if too_wide {
            return Poison;
        }
        if matches!(op, UDiv | SDiv | URem | SRem) && b == 0 {
            return Undefined("division by zero");
        }
        if matches!(op, SDiv | SRem) && sa == -modulus / 2 && sb == -1 {
            return Undefined("overflow in signed division");
        }
        // The exact results of the unsigned and of the signed reading.
        let (unsigned, signed_result) = match op {
            Add => (ua + ub, sa + sb),
            Sub => (ua - ub, sa - sb),
            Mul => (ua * ub, sa * sb),
            UDiv => (ua / ub, 0),
            URem => (ua % ub, 0),
            SDiv => (sa / sb, 0),
            SRem => (sa % sb, 0),
            Shl => (ua << ub, sa << ub),
            LShr => (floor(ua, ub), 0),
            AShr => (floor(sa, ub), 0),
            And => (ua & ub, 0),
            Or => (ua | ub, 0),
            Xor => (ua ^ ub, 0),
            _ => unreachable!(),
        };
        let can_wrap = matches!(op, Add | Sub | Mul | Shl);
        let wraps = can_wrap && !(0..modulus).contains(&unsigned);
        let overflows = can_wrap && !(-modulus / 2..modulus / 2).contains(&signed_result);
        let inexact = match op {
            UDiv => ua % ub != 0,
            SDiv => sa % sb != 0,
            LShr | AShr => ua % (1 << ub) != 0,
            _ => false,
        };
        let broken = (flags.contains(Flags::NUW) && wraps)
            || (flags.contains(Flags::NSW) && overflows)
            || (flags.contains(Flags::EXACT) && inexact)
            || (flags.contains(Flags::DISJOINT) && op == Or && a & b != 0);
        if broken { Poison } else { Value(unsigned.rem_euclid(modulus) as u64) }
    }

    fn flag_sets(op: BinaryOp) -> Vec<Flags> {
        match op {
            Add | Sub | Mul | Shl => {
                vec![Flags::empty(), Flags::NUW, Flags::NSW, Flags::NUW | Flags::NSW]
            }
            UDiv | SDiv | LShr | AShr => vec![Flags::empty(), Flags::EXACT],
            Or => vec![Flags::empty(), Flags::DISJOINT],
            _ => vec![Flags::empty()],
        }
    }

    #[test]
    fn all_pairs_of_small_integers() {
        for op in ARITHMETIC {
            for flags in flag_sets(op) {
                for bits in [1, 2, 5, 8] {
                    for (a, b) in (0..1 << bits).flat_map(|a| (0..1 << bits).map(move |b| (a, b))) {
                        let expected = by_definition(op, flags, bits, a, b);
                        assert_eq!(
                            binary(op, flags, bits, a, b),
                            expected,
                            "{op:?} {flags:?} i{bits} {a} {b}"
                        );
                        let wide = binary_wide(op, flags, bits, a.into(), b.into());
                        let expected = match expected {
                            Value(v) => Value(u128::from(v)),
                            Poison => Poison,
                            Undefined(what) => Undefined(what),
                        };
                        assert_eq!(wide, expected, "wide {op:?} {flags:?} i{bits} {a} {b}");
                    }
                }
            }
        }
    }

    /// Values next to the edges of a width.
    fn edges(bits: u32) -> Vec<u64> {
        let mask = narrow::mask(bits);
        let half = 1u64 << (bits - 1);
        let near = |x: u64| [x.wrapping_sub(1) & mask, x, x.wrapping_add(1) & mask];
        [0, half, mask, mask >> (bits / 2), u64::from(bits)].into_iter().flat_map(near).collect()
    }

    fn pairs(bits: u32) -> impl Iterator<Item = (u64, u64)> {
        edges(bits).into_iter().flat_map(move |a| edges(bits).into_iter().map(move |b| (a, b)))
    }

    #[test]
    fn edges_of_wide_integers() {
        for op in ARITHMETIC {
            for flags in flag_sets(op) {
                for bits in [31, 32, 33, 60] {
                    for (a, b) in pairs(bits) {
                        let expected = by_definition(op, flags, bits, a, b);
                        assert_eq!(
                            binary(op, flags, bits, a, b),
                            expected,
                            "{op:?} {flags:?} i{bits} {a} {b}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn sixty_four_bits_agree_with_the_wide_arithmetic() {
        for op in ARITHMETIC {
            for flags in flag_sets(op) {
                for (a, b) in pairs(64) {
                    let wide = match binary_wide(op, flags, 64, a.into(), b.into()) {
                        Value(v) => Value(v as u64),
                        Poison => Poison,
                        Undefined(what) => Undefined(what),
                    };
                    assert_eq!(binary(op, flags, 64, a, b), wide, "{op:?} {flags:?} {a} {b}");
                }
            }
        }
    }

    #[test]
    fn one_hundred_and_twenty_eight_bits() {
        let (min, max) = (1u128 << 127, u128::MAX >> 1);
        assert_eq!(binary_wide(Add, Flags::NSW, 128, max, 1), Poison);
        assert_eq!(binary_wide(Add, Flags::NUW, 128, max, 1), Value(min));
        assert_eq!(binary_wide(Add, Flags::NUW, 128, u128::MAX, 1), Poison);
        assert_eq!(
            binary_wide(SDiv, Flags::empty(), 128, min, u128::MAX),
            Undefined("overflow in signed division")
        );
        assert_eq!(binary_wide(Shl, Flags::empty(), 128, 1, 128), Poison);
        assert_eq!(binary_wide(AShr, Flags::empty(), 128, min, 127), Value(u128::MAX));
        assert_eq!(binary_wide(Mul, Flags::NUW, 128, 1 << 64, 1 << 64), Poison);
        assert_eq!(binary_wide(Mul, Flags::empty(), 100, (1 << 99) + 3, 2), Value(6));
    }

    #[test]
    fn comparisons() {
        use IntPred::*;
        for (a, b) in (0..256i64).flat_map(|a| (0..256i64).map(move |b| (a, b))) {
            let (sa, sb) = (a as i8, b as i8);
            let expected = [
                (Eq, a == b),
                (Ne, a != b),
                (Ugt, a > b),
                (Uge, a >= b),
                (Ult, a < b),
                (Ule, a <= b),
                (Sgt, sa > sb),
                (Sge, sa >= sb),
                (Slt, sa < sb),
                (Sle, sa <= sb),
            ];
            for (pred, holds) in expected {
                assert_eq!(compare(pred, Flags::empty(), 8, a as u128, b as u128), Value(holds));
                let same = if (sa < 0) == (sb < 0) { Value(holds) } else { Poison };
                assert_eq!(compare(pred, Flags::SAMESIGN, 8, a as u128, b as u128), same);
            }
        }
        assert_eq!(compare(Slt, Flags::empty(), 128, 1 << 127, 0), Value(true));
        assert_eq!(compare(Slt, Flags::empty(), 64, 1 << 63, 0), Value(true));
    }
}
