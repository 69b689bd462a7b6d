//! Looks for two threads that touch a common byte among those that usually do.
//!
//! Most barriers that are needed are needed by neighbours, or by threads a warp apart, or by threads that differ
//! only along an axis that the code does not mention. So: a few shapes of blocks, a few values of the symbols
//! (least, greatest, small, pseudo-random), and for each, threads at small distances from a few others. In
//! between, one step of the secant method: `y` at two neighbouring places of an axis gives a slope, hence the
//! place where `y` would meet `x`, however far away it is. Whatever comes up is evaluated in full, facts included;
//! a witness is right by construction.
//!
//! Cost: at most the given number of evaluations of the arena. Deterministic.

use super::{Extent, Problem, Witness, witness};
use crate::address::expr::Leaf;

/// Shapes to try, each axis cut to what it may be.
const SHAPES: [[u32; 3]; 7] =
    [[64, 1, 1], [2, 2, 2], [u32::MAX, 1, 1], [32, 4, 1], [1, 2, 1], [16, 16, 1], [4, 4, 4]];

/// Distances between threads along an axis.
const STEPS: [i64; 3] = [1, -1, 32];

/// Ways to choose values of symbols.
const CHOICES: u64 = 6;

/// Looks for a witness with at most so many evaluations.
pub fn find(problem: &Problem, evaluations: u32) -> Option<Witness> {
    let leaves = problem.arena.leaves().iter().map(|data| data.low).collect();
    let mut sampler = Sampler { problem, leaves, left: evaluations };
    let shapes = shapes(problem);
    let searches = [Sampler::near, Sampler::far];
    for (search, choice) in
        searches.iter().flat_map(|search| (0..CHOICES).map(move |choice| (search, choice)))
    {
        sampler.choose_symbols(choice);
        for &shape in &shapes {
            sampler.choose_extents(shape);
            if let Some(witness) = search(&mut sampler, shape) {
                return Some(witness);
            }
            if sampler.left == 0 {
                return None;
            }
        }
    }
    None
}

/// The shapes that a block can have, among those to try.
fn shapes(problem: &Problem) -> Vec<[u32; 3]> {
    let mut shapes = Vec::new();
    for wanted in SHAPES {
        let mut shape = [1; 3];
        let mut left = u64::from(problem.block_threads);
        for (axis, extent) in shape.iter_mut().enumerate() {
            let least = problem.least_extent(axis).min(u32::MAX.into()) as u32;
            let most = problem.extent_bound(axis).max(least);
            let most = most.min(left.clamp(1, u32::MAX.into()) as u32).max(least);
            *extent = wanted[axis].clamp(least, most);
            left /= u64::from(*extent);
        }
        if !shapes.contains(&shape) {
            shapes.push(shape);
        }
    }
    shapes
}

struct Sampler<'a> {
    problem: &'a Problem,
    leaves: Vec<u64>,
    left: u32,
}

impl Sampler<'_> {
    /// Gives all leaves a value; ids and extents get theirs later.
    fn choose_symbols(&mut self, choice: u64) {
        for (value, (data, at)) in self.leaves.iter_mut().zip(self.problem.arena.leaves().iter().zip(0u64..))
        {
            let unit = 1u64.checked_shl(data.low_zeros.into()).unwrap_or(1);
            let room = data.high.saturating_sub(data.low) / unit;
            let random = scramble(choice << 32 | at);
            let steps = match choice {
                0 => 0,
                1 => room,
                2 => at % 4,
                3 => random % 8,
                4 => random % 1024,
                _ => random,
            };
            let steps = if steps <= room { steps } else { steps % room.saturating_add(1).max(1) };
            // The least multiple of the unit that is not below the least value.
            let low = data.low.div_ceil(unit).saturating_mul(unit);
            *value = low.saturating_add(steps.saturating_mul(unit)).min(data.high / unit * unit);
        }
    }

    fn choose_extents(&mut self, shape: [u32; 3]) {
        for (extent, size) in self.problem.extents.iter().zip(shape) {
            if let Extent::Leaf(leaf) = extent {
                self.leaves[leaf.0 as usize] = size.into();
            }
        }
    }

    /// Threads at small distances along one axis.
    fn near(&mut self, shape: [u32; 3]) -> Option<Witness> {
        for base in [[0; 3], shape.map(|extent| extent / 2)] {
            for axis in (0..3).filter(|&axis| shape[axis] > 1) {
                let here = i64::from(base[axis]);
                let places = STEPS.iter().map(|step| here + step).chain([here ^ 33]);
                for place in places {
                    let other = moved(base, axis, place, shape);
                    if let Some(witness) = other.and_then(|other| self.try_pair(base, other)) {
                        return Some(witness);
                    }
                }
            }
        }
        None
    }

    /// Threads where the offsets meet if they are linear along an axis, from here and from the next place of other
    /// axes.
    fn far(&mut self, shape: [u32; 3]) -> Option<Witness> {
        // The end of a row may meet the beginning of the next.
        for base in [[0; 3], [shape[0] - 1, 0, 0], shape.map(|extent| extent / 2)] {
            let next = |axis: usize| moved(base, axis, i64::from(base[axis]) + 1, shape);
            let lines = [Some(base), next(0), next(1), next(2)];
            for line in lines.into_iter().flatten() {
                for axis in (0..3).filter(|&axis| shape[axis] > 1) {
                    if let Some(witness) = self.secant(base, line, axis, shape) {
                        return Some(witness);
                    }
                }
            }
        }
        None
    }

    /// Goes along an axis, from a place, to where `y` would meet `x` of another thread if it were linear.
    fn secant(&mut self, thread: [u32; 3], line: [u32; 3], axis: usize, shape: [u32; 3]) -> Option<Witness> {
        self.left = self.left.checked_sub(2)?;
        let [start, next] = [0, 1].map(|place| {
            let mut other = line;
            other[axis] = place;
            self.place(thread, other);
            let values = self.problem.arena.evaluate(&|leaf: Leaf| self.leaves[leaf.0 as usize]);
            let of = |expr| values[self.problem.arena.position(expr)];
            of(self.problem.x).wrapping_sub(of(self.problem.y)) as i64
        });
        let slope = start.wrapping_sub(next);
        let place = start.checked_div(slope)?;
        let mut other = line;
        other[axis] = u32::try_from(place).ok().filter(|&place| place < shape[axis])?;
        self.try_pair(thread, other)
    }

    fn try_pair(&mut self, thread: [u32; 3], other: [u32; 3]) -> Option<Witness> {
        self.left = self.left.checked_sub(1)?;
        self.place(thread, other);
        witness::check(self.problem, &self.leaves)
    }

    /// Makes two threads *t* and *t′*.
    fn place(&mut self, thread: [u32; 3], other: [u32; 3]) {
        for (ids, at) in self.problem.threads.iter().zip([thread, other]) {
            for (leaf, id) in ids.iter().zip(at) {
                if let Some(leaf) = leaf {
                    self.leaves[leaf.0 as usize] = id.into();
                }
            }
        }
    }
}

/// A thread at another place of an axis, if there is one.
fn moved(base: [u32; 3], axis: usize, place: i64, shape: [u32; 3]) -> Option<[u32; 3]> {
    let place = u32::try_from(place).ok().filter(|&place| place < shape[axis] && place != base[axis])?;
    let mut other = base;
    other[axis] = place;
    Some(other)
}

/// A pseudo-random number (splitmix64).
fn scramble(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
