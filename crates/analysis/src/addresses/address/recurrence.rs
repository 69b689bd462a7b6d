//! Values that change from iteration to iteration: what they are one iteration later, and within
//! which bounds they stay.
//!
//! A phi in the header of a cycle whose latches all bring the same expression of the phi itself has
//! a *step* (`next`): `%i + 1`, `%s >> 1`, `%p ^ 1`, `(%k + 1) % 3`. Its range follows from where
//! it starts:
//!
//! * by going through what it can be, if that are few numbers (rings, toggles, halving);
//! * for a counter, by induction: it grows by *c* as long as a test on the way back to the header
//!   holds.
//!
//! A step may be taken in some iterations only, on one edge of the cycle (`stepping`): buffers take
//! turns where there is more to do, `if (k < n) { …; turn ^= 1; }`.
//!
//! Both need a constant start. Other bounds come from conditions that dominate an access.

use super::Symbol;
use super::build::{Builder, DEPTH, promised_by};
use super::expr::{BinaryOp, Expr, Leaf, LeafData, Node, compare, mask, signed};
use crate::divergence::memory::Definition;
use crate::divergence::{Analyzed, Structure};
use crate::structure::Cycle;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::{Block, IntPred, Op, Value, ValueDef};

/// The most numbers of a ring.
const ORBIT_LIMIT: usize = 64;
/// How deep the start of a counter is looked into for its greatest value.
const AT_MOST_DEPTH: u32 = 4;

/// A condition on the way from an iteration to the next one: on the counter before or after the
/// step.
struct Test {
    /// Whether it is about the counter after the step.
    after_step: bool,
    predicate: IntPred,
    bound: u64,
}

impl Builder<'_> {
    /// Finds the steps of symbols that came up. Not while expressions are being made: a thousand
    /// loops, each of which begins where the one before ended, would be as many calls deep.
    pub(super) fn find_steps(&mut self) {
        while let Some((leaf, symbol, block)) = self.without_step.pop() {
            self.find_next(leaf, symbol, block);
        }
    }

    /// Finds the step of a symbol that a block defines, if it is a phi in the header of a cycle,
    /// and its range.
    fn find_next(&mut self, leaf: Leaf, symbol: Symbol, block: Block) {
        let cycles = &self.analyzed.structure.cycles;
        let Some(cycle) = cycles.headed_by(block).filter(|&cycle| cycles.is_reducible(cycle)) else { return };
        let Some(incoming) = self.incoming(symbol) else { return };
        let (incoming, stepping) = match self.stepping(symbol, cycle, &incoming) {
            Some((edge, taken)) => (taken, Some(edge)),
            None => (incoming, None),
        };
        let (mut next, mut start): (Vec<Option<Expr>>, Vec<Option<Expr>>) = (Vec::new(), Vec::new());
        let mut promised = (true, true);
        for (from, value) in incoming {
            if !self.analyzed.structure.cfg.is_reachable(from) {
                continue;
            }
            let is_latch = self.analyzed.structure.cycles.contains(cycle, from);
            let expr = self.definition(value);
            if is_latch {
                next.push(expr);
                let (signed, unsigned) = self.promised(value);
                promised = (promised.0 && signed, promised.1 && unsigned);
            } else {
                start.push(expr);
            }
        }
        let all_same = |exprs: &[Option<Expr>]| {
            let first = exprs.first().copied().flatten()?;
            exprs.iter().all(|&other| other == Some(first)).then_some(first)
        };
        let first = all_same(&start);
        self.symbols[leaf.0 as usize].start = first;
        let Some(step) = all_same(&next) else { return };
        self.symbols[leaf.0 as usize].next = Some(step);
        self.symbols[leaf.0 as usize].stepping = stepping;
        self.symbols[leaf.0 as usize].no_wrap = promised.0 || promised.1;
        let Some(first) = first.and_then(|first| self.arena.constant(first)) else { return };
        if let Some(range) = self.orbit(leaf, first, step) {
            self.arena.refine(leaf, range);
        } else if stepping.is_none()
            && let Some(range) = self.counter(leaf, first, step, block)
        {
            self.arena.refine(leaf, range);
            self.symbols[leaf.0 as usize].no_wrap = true;
        }
    }

    /// Where a phi in the header of a cycle takes its step on one edge in the cycle, and is
    /// unchanged otherwise: that edge, and what comes into the phi if it is always passed. It must
    /// be decided once in each iteration.
    fn stepping(&mut self, symbol: Symbol, cycle: Cycle, incoming: &[(Block, Incoming)]) -> Option<Stepping> {
        let Symbol::Value(phi) = symbol else { return None };
        let Analyzed { structure: Structure { cfg, cycles, dominators, .. }, .. } = self.analyzed;
        let header = cycles.header(cycle);
        let is_latch = |from: Block| cfg.is_reachable(from) && cycles.contains(cycle, from);
        let latches = || incoming.iter().filter(|&&(from, _)| is_latch(from));
        let &(_, Incoming::Value(joined)) = latches().next()? else { return None };
        let ValueDef::Inst(inst) = self.function.values[joined].def else { return None };
        let join = self.function.block_of(inst);
        let is_decided = |&(latch, value): &(Block, Incoming)| {
            value == Incoming::Value(joined) && dominators.dominates(join, latch)
        };
        if join == header || cycles.innermost(join) != Some(cycle) || !latches().all(is_decided) {
            return None;
        }
        let joined = self.incoming(Symbol::Value(joined))?;
        let is_step =
            |&&(from, value): &&(Block, Incoming)| cfg.is_reachable(from) && value != Incoming::Value(phi);
        let mut steps = joined.iter().filter(is_step);
        let &(from, step) = steps.next().filter(|_| steps.next().is_none())?;
        let edge = (from, join);
        self.behind_steps.entry(edge).or_insert_with(|| {
            let (mut seen, mut work) = (FxHashSet::from_iter([join]), vec![join]);
            while let Some(block) = work.pop() {
                let next = cfg.successors(block).iter().filter(|&&to| to != header);
                work.extend(next.copied().filter(|&to| seen.insert(to)));
            }
            seen
        });
        let taken = incoming.iter().map(|&(from, value)| (from, if is_latch(from) { step } else { value }));
        Some((edge, taken.collect()))
    }

    /// What comes into a phi.
    pub(super) fn incoming(&self, symbol: Symbol) -> Option<Vec<(Block, Incoming)>> {
        match symbol {
            Symbol::Value(value) => {
                let inst = self.function.inst_of(value)?;
                let Op::Phi(list) = self.function.insts[inst].op else { return None };
                let values = self.function.operands(inst).iter().map(|&value| Incoming::Value(value));
                Some(self.function.blocks_in(list).iter().copied().zip(values).collect())
            }
            Symbol::Memory(phi) => {
                let incoming = &self.analyzed.memory.phis[phi as usize].incoming;
                Some(
                    incoming.iter().map(|&(from, definition)| (from, Incoming::Memory(definition))).collect(),
                )
            }
            _ => None,
        }
    }

    fn definition(&mut self, definition: Incoming) -> Option<Expr> {
        self.definition_within(definition, DEPTH)
    }

    pub(super) fn definition_within(&mut self, definition: Incoming, depth: u32) -> Option<Expr> {
        match definition {
            Incoming::Value(value) => self.expr_within(value, depth),
            Incoming::Memory(Definition::Store(store)) => {
                let value = self.function.operands(store)[0];
                self.expr_within(value, depth)
            }
            Incoming::Memory(_) => None,
        }
    }

    /// Whether what comes into a phi is an operation that is promised not to wrap: as signed, as
    /// unsigned numbers.
    fn promised(&mut self, incoming: Incoming) -> (bool, bool) {
        let value = match incoming {
            Incoming::Value(value) => value,
            Incoming::Memory(Definition::Store(store)) => self.function.operands(store)[0],
            Incoming::Memory(_) => return (false, false),
        };
        self.promised_of_sum(value)
    }

    /// Whether the sum that a value's expression is does not wrap: as signed, as unsigned numbers.
    /// The flags of an operation that was simplified away (`add nsw %sum, 0`) say nothing about it.
    pub(super) fn promised_of_sum(&mut self, value: Value) -> (bool, bool) {
        let Some((Op::Binary(simt_ir::BinaryOp::Add, flags), &[a, b])) = self.function.computation(value)
        else {
            return (false, false);
        };
        let (Some(sum), Some(a), Some(b)) = (self.expr(value), self.expr(a), self.expr(b)) else {
            return (false, false);
        };
        if self.arena.is_operation(sum, BinaryOp::Add, a, b) { promised_by(flags) } else { (false, false) }
    }

    /// The bounds of all numbers that follow from the first, if they are few.
    fn orbit(&self, leaf: Leaf, first: u64, next: Expr) -> Option<LeafData> {
        let width = self.arena.width(next);
        let (mut seen, mut value) = (Vec::new(), first & mask(width));
        while !seen.contains(&value) {
            if seen.len() == ORBIT_LIMIT {
                return None;
            }
            seen.push(value);
            value = self.value_of(next, leaf, value, &mut FxHashMap::default())?;
        }
        let low_zeros = seen.iter().map(|value| value.trailing_zeros().min(width.into()) as u8).min()?;
        Some(LeafData { width, low: *seen.iter().min()?, high: *seen.iter().max()?, low_zeros })
    }

    /// The value of an expression of one leaf.
    fn value_of(&self, expr: Expr, leaf: Leaf, value: u64, known: &mut FxHashMap<Expr, u64>) -> Option<u64> {
        if let Some(&known) = known.get(&expr) {
            return Some(known);
        }
        let width = self.arena.width(expr);
        // Expressions are as deep as the builder follows values.
        let mut of = |expr: Expr| self.value_of(expr, leaf, value, known);
        let result = match self.arena.node(expr) {
            Node::Const(number) => number,
            Node::Leaf(other) => (other == leaf).then_some(value)?,
            Node::Binary(op, a, b) => op.apply(of(a)?, of(b)?, width),
            Node::ZExt(a) => of(a)?,
            Node::SExt(a) => signed(of(a)?, self.arena.width(a)) as u64 & mask(width),
            Node::Trunc(a) => of(a)? & mask(width),
            Node::Compare(predicate, a, b) => compare(predicate, of(a)?, of(b)?, self.arena.width(a)).into(),
            Node::Select(condition, yes, no) => {
                let condition = of(condition)?;
                of(if condition == 1 { yes } else { no })?
            }
        };
        known.insert(expr, result);
        Some(result)
    }

    /// The bounds of a counter. All numbers that matter are not negative, so that signed and
    /// unsigned comparisons agree.
    fn counter(&mut self, leaf: Leaf, first: u64, next: Expr, header: Block) -> Option<LeafData> {
        let width = self.arena.width(next);
        let most = mask(width) / 2;
        let this = self.arena.leaf(leaf);
        let Node::Binary(BinaryOp::Add, a, b) = self.arena.node(next) else { return None };
        let step = signed(self.arena.constant(b).filter(|_| a == this)?, width);
        let tests = self.tests(this, next, header);
        let grows = step > 0;
        let step = step.unsigned_abs();
        let hits = |bound: u64| {
            let ahead = if grows { bound > first } else { bound < first };
            ahead && bound.abs_diff(first).is_multiple_of(step)
        };
        // Any one test will do; each gives the last number that the counter can be.
        let mut last = tests.iter().filter_map(|test| {
            let Test { after_step, predicate, bound } = *test;
            if bound > most || first > most {
                return None;
            }
            // The greatest (least) number that passes the test.
            let passing = match (predicate, grows) {
                (IntPred::Slt | IntPred::Ult, true) => bound.checked_sub(1)?,
                (IntPred::Sle | IntPred::Ule, true) | (IntPred::Sge | IntPred::Uge, false) => bound,
                (IntPred::Sgt | IntPred::Ugt, false) => bound + 1,
                (IntPred::Ne, true) if hits(bound) => bound.checked_sub(step)?,
                (IntPred::Ne, false) if hits(bound) => bound.checked_add(step)?,
                _ => return None,
            };
            let last = match (after_step, grows) {
                (true, _) => passing,
                (false, true) => passing.checked_add(step)?,
                (false, false) => passing.checked_sub(step)?,
            };
            // Nor does the step after the last number wrap around.
            if grows {
                last.max(first).checked_add(step).filter(|&end| end <= most)?;
            }
            if !grows {
                last.min(first).checked_sub(step)?;
            }
            Some(last)
        });
        let last = last.next()?;
        let (low, high) = if grows { (first, last.max(first)) } else { (last.min(first), first) };
        let low_zeros = (step | first).trailing_zeros().min(width.into()) as u8;
        Some(LeafData { width, low, high, low_zeros })
    }

    /// Whether the steps of a counter do not wrap, as signed and as unsigned numbers, because of a
    /// test on the way from each iteration to the next. One of the counter before the step bounds
    /// it by itself; one behind the step bounds the next one, so the first must be known: all that
    /// go round are at most the greater of the two.
    pub(super) fn tested(
        &mut self,
        (this, next): (Expr, Expr),
        start: Expr,
        header: Block,
        step: i64,
    ) -> (bool, bool) {
        let most = mask(self.arena.width(next)) / 2;
        let first = self.at_most(start, AT_MOST_DEPTH);
        let (mut is_signed, mut is_unsigned) = (false, false);
        for Test { after_step, predicate, bound } in self.tests(this, next, header) {
            let bound = if after_step { first.map(|first| first.max(bound)) } else { Some(bound) };
            let end = bound.and_then(|bound| bound.checked_add(step.unsigned_abs()));
            let is_far = end.is_some_and(|end| end <= most);
            let below = matches!(predicate, IntPred::Ult | IntPred::Ule);
            let below_signed = matches!(predicate, IntPred::Slt | IntPred::Sle);
            is_unsigned |= is_far && step > 0 && below;
            is_signed |= is_far && step > 0 && (below || below_signed);
        }
        (is_signed, is_unsigned)
    }

    /// The greatest that an expression can be, unsigned, where that is simply seen: not deep in it,
    /// because sums may share theirs.
    fn at_most(&self, expr: Expr, depth: u32) -> Option<u64> {
        let of = |expr: Expr| self.at_most(expr, depth.checked_sub(1)?);
        match self.arena.node(expr) {
            Node::Const(number) => Some(number),
            Node::Leaf(leaf) => Some(self.arena.leaf_data(leaf).high),
            Node::ZExt(a) => of(a),
            Node::Binary(BinaryOp::Add, a, b) => {
                let sum = of(a)?.checked_add(of(b)?)?;
                Some(sum).filter(|&sum| sum <= mask(self.arena.width(expr)))
            }
            Node::Binary(BinaryOp::And, a, b) => of(a).into_iter().chain(of(b)).min(),
            _ => None,
        }
    }

    /// The comparisons of a counter with a constant that hold whenever control goes back to the
    /// header.
    fn tests(&mut self, this: Expr, next: Expr, header: Block) -> Vec<Test> {
        let structure = &self.analyzed.structure;
        let Some(cycle) = structure.cycles.headed_by(header) else { return Vec::new() };
        let inside = |&from: &Block| structure.cycles.contains(cycle, from);
        let latches: Vec<Block> = structure.cfg.predecessors(header).iter().copied().filter(inside).collect();
        let &[latch] = latches.as_slice() else { return Vec::new() };
        let mut conditions = self.guards_on(latch, header);
        // A condition from before the cycle says nothing about this iteration.
        let is_inside = |inst| structure.cycles.contains(cycle, self.function.block_of(inst));
        conditions.retain(|&(value, _)| self.function.inst_of(value).is_some_and(is_inside));
        let mut tests = Vec::new();
        for (value, holds) in conditions {
            let Some(expr) = self.expr(value) else { continue };
            let expr = self.arena.truth(expr, holds);
            let Node::Compare(predicate, a, b) = self.arena.node(expr) else { continue };
            let Some(bound) = self.arena.constant(b) else { continue };
            if a == this || a == next {
                tests.push(Test { after_step: a == next, predicate, bound });
            }
        }
        tests
    }
}

/// An edge, and what comes into a phi.
type Stepping = ((Block, Block), Vec<(Block, Incoming)>);

/// What defines a phi on an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Incoming {
    Value(Value),
    Memory(Definition),
}
