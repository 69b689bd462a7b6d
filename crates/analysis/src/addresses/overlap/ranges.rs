//! What every node of a question can be: bounds, unsigned and signed, and known bits.
//!
//! Forwards over the arena, operands first, each node once; then the facts narrow the operands of
//! comparisons, and the nodes that those extend, and it begins anew, a few times. Every step keeps
//! this invariant: *in every assignment that satisfies all facts and the bounds of ids and extents,
//! every node's value is in its range*. So it does not matter in what order one narrows, nor when
//! one stops. Sums and products are computed exactly, on 128 bits; a result that may wrap around is
//! kept only where all of it wraps the same number of times (the *window* below), or a fact says
//! that it does not wrap.
//!
//! Known bits as in LLVM's `KnownBits` (for sums: carries between the least and the greatest
//! possible one).

use super::{Extent, Problem};
use crate::addresses::expr::{Arena, BinaryOp, Expr, Fact, Node, inverse, mask};
use crate::numbers::arithmetic::binary;
use crate::numbers::{Range, decided, narrowed};
use simt_ir::IntPred;

/// A comparison that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// How the left one compares to the right one.
    pub predicate: IntPred,
    /// The left one.
    pub left: Expr,
    /// The right one.
    pub right: Expr,
}

/// The ranges of all nodes, and the facts in a handier form.
#[derive(Clone, Debug)]
pub struct Ranges {
    ranges: Vec<Range>,
    /// Comparisons that hold.
    pub relations: Vec<Relation>,
    no_unsigned_wrap: Vec<bool>,
    no_signed_wrap: Vec<bool>,
}

/// How often the facts are applied: each round carries bounds one comparison further.
const ROUNDS: usize = 3;

impl Ranges {
    /// What the nodes can be where all facts hold; `None` if they cannot all hold. Cost: linear in
    /// the arena.
    pub fn compute(problem: &Problem) -> Option<Ranges> {
        let mut result = Ranges::bare(problem)?;
        let mut narrowed: Vec<Range> = result.ranges.clone();
        let truths = result.take_facts(problem);
        for (expr, truth) in truths {
            let at = problem.arena.position(expr);
            narrowed[at] = narrowed[at].meet(Range::exactly(truth.into(), 1), 1)?;
        }
        for _ in 0..ROUNDS {
            result.forward(problem, &narrowed)?;
            let before = result.ranges.clone();
            narrowed.clone_from(&result.ranges);
            for relation in &result.relations {
                narrow(&problem.arena, &mut narrowed, *relation)?;
            }
            backward(&problem.arena, &mut narrowed)?;
            if narrowed == before {
                break;
            }
        }
        result.forward(problem, &narrowed)?;
        Some(result)
    }

    /// What the nodes can be whether the facts hold or not. `None` if leaves have no value.
    pub fn bare(problem: &Problem) -> Option<Ranges> {
        let count = problem.arena.len();
        let mut result = Ranges {
            ranges: Vec::with_capacity(count),
            relations: Vec::new(),
            no_unsigned_wrap: vec![false; count],
            no_signed_wrap: vec![false; count],
        };
        let start: Vec<Range> =
            problem.arena.exprs().map(|expr| Range::any(problem.arena.width(expr))).collect();
        result.forward(problem, &start)?;
        Some(result)
    }

    /// What a node can be.
    pub fn of(&self, arena: &Arena, expr: Expr) -> Range {
        self.ranges[arena.position(expr)]
    }

    /// The axes along which two threads can differ. Cost: linear in the arena.
    pub fn live_axes(&self, problem: &Problem) -> Vec<usize> {
        let mut ids = [[None; 3]; 2];
        for expr in problem.arena.exprs() {
            let Node::Leaf(leaf) = problem.arena.node(expr) else { continue };
            for (ids, leaves) in ids.iter_mut().zip(&problem.threads) {
                for axis in (0..3).filter(|&axis| leaves[axis] == Some(leaf)) {
                    ids[axis] = self.of(&problem.arena, expr).single();
                }
            }
        }
        let is_fixed = |axis: usize| ids[0][axis].is_some() && ids[0][axis] == ids[1][axis];
        let is_live = |axis: &usize| problem.extent_bound(*axis) > 1 && !is_fixed(*axis);
        (0..3).filter(is_live).collect()
    }

    /// Whether a fact says that the operation at the root of a node does not wrap, on unsigned
    /// numbers.
    pub fn no_unsigned_wrap(&self, arena: &Arena, expr: Expr) -> bool {
        self.no_unsigned_wrap[arena.position(expr)]
    }

    /// The same on signed numbers.
    pub fn no_signed_wrap(&self, arena: &Arena, expr: Expr) -> bool {
        self.no_signed_wrap[arena.position(expr)]
    }

    /// Splits the facts into comparisons, promises not to wrap, and other truth values.
    fn take_facts(&mut self, problem: &Problem) -> Vec<(Expr, bool)> {
        let arena = &problem.arena;
        let mut truths = Vec::new();
        let mut todo = Vec::new();
        for &fact in &problem.facts {
            match fact {
                // Of what is not a truth value nothing is known.
                Fact::Holds(expr) if arena.width(expr) == 1 => todo.push((expr, true)),
                Fact::Holds(_) => {}
                Fact::NoSignedWrap(expr) => self.no_signed_wrap[arena.position(expr)] = true,
                Fact::NoUnsignedWrap(expr) => self.no_unsigned_wrap[arena.position(expr)] = true,
            }
        }
        // A conjunction shared many times would be taken apart as often.
        let mut steps = 4 * arena.len() + 16;
        while let Some((expr, truth)) = todo.pop() {
            truths.push((expr, truth));
            steps -= 1;
            if steps == 0 {
                break;
            }
            match arena.node(expr) {
                Node::Compare(predicate, left, right) => {
                    let predicate = if truth { predicate } else { inverse(predicate) };
                    self.relations.push(Relation { predicate, left, right });
                    todo.extend(extended_truth(arena, predicate, left, right));
                }
                Node::Binary(BinaryOp::And, a, b) if truth => todo.extend([(a, true), (b, true)]),
                Node::Binary(BinaryOp::Or, a, b) if !truth => todo.extend([(a, false), (b, false)]),
                Node::Binary(BinaryOp::Xor, a, b) if arena.constant(b) == Some(1) => todo.push((a, !truth)),
                Node::Select(a, b, c) if truth && arena.constant(c) == Some(0) => {
                    todo.extend([(a, true), (b, true)]);
                }
                Node::Select(a, b, c) if !truth && arena.constant(b) == Some(1) => {
                    todo.extend([(a, false), (c, false)]);
                }
                _ => {}
            }
        }
        truths
    }

    /// Computes all nodes from their operands; `narrowed` is what else is known of them.
    fn forward(&mut self, problem: &Problem, narrowed: &[Range]) -> Option<()> {
        let arena = &problem.arena;
        self.ranges.clear();
        for expr in arena.exprs() {
            let width = arena.width(expr);
            let computed = self.transfer(problem, expr)?;
            self.ranges.push(computed.meet(narrowed[arena.position(expr)], width)?);
        }
        Some(())
    }

    /// A node's range from those of its operands; `None` if it has no value.
    fn transfer(&self, problem: &Problem, expr: Expr) -> Option<Range> {
        let arena = &problem.arena;
        let width = arena.width(expr);
        let of = |expr: Expr| self.ranges[arena.position(expr)];
        let range = match arena.node(expr) {
            Node::Const(value) => Range::exactly(value, width),
            Node::Leaf(leaf) => return leaf_range(problem, leaf),
            Node::ZExt(a) => of(a).zext(arena.width(a), width),
            Node::SExt(a) => of(a).sext(width),
            Node::Trunc(a) => of(a).trunc(width)?,
            Node::Compare(predicate, a, b) => match decided(predicate, of(a), of(b)) {
                Some(truth) => Range::exactly(truth.into(), 1),
                None => Range::any(1),
            },
            Node::Select(condition, yes, no) => match (of(condition).low, of(condition).high) {
                (1, _) => of(yes),
                (_, 0) => of(no),
                _ => of(yes).join(of(no)),
            },
            Node::Binary(op, a, b) => {
                let at = arena.position(expr);
                let wraps = [!self.no_unsigned_wrap[at], !self.no_signed_wrap[at]];
                return binary(op, of(a), of(b), width, wraps);
            }
        };
        range.normal(width)
    }
}

/// What is known of a leaf by itself, and as an id or an extent.
fn leaf_range(problem: &Problem, leaf: crate::addresses::expr::Leaf) -> Option<Range> {
    let data = problem.arena.leaf_data(leaf);
    let mut range = Range::between(data.low, data.high, data.width);
    range.zeros |= mask(data.low_zeros) & mask(data.width);
    for axis in 0..3 {
        let bound = u64::from(problem.extent_bound(axis));
        if problem.extents[axis] == Extent::Leaf(leaf) {
            range.low = range.low.max(1);
            range.high = range.high.min(bound);
        }
        if problem.threads.iter().any(|ids| ids[axis] == Some(leaf)) {
            range.high = range.high.min(bound - 1);
        }
    }
    range.normal(data.width)
}

/// A one-bit value that a comparison with a constant is about: `zext(c) != 0`.
fn extended_truth(arena: &Arena, predicate: IntPred, left: Expr, right: Expr) -> Option<(Expr, bool)> {
    let (Node::ZExt(inner) | Node::SExt(inner), Some(0)) = (arena.node(left), arena.constant(right)) else {
        return None;
    };
    match predicate {
        _ if arena.width(inner) != 1 => None,
        IntPred::Eq => Some((inner, false)),
        IntPred::Ne => Some((inner, true)),
        _ => None,
    }
}

/// Narrows both sides of a comparison that holds.
fn narrow(arena: &Arena, ranges: &mut [Range], relation: Relation) -> Option<()> {
    let Relation { predicate, left, right } = relation;
    let width = arena.width(left);
    let (at, bt) = (arena.position(left), arena.position(right));
    let (a, b) = narrowed(predicate, ranges[at], ranges[bt], width)?;
    ranges[at] = a;
    // Both sides may be one node, which then is narrowed by both.
    ranges[bt] = ranges[bt].meet(b, width)?;
    Some(())
}

/// From extended numbers to what they extend, and from conjunctions of bits; users first.
fn backward(arena: &Arena, ranges: &mut [Range]) -> Option<()> {
    let exprs: Vec<Expr> = arena.exprs().collect();
    for &expr in exprs.iter().rev() {
        let range = ranges[arena.position(expr)];
        match arena.node(expr) {
            Node::ZExt(a) => {
                let width = arena.width(a);
                let (low, high) = (range.low.min(mask(width)), range.high.min(mask(width)));
                let inner = &mut ranges[arena.position(a)];
                *inner = inner.meet(Range::between(low, high, width), width)?;
            }
            Node::SExt(a) => {
                let width = arena.width(a);
                let inner = &mut ranges[arena.position(a)];
                let known = Range { signed_low: range.signed_low, signed_high: range.signed_high, ..*inner };
                *inner = inner.meet(known, width)?;
            }
            _ => {}
        }
    }
    Some(())
}
