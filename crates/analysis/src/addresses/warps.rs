//! Two threads of different warps.
//!
//! Warps are made of consecutive threads in the block's linear order, x first (CUDA C++ Programming
//! Guide, *Hardware Multithreading*), so which of them two threads are in follows from their ids
//! and the extents of the block.

use crate::addresses::expr::{BinaryOp, Expr, Fact};
use crate::addresses::overlap::{Extent, Problem};
use crate::divergence::launch::Launch;
use simt_ir::IntPred;

/// How many threads a block has, if that is known.
pub fn threads(launch: &Launch) -> Option<u32> {
    launch.extents.iter().try_fold(1u32, |product, extent| product.checked_mul((*extent)?))
}

/// Adds to a question that one of the threads is in an earlier warp than the other: the first one
/// or, if `swapped`, the second.
pub fn part(problem: &mut Problem, warp_size: u32, swapped: bool) {
    let [mut earlier, mut later] = [0, 1].map(|side| warp(problem, side, warp_size));
    if swapped {
        std::mem::swap(&mut earlier, &mut later);
    }
    let holds = problem.arena.compare(IntPred::Ult, earlier, later);
    problem.facts.push(Fact::Holds(holds));
}

/// The number of a thread's warp.
fn warp(problem: &mut Problem, side: usize, warp_size: u32) -> Expr {
    let Problem { arena, threads, extents, .. } = problem;
    let mut linear = arena.number(0, 32);
    for axis in (0..3).rev() {
        let extent = match extents[axis] {
            Extent::Known(extent) => arena.number(extent.into(), 32),
            Extent::Leaf(leaf) => arena.leaf(leaf),
        };
        let id = match threads[side][axis] {
            Some(leaf) => arena.leaf(leaf),
            None => arena.number(0, 32),
        };
        let rows = arena.binary(BinaryOp::Mul, linear, extent);
        linear = arena.binary(BinaryOp::Add, id, rows);
    }
    let size = arena.number(warp_size.into(), 32);
    arena.binary(BinaryOp::UDiv, linear, size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::addresses::expr::{Arena, LeafData};
    use crate::addresses::overlap::{Answer, Solver};

    /// Whether threads of different warps of a block can touch a common byte: one writes `s[x]`,
    /// the other reads `s[y]`, where both are made of the linear number of a thread.
    fn meets(extents: [u32; 3], y: impl Fn(&mut Arena, Expr) -> Expr) -> bool {
        [false, true].into_iter().any(|swapped| {
            let mut arena = Arena::default();
            let threads = [0, 1].map(|_| {
                extents.map(|extent| {
                    (extent > 1).then(|| arena.new_leaf(LeafData::between(32, 0, (extent - 1).into())))
                })
            });
            let offsets = threads.map(|ids| {
                let mut linear = arena.number(0, 32);
                for axis in (0..3).rev() {
                    let id = match ids[axis] {
                        Some(leaf) => arena.leaf(leaf),
                        None => arena.number(0, 32),
                    };
                    let extent = arena.number(extents[axis].into(), 32);
                    let rows = arena.binary(BinaryOp::Mul, linear, extent);
                    linear = arena.binary(BinaryOp::Add, id, rows);
                }
                linear
            });
            let offset = |arena: &mut Arena, index: Expr| {
                let (wide, four) = (arena.zext(index, 64), arena.number(4, 64));
                arena.binary(BinaryOp::Mul, wide, four)
            };
            let x = offset(&mut arena, offsets[0]);
            let y = y(&mut arena, offsets[1]);
            let y = offset(&mut arena, y);
            let mut problem = Problem {
                arena,
                x,
                y,
                x_size: 4,
                y_size: 4,
                facts: Vec::new(),
                threads,
                extents: extents.map(Extent::Known),
                block_threads: extents.iter().product(),
            };
            part(&mut problem, 32, swapped);
            !matches!(Solver::default().solve(&problem), Answer::Disjoint(_))
        })
    }

    #[test]
    fn neighbours() {
        let xor = |mask: u64| {
            move |arena: &mut Arena, linear: Expr| {
                let mask = arena.number(mask, 32);
                arena.binary(BinaryOp::Xor, linear, mask)
            }
        };
        for block in [[256, 1, 1], [16, 16, 1], [8, 4, 8], [1, 64, 1]] {
            assert!(!meets(block, xor(1)) && !meets(block, xor(31)), "{block:?}");
            assert!(meets(block, xor(32)) && meets(block, xor(33)), "{block:?}");
        }
        let next = |arena: &mut Arena, linear: Expr| {
            let one = arena.number(1, 32);
            arena.binary(BinaryOp::Add, linear, one)
        };
        assert!(meets([64, 1, 1], next));
        // The first of each warp.
        let first = |arena: &mut Arena, linear: Expr| {
            let mask = arena.number(!31 & 0xffff_ffff, 32);
            arena.binary(BinaryOp::And, linear, mask)
        };
        assert!(!meets([128, 1, 1], first) && !meets([32, 2, 2], first));
        // The next one within the warp.
        let around = |arena: &mut Arena, linear: Expr| {
            let (base, one) = (first(arena, linear), arena.number(1, 32));
            let next = arena.binary(BinaryOp::Add, linear, one);
            let mask = arena.number(31, 32);
            let lane = arena.binary(BinaryOp::And, next, mask);
            arena.binary(BinaryOp::Add, base, lane)
        };
        assert!(!meets([128, 1, 1], around));
    }
}
