//! Looks for two threads that touch a common byte among those that usually do.
//!
//! A few shapes of blocks and a few values of the symbols (least, greatest, small, pseudo-random;
//! those that only guards and counters of loops tie to a thread follow that thread, see `Room`),
//! and for each of them:
//!
//! - *near*: most barriers that are needed are needed by neighbours, by threads a warp apart, or by
//!   threads that differ only along an axis that the code does not mention;
//! - *census*: the offsets of some sixty threads on both sides, sorted, so that any two of them
//!   that meet are found;
//! - *far*: one step of the secant method. `y` at two neighbouring places of an axis gives a slope,
//!   hence the place where `y` would meet `x`, however far away it is.
//!
//! Whatever comes up is evaluated in full, facts included; a witness is right by construction.
//!
//! Cost: at most the given number of evaluations of the arena. Deterministic.

use super::ranges::Ranges;
use super::{Extent, Problem, Witness, witness};
use crate::addresses::expr::{BinaryOp, Expr, Fact, Leaf, LeafData, Node, mirrored, signed};
use crate::numbers;
use simt_ir::IntPred;
use std::ops::Range;

/// Shapes to try, each axis cut to what it may be.
const SHAPES: [[u32; 3]; 7] =
    [[64, 1, 1], [2, 2, 2], [u32::MAX, 1, 1], [32, 4, 1], [1, 2, 1], [16, 16, 1], [4, 4, 4]];

/// Distances between threads along an axis.
const STEPS: [i64; 3] = [1, -1, 32];

/// Ways to choose values of symbols.
const CHOICES: u64 = 6;

/// Ways that are tried with neighbours before the census.
const NEAR_CHOICES: u64 = 2;

/// Ways that are tried with threads far away before the census.
const FAR_CHOICES: u64 = 1;

/// Threads whose offsets are sorted at a time.
const CENSUS: u32 = 64;

/// Pairs of threads that meet in a census and are looked at in full.
const CENSUS_PAIRS: usize = 8;

/// Looks for a witness with at most so many evaluations. The ranges are those of the problem's
/// nodes.
pub fn find(problem: &Problem, ranges: &Ranges, evaluations: u32) -> Option<Witness> {
    let mut sampler = Sampler::new(problem, ranges, evaluations);
    let shapes = shapes(problem);
    let of = |search: Search, choices: Range<u64>| choices.map(move |choice| (search, choice));
    let searches = of(|sampler, shape| sampler.near(shape), 0..NEAR_CHOICES)
        .chain(of(|sampler, shape| sampler.far(shape), 0..FAR_CHOICES))
        .chain(of(|sampler, shape| sampler.census(shape), 0..CHOICES))
        .chain(of(|sampler, shape| sampler.far(shape), FAR_CHOICES..CHOICES))
        .chain(of(|sampler, shape| sampler.near(shape), NEAR_CHOICES..CHOICES));
    for (search, choice) in searches {
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

type Search = fn(&mut Sampler<'_>, [u32; 3]) -> Option<Witness>;

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

/// What facts say of one symbol in terms of the others: `i >= t`, and `(i - t) & 31 == 0` where a
/// loop counts from `t` in steps of 32.
struct Room {
    leaf: Leaf,
    range: numbers::Range,
    /// How it compares to other expressions.
    bounds: Vec<(IntPred, Expr)>,
    /// It equals the expression in the bits of the mask, which are the lowest ones.
    congruence: Option<(Expr, u64)>,
}

struct Sampler<'a> {
    problem: &'a Problem,
    /// By leaf, what it can be.
    ranges: Vec<numbers::Range>,
    /// Of symbols that facts tie to others.
    rooms: Vec<Room>,
    /// By fact, whether it speaks of *t* and of *t′*.
    sides: Vec<[bool; 2]>,
    /// The values that were chosen.
    chosen: Vec<u64>,
    /// Those, with two threads placed among them.
    leaves: Vec<u64>,
    left: u32,
}

impl<'a> Sampler<'a> {
    fn new(problem: &'a Problem, ranges: &Ranges, evaluations: u32) -> Sampler<'a> {
        let arena = &problem.arena;
        let data = arena.leaves().iter();
        let whole = |data: &LeafData| numbers::Range::between(data.low, data.high, data.width);
        let mut of_leaves: Vec<_> = data.map(whole).collect();
        for expr in arena.exprs() {
            if let Node::Leaf(leaf) = arena.node(expr) {
                of_leaves[leaf.0 as usize] = ranges.of(arena, expr);
            }
        }
        let chosen: Vec<u64> = of_leaves.iter().map(|range| range.low).collect();
        let rooms = rooms(problem, &of_leaves);
        let sides = sides(problem);
        Sampler {
            problem,
            ranges: of_leaves,
            rooms,
            sides,
            leaves: chosen.clone(),
            chosen,
            left: evaluations,
        }
    }

    /// Gives all leaves a value; ids and extents get theirs later.
    fn choose_symbols(&mut self, choice: u64) {
        let data = self.problem.arena.leaves().iter().zip(&self.ranges).zip(0u64..);
        for (value, ((data, range), at)) in self.chosen.iter_mut().zip(data) {
            let unit = 1u64.checked_shl(data.low_zeros.into()).unwrap_or(1);
            let room = range.high.saturating_sub(range.low) / unit;
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
            let low = range.low.div_ceil(unit).saturating_mul(unit);
            *value = low.saturating_add(steps.saturating_mul(unit)).min(range.high / unit * unit);
        }
    }

    fn choose_extents(&mut self, shape: [u32; 3]) {
        for (extent, size) in self.problem.extents.iter().zip(shape) {
            if let Extent::Leaf(leaf) = extent {
                self.chosen[leaf.0 as usize] = size.into();
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

    /// Threads where the offsets meet if they are linear along an axis, from here and from the next
    /// place of other axes.
    fn far(&mut self, shape: [u32; 3]) -> Option<Witness> {
        // The end of a row may meet the beginning of the next.
        for base in [[0; 3], [shape[0] - 1, 0, 0], shape.map(|extent| extent / 2)] {
            let next = |axis: usize| moved(base, axis, i64::from(base[axis]) + 1, shape);
            let lines = [Some(base), next(0), next(1), next(2)];
            for line in lines.into_iter().flatten() {
                for (axis, moving) in [(0, 1), (0, 0), (1, 1), (1, 0), (2, 1), (2, 0)] {
                    if shape[axis] > 1
                        && let Some(witness) = self.secant(base, line, axis, moving, shape)
                    {
                        return Some(witness);
                    }
                }
            }
        }
        None
    }

    /// Moves *t* (0) or *t′* (1) along an axis, through a place, to where it would meet the other
    /// thread if the offsets were linear.
    fn secant(
        &mut self,
        thread: [u32; 3],
        line: [u32; 3],
        axis: usize,
        moving: usize,
        shape: [u32; 3],
    ) -> Option<Witness> {
        let pair = |place: u32| {
            let mut pair = [thread; 2];
            pair[moving] = line;
            pair[moving][axis] = place;
            pair
        };
        let mut differences = [0; 2];
        for (difference, place) in differences.iter_mut().zip(0..) {
            let [t, other] = pair(place);
            self.place(t, other)?;
            let values = self.evaluate()?;
            *difference =
                self.of(&values, self.problem.x).wrapping_sub(self.of(&values, self.problem.y)) as i64;
        }
        let [start, next] = differences;
        let place = start.checked_div(start.wrapping_sub(next))?;
        let [t, other] = pair(u32::try_from(place).ok().filter(|&place| place < shape[axis])?);
        self.try_pair(t, other)
    }

    /// Any two of some threads of a block that meet.
    fn census(&mut self, shape: [u32; 3]) -> Option<Witness> {
        let count = shape.iter().fold(1u32, |count, &extent| count.saturating_mul(extent)).min(CENSUS);
        let mut offsets: [Vec<(u64, [u32; 3])>; 2] = [Vec::new(), Vec::new()];
        for number in 0..count {
            let thread = [number % shape[0], number / shape[0] % shape[1], number / shape[0] / shape[1]];
            self.place(thread, thread)?;
            let values = self.evaluate()?;
            let facts = self.problem.facts.iter().zip(&self.sides);
            let mut fails = [false; 2];
            for (_, sides) in facts.filter(|&(&fact, _)| !self.problem.arena.is_fact(fact, &values)) {
                // One that speaks of both, or of neither, is left to the evaluation of the pair.
                if sides[0] != sides[1] {
                    fails = [fails[0] || sides[0], fails[1] || sides[1]];
                }
            }
            for (side, expr) in [self.problem.x, self.problem.y].into_iter().enumerate() {
                if !fails[side] {
                    offsets[side].push((self.of(&values, expr), thread));
                }
            }
        }
        let [xs, mut ys] = offsets;
        ys.sort_unstable();
        let (x_size, y_size) = (self.problem.x_size, self.problem.y_size);
        let near = |x: u64| {
            let first = ys.partition_point(|&(y, _)| y.saturating_add(y_size) <= x);
            ys[first..].iter().take_while(move |&&(y, _)| y < x.saturating_add(x_size))
        };
        let pairs = xs.iter().flat_map(|&(x, t)| near(x).map(move |&(_, other)| (t, other)));
        let pairs: Vec<_> = pairs.filter(|(t, other)| t != other).take(CENSUS_PAIRS).collect();
        pairs.into_iter().find_map(|(t, other)| self.try_pair(t, other))
    }

    fn try_pair(&mut self, thread: [u32; 3], other: [u32; 3]) -> Option<Witness> {
        self.place(thread, other)?;
        self.left = self.left.checked_sub(1)?;
        witness::check(self.problem, &self.leaves)
    }

    fn of(&self, values: &[u64], expr: Expr) -> u64 {
        values[self.problem.arena.position(expr)]
    }

    /// The values of all nodes; none when enough of them were computed.
    fn evaluate(&mut self) -> Option<Vec<u64>> {
        self.left = self.left.checked_sub(1)?;
        Some(self.problem.arena.evaluate(&|leaf: Leaf| self.leaves[leaf.0 as usize]))
    }

    /// Makes two threads *t* and *t′*, and lets the symbols that are tied to them follow.
    fn place(&mut self, thread: [u32; 3], other: [u32; 3]) -> Option<()> {
        self.leaves.clone_from(&self.chosen);
        for (ids, at) in self.problem.threads.iter().zip([thread, other]) {
            for (leaf, id) in ids.iter().zip(at) {
                if let Some(leaf) = leaf {
                    self.leaves[leaf.0 as usize] = id.into();
                }
            }
        }
        if !self.rooms.is_empty() {
            let values = self.evaluate()?;
            for room in &self.rooms {
                let value = room.nearest(self.chosen[room.leaf.0 as usize], |expr| {
                    (values[self.problem.arena.position(expr)], self.problem.arena.width(expr))
                });
                self.leaves[room.leaf.0 as usize] = value;
            }
        }
        Some(())
    }
}

impl Room {
    /// A value near the wanted one where there is room.
    fn nearest(&self, wanted: u64, of: impl Fn(Expr) -> (u64, u8)) -> u64 {
        let (mut low, mut high) = (self.range.low, self.range.high);
        for &(predicate, bound) in &self.bounds {
            use IntPred::*;
            let (value, width) = of(bound);
            // A symbol that may be negative is not; that it may lose a value by that does not
            // matter here.
            let is_negative = signed(value, width) < 0;
            match predicate {
                Eq => (low, high) = (value, value),
                Ult => high = high.min(value.saturating_sub(1)),
                Ule => high = high.min(value),
                Ugt => low = low.max(value.saturating_add(1)),
                Uge => low = low.max(value),
                Slt if !is_negative => high = high.min(value.saturating_sub(1)),
                Sle if !is_negative => high = high.min(value),
                Sgt if !is_negative => low = low.max(value.saturating_add(1)),
                Sge if !is_negative => low = low.max(value),
                Ne | Slt | Sle | Sgt | Sge => {}
            }
        }
        let value = wanted.min(high).max(low);
        let Some((start, bits)) = self.congruence else { return value };
        let up = of(start).0.wrapping_sub(value) & bits;
        match value.checked_add(up) {
            Some(above) if above <= high => above,
            _ => value.saturating_add(up).saturating_sub(bits).saturating_sub(1),
        }
    }
}

/// What the facts say of symbols in terms of others; what they say of one alone is in its range.
fn rooms(problem: &Problem, ranges: &[numbers::Range]) -> Vec<Room> {
    let arena = &problem.arena;
    let is_placed = |leaf: Leaf| {
        let extent = |extent: &Extent| *extent == Extent::Leaf(leaf);
        problem.threads.iter().flatten().any(|&id| id == Some(leaf)) || problem.extents.iter().any(extent)
    };
    let symbol = |expr: Expr| match arena.node(expr) {
        Node::Leaf(leaf) if !is_placed(leaf) => Some(leaf),
        _ => None,
    };
    let mut rooms: Vec<Room> = Vec::new();
    let mut room = |leaf: Leaf, change: &dyn Fn(&mut Room)| {
        let at = rooms.iter().position(|room| room.leaf == leaf).unwrap_or(rooms.len());
        if at == rooms.len() {
            rooms.push(Room { leaf, range: ranges[leaf.0 as usize], bounds: Vec::new(), congruence: None });
        }
        change(&mut rooms[at]);
    };
    for &fact in &problem.facts {
        let Fact::Holds(expr) = fact else { continue };
        let Node::Compare(predicate, a, b) = arena.node(expr) else { continue };
        if let (IntPred::Eq, Some(0), Node::Binary(BinaryOp::And, difference, bits)) =
            (predicate, arena.constant(b), arena.node(a))
        {
            let Node::Binary(BinaryOp::Sub, from, start) = arena.node(difference) else { continue };
            let bits = arena.constant(bits).filter(|bits| (bits & bits.wrapping_add(1)) == 0);
            if let (Some(leaf), Some(bits)) = (symbol(from), bits) {
                room(leaf, &|room| room.congruence = Some((start, bits)));
            }
            continue;
        }
        if let Some(leaf) = symbol(a).filter(|_| arena.constant(b).is_none()) {
            room(leaf, &|room| room.bounds.push((predicate, b)));
        } else if let Some(leaf) = symbol(b).filter(|_| arena.constant(a).is_none()) {
            room(leaf, &|room| room.bounds.push((mirrored(predicate), a)));
        }
    }
    rooms
}

/// By fact, whether it speaks of *t* and of *t′*. Cost: linear in the arena.
fn sides(problem: &Problem) -> Vec<[bool; 2]> {
    let arena = &problem.arena;
    let mut speaks: Vec<[bool; 2]> = Vec::with_capacity(arena.len());
    for expr in arena.exprs() {
        let mut sides = [false; 2];
        if let Node::Leaf(leaf) = arena.node(expr) {
            sides = [0, 1].map(|side: usize| problem.threads[side].contains(&Some(leaf)));
        }
        for operand in arena.operands(expr) {
            let of = speaks[arena.position(operand)];
            sides = [sides[0] || of[0], sides[1] || of[1]];
        }
        speaks.push(sides);
    }
    let of = |fact: &Fact| match *fact {
        Fact::Holds(expr) | Fact::NoSignedWrap(expr) | Fact::NoUnsignedWrap(expr) => {
            speaks[arena.position(expr)]
        }
    };
    problem.facts.iter().map(of).collect()
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
