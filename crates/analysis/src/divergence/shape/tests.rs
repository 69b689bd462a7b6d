//! Shapes against what threads compute.
//!
//! Random expressions are evaluated by every thread of some blocks, and by shapes. Then: threads of
//! a scope that a shape calls the same have the same; the shape's sum is the value; alignment and
//! range hold.

use super::super::launch::Launch;
use super::super::scope::Scope;
use super::*;
use crate::tests::target;
use proptest::prelude::*;

/// What a thread computes; numbers are signed, of the test's width.
#[derive(Clone, Debug)]
enum Step {
    Constant(i64),
    Id(usize),
    /// A value that is the same in a scope, multiple of a power of two.
    Symbol(Scope, u8, u64),
    Add(usize, usize, bool),
    Sub(usize, usize, bool),
    Mul(usize, usize, bool),
    ShiftRight(usize, u8, bool),
    Divide(usize, i64, bool),
    Remainder(usize, i64),
    Mask(usize, i64),
    Choose(Scope, u64, usize, usize),
    Compare(IntPred, usize, usize),
    /// A product with a power of two, compared with a number: may be past where the order of
    /// numbers ends.
    Border(IntPred, usize, u32, i64),
    Truncate(usize, Width),
    /// An id times a number less half of that, in so many bits: around where numbers end, in blocks
    /// of two threads along an axis above all.
    Ends(usize, i64, Width),
}

const BLOCKS: &[[u32; 3]] = &[
    [96, 1, 1],
    [65, 2, 1],
    [32, 3, 2],
    [16, 4, 2],
    [8, 2, 6],
    [64, 2, 1],
    [1, 40, 1],
    [1, 1, 60],
    [2, 48, 2],
    [3, 40, 1],
    [4, 7, 3],
    [1, 20, 5],
    [1, 8, 12],
    [2, 32, 2],
];
const PREDS: &[IntPred] = &[
    IntPred::Eq,
    IntPred::Ne,
    IntPred::Ugt,
    IntPred::Uge,
    IntPred::Ult,
    IntPred::Ule,
    IntPred::Sgt,
    IntPred::Sge,
    IntPred::Slt,
    IntPred::Sle,
];

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let scope = prop::sample::select(vec![Scope::Warp, Scope::Cta, Scope::Grid]);
    let constant =
        || prop_oneof![-3i64..70, (0u32..12).prop_map(|n| 1 << n), any::<i16>().prop_map(i64::from)];
    let arg = 0usize..40;
    let step = prop_oneof![
        2 => constant().prop_map(Step::Constant),
        4 => (0usize..3).prop_map(Step::Id),
        2 => (scope.clone(), 0u8..8, any::<u64>()).prop_map(|(s, a, n)| Step::Symbol(s, a, n)),
        4 => (arg.clone(), arg.clone(), any::<bool>()).prop_map(|(a, b, f)| Step::Add(a, b, f)),
        3 => (arg.clone(), arg.clone(), any::<bool>()).prop_map(|(a, b, f)| Step::Sub(a, b, f)),
        3 => (arg.clone(), arg.clone(), any::<bool>()).prop_map(|(a, b, f)| Step::Mul(a, b, f)),
        2 => (arg.clone(), 0u8..8, any::<bool>()).prop_map(|(a, n, f)| Step::ShiftRight(a, n, f)),
        1 => (arg.clone(), 1i64..100, any::<bool>()).prop_map(|(a, n, f)| Step::Divide(a, n, f)),
        1 => (arg.clone(), 1i64..100).prop_map(|(a, n)| Step::Remainder(a, n)),
        2 => (arg.clone(), constant()).prop_map(|(a, n)| Step::Mask(a, n)),
        2 => (scope, any::<u64>(), arg.clone(), arg.clone()).prop_map(|(s, n, a, b)| Step::Choose(s, n, a, b)),
        3 => (prop::sample::select(PREDS), arg.clone(), arg.clone()).prop_map(|(p, a, b)| Step::Compare(p, a, b)),
        2 => (prop::sample::select(PREDS), arg.clone(), 0u32..32, constant()).prop_map(|(p, a, n, c)| Step::Border(p, a, n, c)),
        1 => (arg, prop::sample::select(vec![4u32, 8, 16])).prop_map(|(a, w)| Step::Truncate(a, w)),
        2 => (0usize..3, any::<i16>(), prop::sample::select(vec![4u32, 8, 16])).prop_map(|(a, n, w)| Step::Ends(a, n.into(), w)),
    ];
    prop::collection::vec(step, 4..40)
}

/// A pseudorandom number that threads of a scope agree on.
fn agreed(scope: Scope, seed: u64, block: usize, linear: u32) -> u64 {
    let group = match scope {
        Scope::Grid | Scope::Cluster => 0,
        Scope::Cta => block as u64 + 1,
        Scope::Warp | Scope::Thread => (block as u64 + 1) * 1000 + u64::from(linear / 32),
    };
    let mut x = seed ^ group.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x ^= x >> 29;
    x.wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 7
}

struct Thread {
    block: usize,
    ids: [u32; 3],
    linear: u32,
}

fn threads(extents: [u32; 3]) -> Vec<Thread> {
    let [x, y, z] = extents;
    let linear = (0..2).flat_map(|block| (0..x * y * z).map(move |linear| (block, linear)));
    linear
        .map(|(block, linear)| Thread { block, ids: [linear % x, linear / x % y, linear / x / y], linear })
        .collect()
}

fn compare(pred: IntPred, a: i64, b: i64, width: Width) -> bool {
    let unsigned = |n: i64| n as u64 & (u64::MAX >> (64 - width));
    let (ua, ub) = (unsigned(a), unsigned(b));
    match pred {
        IntPred::Eq => a == b,
        IntPred::Ne => a != b,
        IntPred::Ugt => ua > ub,
        IntPred::Uge => ua >= ub,
        IntPred::Ult => ua < ub,
        IntPred::Ule => ua <= ub,
        IntPred::Sgt => a > b,
        IntPred::Sge => a >= b,
        IntPred::Slt => a < b,
        IntPred::Sle => a <= b,
    }
}

/// The values of one step in all threads, and its shape. An `nsw` that some thread breaks is not
/// promised.
fn evaluate(
    step: &Step,
    values: &[(Vec<i64>, Shape, Width)],
    all: &[Thread],
    launch: &Launch,
    width: Width,
) -> (Vec<i64>, Shape, Width) {
    let arg = |index: &usize| &values[index % values.len().max(1)];
    let fresh = |f: &dyn Fn(&Thread) -> i64| all.iter().map(|t| sign_extend(f(t), width)).collect::<Vec<_>>();
    if values.is_empty()
        && !matches!(step, Step::Constant(_) | Step::Id(_) | Step::Symbol(..) | Step::Ends(..))
    {
        return (vec![0; all.len()], Shape::constant(0), width);
    }
    let binary = |a: &usize, b: &usize, f: &dyn Fn(i64, i64) -> i64| {
        let (a, b) = (arg(a), arg(b));
        let exact: Vec<i64> = a.0.iter().zip(&b.0).map(|(&a, &b)| f(a, b)).collect();
        let wraps = exact.iter().any(|&n| sign_extend(n, width) != n);
        (exact.iter().map(|&n| sign_extend(n, width)).collect::<Vec<_>>(), a.1, b.1, !wraps)
    };
    // All operations are of one width: narrower values count as extended.
    match step {
        Step::Constant(n) => {
            let n = sign_extend(*n, width);
            (vec![n; all.len()], Shape::constant(n), width)
        }
        Step::Id(axis) => (fresh(&|t| i64::from(t.ids[*axis])), Shape::id(*axis, launch), width),
        Step::Symbol(scope, align, seed) => {
            let value = |t: &Thread| (agreed(*scope, *seed, t.block, t.linear) << align) as i64;
            (fresh(&value), Shape { alignment: *align, ..Shape::opaque(*scope) }, width)
        }
        Step::Add(a, b, flag) => {
            let (v, a, b, nsw) = binary(a, b, &i64::wrapping_add);
            (v, a.add(b, nsw && *flag, width, launch), width)
        }
        Step::Sub(a, b, flag) => {
            let (v, a, b, nsw) = binary(a, b, &i64::wrapping_sub);
            (v, a.sub(b, nsw && *flag, width, launch), width)
        }
        Step::Mul(a, b, flag) => {
            let (v, a, b, nsw) = binary(a, b, &i64::wrapping_mul);
            (v, a.mul(b, nsw && *flag, width, launch), width)
        }
        Step::ShiftRight(a, n, arithmetic) => {
            let (v, shape, _) = arg(a);
            let unsigned = |x: i64| (x as u64 & (u64::MAX >> (64 - width))) as i64;
            let shift = |&x: &i64| if *arithmetic { x >> n } else { sign_extend(unsigned(x) >> n, width) };
            (v.iter().map(shift).collect(), shape.shift_right(i64::from(*n), launch), width)
        }
        Step::Divide(a, n, signed) => {
            let (v, shape, _) = arg(a);
            let unsigned = |x: i64| (x as u64 & (u64::MAX >> (64 - width))) as i64;
            let divide = |&x: &i64| if *signed { x / n } else { sign_extend(unsigned(x) / n, width) };
            (v.iter().map(divide).collect(), shape.divide(*n, *signed, launch), width)
        }
        Step::Remainder(a, n) => {
            let (v, shape, _) = arg(a);
            let same = Shape::opaque(shape.scope(launch));
            (v.iter().map(|x| x % n).collect(), shape.remainder(*n, width, launch).unwrap_or(same), width)
        }
        Step::Mask(a, n) => {
            let (v, shape, _) = arg(a);
            (v.iter().map(|x| sign_extend(x & n, width)).collect(), shape.mask(*n, width, launch), width)
        }
        Step::Choose(scope, seed, a, b) => {
            let (a, b) = (arg(a), arg(b));
            let pick = |(i, t): (usize, &Thread)| {
                if agreed(*scope, *seed, t.block, t.linear) & 1 == 0 { a.0[i] } else { b.0[i] }
            };
            (all.iter().enumerate().map(pick).collect(), a.1.join(b.1, *scope, launch), width)
        }
        Step::Compare(pred, a, b) => {
            let (a, b) = (arg(a), arg(b));
            let values = a.0.iter().zip(&b.0).map(|(&a, &b)| -i64::from(compare(*pred, a, b, width)));
            (values.collect(), Shape::opaque(a.1.compare(*pred, b.1, width, launch)), width)
        }
        Step::Border(pred, a, bits, border) => {
            let (v, shape, _) = arg(a);
            let (factor, border) = (sign_extend(1 << (bits % width), width), sign_extend(*border, width));
            let product = shape.mul(Shape::constant(factor), false, width, launch);
            let is_before =
                |&n: &i64| compare(*pred, sign_extend(n.wrapping_mul(factor), width), border, width);
            let scope = product.compare(*pred, Shape::constant(border), width, launch);
            (v.iter().map(|n| -i64::from(is_before(n))).collect(), Shape::opaque(scope), width)
        }
        Step::Truncate(a, bits) => {
            let ((v, shape, _), bits) = (arg(a), (*bits).min(width));
            let signed = shape.truncate(bits, launch).extend(bits, true, false, launch);
            (v.iter().map(|&x| sign_extend(x, bits)).collect(), signed, width)
        }
        Step::Ends(axis, factor, bits) => {
            let (factor, bits) = (sign_extend(*factor, width), (*bits).min(width));
            let value =
                |t: &Thread| sign_extend(i64::from(t.ids[*axis]).wrapping_mul(factor) - factor / 2, bits);
            let product = Shape::id(*axis, launch).mul(Shape::constant(factor), false, width, launch);
            let ends = product.sub(Shape::constant(factor / 2), false, width, launch);
            (fresh(&value), ends.truncate(bits, launch).extend(bits, true, false, launch), width)
        }
    }
}

/// Whether two threads belong to one group of a scope.
fn together(scope: Scope, a: &Thread, b: &Thread) -> bool {
    match scope {
        Scope::Thread => false,
        Scope::Warp => a.block == b.block && a.linear / 32 == b.linear / 32,
        Scope::Cta => a.block == b.block,
        Scope::Cluster | Scope::Grid => true,
    }
}

fn check(values: &[i64], shape: &Shape, all: &[Thread], launch: &Launch, width: Width) {
    let scope = shape.scope(launch);
    let rest = |i: usize| {
        let ids = all[i].ids.iter().zip(shape.coefficients).map(|(&id, c)| c.wrapping_mul(i64::from(id)));
        let sum = ids.fold(shape.constant, i64::wrapping_add);
        if shape.exact {
            values[i].wrapping_sub(sum)
        } else {
            sign_extend(values[i].wrapping_sub(sum), width)
        }
    };
    let first = |scope: Scope, i: usize| (0..i).find(|&j| together(scope, &all[i], &all[j])).unwrap_or(i);
    for i in 0..all.len() {
        assert_eq!(values[i], values[first(scope, i)], "thread {:?} of {shape:?}, {scope:?}", all[i].ids);
        if shape.rest > Scope::Thread {
            assert_eq!(rest(i), rest(first(shape.rest, i)), "rest of {shape:?} in {:?}", all[i].ids);
            let zeros = rest(i).trailing_zeros() as u8;
            assert!(zeros >= shape.alignment.min(width as u8), "alignment of {shape:?}");
        }
        if let Some((low, high)) = shape.range(launch) {
            assert!((low..=high).contains(&values[i]), "range of {shape:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn shapes_are_what_threads_compute(
        steps in steps(),
        extents in prop::sample::select(BLOCKS),
        known in any::<bool>(),
        width in prop::sample::select(vec![8u32, 16, 32]),
    ) {
        let all = threads(extents);
        let launch = if known { Launch::of_block(target(), extents) } else { Launch::unknown(target()) };
        let mut values = Vec::new();
        for step in &steps {
            let next = evaluate(step, &values, &all, &launch, width);
            check(&next.0, &next.1, &all, &launch, width);
            values.push(next);
        }
    }
}

fn one_dimensional() -> Launch {
    let mut launch = Launch::unknown(target());
    launch.extents = [None, Some(1), Some(1)];
    launch
}

#[test]
fn ids_cancel() {
    let launch = Launch::unknown(target());
    let t = Shape::id(0, &launch);
    assert_eq!(t.sub(t, false, 32, &launch), Shape::constant(0));
    assert_eq!(t.mul(Shape::constant(0), false, 32, &launch), Shape::constant(0));
    assert_eq!(t.mask(0, 32, &launch), Shape::constant(0));
    let u = Shape::opaque(Scope::Cta);
    assert_eq!(t.add(u, false, 32, &launch).compare(IntPred::Eq, t, 32, &launch), Scope::Cta);
    // Ordered, the sum may wrap around for some threads and not for others.
    assert_eq!(t.add(u, false, 32, &launch).compare(IntPred::Slt, t, 32, &launch), Scope::Thread);
    assert_eq!(t.add(u, true, 32, &launch).compare(IntPred::Slt, t, 32, &launch), Scope::Cta);
}

#[test]
fn the_warps_number() {
    let warp = |launch: &Launch| Shape::id(0, launch).shift_right(5, launch).scope(launch);
    assert_eq!(warp(&one_dimensional()), Scope::Warp);
    assert_eq!(warp(&Launch::of_block(target(), [64, 2, 1])), Scope::Warp);
    assert_eq!(warp(&Launch::of_block(target(), [65, 2, 1])), Scope::Thread);
    assert_eq!(warp(&Launch::unknown(target())), Scope::Thread);
    let launch = one_dimensional();
    assert_eq!(Shape::id(0, &launch).shift_right(4, &launch).scope(&launch), Scope::Thread);
    // blockIdx.x * 256 + threadIdx.x
    let global = Shape::opaque(Scope::Cta).mul(Shape::constant(256), false, 32, &launch);
    let global = global.add(Shape::id(0, &launch), false, 32, &launch);
    assert_eq!(global.shift_right(5, &launch).scope(&launch), Scope::Warp);
    assert_eq!(global.mask(!31, 32, &launch).scope(&launch), Scope::Warp);
}

#[test]
fn borders_between_warps() {
    let launch = one_dimensional();
    let t = Shape::id(0, &launch);
    let scope = |pred, border| t.compare(pred, Shape::constant(border), 32, &launch);
    assert_eq!(scope(IntPred::Ult, 32), Scope::Warp);
    assert_eq!(scope(IntPred::Ult, 31), Scope::Thread);
    assert_eq!(scope(IntPred::Ule, 31), Scope::Warp);
    assert_eq!(scope(IntPred::Ult, 2000), Scope::Grid);
    assert_eq!(Shape::constant(64).compare(IntPred::Ult, t, 32, &launch), Scope::Thread);
    assert_eq!(Shape::constant(63).compare(IntPred::Ult, t, 32, &launch), Scope::Warp);
}

#[test]
fn an_axis_that_is_the_same_in_a_warp() {
    let launch = Launch::of_block(target(), [32, 8, 1]);
    assert_eq!(Shape::id(1, &launch).scope(&launch), Scope::Warp);
    assert_eq!(Shape::id(2, &launch), Shape::constant(0));
    let launch = Launch::of_block(target(), [16, 16, 1]);
    assert_eq!(Shape::id(1, &launch).scope(&launch), Scope::Thread);
    // The number of the thread in its block: threadIdx.y * 16 + threadIdx.x.
    let linear = Shape::id(1, &launch).mul(Shape::constant(16), true, 32, &launch);
    let linear = linear.add(Shape::id(0, &launch), true, 32, &launch);
    assert_eq!(linear.shift_right(5, &launch).scope(&launch), Scope::Warp);
}

#[test]
fn warps_along_other_axes() {
    let scope = |extents, axis, bits| {
        let launch = Launch::of_block(target(), extents);
        Shape::id(axis, &launch).shift_right(bits, &launch).scope(&launch)
    };
    assert_eq!(scope([1, 64, 1], 1, 5), Scope::Warp);
    assert_eq!(scope([1, 64, 1], 1, 4), Scope::Thread);
    assert_eq!(scope([1, 1, 64], 2, 5), Scope::Warp);
    // 16 threads per row: a warp is two rows.
    assert_eq!(scope([16, 16, 2], 1, 1), Scope::Warp);
    assert_eq!(scope([16, 16, 2], 1, 0), Scope::Thread);
    // 60 threads per plane: a warp may end in the next plane, where y is 0 again.
    assert_eq!(scope([4, 15, 2], 1, 3), Scope::Thread);
    // 3 * 32 is a multiple of 32, 3 * 16 is not.
    assert_eq!(scope([3, 64, 1], 1, 5), Scope::Warp);
    assert_eq!(scope([3, 64, 1], 1, 4), Scope::Thread);
    assert_eq!(scope([65, 2, 1], 0, 5), Scope::Thread);
    // There, y is 0 or 1.
    assert_eq!(scope([65, 2, 1], 1, 5), Scope::Grid);
}

#[test]
fn ranges_with_one_result() {
    let launch = Launch::of_block(target(), [32, 4, 1]);
    let (x, y) = (Shape::id(0, &launch), Shape::id(1, &launch));
    let moved = x.add(Shape::constant(64), true, 32, &launch);
    assert_eq!(x.shift_right(5, &launch), Shape::constant(0));
    assert_eq!(moved.shift_right(5, &launch), Shape::constant(2));
    assert_eq!(moved.shift_right(4, &launch).as_constant(), None);
    assert_eq!(y.divide(4, true, &launch), Shape::constant(0));
    assert_eq!(y.divide(3, false, &launch).as_constant(), None);
    assert_eq!(moved.mask(-32, 32, &launch), Shape::constant(64));
    assert_eq!(moved.mask(0x160, 32, &launch), Shape::constant(0x40));
    assert_eq!(moved.remainder(64, 32, &launch), Some(x));
    assert_eq!(moved.remainder(50, 32, &launch).map(|shape| shape.constant), Some(14));
    assert_eq!(moved.remainder(40, 32, &launch), None);
    // What may be negative, or wrap around, has no one result.
    let below = x.sub(Shape::constant(1), true, 32, &launch);
    assert_eq!(below.shift_right(5, &launch).as_constant(), None);
    assert_eq!(below.divide(32, true, &launch).as_constant(), None);
    assert_eq!(below.remainder(64, 32, &launch), None);
}
