//! Questions as kernels ask them, each with the answer that follows by reasoning, and the method
//! that should find it.

use super::super::{Answer, Effort, METHODS, Proof, blast, quick, ranges::Ranges, sample};
use super::*;

/// What the first methods, which look at linear forms, say.
fn quick(problem: &Problem) -> Option<Proof> {
    quick::prove(problem, &Ranges::compute(problem).expect("the facts hold somewhere"))
}

/// Checks a proof by the cheapest method that finds it, and by bit-blasting, alone.
#[track_caller]
fn assert_both(problem: &Problem, proof: Proof) {
    assert_proof(problem, proof);
    assert_eq!(blast::decide(problem, &large_budget()), Answer::Disjoint(Proof::BitBlast));
}

/// Checks that an overlap is found by sampling, and by bit-blasting, alone.
#[track_caller]
fn assert_sampled(problem: &Problem) {
    assert_overlap(problem);
    let ranges = Ranges::compute(problem).expect("the facts can hold");
    assert!(sample::find(problem, &ranges, Budget::default().samples).is_some());
    assert!(matches!(blast::decide(problem, &large_budget()), Answer::Overlap(_)));
    assert_eq!(quick(problem), None);
}

#[test]
fn own_element() {
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    assert_both(&scene.elements(t, other, 4), Proof::EqualInjective);
}

#[test]
fn own_element_of_a_block_of_unknown_height() {
    let mut scene = Scene::new([Some(256), None, Some(1)]);
    let [t, other] = scene.tids();
    let problem = scene.elements(t, other, 4);
    assert_sampled(&problem);
    let Answer::Overlap(witness) = answer(&problem) else { panic!("it overlaps") };
    assert_eq!(witness.threads[0][0], witness.threads[1][0]);
    assert_ne!(witness.threads[0][1], witness.threads[1][1]);
}

#[test]
fn neighbours_element() {
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let next = scene.plus(other, 1);
    assert_sampled(&scene.elements(t, next, 4));
}

#[test]
fn even_and_odd_elements() {
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let (even, odd) = (scene.times(t, 2), scene.times(other, 2));
    let odd = scene.plus(odd, 1);
    assert_both(&scene.elements(even, odd, 4), Proof::Gcd);
}

#[test]
fn second_half() {
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let half = scene.plus(other, 256);
    assert_both(&scene.clone().elements(t, half, 4), Proof::Intervals);
    // Guarded, the block may be larger.
    let mut scene = Scene::line(512);
    let [t, other] = scene.tids();
    let half = scene.plus(other, 256);
    assert_sampled(&scene.clone().elements(t, half, 4));
    scene.holds_number(IntPred::Ult, t, 256);
    scene.holds_number(IntPred::Slt, other, 256);
    assert_both(&scene.elements(t, half, 4), Proof::Intervals);
}

#[test]
fn rows_of_a_uniform_index() {
    for (threads, same) in [(256, true), (256, false), (512, true), (512, false)] {
        let mut scene = Scene::line(threads);
        let [t, other] = scene.tids();
        let i = scene.symbol(0, u32::MAX.into());
        let j = if same { i } else { scene.symbol(0, u32::MAX.into()) };
        // Modulo 2^32: `i` is any number.
        let (row, other_row) = (scene.times(i, 256), scene.times(j, 256));
        let (x, y) = (scene.add(row, t), scene.add(other_row, other));
        let problem = scene.elements(x, y, 4);
        // Rows do not meet in the middle, so that they are different matters only where a block has
        // more threads than a row.
        match (threads, same) {
            (512, false) => assert_sampled(&problem),
            _ => assert_both(&problem, Proof::EqualInjective),
        }
    }
}

#[test]
fn sums_that_wrap_around() {
    // 2^28 · t modulo 2^32 repeats every 16 threads; in 64 bits, it does not.
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let (x, y) = (scene.times(t, 1 << 28), scene.times(other, 1 << 28));
    assert_sampled(&scene.clone().elements(x, y, 1));
    let [x, y] = [t, other].map(|t| {
        let wide = scene.arena.zext(t, 64);
        scene.times(wide, 1 << 28)
    });
    assert_both(&scene.clone().bytes(x, 4, y, 4), Proof::EqualInjective);
    // In 64 bits, 2^60 · t does.
    let [x, y] = [x, y].map(|x| scene.times(x, 1 << 32));
    assert_sampled(&scene.bytes(x, 4, y, 4));
}

#[test]
fn a_difference_that_wraps_around() {
    // An access that goes across the end of the address space meets the beginning.
    let mut scene = Scene::line(2);
    let [t, other] = scene.tids();
    let [x, y] = [t, other].map(|t| scene.arena.zext(t, 64));
    let y = scene.plus(y, u64::MAX - 1);
    assert_overlap(&scene.clone().bytes(x, 1, y, 4));
    assert_both(&scene.bytes(x, 1, y, 1), Proof::Intervals);
}

#[test]
fn one_before_the_first() {
    // t − 1 of thread 0 is 2^32 − 1 as an unsigned number, −1 as a signed one.
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let [x, y] = [t, other].map(|t| scene.plus(t, u32::MAX.into()));
    assert_both(&scene.clone().elements(x, y, 4), Proof::EqualInjective);
    let [x, y] = [x, y].map(|index| {
        let wide = scene.arena.sext(index, 64);
        scene.times(wide, 4)
    });
    assert_both(&scene.bytes(x, 4, y, 4), Proof::EqualInjective);
}

#[test]
fn tiles() {
    for (pitch, disjoint) in [(32, true), (33, true), (31, false), (16, false)] {
        let mut scene = Scene::new([Some(32), Some(8), Some(1)]);
        let [x, y] = [0, 1].map(|side| {
            let (column, row) = (scene.id(side, 0), scene.id(side, 1));
            let row = scene.times(row, pitch);
            scene.add(row, column)
        });
        let problem = scene.elements(x, y, 4);
        if disjoint {
            assert_both(&problem, Proof::EqualInjective);
        } else {
            assert_sampled(&problem);
        }
    }
}

#[test]
fn number_of_the_thread_in_a_block_of_unknown_shape() {
    // tid.y * ntid.x + tid.x, where ntid.z is 1, or unknown; and with tid.z too.
    for depth in [Some(1), None] {
        let mut scene = Scene::new([None, None, depth]);
        let width = scene.extent(0);
        let [x, y] = [0, 1].map(|side| {
            let (column, row) = (scene.id(side, 0), scene.id(side, 1));
            let row = scene.op(BinaryOp::Mul, row, width);
            scene.add(row, column)
        });
        let problem = scene.elements(x, y, 4);
        match depth {
            Some(_) => assert_proof(&problem, Proof::EqualInjective),
            None => assert_sampled(&problem),
        }
    }
    let mut scene = Scene::new([None, None, None]);
    let (width, height) = (scene.extent(0), scene.extent(1));
    let [x, y] = [0, 1].map(|side| {
        let [column, row, layer] = [0, 1, 2].map(|axis| scene.id(side, axis));
        let rows = scene.op(BinaryOp::Mul, layer, height);
        let rows = scene.add(rows, row);
        let row = scene.op(BinaryOp::Mul, rows, width);
        scene.add(row, column)
    });
    assert_proof(&scene.elements(x, y, 8), Proof::EqualInjective);
}

#[test]
fn number_of_the_thread_with_the_wrong_extent() {
    let mut scene = Scene::new([None, None, Some(1)]);
    let height = scene.extent(1);
    let [x, y] = [0, 1].map(|side| {
        let (column, row) = (scene.id(side, 0), scene.id(side, 1));
        let row = scene.op(BinaryOp::Mul, row, height);
        scene.add(row, column)
    });
    assert_sampled(&scene.elements(x, y, 4));
}

#[test]
fn sizes() {
    let mut scene = Scene::line(64);
    let [t, other] = scene.tids();
    let [x, y] = [t, other].map(|t| {
        let wide = scene.arena.zext(t, 64);
        scene.times(wide, 4)
    });
    assert_both(&scene.clone().bytes(x, 4, y, 1), Proof::EqualInjective);
    assert_sampled(&scene.clone().bytes(x, 8, y, 8));
    assert_sampled(&scene.clone().bytes(x, 4, y, 8));
    // The second half of one's own eight bytes.
    let [x, y] = [x, y].map(|x| scene.times(x, 2));
    let y = scene.plus(y, 4);
    assert_both(&scene.clone().bytes(x, 4, y, 4), Proof::Gcd);
    assert_sampled(&scene.bytes(x, 8, y, 8));
}

#[test]
fn nothing_is_known_of_an_opaque_index() {
    let mut scene = Scene::line(64);
    let (i, j) = (scene.symbol(0, u32::MAX.into()), scene.symbol(0, u32::MAX.into()));
    let _ = scene.tids();
    assert_sampled(&scene.elements(i, j, 4));
}

#[test]
fn reversed() {
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let last = scene.arena.number(255, 32);
    let reversed = scene.op(BinaryOp::Sub, last, other);
    assert_overlap(&scene.clone().elements(t, reversed, 4));
    // Only the lower half of the threads: they end below where the others begin.
    scene.holds_number(IntPred::Ult, t, 128);
    scene.holds_number(IntPred::Ult, other, 128);
    assert_both(&scene.elements(t, reversed, 4), Proof::Intervals);
}

#[test]
fn contradictory_guards() {
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let k = scene.symbol(0, 100);
    scene.holds_number(IntPred::Ult, k, 10);
    scene.holds_number(IntPred::Sgt, k, 20);
    let next = scene.plus(other, 1);
    let problem = scene.elements(t, next, 4);
    assert_both(&problem, Proof::NeverBoth);
}

#[test]
fn a_guard_that_fixes_an_axis() {
    let mut scene = Scene::new([Some(32), Some(32), Some(1)]);
    let [t, other] = scene.tids();
    let [row, other_row] = [0, 1].map(|side| scene.id(side, 1));
    scene.holds_number(IntPred::Eq, row, 0);
    let problem = scene.clone().elements(t, other, 4);
    assert_sampled(&problem);
    scene.holds_number(IntPred::Eq, other_row, 0);
    assert_both(&scene.elements(t, other, 4), Proof::EqualInjective);
}

#[test]
fn promises_not_to_wrap() {
    // 16·t + i as a signed sum that does not wrap, extended: with different symbols it may meet,
    // with one it does not.
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let i = scene.symbol(0, u32::MAX.into());
    let [x, y] = [t, other].map(|t| {
        let row = scene.times(t, 1 << 24);
        let sum = scene.add(row, i);
        scene.facts.push(Fact::NoSignedWrap(sum));
        let wide = scene.arena.sext(sum, 64);
        scene.times(wide, 4)
    });
    assert_both(&scene.bytes(x, 4, y, 4), Proof::EqualInjective);
}

#[test]
fn malformed_questions_have_no_answer() {
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let mut problem = scene.elements(t, other, 4);
    problem.threads[1][0] = None;
    assert_eq!(answer(&problem), Answer::Unknown(super::super::Reason::Malformed));
}

#[test]
fn equal_shapes_are_solved_once() {
    let solver = Solver::default();
    for padding in 0..4 {
        let mut scene = Scene::line(256);
        let unrelated = scene.symbol(0, 7);
        for by in 0..padding {
            scene.plus(unrelated, by);
        }
        let [t, other] = scene.tids();
        let next = scene.plus(other, 1);
        let problem = scene.elements(t, next, 4);
        let Answer::Overlap(witness) = solver.solve(&problem) else { panic!("it overlaps") };
        assert_eq!(witness.leaves.len(), problem.arena.leaves().len());
    }
    assert_eq!(tallies(&solver), [(3, 1), (0, 1), (1, 0), (0, 0)]);
}

/// What each method answered, and what not.
fn tallies(solver: &Solver) -> [(u64, u64); METHODS.len()] {
    let tallies = solver.tallies().expect("they are remembered");
    tallies.map(|tally| (tally.answered, tally.open))
}

#[test]
fn methods_are_counted_whoever_is_first() {
    let own = elements_by(256, 4, |_, t| t);
    let swizzled = elements_by(256, 4, |scene, t| scene.op_number(BinaryOp::Xor, t, 33));
    let folded = elements_by(64, 4, |scene, t| scene.op_number(BinaryOp::UDiv, t, 2));
    let open = Answer::Unknown(super::super::Reason::NotApplicable);
    let proven = Answer::Disjoint(Proof::BitBlast);
    for efforts in [[Effort::Look, Effort::Full, Effort::Look], [Effort::Full, Effort::Look, Effort::Look]] {
        let solver = Solver::default();
        for effort in efforts {
            assert_eq!(solver.solve_with(&own, effort), Answer::Disjoint(Proof::EqualInjective));
            assert!(matches!(solver.solve_with(&folded, effort), Answer::Overlap(_)));
            let expected = if effort == Effort::Full { &proven } else { &open };
            assert_eq!(solver.solve_with(&swizzled, effort), *expected);
        }
        assert_eq!(tallies(&solver), [(4, 3), (1, 2), (1, 1), (1, 0)]);
    }
    // Only looked at.
    let solver = Solver::default();
    assert_eq!(solver.solve_with(&swizzled, Effort::Look), open);
    assert_eq!(tallies(&solver), [(0, 1), (0, 1), (0, 1), (0, 0)]);
}

/// What takes a longer search is open to who searches only a while, whoever has asked before.
#[test]
fn a_short_search_is_short() {
    let hard = elements_by(64, 4, |scene, t| {
        let product = scene.op_number(BinaryOp::Mul, t, 3);
        let shifted = scene.op_number(BinaryOp::LShr, t, 1);
        scene.arena.binary(BinaryOp::Xor, product, shifted)
    });
    let easy = elements_by(256, 4, |scene, t| scene.op_number(BinaryOp::Xor, t, 33));
    let proven = Answer::Disjoint(Proof::BitBlast);
    for efforts in [[Effort::Brief, Effort::Full, Effort::Brief], [Effort::Full, Effort::Brief, Effort::Full]]
    {
        let solver = Solver::default();
        for effort in efforts {
            assert_eq!(solver.solve_with(&easy, effort), proven);
            let open = Answer::Unknown(super::super::Reason::Budget);
            let expected = if effort == Effort::Full { &proven } else { &open };
            assert_eq!(solver.solve_with(&hard, effort), *expected);
        }
    }
}

/// `f` of both threads' `tid.x`, as indices of elements.
fn elements_by(threads: u32, size: u64, f: impl Fn(&mut Scene, Expr) -> Expr) -> Problem {
    let mut scene = Scene::line(threads);
    let [x, y] = scene.tids().map(|t| f(&mut scene, t));
    scene.elements(x, y, size)
}

#[test]
fn swizzles() {
    let swizzle = |scene: &mut Scene, t: Expr| {
        let row = scene.op_number(BinaryOp::LShr, t, 3);
        let bits = scene.op_number(BinaryOp::And, row, 7);
        scene.op(BinaryOp::Xor, t, bits)
    };
    let problem = elements_by(256, 4, swizzle);
    assert_both(&problem, Proof::BitBlast);
    // Two threads that swizzle in different ways: t ^ 33 against t.
    let problem = elements_by(256, 4, |scene, t| scene.op_number(BinaryOp::Xor, t, 33));
    assert_both(&problem, Proof::BitBlast);
    // With a uniform symbol among the bits.
    let mut scene = Scene::line(256);
    let k = scene.symbol(0, 255);
    let [x, y] = scene.tids().map(|t| scene.op(BinaryOp::Xor, t, k));
    assert_both(&scene.elements(x, y, 4), Proof::BitBlast);
    // The partner's element.
    let mut scene = Scene::line(256);
    let [t, other] = scene.tids();
    let partner = scene.op_number(BinaryOp::Xor, other, 1);
    let problem = scene.elements(t, partner, 4);
    assert_sampled(&problem);
    // A map of bits that is not injective.
    let problem = elements_by(256, 4, |scene, t| {
        let high = scene.op_number(BinaryOp::LShr, t, 4);
        let bits = scene.op_number(BinaryOp::And, t, 0xfc);
        scene.op(BinaryOp::Xor, bits, high)
    });
    assert_overlap(&problem);
}

#[test]
fn swizzles_with_opaque_parts() {
    // Bits 0..8 from the thread, the others from anything; and the halves by a bit of anything that
    // is known.
    let mut scene = Scene::line(256);
    let anything = [0, 1].map(|_| scene.symbol(0, u32::MAX.into()));
    let [t, other] = scene.tids();
    let [x, y] = [(t, anything[0]), (other, anything[1])].map(|(t, anything)| {
        let high = scene.op_number(BinaryOp::Shl, anything, 8);
        scene.op(BinaryOp::Or, t, high)
    });
    let problem = scene.elements(x, y, 4);
    assert!(matches!(answer(&problem), Answer::Disjoint(_)));
}

#[test]
fn folded_indices() {
    // t % 32 with 64 threads, t / 2: two threads for one element.
    assert_sampled(&elements_by(64, 4, |scene, t| scene.op_number(BinaryOp::URem, t, 32)));
    assert_sampled(&elements_by(64, 4, |scene, t| scene.op_number(BinaryOp::UDiv, t, 2)));
    // (t % 32) * 8 + t / 32: a transposition, with a divisor that is no power of two as well.
    for columns in [32, 24] {
        let problem = elements_by(192, 4, |scene, t| {
            let column = scene.op_number(BinaryOp::URem, t, columns);
            let row = scene.op_number(BinaryOp::UDiv, t, columns);
            let column = scene.times(column, 8);
            scene.add(column, row)
        });
        assert!(matches!(answer(&problem), Answer::Disjoint(_)));
    }
}

#[test]
fn reductions() {
    // if (t < s) a[t] += a[t + s], with s = blockDim.x / 2, and s at most the largest index.
    let mut scene = Scene::line(256);
    let s = scene.symbol(1, 128);
    let [t, other] = scene.tids();
    scene.holds(IntPred::Ult, t, s);
    scene.holds(IntPred::Ult, other, s);
    let partner = scene.add(other, s);
    let problem = scene.clone().elements(t, partner, 4);
    assert_both(&problem, Proof::EqualInjective);
    // Without the guard of the reader.
    scene.facts.pop();
    let problem = scene.elements(t, partner, 4);
    assert_both(&problem, Proof::BitBlast);
    // Without the guard of the writer it may be one that another one reads.
    let mut scene = Scene::line(256);
    let s = scene.symbol(1, 128);
    let [t, other] = scene.tids();
    scene.holds(IntPred::Ult, other, s);
    let partner = scene.add(other, s);
    assert_sampled(&scene.elements(t, partner, 4));
}

#[test]
fn a_reduction_whose_step_may_be_anything_wraps_around() {
    let mut scene = Scene::line(256);
    let s = scene.symbol(0, u32::MAX.into());
    let [t, other] = scene.tids();
    scene.holds(IntPred::Ult, t, s);
    scene.holds(IntPred::Ult, other, s);
    let partner = scene.add(other, s);
    assert_overlap(&scene.elements(t, partner, 4));
}

#[test]
fn rings() {
    // Buffer k % 3 against buffer (k + 1) % 3. With as many threads as a buffer has elements,
    // buffers are rows: it does not even matter which ones.
    let mut scene = Scene::line(256);
    let k = scene.symbol(0, u32::MAX.into());
    let [t, other] = scene.tids();
    let next = scene.plus(k, 1);
    let [x, y] = [(t, k), (other, next)].map(|(t, k)| {
        let buffer = scene.op_number(BinaryOp::URem, k, 3);
        let start = scene.times(buffer, 256);
        scene.add(start, t)
    });
    assert_both(&scene.elements(x, y, 4), Proof::EqualInjective);
}

#[test]
fn rings_read_by_neighbours() {
    // B[k % 4][t] against B[(k + 2) % 4][t ^ 33], and against the next time around.
    for (step, disjoint) in [(2, true), (1, true), (4, false), (0, false)] {
        let mut scene = Scene::line(256);
        let k = scene.symbol(0, u32::MAX.into());
        let [t, other] = scene.tids();
        let next = scene.plus(k, step);
        let other = scene.op_number(BinaryOp::Xor, other, 33);
        let [x, y] = [(t, k), (other, next)].map(|(t, k)| {
            let buffer = scene.op_number(BinaryOp::And, k, 3);
            let start = scene.times(buffer, 256);
            scene.add(start, t)
        });
        let problem = scene.elements(x, y, 4);
        match disjoint {
            true => assert_both(&problem, Proof::Gcd),
            false => assert_sampled(&problem),
        }
    }
    // Three buffers, k any number that does not wrap.
    for (most, disjoint) in [(1000, true), (u32::MAX.into(), false)] {
        let mut scene = Scene::line(256);
        let k = scene.symbol(0, most);
        let [t, other] = scene.tids();
        let next = scene.plus(k, 1);
        let other = scene.op_number(BinaryOp::Xor, other, 33);
        let [x, y] = [(t, k), (other, next)].map(|(t, k)| {
            let buffer = scene.op_number(BinaryOp::URem, k, 3);
            let start = scene.times(buffer, 256);
            scene.add(start, t)
        });
        let problem = scene.elements(x, y, 4);
        match disjoint {
            true => assert_both(&problem, Proof::Gcd),
            // 2^32 − 1 and 0 are both multiples of 3.
            false => assert_overlap(&problem),
        }
    }
}

#[test]
fn toggles() {
    let mut scene = Scene::line(256);
    let k = scene.symbol(0, u32::MAX.into());
    let [t, other] = scene.tids();
    let next = scene.plus(k, 1);
    let neighbour = scene.op_number(BinaryOp::Xor, other, 1);
    let [x, y] = [(t, k), (neighbour, next)].map(|(t, k)| {
        let buffer = scene.op_number(BinaryOp::And, k, 1);
        let start = scene.times(buffer, 256);
        scene.add(start, t)
    });
    let problem = scene.elements(x, y, 4);
    assert!(matches!(answer(&problem), Answer::Disjoint(_)));
}

/// `a[row * n + column]` of a block of 16×16 threads, with `row` and `column` of the grid.
fn matrix(guard: Option<IntPred>, promises: bool) -> Problem {
    let mut scene = Scene::new([Some(16), Some(16), Some(1)]);
    let [bx, by] = [0, 1].map(|_| scene.symbol(0, 65_535));
    let n = scene.symbol(0, u32::MAX.into());
    let [x, y] = [0, 1].map(|side| {
        let [column, row] = [(0, bx), (1, by)].map(|(axis, block)| {
            let id = scene.id(side, axis);
            let start = scene.times(block, 16);
            scene.add(start, id)
        });
        if let Some(predicate) = guard {
            scene.holds(predicate, column, n);
        }
        let start = scene.op(BinaryOp::Mul, row, n);
        let sum = scene.add(start, column);
        if promises {
            scene.facts.extend([Fact::NoSignedWrap(start), Fact::NoSignedWrap(sum)]);
        }
        let wide = scene.arena.sext(sum, 64);
        scene.times(wide, 4)
    });
    scene.bytes(x, 4, y, 4)
}

#[test]
fn rows_of_a_matrix_of_unknown_width() {
    assert_proof(&matrix(Some(IntPred::Slt), true), Proof::EqualInjective);
    // A guard that lets the column be one past the end, none, or a product that may wrap around.
    assert_overlap(&matrix(Some(IntPred::Sle), true));
    assert_overlap(&matrix(None, true));
    let wraps = answer(&matrix(Some(IntPred::Slt), false));
    assert!(!matches!(wraps, Answer::Disjoint(_)), "{wraps:?}");
}

#[test]
fn one_thread_of_a_warp() {
    // if (t % 32 == 0) sum[t / 32] = …, and with groups of 24.
    for size in [32, 24] {
        let mut scene = Scene::line(1024);
        let [x, y] = scene.tids().map(|t| {
            let lane = scene.op_number(BinaryOp::URem, t, size);
            scene.holds_number(IntPred::Eq, lane, 0);
            scene.op_number(BinaryOp::UDiv, t, size)
        });
        let problem = scene.elements(x, y, 4);
        assert_both(&problem, Proof::BitBlast);
    }
}

#[test]
fn strides_by_a_number_that_facts_tell() {
    // for (i = first + tid.x; …; i += by) a[i] …, of 64 bits: each thread has what is its own
    // number modulo as many as there are threads, from the same start.
    for (by, same_start, disjoint) in
        [(96, true, true), (128, true, true), (95, true, false), (96, false, false)]
    {
        let mut scene = Scene::line(96);
        let starts = [scene.symbol(0, 1000), scene.symbol(0, 1000)];
        let [x, y] = [0, 1].map(|side| {
            let t = scene.id(side, 0);
            let start = scene.add(t, starts[if same_start { 0 } else { side }]);
            let start = scene.arena.zext(start, 64);
            let leaf = scene.arena.new_leaf(LeafData::between(64, 0, 1 << 40));
            let i = scene.arena.leaf(leaf);
            scene.holds(IntPred::Uge, i, start);
            let way = scene.op(BinaryOp::Sub, i, start);
            let rest = scene.op_number(BinaryOp::URem, way, by);
            scene.holds_number(IntPred::Eq, rest, 0);
            scene.times(i, 4)
        });
        let problem = scene.bytes(x, 4, y, 4);
        match disjoint {
            true => assert_proof(&problem, Proof::EqualInjective),
            false => assert_overlap(&problem),
        }
    }
}

#[test]
fn strides_by_the_block() {
    // for (i = tid.x; i < n; i += blockDim.x) a[i] …, each thread in an iteration of its own; by
    // tid.x + 1 they would meet.
    for (step, promises, disjoint) in [(0, true, true), (u32::MAX.into(), true, false), (0, false, false)] {
        let mut scene = Scene::new([None, Some(1), Some(1)]);
        let width = scene.extent(0);
        let stride = scene.plus(width, step);
        let [x, y] = [0, 1].map(|side| {
            let t = scene.id(side, 0);
            let iteration = scene.symbol(0, u32::MAX.into());
            let distance = scene.op(BinaryOp::Mul, iteration, stride);
            let i = scene.add(distance, t);
            if promises {
                scene.facts.extend([Fact::NoSignedWrap(distance), Fact::NoSignedWrap(i)]);
                scene.holds_number(IntPred::Sge, iteration, 0);
            }
            let wide = scene.arena.sext(i, 64);
            scene.times(wide, 4)
        });
        let problem = scene.bytes(x, 4, y, 4);
        match disjoint {
            true => assert_proof(&problem, Proof::EqualInjective),
            false => assert_overlap(&problem),
        }
    }
}

#[test]
fn accesses_of_nothing() {
    let mut scene = Scene::line(256);
    let [t, _] = scene.tids();
    let x = scene.arena.zext(t, 64);
    for (x_size, y_size) in [(0, 4), (4, 0), (0, 0)] {
        let problem = scene.clone().bytes(x, x_size, x, y_size);
        assert_proof(&problem, Proof::NeverBoth);
        assert_eq!(blast::decide(&problem, &large_budget()), Answer::Disjoint(Proof::NeverBoth));
    }
}

#[test]
fn strides_by_the_block_that_are_too_small() {
    // 2·t + n·j with n threads: thread 1 meets thread 0 of another iteration. Neither do two bytes
    // of size fit one of stride.
    for (factor, size) in [(2, 4), (1, 8)] {
        let mut scene = Scene::new([None, Some(1), Some(1)]);
        let width = scene.extent(0);
        let [x, y] = [0, 1].map(|side| {
            let t = scene.id(side, 0);
            let iteration = scene.symbol(0, 100);
            let distance = scene.op(BinaryOp::Mul, iteration, width);
            let digit = scene.times(t, factor);
            let i = scene.add(distance, digit);
            let wide = scene.arena.zext(i, 64);
            scene.times(wide, 4)
        });
        assert_overlap(&scene.bytes(x, size, y, size));
    }
}

#[test]
fn multiples_of_three_modulo_two_to_the_64() {
    // 3 has an inverse modulo 2^64, so that 3·i and 3·j + 1 can be the same.
    let mut scene = Scene::line(64);
    let [x, y] = [0, 1].map(|_| {
        let leaf = scene.arena.new_leaf(LeafData::any(64));
        let number = scene.arena.leaf(leaf);
        scene.times(number, 3)
    });
    let y = scene.plus(y, 1);
    let problem = scene.bytes(x, 1, y, 1);
    assert_eq!(quick(&problem), None);
    assert_overlap(&problem);
}
