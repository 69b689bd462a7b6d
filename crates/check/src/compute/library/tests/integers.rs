//! `llvm.*` on integers: all pairs of bytes against Rust's arithmetic.

use super::*;

fn bytes(name: &str, a: u8, b: u8) -> u64 {
    one(name, &[(I8, a.into()), (I8, b.into())], I8)
}

fn with_overflow(name: &str, a: u8, b: u8) -> (u8, bool) {
    let name = format!("llvm.{name}.with.overflow.i8");
    match call(&name, &[(&[I8], &[Some(a.into())]), (&[I8], &[Some(b.into())])], &[I8, I1]).as_deref() {
        Ok(&[Some(value), Some(flag)]) => (value as u8, flag != 0),
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn two_bytes() {
    for (a, b) in (0..=255u8).flat_map(|a| (0..=255u8).map(move |b| (a, b))) {
        let (sa, sb) = (a as i8, b as i8);
        let check = |name: &str, expected: u8| {
            assert_eq!(bytes(&format!("llvm.{name}.i8"), a, b), u64::from(expected), "{name} {a} {b}");
        };
        check("smax", sa.max(sb) as u8);
        check("smin", sa.min(sb) as u8);
        check("umax", a.max(b));
        check("umin", a.min(b));
        check("sadd.sat", sa.saturating_add(sb) as u8);
        check("ssub.sat", sa.saturating_sub(sb) as u8);
        check("uadd.sat", a.saturating_add(b));
        check("usub.sat", a.saturating_sub(b));
        check("scmp", sa.cmp(&sb) as i8 as u8);
        check("ucmp", a.cmp(&b) as i8 as u8);
        if b < 8 {
            check("ushl.sat", u8::try_from(u32::from(a) << b).unwrap_or(255));
            check("sshl.sat", (i32::from(sa) << b).clamp(-128, 127) as u8);
        }
        let signed = |(value, flag): (i8, bool)| (value as u8, flag);
        assert_eq!(with_overflow("sadd", a, b), signed(sa.overflowing_add(sb)));
        assert_eq!(with_overflow("ssub", a, b), signed(sa.overflowing_sub(sb)));
        assert_eq!(with_overflow("smul", a, b), signed(sa.overflowing_mul(sb)));
        assert_eq!(with_overflow("uadd", a, b), a.overflowing_add(b));
        assert_eq!(with_overflow("usub", a, b), a.overflowing_sub(b));
        assert_eq!(with_overflow("umul", a, b), a.overflowing_mul(b));
        // Funnel shifts take the amount modulo the width.
        let pair = u16::from_be_bytes([a, b]);
        let funnel = |name| one(name, &[(I8, a.into()), (I8, b.into()), (I8, (b ^ a).into())], I8) as u8;
        assert_eq!(funnel("llvm.fshl.i8"), (pair << ((b ^ a) & 7) >> 8) as u8);
        assert_eq!(funnel("llvm.fshr.i8"), (pair >> ((b ^ a) & 7)) as u8);
    }
}

#[test]
fn one_byte() {
    for a in 0..=255u8 {
        let plain = |name: &str| one(&format!("llvm.{name}.i8"), &[(I8, a.into())], I8) as u8;
        let flagged = |name: &str| one(&format!("llvm.{name}.i8"), &[(I8, a.into()), (I1, 0)], I8) as u8;
        assert_eq!(plain("ctpop"), a.count_ones() as u8);
        assert_eq!(plain("bitreverse"), a.reverse_bits());
        assert_eq!(flagged("ctlz"), a.leading_zeros() as u8);
        assert_eq!(flagged("cttz"), a.trailing_zeros() as u8);
        assert_eq!(flagged("abs"), (a as i8).unsigned_abs());
    }
}

#[test]
fn promises_that_give_poison() {
    let flagged = |name, value| call(name, &[(&[I32], &[Some(value)]), (&[I1], &[Some(1)])], &[I32]);
    assert_eq!(flagged("llvm.ctlz.i32", 0), Ok(vec![None]));
    assert_eq!(flagged("llvm.cttz.i32", 0), Ok(vec![None]));
    assert_eq!(flagged("llvm.cttz.i32", 8), Ok(vec![Some(3)]));
    assert_eq!(flagged("llvm.abs.i32", 1 << 31), Ok(vec![None]));
    assert_eq!(flagged("llvm.abs.i32", u64::from(-5i32 as u32)), Ok(vec![Some(5)]));
    let shifted = call("llvm.ushl.sat.i32", &[(&[I32], &[Some(0)]), (&[I32], &[Some(32)])], &[I32]);
    assert_eq!(shifted, Ok(vec![None]));
}

#[test]
fn wide_integers() {
    let wide = [Leaf::WideLow(128), Leaf::WideHigh(128)];
    let value = 0x0123_4567_89ab_cdef_0011_2233_4455_6677u128;
    let halves = [Some(value as u64), Some((value >> 64) as u64)];
    let expect = |value: u128| Ok(vec![Some(value as u64), Some((value >> 64) as u64)]);
    assert_eq!(call("llvm.bswap.i128", &[(&wide, &halves)], &wide), expect(value.swap_bytes()));
    assert_eq!(call("llvm.bitreverse.i128", &[(&wide, &halves)], &wide), expect(value.reverse_bits()));
    let shift = [Some(100), Some(0)];
    let rotated = call("llvm.fshl.i128", &[(&wide, &halves), (&wide, &halves), (&wide, &shift)], &wide);
    assert_eq!(rotated, expect(value.rotate_left(100)));
    let compared = call("llvm.scmp.i8.i128", &[(&wide, &halves), (&wide, &[Some(0), Some(1 << 63)])], &[I8]);
    assert_eq!(compared, Ok(vec![Some(1)]));
    let leaves = [Leaf::WideLow(128), Leaf::WideHigh(128), I1];
    let max = [Some(u64::MAX), Some(u64::MAX >> 1)];
    let sum = call("llvm.sadd.with.overflow.i128", &[(&wide, &max), (&wide, &[Some(1), Some(0)])], &leaves);
    assert_eq!(sum, Ok(vec![Some(0), Some(1 << 63), Some(1)]));
}

#[test]
fn vectors_and_reductions() {
    let vector = [I8; 3];
    let values = [Some(0x80), Some(5), Some(0xff)];
    let reduce = |name: &str| call(name, &[(&vector, &values)], &[I8]);
    assert_eq!(reduce("llvm.vector.reduce.add.v3i8"), Ok(vec![Some(0x84)]));
    assert_eq!(reduce("llvm.vector.reduce.mul.v3i8"), Ok(vec![Some(0x80)]));
    assert_eq!(reduce("llvm.vector.reduce.smax.v3i8"), Ok(vec![Some(5)]));
    assert_eq!(reduce("llvm.vector.reduce.smin.v3i8"), Ok(vec![Some(0x80)]));
    assert_eq!(reduce("llvm.vector.reduce.umax.v3i8"), Ok(vec![Some(0xff)]));
    assert_eq!(reduce("llvm.vector.reduce.xor.v3i8"), Ok(vec![Some(0x7a)]));
    let poisoned = call("llvm.vector.reduce.or.v3i8", &[(&vector, &[Some(0xff), None, Some(0)])], &[I8]);
    assert_eq!(poisoned, Ok(vec![None]));
    // Values first, flags behind them.
    let sums = call(
        "llvm.uadd.with.overflow.v3i8",
        &[(&vector, &values), (&vector, &[Some(0x80), None, Some(0)])],
        &[I8, I8, I8, I1, I1, I1],
    );
    assert_eq!(sums, Ok(vec![Some(0), None, Some(0xff), Some(1), None, Some(0)]));
}

#[test]
fn those_that_pass_on_or_promise() {
    let condition = |value| call("llvm.assume", &[(&[I1], &[value])], &[]);
    assert_eq!(condition(Some(1)), Ok(vec![]));
    assert!(condition(Some(0)).is_err());
    assert!(condition(None).is_err());
    let expected = call("llvm.expect.i32", &[(&[I32], &[Some(7)]), (&[I32], &[None])], &[I32]);
    assert_eq!(expected, Ok(vec![Some(7)]));
    assert_eq!(call("llvm.is.constant.i32", &[(&[I32], &[None])], &[I1]), Ok(vec![Some(0)]));
    assert_eq!(one("llvm.ptrmask.p0.i64", &[(PTR, 0x1237), (I64, !7)], PTR), 0x1230);
}
