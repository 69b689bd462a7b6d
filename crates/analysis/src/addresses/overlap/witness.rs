//! Whether values of the leaves are a counterexample. The one place that says so: by evaluation of
//! the whole question.

use super::{Extent, Problem, Witness};
use crate::addresses::expr::Leaf;

/// Evaluates a question; `None` if the values are not a witness. Cost: linear in the arena.
pub(super) fn check(problem: &Problem, leaves: &[u64]) -> Option<Witness> {
    let value = |leaf: Leaf| leaves[leaf.0 as usize];
    let (threads, extents) = block(problem, &value)?;
    let within = |(data, &value): (&crate::addresses::expr::LeafData, &u64)| {
        let is_aligned = u32::from(data.low_zeros) <= value.trailing_zeros() || value == 0;
        data.low <= value && value <= data.high && is_aligned
    };
    if leaves.len() != problem.arena.leaves().len() || !problem.arena.leaves().iter().zip(leaves).all(within)
    {
        return None;
    }
    let values = problem.arena.evaluate(&value);
    if !problem.facts.iter().all(|&fact| problem.arena.is_fact(fact, &values)) {
        return None;
    }
    let (x, y) = (values[problem.arena.position(problem.x)], values[problem.arena.position(problem.y)]);
    let byte = common_byte(x, problem.x_size, y, problem.y_size)?;
    Some(Witness { threads, extents, leaves: leaves.to_vec(), byte })
}

/// The ids and the extents, if they are two different threads of a possible block.
fn block(problem: &Problem, value: &dyn Fn(Leaf) -> u64) -> Option<([[u32; 3]; 2], [u32; 3])> {
    let mut extents = [0; 3];
    for (extent, axis) in extents.iter_mut().zip(0..) {
        *extent = match problem.extents[axis] {
            Extent::Known(extent) => extent,
            Extent::Leaf(leaf) => u32::try_from(value(leaf)).ok()?,
        };
    }
    let mut threads = [[0; 3]; 2];
    for (thread, leaves) in threads.iter_mut().zip(&problem.threads) {
        for axis in 0..3 {
            thread[axis] = leaves[axis].map_or(Some(0), |leaf| u32::try_from(value(leaf)).ok())?;
            if thread[axis] >= extents[axis] {
                return None;
            }
        }
    }
    let count = extents.iter().try_fold(1u64, |count, &extent| count.checked_mul(extent.into()))?;
    (threads[0] != threads[1] && count <= problem.block_threads.into()).then_some((threads, extents))
}

/// The first byte that two accesses have in common, modulo 2^64.
fn common_byte(x: u64, x_size: u64, y: u64, y_size: u64) -> Option<u64> {
    if x_size == 0 || y_size == 0 {
        return None;
    }
    match (y.wrapping_sub(x) < x_size, x.wrapping_sub(y) < y_size) {
        (true, _) => Some(y),
        (_, true) => Some(x),
        _ => None,
    }
}
